"""Heaps and piles of cards: the ones count, the others keep an order."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from comptoir.games.san_juan.catalogue import HAND_KINDS
from comptoir.kernel.bits import BIT, lowest


@final
@mypyc_attr(acyclic=True)
class Cards:
    """A heap of cards: how many of each kind, how many in all, which kinds."""

    counts: vec[i64]
    size: i64
    kinds: i64

    def __init__(self, counts: vec[i64], size: i64, kinds: i64) -> None:
        self.counts = counts
        self.size = size
        self.kinds = kinds

    def copy(self) -> Cards:
        return Cards(self.counts[:], self.size, self.kinds)

    def add(self, kind: i64) -> None:
        self.counts[kind] += 1
        self.size += 1
        self.kinds |= BIT[kind]

    def remove(self, kind: i64) -> None:
        self.counts[kind] -= 1
        self.size -= 1
        if self.counts[kind] == 0:
            self.kinds ^= BIT[kind]

    def list(self) -> list[int]:
        """The cards, in the order of their kinds."""
        found: list[int] = []
        for kind in range(HAND_KINDS):
            for _ in range(self.counts[kind]):
                found.append(kind)
        return found


def no_cards() -> Cards:
    return Cards(vec[i64]([0] * 39), 0, 0)


@final
@mypyc_attr(acyclic=True)
class Pile:
    """Cards in their order, the top one last.

    The places beyond `size` hold nothing that matters.  The cards of the draw pile are never
    changed in place, so copies share them.
    """

    cards: vec[i64]
    size: i64

    def __init__(self, cards: vec[i64], size: i64) -> None:
        self.cards = cards
        self.size = size

    def copy(self) -> Pile:
        return Pile(self.cards[:], self.size)

    def shared(self) -> Pile:
        """A copy that must not be added to."""
        return Pile(self.cards, self.size)

    def add(self, card: i64) -> None:
        self.cards[self.size] = card
        self.size += 1

    def pop(self) -> i64:
        self.size -= 1
        return self.cards[self.size]

    def list(self) -> list[int]:
        """The cards from the bottom to the top."""
        return [self.cards[place] for place in range(self.size)]


def no_pile() -> Pile:
    """An empty pile, with more places than any edition has cards."""
    return Pile(vec[i64]([0] * 144), 0)


def pile_of(cards: list[int]) -> Pile:
    """A pile of these cards, the last on top."""
    pile = no_pile()
    for card in cards:
        pile.add(card)
    return pile


# Choices of several cards name them in rising order of their kinds (SJ-CAN)


def canonical(cards: Cards, floor: i64, need: i64) -> i64:
    """The kinds from `floor` on that leave enough cards of no lower kind (SJ-CAN-01, 02)."""
    members = cards.kinds & ~(BIT[floor] - 1)
    if need <= 1:
        return members
    counts = cards.counts
    total: i64 = 0
    rest = members
    while rest:
        kind = highest(rest)
        total += counts[kind]
        if total >= need:
            return members & (BIT[kind + 1] - 1)
        rest ^= BIT[kind]
    return 0


def cards_from(cards: Cards, floor: i64) -> i64:
    """How many cards are of the kind `floor` or a higher one."""
    total: i64 = 0
    rest = cards.kinds & ~(BIT[floor] - 1)
    while rest:
        kind = lowest(rest)
        total += cards.counts[kind]
        rest &= rest - 1
    return total


def highest(members: i64) -> i64:
    """The highest member of a set that is not empty."""
    return int(members).bit_length() - 1
