"""One decision of a game that is over, judged: the piece of work a review is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypedDict

from comptoir.bots import Sight
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.events import Event
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from comptoir.kernel.transcript import Transcript
from comptoir.study.judge import LEAST, Judge, judge
from comptoir.study.lines import Line
from comptoir.study.verdict import Choice, Estimate, estimate

ROUTINE = 4
"""A decision that the counsel calls routine gets one in so many iterations."""

VIEWS = 2
"""Where cards are hidden, the other seats' chances get one in so many iterations each."""


@dataclass(frozen=True)
class Asked:
    """A decision of more than one option, as it was played.

    It can be sent to another process: a position is pickled as its snapshot.
    """

    state: State
    token: str
    judge: str
    seed: str
    iterations: int


class Record(TypedDict):
    """What was found about a decision; plain JSON, not rounded.

    `verdict` is on the best choice and the one played.  `value` is every seat's chance to win
    before the decision, with its standard errors; where cards are hidden, each by what that seat
    knows itself.  It is None for routine among hidden cards, where it would say little.
    """

    ply: int
    verdict: dict[str, Any]
    value: list[float] | None
    errors: list[float]
    open: bool


@dataclass(frozen=True)
class Move:
    """A decision of the transcript: who made it, what came to light by it."""

    ply: int
    seat: int
    phase: str
    token: str
    options: int
    news: list[dict[str, object]]


def judged(asked: Asked) -> Record:
    """Judge a decision by what its seat could know, and the position for everybody."""
    state = asked.state
    routine = state.game.counsel().routine(state)
    iterations = max(LEAST, asked.iterations // ROUTINE) if routine else asked.iterations
    verdict = judge(Sight(state), iterations, asked.judge, asked.seed, [asked.token])
    value: list[float] | None = verdict.best.chances
    errors = [0.0] * verdict.seats
    open_ = nothing_hidden(state)
    if open_:
        errors = [verdict.best.chance.error] * verdict.seats
    elif routine:
        value = None
    else:
        value, errors = by_own_knowledge(asked, verdict.best, iterations)
    return Record(
        ply=int(state.ply), verdict=verdict.as_dict(), value=value, errors=errors, open=open_
    )


def nothing_hidden(state: State) -> bool:
    """Whether the player knows no more than a spectator: both are dealt the same worlds."""
    seat = int(state.player)
    for word in ("one", "two"):
        own, open_ = (state.redeal(eyes, dice_from_seed(word)) for eyes in (seat, -1))
        if own != open_:
            return False
    return True


def by_own_knowledge(
    asked: Asked, best: Choice, iterations: int
) -> tuple[list[float], list[float]]:
    """Every seat's chance to win by what it knows itself, scaled so that they add up to 1, and
    the standard errors.  Who decides is taken to choose the best.
    """
    state = asked.state
    sight = Sight(state)
    judging = Judge(state.game, asked.judge, asked.seed)
    each = max(LEAST, iterations // VIEWS)
    chances: list[Estimate] = []
    for seat in range(int(state.seats)):
        if seat == state.player:
            chances.append(best.chance)
            continue
        search = judging.search(sight, f"view/{seat}")
        search.seat = seat
        search.world = state.redeal(seat, dice_from_seed(f"{asked.seed}/view/{state.ply}"))
        seed = f"{asked.seed}/views/{seat}/{state.ply}"
        sample = Line(search, None).sample(seed, each, finish=False)
        chances.append(estimate([values[seat] for values in sample.chances]))
    total = sum(chance.mean for chance in chances)
    return [one.mean / total for one in chances], [one.error / total for one in chances]


def moves(transcript: Transcript, game: Game) -> Iterator[tuple[Move, State | None]]:
    """Every move with the position before it where there was a choice; stops at a bad token."""
    before = transcript.begin(game)
    for token, after, events in transcript.steps(game):
        ply, seat, options = int(before.ply), int(before.player), len(before.options)
        phase = game.phases[before.phase]
        news = [told(event) for event in events if event.news]
        yield Move(ply, seat, phase, token, options, news), before if options > 1 else None
        before = after.copy()


def told(event: Event) -> dict[str, object]:
    """An event with its secrets: the game is over, and its cards are open."""
    return event.seen_by(event.seat)
