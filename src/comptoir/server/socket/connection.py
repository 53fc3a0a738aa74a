"""The socket of a client: commands in, messages out, nobody waits for a slow reader."""

from __future__ import annotations

import asyncio
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from comptoir import __version__
from comptoir.server.http.bodies import Problem
from comptoir.server.http.guards import is_allowed
from comptoir.server.logs import log
from comptoir.server.people.identity import COOKIE, Session, public_id
from comptoir.server.people.limits import Asker, address_of
from comptoir.server.people.refusals import Refusal, unreadable
from comptoir.server.socket import protocol
from comptoir.server.socket.admission import POLICY
from comptoir.server.socket.patience import Patience
from comptoir.server.socket.wire import WriteNow, short_way
from comptoir.server.tables import ahead, projection
from comptoir.server.tables.following import follow, reaches_back
from comptoir.server.tables.table import Table
from comptoir.store.records import Person

if TYPE_CHECKING:
    from comptoir.server.app import Server

MOST_WAITING = 2000
MOST_BYTES = 8_000_000
MOST_WATCHED = 50
"""Tables one socket may follow; messages and bytes that may wait for a slow reader."""
ANSWER_SECONDS = 15.0
"""After so long a command is answered with `busy`, whatever the database does."""
MOST_REFUSED = 50
"""Refusals for speed before the connection ends."""

GOING_AWAY, TOO_MUCH = 1001, 1013

decoder = msgspec.json.Decoder(protocol.Command)


class Named(msgspec.Struct):
    """What can be read of a command that is not one."""

    id: str = ""


naming = msgspec.json.Decoder(Named)


