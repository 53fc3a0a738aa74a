"""The measurements of `comptoir bench`, in a process of their own.

    python -m comptoir.cli.measuring '{"game": "san_juan", "players": 4, ...}'

CPU time, not time on the clock: a busy machine changes it less.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import TypedDict

import comptoir
from comptoir.games import SHELF
from comptoir.kernel.playout import copy_often, play_out


class Task(TypedDict):
    """What to measure."""

    game: str
    module: str
    players: int
    options: dict[str, object]
    seconds: float
    repeats: int


class Speed(TypedDict):
    """What was measured: each rate as its best and its median."""

    compiled: bool
    games_measured: int
    decisions_a_game: float
    games_per_second: dict[str, float]
    decisions_per_second: dict[str, float]
    copies_per_second: dict[str, float]
    copy_microseconds: float
    cpu_seconds: float


def measure(task: Task) -> Speed:
    """Play the same games again and again, each repeat for about `seconds`."""
    SHELF.setdefault(task["game"], task["module"])
    played = 0

    def games(count: int) -> int:
        nonlocal played
        decisions = 0
        for number in range(count):
            state = comptoir.new(task["game"], task["players"], number, **task["options"])
            decisions += play_out(state, comptoir.dice(f"{number}/choices"))
        played += count
        return decisions

    began = time.process_time()
    count = calibrated(games, task["seconds"])
    decisions = games(count)
    times = [timed(games, count) for _ in range(task["repeats"])]
    middle = halfway(task)
    copies = calibrated(lambda n: copy_often(middle, n), task["seconds"] / 4)
    copy_times = [timed(lambda n: copy_often(middle, n), copies) for _ in range(task["repeats"])]
    return {
        "compiled": comptoir.COMPILED,
        "games_measured": played,
        "decisions_a_game": decisions / count,
        "games_per_second": rates(count, times),
        "decisions_per_second": rates(decisions, times),
        "copies_per_second": rates(copies, copy_times),
        "copy_microseconds": 1e6 * min(copy_times) / copies,
        "cpu_seconds": time.process_time() - began,
    }


def calibrated(work: Callable[[int], object], seconds: float) -> int:
    """How much of the work fills that time."""
    count = 1
    while (spent := timed(work, count)) < seconds / 8:
        count *= 2
    return max(1, round(count * seconds / spent))


def timed(work: Callable[[int], object], count: int) -> float:
    before = time.process_time()
    work(count)
    return max(time.process_time() - before, 1e-9)


def rates(amount: int, times: list[float]) -> dict[str, float]:
    return {"best": amount / min(times), "median": amount / median(times)}


def halfway(task: Task) -> comptoir.State:
    """A position in the middle of a game, where there is something to copy."""
    state = comptoir.new(task["game"], task["players"], 0, **task["options"])
    whole = play_out(state.copy(), comptoir.dice("halfway"))
    dice = comptoir.dice("halfway")
    for _ in range(whole // 2):
        state.apply(state.options[dice.below(len(state.options))])
    return state


if __name__ == "__main__":
    print(json.dumps(measure(json.loads(sys.argv[1]))))
