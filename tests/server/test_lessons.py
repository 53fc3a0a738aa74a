"""Lessons are true of their games: what a teacher asks for is possible, in that order."""

from __future__ import annotations

import asyncio
import re

import pytest

import comptoir
from comptoir.games import OUR_OWN
from comptoir.kernel.state import State
from comptoir.kernel.texts import LANGUAGES, texts
from comptoir.server.http.bodies import Chapter, LessonStep
from comptoir.server.tables.lessons import Lesson, lessons_of
from tests.server.client import Client, Json, Refused
from tests.server.hosting import Host

LESSONS = [
    pytest.param(comptoir.game(game), lesson, id=f"{game}/{name}")
    for game in OUR_OWN
    for name, lesson in lessons_of(comptoir.game(game)).items()
]
PUPIL = 0
LONGEST = 300
"""More letters than this do not fit on the counter of a phone."""


def positions(game: comptoir.Game, lesson: Lesson) -> list[State]:
    """The position before every move of the line, and the last one."""
    state = lesson.line.begin(game)
    found = [state.copy()]
    for _, after, _ in lesson.line.steps(game):
        found.append(after.copy())
    return found


def bound(chapter: Chapter) -> list[LessonStep]:
    return [step for step in chapter.steps if step.at is not None]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_line_of_a_lesson_is_a_whole_game(game: comptoir.Game, lesson: Lesson) -> None:
    """Its deal is played by the rules of today to the end, and the pupil who follows it wins."""
    assert lesson.line.rules == game.rules
    last = positions(game, lesson)[-1]
    assert last.over
    assert PUPIL in last.winners()


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_what_is_asked_for_is_possible_in_that_order(game: comptoir.Game, lesson: Lesson) -> None:
    """Up to the first free choice every decision of the pupil has its step, in the line's words."""
    played = positions(game, lesson)
    tokens = lesson.line.tokens
    for chapter in lesson.written.chapters:
        at = chapter.begins
        for step in bound(chapter):
            assert step.at is not None
            while played[at].player != PUPIL:
                at += 1
            state = played[at]
            assert (at, game.phases[state.phase]) == (step.at, step.phase)
            asked = [game.token(each.action) for each in state.planned(step.do)]
            assert asked == step.do == tokens[at : at + len(step.do)]
            at += len(step.do)
        free = chapter.steps[len(bound(chapter)) :]
        assert all(step.at is None for step in free), "what is asked for comes first"
        assert bound(chapter)
        assert {step.phase for step in free} <= set(game.phases)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_what_is_said_to_other_choices_can_be_heard(game: comptoir.Game, lesson: Lesson) -> None:
    """Every pattern fits something that can be chosen there, and not what is asked for."""
    played = positions(game, lesson)
    for chapter in lesson.written.chapters:
        for step in chapter.steps:
            legal = list(game.tokens)
            if step.at is not None:
                there = played[step.at : step.at + len(step.do)]
                legal = [token for state in there for token in state.legal_tokens()]
            for pattern in step.other:
                heard = [token for token in legal if re.search(pattern, token)]
                assert heard, (step.say["en"], pattern)
                assert step.at is None or set(heard) != set(step.do), pattern


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_teacher_speaks_both_languages(game: comptoir.Game, lesson: Lesson) -> None:
    """Shortly enough for a counter, and with the names of the game."""
    chapters = lesson.written.chapters
    steps = [step for chapter in chapters for step in chapter.steps]
    said = [each.say for each in steps] + [each.well for each in steps if each.well]
    said += [answer for each in steps for answer in each.other.values()]
    said += [lesson.written.title, *(chapter.after for chapter in chapters)]
    variant = game.variant(game.checked(lesson.line.players, lesson.line.options))
    for words in said:
        assert words.keys() == set(LANGUAGES)
        for language, sentence in words.items():
            assert 3 < len(sentence) <= LONGEST, sentence
            known = texts(game.package, language, variant)
            for name in re.findall(r"\{(\w+)\}", sentence):
                assert known.find("names", name), (sentence, name)


def test_a_chapter_is_a_table_of_ones_own(host: Host) -> None:
    """Private and marked; the bots follow the line as long as the pupil does."""
    lesson = lessons_of(comptoir.game("puerto_rico"))["first"]
    path = "/api/games/puerto_rico/lessons/first"

    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            await (await anne.named("Anne")).connect()
            await eve.named("Eve")
            told = await anne.get(path)
            assert "moves" not in str(told)
            assert lesson.line.seed not in str(told)
            made = await anne.post(path, {"id": "one", "chapter": 1})
            assert await anne.post(path, {"id": "one", "chapter": 1}) == made
            table = made["table"]
            with pytest.raises(Refused):
                await eve.get(f"/api/tables/{table}")
            (line,) = (await anne.get("/api/my/tables"))["tables"]
            assert (line["lesson"], line["private"]) == ("first", True)
            await anne.watch(table)
            assert anne.seen(table)["lesson"] == {"lesson": "first", "chapter": 1}
            for step in bound(lesson.written.chapters[1]):
                await anne.until(table, lambda t: t["decision"] and t["decision"]["legal"])
                seen: Json = anne.seen(table)
                assert seen["view"]["ply"] == step.at
                for token in step.do:
                    await anne.play(table, token)
            with pytest.raises(Refused, match="2 chapters"):
                await anne.post(path, {"id": "two", "chapter": 2})
            with pytest.raises(Refused, match="no lesson"):
                await anne.post(f"{path}s", {"id": "three"})

    asyncio.run(story())


def test_who_leaves_the_line_plays_with_the_usual_bots(host: Host) -> None:
    path = "/api/games/puerto_rico/lessons/first"

    async def story() -> None:
        async with Client(host.address) as anne:
            await (await anne.named("Anne")).connect()
            table = (await anne.post(path, {"id": "other"}))["table"]
            await anne.watch(table)
            for _ in range(4):
                await anne.until(table, lambda t: t["decision"] and t["decision"]["legal"])
                await anne.play(table, anne.seen(table)["decision"]["legal"][-1])

    asyncio.run(story())
