"""Do the tests notice when a rule is wrong?

    python -m tools.mutants san_juan --sample 100 --seed 1 --jobs 2 --log build/san_juan.jsonl

Takes a sample of small wrongs (tools/mutations.py) in src/comptoir/games/<game>, does
each to a copy of the project, and runs the tests of that game there in plain Python
until one fails: first those most likely to notice (golden games, perft, the test file
of the same name and those that noticed wrongs of the same file before), then all the
others: rules, conformance and texts.  A mutant survives when every one of them passes.
Survivors are printed as they come.  What stands in the log is not tried again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from random import Random

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools import trial
from tools.mutations import Mutation, mutations

ROOT = Path(__file__).parent.parent
COPIED = ("src", "tests", "docs/rules", "pyproject.toml")
LEFT_OUT = ("advice", "scenario.py", "drawing.py")
"""Advice to bots, helpers of tests and pictures, files or folders: no rule is in there."""
GOLDEN = "tests/test_golden.py"
FAILURE = re.compile(r"^(?:FAILED|ERROR) (tests/[^:\s]+)", re.MULTILINE)
GENERAL = ["tests/kernel/test_texts.py"]
"""Tests beside a game's own that look at its rules."""
USED_FIRST = 3
"""So many test files are tried before all the others."""
NOTICED = {1, 2, 4, trial.ENDLESS}
"""Exit codes: a test failed, tests could not be loaded, a test did not end."""
WORDS = ["-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=no"]


@dataclass(frozen=True)
class Mutant:
    """A wrong and the file it is done to."""

    path: Path
    mutation: Mutation

    def __str__(self) -> str:
        change = self.mutation
        return f"{self.path}:{change.line}: {change.before.strip() or '·'} → {change.after or '·'}"

    @property
    def key(self) -> str:
        """What a log knows it by: another text of the file makes it another mutant."""
        text = (ROOT / self.path).read_bytes()
        return f"{self} ({self.mutation.start} of {hashlib.sha256(text).hexdigest()[:12]})"


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

    def __init__(self, folder: Path, game: str, jobs: int, quick: bool) -> None:
        self.game = game
        self.files = test_files(game, quick)
        self.noticed: dict[Path, Counter[str]] = defaultdict(Counter)
        self.free: Queue[Path] = Queue()
        for number in range(jobs):
            self.free.put(copy_project(folder / str(number)))

    def check(self) -> None:
        """The tests pass where nothing was changed."""
        place = self.free.get()
        noticed, told = run_tests(place, self.game, self.files)
        if noticed:
            raise SystemExit(f"the tests fail before anything is changed:\n{told[-2000:]}")
        self.free.put(place)

    def survives(self, mutant: Mutant) -> bool:
        """Whether no test notices."""
        place = self.free.get()
        file = place / mutant.path
        source = file.read_text("utf-8")
        try:
            file.write_text(mutant.mutation.apply(source), "utf-8")
            first = self.likeliest(mutant.path)
            rest = [each for each in self.files if each not in first]
            for tests in (first, rest):
                noticed, told = run_tests(place, self.game, tests)
                if noticed:
                    self.noticed[mutant.path].update(FAILURE.findall(told))
                    return False
            return True
        finally:
            file.write_text(source, "utf-8")
            self.free.put(place)

    def likeliest(self, changed: Path) -> list[str]:
        """The test files to begin with when this file was changed."""
        before = [name for name, _ in self.noticed[changed].most_common()]
        alike = [name for name in self.files if changed.stem in name.rpartition("/")[2]]
        quick = [name for name in [*alike, *before] if "conformance" not in name]
        return list(dict.fromkeys([*quick[:USED_FIRST], GOLDEN]))


def test_files(game: str, quick: bool) -> list[str]:
    """Every test file that looks at the rules of a game, those that take long at the end.

    Without conformance fewer wrongs are noticed, in a tenth of the time: a lower bound.
    """
    folder = ROOT / "tests" / "rules" / game
    own = sorted(str(path.relative_to(ROOT)) for path in folder.glob("test_*.py"))
    if quick:
        own = [name for name in own if "conformance" not in name]
    return [GOLDEN, *sorted(own, key=lambda name: "conformance" in name), *GENERAL]


