"""Learned judgement: which weights there are, for which games, and whether they still fit.

Weights are files `weights/*.json` in the package of their game.  A file says what it is for
(`players`, and `options` with the values it knows), of which features it was made, how, and how
it was gated; how long playouts are before it is asked (`stretch`); its numbers are whole multiples
of `1 / scale`, so that text keeps them exactly.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from comptoir.bots.search.net import Net
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.features import Tensors
from comptoir.kernel.game import Game

FORMAT = 1
LAYERS = ("seat", "table", "first_bias", "line", "own", "all", "second_bias", "out")


class BadWeights(ComptoirError):
    """A file of weights that cannot be used."""


@dataclass(frozen=True)
class Weights:
    """A net and all that is known of it."""

    name: str
    game: str
    players: tuple[int, ...]
    options: Mapping[str, Sequence[object]]
    net: Net
    stretch: float
    made: Mapping[str, Any] = field(default_factory=dict)

    def knows(self, seats: int, options: Mapping[str, object]) -> bool:
        """Whether it was made for such a game; options it does not speak of do not matter."""
        return not self.misfit(seats, options)

    def misfit(self, seats: int, options: Mapping[str, object]) -> str:
        """Why it does not fit such a game, as a sentence; nothing where it does."""
        if seats not in self.players:
            made = " or ".join(map(str, self.players))
            return f"{self.name}.json was made for {made} players, not for {seats}"
        for name, values in self.options.items():
            if options.get(name) not in values:
                made = " or ".join(f"{name}={plain(value)}" for value in values)
                return (
                    f"{self.name}.json was made for {made}, not for "
                    f"{name}={plain(options.get(name))}"
                )
        return ""


def plain(value: object) -> str:
    """The value of an option as it is written with `-o`."""
    return str(value).lower()


def weights_for(game: Game, seats: int, options: Mapping[str, object]) -> Weights | None:
    """The weights made for such a game: of several that fit, those made for the fewest others."""
    fitting = [each for each in all_weights(game) if each.knows(seats, options)]
    return min(fitting, key=breadth, default=None)


def breadth(weights: Weights) -> tuple[int, int]:
    return len(weights.players), sum(len(values) for values in weights.options.values())


@cache
def all_weights(game: Game) -> tuple[Weights, ...]:
    """The weights a game's package has, read once."""
    tensors = game.tensors()
    if tensors is None:
        return ()
    folder = files(game.package).joinpath("weights")
    if not folder.is_dir():
        return ()
    named = sorted(
        (each for each in folder.iterdir() if each.name.endswith(".json")),
        key=lambda each: each.name,
    )
    return tuple(read(each.read_bytes(), each.name, game, tensors) for each in named)


def load(path: Path, game: Game, tensors: Tensors | None = None) -> Weights:
    """The weights of a file of yours; BadWeights says what is wrong with it.

    `tensors` are the features they were made of, if not the game's own.
    """
    tensors = tensors or game.tensors()
    if tensors is None:
        raise BadWeights(f"{game.name} is not written down as numbers, so no weights fit it")
    try:
        text = path.read_bytes()
    except OSError as wrong:
        raise BadWeights(f"{path} cannot be read: {wrong.strerror}") from None
    return read_once(text, path.name, game, tensors)


@lru_cache(maxsize=8)
def read_once(text: bytes, name: str, game: Game, tensors: Tensors) -> Weights:
    """The same file for every seat of every game: it is taken apart once."""
    return read(text, name, game, tensors)


def read(text: bytes, name: str, game: Game, tensors: Tensors) -> Weights:
    try:
        told = json.loads(text)
    except ValueError:
        raise BadWeights(f"{name} is damaged: it is not JSON") from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BadWeights(f"{name} is no file of weights of format {FORMAT}")
    if told.get("game") != game.name:
        raise BadWeights(f"{name} is for {told.get('game')}, not for {game.name}")
    if told.get("features") != tensors.fingerprint():
        raise BadWeights(
            f"{name} was made for other features of {game.name} ({told.get('features')}, "
            f"not {tensors.fingerprint()}): train it anew"
        )
    try:
        layers = told["layers"]
        if digest(layers) != told["hash"]:
            raise BadWeights(f"{name} is damaged: its weights are not those of its hash")
        scale = told["scale"]
        numbers = {layer: [number / scale for number in layers[layer]] for layer in LAYERS}
        check_sizes(name, numbers, tensors)
        return Weights(
            name.removesuffix(".json"), game.name, tuple(told["players"]), told["options"],
            Net(**numbers), float(told["stretch"]), told.get("made", {}),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, ZeroDivisionError) as wrong:
        raise BadWeights(f"{name} is damaged: {wrong!r}") from None


def check_sizes(name: str, numbers: Mapping[str, list[float]], tensors: Tensors) -> None:
    """Every layer must be as large as those beside it say."""
    wide, deep = len(numbers["first_bias"]), len(numbers["second_bias"])
    wanted = {
        "seat": tensors.seat.size() * wide,
        "table": tensors.table.size() * wide,
        "line": tensors.seat.size(),
        "own": wide * deep,
        "all": wide * deep,
        "out": deep,
    }
    for layer, size in wanted.items():
        if len(numbers[layer]) != size:
            raise BadWeights(
                f"{name} is damaged: layer {layer} has {len(numbers[layer])} weights, not {size}"
            )


def digest(layers: Mapping[str, Sequence[int]]) -> str:
    """What the weights are, in a few letters."""
    told = ";".join(",".join(map(str, numbers)) for numbers in layers.values())
    return sha256(told.encode()).hexdigest()[:16]
