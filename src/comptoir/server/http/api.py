"""The HTTP API.  Every answer that is not a success is a `Problem`."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir import __version__
from comptoir.kernel.texts import LANGUAGES
from comptoir.server.http import catalogue
from comptoir.server.http.bodies import (
    Best,
    Catalogue,
    Holiday,
    ImportTable,
    MaterialOf,
    NewMe,
    NewTable,
    Problem,
    Reach,
    Recover,
    RecoveryLink,
    RecoveryOf,
    RecoveryToken,
    Replay,
    ReplayViews,
    RulesOf,
    TableList,
    TableMade,
    TextsOf,
    TurnedAway,
    Whoami,
)  # fmt: skip
from comptoir.server.http.guards import is_allowed
from comptoir.server.http.openapi import Doc, describe
from comptoir.server.http.reach import addresses_for
from comptoir.server.people.identity import COOKIE, RECOVERY_SECONDS, YEAR, clean_name, public_id
from comptoir.server.people.limits import Asker, address_of
from comptoir.server.people.refusals import Refusal, unreadable
from comptoir.server.socket import protocol
from comptoir.server.socket.connection import ANSWER_SECONDS
from comptoir.server.tables import create, importing, replay
from comptoir.server.tables.bests import best_of
from comptoir.server.tables.following import follow
from comptoir.server.tables.lobby import lines_of
from comptoir.server.tables.replay_worker import Question
from comptoir.server.tables.table import Table
from comptoir.server.tables.vacation import go_on_vacation
from comptoir.store.lookalikes import called
from comptoir.store.records import Person

if TYPE_CHECKING:
    from comptoir.server.app import Server

encode = msgspec.json.Encoder().encode

BODY_SECONDS = 30.0
LONG_LIVED = "public, max-age=300"
MOST_ZIPPED = 64
"""Answers for everybody that are kept packed."""
Path = tuple[str, str, Callable[[Request], Awaitable[Response]], Doc]
"""Method, path, who answers, and what for."""
KEY = "table-key"
"""The header with a table's key: addresses are written into logs, headers are not."""


