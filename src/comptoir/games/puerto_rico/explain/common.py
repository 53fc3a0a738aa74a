"""What several refusals say."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.catalogue import BUILDING_NAMES, GOOD_NAMES
from comptoir.kernel.reasons import Reason


def needs(rule: str, building: i64) -> Reason:
    """A building is missing, or nobody stands on it."""
    return Reason(rule, "needs_occupied", {"building": BUILDING_NAMES[building]})


def no_good(rule: str, good: i64) -> Reason:
    return Reason(rule, "no_such_good", {"good": GOOD_NAMES[good]})
