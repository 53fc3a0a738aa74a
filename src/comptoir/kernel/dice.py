"""The one source of chance: xoshiro128** on 32-bit words.

Every intermediate fits a machine integer, so the numbers are the same compiled
or not and on every machine.  The algorithm never changes: seeds and transcripts
of today must replay for ever.
"""

from __future__ import annotations

from hashlib import sha256
from struct import unpack_from
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0xFFFFFFFF
SPAN: Final[i64] = 0x100000000


@final
@mypyc_attr(acyclic=True)
class Dice:
    """A generator of 128 bits of state; part of the position it serves."""

    a: i64
    b: i64
    c: i64
    d: i64

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def copy(self) -> Dice:
        return Dice(self.a, self.b, self.c, self.d)

    def __reduce__(self) -> tuple[object, ...]:
        return (Dice, (int(self.a), int(self.b), int(self.c), int(self.d)))

    def word(self) -> i64:
        """The next 32 bits."""
        b = self.b
        x = (b * 5) & WORD
        x = ((x << 7) & WORD) | (x >> 25)
        x = (x * 9) & WORD
        shifted = (b << 9) & WORD
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ shifted
        self.d = ((d << 11) & WORD) | (d >> 21)
        return x

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (n up to 2**30)."""
        product = self.word() * n
        low = product & WORD
        if low < n:
            threshold = (SPAN - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def fraction(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return int(self.word()) / 4294967296.0

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in an order in which every order is equally likely."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def shuffle_first(self, cards: vec[i64], count: i64) -> None:
        """The same for the first members of a vec, in the order `shuffle` would give them.

        `word` and `below` written out, with the state in local variables: search shuffles at
        every redeal.
        """
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        while count > 1:
            product: i64 = 0
            while True:
                x = (b * 5) & WORD
                x = ((x << 7) & WORD) | (x >> 25)
                product = ((x * 9) & WORD) * count
                shifted = (b << 9) & WORD
                c ^= a
                d ^= b
                b ^= c
                a ^= d
                c ^= shifted
                d = ((d << 11) & WORD) | (d >> 21)
                low = product & WORD
                if low >= count or low >= (SPAN - count) % count:
                    break
            count -= 1
            j = product >> 32
            card = cards[count]
            cards[count] = cards[j]
            cards[j] = card
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def fork(self) -> Dice:
        """Dice of their own, seeded from these."""
        return Dice(self.word(), self.word(), self.word(), self.word() | 1)

    def words(self) -> list[int]:
        """The state, for snapshots."""
        return [self.a, self.b, self.c, self.d]


def dice_from_seed(seed: str) -> Dice:
    """Dice from the text of a seed, through SHA-256."""
    digest = sha256(("comptoir:" + seed).encode()).digest()
    words: tuple[int, int, int, int] = unpack_from(">4I", digest)
    return Dice(words[0], words[1], words[2], words[3] | 1)


def dice_from_words(words: list[int]) -> Dice:
    """Dice in the state that `words()` told."""
    if len(words) != 4 or not all(0 <= word <= 0xFFFFFFFF for word in words) or not any(words):
        raise ValueError("dice are four 32-bit words, not all zero")
    return Dice(words[0], words[1], words[2], words[3])
