"""`make load-compare BASE=COMMIT`: the server of the working tree and an earlier one, in turns.

    python -m tools.load_compare HEAD~3 --pairs 3 --tables 200 --rate 400 --seconds 10

The commit is laid out and compiled in `build/compare/` as for `make bench-compare`.  Each pair
is one `tools.load` of both, first one then the other in front, with the arguments that are not
ours passed on; what else the machine does meets both alike.  Printed is the median of each
figure, and the median and the span of the ratios: under 1 is less than before.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from tools.compare import ROOT, laid_out

FIGURES = {
    "server_cpu_ms_per_move": "processor time of the server a move, ms",
    "bytes_per_move": "bytes sent a move, to all seats",
    "moves_per_second": "acknowledged moves a second",
    "p50_ms": "half of them within, ms",
    "p99_ms": "99 of 100 within, ms",
    "reconnect_p50_ms": "coming back to a table, median, ms",
    "memory_mb": "memory of the server, MB",
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.load_compare", description=__doc__.split("\n")[0])
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--pairs", type=int, default=3, help="how often both are measured")
    parser.add_argument("--json", action="store_true")
    asked, load = parser.parse_known_args()
    base = laid_out(asked.base)
    pairs = []
    for number in range(max(1, asked.pairs)):
        trees = [base, ROOT] if number % 2 == 0 else [ROOT, base]
        told = {tree: measured(tree, load) for tree in trees}
        pairs.append((told[base], told[ROOT]))
    lines = {name: line(name, pairs) for name in FIGURES}
    if asked.json:
        print(json.dumps({"base": asked.base, "pairs": len(pairs), "figures": lines}, indent=2))
    else:
        draw(asked.base, len(pairs), lines)
    return 0


def measured(tree: Path, load: list[str]) -> dict[str, float]:
    """What `tools.load` prints of the server of a tree; a goal that is missed is no failure."""
    command = [sys.executable, "-m", "tools.load", "--source", str(tree / "src"), *load]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if not done.stdout:
        sys.exit(f"tools.load_compare: measuring {tree} failed")
    told = json.loads(done.stdout)
    return {name: float(told[name]) for name in FIGURES}


def line(name: str, pairs: list[tuple[dict[str, float], dict[str, float]]]) -> dict[str, float]:
    ratios = [now[name] / before[name] for before, now in pairs]
    return {
        "before": median(before[name] for before, _ in pairs),
        "now": median(now[name] for _, now in pairs),
        "ratio": median(ratios), "low": min(ratios), "high": max(ratios),
    }  # fmt: skip


def draw(base: str, pairs: int, lines: dict[str, dict[str, float]]) -> None:
    table = Table(title=f"the server, {pairs} pairs, base {base}", title_justify="left")
    table.add_column("figure")
    for column in ("base", "now", "times", "span"):
        table.add_column(column, justify="right")
    for name, each in lines.items():
        table.add_row(
            FIGURES[name], f"{each['before']:,.5g}", f"{each['now']:,.5g}",
            f"{each['ratio']:.2f}", f"{each['low']:.2f}–{each['high']:.2f}",
        )  # fmt: skip
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
