"""Puzzles as the page gets them: a calendar, positions, what choices cost."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest

from comptoir.server.http.puzzles import puzzle_list, puzzle_named
from comptoir.server.people.refusals import Refusal
from comptoir.study import of_the_day, puzzle, puzzles

SAMPLE = [each.id for each in puzzles()[::6]]


def listed() -> Any:
    return json.loads(puzzle_list())


def test_the_list_has_every_puzzle_and_no_answer() -> None:
    told = listed()
    assert [each["id"] for each in told["puzzles"]] == [each.id for each in puzzles()]
    names = {each[key] for each in told["puzzles"] for key in ("theme", "difficulty")}
    assert names <= told["words"].keys()
    assert all(words["en"] and words["fr"] for words in told["words"].values())
    assert not any(each.answer in json.dumps(told["puzzles"]) for each in puzzles())


@pytest.mark.parametrize("day", [date(2026, 11, 18), date(2027, 2, 28), date(1999, 1, 1)])
def test_the_calendar_is_that_of_the_command_line(day: date) -> None:
    calendar = listed()["calendar"]
    for step in range(3):
        when = day + timedelta(days=step)
        since = (when - date(1970, 1, 1)).days
        assert calendar[since % len(calendar)] == of_the_day(when).id


@pytest.mark.parametrize("name", SAMPLE)
def test_a_puzzle_is_what_its_seat_sees(name: str) -> None:
    """The view of its seat and nothing else of the position; every choice with words in both."""
    found = puzzle(name)
    state, verdict = found.state(), found.found()
    told = json.loads(puzzle_named(name))["exercise"]
    advice = told["advice"]
    view = json.loads(json.dumps(state.view(verdict.seat)))
    assert {**told["view"], "legal": told["legal"]} == view
    assert advice["seat"] == view["seat"] == view["player"]
    assert len(set(told["people"])) == verdict.seats
    assert [each["token"] for each in advice["choices"]] == [each.token for each in verdict.choices]
    assert {each["token"] for each in told["offers"]} <= set(told["legal"])
    best, *others = advice["choices"]
    assert best["loss"]["mean"] == 0
    assert all(each["loss"]["low"] > 0 and each["grade"] != "on_course" for each in others)
    for each in advice["choices"]:
        assert each["sentences"]["en"]
        assert each["sentences"]["fr"]


def test_a_puzzle_nobody_has_is_refused_with_a_sentence() -> None:
    with pytest.raises(Refusal, match="there is no puzzle 'chess-1'"):
        puzzle_named("chess-1")
