"""The list of long tests names tests there are."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from tests.order import FOLDERS, LONG, folder, in_order, keeps_busy, spread

TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", LONG)
def test_a_long_test_is_there(name: str) -> None:
    file, _, function = name.partition("::")
    assert f"def {function}(" in (TESTS / file).read_text("utf-8")


def test_folders_are_there() -> None:
    assert all((TESTS / folder).is_dir() for folder in FOLDERS)


def test_a_short_test_comes_last(request: pytest.FixtureRequest) -> None:
    """This one does, and the order is the same for whoever sorts once more."""
    items = request.session.items
    assert not keeps_busy(request.node)
    assert folder(request.node) not in FOLDERS
    assert in_order(items) == items
    kinds = [keeps_busy(item) or folder(item) in FOLDERS for item in items]
    assert kinds == sorted(kinds, reverse=True)


def test_what_waits_is_spread_over_what_is_busy() -> None:
    busy, waiting = cast("list[pytest.Item]", list("ab")), cast("list[pytest.Item]", list("123456"))
    assert "".join(map(str, spread(busy, waiting))) == "a123b456"
