"""Verdicts and reviews as readers get them: numbers, and sentences in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from comptoir.kernel.game import Game
from comptoir.kernel.offers import Offer
from comptoir.kernel.state import State
from comptoir.kernel.texts import LANGUAGES, Texts, texts
from comptoir.server.http.study_bodies import (
    Advice,
    Balance,
    CurvePoint,
    Grade,
    JudgedChoice,
    ReviewedDecision,
    ReviewedMoment,
    ReviewTold,
    Span,
    TurningPoint,
)  # fmt: skip
from comptoir.study import Account, Choice, Estimate, Moment, Verdict, moment_sentence, sentences
from comptoir.study.account import COSTLY, Decision
from comptoir.study.records import Asked, Move

MOST_TURNING = 5
"""Turning points of a game, at most."""

TURNING = 0.05
"""Luck that moved a seat's chance by less than this is none."""

Words = Mapping[str, Texts]


def words_of(game: Game, state: State) -> Words:
    """The game's catalogue in every language, as its variant has it."""
    return {each: texts(game.package, each, game.variant(state.rules)) for each in LANGUAGES}


def advice(verdict: Verdict, state: State, people: Sequence[str]) -> Advice:
    """All options of a verdict; `state` gives the words and what is surely brought at once."""
    words, offers = words_of(state.game, state), state.offers()
    told = [choice(verdict, each, words, people, offers) for each in verdict.choices]
    gaps = [(each, each.margin if verdict.decided else each.loss) for each in verdict.choices[1:]]
    return Advice(
        verdict.ply, verdict.seat, verdict.phase, verdict.iterations, verdict.decided,
        round(verdict.sure, 3), verdict.rival,
        [each.token for each, gap in gaps if gap.low <= 0], told,
    )  # fmt: skip


def choice(
    verdict: Verdict, each: Choice, words: Words, people: Sequence[str], offers: Sequence[Offer]
) -> JudgedChoice:
    return JudgedChoice(
        each.token, span(each.chance), span(each.loss), grade_of(verdict, each.token),
        [round(chance, 4) for chance in each.chances],
        [{name: round(count, 2) for name, count in own.items()} for own in each.points],
        said(verdict, each.token, words, people, offers),
    )  # fmt: skip


def said(
    verdict: Verdict, token: str, words: Words, people: Sequence[str], offers: Sequence[Offer]
) -> dict[str, list[str]]:
    return {
        language: sentences(verdict, token, each, people, offers)
        for language, each in words.items()
    }


def grade_of(verdict: Verdict, token: str) -> Grade:
    return cast(Grade, verdict.grade(token))


def span(estimate: Estimate) -> Span:
    return Span(round(estimate.mean, 4), round(estimate.low, 4), round(estimate.high, 4))


# A whole game


def review_told(
    moves: Sequence[Move],
    asked: Mapping[int, Asked],
    found: Account,
    end: State,
    people: Sequence[str],
    rules: int,
) -> ReviewTold:
    """A review as its readers get it."""
    words = words_of(end.game, end)
    first = next(iter(asked.values()))
    return ReviewTold(
        game=end.game.name,
        rules=rules,
        judge=first.judge,
        iterations=first.iterations,
        moves=len(moves),
        scores=end.scores(),
        winners=end.winners(),
        curve=curve_told(found, first.iterations),
        decisions=[
            decision_told(each, words, people, asked[each.ply].state) for each in found.decisions
        ],
        moments=[moment_told(each, words, people) for each in found.moments],
        turning=turning_points(found),
        seats=[
            Balance(
                each.seat, each.fair, each.luck, each.skill, each.others, each.result,
                each.decisions, span(each.error_rate), each.grades,
            )
            for each in found.balances
        ],
    )  # fmt: skip


def curve_told(found: Account, iterations: int) -> list[CurvePoint]:
    """The curve where it was looked at carefully; routine has few iterations and would shake it."""
    hasty = {each.ply for each in found.decisions if each.verdict.iterations < iterations}
    return [
        CurvePoint(ply, [round(each, 4) for each in at])
        for ply, at in found.curve
        if ply not in hasty
    ]


def decision_told(
    decision: Decision, words: Words, people: Sequence[str], state: State
) -> ReviewedDecision:
    verdict, offers = decision.verdict, state.offers()
    return ReviewedDecision(
        decision.ply, decision.seat, decision.phase, decision.token, verdict.best.token,
        grade_of(verdict, decision.token), span(decision.loss), verdict.decided,
        [choice(verdict, each, words, people, offers) for each in verdict.choices],
    )  # fmt: skip


def moment_told(moment: Moment, words: Words, people: Sequence[str]) -> ReviewedMoment:
    text = {language: moment_sentence(moment, each, people) for language, each in words.items()}
    luck = [round(each, 4) for each in moment.luck]
    return ReviewedMoment(moment.since, moment.ply, moment.kind, luck, text)  # type: ignore[arg-type]


def turning_points(found: Account) -> list[TurningPoint]:
    """What moved the game most, in order of time: costly decisions, and luck beyond doubt."""
    points = [
        TurningPoint(each.ply, "decision", each.seat, round(-each.loss.mean, 4))
        for each in found.decisions
        if each.grade in COSTLY
    ]
    for moment in found.moments:
        seat = max(range(len(moment.luck)), key=lambda each: abs(moment.luck[each]))
        size = moment.luck[seat]
        if moment.kind in ("chance", "hidden") and abs(size) >= max(
            TURNING, 2 * moment.errors[seat]
        ):
            points.append(TurningPoint(moment.ply, "luck", seat, round(size, 4)))
    largest = sorted(points, key=lambda each: -abs(each.size))[:MOST_TURNING]
    return sorted(largest, key=lambda each: each.ply)
