"""How a bot plays with itself, in the figures people compare games by.

    python -m tools.habits puerto_rico --bot governor:cpu=0.05 --games 40 --out governor.jsonl

As Markdown: the winners' mean, how games ended, which seat won, and in Puerto Rico the large
buildings of a seat and the crates it let spoil.  A file that is named again is gone on with.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any, cast

import comptoir
from comptoir.arena import hands, intervals
from comptoir.arena.running import as_done, write_line
from comptoir.bots import Match, seat_bots
from comptoir.games import game
from comptoir.games.puerto_rico.catalogue import LARGE_ONES
from comptoir.games.puerto_rico.position import Position
from comptoir.kernel.bits import size_of
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.state import State
from tools.study import kept


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.habits", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bot", default="captain:cpu=0.05")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="habits")
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    told = parser.parse_args()
    found = game(told.game)
    setting = {
        "game": told.game, "bot": told.bot, "players": told.players, "seed": told.seed,
        "options": comptoir.read_options(found, told.option),
    }  # fmt: skip
    rows = kept(told.out, setting)
    done = {row["number"] for row in rows}
    missing = [(setting, number) for number in range(told.games) if number not in done]
    with hands(told.workers) as (executor, ahead):
        for _, row in as_done(executor, played, missing, ahead):
            write_line(told.out, row)
            rows.append(row)
    print(page(setting, rows))


def played(task: tuple[dict[str, Any], int]) -> dict[str, Any]:
    """One game, and what is counted of it."""
    setting, number = task
    found = game(setting["game"])
    seats = setting["players"]
    seed = f"{setting['seed']}/{number}"
    state = found.new(seats, dice_from_seed(seed), setting["options"])
    match = Match(state, seat_bots([setting["bot"]] * seats, found, seed))
    spoiled = 0
    while not state.over:
        for event in match.play(match.choose()):
            if event.kind == "spoil":
                goods = cast(dict[str, int], event.data["goods"])
                spoiled += sum(goods.values())
    return {
        "number": number, "scores": state.scores(), "winners": state.winners(),
        "ending": state.ending(), "spoiled": spoiled, "large": large_buildings(state),
    }  # fmt: skip


def large_buildings(state: State) -> list[int]:
    """How many every seat of Puerto Rico has; none in games without."""
    if not isinstance(state, Position):
        return []
    return [int(size_of(board.buildings & LARGE_ONES)) for board in state.boards]


def page(setting: dict[str, Any], rows: list[dict[str, Any]]) -> str:
    """The figures of all games, with 95 % intervals over games."""
    games = len(rows)
    lines = [f"| {setting['game']}, {games} games of `{setting['bot']}` | 95 % |", "|---|---|"]
    lines.append(of_games("the winner's score", [float(max(row["scores"])) for row in rows]))
    lines.append(of_games("a seat's score", [mean(row["scores"]) for row in rows]))
    for ending, count in Counter(row["ending"] for row in rows).most_common():
        lines.append(of_share(f"ended by {ending}", count, games))
    for seat in range(setting["players"]):
        won = sum(1 / len(row["winners"]) for row in rows if seat in row["winners"])
        lines.append(of_share(f"seat {seat + 1} won", won, games))
    if all(row["large"] for row in rows):
        lines.append(of_games("large buildings of a seat", [mean(row["large"]) for row in rows]))
        without = sum(row["large"].count(0) for row in rows)
        lines.append(of_share("seats without one", without, games * setting["players"]))
        lines.append(
            of_games(
                "crates a seat let spoil", [row["spoiled"] / len(row["large"]) for row in rows]
            )
        )
    return "\n".join(lines)


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def of_games(what: str, values: list[float]) -> str:
    low, high = intervals.of_mean(sum(values), sum(each * each for each in values), len(values))
    return f"| {what}: {mean(values):.1f} | {low:.1f}–{high:.1f} |"


def of_share(what: str, count: float, games: int) -> str:
    low, high = intervals.of_share(count, games)
    return f"| {what}: {100 * count / games:.0f} % | {100 * low:.0f}–{100 * high:.0f} |"


if __name__ == "__main__":
    main()
