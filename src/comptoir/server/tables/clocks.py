"""The time of a table: what a decision may take, what is left of a reserve, what was used.

Everything follows from the entries of the log, but for `not_before`: after a start nobody's
time is up before it.  A move that had the good of it says so, for those who read it later.
"""

from __future__ import annotations

from typing import NamedTuple

from comptoir.server.socket.protocol import Pace


class Leave(NamedTuple):
    """A vacation: from when to when the clock of a seat stands still."""

    begins: int
    ends: int


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
        self.vacations: dict[int, Leave] = {}
        """The latest vacation of each seat."""
        self.vacation_used: dict[int, int] = {}
        """What the vacations before that took."""

    def copy(self) -> Clocks:
        """Equal clocks that go on by themselves."""
        new = Clocks.__new__(Clocks)
        vars(new).update(vars(self))
        new.reserves = self.reserves[:]
        new.thought = self.thought.copy()
        new.vacations = self.vacations.copy()
        new.vacation_used = self.vacation_used.copy()
        return new

    def free_until(self, seat: int) -> int:
        """Until then the open decision of the seat costs no reserve."""
        still = self.stood_still(seat)
        return max(self.opened + self.pace.seconds * 1000 + still, self.not_before)

    def deadline(self, seat: int) -> int:
        """When a bot takes the open decision over from the seat, where there is a clock."""
        return self.free_until(seat) + (self.reserves[seat] if self.pace.kind == "live" else 0)

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

    def vacation_of(self, seat: int) -> int | None:
        """Until when the clock of the seat stands still, or last did."""
        leave = self.vacations.get(seat)
        return None if leave is None else leave.ends

    def stood_still(self, seat: int, at: int | None = None) -> int:
        """How long of the open decision the seat is on vacation: until a time, or in all."""
        leave = self.vacations.get(seat)
        if leave is None:
            return 0
        ends = leave.ends if at is None else min(leave.ends, at)
        return max(0, ends - max(leave.begins, self.opened))

    def go_on_vacation(self, seat: int, at: int, until: int, decides: bool) -> None:
        """Stand still from now on; what stood still before is over, and so is counted."""
        leave = self.vacations.pop(seat, None)
        if leave is not None:
            if decides:
                self.opened += max(0, min(leave.ends, at) - max(leave.begins, self.opened))
            self.vacation_used[seat] = self.vacation_taken(seat, leave, at)
        if until > at:
            self.vacations[seat] = Leave(at, until)

    def vacation_taken(self, seat: int, leave: Leave | None, at: int) -> int:
        """What the seat has had of vacations by now."""
        before = self.vacation_used.get(seat, 0)
        return before if leave is None else before + max(0, min(leave.ends, at) - leave.begins)

    def return_to(self, at: int) -> None:
        """The person of the open decision came back: the free time begins anew, once."""
        self.opened = at
        self.came_back = True
