"""The bodies of the satchel: what somebody carries from one device to the next."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Name = Annotated[str, Meta(min_length=1, max_length=64)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
Wish = bool | Annotated[int, Meta(ge=0, le=1_000_000)] | Annotated[str, Meta(max_length=32)]
Outcome = Literal["found", "told"]


class Solved(Struct, forbid_unknown_fields=True):
    """Puzzles somebody found, with how many tries, and what became of the puzzle of a day: it was
    `found`, or its answer was `told`.
    """

    solved: Annotated[dict[Name, Annotated[int, Meta(ge=1)]], Meta(max_length=5000)] = field(
        default_factory=dict
    )
    days: Annotated[dict[Day, Outcome], Meta(max_length=5000)] = field(default_factory=dict)


class Satchel(Struct):
    """`GET /api/my/satchel`: my preferences, as the page names them (none before the first
    change), and my puzzles.
    """

    preferences: dict[str, Any]
    puzzles: Solved


class IntoSatchel(Struct, forbid_unknown_fields=True):
    """`POST /api/my/satchel`: preferences take the place of those of before; puzzles are added to
    what is there.
    """

    preferences: Annotated[dict[Name, Wish], Meta(max_length=40)] | None = None
    puzzles: Solved | None = None


BODIES = [Satchel, IntoSatchel]
