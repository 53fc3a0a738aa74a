"""What a seat cannot know, dealt anew (SJ-HID).

A seat knows its own hand, the cards it tucked and discarded and those it is
choosing from; every face that was turned up for all; the tiles seen so far.
Goods, the Harbour's cards, the draw pile and the rest is unknown to it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.cards import Cards, Pile, no_cards, no_pile
from comptoir.games.san_juan.catalogue import HAND_KINDS
from comptoir.games.san_juan.piles import SEEN_BY
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.questions import ASK_GOLD_MINE
from comptoir.kernel.bits import BIT, lowest


def deal_unknown(at: Position, seat: i64) -> None:
    """Collect every face the seat (-1: a spectator) cannot know and deal them out again.

    What is dealt depends on the collected faces as a set, not on where they lay.
    """
    pool = vec[i64]([0] * 39)
    mine: i64 = BIT[seat] * SEEN_BY if seat >= 0 else 0
    collect_pile(pool, at.deck)
    collect_pile(pool, at.crates)
    discard = at.discard
    for place in range(discard.size):
        entry = discard.cards[place]
        if not knows(entry, seat, mine):
            pool[entry & 63] += 1
    for number in range(at.seats):
        player = at.players[number]
        collect(pool, player.harbour)
        if number != seat:
            collect(pool, player.chapel)
            collect(pool, player.bank)
            for kind in range(HAND_KINDS):
                pool[kind] += player.hand.counts[kind]
            rest = player.known
            while rest:
                pool[lowest(rest)] -= 1
                rest &= rest - 1
    hidden_choice = at.player != seat and at.phase != ASK_GOLD_MINE
    if hidden_choice:
        at.floor = 0
        for kind in range(HAND_KINDS):
            pool[kind] += at.drawn.counts[kind]
    faces = shuffled(at, pool)
    if hidden_choice:
        at.drawn = deal(faces, at.drawn.size, 0)
    for number in range(at.seats):
        player = at.players[number]
        player.harbour = faces_for(faces, player.harbour)
        if number != seat:
            player.chapel = faces_for(faces, player.chapel)
            player.bank = faces_for(faces, player.bank)
            player.hand = deal(faces, player.hand.size, player.known)
    for place in range(at.crates.size):
        at.crates.cards[place] = faces.pop()
    for place in range(discard.size):
        entry = discard.cards[place]
        if not knows(entry, seat, mine):
            discard.cards[place] = faces.pop() + (entry & ~63)
    at.deck = faces
    deal_tiles(at)


def knows(entry: i64, seat: i64, mine: i64) -> bool:
    """Whether the seat saw the face of a discard; a spectator saw what all did."""
    if seat < 0:
        return entry >= SEEN_BY * 15
    return entry & mine != 0


def collect(pool: vec[i64], cards: list[int]) -> None:
    for card in cards:
        pool[card] += 1


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


def deal(faces: Pile, size: i64, known: i64) -> Cards:
    """A hand of that size that holds the known kinds."""
    cards = no_cards()
    while known:
        cards.add(lowest(known))
        known &= known - 1
    while cards.size < size:
        cards.add(faces.pop())
    return cards


def deal_tiles(at: Position) -> None:
    """The tiles nobody has seen come in any order (SJ-HID-09)."""
    unseen = sorted(at.tiles[at.tiles_seen :])
    at.dice.shuffle(unseen)
    at.tiles = at.tiles[: at.tiles_seen] + unseen
