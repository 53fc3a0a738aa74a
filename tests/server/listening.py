"""The table of one world, played over the network while everything one reader gets is kept."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

from comptoir.kernel.game import Game
from tests.server.client import Client, Json, Refused

PEOPLE = 5
WATCHER = -1
PROBES = 9
"""Of how many tokens the reader asks why they are not possible, at each decision."""
FEW, MANY = 2, 12
"""Previews of its own choices: on the way, and where the worlds may part."""


class Ear:
    """One reader of a table: what it sends is counted, what it gets is kept to the byte."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.got: list[str] = []
        self.numbers = itertools.count()

    async def say(self, what: str, table: str | None = None, **more: object) -> Json | None:
        """The answer to a command; None if it was refused."""
        try:
            return await self.client.do(what, table, id=f"{what}{next(self.numbers)}", **more)
        except Refused:
            return None

    async def fetch(self, method: str, path: str, body: object = None) -> None:
        """Status, headers and body of an HTTP answer; only its date is left out."""
        answer = await self.client.http.request(method, path, json=body)
        headers = [line for line in answer.headers.raw if line[0].lower() != b"date"]
        self.got.append(f"{answer.status_code} {headers} {answer.text}")

    def drain(self) -> None:
        self.got += self.client.raw
        self.client.raw.clear()

    async def hang_up(self) -> None:
        await self.say("ping")
        self.drain()
        await self.client.hang_up()

    async def connect(self) -> None:
        await self.client.connect()
        self.got.append(str(self.client.welcome))


