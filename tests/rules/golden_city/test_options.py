"""The switches of the game, with their defaults and bounds."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.kernel.errors import InvalidOption
from tests.ledger import rule

GAME = comptoir.game("golden_city")
SWITCHES = {
    "black_posts": (False, "true or false"),
    "harbour_rewards": ("printed", "printed or none"),
    "drought_scope": ("landscape", "landscape or rural"),
    "first_player": (0, "a whole number from 0 to 3 or none"),
    "map": (None, "a text or none"),
    "strict": (False, "true or false"),
    "auto_forced": (True, "true or false"),
}


def test_every_switch_has_its_default_and_its_bounds() -> None:
    told = {option.name: (option.default, option.allowed()) for option in GAME.options}
    assert told == SWITCHES


@rule("GC-RUL-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_sits_at_the_table(seats: int) -> None:
    assert GAME.checked(seats, {"first_player": seats - 1})["first_player"] == seats - 1
    with pytest.raises(InvalidOption, match=f"from 0 to {seats - 1}"):
        GAME.checked(seats, {"first_player": seats})


def test_two_to_four_sit_at_the_table_four_if_nobody_says() -> None:
    assert (GAME.least_seats, GAME.usual_seats, GAME.most_seats) == (2, 4, 4)
