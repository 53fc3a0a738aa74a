"""The tables about reviews count what they say."""

from __future__ import annotations

from tools.study import calibration_table, chances_at, error_table, reliability_table

ROWS = [
    {
        "bots": ["random", "merchant"],
        "rates": [0.04, 0.01],
        "decisions": [10, 20],
        "result": [0.0, 1.0],
        "stages": [[0.5, 0.5], [0.25, 0.75], [0.1, 0.9], [0.0, 1.0]],
    },
    {
        "bots": ["merchant", "random"],
        "rates": [0.03, 0.06],
        "decisions": [5, 5],
        "result": [1.0, 0.0],
        "stages": [[0.5, 0.5], [0.75, 0.25], [0.9, 0.1], [1.0, 0.0]],
    },
]


def test_errors_go_by_bot_whatever_its_seat() -> None:
    table = error_table(ROWS)
    assert "| random | 2 | 15 | 5.00 |" in table
    assert "| merchant | 2 | 25 | 2.00 |" in table


def test_brier_scores_by_stage() -> None:
    assert "| Brier score | 0.500 | 0.125 | 0.020 | 0.000 | 0.500 |" in calibration_table(ROWS)


def test_reliability_counts_every_seat_and_stage() -> None:
    table = reliability_table(ROWS)
    assert "| 35%–65% | 4 | 50% | 50% |" in table
    assert "| 90%–100% | 4 | 95% | 100% |" in table


def test_the_chance_at_a_stage_is_the_last_one_told() -> None:
    curve = [(0, [0.5, 0.5]), (10, [0.6, 0.4]), (20, [1.0, 0.0])]
    assert chances_at(curve, 0.25) == [0.5, 0.5]
    assert chances_at(curve, 0.5) == [0.6, 0.4]
    assert chances_at(curve, 0.9) == [0.6, 0.4]
