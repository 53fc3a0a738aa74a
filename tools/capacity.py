"""What a house of so many people a day needs: a simulated day, from measured costs.

    python -m tools.capacity --people 200 10000 1000000

People come mostly in the evening, play alone against bots or with friends, and think.  A
sample of their tables is played through, second by second; what it costs comes from the
figures of docs/scaling.md, each of which can be given anew.  Prints the busiest minute:
moves, open sockets, tables in memory, processors for serving and for thinking, writes to the
database, and what a year leaves on the disk.  `--weigh` says what a stored move takes there.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
from array import array
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

import comptoir
from comptoir.bots import Match, seat_bots
from comptoir.server.tables import changes
from comptoir.server.tables.closing import mark_of
from comptoir.store.database import database_url, open_database
from comptoir.store.migrate import migrate

DAY = 86_400
HOURS = [1, 1, 0, 0, 0, 0, 1, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 8, 11, 13, 12, 8, 4]
"""How many people begin a game in each hour, in parts."""
MOST_TABLES = 20_000
"""So many tables of a day are played through; of more a sample stands for all."""
BUSY = 0.6
"""The share of a processor that may be used in the busiest minute: above it answers wait."""


@dataclass
class Costs:
    """What was measured; docs/scaling.md says how."""

    move_ms: float = field(default=0.4, metadata={"help": "server CPU of a move, told to all"})
    socket_kb: float = field(default=25.0, metadata={"help": "memory of an open socket"})
    table_kb: float = field(default=65.0, metadata={"help": "memory of a table in play"})
    entry_bytes: float = field(default=277.0, metadata={"help": "disk of a stored move"})
    writes_a_second: float = field(
        default=4000.0, metadata={"help": "moves one database stores in a second, assumed"}
    )
    bot_seconds: float = field(default=1.0, metadata={"help": "CPU of a captain's decision"})


@dataclass
class Habits:
    """How people play."""

    games_a_day: float = field(default=1.3, metadata={"help": "games a person begins"})
    alone: float = field(default=0.6, metadata={"help": "share of games against bots only"})
    friends: int = field(default=3, metadata={"help": "people at the other tables, of four seats"})
    decisions: int = field(default=90, metadata={"help": "decisions of a seat in a game"})
    think: float = field(default=9.0, metadata={"help": "seconds a person thinks, on average"})


@dataclass
class Busiest:
    """The busiest minute of a day, and the whole day."""

    moves: float
    sockets: float
    tables: float
    thinking: float
    moves_a_day: float


def main() -> int:
    asked, costs, habits = arguments()
    if asked.weigh:
        print(f"a stored move takes {weight_of_a_move():.0f} bytes of an SQLite file")
        return 0
    found = [(people, day(people, costs, habits, asked.seed)) for people in asked.people]
    draw(found, costs)
    return 0


def day(people: int, costs: Costs, habits: Habits, seed: int) -> Busiest:
    """Play the tables of a day."""
    dice = random.Random(seed)
    seats_of_people = habits.alone + (1 - habits.alone) * habits.friends
    tables = max(1, round(people * habits.games_a_day / seats_of_people))
    played = min(tables, MOST_TABLES)
    times = tables / played
    moves, sockets, open_tables, thinking = (array("d", bytes(8 * DAY // 60)) for _ in range(4))
    for _ in range(played):
        begun = 3600.0 * (dice.choices(range(24), HOURS)[0] + dice.random())
        persons = 1 if dice.random() < habits.alone else habits.friends
        clock = begun
        for turn in range(4 * habits.decisions):
            by_person = turn % 4 < persons
            clock += dice.expovariate(1 / habits.think) if by_person else costs.bot_seconds
            minute = int(clock // 60) % (DAY // 60)
            moves[minute] += times / 60
            if not by_person:
                thinking[minute] += times * costs.bot_seconds / 60
        for minute in range(int(begun // 60), int(clock // 60) + 1):
            sockets[minute % (DAY // 60)] += times * persons
            open_tables[minute % (DAY // 60)] += times
    return Busiest(
        max(moves), max(sockets), max(open_tables), max(thinking), 60 * sum(moves)
    )  # fmt: skip


def weight_of_a_move() -> float:
    """Games of merchants, written as the server writes them into a file of their own."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "moves.db"
        engine = open_database(database_url(str(file)))
        migrate(engine)
        empty = file.stat().st_size
        engine.dispose()
        rows = [row for number in range(20) for row in rows_of(number)]
        places = ", ".join(f":{name}" for name in rows[0])
        with closing(sqlite3.connect(file)) as connection:  # without asking for their tables
            connection.executemany(
                f"INSERT INTO entries ({', '.join(rows[0])}) VALUES ({places})", rows
            )
            connection.commit()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return (file.stat().st_size - empty) / len(rows)


