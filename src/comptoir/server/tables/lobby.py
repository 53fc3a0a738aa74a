"""The lists of tables: the lobby, kept for a moment and pushed when it changed, and one's own."""

from __future__ import annotations

import asyncio
from typing import Protocol, cast

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from comptoir.games import game as find_game
from comptoir.games import games
from comptoir.server.logs import log
from comptoir.server.socket import protocol
from comptoir.server.socket.protocol import Closing, Outcome, Pace, Result, Seat, Status, TableLine
from comptoir.server.tables import projection
from comptoir.server.tables.changes import Reason
from comptoir.server.tables.closing import told
from comptoir.server.tables.lessons import lesson_dealt
from comptoir.server.tables.registry import House
from comptoir.server.tables.table import variant_of
from comptoir.store.archive import Archive
from comptoir.store.database import cause
from comptoir.store.records import Listed

PAUSE = 1.0
"""The lobby is read and told at most this often, whatever happens in it."""


class Reader(Protocol):
    def post(self, message: bytes) -> None: ...


class Lobby:
    """The public tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.followers: set[Reader] = set()
        self.newcomers: set[Reader] = set()
        """Those who know another list than the one that was last told."""
        self.listed: dict[str, tuple[Listed, TableLine]] = {}
        self.lines: list[TableLine] = []
        self.told: list[TableLine] = []
        self.fresh = False
        self.public = True
        """Whether tables are listed for all."""
        self.reading: asyncio.Task[None] | None = None
        self.pushing: asyncio.Task[None] | None = None
        self.pushes: set[asyncio.Task[None]] = set()
        """All that are under way: one may wait while another reads."""
        house.on_lobby = self.changed

    async def tables(self) -> list[TableLine]:
        """The lobby as of now, or of a moment ago if it changes all the time."""
        if not self.fresh:
            if self.reading is None:
                self.reading = asyncio.create_task(self.read())
            await asyncio.shield(self.reading)
        return self.lines

    async def read(self) -> None:
        try:
            self.fresh = True
            listed = await self.house.lists.read(Archive.lobby) if self.public else []
            self.lines = await asyncio.to_thread(self.lines_now, listed)
        except BaseException:
            self.fresh = False
            raise
        finally:
            self.reading = None

    def lines_now(self, listed: list[Listed]) -> list[TableLine]:
        """The lines; one whose table did not change is the one of before."""
        before, self.listed = self.listed, {}
        lines = []
        for each in listed:
            if each.record.game not in games():
                continue
            known, line = before.get(each.record.id, (None, None))
            if line is None or known != each:
                line = line_of(each, None)
            self.listed[each.record.id] = (each, line)
            lines.append(line)
        return lines

    async def follow(self, reader: Reader, re: str) -> None:
        lines = await self.tables()
        if not self.followers:
            self.told = lines
        self.followers.add(reader)
        if lines is not self.told:
            self.newcomers.add(reader)
        reader.post(projection.encode(protocol.Lobby(re, lines)))
        if not self.fresh:
            self.changed()

    def leave(self, reader: Reader) -> None:
        self.followers.discard(reader)
        self.newcomers.discard(reader)

    def changed(self) -> None:
        """Read it again for the next who asks, and tell those who follow."""
        self.fresh = False
        if self.followers and self.pushing is None:
            self.pushing = asyncio.create_task(self.push())
            self.pushes.add(self.pushing)
            self.pushing.add_done_callback(self.pushes.discard)

    async def stop(self) -> None:
        """Nobody follows any more, and nothing is read for them."""
        self.followers.clear()
        for push in list(self.pushes):
            push.cancel()
        await asyncio.gather(*self.pushes, return_exceptions=True)

    async def push(self) -> None:
        """Tell what changed, written once for all; newcomers get the whole again."""
        try:
            await asyncio.sleep(PAUSE)
        finally:
            self.pushing = None
        try:
            lines = await self.tables()
        except SQLAlchemyError as wrong:
            log.warning("the lobby could not be read", extra={"why": cause(wrong)})
            self.changed()
            return
        before = {line.table: essence(line) for line in self.told}
        news = [line for line in lines if before.get(line.table) != essence(line)]
        order = [line.table for line in lines]
        if not news and order == [line.table for line in self.told] and not self.newcomers:
            return
        change = projection.encode(protocol.LobbyChanged(news, order))
        whole = projection.encode(protocol.Lobby("", lines)) if self.newcomers else b""
        for reader in list(self.followers):
            reader.post(whole if reader in self.newcomers else change)
        self.newcomers.clear()
        self.told = lines

    async def of_person(self, person: str) -> list[TableLine]:
        """Where somebody sits: their turn first, then playing, waiting, finished."""
        listed = await self.house.lists.read(Archive.of_person, person)
        lines = lines_of(listed, person)
        order = {"playing": 0, "open": 1, "finished": 2, "closed": 3}
        return sorted(lines, key=lambda line: (not line.your_turn, order[line.status], -line.since))


def essence(line: TableLine) -> TableLine:
    """A line without what changes with every move: that alone is not told to all."""
    return msgspec.structs.replace(line, since=0, turn=None, deadline=None)


def lines_of(listed: list[Listed], person: str | None) -> list[TableLine]:
    """The lines of a list, without the tables of a game that this server does not have."""
    return [line_of(each, person) for each in listed if each.record.game in games()]


def line_of(listed: Listed, person: str | None) -> TableLine:
    """A table in a list, from what the store keeps for lists."""
    record, summary = listed.record, listed.summary
    options = msgspec.json.decode(record.options)
    closing = closing_of(listed)
    turn = summary.turn if closing is None else None
    rests = summary.waiting == "person" and any(s.seat == turn and s.away for s in listed.seats)
    mine = next((s.seat for s in listed.seats if person is not None and s.person == person), None)
    return TableLine(
        table=record.id,
        status=cast(Status, summary.status),
        game=record.game,
        variant=variant_of(record.game, record.players, options),
        options=options,
        pace=msgspec.json.decode(record.pace, type=Pace),
        private=record.private,
        created=record.created,
        since=summary.since,
        seats=[
            Seat(
                seat=each.seat,
                kind=cast("protocol.SeatKind", each.kind),
                name=each.name,
                level=each.level if each.kind in ("bot", "program") else "",
                played_by=(
                    "nobody" if each.kind in ("open", "invited")
                    else "bot" if each.kind == "bot" or each.away or each.resigned
                    else "person"
                ),
                here=False,
                resigned=each.resigned,
                host=each.host,
                you=each.seat == mine,
                late=0,
                absent=each.away,
                vacation=each.vacation,
            )
            for each in listed.seats
        ],
        free=sum(each.kind == "open" for each in listed.seats) if summary.status == "open" else 0,
        turn=turn,
        your_turn=turn is not None and (turn == mine or (rests and mine is not None)),
        rests=rests,
        deadline=summary.due,
        rules=record.rules,
        closing=closing,
        outcome=outcome_of(listed),
        lesson=None if (lesson := lesson_dealt(record)) is None else lesson.name,
    )  # fmt: skip


def outcome_of(listed: Listed) -> Outcome | None:
    """How a finished game ended, as it was stored."""
    if listed.summary.result is None:
        return None
    result = msgspec.json.decode(listed.summary.result, type=Result)
    return Outcome(result.scores, result.winners, sum(result.bot_moves))


def closing_of(listed: Listed) -> Closing | None:
    """Why a table cannot go on: as it was stored, or because its rules are not known here yet."""
    record, summary = listed.record, listed.summary
    today = find_game(record.game).rules
    if summary.closing is not None:
        reason = msgspec.json.decode(summary.closing, type=Reason)
    elif record.rules > today and summary.status in ("open", "playing"):
        reason = Reason("newer", record.rules, today)
    else:
        return None
    return told(reason, summary.status == "finished")
