"""Several workers, one PostgreSQL: what one writes the others hear, and bots think once.

One connection listens, another talks and holds the claims.  Claims are advisory locks of
that session: PostgreSQL gives them up when the worker dies, and ends the session of one that
is paused, since it hears nothing from it.  Whatever happens to a connection, or in a word that is
heard, is said in the log, and another connection is made.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from hashlib import sha256
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import psycopg
from sqlalchemy.engine import URL

from comptoir.server.cluster.ports import Crowd
from comptoir.server.logs import log
from comptoir.store.journal import CHANNEL

if TYPE_CHECKING:
    from comptoir.server.tables.registry import House

PAUSE = 1.0
STALE = 15_000
"""Presence of a worker that has not spoken for this long is forgotten (milliseconds)."""
HEARTBEAT = 5.0
SILENCE = 8.0
"""A worker that has said nothing for so many seconds has no claims any more, and one that has not
heard itself for as long listens anew."""
MOST_NAMED = 400
"""People a worker names to the others: a word of PostgreSQL has 8000 bytes."""
MOST_WAITING = 5000
"""Words about presence that may wait while the database is away; the rest is said again later."""


class Elsewhere(NamedTuple):
    """Who is at a table at another worker: the seats there, spectators, and which seats see it."""

    then: int
    here: set[int]
    spectators: int
    looking: set[int]


class Workers:
    """This worker among the others."""

    shared = True

    def __init__(
        self,
        url: URL,
        worker: str,
        on_person: Callable[[str | None], None] = lambda id: None,
        on_bell: Callable[[str | None], None] = lambda id: None,
        on_house: Callable[[], None] = lambda: None,
        crowd: Callable[[], Crowd] | None = None,
    ) -> None:
        self.conninfo = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.worker = worker
        self.on_person = on_person
        self.on_bell = on_bell
        self.on_house = on_house
        self.crowd = crowd
        self.crowds: dict[str, tuple[int, Crowd]] = {}
        self.house: House | None = None
        self.claiming: psycopg.AsyncConnection | None = None
        self.lock = asyncio.Lock()
        self.tasks: list[asyncio.Task[None]] = []
        self.elsewhere: dict[str, dict[str, Elsewhere]] = {}
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.listening = asyncio.Event()
        self.heard_itself = 0.0

    async def start(self, house: House) -> None:
        self.house = house
        self.tasks = [
            asyncio.create_task(self.keep_on(what, once))
            for what, once in [
                ("listening", self.listen),
                ("talking", self.talk),
                ("the heartbeat", self.beat),
                ("telling who is here", self.repeat_presence),
            ]
        ]
        await asyncio.wait_for(self.listening.wait(), 30)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.wait(self.tasks, timeout=PAUSE)
        if self.claiming is not None:
            await self.claiming.close()

    async def keep_on(self, what: str, once: Callable[[], Awaitable[None]]) -> None:
        """Do it, and begin anew whatever ends it."""
        while True:
            try:
                await once()
            except (psycopg.Error, OSError) as wrong:
                log.warning(f"{what} was interrupted", extra={"why": type(wrong).__name__})
            except Exception:
                log.exception(f"{what} failed and goes on")
            await asyncio.sleep(PAUSE)

    async def connect(self) -> psycopg.AsyncConnection:
        return await psycopg.AsyncConnection.connect(
            self.conninfo,
            autocommit=True,
            connect_timeout=10,
            application_name="comptoir worker",
            keepalives_idle=10,
            keepalives_interval=5,
            keepalives_count=3,
            tcp_user_timeout=15_000,
        )

    # Hearing

    @property
    def hears(self) -> bool:
        """What this worker says itself must come back to it."""
        return self.listening.is_set() and monotonic() - self.heard_itself < SILENCE

    async def listen(self) -> None:
        try:
            async with await self.connect() as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                self.heard_itself = monotonic()
                self.listening.set()
                self.missed_something()
                while self.hears:
                    async for word in connection.notifies(timeout=SILENCE / 4):
                        self.hear(word.payload)
            log.warning("nothing was heard for a while: listening anew")
        finally:
            self.listening.clear()

    def missed_something(self) -> None:
        """After a pause nobody knows what was written: look at all tables and people in memory."""
        assert self.house is not None
        self.on_person(None)
        self.on_bell(None)
        self.on_house()
        for id in list(self.house.tables):
            self.house.hear_of(id, 1 << 30)
        self.house.on_lobby()

    def hear(self, word: str) -> None:
        """Take over what was said; anybody who may use the database may say anything."""
        try:
            kind, worker, table, *rest = word.split(" ")
            if worker == self.worker:
                self.heard_itself = monotonic()
            else:
                self.take_word(kind, worker, table, rest)
        except Exception as wrong:
            log.warning("a word made no sense", extra={"why": type(wrong).__name__})

    def take_word(self, kind: str, worker: str, table: str, rest: list[str]) -> None:
        assert self.house is not None
        if kind == "entry":
            self.house.hear_of(table, int(rest[0]))
            if rest[1] == "1":
                self.house.on_lobby()
        elif kind == "here":
            here, looking = (seats_of(each) for each in (rest[1], rest[-1]))
            told = Elsewhere(self.house.now(), here, int(rest[0]), looking)
            self.elsewhere.setdefault(table, {})[worker] = told
            found = self.house.tables.get(table)
            if found is not None:
                self.house.audience.tell_presence(found, onward=False)
        elif kind == "anew":
            self.house.read_anew(table)
        elif kind == "person":
            self.on_person(table)
        elif kind == "invited":
            self.house.on_invited(table, rest[0])
        elif kind == "bell":
            self.on_bell(table)
        elif kind == "house":
            self.on_house()
        elif kind == "crowd":
            self.crowds[worker] = (self.house.now(), crowd_of(rest))
        elif kind == "thinks":
            self.house.audience.tell_thinking(table, int(rest[0]), int(rest[1]), onward=False)

    # Telling

    def tell_presence(
        self, table: str, here: list[int], spectators: int, looking: list[int]
    ) -> None:
        seats, seeing = (",".join(map(str, each)) for each in (here, looking))
        self.say(f"here {self.worker} {table} {spectators} {seats} {seeing}")

    def tell_thinking(self, table: str, seat: int, since: int) -> None:
        self.say(f"thinks {self.worker} {table} {seat} {since}")

    def say(self, word: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait(word)

    def presence_elsewhere(self, table: str) -> tuple[set[int], int]:
        assert self.house is not None
        now = self.house.now()
        seats: set[int] = set()
        spectators = 0
        for each in self.elsewhere.get(table, {}).values():
            if now - each.then < STALE:
                seats |= each.here
                spectators += each.spectators
        return seats, spectators

    def looking_elsewhere(self, table: str) -> set[int]:
        assert self.house is not None
        old = self.house.now() - STALE
        told = self.elsewhere.get(table, {}).values()
        return {seat for each in told if each.then > old for seat in each.looking}

    def tell_crowd(self) -> None:
        """Who is here, for the page of a host; of a great crowd not everybody is named."""
        if self.crowd is not None:
            *numbers, people = self.crowd()
            figures = " ".join(map(str, numbers))
            named = ",".join(sorted(people)[:MOST_NAMED])
            self.say(f"crowd {self.worker} - {figures} {named}")

    def crowds_elsewhere(self) -> list[Crowd]:
        """Who is at the other workers, as they last said."""
        assert self.house is not None
        old = self.house.now() - STALE
        return [crowd for then, crowd in self.crowds.values() if then > old]

    async def talk(self) -> None:
        while True:
            await self.notify(await self.outgoing.get())

    async def notify(self, word: str) -> None:
        async with self.lock:
            connection = await self.session()
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, word))

    async def beat(self) -> None:
        """Keep the claims, and hear whether one hears."""
        while True:
            await self.notify(f"beat {self.worker} -")
            await asyncio.sleep(SILENCE / 4)

    async def repeat_presence(self) -> None:
        """Say again who is here, so that the others can forget workers that died."""
        assert self.house is not None
        while True:
            await asyncio.sleep(HEARTBEAT)
            for id in list(self.house.audience.followers):
                self.house.audience.tell_workers(id)
            self.tell_crowd()
            old = self.house.now() - STALE
            for id, workers in list(self.elsewhere.items()):
                for worker, told in list(workers.items()):
                    if told.then < old:
                        del workers[worker]
                if not workers:
                    del self.elsewhere[id]

    # Claims

    async def session(self) -> psycopg.AsyncConnection:
        if self.claiming is None or self.claiming.closed:
            self.claiming = await self.connect()
            await self.end_when_silent(self.claiming)
        return self.claiming

    async def end_when_silent(self, connection: psycopg.AsyncConnection) -> None:
        """Let PostgreSQL end the session, and with it the claims, of a worker that is paused."""
        try:
            await connection.execute(f"SET idle_session_timeout = {int(SILENCE * 1000)}".encode())
        except psycopg.errors.UndefinedObject:
            log.warning("only PostgreSQL 14 and later take the bots of a paused worker from it")

    async def take(self, table: str) -> bool:
        """Be the worker that lets the bots of this table think."""
        try:
            async with self.lock:
                connection = await self.session()
                found = await connection.execute(
                    "SELECT pg_try_advisory_lock(%s)", (claim_number(table),)
                )
                row = await found.fetchone()
            return bool(row and row[0])
        except (psycopg.Error, OSError):
            return False

    async def release(self, table: str) -> None:
        with contextlib.suppress(psycopg.Error, OSError):
            async with self.lock:
                connection = await self.session()
                await connection.execute("SELECT pg_advisory_unlock(%s)", (claim_number(table),))


def crowd_of(words: list[str]) -> Crowd:
    sockets, thinking, thinkers, waiting = map(int, words[:4])
    people = frozenset(each for each in words[4].split(",") if each)
    return Crowd(sockets, thinking, thinkers, waiting, people)


def seats_of(word: str) -> set[int]:
    return {int(seat) for seat in word.split(",") if seat}


def claim_number(table: str) -> int:
    """A lock's number from a table's id: 63 bits, so that two tables hardly share one."""
    return int.from_bytes(sha256(table.encode()).digest()[:8], "big") >> 1
