"""What a counsel says of itself is true."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.bots import Sight
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.state import State
from tests import toy

CASES: list[tuple[str, int, dict[str, object]]] = [
    ("san_juan", 4, {"edition": "first"}),
    ("san_juan", 2, {"expansion": True, "strict": True}),
    ("golden_city", 4, {}),
    ("golden_city", 2, {"black_posts": True}),
    ("puerto_rico", 4, {}),
    ("puerto_rico", 2, {"hidden_vp": True}),
    ("puerto_rico", 5, {"new_buildings": True, "nobles": True, "hidden_vp": True}),
]


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_who_knows_enough_says_the_same_in_every_world(
    name: str, seats: int, options: dict[str, object]
) -> None:
    game = comptoir.game(name)
    counsel = game.counsel()
    dice = dice_from_seed(f"worlds/{name}/{seats}")
    asked = 0
    for number in range(3):
        state = game.new(seats, dice_from_seed(f"{number}"), options)
        while not state.over:
            seat = int(state.player)
            if len(state.options) > 1 and counsel.knows_enough(state):
                told = [counsel.weights(state.redeal(seat, dice)) for _ in range(2)]
                assert told[0] == told[1] == counsel.weights(state), f"ply {state.ply}"
                asked += 1
            state.apply(counsel.pick(state, dice))
    assert asked > 20


class Gossip(Counsel):
    """Looks at a card nobody can see, and says whether it knows enough."""

    def __init__(self, enough: bool) -> None:
        self.enough = enough
        self.asked = 0

    def knows_enough(self, state: State) -> bool:
        return self.enough

    def weights(self, state: State) -> list[float]:
        self.asked += 1
        hidden = state.snapshot()["dice"]
        assert isinstance(hidden, list)
        return [1.0 + (hidden[0] + place) % 7 for place in range(len(state.options))]


def test_who_does_not_know_enough_is_asked_about_several_worlds() -> None:
    state = toy.GAME.new(3, dice_from_seed("1"), {})
    one, several = Gossip(enough=True), Gossip(enough=False)
    first, second = dice_from_seed("same"), dice_from_seed("same")
    advice = Sight(state).advice(one, first, 3)
    mean = Sight(state).advice(several, second, 3)
    assert (one.asked, several.asked) == (1, 3)
    assert sum(advice) == pytest.approx(1.0)
    assert sum(mean) == pytest.approx(1.0)
    assert advice != mean
    assert first.words() == second.words(), "the same seeds play the same games"
