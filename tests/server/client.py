"""A client of the table server: HTTP by httpx, a real socket, and nothing of the server's own."""

from __future__ import annotations

import asyncio
import itertools
import json
from types import TracebackType
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from comptoir.kernel.differences import with_difference

Json = dict[str, Any]
numbers = itertools.count(1)
NOT_KEPT = ("type", "since", "happened", "view_change")
"""Of an update, what is no part of the table."""
BRIEF = httpx.Limits(keepalive_expiry=1.0)
"""The server hangs up after five seconds: who asks just then gets no answer."""


class Refused(Exception):
    """The server said no."""

    def __init__(self, answer: Json) -> None:
        super().__init__(f"{answer.get('code')}: {answer.get('message')}")
        self.answer = answer
        self.code = str(answer.get("code"))


class Client:
    """A person (or, without a name, nobody) with at most one socket."""

    def __init__(self, address: str, cookie: str | None = None) -> None:
        self.address = address
        # no TLS on loopback, and no loading of the certificates of the world, which takes long
        self.http = httpx.AsyncClient(base_url=address, timeout=20, limits=BRIEF, verify=False)
        if cookie is not None:
            self.http.cookies.set("comptoir_me", cookie, str(httpx.URL(address).host))
        self.socket: ClientConnection | None = None
        self.answers: dict[str, asyncio.Future[Json]] = {}
        self.inbox: asyncio.Queue[Json] = asyncio.Queue()
        self.raw: list[str] = []
        self.reading: asyncio.Task[None] | None = None
        self.tables: dict[str, Json] = {}
        self.changed = asyncio.Event()
        self.patience = 20.0

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self.hang_up()
        await self.http.aclose()

    async def hang_up(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.reading is not None:
            await asyncio.gather(self.reading, return_exceptions=True)
        self.socket = self.reading = None

    @property
    def cookie(self) -> str:
        return self.http.cookies["comptoir_me"]

    # HTTP

    async def get(self, path: str, **query: object) -> Json:
        response = await self.http.get(path, params={k: str(v) for k, v in query.items()})
        return self.checked(response)

    async def post(self, path: str, body: object = None) -> Json:
        return self.checked(await self.http.post(path, json={} if body is None else body))

    def checked(self, response: httpx.Response) -> Json:
        told: Json = response.json()
        if response.status_code >= 400:
            raise Refused(told)
        return told

    async def named(self, name: str) -> Client:
        await self.post("/api/me", {"name": name})
        return self

    async def new_table(self, game: str, seats: list[Any], **more: object) -> str:
        wishes = [
            {"kind": s} if isinstance(s, str) else {"kind": "bot", "level": s[0]} for s in seats
        ]
        body = {"id": f"t{next(numbers)}", "game": game, "seats": wishes, **more}
        made = await self.post("/api/tables", body)
        self.made = made
        return str(made["table"])

    # The socket

    async def connect(self, origin: str | None = None) -> Client:
        headers = {}
        if "comptoir_me" in self.http.cookies:
            headers["Cookie"] = f"comptoir_me={self.cookie}"
        self.socket = await websockets.connect(
            self.address.replace("http", "ws") + "/ws",
            origin=websockets.Origin(origin or self.address),
            additional_headers=headers,
            max_size=None,
            compression=None,
        )
        self.welcome = json.loads(await self.socket.recv())
        self.reading = asyncio.create_task(self.read(self.socket))
        return self

    async def read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.raw.append(str(text))
                self.take(json.loads(text))
        except (websockets.ConnectionClosed, OSError):
            pass
        finally:
            for waiting in self.answers.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError("the socket is closed"))
                    waiting.exception()
            self.answers.clear()
            self.changed.set()

    def take(self, message: Json) -> None:
        if message["type"] == "table":
            self.tables[message["table"]] = message
        elif message["type"] == "update":
            kept = self.tables.get(message["table"])
            if kept is not None and kept["version"] == message["since"]:
                kept.setdefault("happened", []).extend(message["happened"])
                kept.update({k: v for k, v in message.items() if k not in NOT_KEPT})
                if "view_change" in message:
                    kept["view"] = with_difference(kept["view"], message["view_change"])
        waiting = self.answers.pop(message.get("re") or "", None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)
        else:
            self.inbox.put_nowait(message)
        self.changed.set()

    async def do(
        self, what: str, table: str | None = None, id: str | None = None, **more: object
    ) -> Json:
        """Send a command and wait for its answer."""
        assert self.socket is not None
        id = id or f"c{next(numbers)}"
        command: Json = {"do": what, "id": id, **more}
        if table is not None:
            command["table"] = table
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self.answers[id] = answer
        await self.socket.send(json.dumps(command))
        told = await asyncio.wait_for(answer, self.patience)
        if told["type"] == "refused":
            raise Refused(told)
        return told

    def inbox_now(self) -> list[Json]:
        """What came unasked so far."""
        return [self.inbox.get_nowait() for _ in range(self.inbox.qsize())]

    async def watch(self, table: str, **more: Any) -> Json:
        return await self.do("watch", table, **more)

    def seen(self, table: str) -> Json:
        """The table as the client knows it now."""
        return self.tables[table]

    async def until(self, table: str, condition: Any, seconds: float = 20) -> Json:
        """Wait until the table, as this client sees it, is as it should be."""
        async with asyncio.timeout(seconds):
            while not (table in self.tables and condition(self.tables[table])):
                if self.reading is None or self.reading.done():
                    raise ConnectionError("the socket is closed")
                self.changed.clear()
                await self.changed.wait()
        return self.tables[table]

    async def play(self, table: str, token: str, id: str | None = None) -> Json:
        ply = self.seen(table)["decision"]["ply"]
        return await self.do("play", table, id=id, ply=ply, token=token)


async def seat_everybody(clients: list[Client], table: str, key: str) -> None:
    """All take seats, watch, and the first starts."""
    for place, client in enumerate(clients):
        if client.socket is None:
            await client.connect()
        if place:
            await client.do("join", table, key=key, nonce=f"n{place}")
        await client.watch(table, key=key)
    await clients[0].do("start", table, nonce="n0")


def owner(clients: list[Client], table: str, ply: int | None = None) -> Client | None:
    """The client whose turn it is, as far as the clients know."""
    for client in clients:
        decision = client.seen(table)["decision"]
        if decision and decision["legal"] is not None and (ply is None or decision["ply"] == ply):
            return client
    return None
