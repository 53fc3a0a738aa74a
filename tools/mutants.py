"""Do the tests notice when a rule is wrong?

    python -m tools.mutants san_juan --sample 100 --seed 1 --jobs 2

Takes a sample of small wrongs (tools/mutations.py) in src/comptoir/games/<game>, does
each to a copy of the project, and runs the tests of that game there in plain Python:
first its rules, then, if they notice nothing, its conformance and golden games.
Prints the survivors and the share that was noticed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from random import Random

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.mutations import Mutation, mutations

ROOT = Path(__file__).parent.parent
COPIED = ("src", "tests", "docs/rules", "pyproject.toml")
LEFT_OUT = ("counsel.py", "worth.py", "scenario.py", "advice")
"""Advice to bots and helpers of tests, files or folders: no rule is in there."""
FAILED, INTERRUPTED = 1, 2
"""Exit codes of pytest that mean the wrong was noticed."""


@dataclass(frozen=True)
class Mutant:
    """A wrong and the file it is done to."""

    path: Path
    mutation: Mutation

    def __str__(self) -> str:
        change = self.mutation
        return f"{self.path}:{change.line}: {change.before.strip() or '·'} → {change.after or '·'}"


def find_mutants(game: str, only: str = "") -> list[Mutant]:
    """Every wrong that can be done to a game."""
    folder = ROOT / "src" / "comptoir" / "games" / game
    found = []
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(ROOT)
        if not set(place.parts) & set(LEFT_OUT) and only in str(place):
            found += [Mutant(place, each) for each in mutations(path.read_text("utf-8"))]
    return found


class Bench:
    """Copies of the project, one a worker, in which mutants are tried."""

    def __init__(self, folder: Path, game: str, jobs: int) -> None:
        self.stages = stages_of(game)
        self.limits = [0.0] * len(self.stages)
        self.free: Queue[Path] = Queue()
        for number in range(jobs):
            self.free.put(copy_project(folder / str(number)))

    def measure(self) -> None:
        """Run the tests without any wrong: they must pass, and tell how long they take."""
        place = self.free.get()
        for number, tests in enumerate(self.stages):
            before = time.monotonic()
            code, told = run_tests(place, tests, 3600)
            if code != 0:
                raise SystemExit(f"the tests fail before anything is changed:\n{told[-2000:]}")
            self.limits[number] = 10 + 6 * (time.monotonic() - before)
        self.free.put(place)

    def survives(self, mutant: Mutant) -> bool:
        """Whether no test notices."""
        place = self.free.get()
        file = place / mutant.path
        source = file.read_text("utf-8")
        try:
            file.write_text(mutant.mutation.apply(source), "utf-8")
            return all(
                run_tests(place, tests, limit)[0] == 0
                for tests, limit in zip(self.stages, self.limits, strict=True)
            )
        finally:
            file.write_text(source, "utf-8")
            self.free.put(place)


def stages_of(game: str) -> list[list[str]]:
    """The tests of a game, the quick ones first."""
    folder = Path("tests") / "rules" / game
    conformance = sorted(str(p.relative_to(ROOT)) for p in (ROOT / folder).glob("*conformance*.py"))
    rules = [str(folder), *(f"--ignore={path}" for path in conformance)]
    return [rules, [*conformance, "tests/test_golden.py", "-k", f"{game} and not plain_python"]]


def copy_project(place: Path) -> Path:
    for part in COPIED:
        source, target = ROOT / part, place / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        else:
            shutil.copy(source, target)
    return place


def run_tests(place: Path, tests: Sequence[str], limit: float) -> tuple[int, str]:
    """The exit code of pytest, and what it said; tests that do not end have noticed."""
    surroundings = os.environ | {
        "COMPTOIR_PURE": "1",
        "PYTHONPATH": f"{place / 'src'}{os.pathsep}{place}",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    words = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no"]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *words, *tests],
            cwd=place, env=surroundings, capture_output=True, text=True, timeout=limit, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return FAILED, "the tests do not end"
    told = done.stdout + done.stderr
    if done.returncode not in (0, FAILED, INTERRUPTED, 4) or "no tests ran" in told:
        raise SystemExit(f"pytest could not run ({done.returncode}):\n{told[-2000:]}")
    return done.returncode, told


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=100, help="how many mutants; 0 for all")
    parser.add_argument("--seed", default="1", help="which sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only files whose path contains this")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    words = parser.parse_args(arguments)
    found = find_mutants(words.game, words.only)
    if not found:
        parser.error(f"nothing to change in {words.game}")
    size = min(words.sample or len(found), len(found))
    sample = Random(words.seed).sample(found, size)
    paper, margin = Console(highlight=False), Console(stderr=True)
    survivors: list[Mutant] = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Bench(Path(folder), words.game, words.jobs)
        margin.print(f"{len(found)} mutants of {words.game}, {size} tried; the tests come first")
        bench.measure()
        with Progress(
            TextColumn("mutants"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            TextColumn("{task.fields[survivors]} survive"), console=margin,
        ) as progress, ThreadPoolExecutor(words.jobs) as pool:  # fmt: skip
            bar = progress.add_task("mutants", total=size, survivors=0)
            running = {pool.submit(bench.survives, mutant): mutant for mutant in sample}
            for done in as_completed(running):
                if done.result():
                    survivors.append(running[done])
                progress.update(bar, advance=1, survivors=len(survivors))
    report(words, len(found), size, sorted(survivors, key=str), paper)
    return 0


def report(
    words: argparse.Namespace, found: int, size: int, survivors: list[Mutant], paper: Console
) -> None:
    score = 1 - len(survivors) / size
    if words.json:
        print(
            json.dumps(
                {
                    "game": words.game, "seed": words.seed, "mutants": found, "tried": size,
                    "killed": size - len(survivors), "score": score,
                    "survivors": [str(each) for each in survivors],
                },
                indent=2, ensure_ascii=False,
            )
        )  # fmt: skip
        return
    for mutant in survivors:
        line = (ROOT / mutant.path).read_text("utf-8").splitlines()[mutant.mutation.line - 1]
        paper.print(str(mutant), style="red", markup=False, soft_wrap=True)
        paper.print(f"    {line.strip()}", markup=False, soft_wrap=True)
    paper.print(f"{size - len(survivors)} of {size} noticed: {score:.1%} (seed {words.seed})")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
