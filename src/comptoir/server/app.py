"""The server put together: what a worker owns, and the way of a request through it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from comptoir.server.bell import push, ringer
from comptoir.server.bell.links import Signer
from comptoir.server.bell.outside import Outside
from comptoir.server.bell.push import Vapid
from comptoir.server.bell.ringer import Ringer
from comptoir.server.bell.senders import contact_of, senders_for
from comptoir.server.bots.pool import Thinkers
from comptoir.server.bots.scheduler import Scheduler
from comptoir.server.cluster.ports import Crowd
from comptoir.server.cluster.timekeeping import Timekeeper
from comptoir.server.config import Config
from comptoir.server.guest_book.bookkeeper import Bookkeeper
from comptoir.server.hosts.desk import Desk
from comptoir.server.hosts.door import Door
from comptoir.server.hosts.housekeeper import Housekeeper
from comptoir.server.http.api import problem
from comptoir.server.http.guards import Names, not_our_name, shown_name, with_headers
from comptoir.server.http.routes import build_api
from comptoir.server.logs import log
from comptoir.server.metrics import Metrics
from comptoir.server.people.identity import YEAR, Identities, public_id
from comptoir.server.people.limits import Limits
from comptoir.server.people.passphrases import SigningIn
from comptoir.server.people.presence import Presence
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket import protocol
from comptoir.server.socket.admission import Sockets
from comptoir.server.socket.connection import Socket, refuse_socket, serve_socket
from comptoir.server.study.reviews import Study
from comptoir.server.tables.create import rematch
from comptoir.server.tables.expiry import Expiry
from comptoir.server.tables.lobby import Lobby
from comptoir.server.tables.quotas import Quotas
from comptoir.server.tables.registry import House
from comptoir.server.tables.replay_pool import Replayers
from comptoir.server.tables.table import Table
from comptoir.store import journal, lists
from comptoir.store.archive import Archive
from comptoir.store.book import Book
from comptoir.store.database import cause, database_url, is_postgresql, open_database
from comptoir.store.devices import Devices
from comptoir.store.journal import Journal
from comptoir.store.lists import Lists
from comptoir.store.outbox import Outbox
from comptoir.store.passphrases import Passphrases
from comptoir.store.playmates import Playmates
from comptoir.store.records import Person
from comptoir.store.reviews import ReviewArchive
from comptoir.store.satchels import Satchels

if TYPE_CHECKING:
    from comptoir.server.cluster.postgres import Workers

MOST_STRANGE = 100
"""Names we are wrongly called by that the log mentions."""

THREADS = 16
"""For what is read of single tables and people; more than there are connections."""


class Server:
    """Everything one worker owns."""

    house: House
    lobby: Lobby
    scheduler: Scheduler
    thinkers: Thinkers
    replayers: Replayers
    expiry: Expiry
    desk: Desk
    door: Door
    housekeeper: Housekeeper
    bookkeeper: Bookkeeper
    playmates: Playmates
    satchels: Satchels
    presence: Presence
    study: Study
    bell: Ringer
    vapid: Vapid
    signer: Signer
    identities: Identities
    signing_in: SigningIn
    journal: Journal
    lists: Lists
    quotas: Quotas
    now: Callable[[], int]

    def __init__(
        self,
        config: Config,
        now: Callable[[], int] | None = None,
        thinker_command: list[str] | None = None,
    ) -> None:
        self.config = config
        self.given_time = now
        self.thinker_command = thinker_command
        self.metrics = Metrics()
        self.limits = Limits(config)
        self.sockets = Sockets(config, self.metrics)
        self.outside = Outside(config.bell_networks)
        self.stopping = False
        self.ready = False
        self.workers: Workers | None = None
        self.under_way: set[asyncio.Task[protocol.Done]] = set()
        self.looking: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Open the store, which `serve` has brought up to date, and take up what was going on."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "moves"))
        url = database_url(self.config.db)
        engine = open_database(url)
        writing = open_database(url, journal.CONNECTIONS, journal.HURRY)
        listing = open_database(url, lists.CONNECTIONS)
        ringing = open_database(url, ringer.CONNECTIONS)
        self.engines = [engine, writing, listing, ringing]
        archive = Archive(engine)
        self.now = self.given_time or Timekeeper(await self.ahead(archive))
        key = await asyncio.to_thread(archive.setting, "cookie_key", secrets.token_hex(32))
        end = str(self.now() + YEAR * 1000)
        old_end = await asyncio.to_thread(archive.setting, "old_cookies_end", end)
        self.identities = Identities(archive, Devices(engine), key, self.now, int(old_end))
        store = Passphrases(engine)
        self.signing_in = await asyncio.to_thread(SigningIn, store, self.limits)
        worker = secrets.token_hex(4)
        self.journal = Journal(writing, worker)
        self.lists = Lists(listing)
        self.quotas = Quotas(self.config, self.limits, self.lists, self.now)
        if is_postgresql(engine):
            from comptoir.server.cluster.postgres import Workers

            self.workers = Workers(
                url, worker, self.person_changed, self.bell_changed, self.house_changed, self.crowd
            )
        self.house = House(archive, self.lists, self.journal, self.metrics, self.now, self.workers)
        self.journal.on_late = self.house.hear_of
        self.house.grace = int(self.config.grace_seconds * 1000)
        self.lobby = Lobby(self.house)
        self.house.on_turn = self.call
        self.house.on_invited = self.invite
        self.thinkers = Thinkers(
            self.config.thinkers, self.config.captain_seconds, self.metrics, self.thinker_command,
            bot=self.config.bot_seconds, cap=self.config.captains_per_person,
        )  # fmt: skip
        self.replayers = Replayers(self.config.replayers)
        sweep = self.config.sweep_seconds
        self.scheduler = Scheduler(self.house, self.thinkers, self.workers, sweep)
        vapid_key = await asyncio.to_thread(archive.setting, "vapid_key", push.new_key())
        self.vapid = Vapid(vapid_key, contact_of(self.config))
        self.signer = Signer(self.identities.signature)
        senders = senders_for(self.config, self.outside, self.vapid, self.signer, self.now)
        self.bell = Ringer(self.house, Outbox(ringing), senders, self.metrics, worker, sweep)
        self.desk = Desk(engine, self.house, self.identities)
        self.door = Door(store, self.limits, self.now, self.desk.works)
        self.housekeeper = Housekeeper(self, self.desk.hosts)
        self.desk.holds = self.housekeeper.read_again
        if self.workers is not None:
            await self.workers.start(self.house)
        await self.housekeeper.start()
        self.scheduler.start()
        self.expiry = Expiry(self.house, self.config)
        self.expiry.start()
        self.bookkeeper = Bookkeeper(Book(engine))
        self.bookkeeper.start()
        self.playmates = Playmates(engine)
        self.satchels = Satchels(engine)
        self.presence = Presence(self.playmates, self.sockets.connected, self.now, 3 * sweep)
        self.presence.start()
        self.study = Study(
            self.house, ReviewArchive(engine), self.config.thinkers, self.config.hint_iterations,
            self.config.review_iterations, self.workers,
        )  # fmt: skip
        self.study.start()
        self.house.on_anew = self.forget_answers
        await self.bell.start()
        self.ready = True

    async def ahead(self, archive: Archive) -> float:
        """By how many seconds the clock all workers go by is ahead of this machine's."""
        told = await asyncio.to_thread(archive.clock)
        return 0.0 if told is None else told - time()

    def say_goodbye(self) -> None:
        """Tell every client to come back in a moment."""
        self.stopping = True
        self.ready = False
        self.sockets.say_goodbye()

    async def stop(self) -> None:
        """Finish what is under way; everything told is stored already."""
        self.say_goodbye()
        for task in self.looking:
            task.cancel()
        if self.under_way:
            await asyncio.wait(self.under_way, timeout=self.config.stop_seconds)
        await self.housekeeper.stop()
        await self.presence.stop()
        await self.bookkeeper.stop()
        await self.study.stop()
        await self.bell.stop(self.config.stop_seconds)
        await self.expiry.stop()
        await self.scheduler.stop()
        await self.thinkers.close()
        await self.replayers.close()
        await self.journal.close()
        if self.workers is not None:
            await self.workers.stop()
        self.lists.close()
        for engine in self.engines:
            await asyncio.to_thread(engine.dispose)

    async def carry_out(
        self, who: Person, address: str, command: protocol.TableCommand, admitted: bool = False
    ) -> protocol.Done:
        """Carry a command out to its end, also if whoever sent it is gone meanwhile."""
        if isinstance(command, protocol.Chat):
            table = await self.house.table(command.table)
            if not admitted:
                self.house.check_sight(table, who, "")
            self.door.check_chat(who)
            self.quotas.check_chat(who, address, table, command)
        if isinstance(command, protocol.Rematch):
            task = asyncio.create_task(self.rematch(who, address, command))
        else:
            task = asyncio.create_task(self.house.carry_out(who, command, admitted))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        return await asyncio.shield(task)

    async def rematch(self, who: Person, address: str, command: protocol.Rematch) -> protocol.Done:
        """A rematch is a new table for the one who asks first."""
        first = False

        async def may_make() -> None:
            nonlocal first
            await self.quotas.check_table(who, address)
            first = True

        done = await rematch(self.house, who, command, may_make)
        if first and done.other is not None:
            self.limits.note_made(address, done.other)
        return done

    def call(self, table: Table) -> None:
        """Tell whose turn it is, where they are in the lobby."""
        place = None if table.player is None else table.places[table.player]
        if place is None or place.person is None or place.played_by_bot:
            return
        for socket in self.sockets.of(place.person):
            if socket in self.lobby.followers and table.record.id not in socket.watching:
                socket.say(protocol.YourTurn(table.record.id))

    def invite(self, person: str, table: str) -> None:
        """Tell somebody in the lobby that a seat is kept for them."""
        for socket in self.sockets.of(person):
            if socket in self.lobby.followers:
                socket.say(protocol.Invited(table))

    def forget_answers(self, table: str) -> None:
        """Somebody at the table is gone: nothing that names them is answered again."""
        self.replayers.forget(table)
        self.study.advisers.forget(table)

    def dismiss(self, socket: Socket) -> None:
        """A socket is closed: nobody follows anything there any more."""
        self.sockets.dismiss(socket)
        self.lobby.leave(socket)
        for table in list(socket.watching):
            self.house.audience.leave(socket, table)

    # People who signed out a device, or are gone

    def person_changed(self, id: str | None) -> None:
        """At some worker somebody was signed out; without an id it may have been anybody."""
        self.identities.forget(id)
        ids = list(self.sockets.by_person) if id is None else [id]
        task = asyncio.create_task(self.look_at_people(ids))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def look_at_people(self, ids: list[str]) -> None:
        for id in ids:
            try:
                known = await self.identities.read_again(id)
            except SQLAlchemyError as wrong:
                self.database_failed(wrong)
                await asyncio.sleep(1)
                ids.append(id)
                continue
            if known is not None:
                for socket in self.sockets.of(id):
                    socket.person = known.person  # a host may have given them another name
            self.sockets.end_old_sessions(id, known)

    def house_changed(self) -> None:
        """A host decided something at another worker, or on the command line."""
        task = asyncio.create_task(self.look_at_house())
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def look_at_house(self) -> None:
        try:
            await self.housekeeper.read_again()
        except SQLAlchemyError as wrong:  # the next sweep looks again
            self.database_failed(wrong)

    def crowd(self) -> Crowd:
        """Who and what is here."""
        people = frozenset(public_id(each) for each in self.sockets.people())
        most, free = self.config.thinkers + 1, len(self.thinkers.free)
        waiting = self.thinkers.queue.waiting()
        return Crowd(self.sockets.count, most - free, most, waiting, people)

    def bell_changed(self, id: str | None) -> None:
        """At another worker somebody chose how to be told; without an id, anybody may have."""
        task = asyncio.create_task(self.look_at_bell(id))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def look_at_bell(self, id: str | None) -> None:
        try:
            if id is None:
                await self.bell.read_wanting()
            else:
                await self.bell.look_at(id)
        except SQLAlchemyError as wrong:
            self.database_failed(wrong)

    # Trouble

    def database_failed(self, wrong: Exception) -> None:
        """Say it in the log, without what was to be stored."""
        self.metrics.store_errors.inc()
        log.error("the database did not answer", extra={"why": cause(wrong)})


