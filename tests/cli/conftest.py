"""The toy game on the shelf, and ways to call the program."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from comptoir.cli.app import run
from comptoir.games import SHELF

ROOT = Path(__file__).parent.parent.parent
PROGRAM = """
from comptoir.games import SHELF
SHELF["toy"] = "tests.toy"
from comptoir.cli import main
if __name__ == "__main__":
    main()
"""


@dataclass
class Answer:
    """What a command did."""

    code: int
    out: str
    err: str


Comptoir = Callable[..., Answer]


@pytest.fixture
def comptoir_(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Comptoir:
    """Run a command in this process; `typed` is what a person types."""
    monkeypatch.setitem(SHELF, "toy", "tests.toy")
    monkeypatch.setenv("COLUMNS", "120")

    def call(*words: object, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run([str(word) for word in words])
        told = capsys.readouterr()
        return Answer(code, told.out, told.err)

    return call


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Start the program in a process of its own, which does not outlive the test.

    It hears Ctrl-C even where these tests were started in the background of a shell,
    which lets every process ignore it.
    """
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    surroundings = os.environ | {"PYTHONPATH": str(ROOT)}

    started: list[subprocess.Popen[bytes]] = []

    def start(*words: object) -> subprocess.Popen[bytes]:
        one = subprocess.Popen(
            [sys.executable, script, *map(str, words)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=surroundings, cwd=ROOT,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )  # fmt: skip
        started.append(one)
        return one

    yield start
    for one in started:
        one.kill()
        one.wait()
