"""How many steps a second the environments make: `comptoir bench --envs`.

python -m comptoir.cli.measuring_envs '{"game": "san_juan", "players": 4, ...}'

Random choices among the legal ones; every step has its observation (float32, and uint8 beside)
and its mask.  CPU time of one processor, in a process of its own.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any, TypedDict

import comptoir
import comptoir.tensors
from comptoir.cli.measuring import Task, calibrated, rates, timed
from comptoir.games import SHELF

COUNT = 256
"""Games of the vectorised environment."""


class EnvSpeed(TypedDict):
    """What was measured: the steps a second of every environment, best and median."""

    compiled: bool
    numbers: int
    actions: int
    steps_per_second: dict[str, dict[str, float]]


def measure(task: Task) -> EnvSpeed:
    SHELF.setdefault(task["game"], task["module"])
    works = {
        "vector": vector(task, "float32", None),
        "vector_uint8": vector(task, "uint8", None),
        "vector_merchant": vector(task, "float32", "merchant"),
        "aec": aec(task),
        "gymnasium_random": seat(task),
    }
    return {
        "compiled": comptoir.COMPILED,
        "numbers": comptoir.tensors.size(task["game"], task["players"]),
        "actions": len(comptoir.game(task["game"]).tokens),
        "steps_per_second": {name: measured(work, task) for name, work in works.items()},
    }


def measured(work: Callable[[int], object], task: Task) -> dict[str, float]:
    count = calibrated(work, task["seconds"])
    return rates(count, [timed(work, count) for _ in range(task["repeats"])])


def vector(task: Task, dtype: str, opponents: str | None) -> Callable[[int], object]:
    """Steps of single games: one call makes 256 of them."""
    from comptoir import envs

    games = envs.vector(
        task["game"], task["players"], COUNT,
        opponents=opponents, dtype=dtype, seed=1, **task["options"],
    )  # fmt: skip
    dice = comptoir.dice(1)

    def work(steps: int) -> None:
        for _ in range(max(1, steps // COUNT)):
            games.step(games.sample(dice))

    return work


def aec(task: Task) -> Callable[[int], object]:
    """`agent_iter`, `last`, `step`, as a user writes it."""
    from comptoir.envs.pettingzoo import raw_env

    options: Any = task["options"]
    env = raw_env(task["game"], task["players"], **options)
    dice = comptoir.dice(1)
    index = env.game.index

    def work(steps: int) -> None:
        while steps > 0:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                _, _, terminated, truncated, info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = info["legal"]
                env.step(index[legal[dice.below(len(legal))]])
                steps -= 1
                if steps == 0:
                    break

    return work


def seat(task: Task) -> Callable[[int], object]:
    """Steps of one seat; the others' moves, made by `random`, are not counted."""
    import numpy as np

    from comptoir.envs.gymnasium import SeatEnv

    options: Any = task["options"]
    env = SeatEnv(task["game"], task["players"], opponents="random", **options)
    dice = comptoir.dice(1)

    def work(steps: int) -> None:
        _, info = env.reset(seed=steps)
        for _ in range(steps):
            legal = np.flatnonzero(info["action_mask"])
            _, _, over, _, info = env.step(legal[dice.below(len(legal))])
            if over:
                _, info = env.reset()

    return work


if __name__ == "__main__":
    print(json.dumps(measure(json.loads(sys.argv[1]))))
