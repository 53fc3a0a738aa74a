"""Signing in by name and passphrase: nobody learns more than yes or no, and not often."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from comptoir.server.config import Config
from comptoir.server.people.limits import Limits
from comptoir.server.people.passphrases import SigningIn
from comptoir.server.people.refusals import Refusal
from comptoir.store.database import database_url, open_database
from comptoir.store.migrate import migrate
from comptoir.store.names import Names
from comptoir.store.passphrases import Passphrases
from comptoir.store.records import Person
from tests.server.client import Client
from tests.server.hosting import Host, hosting
from tests.server.test_people import me, name_of, refused

SECRET = "correct horse, battery"


def signs(name: str, passphrase: str = SECRET, instead_of: str | None = None) -> dict[str, Any]:
    return {"name": name, "passphrase": passphrase, "instead_of": instead_of}


def test_a_passphrase_signs_in_until_it_is_another_or_none(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as zoe, Client(host.address) as phone:
            await zoe.named("Zoé Passe")
            assert (await zoe.get("/api/me/devices"))["passphrase"] is False
            no = await refused("forbidden", phone.post("/api/sign_in", signs("Zoé Passe")))
            await refused("unreadable", zoe.post("/api/me/passphrase", {"passphrase": "short"}))
            told = await zoe.post("/api/me/passphrase", {"passphrase": SECRET})
            assert told["passphrase"] is True
            for wrong in (signs("Zoé Passe", "wrong"), signs("Nobody At All")):
                assert await refused("forbidden", phone.post("/api/sign_in", wrong)) == no
            await phone.post("/api/sign_in", signs("ZOÉ\u00a0\u2003passe"))
            assert await me(phone) == await me(zoe)
            assert len((await zoe.get("/api/me/devices"))["devices"]) == 2
            await zoe.post("/api/me/passphrase", {"passphrase": SECRET + "!"})
            await zoe.named("Zoé Autrement")
            async with Client(host.address) as tablet:
                for old in (signs("Zoé Passe", SECRET + "!"), signs("Zoé Autrement")):
                    await refused("forbidden", tablet.post("/api/sign_in", old))
                await tablet.post("/api/sign_in", signs("Zoé Autrement", SECRET + "!"))
                assert await me(tablet) == await me(zoe)
            await zoe.post("/api/me/passphrase", {"passphrase": None})
            async with Client(host.address) as late:
                last = signs("Zoé Autrement", SECRET + "!")
                await refused("forbidden", late.post("/api/sign_in", last))

    asyncio.run(story())


def test_one_name_signs_in_one_person_and_replaces_nobody_unasked(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as ada, Client(host.address) as other:
            await ada.named("Ada Eins")
            await ada.post("/api/me/passphrase", {"passphrase": SECRET})
            await other.named("ada  eins")
            assert await name_of(other) == "ada eins (2)"
            await other.post("/api/me/passphrase", {"passphrase": "another one"})
            await refused("not_now", other.post("/api/sign_in", signs("Ada Eins")))
            here = await me(other)
            assert here is not None
            async with Client(host.address) as phone:
                wrong = signs("ADA EINS", "another one")
                await refused("forbidden", phone.post("/api/sign_in", wrong))
                await phone.post("/api/sign_in", signs("ADA EINS (2)", "another one"))
                assert await me(phone) == here
            await other.post("/api/sign_in", signs("Ada Eins", instead_of=here["id"]))
            assert await me(other) == await me(ada)

    asyncio.run(story())


def test_tries_are_few_for_a_name_and_for_an_address(tmp_path: Path) -> None:
    """The right passphrase is refused as well; and nothing of it is in the log or the database."""
    db = tmp_path / "x.db"

    async def story(host: Host) -> None:
        async with Client(host.address) as zoe, Client(host.address) as thief:
            await zoe.named("Zoe")
            await zoe.post("/api/me/passphrase", {"passphrase": SECRET})
            for name in ("Zoe", "nobody"):
                said = ""
                for number in range(11):
                    wrong = thief.post("/api/sign_in", signs(name, f"guess {number}"))
                    try:
                        await wrong
                    except Exception as no:
                        said = str(no)
                assert said.startswith("too_fast: one ")
                assert "tries of a passphrase a minute; try again in" in said
            await refused("too_fast", thief.post("/api/sign_in", signs("Zoe")))

    with hosting(str(db), limits=True, thinkers=1) as host:
        asyncio.run(story(host))
    assert not any(SECRET in line or "guess" in line for line in host.lines)
    with sqlite3.connect(db) as file:
        dump = "\n".join(file.iterdump())
    file.close()
    assert "$argon2id$" in dump
    assert SECRET not in dump


def test_a_name_that_is_not_there_costs_the_same_work(tmp_path: Path) -> None:
    """One passphrase is checked, by the same measure, whoever is asked for."""
    engine = open_database(database_url(str(tmp_path / "x.db")))
    migrate(engine)
    Names(engine).take(Person("zoe", "Zoe", "en", 0), 0)
    signing_in = SigningIn(Passphrases(engine), Limits(Config()))
    checked: list[str] = []
    fits = signing_in.fits

    def noted(hashed: str, passphrase: str) -> bool:
        checked.append(hashed.rpartition("$")[0].rpartition("$")[0])
        return fits(hashed, passphrase)

    signing_in.fits = noted  # type: ignore[method-assign]

    async def story() -> None:
        await signing_in.set(Person("zoe", "Zoe", "en", 0), SECRET, "here")
        for name, passphrase in (("Zoe", "wrong"), ("Ada", SECRET)):
            with pytest.raises(Refusal, match="nobody here has that name with that passphrase"):
                await signing_in.person(name, passphrase, "here")
        assert (await signing_in.person("zoe", SECRET, "here")).id == "zoe"

    asyncio.run(story())
    assert len(checked) == 3
    assert len(set(checked)) == 1
