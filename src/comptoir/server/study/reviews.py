"""Hints and reviews: what is asked of the processes that judge, and kept of what they find.

A review is made one decision at a time, and each is kept as it is found, in a process
of its own that waits for everything else on the machine.
After a restart those that were not done go on.  Of several workers one has a review.
"""

from __future__ import annotations

import asyncio
import sys

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from comptoir.kernel.state import State
from comptoir.server.bots.scheduler import Claims, Everything
from comptoir.server.http.study_bodies import ReviewState, ReviewTold
from comptoir.server.logs import log
from comptoir.server.people.refusals import Refusal
from comptoir.server.study.worker import (
    Advise,
    AskAgain,
    JudgeOne,
    Played,
    Prepare,
    Prepared,
    Question,
    Tell,
)  # fmt: skip
from comptoir.server.tables.closing import told as told_closing
from comptoir.server.tables.create import called, transcript_of
from comptoir.server.tables.registry import House
from comptoir.server.tables.replay_pool import Replayers
from comptoir.server.tables.table import Table
from comptoir.store.database import cause
from comptoir.store.records import KeptReview
from comptoir.store.reviews import DONE, FAILED, ReviewArchive

COMMAND = [sys.executable, "-m", "comptoir.server.study.worker"]
AGAIN = 10.0
"""Seconds after which reviews are looked for that somebody else was at, or that could not go on."""
OLDER = "this review was made by another version of the program: ask for it again"
PATIENCE = 600.0
"""Seconds a decision of a review may take: its process waits for everything else on the machine."""
TRIES = 3
"""How often a decision is asked about whose process failed."""


class Study:
    """Hints and reviews of one worker; `advisers` are for those who wait at a table."""

    def __init__(
        self,
        house: House,
        archive: ReviewArchive,
        advisers: int,
        hint: int,
        review: int,
        claims: Claims | None = None,
    ) -> None:
        self.house = house
        self.archive = archive
        self.hint_iterations = hint
        self.review_iterations = review
        self.claims: Claims = claims or Everything()
        self.advisers = Replayers(advisers, COMMAND)
        self.reviewers = Replayers(1, [*COMMAND, "review"], PATIENCE)
        self.wake = asyncio.Event()
        self.served: dict[str, int] = {}
        """When the people who wait for reviews last had a turn."""
        self.turns = 0
        self.working: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.working = asyncio.create_task(self.work_for_ever())

    async def stop(self) -> None:
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)
        await self.advisers.close()
        await self.reviewers.close()

    # What people ask

    async def hint(self, who: str, table: Table, state: State, ply: int) -> bytes:
        """Advice on the open decision; the answer is remembered while it may be asked again."""
        question = Advise(state.snapshot(), names(table), self.hint_iterations)
        return await self.advisers.ask(who, question, ("hint", table.record.id, ply))

    async def exercise(self, who: str, table: Table, ply: int) -> bytes:
        """A decision of a game that is over, asked again, and what each choice is worth."""
        async with table.lock:
            game = played(table, self.hint_iterations)
        key = ("exercise", table.record.id, ply)
        return await self.advisers.ask(who, AskAgain(game, ply), key)

    async def ask(self, who: str, table: Table) -> None:
        """Have a game reviewed; who asks again is not counted again."""
        async with table.lock:
            played(table, self.review_iterations)
        await asyncio.to_thread(self.archive.ask, table.record.id, who, self.house.now())
        self.wake.set()

    async def state(self, id: str) -> ReviewState:
        """How far the review of a table is, and what it says."""
        found = await asyncio.to_thread(self.archive.find, id)
        if found is None:
            return ReviewState(id, "none")
        if found.status == FAILED:
            return ReviewState(id, "failed", why=found.why)
        if found.status == DONE:
            told = await asyncio.to_thread(self.archive.told, id)
            try:
                review = msgspec.json.decode(told or "", type=ReviewTold)
            except msgspec.MsgspecError:
                await asyncio.to_thread(self.archive.fail, id, OLDER)
                return ReviewState(id, "failed", why=OLDER)
            return ReviewState(id, "done", found.decisions, found.decisions, "", review)
        done = await asyncio.to_thread(self.archive.count, id)
        return ReviewState(id, "waiting", done, found.decisions)

    # The work

    async def work_for_ever(self) -> None:
        while True:
            self.wake.clear()
            rest = AGAIN
            try:
                for review in self.in_turn(await asyncio.to_thread(self.archive.waiting)):
                    if await self.take_turn(review):
                        rest = 0.0
                        break
            except SQLAlchemyError as wrong:
                log.error("the database did not answer", extra={"why": cause(wrong)})
            except Exception:
                log.exception("a review could not go on")
            if rest:
                with_patience = asyncio.wait_for(self.wake.wait(), rest)
                await asyncio.gather(with_patience, return_exceptions=True)

    def in_turn(self, waiting: list[KeptReview]) -> list[KeptReview]:
        """Who had a turn longest ago comes first."""
        return sorted(waiting, key=lambda each: (self.served.get(each.asker, 0), each.asked))

    async def take_turn(self, review: KeptReview) -> bool:
        """Finish a review; False if another worker is at it."""
        claim = f"review {review.table_id}"
        if not await self.claims.take(claim):
            return False
        self.turns += 1
        self.served[review.asker] = self.turns
        try:
            await self.finish(review.table_id)
        except Refusal as refusal:
            log.warning("a review failed", extra={"table": review.table_id, "why": refusal.message})
            await asyncio.to_thread(self.archive.fail, review.table_id, refusal.message)
        finally:
            await self.claims.release(claim)
        return True

    async def finish(self, id: str) -> None:
        """Judge what is not judged yet, then tell it all."""
        table = await self.house.table(id)
        async with table.lock:
            game = played(table, self.review_iterations)
        prepared = msgspec.json.decode(await self.think(Prepare(game)), type=Prepared)
        await asyncio.to_thread(self.archive.begin, id, prepared.about, len(prepared.plies))
        records = await asyncio.to_thread(self.archive.records, id)
        for ply in prepared.plies:
            if ply not in records:
                records[ply] = (await self.think(JudgeOne(game, ply))).decode()
                await asyncio.to_thread(self.archive.add, id, ply, records[ply])
        whole = {ply: msgspec.Raw(records[ply].encode()) for ply in prepared.plies}
        told = b""
        while not told or names(await self.house.table(id)) != game.people:
            table = await self.house.table(id)  # somebody may have been deleted meanwhile
            game = played(table, self.review_iterations)
            told = await self.think(Tell(game, whole))
        await asyncio.to_thread(self.archive.finish, id, told.decode())

    async def think(self, question: Question) -> bytes:
        """An answer of the process, which may fail a few times."""
        for left in range(TRIES - 1, -1, -1):
            try:
                return await self.reviewers.ask("", question)
            except Refusal as refusal:
                if refusal.code != "busy" or not left:
                    raise
        raise AssertionError("the last try raises")


def played(table: Table, iterations: int) -> Played:
    """The game of a table that is over, or why it cannot be reviewed."""
    if table.closing is not None:
        raise Refusal("not_now", told_closing(table.closing).text["en"])
    if table.status != "finished":
        raise Refusal("not_now", "the game is not over: a review needs the result")
    return Played(transcript_of(table), names(table), iterations)


def names(table: Table) -> list[str]:
    return [called(place) for place in table.places]
