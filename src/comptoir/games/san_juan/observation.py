"""San Juan as an environment shows it: the open decision, the table, and every city."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from comptoir.games.san_juan.cards import Cards
from comptoir.games.san_juan.catalogue import (
    CARD_IDS,
    GOOD_IDS,
    GOODS,
    HAND_KINDS,
    NOTHING,
    PRODUCTION,
    ROLE_IDS,
    TILES,
    TRADER,
    price_of,
)
from comptoir.games.san_juan.decisions import ASK_BANK, ASK_GOLD_MINE, DECISION_NAMES
from comptoir.games.san_juan.player import Player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.piles import knows
from comptoir.games.san_juan.rules.rounds import hand_limit
from comptoir.games.san_juan.scoring import open_score, score
from comptoir.kernel.bits import lowest
from comptoir.kernel.observation import Form, Observer, note_members, put
from comptoir.kernel.state import State

VERSION: Final = 1
NEXT: Final[i64] = 8
"""So many cards of the draw pile are told to critics."""
HAND_IDS: Final = CARD_IDS[:HAND_KINDS]
TILE_IDS: Final = [str(tile) for tile in TILES]
TILE_VALUES: Final = vec[i64](TILES)
PRICED_IDS: Final = GOOD_IDS[:PRODUCTION]

table: Final = Form()
DECISION_AT: Final[i64] = table.flags("decision", DECISION_NAMES, "what is asked now")
EDITION_AT: Final[i64] = table.flags("edition", ["first", "second"], "which edition is played")
EXPANSION_AT: Final[i64] = table.flag("expansion", "played with the New Buildings")
ROUND_AT: Final[i64] = table.count("round", "which round it is", 40)
ROLE_AT: Final[i64] = table.flags("role", ROLE_IDS, "the role being played")
TAKEN_AT: Final[i64] = table.flags("taken", ROLE_IDS, "the role was taken this round")
DECK_AT: Final[i64] = table.count("deck", "cards in the draw pile", 120)
DISCARD_AT: Final[i64] = table.count("discard", "cards in the discard pile", 120)
SEEN_AT: Final[i64] = table.flags("tiles_seen", TILE_IDS, "the tile was seen in this cycle")
UP_AT: Final[i64] = table.counts("price", PRICED_IDS, "what a good sells for now", 3)
NEXT_AT: Final[i64] = table.counts("next_price", PRICED_IDS, "by the next tile, once known", 3)
CATHEDRAL_AT: Final[i64] = table.flag("cathedral", "the Cathedral is still for everybody")
LIBRARY_AT: Final[i64] = table.flag("library_used", "a Library has doubled a privilege")
CARD_AT: Final[i64] = table.flags("card", CARD_IDS, "the card being built")
OVER_AT: Final[i64] = table.flags("over", CARD_IDS, "the building it will cover")
DUE_AT: Final[i64] = table.count("due", "cards or goods still to be chosen", 6)
MAY_ADD_AT: Final[i64] = table.count("may_add", "cards that may be paid on top", 6)
COUNT_AT: Final[i64] = table.count("count", "cards or goods chosen so far", 6)
SPENT_AT: Final[i64] = table.count("goods_spent", "goods paid on the Black Market", 2)
INCOME_AT: Final[i64] = table.count("income", "cards earned by the goods sold so far", 6)
DRAWN_AT: Final[i64] = table.count("drawn", "cards being looked at", 8)
LOOK_AT: Final[i64] = table.counts("look", HAND_IDS, "those of them the viewer sees", 2)
HAND_AT: Final[i64] = table.counts("hand", HAND_IDS, "cards in the viewer's hand", 3)
CHAPEL_AT: Final[i64] = table.count("chapel", "cards under the viewer's Chapel", 8)
BANK_AT: Final[i64] = table.count("bank", "cards under the viewer's Bank", 8)
HARBOUR_AT: Final[i64] = table.count("harbour", "cards under the viewer's Harbour", 8)
GONE_AT: Final[i64] = table.counts(
    "discards_seen", HAND_IDS, "cards of the discard pile whose face the viewer saw", 6
)

seat_row: Final = Form()
DECIDES_AT: Final[i64] = seat_row.flag("decides", "whose decision it is")
GOVERNOR_AT: Final[i64] = seat_row.flag("governor", "the governor")
OWNER_AT: Final[i64] = seat_row.flag("role_owner", "took the role being played")
CITY_AT: Final[i64] = seat_row.counts("city", CARD_IDS, "buildings that stand uncovered", 2)
FRESH_AT: Final[i64] = seat_row.count("fresh", "the number of the building without effect yet", 40)
GOODS_AT: Final[i64] = seat_row.counts("goods", GOOD_IDS, "goods", 3)
SIZE_AT: Final[i64] = seat_row.count("hand_size", "cards in hand", 12)
LIMIT_AT: Final[i64] = seat_row.count("hand_limit", "cards allowed at the end of a round", 12)
KNOWN_AT: Final[i64] = seat_row.flags("known", HAND_IDS, "everybody saw it go into the hand")
BUILDINGS_AT: Final[i64] = seat_row.count("buildings", "buildings; twelve end the game", 12)
COVERED_AT: Final[i64] = seat_row.count("covered", "buildings that were covered", 4)
USED_AT: Final[i64] = seat_row.flag("bank_used", "the Bank was filled")
POINTS_AT: Final[i64] = seat_row.count("points", "points as far as the viewer can count them", 40)
TOOK_AT: Final[i64] = seat_row.flags("took", ROLE_IDS, "took the role this round")

hidden_table: Final = Form()
TOP_AT: Final[i64] = hidden_table.counts(
    "next_card", [str(n) for n in range(int(NEXT))], "the next cards drawn, as their number + 1", 40
)
hidden_seat: Final = Form()
HELD_AT: Final[i64] = hidden_seat.counts("held", HAND_IDS, "cards in hand", 3)
TUCKED_AT: Final[i64] = hidden_seat.count("tucked", "cards under Chapel, Bank and Harbour", 16)

TABLE_SIZE: Final[i64] = table.size()
SEAT_SIZE: Final[i64] = seat_row.size()
HIDDEN_TABLE: Final[i64] = hidden_table.size()
HIDDEN_SEAT: Final[i64] = hidden_seat.size()


class SanJuanObserver(Observer):
    """Of the others' hands the number of cards and what everybody saw go into them."""

    def __init__(self) -> None:
        super().__init__(VERSION, table, seat_row, hidden_table, hidden_seat)

    def note(self, state: State, viewer: i64, to: vec[u8], start: i64) -> None:
        assert isinstance(state, Position)
        note_table(state, to, start)
        note_tiles(state, to, start)
        note_decision(state, viewer, to, start)
        note_own(state, viewer, to, start)
        row = start + TABLE_SIZE
        seat = viewer
        while True:
            note_seat(state, seat, seat == viewer, to, row)
            row += SEAT_SIZE
            seat += 1
            if seat == state.seats:
                seat = 0
            if seat == viewer:
                break
        note_roles(state, viewer, to, start + TABLE_SIZE)

    def note_hidden(self, state: State, viewer: i64, to: vec[u8], start: i64) -> None:
        assert isinstance(state, Position)
        place: i64 = 0
        while place < NEXT and place < state.deck.size:
            put(to, start + TOP_AT + place, state.deck.cards[state.deck.size - 1 - place] + 1)
            place += 1
        offset: i64 = 0
        while offset < state.seats:
            player = state.players[(viewer + offset) % state.seats]
            row = start + HIDDEN_TABLE + offset * HIDDEN_SEAT
            note_kinds(player.hand, to, row + HELD_AT)
            put(to, row + TUCKED_AT, i64(player.tucked()))
            offset += 1


