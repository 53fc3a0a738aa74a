"""The contract for page, terminal, coach and server, on random positions of every game."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.game import Game
from tests.kernel.contract import (
    check_copies,
    check_offers,
    check_ranks,
    check_seats,
    check_whole_choice,
)
from tests.toy import GAME as TOY

CASES: list[tuple[str, int, dict[str, object]]] = [
    ("toy", 2, {}),
    ("toy", 3, {"auto_forced": False}),
    ("san_juan", 4, {"edition": "first"}),
    ("san_juan", 3, {"edition": "second", "strict": True, "auto_forced": False}),
    ("san_juan", 2, {"expansion": True, "strict": True}),
    ("golden_city", 2, {"black_posts": True}),
    ("golden_city", 3, {"auto_forced": False, "strict": True}),
    ("golden_city", 4, {}),
    ("puerto_rico", 2, {}),
    ("puerto_rico", 3, {"strict": True, "auto_forced": False, "auto_craft": False}),
    ("puerto_rico", 4, {"new_buildings": True, "draft": "players", "hidden_vp": True}),
    ("puerto_rico", 5, {"new_buildings": True, "nobles": True, "strict": True}),
]


def find(name: str) -> Game:
    return TOY if name == "toy" else comptoir.game(name)


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_the_contract(name: str, seats: int, options: dict[str, object]) -> None:
    game = find(name)
    dice = dice_from_seed(f"contract/{name}/{seats}")
    state = game.new(seats, dice_from_seed("contract"), options)
    begun, picks, made = state.copy(), list[int](), list[int]()
    played = choices = 0
    check_seats(state, dice)
    while not state.over:
        if played % 7 == 0:
            check_offers(state, dice)
            check_copies(state, dice)
        action = state.options[dice.below(len(state.options))]
        if not picks:
            begun, made = state.copy(), []
        told = state.play(action)
        picks.append(action)
        made += state.made
        played += 1
        whole = (state.player, state.phase) != (begun.player, begun.phase)
        if whole and len(picks) > 1:
            check_whole_choice(begun, picks, made, state, dice)
            choices += 1
        if whole or any(event.news for event in told):
            picks = []
    check_ranks(state)
    check_seats(state, dice)
    assert state.offers() == []
    rare = name == "toy" or (name, seats) == ("golden_city", 2)  # two hardly ever drop two cards
    assert choices or rare


def test_a_choice_ends_where_something_comes_to_light() -> None:
    """Whether the rest were possible would tell what was drawn."""
    state = comptoir.new("san_juan", players=2, seed="light", edition="second")
    build = next(token for token in state.game.tokens if token.startswith("build:"))
    with pytest.raises(IllegalAction) as refused:
        state.play_all(["role:prospector", build])
    assert refused.value.reason.key == "plan_goes_on"
    assert state.ply == 0


def test_ranks_share_places_and_break_ties() -> None:
    class Tied(type(TOY.blank(2, {}))):  # type: ignore[misc]
        def scores(self) -> list[int]:
            return [5, 7, 7, 5, 2]

        def tie_points(self, seat: int) -> int:
            return [1, 0, 0, 3, 9][seat]

    state = Tied(TOY, 5, {})
    assert state.ranks() == [4, 1, 1, 3, 5]
    assert state.winners() == [1, 2]
