"""People who play on whatever happens to their server, and what the log must say afterwards.

Every person's program resumes as docs/api.md tells: the same command, with the same id, until it
is answered.  What was acknowledged must be in the log, once; and what anybody was told must be
what the log says.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any

import httpx
import msgspec
import websockets
from sqlalchemy import select

from comptoir.server.tables import projection
from comptoir.server.tables.table import Table
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.tables import entries, tables
from tests.server.client import Client, Json, Refused
from tests.server.forked import Forked, zygote

TABLES = 6
LOST = (OSError, ConnectionError, TimeoutError, httpx.HTTPError, websockets.WebSocketException)
GREETING = "Comptoir is at"
UNMOVED = 15
"""After so many looks at a table where nothing happens one asks again, maybe elsewhere."""


class Mortal:
    """A server that is killed and comes back at the same address."""

    def __init__(self, db: str, errors: int, environment: dict[str, str]) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.errors = errors
        settings = {
            "limits": False, "log_level": "error", "sweep_seconds": 0.2, "thinkers": 1,
            "bot_seconds": 0,
        }  # fmt: skip
        self.arguments = ["--db", db, "--port", str(self.port)]
        self.environment = {f"COMPTOIR_{k.upper()}": str(v) for k, v in settings.items()}
        self.environment = {**os.environ, **self.environment, **environment}
        self.process: Forked | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        self.process = zygote().fork(self.arguments, self.environment, self.errors)

    def kill(self) -> None:
        """No goodbye; returns when the process is gone."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    async def up(self, ready: bool = True) -> None:
        """Wait until it is ready, or is not."""
        async with httpx.AsyncClient(timeout=20, verify=False) as http, asyncio.timeout(60):
            while True:
                with suppress(httpx.HTTPError):
                    code = (await http.get(self.address + "/readyz")).status_code
                    if code == (200 if ready else 503):
                        return
                await asyncio.sleep(0.01)


@contextmanager
def mortal_server(db: str) -> Iterator[Mortal]:
    with mortal_servers(db, 1) as servers:
        yield servers[0]


@contextmanager
def mortal_servers(
    db: str, count: int, log: list[str] | None = None, **environment: str
) -> Iterator[list[Mortal]]:
    """Servers of one database, whose lines but the first go to `log`; none is running yet."""
    ours, theirs = os.pipe()
    heard = [] if log is None else log
    lines = os.fdopen(ours, encoding="utf-8")
    news = (line for line in lines if line.strip() and GREETING not in line)
    threading.Thread(target=heard.extend, args=[news], daemon=True).start()
    servers = [Mortal(db, theirs, environment) for _ in range(count)]
    try:
        yield servers
    finally:
        for server in servers:
            server.kill()
        os.close(theirs)


class Evening:
    """All that was acknowledged and told while people played."""

    def __init__(self, addresses: list[str], patience: float = 20.0, bot: bool = False) -> None:
        self.addresses = addresses
        self.patience = patience
        self.bot = bot
        self.stop = asyncio.Event()
        self.acknowledged: dict[tuple[str, int], Json] = {}
        self.heard: list[tuple[int, list[str]]] = []
        """Every message a client was sent, with the seat its person has at every table."""
        self.resumed = 0
        self.last: float | None = None
        self.longest_silence = 0.0
        self.playing: list[asyncio.Task[None]] = []

    def begin(self, tables: int = TABLES) -> None:
        self.playing = [
            asyncio.create_task(self.one_table_after_the_other(n)) for n in range(tables)
        ]

    async def end(self, seconds: float = 60) -> None:
        self.stop.set()
        await asyncio.wait_for(asyncio.gather(*self.playing), seconds)

    async def break_off(self) -> None:
        """Let nobody play on, not even who takes being told so for a lost connection."""
        while self.playing and not all(task.done() for task in self.playing):
            for task in self.playing:
                task.cancel()
            await asyncio.wait(self.playing, timeout=1)

    def acknowledge(self, table: str, ply: int, id: str, token: str) -> None:
        self.acknowledged[table, ply] = {"id": id, "token": token}
        now = monotonic()
        self.longest_silence = max(self.longest_silence, now - (self.last or now))
        self.last = now

    async def more(self, count: int, seconds: float = 60) -> None:
        """Wait until so many further moves were acknowledged."""
        enough = len(self.acknowledged) + count
        async with asyncio.timeout(seconds):
            while len(self.acknowledged) < enough:
                for task in self.playing:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.001)

    async def one_table_after_the_other(self, number: int) -> None:
        dice = random.Random(number)
        pair = [Survivor(self, seat, number) for seat in range(2)]
        for person in pair:
            self.heard.append((person.seat, person.client.raw))
            await person.surely_posts("/api/me", {"name": f"Player {number}"})
        kinds: list[Json] = [{"kind": "me"}, {"kind": "open"}]
        if self.bot:
            kinds.append({"kind": "bot", "level": "random"})
        for played in itertools.count():
            if self.stop.is_set():
                break
            body: Json = {"id": f"table {played}", "game": "golden_city", "seats": kinds}
            made = await pair[0].surely_posts("/api/tables", body)
            again = await pair[0].surely_posts("/api/tables", body)
            assert made == again, "the same request made two tables"
            table = made["table"]
            for person in pair:
                await person.again(table)
            await pair[1].surely("join", table, "join", nonce="b")
            await pair[0].surely("start", table, "start", nonce="a")
            await asyncio.gather(*(person.play(table, dice) for person in pair))
        for person in pair:
            await person.client.close()


