"""The outbox by itself: notices with their entry, letters for one worker at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine, text

from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.devices import MOST_DEVICES, Devices
from comptoir.store.journal import Journal
from comptoir.store.migrate import migrate
from comptoir.store.names import Names
from comptoir.store.outbox import GAP, Outbox
from comptoir.store.records import (
    Append,
    Bell,
    Channel,
    Conflict,
    Device,
    Letter,
    Notice,
    Person,
)
from tests.store.test_store import NOW, entry, made, summary

KEPT = Path(__file__).parents[1] / "server" / "kept" / "rules_1" / "database.sql"


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    opened = open_database(database_url(str(tmp_path / "comptoir.db")))
    migrate(opened)
    made(opened)
    Names(opened).take(Person("anne", "Anne", "en", NOW), NOW)
    return opened


@pytest.fixture
def outbox(engine: Engine) -> Outbox:
    outbox = Outbox(engine)
    for number in range(2):
        outbox.put_channel(channel(f"c{number}"), 60)
    return outbox


def channel(id: str, **more: object) -> Channel:
    usual = Channel(id, "anne", "webhook", f"https://{id}.example/", "{}", True, NOW)
    return msgspec.structs.replace(usual, **more)


def notice(id: str, due: int = NOW, kind: str = "turn") -> Notice:
    return Notice(id, "anne", "t", kind, 1, NOW, due)


def letters(taken: list[Notice], ways: list[Channel]) -> list[Letter]:
    body = ",".join(each.id for each in taken)
    return [Letter(f"{way.id}.{body}", way.id, body, NOW) for way in ways]


def append(engine: Engine, *appends: Append) -> list[BaseException | None]:
    async def story() -> list[BaseException | None]:
        journal = Journal(engine, "w")
        try:
            return await asyncio.gather(*map(journal.append, appends), return_exceptions=True)
        finally:
            await journal.close()

    return asyncio.run(story())


def count(engine: Engine, table: str) -> int:
    with engine.connect() as connection:
        return int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())


def test_a_notice_is_written_with_its_entry_or_not_at_all(engine: Engine) -> None:
    good = Append([entry("t", 2, 1)], summary("t", 2), None, [notice("a")])
    late = Append([entry("t", 2, 1)], summary("t", 2), None, [notice("b")])
    wrong = Append(
        [entry("t", 2, 1), entry("t", 3, 1)], summary("t", 3), None, [notice("c")]
    )  # fmt: skip
    outcomes = [append(engine, each)[0] for each in (good, late, wrong)]
    assert [type(each) for each in outcomes] == [type(None), Conflict, Conflict]
    with engine.connect() as connection:
        assert list(connection.scalars(text("SELECT id FROM notices"))) == ["a"]


def test_notices_become_letters_together_and_once(engine: Engine, outbox: Outbox) -> None:
    rung = [notice("a"), notice("b", NOW + 50_000), notice("c", NOW + GAP, "reminder")]
    append(engine, Append([entry("t", 2, 1)], summary("t", 2), None, rung))
    assert outbox.ripe(NOW - 1) == []
    (ripe,) = outbox.ripe(NOW)
    assert [each.id for each in ripe.notices] == ["a", "b"]
    ids = [each.id for each in ripe.notices]
    sent = outbox.bundle("anne", ids, NOW, letters)
    assert [each.id for each in sent] == ["c0.a,b", "c1.a,b"]
    assert outbox.bundle("anne", ids, NOW, letters) == []
    assert outbox.bundle("anne", ids, NOW + GAP, letters) == []
    assert count(engine, "letters") == 2
    assert [each.id for each in outbox.ripe(NOW + GAP)[0].notices] == ["c"]
    assert outbox.ripe(NOW + GAP - 1) == []


def test_a_letter_belongs_to_one_worker_until_its_lease_is_over(outbox: Outbox) -> None:
    outbox.post(
        [Letter("a", "c0", "", NOW), Letter("b", "c0", "", NOW), Letter("x", "c1", "", NOW)]
    )
    first = outbox.take("one", NOW, NOW + 100, 10)
    assert sorted(letter.id for letter, _ in first) == ["a", "x"]
    assert outbox.take("two", NOW + 99, NOW + 200, 10) == [], "one letter of a channel at a time"
    again = outbox.take("two", NOW + 100, NOW + 200, 10)
    assert sorted((letter.id, letter.tries) for letter, _ in again) == [("a", 2), ("x", 2)]
    outbox.not_sent(first[0][0], NOW, "late")
    assert outbox.take("one", NOW + 100, NOW + 200, 10) == [], "whose lease is over has no say"
    outbox.sent(again[0][0])
    assert [letter.id for letter, _ in outbox.take("one", NOW + 100, NOW + 200, 10)] == ["b"]


def test_what_does_not_arrive_holds_up_what_is_behind_it(outbox: Outbox) -> None:
    outbox.post([Letter("a", "c0", "", NOW), Letter("b", "c0", "", NOW)])
    ((letter, _),) = outbox.take("one", NOW, NOW + 100, 10)
    outbox.not_sent(letter, NOW + 500, "status_500")
    found = outbox.channel("c0")
    assert found is not None
    assert found.trouble == "status_500"
    assert outbox.take("one", NOW + 499, NOW + 900, 10) == []
    assert [each.id for each, _ in outbox.take("one", NOW + 500, NOW + 900, 10)] == ["a"]
    outbox.release_all()
    assert [each.id for each, _ in outbox.take("two", NOW + 500, NOW + 900, 10)] == ["a"]


def test_who_wants_to_be_told(outbox: Outbox) -> None:
    assert outbox.wanting() == {"anne": 60}
    outbox.put_bell(Bell("anne", 600))
    assert outbox.delay_of("anne") == 600
    outbox.put_channel(channel("c2", address="https://c0.example/", confirmed=False), 60)
    assert [way.id for way in outbox.bell("anne", 60)[1]] == ["c1", "c2"], "the same place anew"
    outbox.post([Letter("a", "c1", "", NOW)])
    assert outbox.remove("c1", "bob") is None
    assert outbox.remove("c1", "anne") == "anne"
    assert outbox.delay_of("anne") is None
    assert outbox.wanting() == {}
    outbox.confirm("c2")
    assert outbox.wanting() == {"anne": 600}
    outbox.forget("anne")
    assert outbox.bell("anne", 60) == (Bell("anne", 60), [])


def test_a_browser_rings_for_one_person(engine: Engine, outbox: Outbox) -> None:
    """Whoever uses it now; the same webhook may be several people's."""
    Names(engine).take(Person("bob", "Bob", "en", NOW), NOW)
    for number, kind in enumerate(("push", "webhook")):
        for person in ("anne", "bob"):
            way = channel(
                f"{person}{number}", person=person, kind=kind, address="https://x.example/"
            )
            outbox.put_channel(way, 60)
    assert [way.id for way in outbox.bell("anne", 60)[1]] == ["c0", "c1", "anne1"]
    assert [way.id for way in outbox.bell("bob", 60)[1]] == ["bob0", "bob1"]


