"""The writer: one thread that puts the entries of many tables into one transaction.

Waiting for the disk costs the same for one entry as for a hundred.  Whoever appends
while a commit is under way is in the next one, and is answered only after it.

Nothing stops it: an error is said and answered, and the thread goes on.  Who waited for
`DEADLINE` is answered whatever the database does.  On PostgreSQL an entry that waits for a lock
goes aside, to threads with more patience, and so do the next ones of its table: the other
tables do not wait for it.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import secrets
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from operator import attrgetter
from time import monotonic, sleep
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Insert,
    Update,
    bindparam,
    delete,
    func,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import OperationalError, SQLAlchemyError, StatementError

from comptoir.store.database import PATIENCE, cause, is_postgresql
from comptoir.store.records import Append, Conflict, Entry, SeatRecord, Summary, Unavailable
from comptoir.store.tables import entries, notices, seats, settings, tables

log = logging.getLogger("comptoir.store")

CHANNEL = "comptoir"
MOST_AT_ONCE = 400
MOMENT = 0.02
"""While appends come faster than this, a commit waits so long for company."""
DEADLINE = 8.0
"""After so many seconds whoever appends is told that the database did not answer."""
HURRY = PATIENCE | {"lock_timeout": "250ms"}
"""How long a transaction of many waits for a lock (PostgreSQL)."""
ALONE, ASIDE, TRIAL = "50ms", "4s", "1s"
"""The same for an entry after its transaction failed, for one that was put aside, for a trial."""
THREADS_ASIDE = 4
CONNECTIONS = 1 + THREADS_ASIDE
HELD_UP = ("55P03", "57014", "40P01", "40001")
"""PostgreSQL's codes for: no lock, too long, deadlock, not serializable."""
FILLING = 65_536
"""After trouble a trial writes so much, to see whether there is room again."""

Write = Callable[[Connection, list[Append]], list[bool]]


def tell_workers(connection: Connection, word: str) -> None:
    """Let every worker hear a word once the transaction is done; an SQLite has one worker."""
    if is_postgresql(connection.engine):
        connection.execute(select(func.pg_notify(CHANNEL, word)))


class Prepared:
    """A statement written once in the words of the database, for every move there will be.

    SQLAlchemy would look it up and turn every row into parameters each time, which costs more
    than all that is written.  `row` takes what it needs from a record, by the names of its
    parameters; `more` are those that a record does not have, and come behind.
    """

    def __init__(self, engine: Engine, statement: Insert | Update, *more: str) -> None:
        dialect: Any = type(engine.dialect)
        style = "format" if is_postgresql(engine) else "qmark"
        written: Any = statement.compile(dialect=dialect(paramstyle=style))
        self.words = str(written)
        order: list[str] = written.positiontup
        own = order[: len(order) - len(more)]
        assert order == [*own, *more], f"{order} does not end with {more}"
        self.row: Callable[[object], tuple[Any, ...]] = attrgetter(
            *(name.removesuffix("_") for name in own)
        )

    def run(self, connection: Connection, values: list[tuple[Any, ...]]) -> int:
        """Carry it out for every row; how many were written."""
        return int(connection.exec_driver_sql(self.words, values).rowcount)


class Job:
    """What is to be written, and who waits for it; without `what` it is a trial."""

    def __init__(self, what: Append | None, done: asyncio.Future[None]) -> None:
        self.what = what
        self.done = done
        self.until = monotonic() + DEADLINE
        self.given_up = False

    def give_up(self) -> None:
        """Whoever waits is told that nobody knows."""
        if not self.done.done():
            self.given_up = True
            self.done.set_exception(Unavailable(f"no answer within {DEADLINE:.0f} seconds"))

    @property
    def table(self) -> str:
        return "" if self.what is None else self.what.summary.table_id


