"""Why an action is not possible: the rule of the ledger and the numbers that forbid it."""

from __future__ import annotations

from comptoir.games.puerto_rico.decisions import DECISION_NAMES, DECISION_RULES
from comptoir.games.puerto_rico.position import Position
from comptoir.kernel.reasons import Reason


def reason_against(at: Position, action: int) -> Reason:
    """The rule against an action that is not among the options."""
    return Reason(DECISION_RULES[at.phase], "not_now", {"decision": DECISION_NAMES[at.phase]})
