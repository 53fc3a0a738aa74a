"""What a seat may see, as a type: the same frame for every game, around the game's own table.

`View[Any]` is a view of any game; each game's `view_types.py` has its `Table`, so that
`View[Table]` is a whole view.  A view is a plain JSON-able dict; types of the page are made
from these, and a test holds real views against them.  Not compiled: binaries keep no types.
"""

from __future__ import annotations

from typing import Any, Generic, NotRequired, TypedDict, TypeVar

Table = TypeVar("Table")


class View(TypedDict, Generic[Table]):
    """What a seat, or a spectator (`seat` is null), may see of a position.

    `options` are the rule switches, `player` is who decides (-1 when the game is over), `legal`
    the player's own choices.  The rest from `scores` on is there when the game is over: `ranks`
    is the place of every seat with tie-breaks applied, `breakdown` where its points come from.
    """

    game: str
    options: dict[str, Any]
    seats: int
    seat: int | None
    ply: int
    player: int
    phase: str
    over: bool
    legal: NotRequired[list[str]]
    scores: NotRequired[list[int]]
    winners: NotRequired[list[int]]
    ranks: NotRequired[list[int]]
    ending: NotRequired[str]
    breakdown: NotRequired[list[dict[str, int]]]
    table: Table
