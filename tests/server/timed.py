"""A server whose time a test sets, and two people at a table whose turns alternate."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from tests.server.client import Client, Json, seat_everybody
from tests.server.hosting import Host

NOON = 1_700_000_000_000
SECOND = 1000
DAY = 86_400 * SECOND
LIVE = {"kind": "live", "seconds": 60, "reserve": 100}
DAYS = {"kind": "days", "seconds": 2 * 86_400}


class House:
    """A server with a clock of its own, and two people at a table whose turns alternate."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.clock = folder / "clock"
        self.at(NOON)
        arranged: dict[str, Any] = {"sweep_seconds": 0.2, "grace_seconds": 0, **settings}
        db = str(arranged.pop("db", folder / "x.db"))
        self.host = Host(db, test_clock=self.clock, **arranged)
        self.cookies: list[str] = []
        self.table = ""

    def at(self, time: int) -> None:
        fresh = self.clock.with_suffix(".new")
        fresh.write_text(f"at {time}")
        fresh.replace(self.clock)

    async def seen_until(self, condition: Callable[[Json], bool]) -> Json:
        """The table as nobody in particular sees it, once it is so."""
        async with asyncio.timeout(30):
            while not condition(seen := await self.look()):
                await asyncio.sleep(0.05)
        return seen

    def down_until(self, time: int) -> None:
        """A power cut, and nobody there to start the server again before that time."""
        self.host.kill()
        self.at(time)
        self.host.start()

    async def open_table(self, pace: dict[str, object], game: str = "toy") -> None:
        people = [Client(self.host.address), Client(self.host.address)]
        for number, person in enumerate(people):
            await person.named(f"P{number}")
        table = await people[0].new_table(
            game, ["me", "open"], pace=pace, options={"auto_forced": False}
        )
        await seat_everybody(people, table, people[0].made["key"])
        self.table = table
        self.cookies = [person.cookie for person in people]
        for person in people:
            await person.close()

    async def visit(self, seat: int, what: Callable[[Client, str], Awaitable[Json]]) -> Json:
        """The person of a seat comes, watches, does something and leaves."""
        async with Client(self.host.address, self.cookies[seat]) as person:
            await person.connect()
            await person.watch(self.table)
            return await what(person, self.table)

    async def look(self) -> Json:
        """The table as nobody in particular sees it."""
        async with Client(self.host.address) as nobody:
            return await nobody.get(f"/api/tables/{self.table}")


async def move(person: Client, table: str) -> Json:
    await person.play(table, person.seen(table)["decision"]["legal"][0])
    return await person.until(table, lambda t: t["decision"]["legal"] is None)


async def undo(person: Client, table: str) -> Json:
    await person.do("undo", table, ply=person.seen(table)["decision"]["ply"])
    return await person.until(table, lambda t: t["decision"]["legal"] is not None)


async def stay(person: Client, table: str) -> Json:
    return person.seen(table)


def told(
    folder: Path, story: Callable[[House], Coroutine[Any, Any, None]], **settings: object
) -> None:
    house = House(folder, **settings)
    house.host.start()
    try:
        asyncio.run(story(house))
        assert house.host.errors() == []
    finally:
        house.host.kill()


def clock_of(table: Json) -> tuple[int, int, list[int]]:
    """Seconds after noon to the end of the free time and to the deadline; the reserves."""
    clock = table["clock"]
    free, deadline = clock["free_until"] - NOON, clock["deadline"] - NOON
    return free // SECOND, deadline // SECOND, [left // SECOND for left in clock["reserves"]]
