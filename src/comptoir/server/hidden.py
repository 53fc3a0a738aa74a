"""Did a move bring something hidden to light?  Only if not may it be taken back or previewed.

An event that reveals, or tells another seat a secret, settles it.  What it tells the mover
alone may be new (a card drawn) or its own choice (a card paid): the same move is made in
worlds the mover could not tell from the true one, and what was known before is the same
in all of them.
"""

from __future__ import annotations

from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.events import Event
from comptoir.kernel.state import State

WORLDS = 6
"""A card drawn from twenty kinds is the same in all of these once in many millions of times."""


def reveals_nothing(before: State, action: int, after: State, events: list[Event]) -> bool:
    """Whether nobody, the mover included, learned from the move what was hidden before it."""
    seat = int(before.player)
    if any(event.reveals or (event.secret and event.seat != seat) for event in events):
        return False
    if not any(event.secret for event in events):
        return True
    told = [event.seen_by(seat) for event in events]
    seen = after.view(seat)
    for number in range(WORLDS):
        twin = before.redeal(seat, dice_from_seed(f"hidden/{before.ply}/{number}"))
        if action not in twin.options:
            return False
        if [event.seen_by(seat) for event in twin.play(action)] != told:
            return False
        if twin.view(seat) != seen:
            return False
    return True
