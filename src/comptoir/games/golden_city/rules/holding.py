"""A hand as somebody knows it, and what could be paid or dropped with it.

To its owner all cards are certain.  To everybody else some are (GC-RUL-57), and the unseen
ones may be any cards that nobody saw.  What follows from a hand is asked of both: the rules
ask what the owner can do, `forced_openly` what the others think he could (GC-RUL-60).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from comptoir.games.golden_city.catalogue import (
    FIRST_PAIR,
    HAND_LIMIT,
    HARBOUR,
    KINDS,
    PAYMENT_COUNT,
    SECOND_PAIR,
)
from comptoir.games.golden_city.position import Position
from comptoir.kernel.bits import BIT, lowest

NEVER: Final[i64] = 1000
"""More cards than there are."""


def payments_with(kind: i64) -> i64:
    """The set of payments that have a joker pair of that kind."""
    members: i64 = 0
    payment: i64 = 0
    while payment < PAYMENT_COUNT:
        if FIRST_PAIR[payment] == kind or SECOND_PAIR[payment] == kind:
            members |= BIT[payment]
        payment += 1
    return members


def payments_with_two() -> i64:
    """The set of payments with two joker pairs."""
    members: i64 = 0
    payment: i64 = 0
    while payment < PAYMENT_COUNT:
        if SECOND_PAIR[payment] >= 0:
            members |= BIT[payment]
        payment += 1
    return members


WITH_PAIR: Final = vec[i64]([payments_with(kind) for kind in range(int(KINDS))])
WITH_TWO: Final[i64] = payments_with_two()
EVERY_PAYMENT: Final[i64] = BIT[PAYMENT_COUNT] - 1


@final
@mypyc_attr(acyclic=True)
class Holding:
    """Certain cards of a seat, and `unseen` more that are any of those nobody saw."""

    at: Position
    cards: vec[i64]
    start: i64
    unseen: i64

    def __init__(self, at: Position, cards: vec[i64], seat: i64, unseen: i64) -> None:
        self.at = at
        self.cards = cards
        self.start = KINDS * seat
        self.unseen = unseen

    def lacks(self, kind: i64, count: i64) -> i64:
        """How many unseen cards must be of a kind to make up so many of it."""
        lack = count - self.cards[self.start + kind]
        if lack <= 0:
            return 0
        if lack > self.unseen or lack > self.at.unseen[kind]:
            return NEVER
        return lack

    def pays(self, kind: i64, payment: i64) -> bool:
        """Whether it may hold exactly this: joker pairs of other kinds, the rest matching."""
        one = FIRST_PAIR[payment]
        two = SECOND_PAIR[payment]
        need = cost(kind) - (one >= 0) - (two >= 0)
        if need < 0 or one == kind or two == kind:
            return False
        lack = self.lacks(kind, need)
        if one >= 0 and one == two:
            lack += self.lacks(one, 4)
        else:
            if one >= 0:
                lack += self.lacks(one, 2)
            if two >= 0:
                lack += self.lacks(two, 2)
        return lack <= self.unseen

    def conceivable(self, kind: i64) -> i64:
        """The set of payments for a place of that kind with no pair that cannot be there.

        Most of the 21 have one, and need not be looked at one by one.
        """
        found = EVERY_PAYMENT & ~WITH_PAIR[kind]
        if cost(kind) < 2:
            found &= ~WITH_TWO
        other: i64 = 0
        while other < KINDS:
            if self.lacks(other, 2) == NEVER:
                found &= ~WITH_PAIR[other]
            other += 1
        return found

    def payments(self, kind: i64) -> i64:
        """The set of payments it may hold for a place of that kind."""
        possible = self.conceivable(kind)
        members: i64 = 0
        while possible:
            payment = lowest(possible)
            possible &= possible - 1
            if self.pays(kind, payment):
                members |= BIT[payment]
        return members

    def pays_for(self, kind: i64) -> bool:
        """Whether it may hold any payment for a place of that kind."""
        return self.lacks(kind, cost(kind)) <= self.unseen or self.payments(kind) != 0

    def pays_in_two_ways(self, kind: i64) -> bool:
        """Whether it may hold more than one payment for a place of that kind."""
        possible = self.conceivable(kind)
        one = False
        while possible:
            if self.pays(kind, lowest(possible)):
                if one:
                    return True
                one = True
            possible &= possible - 1
        return False

    def drops(self, first: i64, excess: i64) -> i64:
        """The set of kinds it may drop: none before `first`, and each with enough cards of its
        kind and the later ones to drop all that is too much (GC-RUL-59).
        """
        members: i64 = 0
        later: i64 = 0
        pool: i64 = 0
        kind = KINDS - 1
        while kind >= first:
            later += self.cards[self.start + kind]
            if self.unseen > 0:
                pool += self.at.unseen[kind]
            lack = self.lacks(kind, 1)
            if excess - later > lack:
                lack = excess - later
            if lack <= pool and lack <= self.unseen:
                members |= BIT[kind]
            kind -= 1
        return members


def cost(kind: i64) -> i64:
    """A harbour costs one card, everything else two (GC-BLD-08 to 10)."""
    return 1 if kind == HARBOUR else 2


def excess_of(at: Position, seat: i64) -> i64:
    """How many cards of a hand are too many (GC-BLD-15)."""
    return at.hand_size(seat) - HAND_LIMIT


def own_eyes(at: Position, seat: i64) -> Holding:
    """A hand as its owner knows it."""
    return Holding(at, at.hands, seat, 0)


def all_eyes(at: Position, seat: i64) -> Holding:
    """A hand as everybody knows it."""
    unseen: i64 = at.hand_size(seat)
    kind: i64 = 0
    while kind < KINDS:
        unseen -= at.known[KINDS * seat + kind]
        kind += 1
    return Holding(at, at.known, seat, unseen)