def copy_project(place: Path) -> Path:
    for part in COPIED:
        source, target = ROOT / part, place / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        else:
            shutil.copy(source, target)
    return place


def run_tests(place: Path, game: str, tests: Sequence[str]) -> tuple[bool, str]:
    """Whether the tests notice something, and what they said."""
    surroundings = os.environ | {
        "COMPTOIR_PURE": "1",
        "PYTHONPATH": f"{place / 'src'}{os.pathsep}{place}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    chosen = ["-k", f"{game} and not plain_python"]
    done = subprocess.run(
        [sys.executable, "-P", trial.__file__, *WORDS, *tests, *chosen],
        cwd=place, env=surroundings, capture_output=True, text=True, check=False,
    )  # fmt: skip
    told = done.stdout + done.stderr
    if done.returncode not in {0, *NOTICED} or "no tests ran" in told:
        raise SystemExit(f"pytest could not run ({done.returncode}):\n{told[-2000:]}")
    return done.returncode in NOTICED, told


class Log:
    """A file that remembers what was tried, a line of JSON a mutant."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.known: dict[str, bool] = {}
        if path is not None and path.exists():
            lines = map(json.loads, path.read_text("utf-8").splitlines())
            self.known = {line["mutant"]: line["survives"] for line in lines}

    def survived(self, mutant: Mutant) -> bool:
        return self.known[mutant.key]

    def add(self, mutant: Mutant, survives: bool) -> None:
        self.known[mutant.key] = survives
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                line = {"mutant": mutant.key, "survives": survives}
                file.write(json.dumps(line, ensure_ascii=False) + "\n")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=100, help="how many mutants; 0 for all")
    parser.add_argument("--seed", default="1", help="which sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only files whose path contains this")
    parser.add_argument("--log", type=Path, help="a file for what was tried; goes on where it ends")
    parser.add_argument("--quick", action="store_true", help="without conformance: a lower bound")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    words = parser.parse_args(arguments)
    found = find_mutants(words.game, words.only)
    if not found:
        parser.error(f"nothing to change in {words.game}")
    size = min(words.sample or len(found), len(found))
    sample = Random(words.seed).sample(found, size)
    paper, margin = (
        Console(highlight=False, emoji=False),
        Console(stderr=True, highlight=False, emoji=False),
    )
    log = Log(words.log)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Bench(Path(folder), words.game, words.jobs, words.quick)
        margin.print(f"{len(found)} mutants of {words.game}, {size} tried; the tests come first")
        bench.check()
        with Progress(
            TextColumn("mutants"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            TextColumn("{task.fields[survivors]} survive"), console=margin,
        ) as progress, ThreadPoolExecutor(words.jobs) as pool:  # fmt: skip
            left = [mutant for mutant in sample if mutant.key not in log.known]
            survivors = sum(log.known.get(mutant.key, False) for mutant in sample)
            bar = progress.add_task(
                "mutants", total=size, completed=size - len(left), survivors=survivors
            )
            running = {pool.submit(bench.survives, mutant): mutant for mutant in left}
            for done in as_completed(running):
                mutant, survived = running[done], done.result()
                log.add(mutant, survived)
                survivors += survived
                if survived:
                    show(mutant, margin)
                progress.update(bar, advance=1, survivors=survivors)
    report(words, len(found), size, sorted(filter(log.survived, sample), key=str), paper)
    return 0


def show(mutant: Mutant, paper: Console) -> None:
    line = (ROOT / mutant.path).read_text("utf-8").splitlines()[mutant.mutation.line - 1]
    paper.print(str(mutant), style="red", markup=False, soft_wrap=True)
    paper.print(f"    {line.strip()}", markup=False, soft_wrap=True)


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
        show(mutant, paper)
    paper.print(f"{size - len(survivors)} of {size} noticed: {score:.1%} (seed {words.seed})")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
