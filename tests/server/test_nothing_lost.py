"""SIGKILL at random moments: every acknowledged move is there, no ply is there twice, and nobody
was told anything that is not in the log.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.postgres import fresh_database
from tests.server.survivors import Audit, Evening, Mortal, killed, mortal_server


async def deaths(server: Mortal, kills: int) -> Evening:
    server.start()
    await server.up()
    evening = Evening([server.address])
    evening.begin()
    await killed(evening, server, kills)
    await asyncio.sleep(0.5)
    await evening.end()
    assert evening.resumed > kills, "the clients did not have to resume"
    return evening


def test_many_deaths_on_sqlite(tmp_path: Path) -> None:
    db = str(tmp_path / "comptoir.db")
    with mortal_server(db) as server:
        evening = asyncio.run(deaths(server, 25))
    assert len(evening.acknowledged) > 150
    assert Audit(db, evening).wrong == []


def test_many_deaths_on_postgresql(postgres_server: str) -> None:
    db = fresh_database(postgres_server, "deaths")
    with mortal_server(db) as server:
        evening = asyncio.run(deaths(server, 10))
    assert len(evening.acknowledged) > 50
    assert Audit(db, evening).wrong == []
