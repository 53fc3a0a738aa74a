"""The server put together: what a worker owns, and the way of a request through it."""

from __future__ import annotations

import asyncio
import ipaddress
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from time import time
from typing import TYPE_CHECKING, Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from comptoir.server.bots.pool import Thinkers
from comptoir.server.bots.scheduler import Scheduler
from comptoir.server.cluster.timekeeping import Timekeeper
from comptoir.server.config import Config
from comptoir.server.http.api import Api
from comptoir.server.http.bodies import Problem
from comptoir.server.http.guards import Names, not_our_name, shown_name
from comptoir.server.http.openapi import openapi, page
from comptoir.server.http.readiness import Readiness
from comptoir.server.http.static import Pages
from comptoir.server.logs import log
from comptoir.server.metrics import Metrics
from comptoir.server.people.identity import YEAR, Identities
from comptoir.server.people.limits import GUESTS, Asker, Limit, Limits
from comptoir.server.people.refusals import STATUS, Refusal
from comptoir.server.socket import protocol
from comptoir.server.socket.connection import POLICY as SIGNED_OUT
from comptoir.server.socket.connection import Receive, Scope, Send, Socket, serve_socket
from comptoir.server.tables import commands
from comptoir.server.tables.create import rematch
from comptoir.server.tables.expiry import Expiry
from comptoir.server.tables.lobby import Lobby
from comptoir.server.tables.registry import House
from comptoir.server.tables.replay_pool import Replayers
from comptoir.store import journal, lists
from comptoir.store.archive import Archive
from comptoir.store.database import cause, database_url, is_postgresql, open_database
from comptoir.store.journal import Journal
from comptoir.store.lists import Lists
from comptoir.store.records import Person

if TYPE_CHECKING:
    from comptoir.server.cluster.postgres import Workers

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
MOST_STRANGE = 100
"""Names we are wrongly called by that the log mentions."""