class Journal:
    """Appends entries; every `await append` returns after they are on the disk."""

    def __init__(self, engine: Engine, worker: str) -> None:
        self.engine = engine
        self.worker = worker
        self.shared = is_postgresql(engine)
        insert = postgresql.insert if self.shared else sqlite.insert
        self.insert_entries = Prepared(engine, insert(entries).on_conflict_do_nothing(), "writer")
        changed = insert(seats)
        self.put_seats = changed.on_conflict_do_update(
            index_elements=[seats.c.table_id, seats.c.seat],
            set_={name: changed.excluded[name] for name in SEAT_FIELDS},
        )
        self.put_notices = insert(notices).on_conflict_do_nothing()
        self.update_summary = Prepared(
            engine,
            update(tables)
            .where(tables.c.id == bindparam("table_id_"), tables.c.version < bindparam("version_"))
            .values({name: bindparam(f"{name}_") for name in SUMMARY_FIELDS}),
        )
        tried = insert(settings)
        self.put_trial = tried.on_conflict_do_update(
            index_elements=[settings.c.name], set_={"value": tried.excluded.value}
        )
        self.trouble = ""
        """Why nothing can be stored, since the last time something was."""
        self.on_late: Callable[[str, int], None] = lambda table, version: None
        """Called with an entry that was stored after its writer was told that nobody knows."""
        self.stuck: set[str] = set()
        """Tables that somebody's transaction keeps from being written."""
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.aside: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.waiting: deque[Job] = deque()
        """Jobs that may still be without an answer, the oldest first."""
        self.alarm: asyncio.TimerHandle | None = None
        self.thread = threading.Thread(target=self.write, name="journal", daemon=True)
        self.patient = [
            threading.Thread(target=self.write_aside, name="journal aside", daemon=True)
            for _ in range(THREADS_ASIDE if self.shared else 0)
        ]
        for thread in (self.thread, *self.patient):
            thread.start()

    async def append(self, what: Append) -> None:
        """Write the entries; Conflict if somebody was faster, Unavailable if nobody knows."""
        await self.answered(what)

    async def try_out(self) -> None:
        """Write something nobody reads, the way entries go; Unavailable if that fails."""
        await self.answered(None)

    async def answered(self, what: Append | None) -> None:
        job = Job(what, self.loop.create_future())
        self.jobs.put(job)
        self.watch(job)
        try:
            await job.done
        except asyncio.CancelledError:
            job.given_up = True
            if not job.done.cancelled():  # it was answered in the same moment
                self.settle([job], [job.done.exception()])
            raise

    def watch(self, job: Job) -> None:
        """Give it up when its time is up; one timer does for all that wait."""
        while self.waiting and self.waiting[0].done.done():
            self.waiting.popleft()
        self.waiting.append(job)
        if self.alarm is None:
            self.alarm = self.loop.call_later(DEADLINE, self.look)

    def look(self) -> None:
        now = monotonic()
        while self.waiting and (self.waiting[0].done.done() or self.waiting[0].until <= now):
            self.waiting.popleft().give_up()
        self.alarm = None
        if self.waiting:
            self.alarm = self.loop.call_later(self.waiting[0].until - now, self.look)

    async def close(self, seconds: float = DEADLINE) -> None:
        """Write what is waiting, then stop."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join, seconds)
        for _ in self.patient:
            self.aside.put(None)
        for thread in self.patient:
            await asyncio.to_thread(thread.join, seconds)

    # In the thread

    def write(self) -> None:
        last = 0.0
        open_ = True
        while open_ and not self.loop.is_closed():
            batch: list[Job] = []
            try:
                open_ = self.collect(batch, monotonic() - last < MOMENT)
                self.write_batch(batch)
            except Exception as wrong:
                self.survive(batch, wrong)
            last = monotonic()

    def collect(self, batch: list[Job], company: bool) -> bool:
        """Wait for the next job and take those behind it along; False if it was the last."""
        job = self.jobs.get()
        if company:
            sleep(MOMENT)
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_AT_ONCE:
                return True
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return True
        return False

    def write_batch(self, batch: list[Job]) -> None:
        """Single entries go together; what has several entries goes alone, all or nothing."""
        single: list[Job] = []
        several: list[Job] = []
        for job in batch:
            if self.too_late(job):
                continue
            if job.what is None:
                self.commit([job], self.write_trial, TRIAL)
            elif job.table in self.stuck:
                self.aside.put(job)
            elif len(job.what.entries) == 1:
                single.append(job)
            else:
                several.append(job)
        if single:
            single.sort(key=lambda job: job.table)  # two workers lock in the same order
            self.commit(single, self.write_singles)
        for job in several:
            self.commit([job], self.write_several)

    def write_aside(self) -> None:
        while (job := self.aside.get()) is not None and not self.loop.is_closed():
            try:
                if not self.too_late(job):
                    self.commit([job], self.write_several, ASIDE)
            except Exception as wrong:
                self.survive([job], wrong)

    def too_late(self, job: Job) -> bool:
        """Nobody waits for it any more: it is surely not written."""
        late = monotonic() > job.until
        if late:
            self.answer([job], [Unavailable("it waited too long for others")])
        return late

    def survive(self, jobs: list[Job], wrong: Exception) -> None:
        """An error nobody thought of: say it, answer all, go on."""
        log.error("the journal failed and goes on", exc_info=wrong)
        self.answer(jobs, [Unavailable(type(wrong).__name__) for _ in jobs])

    def commit(self, jobs: list[Job], write: Write, lock: str = "") -> None:
        """One transaction; if it fails for one of many, one for each, so that nobody harms others.

        `lock` is how long it waits for locks, if not as long as all do.
        """
        try:
            with self.engine.begin() as connection:
                if lock and self.shared:
                    connection.execute(text(f"SET LOCAL lock_timeout = '{lock}'"))
                won = write(connection, [job.what for job in jobs if job.what is not None])
        except Conflict as lost:
            self.answer(jobs, [lost for _ in jobs])
        except Exception as wrong:
            self.failed(jobs, write, lock, wrong)
        else:
            self.fine(jobs)
            self.answer(jobs, [None if each else Conflict() for each in won])

    def failed(self, jobs: list[Job], write: Write, lock: str, wrong: Exception) -> None:
        if concerns_all(wrong):
            if not self.trouble:
                log.error("the database did not answer", extra={"why": cause(wrong)})
            self.trouble = cause(wrong)
        elif len(jobs) > 1:
            for job in jobs:
                self.commit([job], write, ALONE)
            return
        elif is_held_up(wrong) and lock not in (ASIDE, TRIAL):
            self.aside.put(jobs[0])
            return
        elif is_held_up(wrong):
            self.stuck.add(jobs[0].table)
        else:
            log.error("an entry cannot be stored", exc_info=wrong)
        self.answer(jobs, [Unavailable(cause(wrong)) for _ in jobs])

    def fine(self, jobs: list[Job]) -> None:
        self.stuck.difference_update(job.table for job in jobs)
        if self.trouble:
            log.warning("the database answers again")
            self.trouble = ""

    def answer(self, jobs: list[Job], outcomes: list[Exception | None]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(self.settle, jobs, outcomes)

    def settle(self, jobs: list[Job], outcomes: Sequence[BaseException | None]) -> None:
        """In the event loop again."""
        for job, outcome in zip(jobs, outcomes, strict=True):
            if job.given_up:
                if outcome is None and job.what is not None:
                    self.on_late(job.table, job.what.summary.version)
            elif job.done.done():
                continue
            elif outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)

    # What is written

    def write_trial(self, connection: Connection, batch: list[Append]) -> list[bool]:
        """As an entry would: what keeps those from being written keeps this, too."""
        name = f"tried {self.worker}" if self.shared else "tried"
        if self.shared:
            connection.execute(text("LOCK TABLE entries, tables, seats IN ROW EXCLUSIVE MODE"))
        value = secrets.token_hex(FILLING // 2 if self.trouble else 4)
        connection.execute(self.put_trial, {"name": name, "value": value})
        if self.shared:
            connection.execute(delete(settings).where(settings.c.name == name))
        return [True]

    def write_singles(self, connection: Connection, batch: list[Append]) -> list[bool]:
        won = self.insert(connection, [each.entries[0] for each in batch])
        self.finish(connection, [each for each, good in zip(batch, won, strict=True) if good])
        return won

    def write_several(self, connection: Connection, batch: list[Append]) -> list[bool]:
        for each in batch:
            if not all(self.insert(connection, each.entries)):
                raise Conflict
        self.finish(connection, batch)
        return [True] * len(batch)

    def insert(self, connection: Connection, rows: list[Entry]) -> list[bool]:
        """Which of the entries are in now; the others found their place taken.

        Every row has a mark of its own, which is looked for only where not all were written.
        """
        writing = secrets.token_hex(8)
        marks = [f"{writing}.{place}" for place in range(len(rows))]
        prepared = self.insert_entries
        values = [(*prepared.row(row), mark) for row, mark in zip(rows, marks, strict=True)]
        if prepared.run(connection, values) == len(rows):
            return [True] * len(rows)
        found = select(entries.c.writer).where(
            entries.c.table_id.in_({row.table_id for row in rows}),
            entries.c.version.in_({row.version for row in rows}),
            entries.c.writer.in_(marks),
        )
        written = set(connection.scalars(found))
        return [mark in written for mark in marks]

    def finish(self, connection: Connection, batch: list[Append]) -> None:
        """What lists show, whom to tell, and word to the other workers, in the same transaction."""
        if not batch:
            return
        summaries = [self.update_summary.row(each.summary) for each in batch]
        self.update_summary.run(connection, summaries)
        changed = [seat for each in batch if each.seats for seat in each.seats]
        if changed:
            connection.execute(self.put_seats, [seat_values(seat) for seat in changed])
        ringing = [msgspec.structs.asdict(notice) for each in batch for notice in each.notices]
        if ringing:
            connection.execute(self.put_notices, ringing)
        if self.shared:
            connection.execute(
                text("SELECT pg_notify(:channel, :word)"),
                [
                    {"channel": CHANNEL, "word": notice(self.worker, each)}
                    for each in batch
                ],
            )  # fmt: skip


def notice(worker: str, what: Append) -> str:
    """`entry worker table version lobby`: what the other workers hear."""
    lobby = 1 if what.seats is not None or what.summary.status != "playing" else 0
    return f"entry {worker} {what.summary.table_id} {what.summary.version} {lobby}"


def is_held_up(wrong: Exception) -> bool:
    """Whether it waited for somebody else's transaction."""
    return getattr(getattr(wrong, "orig", None), "sqlstate", None) in HELD_UP


def concerns_all(wrong: Exception) -> bool:
    """Whether an error is the database's, and not that of one of the entries."""
    state = getattr(getattr(wrong, "orig", None), "sqlstate", None)
    if state:
        return not is_held_up(wrong) and state[:2] not in ("22", "23")
    if isinstance(wrong, StatementError):
        return isinstance(wrong, OperationalError)
    return isinstance(wrong, SQLAlchemyError)


SUMMARY_FIELDS = Summary.__struct_fields__[1:]
SEAT_FIELDS = (
    "kind",
    "person",
    "name",
    "level",
    "resigned",
    "away",
    "host",
    "vacation",
    "kept_for",
)


def seat_values(seat: SeatRecord) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(seat, name) for name in SEAT_FIELDS}
    values["table_id"], values["seat"] = seat.table_id, seat.seat
    return values
