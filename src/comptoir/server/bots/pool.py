"""The processes bots think in: started when needed, replaced when they crash or get stuck."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from comptoir.bots import Seen
from comptoir.kernel.state import State
from comptoir.server.bots import worker as thinking
from comptoir.server.bots.levels import BOTS, KEPT, QUICK, WEAKER, pace_of
from comptoir.server.bots.worker import Answer, Question
from comptoir.server.logs import log
from comptoir.server.metrics import Metrics
from comptoir.server.processes.fair_queue import Account, FairQueue
from comptoir.server.processes.frames import exchange

COMMAND = [sys.executable, "-m", "comptoir.server.bots.worker"]
STARTING = 20.0
"""A new process may take this long to load the rules before its first answer."""
TRIES = 2
NOBODY = Account()


class Story(msgspec.Struct):
    """The decisions of one seat of a table: the number of moves that count now, how many were
    ever taken back (`branch`), and what the seat saw of the moves after a number of them.
    """

    name: str
    moves: int
    branch: int
    seen_since: Callable[[int], list[Seen]]


class Failed(Exception):
    """The process crashed, got stuck or made no sense; it has been ended."""


class Thinker:
    """One process; it answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.answered = 0
        self.knows: OrderedDict[str, tuple[int, int]] = OrderedDict()
        """The stories whose bots the process keeps: their branch and moves when last asked."""

    async def ask(self, question: Question, seconds: float) -> Answer:
        limit = seconds if self.answered else seconds + STARTING
        try:
            told = await asyncio.wait_for(
                exchange(self.process, msgspec.json.encode(question)), limit
            )
            answer = msgspec.json.decode(told, type=Answer)
        except TimeoutError:
            raise Failed("stuck") from None
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            raise Failed("crashed") from None
        if answer.wrong:
            log.error("a bot failed", extra={"bot": question.bot, "why": answer.wrong})
            raise Failed("wrong")
        self.answered += 1
        if answer.kept:
            log.debug("a bot went on thinking", extra={"bot": question.bot})
        return answer

    def question(self, bot: str, seed: str, state: State, story: Story | None) -> Question:
        """What to ask, with what the seat saw since this process was last asked for it."""
        question = Question(bot, seed, state.snapshot())
        if story is not None:
            branch, moves = self.knows.pop(story.name, (-1, 0))
            question.keep, question.since = story.name, story.moves
            if branch == story.branch and moves <= story.moves:
                question.since, question.news = moves, story.seen_since(moves)
            self.knows[story.name] = (story.branch, story.moves)
            if len(self.knows) > thinking.KEPT:
                self.knows.popitem(last=False)
        return question

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class Thinkers:
    """At most `most` processes for all levels and one for the quick; questions wait in a fair line.

    `cap` is how many of them may think slowly for the tables of one creator.
    """

    def __init__(
        self,
        most: int,
        captain: float,
        metrics: Metrics,
        command: list[str] | None = None,
        *,
        bot: float = 0.0,
        cap: int = 2,
    ) -> None:
        self.queue = FairQueue(most, cap)
        self.free: list[Thinker | None] = [None] * (most + 1)
        self.captain = captain
        self.bot = bot
        self.metrics = metrics
        self.command = command or COMMAND
        self.all: set[Thinker] = set()

    async def choose(
        self,
        state: State,
        level: str,
        seed: str,
        story: Story | None = None,
        account: Account = NOBODY,
    ) -> str:
        """The token a bot of that level chooses; a weaker one is asked if it fails twice."""
        legal = set(state.legal_tokens())
        while True:
            name, seconds = BOTS[level]
            bot = name.format(captain=self.captain)
            known = story if level in KEPT else None
            for _ in range(TRIES):
                async with self.queue.turn(account, level not in QUICK):
                    answer = await self.ask_one(bot, seed, state, known, seconds + self.captain)
                if answer.token in legal:
                    self.metrics.bot_moves.labels(level).inc()
                    await wait(pace_of(level, self.bot, self.captain), answer.took)
                    return answer.token
            if WEAKER[level] == level:
                return secrets.choice(sorted(legal))
            level = WEAKER[level]

    async def ask_one(
        self, bot: str, seed: str, state: State, story: Story | None, seconds: float
    ) -> Answer:
        """An answer, or an empty one: then the process that failed is gone."""
        thinker = self.pick(story)
        try:
            if thinker is None:
                thinker = await self.start()
            return await thinker.ask(thinker.question(bot, seed, state, story), seconds)
        except (Failed, OSError) as failed:
            why = str(failed) if isinstance(failed, Failed) else "crashed"
            self.metrics.bot_failures.labels(why).inc()
            log.warning("a thinking process is replaced", extra={"why": why, "bot": bot})
            await self.drop(thinker)
            thinker = None
            return Answer()
        except BaseException:
            await self.drop(thinker)
            thinker = None
            raise
        finally:
            self.free.append(thinker)

    def pick(self, story: Story | None) -> Thinker | None:
        """A free process: the one that knows the story, or one that is least missed elsewhere."""
        running = [thinker for thinker in self.free if thinker is not None]
        for thinker in running:
            if story is not None and story.name in thinker.knows:
                self.free.remove(thinker)
                return thinker
        idle = [thinker for thinker in running if not thinker.knows]
        chosen = idle[-1] if idle else None if None in self.free else running[0]
        self.free.remove(chosen)
        return chosen

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


async def wait(pace: float, took: float) -> None:
    """Keep an answer back that took less than the pace of its level; nobody's process waits."""
    await asyncio.sleep(max(0.0, pace - took))
