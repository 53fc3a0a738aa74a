"""The bell: who is told what happens at a table, when, and that nothing is lost on the way."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server import timed
from tests.server.client import Client, Json, Refused
from tests.server.receiving import LOOPBACK, Receiver, receiving
from tests.server.timed import DAY, DAYS, NOON, SECOND, House, move

HOUR = 3600 * SECOND
NO_CLOCK: dict[str, object] = {"kind": "none"}


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


def told(folder: Path, story: Callable[[House], Coroutine[Any, Any, None]], **more: object) -> None:
    timed.told(folder, story, bell_networks=LOOPBACK, **more)


async def choose(
    house: House, seat: int, receiver: Receiver, delay: int = 0, form: str = "plain"
) -> Json:
    """The person of a seat wants to be told at the receiver; what their bell is then."""
    async with Client(house.host.address, house.cookies[seat]) as person:
        await person.post("/api/my/bell", {"delay": delay})
        body = {"form": form, "address": f"{receiver.url}/P{seat}"}
        return await person.post("/api/my/bell/webhook", body)


def rows(house: House, table: str) -> int:
    with sqlite3.connect(f"file:{house.host.db}?mode=ro", uri=True) as found:
        return int(found.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


async def nothing_waits(house: House) -> None:
    async with asyncio.timeout(20):
        while rows(house, "notices") or rows(house, "letters"):
            await asyncio.sleep(0.02)


async def nobody_sends(house: House) -> None:
    """Wait until it is written down what became of each letter, and when it is tried again."""
    async with asyncio.timeout(20):
        while rows(house, "letters WHERE lease > 0"):
            await asyncio.sleep(0.02)


def test_whose_turn_it_is_hears_of_it(tmp_path: Path, receiver: Receiver) -> None:
    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver)
        with sqlite3.connect(f"file:{house.host.db}?mode=ro", uri=True) as found:
            ((key_of_the_table,),) = found.execute("SELECT key FROM tables").fetchall()
        await house.visit(0, move)
        letter = (await asyncio.to_thread(receiver.have, 1))[0]
        assert (letter.method, letter.path) == ("POST", "/P1")
        assert letter.told["title"] == "Your turn: Nine Cards"
        assert letter.told["text"] == "Nine Cards with P0: it is your turn."
        assert letter.told["link"] == f"{house.host.address}/table/{house.table}"
        assert letter.told["id"] == letter.id
        (item,) = letter.told["items"]
        kept = {"id", "table", "at"}
        told_of = {name: value for name, value in item.items() if name not in kept}
        assert told_of == {"kind": "turn", "game": "toy", "variant": "", "others": ["P0"]}
        assert key_of_the_table not in str(letter), "no key of a table"
        await nothing_waits(house)
        await house.visit(1, move)  # who did not ask for it hears nothing
        assert rows(house, "notices") == 0
        assert len(receiver.got) == 1

    told(tmp_path, story)


def test_every_way_tells_what_was_chosen_for_it(tmp_path: Path, receiver: Receiver) -> None:
    """Of two webhooks one leaves turns out; the choice outlives adding it again."""

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver)
        async with Client(house.host.address, house.cookies[1]) as me:
            other = {"form": "plain", "address": f"{receiver.url}/other"}
            quiet, _ = (await me.post("/api/my/bell/webhook", other))["channels"]
            path = f"/api/my/bell/channels/{quiet['id']}"
            wish = {"silent_about": ["turn", "turn", "reminder"]}
            async with Client(house.host.address, house.cookies[0]) as somebody:
                with pytest.raises(Refused, match="you are not told in that way"):
                    await somebody.post(path, wish)
            with pytest.raises(Refused, match="silent_about"):
                await me.post(path, {"silent_about": ["weather"]})
            await me.post(path, wish)
        told = await choose(house, 1, receiver)
        silent = {each["shown"][-2:]: each["silent_about"] for each in told["channels"]}
        assert silent == {"P1": ["reminder", "turn"], "er": []}
        await house.visit(0, move)
        (letter,) = await asyncio.to_thread(receiver.have, 1)
        assert letter.path == "/other"
        await nothing_waits(house)
        assert len(receiver.got) == 1

    told(tmp_path, story)


def test_nobody_is_told_who_looks_at_the_table(tmp_path: Path, receiver: Receiver) -> None:
    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver)
        async with Client(house.host.address, house.cookies[1]) as looking:
            await looking.connect()
            await looking.watch(house.table)
            await house.visit(0, move)
            await nothing_waits(house)
        assert receiver.got == []

    told(tmp_path, story)


def test_who_is_in_the_lobby_is_called(tmp_path: Path) -> None:
    """Once for each turn, and not who has the table open; nobody must have asked for it."""

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        async with (
            Client(house.host.address, house.cookies[1]) as hall,
            Client(house.host.address, house.cookies[1]) as at_table,
            Client(house.host.address, house.cookies[0]) as other,
        ):
            for client in (hall, at_table, other):
                await client.connect()
                await client.do("watch_lobby")
            await at_table.watch(house.table)
            await house.visit(0, move)
            async with asyncio.timeout(20):
                while (told := await hall.inbox.get())["type"] != "your_turn":
                    pass
            assert told == {"type": "your_turn", "table": house.table}
            await other.do("chat", house.table, text="well?")
            calls = []
            for client in (hall, at_table, other):
                await client.do("ping")
                calls.append(sum('"type":"your_turn"' in each for each in client.raw))
            assert calls == [1, 0, 0]

    timed.told(tmp_path, story)


def test_a_tab_behind_others_is_not_looked_at(tmp_path: Path, receiver: Receiver) -> None:
    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver)
        async with Client(house.host.address, house.cookies[1]) as behind:
            await behind.connect()
            await behind.watch(house.table)
            await behind.do("ping", away=True)
            await house.visit(0, move)
            await asyncio.to_thread(receiver.have, 1)
            await behind.do("ping")
            await behind.play(house.table, behind.seen(house.table)["decision"]["legal"][0])
            house.at(NOON + HOUR)
            await house.visit(0, move)
            await nothing_waits(house)
        assert len(receiver.got) == 1

    told(tmp_path, story)


def test_what_happens_within_the_delay_is_one_letter(tmp_path: Path, receiver: Receiver) -> None:
    """At two tables; a turn that was made meanwhile is not told."""

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        first, cookies = house.table, house.cookies
        tables = [first]
        for _ in range(2):
            async with Client(house.host.address, cookies[0]) as anne:
                await anne.connect()
                tables.append(await anne.new_table("toy", ["me", "open"]))
                async with Client(house.host.address, cookies[1]) as bob:
                    await bob.connect()
                    await bob.do("join", tables[-1], nonce="n")
                await anne.do("start", tables[-1], nonce="n")
        await choose(house, 1, receiver, delay=60)
        for number, table in enumerate(tables):
            house.table = table
            house.at(NOON + number * 10 * SECOND)
            await house.visit(0, move)
        await house.visit(1, move)
        assert rows(house, "notices") == 3
        house.at(NOON + 59 * SECOND)
        await asyncio.sleep(0.6)
        assert receiver.got == []
        house.at(NOON + 60 * SECOND)
        letter = (await asyncio.to_thread(receiver.have, 1))[0]
        assert [item["table"] for item in letter.told["items"]] == tables[:2]
        assert letter.told["title"] == "2 pieces of news from your tables"
        assert letter.told["link"].endswith("/#my")
        await nothing_waits(house)

    told(tmp_path, story)


def test_a_game_over_days_reminds_before_the_clock_ends(tmp_path: Path, receiver: Receiver) -> None:
    """A vacation puts it off; who has moved hears nothing."""

    async def story(house: House) -> None:
        await house.open_table(DAYS)
        await choose(house, 1, receiver)
        await house.visit(0, move)
        await asyncio.to_thread(receiver.have, 1)
        async with Client(house.host.address, house.cookies[1]) as bob:
            await bob.post("/api/my/vacation", {"until": NOON + DAY})
        house.at(NOON + 40 * HOUR)
        await asyncio.sleep(0.6)
        assert rows(house, "notices") == 1
        house.at(NOON + 3 * DAY - 12 * HOUR)
        letter = (await asyncio.to_thread(receiver.have, 2))[1]
        assert letter.kinds == ["reminder"]
        assert letter.told["text"] == "Nine Cards with P0: you have 12 hours left."
        await house.visit(1, move)
        house.at(NOON + 3 * DAY)
        await house.visit(0, move)
        await asyncio.to_thread(receiver.have, 3)
        await house.visit(1, move)
        house.at(NOON + 6 * DAY)
        await nothing_waits(house)
        assert [each.kinds for each in receiver.got] == [["turn"], ["reminder"], ["turn"]]

    told(tmp_path, story)


def test_a_takeback_is_asked_for_where_somebody_is(tmp_path: Path, receiver: Receiver) -> None:
    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver)

        async def move_and_ask(anne: Client, table: str) -> Json:
            ply = (await move(anne, table))["decision"]["ply"]
            return await anne.do("ask_takeback", table, ply=ply)

        await house.visit(0, move_and_ask)
        house.at(NOON + HOUR)
        await asyncio.to_thread(
            receiver.until, lambda got: "takeback" in [kind for each in got for kind in each.kinds]
        )

    told(tmp_path, story)


def test_the_end_and_a_rematch_are_told(tmp_path: Path, receiver: Receiver) -> None:
    """Of all the turns on the way none is news any more."""

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 0, receiver, delay=60)
        for turn in range(12):
            seat = turn % 2
            async with Client(house.host.address, house.cookies[seat]) as person:
                decision = (await person.get(f"/api/tables/{house.table}"))["decision"]
                command = {
                    "do": "play", "id": f"m{turn}", "table": house.table,
                    "ply": decision["ply"], "token": decision["legal"][0],
                }  # fmt: skip
                await person.post(f"/api/tables/{house.table}/commands", command)
        house.at(NOON + HOUR)
        letter = (await asyncio.to_thread(receiver.have, 1))[0]
        assert letter.kinds == ["over"]

        async def again(bob: Client, table: str) -> Json:
            return await bob.do("rematch", table, nonce="n")

        await house.visit(1, again)
        house.at(NOON + 2 * HOUR)
        letter = (await asyncio.to_thread(receiver.have, 2))[1]
        assert letter.kinds == ["rematch"]
        await nothing_waits(house)

    told(tmp_path, story)


def test_what_does_not_arrive_is_tried_again_later(tmp_path: Path, receiver: Receiver) -> None:
    """With the same id; its owner can see that there is trouble, and when there is none."""
    receiver.answers = [500, 302]

    async def story(house: House) -> None:
        async def trouble() -> str:
            async with Client(house.host.address, house.cookies[1]) as bob:
                return str((await bob.get("/api/my/bell"))["channels"][0]["trouble"])

        async def until_trouble(word: str) -> None:
            async with asyncio.timeout(20):
                while await trouble() != word:
                    await asyncio.sleep(0.02)

        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver)
        await house.visit(0, move)
        await asyncio.to_thread(receiver.have, 1)
        await until_trouble("status_500")
        house.at(NOON + 10 * SECOND)
        await asyncio.to_thread(receiver.have, 2)
        await until_trouble("status_302")
        assert rows(house, "letters") == 1
        house.at(NOON + 70 * SECOND)
        await asyncio.to_thread(receiver.have, 3)
        await nothing_waits(house)
        assert await trouble() == ""
        assert len({each.id for each in receiver.got}) == 1
        assert {each.path for each in receiver.got} == {"/P1"}, "no redirect was followed"

    told(tmp_path, story)


def test_a_turn_that_was_made_meanwhile_is_not_told_late(
    tmp_path: Path, receiver: Receiver
) -> None:
    receiver.answers = [500]

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver)
        await house.visit(0, move)
        await asyncio.to_thread(receiver.have, 1)
        await nobody_sends(house)
        await house.visit(1, move)
        house.at(NOON + HOUR)
        await nothing_waits(house)
        assert len(receiver.got) == 1

    told(tmp_path, story)


def test_a_letter_is_given_up_after_a_day(tmp_path: Path, receiver: Receiver) -> None:
    receiver.answers = [500] * 20

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver)
        await house.visit(0, move)
        for tries in range(1, 9):
            await asyncio.to_thread(receiver.have, tries)
            await nobody_sends(house)
            house.at(NOON + tries * DAY)
        await nothing_waits(house)
        assert len(receiver.got) == 8

    told(tmp_path, story)


def test_killed_between_storing_and_sending_nothing_is_lost(
    tmp_path: Path, receiver: Receiver
) -> None:
    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver, delay=60)
        await house.visit(0, move)
        assert rows(house, "notices") == 1
        house.down_until(NOON + 61 * SECOND)
        await asyncio.to_thread(receiver.have, 1)
        await nothing_waits(house)
        house.down_until(NOON + DAY)
        await asyncio.sleep(0.6)
        assert len(receiver.got) == 1

    told(tmp_path, story)


def test_killed_in_the_moment_of_sending_a_repeat_has_the_same_id(
    tmp_path: Path, receiver: Receiver
) -> None:
    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        await choose(house, 1, receiver)
        receiver.go_on.clear()
        await house.visit(0, move)
        first = (await asyncio.to_thread(receiver.have, 1))[0]
        house.host.kill()
        receiver.go_on.set()
        house.host.start()
        again = (await asyncio.to_thread(receiver.have, 2))[1]
        assert (again.id, again.body) == (first.id, first.body)
        await nothing_waits(house)
        assert len(receiver.got) == 2

    told(tmp_path, story)


def test_ring_once_and_no_more(tmp_path: Path, receiver: Receiver) -> None:
    """Letters that wait for a channel go with it; nobody removes another's."""

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        bell = await choose(house, 1, receiver)
        (way,) = bell["channels"]
        assert (way["kind"], way["form"], way["confirmed"]) == ("webhook", "plain", True)
        port = receiver.url.rpartition(":")[2]
        assert way["shown"] == f"127.0.0.1:{port}/…{port[-1]}/P1"
        path = f"/api/my/bell/channels/{way['id']}/remove"
        async with (
            Client(house.host.address, house.cookies[0]) as anne,
            Client(house.host.address, house.cookies[1]) as bob,
        ):
            await bob.post("/api/my/bell/try")
            letter = (await asyncio.to_thread(receiver.have, 1))[0]
            assert letter.told["text"] == "This is how the bell rings, P1."
            with pytest.raises(Refused, match="not told in that way"):
                await anne.post(path)
            receiver.answers = [500]
            await bob.post("/api/my/bell/try")
            await asyncio.to_thread(receiver.have, 2)
            assert (await bob.post(path))["channels"] == []
        await house.visit(0, move)
        await nothing_waits(house)
        house.at(NOON + DAY)
        await asyncio.sleep(0.6)
        assert len(receiver.got) == 2

    told(tmp_path, story)


def test_nothing_of_it_is_in_the_log(tmp_path: Path, receiver: Receiver) -> None:
    """Neither addresses nor secrets, whether a letter arrives or not."""
    receiver.answers = [500, 200]

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        (way,) = (await choose(house, 1, receiver))["channels"]
        await house.visit(0, move)
        await asyncio.to_thread(receiver.have, 1)
        await nobody_sends(house)
        house.at(NOON + HOUR)
        await asyncio.to_thread(receiver.have, 2)
        await nothing_waits(house)
        house.host.stop()
        log = "".join(house.host.lines)
        assert "a letter did not arrive" in log
        for secret in (way["secret"], receiver.url.rsplit("/", 1)[-1], "/P1", receiver.got[0].id):
            assert secret not in log

    told(tmp_path, story, log_level="debug")
