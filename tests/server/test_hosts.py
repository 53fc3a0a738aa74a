"""Hosts: the link that makes one, what strangers cannot do, and what holds once a host did it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from comptoir.server.app import Server
from comptoir.server.config import Config
from comptoir.server.http.routes import build_api
from tests.server.client import Client, Refused, seat_everybody
from tests.server.hosting import Host, hosting
from tests.server.houses import HOSTS_ONLY, host_of, kept_out, line_of, thrown_out, word_for
from tests.server.test_people import refused


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Host]:
    """A house of one's own: a rule of it holds for everybody there."""
    with hosting(str(tmp_path / "home.db"), sweep_seconds=0.3) as running:
        yield running


def host_routes() -> list[tuple[str, str]]:
    """Every route that is for hosts alone."""
    free = {"/api/house/link", "/api/house/enter", "/api/house/host"}
    routes: list[Any] = build_api(Server(Config())).routes
    return [
        (next(iter(route.methods - {"HEAD"})), route.path)
        for route in routes
        if route.path.startswith("/api/house") and route.path not in free
    ]


def test_a_link_makes_one_browser_a_host_once(home: Host) -> None:
    async def story() -> None:
        word = await word_for(home)
        async with Client(home.address) as lise, Client(home.address) as eve:
            await refused("no_name", lise.post("/api/house/enter", {"token": word}))
            await lise.named("Lise")
            assert await lise.post("/api/house/link", {"token": word}) == {"works": True}
            told = await lise.post("/api/house/enter", {"token": word})
            assert told["host"] is True
            assert (await lise.get("/api/house/host"))["until"] == told["until"]
            await eve.named("Eve")
            assert await eve.post("/api/house/link", {"token": word}) == {"works": False}
            await refused("forbidden", eve.post("/api/house/enter", {"token": word}))
            assert (await eve.get("/api/house/host"))["host"] is False
            path = (await lise.post("/api/me/recovery"))["path"]
            async with Client(home.address) as phone:
                await phone.post("/api/recover", {"token": path.partition("#")[2]})
                assert (await phone.get("/api/house/host"))["host"] is False
            assert (await lise.post("/api/house/leave"))["host"] is False
            await refused("forbidden", lise.get("/api/house"))
        with sqlite3.connect(home.db) as kept:
            assert word not in "\n".join(kept.iterdump())
        kept.close()

    asyncio.run(story())


def test_a_link_is_printed_where_the_server_is_started(tmp_path: Path) -> None:
    host = Host(str(tmp_path / "admin.db"))
    host.flags = ["--admin"]
    host.start()
    try:

        async def story() -> None:
            async with asyncio.timeout(10):
                while not any("/house#" in line for line in host.lines):
                    await asyncio.sleep(0.02)
            line = next(line for line in host.lines if "/house#" in line)
            async with Client(host.address) as lise:
                await lise.named("Lise")
                token = line.strip().rpartition("#")[2]
                assert (await lise.post("/api/house/enter", {"token": token}))["host"] is True

        asyncio.run(story())
    finally:
        host.stop()


@pytest.mark.parametrize(("method", "path"), host_routes())
def test_a_stranger_gets_one_answer_whatever_they_ask(host: Host, method: str, path: str) -> None:
    """Whether or not there is such a person, table or report, and whatever the body is."""

    async def story() -> None:
        async with Client(host.address) as nobody, Client(host.address) as eve:
            await eve.named("Eve Stranger")
            table = await eve.new_table("toy", ["me", "open"])
            for client in (nobody, eve):
                for id in (table, "nothing"):
                    asked = path.replace("{id}", id).replace("{person}", id)
                    for body in ({}, {"name": "x"}, {"hours": -1}):
                        response = await client.http.request(
                            method, asked, json=None if method == "GET" else body
                        )
                        told = response.json()
                        assert response.status_code == 403
                        assert {name: told[name] for name in HOSTS_ONLY} == HOSTS_ONLY

    asyncio.run(story())


