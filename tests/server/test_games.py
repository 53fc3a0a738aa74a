"""Whole games over the wire, people and bots at one table."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import comptoir
from comptoir.games import OUR_OWN
from tests.server.client import Client, seat_everybody
from tests.server.hosting import Host

GAMES = ["toy", *OUR_OWN]


async def play_to_the_end(clients: list[Client], table: str, dice: random.Random) -> int:
    """The people at the table choose at random until it is over."""
    moves = 0

    async def play_seat(client: Client) -> None:
        nonlocal moves
        while True:
            seen = await client.until(
                table, lambda t: t["status"] == "finished" or (t["decision"] or {}).get("legal")
            )
            if seen["status"] == "finished":
                return
            decision = seen["decision"]
            token = dice.choice(decision["legal"])
            await client.do("play", table, ply=decision["ply"], token=token)
            await client.until(
                table,
                lambda t, ply=decision["ply"]: (
                    t["status"] == "finished" or t["decision"]["ply"] > ply
                ),
            )
            moves += 1

    await asyncio.gather(*(play_seat(client) for client in clients))
    return moves


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_a_whole_game(host: Host, game: str) -> None:
    async def story() -> dict[str, Any]:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            table = await anne.new_table(game, ["me", "open", ["merchant"]])
            await seat_everybody([anne, bob], table, anne.made["key"])
            moves = await play_to_the_end([anne, bob], table, random.Random(7))
            assert moves
            text = (await anne.http.get(f"/api/tables/{table}/transcript")).text
            state = comptoir.replay(text)
            seen = anne.seen(table)
            assert state.over
            assert seen["result"]["scores"] == state.scores()
            assert seen["result"]["winners"] == state.winners()
            replay = await bob.get(f"/api/tables/{table}/replay")
            tokens = comptoir.read_transcript(text).tokens
            assert [move["token"] for move in replay["moves"]] == tokens
            return seen

    seen = asyncio.run(story())
    assert [seat["played_by"] for seat in seen["seats"]] == ["person", "person", "bot"]
