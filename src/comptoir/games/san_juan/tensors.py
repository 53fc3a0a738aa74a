"""San Juan as numbers for a net: the table between two roles, and every city alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.advice.prospects import open_points, standing
from comptoir.games.san_juan.advice.worth import (
    EFFECT,
    USUAL_PRICE,
    card_worth,
    keep_worth,
    phases_left,
)
from comptoir.games.san_juan.catalogue import (
    CARD_IDS,
    GOOD_IDS,
    GOODS,
    PRODUCTION,
    ROLE_IDS,
)
from comptoir.games.san_juan.player import TWELVE, Player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.scoring import score
from comptoir.kernel.bits import lowest
from comptoir.kernel.features import Features, Layout, Tensors
from comptoir.kernel.state import State

VERSION: Final = 1
NEAR: Final[i64] = 9
"""With so many buildings a city is near its end."""

table: Final = Layout()
PLAYERS_AT: Final[i64] = table.several("players", ["2", "3", "4"], "how many play")
EDITION_AT: Final[i64] = table.several("edition", ["first", "second"], "which edition")
EXPANSION_AT: Final[i64] = table.one("expansion", "played with the New Buildings")
CATHEDRAL_AT: Final[i64] = table.one("cathedral", "nobody has the Cathedral yet")
CHOSEN_AT: Final[i64] = table.several("chosen", ROLE_IDS, "the role was taken this round")
NUMBER_AT: Final[i64] = table.several("roles", ["0", "1", "2", "3"], "roles taken this round")
LEFT_AT: Final[i64] = table.several(
    "left", [str(n) for n in range(13)], "builder phases to come, by the fullest city"
)
ROUND_AT: Final[i64] = table.one("round", "rounds begun, / 16")
DECK_AT: Final[i64] = table.one("deck", "cards in the draw pile, / 100")

seat_row: Final = Layout()
CITY_AT: Final[i64] = seat_row.several(
    "city", CARD_IDS, "the building stands uncovered; of production buildings the number, / 2"
)
GOODS_AT: Final[i64] = seat_row.several("goods", GOOD_IDS, "goods, / 2")
HAND_AT: Final[i64] = seat_row.one("hand", "cards in hand, / 8")
FULL_AT: Final[i64] = seat_row.one("hand_over", "cards over seven, / 4")
POOR_AT: Final[i64] = seat_row.one("hand_under", "cards that three lack, / 3")
BUILDINGS_AT: Final[i64] = seat_row.one("buildings", "buildings, / 12")
NEAR_AT: Final[i64] = seat_row.several("nearly_full", ["9", "10", "11", "12"], "so many of them")
SCORE_AT: Final[i64] = seat_row.one("points", "points as it stands, / 25")
LEAD_AT: Final[i64] = seat_row.one("lead", "points ahead of the best other, / 10")
BEHIND_AT: Final[i64] = seat_row.one("behind", "buildings fewer than the fullest city, / 4")
TUCKED_AT: Final[i64] = seat_row.one("tucked", "cards under buildings, / 4")
BANK_AT: Final[i64] = seat_row.one("bank_open", "a Bank that was not filled yet")
ORDER_AT: Final[i64] = seat_row.several("order", ["0", "1", "2", "3"], "seats after the player")
GOVERNOR_AT: Final[i64] = seat_row.several(
    "after_governor", ["0", "1", "2", "3"], "seats after the governor"
)
MADE_AT: Final[i64] = seat_row.one("production", "production buildings, / 6")
VIOLET_AT: Final[i64] = seat_row.one("violet", "other buildings, / 6")
EFFECT_AT: Final[i64] = seat_row.one("effects", "what its effects will bring, in points, / 5")
STORED_AT: Final[i64] = seat_row.one("stored", "usual price of its goods, / 5")
EMPTY_AT: Final[i64] = seat_row.one("empty", "usual price of what it could produce, / 5")
FORETOLD_AT: Final[i64] = seat_row.one(
    "foretold", "points over the mean it will have by rule of thumb, / 4 that are still open"
)
VIEWER_AT: Final[i64] = seat_row.one("viewer", "the seat that looks, whose cards are known")
HELD_AT: Final[i64] = seat_row.several("held", CARD_IDS, "cards in the viewer's hand, / 2")
KEEP_AT: Final[i64] = seat_row.one("hand_worth", "what its cards are worth as buildings, / 5")
BEST_AT: Final[i64] = seat_row.one("best_card", "the best of them, / 2.5")
AFFORD_AT: Final[i64] = seat_row.one("best_payable", "the best it could pay now, / 2.5")


class SanJuanTensors(Tensors):
    """Of the others' hands and tucked cards only the numbers."""

    def __init__(self) -> None:
        super().__init__(VERSION, table, seat_row)

    def note(self, state: State, viewer: int, to: Features) -> None:
        assert isinstance(state, Position)
        left = phases_left(state)
        to.clear()
        to.begin()
        note_table(state, left, to)
        first: i64 = -100
        second: i64 = -100
        most: i64 = 0
        scores: list[int] = []
        stands: list[float] = []
        usual = 0.0
        seat: i64 = 0
        while seat < state.seats:
            points = score(state, seat)
            scores.append(points)
            stand = standing(state, seat, left)
            stands.append(stand)
            usual += stand / float(int(state.seats))
            if points > first:
                second = first
                first = points
            elif points > second:
                second = points
            if state.players[seat].buildings > most:
                most = state.players[seat].buildings
            seat += 1
        seat = 0
        while seat < state.seats:
            to.begin()
            player = state.players[seat]
            points = scores[seat]
            note_city(player, left, to)
            note_goods(player, to)
            note_hand(player, to)
            to.add_share(BEHIND_AT, most - player.buildings, 4.0)
            to.add_share(SCORE_AT, points, 25.0)
            to.add_share(LEAD_AT, points - (second if points == first else first), 10.0)
            to.mark(ORDER_AT + (seat - state.player + state.seats) % state.seats)
            to.mark(GOVERNOR_AT + (seat - state.governor + state.seats) % state.seats)
            to.add(FORETOLD_AT, (stands[seat] - usual) / (4.0 * open_points(left)))
            if seat == viewer:
                note_cards(state, player, left, to)
            seat += 1


