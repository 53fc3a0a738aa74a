"""The switches of the game, with their defaults and bounds (ledger section 16.5)."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan import GAME
from comptoir.kernel.errors import InvalidOption
from tests.ledger import rule

SWITCHES = {
    "edition": ("second", "first or second"),
    "expansion": (False, "true or false"),
    "start_variant": (False, "true or false"),
    "first_governor": (None, "a whole number from 0 to 3 or none"),
    "strict": (False, "true or false"),
    "barracks_limit_always": (False, "true or false"),
    "archive_cost": (1, "a whole number from 0 to 7"),
    "hero_points": (5, "a whole number from 0 to 7"),
    "prefecture_cost": (3, "a whole number from 0 to 7"),
    "customs_cost": (3, "a whole number from 0 to 7"),
    "hut_cost": (2, "a whole number from 0 to 7"),
    "goldsmith_points": (3, "a whole number from 0 to 7"),
    "max_rounds": (60, "a whole number from 1 to 1000"),
    "auto_forced": (True, "true or false"),
}


@rule(
    "SJ-SET-10", "SJ-RND-21", "SJ-R-01", "SJ-R-02", "SJ-R-03", "SJ-R-05", "SJ-R-06", "SJ-R-07",
    "SJ-R-12",
)  # fmt: skip
def test_every_switch_has_its_default_and_its_bounds() -> None:
    told = {option.name: (option.default, option.allowed()) for option in GAME.options}
    assert told == SWITCHES


@rule("SJ-SET-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_governor_sits_at_the_table(seats: int) -> None:
    assert GAME.checked(seats, {"first_governor": seats - 1})["first_governor"] == seats - 1
    with pytest.raises(InvalidOption, match=f"from 0 to {seats - 1}"):
        GAME.checked(seats, {"first_governor": seats})
