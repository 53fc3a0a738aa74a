"""What changed between two views: the little that a reader must be told who knows the first.

A difference of two objects has up to three parts.  `set` has the values that are new or other,
by name; `within`, by name, the differences of objects and lists that are in both; `gone` the
names that are no more.  In a list the names are its places («0», «1», …); a list that has another
length, or holds neither objects nor lists, is told whole.  Everything is JSON-able, and follows
from the two views alone: it can tell a reader nothing that these do not.
"""

from __future__ import annotations

from typing import Any

Difference = dict[str, Any]
Compared = dict[tuple[int, int], tuple[object, object, Difference | None]]
"""Pairs that were compared, by their identities, and their difference: None where they are equal,
empty where the new value is told whole.  They are kept, or another could take their identity."""


def difference(
    before: dict[str, Any], after: dict[str, Any], compared: Compared | None = None
) -> Difference:
    """What leads from one object to the other; empty if they are equal.

    Who has several views to compare that share parts gives the same `compared` with each.
    """
    known: Compared = {} if compared is None else compared
    gone = [name for name in before if name not in after]
    other: dict[str, Any] = {}
    within: dict[str, Any] = {}
    for name, value in after.items():
        if name not in before:
            other[name] = value
        else:
            sort_in(name, before[name], value, known, other, within)
    return put_together(other, within, gone)


def difference_of_places(before: list[Any], after: list[Any], known: Compared) -> Difference:
    """The same for two lists of one length."""
    other: dict[str, Any] = {}
    within: dict[str, Any] = {}
    for place, value in enumerate(after):
        sort_in(str(place), before[place], value, known, other, within)
    return put_together(other, within, [])


def sort_in(
    name: str, was: Any, value: Any, known: Compared, other: dict[str, Any], within: dict[str, Any]
) -> None:
    """Note a value where it belongs, if it is not what it was."""
    if was is value:
        return
    if not isinstance(value, (dict, list)):
        if was != value:
            other[name] = value
        return
    pair = (id(was), id(value))
    if pair in known:
        outcome = known[pair][2]
    else:
        outcome = compared_anew(was, value, known)
        known[pair] = (was, value, outcome)
    if outcome:
        within[name] = outcome
    elif outcome is not None:
        other[name] = value


def compared_anew(was: Any, value: Any, known: Compared) -> Difference | None:
    """The difference of two values of which the second is an object or a list."""
    if was == value:
        return None
    if isinstance(was, dict) and isinstance(value, dict) and was and value:
        return difference(was, value, known)
    if isinstance(was, list) and isinstance(value, list) and 0 < len(was) == len(value):
        return difference_of_places(was, value, known) if is_nested(value) else {}
    return {}


def is_nested(values: list[Any]) -> bool:
    return isinstance(values[0], (dict, list))


def put_together(other: dict[str, Any], within: dict[str, Any], gone: list[str]) -> Difference:
    told: Difference = {}
    if other:
        told["set"] = other
    if within:
        told["within"] = within
    if gone:
        told["gone"] = gone
    return told


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
