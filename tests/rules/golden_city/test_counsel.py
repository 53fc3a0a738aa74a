"""The counsel sees what an experienced player sees, and beats chance."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.dice import dice_from_seed

GAME = comptoir.game("golden_city")
COUNSEL = GAME.counsel()


def advised(at: GoldenCity) -> str:
    return GAME.token(COUNSEL.choose(at, dice_from_seed("advice")))


def test_it_takes_the_inner_zone_first() -> None:
    at = scene(
        round=10, posts={0: "h16 d4 out_d2"}, hands={0: "ddd"}, keys={0: 1},
        goods={0: "good1 good3"},
    )  # fmt: skip
    assert advised(at) == "build:in_d"


def test_it_pays_without_wasting_jokers() -> None:
    at = scene(posts={0: "h6"}, hands={0: "ggddff"}, auto_forced=False)
    at.play("build:g2")
    assert advised(at) == "pay:nat"


def test_it_takes_goods_that_it_does_not_show_yet() -> None:
    at = scene(
        phase="goods", round=2, goods={0: "good5"}, market="good1 good6 good8", posts={0: "h2"}
    )
    assert advised(at) == "goods:2"  # wine and spice: pottery and cloth are there already


def test_it_keeps_pairs_when_it_drops() -> None:
    at = scene(hands={0: "hhffgg"}, posts={0: "h2"})
    at.play("done")
    single = scene(hands={0: "hhffgd"}, posts={0: "h2"})
    single.play("done")
    assert advised(single) in ("drop:g", "drop:d")


def test_it_bids_for_what_it_can_use_and_spares_its_coins() -> None:
    at = scene(
        phase="auction", round=6, groups="dd ff hm gf", posts={0: "h16 d4"}, hands={0: ""},
        known={},
    )  # fmt: skip
    assert advised(at) == "bid:0"
    at = scene(
        phase="auction", round=6, groups="dd dd hm gf", posts={0: "h16 d4"}, first=3, player=3
    )
    at.play("bid:0")
    assert advised(at) == "bid:1"  # the same cards for nothing


@pytest.mark.parametrize("players", [2, 3, 4])
def test_weights_are_positive_and_chances_add_up(players: int) -> None:
    for seed in range(5):
        state = comptoir.new("golden_city", players, seed, black_posts=players == 2)
        dice = dice_from_seed(f"counsel {seed}")
        while not state.over:
            weights = COUNSEL.weights(state)
            assert len(weights) == len(state.options)
            assert min(weights) > 0.0
            chances = COUNSEL.prospects(state)
            assert len(chances) == players
            assert abs(sum(chances) - 1.0) < 1e-9
            assert min(chances) >= 0.0
            state.apply(COUNSEL.pick(state, dice))
        chances = COUNSEL.prospects(state)
        assert [seat for seat in range(players) if chances[seat] > 0] == state.winners()


def test_prospects_favour_the_leader() -> None:
    for players, lead in ((3, 15), (4, 15), (2, 8)):
        at = scene(players=players, round=8, letters={1: lead})
        chances = COUNSEL.prospects(at)
        assert chances[1] == max(chances)
    at = scene(players=2, round=9, victory={0: (1, 0, 0), 1: (0, 2, 0)}, letters={0: 9})
    chances = COUNSEL.prospects(at)
    assert chances[0] > 0.6


@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_chance(players: int) -> None:
    """Twenty games from every seat in turn; random play wins hardly any."""
    won = 0.0
    for seed in range(20):
        state = comptoir.new("golden_city", players, f"beats {seed}")
        dice = dice_from_seed(f"beats {seed}")
        me = seed % players
        while not state.over:
            if state.player == me:
                state.apply(COUNSEL.choose(state, dice))
            else:
                state.apply(state.options[dice.below(len(state.options))])
        if me in state.winners():
            won += 1.0 / len(state.winners())
    assert won >= 18
