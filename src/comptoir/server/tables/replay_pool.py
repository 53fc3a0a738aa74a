"""The processes in which games are played again, and the line before them.

One question of a person at a time, people in turn; who has several waiting, or comes when the
line is long, is told to come again.  Answers about finished games are kept for a while: they
do not change.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import OrderedDict
from collections.abc import Hashable

import msgspec
from msgspec import Struct

from comptoir.server.logs import log
from comptoir.server.people.refusals import Refusal
from comptoir.server.processes.fair_queue import Account, FairQueue
from comptoir.server.processes.frames import exchange
from comptoir.server.tables.replay_worker import Answer

COMMAND = [sys.executable, "-m", "comptoir.server.tables.replay_worker"]
STUCK = 30.0
"""Seconds after which a process is ended, where nothing else is said."""
MOST_OF_ONE = 6
MOST_WAITING = 60
"""Questions of one person, and of all, that may wait."""
AGAIN = 2.0
MOST_KEPT = 32_000_000
"""Bytes of answers that are kept."""

FAILED = (
    TimeoutError, OSError, RuntimeError, asyncio.IncompleteReadError, msgspec.MsgspecError,
)  # fmt: skip
"""What comes of a process that crashed, got stuck or made no sense."""

Process = asyncio.subprocess.Process


class Replayers:
    """At most `most` processes, started when needed and replaced when they crash or get stuck."""

    def __init__(self, most: int, command: list[str] | None = None, stuck: float = STUCK) -> None:
        self.queue = FairQueue(most, cap=1)
        self.command = command or COMMAND
        self.stuck = stuck
        self.idle: list[Process] = []
        self.all: set[Process] = set()
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.kept_bytes = 0

    async def ask(self, who: str, question: Struct, key: Hashable = None) -> bytes:
        """The answer as JSON; one with a `key` is remembered under it."""
        found = self.recall(key)
        if found is not None:
            return found
        self.check_line(who)
        async with self.queue.turn(Account(who), slow=True):
            answer = self.recall(key) or await self.ask_one(question)
        if key is not None:
            self.keep(key, answer)
        return answer

    def check_line(self, who: str) -> None:
        """Nobody waits in a line that is too long."""
        if self.queue.waiting(who) >= MOST_OF_ONE:
            raise Refusal("busy", f"{MOST_OF_ONE} games are being read for you; wait", after=AGAIN)
        if self.queue.waiting() >= MOST_WAITING:
            raise Refusal("busy", "too many games are being read; try again soon", after=AGAIN)

    async def ask_one(self, question: Struct) -> bytes:
        process = None
        try:
            process = self.idle.pop() if self.idle else await self.start()
            body = msgspec.json.encode(question)
            told = await asyncio.wait_for(exchange(process, body), self.stuck)
            answer = msgspec.json.decode(told, type=Answer)
        except FAILED as wrong:
            log.warning("a replaying process is replaced", extra={"why": type(wrong).__name__})
            await self.drop(process)
            raise Refusal("busy", "that game could not be read; try again", after=AGAIN) from None
        except BaseException:
            await self.drop(process)
            raise
        self.idle.append(process)
        if answer.refused is not None:
            raise Refusal(*answer.refused)
        if answer.wrong:
            log.error("a game could not be played again", extra={"why": answer.wrong})
            raise Refusal("busy", "that game could not be read; try again", after=AGAIN)
        return bytes(answer.body)

    async def start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *self.command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        self.all.add(process)
        return process

    async def drop(self, process: Process | None) -> None:
        if process is not None:
            self.all.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        for process in list(self.all):
            await self.drop(process)

    # Answers that are kept

    def recall(self, key: Hashable) -> bytes | None:
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
        return found

    def forget(self, table: str) -> None:
        """What was answered about a table tells of somebody who is gone."""
        for key in [each for each in self.kept if isinstance(each, tuple) and table in each]:
            self.kept_bytes -= len(self.kept.pop(key))

    def keep(self, key: Hashable, answer: bytes) -> None:
        if key not in self.kept:
            self.kept[key] = answer
            self.kept_bytes += len(answer)
        while self.kept_bytes > MOST_KEPT:
            _, old = self.kept.popitem(last=False)
            self.kept_bytes -= len(old)
