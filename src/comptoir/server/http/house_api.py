"""The routes of the house, for its hosts alone: who is none gets one answer, whatever they ask."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from comptoir.server.hosts.desk import Doer
from comptoir.server.http import house_view
from comptoir.server.http.api import Api, RouteList, answer
from comptoir.server.http.house_bodies import (
    Announce,
    Ban,
    CleanedUp,
    CleanUp,
    DeedList,
    HostLink,
    HouseOverview,
    HousePeople,
    HouseTables,
    LinkWorks,
    Mute,
    OutboxList,
    Rename,
    ReportList,
    SanctionList,
    SetCode,
    SetLimit,
    SetSwitch,
    WhoIsHost,
)  # fmt: skip
from comptoir.server.http.openapi import Doc
from comptoir.server.people.identity import COOKIE
from comptoir.server.people.refusals import Refusal
from comptoir.store.records import Person

Handler = Callable[[Request, Doer], Awaitable[Response]]


class HouseApi:
    """The page of the hosts, beside the routes of the tables."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.server = api.server

    def routes(self) -> RouteList:
        person, table = {"person": "what others know them by"}, {"id": "the table"}
        first = {"first": "so many to leave out"}
        for_hosts: list[tuple[str, str, Handler, Doc]] = [
            ("GET", "", self.overview, Doc("The house now", answer=HouseOverview)),
            ("GET", "/people", self.people,
             Doc("People", answer=HousePeople, query={"find": "a part of a name", **first})),
            ("POST", "/people/{person}/rename", self.rename,
             Doc("Give somebody another name", Rename, HouseOverview, path=person)),
            ("POST", "/people/{person}/mute", self.mute,
             Doc("Let somebody write nothing", Mute, SanctionList, path=person)),
            ("POST", "/bans", self.ban, Doc("Ban somebody", Ban, SanctionList)),
            ("GET", "/sanctions", self.sanctions,
             Doc("Bans and mutes that hold", answer=SanctionList)),
            ("POST", "/sanctions/{id}/end", self.end_sanction,
             Doc("End one of them", None, SanctionList, path={"id": "the ban or mute"})),
            ("GET", "/tables", self.tables,
             Doc("Tables", answer=HouseTables, query={"all": "1 for those over, too", **first})),
            ("POST", "/tables/{id}/close", self.close_table,
             Doc("Close a table", None, HouseOverview, path=table)),
            ("POST", "/tables/{id}/remove", self.remove_table,
             Doc("Remove a table", None, HouseOverview, path=table)),
            ("POST", "/clean_up", self.clean_up,
             Doc("Close tables nobody comes back to", CleanUp, CleanedUp)),
            ("GET", "/reports", self.reports,
             Doc("Reports", answer=ReportList, query={"closed": "1 for those that are closed"})),
            ("POST", "/reports/{id}/close", self.close_report,
             Doc("Close a report", None, ReportList, path={"id": "the report"})),
            ("GET", "/outbox", self.outbox, Doc("What is on its way", answer=OutboxList)),
            ("GET", "/audit", self.audit,
             Doc("What hosts did", answer=DeedList, query=first)),
            ("POST", "/announce", self.announce,
             Doc("Tell everybody something", Announce, HouseOverview)),
            ("POST", "/switch", self.switch, Doc("Set a switch", SetSwitch, HouseOverview)),
            ("POST", "/code", self.code, Doc("Another club code", SetCode, HouseOverview)),
            ("POST", "/limit", self.limit, Doc("Set a limit", SetLimit, HouseOverview)),
            ("POST", "/leave", self.leave, Doc("Be a host no longer here", None, WhoIsHost)),
        ]  # fmt: skip
        return [
            ("POST", "/api/house/link", self.look_at_link,
             Doc("Whether a link makes a host", HostLink, LinkWorks)),
            ("POST", "/api/house/enter", self.enter,
             Doc("Be a host by such a link", HostLink, WhoIsHost)),
            ("GET", "/api/house/host", self.am_i, Doc("Am I a host", answer=WhoIsHost)),
            *((method, f"/api/house{path}", self.hosts_only(handler), doc)
              for method, path, handler, doc in for_hosts),
        ]  # fmt: skip

    def hosts_only(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """Before anything else of the request is looked at, whether a host asks."""

        async def respond(request: Request) -> Response:
            person = await self.host(request)
            if person is None:
                raise Refusal("forbidden", "only hosts of this house may do that")
            return await handler(request, Doer(person.id, person.name))

        respond.__name__ = f"house_{handler.__name__}"
        return respond

    async def host(self, request: Request) -> Person | None:
        """Who asks, if this browser is signed in as a host's."""
        person = await self.api.person(request)
        session = self.server.identities.read(request.cookies.get(COOKIE))
        if person is None or session is None:
            return None
        keeper = self.server.housekeeper
        if not keeper.is_host(person.id, session.device):
            await keeper.look()  # another worker may have signed it in a moment ago
        return person if keeper.is_host(person.id, session.device) else None

    # Becoming a host

    async def look_at_link(self, request: Request) -> Response:
        wanted: HostLink = await self.api.body(request, HostLink)
        self.server.limits.take_code(self.api.asker(request).address)
        return answer(LinkWorks(await self.server.desk.works(wanted.token)))

    async def enter(self, request: Request) -> Response:
        """Who uses the link has a name first: what hosts do is noted with it."""
        wanted: HostLink = await self.api.body(request, HostLink)
        self.server.limits.take_code(self.api.asker(request).address)
        person = await self.api.somebody(request)
        agent = request.headers.get("user-agent", "")
        device = await self.server.identities.device_for(person, request.cookies.get(COOKIE), agent)
        made = await self.server.desk.enter(wanted.token, person, device)
        return self.api.signed(request, answer(WhoIsHost(True, made.ends)), person, device)

    async def am_i(self, request: Request) -> Response:
        person = await self.host(request)
        session = self.server.identities.read(request.cookies.get(COOKIE))
        if person is None or session is None:
            return answer(WhoIsHost(False))
        return answer(WhoIsHost(True, self.server.housekeeper.signed_in[session.device].ends))

    async def leave(self, request: Request, who: Doer) -> Response:
        person = await self.api.somebody(request)
        session = self.server.identities.read(request.cookies.get(COOKIE))
        assert session is not None
        await self.server.desk.sign_out(who, person, session.device)
        return answer(WhoIsHost(False))

    # Looking

    async def overview(self, request: Request, who: Doer) -> Response:
        return answer(await house_view.overview(self.server, who))

    async def people(self, request: Request, who: Doer) -> Response:
        find = request.query_params.get("find", "")[:64]
        first = self.api.number(request, "first") or 0
        return answer(await house_view.people(self.server, find, first))

    async def sanctions(self, request: Request, who: Doer) -> Response:
        return answer(await house_view.sanctions(self.server))

    async def tables(self, request: Request, who: Doer) -> Response:
        over = request.query_params.get("all") == "1"
        first = self.api.number(request, "first") or 0
        return answer(await house_view.tables(self.server, over, first))

    async def reports(self, request: Request, who: Doer) -> Response:
        closed = request.query_params.get("closed") == "1"
        return answer(await house_view.reports(self.server, closed))

    async def outbox(self, request: Request, who: Doer) -> Response:
        return answer(await house_view.outbox(self.server))

    async def audit(self, request: Request, who: Doer) -> Response:
        first = self.api.number(request, "first") or 0
        return answer(await house_view.audit(self.server, first))

    # Doing

    async def rename(self, request: Request, who: Doer) -> Response:
        wanted: Rename = await self.api.body(request, Rename)
        person = await self.meant(request)
        await self.server.desk.rename(who, person, wanted.name)
        self.server.person_changed(person.id)
        return await self.overview(request, who)

    async def mute(self, request: Request, who: Doer) -> Response:
        wanted: Mute = await self.api.body(request, Mute)
        person = self.no_host(await self.meant(request))
        await self.server.desk.mute(who, person, wanted.hours, wanted.why)
        return await self.sanctions(request, who)

    async def ban(self, request: Request, who: Doer) -> Response:
        wanted: Ban = await self.api.body(request, Ban)
        person = None
        if wanted.person:
            person = self.no_host(await self.server.desk.person(wanted.person))
        await self.server.desk.ban(who, person, wanted.network, wanted.hours, wanted.why)
        return await self.sanctions(request, who)

    async def end_sanction(self, request: Request, who: Doer) -> Response:
        await self.server.desk.end(who, str(request.path_params["id"])[:32])
        return await self.sanctions(request, who)

    async def close_table(self, request: Request, who: Doer) -> Response:
        await self.server.desk.close(who, self.api.table_id(request))
        return await self.overview(request, who)

    async def remove_table(self, request: Request, who: Doer) -> Response:
        await self.server.desk.remove(who, self.api.table_id(request))
        return await self.overview(request, who)

    async def clean_up(self, request: Request, who: Doer) -> Response:
        wanted: CleanUp = await self.api.body(request, CleanUp)
        return answer(CleanedUp(await self.server.desk.clean_up(who, wanted.days)))

    async def close_report(self, request: Request, who: Doer) -> Response:
        await self.server.desk.close_report(who, str(request.path_params["id"])[:32])
        return await self.reports(request, who)

    async def announce(self, request: Request, who: Doer) -> Response:
        wanted: Announce = await self.api.body(request, Announce)
        await self.server.desk.announce(who, wanted.text)
        return await self.overview(request, who)

    async def switch(self, request: Request, who: Doer) -> Response:
        wanted: SetSwitch = await self.api.body(request, SetSwitch)
        await self.server.desk.switch(who, wanted.name, wanted.on)
        return await self.overview(request, who)

    async def code(self, request: Request, who: Doer) -> Response:
        wanted: SetCode = await self.api.body(request, SetCode)
        await self.server.desk.change_code(who, wanted.code)
        return await self.overview(request, who)

    async def limit(self, request: Request, who: Doer) -> Response:
        wanted: SetLimit = await self.api.body(request, SetLimit)
        await self.server.desk.limit(who, wanted.name, wanted.value)
        return await self.overview(request, who)

    async def meant(self, request: Request) -> Person:
        return await self.server.desk.person(str(request.path_params["person"])[:64])

    def no_host(self, person: Person) -> Person:
        """Hosts do not throw each other out: that is for who runs the server."""
        if person.id in self.server.door.hosts:
            raise Refusal(
                "not_now",
                f"{person.name} is a host; `comptoir house hosts end` on the server ends that",
            )
        return person
