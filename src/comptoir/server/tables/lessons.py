"""Guided games: a fixed deal, a line of play, and a teacher's words on the way.

A lesson is data of its game.  `lessons/<name>.txt` is the transcript of a whole game in which the
pupil has seat 0; `lessons/<name>.json` says where its chapters begin and what the teacher says at
which decision.  A chapter is a table whose game is played up to its beginning.  As long as the
pupil follows the line, so do the bots; from then on they are the usual ones.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from comptoir.games import game as find_game
from comptoir.kernel.game import Game
from comptoir.kernel.transcript import Transcript, read_transcript
from comptoir.server.http.bodies import (
    Chapter,
    ImportTable,
    LessonInfo,
    LessonOf,
    NewLesson,
    SeatWish,
    TableMade,
)  # fmt: skip
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket.protocol import LessonAt
from comptoir.server.tables.importing import import_table
from comptoir.store.records import Person, TableRecord

if TYPE_CHECKING:
    from comptoir.server.tables.registry import House
    from comptoir.server.tables.replay_pool import Replayers
    from comptoir.server.tables.table import Table

LEVEL = "merchant"
"""Who plays beside a pupil: somebody who knows what they do."""


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """`lessons/<name>.json` of a game: the poster it belongs to, and its `place` among them."""

    poster: str
    title: dict[str, str]
    minutes: int
    chapters: list[Chapter]
    place: int = 0


class Lesson(msgspec.Struct, frozen=True):
    """A lesson with its line: the moves of everybody, which no page is told."""

    name: str
    written: Written
    line: Transcript


@cache
def lessons_of(game: Game) -> dict[str, Lesson]:
    """The lessons of a game by their names, as it wants them shown."""
    folder = files(game.package).joinpath("lessons")
    if not folder.is_dir():
        return {}
    found = []
    for each in folder.iterdir():
        name, _, kind = each.name.partition(".")
        if kind == "json":
            written = msgspec.json.decode(each.read_bytes(), type=Written)
            line = read_transcript(folder.joinpath(f"{name}.txt").read_text("utf-8"))
            found.append(Lesson(name, written, line))
    return {each.name: each for each in sorted(found, key=lambda each: each.written.place)}


def lesson(game: Game, name: str) -> Lesson:
    known = lessons_of(game)
    if name not in known:
        there = ", ".join(known) or "none"
        raise Refusal("not_found", f"{game.name} has no lesson {name[:40]!r}; there are {there}")
    return known[name]


def infos_of(game: Game, poster: str) -> list[LessonInfo]:
    """What the lobby shows of the lessons of a poster."""
    return [
        LessonInfo(each.name, each.written.title, each.written.minutes)
        for each in lessons_of(game).values()
        if each.written.poster == poster
    ]


def lesson_of(game: Game, name: str) -> LessonOf:
    """What the page is told of a lesson."""
    written = lesson(game, name).written
    return LessonOf(game.name, name, written.title, written.minutes, written.chapters)


async def open_chapter(
    house: House, replayers: Replayers, who: Person, game: Game, name: str, wanted: NewLesson
) -> TableMade:
    """A table of one's own at which a chapter begins."""
    found = lesson(game, name)
    chapters = found.written.chapters
    if wanted.chapter >= len(chapters):
        raise Refusal("not_found", f"the lesson has {len(chapters)} chapters, counted from 0")
    line = found.line
    begun = Transcript(
        line.game, line.players, line.seed, line.options,
        line.tokens[: chapters[wanted.chapter].begins], rules=line.rules,
    )  # fmt: skip
    bots = [SeatWish("bot", LEVEL) for _ in range(line.players - 1)]
    table = ImportTable(wanted.id, begun.text(), [SeatWish("me"), *bots], language=wanted.language)
    return await import_table(house, replayers, who, table)


def lesson_dealt(record: TableRecord) -> Lesson | None:
    """The lesson whose deal the table has: by its seed everybody knows that it is one."""
    if record.seed is None:
        return None
    for each in lessons_of(find_game(record.game)).values():
        if each.line.seed == record.seed:
            return each
    return None


def lesson_at(table: Table) -> LessonAt | None:
    """Which lesson the table is, and which chapter it began with."""
    found = lesson_dealt(table.record)
    if found is None:
        return None
    # whatever others than bots decided for their seats was played before the table was opened
    told = [at + 1 for at, step in enumerate(table.line) if step.seat and step.by == "person"]
    before = max(told, default=0)
    begins = [chapter.begins for chapter in found.written.chapters]
    chapter = next((at for at, begin in enumerate(begins) if begin >= before), len(begins) - 1)
    return LessonAt(found.name, chapter)


def next_of_line(table: Table) -> str | None:
    """The next move of the lesson's line, if everybody followed it so far."""
    found = lesson_dealt(table.record)
    if found is None or table.state is None:
        return None
    played, line = table.tokens(), found.line.tokens
    if line[: len(played)] != played or len(played) >= len(line):
        return None
    token = line[len(played)]
    return token if table.state.why_not(token) is None else None
