"""Perft: how many ways lead on from fixed positions, an oracle of the rules as a whole.

`tests/perft/<game>.json` lists {players, options, seed, depth, leaves}: from the
beginning of that game, `leaves` sequences of `depth` decisions are possible (one
that reaches the end of the game sooner counts as one).

    python -m tests.perft                        count them all again
    python -m tests.perft add san_juan --players 3 --seed 7 --option edition=first --depth 5
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

import comptoir
from comptoir.games import SHELF
from comptoir.kernel.options import read_options

SHELF.setdefault("toy", "tests.toy")
FOLDER = Path(__file__).parent / "perft"


class Count(TypedDict):
    """One line of a data file."""

    players: int
    options: dict[str, object]
    seed: str
    depth: int
    leaves: int


def counts(game: str) -> list[Count]:
    """The known counts of a game."""
    path = FOLDER / f"{game}.json"
    found: list[Count] = json.loads(path.read_text("utf-8")) if path.exists() else []
    return found


def leaves(state: comptoir.State, depth: int) -> int:
    """The number of sequences of that many decisions."""
    if state.over or depth == 0:
        return 1
    if depth == 1:
        return len(state.options)
    total = 0
    for action in state.options:
        after = state.copy()
        after.apply(action)
        total += leaves(after, depth - 1)
    return total


def count(game: str, line: Count) -> int:
    """The leaves of a line, counted now."""
    state = comptoir.new(game, line["players"], line["seed"], **line["options"])
    return leaves(state, line["depth"])


def write(game: str, lines: Sequence[Count]) -> None:
    FOLDER.mkdir(exist_ok=True)
    rows = ",\n  ".join(json.dumps(line, ensure_ascii=False) for line in lines)
    (FOLDER / f"{game}.json").write_text(f"[\n  {rows}\n]\n", "utf-8")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.perft")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("check").add_argument("games", nargs="*")
    adding = commands.add_parser("add")
    adding.add_argument("game")
    adding.add_argument("--players", type=int)
    adding.add_argument("--seed", default="1")
    adding.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    adding.add_argument("--depth", type=int, default=4)
    words = parser.parse_args(arguments)
    if words.command == "add":
        game = comptoir.game(words.game)
        line: Count = {
            "players": words.players or game.usual_seats,
            "options": read_options(game, words.option),
            "seed": words.seed, "depth": words.depth, "leaves": 0,
        }  # fmt: skip
        line["leaves"] = count(words.game, line)
        write(words.game, [*counts(words.game), line])
        print(json.dumps(line))
        return 0
    games = getattr(words, "games", ()) or [path.stem for path in sorted(FOLDER.glob("*.json"))]
    wrong = 0
    for name in games:
        for line in counts(name):
            found = count(name, line)
            wrong += found != line["leaves"]
            print(name, json.dumps(line), "ok" if found == line["leaves"] else f"counted {found}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
