"""The Golden City as an environment shows it: the open decision, the table, and every seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from comptoir.games.golden_city.catalogue import (
    BONUS_CARDS,
    FIRST_ZONE,
    GOODS_CARDS,
    KINDS,
    LANDSCAPES,
    PLACE_COUNT,
    PLACES,
    SCORE_CARDS,
    ZONES,
)
from comptoir.games.golden_city.decisions import CHOOSING_BONUS, DECISION_NAMES, DROPPING
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.holding import excess_of
from comptoir.games.golden_city.rules.payment import place_of
from comptoir.kernel.bits import BIT, size_of
from comptoir.kernel.observation import Form, Observer, note_members, put
from comptoir.kernel.state import State

VERSION: Final = 1
GROUPS: Final[i64] = 4
SLOTS: Final[i64] = 3
"""Cards of a group on offer, and open goods cards."""
NEXT: Final[i64] = 8
"""So many landscape cards are told to critics, and goods cards."""
GROUP_IDS: Final = [str(group) for group in range(int(GROUPS))]
SCORE_COUNT: Final[i64] = len(SCORE_CARDS)
GOODS_COUNT: Final[i64] = len(GOODS_CARDS)
ZONE_COUNT: Final[i64] = len(ZONES)
PILE_IDS: Final = [str(n) for n in range(int(SCORE_COUNT))]
NEXT_IDS: Final = [str(n) for n in range(int(NEXT))]

table: Final = Form()
DECISION_AT: Final[i64] = table.flags("decision", DECISION_NAMES, "what is asked now")
ROUND_AT: Final[i64] = table.count("round", "which round it is", 16)
TURNS_AT: Final[i64] = table.count("turns_left", "seats that still build in this round", 4)
BUILT_AT: Final[i64] = table.count("posts_built", "posts the one who builds has built", 2)
TARGET_AT: Final[i64] = table.flags("target", PLACES, "the place being paid for")
BLACK_TARGET_AT: Final[i64] = table.flag("target_black", "for a black post")
DROP_AT: Final[i64] = table.count("to_drop", "cards the player must still give up", 5)
SCORED_AT: Final[i64] = table.flags("score_card", SCORE_CARDS, "scored at the end of the round")
USED_AT: Final[i64] = table.flags("score_used", SCORE_CARDS, "scored in an earlier round")
BACK_AT: Final[i64] = table.counts("score_back", PILE_IDS, "backs still to come, next first", 3)
PRICE_AT: Final[i64] = table.count("price", "what moving a hand away costs", 5)
GROUP_AT: Final[i64] = table.counts(
    "group", [f"{n}_{kind}" for n in GROUP_IDS for kind in LANDSCAPES], "cards on offer", 3
)
COIN_AT: Final[i64] = table.count("coin", "coins on the first group", 3)
DECK_AT: Final[i64] = table.count("deck", "cards in the deck", 50)
DISCARD_AT: Final[i64] = table.counts("discard", LANDSCAPES, "discarded cards", 10)
COINS_LEFT_AT: Final[i64] = table.count("bank", "coins in the bank", 35)
KEYS_LEFT_AT: Final[i64] = table.count("keys_left", "keys in the supply", 6)
MARKET_AT: Final[i64] = table.flags("market", GOODS_CARDS, "the goods card lies open")
SLOT_AT: Final[i64] = table.counts("slot", ["0", "1", "2"], "open cards as their number + 1", 8)
PILE_AT: Final[i64] = table.count("goods_pile", "goods cards face down", 8)
BOXED_AT: Final[i64] = table.flags("goods_boxed", GOODS_CARDS, "it went back to the box")
BONUS_PILE_AT: Final[i64] = table.count("bonus_pile", "bonus cards nobody took", 8)
BONUS_GONE_AT: Final[i64] = table.flags("bonus_gone", BONUS_CARDS, "it was counted and is gone")
HAND_AT: Final[i64] = table.counts("hand", LANDSCAPES, "cards in the viewer's hand", 5)
BONUS_AT: Final[i64] = table.flags("bonus", BONUS_CARDS, "the viewer has the bonus card")
TAKEN_AT: Final[i64] = table.flags(
    "bonus_taken", BONUS_CARDS, "the viewer saw at his last look that others had taken it"
)
REACH_AT: Final[i64] = table.flags("reach", PLACES, "a road leads from a post of the viewer there")

seat_row: Final = Form()
DECIDES_AT: Final[i64] = seat_row.flag("decides", "whose decision it is")
FIRST_AT: Final[i64] = seat_row.flag("first", "begins the round")
HAND_ON_AT: Final[i64] = seat_row.flags("hand_on", GROUP_IDS, "the group his hand lies on")
POSTS_AT: Final[i64] = seat_row.flags("posts", PLACES, "a post of his stands there")
BLACK_AT: Final[i64] = seat_row.flags("black", ZONES, "a black post of his stands there")
ORDER_AT: Final[i64] = seat_row.counts("order", ZONES, "as which one he built in the zone", 4)
SUPPLY_AT: Final[i64] = seat_row.count("supply", "posts left", 18)
BLACK_SUPPLY_AT: Final[i64] = seat_row.count("black_supply", "black posts left", 2)
COINS_AT: Final[i64] = seat_row.count("coins", "coins", 10)
KEYS_AT: Final[i64] = seat_row.count("keys", "keys", 3)
LETTERS_AT: Final[i64] = seat_row.count("letters", "letters", 60)
VICTORY_AT: Final[i64] = seat_row.count("victory", "two players: points of special scorings", 6)
GOODS_AT: Final[i64] = seat_row.flags("goods", GOODS_CARDS, "the goods card lies before him")
SIZE_AT: Final[i64] = seat_row.count("hand_size", "cards in hand", 8)
KNOWN_AT: Final[i64] = seat_row.counts("known", LANDSCAPES, "of these everybody knows", 5)
BONUS_COUNT_AT: Final[i64] = seat_row.count("bonus_cards", "bonus cards", 4)
SHOWN_AT: Final[i64] = seat_row.flags("bonus_shown", BONUS_CARDS, "he has it, told at the end")
BLOCKED_AT: Final[i64] = seat_row.flag("blocked", "builds no more")

hidden_table: Final = Form()
TOP_AT: Final[i64] = hidden_table.counts(
    "next_card", NEXT_IDS, "the next landscape cards, as their number + 1", 5
)
TOP_GOODS_AT: Final[i64] = hidden_table.counts(
    "next_goods", NEXT_IDS, "the next goods cards, as their number + 1", 8
)
TOP_SCORE_AT: Final[i64] = hidden_table.counts(
    "next_score", PILE_IDS, "the next score cards, as their number + 1", 16
)
hidden_seat: Final = Form()
HELD_AT: Final[i64] = hidden_seat.counts("held", LANDSCAPES, "cards in hand", 5)
OWNED_AT: Final[i64] = hidden_seat.flags("owned", BONUS_CARDS, "has the bonus card")

TABLE_SIZE: Final[i64] = table.size()
SEAT_SIZE: Final[i64] = seat_row.size()
HIDDEN_TABLE: Final[i64] = hidden_table.size()
HIDDEN_SEAT: Final[i64] = hidden_seat.size()


class GoldenCityObserver(Observer):
    """Of the others' cards only what everybody knows, and how many there are."""

    def __init__(self) -> None:
        super().__init__(VERSION, table, seat_row, hidden_table, hidden_seat)

    def note(self, state: State, viewer: i64, to: vec[u8], start: i64) -> None:
        assert isinstance(state, Position)
        note_round(state, to, start)
        note_score_cards(state, to, start)
        note_supplies(state, to, start)
        note_own(state, viewer, to, start)
        offset: i64 = 0
        while offset < state.seats:
            seat = (viewer + offset) % state.seats
            row = start + TABLE_SIZE + offset * SEAT_SIZE
            note_place(state, seat, to, row)
            note_estate(state, seat, to, row)
            offset += 1
        note_orders(state, viewer, to, start + TABLE_SIZE + ORDER_AT)

    def note_hidden(self, state: State, viewer: i64, to: vec[u8], start: i64) -> None:
        assert isinstance(state, Position)
        note_top(state.deck, state.deck_size, NEXT, to, start + TOP_AT)
        note_top(state.goods_pile, state.goods_left, NEXT, to, start + TOP_GOODS_AT)
        note_top(state.score_pile, state.score_left, SCORE_COUNT, to, start + TOP_SCORE_AT)
        offset: i64 = 0
        while offset < state.seats:
            seat = (viewer + offset) % state.seats
            row = start + HIDDEN_TABLE + offset * HIDDEN_SEAT
            kind: i64 = 0
            while kind < KINDS:
                put(to, row + HELD_AT + kind, state.hands[KINDS * seat + kind])
                kind += 1
            note_members(state.bonus[seat], to, row + OWNED_AT)
            offset += 1


