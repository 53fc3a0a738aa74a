"""Gymnasium's own check, and one seat among bots."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import comptoir
from comptoir.bots.roster import UnknownBot
from comptoir.envs.gymnasium import IDS, SeatEnv, SeatVectorEnv
from tests.envs.sorts import SORTS, Sort, named


def seat_env(sort: Sort, **settings: Any) -> SeatEnv:
    game, players, options = sort
    return SeatEnv(game, players, **{"opponents": "random", **options, **settings})


@pytest.mark.parametrize("sort", SORTS, ids=named)
def test_check_env(sort: Sort) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*registered through.*")
        warnings.filterwarnings("ignore", message=".*action masking.*")
        check_env(seat_env(sort), skip_render_check=True)


def test_check_env_of_raw_numbers() -> None:
    env = seat_env(SORTS[4], dtype="uint8")
    check_env(env, skip_render_check=True)
    assert env.observation_space.dtype == np.uint8


@pytest.mark.parametrize("name", IDS)
def test_registered(name: str) -> None:
    env = gymnasium.make(name, players=2, opponents="random")
    env.reset(seed=1)
    assert env.step(env.action_space.sample())[0] in env.observation_space
    with pytest.raises(comptoir.InvalidOption):
        gymnasium.make(name, players=9)


def play(env: SeatEnv, seed: int) -> tuple[float, list[float]]:
    observation, info = env.reset(seed=seed)
    seen = [float(observation.sum())]
    dice = comptoir.dice(seed)
    while True:
        assert np.array_equal(info["action_mask"].astype(bool), env.action_masks())
        legal = np.flatnonzero(env.action_masks())
        action = legal[dice.below(len(legal))]
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        assert "illegal" not in info
        seen.append(float(observation.sum()))
        if terminated:
            assert reward == ((1 / len(info["winners"])) if env.seat in info["winners"] else 0)
            return reward, seen


@pytest.mark.parametrize("sort", SORTS[1::3], ids=named)
def test_the_same_seed_is_the_same_game(sort: Sort) -> None:
    env = seat_env(sort, opponents=["merchant", *["random"] * (sort[1] - 2)])
    assert play(env, 4) == play(env, 4)
    assert {seat_after(env, seed) for seed in range(20)} == set(range(sort[1]))
    with pytest.raises(ValueError, match="the game is over"):
        play(env, 4), env.step(0)


def seat_after(env: SeatEnv, seed: int) -> int:
    env.reset(seed=seed)
    return env.seat


def test_an_illegal_action_costs_and_is_replaced() -> None:
    env = seat_env(SORTS[4], penalty=0.25)
    env.reset(seed=1)
    wrong = np.flatnonzero(~env.action_masks())[0]
    observation, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated, info["illegal"]) == (-0.25, False, True)
    assert env.match is not None
    assert env.match.state.ply > 0
    with pytest.raises(ValueError, match="an action is a whole number, not 'pass'"):
        env.step("pass")
    assert observation in env.observation_space


@pytest.mark.parametrize("opponent", ["random", "merchant", "captain:iterations=5"])
def test_pickles(opponent: str) -> None:
    env = seat_env(SORTS[4], opponents=opponent)
    env.reset(seed=3)
    env.step(np.flatnonzero(env.action_masks())[0])
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(10 if "captain" not in opponent else 1):  # a pickle forgets what was thought
        action = np.flatnonzero(env.action_masks())[-1]
        assert np.array_equal(env.step(action)[0], twin.step(action)[0])


def test_drawings() -> None:
    env = seat_env(SORTS[4], render_mode="ansi", seat=0)
    env.reset(seed=1)
    assert "hand:" in env.render()


def test_bad_settings() -> None:
    for wrong, said in (
        ({"seat": 5}, "a seat is 0 to 1"),
        ({"seat": "0"}, "a seat is 0 to 1, not '0'"),
        ({"seat": True}, "a seat is 0 to 1, not True"),
        ({"opponents": ["random"] * 3}, "2 players have 1 opponents"),
        ({"opponents": [None]}, "the name of a bot or a list of names"),
        ({"opponents": 5}, "the name of a bot or a list of names"),
        ({"penalty": "much"}, "a penalty is a number from 0 on, not 'much'"),
        ({"penalty": float("nan")}, "a penalty is a number from 0 on"),
        ({"penalty": -1}, "a penalty is a number from 0 on"),
        ({"nonsense": 1}, "no option"),
    ):
        with pytest.raises(comptoir.InvalidOption, match=said):
            SeatEnv("san_juan", 2, **wrong)
    with pytest.raises(UnknownBot, match="there is no bot 'duke'"):
        SeatEnv("san_juan", 2, opponents="duke")
    with pytest.raises(ValueError, match="nothing was dealt"):
        SeatEnv("san_juan", 2).step(0)


def test_seeds_of_many() -> None:
    """One seed for all games, NumPy's too; a list of them is refused, not taken for one."""
    env = SeatVectorEnv("san_juan", 2, 3, opponents="random")
    numpys: Any = np.int64(4)
    first = env.reset(seed=numpys)[0]
    assert np.array_equal(first, env.reset(seed=4)[0])
    wrong: Any
    for wrong in ([1, 2, 3], 1.5, True):
        with pytest.raises(comptoir.InvalidOption, match="seed"):
            env.reset(seed=wrong)


def test_many_at_once() -> None:
    """The vectorised environment: new games in the same step, the last look in `final_obs`."""
    env = gymnasium.make_vec(IDS[2], num_envs=6, players=2, opponents="random", seed=1)
    assert isinstance(env.unwrapped, SeatVectorEnv)
    observations, info = env.reset(seed=2)
    assert observations in env.observation_space
    ended = 0
    for _ in range(150):
        masks = info["action_mask"]
        actions = np.array([np.flatnonzero(mask)[-1] for mask in masks])
        observations, rewards, dones, truncations, info = env.step(actions)
        assert not truncations.any()
        assert not rewards[~dones].any()
        if dones.any():
            ended += int(dones.sum())
            assert [final is not None for final in info["final_obs"]] == dones.tolist()
    assert ended
    with pytest.raises(ValueError, match="nothing was played"):
        env.step(np.full(6, -1))