class Application:
    """The ASGI application: sockets go straight to the server, requests through Starlette."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.api = build_api(server)
        self.names = Names(server.config.host, server.config.allowed_host)
        self.strange: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            hosts = [text.decode("latin-1") for name, text in scope["headers"] if name == b"host"]
            if not self.names.has(hosts):
                await self.refuse(shown_name(hosts), scope, receive, send)
                return
        if scope["type"] == "websocket":
            await serve_socket(self.server, scope, receive, send)
        elif scope["type"] == "http":
            await self.api(scope, receive, with_headers(send))
        else:
            await self.api(scope, receive, send)

    async def refuse(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Say no to a name that is not ours, and how to change that; the log hears of it once."""
        refusal = Refusal("wrong_host", not_our_name(name))
        self.server.metrics.refused.labels(refusal.code).inc()
        if name not in self.strange and len(self.strange) < MOST_STRANGE:
            self.strange.add(name)
            log.warning("called by a name that is not allowed", extra={"name_called": name})
        if scope["type"] == "websocket":
            await receive()
            await refuse_socket(refusal, send)
        answer: Response = problem(refusal)
        if not scope["path"].startswith("/api/"):
            answer = PlainTextResponse(f"{refusal.message}\n", refusal.status)
        await answer(scope, receive, with_headers(send))
