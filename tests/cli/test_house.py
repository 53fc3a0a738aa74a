"""`comptoir house`: what a host does on the machine itself, and what is wrong said in a line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from comptoir.games import SHELF
from tests.cli.conftest import Comptoir
from tests.cli.test_errors import one_line
from tests.server.client import Client
from tests.server.hosting import Host, hosting
from tests.server.houses import kept_out, thrown_out
from tests.server.test_people import refused


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    """A server that runs meanwhile, and the variable that names its database."""
    monkeypatch.setitem(SHELF, "toy", "tests.toy")
    monkeypatch.setenv("COMPTOIR_DB", str(tmp_path / "home.db"))
    with hosting(str(tmp_path / "home.db"), sweep_seconds=0.2) as running:
        yield running


def test_a_running_server_sees_what_the_command_line_did(home: Host, comptoir_: Comptoir) -> None:
    """Within a sweep: open sockets end, tables are told that they are closed, rules hold."""

    async def house(*words: object) -> str:
        answer = await asyncio.to_thread(comptoir_, "house", *words)
        assert answer.code == 0, answer.err
        return answer.out

    async def story() -> None:
        async with Client(home.address) as anne, Client(home.address) as rex:
            await anne.named("Anne")
            await rex.named("Rex")
            for client in (anne, rex):
                await client.connect()
            kept, gone = [await anne.new_table("toy", ["me", "open"]) for _ in range(2)]
            for table in (kept, gone):
                await anne.watch(table)
            listed = json.loads(await house("tables", "--json"))
            assert {each["table"] for each in listed} == {kept, gone}
            await house("close", kept)
            seen = await anne.until(kept, lambda t: t["status"] == "closed")
            assert seen["closing"]["why"] == "host"
            await house("remove", gone, "--yes")
            async with asyncio.timeout(10):
                while (word := await anne.inbox.get())["type"] != "refused":
                    pass
            assert (word["table"], word["code"]) == (gone, "not_found")
            await refused("not_found", anne.get(f"/api/tables/{gone}"))
            await house("announce", "Club night")
            async with asyncio.timeout(10):
                while (told := await rex.inbox.get())["type"] != "house":
                    pass
            assert told["house"]["announcement"]["text"] == "Club night"
            await house("rename", "rex", "Guest 7")
            async with asyncio.timeout(10):
                while (await rex.get("/api/me"))["you"]["name"] != "Guest 7":
                    await asyncio.sleep(0.05)
            await house("ban", "Guest 7", "--hours", 2, "--why", "insults")
            assert "insults" in (await thrown_out(rex))["message"]
            assert (await kept_out(rex)).json()["code"] == "banned"
            (ban,) = json.loads(await house("sanctions", "--json"))
            assert (ban["whom"], ban["kind"], ban["by"]) == ("Guest 7", "ban", "the command line")
            await house("end", ban["id"])
            await house("limit", "tables_per_person", 1)
            code = (await house("code")).strip()
            await house("switch", "closed", "on")
            async with Client(home.address) as new, asyncio.timeout(10):
                while (await new.get("/api/me"))["refused"] is None:
                    await asyncio.sleep(0.05)
                await refused("closed_house", new.post("/api/me", {"name": "New"}))
                await new.post("/api/me", {"name": "New", "code": code})
            deeds = json.loads(await house("audit", "--json"))
            assert [each["deed"] for each in deeds] == [
                "switched", "changed_code", "limited", "unbanned", "banned", "renamed",
                "announced", "removed_table", "closed_table",
            ]  # fmt: skip
            assert {each["host"] for each in deeds} == {"the command line"}
            assert deeds[2]["about"] == {"name": "tables_per_person", "value": 1.0}
            read = " ".join((await house("audit")).split())
            assert "name tables_per_person, value 1.0" in read
            assert "(UTC)" in read
            assert "{" not in read

    asyncio.run(story())


def test_a_link_made_here_makes_a_host_until_that_is_ended(home: Host, comptoir_: Comptoir) -> None:
    async def story() -> None:
        link = await asyncio.to_thread(comptoir_, "house", "link", "--address", home.address)
        assert link.out.startswith(f"{home.address}/house#")
        async with Client(home.address) as lise:
            await lise.named("Lise")
            token = link.out.strip().rpartition("#")[2]
            await lise.post("/api/house/enter", {"token": token})
            listed = await asyncio.to_thread(comptoir_, "house", "hosts", "list", "--json")
            assert [each["name"] for each in json.loads(listed.out)] == ["Lise"]
            await asyncio.to_thread(comptoir_, "house", "hosts", "end", "Lise")
            async with asyncio.timeout(10):
                while (await lise.get("/api/house/host"))["host"]:
                    await asyncio.sleep(0.05)
            await refused("forbidden", lise.get("/api/house"))

    asyncio.run(story())


def test_lists_are_read_by_people_too(home: Host, comptoir_: Comptoir) -> None:
    async def story() -> None:
        async with Client(home.address) as anne:
            await anne.named("[Anne]")

    asyncio.run(story())
    assert "[Anne]" in comptoir_("house", "people", "ann").out
    for name in ("tables", "sanctions", "reports", "audit", "outbox"):
        assert comptoir_("house", name).out == "none\n"
    for name in ("people", "tables", "sanctions", "reports", "audit", "outbox"):
        json.loads(comptoir_("house", name, "--json").out)
    figures = json.loads(comptoir_("house", "now", "--json").out)
    assert (figures["people"], figures["letters to send"]) == (1, 0)
    assert figures["SQLite, MB"] > 0
    assert "reports that wait" in comptoir_("house", "now").out


def test_a_group_without_a_command_shows_its_help_and_nothing_else(comptoir_: Comptoir) -> None:
    answer = comptoir_("house")
    assert (answer.code, answer.err) == (2, "")


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database that a server made and left, with one person in it."""
    db = str(tmp_path_factory.mktemp("quiet") / "quiet.db")

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")

    with hosting(db) as host:
        asyncio.run(story(host))
    return db


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["ban"], "say whom to ban"),
        (["ban", "Nobody"], "nobody here is called 'Nobody'"),
        (["ban", "--network", "everything"], "a network is written 203.0.113.0/24"),
        (["ban", "--network", "10.0.0.0/4"], "is too wide: at least /8"),
        (["mute", "Anne", "--hours", "0"], "hours are more than none, not 0"),
        (["end", "nothing"], "there is no such ban or mute"),
        (["close", "nothing"], "there is no such table"),
        (["switch", "lights", "on"], "there is no switch 'lights'; there are public_lobby"),
        (["switch", "hints", "maybe"], "a switch is on or off, not maybe"),
        (["limit", "beer", "3"], "there is no limit 'beer'; there are people_per_minute"),
        (["limit", "tables_per_person", "0"], "tables a person may have open, not 0"),
        (["code", "abc"], "a club code has 6 to 40 letters and digits"),
        (["announce", "x" * 281], "an announcement has at most 280 letters"),
        (["reports", "--close", "nothing"], "there is no such report"),
        (["hosts", "end", "Anne"], "Anne is no host"),
        (["clean-up", "--days", "0"], "--days"),
    ],
)
def test_wrong_input_is_one_line(
    quiet: str, comptoir_: Comptoir, words: list[str], message: str
) -> None:
    one_line(comptoir_("house", *words, "--db", quiet), 2, message)


def test_what_cannot_be_undone_is_asked(quiet: str, comptoir_: Comptoir) -> None:
    """Who says no keeps everything; where nobody can be asked, the way without is named."""
    stays = comptoir_("house", "remove", "reef", "--db", quiet, typed="n\n")
    assert (stays.code, stays.err) == (0, "")
    assert stays.out.endswith("reef stays\n")
    unasked = comptoir_("house", "remove", "reef", "--db", quiet, typed="")
    assert unasked.code == 2
    assert unasked.err == "comptoir: nobody is there to be asked; --yes does it without\n"
    gone = comptoir_("house", "remove", "reef", "--db", quiet, typed="y\n")
    assert "there is no such table" in gone.err, "it was looked for"


def test_without_a_house_there_is_nothing_to_look_after(
    tmp_path: Path, comptoir_: Comptoir
) -> None:
    one_line(comptoir_("house", "people", "--db", tmp_path / "no.db"), 2, "there is no database")
    empty = tmp_path / "empty.db"
    empty.touch()
    one_line(comptoir_("house", "people", "--db", empty), 2, "start `comptoir serve` once")
