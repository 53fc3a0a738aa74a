"""The advice of an experienced player, decision by decision; see docs/strategy/puerto_rico.md."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.building import purchase
from comptoir.games.puerto_rico.advice.placing import circle_worth, crate_worth, next_place
from comptoir.games.puerto_rico.advice.prospects import prospects
from comptoir.games.puerto_rico.advice.roles import role_score
from comptoir.games.puerto_rico.advice.settling import tile_worth
from comptoir.games.puerto_rico.advice.worth import crate, doubloon, effect, progress
from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    CANDIDATES,
    CITY,
    GOODS,
    PRICES,
    QUARRY,
    SIZE,
    SPACES,
)
from comptoir.games.puerto_rico.decisions import (
    BUILDING_CHOICE,
    DRAFTING,
    EXTRA_CRATE,
    GUEST_PLACE,
    GUEST_WINDOW,
    LAST_CHIP,
    LIBRARY_TILE,
    LOADING,
    LODGE_DISCARD,
    PAYMENT,
    PAYMENT_PLACE,
    PLACEMENT,
    RETURN_CRATE,
    ROLE_CHOICE,
    SINGLE_CRATE,
    SMALL_WHARF_CARGO,
    TILE_CHOICE,
    TRADE,
    WAREHOUSE_KIND,
)
from comptoir.games.puerto_rico.position import NOT_YET, Position
from comptoir.games.puerto_rico.rules.builder import price_of
from comptoir.games.puerto_rico.rules.captain import room_for
from comptoir.games.puerto_rico.rules.trader import market_bonus
from comptoir.games.puerto_rico.scoring import points
from comptoir.games.puerto_rico.tokens import (
    BUILD,
    BUY_LAND,
    DISCARD,
    DISCARD_FOREST,
    DONE,
    DRAFT,
    EXTRA,
    FROM_WINDROSE,
    KEEP,
    MAN,
    MOVE_GUEST,
    OPEN_SMALL_WHARF,
    PASS,
    PAY_GOOD,
    PAY_PIECE,
    PAY_VP,
    ROLE,
    SELL_HOUSE,
    SELL_POST,
    SHIP,
    SHIP_WAYS,
    STORE,
    TAKE,
    TAKE_AS_FOREST,
    TAKE_QUARRY,
    TARGETS,
    WHARF_WAY,
)
from comptoir.kernel.counsel import Counsel, drawn
from comptoir.kernel.dice import Dice
from comptoir.kernel.state import State

NO_WEIGHTS: Final = vec[float]([0.0] * 64)
"""Room for as many options as any decision has; to be copied and filled."""


class Advice(Counsel):
    """Rules of thumb for Puerto Rico; every score is in victory points unless it says otherwise."""

    def weights(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        return list(weigh(state))

    def pick(self, state: State, dice: Dice) -> int:
        assert isinstance(state, Position)
        return drawn(weigh(state), state.options, dice)

    def prospects(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        return prospects(state)

    def knows_enough(self, state: State) -> bool:
        """Always: of the face-down tiles it only knows how many there are."""
        return True

    def routine(self, state: State) -> bool:
        """Where colonists stand, and small change, is settled by rule of thumb."""
        phase = state.phase
        return phase in (
            PLACEMENT,
            SINGLE_CRATE,
            WAREHOUSE_KIND,
            RETURN_CRATE,
            SMALL_WHARF_CARGO,
            GUEST_PLACE,
        )

    def quiet(self, state: State) -> bool:
        """Between two roles."""
        return state.phase == ROLE_CHOICE

    def horizon(self, state: State) -> int:
        """About two rounds."""
        return 16 * int(state.seats)


def weigh(at: Position) -> vec[float]:
    """How good each option looks: its score, softened by the temper of the phase."""
    part = progress(at)
    weights = NO_WEIGHTS[: len(at.options)]
    phase = at.phase
    if phase == PLACEMENT:
        weigh_places(at, weights, part)
        return weights
    board = at.mine()
    for place, option in enumerate(at.options):
        weights[place] = score(at, board, phase, option, part)
    if phase == ROLE_CHOICE:
        soften(weights, 0.8)
    elif phase in (TILE_CHOICE, LIBRARY_TILE):
        soften(weights, 3.0)
    else:
        soften(weights, 0.6)
    return weights


def soften(scores: vec[float], temper: float) -> None:
    """Scores become weights: `temper` more is e times as heavy."""
    count: i64 = len(scores)
    best = -1000.0
    place: i64 = 0
    while place < count:
        if scores[place] > best:
            best = scores[place]
        place += 1
    place = 0
    while place < count:
        less = (scores[place] - best) / temper
        scores[place] = exp(less) + 0.003 if less > -9.0 else 0.003
        place += 1


def weigh_places(at: Position, weights: vec[float], part: float) -> None:
    """Nearly all the weight on the place that comes first in the best arrangement."""
    chosen = next_place(at, at.mine(), part)
    found = False
    for place, action in enumerate(at.options):
        option: i64 = action
        weights[place] = 0.5
        if option != DONE and TARGETS[option - MAN] == chosen:
            weights[place] = 20.0
            found = True
    if not found:
        weights[len(weights) - 1] = 5.0


def score(at: Position, board: Board, phase: i64, option: i64, part: float) -> float:
    """How good an option looks, in the measure of its phase."""
    if phase == ROLE_CHOICE:
        if option == MOVE_GUEST:
            return -1.0
        return role_score(at, option - ROLE, part)
    if phase == BUILDING_CHOICE:
        return building_score(at, board, option, part)
    if phase == LOADING:
        return loading_score(at, board, option, part)
    if phase == TRADE:
        return trade_score(at, board, option, part)
    if phase in (TILE_CHOICE, LIBRARY_TILE):
        return tile_score(at, option, part)
    if phase == EXTRA_CRATE:
        return -9.0 if option == PASS else 2.0 * crate(option - EXTRA, part)
    if phase == WAREHOUSE_KIND:
        if option == DONE:
            return -9.0
        good: i64 = option - STORE
        return crate(good, part) * int(board.goods[good])
    if phase == SINGLE_CRATE:
        return -9.0 if option == DONE else 2.0 * crate(option - KEEP, part)
    if phase == DRAFTING:
        building: i64 = CANDIDATES[option - DRAFT]
        return 0.3 * (effect(building, 0.1) + effect(building, 0.6))
    return lesser_score(at, board, phase, option, part)


def building_score(at: Position, board: Board, option: i64, part: float) -> float:
    if option == PASS:
        return 0.0
    building = option - BUILD
    score = purchase(at, at.player, building, part, price_of(at, board, building))
    if at.ended == NOT_YET and board.spaces + SIZE[building] >= SPACES:
        score += 0.5
    return score


def loading_score(at: Position, board: Board, option: i64, part: float) -> float:
    """Points now, less what a crate of the kind could have been sold for."""
    if option == PASS:
        return -1.0
    if option == OPEN_SMALL_WHARF:
        return 0.4 * int(board.crates) - 0.5
    good = (option - SHIP) // SHIP_WAYS
    way = (option - SHIP) % SHIP_WAYS
    crates = int(board.goods[good])
    if way == WHARF_WAY:
        # The wharf keeps; ships fill up.
        return 0.8 * crates - 0.6
    room = int(room_for(at, good))
    load = crates if crates < room else room
    score = float(load) - 0.15 * int(PRICES[good]) * (1.0 - part)
    if load < crates:
        score -= 0.1
    return score


def trade_score(at: Position, board: Board, option: i64, part: float) -> float:
    if option == PASS:
        return 0.0
    if option == BUY_LAND:
        return 0.4 * (1.0 - part)
    if option >= SELL_POST:
        return doubloon(part) * int(PRICES[option - SELL_POST]) - 0.4
    if option >= SELL_HOUSE:
        good = option - SELL_HOUSE
        return doubloon(part) * int(PRICES[good] + market_bonus(board)) - 0.35
    return -0.5


def tile_score(at: Position, option: i64, part: float) -> float:
    """In the points of `tile_worth`."""
    if option == PASS:
        return -2.0
    if option == TAKE_QUARRY:
        return tile_worth(at, at.player, QUARRY, part)
    if option >= TAKE_AS_FOREST:
        return 4.0 * (1.0 - part)
    return tile_worth(at, at.player, option - TAKE, part)


def lesser_score(at: Position, board: Board, phase: i64, option: i64, part: float) -> float:
    """Decisions that rarely matter: benefits are taken, cheap things given first."""
    if phase == GUEST_WINDOW:
        if option == MOVE_GUEST:
            return 2.0 if at.ended != NOT_YET or part > 0.9 else 0.0
        return 0.8
    if phase == GUEST_PLACE:
        place = TARGETS[option - MAN]
        if place >= CITY:
            return 0.3 * circle_worth(board, place - CITY, part) if place - CITY > 5 else 1.5
        return 0.2 * crate_worth(place, part) if place < GOODS else 1.0
    if phase == PAYMENT:
        if option == PAY_PIECE:
            return 0.0
        if option == PAY_VP:
            return -0.3
        return 0.5 - crate(option - PAY_GOOD, part)
    if phase == PAYMENT_PLACE:
        if option == FROM_WINDROSE:
            return 3.0
        place = TARGETS[option - FROM_WINDROSE - 1]
        if place >= CITY:
            return -0.2 * circle_worth(board, place - CITY, part) if place - CITY > 5 else -1.0
        return -0.2 * crate_worth(place, part) if place < GOODS else -1.0
    if phase == LODGE_DISCARD:
        if option == PASS:
            return 0.5
        if option == DISCARD_FOREST:
            return -0.5
        return 0.3 if (option - DISCARD) % 3 == 0 and board.island > 9 else -1.0
    if phase == SMALL_WHARF_CARGO:
        if option == DONE:
            return 1.0 if at.cargo_count % 2 == 0 else -1.0
        return 0.8 if (at.cargo_count % 2 == 1 or board.crates > 2) else -0.5
    if phase == LAST_CHIP:
        return 0.0 if option == PASS else last_chip_score(at)
    if phase == RETURN_CRATE:
        return 3.0 if option == DONE else -9.0
    if option in (PASS, DONE):
        return -1.2
    return 0.3


def last_chip_score(at: Position) -> float:
    """Who is ahead ends the game, who is behind lets it go on."""
    mine = points(at.mine()) + at.prize
    seat: i64 = 0
    while seat < at.seats:
        if seat != at.player and points(at.boards[seat]) > mine:
            return -1.5
        seat += 1
    return 1.5


ADVICE: Final = Advice()
