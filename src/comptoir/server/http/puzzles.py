"""Puzzles for the page: the list with its calendar, and each as its seat sees it.

All of it is plain data that follows from the packs that ship: it is made when it is first asked
for, in a thread, and kept as it is sent.  Nobody's progress is known here.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache

import msgspec

import comptoir
from comptoir.kernel.texts import LANGUAGES, texts
from comptoir.server.http.catalogue import lobby_of
from comptoir.server.http.exercises import exercise_of
from comptoir.server.http.puzzle_bodies import PuzzleLine, PuzzleList, PuzzleOf
from comptoir.server.people.refusals import Refusal
from comptoir.server.tables.bot_names import name_bots
from comptoir.server.tables.changes import Place
from comptoir.study import Puzzle, PuzzleError, of_the_day, puzzle, puzzles
from comptoir.study.puzzles import DIFFICULTIES

encode = msgspec.json.Encoder().encode

FIRST_DAY = date(1970, 1, 1)
"""Where calendars of browsers begin."""


@cache
def puzzle_list() -> bytes:
    every = puzzles()
    days = [of_the_day(FIRST_DAY + timedelta(days=day)).id for day in range(len(every))]
    themes = dict.fromkeys(each.theme for each in every)
    words = {language: texts("comptoir.kernel", language) for language in LANGUAGES}
    named = {
        name: {language: words[language].get("study", name) for language in LANGUAGES}
        for name in (*themes, *DIFFICULTIES)
    }
    return encode(PuzzleList([line_of(each) for each in every], days, named))


@cache
def puzzle_named(name: str) -> bytes:
    """A puzzle with its answer."""
    try:
        found = puzzle(name)
    except PuzzleError:
        raise Refusal("not_found", f"there is no puzzle {name[:64]!r}") from None
    verdict = found.found()
    people = names_at(found.id, verdict.seats)
    return encode(PuzzleOf(line_of(found), exercise_of(found.state(), verdict, people)))


def line_of(found: Puzzle) -> PuzzleLine:
    players = int(found.position["seats"])
    return PuzzleLine(
        found.id, found.game, found.theme, found.difficulty, players, poster_of(found)
    )


def poster_of(found: Puzzle) -> str:
    """The poster whose options the puzzle's game was played with."""
    options = found.position["options"]
    posters = lobby_of(comptoir.game(found.game)).posters
    for each in posters:
        if all(options.get(name) == value for name, value in each.options.items()):
            return each.id
    return posters[0].id if posters else found.game


def names_at(name: str, seats: int) -> list[str]:
    """The people of a puzzle are called as bots are."""
    places = [Place("bot") for _ in range(seats)]
    name_bots(name, places)
    return [place.name for place in places]
