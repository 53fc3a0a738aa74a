"""Who somebody is: links to another device, cookies that end, devices that are signed out."""

from __future__ import annotations

import asyncio
import hmac
import sqlite3
import threading
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command

from comptoir.server.people.browsers import browser_of
from comptoir.server.people.identity import DAY, YEAR, Identities
from comptoir.server.people.refusals import Refusal
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.devices import Devices
from comptoir.store.migrate import configuration, migrate
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


def test_who_was_signed_out_cannot_sign_out_who_did_it(tmp_path: Path) -> None:
    """Two devices at once: the later one asks in vain, and what it read before is forgotten."""

    async def story(people: Identities) -> None:
        before = await people.name(None, "Anne", "en")
        cookie = people.sign(before, await people.device_for(before, None, ""))
        assert await people.person(cookie) == before
        device = await people.device_for(before, cookie, "")
        after = await people.sign_out_others(before, device)
        with pytest.raises(Refusal, match="signed out"):
            await people.sign_out_others(before, device)
        assert await people.person(cookie) is None
        assert await people.person(people.sign(after, device)) == after

    asyncio.run(story(identities(tmp_path)))


def test_what_was_read_before_a_sign_out_does_not_count(tmp_path: Path) -> None:
    """A look into the store that began before it and ends after it is taken again."""
    people = identities(tmp_path)

    async def story() -> None:
        anne = await people.name(None, "Anne", "en")
        cookie = people.sign(anne, await people.device_for(anne, None, ""))
        device = await people.device_for(anne, cookie, "")
        read = people.devices.of
        began, signed_out = threading.Event(), threading.Event()

        def slowly(person: str) -> Any:
            found = read(person)
            began.set()
            assert signed_out.wait(20)
            return found

        people.devices.of = slowly  # type: ignore[method-assign]
        asking = asyncio.create_task(people.person(cookie))
        await asyncio.to_thread(began.wait, 20)
        await people.sign_out(anne, device)
        signed_out.set()
        assert await asking is None

    asyncio.run(story())


def identities(folder: Path) -> Identities:
    """People of a store of their own."""
    engine = open_database(database_url(str(folder / "people.db")))
    migrate(engine)
    return Identities(Archive(engine), Devices(engine), "key", lambda: 1000)


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


# Devices


async def devices(who: Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await who.get("/api/me/devices"))["devices"]
    return found


async def another(who: Client, agent: str) -> Client:
    """The same person on another device."""
    other = Client(who.address)
    other.http.headers["user-agent"] = agent
    await other.post("/api/recover", {"token": await link_of(who)})
    return other


PIXEL = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/126.0.0.0 Mobile Safari/537.36"
)


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (PIXEL, ("Chrome", "Android")),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
         ("Firefox", "Linux")),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
         "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1", ("Safari", "iPhone")),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
         "Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0", ("Edge", "Windows")),
        ("comptoir/0.2.0", ("comptoir", "")),
        ("<b>", ("", "")),
        ("", ("", "")),
    ],
)  # fmt: skip
def test_a_browser_in_two_words(agent: str, words: tuple[str, str]) -> None:
    assert browser_of(agent) == words


def test_one_device_is_signed_out(host: Host) -> None:
    """Its socket closes at once and its cookie is good no longer; the others go on."""

    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            async with await another(anne, PIXEL) as phone, await another(anne, "tab") as tablet:
                for each in (anne, phone, tablet):
                    await each.connect()
                seen = await devices(phone)
                assert {(each["browser"], each["here"]) for each in seen} == {
                    ("python-httpx", False), ("Chrome", True), ("tab", False),
                }  # fmt: skip
                lost = next(each for each in seen if each["system"] == "Android")
                assert lost["seen"] % (DAY * 1000) == 0
                path = f"/api/me/devices/{lost['id']}/sign_out"
                await refused("not_found", bob.post(path))
                left = (await anne.post(path))["devices"]
                assert {each["browser"] for each in left} == {"python-httpx", "tab"}
                assert phone.reading is not None
                await asyncio.wait_for(phone.reading, 20)
                assert '"goodbye"' in phone.raw[-1]
                assert await me(phone) is None
                await refused("no_name", phone.get("/api/me/devices"))
                assert (await phone.connect()).welcome["you"] is None
                await refused("not_found", anne.post(path))
                assert await name_of(tablet) == "Anne"
                assert anne.reading is not None
                assert not anne.reading.done()

    asyncio.run(story())


