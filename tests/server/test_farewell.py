"""Delete me: nothing of a name is left, and what was played plays on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import psycopg

from comptoir.store.lookalikes import called
from tests.server.client import Client, seat_everybody
from tests.server.hosting import Host, hosting
from tests.server.postgres import fresh_database
from tests.server.receiving import LOOPBACK
from tests.server.test_house import play_out
from tests.server.test_people import me, refused

NAME = "Zenobia"


def dump_of(db: str) -> str:
    """Everything the database says."""
    if not db.startswith("postgresql"):
        with sqlite3.connect(db) as file:
            dump = "\n".join(file.iterdump())
        file.close()
        return dump
    with psycopg.connect(db) as connection:
        names = connection.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        ).fetchall()
        rows = [connection.execute(f'SELECT * FROM "{name}"').fetchall() for (name,) in names]
    return str(rows)


def keep_review(db: str, table: str) -> None:
    """A review of the game that names the one who goes."""
    row = (table, "", 1, "done", "", 1, "", f"{NAME} builds a {NAME}")
    words = "INSERT INTO reviews VALUES ({})"
    if db.startswith("postgresql"):
        with psycopg.connect(db) as connection:
            connection.execute(words.format(", ".join(["%s"] * len(row))), row)
        return
    with sqlite3.connect(db, timeout=20) as file:
        file.execute(words.format(", ".join("?" * len(row))), row)
    file.close()


async def story(first: Host, second: Host) -> None:
    """Two play; one says something, is at another table, and goes."""
    async with Client(first.address) as gone, Client(first.address) as stays:
        await gone.named(NAME)
        await stays.named("Stays")
        await gone.post("/api/me/passphrase", {"passphrase": "words of mine"})
        await gone.post("/api/me/recovery")
        await gone.post("/api/my/bell", {"delay": 60})
        table = await gone.new_table("toy", ["me", "open"])
        await seat_everybody([gone, stays], table, gone.made["key"])
        await gone.do("chat", table, text="a secret of mine")
        assert "1 table" not in await refused("invalid", gone.post("/api/me/delete", {"name": "x"}))
        sentence = await refused("not_now", gone.post("/api/me/delete", {"name": NAME}))
        assert "a table that is not over: leave or give up first" in sentence
        await play_out([gone, stays], table)
        hooked = await gone.new_table("toy", ["me", "open"])
        await stays.do("join", hooked)
        watched = await stays.new_table("toy", ["me", ["random"]])
        await gone.watch(watched)
        await gone.do("chat", watched, text="hello from outside")
        await gone.get("/api/my/book")
        await gone.post("/api/my/playmates", {"present": True})
        mine = (await stays.get("/api/my/playmates"))["playmates"][0]["person"]
        kept = [{"kind": "me"}, {"kind": "invited", "whom": mine}]
        await stays.post("/api/tables", {"id": "kept", "game": "toy", "seats": kept})
        hook = {"form": "plain", "address": "http://127.0.0.1:9/club"}
        await gone.post(f"/api/tables/{hooked}/webhook", hook)
        await gone.do("leave", hooked)
        keep_review(first.db, table)
        assert NAME in str(await stays.get(f"/api/tables/{table}/replay"))
        async with Client(second.address, stays.cookie) as elsewhere:
            await elsewhere.connect()
            seen = await elsewhere.watch(table, since=0)
            assert NAME in str(seen)
            before = (await stays.http.get(f"/api/tables/{table}/transcript")).text
            cookie = gone.cookie
            assert (await gone.post("/api/me/delete", {"name": NAME}))["you"] is None
            assert "comptoir_me" not in gone.http.cookies
            assert gone.reading is not None
            await asyncio.wait_for(gone.reading, 60)
            async with Client(second.address, cookie) as thief:
                assert await me(thief) is None
            await elsewhere.hang_up()
            await elsewhere.connect()
            async with asyncio.timeout(30):
                while NAME in str(seen):
                    seen = await elsewhere.watch(table, since=0)
            assert "a secret of mine" not in str(seen)
            assert [seat["name"] for seat in seen["seats"]] == ["", "Stays"]
            assert NAME not in str(await elsewhere.get("/api/my/tables"))
            assert NAME not in str(await elsewhere.get("/api/my/book"))
            for host in (stays, elsewhere):
                after = (await host.http.get(f"/api/tables/{table}/transcript")).text
                assert after == before.replace(f'"{NAME}"', '"somebody"')
            replay = await stays.get(f"/api/tables/{table}/replay")
            assert replay["moves"]
            assert NAME not in str(replay)
            review = await stays.get(f"/api/tables/{table}/review")
            assert review["status"] != "done", "it is told again, without the name"
        body = {"name": NAME, "passphrase": "words of mine"}
        await refused("forbidden", gone.post("/api/sign_in", body))


def check(db: str) -> None:
    dump = dump_of(db)
    assert "Stays" in dump
    for trace in (NAME, called(NAME), "a secret of mine", "hello from outside", "/club"):
        assert trace not in dump


def test_nothing_is_left_in_a_file(tmp_path: Path) -> None:
    db = str(tmp_path / "x.db")
    with hosting(db, thinkers=1, bell_networks=LOOPBACK) as host:
        asyncio.run(story(host, host))
    check(db)
    with hosting(db, thinkers=1) as host:
        assert not any("failed" in line for line in host.lines)


def test_nothing_is_left_at_any_worker(postgres_server: str) -> None:
    db = fresh_database(postgres_server, "farewell")
    settings: dict[str, object] = {"thinkers": 1, "bell_networks": LOOPBACK}
    with hosting(db, **settings) as one, hosting(db, **settings) as two:
        asyncio.run(story(one, two))
    check(db)
