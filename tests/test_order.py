"""The list of long tests names tests there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.order import FOLDERS, LONG, place

TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", LONG)
def test_a_long_test_is_there(name: str) -> None:
    file, _, function = name.partition("::")
    assert f"def {function}(" in (TESTS / file).read_text("utf-8")


def test_folders_are_there() -> None:
    assert all((TESTS / folder).is_dir() for folder in FOLDERS)


def test_a_short_test_comes_last(request: pytest.FixtureRequest) -> None:
    """This one does, and tests that were collected before it come before it."""
    items = request.session.items
    assert place(request.node) == len(LONG) + len(FOLDERS)
    assert [place(item) for item in items] == sorted(place(item) for item in items)
