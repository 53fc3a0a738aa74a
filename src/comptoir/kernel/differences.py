"""What changed between two views: the little that a reader must be told who knows the first.

A difference of two objects has up to three parts.  `set` has the values that are new or other,
by name; `within`, by name, the differences of objects and lists that are in both; `gone` the
names that are no more.  In a list the names are its places («0», «1», …); a list that has another
length, or holds neither objects nor lists, is told whole.  Everything is JSON-able, and follows
from the two views alone: it can tell a reader nothing that these do not.
"""

from __future__ import annotations

from typing import Any, Final

NOTHING: Final = object()
"""What is no part of a view."""

Difference = dict[str, Any]


def difference(before: dict[str, Any], after: dict[str, Any]) -> Difference:
    """What leads from one object to the other; empty if they are equal."""
    other: dict[str, Any] = {}
    within: dict[str, Any] = {}
    new = 0
    for name, value in after.items():
        was = before.get(name, NOTHING)
        if was is value or was == value:
            continue
        if was is NOTHING:
            other[name] = value
            new += 1
            continue
        inner = inner_difference(was, value)
        if inner is None:
            other[name] = value
        else:
            within[name] = inner
    told: Difference = {}
    if other:
        told["set"] = other
    if within:
        told["within"] = within
    if len(before) + new > len(after):
        told["gone"] = [name for name in before if name not in after]
    return told


def inner_difference(was: object, value: object) -> Difference | None:
    """The difference of two values that are not equal; None where the new one is told whole."""
    if isinstance(was, dict) and isinstance(value, dict):
        return difference(was, value) if was and value else None
    if isinstance(was, list) and isinstance(value, list) and 0 < len(was) == len(value):
        return difference_of_places(was, value) if isinstance(value[0], (dict, list)) else None
    return None


def difference_of_places(before: list[Any], after: list[Any]) -> Difference:
    """The same for two lists of one length."""
    other: dict[str, Any] = {}
    within: dict[str, Any] = {}
    for place, value in enumerate(after):
        was = before[place]
        if was is value or was == value:
            continue
        inner = inner_difference(was, value)
        if inner is None:
            other[str(place)] = value
        else:
            within[str(place)] = inner
    told: Difference = {}
    if other:
        told["set"] = other
    if within:
        told["within"] = within
    return told


def keep_equal(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Put into `after` the very parts of `before` that are equal to its own.

    Whoever compares the two later, or other views that share their parts, sees at once what did
    not change; and what did not change is there once.
    """
    for name, value in after.items():
        if name in before:
            after[name] = kept(before[name], value)


def kept(was: Any, value: Any) -> Any:
    """The old value if the new one is equal to it, else the new one with its old parts."""
    if was == value:
        return was
    if isinstance(was, dict) and isinstance(value, dict):
        keep_equal(was, value)
    elif isinstance(was, list) and isinstance(value, list) and len(was) == len(value):
        for place, each in enumerate(value):
            value[place] = kept(was[place], each)
    return value


def with_difference(before: Any, told: Difference) -> Any:
    """What `before` became; `before` stays as it was, and what did not change is shared with it."""
    places = isinstance(before, list)
    after: Any = before.copy()
    for name, value in told.get("set", {}).items():
        after[int(name) if places else name] = value
    for name, inner in told.get("within", {}).items():
        place = int(name) if places else name
        after[place] = with_difference(after[place], inner)
    for name in told.get("gone", []):
        del after[name]
    return after