class Survivor:
    """A person whose program resumes by itself, at the next server if there are several."""

    def __init__(self, evening: Evening, seat: int, number: int) -> None:
        self.evening = evening
        self.seat = seat
        count = len(evening.addresses)
        first = (number + seat) % count
        self.addresses = itertools.cycle(evening.addresses[first:] + evening.addresses[:first])
        self.client = Client(next(self.addresses))
        self.client.patience = evening.patience
        self.client.http.timeout = httpx.Timeout(evening.patience)

    def turn_to_the_next(self) -> None:
        self.client.address = next(self.addresses)
        self.client.http.base_url = httpx.URL(self.client.address)

    async def again(self, table: str) -> None:
        """Connect until it works, and go on where one was."""
        while True:
            with suppress(*LOST):
                async with asyncio.timeout(self.evening.patience):
                    await self.client.hang_up()
            self.turn_to_the_next()
            try:
                async with asyncio.timeout(self.evening.patience):
                    await self.client.connect()
                    since = self.client.tables.get(table, {}).get("version")
                    await self.client.watch(table, since=since)
                self.evening.resumed += 1
                return
            except LOST:
                await asyncio.sleep(0.02)
            except Refused as refused:
                if refused.code != "busy":
                    raise

    async def surely(self, what: str, table: str, id: str, **more: object) -> Json:
        while True:
            try:
                return await self.client.do(what, table, id=id, **more)
            except LOST:
                await self.again(table)
            except Refused as refused:
                if refused.code != "busy":
                    raise
                await asyncio.sleep(0.02)

    async def surely_posts(self, path: str, body: Json) -> Json:
        while True:
            try:
                return await self.client.post(path, body)
            except LOST:
                self.turn_to_the_next()
            except Refused as refused:
                if refused.code != "busy":
                    raise
            await asyncio.sleep(0.02)

    async def play(self, table: str, dice: random.Random) -> None:
        """Move whenever it is one's turn, until the game is over or all is over."""
        unmoved = 0
        while not self.evening.stop.is_set():
            try:
                told = await self.client.until(
                    table,
                    lambda t: t["status"] == "finished" or (t["decision"] or {}).get("legal"),
                    seconds=0.2,
                )
            except LOST:
                unmoved += 1
                gone = self.client.reading is None or self.client.reading.done()
                if gone or unmoved % UNMOVED == 0:
                    await self.again(table)
                continue
            unmoved = 0
            if told["status"] == "finished":
                return
            decision = told["decision"]
            token = dice.choice(decision["legal"])
            id = f"{table}-{decision['ply']}"
            done = await self.surely("play", table, id, ply=decision["ply"], token=token)
            self.evening.acknowledge(table, decision["ply"], id, token)
            assert done["ply"] >= decision["ply"]
            if self.client.seen(table)["version"] < done["version"]:
                await self.again(table)


