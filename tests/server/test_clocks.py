"""Clocks of the real process: killed, started again later, they go on as if nothing had been.

The servers read the time from a file (`arranged.clock`), so that days pass in a moment and
every figure is exact.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from comptoir.server.cluster import timekeeping
from tests.server.client import Client, Json, Refused
from tests.server.timed import (
    DAY,
    DAYS,
    LIVE,
    NOON,
    SECOND,
    House,
    clock_of,
    move,
    told,
    undo,
)


@pytest.mark.parametrize("hour", [3600, -3600])
def test_the_time_of_the_house_goes_on_evenly(monkeypatch: pytest.MonkeyPatch, hour: int) -> None:
    """The machine's clock is set: a minute is a minute, and after days the two agree again."""
    even, wall = 50.0, NOON / 1000
    monkeypatch.setattr(timekeeping, "monotonic", lambda: even)
    monkeypatch.setattr(timekeeping, "time", lambda: wall)
    now = timekeeping.Timekeeper(ahead=7)
    assert now() == NOON + 7 * SECOND
    wall += hour
    assert now() == NOON + 7 * SECOND
    for minutes in range(1, 7001):
        before = now()
        even, wall = even + 60, wall + 60
        assert abs(now() - before - 60 * SECOND) <= 0.6 * SECOND + 1
        if minutes == 5500:
            assert abs(now() / 1000 - wall - 7) > 100
    assert abs(now() / 1000 - wall - 7) < 0.01


