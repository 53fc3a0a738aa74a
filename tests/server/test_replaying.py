"""Imports and replays are computed elsewhere: they keep nobody from playing."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from pathlib import Path

import pytest

from comptoir.server.people.refusals import Refusal
from comptoir.server.processes.fair_queue import Account
from comptoir.server.tables.replay_pool import MOST_OF_ONE, Replayers
from tests.server.client import Client, Refused
from tests.server.hosting import Host, hosting
from tests.server.test_limits import finished_game


def test_moves_are_answered_while_games_are_being_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that reads them stands still until the others have played."""
    held = tmp_path / "held"
    held.touch()
    monkeypatch.setenv("COMPTOIR_TEST_REPLAYS_WAIT", str(held))

    async def story(host: Host) -> None:
        async with Client(host.address) as eve, Client(host.address) as anne:
            await eve.named("Eve")
            await (await anne.named("Anne")).connect()
            text = finished_game()
            waiting = [
                asyncio.create_task(
                    eve.post("/api/tables/import", {"id": str(n), "transcript": text})
                )
                for n in range(MOST_OF_ONE + 3)
            ]
            table = await anne.new_table("toy", ["me", ["random"]])
            await anne.watch(table)
            await anne.do("start", table)
            await anne.until(table, lambda t: t["decision"] and t["decision"]["legal"])
            await anne.play(table, anne.seen(table)["decision"]["legal"][0])
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=20)
            told = next(iter(done)).exception()
            assert isinstance(told, Refused)
            assert told.code == "busy"
            assert told.answer["retry_after"] > 0
            held.unlink()
            outcomes = await asyncio.gather(*waiting, return_exceptions=True)
            assert sum(isinstance(each, Refused) for each in outcomes) == 2
            made = next(each for each in outcomes if isinstance(each, dict))
            path = f"/api/tables/{made['table']}/replay"
            game = await eve.get(path)
            assert len(game["moves"]) == text.count(":") - 3
            assert await eve.get(path) == game
            views = await eve.get(path + "/views", first=len(game["moves"]))
            assert len(views["views"]) == 1

    with hosting(str(tmp_path / "x.db")) as host:
        asyncio.run(story(host))


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        assert host.process is not None
        async with Client(host.address) as eve:
            await eve.named("Eve")
            text = finished_game()
            await eve.post("/api/tables/import", {"id": "1", "transcript": text})
            for child in children_of(host.process.pid):
                os.kill(child, signal.SIGKILL)
            with contextlib.suppress(Refused):
                await eve.post("/api/tables/import", {"id": "2", "transcript": text})
            await eve.post("/api/tables/import", {"id": "2", "transcript": text})

    with hosting(str(tmp_path / "x.db")) as host:
        asyncio.run(story(host))


def children_of(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_people_take_turns() -> None:
    """One at a time of each person; who came with many does not go before who came with one."""

    async def story() -> None:
        readers = Replayers(1)
        order = []

        async def read(who: str) -> None:
            readers.check_line(who)
            async with readers.queue.turn(Account(who), slow=True):
                order.append(who)
                await asyncio.sleep(0)

        await asyncio.gather(*map(read, ["eve", "eve", "eve", "anne", "bob", "bob"]))
        assert order == ["eve", "anne", "bob", "eve", "bob", "eve"]
        assert readers.queue.waiting() == 0

        async with readers.queue.turn(Account("bob"), slow=True):
            waiting = [asyncio.create_task(read("eve")) for _ in range(MOST_OF_ONE)]
            await asyncio.sleep(0)
            with pytest.raises(Refusal, match="for you"):
                await read("eve")
            for each in waiting:
                each.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        async with asyncio.timeout(5):
            await read("eve")

    asyncio.run(story())


def test_earlier_positions_of_a_running_game_are_seen_with_ones_own_eyes(tmp_path: Path) -> None:
    """What a seat saw it may see again, with nobody else's eyes."""

    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            await (await anne.named("Anne")).connect()
            await eve.named("Eve")
            table = await anne.new_table("toy", ["me", ["random"]])
            await anne.watch(table)
            await anne.do("start", table)
            seen = {}
            for _ in range(2):
                await anne.until(table, lambda t: t["decision"] and t["decision"]["legal"])
                view = anne.seen(table)["view"]
                seen[view["ply"]] = {**view, "legal": None}
                await anne.play(table, anne.seen(table)["decision"]["legal"][0])
            path = f"/api/tables/{table}/replay/views"
            views = (await anne.get(path, seat=0))["views"]
            for ply, view in seen.items():
                assert {**views[ply], "legal": None} == view
            assert len((await anne.get(path, seat=0, first=1, count=1))["views"]) == 1
            for asker, wrong in ((anne, {"seat": 1}), (anne, {}), (eve, {"seat": 0})):
                with pytest.raises(Refused, match="own eyes"):
                    await asker.get(path, **wrong)
            public = (await eve.get(path))["views"]
            assert [view["seat"] for view in public[:2]] == [None, None]
            assert all("legal" not in view for view in public)

    with hosting(str(tmp_path / "x.db")) as host:
        asyncio.run(story(host))
