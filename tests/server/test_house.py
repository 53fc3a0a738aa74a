"""Sitting down, leaving, lists and results, as people find them."""

from __future__ import annotations

import asyncio

import pytest

from comptoir.server.http.reach import addresses_for, hosts_of
from tests.server.client import Client, Json, Refused, seat_everybody
from tests.server.hosting import Host

SOLO = ["me", ["random"]]


def run(host: Host, story: object) -> None:
    async def whole() -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            for name, client in (("Anne", anne), ("Bob", bob)):
                await (await client.named(name)).connect()
            await story(anne, bob)  # type: ignore[operator]

    asyncio.run(whole())


def presence(client: Client) -> Json | None:
    """The latest word about who is there."""
    latest = None
    while not client.inbox.empty():
        message = client.inbox.get_nowait()
        if message["type"] == "presence":
            latest = message
    return latest


def test_who_sits_down_watches_no_longer(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await anne.new_table("toy", ["me", "open", "open"])
        await anne.watch(table)
        await bob.watch(table)
        await bob.do("join", table)
        await asyncio.sleep(0.2)
        told = presence(anne)
        assert told is not None
        assert (told["here"], told["spectators"]) == ([True, True, False], 0)
        await bob.do("leave", table)
        await asyncio.sleep(0.2)
        told = presence(anne)
        assert told is not None
        assert (told["here"], told["spectators"]) == ([True, False, False], 1)

    run(host, story)


@pytest.mark.parametrize(
    ("seats", "after"),
    [
        (["me", "invited", "invited"], ["invited", "person", "invited"]),
        (["me", "invited", "open"], ["open", "person", "open"]),
        (["me", "invited", ["random"]], ["invited", "person", "bot"]),
    ],
)
def test_the_seat_of_a_host_who_left_is_for_whom_the_others_are(
    host: Host, seats: list[object], after: list[str]
) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await anne.new_table("toy", seats)
        await bob.do("join", table, key=anne.made["key"])
        await bob.watch(table)
        await anne.do("leave", table)
        seen = await bob.until(table, lambda t: t["happened"][-1]["what"] == "left")
        assert [seat["kind"] for seat in seen["seats"]] == after
        assert seen["happened"][-1]["name"] == "Anne"
        assert [seat["host"] for seat in seen["seats"]] == [False, True, False]

    run(host, story)


def test_a_seat_for_a_friend_stays_one(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await anne.new_table("toy", ["me", "invited", "open"])
        await anne.watch(table)
        for seat, kind in ((1, "invited"), (2, "open")):
            await bob.do("join", table, key=anne.made["key"], seat=seat)
            await bob.do("leave", table)
            seen = await anne.until(table, lambda t: t["happened"][-1]["what"] == "left")
            assert seen["seats"][seat]["kind"] == kind

    run(host, story)


def test_a_game_against_bots_is_nobody_elses(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        alone = await anne.new_table("toy", SOLO)
        together = await anne.new_table("toy", ["me", "open"])
        for _ in range(30):
            listed = [line["table"] for line in (await bob.get("/api/lobby"))["tables"]]
            if together in listed:
                break
            await asyncio.sleep(0.1)
        assert together in listed
        assert alone not in listed

    run(host, story)


async def play_out(people: list[Client], table: str) -> Json:
    """Everybody takes the first choice until the game is over."""
    while True:
        seen = await people[0].until(
            table, lambda t: t["status"] == "finished" or (t["decision"] or {}).get("ply")
        )
        if seen["status"] == "finished":
            return seen
        for person in people:
            decision = person.seen(table)["decision"]
            if decision and decision["legal"]:
                await person.play(table, decision["legal"][0])
                break
        else:
            await asyncio.sleep(0.01)


async def two_at_a_table(anne: Client, bob: Client) -> str:
    table = await anne.new_table("toy", ["me", "open"], private=True)
    await seat_everybody([anne, bob], table, anne.made["key"])
    return table


def test_a_list_tells_how_it_ended_and_lets_go_of_it(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await two_at_a_table(anne, bob)
        with pytest.raises(Refused, match="leave the table or give up first"):
            await anne.post(f"/api/my/tables/{table}/put_away")
        seen = await play_out([anne, bob], table)
        [line] = (await anne.get("/api/my/tables"))["tables"]
        result = seen["result"]
        outcome = {"scores": result["scores"], "winners": result["winners"], "bot_moves": 0}
        assert line["outcome"] == outcome
        assert len(result["tie_breaks"]) == 2
        assert (await anne.post(f"/api/my/tables/{table}/put_away"))["tables"] == []
        assert (await anne.post(f"/api/my/tables/{table}/put_away"))["tables"] == []
        assert len((await bob.get("/api/my/tables"))["tables"]) == 1, "it is still Bob's"
        assert (await anne.get(f"/api/tables/{table}"))["status"] == "finished"
        async with Client(host.address) as eve:
            await eve.named("Eve")
            with pytest.raises(Refused, match="not among yours"):
                await eve.post(f"/api/my/tables/{table}/put_away")

    run(host, story)


def test_a_persons_best(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        scores: list[int] = []
        won = 0
        for _ in range(3):
            table = await two_at_a_table(anne, bob)
            result = (await play_out([anne, bob], table))["result"]
            best = await anne.get(f"/api/tables/{table}/best")
            assert best == {"games": len(scores), "won": won, "best": max(scores, default=None)}
            scores.append(result["scores"][0])
            won += 0 in result["winners"]

    run(host, story)


def test_who_asked_for_the_rematch_is_told(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await two_at_a_table(anne, bob)
        await play_out([anne, bob], table)
        await bob.do("rematch", table)
        seen = await anne.until(table, lambda t: t["rematch"])
        assert (seen["happened"][-1]["what"], seen["happened"][-1]["seat"]) == ("rematch_made", 1)

    run(host, story)


def test_how_others_reach_a_server(host: Host) -> None:
    assert addresses_for("http://localhost:8420/api/reach", "127.0.0.1") == []
    assert addresses_for("http://127.0.0.1:8420/api/reach", "192.168.1.20") == [
        "http://192.168.1.20:8420"
    ]
    assert addresses_for("https://tables.example.org/api/reach", "0.0.0.0") == []
    assert hosts_of("::1") == []
    assert hosts_of("fd00::1") == ["[fd00::1]"]
    for own in hosts_of("0.0.0.0"):
        assert not own.startswith("127.")

    async def story(anne: Client, bob: Client) -> None:
        assert await anne.get("/api/reach") == {"addresses": []}, "it listens to us alone"

    run(host, story)
