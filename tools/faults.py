"""`make faults`: real servers under load while things go wrong, and what the log says afterwards.

    python -m tools.faults            # everything, some minutes
    python -m tools.faults --quick    # a little of everything that needs no PostgreSQL

People play on all the time and resume as docs/api.md tells.  Servers are killed, find no room on
the disk, are paused; PostgreSQL holds a lock for long, hangs, loses a process, is restarted.
Afterwards every acknowledged move must be in the log, once, and every message anybody was
sent must be what the log says.  Exit code 1 if anything is wrong, or if the house stood still.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest

from tests.server.hosting import give_room
from tests.server.postgres import Server, fresh_database, postgresql_server
from tests.server.survivors import Audit, Evening, Mortal, killed, mortal_servers

PATIENCE = 4.0
"""After so many seconds without an answer a client asks again, maybe elsewhere."""
SILENCE = 2.0
"""How long a worker may be silent and keep its claims, in the scene where one is paused."""


class Scene(NamedTuple):
    """One kind of trouble: how often, with how many servers, and how long nothing may happen."""

    name: str
    what: Callable[[Stage, int], Awaitable[None]]
    times: int
    quick: int
    postgresql: bool
    servers: int = 1
    bot: bool = False
    silence: float = 30.0


class Stage:
    """The servers, the database and the people of a scene."""

    def __init__(
        self, db: str, servers: list[Mortal], evening: Evening, server: Server | None
    ) -> None:
        self.db = db
        self.servers = servers
        self.evening = evening
        self.server = server

    @property
    def postgresql(self) -> Server:
        assert self.server is not None
        return self.server


async def kill(stage: Stage, times: int) -> None:
    """SIGKILL, and at once another server at the same address."""
    await killed(stage.evening, stage.servers[0], times)


async def fill_disk(stage: Stage, times: int) -> None:
    """No room on the disk until the server knows it; then there is room again."""
    server = stage.servers[0]
    for _ in range(times):
        await stage.evening.more(20)
        give_room(server.pid, False)
        await server.up(ready=False)
        give_room(server.pid, True)
        await server.up()


async def pause_worker(stage: Stage, times: int) -> None:
    """SIGSTOP for three times as long as a worker may be silent; the others go on."""
    for number in range(times):
        await stage.evening.more(20)
        pid = stage.servers[number % len(stage.servers)].pid
        os.kill(pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(3 * SILENCE)
            await stage.evening.more(5)
        finally:
            os.kill(pid, signal.SIGCONT)


async def hold_lock(stage: Stage, times: int) -> None:
    """Somebody's transaction holds the row of a table; the other tables go on."""
    dice = random.Random(5)
    for _ in range(times):
        await stage.evening.more(20)
        table = dice.choice(sorted({id for id, _ in list(stage.evening.acknowledged)[-20:]}))
        with psycopg.connect(stage.db) as thief:
            thief.execute("UPDATE tables SET since = since WHERE id = %s", (table,))
            await stage.evening.more(20)
            await asyncio.sleep(5)
            thief.rollback()


async def hang(stage: Stage, times: int) -> None:
    """Every process of PostgreSQL is stopped for a while."""
    for _ in range(times):
        await stage.evening.more(20)
        pids = stage.postgresql.pids()
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            await stage.servers[0].up(ready=False)
        finally:
            for pid in pids:
                os.kill(pid, signal.SIGCONT)
        await stage.servers[0].up()


async def kill_backend(stage: Stage, times: int) -> None:
    """SIGKILL to a process of PostgreSQL that serves us: it ends them all and recovers."""
    for _ in range(times):
        await stage.evening.more(20)
        with psycopg.connect(stage.db) as connection:
            found = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE application_name = 'comptoir' LIMIT 1"
            ).fetchone()
        assert found is not None
        os.kill(found[0], signal.SIGKILL)
        await stage.evening.more(20)


async def restart(stage: Stage, times: int) -> None:
    """PostgreSQL is stopped, is away until the server knows it, and comes back."""
    for _ in range(times):
        await stage.evening.more(20)
        await asyncio.to_thread(stage.postgresql.stop, "fast")
        await stage.servers[0].up(ready=False)
        await asyncio.to_thread(stage.postgresql.start)
        await stage.servers[0].up()


SCENES = [
    Scene("SIGKILL, SQLite", kill, 70, 3, postgresql=False),
    Scene("SIGKILL, PostgreSQL", kill, 30, 0, postgresql=True),
    Scene("full disk, SQLite", fill_disk, 10, 1, postgresql=False),
    Scene("paused worker of two", pause_worker, 4, 0, postgresql=True, servers=2, bot=True),
    Scene("stuck transaction", hold_lock, 4, 0, postgresql=True),
    Scene("hung PostgreSQL", hang, 3, 0, postgresql=True),
    Scene("killed backend", kill_backend, 5, 0, postgresql=True),
    Scene("restarted PostgreSQL", restart, 4, 0, postgresql=True),
]
COLUMNS = (
    "times", "acknowledged", "messages", "lost", "doubled", "told, not stored", "longest silence",
)  # fmt: skip


