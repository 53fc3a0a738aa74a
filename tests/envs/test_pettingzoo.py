"""PettingZoo's own tests, and what agents are told."""

from __future__ import annotations

import pickle
from itertools import count
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test
from pettingzoo.utils import wrappers

import comptoir
from comptoir.envs import pettingzoo as zoo
from comptoir.envs.pettingzoo import SeatsEnv
from tests.envs.sorts import SORTS, Sort, named


def raw(sort: Sort, **settings: Any) -> SeatsEnv:
    game, players, options = sort
    return zoo.raw_env(game, players, **options, **settings)


@pytest.mark.filterwarnings("ignore:Observation")  # which are tables here, as masks need
@pytest.mark.parametrize("sort", SORTS, ids=named)
def test_api(sort: Sort) -> None:
    game, players, options = sort
    api_test(zoo.env(game, players, **options), num_cycles=40)


@pytest.mark.parametrize("sort", SORTS[::2], ids=named)
def test_seeds(sort: Sort) -> None:
    game, players, options = sort
    seed_test(lambda: zoo.env(game, players, **options), num_cycles=20)


@pytest.mark.parametrize("sort", SORTS[::3], ids=named)
def test_the_benchmark_runs(sort: Sort, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """It counts for five seconds of a clock, which is here one that it turns itself."""
    ticks = count(0.0, 0.5)
    monkeypatch.setattr("time.time", lambda: next(ticks))
    performance_benchmark(raw(sort))
    assert "turns per second" in capsys.readouterr().out


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game to the end; what every agent had in all."""
    env.reset(seed=seed)
    dice = comptoir.dice(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        told, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        if terminated or truncated:
            assert not told["action_mask"].any()
            env.step(None)
            continue
        legal = np.flatnonzero(told["action_mask"])
        game = env.unwrapped.game
        assert [game.token(int(action)) for action in legal] == info["legal"]
        assert np.array_equal(info["action_mask"], told["action_mask"])
        env.step(int(legal[dice.below(len(legal))]))
    return total


@pytest.mark.parametrize("sort", SORTS, ids=named)
def test_a_game_to_the_end(sort: Sort) -> None:
    env = raw(sort)
    total = play(env, 3)
    assert sum(total.values()) == pytest.approx(1.0)
    assert env.agents == []
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)
    assert play(env, 3) == total
    assert sum(play(raw(sort, reward="rank"), 3).values()) == pytest.approx(sort[1] / 2)


def test_pickles_go_on_alike() -> None:
    env = raw(SORTS[5])
    env.reset(seed=8)
    for _ in range(30):
        env.step(int(np.flatnonzero(env.mask)[0]))
    twin = pickle.loads(pickle.dumps(env))
    while env.agents:
        told, again = env.last(), twin.last()
        assert np.array_equal(told[0]["observation"], again[0]["observation"])
        assert told[1:4] == again[1:4]
        action = None if told[2] else int(np.flatnonzero(env.mask)[-1])
        env.step(action)
        twin.step(action)
    assert not twin.agents


def test_an_illegal_action() -> None:
    """Raw it raises and changes nothing; else it ends the game with -1, as by the wrappers."""
    env = raw(SORTS[4])
    with pytest.raises(ValueError, match="nothing was dealt"):
        env.observe("player_0")
    with pytest.raises(ValueError, match="nothing was dealt"):
        env.last()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="the agents are player_0, player_1, not 'bob'"):
        env.observe("bob")
    seed: Any
    for seed in (1.5, b"x", [1], True):
        with pytest.raises(comptoir.InvalidOption, match="a seed is"):
            env.reset(seed=seed)
    before = env.last()[0]["observation"]
    for wrong in (0, -5, 10_000):
        with pytest.raises(comptoir.IllegalAction, match="not possible"):
            env.step(wrong)
    nothing: Any
    for nothing in (None, "pass", 0.5):
        with pytest.raises(ValueError, match="an action is a whole number, not"):
            env.step(nothing)
    assert np.array_equal(env.last()[0]["observation"], before)

    made: list[Any] = [
        zoo.env("san_juan", 2),
        wrappers.TerminateIllegalWrapper(zoo.raw_env("san_juan", 2), illegal_reward=-1),
    ]
    ends = []
    for each in made:
        each.reset(seed=1)
        agent = each.agent_selection
        each.step(0)
        assert each.rewards[agent] == -1
        reasons = {name: each.infos[name].get("reason") for name in each.agents}
        if each is made[0]:
            assert "pass is not possible" in reasons.pop(agent)
            assert reasons == dict.fromkeys(reasons), "the reason may speak of a hand"
        told = {}
        while each.agents:
            told[each.agent_selection] = each.last()[1:4]
            each.step(None)
        ends.append(told)
    assert ends[0] == ends[1]


def test_bad_settings() -> None:
    for wrong, said in (
        ({"players": 1}, "2 to 4 players"),
        ({"reward": "fame"}, "win or rank or margin"),
        ({"render_mode": "human"}, "ansi or rgb_array"),
        ({"edition": "third"}, "edition"),
    ):
        with pytest.raises(comptoir.InvalidOption, match=said):
            zoo.raw_env("san_juan", **wrong)


@pytest.mark.parametrize("sort", SORTS[::3], ids=named)
def test_drawings(sort: Sort) -> None:
    """A spectator's: no hand is in them."""
    env = raw(sort, render_mode="ansi")
    env.reset(seed=1)
    said = env.render()
    assert said.startswith(f"{sort[0]}, player_")
    own = {"san_juan": "hand:", "golden_city": "bonus_looks:", "puerto_rico": "legal:"}
    assert own[sort[0]] not in said


def test_the_state_has_open_hands() -> None:
    """For critics: it is more than any agent sees."""
    env = raw(SORTS[4])
    env.reset(seed=1)
    told = env.last()[0]["observation"]
    assert len(env.state()) > len(told)
    assert np.array_equal(env.state()[: len(told)], told)


def test_the_name_has_the_version() -> None:
    game = comptoir.game("san_juan")
    observer = game.observer()
    assert observer is not None
    assert (
        raw(SORTS[4]).metadata["name"] == f"comptoir_san_juan_v{game.rules + observer.version - 1}"
    )
