"""No fault stops the house: a full disk, a stuck transaction, a paused worker, a clock that is set.

Whatever happens, commands are answered, `/readyz` tells the truth, and when the fault is over all
goes on by itself.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import stat
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import httpx
import psycopg
import pytest
from sqlalchemy import select

from comptoir.store.database import database_url, open_database
from comptoir.store.tables import entries
from tests.server.client import Client, Refused
from tests.server.forked import ROOT
from tests.server.hosting import Host, give_room, hosting
from tests.server.postgres import fresh_database
from tests.server.timed import LIVE, House, move


async def becomes_ready(host: Host, ready: bool, seconds: float = 60) -> None:
    async with httpx.AsyncClient(timeout=seconds, verify=False) as http, asyncio.timeout(seconds):
        while (await http.get(host.address + "/readyz")).status_code != (200 if ready else 503):
            await asyncio.sleep(0.1)


async def until(true: Callable[[], bool], seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.05)


async def table_of(client: Client, name: str) -> str:
    await (await client.named(name)).connect()
    table = await client.new_table("toy", ["me", "open"])
    await client.watch(table)
    return table


async def said_at(client: Client, table: str) -> list[str]:
    seen = await client.watch(table, since=0)
    return [each["text"] for each in seen["happened"] if each["what"] == "chatted"]


async def refused(client: Client, table: str, id: str) -> None:
    with pytest.raises(Refused) as wrong:
        await client.do("chat", table, id=id, text=id)
    assert wrong.value.code == "busy"


# PostgreSQL


def test_one_stuck_transaction_holds_up_its_table_only(postgres_server: str) -> None:
    db = fresh_database(postgres_server, "stuck")

    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            stuck, other = await table_of(anne, "Anne"), await table_of(bob, "Bob")
            with psycopg.connect(db) as thief:
                thief.execute("UPDATE tables SET since = since WHERE id = %s", (stuck,))
                during = asyncio.create_task(refused(anne, stuck, "during"))
                await becomes_ready(host, True)
                lines = 0
                while not during.done():
                    await bob.do("chat", other, text="go on")
                    await bob.get("/api/lobby")
                    lines += 1
                assert lines > 3, "the others waited for the stuck table"
                await during
                thief.rollback()
            await anne.do("chat", stuck, id="during", text="during")
            assert await said_at(anne, stuck) == ["during"]

    host = Host(db).start()
    try:
        asyncio.run(story(host))
    finally:
        assert host.stop() == 0
    assert all("did not answer" in line for line in host.errors())


def test_a_log_that_cannot_be_written_is_not_ready(postgres_server: str) -> None:
    """The whole log is locked, then the database hangs: `busy`, 503, and on by itself."""
    db = fresh_database(postgres_server, "locked")

    def backends() -> list[int]:
        with psycopg.connect(db) as connection:
            found = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'comptoir%'"
                " AND datname = current_database()"
            )
            return [row[0] for row in found]

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            table = await table_of(anne, "Anne")
            with psycopg.connect(db) as thief:
                thief.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
                await refused(anne, table, "locked")
                await becomes_ready(host, False)
            await becomes_ready(host, True)
            stopped = backends()
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            try:
                await refused(anne, table, "hung")
                await becomes_ready(host, False)
            finally:
                for pid in stopped:
                    os.kill(pid, signal.SIGCONT)
            await becomes_ready(host, True)
            for id in ("locked", "hung"):
                await anne.do("chat", table, id=id, text=id)
            assert sorted(await said_at(anne, table)) == ["hung", "locked"]

    host = Host(db).start()
    try:
        asyncio.run(story(host))
    finally:
        assert host.stop() == 0
    assert all("did not answer" in line for line in host.errors())


def test_a_word_that_makes_no_sense_makes_no_worker_deaf(postgres_server: str) -> None:
    db = fresh_database(postgres_server, "nonsense")

    async def story(one: Host, two: Host) -> None:
        async with Client(one.address) as anne, Client(two.address) as bob:
            table = await table_of(anne, "Anne")
            await bob.connect()
            await bob.watch(table)
            with psycopg.connect(db, autocommit=True) as connection:
                for word in ("", "entry", f"entry x {table}", f"entry x {table} many 1", "here x"):
                    connection.execute("SELECT pg_notify('comptoir', %s)", (word,))
            await anne.do("chat", table, text="still there?")
            await bob.until(table, lambda t: any(h["what"] == "chatted" for h in t["happened"]))
            await becomes_ready(two, True)

    with hosting(db) as one, hosting(db) as two:
        asyncio.run(story(one, two))
        assert any("made no sense" in line for line in two.lines)


def test_bots_of_a_paused_worker_are_taken_over(postgres_server: str, tmp_path: Path) -> None:
    """A bot thinks at a worker that is stopped: another lets it move; awake, the first goes on
    from there, and nothing is there twice.
    """
    db = fresh_database(postgres_server, "paused")
    waiting = tmp_path / "the first worker's bot waits while this file is here"
    waiting.touch()

    async def story(one: Host, two: Host) -> str:
        assert one.process is not None
        async with Client(one.address) as anne, Client(two.address) as eve:
            await (await anne.named("Anne")).connect()
            table = await anne.new_table("toy", [["random"], "me"])
            await anne.watch(table)
            await anne.do("start", table)
            async with asyncio.timeout(30):
                while (await anne.inbox.get())["type"] != "thinking":
                    pass
            one.process.send_signal(signal.SIGSTOP)
            try:
                await eve.connect()
                await eve.watch(table)
                await eve.until(table, lambda t: t["decision"]["player"] == 1, 60)
            finally:
                one.process.send_signal(signal.SIGCONT)
            waiting.unlink()
            for _ in range(2):
                version = eve.seen(table)["version"]
                await anne.until(
                    table, lambda t, v=version: t["version"] >= v and t["decision"]["legal"]
                )
                await anne.play(table, anne.seen(table)["decision"]["legal"][0])
                await eve.until(
                    table,
                    lambda t, v=version: t["version"] == v + 2 and t["decision"]["player"] == 1,
                    60,
                )
            return table

    settings = {"sweep_seconds": 0.3, "thinkers": 1, "test_silence": 2}
    with (
        hosting(db, test_wait=waiting, **settings) as one,
        hosting(db, **settings) as two,
    ):
        table = asyncio.run(story(one, two))
    engine = open_database(database_url(db))
    with engine.connect() as connection:
        rows = connection.execute(select(entries.c.ply).where(entries.c.table_id == table))
        plies = Counter(row.ply for row in rows if row.ply is not None)
    engine.dispose()
    assert plies == Counter(range(1, 6))


# SQLite


def test_the_journal_survives_what_nobody_thought_of(tmp_path: Path) -> None:
    fault = tmp_path / "storing fails while this file is here"

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            table = await table_of(anne, "Anne")
            fault.touch()
            await asyncio.gather(*(refused(anne, table, f"line {n}") for n in range(3)))
            fault.unlink()
            await anne.do("chat", table, id="line 0", text="line 0")
            assert await said_at(anne, table) == ["line 0"]
            await becomes_ready(host, True)

    host = Host(str(tmp_path / "x.db"), test_fault=fault).start()
    try:
        asyncio.run(story(host))
    finally:
        assert host.stop() == 0
    assert any("ZeroDivisionError" in line for line in host.errors())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
def test_a_full_disk_is_said_and_survived(tmp_path: Path) -> None:
    db = tmp_path / "x.db"

    async def story(host: Host) -> None:
        assert host.process is not None
        async with Client(host.address) as anne:
            table = await table_of(anne, "Anne")
            await becomes_ready(host, True)
            give_room(host.process.pid, False)
            await refused(anne, table, "no room")
            await becomes_ready(host, False)
            await refused(anne, table, "no room")
            give_room(host.process.pid, True)
            await becomes_ready(host, True)
            await anne.do("chat", table, id="no room", text="there is room")
            assert await said_at(anne, table) == ["there is room"]

    host = Host(str(db)).start()
    try:
        asyncio.run(story(host))
    finally:
        assert host.stop() == 0
    reasons = {json.loads(line)["why"] for line in host.errors()}
    assert reasons <= {"disk I/O error", "database or disk is full"}
    assert any("answers again" in line for line in host.lines)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    """A new one from the beginning; one of before is made so, and the log says it."""
    db = tmp_path / "new" / "x.db"
    mask = os.umask(0o022)
    try:
        for age in ("new", "old"):
            with hosting(str(db)) as host:
                asyncio.run(becomes_ready(host, True))
                files = [db, *(db.with_name(db.name + end) for end in ("-wal", "-shm", ".lock"))]
                assert {file.name: rights(file) for file in files} == {
                    file.name: 0o600 for file in files
                }
                copy = tmp_path / f"copy of the {age} one"
                subprocess.run(
                    [sys.executable, "-m", "comptoir", "backup", str(copy), "--db", str(db)],
                    check=True, capture_output=True, cwd=ROOT,
                )  # fmt: skip
                assert rights(copy) == 0o600
                said = [line for line in host.lines if "only the owner" in line]
                assert bool(said) == (age == "old")
            assert rights(db.parent) == 0o700
            db.chmod(0o644)
    finally:
        os.umask(mask)


def test_a_file_has_one_server(tmp_path: Path) -> None:
    db = tmp_path / "x.db"
    with hosting(str(db)) as host:
        assert host.process is not None
        second = subprocess.run(
            [sys.executable, "-m", "comptoir", "serve", "--port", "0", "--db", str(db)],
            capture_output=True, text=True, check=False, cwd=ROOT, timeout=60,
        )  # fmt: skip
        assert second.returncode == 2
        assert f"another server (process {host.process.pid}) uses {db}" in second.stderr
        assert "Traceback" not in second.stderr
        host.kill()
        with hosting(str(db)) as after:
            assert httpx.get(after.address + "/healthz").status_code == 200


def test_sqlite_needs_no_driver_of_postgresql(tmp_path: Path) -> None:
    with hosting(str(tmp_path / "x.db"), test_without="psycopg") as host:
        asyncio.run(becomes_ready(host, True))


# Clocks


def test_a_clock_that_is_set_changes_no_reserve_and_no_deadline(tmp_path: Path) -> None:
    """An hour forward takes nobody's time, an hour back gives nobody any."""
    ahead = tmp_path / "ahead"

    def set_clock(seconds: int) -> None:
        fresh = tmp_path / "ahead.new"
        fresh.write_text(str(seconds))
        fresh.replace(ahead)

    async def story(house: House) -> None:
        await house.open_table(LIVE)
        for hour, seat in ((3600, 0), (-3600, 1)):
            set_clock(hour)
            await house.visit(seat, move)
            seen = await house.look()
            assert [each["played_by"] for each in seen["seats"]] == ["person", "person"]
            assert seen["clock"]["reserves"] == [100_000, 100_000]
            async with Client(house.host.address) as nobody:
                await nobody.connect()
                now = (await nobody.do("ping"))["now"]
            assert 0 < seen["clock"]["deadline"] - now <= 160_000

    set_clock(0)
    house = House(tmp_path)
    house.host.settings = {"sweep_seconds": 0.2, "grace_seconds": 0, "test_jumps": ahead}
    house.host.start()
    try:
        asyncio.run(story(house))
        assert house.host.errors() == []
    finally:
        house.host.kill()
