"""Whatever is sent: a clear error, nothing changed, and the table goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.client import Client, Refused, seat_everybody
from tests.server.hosting import Host, hosting

WRONG = [
    "", "{", "null", "[]", "7", '"play"', "{}", '{"do":"play"}', '{"do":"fly","id":"1"}',
    '{"do":"play","id":"1","table":"t","ply":"1","token":"x"}',
    '{"do":"play","id":1,"table":"t","ply":1,"token":"x"}',
    '{"do":"play","id":"1","table":"t","ply":1e99,"token":"x"}',
    '{"do":"play","id":"1","table":"t","ply":99999999999999999999,"token":"x"}',
    '{"do":"play","id":"1","table":"t","ply":1,"token":"x","seat":0}',
    '{"do":"join","id":"1","table":"t","seat":-1}',
    '{"do":"chat","id":"1","table":"t","text":""}',
    '{"do":"watch","id":"' + "x" * 65 + '","table":"t"}',
    '{"do":"watch","id":"1","table":"' + "t" * 33 + '"}',
    '{"do":"preview","id":"1","table":"t","ply":1,"tokens":[]}',
    '{"do":"play_all","id":"1","table":"t","ply":1,"picks":[]}',
    '{"do":"play_all","id":"1","table":"t","ply":1,"picks":[' + '"x",' * 100 + '"x"]}',
    '{"do":"play_all","id":"1","table":"t","ply":1,"token":"x"}',
    '{"do":"watch","id":"a\\u0000b","table":"t"}', '{"do":"watch","id":"1","table":"a\\u0000"}',
    '{"do":"chat","id":"1","table":"t","text":"\\ud800"}',
    "[" * 3000,
]  # fmt: skip


def with_a_table(host: Host, story: Callable[[Client, Client, str], Awaitable[None]]) -> None:
    """Anne and Bob play; whatever the story does, the next move is taken."""

    async def telling() -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await (await anne.named("Anne")).connect()
            await (await bob.named("Bob")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await seat_everybody([anne, bob], table, anne.made["key"])
            await anne.until(table, lambda t: t["decision"])
            await story(anne, bob, table)
            if anne.reading is None or anne.reading.done():
                await anne.connect()
                await anne.watch(table)
            assert anne.seen(table)["decision"]["ply"] == 1
            await anne.play(table, anne.seen(table)["decision"]["legal"][0])

    asyncio.run(telling())


def test_malformed_messages_are_answered_one_by_one(host: Host) -> None:
    async def story(anne: Client, bob: Client, table: str) -> None:
        assert anne.socket is not None
        for text in WRONG:
            await anne.socket.send(text)
            answer = await asyncio.wait_for(anne.inbox.get(), 10)
            while answer["type"] != "refused":
                answer = await asyncio.wait_for(anne.inbox.get(), 10)
            assert answer["code"] == "unreadable", (text, answer)
        await anne.socket.send(b"\xff\xfe\x00")
        answer = await asyncio.wait_for(anne.inbox.get(), 10)
        assert answer["code"] == "unreadable"
        with pytest.raises(Refused, match="no command"):
            await anne.do("play", table, ply=-1, token="x")

    with_a_table(host, story)


ALLOWED = [
    ('{"do":"fly","id":"1"}', "`do` is one of watch, unwatch, "),
    ('{"id":"1"}', "`do` is one of watch, unwatch, "),
    ("[]", "`do` is one of watch, unwatch, "),
    ('{"do":"resign","id":"1"}', "missing required field `table`; `resign` has id, table"),
    (
        '{"do":"play","id":"1","table":"t","ply":1,"token":"x","seat":0}',
        "unknown field `seat`; `play` has id, table, ply, token",
    ),
    (
        '{"do":"change_seat","id":"1","table":"t","seat":0,"kind":"cat"}',
        "Invalid enum value 'cat' - at `$.kind`; there are bot, invited, open",
    ),
]


@pytest.mark.parametrize(("text", "allowed"), ALLOWED)
def test_what_is_no_command_is_told_what_is_one(host: Host, text: str, allowed: str) -> None:
    async def story(anne: Client, bob: Client, table: str) -> None:
        assert anne.socket is not None
        await anne.socket.send(text)
        answer = await asyncio.wait_for(anne.inbox.get(), 10)
        while answer["type"] != "refused":
            answer = await asyncio.wait_for(anne.inbox.get(), 10)
        assert allowed in answer["message"]

    with_a_table(host, story)


def test_a_body_that_cannot_be_read_is_told_what_can(host: Host) -> None:
    async def story(anne: Client, bob: Client, table: str) -> None:
        with pytest.raises(Refused, match=r"`do` is one of join, leave, .*rematch$"):
            await anne.post(f"/api/tables/{table}/commands", {"do": "watch", "id": "1"})
        body = {"id": "x", "game": "toy", "seats": [{"kind": "me"}] * 2, "colour": "red"}
        with pytest.raises(Refused, match="unknown field `colour`; it has id, game, seats, "):
            await anne.post("/api/tables", body)
        with pytest.raises(Refused, match=r"\$.seats\[0\].kind`; there are bot, invited, me, open"):
            await anne.post("/api/tables", {"id": "x", "game": "toy", "seats": [{"kind": "cat"}]})

    with_a_table(host, story)


def test_oversized_messages(host: Host) -> None:
    async def story(anne: Client, bob: Client, table: str) -> None:
        assert anne.socket is not None
        await anne.socket.send(
            '{"do":"chat","id":"1","table":"' + table + '","text":"' + "x" * 20_000
        )
        answer = await asyncio.wait_for(anne.inbox.get(), 10)
        while answer["type"] != "refused":
            answer = await asyncio.wait_for(anne.inbox.get(), 10)
        assert answer["code"] == "too_long"
        with pytest.raises(Refused) as wrong:
            await anne.do("chat", table, text="x" * 501)
        assert wrong.value.code == "too_long"
        await anne.socket.send("x" * 1_000_000)
        assert anne.reading is not None
        await asyncio.wait_for(anne.reading, 10)

    with_a_table(host, story)


def test_a_forged_cookie_is_nobody(host: Host) -> None:
    async def story(anne: Client, bob: Client, table: str) -> None:
        person, _, signature = anne.cookie.partition(".")
        flipped = ("0" if signature[0] != "0" else "1") + signature[1:]
        for cookie in (f"{person}.{flipped}", person, f"{person}.", "x.y", "é", "." * 300):
            async with Client(host.address) as mallory:
                headers = {b"Cookie": f"comptoir_me={cookie}".encode()}
                told = await mallory.http.get("/api/me", headers=headers)
                assert told.json()["you"] is None
        async with Client(host.address) as mallory:
            await mallory.connect()
            assert mallory.welcome["you"] is None
            seen = await mallory.watch(table)
            assert seen["seat"] is None
            assert seen["decision"]["legal"] is None
            tries: list[tuple[str, dict[str, Any]]] = [
                ("play", {"ply": 1, "token": "lay:1"}), ("resign", {}), ("join", {}),
            ]  # fmt: skip
            for what, more in tries:
                with pytest.raises(Refused) as wrong:
                    await mallory.do(what, table, **more)
                assert wrong.value.code == "no_name"

    with_a_table(host, story)


def test_another_person_cannot_move_see_or_take_over_a_seat(host: Host) -> None:
    async def story(anne: Client, bob: Client, table: str) -> None:
        async with Client(host.address) as mallory:
            await (await mallory.named("Anne")).connect()
            seen = await mallory.watch(table)
            assert seen["seat"] is None
            assert seen["view"]["seat"] is None
            assert all(isinstance(hand, int) for hand in seen["view"]["table"]["hands"])
            legal = anne.seen(table)["decision"]["legal"][0]
            tries: list[tuple[str, dict[str, Any]]] = [
                ("play", {"ply": 1, "token": legal}), ("undo", {"ply": 1}), ("resign", {}),
                ("ask_takeback", {"ply": 1}), ("why_not", {"token": legal}), ("back", {}),
                ("preview", {"ply": 1, "tokens": [legal]}), ("leave", {}), ("rematch", {}),
                ("play_all", {"ply": 1, "picks": [legal]}),
                ("answer_takeback", {"number": 1, "accept": True}), ("start", {}),
                ("change_seat", {"seat": 0, "kind": "open"}),
            ]  # fmt: skip
            for what, more in tries:
                with pytest.raises(Refused) as wrong:
                    await mallory.do(what, table, **more)
                assert wrong.value.code == "forbidden", (what, wrong.value)
            with pytest.raises(Refused) as wrong:
                await mallory.do("join", table, seat=0)
            assert wrong.value.code == "not_now"
            body = {"do": "play", "id": "1", "table": table, "ply": 1, "token": legal}
            with pytest.raises(Refused):
                await mallory.post(f"/api/tables/{table}/commands", body)

    with_a_table(host, story)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", ""])
def test_sockets_of_other_origins_are_refused(host: Host, origin: str) -> None:
    async def story() -> None:
        headers = {"Origin": origin} if origin else {}
        with pytest.raises(websockets.InvalidStatus) as wrong:
            await websockets.connect(
                host.address.replace("http", "ws") + "/ws", additional_headers=headers
            )
        assert wrong.value.response.status_code == 403

    asyncio.run(story())


def test_requests_of_other_sites_change_nothing(host: Host) -> None:
    def post(**headers: str) -> int:
        body = json.dumps({"name": "Anne"})
        all_headers = {"Content-Type": "application/json", **headers}
        return httpx.post(host.address + "/api/me", content=body, headers=all_headers).status_code

    assert post() == 200
    assert post(Origin=host.address) == 200
    assert post(Origin="https://evil.example") == 403
    assert post(**{"Sec-Fetch-Site": "cross-site"}) == 403
    assert post(**{"Content-Type": "text/plain"}) == 415
    assert post(**{"Content-Type": "application/x-www-form-urlencoded"}) == 415


def test_the_cookie_and_the_headers_are_careful(host: Host) -> None:
    response = httpx.post(host.address + "/api/me", json={"name": "Anne"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    for path in ("/", "/api/games", "/docs", "/nothing/here", "/api/nothing"):
        headers = httpx.get(host.address + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/../../etc/passwd", "/assets/../../app.py", "/%2e%2e/app.py", "/assets/x.js"]
)
def test_no_file_outside_the_page_is_served(host: Host, path: str) -> None:
    response = httpx.get(host.address + path)
    assert "root:" not in response.text
    assert "class Server" not in response.text
    if path.startswith("/assets/x"):
        assert response.status_code == 404


def test_bodies_that_are_too_long_or_wrong(host: Host) -> None:
    with httpx.Client(base_url=host.address) as http:
        assert http.post("/api/me", json={"name": "x" * 600_000}).status_code == 413
        assert http.post("/api/me", json={"name": "\u202e \u0000"}).status_code == 400
        assert http.post("/api/me", json={"name": "Anne"}).status_code == 200
        bodies: list[dict[str, Any]] = [
            {"game": "chess", "seats": [{"kind": "me"}]},
            {"game": "toy", "seats": [{"kind": "me"}]},
            {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}]},
            {"game": "toy", "seats": [{"kind": "open"}, {"kind": "open"}]},
            {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot", "level": "exec:sh"}]},
            {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"x": 1}},
            {"game": "golden_city", "seats": [{"kind": "me"}, {"kind": "bot"}],
             "options": {"map": "/etc/passwd"}},
            {"game": "golden_city", "seats": [{"kind": "me"}, {"kind": "bot"}],
             "options": {"map": {"places": 7}}},
        ]  # fmt: skip
        for body in bodies:
            response = http.post("/api/tables", json={"id": "1", **body})
            assert response.status_code == 400, (body, response.text)
            assert response.json()["message"]
        for text in ("", "game: toy", "# comptoir transcript\ngame: golden_city\nplayers: 2\n"
                     'seed: 1\noptions: {"map": "/etc/passwd"}\n\nbid:0\n'):  # fmt: skip
            response = http.post("/api/tables/import", json={"id": "1", "transcript": text})
            assert response.status_code == 400


def test_limits_of_one_person(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")
            await anne.new_table("toy", ["me", "open"])
            await anne.new_table("toy", ["me", "open"])
            with pytest.raises(Refused) as wrong:
                await anne.new_table("toy", ["me", "open"])
            assert wrong.value.code == "too_many"
            async with (
                Client(host.address, anne.cookie) as second,
                Client(host.address, anne.cookie) as third,
            ):
                await anne.connect()
                await second.connect()
                with pytest.raises(websockets.InvalidStatus):
                    await third.connect()
            codes = set()
            for _ in range(40):
                try:
                    await anne.do("ping")
                    codes.add("pong")
                except Refused as refused:
                    codes.add(refused.code)
            assert codes == {"pong", "too_fast"}
            await asyncio.sleep(0.5)
            assert (await anne.do("ping"))["type"] == "pong"

    settings = {
        "limits": True, "tables_per_person": 2, "sockets_per_person": 2, "rate": 5, "burst": 20,
    }  # fmt: skip
    with hosting(str(tmp_path / "x.db"), **settings) as host:
        asyncio.run(story(host))


def test_a_replayed_or_late_command_changes_nothing(host: Host) -> None:
    async def story(anne: Client, bob: Client, table: str) -> None:
        seen = anne.seen(table)
        token = seen["decision"]["legal"][0]
        with pytest.raises(Refused) as wrong:
            await anne.do("play", table, ply=0, token=token)
        assert wrong.value.code == "wrong_ply"
        with pytest.raises(Refused) as wrong:
            await bob.do("undo", table, ply=1)
        assert wrong.value.code == "not_now"
        other = await anne.new_table("toy", ["me", "open"])
        with pytest.raises(Refused) as wrong:
            await anne.do("play", other, ply=1, token=token)
        assert wrong.value.code == "not_now"
        with pytest.raises(Refused) as wrong:
            await anne.do("play", "0" * 12, ply=1, token=token)
        assert wrong.value.code == "not_found"

    with_a_table(host, story)
