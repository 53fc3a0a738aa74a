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
    return compared(before, after, False)


def keep_equal(before: dict[str, Any], after: dict[str, Any]) -> Difference:
    """Put into `after` the very parts of `before` that are equal to its own; the difference.

    Whoever compares the two later, or other views that share their parts, sees at once what did
    not change; and what did not change is there once.
    """
    return compared(before, after, True)


def compared(before: dict[str, Any], after: dict[str, Any], keep: bool) -> Difference:
    """The difference of two objects; `keep` what is equal."""
    other: dict[str, Any] = {}
    within: dict[str, Any] = {}
    new = 0
    for name, value in after.items():
        was = before.get(name, NOTHING)
        if was is value:
            continue
        if was is NOTHING:
            other[name] = value
            new += 1
        elif was == value:
            if keep:
                after[name] = was
        else:
            inner = compared_within(was, value, keep)
            if inner is None:
                other[name] = value
            else:
                within[name] = inner
    gone = [] if len(before) + new == len(after) else names_gone(before, after)
    return parts(other, within, gone)


def compared_within(was: object, value: object, keep: bool) -> Difference | None:
    """The same for two values that are not equal; None where the new one is told whole.

    What is told whole is walked through where equal parts are kept.
    """
    if isinstance(was, dict) and isinstance(value, dict):
        apart = bool(was and value)
        told = compared(was, value, keep) if apart or keep else None
        return told if apart else None
    if isinstance(was, list) and isinstance(value, list) and 0 < len(was) == len(value):
        apart = isinstance(value[0], (dict, list))
        told = compared_places(was, value, keep) if apart or keep else None
        return told if apart else None
    return None


def compared_places(before: list[Any], after: list[Any], keep: bool) -> Difference:
    """The same for two lists of one length."""
    other: dict[str, Any] = {}
    within: dict[str, Any] = {}
    for place, value in enumerate(after):
        was = before[place]
        if was is value:
            continue
        if was == value:
            if keep:
                after[place] = was
            continue
        inner = compared_within(was, value, keep)
        if inner is None:
            other[str(place)] = value
        else:
            within[str(place)] = inner
    return parts(other, within, [])


def names_gone(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    return [name for name in before if name not in after]


def parts(other: dict[str, Any], within: dict[str, Any], gone: list[str]) -> Difference:
    """A difference without the parts that are empty."""
    told: Difference = {}
    if other:
        told["set"] = other
    if within:
        told["within"] = within
    if gone:
        told["gone"] = gone
    return told


def is_beside(told: Difference, own: Difference) -> bool:
    """Whether nothing of what a difference tells is where another one says something.

    `own` leads from what all see to what a seat sees.  If it is the same before and after, and all
    are told of nothing in its places, then the seat is told what all are.
    """
    if "gone" in own:
        return False
    other: dict[str, Any] = told.get("set", {})
    within: dict[str, Any] = told.get("within", {})
    gone: list[str] = told.get("gone", [])
    said: dict[str, Any] = own.get("set", {})
    for name in said:
        if name in other or name in within or name in gone:
            return False
    inner: dict[str, Any] = own.get("within", {})
    for name, part in inner.items():
        if name in other or name in gone:
            return False
        if name in within and not is_beside(within[name], part):
            return False
    return True


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
