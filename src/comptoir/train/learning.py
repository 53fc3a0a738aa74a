"""The net as it is learned: the same sums as at play, on many positions at once, and backwards.

Cross-entropy between the chances the net tells and what the seats got of the win; AdamW with
one cycle of the learning rate.  Plain NumPy: the net is small.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from comptoir.kernel.features import Tensors
from comptoir.train.examples import Examples, Floats

SCALE = 2048
"""Weights are kept as whole multiples of 1 / SCALE."""
FORETOLD = "foretold"
FORETOLD_PARTS = 4.0
"""The number of a seat that is what the rules of thumb foretell, in so many parts of it: a new net
says what they say, and learns what is wrong with that."""


@dataclass(frozen=True)
class Study:
    """How a net is learned.

    `patience` is how much a position learns from the one after it and not from what the net
    before thought of that one: 1 waits for the end of the game, which luck decides as well.
    """

    wide: int = 32
    deep: int = 16
    epochs: int = 5
    batch: int = 1024
    rate: float = 2e-3
    decay: float = 1e-4
    warm: float = 0.1
    patience: float = 0.9


class Model:
    """Weights that can be changed, by the names they have in a file."""

    def __init__(self, tensors: Tensors, study: Study, seed: int) -> None:
        chance = np.random.default_rng(seed)
        table, seat = tensors.table.size(), tensors.seat.size()

        def spread(rows: int, columns: int) -> Floats:
            drawn: Floats = chance.standard_normal((rows, columns)) / np.sqrt(rows)
            return drawn.astype(np.float32)

        self.table_size = table
        self.seat_size = seat
        self.layers: dict[str, Floats] = {
            "seat": spread(seat, study.wide),
            "table": spread(table, study.wide),
            "first_bias": np.zeros(study.wide, np.float32),
            "line": np.zeros(seat, np.float32),
            "own": spread(study.wide, study.deep),
            "all": spread(study.wide, study.deep) / 4,
            "second_bias": np.zeros(study.deep, np.float32),
            "out": np.zeros(study.deep, np.float32),
        }
        if FORETOLD in tensors.seat.names:
            self.layers["line"][tensors.seat.names.index(FORETOLD)] = FORETOLD_PARTS

    def parts(self, numbers: npt.NDArray[np.float16]) -> tuple[Floats, Floats]:
        """What is known of the table, and of every seat."""
        whole = numbers.astype(np.float32)
        return whole[:, : self.table_size], whole[:, self.table_size :].reshape(
            len(whole), -1, self.seat_size
        )

    def chances(self, examples: Examples, at_once: int = 16384) -> Floats:
        """The chances of every seat in every position."""
        found = []
        for start in range(0, len(examples), at_once):
            here = slice(start, start + at_once)
            table, seats = self.parts(examples.numbers[here])
            there = present(examples.seats[here], seats.shape[1])
            found.append(self.forward(table, seats, there)[0])
        return np.concatenate(found)

    def forward(
        self, table: Floats, seats: Floats, there: Floats
    ) -> tuple[Floats, tuple[Floats, ...]]:
        w = self.layers
        first = seats @ w["seat"] + (table @ w["table"] + w["first_bias"])[:, None, :]
        hidden = np.maximum(first, 0) * there[:, :, None]
        pool = hidden.sum(1)
        second = hidden @ w["own"] + (pool @ w["all"] + w["second_bias"])[:, None, :]
        deep = np.maximum(second, 0)
        scores = seats @ w["line"] + deep @ w["out"]
        scores = np.where(there > 0, scores, -1e9)
        scores -= scores.max(1, keepdims=True)
        shares = np.exp(scores)
        shares /= shares.sum(1, keepdims=True)
        return shares, (hidden, pool, deep)

    def gradients(
        self, table: Floats, seats: Floats, there: Floats, won: Floats, weight: Floats
    ) -> tuple[float, dict[str, Floats]]:
        """The loss of a batch and the way down from here, by layer."""
        w = self.layers
        shares, (hidden, pool, deep) = self.forward(table, seats, there)
        loss = float(-(won * np.log(shares + 1e-9)).sum(1) @ weight / len(won))
        score = (shares - won) * there * (weight / len(won))[:, None]
        second = score[:, :, None] * w["out"] * (deep > 0)
        second_all = second.sum(1)
        first = second @ w["own"].T + (second_all @ w["all"].T)[:, None, :]
        first *= hidden > 0
        first_all = first.sum(1)
        flat = seats.reshape(-1, self.seat_size)
        rows = len(flat)
        return loss, {
            "seat": flat.T @ first.reshape(rows, -1),
            "table": table.T @ first_all,
            "first_bias": first_all.sum(0),
            "line": flat.T @ score.reshape(rows),
            "own": hidden.reshape(rows, -1).T @ second.reshape(rows, -1),
            "all": pool.T @ second_all,
            "second_bias": second_all.sum(0),
            "out": deep.reshape(rows, -1).T @ score.reshape(rows),
        }

    def whole_numbers(self) -> dict[str, list[int]]:
        """The weights as they are kept in a file."""
        return {
            name: [int(number) for number in np.rint(layer * SCALE).ravel()]
            for name, layer in self.layers.items()
        }

    def take(self, layers: Mapping[str, list[int]], scale: int) -> None:
        """Go on from weights of a file."""
        for name, numbers in layers.items():
            kept = np.array(numbers, np.float32) / scale
            self.layers[name] = kept.reshape(self.layers[name].shape)


def present(seats: npt.NDArray[np.int8], most: int) -> Floats:
    """1 for the seats a game has."""
    return (np.arange(most)[None, :] < seats[:, None]).astype(np.float32)


def learn(
    model: Model,
    examples: Examples,
    weight: Floats,
    study: Study,
    seed: int,
    told: Callable[[int, float], None] | None = None,
) -> None:
    """Go over the examples again and again; `told` hears every epoch's mean loss."""
    chance = np.random.default_rng(seed)
    batches = max(1, len(examples) // study.batch)
    steps = study.epochs * batches
    slope = {name: np.zeros_like(layer) for name, layer in model.layers.items()}
    bend = {name: np.zeros_like(layer) for name, layer in model.layers.items()}
    step = 0
    for epoch in range(study.epochs):
        order = chance.permutation(len(examples))
        total = 0.0
        for number in range(batches):
            chosen = np.sort(order[number * study.batch : (number + 1) * study.batch])
            table, seats = model.parts(examples.numbers[chosen])
            there = present(examples.seats[chosen], seats.shape[1])
            loss, ways = model.gradients(table, seats, there, examples.won[chosen], weight[chosen])
            step += 1
            rate = study.rate * cycle(step / (steps + 1), study.warm)
            for name, way in ways.items():
                slope[name] += 0.1 * (way - slope[name])
                bend[name] += 0.001 * (way * way - bend[name])
                pace = slope[name] / (1 - 0.9**step)
                pace /= np.sqrt(bend[name] / (1 - 0.999**step)) + 1e-8
                model.layers[name] -= rate * (pace + study.decay * model.layers[name])
            total += loss
        if told is not None:
            told(epoch, total / batches)


def looked_ahead(examples: Examples, chances: Floats, patience: float) -> Examples:
    """The same positions, told what came of them and what was thought on the way there (TD(λ)).

    What a seat saw of a game follows each other; `chances` are what the net before thought of it.
    """
    if patience == 1.0:
        return examples
    won = examples.won.copy()
    game, stage = examples.game, examples.stage
    for place in range(len(examples) - 2, -1, -1):
        if game[place] == game[place + 1] and stage[place] < stage[place + 1]:
            won[place] = patience * won[place + 1] + (1 - patience) * chances[place + 1]
    return replace(examples, won=won)


def cycle(part: float, warm: float) -> float:
    """Up in the first part of the way, then down to nothing, along a cosine."""
    if part < warm:
        return part / warm
    return float(0.5 * (1 + np.cos(np.pi * (part - warm) / (1 - warm))))


@dataclass(frozen=True)
class Quality:
    """How well chances foretell who wins: log-loss and Brier score, whole and by quarter."""

    loss: float
    brier: float
    quarters: tuple[tuple[float, float], ...]
    tenths: tuple[tuple[float, float, int], ...]
    """Calibration: the mean chance told, the share won, how often; by tenths of the chance."""


def quality(examples: Examples, chances: Floats) -> Quality:
    """Compare chances with what happened."""
    losses = -(examples.won * np.log(np.maximum(chances, 1e-6))).sum(1)
    briers = ((chances - examples.won) ** 2).sum(1)
    quarters = []
    for quarter in range(4):
        here = np.minimum((examples.stage * 4).astype(int), 3) == quarter
        some = bool(here.any())
        quarters.append(
            (float(losses[here].mean()), float(briers[here].mean())) if some else (0.0, 0.0)
        )
    there = present(examples.seats, chances.shape[1]) > 0
    told, won = chances[there], examples.won[there]
    tenth = np.minimum((told * 10).astype(int), 9)
    tenths = [
        (float(told[tenth == n].mean()), float(won[tenth == n].mean()), int((tenth == n).sum()))
        for n in range(10)
        if (tenth == n).any()
    ]
    return Quality(float(losses.mean()), float(briers.mean()), tuple(quarters), tuple(tenths))
