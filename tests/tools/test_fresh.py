"""Measuring `make play`: every step is known by its words, and a shell that notes what it took."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tools import fresh


def test_every_step_is_one_of_the_makefile() -> None:
    """Else a step that was renamed would quietly be missing from the table."""
    makefile = (fresh.ROOT / "Makefile").read_text("utf-8")
    assert all(words in makefile for words in fresh.STEPS)
    assert "OPT=1 playable" in makefile


def test_a_step_is_measured_and_its_end_passed_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "steps.jsonl"
    busy = f"'{sys.executable}' -c 'sum(range(10**6))' && exit 3 # setup.py build_ext"
    assert fresh.step(str(log), ["-c", busy]) == 3
    assert fresh.step(str(log), ["-c", "kill -9 $$"]) != 0
    steps = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [step["command"] for step in steps] == [f"-c {busy}", "-c kill -9 $$"]
    assert steps[0]["cpu"] > steps[1]["cpu"] >= 0
    fresh.draw("the first time", (12.34, steps))
    told = capsys.readouterr().out
    assert "the first time: the lobby answers after 12.3 s" in told
    assert "compiling the rules" in told


def test_nothing_fetched_before_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAKEFLAGS", "--jobs=9")
    monkeypatch.setenv("COMPTOIR_PURE", "1")
    found = fresh.surroundings(tmp_path)
    assert "MAKEFLAGS" not in found
    assert "COMPTOIR_PURE" not in found
    for cache in ("PIP_CACHE_DIR", "npm_config_cache", "XDG_CACHE_HOME", "COMPTOIR_DATA"):
        assert Path(found[cache]).is_relative_to(tmp_path)
