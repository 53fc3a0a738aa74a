"""The time of the house: it goes on evenly, whatever is done to the machine's clock.

Reserves and deadlines are pauses, and a pause is measured with a clock that nobody sets.  What is
stored is the time of day.  So the time of day is read when the server starts, goes on with the
even clock, and is brought to what the machine's clock says so slowly that no player feels it.
"""

from __future__ import annotations

from time import monotonic, time

SLOWLY = 0.01
"""A second in a hundred: an hour is made up for in about four days."""


class Timekeeper:
    """Milliseconds since 1970; `ahead` of the machine's clock by so many seconds."""

    def __init__(self, ahead: float = 0.0) -> None:
        self.ahead = ahead
        self.told = time() + ahead
        self.last = monotonic()

    def __call__(self) -> int:
        even = monotonic()
        passed = even - self.last
        self.last = even
        self.told += passed
        astray = time() + self.ahead - self.told
        most = SLOWLY * passed
        self.told += max(-most, min(most, astray))
        return int(self.told * 1000)
