"""What a test may arrange in a server process: the time, and how the cards of a table lie."""

from __future__ import annotations

import functools
import json
from contextvars import ContextVar
from pathlib import Path
from time import time
from typing import Any

from comptoir.kernel.state import State
from comptoir.server import app, run, thinkers
from comptoir.server.table import Table
from comptoir.server.thinkers import Story, Thinkers


def clock(file: str) -> None:
    """The time a file says: `at 1700000000000` stands still, `ahead 60000` is a minute ahead."""

    def now() -> int:
        word, number = Path(file).read_text().split()
        return int(number) if word == "at" else int(time() * 1000) + int(number)

    setattr(run, "Server", functools.partial(app.Server, now=now))  # noqa: B010


def lay(folder: str) -> None:
    """The game of table T begins with the position in the file T, not with a deal."""
    deal = Table.fresh_state

    def fresh_state(table: Table) -> State:
        laid = Path(folder) / table.record.id
        if not laid.exists():
            return deal(table)
        return table.game.restore(json.loads(laid.read_text()))

    Table.fresh_state = fresh_state  # type: ignore[method-assign, assignment]


def note_waits(folder: str) -> None:
    """Bots do not wait; for how long they would is written to the file T/seat instead."""
    choose = Thinkers.choose
    asked: ContextVar[str] = ContextVar("asked")

    async def noted(
        self: Thinkers, state: State, level: str, seed: str, story: Story | None = None, *more: Any
    ) -> str:
        asked.set(story.name if story is not None else "")
        return await choose(self, state, level, seed, story, *more)

    async def wait(pace: float, took: float) -> None:
        file = Path(folder) / asked.get().replace("/", "-")
        with file.open("a") as notes:
            notes.write(f"{pace} seconds\n")

    Thinkers.choose = noted  # type: ignore[method-assign, assignment]
    thinkers.wait = wait