class Audit:
    """What the log says about an evening; every list should be empty."""

    def __init__(self, db: str, evening: Evening) -> None:
        self.lost: list[str] = []
        self.doubled: list[str] = []
        self.not_stored: list[str] = []
        self.messages = 0
        engine = open_database(database_url(db))
        archive = Archive(engine)
        with engine.connect() as connection:
            rows = connection.execute(
                select(entries).order_by(entries.c.table_id, entries.c.version)
            )
            self.check_moves([row._asdict() for row in rows], evening)
            ids = [row.id for row in connection.execute(select(tables.c.id))]
        told = by_table(evening)
        self.not_stored += [f"table {id}" for id in told if id not in ids]
        for id in ids:
            self.check_told(archive, id, told.get(id, []))
        engine.dispose()

    @property
    def wrong(self) -> list[str]:
        return [
            f"{what}: {each}"
            for what, found in (
                ("lost", self.lost),
                ("doubled", self.doubled),
                ("told, not stored", self.not_stored),
            )
            for each in found
        ]

    def check_moves(self, log: list[dict[str, Any]], evening: Evening) -> None:
        """What was acknowledged is there, and nothing is there twice."""
        for field in ("ply", "version"):
            places = Counter((row["table_id"], row[field]) for row in log if row[field] is not None)
            self.doubled += [f"{field} {place}" for place, times in places.items() if times > 1]
        commands = Counter(
            (row["table_id"], row["person"], row["command"]) for row in log if row["command"]
        )
        self.doubled += [f"command {each}" for each, times in commands.items() if times > 1]
        stored = {(row["table_id"], row["ply"]): row for row in log if row["ply"] is not None}
        for place, told in evening.acknowledged.items():
            row = stored.get(place)
            if row is None or row["command"] != told["id"]:
                self.lost.append(f"ply {place}")
            elif json.loads(row["body"])["token"] != told["token"]:
                self.lost.append(f"ply {place} is another move")

    def check_told(self, archive: Archive, id: str, told: list[tuple[int, Json]]) -> None:
        """Play the log once more and compare all that was told, entry by entry and view by view."""
        loaded = archive.load(id)
        assert loaded is not None
        record, found, _ = loaded
        if [entry.version for entry in found] != list(range(1, len(found) + 1)):
            self.lost.append(f"a version of table {id}")
            return
        table = Table(record)
        entries_told: dict[int, list[tuple[int, Json]]] = {}
        views_told: dict[int, list[tuple[int, Json]]] = {}
        for seat, message in told:
            self.messages += 1
            views_told.setdefault(message["version"], []).append((seat, message))
            for each in message["happened"]:
                entries_told.setdefault(each["version"], []).append((seat, each))
        for entry in found:
            happening = table.apply(entry)
            for seat, each in entries_told.pop(entry.version, []):
                if msgspec.json.decode(projection.happened(happening, seat)) != each:
                    self.not_stored.append(f"table {id}, version {entry.version}")
            for seat, message in views_told.pop(entry.version, []):
                if message.get("view"):
                    view = projection.view(table, seat)
                    if view is None or msgspec.json.decode(view) != message["view"]:
                        self.not_stored.append(f"position of {id}, version {entry.version}")
        for version in {*entries_told, *views_told}:
            self.not_stored.append(f"table {id}, version {version}")
        if [step.ply for step in table.line] != list(range(1, len(table.line) + 1)):
            self.doubled.append(f"the line of table {id}")


def by_table(evening: Evening) -> dict[str, list[tuple[int, Json]]]:
    told: dict[str, list[tuple[int, Json]]] = {}
    for seat, raw in evening.heard:
        for text in raw:
            message = json.loads(text)
            if message["type"] in ("table", "update"):
                told.setdefault(message["table"], []).append((seat, message))
    return told


async def killed(evening: Evening, server: Mortal, kills: int) -> None:
    """Kill the server at random moments while people play."""
    dice = random.Random(11)
    for _ in range(kills):
        await evening.more(dice.randint(1, 16))
        await asyncio.sleep(dice.uniform(0, 0.02))
        server.kill()
        server.start()
        await server.up()