def test_a_ban_holds_at_once_on_open_sockets(home: Host) -> None:
    async def story() -> None:
        async with (
            await host_of(home) as lise,
            Client(home.address) as rex,
            Client(home.address) as june,
        ):
            await rex.named("Rex77")
            await june.named("June")
            table = await rex.new_table("toy", ["me", "open"])
            await seat_everybody([rex, june], table, rex.made["key"])
            second = Client(home.address, rex.cookie)
            await second.connect()
            who = (await line_of(lise, "Rex77"))["person"]
            body = {"person": who, "hours": 24, "why": "insults"}
            told = (await lise.post("/api/house/bans", body))["sanctions"]
            assert [(each["name"], each["kind"], each["why"]) for each in told] == [
                ("Rex77", "ban", "insults")
            ]
            for client in (rex, second):
                word = await thrown_out(client)
                assert word["again"] is False
                assert "insults" in word["message"]
                assert (await kept_out(client)).json()["code"] == "banned"
            seen = await june.until(table, lambda t: t["seats"][0]["absent"])
            assert seen["seats"][0]["played_by"] == "bot"
            me = await rex.get("/api/me")
            assert (me["refused"]["code"], me["refused"]["why"]) == ("banned", "insults")
            for path in ("/api/my/tables", f"/api/tables/{table}"):
                await refused("banned", rex.get(path))
            await refused("banned", rex.post("/api/me", {"name": "Another"}))
            await lise.post(f"/api/house/sanctions/{told[0]['id']}/end")
            await rex.connect()
            await rex.watch(table)
            assert (await rex.get("/api/me"))["refused"] is None
            await second.close()

    asyncio.run(story())


def test_a_banned_network_keeps_guests_out_and_lets_members_in(home: Host) -> None:
    async def story() -> None:
        async with (
            await host_of(home) as lise,
            Client(home.address) as guest,
            Client(home.address) as member,
            Client(home.address) as nobody,
        ):
            await guest.named("Guest")
            await member.named("Member")
            await member.post("/api/me/passphrase", {"passphrase": "correct horse"})
            for client in (guest, member, nobody):
                await client.connect()
            for wrong in ("0.0.0.0/0", "127.0.0", "everybody"):
                await refused("invalid", lise.post("/api/house/bans", {"network": wrong}))
            await refused("invalid", lise.post("/api/house/bans", {"why": "nobody"}))
            told = await lise.post("/api/house/bans", {"network": "127.0.0.9/24"})
            assert told["sanctions"][0]["network"] == "127.0.0.0/24"
            await thrown_out(guest)
            await thrown_out(nobody)
            await member.do("ping")
            await lise.get("/api/house")
            for client in (guest, nobody):
                assert (await kept_out(client)).json()["code"] == "banned"
            await refused("banned", nobody.post("/api/me", {"name": "Again"}))
            sign_in = {"name": "Member", "passphrase": "correct horse"}
            await nobody.post("/api/sign_in", sign_in)
            await nobody.get("/api/lobby")

    asyncio.run(story())


def test_who_is_muted_plays_and_says_nothing(home: Host) -> None:
    async def story() -> None:
        async with await host_of(home) as lise, Client(home.address) as rex:
            await rex.named("Rex")
            await rex.connect()
            table = await rex.new_table("toy", ["me", "open"])
            await rex.watch(table)
            await rex.do("chat", table, text="before")
            who = (await line_of(lise, "Rex"))["person"]
            await lise.post(f"/api/house/people/{who}/mute", {"hours": 1})
            await refused("muted", rex.do("chat", table, text="after"))
            assert (await line_of(lise, "Rex"))["muted"] is True
            me = (await line_of(lise, "Lise"))["person"]
            await refused("not_now", lise.post(f"/api/house/people/{me}/mute", {}))
            await refused("not_now", lise.post("/api/house/bans", {"person": me}))
            (mute,) = (await lise.get("/api/house/sanctions"))["sanctions"]
            await lise.post(f"/api/house/sanctions/{mute['id']}/end")
            await rex.do("chat", table, text="again")

    asyncio.run(story())


def test_another_name_holds_at_every_table(home: Host) -> None:
    async def story() -> None:
        async with await host_of(home) as lise, Client(home.address) as guest:
            await guest.named("admin")
            await guest.connect()
            table = await guest.new_table("toy", ["me", "open"])
            await guest.watch(table)
            await guest.do("chat", table, text="I am the admin")
            who = (await line_of(lise, "admin"))["person"]
            await lise.post(f"/api/house/people/{who}/rename", {"name": "Guest 118"})
            seen = await guest.get(f"/api/tables/{table}")
            assert seen["seats"][0]["name"] == "Guest 118"
            said = [each for each in seen["happened"] if each["what"] == "chatted"]
            assert [each["name"] for each in said] == ["Guest 118"]
            assert (await guest.get("/api/me"))["you"]["name"] == "Guest 118"
            (line,) = (await guest.get("/api/lobby"))["tables"]
            assert line["seats"][0]["name"] == "Guest 118"

    asyncio.run(story())


