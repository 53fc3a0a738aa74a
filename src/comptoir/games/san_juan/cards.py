"""Heaps and piles of cards: the ones count, the others keep an order."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from comptoir.games.san_juan.catalogue import HAND_KINDS
from comptoir.kernel.bits import BIT, lowest


@final
@mypyc_attr(acyclic=True)
class Cards:
    """A heap of cards: how many in all, which kinds, how many of each.

    The numbers of all kinds are kept together, a set for each binary digit: `ones` are the kinds
    with an odd number, of the others in `twos` there are two or three more, and so on.  So a
    copy is a few numbers, and most hands have nothing but ones.
    """

    size: i64 = 0
    kinds: i64 = 0
    ones: i64 = 0
    twos: i64 = 0
    fours: i64 = 0
    eights: i64 = 0

    def copy(self) -> Cards:
        new = Cards()
        new.size = self.size
        new.kinds = self.kinds
        new.ones = self.ones
        new.twos = self.twos
        new.fours = self.fours
        new.eights = self.eights
        return new

    def count(self, kind: i64) -> i64:
        """How many of a kind."""
        low = (self.ones >> kind & 1) + 2 * (self.twos >> kind & 1)
        return low + 4 * (self.fours >> kind & 1) + 8 * (self.eights >> kind & 1)

    def add(self, kind: i64) -> None:
        bit = BIT[kind]
        self.size += 1
        self.kinds |= bit
        self.ones ^= bit
        if not self.ones & bit:
            self.twos ^= bit
            if not self.twos & bit:
                self.fours ^= bit
                if not self.fours & bit:
                    self.eights ^= bit

    def remove(self, kind: i64) -> None:
        bit = BIT[kind]
        self.size -= 1
        self.ones ^= bit
        if self.ones & bit:
            self.twos ^= bit
            if self.twos & bit:
                self.fours ^= bit
                if self.fours & bit:
                    self.eights ^= bit
        elif not (self.twos | self.fours | self.eights) & bit:
            self.kinds ^= bit

    def list(self) -> list[int]:
        """The cards, in the order of their kinds."""
        found: list[int] = []
        for kind in range(HAND_KINDS):
            for _ in range(self.count(kind)):
                found.append(kind)
        return found


@final
@mypyc_attr(acyclic=True)
class Pile:
    """Cards in their order, the top one last.

    The places beyond `size` hold nothing that matters, and a copy leaves them out.  The cards of
    the draw pile are never changed in place, so copies share them.
    """

    cards: vec[i64]
    size: i64

    def __init__(self, cards: vec[i64], size: i64) -> None:
        self.cards = cards
        self.size = size

    def copy(self) -> Pile:
        return Pile(self.cards[: self.size], self.size)

    def shared(self) -> Pile:
        """A copy that must not be added to."""
        return Pile(self.cards, self.size)

    def add(self, card: i64) -> None:
        if self.size < len(self.cards):
            self.cards[self.size] = card
        else:
            self.cards = append(self.cards, card)
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
    total: i64 = 0
    rest = members
    while rest:
        kind = highest(rest)
        total += cards.count(kind)
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
        total += cards.count(kind)
        rest &= rest - 1
    return total


def highest(members: i64) -> i64:
    """The highest member of a set that is not empty."""
    return int(members).bit_length() - 1
