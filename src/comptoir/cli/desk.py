"""What the commands of `comptoir house` share: the desk they sit at, and how they show lists."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

from rich.markup import escape
from rich.table import Table

from comptoir.cli.app import paper, print_json
from comptoir.kernel.errors import ComptoirError

if TYPE_CHECKING:
    from comptoir.server.hosts.desk import Desk

T = TypeVar("T")
TIMES = ("at", "since", "until")


class HouseError(ComptoirError):
    """What a host asked for cannot be done."""


def at_desk(db: str | None, what: Callable[[Desk], Awaitable[T]]) -> T:
    """Sit down at the desk of that database and do something."""
    from comptoir.server.hosts.alone import sit_down
    from comptoir.server.people.refusals import Refusal

    async def do() -> T:
        async with sit_down(db) as desk:
            return await what(desk)

    try:
        return asyncio.run(do())
    except Refusal as refusal:
        raise HouseError(refusal.message) from None


def show(rows: list[dict[str, Any]], columns: tuple[str, ...], as_json: bool) -> None:
    """A list, for people or for programs."""
    if as_json:
        print_json(rows)
        return
    if not rows:
        paper.print("none")
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(f"{column} (UTC)" if column in TIMES else column, overflow="fold")
    for row in rows:
        table.add_row(*(escape(written(column, row[column])) for column in columns))
    paper.print(table)


def written(column: str, value: object) -> str:
    if value is None:
        return "–"
    if column in TIMES and isinstance(value, int):
        return f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M}"
    if column == "seen" and isinstance(value, int):  # of a device only the day is kept
        return f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d}"
    if isinstance(value, dict):
        return ", ".join(f"{name} {written(name, each)}" for name, each in value.items())
    if isinstance(value, list):
        return " / ".join(written("", each) for each in value)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def say(text: str) -> None:
    paper.print(text, markup=False, soft_wrap=True)


def for_how_long(hours: float | None) -> str:
    return "until you end it" if hours is None else f"for {hours:g} hours"
