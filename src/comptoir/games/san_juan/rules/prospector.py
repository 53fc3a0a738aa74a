"""The prospector: a card for the role owner, then Gold Mines and Goldsmiths (SJ-PROS)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import CARD_IDS, GOLD_MINE, GOLDSMITH, NOTHING, PROSPECTOR
from comptoir.games.san_juan.decisions import (
    ASK_GOLD_MINE,
    ASK_LIBRARY,
    USE_GOLD_MINE,
    USE_GOLDSMITH,
    USE_PROSPECTOR,
)
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.choices import PASS_OR_USE, choices
from comptoir.games.san_juan.rules.councillor import open_council
from comptoir.games.san_juan.rules.phase import Phase
from comptoir.games.san_juan.rules.piles import ALL_SEATS, SEEN_BY, draw, piles, take
from comptoir.games.san_juan.rules.privilege import LIBRARY_TIMES, may_save_library, privilege
from comptoir.games.san_juan.rules.role import Role
from comptoir.games.san_juan.rules.rounds import begin_turns, count_with, end_role, pass_on
from comptoir.games.san_juan.tokens import KEEP, LIBRARY_SAVE, LIBRARY_USE, PASS, USE
from comptoir.kernel.bits import BIT, lowest

PROSPECTOR_DRAW: Final[i64] = 1
MINE_CARDS: Final[i64] = 4


class Prospector(Role):
    """The draw, then every Gold Mine clockwise, then every Goldsmith (SJ-PROS-03, 05)."""

    def open(self, at: Position) -> None:
        if may_save_library(at):
            at.phase = ASK_LIBRARY
        else:
            open_prospecting(at, privilege(at))

    def turn(self, at: Position) -> bool:
        """The Gold Mine of the player; it needs four cards to turn up (SJ-B-gold_mine-08)."""
        if not at.players[at.player].works(GOLD_MINE) or piles(at) < MINE_CARDS:
            return False
        if at.strict:
            at.phase = USE_GOLD_MINE
            return True
        return turn_up_four(at)

    def close(self, at: Position) -> None:
        at.forget_turn()
        at.station = 0
        if at.expansion:
            ask_goldsmiths(at)
        else:
            end_role(at)


class UseLibrary(Phase):
    """The governor's first role with 2 players: double its privilege or not (SJ-D-07)."""

    def options(self, at: Position) -> list[int]:
        return [int(LIBRARY_USE), int(LIBRARY_SAVE)]

    def resolve(self, at: Position, action: i64) -> None:
        using = action == LIBRARY_USE
        if at.told is not None:
            at.tell("library_used" if using else "library_saved", int(at.player), {})
        at.library_used = using
        privilege: i64 = LIBRARY_TIMES if using else 1
        if at.role == PROSPECTOR:
            open_prospecting(at, privilege)
        else:
            open_council(at, privilege)


def open_prospecting(at: Position, privilege: i64) -> None:
    at.doubled = privilege
    if at.strict:
        at.phase = USE_PROSPECTOR
        return
    draw(at, at.player, PROSPECTOR_DRAW * privilege, "prospector")
    begin_turns(at)


class OfferProspector(Phase):
    """The card may be declined; the Gold Mines work all the same (SJ-PROS-04)."""

    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            draw(at, at.player, PROSPECTOR_DRAW * at.doubled, "prospector")
        elif at.told is not None:
            at.tell("pass", int(at.player), {"role": "prospector"})
        begin_turns(at)


# Gold Mine


class OfferGoldMine(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS or not turn_up_four(at):
            pass_on(at)


def turn_up_four(at: Position) -> bool:
    """Four cards for all to see; with four different costs one is won (SJ-B-gold_mine-03).

    True if the owner must choose which, as in the first edition (SJ-B-gold_mine-04); in
    the second it is the cheapest (SJ-B-gold_mine-05).
    """
    at.forget_turn()
    seen_costs: i64 = 0
    different = True
    cards: list[int] = []
    for _ in range(MINE_CARDS):
        kind = take(at)
        at.drawn.add(kind)
        cards.append(int(kind))
        cost = BIT[at.cost[kind]]
        if seen_costs & cost:
            different = False
        seen_costs |= cost
    if at.told is not None:
        shown = [CARD_IDS[kind] for kind in cards]
        at.tell("gold_mine", int(at.player), {"cards": shown}, reveals=True)
    if different and at.edition == 1:
        at.due = 1
        at.phase = ASK_GOLD_MINE
        return True
    if different:
        win(at, cheapest(at))
    elif at.told is not None:
        at.tell("gold_mine_fails", int(at.player), {})
    leave_the_rest(at)
    return False


def cheapest(at: Position) -> i64:
    best = NOTHING
    rest = at.drawn.kinds
    while rest:
        kind = lowest(rest)
        if best == NOTHING or at.cost[kind] < at.cost[best]:
            best = kind
        rest &= rest - 1
    return best


def win(at: Position, kind: i64) -> None:
    player = at.players[at.player]
    at.drawn.remove(kind)
    player.hand.add(kind)
    player.known |= BIT[kind]
    if at.told is not None:
        at.tell("win_card", int(at.player), {"card": CARD_IDS[kind]})


def leave_the_rest(at: Position) -> None:
    """The others go to the discard pile; everybody has seen them (SJ-HID-11)."""
    while at.drawn.kinds:
        kind = lowest(at.drawn.kinds)
        at.drawn.remove(kind)
        at.discard.add(kind + SEEN_BY * ALL_SEATS)


class ChooseFromMine(Phase):
    """Any of the four (SJ-D-14)."""

    def options(self, at: Position) -> list[int]:
        return choices(at.drawn.kinds, KEEP)

    def resolve(self, at: Position, action: i64) -> None:
        win(at, action - KEEP)
        leave_the_rest(at)
        at.forget_turn()
        pass_on(at)


# Goldsmith


def ask_goldsmiths(at: Position) -> None:
    """Every owner, clockwise from the role owner (SJ-X-goldsmith-02)."""
    while at.station < at.seats:
        at.player = (at.chooser + at.station) % at.seats
        if at.players[at.player].works(GOLDSMITH) and piles(at):
            if at.strict:
                at.phase = USE_GOLDSMITH
                return
            turn_up_one(at)
        at.station += 1
    at.station = 0
    end_role(at)


class OfferGoldsmith(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            turn_up_one(at)
        at.station += 1
        ask_goldsmiths(at)


def turn_up_one(at: Position) -> None:
    """The card is won if no city has such a building, covered ones aside (SJ-X-goldsmith-03)."""
    kind = take(at)
    if at.told is not None:
        at.tell("goldsmith", int(at.player), {"card": CARD_IDS[kind]}, reveals=True)
    if count_with(at, kind) > 0:
        at.discard.add(kind + SEEN_BY * ALL_SEATS)
        return
    player = at.players[at.player]
    player.hand.add(kind)
    player.known |= BIT[kind]
    if at.told is not None:
        at.tell("win_card", int(at.player), {"card": CARD_IDS[kind]})
