"""What a seat could count by hand: which cards it has not seen yet (SJ-HID).

Those it has are in cities, in its own hand and under its own buildings, or it saw them on
their way to the discard pile; a pile that is shuffled anew is unseen again.
"""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import CARD_IDS, HAND_KINDS
from comptoir.games.san_juan.hidden import unknown_faces
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.setup import full_deck
from comptoir.games.san_juan.view_types import CardsLeft, Outlook


def outlook(at: Position, seat: i64) -> Outlook:
    """Every kind of this game that is drawn, in the order of the catalogue."""
    copies = [0] * int(HAND_KINDS)
    for kind in full_deck(at):
        copies[kind] += 1
    left = unknown_faces(at, seat)
    cards: list[CardsLeft] = [
        {"card": CARD_IDS[kind], "copies": copies[kind], "left": int(left[kind])}
        for kind in range(int(HAND_KINDS))
        if copies[kind]
    ]
    return {"cards": cards}
