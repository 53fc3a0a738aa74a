"""`comptoir bench --bots`: iterations a second of the bots that search, and their memory."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import product

from rich.table import Table

import comptoir
from comptoir.bots.speed import SEARCHERS, search_speed
from comptoir.cli.app import paper, print_json
from comptoir.cli.measuring import Task


def bench_search(tasks: Sequence[Task], as_json: bool) -> None:
    """Measure every task at the opening and in the middle of a game."""
    results = []
    table = Table(title="iterations per second of CPU time", title_justify="left")
    for column in ("bot", "game", "players", "options"):
        table.add_column(column)
    for column in ("opening", "middle", "peak MB"):
        table.add_column(column, justify="right")
    for task, (name, level) in product(tasks, SEARCHERS.items()):
        game = comptoir.game(task["game"])
        speeds = search_speed(
            game, task["players"], task["options"], task["seconds"], task["repeats"], level
        )
        peak = peak_megabytes()
        results.append(
            {
                "bot": name, "game": task["game"], "players": task["players"],
                "options": task["options"],
                **speeds, "peak_megabytes": peak,
            }
        )  # fmt: skip
        table.add_row(
            name,
            task["game"],
            str(task["players"]),
            " ".join(f"{name}={value}" for name, value in task["options"].items()),
            *(f"{speed['median']:,.0f}" for speed in speeds.values()),
            "" if peak is None else f"{peak:.0f}",
        )
    if as_json:
        print_json(
            {
                "version": comptoir.__version__,
                "python": sys.version.split()[0],
                "compiled": comptoir.COMPILED,
                "results": results,
            }
        )
    else:
        paper.print(table)


def peak_megabytes() -> float | None:
    """The most memory this process has held so far; None where the system does not say."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return None
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return round(getrusage(RUSAGE_SELF).ru_maxrss / unit, 1)
