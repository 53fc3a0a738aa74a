"""A database of the form before, with data in it, is brought up to date and goes on as it was.

`kept/form_0009.sql` was written by the last version of that form (see `kept/write.py`).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import time
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Engine, MetaData, create_engine, text

from comptoir.server.people.identity import Identities
from comptoir.store.archive import Archive
from comptoir.store.book import Book
from comptoir.store.database import database_url, open_database
from comptoir.store.devices import Devices
from comptoir.store.migrate import configuration, migrate
from comptoir.store.outbox import Outbox
from comptoir.store.playmates import Playmates
from tests.server.client import Client
from tests.server.hosting import hosting
from tests.server.postgres import fresh_database, postgresql
from tests.server.test_house import play_out

KEPT = Path(__file__).parent / "kept" / "form_0009.sql"
FORM = "0009"


def as_file(folder: Path) -> str:
    db = folder / "kept.db"
    with sqlite3.connect(db) as restored:
        restored.executescript(KEPT.read_text("utf-8"))
    restored.close()
    return str(db)


def as_postgresql(folder: Path, url: str) -> str:
    """The same rows in a PostgreSQL of that form."""
    db = fresh_database(url, "kept")
    source = create_engine(f"sqlite:///{as_file(folder)}")
    target = open_database(database_url(db))
    config = configuration()
    with source.connect() as old, target.begin() as new:
        config.attributes["connection"] = new
        command.upgrade(config, FORM)
        form = MetaData()
        form.reflect(new)
        for table in form.sorted_tables:
            rows = [dict(row._mapping) for row in old.execute(table.select())]
            if rows and table.name != "alembic_version":
                new.execute(table.insert(), rows)
    source.dispose()
    target.dispose()
    return db


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgresql() as url:
        yield url


@pytest.fixture(params=["file", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "file":
        return as_file(tmp_path)
    return as_postgresql(tmp_path, request.getfixturevalue("server"))


def rows(engine: Engine, words: str) -> list[Any]:
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text(words))]


def cookie_of(engine: Engine, id: str) -> str:
    people = Identities(Archive(engine), Devices(engine), "kept", lambda: int(time() * 1000))
    person = people.archive.person(id)
    assert person is not None
    device = asyncio.run(people.device_for(person, None, ""))
    return people.sign(person, device)


COUNTED = (
    "people", "devices", "passphrases", "recoveries", "tables", "seats", "entries", "results",
    "guests", "ratings", "bells", "channels", "notices",
)  # fmt: skip


def test_everything_is_still_there(db: str) -> None:
    engine = open_database(database_url(db))
    before = {name: rows(engine, f"SELECT count(*) FROM {name}")[0][0] for name in COUNTED}
    assert all(before.values()), "each of them says something"
    signing_in = rows(engine, "SELECT person, hash FROM passphrases")
    migrate(engine)
    after = {name: rows(engine, f"SELECT count(*) FROM {name}")[0][0] for name in COUNTED}
    assert after == before
    assert rows(engine, "SELECT person, hash FROM passphrases") == signing_in
    named = dict(rows(engine, "SELECT name, id FROM people ORDER BY created"))
    assert list(named) == ["Anne", "Bob (2)", "Anne (2)", "\u0410nne (3)", "ANNE (4)", "bob"]
    assert signing_in[0][0] == named["bob"], "who signs in by a name keeps it"
    whose = dict(rows(engine, "SELECT person, called FROM names"))
    assert len(whose) == len(named)
    assert [mate.name for mate in Playmates(engine).of(named["Anne"])] == ["Bob (2)"]
    assert Book(engine).own(named["Anne"]).shown == "games"  # type: ignore[union-attr]
    outbox = Outbox(engine)
    assert outbox.wanting() == {named["Bob (2)"]: 3600}
    assert [way.kind for way in outbox.bell(named["Bob (2)"], 60)[1]] == ["webhook"]
    engine.dispose()


def test_tables_are_played_on(db: str) -> None:
    engine = open_database(database_url(db))
    migrate(engine)
    people = dict(rows(engine, "SELECT name, id FROM people"))
    cookies = [cookie_of(engine, people[name]) for name in ("Anne", "Bob (2)", "bob")]
    [(playing,)] = rows(engine, "SELECT id FROM tables WHERE status = 'playing'")
    [(finished,)] = rows(engine, "SELECT id FROM tables WHERE status = 'finished'")
    [(waiting,)] = rows(engine, "SELECT id FROM tables WHERE status = 'open'")
    engine.dispose()

    async def story(address: str) -> None:
        async with (
            Client(address, cookies[0]) as anne, Client(address, cookies[1]) as bob,
            Client(address, cookies[2]) as zoe,
        ):  # fmt: skip
            for person in (anne, bob):
                await person.connect()
                await person.watch(playing)
            assert (await play_out([anne, bob], playing))["status"] == "finished"
            book = await anne.get("/api/my/book")
            assert book["total"]["games"] == 2
            assert [each["name"] for each in book["opponents"]] == ["Bob (2)"], "as of today"
            assert (await anne.get(f"/api/tables/{finished}/replay"))["moves"]
            await zoe.connect()
            assert (await zoe.watch(waiting))["seat"] is not None
            await (await bob.connect() if bob.socket is None else bob).watch(waiting)
            await bob.do("start", waiting, fill="random")
            async with Client(address) as phone:
                body = {"name": "BOB", "passphrase": "words of mine"}
                assert (await phone.post("/api/sign_in", body))["you"]["name"] == "bob"

    with hosting(db, thinkers=1) as host:
        asyncio.run(story(host.address))
    assert host.errors() == []
