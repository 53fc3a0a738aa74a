"""Programs that play: good answers, and every bad one, with the game going on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from comptoir.bots import Sight, bot
from comptoir.bots.external import External
from comptoir.kernel.dice import dice_from_seed
from tests import toy

EXAMPLE = Path(__file__).parents[2] / "examples" / "my_bot.py"

BEHAVIOURS = {
    "garbled": "print('hm', flush=True)",
    "no table": "print('[1]', flush=True)",
    "no token": "print(json.dumps({'id': q['id']}), flush=True)",
    "illegal": "print(json.dumps({'id': q['id'], 'token': 'lay:99'}), flush=True)",
    "late": "time.sleep(60)",
    "gone": "sys.exit(3)",
}
PROGRAM = """
import json, sys, time
for line in sys.stdin:
    q = json.loads(line)
    if q["type"] == "choose":
        {behaviour}
"""


def external(tmp_path: Path, behaviour: str, seconds: str = "5") -> External:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(behaviour=behaviour))
    made = bot(f"exec:seconds={seconds}:{sys.executable} {program}", toy.GAME, "s")
    assert isinstance(made, External)
    return made


def play(made: External) -> None:
    """A game of the toy with the program at every seat."""
    state = toy.GAME.new(2, dice_from_seed("1"), {})
    while not state.over:
        action = made.choose(Sight(state))
        assert action in state.legal()
        state.play(action)
    made.close(state.scores(), state.winners())


def test_the_example_plays_without_a_fault() -> None:
    made = bot(f"exec:{sys.executable} {EXAMPLE}", toy.GAME, "s")
    assert isinstance(made, External)
    play(made)
    assert made.faults == []
    assert made.process is not None
    assert made.process.returncode == 0, "told of the end, it ended by itself"


@pytest.mark.parametrize("kind", ["garbled", "no table", "no token", "illegal"])
def test_bad_answers_are_noted_and_the_game_goes_on(tmp_path: Path, kind: str) -> None:
    made = external(tmp_path, BEHAVIOURS[kind])
    play(made)
    assert len(made.faults) > 3, "every decision was asked again"
    assert {fault["kind"] for fault in made.faults} == {
        "illegal" if kind == "illegal" else "garbled"
    }
    if kind == "illegal":
        assert "'lay:99' is not among the 3 legal tokens" in str(made.faults[0]["text"])
    assert made.faults[0]["ply"] == 0
    assert made.faults[0]["seat"] == 0


def test_a_program_that_ends_is_not_asked_again(tmp_path: Path) -> None:
    made = external(tmp_path, BEHAVIOURS["gone"])
    play(made)
    assert [fault["kind"] for fault in made.faults] == ["gone"]
    assert "ended with code 3" in str(made.faults[0]["text"])


def test_a_late_answer_is_not_taken_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first question is answered when the second is asked, with both answers."""
    monkeypatch.setattr("comptoir.bots.external.STARTING", 5.0)
    behaviour = (
        "print(json.dumps({'id': q['id'] - 1, 'token': 'turn:9'}) if q['id'] > 1 else '{}', "
        "flush=True); "
        "print(json.dumps({'id': q['id'], 'token': q['legal'][-1]}), flush=True) "
        "if q['id'] > 1 else None"
    )
    made = external(tmp_path, behaviour, seconds="0.5")
    state = toy.GAME.new(2, dice_from_seed("1"), {})
    monkeypatch.setattr("comptoir.bots.external.STARTING", 0.5)
    made.choose(Sight(state))
    assert [fault["kind"] for fault in made.faults] == ["late"]
    assert made.choose(Sight(state)) == state.legal()[-1]
    made.close()


def test_a_program_that_sleeps_is_ended_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("comptoir.bots.external.STARTING", 0.2)
    made = external(tmp_path, BEHAVIOURS["late"], seconds="0.05")
    play(made)
    assert {fault["kind"] for fault in made.faults} == {"late"}
    assert made.process is not None
    assert made.process.returncode is not None


def test_a_program_that_is_not_there() -> None:
    made = bot("exec:./no_such_bot", toy.GAME, "s")
    assert isinstance(made, External)
    play(made)
    assert len(made.faults) == 1
    assert "./no_such_bot cannot be started" in str(made.faults[0]["text"])
