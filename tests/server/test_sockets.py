"""Somebody leaves: which failures of a socket are only that, and what they sent before counts."""

from __future__ import annotations

import asyncio
import json

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from comptoir.server.socket.connection import is_disconnect
from tests.server.client import Client, owner, seat_everybody
from tests.server.hosting import Host

CLOSED = "Unexpected ASGI message 'websocket.send', after sending 'websocket.close'."


@pytest.mark.parametrize("left", [ClientDisconnected(), BrokenPipeError(), RuntimeError(CLOSED)])
def test_writing_to_somebody_who_has_left_is_no_failure(left: Exception) -> None:
    assert is_disconnect(left)


@pytest.mark.parametrize(
    "wrong",
    [RuntimeError("dictionary changed size during iteration"), OSError("disk full"), KeyError()],
)
def test_anything_else_is_said_in_the_log(wrong: Exception) -> None:
    assert not is_disconnect(wrong)


def test_a_move_of_somebody_who_left_at_once_is_made_and_told(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            table = await anne.new_table("toy", ["me", "open"])
            await seat_everybody([anne, bob], table, anne.made["key"])
            for _ in range(3):
                mover = owner([anne, bob], table)
                assert mover is not None
                assert mover.socket is not None
                other = bob if mover is anne else anne
                decision = mover.seen(table)["decision"]
                ply = decision["ply"]
                await mover.socket.send(
                    json.dumps(
                        {"do": "play", "id": f"gone{ply}", "table": table, "ply": ply,
                         "token": decision["legal"][0]}
                    )
                )  # fmt: skip
                mover.socket.transport.abort()
                await other.until(table, lambda seen, ply=ply: seen["decision"]["ply"] > ply)
                await mover.hang_up()
                await mover.connect()
                await mover.watch(table)

    asyncio.run(story())
