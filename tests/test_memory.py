"""Tests write to memory only where it is there, has room, and lets run what is installed there."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from tests.memory import folder

USUAL = tempfile.gettempdir()


def test_where_there_is_room(tmp_path: Path) -> None:
    assert folder(tmp_path, 1) == str(tmp_path)
    assert folder(tmp_path, 1 << 60) == USUAL
    assert folder(tmp_path / "nowhere", 1) == USUAL


def test_where_nothing_may_be_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(os.statvfs(tmp_path))
    found[8] |= os.ST_NOEXEC
    monkeypatch.setattr(os, "statvfs", lambda _: os.statvfs_result(found))
    assert folder(tmp_path, 1) == USUAL
