"""Words all messages share: ids, numbers, and JSON that was written before."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[0-9A-Za-z]+$")]
Key = Annotated[str, Meta(max_length=64)]
Nonce = Annotated[str, Meta(max_length=128)]
TokenText = Annotated[str, Meta(min_length=1, max_length=100)]
Picks = Annotated[list[TokenText], Meta(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Level = Annotated[str, Meta(min_length=1, max_length=32)]
SeatKind = Literal["open", "invited", "person", "bot", "program"]
Status = Literal["open", "playing", "finished", "closed"]
"""Waiting for players; playing; played to the end; given up or never begun."""


# Written once for all who may read the same: JSON that is put into messages as it is

ViewJson = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/View"})]
"""What `state.view(seat)` of the rules tells, without `legal`: that is in `Decision`."""
DifferenceJson = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Difference"})]
EventJson = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/GameEvent"})]
HappenedJson = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Happened"})]


class Difference(Struct, omit_defaults=True):
    """What leads from one object to another (`comptoir.kernel.differences`).

    `set` has the values that are new or other, `within` the differences of what is in both,
    `gone` the names that are no more.  In a list the names are its places.
    """

    set: dict[str, Any] = {}
    within: dict[str, Difference] = {}
    gone: list[str] = []


class GameEvent(Struct):
    """Something that happened on the board, as the reader may know it.

    Beside these it has the values that the text `events.{kind}` of the game speaks of.
    """

    kind: str
    seat: int
