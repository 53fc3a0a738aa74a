"""Several workers on one PostgreSQL: exactly one wins each ply, and nobody waits for the dead."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import select

from comptoir.server.tables.reading import table_from
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.tables import entries
from tests.server.client import Client, Json, Refused, seat_everybody
from tests.server.hosting import Host, hosting
from tests.server.houses import host_of, house, kept_out, line_of, thrown_out
from tests.server.postgres import fresh_database

LATE = {"wrong_ply", "not_your_turn", "not_now", "busy"}


@pytest.fixture(scope="module")
def pair(postgres_server: str) -> Iterator[tuple[Host, Host]]:
    """Two server processes, as on two machines behind a load balancer."""
    db = fresh_database(postgres_server, "pair")
    with (
        hosting(db, sweep_seconds=0.3, thinkers=1) as one,
        hosting(db, sweep_seconds=0.3, thinkers=1) as two,
    ):
        yield one, two


async def attempt(client: Client, table: str, id: str, ply: int, token: str) -> Json | None:
    """Send a move; None if it was refused as late."""
    try:
        return await client.do("play", table, id=id, ply=ply, token=token)
    except Refused as refused:
        if refused.code not in LATE:
            raise
        return None


@pytest.mark.parametrize("game", ["toy", "golden_city"])
def test_one_of_many_wins_each_ply(pair: tuple[Host, Host], game: str) -> None:
    """Every person has a socket at both workers and moves at both at once."""

    async def story() -> tuple[str, Counter[int]]:
        dice = random.Random(3)
        seats = 3 if game == "toy" else 4
        people: list[tuple[Client, Client]] = []
        for number in range(seats):
            first = await Client(pair[number % 2].address).named(f"P{number}")
            second = Client(pair[(number + 1) % 2].address, first.cookie)
            people.append((first, second))
        table = await people[0][0].new_table(game, ["me", *["open"] * (seats - 1)])
        for number, (first, second) in enumerate(people):
            await first.connect()
            await second.connect()
            if number:
                await first.do("join", table, seat=number)
            await first.watch(table)
            await second.watch(table)
        await people[0][1].do("start", table)
        won: Counter[int] = Counter()
        ply = 1
        while True:
            seen = await people[0][0].until(
                table,
                lambda t, ply=ply: (
                    t["status"] == "finished" or (t["decision"] or {}).get("ply", 0) >= ply
                ),
            )
            if seen["status"] == "finished":
                break
            ply = seen["decision"]["ply"]
            first, second = people[seen["decision"]["player"]]
            mine = await first.until(
                table, lambda t, ply=ply: (t["decision"] or {}).get("ply", 0) == ply
            )
            legal = mine["decision"]["legal"]
            one, other = dice.choice(legal), dice.choice(legal)
            stranger = people[(seen["decision"]["player"] + 1) % seats][0]
            told = await asyncio.gather(
                attempt(first, table, f"{ply}-a", ply, one),
                attempt(second, table, f"{ply}-a", ply, one),
                attempt(second, table, f"{ply}-b", ply, other),
                attempt(stranger, table, f"{ply}-c", ply, one),
            )
            assert told[3] is None, "somebody moved out of turn"
            winners = {answer["re"] for answer in told if answer is not None}
            assert len(winners) == 1, told
            won[ply] += 1
            ply += 1
        for first, second in people:
            for client in (first, second):
                end = await client.until(table, lambda t: t["status"] == "finished")
                assert end["version"] == seen["version"]
                assert end["result"] == seen["result"]
                await client.close()
        return table, won

    table, won = asyncio.run(story())
    assert len(won) > 10
    engine = open_database(database_url(pair[0].db))
    loaded = Archive(engine).load(table)
    assert loaded is not None
    assert table_from(*loaded).status == "finished"
    plies = [entry.ply for entry in loaded[1] if entry.ply is not None]
    assert plies == sorted(set(plies))
    assert len(plies) == len(won)
    engine.dispose()


def test_a_move_that_lost_the_race_was_never_seen(pair: tuple[Host, Host]) -> None:
    """While a worker waits whether its move is the one, nobody sees the position after it.

    The faster worker is a transaction of this test: it takes the version and is not done yet.
    """

    async def story() -> None:
        async with (
            Client(pair[0].address) as anne,
            Client(pair[0].address) as bob,
            Client(pair[0].address) as nobody,
        ):
            for name, client in (("Anne", anne), ("Bob", bob)):
                await (await client.named(name)).connect()
            options = {"auto_forced": False}
            table = await anne.new_table("toy", ["me", "open"], options=options)
            await seat_everybody([anne, bob], table, anne.made["key"])
            seen = await anne.until(table, lambda t: t["decision"])
            version, lay = seen["version"], seen["decision"]["legal"][0]
            bobs = bob.seen(table)["view"]["table"]["hands"][1][0]
            async with await psycopg.AsyncConnection.connect(pair[0].db) as faster:
                await faster.execute(
                    "INSERT INTO entries SELECT table_id, version + 1, ply, 'said', seat, person,"
                    " NULL, at, %s, 'faster' FROM entries WHERE table_id = %s AND version = %s",
                    ('{"type":"said","name":"Bob","text":"wait"}', table, version),
                )
                moving = asyncio.create_task(anne.play(table, lay))
                await blocked(pair[0].db)
                asked = [
                    asyncio.create_task(each)
                    for each in (
                        bob.do("preview", table, ply=2, tokens=[f"lay:{bobs}"]),
                        bob.do("why_not", table, token=f"lay:{bobs}"),
                        nobody.get(f"/api/tables/{table}"),
                    )
                ]
                await asyncio.wait(asked[:2], timeout=1)
            told = await asyncio.gather(*asked, return_exceptions=True)
            for refused in told[:2]:
                assert isinstance(refused, Refused), "the position after a lost move was shown"
            assert (await moving)["version"] == version + 2
            happened = (await nobody.get(f"/api/tables/{table}"))["happened"]
            assert isinstance(told[2], dict)
            assert happened[: len(told[2]["happened"])] == told[2]["happened"]
            assert [each["what"] for each in happened[-2:]] == ["chatted", "moved"]

    asyncio.run(story())


async def blocked(db: str) -> None:
    """Wait until somebody waits for a lock of the database."""
    query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    async with await psycopg.AsyncConnection.connect(db, autocommit=True) as looking:
        async with asyncio.timeout(20):
            while True:
                row = await (await looking.execute(query)).fetchone()
                if row and row[0]:
                    return
                await asyncio.sleep(0.02)


def test_presence_and_chat_cross_from_worker_to_worker(pair: tuple[Host, Host]) -> None:
    async def story() -> None:
        async with Client(pair[0].address) as anne, Client(pair[1].address) as bob:
            await anne.named("Anne")
            await bob.named("Balthazar")
            table = await anne.new_table("toy", ["me", "open"])
            await anne.connect()
            await bob.connect()
            await anne.watch(table)
            await bob.do("join", table)
            await bob.watch(table)
            await bob.do("chat", table, text="good evening")
            seen = await anne.until(
                table, lambda t: any(h["what"] == "chatted" for h in t["happened"])
            )
            assert seen["seats"][1]["name"] == "Balthazar"
            async with asyncio.timeout(10):
                while True:
                    word = await anne.inbox.get()
                    if word["type"] == "presence" and word["here"] == [True, True]:
                        break

    asyncio.run(story())


def test_a_thinking_bot_is_heard_of_at_every_worker(pair: tuple[Host, Host]) -> None:
    async def story() -> None:
        async with Client(pair[0].address) as anne, Client(pair[1].address) as watcher:
            await (await anne.named("Anne")).connect()
            await watcher.connect()
            table = await anne.new_table("toy", [["random"], "me"])
            for client in (anne, watcher):
                await client.watch(table)
            await anne.do("start", table)
            async with asyncio.timeout(20):
                for client in (anne, watcher):
                    while (word := await client.inbox.get())["type"] != "thinking":
                        pass
                    assert (word["table"], word["seat"]) == (table, 0)

    asyncio.run(story())


def test_workers_that_lost_the_database_catch_up(postgres_server: str) -> None:
    """Every connection is cut; what was said meanwhile at one worker is heard at the other."""
    db = fresh_database(postgres_server, "cut")

    async def story(one: Host, two: Host) -> None:
        async with Client(one.address) as anne, Client(two.address) as bob:
            await (await anne.named("Anne")).connect()
            await (await bob.named("Bob")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await anne.watch(table)
            await bob.watch(table)
            for number in range(3):
                with psycopg.connect(db, autocommit=True) as connection:
                    connection.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                    )
                while True:
                    try:
                        await anne.do("chat", table, id=f"c{number}", text=f"line {number}")
                        break
                    except Refused as refused:
                        if refused.code != "busy":
                            raise
                await bob.until(
                    table,
                    lambda t, number=number: any(
                        h["what"] == "chatted" and h["text"] == f"line {number}"
                        for h in t["happened"]
                    ),
                )
            said = [h["text"] for h in bob.seen(table)["happened"] if h["what"] == "chatted"]
            assert said == ["line 0", "line 1", "line 2"]

    hosts = [Host(db, sweep_seconds=0.3, thinkers=1).start() for _ in range(2)]
    try:
        asyncio.run(story(*hosts))
    finally:
        assert [host.stop() for host in hosts] == [0, 0]


def test_bots_of_a_dead_worker_are_taken_over(postgres_server: str) -> None:
    """The worker that let the bots think is killed; the other goes on with the table."""
    db = fresh_database(postgres_server, "takeover")

    async def story(one: Host, two: Host) -> None:
        anne = await (await Client(one.address).named("Anne")).connect()
        table = await anne.new_table("golden_city", ["me", ["captain"], ["captain"]])
        await anne.watch(table)
        await anne.do("start", table)
        seen = anne.seen(table)
        while not (seen["decision"]["legal"]) and seen["version"] < 4:
            seen = await anne.until(table, lambda t, v=seen["version"]: t["version"] > v)
        one.kill()
        async with Client(two.address, anne.cookie) as again:
            await again.connect()
            before = (await again.watch(table))["version"]
            dice = random.Random(1)

            def moved_by_bots() -> int:
                return sum(
                    happened["what"] == "moved"
                    and happened["by"] == "bot"
                    and happened["version"] > before
                    for happened in again.seen(table)["happened"]
                )

            while moved_by_bots() < 3:
                seen = await again.until(table, lambda t: t["decision"]["legal"], 60)
                ply = seen["decision"]["ply"]
                await again.play(table, dice.choice(seen["decision"]["legal"]))
                await again.until(table, lambda t, ply=ply: t["decision"]["ply"] > ply)
        await anne.close()

    with hosting(db, sweep_seconds=0.3, thinkers=1, captain_seconds=0.3) as two:
        one = Host(db, sweep_seconds=0.3, thinkers=1, captain_seconds=0.3).start()
        asyncio.run(story(one, two))


def test_workers_under_one_parent(postgres_server: str, tmp_path: Path) -> None:
    """`--workers 2`: a worker that dies is replaced, and all stop together."""
    db = fresh_database(postgres_server, "parent")
    with hosting(db, workers=2, thinkers=1) as host:
        assert host.process is not None

        def children() -> set[int]:
            told = subprocess.run(
                ["ps", "-o", "pid=", "--ppid", str(host.process.pid)],  # type: ignore[union-attr]
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            return {int(word) for word in told.stdout.split()}

        async def story() -> None:
            async with Client(host.address) as anne:
                async with asyncio.timeout(30):
                    while (await anne.http.get("/readyz")).status_code != 200:
                        await asyncio.sleep(0.1)
                await anne.named("Anne")
                table = await anne.new_table("toy", ["me", ["random"]])
                await anne.connect()
                await anne.watch(table)
                await anne.do("start", table)
                before = children()
                assert len(before) == 2
                for pid in before:
                    os.kill(pid, signal.SIGKILL)
                await anne.hang_up()
                async with asyncio.timeout(40):
                    while len(children() - before) < 2:
                        await asyncio.sleep(0.1)
                    while True:
                        try:
                            await anne.connect()
                            break
                        except OSError:
                            await asyncio.sleep(0.1)
                await anne.watch(table)
                seen = await anne.until(table, lambda t: t["decision"]["legal"])
                await anne.play(table, seen["decision"]["legal"][0])

        asyncio.run(story())
        left = children()
        assert host.stop() == 0
        assert all(not Path(f"/proc/{pid}").exists() for pid in left)


def test_the_log_of_a_shared_table_reads_in_order(pair: tuple[Host, Host]) -> None:
    """Two people talk at both workers at once: every line is there, once, in one order."""

    async def story() -> tuple[str, list[str], list[str]]:
        async with Client(pair[0].address) as anne, Client(pair[1].address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            table = await anne.new_table("toy", ["me", "open"])
            for client in (anne, bob):
                await client.connect()
            await anne.watch(table)
            await bob.do("join", table)
            await bob.watch(table)

            async def talk(client: Client, name: str) -> None:
                for number in range(15):
                    await client.do("chat", table, text=f"{name}{number}")

            await asyncio.gather(talk(anne, "a"), talk(bob, "b"))
            heard = []
            for client in (anne, bob):
                await client.until(
                    table,
                    lambda t: sum(h["what"] == "chatted" for h in t["happened"]) == 30,
                )
                happened = client.seen(table)["happened"]
                heard.append([h["text"] for h in happened if h["what"] == "chatted"])
            return table, heard[0], heard[1]

    table, first, second = asyncio.run(story())
    assert first == second
    assert sorted(first) == sorted([f"{name}{n}" for name in "ab" for n in range(15)])
    engine = open_database(database_url(pair[0].db))
    with engine.connect() as connection:
        rows = connection.execute(
            select(entries.c.body)
            .where(entries.c.table_id == table, entries.c.kind == "said")
            .order_by(entries.c.version)
        )
        assert [json.loads(row.body)["text"] for row in rows] == first
    engine.dispose()


def test_a_ban_holds_at_once_at_the_other_worker(pair: tuple[Host, Host]) -> None:
    """Open sockets end there, and what the command line bans holds at both."""

    async def story() -> None:
        one, two = pair
        async with (
            await host_of(one, "Lise") as lise,
            Client(two.address) as rex,
            Client(two.address) as max,
        ):
            await rex.named("Rex77")
            await max.named("Max88")
            for client in (rex, max):
                await client.connect()
            async with asyncio.timeout(20):  # a worker says every few seconds who is there
                while not (await line_of(lise, "Rex77"))["here"]:
                    await asyncio.sleep(0.2)
            overview = await lise.get("/api/house")
            assert overview["workers"] == 2
            assert overview["sockets"]["now"] >= 2
            who = (await line_of(lise, "Rex77"))["person"]
            await lise.post("/api/house/bans", {"person": who, "hours": 1})
            assert (await thrown_out(rex))["again"] is False
            assert (await kept_out(rex)).json()["code"] == "banned"
            assert await asyncio.to_thread(house, one, "ban", "Max88") == 0
            await thrown_out(max)
            for host in pair:
                async with Client(host.address, max.cookie) as again:
                    assert (await kept_out(again)).json()["code"] == "banned"
            async with Client(two.address, lise.cookie) as elsewhere:
                deeds = (await elsewhere.get("/api/house/audit"))["deeds"]
            assert [(each["deed"], each["whom"], each["command_line"]) for each in deeds[:2]] == [
                ("banned", "Max88", True),
                ("banned", "Rex77", False),
            ]

    asyncio.run(story())
