"""Playmates: a seat is kept for somebody one played with, who is told; strangers learn nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from comptoir.server.people.presence import WHILE, Presence
from comptoir.store.database import database_url, open_database
from comptoir.store.migrate import migrate
from comptoir.store.playmates import Playmates
from tests.server.client import Client, Json, seat_everybody
from tests.server.hosting import Host, hosting
from tests.server.postgres import fresh_database
from tests.server.receiving import LOOPBACK, Receiver, receiving
from tests.server.test_house import play_out
from tests.server.test_people import refused


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


async def playmates(who: Client, **query: object) -> list[Json]:
    found: list[Json] = (await who.get("/api/my/playmates", **query))["playmates"]
    return found


async def invited(who: Client) -> list[str]:
    return [line["table"] for line in (await who.get("/api/my/tables"))["invited"]]


async def played_together(anne: Client, bob: Client) -> str:
    table = await anne.new_table("toy", ["me", "open"])
    await seat_everybody([anne, bob], table, anne.made["key"])
    await play_out([anne, bob], table)
    return table


async def table_for(host: Client, whom: str, **more: Any) -> str:
    """A table with a seat for somebody."""
    seats = [{"kind": "me"}, {"kind": "invited", "whom": whom}]
    body = {"id": f"for-{whom[:8]}-{len(more)}", "game": "toy", "seats": seats, **more}
    made = await host.post("/api/tables", body)
    host.made = made
    return str(made["table"])


async def heard(who: Client, kind: str) -> Json:
    async with asyncio.timeout(30):
        while (told := await who.inbox.get())["type"] != kind:
            pass
    return told


async def story(first: Host, second: Host) -> None:
    """Anne and Cleo come to one worker, Bob to the other."""
    async with (
        Client(first.address) as anne, Client(second.address) as bob, Client(first.address) as cleo,
    ):  # fmt: skip
        for client, name in ((anne, "Anne"), (bob, "Bob"), (cleo, "Cleo")):
            await (await client.named(name)).connect()
        before = await played_together(anne, bob)
        [mate] = await playmates(anne)
        assert (mate["name"], mate["games"], mate["here"]) == ("Bob", 1, "")
        assert [each["name"] for each in await playmates(bob, table=before)] == ["Anne"]
        assert await playmates(anne, table="elsewhere") == await playmates(cleo) == []
        me = (await cleo.get("/api/me"))["you"]["id"]
        stranger = await refused("forbidden", table_for(anne, me))
        assert await refused("forbidden", table_for(anne, "nobody")) == stranger
        assert await refused("forbidden", table_for(cleo, mate["person"])) == stranger
        await bob.do("watch_lobby")
        table = await table_for(anne, mate["person"], private=True)
        assert (await heard(bob, "invited"))["table"] == table
        assert await invited(bob) == [table]
        assert await invited(cleo) == await invited(anne) == []
        await refused("not_found", cleo.get(f"/api/tables/{table}"))
        no = await refused("forbidden", cleo.do("join", table, key=anne.made["key"]))
        assert "kept for somebody who was invited" in no
        assert (await anne.watch(table))["seats"][1]["name"] == "Bob"
        assert (await bob.watch(table))["seats"][1]["name"] == "", "not even to a spectator"
        await bob.do("join", table)
        await anne.until(table, lambda seen: seen["seats"][1]["kind"] == "person")
        assert await invited(bob) == []
        public = await table_for(anne, mate["person"])
        shown = await cleo.get("/api/lobby")
        [line] = [each for each in shown["tables"] if each["table"] == public]
        assert [seat["name"] for seat in line["seats"]] == ["Anne", ""]
        assert line["free"] == 0
        await bob.post(f"/api/my/tables/{public}/put_away")
        assert await invited(bob) == [], "not this time"
        await bob.do("join", public)  # but who changes their mind may


def test_a_seat_for_somebody_at_one_server(host: Host) -> None:
    asyncio.run(story(host, host))


def test_a_seat_for_somebody_at_another_worker(postgres_server: str) -> None:
    db = fresh_database(postgres_server, "playmates")
    with hosting(db, thinkers=1) as one, hosting(db, thinkers=1) as two:
        asyncio.run(story(one, two))


def test_one_seat_for_one_person(host: Host) -> None:
    async def tale() -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            await played_together(anne, bob)
            [mate] = await playmates(anne)
            kept = {"kind": "invited", "whom": mate["person"]}
            body = {"id": "twice", "game": "toy", "seats": [{"kind": "me"}, kept, kept]}
            await refused("invalid", anne.post("/api/tables", body))
            body["seats"] = [{"kind": "me"}, {**kept, "kind": "open"}]
            await refused("forbidden", anne.post("/api/tables", body))
            table = await table_for(anne, mate["person"])
            await anne.connect()
            await anne.do("change_seat", table, seat=1, kind="open")
            assert await invited(bob) == [], "the host thought better of it"
            async with Client(host.address) as cleo:
                await (await cleo.named("Cleo")).connect()
                await cleo.do("join", table)

    asyncio.run(tale())


def test_an_invitation_rings_until_one_sits_there(tmp_path: Path, receiver: Receiver) -> None:
    async def tale(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            await played_together(anne, bob)
            await bob.hang_up()
            await bob.post("/api/my/bell", {"delay": 0})
            hook = {"form": "plain", "address": f"{receiver.url}/bob"}
            await bob.post("/api/my/bell/webhook", hook)
            [mate] = await playmates(anne)
            table = await table_for(anne, mate["person"], private=True)
            letter = (await asyncio.to_thread(receiver.have, 1))[0]
            assert letter.told["title"] == "An invitation: Nine Cards"
            assert letter.told["text"] == "Nine Cards with Anne: a seat is kept for you."
            assert letter.told["link"] == f"{host.address}/table/{table}"
            assert anne.made["key"] not in str(letter)
            assert (await bob.get(f"/api/tables/{table}"))["status"] == "open"
            await bob.post("/api/my/bell", {"delay": 3600})
            another = await table_for(anne, mate["person"])
            await (await bob.connect()).do("join", another)
            await bob.post("/api/my/bell", {"delay": 0})
            await anne.do("start", another)
            await bob.hang_up()
            await anne.watch(another)
            if not anne.seen(another)["decision"]["legal"]:
                await asyncio.to_thread(receiver.have, 2)
            assert {kind for each in receiver.got[1:] for kind in each.kinds} <= {"turn"}

    with hosting(str(tmp_path / "x.db"), bell_networks=LOOPBACK, sweep_seconds=0.1) as host:
        asyncio.run(tale(host))


# Who is here


async def here_for(who: Client, name: str) -> str:
    return next(str(each["here"]) for each in await playmates(who) if each["name"] == name)


async def until_here(who: Client, name: str, wanted: str) -> None:
    async with asyncio.timeout(30):
        while await here_for(who, name) != wanted:
            await asyncio.sleep(0.05)


async def seen(first: Host, second: Host) -> None:
    async with (
        Client(first.address) as anne, Client(second.address) as bob, Client(first.address) as cleo,
    ):  # fmt: skip
        for client, name in ((anne, "Anne"), (bob, "Bob"), (cleo, "Cleo")):
            await (await client.named(name)).connect()
        table = await played_together(anne, bob)
        await bob.do("unwatch", table)
        await bob.post("/api/my/playmates", {"present": True})
        await cleo.post("/api/my/playmates", {"present": True})
        assert await here_for(anne, "Bob") == "", "who does not show it does not see it"
        assert await here_for(bob, "Anne") == ""
        await anne.post("/api/my/playmates", {"present": True})
        await until_here(anne, "Bob", "house")
        await bob.watch(table)
        await until_here(anne, "Bob", "table")
        assert await playmates(cleo) == []
        await bob.post("/api/my/playmates", {"present": False})
        assert await here_for(anne, "Bob") == ""
        assert await here_for(bob, "Anne") == ""


def test_playmates_see_each_other_if_both_wish(tmp_path: Path) -> None:
    with hosting(str(tmp_path / "x.db"), thinkers=1, sweep_seconds=0.1) as host:
        asyncio.run(seen(host, host))


def test_playmates_see_each_other_at_other_workers(postgres_server: str) -> None:
    db = fresh_database(postgres_server, "presence")
    settings: dict[str, Any] = {"thinkers": 1, "sweep_seconds": 0.1}
    with hosting(db, **settings) as one, hosting(db, **settings) as two:
        asyncio.run(seen(one, two))


def test_who_is_not_heard_of_is_not_here(tmp_path: Path) -> None:
    engine = open_database(database_url(str(tmp_path / "x.db")))
    migrate(engine)
    presence = Presence(Playmates(engine), dict, lambda: 100_000, 3600)
    assert presence.is_here(100_000)
    assert not presence.is_here(100_000 - WHILE)
    assert presence.pause * 1000 < WHILE, "who is here is noted again before that"
