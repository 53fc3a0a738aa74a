"""The levels are levels: each beats the one below it in every game and variant.

Few games with fixed seeds, so the outcome never changes by chance; docs/ladder.md has
the measurements.
"""

from __future__ import annotations

from typing import Any

import pytest

import comptoir
from comptoir.arena import Here, Plan, Standing, run, standings

pytestmark = pytest.mark.skipif(not comptoir.COMPILED, reason="slow without compiled rules")

VARIANTS: list[tuple[str, int, dict[str, object]]] = [
    ("puerto_rico", 4, {}),
    ("puerto_rico", 2, {}),
    ("puerto_rico", 4, {"new_buildings": True}),
    ("puerto_rico", 5, {"nobles": True}),
    ("san_juan", 4, {"edition": "first"}),
    ("san_juan", 4, {"edition": "second"}),
    ("san_juan", 3, {"expansion": True}),
    ("golden_city", 4, {}),
    ("golden_city", 2, {}),
]


def shares(game: str, players: int, options: dict[str, object], *bots: str, **more: Any) -> Any:
    plan = Plan(game, players, bots, more.get("games", 20), "levels", options)
    found: dict[str, Standing] = {each.bot: each for each in standings(run(plan, Here()))}
    return found


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_merchant_beats_random(game: str, players: int, options: dict[str, object]) -> None:
    found = shares(game, players, options, "merchant", "random")
    assert found["merchant"].share >= 0.9
    assert found["merchant"].score > found["random"].score + 1


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_apprentice_stands_between(game: str, players: int, options: dict[str, object]) -> None:
    found = shares(game, players, options, "apprentice", "random")
    assert found["apprentice"].share > 1.5 / players
    found = shares(game, players, options, "merchant", "apprentice", games=40)
    assert found["merchant"].rating > found["apprentice"].rating
    assert found["merchant"].score > found["apprentice"].score


@pytest.mark.parametrize(
    ("game", "players", "options", "iterations"),
    [
        ("puerto_rico", 4, {}, 100),
        ("puerto_rico", 4, {"new_buildings": True, "nobles": True}, 60),
        ("puerto_rico", 2, {}, 60),
        ("san_juan", 4, {"edition": "first"}, 400),
        ("san_juan", 4, {"expansion": True}, 400),
        ("san_juan", 2, {}, 300),
        ("golden_city", 4, {}, 160),
        ("golden_city", 2, {}, 60),
    ],
)
def test_captain_beats_merchant(
    game: str, players: int, options: dict[str, object], iterations: int
) -> None:
    captain = f"captain:iterations={iterations}"
    found = shares(game, players, options, captain, "merchant", games=8)
    assert found[captain].share >= 1.5 / players
    assert found[captain].score > found["merchant"].score + 1
