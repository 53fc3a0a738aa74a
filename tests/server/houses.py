"""A server whose tests have a host: a link is made as `comptoir house link` makes it."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from websockets import InvalidStatus

from comptoir.cli.app import run as command_line
from comptoir.server.hosts.alone import sit_down
from comptoir.server.hosts.desk import make_link
from tests.server.client import Client, Json
from tests.server.hosting import Host

HOSTS_ONLY = {"code": "forbidden", "message": "only hosts of this house may do that"}


async def word_for(host: Host) -> str:
    """The part after `#` of a link that makes a host."""
    async with sit_down(host.db) as desk:
        return make_link(desk.engine, desk.now())


async def host_of(host: Host, name: str = "Lise") -> Client:
    """Somebody who is a host there."""
    client = await Client(host.address).named(name)
    await client.post("/api/house/enter", {"token": await word_for(host)})
    return client


async def line_of(host: Client, name: str) -> Json:
    """What the page of the hosts tells of somebody."""
    found = (await host.get("/api/house/people", find=name))["people"]
    return next(each for each in found if each["name"] == name)


async def thrown_out(client: Client) -> Json:
    """Wait until the socket is closed; the word it was closed with."""
    async with asyncio.timeout(client.patience):
        assert client.reading is not None
        await asyncio.gather(client.reading, return_exceptions=True)
    goodbyes = [each for each in client.inbox_now() if each["type"] == "goodbye"]
    return goodbyes[-1]


async def kept_out(client: Client) -> httpx.Response:
    """No socket is opened for them any more."""
    with pytest.raises(InvalidStatus):
        await client.connect()
    return await client.http.get("/api/lobby")


def house(host: Host, *words: str) -> int:
    """`comptoir house …` on the database of that server."""
    return command_line(["house", *words, "--db", host.db])
