"""A small net that tells every seat's chance to win, and one search's use of it.

Every seat is looked at with the same weights.  The first layer sees a seat's own numbers and
the table's; the second what the first made of the seat, and of all seats together; the scores
of the seats go through one softmax, so it does not matter who sits where.  Sums are made in a
fixed order: compiled or not, the same chances to the last bit.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.kernel.features import ROWS, Features, Tensors
from comptoir.kernel.state import State

BLOCK: Final = 8
"""So many sums are made at once; the widths of the layers are multiples of it."""


@final
class Net:
    """Weights, shared by all that use them: nobody changes them.

    `seat` and `table` are the first layer, a row a number; `line` goes from a seat's numbers
    straight to its score; `own` and `all` are the second layer, `out` the last.
    """

    wide: i64
    deep: i64
    seat: vec[float]
    table: vec[float]
    first_bias: vec[float]
    line: vec[float]
    own: vec[float]
    all: vec[float]
    second_bias: vec[float]
    out: vec[float]

    def __init__(
        self,
        seat: list[float],
        table: list[float],
        first_bias: list[float],
        line: list[float],
        own: list[float],
        all: list[float],
        second_bias: list[float],
        out: list[float],
    ) -> None:
        self.wide = len(first_bias)
        self.deep = len(second_bias)
        if self.wide % BLOCK or self.deep % BLOCK:
            raise ValueError(f"the layers of a net are multiples of {BLOCK} wide")
        self.seat = vec[float](seat)
        self.table = vec[float](table)
        self.first_bias = vec[float](first_bias)
        self.line = vec[float](line)
        self.own = vec[float](own)
        self.all = vec[float](all)
        self.second_bias = vec[float](second_bias)
        self.out = vec[float](out)


@final
class Judge:
    """A net and the room to use it in; every search has its own."""

    net: Net
    tensors: Tensors
    features: Features
    common: vec[float]
    hidden: vec[float]
    pool: vec[float]
    together: vec[float]
    second: vec[float]
    places: vec[i64]
    values: vec[float]

    def __init__(self, net: Net, tensors: Tensors) -> None:
        self.net = net
        self.tensors = tensors
        self.features = Features()
        wide = int(net.wide)
        deep = int(net.deep)
        self.common = vec[float]([0.0] * wide)
        self.hidden = vec[float]([0.0] * (ROWS * wide))
        self.pool = vec[float]([0.0] * wide)
        self.together = vec[float]([0.0] * deep)
        self.second = vec[float]([0.0] * deep)
        self.places = vec[i64]([0] * wide)
        self.values = vec[float]([0.0] * wide)

    def prospects(self, state: State, viewer: int) -> list[float]:
        """For every seat its chance to win, as far as the viewer can tell; they add up to 1."""
        features = self.features
        self.tensors.note(state, viewer, features)
        seats = features.rows - 1
        net = self.net
        wide = net.wide
        index = features.index
        value = features.value
        start = features.start
        add_rows(index, value, start[0], start[1], net.table, net.first_bias, wide, self.common, 0)
        seat: i64 = 0
        while seat < seats:
            add_rows(
                index, value, start[seat + 1], start[seat + 2],
                net.seat, self.common, wide, self.hidden, seat * wide,
            )  # fmt: skip
            seat += 1
        self.sum_up(seats)
        count = self.gather(self.pool, 0)
        deep = net.deep
        add_rows(
            self.places, self.values, 0, count, net.all, net.second_bias, deep, self.together, 0
        )
        scores: list[float] = []
        seat = 0
        while seat < seats:
            score = 0.0
            place = start[seat + 1]
            end = start[seat + 2]
            while place < end:
                score += value[place] * net.line[index[place]]
                place += 1
            count = self.gather(self.hidden, seat * wide)
            add_rows(
                self.places, self.values, 0, count, net.own, self.together, deep, self.second, 0
            )
            place = 0
            while place < deep:
                if self.second[place] > 0.0:
                    score += self.second[place] * net.out[place]
                place += 1
            scores.append(score)
            seat += 1
        return shares_of(scores)

    def sum_up(self, seats: i64) -> None:
        """What the first layer made of all seats together; less than nothing counts as nothing."""
        wide = self.net.wide
        hidden = self.hidden
        unit: i64 = 0
        while unit < wide:
            total = 0.0
            place = unit
            seat: i64 = 0
            while seat < seats:
                if hidden[place] < 0.0:
                    hidden[place] = 0.0
                else:
                    total += hidden[place]
                place += wide
                seat += 1
            self.pool[unit] = total
            unit += 1

    def gather(self, layer: vec[float], start: i64) -> i64:
        """Note the units that are not 0; how many there are."""
        wide = self.net.wide
        count: i64 = 0
        unit: i64 = 0
        while unit < wide:
            if layer[start + unit] > 0.0:
                self.places[count] = unit
                self.values[count] = layer[start + unit]
                count += 1
            unit += 1
        return count


def add_rows(
    index: vec[i64],
    value: vec[float],
    start: i64,
    end: i64,
    weights: vec[float],
    bias: vec[float],
    wide: i64,
    into: vec[float],
    offset: i64,
) -> None:
    """into[offset:] = bias + the rows of the weights that are named, each so many times.

    Written out by eights: sums stay in registers, which is most of the speed of a net.
    """
    block: i64 = 0
    while block < wide:
        a = bias[block]
        b = bias[block + 1]
        c = bias[block + 2]
        d = bias[block + 3]
        e = bias[block + 4]
        f = bias[block + 5]
        g = bias[block + 6]
        h = bias[block + 7]
        place = start
        while place < end:
            x = value[place]
            row = index[place] * wide + block
            a += x * weights[row]
            b += x * weights[row + 1]
            c += x * weights[row + 2]
            d += x * weights[row + 3]
            e += x * weights[row + 4]
            f += x * weights[row + 5]
            g += x * weights[row + 6]
            h += x * weights[row + 7]
            place += 1
        to = offset + block
        into[to] = a
        into[to + 1] = b
        into[to + 2] = c
        into[to + 3] = d
        into[to + 4] = e
        into[to + 5] = f
        into[to + 6] = g
        into[to + 7] = h
        block += BLOCK


def shares_of(scores: list[float]) -> list[float]:
    """Softmax: e times the share for every point of score."""
    best = scores[0]
    for score in scores:
        if score > best:
            best = score
    total = 0.0
    for seat, score in enumerate(scores):
        share = exp(score - best)
        scores[seat] = share
        total += share
    for seat, share in enumerate(scores):
        scores[seat] = share / total
    return scores
