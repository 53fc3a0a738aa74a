"""SIGKILL at random moments: every acknowledged move is there, no ply is there twice."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep

import httpx
import websockets
from sqlalchemy import select

from comptoir.server.table import table_from
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.tables import entries, tables
from tests.server.client import Client, Json, Refused
from tests.server.hosting import ROOT
from tests.server.postgres import fresh_database

TABLES = 6
LOST = (OSError, ConnectionError, TimeoutError, httpx.HTTPError, websockets.WebSocketException)


class Mortal:
    """A server that is killed and comes back at the same address."""

    def __init__(self, zygote: subprocess.Popen[str], db: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.zygote = zygote
        self.settings = {
            "db": db, "port": self.port, "limits": False, "log_level": "error",
            "sweep_seconds": 0.2, "thinkers": 1, "bot_seconds": 0,
        }  # fmt: skip

    def start(self) -> None:
        assert self.zygote.stdin is not None
        assert self.zygote.stdout is not None
        self.zygote.stdin.write(json.dumps(self.settings) + "\n")
        self.zygote.stdin.flush()
        self.pid = int(self.zygote.stdout.readline())

    def kill(self) -> None:
        """No goodbye; returns when the process is gone."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
            while True:
                os.kill(self.pid, 0)
                sleep(0.002)

    async def up(self) -> None:
        async with httpx.AsyncClient() as http, asyncio.timeout(30):
            while True:
                try:
                    if (await http.get(self.address + "/readyz")).status_code == 200:
                        return
                except httpx.HTTPError:
                    await asyncio.sleep(0.01)


@contextmanager
def mortal_server(db: str) -> Iterator[Mortal]:
    zygote = subprocess.Popen(
        [sys.executable, "-m", "tests.server.zygote"],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    server = Mortal(zygote, db)
    try:
        yield server
    finally:
        server.kill()
        zygote.terminate()
        zygote.wait()


class Survivor:
    """A person whose program resumes by itself, as docs/api.md tells: same id, once more."""

    def __init__(self, address: str, acknowledged: dict[tuple[str, int], Json]) -> None:
        self.address = address
        self.acknowledged = acknowledged
        self.client = Client(address)
        self.resumed = 0

    async def again(self, table: str | None = None) -> None:
        """Connect until it works, and go on where one was."""
        while True:
            await self.client.hang_up()
            try:
                await self.client.connect()
                if table is not None:
                    since = self.client.tables.get(table, {}).get("version")
                    await self.client.watch(table, since=since)
                self.resumed += 1
                return
            except LOST:
                await asyncio.sleep(0.02)

    async def surely(self, what: str, table: str, id: str, **more: object) -> Json:
        while True:
            try:
                return await self.client.do(what, table, id=id, **more)
            except LOST:
                await self.again(table)
            except Refused as refused:
                if refused.code != "busy":
                    raise

    async def surely_posts(self, path: str, body: Json) -> Json:
        while True:
            try:
                return await self.client.post(path, body)
            except LOST:
                await asyncio.sleep(0.02)

    async def play(self, table: str, stop: asyncio.Event, dice: random.Random) -> None:
        """Move whenever it is one's turn, until the game is over or all is over."""
        while not stop.is_set():
            try:
                seen = await self.client.until(
                    table,
                    lambda t: t["status"] == "finished" or (t["decision"] or {}).get("legal"),
                    seconds=0.2,
                )
            except LOST:
                if self.client.reading is None or self.client.reading.done():
                    await self.again(table)
                continue
            if seen["status"] == "finished":
                return
            decision = seen["decision"]
            token = dice.choice(decision["legal"])
            id = f"{table}-{decision['ply']}"
            told = await self.surely("play", table, id, ply=decision["ply"], token=token)
            self.acknowledged[table, decision["ply"]] = {"id": id, "token": token}
            assert told["ply"] >= decision["ply"]
            if self.client.seen(table)["version"] < told["version"]:
                await self.again(table)


async def one_table_after_the_other(
    address: str, number: int, stop: asyncio.Event, acknowledged: dict[tuple[str, int], Json]
) -> int:
    dice = random.Random(number)
    pair = [Survivor(address, acknowledged) for _ in range(2)]
    for person in pair:
        await person.surely_posts("/api/me", {"name": f"Player {number}"})
    played = 0
    while not stop.is_set():
        body = {
            "id": f"table {played}", "game": "golden_city",
            "seats": [{"kind": "me"}, {"kind": "open"}],
        }  # fmt: skip
        made = await pair[0].surely_posts("/api/tables", body)
        again = await pair[0].surely_posts("/api/tables", body)
        assert made == again, "the same request made two tables"
        table = made["table"]
        for person in pair:
            await person.again(table)
        await pair[1].surely("join", table, "join", nonce="b")
        await pair[0].surely("start", table, "start", nonce="a")
        await asyncio.gather(*(person.play(table, stop, dice) for person in pair))
        played += 1
    for person in pair:
        await person.client.close()
    return sum(person.resumed for person in pair)


async def evening(server: Mortal, kills: int) -> dict[tuple[str, int], Json]:
    acknowledged: dict[tuple[str, int], Json] = {}
    stop = asyncio.Event()
    dice = random.Random(11)
    server.start()
    await server.up()
    playing = [
        asyncio.create_task(one_table_after_the_other(server.address, n, stop, acknowledged))
        for n in range(TABLES)
    ]
    for _ in range(kills):
        enough = len(acknowledged) + dice.randint(1, 16)
        async with asyncio.timeout(60):
            while len(acknowledged) < enough:
                await asyncio.sleep(0.001)
        await asyncio.sleep(dice.uniform(0, 0.02))
        server.kill()
        server.start()
        await server.up()
    await asyncio.sleep(0.5)
    stop.set()
    resumed = await asyncio.wait_for(asyncio.gather(*playing), 60)
    assert sum(resumed) > kills, "the clients did not have to resume"
    return acknowledged


def check_log(db: str, acknowledged: dict[tuple[str, int], Json]) -> None:
    engine = open_database(database_url(db))
    archive = Archive(engine)
    with engine.connect() as connection:
        rows = connection.execute(select(entries).order_by(entries.c.table_id, entries.c.version))
        log = [row._asdict() for row in rows]
        ids = [row.id for row in connection.execute(select(tables.c.id))]
    plies = Counter((row["table_id"], row["ply"]) for row in log if row["ply"] is not None)
    assert max(plies.values()) == 1, "a ply was written twice"
    stored = {(row["table_id"], row["ply"]): row for row in log if row["ply"] is not None}
    for place, told in acknowledged.items():
        row = stored[place]
        assert row["command"] == told["id"]
        assert json.loads(row["body"])["token"] == told["token"]
    for id in ids:
        loaded = archive.load(id)
        assert loaded is not None
        record, found, _ = loaded
        assert [entry.version for entry in found] == list(range(1, len(found) + 1))
        table = table_from(record, found)
        assert [step.ply for step in table.line] == list(range(1, len(table.line) + 1))
    engine.dispose()


def test_fifty_deaths_on_sqlite(tmp_path: Path) -> None:
    db = str(tmp_path / "comptoir.db")
    with mortal_server(db) as server:
        acknowledged = asyncio.run(evening(server, 50))
    assert len(acknowledged) > 300
    check_log(db, acknowledged)


def test_twenty_deaths_on_postgresql(postgres_server: str) -> None:
    db = fresh_database(postgres_server, "deaths")
    with mortal_server(db) as server:
        acknowledged = asyncio.run(evening(server, 20))
    assert len(acknowledged) > 100
    check_log(db, acknowledged)
