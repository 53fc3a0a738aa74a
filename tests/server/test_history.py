"""Long logs: whoever asks for all that ever happened makes nobody wait."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from sqlalchemy import insert, update

from comptoir.server.http.api import Reader
from comptoir.server.metrics import Metrics
from comptoir.server.socket import protocol
from comptoir.server.tables import changes, history
from comptoir.server.tables.following import follow
from comptoir.server.tables.history import MOST_HISTORY
from comptoir.server.tables.reading import table_from
from comptoir.server.tables.registry import House
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.journal import Journal
from comptoir.store.lists import Lists
from comptoir.store.records import Entry, Person
from comptoir.store.tables import entries, tables
from tests.server.client import Client, seat_everybody
from tests.server.hosting import Host, hosting

LONG = 3000
MOVES = 8


class Long:
    """A table of Anne and Bob at which a move was made and taken back a thousand times."""

    def __init__(self, db: Path) -> None:
        self.db = db
        with hosting(str(db)) as host:
            asyncio.run(self.begin(host))
        engine = open_database(database_url(str(db)))
        loaded = Archive(engine).load(self.table)
        assert loaded is not None
        table = table_from(*loaded)
        assert table.state is not None
        self.seat, token = int(table.state.player), table.state.legal_tokens()[0]
        self.person = Person(str(table.places[self.seat].person), "Anne", "en", 0)
        version, ply, rows = table.version, table.ply, []
        while version < LONG:
            for change in (changes.Move(token, "person"), changes.BackTo(0, False)):
                version, ply = version + 1, ply + 1
                entry = Entry(
                    self.table, version, ply, changes.kind_of(change), self.seat, None, None,
                    table.since, changes.body_of(change),
                )  # fmt: skip
                fields = {name: getattr(entry, name) for name in Entry.__struct_fields__}
                rows.append({**fields, "writer": "w"})
        with engine.begin() as connection:
            connection.execute(insert(entries), rows)
            place = update(tables).where(tables.c.id == self.table)
            connection.execute(place.values(version=version, ply=ply))
        engine.dispose()
        self.version, self.ply, self.token = version, ply, token

    async def begin(self, host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            people = [await anne.named("Anne"), await bob.named("Bob")]
            self.table = await anne.new_table("san_juan", ["me", "open"])
            await seat_everybody(people, self.table, anne.made["key"])
            self.cookies = [anne.cookie, bob.cookie]


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Long:
    return Long(tmp_path_factory.mktemp("long") / "x.db")


def in_a_house(long: Long, story: Callable[[House], Awaitable[Any]]) -> Any:
    engine = open_database(database_url(str(long.db)))

    async def telling() -> Any:
        journal = Journal(engine, "w")
        house = House(Archive(engine), Lists(engine), journal, Metrics(), lambda: 0)
        try:
            return await story(house)
        finally:
            await journal.close()

    found = asyncio.run(telling())
    engine.dispose()
    return found


def everything(long: Long) -> protocol.Watch:
    return protocol.Watch("w", long.table, since=0)


def test_a_move_is_made_while_the_past_is_read(long: Long, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reading stands still half way, and the table goes on all the same."""

    async def story(house: House) -> bytes:
        table = await house.table(long.table)
        half_way, go_on = asyncio.Event(), asyncio.Event()

        async def pause(slices: history.Slices) -> None:
            half_way.set()
            await go_on.wait()

        monkeypatch.setattr(history.Slices, "pause", pause)
        asked = asyncio.create_task(follow(house, Reader(None), everything(long), send=False))
        await half_way.wait()
        assert not table.lock.locked()
        ply = long.ply + 1
        done = await house.carry_out(
            long.person, protocol.Play("p", long.table, ply, long.token), admitted=True
        )
        assert (done.version, asked.done()) == (long.version + 1, False)
        back = protocol.Undo("u", long.table, ply + 1)
        await house.carry_out(long.person, back, admitted=True)
        go_on.set()
        return await asked

    answer = json.loads(in_a_house(long, story))
    long.version, long.ply = long.version + 2, long.ply + 2
    assert answer["version"] == long.version
    assert answer["more"]
    versions = [each["version"] for each in answer["happened"]]
    assert versions == list(range(long.version - MOST_HISTORY + 1, long.version + 1))


def test_reading_a_long_log_lets_others_have_their_turn(
    long: Long, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening the table and reading its past both stop for others after every slice."""
    monkeypatch.setattr(history, "SLICE", 0.0)

    async def story(house: House) -> list[int]:
        turns = 0

        async def tick() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        ticking = asyncio.create_task(tick())
        await house.table(long.table)
        opened = turns
        await follow(house, Reader(None), everything(long), send=False)
        read = turns - opened
        played = len(house.history.pasts[long.table].happenings)
        await follow(house, Reader(None), everything(long), send=False)
        assert len(house.history.pasts[long.table].happenings) == played
        ticking.cancel()
        return [opened, read]

    assert min(in_a_house(long, story)) >= LONG


def test_whoever_asks_again_and_again_for_everything_makes_no_player_wait(long: Long) -> None:
    async def moves(anne: Client) -> float:
        """Seconds that some moves and moves back take."""
        began = perf_counter()
        for _ in range(MOVES):
            token = anne.seen(long.table)["decision"]["legal"][0]
            for command in ({"do": "play", "token": token}, {"do": "undo"}):
                what = str(command.pop("do"))
                ply = anne.seen(long.table)["decision"]["ply"]
                await anne.do(what, long.table, ply=ply, **command)
                await anne.until(long.table, lambda t, ply=ply: t["decision"]["ply"] > ply)
        return perf_counter() - began

    async def story(host: Host) -> tuple[float, float, int]:
        async with (
            Client(host.address, long.cookies[long.seat]) as anne,
            Client(host.address) as eve,
        ):
            await anne.connect()
            await eve.connect()
            await anne.watch(long.table)
            alone = await moves(anne)
            asked = 0

            async def ask() -> None:
                nonlocal asked
                while True:
                    await eve.watch(long.table, since=0)
                    asked += 1

            asking = asyncio.create_task(ask())
            meanwhile = await moves(anne)
            while not asked:
                await eve.changed.wait()
                await asyncio.sleep(0)
            asking.cancel()
            return alone, meanwhile, asked

    with hosting(str(long.db)) as host:
        alone, meanwhile, asked = asyncio.run(story(host))
    assert asked
    assert meanwhile < 10 * alone + 5
