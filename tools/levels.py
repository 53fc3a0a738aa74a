"""What each level would give away in the same decisions.

    python -m tools.levels san_juan --games 100 --iterations 1000 --out levels-san_juan.jsonl

Captains play a game among themselves; at one in so many of its open decisions every level is asked
what it would do, and one verdict grades all their choices.  So nobody is asked in a position that
its own mistakes have lost, where little is left to give away, and all are asked the same.  Two
tables come of it, as Markdown: what a level gives away a decision, and what it gives away more
than the next one, both with their 95 % interval over games.  A file that is named again is gone
on with.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from comptoir.arena import hands, intervals
from comptoir.arena.running import as_done, write_line
from comptoir.bots import Match, Sight, bot, seat_bots
from comptoir.games import game
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.state import State
from comptoir.study import judge
from tools.study import kept, wished

PLAYING = "captain:iterations=100"
"""Who plays the games."""

EVERY = 3
"""One in so many decisions is asked about: neighbours are much alike."""

CHOICES = 3
"""Where there are fewer choices than this, nothing is asked."""


def main() -> None:
    told, setting = wished("python -m tools.levels", __doc__, 20, 1000, "levels")
    bots = setting["bots"]
    rows = kept(told.out, setting)
    done = {row["number"] for row in rows}
    missing = [(setting, number) for number in range(told.games) if number not in done]
    with hands(told.workers) as (executor, ahead):
        for _, row in as_done(executor, asked_in, missing, ahead):
            rows.append(row)
            write_line(told.out, row)
    rows.sort(key=lambda row: row["number"])
    print(rates_table(bots, rows))
    print()
    print(gaps_table(bots, rows))


def asked_in(task: tuple[dict[str, Any], int]) -> dict[str, Any]:
    """Play a game, and ask every level in some of its decisions: what each gave away in all."""
    setting, number = task
    found = game(setting["game"])
    deal = f"{setting['seed']}/{number}"
    state = found.new(found.usual_seats, dice_from_seed(deal), {})
    match = Match(state, seat_bots([PLAYING] * int(state.seats), found, deal))
    lost = [0.0] * len(setting["bots"])
    met = asked = 0
    while not state.over:
        if len(state.options) >= CHOICES and not found.counsel().routine(state):
            met += 1
            losses = given_away(state, setting, deal) if met % EVERY == 0 else None
            if losses is not None:
                asked += 1
                lost = [old + new for old, new in zip(lost, losses, strict=True)]
        match.play(match.choose())
    return {"number": number, "decisions": asked, "lost": lost}


def given_away(state: State, setting: dict[str, Any], seed: str) -> list[float] | None:
    """The win chance that each level's choice gives away; None where the game is decided."""
    found, sight = state.game, Sight(state)
    seeds = f"{seed}/{state.ply}"
    tokens = [found.token(bot(name, found, seeds).choose(Sight(state))) for name in setting["bots"]]
    verdict = judge(
        sight, setting["iterations"], setting["judge"], seeds, list(dict.fromkeys(tokens))
    )
    if verdict.decided:
        return None
    return [verdict.choice(token).loss.mean for token in tokens]


def rates(rows: Sequence[dict[str, Any]], place: int) -> list[float]:
    """Points of win chance a decision, by game."""
    return [100 * row["lost"][place] / row["decisions"] for row in rows if row["decisions"]]


def told_mean(values: Sequence[float]) -> str:
    low, high = intervals.of_mean(sum(values), sum(value * value for value in values), len(values))
    return f"{sum(values) / len(values):.2f} | {low:.2f} … {high:.2f}"


def rates_table(bots: Sequence[str], rows: Sequence[dict[str, Any]]) -> str:
    decisions = sum(row["decisions"] for row in rows)
    lines = ["| bot | games | decisions | lost a decision | 95 % |", "|---|---|---|---|---|"]
    for place, name in enumerate(bots):
        lines.append(f"| {name} | {len(rows)} | {decisions} | {told_mean(rates(rows, place))} |")
    return "\n".join(lines)


def gaps_table(bots: Sequence[str], rows: Sequence[dict[str, Any]]) -> str:
    """What a level gives away more than the next one, in the same decisions."""
    lines = ["| | more a decision | 95 % |", "|---|---|---|"]
    for place, (worse, better) in enumerate(itertools.pairwise(bots)):
        pairs = zip(rates(rows, place), rates(rows, place + 1), strict=True)
        lines.append(f"| {worse} − {better} | {told_mean([a - b for a, b in pairs])} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
