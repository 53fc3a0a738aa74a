"""The Golden City as numbers for a net: the table while bids are made, and every seat alike."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.advice.outlook import (
    Schedule,
    bonus_projected,
    look_of,
    rounds_left,
)
from comptoir.games.golden_city.advice.places import LURE
from comptoir.games.golden_city.advice.standings import wares_of_others
from comptoir.games.golden_city.catalogue import (
    ALL_HARBOURS,
    ALL_INNER,
    ALL_SITES,
    ALL_ZONES,
    BONUS_CARDS,
    BONUS_COUNT,
    DISTRICTS,
    GOODS_KINDS,
    KINDS,
    LANDSCAPES,
    RIVERS,
    SPECIAL_ROUNDS,
)
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.reveal import cards_of
from comptoir.games.golden_city.rules.reward import reward_of
from comptoir.games.golden_city.rules.score_card import posts_in
from comptoir.kernel.bits import BIT, lowest, size_of
from comptoir.kernel.features import Features, Layout, Tensors
from comptoir.kernel.state import State

VERSION: Final = 1
AREAS: Final[i64] = 8
AREA_NAMES: Final = [*RIVERS, *DISTRICTS]
ROUNDS: Final[i64] = 16

table: Final = Layout()
PLAYERS_AT: Final[i64] = table.several("players", ["2", "3", "4"], "how many play")
BLACK_AT: Final[i64] = table.one("black_posts", "played with black posts")
ROUND_AT: Final[i64] = table.several(
    "round", [str(n) for n in range(1, int(ROUNDS) + 1)], "which round it is"
)
LEFT_AT: Final[i64] = table.one("rounds_left", "rounds after this one, as far as seen, / 10")
QUARTER_AT: Final[i64] = table.several(
    "quarter", ["0", "1", "2", "3"], "two players: rounds since the last special scoring"
)
AREA_NOW_AT: Final[i64] = table.several("area_now", AREA_NAMES, "scored at the end of the round")
GOOD_NOW_AT: Final[i64] = table.several("good_now", GOODS_KINDS, "scored at the end of the round")
AREA_LATER_AT: Final[i64] = table.several("area_later", AREA_NAMES, "scorings to come, / 2")
GOOD_LATER_AT: Final[i64] = table.several("good_later", GOODS_KINDS, "scorings to come, / 4")
PRICE_AT: Final[i64] = table.one("price", "what an occupied group costs, / 4")
BIDS_AT: Final[i64] = table.several("bids", ["0", "1", "2", "3"], "hands on groups")
KEYS_LEFT_AT: Final[i64] = table.one("keys_left", "keys in the supply, / 6")

seat_row: Final = Layout()
LETTERS_AT: Final[i64] = seat_row.one("letters", "letters, / 40")
LEAD_AT: Final[i64] = seat_row.one("lead", "letters ahead of the best other, / 10")
OUTLOOK_AT: Final[i64] = seat_row.one("outlook", "letters now and to come, / 40")
COINS_AT: Final[i64] = seat_row.one("coins", "coins, / 5")
PURSE_AT: Final[i64] = seat_row.several("purse", ["1", "2", "3", "5"], "at least so many")
KEYS_AT: Final[i64] = seat_row.several("keys", ["0", "1", "2", "3"], "keys")
HAND_AT: Final[i64] = seat_row.one("hand", "cards in hand, / 5")
CARDS_AT: Final[i64] = seat_row.several(
    "cards", LANDSCAPES, "cards of a kind, the viewer's, or known to all, / 2"
)
UNKNOWN_AT: Final[i64] = seat_row.one("unknown", "cards nobody else knows, / 5")
HAS_BID_AT: Final[i64] = seat_row.one("has_bid", "the hand lies on a group")
GROUP_AT: Final[i64] = seat_row.several("group", LANDSCAPES, "cards of that group, / 2")
WARES_AT: Final[i64] = seat_row.several("wares", GOODS_KINDS, "shows the good")
ALONE_AT: Final[i64] = seat_row.several("alone", GOODS_KINDS, "nobody else does")
GOODS_AT: Final[i64] = seat_row.one("goods_cards", "goods cards, / 4")
GOODS_WORTH_AT: Final[i64] = seat_row.one("goods_worth", "letters goods will bring, / 10")
POSTS_AT: Final[i64] = seat_row.several("posts", AREA_NAMES, "posts in an area, / 3")
MOST_AT: Final[i64] = seat_row.several("most", AREA_NAMES, "more of them than anybody else")
AREAS_WORTH_AT: Final[i64] = seat_row.one("areas_worth", "letters areas will bring, / 10")
MOST_WORTH_AT: Final[i64] = seat_row.one("most_worth", "and the majorities in them, / 10")
BONUS_COUNT_AT: Final[i64] = seat_row.one("bonus_cards", "how many bonus cards, / 2")
BONUS_AT: Final[i64] = seat_row.several("bonus", BONUS_CARDS, "the viewer has the bonus card")
BONUS_WORTH_AT: Final[i64] = seat_row.one("bonus_worth", "letters his will bring, / 10")
SUPPLY_AT: Final[i64] = seat_row.one("supply", "posts in the supply, / 16")
LAST_AT: Final[i64] = seat_row.several("last_posts", ["0", "1", "2", "3"], "so few of them")
BLACK_SUPPLY_AT: Final[i64] = seat_row.one("black_supply", "black posts left, / 2")
OUTER_AT: Final[i64] = seat_row.one("outer", "posts in outer zones, / 4")
INNER_AT: Final[i64] = seat_row.one("inner", "posts in inner zones, / 2")
ROADS_AT: Final[i64] = seat_row.one("roads", "what its roads lead to, / 20")
REACHED_AT: Final[i64] = seat_row.one("zones_reached", "zones its roads lead to, / 4")
VICTORY_AT: Final[i64] = seat_row.several(
    "victory", [str(n) for n in range(7)], "two players: points of special scorings"
)
BLOCKED_AT: Final[i64] = seat_row.one("blocked", "without a place to build on")
ORDER_AT: Final[i64] = seat_row.several("order", ["0", "1", "2", "3"], "seats after the player")
FIRST_AT: Final[i64] = seat_row.several(
    "after_first", ["0", "1", "2", "3"], "seats after the first one"
)
VIEWER_AT: Final[i64] = seat_row.one("viewer", "the seat that looks, whose cards are known")


class GoldenCityTensors(Tensors):
    """Of the others' cards only what everybody knows, and how many there are."""

    def __init__(self) -> None:
        super().__init__(VERSION, table, seat_row)

    def note(self, state: State, viewer: int, to: Features) -> None:
        assert isinstance(state, Position)
        schedule = expected_schedule(state)
        to.clear()
        to.begin()
        note_table(state, schedule, to)
        seat: i64 = 0
        while seat < state.seats:
            to.begin()
            note_estate(state, seat, seat == viewer, schedule, to)
            note_hand(state, seat, seat == viewer, to)
            note_place(state, seat, to)
            seat += 1