def rows_of(number: int) -> list[dict[str, object]]:
    state = comptoir.new("puerto_rico", 4, number)
    match = Match(state, seat_bots(["merchant"] * 4, state.game, str(number)))
    rows: list[dict[str, object]] = []
    while not state.over:
        seat = int(state.player)
        action = match.choose()
        move = changes.Move(state.game.token(action), "person", 0, mark_of(state))
        match.play(action)
        rows.append(
            {
                "table_id": f"table{number:06}", "version": len(rows) + 1, "ply": len(rows) + 1,
                "kind": "move", "seat": seat, "person": None, "command": token_hex(8),
                "at": 1_700_000_000_000 + len(rows), "body": changes.body_of(move),
                "writer": f"{token_hex(8)}.0",
            }
        )  # fmt: skip
    return rows


def draw(found: list[tuple[int, Busiest]], costs: Costs) -> None:
    table = Table(title="the busiest minute of a day", title_justify="left")
    table.add_column("")
    for people, _ in found:
        table.add_column(f"{people:,} people", justify="right")
    rows = {
        "moves a second": [f"{each.moves:,.1f}" for _, each in found],
        "open sockets": [f"{each.sockets:,.0f}" for _, each in found],
        "tables in play": [f"{each.tables:,.0f}" for _, each in found],
        "processors that serve": [
            f"{each.moves * costs.move_ms / 1000 / BUSY:,.1f}" for _, each in found
        ],
        "processors that think": [f"{each.thinking / BUSY:,.1f}" for _, each in found],
        "memory of sockets and tables, GB": [
            f"{(each.sockets * costs.socket_kb + each.tables * costs.table_kb) / 1e6:,.2f}"
            for _, each in found
        ],
        "databases": [f"{each.moves / (BUSY * costs.writes_a_second):,.2f}" for _, each in found],
        "disk a year, GB": [
            f"{365 * each.moves_a_day * costs.entry_bytes / 1e9:,.1f}" for _, each in found
        ],
    }
    for what, numbers in rows.items():
        table.add_row(what, *numbers)
    Console().print(table)


def arguments() -> tuple[argparse.Namespace, Costs, Habits]:
    parser = argparse.ArgumentParser(prog="tools.capacity", description=__doc__.split("\n")[0])
    parser.add_argument("--people", type=int, nargs="+", default=[200, 10_000, 1_000_000])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weigh", action="store_true", help="measure what a stored move takes")
    kinds: tuple[type[Costs | Habits], ...] = (Costs, Habits)
    for kind in kinds:
        for name, each in kind.__dataclass_fields__.items():
            parser.add_argument(
                f"--{name.replace('_', '-')}", type=type(each.default), default=each.default,
                help=f"{each.metadata['help']} (%(default)s)", metavar="N",
            )  # fmt: skip
    asked = parser.parse_args()
    if min(asked.people) < 1:
        parser.error("--people are 1 or more")
    costs = Costs(**{name: getattr(asked, name) for name in Costs.__dataclass_fields__})
    habits = Habits(**{name: getattr(asked, name) for name in Habits.__dataclass_fields__})
    return asked, costs, habits


if __name__ == "__main__":
    raise SystemExit(main())
