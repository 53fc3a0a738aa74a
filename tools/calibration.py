"""Whether a chance of 30 % wins three games of ten: the net's chances and the rules of thumb's.

    python -m tools.calibration puerto_rico --games 500 --out calibration/

Games of a bot with itself that nobody learned from, all positions between two roles (at the bids
of The Golden City).  As Markdown: by tenths of the chance how often such seats won, and the Brier
score by quarter of the game; intervals are 95 % over games, which are drawn again and again.  The
games are kept in the folder and not played again.
"""

from __future__ import annotations

import argparse
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

import comptoir
from comptoir.arena import hands
from comptoir.bots.weights import weights_for
from comptoir.games import game
from comptoir.train.examples import Examples, Floats, join
from comptoir.train.learning import Model, Study, quality
from comptoir.train.rounds import Hands
from comptoir.train.selfplay import Chunk, Sort

CHUNK = 25
DRAWN = 1000
"""So often the games are drawn anew for an interval."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.calibration", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--bot", default="captain:iterations=100", help="who plays them")
    parser.add_argument("--weights", type=Path, help="a file, if not those of the package")
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    told = parser.parse_args()
    options = comptoir.read_options(game(told.game), told.option)
    told.out.mkdir(parents=True, exist_ok=True)
    sort = Sort(told.players, options)
    chunks = [
        Chunk(told.game, (sort,), told.bot, CHUNK, f"{told.seed}/{told.players}/{number}")
        for number in range(-(-told.games // CHUNK))
    ]
    with hands(told.workers) as (executor, ahead):
        examples = join(Hands(told.out, executor, ahead, lambda *_: None).play("games", chunks))
    print(page(examples, chances(examples, told.weights or shipped(told.game, sort), told.game)))


def shipped(name: str, sort: Sort) -> Path:
    """The file of weights that the package has for such a game."""
    found = game(name)
    weights = weights_for(found, sort.players, found.checked(sort.players, sort.options))
    if weights is None:
        raise SystemExit(f"{name} has no weights for {sort.players} players and {sort.options}")
    return Path(str(files(found.package).joinpath(f"weights/{weights.name}.json")))


def chances(examples: Examples, path: Path, name: str) -> Floats:
    """What the net of a file tells about every position."""
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    layers = told["layers"]
    tensors = game(name).tensors()
    assert tensors is not None
    study = Study(wide=len(layers["first_bias"]), deep=len(layers["second_bias"]))
    model = Model(tensors, study, 0)
    model.take(layers, told["scale"])
    return model.chances(examples)


def page(examples: Examples, net: Floats) -> str:
    """Both tables."""
    ours, theirs = quality(examples, net), quality(examples, examples.thumb)
    games = len(np.unique(examples.game))
    lines = [
        f"{games:,} games, {len(examples):,} positions.",
        "",
        "| chance | the net told | won | 95 % | seats | rules of thumb told | won | seats |",
        "|---|---|---|---|---|---|---|---|",
    ]
    by_rule = {min(int(mean * 10), 9): (mean, won, count) for mean, won, count in theirs.tenths}
    for mean, won, count in ours.tenths:
        tenth = min(int(mean * 10), 9)
        low, high = won_between(examples, net, tenth)
        rule = by_rule.get(tenth)
        beside = f"{percent(rule[0])} | {percent(rule[1])} | {rule[2]:,}" if rule else " | | "
        lines.append(
            f"| {10 * tenth}–{10 * tenth + 10} % | {percent(mean)} | {percent(won)} | "
            f"{100 * low:.1f}–{100 * high:.1f} | {count:,} | {beside} |"
        )
    lines += ["", "| quarter of the game | the net | rules of thumb | difference (95 %) |"]
    lines.append("|---|---|---|---|")
    gain = ((net - examples.won) ** 2).sum(1) - ((examples.thumb - examples.won) ** 2).sum(1)
    quarter = np.minimum((examples.stage * 4).astype(int), 3)
    for number, name in enumerate(("first", "second", "third", "last")):
        low, high = mean_between(examples.game, gain, quarter == number)
        lines.append(
            f"| {name} | {ours.quarters[number][1]:.3f} | {theirs.quarters[number][1]:.3f} | "
            f"{gain[quarter == number].mean():+.3f} ({low:+.3f} … {high:+.3f}) |"
        )
    low, high = mean_between(examples.game, gain, np.ones(len(gain), bool))
    lines.append(
        f"| all | {ours.brier:.3f} | {theirs.brier:.3f} | "
        f"{gain.mean():+.3f} ({low:+.3f} … {high:+.3f}) |"
    )
    return "\n".join(lines)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def won_between(examples: Examples, net: Floats, tenth: int) -> tuple[float, float]:
    """The interval of the share won by seats that were told such a chance."""
    there = np.arange(net.shape[1])[None, :] < examples.seats[:, None]
    here = there & (np.minimum((net * 10).astype(int), 9) == tenth)
    rows = np.nonzero(here)[0]
    return mean_between(examples.game[rows], examples.won[here], np.ones(len(rows), bool))


def mean_between(games: Any, values: Floats, here: Any) -> tuple[float, float]:
    """The interval of a mean over positions, of which those of one game are much alike."""
    _, places = np.unique(games[here], return_inverse=True)
    sums = np.bincount(places, values[here])
    counts = np.bincount(places)
    chance = np.random.default_rng(1)
    drawn = chance.integers(len(sums), size=(DRAWN, len(sums)))
    means = sums[drawn].sum(1) / counts[drawn].sum(1)
    low, high = np.quantile(means, [0.025, 0.975])
    return float(low), float(high)


if __name__ == "__main__":
    main()
