"""`make coverage-compare BASE=COMMIT`: which lines the quick tests run, now and at a commit.

    python -m tools.coverage_compare HEAD~3 tests/kernel tests/rules [--fall 0.5]

Both trees run their own tests in plain Python, one after the other; the commit is laid out in
`build/compare/`.  Printed are the modules in which more or fewer lines are left out than before,
and all together.  It ends with 1 if the share of lines that are run fell by more than `--fall`
points, or if tests fail.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tools.compare import ROOT, sources_of

paper = Console()


class Lines(NamedTuple):
    """How many lines of a module can be run, and how many of them were not."""

    all: int
    left_out: int


Run = dict[str, Lines]


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="tools.coverage_compare", description=__doc__.split("\n")[0]
    )
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("tests", nargs="+", help="folders of tests, those of `make quick`")
    parser.add_argument("--fall", type=float, default=0.5, help="points the share may fall")
    asked = parser.parse_args()
    base = sources_of(asked.base)
    before, now = (measured(tree, asked.tests) for tree in (base, ROOT))
    draw(asked.base, before, now)
    fallen = share(before) - share(now)
    if fallen > asked.fall:
        print(f"tools.coverage_compare: {fallen:.1f} points less are run, more than {asked.fall}")
        return 1
    return 0


def measured(tree: Path, tests: list[str]) -> Run:
    """Run a tree's tests; the lines of every module."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    there = [folder for folder in tests if (tree / folder).exists()]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "--quiet",
             "-p", "no:cacheprovider", "--cov", f"--cov-report=json:{report}", *there],
            cwd=tree, env=kept | {"COMPTOIR_PURE": "1", "PYTHONPATH": str(tree / "src")},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode != 0:
            sys.exit(f"tools.coverage_compare: tests fail in {tree}:\n{done.stdout[-2000:]}")
        told = json.loads(report.read_text("utf-8"))["files"]
    return {
        name: Lines(file["summary"]["num_statements"], file["summary"]["missing_lines"])
        for name, file in told.items()
    }


def share(run: Run) -> float:
    """Lines that were run, of a hundred."""
    lines = sum(each.all for each in run.values())
    return 100 * (1 - sum(each.left_out for each in run.values()) / max(1, lines))


def differing(before: Run, now: Run) -> list[tuple[str, Lines, Lines]]:
    """Modules in which another number of lines is left out, those that lost most first."""
    none = Lines(0, 0)
    pairs = [(name, before.get(name, none), now.get(name, none)) for name in sorted(before | now)]
    changed = [each for each in pairs if each[1].left_out != each[2].left_out]
    return sorted(changed, key=lambda each: each[1].left_out - each[2].left_out)


def draw(base: str, before: Run, now: Run) -> None:
    table = Table(title=f"lines that no quick test runs, base {base}", title_justify="left")
    table.add_column("module")
    for column in ("base", "now"):
        table.add_column(column, justify="right")
    for name, old, new in differing(before, now):
        table.add_row(name, f"{old.left_out} of {old.all}", f"{new.left_out} of {new.all}")
    table.add_row("run in all", f"{share(before):.1f} %", f"{share(now):.1f} %")
    paper.print(table)


if __name__ == "__main__":
    sys.exit(main())
