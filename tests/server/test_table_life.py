"""What people can do at a table, from the first seat to the rematch."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import comptoir
from comptoir.cli.app import run as command_line
from tests.server.client import Client, Refused, seat_everybody
from tests.server.hosting import Host, hosting

Story = Callable[[Client, Client], Awaitable[None]]


def told(host: Host, story: Story) -> None:
    """Tell a story of Anne and Bob, each with a socket."""

    async def telling() -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await (await anne.named("Anne")).connect()
            await (await bob.named("Bob")).connect()
            await story(anne, bob)

    asyncio.run(telling())


async def toy_table(anne: Client, bob: Client, **more: Any) -> str:
    """Anne and Bob at a toy table that has begun; every decision is asked."""
    table = await anne.new_table("toy", ["me", "open"], options={"auto_forced": False}, **more)
    await seat_everybody([anne, bob], table, anne.made["key"])
    for client in (anne, bob):
        await client.until(table, lambda t: t["status"] == "playing")
    return table


async def refused(code: str, answer: Awaitable[Any]) -> Refused:
    with pytest.raises(Refused) as wrong:
        await answer
    assert wrong.value.code == code, wrong.value
    return wrong.value


def test_the_lobby_shows_open_tables_and_pushes_changes(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        lobby = await bob.do("watch_lobby")
        assert lobby["type"] == "lobby"
        table = await anne.new_table("toy", ["me", "open"])
        hidden = await anne.new_table("toy", ["me", "open"], private=True)
        async with asyncio.timeout(10):
            while table not in [line["table"] for line in lobby["tables"]]:
                lobby = await bob.inbox.get()
        line = next(line for line in lobby["tables"] if line["table"] == table)
        assert line["free"] == 1
        assert hidden not in [line["table"] for line in (await bob.get("/api/lobby"))["tables"]]
        mine = (await anne.get("/api/my/tables"))["tables"]
        assert {table, hidden} <= {line["table"] for line in mine}
        assert table not in {line["table"] for line in (await bob.get("/api/my/tables"))["tables"]}

    told(host, story)


def test_a_private_table_and_an_invited_seat_need_the_link(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await anne.new_table("toy", ["me", "invited"], private=True)
        key = anne.made["key"]
        await refused("not_found", bob.watch(table))
        await refused("not_found", bob.get(f"/api/tables/{table}"))
        await refused("not_found", bob.do("join", table))
        await refused("not_found", bob.do("chat", table, text="knock knock"))
        await refused("not_found", bob.watch(table, key=key[::-1] + "x"))
        seen = await bob.watch(table, key=key)
        assert seen["link_key"] is None
        await bob.do("join", table, key=key)
        assert (await bob.get(f"/api/tables/{table}"))["seat"] == 1
        public = await anne.new_table("toy", ["me", "invited"])
        await refused("forbidden", bob.do("join", public))

    told(host, story)


def test_only_the_seat_whose_turn_it_is_moves_and_only_at_the_open_ply(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await toy_table(anne, bob)
        decision = anne.seen(table)["decision"]
        assert bob.seen(table)["decision"]["legal"] is None
        legal = decision["legal"][0]
        await refused("not_your_turn", bob.do("play", table, ply=1, token=legal))
        await refused("wrong_ply", anne.do("play", table, ply=2, token=legal))
        wrong = await refused("not_legal", anne.do("play", table, ply=1, token="turn:1"))
        assert wrong.answer["because"]["rule"] == "TOY-01"
        await refused("not_legal", anne.do("play", table, ply=1, token="fly"))
        assert (await anne.get(f"/api/tables/{table}"))["version"] == 3
        done = await anne.do("play", table, ply=1, token=legal)
        assert done["ply"] == 1
        assert (await bob.until(table, lambda t: t["version"] == 4))["happened"][-1][
            "token"
        ] == "lay"
        await refused("not_your_turn", anne.do("why_not", table, token="lay:1"))

    told(host, story)


def test_the_same_command_twice_is_done_once(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await toy_table(anne, bob)
        token = anne.seen(table)["decision"]["legal"][0]
        one = await anne.do("play", table, id="same", ply=1, token=token)
        two = await anne.do("play", table, id="same", ply=1, token=token)
        assert one == two
        body = {"do": "play", "id": "same", "table": table, "ply": 1, "token": token}
        three = await anne.post(f"/api/tables/{table}/commands", body)
        assert three == one
        assert (await bob.get(f"/api/tables/{table}"))["version"] == one["version"]
        await bob.do("chat", table, id="same", text="another person's id is another id")

    told(host, story)


def test_who_missed_something_asks_for_it(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await toy_table(anne, bob)
        version = bob.seen(table)["version"]
        await bob.hang_up()
        for word in ("one", "two"):
            await anne.do("chat", table, text=word)
        await bob.connect()
        seen = await bob.watch(table, since=version)
        assert [happened["text"] for happened in seen["happened"]] == ["one", "two"]
        assert not seen["more"]
        for number in range(80):
            await anne.do("chat", table, text=str(number))
        seen = await bob.watch(table, since=version)
        assert len(seen["happened"]) == 82
        assert [h["version"] for h in seen["happened"]] == list(range(version + 1, version + 83))

    told(host, story)


def test_a_move_is_made_although_its_sender_is_gone_at_once(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await toy_table(anne, bob)
        token = anne.seen(table)["decision"]["legal"][0]
        command = {"do": "play", "id": "last", "table": table, "ply": 1, "token": token}
        assert anne.socket is not None
        await anne.socket.send(json.dumps(command))
        anne.socket.transport.close()
        await bob.until(table, lambda t: t["decision"]["ply"] == 2, 2)

    for _ in range(5):
        told(host, story)


def test_undo_goes_back_to_where_something_was_revealed(host: Host) -> None:
    """Golden City: a bid is open, so it can be taken back until the next person bids."""

    async def story(anne: Client, bob: Client) -> None:
        table = await anne.new_table("golden_city", ["me", "open"])
        await seat_everybody([anne, bob], table, anne.made["key"])
        clients = [anne, bob]
        for client in clients:
            await client.until(table, lambda t: t["decision"])
        first = anne.seen(table)["decision"]["player"]
        mover, other = clients[first], clients[1 - first]
        before = mover.seen(table)["view"]
        await refused("not_now", mover.do("undo", table, ply=1))
        await mover.play(table, mover.seen(table)["decision"]["legal"][0])
        seen = await mover.until(table, lambda t: t["decision"]["ply"] == 2)
        if seen["decision"]["undo"] == 0:
            pytest.skip("the first move of this deal revealed something")
        await refused("not_now", other.do("undo", table, ply=2))
        await mover.do("undo", table, ply=2)
        seen = await mover.until(table, lambda t: t["decision"]["ply"] == 3)
        assert seen["view"] == before
        assert seen["decision"]["legal"]
        happened = (await other.get(f"/api/tables/{table}"))["happened"]
        assert [h["what"] for h in happened[-2:]] == ["moved", "undone"]

    told(host, story)


def test_an_own_card_laid_face_down_can_be_taken_back(host: Host) -> None:
    """The event tells the mover a secret, but one it knew; turning a card up is another thing."""

    async def story(anne: Client, bob: Client) -> None:
        table = await toy_table(anne, bob)
        before = anne.seen(table)["view"]
        shown = await anne.do(
            "preview", table, ply=1, tokens=[anne.seen(table)["decision"]["legal"][0]]
        )
        assert shown["shown"] == 1
        await anne.play(table, anne.seen(table)["decision"]["legal"][0])
        seen = await anne.until(table, lambda t: t["decision"]["ply"] == 2)
        assert seen["decision"]["undo"] == 1
        await anne.do("undo", table, ply=2)
        seen = await anne.until(table, lambda t: t["decision"]["ply"] == 3)
        assert seen["view"] == before
        for client in (anne, bob, anne):
            ply = client.seen(table)["decision"]["ply"]
            await client.play(table, client.seen(table)["decision"]["legal"][-1])
            for each in (anne, bob):
                await each.until(table, lambda t, ply=ply: t["decision"]["ply"] > ply)
        assert anne.seen(table)["happened"][-1]["token"].startswith("turn")
        assert anne.seen(table)["decision"]["undo"] == 0

    told(host, story)


def test_a_takeback_is_asked_for_and_answered(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await toy_table(anne, bob)
        start = anne.seen(table)["view"]
        await anne.play(table, anne.seen(table)["decision"]["legal"][0])
        await bob.until(table, lambda t: t["decision"]["legal"])
        await bob.play(table, bob.seen(table)["decision"]["legal"][0])
        seen = await anne.until(table, lambda t: t["decision"]["ply"] == 3)
        assert seen["decision"]["undo"] == 0
        await anne.do("ask_takeback", table, ply=3)
        asked = (await bob.until(table, lambda t: t["takeback"]))["takeback"]
        assert asked["waiting"] == [1]
        await refused(
            "not_now", anne.do("answer_takeback", table, number=asked["number"], accept=True)
        )
        await bob.do("answer_takeback", table, number=asked["number"], accept=False)
        await anne.until(table, lambda t: t["takeback"] is None)
        await anne.do("ask_takeback", table, ply=3)
        asked = (await bob.until(table, lambda t: t["takeback"]))["takeback"]
        await bob.do("answer_takeback", table, number=asked["number"], accept=True)
        seen = await anne.until(table, lambda t: t["decision"]["ply"] == 4)
        assert seen["view"] == start
        assert seen["decision"]["player"] == 0
        assert seen["happened"][-1]["what"] == "undone"
        assert seen["happened"][-1]["agreed"]

    told(host, story)


def test_a_preview_shows_and_changes_nothing(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await anne.new_table("golden_city", ["me", "open"])
        await seat_everybody([anne, bob], table, anne.made["key"])
        clients = [anne, bob]
        for client in clients:
            await client.until(table, lambda t: t["decision"])
        mover = clients[anne.seen(table)["decision"]["player"]]
        other = clients[1 - anne.seen(table)["decision"]["player"]]
        token = mover.seen(table)["decision"]["legal"][0]
        shown = await mover.do("preview", table, ply=1, tokens=[token])
        assert shown["shown"] in (0, 1)
        await refused("not_your_turn", other.do("preview", table, ply=1, tokens=[token]))
        await refused("not_legal", mover.do("preview", table, ply=1, tokens=["fly"]))
        assert (await mover.get(f"/api/tables/{table}"))["version"] == 3
        await mover.play(table, token)
        if shown["shown"] == 1:
            seen = await mover.until(table, lambda t: t["decision"]["ply"] == 2)
            assert seen["view"] == shown["view"]

    told(host, story)


def test_who_resigns_is_played_by_a_bot_and_the_last_one_closes_the_table(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await toy_table(anne, bob)
        await anne.do("resign", table)
        seen = await bob.until(table, lambda t: t["seats"][0]["played_by"] == "bot")
        assert seen["seats"][0]["resigned"]
        await bob.until(table, lambda t: t["decision"]["legal"])
        await refused("not_now", anne.do("back", table))
        await bob.do("resign", table)
        seen = await anne.until(table, lambda t: t["status"] == "closed")
        assert seen["fairness"]["secret"]

    told(host, story)


def test_seats_before_the_start(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await anne.new_table("toy", ["me", "open", "open"])
        await refused("not_now", anne.do("start", table))
        await bob.do("join", table, seat=2)
        await refused("not_now", bob.do("join", table))
        await refused("forbidden", bob.do("start", table))
        await refused("forbidden", bob.do("change_seat", table, seat=1, kind="bot"))
        await refused("taken", anne.do("change_seat", table, seat=2, kind="bot"))
        await refused("invalid", anne.do("change_seat", table, seat=1, kind="bot", level="exec:sh"))
        await anne.do("change_seat", table, seat=1, kind="bot", level="random")
        await bob.do("leave", table)
        await refused("not_now", anne.do("start", table))
        await anne.do("leave", table)
        assert (await anne.get(f"/api/tables/{table}"))["status"] == "closed"
        other = await anne.new_table("toy", ["me", "open", "open"])
        await anne.do("start", other, fill="random")
        seats = (await anne.get(f"/api/tables/{other}"))["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]
        names = [seat["name"] for seat in seats]
        assert all(names)
        assert len(set(names)) == 3
        assert other in [line["table"] for line in (await anne.get("/api/my/tables"))["tables"]]

    told(host, story)


def test_a_game_ends_with_its_seed_and_a_rematch(host: Host, tmp_path: Path) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await toy_table(anne, bob)
        assert anne.seen(table)["fairness"]["seed"] is None
        await refused("not_now", bob.get(f"/api/tables/{table}/transcript"))
        await refused("not_now", bob.get(f"/api/tables/{table}/replay"))
        await refused("not_now", anne.do("rematch", table))
        for _ in range(12):
            client = anne if anne.seen(table)["decision"]["player"] == 0 else bob
            ply = client.seen(table)["decision"]["ply"]
            await client.play(table, client.seen(table)["decision"]["legal"][-1])
            for each in (anne, bob):
                await each.until(
                    table,
                    lambda t, ply=ply: t["status"] == "finished" or t["decision"]["ply"] > ply,
                )
        seen = bob.seen(table)
        assert seen["status"] == "finished"
        text = (await bob.http.get(f"/api/tables/{table}/transcript")).text
        file = tmp_path / "game.txt"
        file.write_text(text)
        forged = tmp_path / "forged.txt"
        forged.write_text(text.replace('nonces: ["n0"', 'nonces: ["n1"'))
        lied = tmp_path / "lied.txt"
        lied.write_text(text.replace("scores: [", "scores: [1"))
        assert command_line(["verify", str(file)]) == 0
        assert command_line(["verify", str(forged)]) == 1
        assert command_line(["verify", str(lied)]) == 1
        views = await bob.get(f"/api/tables/{table}/replay/views", seat=0, first=3, count=2)
        assert [view["ply"] for view in views["views"]] == [3, 4]
        everybody = await bob.get(f"/api/tables/{table}/replay/views", first=12)
        assert [view["seat"] for view in everybody["views"][0]] == [0, 1]
        one = (await anne.do("rematch", table))["other"]
        two = (await bob.do("rematch", table))["other"]
        assert one == two
        seats = (await bob.get(f"/api/tables/{one}"))["seats"]
        assert [seat["name"] for seat in seats] == ["Anne", "Bob"]
        await anne.do("start", one)
        body = {"id": "again", "transcript": text}
        made = await bob.post("/api/tables/import", body)
        copy = await bob.get(f"/api/tables/{made['table']}")
        assert copy["result"] | {"thought": seen["result"]["thought"]} == seen["result"]
        assert copy["result"]["thought"] == [0, 0], "nobody thought at the copy"
        assert copy["fairness"]["imported"]
        assert comptoir.replay(text).over

    told(host, story)


def test_an_unfinished_transcript_is_played_on(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        state = comptoir.new("toy", 2, seed="x")
        token = state.legal_tokens()[0]
        text = f"# comptoir transcript\ngame: toy\nplayers: 2\nseed: x\n\n{token}\n"
        await refused("invalid", anne.post("/api/tables/import", {"id": "1", "transcript": text}))
        seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
        body = {"id": "2", "transcript": text, "seats": seats}
        made = await anne.post("/api/tables/import", body)
        seen = await anne.watch(made["table"])
        assert seen["decision"]["player"] == 1
        await anne.play(made["table"], seen["decision"]["legal"][0])
        await anne.until(made["table"], lambda t: t["decision"]["legal"])

    told(host, story)


def test_time_runs_out_and_the_person_comes_back(tmp_path: Path) -> None:
    """A bot plays on, also after the server was restarted; opening the table is coming back.

    Bots take their time, or the game would be over before a busy machine has looked twice.
    """
    db = str(tmp_path / "x.db")

    async def first(anne: Client) -> str:
        await anne.named("Anne")
        pace = {"kind": "live", "seconds": 1, "reserve": 1}
        table = await anne.new_table("golden_city", ["me", ["random"]], pace=pace)
        await anne.connect()
        await anne.watch(table)
        await anne.do("start", table)
        seen = await anne.until(table, lambda t: t["clock"])
        clock = seen["clock"]
        assert clock["deadline"] - clock["free_until"] == 1000
        seen = await anne.until(table, lambda t: t["seats"][0]["played_by"] == "bot")
        await anne.until(
            table,
            lambda t: any(
                h["what"] == "moved" and h["seat"] == 0 and h["by"] == "bot" for h in t["happened"]
            ),
        )
        return table

    async def second(address: str, cookie: str, table: str) -> None:
        async with Client(address, cookie) as anne:
            await anne.connect()
            await anne.watch(table)
            await anne.until(table, lambda t: t["seats"][0]["played_by"] == "person")

    with hosting(db, grace_seconds=0, thinkers=1, bot_seconds=0.5) as one:
        anne = Client(one.address)
        table = asyncio.run(first(anne))
        cookie = anne.cookie
    with hosting(db, grace_seconds=0, thinkers=1, bot_seconds=0.5) as two:
        asyncio.run(second(two.address, cookie, table))


def test_a_recovery_link_makes_another_device_the_same_person_once(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await toy_table(anne, bob)
        path = (await anne.post("/api/me/recovery"))["path"]
        word = path.partition("#")[2]
        async with Client(host.address) as phone:
            me = await phone.post("/api/recover", {"token": word})
            assert me["you"]["name"] == "Anne"
            await phone.connect()
            seen = await phone.watch(table)
            assert seen["seat"] == 0
            await phone.play(table, seen["decision"]["legal"][0])
        async with Client(host.address) as thief:
            await refused("forbidden", thief.post("/api/recover", {"token": word}))

    told(host, story)


def test_a_crashed_or_stuck_bot_is_replaced_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first processes end at once; the ones after them think."""
    flag = tmp_path / "crashes"
    flag.write_text("2")
    monkeypatch.setenv("COMPTOIR_TEST_CRASHES", str(flag))

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")
            table = await anne.new_table("toy", ["me", ["merchant"]])
            await anne.connect()
            await anne.watch(table)
            await anne.do("start", table)
            await anne.play(table, anne.seen(table)["decision"]["legal"][0])
            await anne.until(table, lambda t: t["decision"]["legal"], 40)
            text = (await anne.http.get("/metrics")).text
            assert 'comptoir_bot_failures_total{why="crashed"} 2.0' in text

    with hosting(str(tmp_path / "x.db"), thinkers=1) as host:
        asyncio.run(story(host))
    assert flag.read_text() == "0"


