"""The house: the tables in memory, who follows them, and the one way anything changes.

A command becomes entries; under the lock of the table they are applied to a draft of it and
stored, and only then the draft is the table and told.  Whoever finds a table here finds what
is stored, whatever else is under way.  If the store says that somebody else was faster, or
does not answer, the table in memory is thrown away and read again from its log.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from comptoir.games import games
from comptoir.server.cluster.ports import Alone, Announcer
from comptoir.server.logs import log
from comptoir.server.metrics import Metrics
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket import protocol
from comptoir.server.tables import changes, commands, projection
from comptoir.server.tables.absence import ABSENT_AFTER
from comptoir.server.tables.audience import Audience
from comptoir.server.tables.changes import Change
from comptoir.server.tables.commands import Wish
from comptoir.server.tables.fairness import commitment_to, new_secret
from comptoir.server.tables.history import History, Slices, read_log
from comptoir.server.tables.reading import read, table_from
from comptoir.server.tables.table import Happening, Table
from comptoir.store.archive import Archive
from comptoir.store.database import cause
from comptoir.store.journal import Journal
from comptoir.store.lists import Lists
from comptoir.store.records import (
    Append,
    Conflict,
    Entry,
    Notice,
    Person,
    SeatRecord,
    Summary,
    TableRecord,
    Unavailable,
)  # fmt: skip

ATTEMPTS = 150
"""How often a change is tried that other workers were faster with: more than anybody may send at
once (`burst` of the settings), so that nobody is kept out by a neighbour who talks on and on."""

NO_SPECTATORS = "in this house only who sits at a game sees it before its end"

Notices = Callable[[Table, Table, list[Happening]], list[Notice]]
"""What people are to be told of a change that made the second table of the first."""
Invitations = Callable[[Table], list[Notice]]
"""What people are to be told for whom seats of a new table are kept."""


class House:
    """All tables of this worker."""

    def __init__(
        self,
        archive: Archive,
        lists: Lists,
        journal: Journal,
        metrics: Metrics,
        now: Callable[[], int],
        announcer: Announcer | None = None,
    ) -> None:
        self.archive = archive
        self.lists = lists
        self.journal = journal
        self.metrics = metrics
        self.now = now
        self.announcer: Announcer = announcer or Alone()
        self.history = History(archive)
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table | None]] = {}
        self.audience = Audience(self.announcer, now, self.tables.get)
        self.touched: dict[str, int] = {}
        self.noted: set[str] = set()
        self.on_change: Callable[[Table], None] = lambda table: None
        self.on_lobby: Callable[[], None] = lambda: None
        self.on_turn: Callable[[Table], None] = lambda table: None
        self.on_anew: Callable[[str], None] = lambda table: None
        self.notices: Notices = lambda before, after, news: []
        self.invitations: Invitations = lambda table: []
        self.on_invited: Callable[[str, str], None] = lambda person, table: None
        self.small: set[asyncio.Task[None]] = set()
        self.born = now()
        self.grace = 0
        self.programs = True
        """Whether programs may sit where the host of a table lets them."""
        self.spectators = True
        """Whether who does not sit at a game sees it before its end."""

    # Finding a table

    async def table(self, id: str) -> Table:
        """The table of that id, read from its log if it is not in memory."""
        found = self.tables.get(id)
        if found is None:
            task = self.loading.get(id)
            if task is None:
                task = self.loading[id] = asyncio.create_task(self.load(id))
            found = await asyncio.shield(task)
            if found is None:
                raise Refusal(
                    "not_found", "there is no such table, or it is private and needs its link"
                )
        self.touched[id] = self.now()
        return found

    async def load(self, id: str) -> Table | None:
        try:
            table = await self.read(id)
            if table is None:
                return None
            table.clocks.not_before = self.born + self.grace if self.grace else 0
            self.tables[id] = table
            self.metrics.tables.set(len(self.tables))
            missed = self.audience.missed(table)
            if missed:
                self.publish(table, missed)
            return table
        finally:
            self.loading.pop(id, None)

    async def read(self, id: str) -> Table | None:
        """The table of a log; one that does not fit the rules of today is closed with that."""
        for _ in range(ATTEMPTS):
            loaded = await asyncio.to_thread(self.archive.load, id)
            if loaded is None:
                return None
            game = loaded[0].game
            if game not in games():
                self.note(id, f"this server has no game {game!r}")
                raise Refusal("not_found", f"this server has no game {game!r}")
            table = await read_log(*loaded)
            try:
                await self.close_if_unfit(table)
            except Conflict:
                self.metrics.conflicts.inc()
            except Unavailable as wrong:
                self.metrics.store_errors.inc()
                raise Refusal("busy", "the database did not answer; try again") from wrong
            else:
                return table
        raise Refusal("busy", "the table is busy; try again")

    async def close_if_unfit(self, table: Table) -> list[Happening]:
        """Store, once for all workers, that a table cannot go on; one that is over stays so.

        A table of rules that are not known here yet is left as it is for those who know them.
        """
        id, reason = table.record.id, table.closing
        if reason is None:
            return []
        about = {"game": table.record.game, **msgspec.structs.asdict(reason)}
        if table.status == "finished" or reason.why == "newer":
            self.note(id, "a table does not fit the rules", **about)
        if table.over or reason.why == "newer":
            return []
        at = max(self.now(), table.since)
        shut = changes.Shut(reason)
        entry = Entry(
            id, table.version + 1, None, changes.kind_of(shut), None, None, None, at,
            changes.body_of(shut),
        )  # fmt: skip
        summary = msgspec.structs.replace(
            table.summary(), version=entry.version, status="closed", since=at
        )
        await self.journal.append(Append([entry], summary))
        self.noted.add(id)
        log.warning("a table was closed: it does not fit the rules", extra={"table": id, **about})
        self.on_lobby()
        return [read(table, entry)]

    def note(self, id: str, what: str, **about: object) -> None:
        """Say it in the log, once."""
        if id not in self.noted:
            self.noted.add(id)
            log.warning(what, extra={"table": id, **about})

    def forget(self, table: Table) -> None:
        """Read it again when it is next asked for: memory and log may have parted."""
        if self.tables.get(table.record.id) is table:
            del self.tables[table.record.id]

    def tidy(self, idle: int) -> None:
        """Let go of tables that nobody follows and nobody has touched for a while."""
        old = self.now() - idle
        for id, table in list(self.tables.items()):
            if not self.audience.followers.get(id) and self.touched.get(id, 0) < old:
                if table.lock.locked() or table.bot_to_move or table.deadline() is not None:
                    continue
                del self.tables[id]
                self.touched.pop(id, None)
        self.metrics.tables.set(len(self.tables))

    # Changing a table

    async def carry_out(
        self, who: Person, command: protocol.TableCommand, admitted: bool = False
    ) -> protocol.Done:
        """Carry out a command of a person; the answer comes after it is stored."""
        if isinstance(command, protocol.Join) and command.program:
            self.check_programs()
        return await self.change(
            command.table,
            lambda table: commands.decide(table, who, command, self.now(), admitted),
            who.id,
            command.id,
        )

    def check_programs(self) -> None:
        if not self.programs:
            raise Refusal("forbidden", "no bot of another program may sit at the tables here")

    def check_sight(self, table: Table, who: Person | None, key: str) -> None:
        """Refuse who may not see the table, or not while they do not sit at it."""
        commands.check_sight(table, who, key)
        closed = not self.spectators and table.status == "playing"
        if closed and table.seat_of(who.id if who else None) is None:
            raise Refusal("forbidden", NO_SPECTATORS)

    def send_spectators_away(self) -> None:
        """From now on only who sits at a game sees it."""
        for id in list(self.audience.followers):
            table = self.tables.get(id)
            if table is not None and table.status == "playing":
                self.audience.send_away(id, NO_SPECTATORS)

    async def move_for(self, id: str, ply: int, token: str) -> None:
        """A bot's move for the seat whose turn it is; off if the table went on meanwhile."""

        def decide(table: Table) -> list[Wish]:
            commands.playing(table)
            commands.check_ply(table, ply)
            if not table.bot_to_move or table.player is None:
                raise Refusal("not_now", "no bot is to move")
            return commands.move(table, table.player, token, "bot")

        await self.change(id, decide)

    async def time_up(self, id: str, ply: int) -> None:
        """Let a bot decide if the time is really up; the second time in a row it goes on."""

        def decide(table: Table) -> list[Wish]:
            commands.playing(table)
            commands.check_ply(table, ply)
            deadline = table.deadline()
            if deadline is None or deadline > self.now():
                raise Refusal("not_now", "there is time left")
            assert table.player is not None
            late = min(table.places[table.player].late + 1, ABSENT_AFTER)
            return [(changes.RanOut(late), table.player, None)]

        await self.change(id, decide)

    async def change(
        self,
        id: str,
        decide: Callable[[Table], list[Wish]],
        person: str | None = None,
        command: str | None = None,
    ) -> protocol.Done:
        for _ in range(ATTEMPTS):
            table = await self.table(id)
            async with table.lock:
                if self.tables.get(id) is not table:
                    continue
                done = self.already(table, person, command)
                if done is not None:
                    return done
                try:
                    wishes = decide(table)
                except Refusal:
                    if self.announcer.shared and await self.catch_up(table):
                        continue
                    raise
                try:
                    return await self.write(table, wishes, person, command)
                except Conflict:
                    self.metrics.conflicts.inc()
                    if await self.catch_up(table):
                        continue
                    self.forget(table)
            await self.table(id)
            done = await self.already_stored(id, person, command)
            if done is not None:
                return done
        raise Refusal("busy", "the table is busy; try again")

    def already(
        self, table: Table, person: str | None, command: str | None
    ) -> protocol.Done | None:
        """The answer to a command that was carried out before."""
        if person is None or command is None:
            return None
        found = table.answered(person, command)
        if found is None:
            return None
        seat = table.seat_of(person)
        return protocol.Done(command, table.record.id, found[0], found[1], seat)

    async def already_stored(
        self, id: str, person: str | None, command: str | None
    ) -> protocol.Done | None:
        if person is None or command is None:
            return None
        entry = await asyncio.to_thread(self.archive.carried_out, id, person, command)
        if entry is None:
            return None
        return protocol.Done(command, id, entry.version, entry.ply or 0, entry.seat)

    async def write(
        self, table: Table, wishes: list[Wish], person: str | None, command: str | None
    ) -> protocol.Done:
        """Store what is decided, then tell it; under the lock of the table."""
        now = max(self.now(), table.since)
        entries = [
            Entry(
                table.record.id, table.version + 1 + place, ply, changes.kind_of(change), seat,
                person, command if place == len(wishes) - 1 else None, now, changes.body_of(change),
            )
            for place, (change, seat, ply) in enumerate(wishes)
        ]  # fmt: skip
        try:
            news = await self.store(table, entries, [change for change, _, _ in wishes])
        except Unavailable as wrong:
            self.forget(table)
            if not self.journal.trouble:  # which was said once, for all tables
                why = {"table": table.record.id, "why": str(wrong)}
                log.error("the database did not answer", extra=why)
            self.metrics.store_errors.inc()
            raise Refusal("busy", "the database did not answer; try again") from wrong
        except Conflict:
            raise
        except BaseException:
            self.forget(table)
            raise
        self.metrics.entries.inc(len(entries))
        self.publish(table, news)
        seat = table.seat_of(person)
        return protocol.Done(command or "", table.record.id, table.version, table.ply, seat)

    async def store(
        self, table: Table, entries: list[Entry], wanted: list[Change]
    ) -> list[Happening]:
        """Apply entries to a draft and store them; only what is stored becomes the table."""
        draft = table.draft()
        news = [draft.apply(*each) for each in zip(entries, wanted, strict=True)]
        seats = None
        if any(isinstance(each.change, projection.SEATS_CHANGED) for each in news):
            seats = draft.seat_records()
        notices = self.notices(table, draft, news)
        await self.journal.append(Append(entries, draft.summary(), seats, notices))
        self.take_over(table, draft)
        return news

    def take_over(self, table: Table, draft: Table) -> None:
        """What is stored becomes the table; somebody else may be to decide now."""
        turned = draft.player != table.player
        table.become(draft)
        if turned:
            self.on_turn(table)

    async def create(
        self, record: TableRecord, places: list[changes.Place], programs: bool
    ) -> TableRecord:
        """Store a new table; the same request again gives the same one."""
        secret = new_secret()
        record = msgspec.structs.replace(
            record,
            id=secrets.token_hex(6),
            key=secrets.token_urlsafe(16),
            secret=secret if record.seed is None else "",
            commitment=commitment_to(secret) if record.seed is None else "",
            created=self.now(),
        )
        created = changes.Created(places, programs)
        entry = Entry(
            record.id,
            1,
            None,
            "created",
            None,
            None,
            None,
            record.created,
            changes.body_of(created),
        )
        table = table_from(record, [entry])
        told = self.invitations(table)
        return await self.keep(record, [entry], table.summary(), table.seat_records(), told)

    async def keep(
        self,
        record: TableRecord,
        log: list[Entry],
        summary: Summary,
        seats: list[SeatRecord],
        notices: list[Notice] | None = None,
    ) -> TableRecord:
        """Store a new table with its log; the same request again gives the one it made before."""
        told = notices or []
        made = await asyncio.to_thread(self.archive.create, record, log, summary, seats, told)
        self.metrics.created.inc()
        self.on_lobby()
        for seat in seats if made.id == record.id and not self.announcer.shared else []:
            if seat.kept_for is not None:
                self.on_invited(seat.kept_for, made.id)
        return made

    # Keeping up with other workers

    def read_anew(self, id: str) -> None:
        """What stood in the log of a table was changed: it is read when it is next asked for."""
        self.tables.pop(id, None)
        self.history.pasts.pop(id, None)
        self.on_anew(id)
        self.on_lobby()

    def hear_of(self, id: str, version: int) -> None:
        """An entry was stored, but not by a command that is told so here."""
        if id in self.tables or id in self.audience.followers:
            task = asyncio.create_task(self.follow_up(id, version))
            self.small.add(task)
            task.add_done_callback(self.small.discard)

    async def follow_up(self, id: str, version: int) -> None:
        try:
            await self.heard(id, version)
        except SQLAlchemyError as wrong:  # the table was let go of; the next sweep reads it
            log.warning("could not catch up", extra={"table": id, "why": cause(wrong)})
        except Exception:
            log.exception("could not catch up", extra={"table": id})

    async def heard(self, id: str, version: int) -> None:
        """Another worker wrote an entry."""
        table = self.tables.get(id)
        if table is None and id in self.audience.followers:
            await self.table(id)
        elif table is not None and table.version < version:
            async with table.lock:
                if self.tables.get(id) is table:
                    await self.catch_up(table)

    async def catch_up(self, table: Table) -> bool:
        """Read what others wrote; under the lock of the table."""
        try:
            entries = await asyncio.to_thread(self.archive.since, table.record.id, table.version)
            draft = table.draft()
            news = []
            slices = Slices()
            for entry in entries:
                news.append(read(draft, entry))
                await slices.pause()
            news += await self.close_if_unfit(draft)
            self.take_over(table, draft)
        except Conflict:
            self.forget(table)
            return True
        except BaseException:
            self.forget(table)
            raise
        if news:
            self.publish(table, news)
        return bool(news)

    # Telling

    def publish(self, table: Table, news: list[Happening]) -> None:
        """Tell everybody at the table, the lobby, and who looks after bots and clocks."""
        seats_changed = any(isinstance(each.change, projection.SEATS_CHANGED) for each in news)
        if seats_changed and not self.spectators and table.status == "playing":
            self.audience.send_away(table.record.id, NO_SPECTATORS)
        self.audience.tell(table, news, seats_changed)
        if seats_changed or table.over:
            self.on_lobby()
        self.on_change(table)
