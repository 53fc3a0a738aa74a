"""The webhook of a table: its host sets it, everything is told once, nobody else learns of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from comptoir.server.bell.webhook import signature
from tests.server import timed
from tests.server.client import Client, Json, seat_everybody
from tests.server.hosting import Host, hosting
from tests.server.postgres import fresh_database
from tests.server.receiving import LOOPBACK, Receiver, receiving
from tests.server.test_bell import NO_CLOCK, nothing_waits, rows
from tests.server.test_house import play_out
from tests.server.test_people import refused
from tests.server.timed import NOON, SECOND, House, move


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


def told(folder: Path, story: Callable[[House], Coroutine[Any, Any, None]], **more: object) -> None:
    timed.told(folder, story, **{"bell_networks": LOOPBACK, **more})


async def asked(house: House, seat: int, what: str, body: Json | None = None) -> Json:
    path = f"/api/tables/{house.table}/webhook{what}"
    async with Client(house.host.address, house.cookies[seat]) as person:
        return await (person.get(path) if body is None else person.post(path, body))


def hook(receiver: Receiver, **more: object) -> Json:
    return {"form": "plain", "address": f"{receiver.url}/club", "delay": 0, **more}


def test_a_club_is_told_whose_turn_it_is(tmp_path: Path, receiver: Receiver) -> None:
    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        assert (await asked(house, 0, ""))["webhook"] is None
        for body in (None, hook(receiver)):
            await refused("forbidden", asked(house, 1, "", body))
        way = (await asked(house, 0, "", hook(receiver)))["webhook"]
        assert way["shown"].endswith("/…club")
        await house.visit(0, move)
        letter = (await asyncio.to_thread(receiver.have, 1))[0]
        assert letter.told["title"] == "P1 is to move: Nine Cards"
        assert letter.told["text"] == "Nine Cards with P0 and P1: it is the turn of P1."
        [item] = letter.told["items"]
        assert (item["kind"], item["whose"], item["others"]) == ("turn", "P1", ["P0", "P1"])
        seconds = int(letter.headers["webhook-timestamp"])
        signed = signature(way["secret"], letter.id, seconds, letter.body)
        assert letter.headers["webhook-signature"] == signed
        await nothing_waits(house)
        async with Client(house.host.address, house.cookies[0]) as anne:
            assert (await anne.get("/api/my/bell"))["channels"] == [], "it is not a way to the host"
        assert (await asked(house, 0, "/remove", {}))["webhook"] is None
        await house.visit(1, move)
        assert rows(house, "notices") == 0
        assert len(receiver.got) == 1

    told(tmp_path, story)


def test_only_what_still_waits_is_told_and_again_with_the_same_id(
    tmp_path: Path, receiver: Receiver
) -> None:
    receiver.answers = [500]

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await asked(house, 0, "", hook(receiver, delay=60, form="discord") | {
            "address": f"{receiver.url}/api/webhooks/1"
        })  # fmt: skip
        await house.visit(0, move)
        await house.visit(1, move)
        house.at(NOON + 60 * SECOND)
        first = (await asyncio.to_thread(receiver.have, 1))[0]
        assert "P0 is to move" in first.told["content"]
        async with asyncio.timeout(20):
            while not (await asked(house, 0, ""))["webhook"]["trouble"]:
                await asyncio.sleep(0.02)
        house.at(NOON + 80 * SECOND)
        again = (await asyncio.to_thread(receiver.have, 2))[1]
        assert again.id == first.id
        await nothing_waits(house)
        assert len(receiver.got) == 2

    told(tmp_path, story)


def test_the_end_is_told_once(tmp_path: Path, receiver: Receiver) -> None:
    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await asked(house, 0, "", hook(receiver, delay=3600))
        for turn in range(12):
            async with Client(house.host.address, house.cookies[turn % 2]) as person:
                decision = (await person.get(f"/api/tables/{house.table}"))["decision"]
                play = {"do": "play", "id": f"m{turn}", "table": house.table}
                play |= {"ply": decision["ply"], "token": decision["legal"][0]}
                await person.post(f"/api/tables/{house.table}/commands", play)
        house.at(NOON + 3700 * SECOND)
        letter = (await asyncio.to_thread(receiver.have, 1))[0]
        assert letter.kinds == ["over"]
        await refused("not_now", asked(house, 0, "", hook(receiver)))
        await nothing_waits(house)
        house.down_until(NOON + 3800 * SECOND)
        assert (await asked(house, 0, ""))["webhook"] is None, "nothing more happens there"

    told(tmp_path, story)


def test_it_leads_nowhere_inside(tmp_path: Path, receiver: Receiver) -> None:
    """The same addresses are refused as for a person's own, by the same code."""

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        for address in (f"{receiver.url}/club", "https://127.0.0.1/", "https://localhost/x"):
            no = await refused("invalid", asked(house, 0, "", hook(receiver, address=address)))
            assert "nothing can be sent to that address" in no
        assert receiver.got == []

    told(tmp_path, story, bell_networks="")


def test_who_is_not_its_host_any_more_is_not_told(tmp_path: Path, receiver: Receiver) -> None:
    async def story(house: House) -> None:
        async with Client(house.host.address) as anne, Client(house.host.address) as bob:
            await (await anne.named("Anne")).connect()
            await (await bob.named("Bob")).connect()
            house.table = await anne.new_table("toy", ["me", "open"])
            house.cookies = [anne.cookie, bob.cookie]
            await bob.do("join", house.table)
            await asked(house, 0, "", hook(receiver))
            await anne.do("leave", house.table)
            await bob.do("change_seat", house.table, seat=0, kind="open")
            await anne.do("join", house.table)
            await bob.do("start", house.table)
            await nothing_waits(house)
            assert (await asked(house, 1, ""))["webhook"] is None
            assert receiver.got == []

    told(tmp_path, story)


def test_each_thing_is_told_once_by_two_workers(postgres_server: str, receiver: Receiver) -> None:
    """The host sets it at one worker, and what happens at either is told by one of them."""
    db = fresh_database(postgres_server, "table_bell")
    settings: dict[str, Any] = {"sweep_seconds": 0.1, "bell_networks": LOOPBACK, "thinkers": 1}

    async def story(one: Host, two: Host) -> None:
        async with Client(one.address) as anne, Client(two.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            table = await anne.new_table("toy", ["me", "open"])
            await anne.post(f"/api/tables/{table}/webhook", hook(receiver))
            await seat_everybody([anne, bob], table, anne.made["key"])
            await play_out([anne, bob], table)
            await asyncio.to_thread(
                receiver.until, lambda got: any("over" in each.kinds for each in got)
            )

    with hosting(db, **settings) as one, hosting(db, **settings) as two:
        asyncio.run(story(one, two))
    items = [item["id"] for each in receiver.got for item in each.told["items"]]
    assert len(items) == len(set(items))
