"""The webhook of a table: its host lets what happens there be told in the room of a club."""

from __future__ import annotations

import secrets

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from comptoir.server.bell.webhook import Hook
from comptoir.server.http.api import Api, RouteList, answer
from comptoir.server.http.bell import BellApi, shown
from comptoir.server.http.bodies import NewTableWebhook, TableWebhook
from comptoir.server.http.openapi import Doc
from comptoir.server.people.refusals import Refusal
from comptoir.server.tables import commands
from comptoir.server.tables.table import Table
from comptoir.store.records import Channel, Person


class TableBellApi:
    """What the host of a table may ask of its bell."""

    def __init__(self, api: Api, bell: BellApi) -> None:
        self.api = api
        self.bell = bell
        self.server = api.server

    def routes(self) -> RouteList:
        table = {"id": "the table"}
        return [
            ("GET", "/api/tables/{id}/webhook", self.webhook,
             Doc("Where a table is told of", answer=TableWebhook, path=table)),
            ("POST", "/api/tables/{id}/webhook", self.set_webhook,
             Doc("Tell of a table there", NewTableWebhook, TableWebhook, path=table)),
            ("POST", "/api/tables/{id}/webhook/remove", self.remove_webhook,
             Doc("Tell nobody any more", None, TableWebhook, path=table)),
        ]  # fmt: skip

    async def hosted(self, request: Request) -> tuple[Table, Person]:
        """The table, if the one who asks is its host."""
        me = await self.api.somebody(request)
        table = await self.api.table(request)
        commands.host_only(table, me)
        return table, me

    async def webhook(self, request: Request) -> Response:
        table, _ = await self.hosted(request)
        return await self.told(table)

    async def told(self, table: Table) -> Response:
        bell = self.server.bell
        found = await bell.call(bell.hooks.of, table.record.id)
        if found is None:
            return answer(TableWebhook(None, 0))
        delay = msgspec.json.decode(found.details, type=Hook).delay
        return answer(TableWebhook(shown(found, ""), delay))

    async def set_webhook(self, request: Request) -> Response:
        table, me = await self.hosted(request)
        wanted: NewTableWebhook = await self.api.body(request, NewTableWebhook)
        if table.over:
            raise Refusal("not_now", "the game is over: nothing more happens at this table")
        hook = await self.bell.hook(request, wanted, wanted.delay)
        details, id = msgspec.json.encode(hook).decode(), table.record.id
        way = Channel(
            secrets.token_hex(8), me.id, "webhook", wanted.address, details, True,
            self.server.now(), table_id=id,
        )  # fmt: skip
        bell = self.server.bell
        await bell.call(bell.hooks.put, way)
        await bell.look_at(id)
        return await self.told(table)

    async def remove_webhook(self, request: Request) -> Response:
        table, _ = await self.hosted(request)
        bell = self.server.bell
        await bell.call(bell.hooks.remove, table.record.id)
        await bell.look_at(table.record.id)
        return await self.told(table)