TENSORS: Final = GoldenCityTensors()


def expected_schedule(at: Position) -> Schedule:
    """What is still to be scored, as far as the backs of the score cards tell.

    Where a card lies among those with its back nobody knows: each is as likely to be scored
    as all of them together.
    """
    board = at.board
    schedule = Schedule(rounds_left(at), board.score_area[at.score_card])
    likely = vec[float]([0.0, 0.0, 0.0, 0.0])
    cards = vec[float]([0.0, 0.0, 0.0, 0.0])
    ahead = 0.0
    place = at.score_left - 1
    while place >= 0:
        back = board.score_back[at.score_pile[place]]
        likely[back] += 1.0 if ahead < schedule.rounds else 0.3
        cards[back] += 1.0
        ahead += 1.0
        place -= 1
    worth = schedule.good_worth
    worth[board.score_good[at.score_card]] += 1.8
    members: i64 = 0
    place = 0
    while place < at.score_left:
        members |= BIT[at.score_pile[place]]
        place += 1
    while members:
        card = lowest(members)
        members &= members - 1
        chance = likely[board.score_back[card]] / cards[board.score_back[card]]
        schedule.area_later[board.score_area[card]] += chance
        worth[board.score_good[card]] += 1.8 * chance
    return schedule


def note_table(at: Position, schedule: Schedule, to: Features) -> None:
    """What is scored now and later, and how the auction stands."""
    to.mark(PLAYERS_AT + at.seats - 2)
    if at.rules.get("black_posts") is True:
        to.mark(BLACK_AT)
    to.mark(ROUND_AT + (at.round if at.round < ROUNDS else ROUNDS) - 1)
    to.add(LEFT_AT, schedule.rounds / 10.0)
    if at.seats == 2:
        to.mark(QUARTER_AT + (at.round - 1) % SPECIAL_ROUNDS)
    to.mark(AREA_NOW_AT + schedule.area_now)
    to.mark(GOOD_NOW_AT + at.board.score_good[at.score_card])
    area: i64 = 0
    while area < AREAS:
        if schedule.area_later[area] > 0.0:
            to.add(AREA_LATER_AT + area, schedule.area_later[area] / 2.0)
        area += 1
    good: i64 = 0
    while good < 4:
        to.add(GOOD_LATER_AT + good, schedule.good_worth[good] / 4.0)
        good += 1
    to.add_share(PRICE_AT, at.price - 1, 4.0)
    bids: i64 = 0
    seat: i64 = 0
    while seat < at.seats:
        if at.hand_on[seat] >= 0:
            bids += 1
        seat += 1
    to.mark(BIDS_AT + (bids if bids < 3 else 3))
    to.add_share(KEYS_LEFT_AT, at.key_supply, 6.0)


