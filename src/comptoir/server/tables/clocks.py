"""The time of a table: what a decision may take, what is left of a reserve, what was used.

Everything follows from the entries of the log, but for `not_before`: after a start nobody's
time is up before it.  A move that had the good of it says so, for those who read it later.
"""

from __future__ import annotations

from copy import copy

from comptoir.server.socket.protocol import Pace


class Clocks:
    """The open decision's clock and everybody's reserve, in milliseconds."""

    def __init__(self, pace: Pace, seats: int, now: int) -> None:
        self.pace = pace
        self.reserves = [pace.reserve * 1000] * seats
        self.opened = now
        self.not_before = 0
        self.thought: dict[int, int] = {}
        """What was thought about decisions that were taken back, by their place in the line."""
        self.came_back = False

    def copy(self) -> Clocks:
        """Equal clocks that go on by themselves."""
        new = copy(self)
        new.reserves = self.reserves[:]
        new.thought = self.thought.copy()
        return new

    def free_until(self) -> int:
        """Until then the open decision costs no reserve."""
        return max(self.opened + self.pace.seconds * 1000, self.not_before)

    def deadline(self, seat: int) -> int | None:
        """When a bot takes the open decision over from the seat; None without a clock."""
        if self.pace.kind == "none":
            return None
        return self.free_until() + (self.reserves[seat] if self.pace.kind == "live" else 0)

    def grace(self) -> int:
        """What a move must remember of `not_before`; 0 if it did not matter."""
        if self.pace.kind != "live" or self.not_before <= self.opened + self.pace.seconds * 1000:
            return 0
        return self.not_before

    def used(self, at: int, grace: int) -> tuple[int, int]:
        """How long the open decision was thought about, and how long beyond its free time."""
        free = self.opened + self.pace.seconds * 1000
        beyond = max(0, at - max(free, grace))
        return min(at, free) - self.opened + beyond, beyond

    def charge(self, seat: int, at: int, grace: int) -> tuple[int, int]:
        """Take a decision's cost from the reserve; how long it was thought about, and the cost."""
        thought, beyond = self.used(at, grace)
        cost = min(self.reserves[seat], beyond) if self.pace.kind == "live" else 0
        self.reserves[seat] -= cost
        return thought, cost

    def open(self, place: int, at: int) -> None:
        """A decision is open from now on; what was thought about it before still counts."""
        self.opened = at - self.thought.get(place, 0)
        self.came_back = False

    def settle(self) -> None:
        """Nothing before this can be taken back alone any more."""
        self.thought.clear()

    def return_to(self, at: int) -> None:
        """The person of the open decision came back: the free time begins anew, once."""
        self.opened = at
        self.came_back = True
