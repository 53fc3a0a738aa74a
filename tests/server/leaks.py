"""Servers that tell too much, to see that the test of two worlds notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Raw

from comptoir.kernel.state import State
from comptoir.server.bots.pool import Thinkers
from comptoir.server.socket import protocol
from comptoir.server.study.reviews import Study
from comptoir.server.tables import (
    ahead,
    changes,
    commands,
    create,
    following,
    projection,
    replay,
    undo,
)
from comptoir.server.tables.table import Happening, Table
from comptoir.store.records import Person


def in_updates() -> None:
    """Everybody is told the token as it was."""
    honest = projection.retold

    def retold(each: Happening, reader: int | None) -> Any:
        told = honest(each, reader)
        if isinstance(told, protocol.Moved) and isinstance(each.change, changes.Move):
            told.token = each.change.token
        return told

    projection.retold = retold


def in_errors() -> None:
    """Whose turn it is comes with what they could do."""
    honest = commands.name_of

    def name_of(table: Table, seat: int | None) -> str:
        legal = table.state.legal_tokens() if table.state is not None else []
        return f"{honest(table, seat)} ({', '.join(legal)})"

    commands.name_of = name_of


def on_coming_back() -> None:
    """Who missed something is told it with the eyes of whoever did it."""

    def happened_since(table: Table, since: int, seat: int | None) -> list[Raw]:
        missed = [each for each in table.recent if each.entry.version > since]
        return [projection.happened(each, each.entry.seat) for each in missed]

    following.happened_since = happened_since


def in_the_transcript() -> None:
    """The transcript of a running game can be had."""
    honest = create.transcript_of

    def transcript_of(table: Table) -> str:
        return "\n".join(table.game.token(step.action) for step in table.line) or honest(table)

    create.transcript_of = transcript_of


def in_the_replay() -> None:
    """The replay of a running game can be had."""
    replay.check_over = lambda table: None


def in_undo() -> None:
    """How far back a seat may go is told to all, and depends on what was drawn."""
    honest = undo.undo_of

    def undo_of(table: Table, seat: int | None) -> int:
        return honest(table, seat) + (table.line[-1].action if table.line else 0)

    setattr(projection, "undo_of", undo_of)  # noqa: B010


def in_a_takeback() -> None:
    """The question says which of the moves it is about."""
    honest = projection.takeback

    def takeback(table: Table) -> protocol.Takeback | None:
        told = honest(table)
        if told is not None and table.takeback is not None:
            told.moves += table.line[table.takeback.keep].action
        return told

    projection.takeback = takeback


def in_why_not() -> None:
    """Everybody at the table may ask why a choice is not possible, also for others."""
    honest = ahead.deciding

    def deciding(table: Table, person: Person | None, admitted: bool) -> tuple[int, State]:
        if table.state is not None and table.status == "playing":
            return int(table.state.player), table.state
        return honest(table, person, admitted)

    ahead.deciding = deciding


def in_previews() -> None:
    """A preview goes on when something hidden comes to light."""
    setattr(ahead, "reveals_nothing", lambda after, events: True)  # noqa: B010


def in_offers() -> None:
    """An offer says all that would happen, also what is drawn."""

    def offers_of(state: State) -> list[protocol.Offer]:
        told = []
        for each in state.offers():
            events = state.copy().play(each.token)
            seen = [event.seen_by(int(state.player)) for event in events]
            told.append(protocol.Offer(each.token, seen, each.points, each.certain))
        return told

    projection.offers_of = offers_of


def in_sights() -> None:
    """What a program is given to think about is the true position."""
    honest = ahead.sight

    def sight(
        table: Table, person: Person | None, admitted: bool, command: protocol.AskSight
    ) -> protocol.Sight:
        told = honest(table, person, admitted, command)
        assert table.state is not None
        told.snapshot = table.state.snapshot()
        return told

    ahead.sight = sight


def in_the_time() -> None:
    """A bot that has nothing to choose answers at once."""
    honest = Thinkers.choose

    async def choose(pool: Thinkers, state: State, *more: Any) -> str:
        if len(state.options) == 1:
            return state.legal_tokens()[0]
        return await honest(pool, state, *more)

    Thinkers.choose = choose  # type: ignore[method-assign, assignment]


def in_hints() -> None:
    """A hint counts the cards of the true position."""
    honest = Study.hint

    async def hint(study: Study, who: str, table: Table, state: State, ply: int) -> bytes:
        return await honest(study, who, table, state, ply) + str(state.snapshot()).encode()

    Study.hint = hint  # type: ignore[method-assign, assignment]


LEAKS: dict[str, Callable[[], None]] = {
    each.__name__: each
    for each in (
        in_updates,
        in_errors,
        on_coming_back,
        in_the_transcript,
        in_the_replay,
        in_undo,
        in_a_takeback,
        in_why_not,
        in_previews,
        in_offers,
        in_sights,
        in_the_time,
        in_hints,
    )
}
