"""What the tests of the boards are given is what the rules say today."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tools import golden_city_fixtures, puerto_rico_fixtures, san_juan_fixtures
from tools.fixtures import GAMES, folder_of, text_of

TOOLS: dict[str, Callable[[], dict[str, object]]] = {
    "golden_city": golden_city_fixtures.recorded,
    "puerto_rico": puerto_rico_fixtures.recorded,
    "san_juan": san_juan_fixtures.recorded,
}


@pytest.mark.parametrize("game", TOOLS)
def test_the_board_is_tested_with_what_the_rules_say(game: str) -> None:
    kept = {path.stem: path.read_text("utf-8") for path in folder_of(game).iterdir()}
    written = {name: text_of(thing) for name, thing in TOOLS[game]().items()}
    assert set(kept) == set(written)
    different = [name for name, text in written.items() if text != kept[name]]
    assert not different, f"run python -m tools.{game}_fixtures"


def test_every_board_with_recorded_positions_has_a_tool() -> None:
    assert set(TOOLS) == {folder.parent.name for folder in GAMES.glob("*/fixtures")}
