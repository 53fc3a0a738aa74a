"""A crowd that watches one table and leaves at once: how long does somebody else wait?

    python -m tools.crowd --sockets 4000

Starts `comptoir serve` on a fresh SQLite file, lets so many spectators follow one table, breaks
all their connections in one moment, and meanwhile asks the server every 20 ms, from a process of
its own, whether it is there.  Prints the longest answer as JSON; exit code 1 if it took longer
than `--most` milliseconds, or if the server's log has a traceback.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import websockets

from tools.load import start_server

AT_ONCE = 50
BEFORE, AFTER = 2.0, 8.0
"""Seconds for which the server is asked before and after they leave."""


async def crowd(address: str, count: int) -> float:
    """The longest answer, in milliseconds."""
    async with httpx.AsyncClient(base_url=address, headers={"Origin": address}) as host:
        await host.post("/api/me", json={"name": "Anne"})
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await host.post(
            "/api/tables", json={"id": "1", "game": "golden_city", "seats": seats}
        )
        table = made.json()["table"]
    watching: list[websockets.ClientConnection] = []
    for first in range(0, count, AT_ONCE):
        some = range(first, min(first + AT_ONCE, count))
        watching += await asyncio.gather(*(watch(address, table) for _ in some))
    asking = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tools.crowd", "--ask", address, stdout=subprocess.PIPE
    )
    await asyncio.sleep(BEFORE)
    for each in watching:
        each.transport.abort()
    told, _ = await asking.communicate()
    return float(told)


async def watch(address: str, table: str) -> websockets.ClientConnection:
    socket = await websockets.connect(
        address.replace("http", "ws") + "/ws", origin=websockets.Origin(address), ping_interval=None
    )
    await socket.recv()
    await socket.send(json.dumps({"do": "watch", "id": "1", "table": table}))
    return socket


async def ask(address: str) -> float:
    """Ask for as long as the others come and go."""
    origin = websockets.Origin(address)
    longest = 0.0
    async with websockets.connect(address.replace("http", "ws") + "/ws", origin=origin) as socket:
        await socket.recv()
        end = time.monotonic() + BEFORE + AFTER
        while time.monotonic() < end:
            began = time.perf_counter()
            await socket.send('{"do":"ping","id":"1"}')
            await socket.recv()
            longest = max(longest, time.perf_counter() - began)
            await asyncio.sleep(0.02)
    return longest * 1000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=4000)
    parser.add_argument("--most", type=float, default=1000.0, help="milliseconds")
    parser.add_argument("--ask", metavar="ADDRESS", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.ask:
        print(asyncio.run(ask(options.ask)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        process, address = start_server(str(Path(folder) / "x.db"), log, ["--no-limits"])
        try:
            longest = asyncio.run(crowd(address, options.sockets))
        finally:
            process.terminate()
            process.wait(20)
        traces = log.read_text().count('"trace"')
    print(json.dumps({"sockets": options.sockets, "longest_ms": longest, "tracebacks": traces}))
    return int(longest > options.most or traces > 0)


if __name__ == "__main__":
    sys.exit(main())
