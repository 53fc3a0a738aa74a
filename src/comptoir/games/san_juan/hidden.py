"""What a seat cannot know, dealt anew (SJ-HID).

A seat knows its own hand, the cards it tucked and discarded and those it is
choosing from; every face that was turned up for all; the tiles seen so far.
Goods, the Harbour's cards, the draw pile and the rest is unknown to it.

Being asked tells nobody more than the table does (SJ-HID-15), so any cards may be in a hand.
What another player has named of a choice in progress is dealt as well, in the order of kinds
and such that the choice can be completed (SJ-HID-16).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.cards import Cards, Pile, no_pile
from comptoir.games.san_juan.catalogue import HAND_KINDS
from comptoir.games.san_juan.decisions import (
    ASK_ARCHIVE,
    ASK_BANK,
    ASK_GOLD_MINE,
    ASK_HAND_LIMIT,
    ASK_KEEP,
    ASK_PAYMENT,
    ASK_START,
    ASK_SUPPLIER,
)
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.piles import knows
from comptoir.kernel.bits import lowest

LAID_DOWN: Final = (ASK_START, ASK_SUPPLIER, ASK_HAND_LIMIT, ASK_PAYMENT, ASK_ARCHIVE)
"""Choices of which every card named goes to the discard pile at once."""
NO_CARDS: Final[list[int]] = []


def deal_unknown(at: Position, seat: i64) -> None:
    """Collect every face the seat (-1: a spectator) cannot know and deal them out again.

    What is dealt depends on the collected faces as a set, not on where they lay.
    """
    pool = unknown_faces(at, seat)
    discard = at.discard
    hidden_choice = chooses_unseen(at, seat)
    if hidden_choice:
        at.floor = 0
    faces = shuffled(at, pool)
    tucked, laid, in_hand, among_drawn = NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS
    if hidden_choice:
        if at.count > 0:
            if at.phase == ASK_BANK:
                tucked = begun_choice(at, faces)
            elif at.phase == ASK_KEEP:
                named = begun_choice(at, faces)
                in_hand, among_drawn = named[: at.count], named[at.count :]
            elif at.phase in LAID_DOWN:
                named = begun_choice(at, faces)
                laid, in_hand = named[: at.count], named[at.count :]
        at.drawn = deal(faces, at.drawn.size, 0, among_drawn)
    for number in range(at.seats):
        player = at.players[number]
        player.harbour = faces_for(faces, player.harbour)
        if number != seat:
            deciding = number == at.player
            player.chapel = faces_for(faces, player.chapel)
            player.bank = tucked if deciding and tucked else faces_for(faces, player.bank)
            given = in_hand if deciding else NO_CARDS
            player.hand = deal(faces, player.hand.size, player.known, given)
    for place in range(at.crates.size):
        at.crates.cards[place] = faces.pop()
    before = discard.size - len(laid)
    for place in range(before):
        entry = discard.cards[place]
        if not knows(entry, seat):
            discard.cards[place] = faces.pop() + (entry & ~63)
    for step, card in enumerate(laid):
        discard.cards[before + step] = card + (discard.cards[before + step] & ~63)
    at.deck = faces
    deal_tiles(at)


def unknown_faces(at: Position, seat: i64) -> vec[i64]:
    """How many of each kind lie where the seat cannot see them: piles, crates, others' cards.

    Anybody counts that from the cards of the game and those that were seen.
    """
    pool = vec[i64]([0] * 39)
    collect_pile(pool, at.deck)
    collect_pile(pool, at.crates)
    discard = at.discard
    for place in range(discard.size):
        entry = discard.cards[place]
        if not knows(entry, seat):
            pool[entry & 63] += 1
    for number in range(at.seats):
        player = at.players[number]
        collect(pool, player.harbour)
        if number != seat:
            collect(pool, player.chapel)
            collect(pool, player.bank)
            collect_cards(pool, player.hand)
            rest = player.known
            while rest:
                pool[lowest(rest)] -= 1
                rest &= rest - 1
    if chooses_unseen(at, seat):
        collect_cards(pool, at.drawn)
    return pool


def chooses_unseen(at: Position, seat: i64) -> bool:
    """Whether the cards being looked at are another's; a Gold Mine's lie open."""
    return at.player != seat and at.phase != ASK_GOLD_MINE


def begun_choice(at: Position, faces: Pile) -> list[int]:
    """The cards of another player's choice: those named so far, then those due (SJ-CAN-01).

    In the order of kinds what was named is never above what is still to come.
    """
    named: list[int] = []
    for _ in range(at.count + at.due):
        named.append(faces.pop())
    named.sort()
    at.floor = named[at.count - 1]
    return named


def collect(pool: vec[i64], cards: list[int]) -> None:
    for card in cards:
        pool[card] += 1


def collect_cards(pool: vec[i64], cards: Cards) -> None:
    rest = cards.kinds
    while rest:
        kind = lowest(rest)
        pool[kind] += cards.count(kind)
        rest &= rest - 1


def collect_pile(pool: vec[i64], pile: Pile) -> None:
    for place in range(pile.size):
        pool[pile.cards[place]] += 1


def shuffled(at: Position, pool: vec[i64]) -> Pile:
    faces = no_pile()
    for kind in range(HAND_KINDS):
        left = pool[kind]
        while left > 0:
            faces.add(kind)
            left -= 1
    at.dice.shuffle_first(faces.cards, faces.size)
    return faces


def faces_for(faces: Pile, cards: list[int]) -> list[int]:
    return [faces.pop() for _ in cards]


def deal(faces: Pile, size: i64, known: i64, given: list[int]) -> Cards:
    """A hand of that size that holds the known kinds and the given cards."""
    cards = Cards()
    while known:
        cards.add(lowest(known))
        known &= known - 1
    for card in given:
        cards.add(card)
    while cards.size < size:
        cards.add(faces.pop())
    return cards


def deal_tiles(at: Position) -> None:
    """The tiles nobody has seen come in any order (SJ-HID-09)."""
    unseen = sorted(at.tiles[at.tiles_seen :])
    at.dice.shuffle(unseen)
    at.tiles = at.tiles[: at.tiles_seen] + unseen
