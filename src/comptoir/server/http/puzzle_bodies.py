"""Puzzles and exercises as the API tells them.

Sentences are by language; a `Span` is a mean with its 95 % interval, chances are from 0 to 1.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from comptoir.server.socket.protocol import Offer

Grade = Literal["well_seen", "on_course", "drift", "off_course", "aground"]


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


class Exercise(Struct):
    """A position that asks for one choice, as its seat sees it, and what each choice is worth.

    `choices` has the best first.  What the seat cannot know is in none of it.
    """

    game: str
    variant: str
    seat: int
    rival: int
    people: list[str]
    view: Any
    legal: list[str]
    offers: list[Offer]
    choices: list[JudgedChoice]
    iterations: int


class PuzzleLine(Struct):
    """A puzzle before it is solved; `poster` is what its edition is called in the lobby."""

    id: str
    game: str
    theme: str
    difficulty: str
    players: int
    poster: str


class PuzzleList(Struct):
    """`GET /api/puzzles`: all there are, by game.

    `calendar` has the puzzles of as many days, the first that of 1 January 1970, and begins again
    after the last.  `words` are what themes and difficulties are called, by language.
    """

    puzzles: list[PuzzleLine]
    calendar: list[str]
    words: dict[str, dict[str, str]]


class PuzzleOf(Struct):
    """`GET /api/puzzles/{id}`: a puzzle with its answer; who looks ahead deceives nobody else."""

    puzzle: PuzzleLine
    exercise: Exercise


BODIES: list[Any] = [PuzzleList, PuzzleOf]
