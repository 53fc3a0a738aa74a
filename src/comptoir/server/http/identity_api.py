"""The routes of who I am: my devices, my passphrase."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from comptoir.server.http.api import Api, RouteList, answer
from comptoir.server.http.bodies import Whoami
from comptoir.server.http.identity_bodies import (
    DeleteMe,
    DeviceLine,
    MyDevices,
    NewPassphrase,
    SignIn,
)
from comptoir.server.http.openapi import Doc
from comptoir.server.people.identity import COOKIE, public_id
from comptoir.server.people.refusals import Refusal
from comptoir.server.tables.farewell import say_farewell
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
            ("POST", "/api/me/passphrase", self.set_passphrase,
             Doc("Set, change or remove my passphrase", NewPassphrase, MyDevices)),
            ("POST", "/api/sign_in", self.sign_in,
             Doc("Become somebody by name and passphrase", SignIn, Whoami)),
            ("POST", "/api/me/delete", self.delete_me,
             Doc("Delete me", DeleteMe, Whoami)),
        ]  # fmt: skip

    async def devices(self, request: Request) -> Response:
        return await self.list_of(request, await self.api.somebody(request))

    async def list_of(self, request: Request, me: Person) -> Response:
        session = self.server.identities.read(request.cookies.get(COOKIE))
        here = session.device if session else ""
        found = await self.server.identities.devices_of(me)
        has = await asyncio.to_thread(self.server.signing_in.store.has, me.id)
        return answer(
            MyDevices(
                [
                    DeviceLine(
                        each.id, each.browser, each.system, each.created, each.seen, each.id == here
                    )
                    for each in found
                ],
                has,
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

    async def set_passphrase(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        wanted: NewPassphrase = await self.api.body(request, NewPassphrase)
        address = self.api.asker(request).address
        await self.server.signing_in.set(me, wanted.passphrase, address)
        return await self.list_of(request, me)

    async def sign_in(self, request: Request) -> Response:
        """As with a link, the person of before leaves the device only where that was said."""
        wanted: SignIn = await self.api.body(request, SignIn)
        here = await self.api.person(request)
        if here is not None and wanted.instead_of != public_id(here.id):
            raise Refusal("not_now", f"you are {here.name} here; say so in instead_of")
        address = self.api.asker(request).address
        person = await self.server.signing_in.person(wanted.name, wanted.passphrase, address)
        return await self.api.with_cookie(request, self.api.me(person), person)

    async def delete_me(self, request: Request) -> Response:
        """Nobody is deleted by mistake: the body says the name."""
        me = await self.api.somebody(request)
        wanted: DeleteMe = await self.api.body(request, DeleteMe)
        if wanted.name != me.name:
            raise Refusal("invalid", "say your own name in `name` to be deleted")
        await say_farewell(self.server, me)
        response = self.api.me(None)
        response.delete_cookie(COOKIE, path="/")
        return response
