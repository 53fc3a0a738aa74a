"""Setting up (SJ-SET)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.cards import Pile
from comptoir.games.san_juan.catalogue import HAND_KINDS, INDIGO, TILES, copies
from comptoir.games.san_juan.decisions import ASK_ROLE
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.piles import draw
from comptoir.games.san_juan.rules.start import begin_choice

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
    cards = full_deck(at)[at.seats :]  # the Indigo Plants come first
    at.deck = Pile(cards, len(cards))
    at.dice.shuffle_first(at.deck.cards, at.deck.size)
    variant = rules["start_variant"] is True
    for place in range(at.seats):
        seat = (at.governor + place) % at.seats
        draw(at, seat, FIRST_HAND + (place + 1 if variant else 0), "deal")
    at.phase = ASK_ROLE
    if variant:
        at.station = 0
        begin_choice(at)


def full_deck(at: Position) -> vec[i64]:
    """All cards of the edition but the Cathedral, in the order of their kinds."""
    if at.edition == 1:
        return FIRST_DECK
    return EXPANDED_DECK if at.expansion else SECOND_DECK


def deck_of(edition: str, expansion: bool) -> vec[i64]:
    deck: list[int] = []
    for kind in range(HAND_KINDS):
        deck += [int(kind)] * copies(kind, edition, expansion)
    return vec[i64](deck)


FIRST_DECK: Final = deck_of("first", False)
SECOND_DECK: Final = deck_of("second", False)
EXPANDED_DECK: Final = deck_of("second", True)