def test_tables_are_closed_and_removed(home: Host) -> None:
    async def story() -> None:
        async with await host_of(home) as lise, Client(home.address) as anne:
            await anne.named("Anne")
            await anne.connect()
            kept, gone = [await anne.new_table("toy", ["me", "open"]) for _ in range(2)]
            for table in (kept, gone):
                await anne.watch(table)
            await lise.post(f"/api/house/tables/{kept}/close")
            seen = await anne.until(kept, lambda t: t["status"] == "closed")
            assert seen["closing"]["why"] == "host"
            assert set(seen["closing"]["text"]) == {"en", "fr"}
            await refused("not_now", lise.post(f"/api/house/tables/{kept}/close"))
            await lise.post(f"/api/house/tables/{gone}/remove")
            await anne.until(gone, lambda t: t["status"] == "closed")
            await refused("not_found", anne.get(f"/api/tables/{gone}"))
            listed = (await lise.get("/api/house/tables", all=1))["tables"]
            assert [each["table"] for each in listed] == [kept]
            await refused("not_found", lise.post("/api/house/tables/nothing/close"))

    asyncio.run(story())


def test_abandoned_tables_are_cleaned_up_by_age(home: Host) -> None:
    async def story() -> None:
        async with await host_of(home) as lise, Client(home.address) as anne:
            await anne.named("Anne")
            old, new = [await anne.new_table("toy", ["me", "open"]) for _ in range(2)]
            days = 86_400_000 * 10
            with sqlite3.connect(home.db) as kept:
                kept.execute("UPDATE tables SET created = created - ? WHERE id = ?", (days, old))
                kept.execute("UPDATE entries SET at = at - ? WHERE table_id = ?", (days, old))
            kept.close()
            assert (await lise.get("/api/house"))["abandoned"] == 1
            assert await lise.post("/api/house/clean_up", {"days": 30}) == {"closed": 0}
            assert await lise.post("/api/house/clean_up", {"days": 7}) == {"closed": 1}
            (left,) = (await lise.get("/api/house/tables"))["tables"]
            assert left["table"] == new
            deed = (await lise.get("/api/house/audit"))["deeds"][0]
            assert (deed["deed"], deed["about"]) == ("cleaned_up", {"count": 1, "days": 7})

    asyncio.run(story())


def test_switches_hold(home: Host) -> None:
    async def story() -> None:
        async with (
            await host_of(home) as lise,
            Client(home.address) as anne,
            Client(home.address) as ben,
            Client(home.address) as eve,
        ):
            for client, name in ((anne, "Anne"), (ben, "Ben"), (eve, "Eve")):
                await client.named(name)
                await client.connect()
            table = await anne.new_table("toy", ["me", "open"])
            await seat_everybody([anne, ben], table, anne.made["key"])
            waiting = await anne.new_table("toy", ["me", "open"])
            await eve.watch(table)
            await switch(lise, "spectators", False)
            async with asyncio.timeout(10):
                while True:
                    word = await eve.inbox.get()
                    if word["type"] == "refused":
                        break
            assert (word["table"], word["code"]) == (table, "forbidden")
            await refused("forbidden", eve.watch(table))
            await refused("forbidden", eve.do("chat", table, text="hello"))
            await refused("forbidden", eve.get(f"/api/tables/{table}"))
            await eve.watch(waiting)
            await anne.do("chat", table, text="only we are here")
            assert len((await eve.get("/api/lobby"))["tables"]) == 2
            await switch(lise, "public_lobby", False)
            assert (await eve.get("/api/lobby"))["tables"] == []
            await switch(lise, "programs", False)
            wish = anne.new_table("toy", ["me", "open"], programs=True)
            await refused("forbidden", wish)
            await switch(lise, "hints", False)
            ply = anne.seen(table)["decision"]["ply"]
            for client in (anne, ben):
                hint = client.post(f"/api/tables/{table}/hint", {"ply": ply})
                told = await refused("forbidden", hint)
            assert "no hints" in told
            async with Client(home.address) as later:
                await later.connect()
                assert later.welcome["house"] == {
                    "announcement": None, "public_lobby": False, "spectators": False,
                    "programs": False, "hints": False, "closed": False,
                }  # fmt: skip
            for name in ("spectators", "public_lobby"):
                await switch(lise, name, True)
            await eve.watch(table)
            assert len((await eve.get("/api/lobby"))["tables"]) == 2

    asyncio.run(story())


async def switch(host: Client, name: str, on: bool) -> None:
    told = await host.post("/api/house/switch", {"name": name, "on": on})
    assert told[name] is on


