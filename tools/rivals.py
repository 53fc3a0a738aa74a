"""`make rivals BASE=COMMIT`: the bots of the working tree against those of an earlier commit.

    python -m tools.rivals HEAD~3 --game puerto_rico --bot captain:cpu=0.25 --games 100

One bot of ours sits with the commit's at every table, at each seat equally often; each side
plays on its own copy of the game, in a process of its own.  With `cpu` budgets both think as
long on a busy machine as on an idle one.  Prints the share of wins with its 95 % interval
(what chance alone gives is one over the players) and the mean points.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import comptoir
from comptoir.arena.intervals import of_share
from tools.compare import ROOT, laid_out


class Side:
    """The bots of one source tree, in a process of their own."""

    def __init__(self, tree: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "tools" / "seats.py")],
            env=os.environ | {"PYTHONPATH": str(tree / "src")},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def ask(self, told: dict[str, object]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(told) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit("tools.rivals: a side has died")
        answer: dict[str, Any] = json.loads(line)
        return answer


def main() -> int:
    asked = arguments()
    ours, theirs = Side(ROOT), Side(laid_out(asked.base))
    options = comptoir.read_options(comptoir.game(asked.game), asked.option)
    wins, points, others = 0.0, 0.0, 0.0
    for number in range(asked.games):
        seat = number % asked.players
        end = play(ours, theirs, asked, options, seat, f"rivals/{asked.seed}/{number}")
        wins += (seat in end["winners"]) / len(end["winners"])
        points += end["scores"][seat]
        others += (sum(end["scores"]) - end["scores"][seat]) / (asked.players - 1)
        done = number + 1
        last = done == asked.games or not sys.stdout.isatty()
        print(told(asked, done, wins, points, others), end="\n" if last else "\r", flush=True)
    return 0


def told(asked: argparse.Namespace, done: int, wins: float, points: float, others: float) -> str:
    low, high = of_share(wins, done)
    return (
        f"{done} games: {100 * wins / done:.1f} % ({100 * low:.1f}–{100 * high:.1f},"
        f" fair {100 / asked.players:.0f} %),"
        f" {points / done:.1f} against {others / done:.1f} points"
    )


def play(
    ours: Side,
    theirs: Side,
    asked: argparse.Namespace,
    options: dict[str, object],
    seat: int,
    seed: str,
) -> dict[str, Any]:
    """A game to its end; both sides must agree on whose turn it is all along."""
    new: dict[str, object] = {
        "game": asked.game, "players": asked.players, "seed": seed, "options": options,
    }  # fmt: skip
    names = range(asked.players)
    mine = [asked.bot if each == seat else "" for each in names]
    rest = ["" if each == seat else asked.against or asked.bot for each in names]
    at = ours.ask({"new": new | {"bots": mine}})
    also = theirs.ask({"new": new | {"bots": rest}})
    while at["player"] >= 0:
        if at != also:
            sys.exit(f"tools.rivals: the two play by different rules (seed {seed})")
        side = ours if at["player"] == seat else theirs
        token = side.ask({"choose": True})["token"]
        at = ours.ask({"play": token})
        also = theirs.ask({"play": token})
    return at


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.rivals", description=__doc__.split("\n")[0])
    parser.add_argument("base", help="the commit to play against")
    parser.add_argument("--game", default="puerto_rico", choices=comptoir.games())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bot", default="captain:cpu=0.25")
    parser.add_argument("--against", default="", help="the other bots' name, if it is another")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
