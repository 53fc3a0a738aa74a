"""Late once, absent, everybody absent, back again, on vacation: by the stored log, never by memory.

The servers read the time from a file, so that days pass in a moment.
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from comptoir.server.tables.changes import RanOut, change_of
from comptoir.store.records import Entry
from tests.server.client import Client, Json, Refused
from tests.server.hosting import Host
from tests.server.postgres import fresh_database
from tests.server.timed import DAY, DAYS, LIVE, NOON, SECOND, House, move, told

LATE = 200 * SECOND
"""Later than any free time and reserve of `LIVE`."""


def makers(seen: Json) -> list[tuple[int, str]]:
    """Who made the moves, in the seats' names."""
    return [(each["seat"], each["by"]) for each in seen["happened"] if each["what"] == "moved"]


def is_turn(seat: int, played_by: str = "person") -> object:
    return lambda t: t["decision"]["player"] == seat and t["seats"][seat]["played_by"] == played_by


async def be_late(house: House, seat: int, now: int) -> Json:
    """The seat's time runs out; the table once a bot has decided for it."""
    before = len(makers(await house.look()))
    house.at(now)
    return await house.seen_until(
        lambda t: len(makers(t)) > before and makers(t)[before] == (seat, "bot")
    )


def test_a_bot_makes_the_one_decision_that_was_late(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.open_table(LIVE)
        seen = await be_late(house, 0, NOON + LATE)
        assert makers(seen) == [(0, "bot")], "nothing but the late decision"
        anne = seen["seats"][0]
        assert (anne["late"], anne["absent"], anne["played_by"]) == (1, False, "person")
        assert [h["absent"] for h in seen["happened"] if h["what"] == "time_up"] == [False]
        assert seen["reserves"] == [0, 100 * SECOND]
        await house.visit(1, move)
        seen = await house.look()
        assert seen["decision"]["player"] == 0
        assert seen["clock"]["deadline"] == NOON + LATE + 60 * SECOND
        await house.visit(0, move)
        seen = await house.look()
        assert makers(seen) == [(0, "bot"), (1, "person"), (0, "person")]
        assert seen["seats"][0]["late"] == 0, "who acts is not late any more"

    told(tmp_path, story)


def test_after_two_in_a_row_the_seat_is_absent_until_its_person_takes_over(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.open_table(LIVE)
        await be_late(house, 0, NOON + LATE)
        await house.visit(1, move)
        seen = await be_late(house, 0, NOON + 2 * LATE)
        assert seen["seats"][0]["absent"]
        assert [h["absent"] for h in seen["happened"] if h["what"] == "time_up"] == [False, True]
        await house.visit(1, move)
        await house.seen_until(lambda t: makers(t)[-2:] == [(1, "person"), (0, "bot")])
        async with Client(house.host.address, house.cookies[0]) as anne:
            await anne.connect()
            seen = await anne.watch(house.table)
            assert seen["seats"][0]["absent"], "an open page is nobody who plays"
            await anne.do("back", house.table)
            seen = await anne.until(house.table, lambda t: not t["seats"][0]["absent"])
            assert seen["seats"][0]["late"] == 0
            with pytest.raises(Refused, match="yourself"):
                await anne.do("back", house.table)
            await house.visit(1, move)
            await anne.until(house.table, lambda t: t["decision"]["legal"])
            await move(anne, house.table)
        assert makers(await house.look()) == [
            (0, "bot"), (1, "person"), (0, "bot"), (1, "person"), (0, "bot"), (1, "person"),
            (0, "person"),
        ]  # fmt: skip

    told(tmp_path, story)


async def everybody_is_absent(house: House) -> Json:
    """Both people miss two decisions each; the table after the round of bots."""
    for number in range(4):
        seen = await be_late(house, number % 2, NOON + (number + 1) * LATE)
    assert [seat["absent"] for seat in seen["seats"]] == [True, True]
    return await house.seen_until(lambda t: t["decision"]["rests"])


def test_where_nobody_is_left_the_table_waits(tmp_path: Path) -> None:
    """Whatever time passes, and though the server is killed; it goes on when one is back."""

    async def story(house: House) -> None:
        await house.open_table(LIVE)
        seen = await everybody_is_absent(house)
        made = makers(seen)
        assert made == [(0, "bot"), (1, "bot")] * 2 + [(0, "bot")]
        assert (seen["decision"]["player"], seen["clock"]) == (1, None)
        house.down_until(NOON + 30 * DAY)
        await asyncio.sleep(0.7)  # some sweeps
        seen = await house.look()
        assert seen["decision"]["rests"]
        assert makers(seen) == made
        async with Client(house.host.address, house.cookies[0]) as anne:
            await anne.connect()
            await anne.watch(house.table)
            await anne.do("back", house.table)
            seen = await anne.until(house.table, is_turn(0))
            assert makers(await house.look()) == [*made, (1, "bot")]
            assert seen["clock"]["deadline"] == NOON + 30 * DAY + 60 * SECOND
            await move(anne, house.table)
            seen = await anne.until(house.table, is_turn(0))
            assert not seen["decision"]["rests"], "one is here: a bot goes on for the other"
        mine = await house.visit(1, lambda bob, table: bob.get("/api/my/tables"))
        assert [seat["absent"] for seat in mine["tables"][0]["seats"]] == [False, True]

    told(tmp_path, story)


def test_whoever_it_waits_for_sees_it_in_the_list(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.open_table(LIVE)
        await everybody_is_absent(house)
        for seat in (0, 1):
            async with Client(house.host.address, house.cookies[seat]) as person:
                [line] = (await person.get("/api/my/tables"))["tables"]
            assert line["rests"]
            assert line["your_turn"], "either can bring it on"

    told(tmp_path, story)


def test_killed_between_the_clock_and_the_bot(tmp_path: Path) -> None:
    """The time is stored as up and no bot has decided: after the start one does, once."""
    waiting = tmp_path / "the bot waits while this file is here"
    waiting.touch()

    async def story(house: House) -> None:
        await house.open_table(LIVE)
        house.at(NOON + LATE)
        await house.seen_until(lambda t: t["seats"][0]["played_by"] == "bot")
        house.host.kill()
        waiting.unlink()
        house.host.start()
        seen = await house.seen_until(is_turn(1))  # type: ignore[arg-type]
        assert makers(seen) == [(0, "bot")]
        assert (seen["seats"][0]["late"], seen["seats"][0]["absent"]) == (1, False)
        house.down_until(NOON + LATE + SECOND)
        assert (await house.look())["seats"] == seen["seats"]

    told(tmp_path, story, test_wait=waiting)


def test_a_result_says_what_bots_decided_for_people(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.open_table(LIVE)
        await be_late(house, 0, NOON + LATE)
        for number in range(1, 12):
            await house.visit(number % 2, play_on)
        seen = await house.look()
        assert seen["status"] == "finished"
        assert seen["result"]["bot_moves"] == [1, 0]

    told(tmp_path, story)


async def play_on(person: Client, table: str) -> Json:
    return await person.play(table, person.seen(table)["decision"]["legal"][0])


def test_logs_of_before_go_on_as_they_were(tmp_path: Path) -> None:
    """There the first late decision gave the seat to a bot, until its person came."""
    old = Entry("t", 5, None, "ran_out", 0, None, None, NOON, '{"type":"ran_out"}')
    assert change_of(old) == RanOut(0)

    async def story(house: House) -> None:
        await house.open_table(LIVE)
        seen = await be_late(house, 0, NOON + LATE)
        house.host.kill()
        with sqlite3.connect(tmp_path / "x.db") as db:
            body = "UPDATE entries SET body = ? WHERE kind = 'ran_out'"
            db.execute(body, ['{"type":"ran_out"}'])
            db.execute("UPDATE seats SET away = 1 WHERE seat = 0")
        db.close()
        house.host.start()
        again = await house.look()
        assert again["seats"][0]["absent"]
        assert again["version"] == seen["version"]
        await house.visit(1, move)
        await house.seen_until(lambda t: makers(t)[-1] == (0, "bot"))
        await house.visit(0, lambda anne, table: anne.do("back", table))
        assert not (await house.look())["seats"][0]["absent"]

    told(tmp_path, story)


def test_two_workers_call_the_same_time_once(postgres_server: str, tmp_path: Path) -> None:
    """Both see the clock run out; one entry, one decision, and both rest."""

    async def story(house: House) -> None:
        await house.open_table(LIVE)
        elsewhere = House(tmp_path, db=db)
        elsewhere.host, elsewhere.table = other, house.table
        for number in range(4):
            await be_late(house, number % 2, NOON + (number + 1) * LATE)
        for each in (house, elsewhere):
            seen = await each.seen_until(lambda t: t["decision"]["rests"])
            assert makers(seen) == [(0, "bot"), (1, "bot")] * 2 + [(0, "bot")]
            assert [h["absent"] for h in seen["happened"] if h["what"] == "time_up"] == [
                False, False, True, True,
            ]  # fmt: skip
        async with Client(other.address, house.cookies[1]) as bob:
            await bob.connect()
            await bob.watch(house.table)
            await bob.do("back", house.table)
            await bob.until(house.table, is_turn(1))
        assert not (await house.look())["decision"]["rests"]

    db = fresh_database(postgres_server, "absence")
    house = House(tmp_path, db=db)
    other = Host(db, test_clock=house.clock, sweep_seconds=0.2, grace_seconds=0)
    house.host.start()
    other.start()
    try:
        asyncio.run(story(house))
        assert house.host.errors() + other.errors() == []
    finally:
        house.host.kill()
        other.kill()


# Vacation


def test_on_vacation_the_slow_clock_stands_still(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.open_table(DAYS)
        house.at(NOON + DAY)
        async with Client(house.host.address, house.cookies[0]) as anne:
            await anne.connect()
            await anne.watch(house.table)
            until = NOON + DAY + 10 * DAY
            [line] = (await anne.post("/api/my/vacation", {"until": until}))["tables"]
            assert line["seats"][0]["vacation"] == until
            assert line["deadline"] == NOON + 12 * DAY, "a day was left, and is"
            seen = await anne.until(house.table, lambda t: t["seats"][0]["vacation"])
            assert seen["happened"][-1]["what"] == "on_vacation"
            assert seen["clock"]["deadline"] == NOON + 12 * DAY
        house.down_until(NOON + 11 * DAY)
        assert (await house.look())["clock"]["deadline"] == NOON + 12 * DAY
        assert makers(await house.look()) == []
        await house.visit(0, move)
        seen = await house.look()
        assert seen["clock"]["deadline"] == NOON + 13 * DAY, "nobody else has more time for it"
        await house.visit(1, move)
        assert (await house.look())["clock"]["deadline"] == NOON + 13 * DAY
        seen = await be_late(house, 0, NOON + 13 * DAY + SECOND)
        assert seen["seats"][0]["late"] == 1, "when it is over the clock goes on"

    told(tmp_path, story)


def test_back_early_from_a_vacation_of_which_there_is_so_much(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.open_table(DAYS)
        async with Client(house.host.address, house.cookies[0]) as anne:
            await anne.connect()
            await anne.watch(house.table)

            async def away(until: int) -> Json:
                return await anne.do("vacation", house.table, until=until)

            with pytest.raises(Refused, match=r"there are 21\.0 days"):
                await away(NOON + 22 * DAY)
            with pytest.raises(Refused, match="not on vacation"):
                await away(0)
            await away(NOON + 20 * DAY)
            house.at(NOON + 5 * DAY)
            await away(0)
            seen = await anne.until(house.table, lambda t: t["seats"][0]["vacation"] is None)
            assert seen["clock"]["deadline"] == NOON + 7 * DAY
            with pytest.raises(Refused, match=r"there are 16\.0 days"):
                await away(NOON + 22 * DAY)
            await away(NOON + 21 * DAY)
            house.down_until(NOON + 21 * DAY)
        assert (await house.look())["clock"]["deadline"] == NOON + 23 * DAY

    told(tmp_path, story)


def test_a_quick_clock_does_not_stand_still(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.open_table(LIVE)
        async with Client(house.host.address, house.cookies[0]) as anne:
            await anne.connect()
            with pytest.raises(Refused, match="only the clocks of games over days"):
                await anne.do("vacation", house.table, until=NOON + DAY)
            with pytest.raises(Refused, match="you play no game over days"):
                await anne.post("/api/my/vacation", {"until": NOON + DAY})

    told(tmp_path, story)
