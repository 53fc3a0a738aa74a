"""The routes of who I am: my devices."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from comptoir.server.http.api import Api, RouteList, answer
from comptoir.server.http.identity_bodies import DeviceLine, MyDevices
from comptoir.server.http.openapi import Doc
from comptoir.server.people.identity import COOKIE
from comptoir.store.records import Person


class IdentityApi:
    """Who somebody is and where, beside the routes of the tables."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.server = api.server

    def routes(self) -> RouteList:
        return [
            ("GET", "/api/me/devices", self.devices,
             Doc("Where I am signed in", answer=MyDevices)),
            ("POST", "/api/me/devices/{device}/sign_out", self.sign_out,
             Doc("Sign one of them out", None, MyDevices, path={"device": "its id"})),
        ]  # fmt: skip

    async def devices(self, request: Request) -> Response:
        return await self.list_of(request, await self.api.somebody(request))

    async def list_of(self, request: Request, me: Person) -> Response:
        session = self.server.identities.read(request.cookies.get(COOKIE))
        here = session.device if session else ""
        found = await self.server.identities.devices_of(me)
        return answer(
            MyDevices(
                [
                    DeviceLine(
                        each.id, each.browser, each.system, each.created, each.seen, each.id == here
                    )
                    for each in found
                ]
            )
        )

    async def sign_out(self, request: Request) -> Response:
        """Who signs out where they are has no name there from now on."""
        me = await self.api.somebody(request)
        device = str(request.path_params["device"])
        identities = self.server.identities
        session = identities.read(request.cookies.get(COOKIE))
        await identities.sign_out(me, device)
        self.server.sockets.end_old_sessions(me.id, await identities.read_again(me.id))
        response = await self.list_of(request, me)
        if session is not None and session.device == device:
            response.delete_cookie(COOKIE, path="/")
        return response
