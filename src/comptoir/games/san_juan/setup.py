"""Setting up: the deal, and the variant in which everybody keeps four cards (SJ-SET)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.cards import canonical, pile_of
from comptoir.games.san_juan.catalogue import HAND_KINDS, INDIGO, TILES, copies
from comptoir.games.san_juan.decisions import ASK_ROLE, ASK_START
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.choices import choices
from comptoir.games.san_juan.rules.phase import SecretChoice
from comptoir.games.san_juan.rules.piles import draw, throw
from comptoir.games.san_juan.rules.rounds import tell_discard
from comptoir.games.san_juan.tokens import DISCARD

FIRST_HAND: Final[i64] = 4


def deal(at: Position) -> None:
    """Everything on a blank table up to the first decision; no start-of-round steps (SJ-SET-18)."""
    rules = at.rules
    governor = rules["first_governor"]
    at.governor = governor if isinstance(governor, int) else at.dice.below(at.seats)
    at.chooser = at.governor
    at.player = at.governor
    at.tiles = TILES[:]
    at.dice.shuffle(at.tiles)
    for player in at.players:
        player.add_building(INDIGO)
    at.deck = pile_of(full_deck(at)[at.seats :])  # the Indigo Plants come first
    at.dice.shuffle_first(at.deck.cards, at.deck.size)
    variant = rules["start_variant"] is True
    for place in range(at.seats):
        seat = (at.governor + place) % at.seats
        draw(at, seat, FIRST_HAND + (place + 1 if variant else 0), "deal")
    at.phase = ASK_ROLE
    if variant:
        at.station = 0
        begin_choice(at)


def full_deck(at: Position) -> list[int]:
    """All cards of the edition but the Cathedral, in the order of their kinds."""
    if at.edition == 1:
        return FIRST_DECK
    return EXPANDED_DECK if at.expansion else SECOND_DECK


def deck_of(edition: str, expansion: bool) -> list[int]:
    deck: list[int] = []
    for kind in range(HAND_KINDS):
        deck += [int(kind)] * copies(kind, edition, expansion)
    return deck


FIRST_DECK: Final = deck_of("first", False)
SECOND_DECK: Final = deck_of("second", False)
EXPANDED_DECK: Final = deck_of("second", True)


def begin_choice(at: Position) -> None:
    """1, 2, 3, 4 cards to discard, in seat order from the governor (SJ-SET-17)."""
    at.forget_turn()
    at.player = (at.governor + at.station) % at.seats
    at.due = at.station + 1
    at.phase = ASK_START


class KeepFour(SecretChoice):
    """The start variant: discard down to four cards (SJ-D-01)."""

    def options(self, at: Position) -> list[int]:
        return choices(canonical(at.players[at.player].hand, at.floor, at.due), DISCARD)

    def resolve(self, at: Position, action: i64) -> None:
        at.floor = action - DISCARD
        throw(at, at.player, at.floor)
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
