"""Saying no: a code for programs, a sentence for people, and for a move the rule."""

from __future__ import annotations

from math import ceil

from comptoir.kernel.reasons import Reason
from comptoir.server.socket.protocol import Because

STATUS = {
    "unreadable": 400,
    "invalid": 400,
    "not_legal": 400,
    "not_now": 400,
    "no_name": 401,
    "forbidden": 403,
    "not_your_turn": 403,
    "not_found": 404,
    "wrong_method": 405,
    "wrong_ply": 409,
    "taken": 409,
    "too_long": 413,
    "wrong_type": 415,
    "wrong_host": 421,
    "too_fast": 429,
    "too_many": 429,
    "busy": 503,
}
"""The HTTP status of every code."""


class Refusal(Exception):
    """What was asked for is not done, and nothing has changed.

    `after` so many seconds it may be tried again.
    """

    def __init__(
        self, code: str, message: str, reason: Reason | None = None, after: float | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.because = None if reason is None else because(reason)
        self.retry_after = None if after is None else ceil(after)

    @property
    def status(self) -> int:
        return STATUS[self.code]


def because(reason: Reason) -> Because:
    return Because(reason.rule, reason.key, reason.values)
