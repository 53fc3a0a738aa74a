"""A hand as somebody knows it, and what could be paid or dropped with it.

To its owner all cards are certain.  To everybody else some are (GC-RUL-57), and the unseen
ones may be any cards that nobody saw.  What follows from a hand is asked of both: the rules
ask what the owner can do, `forced_openly` what the others think he could (GC-RUL-60).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    CARDS_OF_A_KIND,
    FIRST_PAIR,
    HAND_LIMIT,
    HARBOUR,
    KINDS,
    PAYMENT_COUNT,
    SECOND_PAIR,
)
from comptoir.games.golden_city.position import Position
from comptoir.kernel.bits import BIT

NEVER: Final[i64] = 1000
"""More cards than there are."""

NOTHING_UNSEEN: Final = vec[i64]([0, 0, 0, 0, 0])


class Holding:
    """Certain cards of a seat, and `unseen` more that are any of the `pool` (by kind)."""

    cards: vec[i64]
    start: i64
    unseen: i64
    pool: vec[i64]

    def __init__(self, cards: vec[i64], seat: i64, unseen: i64, pool: vec[i64]) -> None:
        self.cards = cards
        self.start = KINDS * seat
        self.unseen = unseen
        self.pool = pool

    def lacks(self, kind: i64, count: i64) -> i64:
        """How many unseen cards must be of a kind to make up so many of it."""
        lack = count - self.cards[self.start + kind]
        if lack <= 0:
            return 0
        return lack if lack <= self.pool[kind] else NEVER

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

    def payments(self, kind: i64) -> i64:
        """The set of payments it may hold for a place of that kind."""
        members: i64 = 0
        payment: i64 = 0
        while payment < PAYMENT_COUNT:
            if self.pays(kind, payment):
                members |= BIT[payment]
            payment += 1
        return members

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
            pool += self.pool[kind]
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
    return Holding(at.hands, seat, 0, NOTHING_UNSEEN)


def all_eyes(at: Position, seat: i64) -> Holding:
    """A hand as everybody knows it."""
    unseen: i64 = at.hand_size(seat)
    kind: i64 = 0
    while kind < KINDS:
        unseen -= at.known[KINDS * seat + kind]
        kind += 1
    return Holding(at.known, seat, unseen, unseen_cards(at))


def unseen_cards(at: Position) -> vec[i64]:
    """By kind, the cards that lie neither open nor in the known part of a hand."""
    pool = vec[i64]([0, 0, 0, 0, 0])
    kind: i64 = 0
    while kind < KINDS:
        cards = CARDS_OF_A_KIND - at.discard[kind]
        seat: i64 = 0
        while seat < at.seats:
            cards -= at.known[KINDS * seat + kind]
            seat += 1
        pool[kind] = cards
        kind += 1
    slot: i64 = 0
    while slot < 3 * at.seats:
        if at.offer[slot] >= 0:
            pool[at.offer[slot]] -= 1
        slot += 1
    return pool
