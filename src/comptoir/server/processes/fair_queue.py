"""The line before processes that think or play games again: one waits only for one's own.

Turns go round among the creators of tables, whatever number of tables each has.  Quick bots go
before slow ones and have a place that slow ones never take; tables with somebody at them go before
tables without; one creator's slow bots take a few places at most.  A line that was passed over
often enough is next all the same, so nobody waits for ever.

Nothing here knows a position: the order cannot tell anything about hidden cards.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

PASSED_OVER = 8
"""After so many turns given to those before it a line is next."""


class Account(Struct, frozen=True):
    """Whose turn is taken: who opened the table, which it is, and whether anybody is at it."""

    creator: str = ""
    table: str = ""
    attended: bool = True


class Waiting:
    """A question in the line; `turn` is done when it may be asked."""

    def __init__(self, account: Account, slow: bool) -> None:
        self.account = account
        self.slow = slow
        self.attended = account.attended
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Line:
    """Those of equal standing, by creator; the creator served longest ago comes first.

    A creator who joins goes behind those who waited already and before who had the last turn.
    """

    def __init__(self, slow: bool, attended: bool) -> None:
        self.slow = slow
        self.attended = attended
        self.passed_over = 0
        self.waiting: dict[str, deque[Waiting]] = {}
        self.rank: dict[str, float] = {}

    def join(self, each: Waiting, rank: float) -> None:
        creator = each.account.creator
        self.waiting.setdefault(creator, deque()).append(each)
        self.rank.setdefault(creator, rank)

    def first(self, full: set[str]) -> str | None:
        """The creator whose turn it is, but for those who have their places."""
        free = (creator for creator in self.waiting if creator not in full)
        return min(free, key=self.rank.__getitem__, default=None)

    def first_of(self, creator: str, turn: int) -> Waiting:
        """The creator's oldest question, which has this turn."""
        self.rank[creator] = turn
        return self.waiting[creator][0]

    def remove(self, each: Waiting) -> None:
        creator = each.account.creator
        mine = self.waiting.get(creator, deque())
        if each in mine:
            mine.remove(each)
            if not mine:
                del self.waiting[creator], self.rank[creator]


class FairQueue:
    """Turns at `places` for all and one more for the quick; `cap` slow ones a creator at most."""

    def __init__(self, places: int, cap: int) -> None:
        self.free = places + 1
        self.free_for_slow = places
        self.cap = cap
        self.turns = 0
        self.last = ""
        self.thinking: Counter[str] = Counter()
        """Slow questions being answered, by creator."""
        self.deserted: dict[str, Waiting] = {}
        """What waits for tables nobody is at."""
        self.lines = [
            Line(slow=slow, attended=attended)
            for slow in (False, True)
            for attended in (True, False)
        ]

    @asynccontextmanager
    async def turn(self, account: Account, slow: bool) -> AsyncIterator[None]:
        """Wait for a place and keep it for the length of the block."""
        each = Waiting(account, slow)
        self.join(each)
        self.give_turns()
        try:
            await each.turn
            yield
        finally:
            if each.turn.cancelled():
                self.withdraw(each)
            else:
                self.leave(each)

    def waiting(self, creator: str | None = None) -> int:
        """How many questions wait for a place, of one creator or of all."""
        lines = [line.waiting for line in self.lines]
        if creator is not None:
            return sum(len(waiting.get(creator, ())) for waiting in lines)
        return sum(len(mine) for waiting in lines for mine in waiting.values())

    def attend(self, table: str) -> None:
        """Somebody has come to a table: its question waits no longer behind those with people."""
        each = self.deserted.get(table)
        if each is not None and not each.turn.done():
            self.withdraw(each)
            each.attended = True
            self.join(each)

    def join(self, each: Waiting) -> None:
        if not each.attended:
            self.deserted[each.account.table] = each
        before_the_last = 0.0 if each.account.creator == self.last else 0.5
        self.line_of(each).join(each, self.turns - before_the_last)

    def withdraw(self, each: Waiting) -> None:
        self.line_of(each).remove(each)
        if self.deserted.get(each.account.table) is each:
            del self.deserted[each.account.table]

    def line_of(self, each: Waiting) -> Line:
        wanted = (each.slow, each.attended)
        return next(line for line in self.lines if (line.slow, line.attended) == wanted)

    def leave(self, each: Waiting) -> None:
        """Give the place to whoever is next."""
        self.free += 1
        if each.slow:
            self.free_for_slow += 1
            self.thinking -= Counter([each.account.creator])
        self.give_turns()

    def give_turns(self) -> None:
        while self.free and (found := self.next_line()) is not None:
            line, creator = found
            self.turns += 1
            self.last = creator
            each = line.first_of(creator, self.turns)
            self.withdraw(each)
            if each.turn.cancelled():
                continue
            self.free -= 1
            if each.slow:
                self.free_for_slow -= 1
                self.thinking[creator] += 1
            each.turn.set_result(None)

    def next_line(self) -> tuple[Line, str] | None:
        """The line that has the next turn and its creator; who is passed over is counted."""
        full = {creator for creator, count in self.thinking.items() if count >= self.cap}
        ready = []
        for line in self.lines:
            if self.free_for_slow or not line.slow:
                creator = line.first(full if line.slow else set())
                if creator is not None:
                    ready.append((line, creator))
        if not ready:
            return None
        overdue = [pair for pair in ready if pair[0].passed_over >= PASSED_OVER]
        chosen = max(overdue, key=lambda pair: pair[0].passed_over) if overdue else ready[0]
        for line, _ in ready:
            line.passed_over += 1
        chosen[0].passed_over = 0
        return chosen
