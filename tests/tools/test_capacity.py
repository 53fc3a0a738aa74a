"""A simulated day: more people need more of everything, and costs count as they are given."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from tools.capacity import Costs, Habits, day, weight_of_a_move


def test_ten_times_the_people_need_ten_times_as_much() -> None:
    few, many = (day(people, Costs(), Habits(), 1) for people in (500, 5_000))
    assert many.moves_a_day == pytest.approx(10 * few.moves_a_day, rel=0.1)
    assert 5 * few.moves < many.moves < 10 * few.moves, "small houses have quiet and busy minutes"
    assert many.sockets > many.tables > few.tables


def test_of_very_many_tables_a_sample_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.capacity.MOST_TABLES", 1000)
    whole, sample = (day(people, Costs(), Habits(), 1) for people in (1_000, 100_000))
    assert sample.moves_a_day == pytest.approx(100 * whole.moves_a_day, rel=0.1)


def test_bots_that_think_longer_take_more_processors() -> None:
    quick = day(500, replace(Costs(), bot_seconds=0.1), Habits(), 1)
    slow = day(500, replace(Costs(), bot_seconds=1.0), Habits(), 1)
    assert slow.thinking > 5 * quick.thinking


def test_a_stored_move_weighs_something() -> None:
    assert 100 < weight_of_a_move() < 1000


def test_nobody_is_no_house() -> None:
    words = [sys.executable, "-m", "tools.capacity", "--people", "0"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "1 or more" in done.stderr
