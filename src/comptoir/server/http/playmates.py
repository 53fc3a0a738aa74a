"""The paths of playmates: with whom I played, who of them is here, and whether I am seen."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from comptoir.server.http.api import Api, RouteList, answer
from comptoir.server.http.openapi import Doc
from comptoir.server.http.playmate_bodies import BeSeen, PlaymateLine, PlaymateList, Where
from comptoir.server.people.identity import public_id
from comptoir.store.playmates import Playmate


class PlaymatesApi:
    """What a person may know of those they finished a game with."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.server = api.server

    def routes(self) -> RouteList:
        return [
            ("GET", "/api/my/playmates", self.playmates,
             Doc("With whom I played", answer=PlaymateList,
                 query={"table": "only those of that table"})),
            ("POST", "/api/my/playmates", self.be_seen,
             Doc("Whether they see that I am here", BeSeen, PlaymateList)),
        ]  # fmt: skip

    async def playmates(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        await self.server.bookkeeper.catch_up()
        table = request.query_params.get("table")
        found = await asyncio.to_thread(self.server.playmates.of, me.id, table)
        present = await asyncio.to_thread(self.server.playmates.present, me.id)
        return answer(PlaymateList([self.line_of(each) for each in found], present))

    def line_of(self, mate: Playmate) -> PlaymateLine:
        here = self.server.presence.is_here(mate.here)
        where: Where = "" if not here else "table" if mate.playing else "house"
        return PlaymateLine(mate.public, mate.name, mate.games, mate.last, where)

    async def be_seen(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        wanted: BeSeen = await self.api.body(request, BeSeen)
        await asyncio.to_thread(self.server.playmates.show, me.id, public_id(me.id), wanted.present)
        await self.server.presence.note()
        return await self.playmates(request)
