"""The contract every game keeps, over all numbers of players and option sets."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import comptoir
from tests.kernel.conformance import check_game, check_marks
from tests.rules.golden_city.material import count_material

GAME = comptoir.game("golden_city")
VARIANTS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"auto_forced": False}),
    (2, {"black_posts": True, "auto_forced": False}),
    (2, {"black_posts": True, "drought_scope": "rural", "first_player": None}),
    (3, {}),
    (3, {"auto_forced": False, "harbour_rewards": "none"}),
    (4, {}),
    (4, {"auto_forced": False, "first_player": 2, "strict": True}),
]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_random_games_keep_the_contract(seats: int, options: dict[str, object], seed: int) -> None:
    check_game(GAME, seats, options, str(seed), every=13, inspect=count_material)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_mark_is_true(seats: int, options: dict[str, object]) -> None:
    """What is marked as news differs in some world, and so does a single answer that is asked."""
    check_marks(GAME, seats, options, games=10)