class Sitting:
    """A game of a laid table: everybody plays the script, the reader tries everything besides."""

    def __init__(
        self,
        clients: dict[int, Client],
        table: str,
        game: Game,
        seats: int,
        seat: int,
        hints: bool = False,
    ) -> None:
        self.table = table
        self.game = game
        self.seats = seats
        self.seat = seat
        self.everybody = {who: Ear(clients[who]) for who in [WATCHER, *range(seats)]}
        self.ear = self.everybody[seat]
        self.hints = hints
        """Whether a hint is asked for where it can first be had."""

    async def play(self, moves: list[tuple[int, str]]) -> list[str]:
        """All that the reader got while the moves were made."""
        table = self.table
        for ear in self.everybody.values():
            ear.client.raw.clear()
            await ear.say("watch", table, differences=True)
        await self.everybody[0].say("start", table, nonce="n0")
        for number, (mover, token) in enumerate(moves):
            await self.ear.say("ping")
            await self.try_everything(mover, token, [each for _, each in moves[number + 1 :][:1]])
            if number % 4 == 2 and mover != self.seat:
                await self.miss(mover, token, differences=number % 8 == 2)
            else:
                await self.move(mover, token)
            if number % 5 == 1:
                await self.take_back_alone(mover, token)
            if number % 6 == 3:
                await self.ask_to_take_back(mover, token, number)
            if number % 3 == 0:
                await self.read_over_http()
        await self.end()
        self.ear.drain()
        return self.ear.got

    async def ask_a_bot(self, waits: Path) -> list[str]:
        """All that the reader got until a bot moved, and how long the bot waited with it."""
        for ear in self.everybody.values():
            ear.client.raw.clear()
            await ear.say("watch", self.table)
        await self.everybody[0].say("start", self.table, nonce="n0")
        await self.ear.client.until(self.table, moved, 60)
        self.ear.drain()
        await self.leave()
        got = list(itertools.takewhile(lambda text: '"what":"moved"' not in text, self.ear.got))
        waited = waits.read_text().splitlines() if waits.exists() else []
        return [*got, f"it took {waited[0] if waited else 'no time'}"]

    async def ply(self) -> int:
        """The open decision, asked of somebody who is always here."""
        return int((await self.decision())["ply"])

    async def decision(self) -> Json:
        other = self.everybody[(self.seat + 1) % self.seats]
        await other.say("ping")
        decision: Json = other.client.seen(self.table)["decision"]
        return decision

    async def move(self, mover: int, token: str) -> None:
        told = await self.everybody[mover].say(
            "play", self.table, ply=await self.ply(), token=token
        )
        assert told is not None, f"{token} was not taken"

    # What the reader tries

    async def try_everything(self, mover: int, token: str, following: list[str]) -> None:
        """Moves that are not its own, not legal or too late; reasons, previews, moves back."""
        ear, table, ply = self.ear, self.table, await self.ply()
        some = self.game.tokens[ply % 7 :: max(1, len(self.game.tokens) // PROBES)]
        if self.seat == mover:
            for each in [token, *some]:
                await ear.say("why_not", table, token=each)
            await ear.say("sight", table, ply=ply, since=ply % 3)
            await ear.say("preview", table, ply=ply, tokens=[token, *following])
            whole = [*(ear.client.seen(table)["decision"]["legal"] or [])[-2:], token]
            await ear.say("preview", table, ply=ply, tokens=whole, any_order=True)
            await ear.say("preview", table, ply=ply, tokens=some[:1])
            await ear.say("play_all", table, ply=ply, picks=[token, "no such token"])
            await self.look_ahead(FEW)
            if self.hints:
                self.hints = False
                await ear.fetch("POST", f"/api/tables/{table}/hint", {"ply": ply})
        else:
            await ear.say("play", table, ply=ply, token=token)
            for each in some[:2]:
                await ear.say("why_not", table, token=each)
                await ear.say("preview", table, ply=ply, tokens=[each])
            await ear.say("sight", table, ply=ply)
            await ear.say("play_all", table, ply=ply, picks=[token, *following])
            await ear.say("undo", table, ply=ply, moves=20)
            if self.hints:
                await ear.fetch("POST", f"/api/tables/{table}/hint", {"ply": ply})
        await ear.say("play", table, ply=ply - 1, token=token)
        await ear.say("play", table, ply=ply, token="no such token")
        await ear.say("answer_takeback", table, number=1, accept=True)
        await ear.say("chat", table, text=f"is it {ply}?")

    async def look_ahead(self, most: int) -> None:
        """Preview what the reader may choose, also what would show it the difference."""
        decision = self.ear.client.seen(self.table)["decision"]
        legal: list[str] = decision["legal"] or []
        for token in legal[:: 1 + len(legal) // most]:
            await self.ear.say("preview", self.table, ply=decision["ply"], tokens=[token])

    async def miss(self, mover: int, token: str, differences: bool) -> None:
        """Be away while a move is made, and ask for what was missed; then go on in either way."""
        version = self.ear.client.seen(self.table)["version"]
        await self.ear.hang_up()
        await self.gone()
        await self.move(mover, token)
        await self.ear.connect()
        await self.ear.say("watch", self.table, since=version)
        await self.ear.say("watch", self.table, since=0, differences=differences)

    async def gone(self) -> None:
        """Wait until the server has noticed that the reader hung up."""
        other = self.everybody[(self.seat + 1) % self.seats].client
        while True:
            told = await other.get(f"/api/tables/{self.table}")
            if not (
                told["spectators"] if self.seat == WATCHER else told["seats"][self.seat]["here"]
            ):
                return

    async def take_back_alone(self, mover: int, token: str) -> None:
        if await self.everybody[mover].say("undo", self.table, ply=await self.ply()):
            await self.move(mover, token)

    async def ask_to_take_back(self, mover: int, token: str, number: int) -> None:
        """Asked for and refused by the last, asked for again and accepted by all."""
        others = [who for who in range(self.seats) if who != mover]
        for accept in (False, True):
            asked = await self.everybody[mover].say(
                "ask_takeback", self.table, ply=await self.ply()
            )
            assert asked is not None
            for who in others:
                answer = accept or who != others[-1]
                await self.everybody[who].say(
                    "answer_takeback", self.table, number=asked["version"], accept=answer
                )
        await self.move(mover, token)

    async def read_over_http(self) -> None:
        table = f"/api/tables/{self.table}"
        own = "" if self.seat == WATCHER else f"seat={self.seat}&"
        views = f"/replay/views?{own}first=0&count=50"
        paths = ["", "/transcript", "/replay", "/replay/views?first=0&count=50", views]
        for path in [*(table + each for each in paths), "/api/lobby", "/api/my/tables", "/api/me"]:
            await self.ear.fetch("GET", path)
        ply = await self.ply()
        wrong: list[dict[str, Any]] = [
            {"do": "play", "ply": ply + 1, "token": self.game.tokens[0]},
            {"do": "play", "ply": ply, "token": "no such token"},
            {"do": "undo", "ply": ply + 1},
            {"do": "start"},
            {"do": "rematch"},
        ]
        for number, each in enumerate(wrong):
            command = {"id": f"http{ply}-{number}", "table": self.table, **each}
            await self.ear.fetch("POST", f"{table}/commands", command)

    async def end(self) -> None:
        """Somebody whose turn it is not gives up; the reader looks at the whole once more."""
        await self.ear.say("ping")
        await self.look_ahead(MANY)
        decides = (await self.decision())["player"]
        idle = [who for who in range(self.seats) if who not in (decides, self.seat)]
        if idle:
            await self.everybody[idle[0]].say("resign", self.table)
        await self.ear.say("watch", self.table, since=0)
        await self.read_over_http()
        await self.leave()

    async def leave(self) -> None:
        for ear in self.everybody.values():
            await ear.say("unwatch", self.table)


def moved(table: Json) -> bool:
    return any(each["what"] == "moved" for each in table["happened"])


async def everybody(address: str, cookies: list[str]) -> dict[int, Client]:
    """A connected client for every person, and one without a name."""
    clients = {seat: Client(address, cookie) for seat, cookie in enumerate(cookies)}
    clients[WATCHER] = Client(address)
    for client in clients.values():
        await client.connect()
    return clients
