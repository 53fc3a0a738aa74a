"""The routes of hints and reviews, beside those of the tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from comptoir.kernel.transcript import read_transcript
from comptoir.server.http.api import KEY, Api, RouteList, answer
from comptoir.server.http.bodies import ImportTable, SeatWish, TableMade
from comptoir.server.http.openapi import Doc
from comptoir.server.http.puzzle_bodies import Exercise
from comptoir.server.http.study_bodies import Advice, AskHint, ImportReview, ReviewState, TryFrom
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket import protocol
from comptoir.server.tables import changes, commands
from comptoir.server.tables.ahead import deciding
from comptoir.server.tables.commands import Wish
from comptoir.server.tables.create import transcript_of
from comptoir.server.tables.table import Table
from comptoir.store.records import Person


class StudyApi:
    """Hints and reviews."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.server = api.server

    def routes(self) -> RouteList:
        table = {"id": "the table"}
        key = {KEY: "the part of the link after #, for a private table"}
        return [
            ("POST", "/api/tables/{id}/hint", self.hint,
             Doc("Advice on my decision", AskHint, Advice, path=table)),
            ("GET", "/api/tables/{id}/review", self.review,
             Doc("The review of a finished game", answer=ReviewState, path=table, header=key)),
            ("POST", "/api/tables/{id}/review", self.ask_review,
             Doc("Have a finished game reviewed", None, ReviewState, path=table, header=key)),
            ("GET", "/api/tables/{id}/review/exercise", self.exercise,
             Doc("A decision of a finished game, asked again", answer=Exercise, path=table,
                 query={"ply": "moves made before it"}, header=key)),
            ("POST", "/api/tables/{id}/try", self.try_from,
             Doc("Play on alone from a position of a finished game", TryFrom, TableMade,
                 path=table, header=key)),
            ("POST", "/api/reviews", self.import_review,
             Doc("Have a transcript reviewed", ImportReview, TableMade)),
        ]  # fmt: skip

    def check_switch(self) -> None:
        if not self.server.housekeeper.rules.hints:
            raise Refusal("forbidden", "in this house there are no hints and no reviews")

    async def hint(self, request: Request) -> Response:
        """Against bots always, against people where the table was made so; it is noted first.

        Where the table went on meanwhile it is told all the same: it is about the position in which
        the person decided, as it was then.
        """
        self.check_switch()
        person = await self.api.somebody(request)
        wanted: AskHint = await self.api.body(request, AskHint)
        table = await self.api.table(request)
        self.server.limits.take(self.server.limits.hints, self.api.asker(request))

        def decide(found: Table) -> list[Wish]:
            seat = check_hint(found, person, wanted.ply)
            return [(changes.Hinted(), seat, None)]

        async with table.lock:
            seat = check_hint(table, person, wanted.ply)
            assert table.state is not None
            helped, state = table.places[seat].helped, table.state.copy()
        if not helped:
            await self.server.house.change(table.record.id, decide)
        return told(await self.server.study.hint(person.id, table, state, wanted.ply))

    async def review(self, request: Request) -> Response:
        table = await self.api.table(request)
        return answer(await self.server.study.state(table.record.id))

    async def ask_review(self, request: Request) -> Response:
        person = await self.api.somebody(request)
        table = await self.api.table(request)
        await self.begin_review(request, person, table)
        return answer(await self.server.study.state(table.record.id))

    async def begin_review(self, request: Request, person: Person, table: Table) -> None:
        """Have it reviewed, unless that is under way or done."""
        self.check_switch()
        known = await self.server.study.state(table.record.id)
        if known.status in ("waiting", "done"):
            return
        if self.server.config.limits:
            await self.server.quotas.check_review(person, self.server.study.archive)
        self.server.limits.take(self.server.limits.reviews, self.api.asker(request))
        await self.server.study.ask(person.id, table)

    async def exercise(self, request: Request) -> Response:
        self.check_switch()
        table = await self.api.table(request)
        ply = self.api.number(request, "ply")
        if ply is None:
            raise Refusal("invalid", "say in ply how many moves were made before the decision")
        who = self.api.asker(request)
        self.server.limits.take(self.server.limits.hints, who)
        return told(await self.server.study.exercise(who.name, table, ply))

    async def try_from(self, request: Request) -> Response:
        """The position as it was, with its cards and dice: the game is over, and they are open."""
        person = await self.api.somebody(request)
        wanted: TryFrom = await self.api.body(request, TryFrom)
        table = await self.api.table(request)
        async with table.lock:
            begun = beginning(table, wanted)
        return await self.api.imported(request, person, begun)

    async def import_review(self, request: Request) -> Response:
        self.check_switch()
        person = await self.api.somebody(request)
        wanted: ImportReview = await self.api.body(request, ImportReview)
        response = await self.api.imported(
            request, person, ImportTable(wanted.id, wanted.transcript, private=True)
        )
        made = await self.api.made_before(person, wanted.id)
        assert made is not None
        table = await self.server.house.table(made.table)
        await self.begin_review(request, person, table)
        return response


def check_hint(table: Table, person: Person, ply: int) -> int:
    """The seat of the person, whose choice is open and who may be helped with it."""
    seat, _ = deciding(table, person, admitted=True)
    commands.check_ply(table, ply)
    others = [each for number, each in enumerate(table.places) if number != seat]
    if any(each.kind == "person" for each in others) and not table.record.hints:
        raise Refusal("forbidden", "this table was made without hints: others play here")
    return seat


def beginning(table: Table, wanted: TryFrom) -> ImportTable:
    """The first moves of a game that is over, with bots as they sat there.

    What a program calls itself is no level of ours: a bot of the usual one sits there.
    """
    transcript = read_transcript(transcript_of(table))
    if wanted.ply >= len(transcript.tokens):
        raise Refusal("invalid", f"the game has {len(transcript.tokens)} moves: try an earlier one")
    if wanted.seat >= transcript.players:
        raise Refusal("invalid", f"there is no seat {wanted.seat}")
    del transcript.tokens[wanted.ply :]
    transcript.extra.clear()
    seats = [
        SeatWish("bot") if place.kind == "program" else SeatWish("bot", place.level)
        for place in table.places
    ]
    seats[wanted.seat] = SeatWish("me")
    language = table.record.language
    return ImportTable(wanted.id, transcript.text(), seats, protocol.Pace(), True, language)  # type: ignore[arg-type]


def told(body: bytes) -> Response:
    return Response(body, media_type="application/json", headers={"Cache-Control": "no-store"})
