"""What a test may arrange in a server process: the time, and how the cards of a table lie."""

from __future__ import annotations

import functools
import json
from pathlib import Path

from comptoir.kernel.state import State
from comptoir.server import app, run
from comptoir.server.table import Table


def clock(file: str) -> None:
    """The time a file says: `at 1700000000000` stands still, `ahead 60000` is a minute ahead."""

    def now() -> int:
        word, number = Path(file).read_text().split()
        return int(number) if word == "at" else app.milliseconds() + int(number)

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