OBSERVER: Final = GoldenCityObserver()


def note_top(pile: vec[i64], left: i64, most: i64, to: vec[u8], place: i64) -> None:
    """The cards of a pile, the next one first."""
    step: i64 = 0
    while step < most and step < left:
        put(to, place + step, pile[left - 1 - step] + 1)
        step += 1


def note_round(at: Position, to: vec[u8], start: i64) -> None:
    """How far the round has come, and what is on offer."""
    to[start + DECISION_AT + at.phase] = 1
    put(to, start + ROUND_AT, at.round)
    put(to, start + TURNS_AT, at.turns_left)
    put(to, start + BUILT_AT, at.built)
    if at.target >= 0:
        to[start + TARGET_AT + place_of(at.target)] = 1
        if at.target >= PLACE_COUNT:
            to[start + BLACK_TARGET_AT] = 1
    if at.player >= 0 and at.phase == DROPPING:
        put(to, start + DROP_AT, excess_of(at, at.player))
    put(to, start + PRICE_AT, at.price)
    put(to, start + COIN_AT, at.group_coin)
    slot: i64 = 0
    while slot < SLOTS * at.seats:
        if at.offer[slot] >= 0:
            to[start + GROUP_AT + KINDS * (slot // SLOTS) + at.offer[slot]] += 1
        slot += 1


def note_score_cards(at: Position, to: vec[u8], start: i64) -> None:
    """What is scored now and was before; of those to come only the backs."""
    to[start + SCORED_AT + at.score_card] = 1
    elsewhere = BIT[at.score_card]
    place = at.score_left - 1
    step = start + BACK_AT
    while place >= 0:
        card = at.score_pile[place]
        elsewhere |= BIT[card]
        put(to, step, at.board.score_back[card])
        step += 1
        place -= 1
    card = 0
    while card < SCORE_COUNT:
        if not elsewhere & BIT[card] and (at.seats > 2 or at.board.score_back[card] < 3):
            to[start + USED_AT + card] = 1
        card += 1


def note_supplies(at: Position, to: vec[u8], start: i64) -> None:
    """Piles, supplies and the open goods cards."""
    put(to, start + DECK_AT, at.deck_size)
    kind: i64 = 0
    while kind < KINDS:
        put(to, start + DISCARD_AT + kind, at.discard[kind])
        kind += 1
    put(to, start + COINS_LEFT_AT, at.bank)
    put(to, start + KEYS_LEFT_AT, at.key_supply)
    elsewhere: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if at.market[slot] >= 0:
            elsewhere |= BIT[at.market[slot]]
            put(to, start + SLOT_AT + slot, at.market[slot] + 1)
        slot += 1
    note_members(elsewhere, to, start + MARKET_AT)
    put(to, start + PILE_AT, at.goods_left)
    slot = 0
    while slot < at.goods_left:
        elsewhere |= BIT[at.goods_pile[slot]]
        slot += 1
    slot = 0
    while slot < 5 * at.seats:
        if at.goods[slot] >= 0:
            elsewhere |= BIT[at.goods[slot]]
        slot += 1
    note_members((BIT[GOODS_COUNT] - 1) & ~elsewhere, to, start + BOXED_AT)
    put(to, start + BONUS_PILE_AT, size_of(at.bonus_pile))
    note_members(at.bonus_gone, to, start + BONUS_GONE_AT)


def note_own(at: Position, viewer: i64, to: vec[u8], start: i64) -> None:
    """The viewer's cards, what his looks at the bonus cards told, and where his roads lead."""
    kind: i64 = 0
    while kind < KINDS:
        put(to, start + HAND_AT + kind, at.hands[KINDS * viewer + kind])
        kind += 1
    note_members(at.bonus[viewer], to, start + BONUS_AT)
    taken: i64 = 0
    seen: i64 = 0
    take: i64 = 0
    while take < at.bonus_takes:
        if at.bonus_taken[take] >> 3 == viewer:
            seen = taken
        else:
            taken |= BIT[at.bonus_taken[take] & 7]
        take += 1
    if at.phase == CHOOSING_BONUS and at.player == viewer:
        seen = taken
    note_members(seen, to, start + TAKEN_AT)
    note_members(at.reach[viewer], to, start + REACH_AT)


def note_place(at: Position, seat: i64, to: vec[u8], row: i64) -> None:
    """When it is a seat's turn, and where its hand and its posts are."""
    if seat == at.player:
        to[row + DECIDES_AT] = 1
    if seat == at.first:
        to[row + FIRST_AT] = 1
    if at.hand_on[seat] >= 0:
        to[row + HAND_ON_AT + at.hand_on[seat]] = 1
    note_members(at.posts[seat], to, row + POSTS_AT)
    note_members(at.black[seat] >> FIRST_ZONE, to, row + BLACK_AT)
    if at.blocked & BIT[seat]:
        to[row + BLOCKED_AT] = 1


def note_estate(at: Position, seat: i64, to: vec[u8], row: i64) -> None:
    """What lies before a seat; its bonus cards are open at the end."""
    put(to, row + SUPPLY_AT, at.supply[seat])
    put(to, row + BLACK_SUPPLY_AT, at.black_supply[seat])
    put(to, row + COINS_AT, at.coins[seat])
    put(to, row + KEYS_AT, at.keys[seat])
    put(to, row + LETTERS_AT, at.letters[seat])
    put(to, row + VICTORY_AT, at.victory_points(seat))
    slot: i64 = 0
    while slot < 5:
        card = at.goods[5 * seat + slot]
        if card >= 0:
            to[row + GOODS_AT + card] = 1
        slot += 1
    put(to, row + SIZE_AT, at.hand_size(seat))
    kind: i64 = 0
    while kind < KINDS:
        put(to, row + KNOWN_AT + kind, at.known[KINDS * seat + kind])
        kind += 1
    put(to, row + BONUS_COUNT_AT, size_of(at.bonus[seat]))
    if at.player < 0:
        note_members(at.bonus[seat], to, row + SHOWN_AT)


def note_orders(at: Position, viewer: i64, to: vec[u8], place: i64) -> None:
    """Who built in which zone, and in which order."""
    zone: i64 = 0
    while zone < ZONE_COUNT:
        order = at.zone_order[zone]
        number: i64 = 1
        while order:
            offset = ((order & 7) - 1 - viewer + at.seats) % at.seats
            put(to, place + offset * SEAT_SIZE + zone, number)
            order >>= 3
            number += 1
        zone += 1
