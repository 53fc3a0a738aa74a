"""Servers that tell too much, to see that the test of two worlds notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Raw

from comptoir.server import commands, deeds, making, messages, replay, seen, table
from comptoir.server.house import House
from comptoir.server.table import Happening, Table
from comptoir.store.records import Person


def in_updates() -> None:
    """Everybody is told the token as it was."""
    honest = seen.retold

    def retold(each: Happening, reader: int | None) -> Any:
        told = honest(each, reader)
        if isinstance(told, messages.Moved) and isinstance(each.deed, deeds.Move):
            told.token = each.deed.token
        return told

    seen.retold = retold


def in_errors() -> None:
    """Whose turn it is comes with what they could do."""
    honest = commands.name_of

    def name_of(table: Table, seat: int | None) -> str:
        legal = table.state.legal_tokens() if table.state is not None else []
        return f"{honest(table, seat)} ({', '.join(legal)})"

    commands.name_of = name_of


def on_coming_back() -> None:
    """Who missed something is told it with the eyes of whoever did it."""
    honest = House.history

    async def history(
        house: House, table: Table, who: Person | None, since: int | None
    ) -> tuple[list[Raw], bool]:
        if since is None:
            return await honest(house, table, who, since)
        missed = [each for each in table.recent if each.entry.version > since]
        return [seen.happened(each, each.entry.seat) for each in missed], False

    House.history = history  # type: ignore[method-assign, assignment]


def in_the_transcript() -> None:
    """The transcript of a running game can be had."""
    honest = making.transcript_of

    def transcript_of(table: Table) -> str:
        return "\n".join(table.game.token(step.action) for step in table.line) or honest(table)

    making.transcript_of = transcript_of


def in_the_replay() -> None:
    """The replay of a running game can be had."""
    replay.check_over = lambda table: None


def in_undo() -> None:
    """How far back a seat may go is told to all, and depends on what was drawn."""
    honest = table.Table.undo_of

    def undo_of(self: Table, seat: int | None) -> int:
        return honest(self, seat) + (self.line[-1].action if self.line else 0)

    table.Table.undo_of = undo_of  # type: ignore[method-assign]


LEAKS: dict[str, Callable[[], None]] = {
    each.__name__: each
    for each in (
        in_updates,
        in_errors,
        on_coming_back,
        in_the_transcript,
        in_the_replay,
        in_undo,
    )
}
