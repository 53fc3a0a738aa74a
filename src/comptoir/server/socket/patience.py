"""A time limit for somebody who waits thousands of times, and hardly ever long."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self


class Patience:
    """What `asyncio.timeout` does, for one task: `with` it, a wait ends after so many seconds.

    Its timer is not set for each wait; it looks now and then whether one takes too long.
    """

    def __init__(self, seconds: float) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.task = task
        self.loop = asyncio.get_running_loop()
        self.seconds = seconds
        self.until: float | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.over = False
        self.cancelled_before = 0

    def __enter__(self) -> Self:
        self.until = self.loop.time() + self.seconds
        self.cancelled_before = self.task.cancelling()
        if self.timer is None:
            self.timer = self.loop.call_at(self.until, self.look)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self.until = None
        if self.over:
            self.over = False
            alone = self.task.uncancel() <= self.cancelled_before
            if alone and kind is asyncio.CancelledError:
                raise TimeoutError from wrong

    def look(self) -> None:
        """End a wait whose time is up, or come again when that of the present one is."""
        self.timer = None
        if self.until is None:
            return
        if self.loop.time() < self.until:
            self.timer = self.loop.call_at(self.until, self.look)
        else:
            self.over = True
            self.task.cancel()
