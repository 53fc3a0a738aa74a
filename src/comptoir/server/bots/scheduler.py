"""The scheduler: lets bots move when it is their turn, and calls time when it is up.

It reacts to every change of a table in memory, and sweeps the store now and then for
tables that nobody has open: after a restart, or because the worker that cared for them
is gone.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from comptoir.bots import Seen
from comptoir.bots.match import bot_seed
from comptoir.server.bots.levels import SUBSTITUTE
from comptoir.server.bots.pool import Story, Thinkers
from comptoir.server.logs import log
from comptoir.server.people.refusals import Refusal
from comptoir.server.processes.fair_queue import Account
from comptoir.server.tables.lessons import next_of_line
from comptoir.server.tables.registry import House
from comptoir.server.tables.table import Table, seen_by
from comptoir.store.archive import Archive
from comptoir.store.database import cause
from comptoir.store.records import Unavailable


class Claims(Protocol):
    """Who lets the bots of a table think, among several workers."""

    async def take(self, table: str) -> bool: ...

    async def release(self, table: str) -> None: ...


class Everything:
    """The claims of a worker that is alone."""

    async def take(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        return


class Scheduler:
    """Bots and clocks of one worker."""

    def __init__(
        self, house: House, thinkers: Thinkers, claims: Claims | None = None, sweep: float = 5.0
    ) -> None:
        self.house = house
        self.thinkers = thinkers
        self.claims: Claims = claims or Everything()
        self.sweep = sweep
        self.busy: dict[str, asyncio.Task[bool]] = {}
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.sweeper: asyncio.Task[None] | None = None
        self.stopping = False
        house.on_change = self.consider

    def start(self) -> None:
        self.sweeper = asyncio.create_task(self.sweep_for_ever())

    async def stop(self) -> None:
        """Let no new move begin; moves being stored are finished by the journal."""
        self.stopping = True
        for timer in self.timers.values():
            timer.cancel()
        tasks = [*self.busy.values(), *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def consider(self, table: Table) -> None:
        """A table changed: is it a bot's turn, or is a clock running?"""
        id = table.record.id
        timer = self.timers.pop(id, None)
        if timer is not None:
            timer.cancel()
        if self.stopping or table.status != "playing":
            return
        if table.bot_to_move:
            if self.house.audience.attended(id):
                self.thinkers.queue.attend(id)
            if id not in self.busy:
                task = asyncio.create_task(self.play_bots(id))
                self.busy[id] = task
                task.add_done_callback(lambda done: self.finished(id, done))
            return
        deadline = table.deadline()
        if deadline is not None:
            wait = max(0.0, (deadline - self.house.now()) / 1000) + 0.01
            ply = table.ply + 1
            self.timers[id] = asyncio.get_running_loop().call_later(
                min(wait, 3600.0), self.ring, id, ply
            )

    def finished(self, id: str, done: asyncio.Task[bool]) -> None:
        """Look again: somebody may have moved while the last bot's move was being closed."""
        self.busy.pop(id, None)
        table = self.house.tables.get(id)
        if table is not None and not done.cancelled() and done.result():
            self.consider(table)

    def ring(self, id: str, ply: int) -> None:
        self.timers.pop(id, None)
        task = asyncio.create_task(self.call_time(id, ply))
        self.busy.setdefault(f"{id}/time", task)
        task.add_done_callback(lambda done: self.busy.pop(f"{id}/time", None))

    async def call_time(self, id: str, ply: int) -> bool:
        try:
            await self.house.time_up(id, ply)
        except Refusal:
            table = self.house.tables.get(id)
            if table is not None:
                self.consider(table)
        except SQLAlchemyError as wrong:  # the next sweep calls it
            log.error("the database did not answer", extra={"table": id, "why": cause(wrong)})
        except Exception:
            log.exception("time could not be called", extra={"table": id})
        return True

    async def play_bots(self, id: str) -> bool:
        """Move for bots until a person is to decide; True if that went well."""
        try:
            if not await self.claims.take(id):
                return False
            try:
                while not self.stopping and await self.play_one(id):
                    pass
            finally:
                await self.claims.release(id)
            return True
        except SQLAlchemyError as wrong:
            log.info("a bot's move was not taken", extra={"table": id, "why": cause(wrong)})
        except (Refusal, Unavailable) as wrong:
            log.info("a bot's move was not taken", extra={"table": id, "why": str(wrong)})
        except Exception:
            log.exception("a bot could not move", extra={"table": id})
        return False

    async def play_one(self, id: str) -> bool:
        """One move of a bot; False when it is nobody's turn that a bot plays."""
        table = await self.house.table(id)
        async with table.lock:
            if self.house.tables.get(id) is not table:
                return True
            player = table.player
            if not table.bot_to_move or player is None or table.state is None:
                return False
            ply = table.ply + 1
            place = table.places[player]
            level = place.level if place.kind == "bot" else SUBSTITUTE
            state = table.state.copy()
            seed = bot_seed(str(table.seed), player)
            story = story_of(table, player)
            known = next_of_line(table)
        self.house.audience.tell_thinking(id, player, self.house.now())
        account = Account(table.record.creator, id, self.house.audience.attended(id))
        if known is None:
            token = await self.thinkers.choose(state, level, seed, story, account)
        else:
            token = known
            await asyncio.sleep(self.thinkers.bot)
        try:
            await self.house.move_for(id, ply, token)
        except Refusal as wrong:
            if wrong.code == "busy":
                await asyncio.sleep(1.0)
            elif wrong.code not in ("wrong_ply", "not_now"):
                raise
        return True

    async def sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep_once()
            except SQLAlchemyError as wrong:
                log.error("the database did not answer", extra={"why": cause(wrong)})
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(self.sweep)

    async def sweep_once(self) -> None:
        waiting = await self.house.lists.read(Archive.needing_care, self.house.now())
        house = self.house
        waiting += [id for id in list(house.audience.followers) if id not in house.tables]
        for id in waiting:
            try:
                self.consider(await self.house.table(id))
            except Refusal as refusal:
                self.house.note(id, "a table was left alone", why=refusal.message)
            except SQLAlchemyError:
                raise
            except Exception:
                log.exception("a table could not be read", extra={"table": id})
        self.house.tidy(15 * 60 * 1000)


def story_of(table: Table, seat: int) -> Story:
    """What a seat saw of the moves that count; a move back begins another branch."""
    line, game = table.line.copy(), table.game

    def seen_since(number: int) -> list[Seen]:
        return [Seen(*each) for each in seen_by(seat, line[number:], game)]

    return Story(f"{table.record.id}/{seat}", len(line), table.ply - len(line), seen_since)
