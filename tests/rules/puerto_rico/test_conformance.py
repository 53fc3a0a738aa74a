"""The conformance kit and the invariants over every number of players and expansion set."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico import GAME
from tests.kernel.conformance import check_game, check_marks
from tests.rules.puerto_rico.invariants import Watch

EXPANSIONS: dict[str, dict[str, object]] = {
    "base": {},
    "new": {"new_buildings": True, "draft": "random"},
    "nobles": {"nobles": True},
    "both": {"new_buildings": True, "nobles": True, "draft": "random"},
}


@pytest.mark.parametrize("expansions", EXPANSIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_game_conforms(seats: int, expansions: str) -> None:
    for seed in range(3):
        check_game(GAME, seats, EXPANSIONS[expansions], f"{seed}", every=23, inspect=Watch())


@pytest.mark.parametrize("expansions", EXPANSIONS)
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_leaks_where_everything_is_asked(seats: int, expansions: str) -> None:
    options = {
        "auto_forced": False, "strict": True, "auto_craft": False, "hidden_vp": True,
    }  # fmt: skip
    check_game(GAME, seats, EXPANSIONS[expansions] | options, "all", every=29, inspect=Watch())


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("expansions", EXPANSIONS)
def test_every_mark_is_true(expansions: str, hidden: bool) -> None:
    """What is marked as news differs in some world, and so does a single answer that is asked."""
    check_marks(GAME, 4, EXPANSIONS[expansions] | {"hidden_vp": hidden}, games=4)