class Socket:
    """One connection."""

    def __init__(
        self, server: Server, person: Person | None, session: Session | None, address: str
    ) -> None:
        self.server = server
        self.person = person
        self.session = session
        self.asker = Asker(person.id if person else None, address)
        self.watching: set[str] = set()
        self.away = False
        self.write_now: WriteNow = lambda message: False
        self.send: Send | None = None
        """How all else is sent, once the client is let in."""
        self.outbox: deque[bytes] = deque()
        self.waiting_bytes = 0
        self.writer: asyncio.Task[None] | None = None
        """While messages wait in the outbox: what comes then waits behind them."""
        self.patience = Patience(ANSWER_SECONDS)
        """Of the task that reads commands; whoever ends it ends the connection."""
        self.closing: tuple[int, str] | None = None
        self.too_fast = 0

    # Out

    def let_in(self, send: Send, write_now: WriteNow) -> None:
        """The client is there: what is said from now on reaches it."""
        self.send, self.write_now = send, write_now
        self.say(welcome(self.server, self.person))
        if self.outbox:
            self.write_the_rest()

    def post(self, message: bytes) -> None:
        """Write a message, or put it in the line; who reads too slowly is sent away for now."""
        if self.closing is not None or (self.writer is None and self.write_now(message)):
            return
        self.outbox.append(message)
        self.waiting_bytes += len(message)
        if len(self.outbox) > MOST_WAITING or self.waiting_bytes > MOST_BYTES:
            self.outbox.clear()
            self.end("you read too slowly; come again", TOO_MUCH, again=True)
        self.write_the_rest()

    def say(self, message: protocol.Message) -> None:
        self.post(projection.encode(message))

    def end(self, why: str, code: int = GOING_AWAY, again: bool = False) -> None:
        """Say goodbye and close once everything before it is sent."""
        if self.closing is None:
            self.outbox.append(projection.encode(protocol.Goodbye(why, again)))
            self.closing = (code, why)
            self.write_the_rest()

    def write_the_rest(self) -> None:
        """Somebody has to wait for the reader: a task that ends when nothing waits any more."""
        if self.send is not None and self.writer is None:
            self.writer = asyncio.create_task(self.write(self.send))

    def send_away(self, table: str, code: str, why: str) -> None:
        """The table is followed here no longer."""
        self.watching.discard(table)
        self.say(protocol.Refused("", code, why, table))

    def turn_out(self, why: str) -> None:
        """Nobody is let in here any more: it is said once, and nothing that waited is sent."""
        self.outbox.clear()
        self.waiting_bytes = 0
        for table in list(self.watching):
            self.server.house.audience.leave(self, table)
        self.end(why, POLICY)

    async def write(self, send: Send) -> None:
        try:
            while self.outbox:
                message = self.outbox.popleft()
                self.waiting_bytes -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
            if self.closing is not None:
                code, why = self.closing
                await send({"type": "websocket.close", "code": code, "reason": why[:100]})
                return
        except Exception as wrong:
            self.closing = (GOING_AWAY, "nobody is there any more")
            if not is_disconnect(wrong):
                log.error("a socket failed", exc_info=wrong)
                self.patience.task.cancel()
            return
        self.writer = None

    # In

    async def read(self, receive: Receive) -> None:
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            if self.closing is None:
                await self.take(text if text is not None else event.get("bytes") or b"")

    async def take(self, text: str | bytes) -> None:
        """Answer one command, whatever it is."""
        began = perf_counter()
        server = self.server
        re = ""
        table = ""
        try:
            if len(text) > server.config.message_bytes:
                raise Refusal(
                    "too_long", f"a message has at most {server.config.message_bytes} bytes"
                )
            try:
                server.limits.take(server.limits.commands, self.asker)
            except Refusal:
                re = self.id_of(text)
                self.too_fast += 1
                if self.too_fast > MOST_REFUSED:
                    self.end("too many commands", POLICY)
                    return
                raise
            try:
                command = decoder.decode(text)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
                re = self.id_of(text)
                raise unreadable(
                    "this is no command", text, protocol.Command, wrong, "do"
                ) from None
            re = command.id
            table = getattr(command, "table", "")
            with self.patience:
                await self.carry_out(command)
        except Refusal as refusal:
            server.metrics.refused.labels(refusal.code).inc()
            version = 0
            known = server.house.tables.get(table)
            if known is not None and table in self.watching:
                version = known.version
            self.say(
                protocol.Refused(
                    re, refusal.code, refusal.message, table, version, refusal.because,
                    refusal.retry_after,
                )
            )  # fmt: skip
        except (SQLAlchemyError, TimeoutError) as wrong:
            server.database_failed(wrong)
            word = "the database did not answer; try again"
            self.say(protocol.Refused(re, "busy", word, table))
        except Exception:
            log.exception("a command failed", extra={"table": table})
            self.say(protocol.Refused(re, "busy", "something went wrong here; try again", table))
        server.metrics.commands.observe(perf_counter() - began)

    def id_of(self, text: str | bytes) -> str:
        try:
            return naming.decode(text).id[:64]
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return ""

    async def carry_out(self, command: protocol.Command) -> None:
        house = self.server.house
        match command:
            case protocol.Play() | protocol.PlayAll():
                done = await house.carry_out(self.named(), command, command.table in self.watching)
                self.say(done)
            case protocol.Watch():
                await self.watch(command)
            case protocol.Unwatch():
                self.watching.discard(command.table)
                house.audience.leave(self, command.table)
                self.say(protocol.Done(command.id, command.table))
            case protocol.WatchLobby():
                await self.server.lobby.follow(self, command.id)
            case protocol.UnwatchLobby():
                self.server.lobby.leave(self)
                self.say(protocol.Done(command.id))
            case protocol.Ping():
                self.away = command.away
                self.say(protocol.Pong(command.id, house.now()))
            case protocol.WhyNot():
                self.say(ahead.why_not(*await self.asked_about(command.table), command))
            case protocol.AskOutlook():
                self.say(ahead.outlook(*await self.asked_about(command.table), command))
            case protocol.AskSight():
                self.say(ahead.sight(*await self.asked_about(command.table), command))
            case protocol.Preview():
                self.say(ahead.preview(*await self.asked_about(command.table), command))
            case _:
                done = await self.server.carry_out(
                    self.named(), self.asker.address, command, command.table in self.watching
                )
                self.say(done)

    async def asked_about(self, id: str) -> tuple[Table, Person | None, bool]:
        """The table, who asks, and whether they were let in already."""
        return await self.server.house.table(id), self.person, id in self.watching

    def named(self) -> Person:
        """Whose command it is."""
        if self.person is None:
            raise Refusal("no_name", "take a name first (POST /api/me)")
        return self.person

    async def watch(self, command: protocol.Watch) -> None:
        if command.table not in self.watching and len(self.watching) >= MOST_WATCHED:
            raise Refusal("too_many", f"one socket follows at most {MOST_WATCHED} tables")
        house = self.server.house
        if reaches_back(house, command):
            self.server.limits.take(self.server.limits.replays, self.asker)
        answer = await follow(house, self, command)
        self.watching.add(command.table)
        self.post(answer)


