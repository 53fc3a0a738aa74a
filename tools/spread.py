"""What spreading games over processes costs, and whether long runs grow.

    python -m tools.spread --games 400        # CPU a game: one process, two, a Dask cluster
    python -m tools.spread --memory 60000     # memory while so many games are simulated

`comptoir arena` (a merchant against random players) and `comptoir simulate` (merchants) play the
same games in so many processes.  CPU time counts all that took part, the cluster's scheduler and
workers too, and a run of so many games is taken off one of three times as many, so that starting
costs nothing: what is left beyond one process is the price of spreading.  That is the same on a
busy machine; how many times as fast it is by the clock is told too, and needs an idle one.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table

COMPTOIR = [sys.executable, "-m", "comptoir"]
GAME = ["san_juan", "--option", "edition=first"]
PORT = 8799
PLACES = {"1": "one process", "2": "two", "cluster": "Dask, two workers"}


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.spread", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--memory", type=int, default=0, metavar="GAMES")
    asked = parser.parse_args()
    if asked.memory:
        tell_memory(asked.memory)
    else:
        tell_costs(asked.games)
    return 0


def tell_costs(games: int) -> None:
    table = Table(title=f"San Juan, marginal costs between {games} and {3 * games} games")
    for column in ("", "CPU, ms a game", "efficiency", "clock, ms a game", "times as fast"):
        table.add_column(column, justify="right" if column else "left")
    for command, places in (("arena", ("1", "2", "cluster")), ("simulate", ("1", "2"))):
        alone = (0.0, 0.0)
        for place in places:
            cpu, clock = marginal(command, place, games)
            if place == "1":
                alone = (cpu, clock)
            table.add_row(
                f"{command}, {PLACES[place]}",
                f"{1000 * cpu:.2f}", f"{alone[0] / cpu:.2f}",
                f"{1000 * clock:.2f}", f"{alone[1] / clock:.2f}",
            )  # fmt: skip
    Console().print(table)


def marginal(command: str, place: str, games: int) -> tuple[float, float]:
    """CPU seconds and seconds a game, without what starting takes."""
    few_cpu, few_clock = run(command, place, games)
    many_cpu, many_clock = run(command, place, 3 * games)
    return (many_cpu - few_cpu) / (2 * games), (many_clock - few_clock) / (2 * games)


def run(command: str, place: str, games: int) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder, cluster(place == "cluster") as helpers:
        words = [*COMPTOIR, command, *GAME, "--games", str(games), "--seed", "spread"]
        if command == "arena":
            words += ["--bots", "merchant,random", "--out", str(Path(folder) / "played")]
        else:
            words += ["--bots", "merchant"]
        words += (
            ["--cluster", f"tcp://127.0.0.1:{PORT}"] if place == "cluster" else ["--workers", place]
        )
        begun = time.perf_counter()
        child = started(words)
        cpu = waited(child)
        clock = time.perf_counter() - begun
        for helper in helpers:
            helper.kill()  # a worker would wait for its scheduler to say goodbye
        cpu += sum(waited(helper) for helper in helpers)
        if child.returncode:
            sys.exit(f"tools.spread: {' '.join(words)} ended with {child.returncode}")
        return cpu, clock


def waited(child: subprocess.Popen[bytes]) -> float:
    """The CPU seconds of a process and of those it waited for."""
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


@contextmanager
def cluster(wanted: bool) -> Iterator[list[subprocess.Popen[bytes]]]:
    """A scheduler and two workers of one thread on this machine."""
    if not wanted:
        yield []
        return
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", str(PORT), "--no-dashboard"]
    worker = [
        "worker",
        f"tcp://127.0.0.1:{PORT}",
        "--nthreads",
        "1",
        "--no-nanny",
        "--no-dashboard",
    ]
    yield [started([sys.executable, "-m", "dask", *words]) for words in (scheduler, worker, worker)]


def started(words: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def tell_memory(games: int) -> None:
    """Resident memory of one simulating process at every tenth of the run."""
    words = [*COMPTOIR, "simulate", *GAME, "--workers", "1", "--games", str(games)]
    child = started(words)
    samples: list[int] = []
    while child.poll() is None:
        samples.append(resident(child.pid))
        time.sleep(0.1)
    samples = [size for size in samples if size][5:]
    tenths = [samples[len(samples) * tenth // 10] for tenth in range(10)]
    print(f"{games} random games: {' '.join(f'{size / 1024:.1f}' for size in tenths)} MB")


def resident(pid: int) -> int:
    """Kilobytes of a process and its children that are in memory."""
    total = 0
    for entry in Path("/proc").glob("[0-9]*/status"):
        try:
            told = dict(
                line.split(":", 1) for line in entry.read_text().splitlines() if ":" in line
            )
        except OSError:
            continue
        if entry.parent.name == str(pid) or told.get("PPid", "").strip() == str(pid):
            total += int(told.get("VmRSS", "0 kB").split()[0])
    return total


if __name__ == "__main__":
    sys.exit(main())
