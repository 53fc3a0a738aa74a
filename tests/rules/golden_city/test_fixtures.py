"""What the tests of the board are given is what the rules say today."""

from __future__ import annotations

import pytest

from tools.golden_city_fixtures import FOLDER, POSITIONS, recorded, text_of

WRITTEN = recorded()


@pytest.mark.parametrize("name", WRITTEN)
def test_the_board_is_tested_with_what_the_rules_say(name: str) -> None:
    found = (FOLDER / f"{name}.json").read_text("utf-8")
    assert found == text_of(WRITTEN[name]), "run python -m tools.golden_city_fixtures"


def test_every_file_is_made_by_the_tool() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(WRITTEN)
    assert {"material", "offers"} | {each.__name__ for each in POSITIONS} == set(WRITTEN)
