"""Bots of other programs: marked as such, seated where the host agrees, and told no secret."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from comptoir.bots import Seen, Sight, bot
from comptoir.games import game as find_game
from tests.server.client import Client, Json, Refused
from tests.server.hosting import Host, hosting
from tests.server.timed import LIVE, SECOND

Story = Callable[[Client, Client], Awaitable[None]]


def told(host: Host, story: Story) -> None:
    """Tell a story of Anne, who is a person, and Rob, whose program plays."""

    async def telling() -> None:
        async with Client(host.address) as anne, Client(host.address) as rob:
            await (await anne.named("Anne")).connect()
            await (await rob.named("Rob")).connect()
            await story(anne, rob)

    asyncio.run(telling())


async def with_rob(anne: Client, rob: Client, seats: list[Any], **more: Any) -> str:
    """A table of the toy game at which Rob's program sits beside Anne."""
    options = {"auto_forced": False}
    table = await anne.new_table("toy", seats, options=options, programs=True, **more)
    await anne.watch(table)
    await rob.do("join", table, key=anne.made["key"], nonce="r", program="thrifty")
    await rob.watch(table)
    await anne.until(table, lambda t: t["seats"][1]["kind"] == "program")
    return table


def at_ply(ply: int) -> Callable[[Json], bool]:
    return lambda t: t["decision"] is not None and t["decision"]["ply"] == ply


def after_ply(ply: int) -> Callable[[Json], bool]:
    return lambda t: t["decision"] is None or t["decision"]["ply"] > ply


async def refused(code: str, message: str, answer: Awaitable[Any]) -> None:
    with pytest.raises(Refused, match=message) as wrong:
        await answer
    assert wrong.value.code == code


def test_everybody_sees_that_it_is_a_program(host: Host) -> None:
    async def story(anne: Client, rob: Client) -> None:
        table = await with_rob(anne, rob, ["me", "open"])
        async with Client(host.address) as spectator:
            await spectator.connect()
            looks = [anne.seen(table), rob.seen(table), await spectator.watch(table)]
        lines = (await anne.get("/api/my/tables"))["tables"]
        looks += [line for line in lines if line["table"] == table]
        assert len(looks) == 4
        for seen in looks:
            seat = seen["seats"][1]
            assert (seat["kind"], seat["level"], seat["name"]) == ("program", "thrifty", "Rob")
            assert not seat["host"]

    told(host, story)


def test_a_program_sits_only_where_the_host_of_the_table_lets_it(host: Host) -> None:
    async def story(anne: Client, rob: Client) -> None:
        table = await anne.new_table("toy", ["me", "open"])
        assert (await anne.watch(table))["programs"] is False
        await refused(
            "forbidden", "the host did not allow it", rob.do("join", table, program="thrifty")
        )
        await rob.do("join", table)

    told(host, story)


def test_a_server_may_forbid_programs_at_all_its_tables(tmp_path: Path) -> None:
    async def story(anne: Client, rob: Client) -> None:
        assert (await anne.get("/api/games"))["programs"] is False
        await refused(
            "forbidden", "at the tables here", anne.new_table("toy", ["me", "open"], programs=True)
        )
        table = await anne.new_table("toy", ["me", "open"])
        await refused("forbidden", "at the tables here", rob.do("join", table, program="thrifty"))

    with hosting(str(tmp_path / "db"), programs="false") as host:
        told(host, story)


def test_the_host_turns_a_program_out(host: Host) -> None:
    async def story(anne: Client, rob: Client) -> None:
        table = await with_rob(anne, rob, ["me", "open"])
        await anne.do("change_seat", table, seat=1, kind="bot", level="random")
        seen = await rob.until(table, lambda t: t["seats"][1]["kind"] == "bot")
        assert not any(seat["you"] for seat in seen["seats"])
        await refused("forbidden", "do not sit", rob.do("leave", table))

    told(host, story)


def test_a_program_is_no_host_and_keeps_no_table_open(host: Host) -> None:
    async def story(anne: Client, rob: Client) -> None:
        table = await with_rob(anne, rob, ["me", "open", "open"])
        await refused("forbidden", "only the host", rob.do("start", table, fill="random"))
        await rob.do("leave", table)
        assert (await anne.until(table, lambda t: t["seats"][1]["kind"] == "open"))["status"] == (
            "open"
        )
        await rob.do("join", table, program="thrifty")
        await anne.do("leave", table)
        await rob.until(table, lambda t: t["status"] == "closed")

    told(host, story)


