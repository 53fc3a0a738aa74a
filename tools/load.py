"""`make load`: a server under the load of a busy evening, with real sockets on loopback.

    python -m tools.load --tables 500 --seats 4 --rate 1100 --seconds 30

Starts `comptoir serve` on a fresh SQLite file, seats one person on every seat of every
table over its own socket, lets them move at the given total rate, and prints what was
acknowledged and how fast, and what a move cost the server in processor time and in bytes
sent to all who sit there; exit code 1 if a goal is missed.  The clients run in this
process, on the same machine.  With `--hostile` people who ask for far too much come along
(`tools/neighbours.py`), and what is printed is what the others notice of it.  With
`--reviews` somebody has so many finished games reviewed meanwhile (`tools/reviewing.py`).  With
`--source` the server is that of another tree (`tools/load_compare.py` runs two in turns).
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

import httpx
import msgspec
import uvloop

from tools.neighbours import Neighbours
from tools.reviewing import Reviewing

GOALS = {"moves_per_second": 1000.0, "p99_ms": 150.0, "memory_mb": 1000.0}
MANY = "1000000"
LIMITS_OF_PEOPLE = [
    *("--address-times", MANY, "--everyone-times", MANY, "--people-per-minute", MANY),
    *("--tables-per-address", MANY, "--tables-in-all", MANY),
    *("--sockets-per-address", MANY, "--sockets-in-all", MANY),
]
"""Those of a person hold; everybody here comes from one address."""


class Open(msgspec.Struct):
    ply: int
    legal: list[str] | None = None


class Heard(msgspec.Struct):
    type: str
    re: str = ""
    status: str = ""
    decision: Open | None = None
    code: str = ""


decode = msgspec.json.Decoder(Heard).decode


class Wire(asyncio.Protocol):
    """The least a socket client can be: unmasked text frames in, masked ones out."""

    def __init__(self, host: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.buffer = bytearray()
        self.received = 0
        self.open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        key = base64.b64encode(os.urandom(16)).decode()
        self.hello = (
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: comptoir_me={cookie}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.hello)

    def connection_lost(self, wrong: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self.buffer[:20]:
                self.ready.set_exception(ConnectionError(bytes(self.buffer[:80]).decode()))
                return
            del self.buffer[: end + 4]
            self.open = True
            if not self.ready.done():
                self.ready.set_result(None)
        while len(self.buffer) >= 2:
            kind, length, start = self.buffer[0] & 15, self.buffer[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(self.buffer[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(self.buffer[2:10], "big"), 10
            if len(self.buffer) < start + length:
                return
            body = bytes(self.buffer[start : start + length])
            del self.buffer[: start + length]
            if kind == 1:
                self.hear(body)
            elif kind == 9:
                self.frame(10, body)

    def send(self, text: bytes) -> None:
        self.frame(1, text)

    def frame(self, kind: int, body: bytes) -> None:
        """A mask of zeros is a mask."""
        if self.transport.is_closing():
            return
        size = len(body)
        head = bytes([128 | kind, 128 | size]) if size < 126 else (
            bytes([128 | kind, 128 | 126]) + size.to_bytes(2, "big")
        )  # fmt: skip
        self.transport.write(head + b"\0\0\0\0" + body)


class Player:
    """One person at one seat: moves some time after it is asked to."""

    def __init__(self, load: Load, table: str, cookie: str) -> None:
        self.load = load
        self.table = table
        self.cookie = cookie
        self.sent: dict[str, float] = {}
        self.number = 0
        self.answers: dict[str, asyncio.Future[Heard]] = {}
        self.wire: Wire | None = None
        self.decision: Open | None = None

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        host, port = self.load.where
        _, self.wire = await loop.create_connection(
            lambda: Wire(f"{host}:{port}", self.cookie, self.hear), host, port
        )
        await self.wire.ready

    async def ask(self, do: str, **more: object) -> Heard:
        self.number += 1
        id = f"a{self.number}"
        self.answers[id] = asyncio.get_running_loop().create_future()
        command = {"do": do, "id": id, "table": self.table, **more}
        assert self.wire is not None
        self.wire.send(msgspec.json.encode(command))
        answer = await asyncio.wait_for(self.answers[id], 60)
        if answer.type == "refused":
            raise RuntimeError(f"{do}: {answer.code}")
        return answer

    async def watch(self, **more: object) -> None:
        """Follow the table as the page does; a server of before tells views whole."""
        try:
            await self.ask("watch", differences=True, **more)
        except RuntimeError:
            await self.ask("watch", **more)

    def hear(self, text: bytes) -> None:
        said = decode(text)
        if said.type in ("update", "table") and said.decision is not None:
            if said.decision.legal:
                self.decision = said.decision
                if self.load.playing:
                    self.plan()
            else:
                self.decision = None
        elif said.type in ("done", "refused"):
            began = self.sent.pop(said.re, None)
            if began is not None:
                self.load.note(began, said.type == "done")
        waiting = self.answers.pop(said.re, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(said)

    def plan(self) -> None:
        wait = self.load.pause()
        asyncio.get_running_loop().call_later(wait, self.move, self.decision)

    def move(self, decision: Open | None) -> None:
        if decision is None or decision is not self.decision or not self.load.playing:
            return
        self.decision = None
        self.number += 1
        id = f"m{self.number}"
        token = random.choice(decision.legal or [""])
        self.sent[id] = time.perf_counter()
        assert self.wire is not None
        self.wire.send(
            b'{"do":"play","id":"%b","table":"%b","ply":%d,"token":"%b"}'
            % (id.encode(), self.table.encode(), decision.ply, token.encode())
        )


class Load:
    """The evening."""

    def __init__(self, options: argparse.Namespace, address: str) -> None:
        self.options = options
        self.address = address
        host, port = address.removeprefix("http://").split(":")
        self.where = (host, int(port))
        self.playing = False
        self.latencies: list[float] = []
        self.refused = 0
        few = httpx.Limits(max_connections=32, keepalive_expiry=1.0)  # the server's end after five
        self.http = httpx.AsyncClient(base_url=address, timeout=60, limits=few)

    def pause(self) -> float:
        mean = float(self.options.tables / self.options.rate)
        return float(random.uniform(0.5, 1.5) * max(0.0, mean - 0.004))

    def note(self, began: float, good: bool) -> None:
        if good:
            self.latencies.append(time.perf_counter() - began)
        else:
            self.refused += 1

    async def person(self, name: str) -> str:
        """Somebody new; their cookie."""
        answer = await self.http.post("/api/me", json={"name": name}, headers={"Cookie": "x=1"})
        return answer.headers["set-cookie"].partition("=")[2].partition(";")[0]

    async def set_up(self) -> tuple[list[Player], list[float]]:
        gate = asyncio.Semaphore(24)
        created: list[float] = []
        players: list[Player] = []

        async def table(number: int) -> None:
            async with gate:
                names = [f"P{number}.{seat}" for seat in range(self.options.seats)]
                cookies = [await self.person(name) for name in names]
                kinds = ["me"] + ["open"] * (self.options.seats - 1)
                body = {
                    "id": "load",
                    "game": self.options.game,
                    "seats": [{"kind": kind} for kind in kinds],
                }
                began = time.perf_counter()
                made = await self.http.post(
                    "/api/tables", json=body, headers={"Cookie": f"comptoir_me={cookies[0]}"}
                )
                created.append(time.perf_counter() - began)
                id = made.json()["table"]
                sitting = [Player(self, id, cookie) for cookie in cookies]
                for place, player in enumerate(sitting):
                    await player.connect()
                    if place:
                        await player.ask("join")
                    await player.watch()
                await sitting[0].ask("start")
                players.extend(sitting)

        await asyncio.gather(*(table(number) for number in range(self.options.tables)))
        return players, created

    async def run(self, pid: int) -> dict[str, object]:
        began = time.perf_counter()
        players, created = await self.set_up()
        print(f"{len(players)} sockets at {self.options.tables} tables after "
              f"{time.perf_counter() - began:.1f} s", file=sys.stderr)  # fmt: skip
        reviewing = Reviewing(self.http, await self.person("Reviewer"))
        await reviewing.bring(self.options.reviews)
        self.playing = True
        for player in players:
            if player.decision is not None:
                player.plan()
        await asyncio.sleep(3)
        self.latencies.clear()
        cpu, start = cpu_seconds(pid), time.perf_counter()
        received = received_by(players)
        mine = time.process_time()
        probes = asyncio.create_task(self.probe(players))
        neighbours = Neighbours(self.address)
        if self.options.hostile:
            await neighbours.start()
            self.latencies.clear()
            cpu, start = cpu_seconds(pid), time.perf_counter()
            received = received_by(players)
        judged = await reviewing.judged()
        await asyncio.sleep(self.options.seconds)
        elapsed = time.perf_counter() - start
        cpu = cpu_seconds(pid) - cpu
        received = received_by(players) - received
        acknowledged = sorted(self.latencies)
        moves = max(1, len(acknowledged))
        self.playing = False
        probes.cancel()
        await neighbours.stop()
        judged = await reviewing.judged() - judged
        pages, again = self.pages, self.again
        return {
            "game": self.options.game,
            "tables": self.options.tables,
            "sockets": len(players),
            "moves_per_second": round(len(acknowledged) / elapsed, 1),
            "p50_ms": milliseconds(acknowledged, 0.50),
            "p99_ms": milliseconds(acknowledged, 0.99),
            "worst_ms": milliseconds(acknowledged, 1.0),
            "refused": self.refused,
            "memory_mb": round(memory_mb(pid), 1),
            "server_cpu": round(cpu / elapsed, 2),
            "server_cpu_ms_per_move": round(cpu * 1000 / moves, 3),
            "bytes_per_move": round(received / moves),
            "clients_cpu": round((time.process_time() - mine) / elapsed, 2),
            "page_load_p50_ms": milliseconds(sorted(pages), 0.5),
            "create_table_p50_ms": milliseconds(sorted(created), 0.5),
            "reconnect_p50_ms": milliseconds(sorted(again), 0.5),
            "reconnect_p99_ms": milliseconds(sorted(again), 0.99),
            **({"decisions_judged": judged} if self.options.reviews else {}),
            **({"neighbours_got": dict(neighbours.got),
                "neighbours_refused": dict(neighbours.refused)} if self.options.hostile else {}),
        }  # fmt: skip

    async def probe(self, players: list[Player]) -> None:
        """While the load is on: load the page, and come back to a table after a break."""
        self.pages: list[float] = []
        self.again: list[float] = []
        while True:
            began = time.perf_counter()
            await self.http.get("/", headers={"Accept-Encoding": "gzip"})
            await self.http.get("/api/games")
            await self.http.get("/api/lobby")
            self.pages.append(time.perf_counter() - began)
            one = random.choice(players)
            twin = Player(self, one.table, one.cookie)
            began = time.perf_counter()
            await twin.connect()
            await twin.watch(since=1)
            self.again.append(time.perf_counter() - began)
            assert twin.wire is not None
            twin.hear = lambda text: None  # type: ignore[method-assign]
            twin.wire.transport.close()
            await asyncio.sleep(0.1)


def received_by(players: list[Player]) -> int:
    """Bytes that came to all seats."""
    return sum(player.wire.received for player in players if player.wire is not None)


def milliseconds(values: list[float], part: float) -> float:
    if not values:
        return float("nan")
    return round(values[min(len(values) - 1, int(part * len(values)))] * 1000, 1)


def cpu_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


def start_server(
    db: str, log: Path, limits: list[str], source: str = ""
) -> tuple[subprocess.Popen[bytes], str]:
    surroundings = os.environ | ({"PYTHONPATH": source} if source else {})
    process = subprocess.Popen(
        [sys.executable, "-m", "comptoir", "serve", "--port", "0", "--db", db, *limits],
        stderr=log.open("wb"), env=surroundings,
    )  # fmt: skip
    for _ in range(200):
        for line in log.read_text().splitlines():
            if line.startswith("{") and json.loads(line)["message"] == "listening":
                return process, json.loads(line)["address"]
        time.sleep(0.1)
    raise SystemExit("the server did not start:\n" + log.read_text())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--game", default="golden_city")
    parser.add_argument("--rate", type=float, default=1150.0, help="moves a second in total")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--hostile", action="store_true", help="with people who ask for too much")
    parser.add_argument("--reviews", type=int, default=0, help="games that are reviewed meanwhile")
    parser.add_argument("--unlimited", action="store_true", help="and no limit holds them back")
    parser.add_argument("--source", default="", help="the server's sources, if not these")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        limits = LIMITS_OF_PEOPLE if options.hostile and not options.unlimited else ["--no-limits"]
        log = Path(folder) / "log"
        process, address = start_server(f"{folder}/load.db", log, limits, options.source)
        try:
            told = uvloop.run(Load(options, address).run(process.pid))
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)
            noise = [line for line in log.read_text().splitlines() if '"error"' in line]
    print(json.dumps(told, indent=2))
    missed = []
    if float(str(told["moves_per_second"])) < GOALS["moves_per_second"]:
        missed.append("moves_per_second")
    missed += [name for name in ("p99_ms", "memory_mb") if float(str(told[name])) > GOALS[name]]
    if missed and options.tables >= 500:
        print(f"missed: {', '.join(missed)}", file=sys.stderr)
        return 1
    if noise:
        print("the server logged errors:\n" + "\n".join(noise[:5]), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
