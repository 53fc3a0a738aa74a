"""Write a database with the program as it is, for the forms that come after.

    python -m tests.store.kept.write FILE

People with double names, devices, a passphrase, bells with something to be told, a finished table
with its results and ratings, one under way and one that waits, each made over the network.  The
database is kept as SQL text.  What was written is never written again: `tests/store/test_kept.py`
opens it with the program of today, in a file and in PostgreSQL.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
from pathlib import Path

from tests.server.client import Client, seat_everybody
from tests.server.hosting import hosting
from tests.server.kept.write import play
from tests.server.receiving import LOOPBACK

MOVES = 24
"""Moves the people make at the table that stays under way."""


async def write_tables(address: str) -> None:
    dice = random.Random(9)
    async with Client(address) as anne, Client(address) as bob, Client(address) as zoe:
        await anne.named("Anne")
        await bob.named("Bob")
        for name in ("Anne", "\u0410nne", "ANNE"):  # the second with a letter of another script
            async with Client(address) as namesake:
                await namesake.named(name)
        await zoe.named("bob")
        await zoe.post("/api/me/passphrase", {"passphrase": "words of mine"})
        await bob.post("/api/me/recovery")
        await bob.post("/api/my/bell", {"delay": 3600})
        hook = {"form": "ntfy", "address": "http://127.0.0.1:9/topic"}
        await bob.post("/api/my/bell/webhook", hook)
        for moves in (10_000, MOVES):
            table = await anne.new_table("san_juan", ["me", "open", ["random"]])
            await seat_everybody([anne, bob], table, anne.made["key"])
            await anne.do("chat", table, text="bonne chance !")
            await play([anne, bob], table, moves, dice)
        waiting = await bob.new_table("puerto_rico", ["me", "invited", "open"], private=True)
        await zoe.connect()
        await zoe.do("join", waiting, key=bob.made["key"])
        await anne.post("/api/my/book", {"shown": "games"})
        for person in (anne, bob):
            await person.get("/api/my/book")


def main(file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "kept.db"
        with hosting(str(db), bell_networks=LOOPBACK) as host:
            asyncio.run(write_tables(host.address))
        with sqlite3.connect(db) as kept:
            kept.execute("DELETE FROM settings WHERE name != 'cookie_key'")
            kept.execute("UPDATE settings SET value = 'kept' WHERE name = 'cookie_key'")
            file.write_text("\n".join(kept.iterdump()) + "\n", "utf-8")
        kept.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
