"""Offers of the open choice, and choices of several decisions in one command."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

import comptoir
from tests.server.client import Client, Refused
from tests.server.hosting import Host

SEED, BEFORE = "1", ["role:builder", "build:aqueduct"]
"""A game of San Juan in which the first player owes two cards; the picks are in the wrong order."""
PICKS = ["pay:trading_post", "pay:silver_smelter"]
PLY = len(BEFORE) + 1

PRODUCER = ["role:prospector", "role:builder", "build:gold_mine", "build:coffee_roaster"]
PRODUCER += ["role:producer"]
BOTH = ["produce:coffee_roaster", "produce:indigo_plant"]
"""With seed 141 the producer may make up to two goods in two buildings."""


TOWN, HOUSE = ["bid:1", "bid:0"], ["build:h1", "pay:nat"]
"""With seed 35 a house of The Golden City can be paid in one way only, which follows by itself."""


async def owing(anne: Client, eve: Client) -> tuple[str, int]:
    """Anne sits before the payment, Eve looks on; the table and its version."""
    return await begun(anne, eve, SEED, BEFORE)


async def begun(
    anne: Client, eve: Client, seed: str, before: list[str], game: str = "san_juan"
) -> tuple[str, int]:
    """A game in which Anne has the next decision."""
    await (await anne.named("Anne")).connect()
    await eve.connect()
    state = comptoir.new(game, 2, seed=seed)
    for token in before:
        state.play(token)
    seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    seats[int(state.player)] = {"kind": "me"}
    head = f"# comptoir transcript\ngame: {game}\nplayers: 2\nseed: {seed}\n\n"
    transcript = head + "\n".join(before) + "\n"
    body = {"id": "1", "transcript": transcript, "seats": seats, "private": False}
    table = str((await anne.post("/api/tables/import", body))["table"])
    version = int((await anne.watch(table))["version"])
    await eve.watch(table)
    assert anne.seen(table)["decision"]["ply"] == len(before) + 1
    return table, version


def test_a_whole_choice_is_one_command(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            table, before = await owing(anne, eve)
            done = await anne.do("play_all", table, ply=PLY, picks=PICKS, id="whole")
            assert done["version"] == before + len(PICKS)
            again = await anne.do("play_all", table, ply=PLY, picks=PICKS, id="whole")
            assert (again["version"], again["ply"]) == (done["version"], done["ply"])
            seen = await eve.until(table, lambda t: t["version"] >= done["version"])
            moves = [
                each for each in seen["happened"] if before < each["version"] <= done["version"]
            ]
            assert [each["what"] for each in moves] == ["moved"] * len(PICKS)
            assert [each["ply"] for each in moves] == list(range(PLY, PLY + len(PICKS)))
            assert {each["token"] for each in moves} == {"pay"}, "paid face down"
            mine = anne.seen(table)["happened"]
            tokens = [each["token"] for each in mine if before < each["version"] <= done["version"]]
            assert tokens == PICKS[::-1], "in the order of the rules"

    asyncio.run(story())


@pytest.mark.parametrize(
    ("picks", "code"),
    [
        (PICKS[:1] * 2, "not_legal"),
        ([*PICKS, "pay:black_market"], "not_legal"),
        ([*PICKS, "role:mayor"], "not_legal"),
        ([*PICKS, "no such token"], "not_legal"),
        (["pay:palace"], "not_legal"),
    ],
)
def test_nonsense_leaves_no_trace(host: Host, picks: list[str], code: str) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            table, before = await owing(anne, eve)
            for what, more in (
                ("play_all", {"picks": picks}),
                ("preview", {"tokens": picks, "any_order": True}),
            ):
                with pytest.raises(Refused) as wrong:
                    await anne.do(what, table, ply=PLY, **more)
                assert wrong.value.code == code
            with pytest.raises(Refused) as wrong:
                await anne.do("play_all", table, ply=PLY + 1, picks=PICKS)
            assert wrong.value.code == "wrong_ply"
            assert (await anne.watch(table))["version"] == before

    asyncio.run(story())


def test_a_preview_of_a_whole_choice_is_what_then_comes(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            table, before = await owing(anne, eve)
            one = await anne.do("preview", table, ply=PLY, tokens=["pay:silver_smelter"])
            assert [each["token"] for each in one["offers"]] == one["legal"]
            shown = await anne.do("preview", table, ply=PLY, tokens=PICKS, any_order=True)
            assert (shown["shown"], shown["whole"], shown["legal"]) == (len(PICKS), True, None)
            assert (await anne.watch(table))["version"] == before
            state = comptoir.new("san_juan", 2, seed=SEED)
            for token in BEFORE:
                state.play(token)
            state.play_all(PICKS)
            assert shown["view"] == state.view(shown["view"]["seat"])

    asyncio.run(story())


def test_a_preview_is_whole_where_a_pick_follows_by_itself(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            table, _ = await begun(anne, eve, "35", TOWN, "golden_city")
            for picks in (HOUSE, HOUSE[:1]):
                told = await anne.do("preview", table, ply=3, tokens=picks, any_order=True)
                assert (told["shown"], told["whole"]) == (1, True)
                assert told["legal"], "it goes on"

    asyncio.run(story())


def test_a_preview_is_not_whole_where_a_pick_would_reveal_something(host: Host) -> None:
    """The prospector draws a card."""

    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            table, _ = await begun(anne, eve, SEED, [])
            told = await anne.do("preview", table, ply=1, tokens=["role:prospector"])
            assert (told["shown"], told["whole"]) == (0, False)

    asyncio.run(story())


def test_a_whole_choice_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    """The file is locked: nobody hears of any part of it, and it can be sent again."""
    db = tmp_path / "x.db"

    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            table, before = await owing(anne, eve)
            thief = sqlite3.connect(db, isolation_level=None)
            thief.execute("BEGIN IMMEDIATE")
            with pytest.raises(Refused) as wrong:
                await anne.do("play_all", table, ply=PLY, picks=PICKS)
            assert wrong.value.code == "busy"
            thief.execute("ROLLBACK")
            thief.close()
            assert (await eve.watch(table))["version"] == before
            done = await anne.do("play_all", table, ply=PLY, picks=PICKS)
            assert done["version"] == before + len(PICKS)

    host = Host(str(db)).start()
    try:
        asyncio.run(story(host))
        assert host.stop() == 0
    finally:
        host.kill()


@pytest.mark.parametrize(
    ("picks", "made"),
    [(BOTH[1:], [BOTH[1], "pass"]), (BOTH, BOTH[::-1])],
    ids=["one of two, and no more", "both, after which nothing more is asked"],
)
def test_no_more_is_said_only_where_more_would_be_asked_for(
    host: Host, picks: list[str], made: list[str]
) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            table, before = await begun(anne, eve, "141", PRODUCER)
            ply = len(PRODUCER) + 1
            done = await anne.do("play_all", table, ply=ply, picks=picks, end="pass")
            seen = await anne.until(table, lambda t: t["version"] >= done["version"])
            moves = [each for each in seen["happened"] if each["version"] > before]
            assert [each["token"] for each in moves if each["version"] <= done["version"]] == made

    asyncio.run(story())


def test_offers_tell_what_then_happens(host: Host) -> None:
    """To the seat that decides, and to nobody else."""

    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            table, before = await owing(anne, eve)
            assert eve.seen(table)["decision"]["offers"] is None
            decision = anne.seen(table)["decision"]
            offers, legal = decision["offers"], decision["legal"]
            assert [each["token"] for each in offers] == legal
            assert all(each["certain"] for each in offers)
            await anne.play(table, offers[0]["token"])
            seen = await anne.until(table, lambda t: t["version"] > before)
            moved = next(each for each in seen["happened"] if each["version"] == before + 1)
            assert moved["events"] == offers[0]["events"]

    asyncio.run(story())
