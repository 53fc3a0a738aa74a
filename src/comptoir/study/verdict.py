"""What is said of a decision: plain data, and how it becomes JSON and comes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import erf, sqrt
from typing import Any

from comptoir.arena.intervals import Z, of_mean

GRADES = (("aground", 0.10), ("off_course", 0.05), ("drift", 0.02))
"""The grades of a choice by the win chance it gives away; what gives away less is `on_course`."""

WELL_SEEN = 0.10
"""The best choice is well seen where the next best gives away this much."""

DECIDED = 0.03
"""Where every choice wins, or loses, as nearly surely as this, points are compared instead."""

TELLING = 0.3
"""A difference of fewer points than this is not told."""

DOUBTLESS = 3.0
"""Of many differences in points some are large by chance: one is told if it is this many standard
errors from nothing."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """One standard error."""
        return (self.high - self.low) / (2 * Z)


NOTHING = Estimate(0.0, 0.0, 0.0)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of what was met."""
    total, squares = sum(values), sum(value * value for value in values)
    low, high = of_mean(total, squares, len(values))
    return Estimate(total / len(values), low, high)


@dataclass(frozen=True)
class Change:
    """By how many points the best choice leaves a seat with more, in the end, than another."""

    seat: int
    source: str
    points: Estimate


@dataclass(frozen=True)
class Step:
    """Something that usually follows: who does it, as it is seen, in which share of the lines."""

    seat: int
    token: str
    share: float


@dataclass(frozen=True)
class Choice:
    """One option: its win chance, the points everybody ends with, and what follows.

    `loss` is what it gives away against the best choice, in win chance, and `margin` in points
    ahead of the strongest rival; both are differences over the same worlds.
    `changes` are the differences in points that leave no doubt, by seat and source;
    the source is empty for all of a seat's points together.
    """

    token: str
    chance: Estimate
    chances: list[float]
    loss: Estimate
    margin: Estimate
    points: list[dict[str, float]]
    changes: list[Change] = field(default_factory=list)
    shifts: list[Estimate] = field(default_factory=list)
    follows: list[Step] = field(default_factory=list)


@dataclass(frozen=True)
class Verdict:
    """What the judge found about a decision; `choices` has the best first, then by win chance."""

    game: str
    seats: int
    seat: int
    ply: int
    phase: str
    judge: str
    iterations: int
    seed: str
    options: int
    decided: bool
    sure: float
    rival: int
    choices: list[Choice]

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def choice(self, token: str) -> Choice:
        """The option of that token; KeyError if it was not judged."""
        for each in self.choices:
            if each.token == token:
                return each
        raise KeyError(token)

    def grade(self, token: str) -> str:
        """`well_seen`, `on_course`, `drift`, `off_course` or `aground`."""
        if token != self.best.token:
            return grade_of(self.choice(token).loss)
        others = [each.loss for each in self.choices[1:]]
        found = others and all(each.low > 0 and each.mean >= WELL_SEEN for each in others)
        return "well_seen" if found else "on_course"

    def as_dict(self) -> dict[str, Any]:
        """JSON-able; `verdict_from` reads it back."""
        return asdict(self)


def grade_of(loss: Estimate) -> str:
    """The name of a loss; nothing is called a mistake whose interval reaches zero."""
    if loss.low > 0:
        for name, least in GRADES:
            if loss.mean >= least:
                return name
    return "on_course"


def certainty(losses: Sequence[Estimate]) -> float:
    """How sure it is that none of the others is better than the best: from 0 to 1."""
    least = 1.0
    for loss in losses:
        if loss.error == 0:
            share = 1.0 if loss.mean > 0 else 0.5 if loss.mean == 0 else 0.0
        else:
            share = 0.5 * (1 + erf(loss.mean / loss.error / sqrt(2)))
        least = min(least, share)
    return least


def estimate_from(told: Mapping[str, Any]) -> Estimate:
    return Estimate(told["mean"], told["low"], told["high"])


def choice_from(told: Mapping[str, Any]) -> Choice:
    changes = [Change(c["seat"], c["source"], estimate_from(c["points"])) for c in told["changes"]]
    return Choice(
        told["token"],
        estimate_from(told["chance"]),
        list(told["chances"]),
        estimate_from(told["loss"]),
        estimate_from(told["margin"]),
        [dict(each) for each in told["points"]],
        changes,
        [estimate_from(each) for each in told["shifts"]],
        [Step(**each) for each in told["follows"]],
    )


def verdict_from(told: Mapping[str, Any]) -> Verdict:
    """The verdict that `as_dict` told."""
    parts = dict(told)
    parts["choices"] = [choice_from(each) for each in told["choices"]]
    return Verdict(**parts)