def test_a_browser_that_is_one_too_many_rings_no_more(engine: Engine, outbox: Outbox) -> None:
    """The longest unseen is signed out, and its channel, which has its id, goes with it."""
    devices = Devices(engine)
    for number in range(MOST_DEVICES):
        devices.add(Device(f"d{number}", "anne", "", "", NOW + number, NOW + number), 0)
        if number < 2:
            way = channel(f"d{number}", kind="push")
            outbox.put_channel(way, 60, Letter(f"l{number}", f"d{number}", "{}", NOW))
    assert count(engine, "letters") == 2
    devices.add(Device("new", "anne", "", "", 2 * NOW, 2 * NOW), 0)
    assert [way.id for way in outbox.bell("anne", 60)[1]] == ["c0", "c1", "d1"]
    assert count(engine, "letters") == 1


def test_a_database_of_before_gets_an_outbox_and_keeps_its_tables(tmp_path: Path) -> None:
    db = tmp_path / "kept.db"
    with sqlite3.connect(db) as restored:
        restored.executescript(KEPT.read_text("utf-8"))
        table, person = restored.execute(
            "SELECT table_id, person FROM seats WHERE person IS NOT NULL"
        ).fetchone()
        before = restored.execute("SELECT count(*) FROM entries").fetchone()[0]
    restored.close()
    engine = open_database(database_url(str(db)))
    migrate(engine)
    assert count(engine, "entries") == before
    outbox = Outbox(engine)
    outbox.put_channel(channel("c", person=person), 60)
    loaded = Archive(engine).load(table)
    assert loaded is not None
    version = loaded[2].version + 1
    rung = Notice("a", person, table, "turn", 1, NOW, NOW)
    last = msgspec.structs.replace(loaded[2], version=version)
    assert append(engine, Append([entry(table, version)], last, None, [rung])) == [None]
    assert [each.person.id for each in outbox.ripe(NOW)] == [person]
