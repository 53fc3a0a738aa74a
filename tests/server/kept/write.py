"""Write a database and transcripts with the program as it is, for the versions that come after.

    python -m tests.server.kept.write FOLDER

Tables of every game that are under way, one that is finished and one that still waits for players,
each made over the network.  The database is kept as SQL text.  What was written is never written
again: `tests/server/test_kept.py` opens it with the program of today.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
from pathlib import Path

from tests.server.client import Client, seat_everybody
from tests.server.hosting import hosting

UNDER_WAY = {"san_juan": 40, "golden_city": 30, "puerto_rico": 30}
"""Moves the people make at the table that stays under way."""


async def play(people: list[Client], table: str, moves: int, dice: random.Random) -> None:
    """The people choose at random, until the game is over or they made so many moves."""
    for _ in range(moves):
        while True:
            over = people[0].seen(table)["status"] == "finished"
            ready = [p for p in people if (p.seen(table)["decision"] or {}).get("legal")]
            if over or ready:
                break
            await asyncio.sleep(0.01)
        if over:
            return
        decision = ready[0].seen(table)["decision"]
        token = dice.choice(decision["legal"])
        await ready[0].do("play", table, ply=decision["ply"], token=token)
        await ready[0].until(
            table,
            lambda t, ply=decision["ply"]: t["status"] == "finished" or t["decision"]["ply"] > ply,
        )


async def write_tables(address: str, folder: Path) -> None:
    dice = random.Random(5)
    async with Client(address) as anne, Client(address) as bob:
        await anne.named("Anne")
        await bob.named("Bob")
        for game, moves in UNDER_WAY.items():
            for name, count in ((game, 10_000), ("", moves)):
                table = await anne.new_table(game, ["me", "open", ["random"]])
                await seat_everybody([anne, bob], table, anne.made["key"])
                await anne.do("chat", table, text=f"{game}, bonne chance !")
                await play([anne, bob], table, count, dice)
                if name:
                    text = (await anne.http.get(f"/api/tables/{table}/transcript")).text
                    (folder / f"{name}.transcript").write_text(text, "utf-8")
        await anne.new_table("san_juan", ["me", "open", "open"])


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    db = folder / "kept.db"
    with hosting(str(db)) as host:
        asyncio.run(write_tables(host.address, folder))
    with sqlite3.connect(db) as kept:
        kept.execute("DELETE FROM settings")
        for game in ("golden_city", "puerto_rico"):
            forget(kept, game)
        (folder / "database.sql").write_text("\n".join(kept.iterdump()) + "\n", "utf-8")
    kept.close()
    for each in folder.glob("kept.db*"):
        each.unlink()


def forget(kept: sqlite3.Connection, game: str) -> None:
    """One finished table is enough: of the others the transcript is kept."""
    finished = "SELECT id FROM tables WHERE status = 'finished' AND game = ?"
    for part in ("entries", "seats"):
        kept.execute(f"DELETE FROM {part} WHERE table_id IN ({finished})", [game])
    kept.execute("DELETE FROM tables WHERE status = 'finished' AND game = ?", [game])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
