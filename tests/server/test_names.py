"""Names are one person's each: who comes later has a number, which everybody sees."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from comptoir.store.database import database_url, open_database
from comptoir.store.lookalikes import called
from comptoir.store.migrate import migrate
from comptoir.store.names import KEPT, Names, version
from comptoir.store.records import Person
from tests.server.client import Client
from tests.server.hosting import Host, hosting
from tests.server.postgres import fresh_database
from tests.server.test_people import me, name_of, refused

CYRILLIC, GREEK = "\u0410nn\u0435", "\u0391\u039d\u039d\u0395"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ben", "BEN"), ("Ben", "Ben\u3164"), ("Ben", "Ｂｅｎ"), ("Ben", "B e\u2800n"),
        ("Ben", "Ben."),
        ("Anne", CYRILLIC), ("Anne", GREEK), ("Anne", "𝔄𝔫𝔫𝔢"), ("Anne", "An\u200dne"),
        ("Anne", "Ann\ufe0fe"),
        ("Ida", "lda"), ("Ida", "1da"), ("İda", "Ida"), ("Otto", "0tt0"), ("Amo", "Arno"),
        ("Ната", "ната"), ("Zoé", "Zoe\u0301"), ("Straße", "STRASSE"),
    ],
)  # fmt: skip
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert called(one) == called(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anne", "Anna"), ("Zoé", "Zoe"), ("Ben", "Ben 2"), ("李", "王"), ("!", "?"), ("🦊", "🐻")],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert called(one) != called(other)


def test_a_number_stands_behind_a_name_of_any_length() -> None:
    long = "A" * 32
    assert [version("Anne", number) for number in (1, 2, 10)] == ["Anne", "Anne (2)", "Anne (10)"]
    assert version(long, 2) == "A" * 28 + " (2)"
    assert version("Anne (2)", 3) == "Anne (3)"


def test_nobody_chooses_the_number_behind_a_name(host: Host) -> None:
    """«Orla (1)» would pass for the first; one's own number stays, a number behind no name too."""

    async def story() -> None:
        async with Client(host.address) as first, Client(host.address) as later:
            await first.named("Orla")
            for wanted in ("Orla (1)", "0rla (7)", "Orla (2)", "Orla (2) (3)"):
                told = await later.post("/api/me", {"name": wanted})
                shown = told["you"]["name"]
                assert shown.casefold().replace("0", "o") == "orla (2)"
            for wanted, shown in (("Agent (7)", "Agent (7)"), ("Orla (2)", "Orla (2)")):
                assert (await later.post("/api/me", {"name": wanted}))["you"]["name"] == shown
            assert (await first.post("/api/me", {"name": "Orla (4)"}))["you"]["name"] == "Orla (4)"

    asyncio.run(story())


def test_who_was_here_first_bears_the_name(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as first, Client(host.address) as later:
            told = await first.post("/api/me", {"name": "Odile"})
            assert (told["you"]["name"], told["namesake"]) == ("Odile", None)
            for wanted in ("Odile", "0dile", "ODILE (2)"):
                told = await later.post("/api/me", {"name": wanted})
                shown = "ODILE (2)" if "2" in wanted else f"{wanted} (2)"
                assert told["you"]["name"] == shown
                assert told["namesake"] == (None if shown == wanted else wanted)
            for person in (first, later):
                await person.connect()
            table = await first.new_table("toy", ["me", "open"])
            await later.do("join", table)
            await later.do("chat", table, text="hello")
            seen = await first.watch(table, since=0)
            assert [seat["name"] for seat in seen["seats"]] == ["Odile", "ODILE (2)"]
            assert seen["happened"][-1]["name"] == "ODILE (2)"
            lobby = await first.get("/api/my/tables")
            assert lobby["tables"][0]["seats"][1]["name"] == "ODILE (2)"
            async with Client(host.address) as third:
                await third.named("Odile (2)")
                assert await name_of(third) == "Odile (3)"

    asyncio.run(story())


def test_a_name_of_before_stays_ones_own_until_one_is_deleted(host: Host) -> None:
    """Nobody appears as somebody who sits at a table under the name of before."""

    async def story() -> None:
        async with Client(host.address) as who, Client(host.address) as other:
            await who.named("Perdita")
            await who.named("Quentin")
            await other.named("Perdita")
            assert await name_of(other) == "Perdita (2)"
            await who.named("Perdita")
            assert await name_of(who) == "Perdita"
            await who.post("/api/me/delete", {"name": "Perdita"})
            for name in ("Quentin", "Perdita"):
                await other.named(name)
                assert await name_of(other) == name

    asyncio.run(story())


def test_only_the_latest_names_are_kept(tmp_path: Path) -> None:
    engine = open_database(database_url(str(tmp_path / "x.db")))
    migrate(engine)
    names = Names(engine)
    for number in range(KEPT + 1):
        names.take(Person("anne", f"A{number}z", "en", 0), number)
    for number in range(KEPT + 1):
        expected = "A0z" if number == 0 else f"A{number}z (2)"
        assert names.take(Person("bob", f"A{number}z", "en", 0), 100).name == expected


def together(url: str) -> None:
    """Eight who take one name in the same moment have eight names."""
    engine = open_database(database_url(url))
    migrate(engine)
    names, ready = Names(engine), Barrier(8)

    def take(number: int) -> str:
        ready.wait()
        return names.take(Person(f"{number:032x}", "Anne", "en", 0), number).name

    with ThreadPoolExecutor(8) as threads:
        taken = list(threads.map(take, range(8)))
    assert sorted(taken) == sorted(version("Anne", number) for number in range(1, 9))
    engine.dispose()


def test_in_the_same_moment_in_a_file(tmp_path: Path) -> None:
    together(str(tmp_path / "x.db"))


def test_in_the_same_moment_in_postgresql(postgres_server: str) -> None:
    together(fresh_database(postgres_server, "namesakes"))


def test_names_cannot_be_tried_out_one_after_the_other(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        async with Client(host.address) as curious:
            await curious.named("Curious")
            for _ in range(20):
                await curious.post("/api/me", {"name": "Curious", "language": "fr"})
            for number in range(12):
                await curious.named(f"Is there N{number}?")
            said = await refused("too_fast", curious.named("Is there Anne?"))
            assert "one person may have at most 6 new names a minute" in said
            you = await me(curious)
            assert you is not None
            assert you["name"] == "Is there N11?"

    with hosting(str(tmp_path / "x.db"), limits=True, thinkers=1) as host:
        asyncio.run(story(host))
