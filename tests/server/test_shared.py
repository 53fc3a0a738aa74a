"""A list that is shared with its copies is to each of them as if it were their own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.server.tables.shared import Shared

steps = st.lists(
    st.tuples(st.sampled_from(["copy", "append", "cut"]), st.integers(0, 9), st.integers(0, 9))
)


@given(steps)
def test_every_copy_is_a_list_of_its_own(done: list[tuple[str, int, int]]) -> None:
    both: list[tuple[Shared[int], list[int]]] = [(Shared(), [])]
    for what, which, value in done:
        shared, plain = both[which % len(both)]
        if what == "copy":
            both.append((shared.copy(), plain[:]))
        elif what == "append":
            shared.append(value)
            plain.append(value)
        else:
            keep = value % (len(plain) + 1)
            shared.cut(keep)
            del plain[keep:]
    for shared, plain in both:
        assert list(shared) == plain
        assert list(reversed(shared)) == plain[::-1]
        assert len(shared) == len(plain)
        assert shared[1:] == plain[1:]
        assert [shared[-1 - place] for place in range(len(plain))] == plain[::-1]


def test_what_lies_behind_the_end_is_not_there() -> None:
    line: Shared[int] = Shared()
    line.append(1)
    line.copy().append(2)
    for place in (1, -2):
        with pytest.raises(IndexError):
            line[place]