TENSORS: Final = SanJuanTensors()


def note_table(at: Position, left: float, to: Features) -> None:
    """What is played, which roles are gone, how near the end is."""
    to.mark(PLAYERS_AT + at.seats - 2)
    to.mark(EDITION_AT + at.edition - 1)
    if at.expansion:
        to.mark(EXPANSION_AT)
        if at.cathedral:
            to.mark(CATHEDRAL_AT)
    for role in at.roles_chosen():
        to.mark(CHOSEN_AT + role)
    number = at.choices
    to.mark(NUMBER_AT + (number if number < 3 else 3))
    phases: i64 = int(left)
    to.mark(LEFT_AT + phases)
    to.add_share(ROUND_AT, at.round, 16.0)
    to.add_share(DECK_AT, at.deck.size, 100.0)


def note_city(player: Player, left: float, to: Features) -> None:
    """The buildings and what they will bring."""
    rest = player.city
    made: i64 = 0
    effects = 0.0
    while rest:
        kind = lowest(rest)
        if kind < PRODUCTION:
            made += player.built_of(kind)
            to.add_share(CITY_AT + kind, player.built_of(kind), 2.0)
            effects += EFFECT[kind] * float(int(player.built_of(kind)))
        else:
            to.mark(CITY_AT + kind)
            effects += EFFECT[kind]
        rest &= rest - 1
    to.add(EFFECT_AT, effects * left / 50.0)
    to.add_share(BUILDINGS_AT, player.buildings, 12.0)
    if player.buildings >= NEAR:
        full = player.buildings if player.buildings < TWELVE else TWELVE
        to.mark(NEAR_AT + full - NEAR)
    to.add_share(MADE_AT, made, 6.0)
    to.add_share(VIOLET_AT, player.buildings - made, 6.0)
    to.add_share(TUCKED_AT, i64(player.tucked()), 4.0)
    if len(player.bank) == 0 and not player.bank_used:
        to.mark(BANK_AT)


def note_goods(player: Player, to: Features) -> None:
    """What could be sold, and what could be produced."""
    stored = 0.0
    empty = 0.0
    good: i64 = 0
    while good < GOODS:
        count = player.goods_of(good)
        if count > 0:
            to.add_share(GOODS_AT + good, count, 2.0)
            stored += float(int(count)) * USUAL_PRICE[good]
        if good < PRODUCTION and player.built_of(good) > count:
            empty += float(int(player.built_of(good) - count)) * USUAL_PRICE[good]
        good += 1
    to.add(STORED_AT, stored / 5.0)
    to.add(EMPTY_AT, empty / 5.0)


def note_hand(player: Player, to: Features) -> None:
    """How many cards a hand has, which everybody sees."""
    size = player.hand.size
    to.add_share(HAND_AT, size, 8.0)
    if size > 7:
        to.add_share(FULL_AT, size - 7, 4.0)
    if size < 3:
        to.add_share(POOR_AT, 3 - size, 3.0)


def note_cards(at: Position, player: Player, left: float, to: Features) -> None:
    """What only the viewer knows: the cards of his hand, and what they are good for."""
    to.mark(VIEWER_AT)
    card = card_worth(left)
    total = 0.0
    best = 0.0
    payable = 0.0
    rest = player.hand.kinds
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        to.add_share(HELD_AT + kind, player.hand.count(kind), 2.0)
        gain = keep_worth(at, player, kind, left, card) - card
        total += gain
        if gain > best:
            best = gain
        if at.cost[kind] < player.hand.size and gain > payable:
            payable = gain
    to.add(KEEP_AT, total / 5.0)
    to.add(BEST_AT, best / 2.5)
    to.add(AFFORD_AT, payable / 2.5)
