"""The bots of a table between their decisions: kept where that is safe, made anew where not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import comptoir
from comptoir.bots import Captain, Seen
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.state import State
from comptoir.server.bots import levels, pool, worker
from comptoir.server.bots.pool import Story, Thinkers
from comptoir.server.bots.scheduler import story_of
from comptoir.server.bots.worker import Question, think
from comptoir.server.metrics import Metrics
from comptoir.server.tables import changes
from comptoir.server.tables.table import Table
from comptoir.store.records import Entry, TableRecord

CAPTAIN = "captain:iterations=60"


@pytest.fixture(autouse=True)
def nobody_is_kept() -> None:
    worker.kept.clear()


def table_of(game: str, players: int) -> Table:
    """A table of bots that has begun."""
    record = TableRecord(
        "t", "", game, players, "{}", "{}", False, "en", "s", "", "seed", "", "", 0
    )  # fmt: skip
    table = Table(record)
    add(table, changes.Created([changes.Place("bot", level="captain") for _ in range(players)]))
    add(table, changes.Began([""] * players))
    return table


def add(
    table: Table, change: changes.Change, seat: int | None = None, ply: int | None = None
) -> None:
    body = changes.body_of(change)
    table.apply(
        Entry("t", table.version + 1, ply, changes.kind_of(change), seat, None, None, 0, body)
    )


def move(table: Table, token: str) -> None:
    add(table, changes.Move(token, "bot"), table.player, table.ply + 1)


def asked(table: Table, known: dict[str, tuple[int, int]]) -> Question:
    """The question the server would ask a process that knows these stories."""
    assert table.player is not None
    assert table.state is not None
    process: Any = pool.Thinker(None)  # type: ignore[arg-type]
    process.knows.update(known)
    question: Question = process.question(
        CAPTAIN, "seed", table.state, story_of(table, table.player)
    )
    known.update(process.knows)
    return question


def test_a_search_goes_on_through_the_whole_game() -> None:
    """The captain's tree survives from one decision to the next, as in the arena."""
    table = table_of("golden_city", 2)
    known: dict[str, tuple[int, int]] = {}
    asked_before: set[int] = set()
    while table.state is not None and table.status == "playing" and len(table.line) < 60:
        seat = table.player
        assert seat is not None
        answer = think(asked(table, known))
        assert answer.kept == (seat in asked_before)
        asked_before.add(seat)
        captain = worker.kept[f"t/{seat}"].bot
        assert isinstance(captain, Captain)
        assert captain.pages == len(worker.kept[f"t/{seat}"].seen)
        move(table, answer.token)
    assert len(asked_before) == 2


def test_after_a_move_back_the_search_begins_anew() -> None:
    table = table_of("golden_city", 2)
    known: dict[str, tuple[int, int]] = {}
    for _ in range(6):
        move(table, think(asked(table, known)).token)
    assert think(asked(table, known)).kept
    add(table, changes.BackTo(3, True), 0, table.ply + 1)
    anew: set[str] = set()
    for _ in range(3):
        question = asked(table, known)
        thought_of = len(worker.kept[question.keep].seen) if question.keep in worker.kept else 0
        answer = think(question)
        assert not answer.kept or thought_of <= 3 or question.keep in anew
        anew.add(question.keep)
        move(table, answer.token)
    assert anew


def test_a_process_that_forgot_begins_anew_and_keeps_few() -> None:
    table = table_of("golden_city", 2)
    known: dict[str, tuple[int, int]] = {}
    question = asked(table, known)
    think(question)
    worker.kept.clear()
    assert not think(asked(table, known)).kept
    assert think(asked(table, known)).kept
    for number in range(worker.KEPT + 3):
        question.keep = f"other{number}/0"
        think(question)
    assert len(worker.kept) == worker.KEPT
    assert "t/0" not in worker.kept
    assert not think(asked(table, known)).kept


def test_another_bot_on_the_seat_is_not_the_one_kept() -> None:
    table = table_of("golden_city", 2)
    known: dict[str, tuple[int, int]] = {}
    think(asked(table, known))
    question = asked(table, known)
    question.bot = "merchant"
    assert not think(question).kept


def test_a_story_holds_what_the_seat_saw() -> None:
    """The others' cards laid face down stay so; one's own are known."""
    table = table_of("toy", 3)
    assert table.state is not None
    tokens = []
    for _ in range(3):
        tokens.append(table.state.legal_tokens()[0])
        move(table, tokens[-1])
    assert all(token.startswith("lay:") for token in tokens)
    told = story_of(table, 1).seen_since(0)
    assert [each.choice for each in told] == ["lay", tokens[1], "lay"]


def test_the_process_that_knows_the_seat_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes, two tables in turn: each stays with its own."""
    monkeypatch.setattr(pool, "BOTS", levels.BOTS | {"captain": (CAPTAIN, 30.0)})
    states: list[State] = [
        comptoir.game("golden_city").new(2, dice_from_seed(f"{n}"), {}) for n in range(2)
    ]
    stories = [Story(f"table{number}/0", 0, 0, no_news) for number in range(2)]

    async def story() -> None:
        pool = Thinkers(2, 1.0, Metrics())
        both = [
            pool.choose(state, "captain", "x", each)
            for state, each in zip(states, stories, strict=True)
        ]
        await asyncio.gather(*both)
        for state, each in [*zip(states, stories, strict=True)] * 3:
            await pool.choose(state, "captain", "x", each)
        assert sorted(process.answered for process in pool.all) == [4, 4]
        await pool.close()

    asyncio.run(story())


def no_news(number: int) -> list[Seen]:
    return []


def test_a_single_answer_takes_as_long_as_many() -> None:
    """Who has one answer is not quicker than who has many, at any level; no process waits."""
    state = comptoir.game("san_juan").new(2, dice_from_seed("pace"), {"auto_forced": False})
    dice = dice_from_seed("moves")
    asked: dict[bool, State] = {}
    while len(asked) < 2:
        if len(state.options) in (1, 3):
            asked[len(state.options) == 1] = state.copy()
        state.apply(state.options[dice.below(len(state.options))])

    async def story() -> None:
        pool = Thinkers(1, 0.1, Metrics(), bot=0.2)
        clock = asyncio.get_running_loop().time
        await pool.choose(asked[False], "random", "x")
        for level in levels.LEVELS:
            pace = levels.pace_of(level, 0.2, 0.1)
            for question in asked.values():
                began = clock()
                await pool.choose(question, level, "x")
                assert pace - 0.001 <= clock() - began < pace + 20
        both = [pool.choose(asked[True], "random", "x") for _ in range(40)]
        began = clock()
        await asyncio.gather(*both)
        assert clock() - began < 40 * 0.2, "answers that are kept back hold up others"
        await pool.close()

    asyncio.run(story())
