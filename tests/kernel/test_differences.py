"""What changed between two views: whole random games are in `conformance.check_game`."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from comptoir.kernel.differences import (
    difference,
    is_beside,
    keep_equal,
    with_difference,
)

names = st.text("ab1", min_size=1, max_size=2)
values = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.text("xy", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=12,
)
objects = st.dictionaries(names, values, max_size=4)


@given(objects, objects)
def test_a_difference_leads_from_any_object_to_any_other(
    before: dict[str, object], after: dict[str, object]
) -> None:
    assert with_difference(before, difference(before, after)) == after


@given(objects)
def test_equals_differ_in_nothing(thing: dict[str, object]) -> None:
    assert difference(thing, with_difference(thing, {})) == {}


def test_only_what_changed_is_told() -> None:
    before = {"ply": 4, "bank": 7, "pile": [2, 2], "players": [{"coins": 1, "hand": ["x"]}, {}]}
    after = {"ply": 5, "bank": 7, "pile": [2], "players": [{"coins": 3}, {}], "over": None}
    told = difference(before, after)
    assert told == {
        "set": {"ply": 5, "pile": [2], "over": None},
        "within": {"players": {"within": {"0": {"set": {"coins": 3}, "gone": ["hand"]}}}},
    }
    assert with_difference(before, told) == after


def test_what_did_not_change_is_shared_and_nothing_is_overwritten() -> None:
    before = {"map": {"river": [1]}, "players": [{"coins": 1}]}
    after = with_difference(before, {"within": {"players": {"set": {"0": {"coins": 2}}}}})
    assert after["map"] is before["map"]
    assert before == {"map": {"river": [1]}, "players": [{"coins": 1}]}


@given(objects, objects)
def test_what_is_kept_changes_neither_the_view_nor_its_difference(
    before: dict[str, object], after: dict[str, object]
) -> None:
    known, told = deepcopy(before), deepcopy(after)
    found = keep_equal(before, after)
    assert (before, after) == (known, told)
    assert found == difference(before, after) == difference(known, told)


def test_equal_parts_are_kept() -> None:
    before: dict[str, Any] = {"map": {"river": [1]}, "players": [{"coins": 1, "hand": ["x"]}, {}]}
    after: dict[str, Any] = {"map": {"river": [1]}, "players": [{"coins": 3, "hand": ["x"]}, {}]}
    keep_equal(before, after)
    assert after["map"] is before["map"]
    assert after["players"][1] is before["players"][1]
    assert after["players"][0]["hand"] is before["players"][0]["hand"]


@given(objects, objects, objects)
def test_who_knows_as_much_more_as_before_is_told_what_all_are(
    before: dict[str, Any], after: dict[str, Any], own: dict[str, Any]
) -> None:
    common = keep_equal(before, after)
    seen, seen_now = laid_over(before, own), laid_over(after, own)
    more = difference(before, seen)
    assume(more == difference(after, seen_now) and is_beside(common, more))
    assert difference(seen, seen_now) == common


def laid_over(thing: Any, own: Any) -> Any:
    """A thing with what somebody sees otherwise; it shares all the rest."""
    if isinstance(thing, dict) and isinstance(own, dict):
        return {**thing, **{name: laid_over(thing.get(name), each) for name, each in own.items()}}
    if isinstance(thing, list) and isinstance(own, list) and len(own) <= len(thing):
        return [laid_over(thing[n], each) for n, each in enumerate(own)] + thing[len(own) :]
    return own


def test_what_is_told_where_a_seat_sees_more_is_not_beside_it() -> None:
    own = {"set": {"seat": 1}, "within": {"players": {"within": {"1": {"set": {"hand": 5}}}}}}
    assert is_beside({"set": {"ply": 3}}, own)
    assert is_beside({"within": {"players": {"within": {"1": {"set": {"coins": 2}}}}}}, own)
    inside: list[dict[str, Any]] = [
        {"gone": ["seat"]},
        {"set": {"players": []}},
        {"within": {"players": {"set": {"1": {}}}}},
        {"within": {"players": {"within": {"1": {"gone": ["hand"]}}}}},
    ]
    assert not any(is_beside(told, own) for told in inside)
    assert not is_beside({}, {"gone": ["secret"]})