OBSERVER: Final = SanJuanObserver()


def note_table(at: Position, to: vec[u8], start: i64) -> None:
    """What everybody sees in the middle."""
    to[start + DECISION_AT + at.phase] = 1
    to[start + EDITION_AT + at.edition - 1] = 1
    if at.expansion:
        to[start + EXPANSION_AT] = 1
    put(to, start + ROUND_AT, at.round)
    if at.role != NOTHING:
        to[start + ROLE_AT + at.role] = 1
    put(to, start + DECK_AT, at.deck.size)
    put(to, start + DISCARD_AT, at.discard.size)
    if at.cathedral:
        to[start + CATHEDRAL_AT] = 1
    if at.library_used:
        to[start + LIBRARY_AT] = 1


def note_tiles(at: Position, to: vec[u8], start: i64) -> None:
    """The trading house tiles; after four different ones everybody can tell the fifth."""
    tiles: i64 = len(at.tiles)
    place: i64 = 0
    while place < at.tiles_seen:
        to[start + SEEN_AT + number_of(at.tiles[place])] = 1
        place += 1
    up = at.role == TRADER
    after = at.tile
    if up:
        note_prices(at.tiles[at.tile], to, start + UP_AT)
        after = (at.tile + 1) % tiles
    if after < at.tiles_seen or at.tiles_seen >= tiles - 1:
        note_prices(at.tiles[after], to, start + NEXT_AT)