def test_who_waits_to_sit_down_is_no_spectator_once_it_begins(home: Host) -> None:
    async def story() -> None:
        async with (
            await host_of(home) as lise,
            Client(home.address) as anne,
            Client(home.address) as eve,
        ):
            await anne.named("Anne")
            await eve.named("Eve")
            await switch(lise, "spectators", False)
            table = await anne.new_table("toy", ["me", "open"])
            await anne.connect()
            await eve.connect()
            await anne.watch(table)
            before = (await eve.watch(table))["version"]
            await anne.do("start", table, fill="random")
            async with asyncio.timeout(10):
                while (await eve.inbox.get())["type"] != "refused":
                    pass
            assert eve.seen(table)["version"] == before

    asyncio.run(story())


def test_an_announcement_reaches_everybody(home: Host) -> None:
    async def story() -> None:
        async with await host_of(home) as lise, Client(home.address) as nobody:
            await nobody.connect()
            words = "Club night moves to 20:30"
            await lise.post("/api/house/announce", {"text": words})
            async with asyncio.timeout(10):
                while (told := await nobody.inbox.get())["type"] != "house":
                    pass
            assert told["house"]["announcement"]["text"] == words
            async with Client(home.address) as late:
                await late.connect()
                assert late.welcome["house"]["announcement"]["text"] == words
            await lise.post("/api/house/announce", {"text": ""})
            assert (await lise.get("/api/house"))["announcement"] is None
            await refused("unreadable", lise.post("/api/house/announce", {"text": "x" * 281}))

    asyncio.run(story())


def test_a_closed_house_takes_the_club_code_once(home: Host) -> None:
    async def story() -> None:
        async with (
            await host_of(home) as lise,
            Client(home.address) as member,
            Client(home.address) as stranger,
        ):
            await member.named("Member")
            await stranger.connect()
            await switch(lise, "closed", True)
            code = (await lise.get("/api/house"))["club_code"]
            assert len(code) == 9
            await thrown_out(stranger)
            assert (await kept_out(stranger)).json()["code"] == "closed_house"
            assert (await stranger.get("/api/me"))["refused"]["code"] == "closed_house"
            assert "you" in await stranger.get("/api/me")
            await member.get("/api/lobby")
            for wrong in ({}, {"code": "AAAA-AAAA"}):
                body = {"name": "Stranger", **wrong}
                await refused("closed_house", stranger.post("/api/me", body))
            written = code.lower().replace("-", " ")
            await stranger.post("/api/me", {"name": "Stranger", "code": written})
            await stranger.connect()
            await stranger.named("Another Name")
            told = await lise.post("/api/house/code", {"code": "albatross 7"})
            assert told["club_code"] == "albatross 7"
            await stranger.get("/api/lobby")
            async with Client(home.address) as new:
                old = {"name": "New", "code": code}
                await refused("closed_house", new.post("/api/me", old))
                await new.post("/api/me", {"name": "New", "code": "ALBATROSS7"})
            await refused("invalid", lise.post("/api/house/code", {"code": "abc"}))
            async with Client(home.address) as host:
                word = await word_for(home)
                await host.post("/api/me", {"name": "Noor", "code": word})
                assert (await host.post("/api/house/enter", {"token": word}))["host"] is True

    asyncio.run(story())


def test_the_club_code_is_not_tried_often(tmp_path: Path) -> None:
    async def story(home: Host) -> None:
        async with await host_of(home) as lise, Client(home.address) as eve:
            await switch(lise, "closed", True)
            codes = []
            for number in range(30):
                body = {"name": "Eve", "code": f"AAAA-{number:04}"}
                try:
                    await eve.post("/api/me", body)
                except Refused as wrong:
                    codes.append(wrong.code)
            assert set(codes[:15]) == {"closed_house"}
            assert set(codes[25:]) == {"too_fast"}

    with hosting(str(tmp_path / "code.db"), limits=True, rate=1000, burst=1000) as home:
        asyncio.run(story(home))


def test_what_hosts_did_is_noted_with_their_names(home: Host) -> None:
    async def story() -> None:
        async with await host_of(home) as lise, Client(home.address) as rex:
            await rex.named("Rex")
            who = (await line_of(lise, "Rex"))["person"]
            await lise.post(f"/api/house/people/{who}/mute", {"hours": 24, "why": "noise"})
            await lise.post("/api/house/limit", {"name": "tables_per_person", "value": 3})
            deeds = (await lise.get("/api/house/audit"))["deeds"]
            assert [(d["host"], d["deed"], d["whom"]) for d in deeds] == [
                ("Lise", "limited", ""),
                ("Lise", "muted", "Rex"),
                ("Lise", "signed_in", ""),
                ("", "made_link", ""),
            ]
            assert deeds[1]["about"]["why"] == "noise"
            await rex.post("/api/me/delete", {"name": "Rex"})
            deeds = (await lise.get("/api/house/audit"))["deeds"]
            assert (deeds[1]["whom"], deeds[1]["about"]) == ("", {})

    asyncio.run(story())