DAY = 86_400_000
SOCKET_AGAIN, TABLE_AGAIN = 10, 60
"""Seconds after which it may be worth while to try again, if others close theirs."""

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
    identities: Identities
    journal: Journal
    lists: Lists
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
        self.sockets: dict[str, set[Socket]] = {}
        self.sockets_at: Counter[str] = Counter()
        self.socket_count = 0
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
        self.engines = [engine, writing, listing]
        archive = Archive(engine)
        self.now = self.given_time or Timekeeper(await self.ahead(archive))
        key = await asyncio.to_thread(archive.setting, "cookie_key", secrets.token_hex(32))
        end = str(self.now() + YEAR * 1000)
        old_end = await asyncio.to_thread(archive.setting, "old_cookies_end", end)
        self.identities = Identities(archive, key, self.now, int(old_end))
        worker = secrets.token_hex(4)
        self.journal = Journal(writing, worker)
        self.lists = Lists(listing)
        if is_postgresql(engine):
            from comptoir.server.cluster.postgres import Workers

            self.workers = Workers(url, worker, self.person_changed)
        self.house = House(archive, self.lists, self.journal, self.metrics, self.now, self.workers)
        self.journal.on_late = self.house.hear_of
        self.house.grace = int(self.config.grace_seconds * 1000)
        self.lobby = Lobby(self.house)
        self.thinkers = Thinkers(
            self.config.thinkers, self.config.captain_seconds, self.metrics, self.thinker_command,
            bot=self.config.bot_seconds, cap=self.config.captains_per_person,
        )  # fmt: skip
        self.replayers = Replayers(self.config.replayers)
        self.scheduler = Scheduler(
            self.house, self.thinkers, self.workers, self.config.sweep_seconds
        )
        if self.workers is not None:
            await self.workers.start(self.house)
        self.scheduler.start()
        self.expiry = Expiry(self.house, self.config)
        self.expiry.start()
        self.ready = True

    async def ahead(self, archive: Archive) -> float:
        """By how many seconds the clock all workers go by is ahead of this machine's."""
        told = await asyncio.to_thread(archive.clock)
        return 0.0 if told is None else told - time()

    def say_goodbye(self) -> None:
        """Tell every client to come back in a moment."""
        self.stopping = True
        self.ready = False
        for sockets in self.sockets.values():
            for socket in sockets:
                socket.end("the server is being restarted", again=True)

    async def stop(self) -> None:
        """Finish what is under way; everything told is stored already."""
        self.say_goodbye()
        for task in self.looking:
            task.cancel()
        if self.under_way:
            await asyncio.wait(self.under_way, timeout=self.config.stop_seconds)
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
            await self.check_chat(who, address, command, admitted)
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
            await self.check_tables(who, address, self.limits.tables)
            first = True

        done = await rematch(self.house, who, command, may_make)
        if first and done.other is not None:
            self.limits.note_made(address, done.other)
        return done

    # Sockets

    def admit(self, socket: Socket) -> None:
        """Count a socket in, or refuse it because there are too many."""
        config, who = self.config, socket.asker
        mine = self.sockets.get(who.name, ())
        person = config.sockets_per_person * (1 if who.person else GUESTS)
        counts = [
            (len(mine), person, "one person may have"),
            (self.sockets_at[who.address], config.sockets_per_address, "one address may have"),
            (self.socket_count, config.sockets_in_all, "the server takes"),
        ]
        for count, most, whose in counts:
            if config.limits and count >= most:
                raise Refusal("too_many", f"{whose} at most {most} sockets", after=SOCKET_AGAIN)
        self.sockets.setdefault(who.name, set()).add(socket)
        self.sockets_at[who.address] += 1
        self.socket_count += 1
        self.metrics.sockets.inc()

    def dismiss(self, socket: Socket) -> None:
        who = socket.asker
        mine = self.sockets[who.name]
        mine.remove(socket)
        if not mine:
            del self.sockets[who.name]
        self.sockets_at[who.address] -= 1
        if not self.sockets_at[who.address]:
            del self.sockets_at[who.address]
        self.socket_count -= 1
        self.metrics.sockets.dec()
        self.lobby.leave(socket)
        for table in list(socket.watching):
            self.house.unfollow(socket, table)

    def sockets_of(self, person: str) -> set[Socket]:
        return self.sockets.get(person, set())

    # People who signed out their other devices

    def end_old_sessions(self, person: Person) -> None:
        """Close the sockets of cookies that were signed out; one with a newer cookie comes back."""
        for socket in self.sockets_of(person.id):
            if socket.generation < person.generation:
                socket.end("you were signed out here", SIGNED_OUT, again=True)

    def person_changed(self, id: str | None) -> None:
        """Another worker signed somebody out; without an id it may have been anybody."""
        if id is None:
            self.identities.known.clear()
        else:
            self.identities.known.pop(id, None)
        ids = list(self.sockets) if id is None else [id]
        task = asyncio.create_task(self.look_at_people(ids))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def look_at_people(self, ids: list[str]) -> None:
        for id in ids:
            try:
                person = await self.identities.read_again(id)
            except SQLAlchemyError as wrong:
                self.database_failed(wrong)
                await asyncio.sleep(1)
                ids.append(id)
                continue
            if person is not None:
                self.end_old_sessions(person)

    # Trouble

    def database_failed(self, wrong: Exception) -> None:
        """Say it in the log, without what was to be stored."""
        self.metrics.store_errors.inc()
        log.error("the database did not answer", extra={"why": cause(wrong)})

    # Limits

    async def check_tables(self, person: Person, address: str, limit: Limit) -> None:
        """Whether one more table may be made, by this person, from this address, at all."""
        if not self.config.limits:
            return
        count = await self.lists.read(Archive.count_open, person.id)
        if count >= self.config.tables_per_person:
            raise Refusal("too_many", f"you have {count} tables open; finish or leave one first")
        here = self.limits.made_from(address)
        if len(here) >= self.config.tables_per_address:
            here &= await self.lists.read(Archive.still_open, set(here))
        if len(here) >= self.config.tables_per_address:
            words = f"{len(here)} tables made from your address are open; finish or leave one first"
            raise Refusal("too_many", words, after=TABLE_AGAIN)
        if await self.lists.read(Archive.count_open) >= self.config.tables_in_all:
            words = f"the server keeps at most {self.config.tables_in_all} tables open"
            raise Refusal("too_many", f"{words}; try again later", after=TABLE_AGAIN)
        self.limits.take(limit, Asker(person.id, address))

    async def check_import(self, person: Person, address: str) -> None:
        """Whether one more transcript may be imported; finished games count too."""
        if not self.config.limits:
            return
        most = self.config.imports_per_day
        yesterday = self.now() - DAY
        count = await self.lists.read(Archive.count_imports, person.id, yesterday)
        if count >= most:
            raise Refusal(
                "too_many", f"one person may import {most} games a day; try again tomorrow",
                after=DAY / 1000,
            )  # fmt: skip
        await self.check_tables(person, address, self.limits.imports)

    async def check_chat(
        self, who: Person, address: str, command: protocol.Chat, admitted: bool
    ) -> None:
        """How long a line may be, and how many; the fewest for those who only watch."""
        most = self.config.chat_length
        if len(command.text) > most:
            raise Refusal("too_long", f"a line of chat has at most {most} letters")
        table = await self.house.table(command.table)
        if not admitted:
            commands.check_sight(table, who, "")
        spectator = table.seat_of(who.id) is None
        self.limits.take_chat(Asker(who.id, address), table.record.id if spectator else None)


