"""Who follows a table by what changed knows the same as who is told every view whole."""

from __future__ import annotations

import asyncio
import random

import pytest

from comptoir.games import games
from tests.server.client import Client, owner, seat_everybody
from tests.server.hosting import Host

MOVES = 40


@pytest.mark.parametrize("game", games())
def test_changes_add_up_to_the_view(game: str, host: Host) -> None:
    """For both seats and a spectator, with moves taken back, and somebody who comes again."""

    async def story() -> None:
        dice = random.Random(game)
        async with (
            Client(host.address) as anne,
            Client(host.address) as bob,
            Client(host.address) as eve,
        ):
            await anne.named("Anne")
            await bob.named("Bob")
            table = await anne.new_table(game, ["me", "open"])
            await seat_everybody([anne, bob], table, anne.made["key"])
            async with Twin(anne) as a, Twin(bob) as b, Twin(eve) as c:
                await eve.connect()
                await eve.watch(table)
                twins = [a, b, c]
                for twin in twins:
                    await twin.follow(table)
                for number in range(MOVES):
                    mover = owner([anne, bob], table)
                    if mover is None:
                        break
                    decision = mover.seen(table)["decision"]
                    if decision["undo"] and number % 3 == 0:
                        done = await mover.do("undo", table, ply=decision["ply"])
                    else:
                        done = await mover.play(table, dice.choice(decision["legal"]))
                    for twin in twins:
                        await twin.agrees(table, done["version"])
                    if number == MOVES // 2:
                        await c.come_again(table)
                assert all(twin.told_changes > 5 for twin in twins), "a game of the toy is short"
                assert all(twin.told_whole == 0 for twin in twins)

    asyncio.run(story())


class Twin:
    """Another socket of the same person, which is told only what changed."""

    def __init__(self, other: Client) -> None:
        self.other = other
        cookie = other.cookie if "comptoir_me" in other.http.cookies else None
        self.client = Client(other.address, cookie)
        self.told_changes = self.told_whole = 0

    async def __aenter__(self) -> Twin:
        return self

    async def __aexit__(self, *wrong: object) -> None:
        await self.client.close()

    async def follow(self, table: str) -> None:
        await self.client.connect()
        await self.client.watch(table, differences=True)

    async def agrees(self, table: str, version: int) -> None:
        mine = await self.client.until(table, lambda t: t["version"] >= version)
        theirs = await self.other.until(table, lambda t: t["version"] >= version)
        assert mine["view"] == theirs["view"]
        while not self.client.inbox.empty():
            message = self.client.inbox.get_nowait()
            if message["type"] == "update":
                self.told_changes += "view_change" in message
                self.told_whole += "view" in message

    async def come_again(self, table: str) -> None:
        await self.client.hang_up()
        await self.follow(table)
