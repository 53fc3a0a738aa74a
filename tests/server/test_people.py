"""Who somebody is: links to another device, cookies that end, devices that are signed out."""

from __future__ import annotations

import asyncio
import hmac
import sqlite3
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command

from comptoir.server.people.identity import DAY, YEAR, Identities
from comptoir.store.database import database_url, open_database
from comptoir.store.migrate import configuration
from comptoir.store.records import Person
from tests.server.client import Client, Refused
from tests.server.hosting import Host, hosting
from tests.server.postgres import fresh_database


async def link_of(who: Client) -> str:
    """The word of a new recovery link."""
    return str((await who.post("/api/me/recovery"))["path"]).partition("#")[2]


async def me(who: Client) -> dict[str, Any] | None:
    you: dict[str, Any] | None = (await who.get("/api/me"))["you"]
    return you


async def name_of(who: Client) -> str | None:
    you = await me(who)
    return None if you is None else str(you["name"])


async def refused(code: str, doing: Any) -> str:
    with pytest.raises(Refused) as no:
        await doing
    assert no.value.code == code
    return str(no.value)


def test_looking_at_a_link_changes_nothing(host: Host) -> None:
    """Neither the page of the link, which a chat may fetch, nor the question whose it is."""

    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as phone:
            await anne.named("Anne")
            word = await link_of(anne)
            for path in ("/recover", f"/recover?{word}"):
                page = await phone.http.get(path)
                assert page.status_code == 200
                assert "set-cookie" not in page.headers
            for _ in range(3):
                told = await phone.post("/api/recover/look", {"token": word})
                assert (told["becomes"]["name"], told["you"]) == ("Anne", None)
            assert await me(phone) is None
            assert (await phone.http.get("/api/recover")).status_code in (404, 405)
            await phone.post("/api/recover", {"token": word})
            assert await me(phone) == await me(anne)
            await refused("forbidden", phone.post("/api/recover/look", {"token": word}))

    asyncio.run(story())


