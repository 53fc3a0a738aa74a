"""Weights for the package, with the games that they won: the last step of a training.

    python -m tools.gate training/best.json --out weights/all.json games/*.jsonl

Every file is an arena in which one `governor:…:weights=training/best.json` met captains at the
same budget (`comptoir arena GAME --bots governor:…,captain:… --out FILE`).  The weights are for the
numbers of players and the options that were played, and say what was won.  They are written only
if the whole 95 % interval of every file lies above the fair share.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from comptoir.arena import intervals
from comptoir.arena.running import read
from comptoir.games import game
from comptoir.train.rounds import options_of, write_text
from comptoir.train.selfplay import Sort


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.gate", description=__doc__)
    parser.add_argument("net", type=Path)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    told = parser.parse_args()
    weights: dict[str, Any] = json.loads(told.net.read_text(encoding="utf-8"))
    gates = [gate(path, told.net, weights) for path in told.games]
    for each in gates:
        print(line(each))
    wrong = objection(gates)
    if wrong:
        raise SystemExit(wrong)
    sorts = [Sort(each["players"], each["options"]) for each in gates]
    weights |= {
        "players": sorted({sort.players for sort in sorts}),
        "options": options_of(sorts),
        "made": weights["made"] | {"gates": gates},
    }
    write_text(told.out, json.dumps(weights, separators=(",", ":")) + "\n")


def gate(path: Path, net: Path, weights: dict[str, Any]) -> dict[str, Any]:
    """What one arena says of the net, in the words of the gates of a training."""
    heading, records = read(path)
    plan = heading["plan"]
    ours, *others = plan["bots"]
    if plan["game"] != weights["game"] or not ours.endswith(f":weights={net}") or len(others) != 1:
        raise SystemExit(f"{path} holds no games of {net} against one other bot")
    won = sum(
        1 / len(record["winners"])
        for record in records
        for seat in record["winners"]
        if record["bots"][seat] == ours
    )
    low, high = intervals.of_share(won, len(records))
    played = game(plan["game"]).checked(plan["players"], plan["options"])
    return {
        "players": plan["players"], "options": {name: played[name] for name in weights["options"]},
        "against": others[0], "code": heading["code"], "games": len(records), "won": won,
        "fair": 1 / plan["players"], "share": won / len(records), "low": low, "high": high,
    }  # fmt: skip


def objection(gates: Sequence[dict[str, Any]]) -> str:
    """Why these gates are not passed, as a sentence; nothing where they are."""
    for each in gates:
        if each["low"] <= each["fair"]:
            return f"not surely better than its share: {line(each)}"
    return ""


def line(gate: dict[str, Any]) -> str:
    """A row of the ladder."""
    options = " ".join(f"{name}={value}" for name, value in gate["options"].items())
    return (
        f"| {gate['players']} players {options} | {gate['games']} | {100 * gate['share']:.1f} % | "
        f"{100 * gate['low']:.1f}–{100 * gate['high']:.1f} | {100 * gate['fair']:.0f} % |"
    )


if __name__ == "__main__":
    main()