def test_people_mute_each_other_and_report_to_the_hosts(home: Host) -> None:
    async def story() -> None:
        async with (
            await host_of(home) as lise,
            Client(home.address) as june,
            Client(home.address) as rex,
        ):
            await june.named("June")
            await rex.named("Rex77")
            table = await june.new_table("toy", ["me", "open"])
            for client in (june, rex):
                await client.connect()
                await client.watch(table)
            for words in ("go back to kindergarten", "really"):
                await rex.do("chat", table, text=words)
            seen = await june.until(
                table, lambda t: sum(h["what"] == "chatted" for h in t["happened"]) == 2
            )
            line = next(h for h in seen["happened"] if h["what"] == "chatted")
            body = {"table": table, "version": line["version"]}
            told = await june.post("/api/my/mutes", body)
            assert told["muted"] == [{"person": line["person"], "name": "Rex77"}]
            assert await june.get("/api/my/mutes") == told
            assert (await rex.get("/api/my/mutes"))["muted"] == []
            for _ in range(2):
                await june.post("/api/reports", {**body, "why": "rude"})
            (report,) = (await lise.get("/api/house/reports"))["reports"]
            assert (report["reporter"], report["name"]) == ("June", "Rex77")
            assert [each["text"] for each in report["said"]] == [
                "go back to kindergarten", "really",
            ]  # fmt: skip
            assert report["spectator"] is True
            assert (await lise.get("/api/house"))["reports"] == 1
            assert (await line_of(lise, "Rex77"))["reported"] is True
            await lise.post(f"/api/house/reports/{report['id']}/close")
            assert (await lise.get("/api/house"))["reports"] == 0
            await refused("not_now", rex.post("/api/my/mutes", body))
            await refused("not_found", rex.post("/api/reports", {"table": table, "version": 1}))
            await refused("not_found", rex.post("/api/reports", {"table": table}))
            await june.post(f"/api/my/mutes/{line['person']}/end")
            assert (await june.get("/api/my/mutes"))["muted"] == []

    asyncio.run(story())


def test_nobody_reports_from_a_table_they_cannot_see(home: Host) -> None:
    async def story() -> None:
        async with Client(home.address) as anne, Client(home.address) as eve:
            await anne.named("Anne")
            await eve.named("Eve")
            table = await anne.new_table("toy", ["me", "open"], private=True)
            body = {"table": table, "seat": 0}
            await refused("not_found", eve.post("/api/reports", body))
            headers = {"Table-Key": anne.made["key"]}
            answer = await eve.http.post("/api/reports", json=body, headers=headers)
            assert answer.status_code == 200

    asyncio.run(story())


def test_the_host_of_a_table_sends_somebody_away_before_the_start(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as rex:
            await anne.named("Anne")
            await rex.named("Rex")
            table = await anne.new_table("toy", ["me", "open"])
            for client in (anne, rex):
                await client.connect()
                await client.watch(table)
            await rex.do("join", table)
            await refused("forbidden", rex.do("send_away", table, seat=0))
            await refused("not_now", anne.do("send_away", table, seat=0))
            await anne.do("send_away", table, seat=1)
            seen = await rex.until(table, lambda t: t["seat"] is None or not t["seats"][1]["you"])
            assert seen["seats"][1]["kind"] == "open"
            left = next(h for h in seen["happened"] if h["what"] == "left")
            assert (left["name"], left["sent_away"]) == ("Rex", True)
            await refused("forbidden", rex.do("join", table))
            await refused("not_now", anne.do("send_away", table, seat=1))
            await anne.do("start", table, fill="random")
            await refused("not_now", anne.do("send_away", table, seat=1))

    asyncio.run(story())


def test_the_host_of_a_table_closes_the_chat_of_spectators(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            await anne.named("Anne")
            await eve.named("Eve")
            table = await anne.new_table("toy", ["me", "open"])
            for client in (anne, eve):
                await client.connect()
                assert (await client.watch(table))["spectator_chat"] is True
            await eve.do("chat", table, text="may I?")
            await refused("forbidden", eve.do("spectator_chat", table, open=False))
            await anne.do("spectator_chat", table, open=False)
            await eve.until(table, lambda t: t["spectator_chat"] is False)
            await refused("forbidden", eve.do("chat", table, text="and now?"))
            await anne.do("chat", table, text="quiet")
            await refused("not_now", anne.do("spectator_chat", table, open=False))
            await anne.do("spectator_chat", table, open=True)
            await eve.do("chat", table, text="thank you")

    asyncio.run(story())
