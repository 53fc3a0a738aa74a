"""Puzzles and exercises as the API tells them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from comptoir.server.http.study_bodies import Advice
from comptoir.server.socket.protocol import Offer


class Exercise(Struct):
    """A position that asks for one choice, as its seat sees it, and what each choice is worth.

    What the seat cannot know is in none of it.
    """

    game: str
    variant: str
    people: list[str]
    view: Any
    legal: list[str]
    offers: list[Offer]
    advice: Advice


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
