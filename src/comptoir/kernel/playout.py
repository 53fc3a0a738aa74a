"""Random play to the end: the yardstick of speed and the soil of the conformance kit."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.kernel.dice import Dice
from comptoir.kernel.state import State


def play_out(state: State, dice: Dice) -> int:
    """Play on at random to the end; the number of decisions made."""
    decisions: i64 = 0
    while state.player >= 0:
        options = state.options
        state.apply(options[dice.below(len(options))])
        decisions += 1
    return decisions


def copy_often(state: State, times: int) -> None:
    """Copy a position again and again, for measuring."""
    step: i64 = 0
    while step < times:
        state.copy()
        step += 1
