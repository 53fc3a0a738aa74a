"""What the counsel of San Juan must be: sound everywhere, fair, and better than chance."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.games.san_juan.scenario import before, scene
from comptoir.kernel.dice import dice_from_seed
from tests.rules.san_juan.table import phase, play

COUNSEL = comptoir.game("san_juan").counsel()
SETS: list[dict[str, object]] = [
    {"edition": "first"},
    {"edition": "second"},
    {"edition": "second", "expansion": True},
    {"expansion": True, "strict": True, "auto_forced": False, "start_variant": True},
]


@pytest.mark.parametrize("options", SETS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_decision_gets_sound_and_fair_advice(
    players: int, options: dict[str, object]
) -> None:
    for seed in range(3):
        state = comptoir.new("san_juan", players, seed, **options)
        dice = dice_from_seed(f"counsel{seed}")
        while not state.over:
            weights = COUNSEL.weights(state)
            assert len(weights) == len(state.options), phase(state)  # type: ignore[arg-type]
            assert all(weight > 0.0 for weight in weights)
            chances = COUNSEL.prospects(state)
            assert len(chances) == players
            assert abs(sum(chances) - 1.0) < 1e-9
            if state.ply % 7 == 0:
                before_it = state.snapshot()
                world = state.redeal(int(state.player), dice)
                assert COUNSEL.weights(world) == weights, "advice from what the seat cannot know"
                assert state.snapshot() == before_it
            state.apply(COUNSEL.pick(state, dice))
        assert max(COUNSEL.prospects(state)) == 1.0 / len(state.winners())


@pytest.mark.parametrize("options", SETS[:3])
@pytest.mark.parametrize(("players", "wanted"), [(4, 18), (2, 19)])
def test_the_merchant_beats_chance(players: int, wanted: int, options: dict[str, object]) -> None:
    won = 0
    for seed in range(20):
        state = comptoir.new("san_juan", players, f"merchant{seed}", **options)
        dice = dice_from_seed(f"merchant{seed}/choices")
        while not state.over:
            if state.player == seed % players:
                state.apply(COUNSEL.choose(state, dice))
            else:
                state.apply(state.options[dice.below(len(state.options))])
        won += state.winners() == [seed % players]
    assert won >= wanted


def advised(state: comptoir.State) -> str:
    return state.game.token(COUNSEL.choose(state, dice_from_seed("advice")))


def test_advice_an_experienced_player_would_give() -> None:
    smelters = "silver_smelter(g)*2 indigo_plant"
    assert advised(scene(before(smelters), before(), before())) == "role:trader"
    state = scene(before(hand="palace smithy hero quarry library"), before(), before())
    play(state, "role:councillor")
    assert advised(state).startswith("keep:")
    paying = scene(
        before("indigo_plant smithy", hand="quarry smithy archive*2 library"), before(), before()
    )
    play(paying, "role:builder build:quarry")
    assert advised(paying) == "pay:smithy"  # it stands in the city already: only money
    rich = scene(
        before("indigo_plant bank", hand="hero*3"), before(), expansion=True, start_of_round=True
    )
    assert advised(rich) == "pass"  # the Bank waits
    full = "indigo_plant*6 smithy archive well crane"
    late = scene(
        before("indigo_plant bank", hand="tower*3"),
        before(full),
        expansion=True,
        start_of_round=True,
    )
    assert advised(late) == "tuck:tower"
