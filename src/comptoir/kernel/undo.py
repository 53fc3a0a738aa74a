"""Which moves may be taken back by whoever made them, and be shown before they are made."""

from __future__ import annotations

from collections.abc import Iterable

from comptoir.kernel.events import Event
from comptoir.kernel.state import State


def reveals_nothing(after: State, events: Iterable[Event]) -> bool:
    """Whether a move that led to `after` told nobody, its mover included, what was hidden before.

    Only such a move may be taken back without asking, and only such a move may be previewed:
    whoever made another one would go back knowing more than the choice allows, or would know
    it without having chosen.  It is so if

    - none of its events is news to anybody (`Event.news`: a card drawn, turned up, looked at);
    - the game is not over with it, since the last count opens every hand.

    A decision of somebody else that hidden cards answer is never part of a move: it is asked
    (`State.forced_openly`), and what follows from it is another move.
    """
    return not after.over and not any(event.news for event in events)