def test_nothing_secret_is_in_the_server_s_own_log(tmp_path: Path) -> None:
    async def story(host: Host) -> list[str]:
        async with Client(host.address) as anne:
            await anne.named("Anneliese")
            table = await anne.new_table("toy", ["me", ["random"]], private=True)
            await anne.connect()
            await anne.watch(table)
            await anne.do("start", table)
            await anne.do("chat", table, text="between you and me")
            key, first = anne.made["key"], anne.cookie
            async with Client(host.address) as eve:
                answer = await eve.http.get(f"/api/tables/{table}", headers={"Table-Key": key})
                assert answer.status_code == 200
                for path in ("", "/replay", "/transcript"):
                    await eve.http.get(f"/api/tables/{table}{path}", params={"key": key})
                path = (await anne.post("/api/me/recovery"))["path"]
                word = path.partition("#")[2]
                await eve.post("/api/recover/look", {"token": word})
                await eve.post("/api/recover", {"token": word})
            with pytest.raises(Refused):
                await anne.do("play", table, ply=9, token="lay:1")
            await anne.post("/api/me/sign_out_others")
            return [first, anne.cookie, key, word, "Anneliese", "between you and me"]

    with hosting(str(tmp_path / "x.db"), log_level="debug") as host:
        words = asyncio.run(story(host))
    log = "".join(host.lines)
    assert "listening" in log
    assert not [word for word in words if word in log]
    assert all(json.loads(line) for line in host.lines if line.startswith("{"))
