"""The processes bots think in: started when needed, replaced when they crash or get stuck."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys

import msgspec

from comptoir.kernel.state import State
from comptoir.server.levels import BOTS, WEAKER
from comptoir.server.logs import log
from comptoir.server.metrics import Metrics
from comptoir.server.thinker import Answer, Question

COMMAND = [sys.executable, "-m", "comptoir.server.thinker"]
STARTING = 20.0
"""A new process may take this long to load the rules before its first answer."""
TRIES = 2


class Failed(Exception):
    """The process crashed, got stuck or made no sense; it has been ended."""


class Thinker:
    """One process; it answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.answered = 0

    async def ask(self, question: Question, seconds: float) -> str:
        limit = seconds if self.answered else seconds + STARTING
        try:
            answer = await asyncio.wait_for(self.exchange(msgspec.json.encode(question)), limit)
        except TimeoutError:
            raise Failed("stuck") from None
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            raise Failed("crashed") from None
        if answer.wrong:
            log.error("a bot failed", extra={"bot": question.bot, "why": answer.wrong})
            raise Failed("wrong")
        self.answered += 1
        return answer.token

    async def exchange(self, body: bytes) -> Answer:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(len(body).to_bytes(4, "big") + body)
        await stdin.drain()
        length = int.from_bytes(await stdout.readexactly(4), "big")
        return msgspec.json.decode(await stdout.readexactly(length), type=Answer)

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class Thinkers:
    """At most `most` processes; questions wait for one to be free."""

    def __init__(
        self, most: int, captain: float, metrics: Metrics, command: list[str] | None = None
    ) -> None:
        self.free: asyncio.LifoQueue[Thinker | None] = asyncio.LifoQueue()
        for _ in range(most):
            self.free.put_nowait(None)
        self.captain = captain
        self.metrics = metrics
        self.command = command or COMMAND
        self.all: set[Thinker] = set()

    async def choose(self, state: State, level: str, seed: str) -> str:
        """The token a bot of that level chooses; a weaker one is asked if it fails twice."""
        snapshot = state.snapshot()
        legal = set(state.legal_tokens())
        while True:
            name, seconds = BOTS[level]
            question = Question(name.format(captain=self.captain), seed, snapshot)
            for _ in range(TRIES):
                token = await self.ask_one(question, seconds + self.captain)
                if token in legal:
                    self.metrics.bot_moves.labels(level).inc()
                    return token
            if WEAKER[level] == level:
                return secrets.choice(sorted(legal))
            level = WEAKER[level]

    async def ask_one(self, question: Question, seconds: float) -> str:
        """An answer, or nothing: then the process that failed is gone."""
        thinker = await self.free.get()
        try:
            if thinker is None:
                thinker = await self.start()
            return await thinker.ask(question, seconds)
        except (Failed, OSError) as failed:
            why = str(failed) if isinstance(failed, Failed) else "crashed"
            self.metrics.bot_failures.labels(why).inc()
            log.warning("a thinking process is replaced", extra={"why": why, "bot": question.bot})
            await self.drop(thinker)
            thinker = None
            return ""
        except BaseException:
            await self.drop(thinker)
            thinker = None
            raise
        finally:
            self.free.put_nowait(thinker)

    async def start(self) -> Thinker:
        thinker = Thinker(
            await asyncio.create_subprocess_exec(
                *self.command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        )
        self.all.add(thinker)
        return thinker

    async def drop(self, thinker: Thinker | None) -> None:
        """End a process for good."""
        if thinker is not None:
            self.all.discard(thinker)
            thinker.end()
            await thinker.process.wait()

    async def close(self) -> None:
        for thinker in list(self.all):
            await self.drop(thinker)
