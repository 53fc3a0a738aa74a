"""Comparing with a commit: the interval, the measurement, a game between two trees, wrong words."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys

import pytest

from tools.compare import ROOT, around_median, told_slower
from tools.rivals import Side, play, told


def test_the_interval_of_a_median_leaves_out_what_chance_can_leave_out() -> None:
    assert around_median([1.0, 2.0, 3.0]) == (1.0, 3.0), "three pairs say no more than their span"
    assert around_median([float(n) for n in range(7)]) == (0.0, 6.0)
    assert around_median([float(n) for n in range(9)]) == (1.0, 7.0)
    assert around_median([float(n) for n in range(20)]) == (5.0, 14.0)


def test_what_is_surely_slower_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    results: list[dict[str, object]] = [
        {"game": "san_juan", "what": "redeals", "high": 0.8},
        {"game": "san_juan", "what": "copies", "high": 0.9},
    ]
    assert told_slower(results, 0.0) == 0
    assert told_slower(results, 0.85) == 1
    told = capsys.readouterr().err
    assert "san_juan, redeals: at most 0.80 times the base, less than 0.85" in told
    assert "copies" not in told


def test_everything_is_measured() -> None:
    task = {"game": "golden_city", "players": 2, "options": {}, "seconds": 0.002}
    words = [sys.executable, "tools/speed.py", json.dumps(task)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    rates = json.loads(done.stdout)["rates"]
    assert {"random games", "copies", "redeals", "merchant", "search, middle"} <= set(rates)
    assert "environment" in rates
    assert all(rate > 0 for rate in rates.values())


def test_two_trees_play_a_game() -> None:
    asked = argparse.Namespace(game="golden_city", players=3, bot="merchant", against="random")
    ours, theirs = Side(ROOT), Side(ROOT)
    end = play(ours, theirs, asked, {}, 1, "rivals/test")
    assert end["player"] == -1
    assert len(end["scores"]) == 3
    assert "33 %" in told(asked, 4, 2.0, 80.0, 60.0)
    assert "50.0 % (15.0–85.0" in told(asked, 4, 2.0, 80.0, 60.0)
    for side in (ours, theirs):
        side.process.kill()
        side.process.wait()


@pytest.mark.parametrize("tool", ["tools.compare", "tools.rivals", "tools.load_compare"])
def test_a_commit_that_is_not_there_is_said(tool: str) -> None:
    words = [sys.executable, "-m", tool, "no-such-commit"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "there is no commit no-such-commit" in done.stderr
