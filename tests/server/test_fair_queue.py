"""Bots are shared out fairly: nobody's tables make the tables of others wait."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from comptoir.server.processes.fair_queue import PASSED_OVER, Account, FairQueue
from tests.server.client import Client
from tests.server.hosting import Host, hosting


class Bench:
    """Questions to a queue that are answered one by one, in the order of their turns."""

    def __init__(self, places: int, cap: int = 2) -> None:
        self.queue = FairQueue(places, cap)
        self.turns: list[str] = []
        self.running: list[tuple[str, asyncio.Event]] = []
        self.tasks: list[asyncio.Task[None]] = []

    def ask(self, creator: str, slow: bool = True, attended: bool = True, table: str = "") -> None:
        account = Account(creator, table, attended)
        self.tasks.append(asyncio.create_task(self.think(account, slow)))

    async def think(self, account: Account, slow: bool) -> None:
        async with self.queue.turn(account, slow):
            self.turns.append(account.creator)
            done = asyncio.Event()
            self.running.append((account.creator, done))
            await done.wait()

    async def answer(self) -> None:
        """The one that thinks longest is done; whoever is next begins."""
        self.running.pop(0)[1].set()
        await rest()

    async def answer_all(self) -> list[str]:
        await rest()
        while self.running:
            await self.answer()
        return self.turns


async def rest() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def bench_story(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def test_turns_go_round_among_creators() -> None:
    async def story() -> None:
        bench = Bench(1)
        for _ in range(6):
            bench.ask("anne")
        await rest()
        for _ in range(3):
            bench.ask("bob")
        bench.ask("carl")
        told = await bench.answer_all()
        assert told == ["anne", "bob", "carl", "anne", "bob", "anne", "bob", "anne", "anne", "anne"]

    bench_story(story)


def test_who_comes_later_does_not_push_back_who_waits() -> None:
    """New names come as fast as turns: who waits is passed by one of them at most."""

    async def story() -> None:
        bench = Bench(1)
        bench.ask("anne")
        bench.ask("anne")
        await rest()
        for number in range(20):
            bench.ask(f"new {number}")
            await bench.answer()
        assert bench.turns.index("anne", 1) <= 2

    bench_story(story)


def test_quick_ones_find_a_place_whatever_the_slow_do() -> None:
    async def story() -> None:
        bench = Bench(1)
        for _ in range(50):
            bench.ask("anne")
        await rest()
        bench.ask("bob", slow=False)
        await rest()
        assert bench.turns == ["anne", "bob"]

    bench_story(story)


def test_quick_ones_do_not_keep_the_slow_away_for_ever() -> None:
    async def story() -> None:
        bench = Bench(1)
        bench.ask("anne", slow=False)
        bench.ask("anne", slow=False)
        await rest()
        bench.ask("bob")
        for _ in range(3 * PASSED_OVER):
            bench.ask("anne", slow=False)
            await bench.answer()
        assert "bob" in bench.turns[: PASSED_OVER + 3]

    bench_story(story)


def test_a_creator_has_a_few_slow_places_at_most() -> None:
    async def story() -> None:
        bench = Bench(4, cap=2)
        for _ in range(10):
            bench.ask("anne")
        await rest()
        assert bench.turns == ["anne", "anne"]
        bench.ask("bob")
        await rest()
        assert bench.turns == ["anne", "anne", "bob"]
        assert len(await bench.answer_all()) == 11

    bench_story(story)


def test_tables_with_nobody_at_them_wait_behind_those_with_people_but_not_for_ever() -> None:
    async def story() -> None:
        bench = Bench(1)
        bench.ask("anne")
        await rest()
        bench.ask("deserted", attended=False)
        for number in range(3 * PASSED_OVER):
            bench.ask(f"person {number % 3}")
        told = await bench.answer_all()
        assert told.index("deserted") == PASSED_OVER + 1

    bench_story(story)


def test_a_table_somebody_comes_to_waits_like_any_other() -> None:
    async def story() -> None:
        bench = Bench(1)
        bench.ask("anne")
        await rest()
        bench.ask("bob", attended=False, table="t")
        bench.ask("carl", attended=False, table="u")
        for number in range(3):
            bench.ask(f"person {number}")
        await rest()
        bench.queue.attend("u")
        bench.queue.attend("elsewhere")
        told = await bench.answer_all()
        assert told == ["anne", "person 0", "person 1", "person 2", "carl", "bob"]

    bench_story(story)


def test_who_gives_up_leaves_the_line_and_the_place() -> None:
    async def story() -> None:
        bench = Bench(1)
        for name in ("anne", "bob", "carl"):
            bench.ask(name, attended=False, table=name)
        await rest()
        bench.tasks[1].cancel()
        bench.running[0][1].set()
        bench.tasks[0].cancel()
        await rest()
        assert bench.turns == ["anne", "carl"]
        bench.running.pop(0)
        assert await bench.answer_all() == ["anne", "carl"]
        queue = bench.queue
        assert (queue.free, queue.free_for_slow, +queue.thinking) == (2, 1, Counter())
        assert not any(line.waiting for line in queue.lines)
        assert not queue.deserted

    bench_story(story)


# At a real server


@pytest.fixture
def captains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of captains that note their turns and think as long as there is a file `wait`."""
    folder = tmp_path / "captains"
    folder.mkdir()
    (folder / "wait").touch()
    (folder / "asked").touch()
    monkeypatch.setenv("COMPTOIR_TEST_SLOW_CAPTAINS", str(folder))
    return folder


async def captain_tables(who: Client, count: int) -> list[str]:
    """Tables at which a captain is to move."""
    made = []
    for _ in range(count):
        table = await who.new_table("toy", ["me", ["captain"]])
        await who.watch(table)
        await who.do("start", table)
        await who.play(table, who.seen(table)["decision"]["legal"][0])
        made.append(table)
    return made


def asked(folder: Path) -> list[str]:
    """The tables whose captains were asked so far."""
    return [line.partition("/")[0] for line in (folder / "asked").read_text().split()]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.02)


def test_fifty_tables_of_captains_do_not_hold_up_another_s_merchant(
    tmp_path: Path, captains: Path
) -> None:
    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await (await anne.named("Anne")).connect()
            await (await bob.named("Bob")).connect()
            await captain_tables(anne, 50)
            await until(lambda: len(asked(captains)) == 1)
            table = await bob.new_table("toy", ["me", ["merchant"]])
            await bob.watch(table)
            await bob.do("start", table)
            await bob.play(table, bob.seen(table)["decision"]["legal"][0])
            await bob.until(table, lambda t: t["decision"]["legal"], 60)
            assert len(asked(captains)) == 1
            (captains / "wait").unlink()

    with hosting(str(tmp_path / "x.db"), thinkers=1, captain_seconds=300) as host:
        asyncio.run(story(host))


def test_two_creators_share_the_captains_evenly(tmp_path: Path, captains: Path) -> None:
    """Anne has twelve tables in the line before Bob comes with three: they take turns."""

    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await (await anne.named("Anne")).connect()
            await (await bob.named("Bob")).connect()
            hers = await captain_tables(anne, 12)
            await until(lambda: len(asked(captains)) == 1)
            his = await captain_tables(bob, 3)
            (captains / "wait").unlink()
            await until(lambda: set(asked(captains)) >= {*hers, *his})
            order = ["bob" if table in his else "anne" for table in asked(captains)]
            assert order[:6] == ["anne", "bob"] * 3

    with hosting(str(tmp_path / "x.db"), thinkers=1, captain_seconds=300) as host:
        asyncio.run(story(host))
