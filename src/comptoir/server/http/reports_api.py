"""The routes by which people help themselves: mute another, and tell the hosts."""

from __future__ import annotations

import asyncio
import secrets

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from comptoir.server.http.api import KEY, Api, RouteList, answer
from comptoir.server.http.house_bodies import (
    LineSaid,
    MutedPerson,
    MuteThem,
    MyMutes,
    ReportThem,
)
from comptoir.server.http.openapi import Doc
from comptoir.server.people.identity import public_id
from comptoir.server.people.refusals import Refusal
from comptoir.server.tables import changes
from comptoir.server.tables.table import Table
from comptoir.store.records import Entry, Person, Report

QUOTED = 5
"""Lines of a person that go along with a report."""


class ReportsApi:
    """Mutes and reports, beside the routes of the tables."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.server = api.server

    def routes(self) -> RouteList:
        key = {KEY: "the part of the link after #, for a private table"}
        return [
            ("GET", "/api/my/mutes", self.mutes,
             Doc("Whose words I do not read", answer=MyMutes)),
            ("POST", "/api/my/mutes", self.mute,
             Doc("Read no more of somebody", MuteThem, MyMutes, header=key)),
            ("POST", "/api/my/mutes/{person}/end", self.unmute,
             Doc("Read them again", None, MyMutes, path={"person": "what others know them by"})),
            ("POST", "/api/reports", self.report,
             Doc("Tell the hosts of somebody", ReportThem, MyMutes, header=key)),
        ]  # fmt: skip

    async def mutes(self, request: Request) -> Response:
        return await self.told(await self.api.somebody(request))

    async def told(self, me: Person) -> Response:
        found = await asyncio.to_thread(self.server.desk.reports.muted_by, me.id)
        return answer(MyMutes([MutedPerson(public_id(each.id), each.name) for each in found]))

    async def mute(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        wanted: MuteThem = await self.api.body(request, MuteThem)
        other, _, _ = await self.meant(request, me, wanted)
        store, now = self.server.desk.reports, self.server.now()
        await asyncio.to_thread(store.mute, me.id, other.id, now)
        return await self.told(me)

    async def unmute(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        public = str(request.path_params["person"])[:32]
        store = self.server.desk.reports
        for each in await asyncio.to_thread(store.muted_by, me.id):
            if public_id(each.id) == public:
                await asyncio.to_thread(store.unmute, me.id, each.id)
        return await self.told(me)

    async def report(self, request: Request) -> Response:
        """It lands on the page of the hosts, with the last lines of who is reported."""
        me = await self.api.somebody(request)
        wanted: ReportThem = await self.api.body(request, ReportThem)
        self.server.limits.take(self.server.limits.reports, self.api.asker(request))
        other, table, log = await self.meant(request, me, wanted)
        report = Report(
            id=secrets.token_hex(8),
            reporter=me.id,
            person=other.id,
            table_id=table.record.id,
            spectator=table.seat_of(other.id) is None,
            said=msgspec.json.encode(lines_of(log, other)).decode(),
            why=wanted.why.strip(),
            at=self.server.now(),
        )
        await asyncio.to_thread(self.server.desk.reports.put, report)
        return await self.told(me)

    async def meant(
        self, request: Request, me: Person, wanted: MuteThem | ReportThem
    ) -> tuple[Person, Table, list[Entry]]:
        """Who said a line or sits at a seat of a table one may see, and its log."""
        table = await self.server.house.table(wanted.table)
        self.server.house.check_sight(table, me, self.api.key(request))
        log = await asyncio.to_thread(self.server.house.archive.since, wanted.table, 0)
        whose: str | None = None
        if wanted.version is not None:
            said = (each for each in log if each.version == wanted.version)
            whose = next((each.person for each in said if each.kind == "said"), None)
        elif wanted.seat is not None and wanted.seat < len(table.places):
            whose = table.places[wanted.seat].person
        other = None
        if whose is not None:
            other = await asyncio.to_thread(self.server.house.archive.person, whose)
        if other is None:
            raise Refusal("not_found", "nobody said that, or sits there, or they are gone")
        if other.id == me.id:
            raise Refusal("not_now", "that is yourself")
        return other, table, log


def lines_of(log: list[Entry], person: Person) -> list[LineSaid]:
    """The last lines of somebody at a table."""
    said = [each for each in log if each.kind == "said" and each.person == person.id]
    lines = []
    for entry in said[-QUOTED:]:
        change = changes.change_of(entry)
        assert isinstance(change, changes.Said)
        lines.append(LineSaid(entry.at, change.text))
    return lines