def number_of(tile: i64) -> i64:
    """Where a tile stands in the catalogue."""
    number: i64 = 0
    while TILE_VALUES[number] != tile:
        number += 1
    return number


def note_prices(tile: i64, to: vec[u8], place: i64) -> None:
    good: i64 = 0
    while good < PRODUCTION:
        put(to, place + good, price_of(tile, good))
        good += 1


def note_decision(at: Position, viewer: i64, to: vec[u8], start: i64) -> None:
    """How far the open decision has come; what goes under a Bank is its owner's secret."""
    mine = at.player == viewer
    if at.card != NOTHING:
        to[start + CARD_AT + at.card] = 1
    if at.covered != NOTHING:
        to[start + OVER_AT + at.covered] = 1
    put(to, start + DUE_AT, at.due)
    put(to, start + MAY_ADD_AT, at.most)
    if mine or at.phase != ASK_BANK:
        put(to, start + COUNT_AT, at.count)
    put(to, start + SPENT_AT, at.spent)
    put(to, start + INCOME_AT, at.income)
    if at.drawn.size > 0:
        put(to, start + DRAWN_AT, at.drawn.size)
        if mine or at.phase == ASK_GOLD_MINE:
            note_kinds(at.drawn, to, start + LOOK_AT)


def note_kinds(cards: Cards, to: vec[u8], place: i64) -> None:
    """How many cards of each kind there are."""
    kinds = cards.kinds
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        put(to, place + kind, cards.count(kind))


def note_own(at: Position, viewer: i64, to: vec[u8], start: i64) -> None:
    """The viewer's cards, and the faces he saw go."""
    player = at.players[viewer]
    note_kinds(player.hand, to, start + HAND_AT)
    put(to, start + CHAPEL_AT, len(player.chapel))
    put(to, start + BANK_AT, len(player.bank))
    put(to, start + HARBOUR_AT, len(player.harbour))
    cards = at.discard.cards
    place: i64 = 0
    while place < at.discard.size:
        if knows(cards[place], viewer):
            to[start + GONE_AT + (cards[place] & 63)] += 1
        place += 1


def note_seat(at: Position, seat: i64, mine: bool, to: vec[u8], row: i64) -> None:
    """One city, and what everybody knows of the hand beside it."""
    player = at.players[seat]
    if seat == at.player:
        to[row + DECIDES_AT] = 1
    if seat == at.governor:
        to[row + GOVERNOR_AT] = 1
    if at.role != NOTHING and seat == at.chooser:
        to[row + OWNER_AT] = 1
    note_city(player, to, row)
    put(to, row + SIZE_AT, player.hand.size)
    put(to, row + LIMIT_AT, hand_limit(at, seat))
    note_members(player.known, to, row + KNOWN_AT)
    put(to, row + COVERED_AT, len(player.covered))
    if player.bank_used:
        to[row + USED_AT] = 1
    put(to, row + POINTS_AT, score(at, seat) if mine or at.player < 0 else open_score(at, seat))


def note_city(player: Player, to: vec[u8], row: i64) -> None:
    rest = player.city
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        if kind < PRODUCTION:
            put(to, row + CITY_AT + kind, player.built_of(kind))
        else:
            to[row + CITY_AT + kind] = 1
    put(to, row + FRESH_AT, player.fresh + 1)
    good: i64 = 0
    while good < GOODS:
        put(to, row + GOODS_AT + good, player.goods_of(good))
        good += 1
    put(to, row + BUILDINGS_AT, player.buildings)


def note_roles(at: Position, viewer: i64, to: vec[u8], rows: i64) -> None:
    """The roles of the round, and who took each: from the governor on in turn."""
    seats = at.seats
    seat = at.governor - viewer + seats
    for role in at.roles_chosen():
        to[rows - TABLE_SIZE + TAKEN_AT + role] = 1
        to[rows + (seat % seats) * SEAT_SIZE + TOOK_AT + role] = 1
        seat += 1