def note_estate(at: Position, seat: i64, mine: bool, schedule: Schedule, to: Features) -> None:
    """Goods, posts, bonus cards and roads, and the letters they promise together."""
    view = look_of(at, seat, schedule)
    wares = at.wares(seat)
    shared = wares_of_others(at, seat)
    goods = 0.0
    good: i64 = 0
    while good < 4:
        if wares & BIT[good]:
            to.mark(WARES_AT + good)
            worth = view.good_worth[good]
            if not shared & BIT[good]:
                to.mark(ALONE_AT + good)
                worth *= 1.5
            goods += worth
        good += 1
    to.add_share(GOODS_AT, at.goods_owned(seat), 4.0)
    to.add(GOODS_WORTH_AT, goods / 10.0)
    areas = 0.0
    most_worth = 0.0
    area: i64 = 0
    while area < AREAS:
        own = posts_in(at, seat, at.board.areas[area])
        if own > 0:
            to.add_share(POSTS_AT + area, own, 3.0)
            later = view.area_later[area]
            if area == view.area_now:
                later += 1.0
            areas += 2.0 * later
            if own > most_of_others(at, seat, area):
                to.mark(MOST_AT + area)
                most_worth += 1.2 * later
        area += 1
    to.add(AREAS_WORTH_AT, areas / 10.0)
    to.add(MOST_WORTH_AT, most_worth / 10.0)
    to.add_share(BONUS_COUNT_AT, size_of(at.bonus[seat]), 2.0)
    bonus = 0.0
    if mine:
        card: i64 = 0
        while card < BONUS_COUNT:
            if at.bonus[seat] & BIT[card]:
                to.mark(BONUS_AT + card)
                bonus += bonus_projected(at, view, card)
            card += 1
        to.add(BONUS_WORTH_AT, bonus / 10.0)
    roads = note_roads(at, seat, to)
    letters = float(int(at.letters[seat]))
    promised = letters + goods + areas + most_worth + bonus + 0.12 * roads
    to.add(OUTLOOK_AT, promised / 40.0)


def most_of_others(at: Position, seat: i64, area: i64) -> i64:
    """The most posts that somebody else has in an area."""
    most: i64 = 0
    other: i64 = 0
    while other < at.seats:
        if other != seat:
            posts = posts_in(at, other, at.board.areas[area])
            if posts > most:
                most = posts
        other += 1
    return most


def note_roads(at: Position, seat: i64, to: Features) -> float:
    """Where posts stand in the city, and what roads lead to."""
    posts = at.posts[seat]
    to.add_share(OUTER_AT, size_of(posts & ALL_ZONES & ~ALL_INNER), 4.0)
    to.add_share(INNER_AT, size_of(posts & ALL_INNER), 2.0)
    reach = at.reach[seat] & ~posts & ~(at.taken & ALL_SITES) & ~ALL_HARBOURS
    to.add_share(REACHED_AT, size_of(reach & ALL_ZONES), 4.0)
    roads = 0.0
    while reach:
        roads += LURE[reward_of(at, lowest(reach))]
        reach &= reach - 1
    to.add(ROADS_AT, roads / 20.0)
    return roads


def note_hand(at: Position, seat: i64, mine: bool, to: Features) -> None:
    """Cards, coins and keys; of another's cards only the known ones."""
    to.add_share(HAND_AT, at.hand_size(seat), 5.0)
    unknown: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        held = at.hands[KINDS * seat + kind]
        known = at.known[KINDS * seat + kind]
        to.add_share(CARDS_AT + kind, held if mine else known, 2.0)
        unknown += held - known
        kind += 1
    to.add_share(UNKNOWN_AT, unknown, 5.0)
    if mine:
        to.mark(VIEWER_AT)
    coins = at.coins[seat]
    to.add_share(COINS_AT, coins, 5.0)
    if coins >= 1:
        to.mark(PURSE_AT)
    if coins >= 2:
        to.mark(PURSE_AT + 1)
    if coins >= 3:
        to.mark(PURSE_AT + 2)
    if coins >= 5:
        to.mark(PURSE_AT + 3)
    keys = at.keys[seat]
    to.mark(KEYS_AT + (keys if keys < 3 else 3))
    group = at.hand_on[seat]
    if group >= 0:
        to.mark(HAS_BID_AT)
        for card in cards_of(at, group):
            to.add(GROUP_AT + card, 0.5)


def note_place(at: Position, seat: i64, to: Features) -> None:
    """When it is a seat's turn, how it stands, and how many posts it has left."""
    seats = at.seats
    letters = at.letters[seat]
    best: i64 = -100
    other: i64 = 0
    while other < seats:
        if other != seat and at.letters[other] > best:
            best = at.letters[other]
        other += 1
    to.add_share(LETTERS_AT, letters, 40.0)
    to.add_share(LEAD_AT, letters - best, 10.0)
    to.add_share(SUPPLY_AT, at.supply[seat], 16.0)
    if at.supply[seat] < 4:
        to.mark(LAST_AT + at.supply[seat])
    to.add_share(BLACK_SUPPLY_AT, at.black_supply[seat], 2.0)
    if seats == 2:
        to.mark(VICTORY_AT + at.victory_points(seat))
    if at.blocked & BIT[seat]:
        to.mark(BLOCKED_AT)
    to.mark(ORDER_AT + (seat - at.player + seats) % seats)
    to.mark(FIRST_AT + (seat - at.first + seats) % seats)