def test_nobody_is_replaced_unasked(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            word = await link_of(anne)
            told = await bob.post("/api/recover/look", {"token": word})
            assert (told["becomes"]["name"], told["you"]["name"]) == ("Anne", "Bob")
            for wrong in ({}, {"instead_of": "nobody"}, {"instead_of": told["becomes"]["id"]}):
                sentence = await refused(
                    "not_now", bob.post("/api/recover", {"token": word, **wrong})
                )
                assert "you are Bob here" in sentence
                assert await name_of(bob) == "Bob"
            way_back = await link_of(bob)
            body = {"token": word, "instead_of": told["you"]["id"]}
            assert (await bob.post("/api/recover", body))["you"]["name"] == "Anne"
            assert await me(bob) == await me(anne)
            back = {"token": way_back, "instead_of": (await me(anne) or {})["id"]}
            assert (await bob.post("/api/recover", back))["you"] == told["you"]

    asyncio.run(story())


def test_a_link_is_not_used_up_where_it_was_made(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as phone:
            await anne.named("Anne")
            word = await link_of(anne)
            await anne.post("/api/recover", {"token": word})
            await phone.post("/api/recover", {"token": word})
            assert await name_of(phone) == "Anne"

    asyncio.run(story())


@pytest.mark.parametrize("path", ["/api/recover", "/api/recover/look", "/api/me/sign_out_others"])
def test_pages_of_other_sites_may_not(host: Host, path: str) -> None:
    async def story() -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")
            body = {"token": await link_of(anne)}
            headers = {"Origin": "https://evil.example"}
            answer = await anne.http.post(path, json=body, headers=headers)
            assert answer.status_code == 403
            plain = {"Origin": host.address, "Content-Type": "text/plain"}
            answer = await anne.http.post(path, content=b"{}", headers=plain)
            assert answer.status_code == 415

    asyncio.run(story())


def test_other_devices_are_signed_out(host: Host) -> None:
    """Their sockets close, their cookies and links are good no longer; this one goes on."""

    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as phone:
            await anne.named("Anne")
            table = await anne.new_table("toy", ["me", ["random"]], private=True)
            await phone.post("/api/recover", {"token": await link_of(anne)})
            unused = await link_of(phone)
            await anne.connect()
            await phone.connect()
            assert (await phone.watch(table))["seat"] == 0
            before = anne.cookie
            assert (await anne.post("/api/me/sign_out_others"))["you"]["name"] == "Anne"
            assert anne.cookie != before
            for closed in (phone, anne):
                assert closed.reading is not None
                await asyncio.wait_for(closed.reading, 20)
                assert '"goodbye"' in closed.raw[-1]
            assert await me(phone) is None
            await refused("no_name", phone.post("/api/me/sign_out_others"))
            await refused("not_found", phone.get(f"/api/tables/{table}"))
            await refused("forbidden", phone.post("/api/recover/look", {"token": unused}))
            async with Client(host.address, before) as thief:
                assert await me(thief) is None
                assert (await thief.connect()).welcome["you"] is None
            await anne.connect()
            assert anne.welcome["you"]["name"] == "Anne"
            assert (await anne.watch(table))["seat"] == 0

    asyncio.run(story())


def test_who_was_signed_out_cannot_sign_out_who_did_it() -> None:
    """Two devices at once: the later one asks in vain, and what it read before is forgotten."""

    class Store:
        stored = Person("anne", "Anne", "en", 0)

        def person(self, id: str) -> Person:
            return self.stored

        def next_generation(self, who: Person) -> Person | None:
            if who.generation != self.stored.generation:
                return None
            self.stored = Person("anne", "Anne", "en", 0, who.generation + 1)
            return self.stored

    async def story() -> None:
        store: Any = Store()
        people = Identities(store, "key", lambda: 1000)
        before = store.stored
        cookie = people.sign(before)
        assert await people.person(cookie) == before
        after = await people.sign_out_others(before)
        with pytest.raises(Exception, match="signed out"):
            await people.sign_out_others(before)
        assert people.remember(before) == after
        assert await people.person(cookie) is None
        assert await people.person(people.sign(after)) == after

    asyncio.run(story())


def test_a_sign_out_is_heard_at_every_worker(postgres_server: str) -> None:
    async def story(one: Host, two: Host) -> None:
        async with Client(one.address) as anne:
            await anne.named("Anne")
            async with Client(two.address, anne.cookie) as tablet:
                await tablet.connect()
                assert tablet.welcome["you"]["name"] == "Anne"
                await anne.post("/api/me/sign_out_others")
                assert tablet.reading is not None
                await asyncio.wait_for(tablet.reading, 60)
                assert await me(tablet) is None
            async with Client(two.address, anne.cookie) as laptop:
                assert await name_of(laptop) == "Anne"

    db = fresh_database(postgres_server, "signed_out")
    with hosting(db, thinkers=1) as one, hosting(db, thinkers=1) as two:
        asyncio.run(story(one, two))


# Cookies and time


def ahead(clock: Path, days: float) -> None:
    clock.write_text(f"ahead {int(days * DAY * 1000)}")


def set_cookie(host: Host, cookie: str) -> tuple[str | None, str | None]:
    """Who a cookie says one is, and the one given instead."""
    answer = httpx.get(f"{host.address}/api/me", cookies={"comptoir_me": cookie}, timeout=20)
    you = answer.json()["you"]
    return you and you["name"], answer.cookies.get("comptoir_me")


def test_a_cookie_ends_unless_it_is_used(tmp_path: Path) -> None:
    clock = tmp_path / "clock"
    ahead(clock, 0)
    with hosting(str(tmp_path / "x.db"), test_clock=clock, thinkers=1) as host:
        answer = httpx.post(f"{host.address}/api/me", json={"name": "Anne"}, timeout=20)
        first = answer.cookies["comptoir_me"]
        assert set_cookie(host, first) == ("Anne", None)
        ahead(clock, 200)
        name, second = set_cookie(host, first)
        assert name == "Anne"
        assert second is not None
        ahead(clock, 366)
        assert set_cookie(host, first) == (None, None)
        assert set_cookie(host, second)[0] == "Anne"
        forged = second.replace(second.split(".")[2], "9999999999999")
        assert set_cookie(host, forged) == (None, None)
        ahead(clock, 200 + 366)
        assert set_cookie(host, second) == (None, None)


def test_a_cookie_of_the_version_before_is_good_until_its_end(tmp_path: Path) -> None:
    """A database as version 0.1.0 left it: nobody loses a seat, and such a cookie is renewed."""
    db, clock = tmp_path / "x.db", tmp_path / "clock"
    people = {"anne": "a" * 32, "bob": "b" * 32}
    engine = open_database(database_url(str(db)))
    config = configuration()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    with sqlite3.connect(db) as file:
        file.execute("INSERT INTO settings VALUES ('cookie_key', 'k')")
        for name, id in people.items():
            file.execute("INSERT INTO people VALUES (?, ?, 'en', 0)", (id, name))
    file.close()
    old = {
        name: f"{id}.{hmac.new(b'k', f'me:{id}'.encode(), sha256).hexdigest()}"
        for name, id in people.items()
    }

    async def sign_out(host: Host, cookie: str) -> None:
        async with Client(host.address, cookie) as anne:
            await anne.post("/api/me/sign_out_others")

    ahead(clock, 0)
    with hosting(str(db), test_clock=clock, thinkers=1) as host:
        who, renewed = set_cookie(host, old["anne"])
        assert who == "anne"
        assert renewed is not None
        assert set_cookie(host, renewed) == ("anne", None)
        assert set_cookie(host, old["anne"])[0] == "anne"
        asyncio.run(sign_out(host, renewed))
        assert set_cookie(host, old["anne"]) == (None, None)
        assert set_cookie(host, old["bob"][:-1] + "x") == (None, None)
    ahead(clock, 300)
    with hosting(str(db), test_clock=clock, thinkers=1) as host:
        who, renewed = set_cookie(host, old["bob"])
        assert who == "bob"
        ahead(clock, YEAR / DAY + 1)
        assert set_cookie(host, old["bob"]) == (None, None)
        assert renewed is not None
        assert set_cookie(host, renewed)[0] == "bob"
