"""How fast the rules and bots of one source tree are, for `tools.compare`.

    PYTHONPATH=TREE/src python tools/speed.py '{"game": "san_juan", "options": {}, ...}'

A script of its own that uses only what every version has had, so that the same
measurement can be made of an old commit; the environment where there is one.  CPU time;
prints rates per second as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec

import comptoir
from comptoir.bots import Sight, bot
from comptoir.bots.speed import measure, middle
from comptoir.kernel.playout import copy_often, play_out

Work = Callable[[int], int]
"""Does so many of something, and tells how many pieces of work that were."""


def rates(game: str, players: int, options: dict[str, object], seconds: float) -> dict[str, float]:
    """What this tree does in a second, by the name of the measurement."""
    opening = comptoir.new(game, players, 0, **options)
    half = middle(opening.copy())
    told = {
        "random games": rate(seconds, lambda count: play(game, players, options, count)[0]),
        "decisions": rate(seconds, lambda count: play(game, players, options, count)[1]),
        "copies": rate(seconds / 2, lambda count: copies(half, count)),
        "redeals": rate(seconds / 2, lambda count: redeals(half, count)),
        "merchant": rate(seconds, lambda count: merchants(game, players, options, count)),
        "search, opening": measure(opening, seconds, 1)["best"],
        "search, middle": measure(half, seconds, 1)["best"],
    }
    if find_spec("comptoir.envs") is not None:
        told["environment"] = rate(seconds, environment(game, players, options))
    return told


def rate(seconds: float, work: Work) -> float:
    """Pieces of work a second, over about so much CPU time."""
    count = 1
    while (spent := cpu_time(work, count)[0]) < seconds / 8:
        count *= 2
    spent, done = cpu_time(work, max(1, round(count * seconds / spent)))
    return done / spent


def cpu_time(work: Work, count: int) -> tuple[float, int]:
    before = time.process_time()
    done = work(count)
    return max(time.process_time() - before, 1e-9), done


def play(game: str, players: int, options: dict[str, object], count: int) -> tuple[int, int]:
    """So many random games, and the decisions in them."""
    decisions = 0
    for number in range(count):
        state = comptoir.new(game, players, number, **options)
        decisions += play_out(state, comptoir.dice(f"{number}/choices"))
    return count, decisions


def copies(state: comptoir.State, count: int) -> int:
    copy_often(state, 100 * count)
    return 100 * count


def redeals(state: comptoir.State, count: int) -> int:
    dice = comptoir.dice("redeals")
    seat = int(state.player)
    for _ in range(10 * count):
        state.redeal(seat, dice)
    return 10 * count


def merchants(game: str, players: int, options: dict[str, object], count: int) -> int:
    """Decisions in games of merchants."""
    decisions = 0
    for number in range(count):
        state = comptoir.new(game, players, number, **options)
        seats = [
            bot("merchant", comptoir.game(game), f"{number}/{seat}") for seat in range(players)
        ]
        while not state.over:
            state.apply(seats[int(state.player)].choose(Sight(state)))
            decisions += 1
    return decisions


def environment(game: str, players: int, options: dict[str, object]) -> Work:
    """Steps of the vectorised environment, with observations and masks."""
    from comptoir import envs

    games = envs.vector(game, players, 256, seed=1, **options)
    dice = comptoir.dice(1)

    def work(count: int) -> int:
        for _ in range(count):
            games.step(games.sample(dice))
        return 256 * count

    return work


if __name__ == "__main__":
    task = json.loads(sys.argv[1])
    print(
        json.dumps(
            {"compiled": comptoir.COMPILED, "tree": comptoir.__file__, "rates": rates(**task)}
        )
    )
