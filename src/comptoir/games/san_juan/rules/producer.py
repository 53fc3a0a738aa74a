"""The producer: cards from the pile become goods on empty buildings (SJ-PRO)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import (
    AQUEDUCT,
    BUILDING_DRAW,
    BUILDING_GOODS,
    CARD_IDS,
    GOODS_A_TURN,
    GOODS_OF_PRIVILEGE,
    NOTHING,
    WELL,
)
from comptoir.games.san_juan.decisions import ASK_PRODUCE, USE_WELL
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.choices import PASS_OR_USE
from comptoir.games.san_juan.rules.phase import Phase
from comptoir.games.san_juan.rules.piles import draw, piles, take
from comptoir.games.san_juan.rules.privilege import privilege, spend_library
from comptoir.games.san_juan.rules.role import Role
from comptoir.games.san_juan.rules.rounds import begin_turns, end_role, pass_on
from comptoir.games.san_juan.tokens import PASS, PRODUCE, USE
from comptoir.kernel.bits import ready_lists

WELL_GOODS: Final[i64] = 2
"""With so many goods made a Well brings a card (SJ-B-well-02)."""
PRODUCE_OPTIONS: Final = ready_lists(int(PRODUCE), 5, [int(PASS)])


class Producer(Role):
    """One good each, one more for the role owner (SJ-PRO-03)."""

    def open(self, at: Position) -> None:
        begin_turns(at)

    def turn(self, at: Position) -> bool:
        at.forget_turn()
        at.due = production_limit(at)
        if not can_produce(at):
            return False
        at.phase = ASK_PRODUCE
        return True

    def close(self, at: Position) -> None:
        end_role(at)


def production_limit(at: Position) -> i64:
    """1, +1 as role owner (+2 with Library), +1 with Aqueduct: at most 4."""
    limit = GOODS_A_TURN + GOODS_OF_PRIVILEGE * privilege(at)
    if at.players[at.player].works(AQUEDUCT):
        limit += BUILDING_GOODS
    return limit


def can_produce(at: Position) -> bool:
    """Whether a good is left to make: a card, and an empty building no lower than the last."""
    if at.due == 0 or piles(at) == 0:
        return False
    return at.players[at.player].empty_buildings(at.good_floor) != 0


class Produce(Phase):
    """Any empty production building, or no more (SJ-PRO-06)."""

    def options(self, at: Position) -> list[int]:
        return PRODUCE_OPTIONS[at.players[at.player].empty_buildings(at.good_floor)]

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            if at.count == 0 and at.told is not None:
                at.tell("pass", int(at.player), {"role": "producer"})
            end_production(at)
            return
        at.good_floor = action - PRODUCE
        good = take(at)
        assert good != NOTHING
        at.crates.add(good)
        at.players[at.player].add_goods(at.good_floor, 1)
        at.count += 1
        at.due -= 1
        if at.told is not None:
            at.tell("produce", int(at.player), {"card": CARD_IDS[at.good_floor]})
        spend_library(at)
        if not can_produce(at):
            end_production(at)


def end_production(at: Position) -> None:
    """The Well: a card for two goods or more (SJ-B-well-02)."""
    if at.count >= WELL_GOODS and at.players[at.player].works(WELL):
        if at.strict:
            at.phase = USE_WELL
            return
        draw(at, at.player, BUILDING_DRAW, "well")
    pass_on(at)


class OfferWell(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            draw(at, at.player, BUILDING_DRAW, "well")
        pass_on(at)