class Reader:
    """Who asks for a table once, without a socket."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.away = False

    def post(self, message: bytes) -> None:
        return

    def send_away(self, table: str, code: str, why: str) -> None:
        return


RouteList = list[Path]


class Room(Protocol):
    """Routes that belong together."""

    def routes(self) -> RouteList: ...


class Api:
    """The routes; each is a method of its own, here or in one of the `rooms`."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.rooms: list[Room] = [self]

    def routes(self) -> RouteList:
        table = {"id": "the table"}
        key = {KEY: "the part of the link after #, for a private table"}
        return [
            ("GET", "/api/me", self.whoami, Doc("Who am I", answer=Whoami)),
            ("POST", "/api/me", self.name, Doc("Take a name", NewMe, Whoami)),
            ("POST", "/api/me/recovery", self.recovery,
             Doc("A link for another device", None, RecoveryLink)),
            ("POST", "/api/me/sign_out_others", self.sign_out_others,
             Doc("Sign out my other devices", None, Whoami)),
            ("POST", "/api/recover/look", self.look_at_link,
             Doc("Whom such a link makes me", RecoveryToken, RecoveryOf)),
            ("POST", "/api/recover", self.recover, Doc("Use such a link", Recover, Whoami)),
            ("GET", "/api/games", self.games, Doc("The games", answer=Catalogue)),
            ("GET", "/api/games/{game}/material", self.material,
             Doc("What is printed on the pieces", answer=MaterialOf, path={"game": ""})),
            ("GET", "/api/games/{game}/texts/{language}", self.texts,
             Doc("Names and sentences", answer=TextsOf, path={"game": "", "language": ""})),
            ("GET", "/api/games/{game}/rules/{language}", self.rules,
             Doc("The rules page", answer=RulesOf, path={"game": "", "language": ""})),
            ("GET", "/api/lobby", self.lobby, Doc("Public tables", answer=TableList)),
            ("GET", "/api/my/tables", self.mine, Doc("My tables", answer=TableList)),
            ("GET", "/api/reach", self.reach, Doc("How others reach me", answer=Reach)),
            ("POST", "/api/my/vacation", self.vacation,
             Doc("My slow clocks stand still", Holiday, TableList)),
            ("POST", "/api/my/tables/{id}/put_away", self.put_away,
             Doc("Take a table that is over off my list", None, TableList, path=table)),
            ("POST", "/api/tables", self.create, Doc("A new table", NewTable, TableMade)),
            ("POST", "/api/tables/import", self.import_,
             Doc("A table from a transcript", ImportTable, TableMade)),
            ("GET", "/api/tables/{id}", self.look,
             Doc("A table as I may see it", answer=protocol.Table, path=table, header=key)),
            ("POST", "/api/tables/{id}/commands", self.command,
             Doc("Do something at a table", protocol.TableCommand, protocol.Done, path=table)),
            ("GET", "/api/tables/{id}/transcript", self.transcript,
             Doc("A finished game as a file", answer=str, path=table, header=key)),
            ("GET", "/api/tables/{id}/best", self.best,
             Doc("My best before this game", answer=Best, path=table)),
            ("GET", "/api/tables/{id}/replay", self.replay,
             Doc("A finished game, open", answer=Replay, path=table, header=key)),
            ("GET", "/api/tables/{id}/replay/views", self.views,
             Doc("Positions of a game; before its end, mine", answer=ReplayViews, path=table,
                 query={"seat": "whose eyes; all without", "first": "", "count": ""}, header=key)),
        ]  # fmt: skip

    def all_routes(self) -> RouteList:
        return [each for room in self.rooms for each in room.routes()]

    def guarded_routes(self) -> list[Route]:
        return [
            Route(path, self.guarded(method, handler), methods=[method])
            for method, path, handler, _ in self.all_routes()
        ]

    def paths(self) -> dict[str, dict[str, Any]]:
        """The routes as OpenAPI describes them."""
        told: dict[str, dict[str, Any]] = {}
        for method, path, handler, doc in self.all_routes():
            told.setdefault(path, {})[method.lower()] = describe(handler.__name__, doc)
        return told

    def guarded(
        self, method: str, handler: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Rate, origin and form are checked before anything else; a Refusal becomes an answer."""

        async def respond(request: Request) -> Response:
            try:
                self.server.limits.take(self.server.limits.commands, self.asker(request))
                if method != "GET":
                    self.check_sender(request)
                if not self.server.door.answers(method, request.scope["path"]):
                    who = await self.person(request)
                    await self.server.door.check(who, self.asker(request).address)
                async with asyncio.timeout(ANSWER_SECONDS) as request.state.limit:
                    return await handler(request)
            except Refusal as refusal:
                self.server.metrics.refused.labels(refusal.code).inc()
                return problem(refusal)
            except (SQLAlchemyError, TimeoutError) as wrong:
                self.server.database_failed(wrong)
                return problem(Refusal("busy", "the database did not answer; try again"))
            except ClientDisconnect:
                return problem(Refusal("unreadable", "the body broke off"))

        return respond

    def check_sender(self, request: Request) -> None:
        """Only our own pages, or programs that are no browser, may change anything."""
        origin = request.headers.get("origin")
        headers = request.headers
        allowed = self.server.config.origin
        if origin is not None and not is_allowed(origin, headers, request.url.scheme, allowed):
            raise Refusal("forbidden", "pages of other sites may not do that")
        if origin is None and headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise Refusal("forbidden", "pages of other sites may not do that")
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Refusal("wrong_type", "the body must be application/json")

    # Me

    async def whoami(self, request: Request) -> Response:
        """Who asks this has a page open: a cookie that is used does not end."""
        person = await self.person(request)
        answer = await self.with_door(person, self.asker(request).address)
        if person is not None and self.server.identities.is_stale(request.cookies.get(COOKIE)):
            await self.with_cookie(request, answer, person)
        return answer

    async def name(self, request: Request) -> Response:
        wanted = await self.body(request, NewMe)
        known = await self.person(request)
        address = self.asker(request).address
        if known is None:
            await self.server.door.check_newcomer(address, wanted.code)
            await self.server.quotas.check_newcomer()
            self.server.limits.take_new_person(address)
        else:
            await self.server.door.check(known, address)
            if called(wanted.name) != called(known.name):
                self.server.limits.take(self.server.limits.names, self.asker(request))
        person = await self.server.identities.name(known, wanted.name, wanted.language)
        for socket in self.server.sockets.of(person.id):
            socket.person = person
        theirs = clean_name(wanted.name)
        told = self.me(person, theirs if theirs != person.name else None)
        return await self.with_cookie(request, told, person)

    async def recovery(self, request: Request) -> Response:
        person = await self.somebody(request)
        word = await self.server.identities.recovery(person)
        return answer(RecoveryLink(f"/recover#{word}", RECOVERY_SECONDS))

    async def sign_out_others(self, request: Request) -> Response:
        me = await self.somebody(request)
        agent = request.headers.get("user-agent", "")
        identities = self.server.identities
        device = await identities.device_for(me, request.cookies.get(COOKIE), agent)
        person = await identities.sign_out_others(me, device)
        self.server.sockets.end_old_sessions(me.id, await identities.read_again(me.id))
        return self.signed(request, self.me(person), person, device)

    async def look_at_link(self, request: Request) -> Response:
        wanted = await self.body(request, RecoveryToken)
        owner = await self.server.identities.owner_of(wanted.token)
        here = await self.person(request)
        return answer(RecoveryOf(me_of(owner), None if here is None else me_of(here)))

    async def recover(self, request: Request) -> Response:
        """Become somebody else only where that was said: the person of before leaves the device."""
        wanted = await self.body(request, Recover)
        owner = await self.server.identities.owner_of(wanted.token)
        here = await self.person(request)
        if here is not None and here.id == owner.id:
            return self.me(owner)
        if here is not None and wanted.instead_of != public_id(here.id):
            raise Refusal(
                "not_now", f"you are {here.name} here; say in instead_of whom {owner.name} replaces"
            )
        person = await self.server.identities.recover(wanted.token)
        return await self.with_cookie(request, self.me(person), person)

    def me(
        self,
        person: Person | None,
        namesake: str | None = None,
        refused: TurnedAway | None = None,
    ) -> Response:
        you = None if person is None else me_of(person)
        return answer(Whoami(you, __version__, list(LANGUAGES), namesake, refused))

    async def with_door(self, person: Person | None, address: str) -> Response:
        """Who they are, and why they are not let in, if that is so."""
        away = await self.server.door.turned_away(person, address)
        return self.me(person, refused=away)

    async def with_cookie(self, request: Request, response: Response, person: Person) -> Response:
        """The answer, and from now on the device that gets it is this person."""
        cookie, agent = request.cookies.get(COOKIE), request.headers.get("user-agent", "")
        device = await self.server.identities.device_for(person, cookie, agent)
        return self.signed(request, response, person, device)

    def signed(self, request: Request, response: Response, person: Person, device: str) -> Response:
        response.set_cookie(
            COOKIE, self.server.identities.sign(person, device), max_age=YEAR, path="/",
            httponly=True, samesite="lax", secure=request.url.scheme == "https",
        )  # fmt: skip
        return response

    # Games

    async def games(self, request: Request) -> Response:
        seconds = self.server.config.captain_seconds
        return known_to_all(request, catalogue.catalogue(seconds, self.server.house.programs))

    async def material(self, request: Request) -> Response:
        return known_to_all(request, catalogue.material_of(request.path_params["game"]))

    async def texts(self, request: Request) -> Response:
        path = request.path_params
        return known_to_all(request, catalogue.texts_of(path["game"], path["language"]))

    async def rules(self, request: Request) -> Response:
        path = request.path_params
        return known_to_all(request, catalogue.rules_of(path["game"], path["language"]))

    # Lists

    async def lobby(self, request: Request) -> Response:
        return answer(TableList(await self.server.lobby.tables()))

    async def mine(self, request: Request) -> Response:
        person = await self.somebody(request)
        invited = await asyncio.to_thread(self.server.playmates.invitations, person.id)
        mine = await self.server.lobby.of_person(person.id)
        return answer(TableList(mine, lines_of(invited, person.id)))

    async def reach(self, request: Request) -> Response:
        listening = self.server.config.host
        return answer(Reach(await asyncio.to_thread(addresses_for, str(request.url), listening)))

    async def vacation(self, request: Request) -> Response:
        person = await self.somebody(request)
        wanted = await self.body(request, Holiday)
        mine = await self.server.lobby.of_person(person.id)
        await go_on_vacation(self.server.house, person, mine, wanted.until)
        return await self.mine(request)

    async def put_away(self, request: Request) -> Response:
        person = await self.somebody(request)
        table = await self.server.house.table(self.table_id(request))
        invited = any(place.kept_for == person.id for place in table.places)
        if table.seat_of(person.id) is None and not invited:
            raise Refusal("not_found", "that table is not among yours")
        if not table.over and not invited:
            raise Refusal("not_now", "the game is not over: leave the table or give up first")
        await asyncio.to_thread(self.server.house.archive.put_away, person.id, table.record.id)
        return await self.mine(request)

    # Tables

    async def create(self, request: Request) -> Response:
        person = await self.somebody(request)
        wanted = await self.body(request, NewTable)
        made = await self.made_before(person, wanted.id)
        if made is None:
            address = self.asker(request).address
            await self.server.quotas.check_table(person, address)
            guests = await self.guests(person, wanted)
            made = await create.make_table(self.server.house, person, wanted, guests)
            self.server.limits.note_made(address, made.table)
        return answer(made, status=201)

    async def guests(self, person: Person, wanted: NewTable) -> dict[str, Person]:
        """Those of whom a new table keeps seats whom its host has played with."""
        publics = {wish.whom for wish in wanted.seats if wish.whom is not None}
        if not publics:
            return {}
        await self.server.bookkeeper.catch_up()
        return await asyncio.to_thread(self.server.playmates.known_as, person.id, publics)

    async def import_(self, request: Request) -> Response:
        person = await self.somebody(request)
        return await self.imported(request, person, await self.body(request, ImportTable))

    async def imported(self, request: Request, person: Person, wanted: ImportTable) -> Response:
        """A table from a transcript; the same request again gives the same one."""
        made = await self.made_before(person, wanted.id)
        if made is None:
            address = self.asker(request).address
            await self.server.quotas.check_import(person, address)
            made = await importing.import_table(
                self.server.house, self.server.replayers, person, wanted
            )
            self.server.limits.note_made(address, made.table)
        return answer(made, status=201)

    async def made_before(self, person: Person, request: str) -> TableMade | None:
        """What the same request made already: it is answered whatever the limits."""
        record = await asyncio.to_thread(self.server.house.archive.made_by, person.id, request)
        return None if record is None else TableMade(record.id, record.key, record.commitment)

    async def look(self, request: Request) -> Response:
        watch = protocol.Watch("", self.table_id(request), self.key(request))
        reader = Reader(await self.person(request))
        return Response(
            await follow(self.server.house, reader, watch, send=False),
            media_type="application/json",
            headers={"Cache-Control": "no-store"},
        )

    async def best(self, request: Request) -> Response:
        person = await self.somebody(request)
        table = await self.server.house.table(self.table_id(request))
        return answer(await best_of(self.server.lists, person, table))

    async def command(self, request: Request) -> Response:
        person = await self.somebody(request)
        command: protocol.TableCommand = await self.body(request, protocol.TableCommand)
        if command.table != self.table_id(request):
            raise Refusal("invalid", "the command names another table than the path")
        return answer(await self.server.carry_out(person, self.asker(request).address, command))

    async def transcript(self, request: Request) -> Response:
        table = await self.table(request)
        self.server.limits.take(self.server.limits.replays, self.asker(request))
        async with table.lock:
            text = create.transcript_of(table)
        return Response(text, media_type="text/plain", headers={"Cache-Control": "no-store"})

    async def replay(self, request: Request) -> Response:
        table = await self.table(request)
        async with table.lock:
            question = replay.moves_question(table)
        return await self.played_again(request, question, ("replay", table.record.id))

    async def views(self, request: Request) -> Response:
        table = await self.table(request)
        person = await self.person(request)
        seat, first, count = (self.number(request, name) for name in ("seat", "first", "count"))
        async with table.lock:
            most = replay.MOST_VIEWS if count is None else count
            reader = table.seat_of(person.id if person else None)
            question = replay.views_question(table, seat, first or 0, most, reader)
            over = table.over
        # what may still be taken back is not kept
        key = ("views", table.record.id, seat, question.first, question.count) if over else None
        return await self.played_again(request, question, key)

    async def played_again(self, request: Request, question: Question, key: Hashable) -> Response:
        """What another process finds in a finished game."""
        who = self.asker(request)
        self.server.limits.take(self.server.limits.replays, who)
        body = await self.server.replayers.ask(who.name, question, key)
        headers = {"Cache-Control": "no-store"}
        return Response(body, media_type="application/json", headers=headers)

    # What they share

    def asker(self, request: Request) -> Asker:
        """Who is counted for a request."""
        peer = request.client.host if request.client else ""
        session = self.server.identities.read(request.cookies.get(COOKIE))
        return Asker(session.person if session else None, address_of(peer))

    async def person(self, request: Request) -> Person | None:
        return await self.server.identities.person(request.cookies.get(COOKIE))

    async def somebody(self, request: Request) -> Person:
        person = await self.person(request)
        if person is None:
            raise Refusal("no_name", "take a name first (POST /api/me)")
        return person

    async def table(self, request: Request) -> Table:
        found = await self.server.house.table(self.table_id(request))
        self.server.house.check_sight(found, await self.person(request), self.key(request))
        return found

    def table_id(self, request: Request) -> str:
        id = str(request.path_params["id"])
        if not id.isalnum() or len(id) > 32:
            raise Refusal(
                "not_found", "there is no such table, or it is private and needs its link"
            )
        return id

    def key(self, request: Request) -> str:
        return request.headers.get(KEY, "")[:64]

    def number(self, request: Request, name: str) -> int | None:
        text = request.query_params.get(name)
        if text is None or text == "":
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 6:
            raise Refusal("invalid", f"{name} is a whole number, not {text[:20]!r}")
        return int(text)

    async def body(self, request: Request, kind: Any) -> Any:
        """The body as a struct; too long, or not of that form, is refused."""
        most = self.server.config.body_bytes
        text = bytearray()
        loop = asyncio.get_running_loop()
        request.state.limit.reschedule(loop.time() + BODY_SECONDS + ANSWER_SECONDS)
        try:
            async with asyncio.timeout(BODY_SECONDS):
                async for chunk in request.stream():
                    text += chunk
                    if len(text) > most:
                        raise Refusal("too_long", f"a body has at most {most} bytes")
        except TimeoutError:
            raise Refusal("unreadable", "the body took too long to arrive") from None
        request.state.limit.reschedule(loop.time() + ANSWER_SECONDS)
        try:
            return msgspec.json.decode(bytes(text), type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
            named = "do" if kind is protocol.TableCommand else ""
            raise unreadable("the body cannot be read", bytes(text), kind, wrong, named) from None


def me_of(person: Person) -> protocol.Me:
    return protocol.Me(public_id(person.id), person.name, person.language)


def known_to_all(request: Request, thing: object) -> Response:
    """What is the same for everybody, and smaller on the way for who can read it so."""
    body = encode(thing)
    headers = {"Cache-Control": LONG_LIVED, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = zipped(body)
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(maxsize=MOST_ZIPPED)
def zipped(body: bytes) -> bytes:
    """Packed once: few answers are the same for everybody, and they hardly ever change."""
    return gzip.compress(body)


def answer(thing: object, cache: str = "no-store", status: int = 200) -> Response:
    return Response(encode(thing), status, {"Cache-Control": cache}, media_type="application/json")


def problem(refusal: Refusal) -> Response:
    told = Problem(refusal.code, refusal.message, refusal.retry_after)
    response = answer(told, status=refusal.status)
    if refusal.retry_after is not None:
        response.headers["Retry-After"] = str(refusal.retry_after)
    return response
