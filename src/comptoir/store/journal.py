"""The writer: one thread that puts the entries of many tables into one transaction.

Waiting for the disk costs the same for one entry as for a hundred.  Whoever appends
while a commit is under way is in the next one, and is answered only after it.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import threading
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from comptoir.store.database import is_postgresql
from comptoir.store.records import Append, Conflict, Entry, SeatRecord, Summary, Unavailable
from comptoir.store.tables import entries, seats, tables

CHANNEL = "comptoir"
MOST_AT_ONCE = 400
MOMENT = 0.004
"""While appends come faster than this, a commit waits so long for company."""

Job = tuple[Append, "asyncio.Future[None]"]


class Journal:
    """Appends entries; every `await append` returns after they are on the disk."""

    def __init__(self, engine: Engine, worker: str) -> None:
        self.engine = engine
        self.worker = worker
        self.shared = is_postgresql(engine)
        insert = postgresql.insert if self.shared else sqlite.insert
        self.insert_entries = (
            insert(entries)
            .on_conflict_do_nothing()
            .returning(entries.c.table_id, entries.c.version, entries.c.writer)
        )
        changed = insert(seats)
        self.put_seats = changed.on_conflict_do_update(
            index_elements=[seats.c.table_id, seats.c.seat],
            set_={name: changed.excluded[name] for name in SEAT_FIELDS},
        )
        self.update_summary = (
            update(tables)
            .where(tables.c.id == bindparam("table_id_"), tables.c.version < bindparam("version_"))
            .values({name: bindparam(f"{name}_") for name in SUMMARY_FIELDS})
        )
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self.write, name="journal", daemon=True)
        self.thread.start()

    async def append(self, what: Append) -> None:
        """Write the entries; Conflict if somebody was faster, Unavailable if nobody knows."""
        done: asyncio.Future[None] = self.loop.create_future()
        self.jobs.put((what, done))
        await asyncio.shield(done)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    # In the thread

    def write(self) -> None:
        open_ = True
        last = 0.0
        while open_:
            first = self.jobs.get()
            if first is None:
                return
            if monotonic() - last < MOMENT:
                sleep(MOMENT)
            batch = [first]
            while len(batch) < MOST_AT_ONCE:
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    open_ = False
                    break
                batch.append(job)
            self.write_batch(batch)
            last = monotonic()

    def write_batch(self, batch: list[Job]) -> None:
        """Single entries go together; what has several entries goes alone, all or nothing."""
        single = [job for job in batch if len(job[0].entries) == 1]
        if single:
            self.commit(single, self.write_singles)
        for job in batch:
            if len(job[0].entries) != 1:
                self.commit([job], self.write_several)

    def commit(
        self, jobs: list[Job], write: Callable[[Connection, list[Append]], list[bool]]
    ) -> None:
        """One transaction; if it fails as a whole, one for each, so that nobody harms others."""
        outcomes: list[Exception | None]
        try:
            with self.engine.begin() as connection:
                won = write(connection, [what for what, _ in jobs])
            outcomes = [None if each else Conflict() for each in won]
        except Conflict as lost:
            outcomes = [lost for _ in jobs]
        except SQLAlchemyError as wrong:
            if len(jobs) > 1:
                for job in jobs:
                    self.commit([job], write)
                return
            outcomes = [Unavailable(type(wrong).__name__)]
        self.loop.call_soon_threadsafe(settle, jobs, outcomes)

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
        """Which of the entries are in now; the others found their place taken."""
        marks = [secrets.token_hex(8) for _ in rows]
        values = [
            {
                "table_id": row.table_id, "version": row.version, "ply": row.ply,
                "kind": row.kind, "seat": row.seat, "person": row.person,
                "command": row.command, "at": row.at, "body": row.body, "writer": mark,
            }
            for row, mark in zip(rows, marks, strict=True)
        ]  # fmt: skip
        found = connection.execute(self.insert_entries, values)
        inserted = {mark for _, _, mark in found}
        return [mark in inserted for mark in marks]

    def finish(self, connection: Connection, batch: list[Append]) -> None:
        """What lists show, and word to the other workers, in the same transaction."""
        if not batch:
            return
        connection.execute(self.update_summary, [summary_values(each.summary) for each in batch])
        changed = [seat for each in batch if each.seats for seat in each.seats]
        if changed:
            connection.execute(self.put_seats, [seat_values(seat) for seat in changed])
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


def settle(jobs: list[Job], outcomes: list[Exception | None]) -> None:
    for (_, done), outcome in zip(jobs, outcomes, strict=True):
        if done.done():
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)


SUMMARY_FIELDS = Summary.__struct_fields__[1:]
SEAT_FIELDS = ("kind", "person", "name", "level", "resigned", "away", "host")


def summary_values(summary: Summary) -> dict[str, Any]:
    values: dict[str, Any] = {f"{name}_": getattr(summary, name) for name in SUMMARY_FIELDS}
    values["table_id_"] = summary.table_id
    return values


def seat_values(seat: SeatRecord) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(seat, name) for name in SEAT_FIELDS}
    values["table_id"], values["seat"] = seat.table_id, seat.seat
    return values