class Application:
    """The ASGI application: sockets go straight to the server, requests through FastAPI."""

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
        """Say no to a name that is not ours; the log hears of it once."""
        self.server.metrics.refused.labels("wrong_host").inc()
        if name not in self.strange and len(self.strange) < MOST_STRANGE:
            self.strange.add(name)
            log.warning("called by a name that is not allowed", extra={"name_called": name})
        await refuse_name(scope, receive, send, not_our_name(name))


async def refuse_name(scope: Scope, receive: Receive, send: Send, sentence: str) -> None:
    """Nothing is told to whoever calls us by a name that is not ours, but how to change that."""
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http.response"
    body, media = f"{sentence}\n".encode(), b"text/plain; charset=utf-8"
    if scope["path"].startswith("/api/"):
        body = msgspec.json.encode(Problem("wrong_host", sentence))
        media = b"application/json"
    start: dict[str, Any] = {"type": f"{kind}.start", "status": STATUS["wrong_host"]}
    start["headers"] = [(b"content-type", media), (b"cache-control", b"no-store"), *HEADERS]
    await send(start)
    await send({"type": f"{kind}.body", "body": body})
    if scope["type"] == "websocket":
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                await receive()
                await receive()  # the first says that we closed, the second that it is closed


def with_headers(send: Send) -> Send:
    """Every answer carries the security headers."""

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return sending


def build_api(server: Server) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    Api(server).add_to(app)
    paths = get_openapi(title="", version="", routes=app.routes)["paths"]
    for operations in paths.values():
        for operation in operations.values():
            operation["responses"].pop("422", None)
    document = openapi(paths)
    docs = page(document)
    pages = Pages()
    readiness = Readiness(server)

    async def openapi_json(request: Request) -> Response:
        return JSONResponse(document)

    async def docs_page(request: Request) -> Response:
        return HTMLResponse(docs)

    async def healthz(request: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def readyz(request: Request) -> Response:
        good = await readiness.good()
        return PlainTextResponse("ready\n" if good else "not ready\n", 200 if good else 503)

    async def metrics(request: Request) -> Response:
        client = request.client.host if request.client else "127.0.0.1"
        if not server.config.public_metrics and not is_loopback(client):
            return PlainTextResponse("only on the machine itself\n", 403)
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")

    async def anything(request: Request) -> Response:
        path = request.url.path
        if path.startswith("/api/"):
            return JSONResponse({"code": "not_found", "message": f"there is no {path[:100]}"}, 404)
        return await asyncio.to_thread(pages.respond, request, path)

    for path, handler in [
        ("/openapi.json", openapi_json),
        ("/docs", docs_page),
        ("/healthz", healthz),
        ("/readyz", readyz),
        ("/metrics", metrics),
        ("/{path:path}", anything),
    ]:
        app.add_route(path, handler, methods=["GET"], include_in_schema=False)
    app.add_exception_handler(404, not_there)
    app.add_exception_handler(405, wrong_method)
    app.add_exception_handler(Exception, broken)
    return app


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


async def not_there(request: Request, wrong: Exception) -> Response:
    return JSONResponse({"code": "not_found", "message": "there is nothing here"}, 404)


async def wrong_method(request: Request, wrong: Exception) -> Response:
    text = f"{request.method} is not possible here"
    headers = getattr(wrong, "headers", None)
    return JSONResponse({"code": "wrong_method", "message": text}, 405, headers)


async def broken(request: Request, wrong: Exception) -> Response:
    log.error("a request failed", exc_info=wrong, extra={"path": request.url.path})
    return JSONResponse({"code": "busy", "message": "something went wrong here"}, 500)
