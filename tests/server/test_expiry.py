"""Tables nobody comes back to are closed with a reason; those with somebody at them are not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.hosting import Host, hosting

HOUR = 3_600_000
DAY = 24 * HOUR
SOON = {"sweep_seconds": 0.01}


def set_ahead(clock: Path, milliseconds: int) -> None:
    """The server's clock, put forward; the file is never seen half written."""
    fresh = clock.with_suffix(".new")
    fresh.write_text(f"ahead {milliseconds}")
    fresh.replace(clock)


def test_tables_are_closed_when_nobody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = tmp_path / "clock"
    set_ahead(clock, 0)
    monkeypatch.setenv("COMPTOIR_TEST_CLOCK", str(clock))

    async def story(host: Host) -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await (await anne.named("Anne")).connect()
            await (await bob.named("Bob")).connect()

            async def status(table: str) -> str:
                return str((await anne.get(f"/api/tables/{table}"))["status"])

            async def closed(table: str) -> None:
                async with asyncio.timeout(30):
                    while await status(table) != "closed":
                        await asyncio.sleep(0.05)

            alone = await anne.new_table("toy", ["me", "open"])
            attended = await anne.new_table("toy", ["me", "open"])
            await anne.watch(attended)
            invited = await anne.new_table("toy", ["me", "invited"])
            days = await anne.new_table("toy", ["me", "open"], pace={"kind": "days"})
            begun = await anne.new_table("toy", ["me", ["random"]])
            await anne.do("start", begun)
            both = await anne.new_table("toy", ["me", "open"])
            await bob.do("join", both)

            set_ahead(clock, 5 * HOUR)
            await closed(alone)
            told = await anne.get(f"/api/tables/{alone}")
            assert told["closing"]["why"] == "nobody_came"
            assert told["closing"]["text"]["fr"].startswith("La partie n’a pas commencé")
            assert told["happened"][-1]["what"] == "closed"
            for each in (attended, invited, days, both, begun):
                assert await status(each) != "closed"
            lobby = [line["table"] for line in (await anne.get("/api/lobby"))["tables"]]
            assert alone not in lobby

            set_ahead(clock, 25 * HOUR)
            await closed(both)
            await closed(invited)
            await anne.do("unwatch", attended)
            assert await status(days) == "open"

            set_ahead(clock, 26 * HOUR)
            last = await anne.new_table("toy", ["me", "open"])
            set_ahead(clock, 31 * HOUR)
            await closed(last)
            await closed(attended)
            assert await status(begun) == "playing"

            set_ahead(clock, 9 * DAY)
            await closed(days)
            assert await status(begun) == "playing"

            set_ahead(clock, 61 * DAY)
            await closed(begun)
            told = await anne.get(f"/api/tables/{begun}")
            assert told["closing"]["why"] == "abandoned"
            assert told["fairness"]["seed"], "what was hidden is open, as after any end"

    with hosting(str(tmp_path / "x.db"), **SOON) as host:
        asyncio.run(story(host))