def test_signing_out_where_one_is(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")
            before = anne.cookie
            (here,) = await devices(anne)
            await anne.post(f"/api/me/devices/{here['id']}/sign_out")
            assert "comptoir_me" not in anne.http.cookies
            assert await me(anne) is None
            async with Client(host.address, before) as again:
                assert await me(again) is None

    asyncio.run(story())


def test_a_device_is_signed_out_at_every_worker(postgres_server: str) -> None:
    """Also one that another worker has just heard of, and one whose socket is open there."""

    async def story(one: Host, two: Host) -> None:
        async with Client(one.address) as anne:
            await anne.named("Anne")
            async with Client(two.address, anne.cookie) as early:
                assert await name_of(early) == "Anne"
            phone = await another(anne, PIXEL)
            async with phone, Client(two.address, phone.cookie) as elsewhere:
                await elsewhere.connect()
                assert elsewhere.welcome["you"]["name"] == "Anne"
                lost = next(d["id"] for d in await devices(anne) if d["browser"] == "Chrome")
                await anne.post(f"/api/me/devices/{lost}/sign_out")
                assert elsewhere.reading is not None
                await asyncio.wait_for(elsewhere.reading, 60)
                assert await me(elsewhere) is None

    db = fresh_database(postgres_server, "one_device")
    with hosting(db, thinkers=1) as one, hosting(db, thinkers=1) as two:
        asyncio.run(story(one, two))


def test_a_cookie_of_before_devices_is_one_when_it_is_renewed(tmp_path: Path) -> None:
    """Until then it is good; signed out, it is good no longer, also where it was kept."""
    db, clock = tmp_path / "x.db", tmp_path / "clock"
    ahead(clock, 0)
    with hosting(str(db), test_clock=clock, thinkers=1) as host:
        new = httpx.post(f"{host.address}/api/me", json={"name": "Anne"}, timeout=20)
        person, generation, ends, *_ = new.cookies["comptoir_me"].split(".")
        with sqlite3.connect(db) as file:
            (key,) = file.execute("SELECT value FROM settings WHERE name='cookie_key'").fetchone()
        file.close()
        said = f"{person}.{generation}.{ends}"
        old = f"{said}.{hmac.new(key.encode(), f'session:{said}'.encode(), sha256).hexdigest()}"

        async def story() -> None:
            cookie = new.cookies["comptoir_me"]
            async with Client(host.address, cookie) as anne, Client(host.address, old) as unnamed:
                assert len(await devices(unnamed)) == 1
                assert set_cookie(host, old)[0] == "Anne"
                name, renewed = set_cookie(host, old)
                assert name == "Anne"
                assert renewed is not None
                assert set_cookie(host, renewed) == ("Anne", None)
                both = await devices(anne)
                assert len(both) == 2
                other = next(each["id"] for each in both if not each["here"])
                await unnamed.connect()
                await anne.post(f"/api/me/devices/{other}/sign_out")
                assert unnamed.reading is not None
                await asyncio.wait_for(unnamed.reading, 20)
                for kept in (old, renewed):
                    assert set_cookie(host, kept) == (None, None)
                ahead(clock, 3)
                assert await name_of(anne) == "Anne"
                (here,) = await devices(anne)
                assert here["seen"] >= here["since"] + 2 * DAY * 1000

        asyncio.run(story())


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
