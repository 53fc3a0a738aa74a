"""Skill and luck of every seat: how a game went from the fair share to its result.

The value of the game to the seats is followed from the fair share to the result.  A decision
moves it by what the choice gave away against the best one (skill), everything else moves it by
luck: the deal, cards drawn and turned up, hidden cards that showed.  Where nothing was hidden
and nothing came to light, what still moved is the judge's own doubt, kept apart as `unforeseen`.

Every seat's skill, the others' skill and its luck add up to result less fair share, because the
value is one number that is moved by one after the other, and nothing else moves it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from comptoir.arena.intervals import of_mean
from comptoir.study.records import Move, Record
from comptoir.study.verdict import Estimate, Verdict, verdict_from

COSTLY = ("drift", "off_course", "aground")
"""The grades of decisions that are named among the costliest."""

HOW_MANY = 3
"""So many moments and decisions of each sort are named."""


@dataclass(frozen=True)
class Decision:
    """A decision with its price, told in win chance of who decided."""

    ply: int
    seat: int
    phase: str
    token: str
    grade: str
    verdict: Verdict

    @property
    def loss(self) -> Estimate:
        return self.verdict.choice(self.token).loss


@dataclass(frozen=True)
class Moment:
    """What luck did between the decision at `since` and the one at `ply`.

    `kind` is `deal`, `chance` (something was drawn or turned up), `hidden` (cards nobody else
    knew made themselves felt) or `unforeseen`; `luck` goes by seat and adds up to zero.
    """

    since: int
    ply: int
    kind: str
    luck: list[float]
    errors: list[float]
    news: list[dict[str, object]] = field(default_factory=list)


@dataclass(frozen=True)
class Balance:
    """One seat: `skill + others + luck` is exactly `result - fair`.

    `unforeseen` is the part of the luck in which no card had a hand.
    """

    seat: int
    fair: float
    result: float
    skill: float
    others: float
    luck: float
    unforeseen: float
    decisions: int
    error_rate: Estimate
    grades: dict[str, int]
    costly: list[Decision]
    lucky: list[Moment]
    unlucky: list[Moment]


@dataclass(frozen=True)
class Account:
    """All that follows from the records: `curve` has a ply and every seat's chance before it."""

    decisions: list[Decision]
    moments: list[Moment]
    curve: list[tuple[int, list[float]]]
    balances: list[Balance]


def account(
    moves: Sequence[Move], records: Mapping[int, Record], result: Sequence[float]
) -> Account:
    """Add up a game; `result` is what every seat got of the victory."""
    seats = len(result)
    fair = 1.0 / seats
    value, errors = [fair] * seats, [0.0] * seats
    skill = [[0.0] * seats for _ in range(seats)]
    decisions: list[Decision] = []
    moments: list[Moment] = []
    curve: list[tuple[int, list[float]]] = []
    since, news, kind = -1, list[dict[str, object]](), "deal"
    for move in moves:
        record = records.get(move.ply)
        if record is not None:
            if record["value"] is not None:
                luck = [new - old for new, old in zip(record["value"], value, strict=True)]
                doubt = combined(errors, record["errors"])
                moments.append(Moment(since, move.ply, kind, luck, doubt, news))
                value, errors = list(record["value"]), list(record["errors"])
                curve.append((move.ply, value))
                since, news, kind = move.ply, [], "unforeseen"
            verdict = verdict_from(record["verdict"])
            chosen = verdict.choice(move.token)
            for seat, shift in enumerate(chosen.shifts):
                skill[move.seat][seat] -= shift.mean
            value = [old - shift.mean for old, shift in zip(value, chosen.shifts, strict=True)]
            errors = combined(errors, [shift.error for shift in chosen.shifts])
            decisions.append(
                Decision(
                    move.ply, move.seat, move.phase, move.token, verdict.grade(move.token), verdict
                )
            )
            if kind == "unforeseen" and not record["open"]:
                kind = "hidden"
        news = news + move.news
        if move.news and kind != "deal":
            kind = "chance"
    luck = [new - old for new, old in zip(result, value, strict=True)]
    moments.append(Moment(since, len(moves), kind, luck, errors, news))
    curve.append((len(moves), list(result)))
    balances = [balance(seat, result, skill, decisions, moments) for seat in range(seats)]
    return Account(decisions, moments, curve, balances)


def combined(one: Sequence[float], two: Sequence[float]) -> list[float]:
    """The standard errors of a sum."""
    return [(a * a + b * b) ** 0.5 for a, b in zip(one, two, strict=True)]


def balance(
    seat: int,
    result: Sequence[float],
    skill: Sequence[Sequence[float]],
    decisions: Sequence[Decision],
    moments: Sequence[Moment],
) -> Balance:
    own = [each for each in decisions if each.seat == seat]
    losses = [each.loss.mean for each in own]
    grades = dict.fromkeys(("well_seen", "on_course", "drift", "off_course", "aground"), 0)
    for each in own:
        grades[each.grade] += 1
    by_luck = sorted(
        (each for each in moments if each.kind != "unforeseen"), key=lambda each: each.luck[seat]
    )
    costly = [each for each in own if each.grade in COSTLY]
    return Balance(
        seat=seat,
        fair=1.0 / len(result),
        result=result[seat],
        skill=skill[seat][seat],
        others=sum(skill[other][seat] for other in range(len(result)) if other != seat),
        luck=sum(each.luck[seat] for each in moments),
        unforeseen=sum(each.luck[seat] for each in moments if each.kind == "unforeseen"),
        decisions=len(own),
        error_rate=rate(losses),
        grades=grades,
        costly=sorted(costly, key=lambda each: -each.loss.mean)[:HOW_MANY],
        lucky=[each for each in reversed(by_luck) if each.luck[seat] > 0][:HOW_MANY],
        unlucky=[each for each in by_luck if each.luck[seat] < 0][:HOW_MANY],
    )


def rate(losses: Sequence[float]) -> Estimate:
    """The win chance given away a decision, over the decisions of a seat."""
    if not losses:
        return Estimate(0.0, 0.0, 0.0)
    total, squares = sum(losses), sum(loss * loss for loss in losses)
    return Estimate(total / len(losses), *of_mean(total, squares, len(losses)))
