"""A server that stops while the lobby is being read has nothing to complain about."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from comptoir.server.tables import lobby as lobby_module
from comptoir.server.tables.lobby import Lobby


def test_nothing_is_read_after_the_end(monkeypatch: Any) -> None:
    monkeypatch.setattr(lobby_module, "PAUSE", 0.0)

    async def story() -> None:
        lobby = Lobby(cast("Any", SimpleNamespace()))
        reading = asyncio.Event()

        async def tables() -> list[Any]:
            reading.set()
            await asyncio.sleep(60)
            raise AssertionError("it was read to the end")

        monkeypatch.setattr(lobby, "tables", tables)
        lobby.followers.add(cast("Any", object()))
        lobby.changed()
        await asyncio.wait_for(reading.wait(), 10)
        lobby.changed()
        assert len(lobby.pushes) == 2, "one reads, the next one waits"
        await lobby.stop()
        lobby.changed()
        assert not lobby.pushes, "nobody is there to be told"

    asyncio.run(story())
