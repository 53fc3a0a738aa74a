"""Trainings that the machine breaks off: killed, or with no room left on the disk."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from comptoir.arena import Here
from comptoir.train import rounds
from comptoir.train.course import Course
from comptoir.train.examples import TrainingError, load
from tests.train.test_rounds import quiet, small

ROOM = 40_000
"""Bytes that a file may have in the test of a full disk: a chunk of two games has less."""


def apart(folder: Path, limited: bool = False) -> subprocess.Popen[str]:
    """The training of `small` in a process of its own."""
    command = (
        "from pathlib import Path; from comptoir.arena import Here;"
        "from comptoir.train import rounds; from tests.train.test_rounds import quiet;"
        "from tests.train.test_breaks import course;"
        f"rounds.train(course(), Path({str(folder)!r}), Here(), 1, quiet)"
    )

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM))

    return subprocess.Popen(
        [sys.executable, "-c", command], stderr=subprocess.PIPE, text=True,
        preexec_fn=little_room if limited else None,
    )  # fmt: skip


def course() -> Course:
    """Chunks of growing size: the held-out games come first, by twos."""
    return small(gate=0, first=48, chunk=2, held_out=4)


def test_killed_and_gone_on_with(tmp_path: Path) -> None:
    """After SIGKILL the same command makes the net that it would have made."""
    running = apart(tmp_path / "killed")
    end = monotonic() + 60
    while len(list((tmp_path / "killed").glob("0-*.npz"))) < 3 and monotonic() < end:
        sleep(0.01)
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    assert running.stderr is not None
    running.stderr.close()
    assert not (tmp_path / "killed" / "best.json").exists()
    for folder in ("killed", "whole"):
        rounds.train(course(), tmp_path / folder, Here(), 1, quiet)
    nets = [(tmp_path / each / "best.json").read_text() for each in ("killed", "whole")]
    assert json.loads(nets[0])["hash"] == json.loads(nets[1])["hash"]


def test_no_room_for_the_examples(tmp_path: Path) -> None:
    """Nothing half-written stays, a sentence says what could not be written, and room helps."""
    running = apart(tmp_path, limited=True)
    _, told = running.communicate(timeout=120)
    assert running.returncode != 0
    assert "File too large" in told.splitlines()[-1]
    assert "TrainingError" in told.splitlines()[-1]
    assert not list(tmp_path.glob("*.part"))
    for path in tmp_path.glob("*.npz"):
        assert len(load(path)) > 0
    assert rounds.train(course(), tmp_path, Here(), 1, quiet)


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here is no room for a folder")
    with pytest.raises(TrainingError, match="file: File exists"):
        rounds.train(small(), tmp_path / "file", Here(), 1, quiet)
