"""Hints and reviews over the network: who may have them, that they go on, and what is refused."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

import comptoir
from comptoir.server.config import ConfigError, load_config
from tests.server.client import Client, Json, Refused
from tests.server.hosting import Host, hosting
from tests.server.postgres import fresh_database
from tests.server.test_limits import finished_game, refused

FEW = {"review_iterations": 16, "hint_iterations": 16}
SEATS = ["me", ["random"]]


async def brought(client: Client, text: str = "", id: str = "r1") -> str:
    """A finished game that somebody brought; it is private."""
    body = {"id": id, "transcript": text or finished_game()}
    client.made = await client.post("/api/tables/import", body)
    return str(client.made["table"])


async def reviewed(client: Client, table: str, key: str = "", enough: int = -1) -> Json:
    """The review when it is done, or when so many decisions are judged."""
    async with asyncio.timeout(60):
        while True:
            answer = await client.http.get(
                f"/api/tables/{table}/review", headers={"Table-Key": key}
            )
            told = client.checked(answer)
            assert told["status"] in ("waiting", "done"), told
            if told["status"] == "done" or 0 < enough <= told["done"]:
                return told
            await asyncio.sleep(0.05)


def test_a_game_is_reviewed_for_all_who_may_see_it(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            table = await brought(await anne.named("Anne"))
            path = f"/api/tables/{table}/review"
            assert (await anne.get(path))["status"] == "none"
            assert (await refused(eve.post(path)))["code"] == "no_name"
            await eve.named("Eve")
            assert (await refused(eve.post(path)))["code"] == "not_found"
            assert (await refused(eve.get(path)))["code"] == "not_found"
            both = await asyncio.gather(anne.post(path), anne.post(path))
            assert {each["status"] for each in both} == {"waiting"}
            told = (await reviewed(anne, table))["review"]
            for seat in told["seats"]:
                parts = seat["fair"] + seat["luck"] + seat["skill"] + seat["others"]
                assert parts == pytest.approx(seat["result"])
            for each in told["decisions"]:
                assert each["choices"][0]["token"] == each["best"]
                (made,) = [one for one in each["choices"] if one["token"] == each["token"]]
                assert made["sentences"]["en"]
                assert made["sentences"]["fr"]
            assert told["curve"][-1]["ply"] == told["moves"]
            linked = await reviewed(eve, table, anne.made["key"])
            assert linked["review"] == told
            ply = told["decisions"][1]["ply"]
            all_ = await anne.get(f"{path}/advice", ply=ply)
            state = comptoir.read_transcript(finished_game())
            del state.tokens[ply:]
            legal = state.replay(comptoir.game("toy")).legal_tokens()
            assert sorted(each["token"] for each in all_["choices"]) == sorted(legal)
            wrong = await refused(anne.get(f"{path}/advice", ply=999))
            assert wrong["code"] == "not_found"

    with hosting(str(tmp_path / "x.db"), **FEW) as host:
        asyncio.run(story(host))


def test_a_review_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    """What was found before is not judged again: it is believed even where it is odd."""
    db, key = tmp_path / "x.db", ""

    async def first(host: Host) -> tuple[str, str]:
        async with Client(host.address) as anne:
            table = await brought(await anne.named("Anne"))
            await anne.post(f"/api/tables/{table}/review")
            await reviewed(anne, table, enough=2)
            return table, str(anne.made["key"])

    with hosting(str(db), review_iterations=4000) as host:
        table, key = asyncio.run(first(host))
        host.kill()
    with sqlite3.connect(db) as store:
        (body,) = store.execute("SELECT body FROM review_records ORDER BY ply").fetchone()
        told = json.loads(body) | {"value": [1.0, 0.0]}
        store.execute(
            "UPDATE review_records SET body = ? WHERE ply = ?", [json.dumps(told), told["ply"]]
        )
    store.close()

    async def second(host: Host) -> Json:
        async with Client(host.address) as passer_by:
            return await reviewed(passer_by, table, key)

    with hosting(str(db), review_iterations=4000) as host:
        done = asyncio.run(second(host))
    assert done["review"]["curve"][0]["chances"] == [1.0, 0.0]


def test_a_review_of_another_version_is_made_again(tmp_path: Path) -> None:
    db = tmp_path / "x.db"

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            table = await brought(await anne.named("Anne"))
            path = f"/api/tables/{table}/review"
            await anne.post(path)
            first = await reviewed(anne, table)
            with sqlite3.connect(db) as store:
                store.execute("UPDATE reviews SET told = '{\"moves\": 10}'")
            store.close()
            older = await anne.get(path)
            assert (older["status"], older["review"]) == ("failed", None)
            assert "another version" in older["why"]
            await anne.post(path)
            assert await reviewed(anne, table) == first

    with hosting(str(db), **FEW) as host:
        asyncio.run(story(host))


def test_what_cannot_be_reviewed_is_said_in_a_sentence(tmp_path: Path) -> None:
    whole = finished_game()
    unfinished = whole[: whole.rindex("\n", 0, -1) + 1]
    older = whole.replace("seed: x", "seed: x\nrules: 0").replace("lay:", "lie:", 1)

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")
            for id, text, part in (
                ("a", unfinished, "the game is not over"),
                ("b", older, "lie:"),
                ("c", "no transcript", "transcript"),
            ):
                wrong = await refused(anne.post("/api/reviews", {"id": id, "transcript": text}))
                assert wrong["code"] == "invalid"
                assert part in wrong["message"]
            made = await anne.post("/api/reviews", {"id": "d", "transcript": whole})
            assert await anne.post("/api/reviews", {"id": "d", "transcript": whole}) == made
            await reviewed(anne, made["table"])
            await anne.connect()
            table = await anne.new_table("toy", SEATS)
            wrong = await refused(anne.post(f"/api/tables/{table}/review"))
            assert "a review needs the result" in wrong["message"]

    with hosting(str(tmp_path / "x.db"), **FEW) as host:
        asyncio.run(story(host))
    with pytest.raises(ConfigError, match="review_iterations is iterations of a review"):
        load_config({"review_iterations": 0}, environment={})


def test_reviews_of_one_person_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = tmp_path / "held"
    held.touch()
    monkeypatch.setenv("COMPTOIR_TEST_JUDGE_WAITS", str(held))

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")
            tables = [await brought(anne, id=f"r{number}") for number in range(3)]
            for table in tables[:2]:
                await anne.post(f"/api/tables/{table}/review")
            await anne.post(f"/api/tables/{tables[0]}/review")
            wrong = await refused(anne.post(f"/api/tables/{tables[2]}/review"))
            assert (wrong["code"], wrong["retry_after"]) == ("too_many", 60)
            held.unlink()
            for table in tables[:2]:
                await reviewed(anne, table)
            await anne.post(f"/api/tables/{tables[2]}/review")
            await reviewed(anne, tables[2])

    with hosting(str(tmp_path / "x.db"), limits=True, reviews_per_person=2, **FEW) as host:
        asyncio.run(story(host))


def test_a_hint_in_a_game_with_bots_is_marked_for_good(tmp_path: Path) -> None:
    db = str(tmp_path / "x.db")

    async def story(host: Host) -> tuple[str, str]:
        async with Client(host.address) as anne:
            await (await anne.named("Anne")).connect()
            table = await anne.new_table("toy", SEATS)
            await anne.watch(table)
            await anne.do("start", table)
            seen = await anne.until(table, my_turn)
            assert not seen["seats"][0]["helped"]
            ply, path = seen["decision"]["ply"], f"/api/tables/{table}/hint"
            told = await anne.post(path, {"ply": ply})
            assert sorted(each["token"] for each in told["choices"]) == seen["decision"]["legal"]
            assert all(set(each["sentences"]) == {"en", "fr"} for each in told["choices"])
            assert (await refused(anne.post(path, {"ply": ply + 1})))["code"] == "wrong_ply"
            await anne.until(table, lambda seen: seen["seats"][0]["helped"])
            await anne.post(path, {"ply": ply})
            hinted = [each for each in anne.seen(table)["happened"] if each["what"] == "hinted"]
            assert len(hinted) == 1
            return table, anne.cookie

    async def to_the_end(host: Host, table: str, cookie: str) -> None:
        async with Client(host.address, cookie) as anne:
            await anne.connect()
            await anne.watch(table)
            while True:
                seen = await anne.until(table, my_turn_or_end)
                if seen["status"] == "finished":
                    break
                await anne.play(table, seen["decision"]["legal"][0])
            assert seen["result"]["helped"] == [0]

    with hosting(db, **FEW) as host:
        table, cookie = asyncio.run(story(host))
    with hosting(db, **FEW) as host:
        asyncio.run(to_the_end(host, table, cookie))


def my_turn(seen: Json) -> bool:
    return bool(seen["decision"] and seen["decision"]["legal"])


def my_turn_or_end(seen: Json) -> bool:
    return seen["status"] == "finished" or my_turn(seen)


def test_against_people_there_are_hints_where_the_table_was_made_so(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as bo:
            await (await anne.named("Anne")).connect()
            await (await bo.named("Bo")).connect()
            for allowed in (False, True):
                table = await anne.new_table("toy", ["me", "open"], hints=allowed)
                await bo.do("join", table)
                await anne.do("start", table)
                seen = await anne.watch(table)
                assert seen["hints"] is allowed
                ask = {"ply": seen["decision"]["ply"]}
                path = f"/api/tables/{table}/hint"
                assert (await refused(bo.post(path, ask)))["code"] == "not_your_turn"
                if allowed:
                    assert (await anne.post(path, ask))["seat"] == 0
                    assert (await bo.watch(table))["seats"][0]["helped"]
                else:
                    assert (await refused(anne.post(path, ask)))["code"] == "forbidden"

    asyncio.run(story())


def test_a_position_of_a_finished_game_is_tried_alone(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")
            table = await brought(anne, id="tried")
            wish = {"id": "try", "ply": 3, "seat": 1}
            made = await anne.post(f"/api/tables/{table}/try", wish)
            assert await anne.post(f"/api/tables/{table}/try", wish) == made
            await anne.connect()
            seen = await anne.watch(made["table"], since=0)
            assert sum(each["what"] == "moved" for each in seen["happened"]) == 3
            assert [each["you"] for each in seen["seats"]] == [False, True]
            assert seen["seats"][0]["kind"] == "bot"
            assert seen["decision"]["legal"]
            late = {"id": "late", "ply": 12, "seat": 1}
            wrong = await refused(anne.post(f"/api/tables/{table}/try", late))
            assert "the game has 10 moves" in wrong["message"]
            with pytest.raises(Refused, match="there is no seat 5"):
                await anne.post(f"/api/tables/{table}/try", wish | {"id": "s", "seat": 5})

    asyncio.run(story())


def test_of_two_workers_one_makes_the_review_and_both_tell_it(postgres_server: str) -> None:
    db = fresh_database(postgres_server, "reviews")

    async def story(one: Host, two: Host) -> None:
        async with Client(one.address) as anne:
            table = await brought(await anne.named("Anne"))
            async with Client(two.address, anne.cookie) as elsewhere:
                path = f"/api/tables/{table}/review"
                await asyncio.gather(anne.post(path), elsewhere.post(path))
                told = await reviewed(elsewhere, table)
                assert told == await reviewed(anne, table)
                assert told["of"] == len(told["review"]["decisions"])

    with hosting(db, **FEW) as one, hosting(db, **FEW) as two:
        asyncio.run(story(one, two))