async def serve_socket(server: Server, scope: Scope, receive: Receive, send: Send) -> None:
    """Let a client in, or refuse it before the handshake is done."""
    await receive()
    try:
        socket = await admitted(server, scope)
    except Refusal as refusal:
        server.metrics.refused.labels(refusal.code).inc()
        await refuse_socket(refusal, send)
        return
    try:
        await converse(socket, receive, send, short_way(scope))
    finally:
        server.dismiss(socket)


async def admitted(server: Server, scope: Scope) -> Socket:
    """The socket of whoever asks for one, if it is allowed."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if scope["path"] != "/ws":
        raise Refusal("not_found", "the socket is at /ws")
    scheme = scope.get("scheme", "ws")
    if not is_allowed(headers.get("origin", ""), headers, scheme, server.config.origin):
        raise Refusal("forbidden", "pages of other sites may not do that")
    if server.stopping:
        raise Refusal("busy", "the server is being restarted", after=1)
    client = scope.get("client")
    cookie = cookie_of(headers)
    person = await server.identities.person(cookie)
    session = server.identities.read(cookie) if person else None
    socket = Socket(server, person, session, address_of(client[0] if client else ""))
    await server.door.check(person, socket.asker.address)
    server.limits.take(server.limits.commands, socket.asker)
    server.sockets.admit(socket)
    return socket


async def refuse_socket(refusal: Refusal, send: Send) -> None:
    """An HTTP answer in the place of the handshake; uvicorn is told that there will be none."""
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    if refusal.retry_after is not None:
        headers.append((b"retry-after", str(refusal.retry_after).encode()))
    body = projection.encode(Problem(refusal.code, refusal.message, refusal.retry_after))
    start = {"type": "websocket.http.response.start", "status": refusal.status, "headers": headers}
    try:
        await send(start)
        await send({"type": "websocket.http.response.body", "body": body})
    except Exception as wrong:
        if not is_disconnect(wrong):
            raise
    raise ClientDisconnected


async def converse(socket: Socket, receive: Receive, send: Send, write_now: WriteNow) -> None:
    """Answer one command after the other until the client is gone; nobody breaks off between."""
    try:
        await send({"type": "websocket.accept"})
    except Exception as wrong:
        if not is_disconnect(wrong):
            raise
        raise ClientDisconnected from wrong
    socket.let_in(send, write_now)
    try:
        await socket.read(receive)
    finally:
        if socket.writer is not None:
            socket.writer.cancel()


def is_disconnect(wrong: Exception) -> bool:
    """Writing to somebody who has left is no failure; everything else is.

    uvicorn says `ClientDisconnected`, or with a RuntimeError that the socket is closed already.
    """
    if isinstance(wrong, RuntimeError):
        return "after sending 'websocket.close'" in str(wrong)
    return isinstance(wrong, ConnectionError) or "Disconnect" in type(wrong).__name__


def cookie_of(headers: dict[str, str]) -> str | None:
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


def welcome(server: Server, person: Person | None) -> protocol.Welcome:
    me = None
    if person is not None:
        me = protocol.Me(public_id(person.id), person.name, person.language)
    now, house = server.house.now(), server.housekeeper.rules.told
    return protocol.Welcome(me, now, __version__, server.config.chat_length, house)
