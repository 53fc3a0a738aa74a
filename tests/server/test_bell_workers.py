"""The bell of several workers on one PostgreSQL: each letter goes out once, whoever dies."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.client import Client, seat_everybody
from tests.server.hosting import Host
from tests.server.postgres import fresh_database
from tests.server.receiving import LOOPBACK, Receiver, receiving

TABLES = 6


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


def test_two_workers_send_each_letter_once_and_take_over_from_the_dead(
    postgres_server: str, tmp_path: Path, receiver: Receiver
) -> None:
    """People choose at one worker and play at the other; one is killed with letters in hand."""
    db = fresh_database(postgres_server, "bell")
    clock = tmp_path / "clock"
    clock.write_text("ahead 0")
    settings: dict[str, Any] = {
        "sweep_seconds": 0.2,
        "bell_networks": LOOPBACK,
        "test_clock": clock,
        "thinkers": 1,
    }
    one, two = (Host(db, **settings).start() for _ in range(2))

    def ahead(seconds: int) -> None:
        fresh = tmp_path / "fresh"
        fresh.write_text(f"ahead {seconds * 1000}")
        fresh.replace(clock)

    async def all_move(tables: list[tuple[str, str]], seat: int, address: str) -> None:
        for number, (table, cookie) in enumerate(tables):
            async with Client(address, cookie) as person:
                decision = (await person.get(f"/api/tables/{table}"))["decision"]
                play = {"do": "play", "id": f"{seat}.{number}", "table": table}
                play |= {"ply": decision["ply"], "token": decision["legal"][0]}
                await person.post(f"/api/tables/{table}/commands", play)

    async def sit_down() -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        first, second = [], []
        for number in range(TABLES + 1):
            async with Client(one.address) as anne, Client(two.address) as bob:
                await anne.named("Anne")
                await bob.named("Bob")
                table = await anne.new_table("toy", ["me", "open"], options={"auto_forced": False})
                await seat_everybody([anne, bob], table, anne.made["key"])
                address = {"form": "plain", "address": f"{receiver.url}/{number}"}
                await bob.post("/api/my/bell", {"delay": 0})
                await bob.post("/api/my/bell/webhook", address)
                first.append((table, anne.cookie))
                second.append((table, bob.cookie))
        return first, second

    async def story() -> None:
        first, second = await sit_down()
        looked_at, cookie = second.pop()
        async with Client(two.address, cookie) as looking:
            await looking.connect()
            await looking.watch(looked_at)
            await asyncio.sleep(0.5)  # the other worker hears who wants to be told, and who looks
            await all_move(first, 0, one.address)
            await asyncio.to_thread(receiver.until, lambda got: len(got) >= TABLES)
            async with asyncio.timeout(30):
                while left(db):
                    await asyncio.sleep(0.05)
        first.pop()
        assert len(receiver.got) == len({each.id for each in receiver.got}) == TABLES
        assert {each.path for each in receiver.got} == {f"/{n}" for n in range(TABLES)}
        await all_move(second, 1, two.address)
        receiver.got.clear()
        receiver.go_on.clear()
        ahead(20)
        await all_move(first, 2, two.address)
        await asyncio.to_thread(receiver.have, TABLES)
        one.kill()
        receiver.go_on.set()
        await asyncio.sleep(1)
        ahead(60)
        async with asyncio.timeout(30):
            while left(db):
                await asyncio.sleep(0.05)
        times = Counter(each.id for each in receiver.got)
        assert len(times) == TABLES
        assert max(times.values()) <= 2

    try:
        asyncio.run(story())
        assert two.errors() == []
    finally:
        one.kill()
        two.kill()


def left(db: str) -> int:
    """How much waits to be told or sent."""
    with psycopg.connect(db) as connection:
        found = connection.execute(
            "SELECT (SELECT count(*) FROM notices) + (SELECT count(*) FROM letters)"
        ).fetchone()
    assert found is not None
    return int(found[0])