def test_a_live_clock_goes_on_where_it_was(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.open_table(LIVE)
        assert clock_of(await house.look()) == (60, 160, [100, 100])
        house.down_until(NOON + 90 * SECOND)
        assert clock_of(await house.look()) == (60, 160, [100, 100])
        await house.visit(0, move)
        assert clock_of(await house.look()) == (150, 250, [70, 100])
        house.down_until(NOON + 240 * SECOND)
        assert clock_of(await house.look()) == (150, 250, [70, 100])
        await house.visit(1, move)
        assert clock_of(await house.look()) == (300, 370, [70, 10])
        house.down_until(NOON + 241 * SECOND)
        assert clock_of(await house.look()) == (300, 370, [70, 10])

    told(tmp_path, story)


@pytest.mark.parametrize(
    ("pace", "in_time", "too_late"),
    [(LIVE, 159 * SECOND, 161 * SECOND), (DAYS, 2 * DAY - 1, 2 * DAY + 1)],
    ids=["live", "days"],
)
def test_time_that_ran_out_while_it_was_down(
    tmp_path: Path, pace: dict[str, Any], in_time: int, too_late: int
) -> None:
    """A bot makes that decision though nobody is there; the next is the person's again."""

    async def story(house: House) -> None:
        await house.open_table(pace)
        house.down_until(NOON + in_time)
        await asyncio.sleep(1)
        assert (await house.look())["seats"][0]["played_by"] == "person"
        house.down_until(NOON + too_late)
        async with asyncio.timeout(30):
            while (seen := await house.look())["decision"]["player"] == 0:
                await asyncio.sleep(0.1)
        assert (seen["seats"][0]["played_by"], seen["seats"][0]["late"]) == ("person", 1)
        assert [h["by"] for h in seen["happened"] if h["what"] == "moved"] == ["bot"]
        free, deadline, reserves = clock_of(seen)
        assert (free, reserves[1]) == (too_late // SECOND + pace["seconds"], pace.get("reserve", 0))
        assert deadline == free + reserves[1]
        await house.visit(1, move)
        seen = await house.look()
        assert seen["decision"]["player"] == 0
        assert seen["clock"]["reserves"][0] == 0, "a reserve that ran out is gone"
        house.down_until(NOON + too_late)
        assert (await house.look())["clock"] == seen["clock"]

    told(tmp_path, story)


def test_after_a_start_there_is_grace_and_it_costs_no_reserve(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.open_table(LIVE)
        house.down_until(NOON + 1000 * SECOND)
        assert clock_of(await house.look()) == (1020, 1120, [100, 100])
        house.at(NOON + 1030 * SECOND)
        await house.visit(0, move)
        seen = await house.look()
        assert clock_of(seen) == (1090, 1190, [90, 100])
        house.down_until(NOON + 1031 * SECOND)
        assert clock_of(await house.look()) == clock_of(seen)

    told(tmp_path, story, grace_seconds=20)


def test_the_clock_of_a_running_server_may_jump(tmp_path: Path) -> None:
    """A laptop that slept: its timers did not run, the time did."""

    async def story(house: House) -> None:
        await house.open_table(DAYS)
        house.at(NOON + 3 * DAY)
        async with asyncio.timeout(30):
            while (await house.look())["decision"]["player"] == 0:
                await asyncio.sleep(0.1)

    told(tmp_path, story)


def test_going_back_does_not_stop_the_clock(tmp_path: Path) -> None:
    """What was thought before a move that is taken back counts; its reserve is given back."""

    async def story(house: House) -> None:
        await house.open_table(LIVE)
        for minute in range(1, 3):
            house.at(NOON + 40 * minute * SECOND)
            await house.visit(0, move)
            await house.visit(0, undo)
            assert clock_of(await house.look()) == (60, 160, [100, 100])
        house.down_until(NOON + 80 * SECOND)
        assert clock_of(await house.look()) == (60, 160, [100, 100])
        house.at(NOON + 90 * SECOND)
        await house.visit(0, move)
        assert clock_of(await house.look()) == (150, 250, [70, 100])
        house.at(NOON + 500 * SECOND)
        async with asyncio.timeout(30):
            while (await house.look())["seats"][1]["late"] != 1:
                await asyncio.sleep(0.1)

    told(tmp_path, story)


def test_a_person_comes_back_to_a_decision_once(tmp_path: Path) -> None:
    """Otherwise coming back whenever time runs out would stop the table for ever."""

    async def story(house: House) -> None:
        await house.open_table(LIVE)
        async with Client(house.host.address, house.cookies[0]) as anne:
            await anne.connect()
            await anne.watch(house.table)
            for time in (200, 300):
                house.at(NOON + time * SECOND)
                await anne.until(house.table, lambda t: t["seats"][0]["played_by"] == "bot")
                if time == 200:
                    await anne.do("back", house.table)
                    await anne.until(house.table, lambda t: t["seats"][0]["played_by"] == "person")
            with pytest.raises(Refused, match="time is up again"):
                await anne.do("back", house.table)
            assert (await house.look())["decision"]["player"] == 0
            await anne.play(house.table, anne.seen(house.table)["decision"]["legal"][0])
            await anne.until(house.table, lambda t: t["seats"][0]["played_by"] == "person")
        waiting.unlink()

    waiting = tmp_path / "the bot waits while this file is here"
    waiting.touch()
    told(tmp_path, story, test_wait=waiting)


def test_whose_time_ran_out_is_asked_before_anything_is_taken_back(tmp_path: Path) -> None:
    """A bot plays on for them, and must not agree for them."""

    async def story(house: House) -> None:
        await house.open_table(DAYS)
        await house.visit(0, move)
        house.at(NOON + 3 * DAY)
        async with asyncio.timeout(60):
            while (seen := await house.look())["decision"]["player"] == 1:
                await asyncio.sleep(0.1)
        assert seen["seats"][1]["late"] == 1
        async with Client(house.host.address, house.cookies[0]) as anne:
            await anne.connect()
            await anne.watch(house.table)
            await anne.do("ask_takeback", house.table, ply=seen["decision"]["ply"])
            asked = (await anne.until(house.table, lambda t: t["takeback"]))["takeback"]
            assert asked["waiting"] == [1]
            assert "undone" not in [each["what"] for each in (await house.look())["happened"]]

            async def agree(bob: Client, table: str) -> Json:
                return await bob.do("answer_takeback", table, number=asked["number"], accept=True)

            await house.visit(1, agree)
            seen = await anne.until(house.table, lambda t: t["takeback"] is None)
            assert seen["happened"][-1]["what"] == "undone"
            assert seen["decision"]["legal"]

    told(tmp_path, story)


def test_who_resigned_is_not_asked(tmp_path: Path) -> None:
    """They left the game for good; beside bots alone taking back is free."""

    async def story(house: House) -> None:
        await house.open_table(DAYS)
        await house.visit(0, move)
        await house.visit(1, lambda bob, table: bob.do("resign", table))
        async with asyncio.timeout(60):
            while (seen := await house.look())["decision"]["player"] == 1:
                await asyncio.sleep(0.1)
        ply = seen["decision"]["ply"]
        await house.visit(0, lambda anne, table: anne.do("ask_takeback", table, ply=ply))
        assert (await house.look())["happened"][-1]["what"] == "undone"

    told(tmp_path, story)
