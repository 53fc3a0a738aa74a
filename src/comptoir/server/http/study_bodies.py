"""Hints and reviews as the API tells them.

Sentences are by language; a `Span` is a mean with its 95 % interval, chances are from 0 to 1.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from comptoir.server.socket.protocol import CommandId, SeatNumber

Grade = Literal["well_seen", "on_course", "drift", "off_course", "aground"]
Ply = Annotated[int, Meta(ge=0, le=100_000)]


class Span(Struct):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class JudgedChoice(Struct):
    """An option: how often its seat wins, what it gives away against the best, and why.

    `chances` and `points`, what everybody ends with by source, are by seat.
    """

    token: str
    chance: Span
    loss: Span
    grade: Grade
    chances: list[float]
    points: list[dict[str, float]]
    sentences: dict[str, list[str]]


class Advice(Struct):
    """What a judge found about a decision, from what its seat may know; the best choice first.

    Where the win is `decided` either way, points were compared.  `close` are tokens that the
    numbers cannot tell from the best.
    """

    ply: int
    seat: int
    phase: str
    iterations: int
    decided: bool
    sure: float
    rival: int
    close: list[str]
    choices: list[JudgedChoice]


class AskHint(Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/hint`: advice on the open decision, `Decision.ply`, which is mine."""

    ply: Ply


class ReviewedDecision(Struct):
    """A decision of a game that is over: `ply` moves were made before it.

    `choices` are the best one and the one that was made; the sentences are those of the latter.
    """

    ply: int
    seat: int
    phase: str
    token: str
    best: str
    grade: Grade
    loss: Span
    decided: bool
    choices: list[JudgedChoice]


class ReviewedMoment(Struct):
    """What luck did, by seat, between the decision at `since` and the one at `ply`."""

    since: int
    ply: int
    kind: Literal["deal", "chance", "hidden", "unforeseen"]
    luck: list[float]
    text: dict[str, str]


class Balance(Struct):
    """One seat: fair share + luck + own choices (`skill`) + the others' choices = result."""

    seat: int
    fair: float
    luck: float
    skill: float
    others: float
    result: float
    decisions: int
    error_rate: Span
    grades: dict[str, int]


class CurvePoint(Struct):
    """Every seat's chance to win with `ply` moves made."""

    ply: int
    chances: list[float]


class TurningPoint(Struct):
    """A decision or a moment of luck that moved the game most; `size` in win chance of `seat`."""

    ply: int
    kind: Literal["decision", "luck"]
    seat: int
    size: float


class ReviewTold(Struct):
    """A whole review; `rules` is the number of the rules the game was played by."""

    game: str
    rules: int
    judge: str
    iterations: int
    moves: int
    scores: list[int]
    winners: list[int]
    curve: list[CurvePoint]
    decisions: list[ReviewedDecision]
    moments: list[ReviewedMoment]
    turning: list[TurningPoint]
    seats: list[Balance]


class ReviewState(Struct):
    """`GET` and `POST /api/tables/{id}/review`: `done` of `of` decisions are judged.

    `none` was asked for yet; `failed` says why; `review` is there when it is `done`.
    """

    table: str
    status: Literal["none", "waiting", "done", "failed"]
    done: int = 0
    of: int = 0
    why: str = ""
    review: ReviewTold | None = None


class ImportReview(Struct, forbid_unknown_fields=True):
    """`POST /api/reviews`: a finished game from a transcript, to be reviewed."""

    id: CommandId
    transcript: Annotated[str, Meta(min_length=1, max_length=400_000)]


class TryFrom(Struct, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/try`: a table for me alone with the first `ply` moves of a game that
    is over.  I take `seat`; bots take the others.
    """

    id: CommandId
    ply: Ply
    seat: SeatNumber


BODIES: list[Any] = [AskHint, Advice, ReviewState, ImportReview, TryFrom]
