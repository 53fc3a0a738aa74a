"""The draw pile, the discard pile and what goes from one to the other (SJ-DCK)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.cards import Pile
from comptoir.games.san_juan.catalogue import CARD_IDS, NOTHING
from comptoir.games.san_juan.position import Position
from comptoir.kernel.bits import BIT

SEEN_BY: Final[i64] = 64
"""An entry of the discard pile is its kind + 64 * the set of seats that know its face."""
ALL_SEATS: Final[i64] = 15


def knows(entry: i64, seat: i64) -> bool:
    """Whether the seat saw the face of a discard; a spectator (-1) saw what all did."""
    if seat < 0:
        return entry >= SEEN_BY * ALL_SEATS
    return entry & (SEEN_BY * BIT[seat]) != 0


def piles(at: Position) -> i64:
    """How many cards can still be taken."""
    return at.deck.size + at.discard.size


def take(at: Position) -> i64:
    """The top card, after a reshuffle if the draw pile is empty; NOTHING if both are."""
    if at.deck.size == 0 and not reshuffle(at):
        return NOTHING
    return at.deck.pop()


def reshuffle(at: Position) -> bool:
    """The discard pile becomes the draw pile (SJ-DCK-02); False if it is empty too."""
    discard = at.discard
    if discard.size == 0:
        return False
    faces = discard.cards[:]
    place: i64 = 0
    while place < discard.size:
        faces[place] &= 63
        place += 1
    at.dice.shuffle_first(faces, discard.size)
    at.deck = Pile(faces, discard.size)
    discard.size = 0
    if at.told is not None:
        at.tell("reshuffle", -1, {"count": int(at.deck.size)})
    return True


def draw(at: Position, seat: i64, count: i64, why: str) -> i64:
    """Cards for a hand: as many as there are (SJ-DCK-06), and how many that was."""
    hand = at.players[seat].hand
    before = hand.size
    if at.told is not None:
        return draw_aloud(at, seat, count, why)
    step: i64 = 0
    while step < count:
        kind = take(at)
        if kind == NOTHING:
            break
        hand.add(kind)
        step += 1
    return hand.size - before


def draw_aloud(at: Position, seat: i64, count: i64, why: str) -> i64:
    hand = at.players[seat].hand
    cards: list[str] = []
    for _ in range(count):
        kind = take(at)
        if kind == NOTHING:
            break
        hand.add(kind)
        cards.append(CARD_IDS[kind])
    told: dict[str, object] = {"count": len(cards), "why": why}
    at.tell("draw", int(seat), told, {"cards": cards}, learns=bool(cards))
    return len(cards)


def throw(at: Position, seat: i64, kind: i64) -> None:
    """A hand card goes face down to the discard pile; its owner knows it (SJ-HID-05)."""
    player = at.players[seat]
    player.hand.remove(kind)
    player.known = 0
    at.discard.add(kind + SEEN_BY * BIT[seat])


def thrown(at: Position, count: i64) -> list[str]:
    """The last cards on the discard pile, for the owner's copy of an event."""
    entries = at.discard.list()
    return [CARD_IDS[entry & 63] for entry in entries[len(entries) - count :]]


def throw_good(at: Position) -> None:
    """A good goes to the discard pile, unseen by everybody (SJ-HID-04)."""
    at.discard.add(at.crates.pop())
