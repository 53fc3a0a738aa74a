"""People who ask for far too much, beside the load of `python -m tools.load --hostile`.

Each works without pause for as long as the load lasts, only at the server the tool started, and
goes on when refused.  What they got and what they were refused is counted.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections import Counter
from collections.abc import Awaitable, Callable

import httpx
import websockets

import comptoir

CAPTAIN_TABLES = 50
REPLAYING = 5
PAUSE_AFTER_REFUSAL = 0.05
CLOCK = {"kind": "live", "seconds": 1}


class Neighbours:
    """Everybody of the list, each with a cookie of their own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.got: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.people: list[httpx.AsyncClient] = []
        self.transcript = long_game()
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Take names, bring one long game, and begin."""
        first = await self.somebody()
        table = await self.bring(first, "first")
        async with asyncio.timeout(60):
            while (await first.get(f"/api/tables/{table}/replay")).status_code != 200:
                await asyncio.sleep(0.2)
        numbers = itertools.count()
        await self.without_pause("captains", lambda who: self.captains(who, next(numbers)))
        await self.without_pause("tables", lambda who: self.new_table(who, next(numbers)))
        await self.without_pause("imports", lambda who: self.one_import(who, next(numbers)))
        for _ in range(REPLAYING):
            await self.without_pause("replay/views", lambda who: self.views(who, table))
        reader = await self.somebody()
        self.tasks.append(asyncio.create_task(self.read_whole_log(reader, table)))

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(who.aclose() for who in self.people))

    async def somebody(self) -> httpx.AsyncClient:
        who = httpx.AsyncClient(base_url=self.address, timeout=60)
        self.people.append(who)
        (await who.post("/api/me", json={"name": "Neighbour"})).raise_for_status()
        return who

    async def without_pause(
        self, what: str, ask: Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]
    ) -> None:
        who = await self.somebody()

        async def go_on() -> None:
            while True:
                try:
                    good = (await ask(who)).status_code < 400
                except httpx.HTTPError:
                    good = False
                (self.got if good else self.refused)[what] += 1
                if not good:
                    await asyncio.sleep(PAUSE_AFTER_REFUSAL)

        self.tasks.append(asyncio.create_task(go_on()))

    # What they do

    async def captains(self, who: httpx.AsyncClient, number: int) -> httpx.Response:
        """A table of captains whose owner never comes back: a bot moves for them, too."""
        if self.got["captains"] >= CAPTAIN_TABLES:
            await asyncio.sleep(1)
            return await who.get("/api/me")
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "captain"} for _ in range(3))]
        body = {"id": f"c{number}", "game": "puerto_rico", "seats": seats, "pace": CLOCK}
        made = await who.post("/api/tables", json=body)
        if made.status_code >= 400:
            return made
        table = made.json()["table"]
        command = {"do": "start", "id": f"s{number}", "table": table}
        return await who.post(f"/api/tables/{table}/commands", json=command)

    async def new_table(self, who: httpx.AsyncClient, number: int) -> httpx.Response:
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"id": f"t{number}", "game": "golden_city", "seats": seats}
        return await who.post("/api/tables", json=body)

    async def one_import(self, who: httpx.AsyncClient, number: int) -> httpx.Response:
        body = {"id": f"i{number}", "transcript": self.transcript, "private": False}
        return await who.post("/api/tables/import", json=body)

    async def bring(self, who: httpx.AsyncClient, id: str) -> str:
        body = {"id": id, "transcript": self.transcript, "private": False}
        made = await who.post("/api/tables/import", json=body)
        made.raise_for_status()
        return str(made.json()["table"])

    async def views(self, who: httpx.AsyncClient, table: str) -> httpx.Response:
        """Another part of the game each time, so that nothing kept is of use."""
        first = str(sum(self.got.values()) * 7 % 200)
        query = {"first": first, "count": "50"}
        return await who.get(f"/api/tables/{table}/replay/views", params=query)

    async def read_whole_log(self, who: httpx.AsyncClient, table: str) -> None:
        """Everything that ever happened at a table, again and again."""
        cookie = {"Cookie": f"comptoir_me={who.cookies['comptoir_me']}"}
        watch = json.dumps({"do": "watch", "id": "w", "table": table, "since": 0})
        while True:
            async with websockets.connect(
                self.address.replace("http", "ws") + "/ws",
                origin=websockets.Origin(self.address), additional_headers=cookie, max_size=None,
            ) as socket:  # fmt: skip
                with contextlib.suppress(websockets.ConnectionClosed):
                    await socket.recv()
                    while True:
                        await socket.send(watch)
                        while (kind := json.loads(await socket.recv())["type"]) == "presence":
                            pass
                        good = kind == "table"
                        (self.got if good else self.refused)["watch since=0"] += 1
                        if not good:
                            await asyncio.sleep(PAUSE_AFTER_REFUSAL)


def long_game() -> str:
    """A transcript of a game of Puerto Rico with five seats."""
    state = comptoir.new("puerto_rico", 5, seed="neighbours")
    moves: list[str] = []
    while not state.over:
        legal = state.legal_tokens()
        moves.append(legal[len(moves) % len(legal)])
        state.play(moves[-1])
    head = "# comptoir transcript\ngame: puerto_rico\nplayers: 5\nseed: neighbours\n"
    return head + f"rules: {state.game.rules}\n\n" + "\n".join(moves) + "\n"
