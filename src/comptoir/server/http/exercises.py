"""A position that asks for one choice, with what a verdict says of every choice there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from comptoir.kernel.state import State
from comptoir.kernel.texts import LANGUAGES, texts
from comptoir.server.http.puzzle_bodies import Exercise, Grade, JudgedChoice, Span
from comptoir.server.tables.projection import offers_of
from comptoir.study import Estimate, Verdict, sentences


def exercise_of(state: State, verdict: Verdict, people: Sequence[str]) -> Exercise:
    """The position as the verdict's seat sees it; every legal choice must have been judged."""
    game = state.game
    variant = game.variant(dict(state.rules))
    words = {language: texts(game.package, language, variant) for language in LANGUAGES}
    offers = state.offers()
    view = dict(state.view(verdict.seat))
    del view["legal"]
    return Exercise(
        game=game.name,
        variant=variant,
        seat=verdict.seat,
        rival=verdict.rival,
        people=list(people),
        view=view,
        legal=state.legal_tokens(),
        offers=offers_of(state),
        choices=[
            JudgedChoice(
                token=each.token,
                chance=span(each.chance),
                loss=span(each.loss),
                grade=cast(Grade, verdict.grade(each.token)),
                chances=each.chances,
                points=each.points,
                sentences={
                    language: sentences(verdict, each.token, words[language], people, offers)
                    for language in LANGUAGES
                },
            )
            for each in verdict.choices
        ],
        iterations=verdict.iterations,
    )


def span(estimate: Estimate) -> Span:
    return Span(estimate.mean, estimate.low, estimate.high)
