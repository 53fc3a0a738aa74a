"""A house with many guests: how long lists and pages take when thousands of games were played.

    python -m tools.guests                          10,000 finished tables, 2,000 people, SQLite
    python -m tools.guests --tables 1000 --keep house.db      keep the database to look at

The games are made up; what is measured is the server's own time for each answer, asked one after
the other over a connection that stays open.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
from pathlib import Path
from statistics import quantiles
from time import perf_counter

import httpx
import msgspec

from comptoir.games import game as find_game
from comptoir.server.people.identity import Identities, public_id
from comptoir.server.socket.protocol import Result
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.devices import Devices
from comptoir.store.migrate import migrate
from comptoir.store.names import Names
from comptoir.store.records import Entry, Person, SeatRecord, Summary, TableRecord
from tools.load import start_server

GAMES = ("puerto_rico", "san_juan", "golden_city")
LEVELS = ("apprentice", "merchant", "captain")
NAMES = [
    "Lise",
    "Noor",
    "Kwame",
    "Anna",
    "Mateo",
    "Ondine",
    "Ben",
    "Ida",
    "Femi",
    "Rosa",
    "Jules",
    "Mia",
    "Tom",
    "Zoe",
    "Omar",
    "Elsa",
]
DAY = 86_400_000
NOW = 1_790_000_000_000
ASKED = 200


def person_of(number: int) -> Person:
    name = NAMES[number % len(NAMES)] + (f" {number // len(NAMES) + 1}" if number >= 16 else "")
    return Person(f"{number:032x}", name, "en", NOW - 300 * DAY)


def fill(db: str, tables: int, people: int, dice: random.Random) -> None:
    """People of different strength, who play a few games each and some of them many."""
    engine = open_database(database_url(db))
    migrate(engine)
    archive, names = Archive(engine), Names(engine)
    strength = [dice.gauss(0, 1) for _ in range(people)]
    for number in range(people):
        names.take(person_of(number), NOW)
    bots = {"apprentice": -1.0, "merchant": 0.0, "captain": 1.2}
    for number in range(tables):
        game = dice.choice(GAMES)
        players = dice.randint(2, 4)
        humans = dice.sample(range(min(people, 12) if dice.random() < 0.2 else people), 2)
        humans = humans[: dice.randint(1, 2)]
        levels = [dice.choice(LEVELS) for _ in range(players - len(humans))]
        skills = [strength[each] for each in humans] + [bots[level] for level in levels]
        scores = [round(40 + 5 * skill + dice.gauss(0, 5)) for skill in skills]
        store_game(archive, number, game, humans, levels, scores, NOW - (tables - number) * 90_000)
    engine.dispose()


def store_game(
    archive: Archive, number: int, game: str, humans: list[int], levels: list[str],
    scores: list[int], at: int,
) -> None:  # fmt: skip
    id = f"{number:012x}"
    players = len(scores)
    best = max(scores)
    result = Result(
        "made_up", scores, [s for s, n in enumerate(scores) if n == best], [{} for _ in scores],
        [0] * players, [0] * players, [1 + sum(o > s for o in scores) for s in scores],
        [420_000] * players,
    )  # fmt: skip
    record = TableRecord(
        id, "key", game, players, "{}", json.dumps({"kind": "none"}), False, "en", "secret",
        "commitment", None, person_of(humans[0]).id, id, at - 1_800_000, find_game(game).rules,
    )  # fmt: skip
    seats = [
        SeatRecord(id, s, "person", person_of(h).id, person_of(h).name, "", False, False, s == 0)
        for s, h in enumerate(humans)
    ] + [
        SeatRecord(id, len(humans) + s, "bot", None, "Rosalba", level, False, False, False)
        for s, level in enumerate(levels)
    ]
    summary = Summary(
        id, 90, 88, "finished", at, None, "", None, msgspec.json.encode(result).decode()
    )
    first = [Entry(id, 1, None, "created", 0, record.creator, None, at, "{}")]
    archive.create(record, first, summary, seats)


async def measure(address: str, cookie: str, page: str) -> dict[str, list[float]]:
    paths = {
        "lobby": "/api/lobby",
        "my games": "/api/my/tables",
        "my page": "/api/my/book",
        "somebody's page": f"/api/people/{page}",
        "ladder": "/api/ladder/puerto_rico?players=3",
        "playmates": "/api/my/playmates",
    }
    took: dict[str, list[float]] = {name: [] for name in paths}
    async with httpx.AsyncClient(
        base_url=address, cookies={"comptoir_me": cookie}, timeout=60
    ) as client:
        (await client.get("/api/my/book")).raise_for_status()
        for _ in range(ASKED):
            for name, path in paths.items():
                began = perf_counter()
                (await client.get(path)).raise_for_status()
                took[name].append(1000 * (perf_counter() - began))
    return took


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    wanted.add_argument("--tables", type=int, default=10_000)
    wanted.add_argument("--people", type=int, default=2_000)
    wanted.add_argument("--keep", type=Path, help="where the database is kept")
    asked = wanted.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = str(asked.keep or Path(folder) / "guests.db")
        began = perf_counter()
        fill(db, asked.tables, asked.people, random.Random("guests"))
        print(f"{asked.tables} games of {asked.people} people in {perf_counter() - began:.0f} s")
        engine = open_database(database_url(db))
        archive = Archive(engine)
        key = archive.setting("cookie_key", "0" * 64)
        identities = Identities(archive, Devices(engine), key, lambda: NOW)
        busiest = person_of(0)
        device = asyncio.run(identities.device_for(busiest, None, ""))
        cookie = identities.sign(busiest, device)
        process, address = start_server(db, Path(folder) / "log", ["--no-limits"], "")
        try:
            took = asyncio.run(measure(address, cookie, public_id(person_of(1).id)))
        finally:
            process.terminate()
            process.wait()
            engine.dispose()
    print("| answer | half within, ms | 99 of 100 within, ms |\n|---|---|---|")
    for name, times in took.items():
        parts = quantiles(times, n=100)
        print(f"| {name} | {parts[49]:.1f} | {parts[98]:.1f} |")
    if asked.keep:
        print(f"kept: {asked.keep}; cookie comptoir_me={cookie}")


if __name__ == "__main__":
    main()