class Outcome(NamedTuple):
    """A line of the table."""

    times: int
    acknowledged: int
    messages: int
    lost: int
    doubled: int
    not_stored: int
    silence: float
    wrong: list[str]


async def play(scene: Scene, times: int, stage: Stage) -> None:
    for server in stage.servers:
        server.start()
        await server.up()
    stage.evening.begin()
    reporting = asyncio.create_task(report(stage.evening))
    try:
        await scene.what(stage, times)
        await stage.evening.more(20)
        await stage.evening.end()
    finally:
        reporting.cancel()
        await stage.evening.break_off()


async def report(evening: Evening) -> None:
    """Progress for whoever waits."""
    while True:
        await asyncio.sleep(5)
        print(f"    {len(evening.acknowledged):,} acknowledged", file=sys.stderr, flush=True)


def perform(scene: Scene, times: int, folder: Path, server: Server | None) -> Outcome:
    """Set up, play, and read the log."""
    number = SCENES.index(scene)
    if scene.postgresql:
        assert server is not None
        db = fresh_database(server.url, f"scene{number}")
    else:
        db = str(folder / f"scene{number}.db")
    log: list[str] = []
    with mortal_servers(db, scene.servers, log, COMPTOIR_TEST_SILENCE=str(SILENCE)) as servers:
        addresses = [each.address for each in servers]

        async def story() -> tuple[Evening, list[str]]:
            evening = Evening(addresses, PATIENCE, scene.bot)
            try:
                await play(scene, times, Stage(db, servers, evening, server))
            except (TimeoutError, AssertionError) as early:
                return evening, [f"it ended early: {early!r}"]
            return evening, []

        evening, wrong = asyncio.run(story())
    audit = Audit(db, evening)
    wrong += audit.wrong + [f"in the log: {each}" for each in surprises(log)]
    if evening.longest_silence > scene.silence:
        wrong.append(f"no move was acknowledged for {evening.longest_silence:.0f} s")
    return Outcome(
        times, len(evening.acknowledged), audit.messages, len(audit.lost), len(audit.doubled),
        len(audit.not_stored), evening.longest_silence, wrong,
    )  # fmt: skip


def surprises(log: list[str]) -> list[str]:
    """What a server wrote that is not a sentence: a traceback, in a line of the log or outside."""
    found = []
    for text in log:
        if not text.startswith("{"):
            found.append(text)
        elif "trace" in (said := json.loads(text)):
            found.append(f"{said['message']}: {said['trace'].splitlines()[-1]}")
    return found


def line(name: str, cells: list[str]) -> str:
    widths = (6, 13, 9, 5, 8, 17, 16)
    columns = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return name.ljust(22) + "".join(columns)


def main(arguments: list[str] | None = None) -> int:
    text = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("tools.faults", description=__doc__, formatter_class=text)
    parser.add_argument("--quick", action="store_true", help="a little, on SQLite only")
    parser.add_argument(
        "--only", metavar="WORD", default="", help="only the scenes whose name has it in it"
    )
    options = parser.parse_args(arguments)
    chosen = [
        (scene, scene.quick if options.quick else scene.times)
        for scene in SCENES
        if options.only in scene.name
    ]
    chosen = [(scene, times) for scene, times in chosen if times]
    outcomes: dict[str, Outcome] = {}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="comptoir-faults-")))
        server = None
        if any(scene.postgresql for scene, _ in chosen):
            server = stack.enter_context(postgresql_server())
        for scene, times in chosen:
            print(f"{scene.name}, {times} times …", file=sys.stderr, flush=True)
            outcomes[scene.name] = perform(scene, times, folder, server)
    print(line("", list(COLUMNS)))
    for name, each in outcomes.items():
        numbers = [f"{number:,}" for number in each[:6]]
        print(line(name, [*numbers, f"{each.silence:.1f} s"]))
    wrong = [f"{name}: {what}" for name, each in outcomes.items() for what in each.wrong]
    for what in wrong[:20]:
        print(what, file=sys.stderr)
    print(f"{len(wrong)} things are wrong" if wrong else "nothing is wrong", file=sys.stderr)
    return 1 if wrong or not outcomes else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(143))  # and stop all on the way
    with suppress(KeyboardInterrupt):
        try:
            sys.exit(main())
        except (pytest.skip.Exception, pytest.fail.Exception) as lacking:
            sys.exit(str(lacking))
    sys.exit(130)
