"""`make bench-compare BASE=COMMIT`: the working tree against an earlier commit, run in turns.

    python -m tools.compare HEAD~3 --game puerto_rico --pairs 9

The commit is laid out and compiled in `build/compare/` (kept for the next time).  Every
measurement is made of both, one right after the other, again and again, first one then the
other in front: what else the machine does meets both alike.  Printed is the median of the
ratios (over 1 is faster now) with the interval in which the true median lies with 95 %, or
the whole span where there are too few pairs for that.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from math import comb
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "compare"
TASKS: list[tuple[str, dict[str, object]]] = [
    ("san_juan", {"edition": "first"}),
    ("san_juan", {"edition": "second"}),
    ("puerto_rico", {}),
    ("puerto_rico", {"new_buildings": True, "nobles": True}),
    ("golden_city", {}),
]
paper = Console()


def main() -> int:
    asked = arguments()
    base = laid_out(asked.base)
    tasks = [task for task in TASKS if not asked.game or task[0] in asked.game]
    results = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=len(tasks) * asked.pairs)
        for game, options in tasks:
            progress.update(bar, description=named(game, options))
            pairs = []
            for number in range(asked.pairs):
                pairs.append(pair(base, game, options, asked, now_first=number % 2 == 1))
                progress.advance(bar)
            results += [line(game, options, what, pairs) for what in pairs[0][0]]
    if asked.json:
        print(json.dumps({"base": asked.base, "pairs": asked.pairs, "results": results}, indent=2))
    else:
        draw(asked, results)
    return told_slower(results, asked.least)


def told_slower(results: list[dict[str, object]], least: float) -> int:
    """Say what is slower than allowed even at the upper end of its interval; 1 if anything is."""
    slower = [each for each in results if isinstance(each["high"], float) and each["high"] < least]
    for each in slower:
        told = f"{each['game']}, {each['what']}: at most {each['high']:.2f} times the base"
        print(f"tools.compare: {told}, less than {least:.2f}", file=sys.stderr)
    return 1 if slower else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.compare", description=__doc__.split("\n")[0])
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--game", action="append", choices=sorted({game for game, _ in TASKS}))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--pairs", type=int, default=7, help="how often both are measured")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time of a measurement")
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--least", type=float, default=0.0,
        help="end with 1 if something is surely slower than so many times the base",
    )  # fmt: skip
    asked = parser.parse_args()
    if asked.pairs < 1 or asked.seconds <= 0:
        parser.error("--pairs and --seconds are greater than 0")
    return asked


def sources_of(commit: str) -> Path:
    """A commit laid out in a folder of its own."""
    git = ["git", "-C", str(ROOT)]
    told = subprocess.run(
        [*git, "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if told.returncode != 0:
        sys.exit(f"tools.compare: there is no commit {commit}")
    tree = KEPT / told.stdout.strip()[:12]
    if not tree.exists():
        tree.mkdir(parents=True)
        archive = subprocess.run([*git, "archive", told.stdout.strip()], stdout=-1, check=True)
        subprocess.run(["tar", "-x", "-C", str(tree)], input=archive.stdout, check=True)
    return tree


def laid_out(commit: str) -> Path:
    """The sources of a commit, compiled."""
    tree = sources_of(commit)
    if (tree / "src" / "comptoir" / "compiled_from.txt").exists():
        return tree
    paper.print(f"compiling {commit} in {tree.relative_to(ROOT)} (two minutes, once)")
    built = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace"],
        cwd=tree, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if built.returncode != 0:
        sys.exit(f"tools.compare: {commit} does not compile:\n{built.stderr[-2000:]}")
    return tree


def pair(
    base: Path, game: str, options: dict[str, object], asked: argparse.Namespace, now_first: bool
) -> tuple[dict[str, float], dict[str, float]]:
    """Both measured, one right after the other: the base's rates, and ours."""
    task = {"game": game, "players": asked.players, "options": options, "seconds": asked.seconds}
    if now_first:
        now = measured(ROOT, task)
        return measured(base, task), now
    before = measured(base, task)
    return before, measured(ROOT, task)


def measured(tree: Path, task: dict[str, object]) -> dict[str, float]:
    surroundings = {key: value for key, value in os.environ.items() if key != "COMPTOIR_PURE"}
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "speed.py"), json.dumps(task)],
        env=surroundings | {"PYTHONPATH": str(tree / "src")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        sys.exit(f"tools.compare: measuring {tree} failed:\n{done.stderr[-2000:]}")
    told = json.loads(done.stdout)
    if not told["compiled"] or not Path(told["tree"]).is_relative_to(tree):
        sys.exit(f"tools.compare: {tree} is not compiled; run «make setup» there")
    rates: dict[str, float] = told["rates"]
    return rates


def line(
    game: str,
    options: dict[str, object],
    what: str,
    pairs: list[tuple[dict[str, float], dict[str, float]]],
) -> dict[str, object]:
    ratios = sorted(now[what] / before[what] for before, now in pairs)
    low, high = around_median(ratios)
    return {
        "game": named(game, options), "what": what,
        "before": median(before[what] for before, _ in pairs),
        "now": median(now[what] for _, now in pairs),
        "ratio": median(ratios), "low": low, "high": high,
    }  # fmt: skip


def around_median(ordered: list[float]) -> tuple[float, float]:
    """Order statistics between which the median of the source lies with 95 %."""
    count = len(ordered)
    skipped, tail = 0, 0.5**count
    while tail + (more := comb(count, skipped + 1) * 0.5**count) <= 0.025:
        skipped, tail = skipped + 1, tail + more
    return ordered[skipped], ordered[count - 1 - skipped]


def named(game: str, options: dict[str, object]) -> str:
    return " ".join([game, *(f"{name}={value}" for name, value in options.items())])


def draw(asked: argparse.Namespace, results: list[dict[str, object]]) -> None:
    title = f"{asked.players} players, {asked.pairs} pairs of {asked.seconds} s, base {asked.base}"
    table = Table(title=title, title_justify="left")
    table.add_column("game")
    table.add_column("per second of CPU time")
    for column in ("base", "now", "times", "95 %"):
        table.add_column(column, justify="right")
    before = ""
    for each in results:
        game = str(each["game"])
        table.add_row(
            game if game != before else "", str(each["what"]),
            f"{each['before']:,.0f}", f"{each['now']:,.0f}",
            f"{each['ratio']:.2f}", f"{each['low']:.2f}–{each['high']:.2f}",
        )  # fmt: skip
        before = game
    paper.print(table)


if __name__ == "__main__":
    sys.exit(main())
