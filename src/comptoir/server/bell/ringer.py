"""The ringer: makes letters of notices that are due, and sends them until they arrive.

Every worker has one, and any of them does for all: whoever takes a letter has it for a while
(`LEASE`), and if it dies another sends it, with the same id.  Nobody is told of a table they are
looking at, or of a turn that is over.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, Protocol, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from comptoir.games import games
from comptoir.server.bell import occasions
from comptoir.server.bell.letters import Contents, contents_of, item_of
from comptoir.server.bell.occasions import remind_at
from comptoir.server.bell.outside import Undeliverable
from comptoir.server.logs import log
from comptoir.server.metrics import Metrics
from comptoir.server.socket.protocol import Pace
from comptoir.server.tables.registry import House
from comptoir.server.tables.table import Happening, Table
from comptoir.store.database import cause
from comptoir.store.outbox import REMINDER, Outbox, Ripe
from comptoir.store.records import Channel, Letter, Listed, Notice, Person
from comptoir.store.table_hooks import TableHooks

LEASE = 30_000
"""How long a worker has a letter: longer than any way of sending takes (milliseconds)."""
PAUSES = (10, 60, 300, 1800, 7200, 21_600, 43_200)
"""Seconds until a letter is tried again; after the last it is given up."""
MOST_AT_ONCE = 50
"""Letters that are being sent at the same time by one worker."""
CONNECTIONS = 2
"""To the database, with as many threads."""
WHILE_DECIDING = (occasions.TURN, REMINDER)

P = ParamSpec("P")
T = TypeVar("T")


class Sender(Protocol):
    """One way to send a letter; Undeliverable if it did not arrive."""

    async def send(self, letter: Letter, channel: Channel, contents: Contents) -> None: ...


class Manner(msgspec.Struct):
    """Of the details of any channel, where its person opened the page, and of what it does not
    tell.
    """

    base: str = ""
    silent_about: list[str] = []


class Ringer:
    """The bell of one worker."""

    def __init__(
        self,
        house: House,
        outbox: Outbox,
        senders: Mapping[str, Sender],
        metrics: Metrics,
        worker: str,
        pause: float,
    ) -> None:
        self.house = house
        self.outbox = outbox
        self.hooks = TableHooks(outbox)
        self.senders = senders
        self.metrics = metrics
        self.worker = worker
        self.pause = pause
        self.wanting: dict[str, int] = {}
        self.threads = ThreadPoolExecutor(CONNECTIONS, "bell")
        self.task: asyncio.Task[None] | None = None
        self.sending: set[asyncio.Task[None]] = set()
        self.nudged = asyncio.Event()
        house.notices = self.notices
        house.invitations = self.invitations

    async def start(self) -> None:
        if not self.outbox.shared:
            await self.call(self.outbox.release_all)
        await self.call(self.hooks.remove_old)
        await self.read_wanting()
        self.task = asyncio.create_task(self.ring_for_ever())

    async def stop(self, seconds: float) -> None:
        """What is being sent is finished, or sent again after the next start."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.sending:
            await asyncio.wait(self.sending, timeout=seconds)
        for task in self.sending:
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def call(self, what: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """A call of the outbox, in a thread of our own."""
        made = partial(what, *args, **more)
        return await asyncio.get_running_loop().run_in_executor(self.threads, made)

    # Who wants to be told

    def notices(self, before: Table, after: Table, news: list[Happening]) -> list[Notice]:
        return occasions.notices(before, after, news, self.wanting)

    def invitations(self, table: Table) -> list[Notice]:
        return occasions.invitations(table, self.wanting)

    async def read_wanting(self) -> None:
        self.wanting = await self.call(self.outbox.wanting)

    async def look_at(self, who: str) -> None:
        """Somebody chose otherwise, for themselves or for a table."""
        delay = await self.call(self.outbox.delay_of, who)
        if delay is None:
            self.wanting.pop(who, None)
        else:
            self.wanting[who] = delay

    def nudge(self) -> None:
        """There is something to be sent at once."""
        self.nudged.set()

    # Ringing

    async def ring_for_ever(self) -> None:
        while True:
            try:
                await self.make_letters()
                await self.send_letters()
            except SQLAlchemyError as wrong:  # the next round does it
                log.warning("the bell waits for the database", extra={"why": cause(wrong)})
            except Exception:
                log.exception("the bell failed and goes on")
            self.nudged.clear()
            try:
                async with asyncio.timeout(self.pause):
                    await self.nudged.wait()
            except TimeoutError:
                continue

    async def make_letters(self) -> None:
        now = self.house.now()
        for ripe in await self.call(self.outbox.ripe, now):
            ids = {notice.table_id for notice in ripe.notices}
            listed = await self.call(self.outbox.tables, ids)
            await self.tell(ripe, listed, now)
        for hook, waiting in await self.call(self.hooks.ripe, now):
            await self.tell_hook(hook, waiting, now)

    async def tell_hook(self, hook: Channel, waiting: list[Notice], now: int) -> None:
        """Tell the webhook of a table what is still so, while the one who set it is its host."""
        listed = await self.call(self.outbox.tables, {str(hook.table_id)})
        table = listed.get(str(hook.table_id))
        if table is None or not hosts(hook.person, table):
            await self.call(self.hooks.remove, str(hook.table_id))
            await self.look_at(str(hook.table_id))
            return
        wanted = [each for each in waiting if not is_past(each, table)]
        await self.call(self.outbox.leave_out, [each.id for each in waiting if each not in wanted])
        if wanted:
            items = [item_of(each, table) for each in wanted]
            told = Contents("table", table.record.language, "", now, base_of(hook), items)
            ids = [each.id for each in wanted]
            await self.call(self.hooks.send, ids, new_letter(hook, told, now))

    async def tell(self, ripe: Ripe, listed: Mapping[str, Listed], now: int) -> None:
        """Tell somebody what they need to know of all that waits for them."""
        wanted: list[str] = []
        left_out: list[str] = []
        for notice in ripe.notices:
            table = listed.get(notice.table_id)
            later = None if table is None else put_off_to(notice, table, now)
            if later is not None:
                await self.call(self.outbox.put_off, notice.id, later)
            elif table is None or is_over(notice, table) or self.looks_at(ripe.person, table):
                left_out.append(notice.id)
            else:
                wanted.append(notice.id)
        if left_out:
            await self.call(self.outbox.leave_out, left_out)
        if wanted:

            def compose(taken: list[Notice], ways: list[Channel]) -> list[Letter]:
                return letters_of(ripe.person, taken, ways, listed, now)

            await self.call(self.outbox.bundle, ripe.person.id, wanted, now, compose)

    def looks_at(self, person: Person, table: Listed) -> bool:
        """Whether somebody has the table before their eyes, at this worker or another."""
        looking = self.house.audience.looking(table.record.id)
        return any(each.person == person.id and each.seat in looking for each in table.seats)

    async def send_letters(self) -> None:
        free = MOST_AT_ONCE - len(self.sending)
        if free <= 0:
            return
        now = self.house.now()
        for letter, channel in await self.call(
            self.outbox.take, self.worker, now, now + LEASE, free
        ):
            task = asyncio.create_task(self.deliver(letter, channel))
            self.sending.add(task)
            task.add_done_callback(self.sending.discard)

    async def deliver(self, letter: Letter, channel: Channel) -> None:
        """Send a letter, and say in the outbox what became of it; the log names no address."""
        about = {"channel": channel.id, "kind": channel.kind}
        try:
            contents = msgspec.json.decode(letter.body, type=Contents)
            if letter.tries > 1 and not await self.is_news(contents, channel.person):
                await self.call(self.outbox.given_up, letter, channel.trouble)
                return
            try:
                await self.senders[channel.kind].send(letter, channel, contents)
            except Undeliverable as wrong:
                self.metrics.letters.labels(channel.kind, "failed").inc()
                log.info("a letter did not arrive", extra={**about, "why": wrong.why})
                await self.did_not_arrive(letter, channel, wrong)
                return
            self.metrics.letters.labels(channel.kind, "sent").inc()
            await self.call(self.outbox.sent, letter)
            self.nudge()
        except SQLAlchemyError as wrong:
            log.warning("the bell waits for the database", extra={"why": cause(wrong)})
        except Exception as wrong:  # its text might hold an address
            log.error("a letter failed", extra={**about, "why": type(wrong).__name__})
            await self.did_not_arrive(letter, channel, Undeliverable("failed"))

    async def is_news(self, contents: Contents, person: str) -> bool:
        """Whether a letter that comes late still tells something."""
        if contents.kind == "table":
            listed = await self.call(self.outbox.tables, {item.table for item in contents.items})
            return any(
                item.whose in ("", whose_turn(listed.get(item.table))) for item in contents.items
            )
        passing = {occasions.INVITATION: waits_for, **dict.fromkeys(WHILE_DECIDING, decides)}
        if not contents.items or any(item.kind not in passing for item in contents.items):
            return True
        listed = await self.call(self.outbox.tables, {item.table for item in contents.items})
        return any(
            passing[item.kind](person, listed[item.table])
            for item in contents.items
            if item.table in listed
        )

    async def did_not_arrive(self, letter: Letter, channel: Channel, wrong: Undeliverable) -> None:
        """Try again later; a device that is gone for ever is taken off the list."""
        if wrong.gone and channel.kind == "push":
            await self.call(self.outbox.remove, channel.id)
            await self.look_at(channel.person)
        elif letter.tries > len(PAUSES):
            await self.call(self.outbox.given_up, letter, wrong.why)
        else:
            next = self.house.now() + PAUSES[letter.tries - 1] * 1000
            await self.call(self.outbox.not_sent, letter, next, wrong.why)


def is_over(notice: Notice, table: Listed) -> bool:
    """Whether somebody has decided or sat down meanwhile, or need not."""
    if notice.kind == occasions.INVITATION:
        return not waits_for(notice.person, table)
    if notice.kind not in WHILE_DECIDING:
        return table.record.game not in games()
    return not decides(notice.person, table) or table.summary.ply != notice.ply


def is_past(notice: Notice, table: Listed) -> bool:
    """Whether a turn that a table's webhook would tell of is made, or a bot makes it."""
    summary = table.summary
    waits = summary.ply == notice.ply and summary.waiting == "person"
    return notice.kind == occasions.TURN and not waits


def whose_turn(table: Listed | None) -> str | None:
    """The name of the one a table waits for."""
    if table is None or table.summary.turn is None:
        return None
    return table.seats[table.summary.turn].name


def hosts(person: str, table: Listed) -> bool:
    return any(each.host and each.person == person for each in table.seats)


def waits_for(person: str, table: Listed) -> bool:
    """Whether a seat is still kept for that person."""
    known = table.record.game in games() and table.summary.status == "open"
    return known and any(each.kept_for == person for each in table.seats)


def decides(person: str, table: Listed) -> bool:
    """Whether the table waits for that person."""
    summary = table.summary
    deciding = summary.status == "playing" and summary.waiting == "person"
    mine = any(each.person == person and each.seat == summary.turn for each in table.seats)
    return deciding and mine


def put_off_to(notice: Notice, table: Listed, now: int) -> int | None:
    """When a reminder is due that came too early, because a vacation stopped the clock."""
    if notice.kind != REMINDER or table.summary.due is None or is_over(notice, table):
        return None
    pace = msgspec.json.decode(table.record.pace, type=Pace)
    later = remind_at(table.summary.due, pace.seconds)
    return later if later > now else None


def letters_of(
    person: Person,
    taken: list[Notice],
    ways: list[Channel],
    listed: Mapping[str, Listed],
    now: int,
) -> list[Letter]:
    """A letter for every channel that tells of any of it."""
    made = []
    for way in ways:
        told = told_by(way, taken)
        if told:
            items = [item_of(notice, listed[notice.table_id]) for notice in told]
            made.append(new_letter(way, contents_of(person, items, base_of(way), now), now))
    return made


def told_by(way: Channel, taken: list[Notice]) -> list[Notice]:
    """What a channel tells; a turn of which it reminds as well is told once."""
    silent = manner_of(way).silent_about
    wanted = [each for each in taken if each.kind not in silent]
    reminded = {(each.table_id, each.ply) for each in wanted if each.kind == REMINDER}
    return [
        each
        for each in wanted
        if each.kind != occasions.TURN or (each.table_id, each.ply) not in reminded
    ]


def new_letter(channel: Channel, contents: Contents, now: int) -> Letter:
    body = msgspec.json.encode(contents).decode()
    return Letter(secrets.token_hex(16), channel.id, body, now)


def manner_of(channel: Channel) -> Manner:
    return msgspec.json.decode(channel.details, type=Manner)


def base_of(channel: Channel) -> str:
    return manner_of(channel).base
