"""Small sets as ints."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from comptoir.kernel.bits import BIT, add_members, lowest, size_of

SETS = st.sets(st.integers(0, 59))


def as_bits(members: set[int]) -> int:
    return sum(1 << member for member in members)


def test_every_bit() -> None:
    assert [BIT[n] for n in range(62)] == [1 << n for n in range(62)]


@given(SETS)
def test_a_set_is_its_members(members: set[int]) -> None:
    bits = as_bits(members)
    assert size_of(bits) == len(members)
    if members:
        assert lowest(bits) == min(members)


@given(SETS, st.integers(0, 500), st.lists(st.integers(0, 9), max_size=3))
def test_members_are_appended_in_order(members: set[int], offset: int, before: list[int]) -> None:
    options = before[:]
    add_members(options, as_bits(members), offset)
    assert options == before + [offset + member for member in sorted(members)]
