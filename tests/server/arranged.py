"""What a test may arrange in a server process: the time, faults, how the cards lie."""

from __future__ import annotations

import functools
import json
from contextvars import ContextVar
from pathlib import Path
from time import time
from typing import Any

from sqlalchemy import Connection

from comptoir.kernel.state import State
from comptoir.server import app, run
from comptoir.server.bots import pool
from comptoir.server.bots.pool import Story, Thinkers
from comptoir.server.cluster import timekeeping
from comptoir.server.tables.table import Table
from comptoir.store.journal import Journal
from comptoir.store.records import Append


def clock(file: str) -> None:
    """The time a file says: `at 1700000000000` stands still, `ahead 60000` is a minute ahead."""

    def now() -> int:
        word, number = Path(file).read_text().split()
        return int(number) if word == "at" else int(time() * 1000) + int(number)

    setattr(run, "Server", functools.partial(app.Server, now=now))  # noqa: B010


def jumps(file: str) -> None:
    """The machine's clock is ahead by the seconds in a file."""
    setattr(timekeeping, "time", lambda: time() + float(Path(file).read_text()))  # noqa: B010


def fault(file: str) -> None:
    """While the file is there, storing fails in a way nobody thought of."""
    write = Journal.write_singles

    def failing(journal: Journal, connection: Connection, batch: list[Append]) -> list[bool]:
        if Path(file).exists():
            raise ZeroDivisionError
        return write(journal, connection, batch)

    Journal.write_singles = failing  # type: ignore[method-assign, assignment]


def silence(seconds: str) -> None:
    """How long a worker may say nothing and keep its claims."""
    from comptoir.server.cluster import postgres

    postgres.SILENCE = float(seconds)


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
    pool.wait = wait
