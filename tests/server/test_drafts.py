"""What is not stored is nowhere to be seen: entries are tried on a draft of the table."""

from __future__ import annotations

import asyncio
import sqlite3
from copy import deepcopy
from pathlib import Path

import pytest

from comptoir.server.tables import changes
from comptoir.server.tables.changes import Change, Place
from comptoir.server.tables.table import Table
from comptoir.store.records import Entry, TableRecord
from tests.server.client import Client, Json, Refused, seat_everybody
from tests.server.hosting import Host


def entry(table: Table, change: Change, seat: int | None = None) -> Entry:
    ply = table.ply + 1 if isinstance(change, (changes.Move, changes.BackTo)) else None
    kind, body = changes.kind_of(change), changes.body_of(change)
    return Entry("t", table.version + 1, ply, kind, seat, "anne", f"c{table.version}", 5, body)


def playing() -> Table:
    """A table of two people who have laid a card each; a takeback is asked for."""
    record = TableRecord(
        "t", "", "toy", 2, '{"auto_forced": false}', '{"kind": "live", "seconds": 9, "reserve": 9}',
        False, "en", "s", "", "seed", "", "", 0,
    )  # fmt: skip
    table = Table(record)
    people = [Place("person", name, name, host=name == "anne") for name in ("anne", "bob")]
    table.apply(entry(table, changes.Created(people)))
    table.apply(entry(table, changes.Began(["", ""])))
    for seat in (0, 1):
        assert table.state is not None
        table.apply(entry(table, changes.Move(table.state.legal_tokens()[0], "person"), seat))
    table.apply(entry(table, changes.Asked(0), 0))
    return table


CHANGES: list[tuple[Change, int | None]] = [
    (changes.Stood("bob"), 1),
    (changes.Arranged("bot", "random"), 1),
    (changes.Sat("cara", "Cara", "n"), 1),
    (changes.BackTo(1, False), 1),
    (changes.BackTo(0, True), 0),
    (changes.Answered(5, True), 1),
    (changes.Said("bob", "hello"), 1),
    (changes.GaveUp(), 1),
    (changes.RanOut(), 0),
    (changes.Returned(), 0),
    (changes.Again("other"), 0),
    (changes.Shut(), None),
]


@pytest.mark.parametrize(
    ("change", "seat"), CHANGES, ids=[changes.kind_of(each) for each, _ in CHANGES]
)
def test_a_draft_leaves_its_table_as_it_is(change: Change, seat: int | None) -> None:
    table = playing()
    before = everything(table)
    draft = table.draft()
    draft.apply(entry(table, change, seat))
    assert everything(draft) != before
    assert everything(table) == before
    table.become(draft)
    assert everything(table) == everything(draft)


def test_a_draft_of_a_move_leaves_the_position_as_it_is() -> None:
    table = playing()
    before = everything(table)
    assert table.state is not None
    draft = table.draft()
    for token in table.state.legal_tokens()[:1]:
        draft.apply(entry(table, changes.Move(token, "person"), 0))
    assert everything(draft) != before
    assert everything(table) == before


def everything(table: Table) -> dict[str, object]:
    """All that a table holds, whatever it is called."""
    kept = {name: each for name, each in vars(table).items() if name not in ("lock", "game")}
    kept["clocks"] = vars(table.clocks)
    kept["state"] = None if table.state is None else table.state.snapshot()
    kept["undoable"] = [state.snapshot() for state in table.undoable]
    kept["recent"] = [(each.entry, each.undone) for each in table.recent]
    return deepcopy(kept)


async def outcome(answer: asyncio.Future[Json] | asyncio.Task[Json]) -> str:
    try:
        return str(await answer)
    except Refused as refused:
        return refused.code


def test_a_resignation_that_is_not_stored_opens_nothing(tmp_path: Path) -> None:
    """The file is locked for seconds: what ends a game and gives its seed out must wait."""
    db = tmp_path / "x.db"

    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await (await anne.named("Anne")).connect()
            await (await bob.named("Bob")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await seat_everybody([anne, bob], table, anne.made["key"])
            await bob.do("resign", table)
            version = (await bob.until(table, lambda t: t["seats"][1]["resigned"]))["version"]
            token = anne.seen(table)["decision"]["legal"][0]
            thief = sqlite3.connect(db, isolation_level=None)
            thief.execute("BEGIN IMMEDIATE")
            resigning = asyncio.create_task(anne.do("resign", table))
            second = Client(host.address, anne.cookie)
            await second.connect()
            path = f"/api/tables/{table}"
            asked = [
                asyncio.create_task(each)
                for each in (
                    bob.get(f"{path}/transcript"), bob.get(f"{path}/replay"),
                    bob.get(f"{path}/replay/views"), second.do("why_not", table, token=token),
                    second.do("preview", table, ply=1, tokens=[token]), bob.get(path),
                )
            ]  # fmt: skip
            assert await outcome(resigning) == "busy"
            told = [await outcome(each) for each in asked]
            assert told[:3] == ["not_now"] * 3
            assert "'type': 'reasoned'" in told[3]
            assert "'shown': 1" in told[4]
            assert f"'version': {version}," in told[5]
            assert "'status': 'playing'" in told[5]
            thief.execute("ROLLBACK")
            thief.close()
            assert (await second.watch(table))["status"] == "playing"
            await second.close()

    host = Host(str(db)).start()
    try:
        asyncio.run(story(host))
        assert host.stop() == 0
    finally:
        host.kill()
    assert all("did not answer" in line for line in host.errors())
