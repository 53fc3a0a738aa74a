"""What each part of learning brings: the same examples, learned with one thing changed.

    python -m tools.ablation training/

The folder is that of a `comptoir train` of at least one searched round.  One in so many chunks of
its last searched round is not learned from; on those, and on the held-out games of captains, every
way of learning is told the log-loss and the Brier score of, as Markdown.  All ways begin with the
net of round 0 that was learned in the same way.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from comptoir.games import game
from comptoir.kernel.features import Tensors
from comptoir.train.examples import Examples, Floats, join, load
from comptoir.train.learning import FORETOLD, Model, Study, learn, looked_ahead, quality
from comptoir.train.rounds import FADE

ASIDE = 4
"""One in so many chunks of the last round is set aside."""


@dataclass(frozen=True)
class Way:
    """A way of learning."""

    name: str
    study: Study = field(default_factory=Study)
    foretold: bool = True
    fade: float = FADE


WAYS = (
    Way("as `comptoir train` does"),
    Way("without what the rules of thumb foretell", foretold=False),
    Way("from the end of the game alone (`patience` 1)", Study(patience=1.0)),
    Way("`patience` 0.8", Study(patience=0.8)),
    Way("without the games by rule of thumb", fade=0.0),
    Way("all games count alike", fade=1.0),
    Way("10 epochs", Study(epochs=10)),
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.ablation", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    course = json.loads((folder / "course.json").read_text(encoding="utf-8"))
    tensors = game(course["game"]).tensors()
    assert tensors is not None
    quick = join([load(path) for path in sorted(folder.glob("0-*.npz"))])
    searched = sorted(folder.glob("[1-9]-*.npz"))
    last = searched[-1].name.partition("-")[0]
    aside = sorted(folder.glob(f"{last}-*.npz"))[::ASIDE]
    rounds = [load(path) for path in searched if path not in aside]
    tests = [
        ("captains", join([load(path) for path in sorted(folder.glob("-1-*.npz"))])),
        ("governors", join([load(path) for path in aside])),
    ]
    print(heading(tests, len(quick), sum(map(len, rounds))))
    print(line("rules of thumb", tests, [test.thumb for _, test in tests]), flush=True)
    for way in WAYS:
        model = taught(way, tensors, quick, rounds)
        seen = [model.chances(shown(test, tensors, way)) for _, test in tests]
        print(line(way.name, tests, seen), flush=True)


def taught(way: Way, tensors: Tensors, quick: Examples, rounds: Sequence[Examples]) -> Model:
    """A net that learned round 0, and then all rounds together."""
    model = Model(tensors, way.study, 0)
    quick = shown(quick, tensors, way)
    learn(model, quick, np.ones(len(quick), np.float32), way.study, 0)
    parts = [shown(part, tensors, way) for part in rounds]
    parts = [looked_ahead(part, model.chances(part), way.study.patience) for part in parts]
    if way.fade > 0:
        parts.append(quick)
    examples = join(parts)
    weight = np.ones(len(examples), np.float32)
    if way.fade > 0:
        weight[-len(quick) :] = way.fade
    learn(model, examples, weight / weight.mean(), way.study, 1)
    return model


def shown(examples: Examples, tensors: Tensors, way: Way) -> Examples:
    """The examples as that way sees them."""
    if way.foretold or FORETOLD not in tensors.seat.names:
        return examples
    numbers = examples.numbers.copy()
    seat = tensors.seat.size()
    first = tensors.table.size() + tensors.seat.names.index(FORETOLD)
    numbers[:, first::seat] = 0
    return replace(examples, numbers=numbers)


def heading(tests: Sequence[tuple[str, Examples]], quick: int, searched: int) -> str:
    told = "; ".join(
        f"{len(np.unique(test.game)):,} games of {who}, {len(test):,} positions"
        for who, test in tests
    )
    columns = " | ".join(f"{who}: log-loss | Brier" for who, _ in tests)
    return (
        f"{quick:,} positions by rule of thumb and {searched:,} searched; held out {told}.\n\n"
        f"| learned | {columns} |\n|---|{'---|' * (2 * len(tests))}"
    )


def line(name: str, tests: Sequence[tuple[str, Examples]], chances: Sequence[Floats]) -> str:
    cells = []
    for (_, test), told in zip(tests, chances, strict=True):
        found = quality(test, told)
        cells += [f"{found.loss:.4f}", f"{found.brier:.4f}"]
    return f"| {name} | {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
