"""How much one person may ask for."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

MOST_BUCKETS = 50_000


class Rate:
    """A bucket of `burst` drops for everybody, filled with `rate` drops a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Take a drop; False if there is none."""
        now = monotonic()
        level, then = self.buckets.get(who, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        allowed = level >= 1.0
        self.buckets[who] = (level - 1.0 if allowed else level, now)
        self.buckets.move_to_end(who)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        return allowed
