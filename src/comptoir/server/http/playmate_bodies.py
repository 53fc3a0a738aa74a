"""The bodies of playmates: the people one finished a game with."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Where = Literal["", "house", "table"]


class PlaymateLine(Struct):
    """Somebody I played with: in how many games, the last one when.

    `person` is what they are known by, for `SeatWish.whom`.  `here` is empty unless both of us wish
    to be seen: then it says whether they are in the `house` now, or at a `table`.
    """

    person: str
    name: str
    games: int
    last: int
    here: Where


class PlaymateList(Struct):
    """`GET /api/my/playmates`: the people I played with, the latest first, and whether I wish to
    be seen by them when I am here.
    """

    playmates: list[PlaymateLine]
    present: bool


class BeSeen(Struct, forbid_unknown_fields=True):
    """`POST /api/my/playmates`: whether those I played with, and who wish it as well, see that I
    am in the house or at a table.
    """

    present: bool


BODIES = [PlaymateList, BeSeen]