def test_nobody_waits_for_a_programs_word_about_a_takeback(host: Host) -> None:
    async def story(anne: Client, rob: Client) -> None:
        table = await with_rob(anne, rob, ["me", "open"])
        await anne.do("start", table)
        await anne.until(table, lambda t: t["decision"])
        await anne.play(table, anne.seen(table)["decision"]["legal"][0])
        await rob.until(table, lambda t: t["decision"]["legal"])
        await anne.do("ask_takeback", table, ply=2)
        seen = await rob.until(table, lambda t: t["decision"]["ply"] == 3)
        assert seen["decision"]["player"] == 0

    told(host, story)


def test_a_person_asks_for_the_rematch_and_the_program_comes_along(host: Host) -> None:
    async def story(anne: Client, rob: Client) -> None:
        table = await with_rob(anne, rob, ["me", "open"])
        await anne.do("start", table)
        await anne.until(table, lambda t: t["decision"])
        while anne.seen(table)["status"] == "playing":
            ply = anne.seen(table)["decision"]["ply"]
            mover = [anne, rob][anne.seen(table)["decision"]["player"]]
            await mover.until(table, at_ply(ply))
            await mover.play(table, mover.seen(table)["decision"]["legal"][0])
            await anne.until(table, after_ply(ply))
        wish = {"id": "again", "ply": 1, "seat": 0}
        alone = (await anne.post(f"/api/tables/{table}/try", wish))["table"]
        assert (await anne.watch(alone))["seats"][1]["level"] == "merchant", "a bot for the program"
        await refused("not_now", "by a person first", rob.do("rematch", table))
        other = (await anne.do("rematch", table))["other"]
        assert (await rob.do("rematch", table))["other"] == other
        seat = (await anne.watch(other))["seats"][1]
        assert (seat["kind"], seat["level"]) == ("program", "thrifty")

    told(host, story)


def test_a_program_has_a_clock_as_people_have(tmp_path: Path) -> None:
    """When its time is up a bot of the server makes that decision."""
    clock = tmp_path / "clock"
    clock.write_text("ahead 0")

    async def story(anne: Client, rob: Client) -> None:
        table = await with_rob(anne, rob, ["me", "open"], pace=LIVE)
        await anne.do("start", table)
        await anne.until(table, lambda t: t["decision"])
        await anne.play(table, anne.seen(table)["decision"]["legal"][0])
        seen = await rob.until(table, lambda t: t["clock"] and t["clock"]["seat"] == 1)
        assert seen["seats"][1]["played_by"] == "person"
        clock.write_text(f"ahead {200 * SECOND}")
        seen = await rob.until(table, lambda t: t["decision"]["ply"] == 3)
        assert [h["by"] for h in seen["happened"] if h["what"] == "moved"] == ["person", "bot"]

    with hosting(str(tmp_path / "db"), test_clock=clock, sweep_seconds=0.2) as host:
        told(host, story)


# What it is given to think about


def test_a_sight_is_what_a_bot_of_the_server_is_given(host: Host) -> None:
    async def story(anne: Client, rob: Client) -> None:
        game = find_game("san_juan")
        table = await anne.new_table("san_juan", ["me", "open"], programs=True)
        await anne.watch(table)
        await rob.do("join", table, program="thrifty")
        await rob.watch(table)
        await anne.do("start", table)
        clients = [anne, rob]
        seen: dict[int, list[Seen]] = {0: [], 1: []}
        for number in range(1, 9):
            await anne.until(table, at_ply(number))
            seat = anne.seen(table)["decision"]["player"]
            mover = clients[seat]
            await mover.until(table, at_ply(number))
            known = len(seen[seat])
            answer = await mover.do("sight", table, ply=number, since=known)
            seen[seat] += [Seen(**each) for each in answer["seen"]]
            assert answer["moves"] == len(seen[seat]) == number - 1
            sight = Sight(game.restore(answer["snapshot"]), seen=seen[seat])
            assert sight.seat == seat
            assert sight.tokens == mover.seen(table)["decision"]["legal"]
            shown: Json = dict(sight.view)
            shown.pop("legal")
            assert shown == mover.seen(table)["view"]
            chosen = bot("captain:iterations=20", game, "s").choose(sight)
            await mover.play(table, game.token(chosen))

    told(host, story)


def test_only_who_decides_has_a_sight(host: Host) -> None:
    async def story(anne: Client, rob: Client) -> None:
        table = await with_rob(anne, rob, ["me", "open"])
        await refused("not_now", "has not begun", rob.do("sight", table, ply=1))
        await anne.do("start", table)
        await rob.until(table, lambda t: t["decision"])
        await refused("not_your_turn", "Anne is to decide", rob.do("sight", table, ply=1))
        await refused("wrong_ply", "number 1, not 2", anne.do("sight", table, ply=2))
        async with Client(host.address) as spectator:
            await (await spectator.named("Eve")).connect()
            await spectator.watch(table)
            await refused("forbidden", "do not sit", spectator.do("sight", table, ply=1))

    told(host, story)
