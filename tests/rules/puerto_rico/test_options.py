"""The switches of the game, with their defaults and bounds."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico import GAME
from comptoir.kernel.errors import InvalidOption

SWITCHES = {
    "auto_forced": (True, "true or false"),
    "strict": (False, "true or false"),
    "new_buildings": (False, "true or false"),
    "nobles": (False, "true or false"),
    "draft": ("players", "a word or a list"),
    "auto_craft": (True, "true or false"),
    "hidden_vp": (False, "true or false"),
    "x1_exclusive_pairs": (False, "true or false"),
    "library_once_per_round_2p": (False, "true or false"),
    "x2_all_colonists": (False, "true or false"),
    "max_rounds": (100, "a whole number from 1 to 10000"),
}


def test_every_switch_has_its_default_and_its_bounds() -> None:
    told = {option.name: (option.default, option.allowed()) for option in GAME.options}
    assert told == SWITCHES


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_sit_at_the_table_four_if_nobody_says(seats: int) -> None:
    assert (GAME.least_seats, GAME.usual_seats, GAME.most_seats) == (2, 4, 5)
    with pytest.raises(InvalidOption, match="2 to 5 players"):
        GAME.checked(seats, {})
