"""Saying no: a code for programs, a sentence for people, and for a move the rule."""

from __future__ import annotations

import re
from contextlib import suppress
from math import ceil
from typing import Any, get_args

import msgspec
import msgspec.inspect

from comptoir.kernel.reasons import Reason
from comptoir.server.socket.protocol import Because

STATUS = {
    "unreadable": 400,
    "invalid": 400,
    "not_legal": 400,
    "not_now": 400,
    "no_name": 401,
    "forbidden": 403,
    "banned": 403,
    "muted": 403,
    "closed_house": 403,
    "not_your_turn": 403,
    "not_found": 404,
    "wrong_method": 405,
    "wrong_ply": 409,
    "taken": 409,
    "too_long": 413,
    "wrong_type": 415,
    "wrong_host": 421,
    "too_fast": 429,
    "too_many": 429,
    "busy": 503,
}
"""The HTTP status of every code."""


class Refusal(Exception):
    """What was asked for is not done, and nothing has changed.

    `after` so many seconds it may be tried again.
    """

    def __init__(
        self, code: str, message: str, reason: Reason | None = None, after: float | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.because = None if reason is None else because(reason)
        self.retry_after = None if after is None else ceil(after)

    @property
    def status(self) -> int:
        return STATUS[self.code]


def unreadable(
    beginning: str, text: str | bytes, kind: Any, wrong: Exception, named: str = ""
) -> Refusal:
    """What cannot be read as a struct of that kind, and what there is instead.

    `named` is the field by which the structs of a union are told apart.
    """
    message = f"{beginning}: {wrong}"
    structs = {struct.__struct_config__.tag: struct for struct in get_args(kind) or [kind]}
    name = None
    if named:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            name = str(msgspec.json.decode(text, type=dict[str, Any]).get(named))
        if name not in structs:
            return Refusal("unreadable", f"{message}; `{named}` is one of {', '.join(structs)}")
    struct = structs[name]
    what, _, where = str(wrong).partition(" - at ")
    if "field" in what and not where:
        owner = f"`{name}`" if name else "it"
        message += f"; {owner} has {', '.join(struct.__struct_fields__)}"
    elif what.startswith("Invalid enum value"):
        message += f"; there are {', '.join(map(str, choices_at(struct, where)))}"
    return Refusal("unreadable", message)


def choices_at(struct: Any, path: str) -> list[Any]:
    """The values that the field at a path may have; msgspec writes `$.seats[0].kind`."""
    found = msgspec.inspect.type_info(struct)
    for name in re.findall(r"\.(\w+)|\[[^\]]*\]", path):
        found = plain(found)
        if name and isinstance(found, msgspec.inspect.StructType):
            found = next(each.type for each in found.fields if each.encode_name == name)
        elif isinstance(found, msgspec.inspect.ListType):
            found = found.item_type
    found = plain(found)
    return list(found.values) if isinstance(found, msgspec.inspect.LiteralType) else []


def plain(found: msgspec.inspect.Type) -> msgspec.inspect.Type:
    """A type without what is said about it, and without null."""
    if isinstance(found, msgspec.inspect.Metadata):
        return plain(found.type)
    if isinstance(found, msgspec.inspect.UnionType):
        nothing = msgspec.inspect.NoneType
        return next(plain(each) for each in found.types if not isinstance(each, nothing))
    return found


def because(reason: Reason) -> Because:
    return Because(reason.rule, reason.key, reason.values)
