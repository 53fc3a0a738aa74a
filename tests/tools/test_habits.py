"""Figures of games that bots play with themselves, and how well chances foretell who wins."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import calibration, habits

HABITS = ["habits", "puerto_rico", "--bot", "merchant", "--games", "3", "--out"]


def told_by(tool: object, words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", words)
    tool.main()  # type: ignore[attr-defined]


def test_habits_of_merchants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "habits.jsonl"
    told_by(habits, [*HABITS, str(out)], monkeypatch)
    first = capsys.readouterr().out
    for words in ("3 games of `merchant`", "the winner's score", "ended by", "seat 4 won", "spoil"):
        assert words in first
    kept = out.read_text()
    assert len(kept.splitlines()) == 4
    told_by(habits, [*HABITS, str(out)], monkeypatch)
    assert capsys.readouterr().out == first
    assert out.read_text() == kept


def test_a_net_that_always_tells_a_third(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The tables of a net that knows nothing: one line of tenths, and a Brier score of 2/3."""
    monkeypatch.setattr(calibration, "chances", lambda found, path, name: 0 * found.won + 1 / 3)
    monkeypatch.setattr(calibration, "CHUNK", 4)
    words = ["calibration", "golden_city", "--players", "3", "--games", "4", "--bot", "merchant"]
    told_by(calibration, [*words, "--out", str(tmp_path)], monkeypatch)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("4 games, ")
    assert [line for line in lines if line.startswith("| 30–40 % | 33.3 % | 33.3 % | 33.3–33.3 |")]
    assert [line for line in lines if line.startswith("| all | 0.667 |")]
