"""What a training does, fixed before it begins: games, rounds, sizes, seed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import product
from pathlib import Path

from comptoir.bots.search.net import BLOCK
from comptoir.bots.weights import BadWeights, load
from comptoir.games import game
from comptoir.kernel.errors import ComptoirError, InvalidOption
from comptoir.kernel.features import Tensors
from comptoir.kernel.game import Game
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
    sort decide whether a net is better than the one before.  `also` are folders of trainings of
    the same features, whose games teach as well, as those of round 0 do.  With `begin`, a file of
    weights, nothing is played by rule of thumb: its net plays the searched games of round 0, and
    goes on learning from them.
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
    also: tuple[str, ...] = ()
    begin: str = ""

    def check(self) -> None:
        """Raise a ComptoirError for what cannot be trained."""
        found = game(self.game)
        tensors = method(self.method).tensors(found)
        if tensors is None:
            raise TrainingError(f"{self.game} is not written down as numbers: it has no tensors")
        for folder in self.also:
            check_features(Path(folder), tensors)
        if self.begin:
            self.check_begin(found, tensors)
        if not self.sorts:
            raise InvalidOption("a training needs at least one number of players")
        for sort in self.sorts:
            found.checked(sort.players, sort.options)
        for name in ("wide", "deep"):
            units = getattr(self.study, name)
            if units < BLOCK or units % BLOCK:
                raise InvalidOption(f"{name} is a multiple of {BLOCK}, not {units}")
        for name in ("rounds", "first", "games", "iterations", "held_out", "gate", "chunk"):
            least = 0 if name in ("rounds", "gate") else 1
            if getattr(self, name) < least:
                raise InvalidOption(
                    f"{name} is a whole number from {least}, not {getattr(self, name)}"
                )

    def check_begin(self, found: Game, tensors: Tensors) -> None:
        """Raise a BadWeights unless the net to begin with fits features and sorts."""
        weights = load(Path(self.begin), found, tensors)
        for sort in self.sorts:
            options = found.checked(sort.players, sort.options)
            if not weights.knows(sort.players, options):
                raise BadWeights(weights.misfit(sort.players, options))
        wide, deep = int(weights.net.wide), int(weights.net.deep)
        if (wide, deep) != (self.study.wide, self.study.deep):
            raise InvalidOption(
                f"{self.begin} is {wide} wide and {deep} deep: --wide {wide} --deep {deep}"
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


def check_features(folder: Path, tensors: Tensors) -> None:
    """Raise a TrainingError unless the folder is a training of these features."""
    try:
        told = json.loads((folder / "net-0.json").read_text(encoding="utf-8"))["features"]
    except (OSError, ValueError, KeyError, TypeError):
        raise TrainingError(f"{folder} holds no training: it has no net-0.json") from None
    if told != tensors.fingerprint():
        raise TrainingError(
            f"{folder} holds games written down as other features ({told}, "
            f"not {tensors.fingerprint()}): they teach nothing here"
        )


def sorts_of(
    game: Game, players: Sequence[int], options: dict[str, list[object]]
) -> tuple[Sort, ...]:
    """Every number of players with every combination of the options' values that the game has.

    A combination that it has not (San Juan's expansion is for the second edition) is left out;
    a number of players or a value that is in no other is refused as the game refuses it.
    """
    found: list[Sort] = []
    refused: list[tuple[Sort, ComptoirError]] = []
    for seats in players:
        for values in product(*options.values()):
            sort = Sort(seats, dict(zip(options, values, strict=True)))
            try:
                game.checked(seats, sort.options)
                found.append(sort)
            except ComptoirError as wrong:
                refused.append((sort, wrong))
    for sort, reason in refused:
        if sort.players not in {each.players for each in found} or any(
            value not in [each.options[name] for each in found]
            for name, value in sort.options.items()
        ):
            raise reason
    return tuple(found)
