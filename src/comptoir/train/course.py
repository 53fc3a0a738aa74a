"""What a training does, fixed before it begins: games, rounds, sizes, seed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import product
from pathlib import Path

from comptoir.games import game
from comptoir.kernel.errors import InvalidOption
from comptoir.train.examples import TrainingError
from comptoir.train.learning import Study
from comptoir.train.method import USUAL, method
from comptoir.train.selfplay import LOOSE, THUMB, Chunk, Sort

CARELESS_THUMB = 0.1
CARELESS_SEARCH = 0.02
"""The share of decisions made loosely after the opening."""
OPENING = 0.5
"""The longest loose opening, as a share of a usual game."""


@dataclass(frozen=True)
class Course:
    """A training.  Equal courses of equal code make equal weights.

    Round 0 learns from `first` games by rule of thumb, loosely and strictly played; every
    further round from `games` games of the best net so far, which searches with so many
    `iterations` a decision.  `held_out` games are never learned from; `gate` games of every
    sort decide whether a net is better than the one before.
    """

    game: str
    sorts: tuple[Sort, ...]
    seed: str = "1"
    rounds: int = 3
    first: int = 20_000
    games: int = 3_000
    iterations: int = 64
    held_out: int = 400
    gate: int = 40
    gate_cpu: float = 0.02
    chunk: int = 200
    study: Study = field(default_factory=Study)
    method: str = USUAL

    def check(self) -> None:
        """Raise a ComptoirError for what cannot be trained."""
        found = game(self.game)
        if method(self.method).tensors(found) is None:
            raise TrainingError(f"{self.game} is not written down as numbers: it has no tensors")
        if not self.sorts:
            raise InvalidOption("a training needs at least one number of players")
        for sort in self.sorts:
            found.checked(sort.players, sort.options)
        for name in ("rounds", "first", "games", "iterations", "held_out", "gate", "chunk"):
            least = 0 if name in ("rounds", "gate") else 1
            if getattr(self, name) < least:
                raise InvalidOption(
                    f"{name} is a whole number from {least}, not {getattr(self, name)}"
                )

    def chunks(self, number: int, policy: str, games: int, keep: float) -> list[Chunk]:
        """The games of a round by one policy, in pieces that are kept one by one."""
        careless = {LOOSE: 0.0, THUMB: CARELESS_THUMB}.get(policy, CARELESS_SEARCH)
        sizes = [self.chunk] * (games // self.chunk)
        if games % self.chunk:
            sizes.append(games % self.chunk)
        return [
            Chunk(
                self.game, self.sorts, policy, size,
                f"{self.seed}/{number}/{policy.partition(':')[0]}/{piece}",
                0.0 if policy == LOOSE else OPENING, careless, keep, self.method,
            )
            for piece, size in enumerate(sizes)
        ]  # fmt: skip

    def digest(self) -> str:
        text = json.dumps(asdict(self), sort_keys=True)
        return sha256(text.encode()).hexdigest()[:10]

    def keep(self, folder: Path) -> None:
        """Write the course down, or see that the folder is that of the same one."""
        path = folder / "course.json"
        told = json.loads(json.dumps(asdict(self)))
        if path.exists():
            if json.loads(path.read_text(encoding="utf-8")) != told:
                raise TrainingError(
                    f"{folder} holds another training; give another --out, or the same options"
                )
            return
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


def sorts_of(players: Sequence[int], options: dict[str, list[object]]) -> tuple[Sort, ...]:
    """Every number of players with every combination of the options' values."""
    names = list(options)
    return tuple(
        Sort(seats, dict(zip(names, values, strict=True)))
        for seats in players
        for values in product(*options.values())
    )
