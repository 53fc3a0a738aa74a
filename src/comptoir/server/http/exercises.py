"""A position that asks for one choice, with what a verdict says of every choice there is."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.kernel.state import State
from comptoir.server.http.puzzle_bodies import Exercise
from comptoir.server.study.telling import advice
from comptoir.server.tables.projection import offers_of
from comptoir.study import Verdict


def exercise_of(state: State, verdict: Verdict, people: Sequence[str]) -> Exercise:
    """The position as the verdict's seat sees it; every legal choice must have been judged."""
    view = dict(state.view(verdict.seat))
    del view["legal"]
    return Exercise(
        game=state.game.name,
        variant=state.game.variant(state.rules),
        people=list(people),
        view=view,
        legal=state.legal_tokens(),
        offers=offers_of(state),
        advice=advice(verdict, state, people),
    )
