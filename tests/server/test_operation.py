"""Running it: stopping gently, health, metrics, bots that get stuck, a database that is away."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

import comptoir
from comptoir.server.bots import levels, pool
from comptoir.server.bots.pool import Thinkers
from comptoir.server.metrics import Metrics
from comptoir.server.run import Worker
from tests.server.client import Client, Refused
from tests.server.hosting import Host, hosting


def test_a_stop_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    db = str(tmp_path / "x.db")

    async def before(host: Host) -> tuple[str, str, int]:
        async with Client(host.address) as anne:
            await (await anne.named("Anne")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await anne.watch(table)
            for number in range(20):
                await anne.do("chat", table, text=str(number))
            stopping = asyncio.create_task(asyncio.to_thread(host.stop))
            word = await asyncio.wait_for(anne.inbox.get(), 10)
            while word["type"] != "goodbye":
                word = await asyncio.wait_for(anne.inbox.get(), 10)
            assert word["again"]
            assert await stopping == 0
            return table, anne.cookie, anne.seen(table)["version"]

    async def after(host: Host, table: str, cookie: str) -> int:
        async with Client(host.address, cookie) as anne:
            await anne.connect()
            return int((await anne.watch(table))["version"])

    with hosting(db) as host:
        table, cookie, version = asyncio.run(before(host))
    with hosting(db) as host:
        assert asyncio.run(after(host, table, cookie)) == version


def test_health_and_metrics(host: Host) -> None:
    assert httpx.get(host.address + "/healthz").status_code == 200
    assert httpx.get(host.address + "/readyz").status_code == 200
    text = httpx.get(host.address + "/metrics").text
    for name in ("sockets", "tables", "entries_total", "conflicts_total", "command_seconds"):
        assert f"comptoir_{name}" in text
    outside = {"X-Forwarded-For": "203.0.113.9"}
    assert httpx.get(host.address + "/metrics", headers=outside).status_code == 403


def test_the_documents_of_the_api(host: Host) -> None:
    page = httpx.get(host.address + "/docs").text
    document = httpx.get(host.address + "/openapi.json").json()
    for path in document["paths"]:
        assert path in page
    told_of = httpx.get(host.address + "/api/games")
    assert told_of.headers["Content-Encoding"] == "gzip", "every first visit has it"
    plain = httpx.get(host.address + "/api/games", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    assert plain.json() == told_of.json()
    catalogue = told_of.json()["games"]
    assert {game["game"] for game in catalogue} >= set(comptoir.games())
    for game in comptoir.games():
        told = httpx.get(f"{host.address}/api/games/{game}/material").json()
        assert told == {"game": game, "material": comptoir.game(game).material()}
        for language in ("en", "fr"):
            texts = httpx.get(f"{host.address}/api/games/{game}/texts/{language}").json()
            assert texts["sections"]["names"]
            rules = httpx.get(f"{host.address}/api/games/{game}/rules/{language}").json()
            assert len(rules["markdown"]) > 100
    assert httpx.get(f"{host.address}/api/games/toy/texts/de").status_code == 404
    assert httpx.get(f"{host.address}/api/games/chess/material").status_code == 404


def test_a_stuck_bot_is_ended_and_a_weaker_one_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody of these ever answers: the move is made all the same."""
    monkeypatch.setattr(pool, "STARTING", 0.1)
    monkeypatch.setattr(pool, "BOTS", dict.fromkeys(levels.BOTS, ("random", 0.05)))
    state = comptoir.new("golden_city", 2, seed=1)
    metrics = Metrics()

    async def story() -> str:
        command = [sys.executable, "-S", "-c", "import time; time.sleep(60)"]
        pool = Thinkers(1, 0.05, metrics, command)
        token = await pool.choose(state, "captain", "x")
        assert pool.all == set()
        await pool.close()
        return token

    assert asyncio.run(story()) in state.legal_tokens()
    assert 'why="stuck"' in metrics.text().decode()


def test_a_busy_port_is_a_sentence(host: Host, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "comptoir", "serve", "--port", str(host.port),
         "--db", str(tmp_path / "x.db")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "cannot listen" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_database_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    """While another program holds the file the command is refused; then it is carried out."""
    import sqlite3

    db = tmp_path / "x.db"

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await (await anne.named("Anne")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await anne.watch(table)
            await anne.do("chat", table, text="before")
            thief = sqlite3.connect(db, isolation_level=None)
            thief.execute("BEGIN IMMEDIATE")
            with pytest.raises(Refused) as wrong:
                await anne.do("chat", table, id="late", text="during")
            assert wrong.value.code == "busy"
            thief.execute("ROLLBACK")
            thief.close()
            await anne.do("chat", table, id="late", text="during")
            seen = await anne.watch(table, since=0)
            chat = [h["text"] for h in seen["happened"] if h["what"] == "chatted"]
            assert chat == ["before", "during"]

    host = Host(str(db)).start()
    asyncio.run(story(host))
    assert host.stop() == 0
    assert all("did not answer" in line for line in host.errors())


def test_who_is_told_to_stop_while_it_begins_does_stop() -> None:
    """The signal may come before uvicorn listens to signals: its parent waits for its end."""
    ends: list[str] = []

    class Quiet:
        def say_goodbye(self) -> None:
            ends.append("goodbye")

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("nobody asks")

    settings = uvicorn.Config(app, port=0, lifespan="off", log_config=None)
    worker = Worker(settings, cast(Any, Quiet()))
    worker.stop(signal.SIGTERM, None)
    thread = threading.Thread(target=worker.run, daemon=True)
    thread.start()
    thread.join(20)
    assert not thread.is_alive()
    assert worker.started
    assert ends == ["goodbye"]
