"""What `make` does again and what it leaves alone: binaries for playing, and the fast ones."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tools.forge import ROOT

PYTHON = """#!/bin/sh
case "$*" in
  *-m\\ venv*) mkdir -p .venv/bin; cp "$0" .venv/bin/python; echo environment >> done ;;
  *build-system*) echo mypy ;;
  *pip*mypy) echo builders >> done ;;
  *pip*dev*) echo "dev, compiled $COMPTOIR_COMPILE" >> done ;;
  *pip*serve*) echo "serve, compiled $COMPTOIR_COMPILE" >> done ;;
  *build_ext*) echo "-O$COMPTOIR_OPT" >> done; echo "-O$COMPTOIR_OPT level" > "$STAMP" ;;
esac
"""
"""Stands for Python: notes what it was asked to do, and does nothing."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The Makefile with one rule to compile."""
    for name in ("Makefile", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, tmp_path)
    for package in ("kernel", "games", "bots/search"):
        (tmp_path / "src" / "comptoir" / package).mkdir(parents=True)
    rule(tmp_path).write_text("")
    (tmp_path / "python").write_text(PYTHON)
    (tmp_path / "python").chmod(0o755)
    return tmp_path


def rule(tree: Path) -> Path:
    return tree / "src" / "comptoir" / "games" / "rule.py"


def made(tree: Path, *words: str) -> set[str]:
    """What `make` had done."""
    (tree / "done").write_text("")
    stamp = str(tree / "src" / "comptoir" / "compiled_from.txt")
    kept = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    subprocess.run(
        ["make", "PYTHON=./python", "NPM=", *words],
        cwd=tree, env=kept | {"STAMP": stamp}, check=True, capture_output=True,
    )  # fmt: skip
    return set((tree / "done").read_text().splitlines())


PLAY = ("OPT=1", "--jobs=3", "playable")


def test_playing_needs_less_than_everything(tree: Path) -> None:
    assert made(tree, *PLAY) == {"environment", "builders", "serve, compiled later", "-O1"}
    assert made(tree, *PLAY) == set()


def test_everything_is_made_faster_than_for_playing_and_stays_so(tree: Path) -> None:
    made(tree, *PLAY)
    assert made(tree, "setup") == {"dev, compiled later", "-O3"}
    assert made(tree, "setup") == set()
    assert made(tree, *PLAY) == set(), "fast binaries do for playing"


def test_a_changed_rule_is_compiled_again_for_each(tree: Path) -> None:
    made(tree, "setup")
    rule(tree).write_text("changed")
    assert made(tree, *PLAY) == {"-O1"}
    assert made(tree, *PLAY) == set()
    assert made(tree, "setup") == {"-O3"}
    rule(tree).unlink()
    assert made(tree, "setup") == {"-O3"}, "a rule that went is noticed too"


def test_play_and_tests_ask_for_that() -> None:
    recipes = [
        line
        for line in (ROOT / "Makefile").read_text("utf-8").splitlines()
        if "OPT=1" in line and "MAKE" in line
    ]
    play, tools, check = recipes
    assert play.endswith("--jobs=3 OPT=1 playable")
    assert "OPT=1 setup web chromium" in tools
    assert check.endswith("OPT=1 check-code"), "or style would ask for the other level"
