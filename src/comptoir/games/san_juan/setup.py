"""Setting up: the deal, and the variant in which everybody keeps four cards (SJ-SET)."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import (
    CATHEDRAL,
    DISCARD,
    INDIGO,
    KINDS,
    TILES,
    copies,
)
from comptoir.games.san_juan.position import ASK_ROLE, ASK_START, Phase, Position, canonical
from comptoir.games.san_juan.rounds import tell_discard
from comptoir.kernel.bits import add_members

FIRST_HAND: i64 = 4


def set_up(at: Position) -> None:
    """Everything on a blank table up to the first decision; no start-of-round steps (SJ-SET-18)."""
    rules = at.rules
    governor = rules["first_governor"]
    at.governor = governor if isinstance(governor, int) else at.dice.below(at.seats)
    at.chooser = at.governor
    at.player = at.governor
    at.tiles = TILES[:]
    at.dice.shuffle(at.tiles)
    at.deck = full_deck(at)
    for player in at.players:
        player.add_building(INDIGO)
        at.deck.remove(int(INDIGO))
    at.dice.shuffle(at.deck)
    variant = rules["start_variant"] is True
    for place in range(at.seats):
        seat = (at.governor + place) % at.seats
        at.draw(seat, FIRST_HAND + (place + 1 if variant else 0), "deal")
    at.phase = ASK_ROLE
    if variant:
        at.station = 0
        begin_choice(at)


def full_deck(at: Position) -> list[int]:
    """All cards of the edition but the Cathedral, in order."""
    edition = "first" if at.edition == 1 else "second"
    deck: list[int] = []
    for kind in range(KINDS):
        if kind != CATHEDRAL:
            deck += [int(kind)] * copies(kind, edition, at.expansion)
    return deck


def begin_choice(at: Position) -> None:
    """1, 2, 3, 4 cards to discard, in seat order from the governor (SJ-SET-17)."""
    at.forget_turn()
    at.player = (at.governor + at.station) % at.seats
    at.due = at.station + 1
    at.phase = ASK_START


class KeepFour(Phase):
    """The start variant: discard down to four cards (SJ-D-01)."""

    def options(self, at: Position) -> list[int]:
        options: list[int] = []
        add_members(options, canonical(at.players[at.player].hand, at.floor, at.due), DISCARD)
        return options

    def resolve(self, at: Position, action: int) -> None:
        at.floor = action - DISCARD
        at.throw(at.player, at.floor)
        at.count += 1
        at.due -= 1
        if at.due > 0:
            return
        if at.told is not None:
            tell_discard(at, at.count, "start")
        at.station += 1
        if at.station < at.seats:
            begin_choice(at)
            return
        at.forget_turn()
        at.station = 0
        at.player = at.governor
        at.phase = ASK_ROLE
