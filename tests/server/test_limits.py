"""One person does not stop others: what is refused, why, and when to try again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

import comptoir
from tests.server.client import Client, Refused, seat_everybody
from tests.server.hosting import Host, hosting
from tests.server.houses import host_of

FINISHED = "# comptoir transcript\ngame: toy\nplayers: 2\nseed: x\n\n{moves}\n"


def finished_game() -> str:
    """A transcript of a game that is over."""
    state = comptoir.new("toy", 2, seed="x")
    moves = []
    while not state.over:
        moves.append(state.legal_tokens()[0])
        state.play(moves[-1])
    return FINISHED.format(moves="\n".join(moves))


async def refused(what: Awaitable[object]) -> dict[str, Any]:
    """The answer to something that is not allowed."""
    with pytest.raises(Refused) as wrong:
        await what
    return wrong.value.answer


class From(Client):
    """Somebody whose connection comes through a proxy, from the address given."""

    def __init__(self, host: Host, address: str) -> None:
        super().__init__(host.address)
        self.http.headers["X-Forwarded-For"] = address


def test_new_tables_are_counted_and_the_same_request_is_answered_again(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            for _ in range(4):
                await anne.new_table("toy", ["me", "open"])
            body = {"id": "late", "game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]}
            answer = await anne.http.post("/api/tables", json=body)
            told = answer.json()
            assert (answer.status_code, told["code"]) == (429, "too_fast")
            assert "one person may have at most 2 new tables a minute" in told["message"]
            assert int(answer.headers["Retry-After"]) == told["retry_after"]
            assert 0 < told["retry_after"] <= 30
            await bob.new_table("toy", ["me", "open"])
            first = await bob.post("/api/tables", body)
            for _ in range(4):
                assert await bob.post("/api/tables", body) == first

    with hosting(str(tmp_path / "x.db"), limits=True, tables_per_minute=2) as host:
        asyncio.run(story(host))


def test_a_rematch_is_a_new_table(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await (await anne.named("Anne")).connect()
            await (await bob.named("Bob")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await seat_everybody([anne, bob], table, anne.made["key"])
            await play_to_the_end([anne, bob], table)
            await anne.new_table("toy", ["me", "open"])
            assert (await refused(anne.do("rematch", table)))["code"] == "too_many"
            other = (await bob.do("rematch", table))["other"]
            assert (await anne.do("rematch", table))["other"] == other
            assert (await refused(bob.new_table("toy", ["me", "open"])))["code"] == "too_many"

    with hosting(str(tmp_path / "x.db"), limits=True, tables_per_person=1) as host:
        asyncio.run(story(host))


async def play_to_the_end(clients: list[Client], table: str) -> None:
    while clients[0].seen(table)["status"] == "playing":
        decision = clients[0].seen(table)["decision"]
        mover = clients[decision["player"]]
        ply = decision["ply"]
        await mover.until(table, lambda t, ply=ply: t["decision"]["ply"] == ply)
        await mover.play(table, mover.seen(table)["decision"]["legal"][0])
        await clients[0].until(
            table, lambda t, ply=ply: t["status"] != "playing" or t["decision"]["ply"] > ply
        )


def test_imports_are_counted_though_they_are_over(tmp_path: Path) -> None:
    text = finished_game()

    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")

            async def bring(who: Client, id: str) -> object:
                return await who.post("/api/tables/import", {"id": id, "transcript": text})

            for number in range(4):
                await bring(anne, str(number))
            assert await bring(anne, "0"), "the same again is no import"
            told = await refused(bring(anne, "4"))
            assert told["code"] == "too_fast"
            assert "2 imports a minute" in told["message"]
            for number in range(3):
                await bring(bob, str(number))

    with hosting(str(tmp_path / "x.db"), limits=True, imports_per_minute=2) as host:
        asyncio.run(story(host))

    async def in_a_day(host: Host) -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")
            for number in range(3):
                await anne.post("/api/tables/import", {"id": str(number), "transcript": text})
            told = await refused(anne.post("/api/tables/import", {"id": "3", "transcript": text}))
            assert (told["code"], told["retry_after"]) == ("too_many", 86400)

    with hosting(str(tmp_path / "y.db"), limits=True, imports_per_day=3) as host:
        asyncio.run(in_a_day(host))


def test_an_address_counts_as_a_whole(tmp_path: Path) -> None:
    """Three people behind one address, one elsewhere; neighbours in an IPv6 network are one."""

    async def story(host: Host) -> None:
        for mine, neighbour, other in (
            ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
            ("2001:db8:1:1::5", "2001:db8:1:1::99", "2001:db8:1:2::5"),
        ):
            people = From(host, mine), From(host, neighbour), From(host, other)
            async with people[0] as anne, people[1] as bob, people[2] as carol:
                for who in (anne, bob, carol):
                    await who.named("Somebody")
                for who in (anne, bob):
                    await who.new_table("toy", ["me", "open"])
                    await who.new_table("toy", ["me", "open"])
                told = await refused(bob.new_table("toy", ["me", "open"]))
                assert "at one address together may have at most 2 new tables" in told["message"], (
                    told
                )
                await carol.new_table("toy", ["me", "open"])

    settings = {"limits": True, "tables_per_minute": 2, "address_times": 1}
    with hosting(str(tmp_path / "x.db"), **settings) as host:
        asyncio.run(story(host))


def test_an_address_is_only_believed_of_a_proxy_one_trusts(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        for number in range(2):
            async with From(host, f"203.0.113.{number}") as each:
                await each.named("Somebody")
        async with From(host, "203.0.113.9") as late:
            told = await refused(late.named("Late"))
            assert "one address may have at most 1 new people a minute" in told["message"]

    settings = {"limits": True, "people_per_minute": 1, "trusted_proxies": "10.9.9.9"}
    with hosting(str(tmp_path / "x.db"), **settings) as host:
        asyncio.run(story(host))


def test_a_club_of_thirty_behind_one_address_can_play(tmp_path: Path) -> None:
    """With the limits as they are: everybody takes a name, opens a table and two sockets."""

    async def story(host: Host) -> None:
        people = [await Client(host.address).named(f"P{n}") for n in range(30)]
        try:
            for each in people:
                await each.connect()
                await each.new_table("toy", ["me", ["random"]])
                await each.do("start", each.made["table"])
                await each.watch(each.made["table"])
                async with Client(host.address, each.cookie) as again:
                    await again.connect()
                    await again.watch(each.made["table"])
        finally:
            await asyncio.gather(*(each.close() for each in people))

    with hosting(str(tmp_path / "x.db"), limits=True) as host:
        asyncio.run(story(host))


def test_open_tables_are_counted_by_address_and_in_all(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        people = [From(host, f"203.0.113.{n}") for n in (1, 1, 2)]
        async with people[0] as anne, people[1] as bob, people[2] as carol:
            for who in (anne, bob, carol):
                await (await who.named("Somebody")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await bob.new_table("toy", ["me", "open"])
            told = await refused(bob.new_table("toy", ["me", "open"]))
            assert (told["code"], told["retry_after"]) == ("too_many", 60)
            assert "from your address" in told["message"]
            await carol.new_table("toy", ["me", "open"])
            told = await refused(carol.new_table("toy", ["me", "open"]))
            assert "the server keeps at most 3 tables open" in told["message"]
            await anne.do("leave", table)
            await bob.new_table("toy", ["me", "open"])

    settings = {"limits": True, "tables_per_address": 2, "tables_in_all": 3}
    with hosting(str(tmp_path / "x.db"), **settings) as host:
        asyncio.run(story(host))


def test_sockets_are_counted_by_address_and_in_all(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        people = [await Client(host.address).named(f"P{n}") for n in range(3)]
        try:
            await people[0].connect()
            await people[1].connect()
            with pytest.raises(websockets.InvalidStatus) as wrong:
                await people[2].connect()
            assert wrong.value.response.status_code == 429
            assert wrong.value.response.headers["Retry-After"]
            told = json.loads(wrong.value.response.body)
            assert told["message"] == "one address may have at most 2 sockets"
            await people[0].hang_up()
            async with asyncio.timeout(20):
                while people[2].socket is None:
                    try:
                        await people[2].connect()
                    except websockets.InvalidStatus:
                        await asyncio.sleep(0.02)
        finally:
            await asyncio.gather(*(each.close() for each in people))

    with hosting(str(tmp_path / "x.db"), limits=True, sockets_per_address=2) as host:
        asyncio.run(story(host))


def test_strangers_cannot_flood_the_chat_of_a_table(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await (await anne.named("Anne")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            private = await anne.new_table("toy", ["me", "open"], private=True)
            strangers = [await Client(host.address).named(f"S{n}") for n in range(5)]
            try:
                said = 0
                for each in strangers:
                    await each.connect()
                    for _ in range(3):
                        try:
                            await each.do("chat", table, text="buy my boat")
                            said += 1
                        except Refused as wrong:
                            last = wrong.answer
                    assert last["code"] == "too_fast"
                    assert last["retry_after"] > 0
                    hidden = await refused(each.do("chat", private, text="anybody?"))
                    assert hidden["code"] == "not_found"
                assert said == 8, "two of each, and eight of all"
                assert "the spectators of one table together" in last["message"]
                for _ in range(10):
                    await anne.do("chat", table, text="we play on")
            finally:
                await asyncio.gather(*(each.close() for each in strangers))

    with hosting(str(tmp_path / "x.db"), limits=True, spectator_chat_per_minute=2) as host:
        asyncio.run(story(host))


def test_one_person_does_not_fill_the_lobby(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as bob, Client(host.address) as flood:
            await bob.named("Bob")
            await flood.named("Flood")
            mine = await bob.new_table("toy", ["me", "open"])
            many = {await flood.new_table("toy", ["me", "open"]) for _ in range(130)}
            lobby = [line["table"] for line in (await bob.get("/api/lobby"))["tables"]]
            assert mine in lobby
            assert len(many & set(lobby[: lobby.index(mine)])) == 4

    asyncio.run(story())


def test_the_lobby_tells_what_changed_and_not_too_often(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            await (await anne.named("Anne")).connect()
            await eve.connect()
            table = await anne.new_table("toy", ["me", "open"])
            others = [await anne.new_table("toy", ["me", "open"]) for _ in range(20)]
            lobby = {line["table"]: line for line in (await eve.do("watch_lobby"))["tables"]}
            assert {table, *others} <= set(lobby)
            began = asyncio.get_running_loop().time()
            for _ in range(20):
                await anne.do("change_seat", table, seat=1, kind="bot", level="random")
                await anne.do("change_seat", table, seat=1, kind="open")
            await anne.do("leave", table)
            words: list[dict[str, Any]] = []
            async with asyncio.timeout(20):
                while not words or table in words[-1]["order"]:
                    word = await eve.inbox.get()
                    if word["type"] == "lobby_changed":
                        words.append(word)
            took = asyncio.get_running_loop().time() - began
            assert len(words) <= 2 + took, "once a second"
            assert set(others) <= set(words[-1]["order"])
            changed = {line["table"] for word in words for line in word["tables"]}
            assert changed.isdisjoint(others)

    asyncio.run(story())


def test_many_who_leave_at_once_are_told_in_a_few_words(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await (await anne.named("Anne")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await anne.watch(table)
            crowd = await asyncio.gather(*(Client(host.address).connect() for _ in range(60)))
            await asyncio.gather(*(each.watch(table) for each in crowd))
            await until_watched_by(anne, 60)
            began = asyncio.get_running_loop().time()
            for each in crowd:
                assert each.socket is not None
                each.socket.transport.abort()
            heard = await until_watched_by(anne, 0)
            took = asyncio.get_running_loop().time() - began
            assert heard <= 18 + 5 * took, "the last few one by one, the others together"
            await asyncio.gather(*(each.close() for each in crowd))

    with hosting(str(tmp_path / "x.db")) as host:
        asyncio.run(story(host))


async def until_watched_by(who: Client, spectators: int) -> int:
    """Wait for the word that so many watch; how many words there were."""
    heard = 0
    async with asyncio.timeout(30):
        while True:
            word = await who.inbox.get()
            if word["type"] == "presence":
                heard += 1
                if word["spectators"] == spectators:
                    return heard


def test_a_refusal_that_nobody_waits_for_is_no_error(tmp_path: Path) -> None:
    """`hosting` looks into the log."""
    with hosting(str(tmp_path / "x.db"), limits=True, sockets_per_address=1) as host:

        async def story() -> None:
            where = host.address.removeprefix("http://")
            name, port = where.split(":")
            for origin, path in ((host.address, "/ws"), ("http://evil", "/ws"), ("x", "/y")):
                head = (
                    f"GET {path} HTTP/1.1\r\nHost: {where}\r\nOrigin: {origin}\r\n"
                    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                    "Sec-WebSocket-Version: 13\r\n\r\n"
                )
                for _ in range(10):
                    _, writer = await asyncio.open_connection(name, int(port))
                    writer.write(head.encode())
                    await writer.drain()
                    writer.transport.abort()

        asyncio.run(story())
        assert httpx.get(host.address + "/healthz").status_code == 200


def test_strangers_are_limited_by_the_day_and_the_house_by_its_room(tmp_path: Path) -> None:
    """New people and imports from one address in a day, people in all, and gigabytes; a host
    changes each while the server runs.
    """

    async def story(home: Host) -> None:
        async with await host_of(home) as lise, Client(home.address) as anne:
            await anne.named("Anne")

            async def limit(name: str, value: float | None) -> None:
                told = await lise.post("/api/house/limit", {"name": name, "value": value})
                line = next(each for each in told["limits"] if each["name"] == name)
                assert line["value"] == (line["usual"] if value is None else value)

            async def no(code: str, what: Awaitable[object]) -> str:
                told = await refused(what)
                assert told["code"] == code
                return str(told["message"])

            async def bring(id: str) -> object:
                body = {"id": id, "transcript": finished_game()}
                return await anne.post("/api/tables/import", body)

            async def newcomer() -> None:
                async with Client(home.address) as new:
                    await new.named("New")

            await limit("people_per_day", 2)
            for _ in range(2):
                await newcomer()
            assert "2 new people a day" in await no("too_fast", newcomer())
            await limit("people_per_day", None)
            await newcomer()
            await limit("people_in_all", 5)
            assert "takes nobody new" in await no("too_many", newcomer())
            await limit("people_in_all", None)
            await limit("imports_per_address", 1)
            await bring("a")
            told = await no("too_fast", bring("b"))
            assert "one address may have at most 1 imports a day" in told
            await limit("tables_per_person", 2)
            await anne.new_table("toy", ["me", "open"])
            await anne.new_table("toy", ["me", "open"])
            await no("too_many", anne.new_table("toy", ["me", "open"]))
            await limit("tables_per_person", None)
            await anne.new_table("toy", ["me", "open"])
            await limit("storage_gb", 0.000001)
            full = await no("too_many", anne.new_table("toy", ["me", "open"]))
            assert "the house is full" in full
            await no("too_many", newcomer())
            await no("invalid", lise.post("/api/house/limit", {"name": "beer", "value": 1}))

    with hosting(str(tmp_path / "strangers.db"), limits=True, rate=1000, burst=1000) as home:
        asyncio.run(story(home))
