"""How good reviews judge: error rates of the levels, and win chances against results.

    python -m tools.study san_juan --games 8 --iterations 100 --out study-san_juan.jsonl

Games between bots of several levels, whose seats rotate, are reviewed.  Two tables come of it, as
Markdown: what each level gives away a decision, with the 95 % interval over games, and how often
seats won that were given so much chance (Brier score and reliability).  A file that is named
again is gone on with.
"""

from __future__ import annotations

import argparse
import json
from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from comptoir.arena import hands, intervals
from comptoir.bots import Match, seat_bots
from comptoir.games import game
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.transcript import Transcript
from comptoir.study import JUDGE, review

LEVELS = "random,apprentice,merchant,captain:iterations=300"
STAGES = (0.25, 0.5, 0.75, 0.9)
BINS = (0.05, 0.15, 0.35, 0.65, 0.9)
"""Where the classes of the reliability table are cut."""


def wished(
    prog: str, about: str | None, games: int, iterations: int, seed: str
) -> tuple[argparse.Namespace, dict[str, Any]]:
    """What is asked for, and what of it a file of results must be of."""
    parser = argparse.ArgumentParser(prog=prog, description=about)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--bots", default=LEVELS, help="the weakest first; they change places")
    parser.add_argument("--iterations", type=int, default=iterations)
    parser.add_argument("--judge", default=JUDGE)
    parser.add_argument("--seed", default=seed)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    told = parser.parse_args()
    return told, {
        "game": told.game, "bots": told.bots.split(","), "iterations": told.iterations,
        "judge": told.judge, "seed": told.seed,
    }  # fmt: skip


def main() -> None:
    told, setting = wished("python -m tools.study", __doc__, 8, 100, "study")
    bots = setting["bots"]
    rows = kept(told.out, setting)
    with hands(told.workers) as (executor, ahead):
        for number in range(len(rows), told.games):
            transcript, seated = played(told.game, bots, told.seed, number)
            found = review(transcript, told.iterations, told.judge, executor=executor, ahead=ahead)
            rows.append(
                {
                    "number": number,
                    "bots": seated,
                    "rates": [each.error_rate.mean for each in found.account.balances],
                    "decisions": [each.decisions for each in found.account.balances],
                    "result": [each.result for each in found.account.balances],
                    "stages": [chances_at(found.account.curve, stage) for stage in STAGES],
                }
            )
            with told.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(error_table(rows))
    print()
    print(calibration_table(rows))
    print()
    print(reliability_table(rows))


def kept(out: Path, setting: dict[str, Any]) -> list[dict[str, Any]]:
    """The games that the file holds already, or none and its first line."""
    if not out.exists():
        out.write_text(json.dumps(setting) + "\n", encoding="utf-8")
        return []
    first, *rows = (json.loads(line) for line in out.read_text("utf-8").splitlines())
    if first != setting:
        raise SystemExit(f"{out} holds other games: {first}")
    return rows


def played(name: str, bots: Sequence[str], seed: str, number: int) -> tuple[Transcript, list[str]]:
    """Game `number`, and who sat where."""
    found, seats = game(name), len(bots)
    seated = [bots[(seat + number) % seats] for seat in range(seats)]
    deal = f"{seed}/{number}"
    state = found.new(seats, dice_from_seed(deal), {})
    match = Match(state, seat_bots(seated, found, deal))
    tokens: list[str] = []
    while not state.over:
        action = match.choose()
        tokens.append(found.token(action))
        match.play(action)
    return Transcript(name, seats, deal, {}, tokens, rules=found.rules), seated


def chances_at(curve: Sequence[tuple[int, list[float]]], stage: float) -> list[float]:
    """Every seat's chance after that share of the moves."""
    plies = [ply for ply, _ in curve]
    return curve[max(0, bisect_right(plies, stage * plies[-1]) - 1)][1]


def error_table(rows: Sequence[dict[str, Any]]) -> str:
    """What a level gives away a decision, in points of win chance."""
    lines = ["| bot | games | decisions | lost a decision | 95 % |", "|---|---|---|---|---|"]
    for bot in dict.fromkeys(bot for row in rows for bot in row["bots"]):
        seats = [
            (row, seat) for row in rows for seat, each in enumerate(row["bots"]) if each == bot
        ]
        rates = [100 * row["rates"][seat] for row, seat in seats]
        decisions = sum(row["decisions"][seat] for row, seat in seats)
        low, high = intervals.of_mean(sum(rates), sum(rate * rate for rate in rates), len(rates))
        mean = sum(rates) / len(rates)
        lines.append(
            f"| {bot} | {len(rates)} | {decisions} | {mean:.2f} | {low:.2f} … {high:.2f} |"
        )
    return "\n".join(lines)


def calibration_table(rows: Sequence[dict[str, Any]]) -> str:
    """The Brier score at several stages; who knows nothing has 1 - 1 / seats."""
    seats = len(rows[0]["bots"])
    lines = [
        "| part of the game | " + " | ".join(f"{stage:.0%}" for stage in STAGES) + " | ignorance |",
        "|" + "---|" * (len(STAGES) + 2),
    ]
    scores: list[str] = []
    for place in range(len(STAGES)):
        total = sum(
            (chance - won) ** 2
            for row in rows
            for chance, won in zip(row["stages"][place], row["result"], strict=True)
        )
        scores.append(f"{total / len(rows):.3f}")
    lines.append(f"| Brier score | {' | '.join(scores)} | {1 - 1 / seats:.3f} |")
    return "\n".join(lines)


def reliability_table(rows: Sequence[dict[str, Any]]) -> str:
    """Chances told, in classes, beside how often such seats won."""
    classes: list[list[tuple[float, float]]] = [[] for _ in range(len(BINS) + 1)]
    for row in rows:
        for chances in row["stages"]:
            for chance, won in zip(chances, row["result"], strict=True):
                classes[bisect_right(BINS, chance)].append((chance, won))
    lines = ["| chance told | cases | mean told | won | 95 % |", "|---|---|---|---|---|"]
    edges = (0.0, *BINS, 1.0)
    for place, each in enumerate(classes):
        if each:
            won = sum(one for _, one in each)
            low, high = intervals.of_share(won, len(each))
            mean = sum(chance for chance, _ in each) / len(each)
            lines.append(
                f"| {edges[place]:.0%}–{edges[place + 1]:.0%} | {len(each)} | {mean:.0%} |"
                f" {won / len(each):.0%} | {low:.0%}–{high:.0%} |"
            )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
