"""What happened at a table long ago: its log played again, without anybody waiting for it.

Tables keep the latest happenings in memory.  Older ones are read from the log beside the table,
never under its lock, and a little at a time between other work.  The last few tables that were
asked for are kept, so that only what came since is played.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from time import perf_counter

from msgspec import Raw

from comptoir.server.tables import projection
from comptoir.server.tables.reading import compare, read
from comptoir.server.tables.table import Happening, Table
from comptoir.store.archive import Archive
from comptoir.store.records import Entry, Summary, TableRecord

MOST_HISTORY = 2000
"""Happenings in one answer; of more, the latest."""
MOST_KEPT = 4
SLICE = 0.002
"""Seconds of work after which others have their turn."""


class Slices:
    """Long work that lets others have their turn."""

    def __init__(self) -> None:
        self.until = perf_counter() + SLICE

    async def pause(self) -> None:
        """Call it after every small piece."""
        if perf_counter() > self.until:
            await asyncio.sleep(0)
            self.until = perf_counter() + SLICE


async def read_log(record: TableRecord, entries: list[Entry], stored: Summary) -> Table:
    """The table that a log adds up to, as `table_from` makes it."""
    table = Table(record)
    slices = Slices()
    for entry in entries:
        read(table, entry)
        await slices.pause()
    compare(table, stored)
    return table


class Past:
    """A table as far as its log was played, and what happened lately until then.

    What a seat is told of it is written once, however often it asks.
    """

    def __init__(self, record: TableRecord) -> None:
        self.table = Table(record)
        self.happenings: deque[Happening] = deque(maxlen=MOST_HISTORY)
        self.written: dict[int | None, deque[tuple[int, Raw]]] = {}

    async def told(self, seat: int | None) -> list[tuple[int, Raw]]:
        """Everything there is, as the seat may know it, each with its version."""
        written = self.written.setdefault(seat, deque(maxlen=MOST_HISTORY))
        last = written[-1][0] if written else 0
        slices = Slices()
        for each in list(self.happenings):
            if each.entry.version > last and each.change is not None:
                written.append((each.entry.version, projection.happened(each, seat)))
                await slices.pause()
        return list(written)


class History:
    """The past of the tables of this worker; one is read at a time."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.pasts: OrderedDict[str, Past] = OrderedDict()
        self.lock = asyncio.Lock()

    async def told(
        self, record: TableRecord, first: int, last: int, seat: int | None
    ) -> tuple[list[Raw], int]:
        """What happened after version `first`, as a seat may know it; and up to which version,
        which is `last` or later.
        """
        async with self.lock:
            past = await self.read(record, last)
            told = await past.told(seat)
            last = max(last, past.table.version)
        return [raw for version, raw in told if version > first], last

    async def read(self, record: TableRecord, last: int) -> Past:
        """The past of a table up to a version at least; the last few tables are kept."""
        past = self.pasts.pop(record.id, None) or Past(record)
        self.pasts[record.id] = past
        if past.table.version < last:
            since = past.table.version
            slices = Slices()
            for entry in await asyncio.to_thread(self.archive.since, record.id, since):
                past.happenings.append(read(past.table, entry))
                await slices.pause()
        while len(self.pasts) > MOST_KEPT:
            self.pasts.popitem(last=False)
        return past
