"""Positions: what may be asked of every one, and what bad input does to it."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import comptoir
from comptoir.games import OUR_OWN, SHELF
from comptoir.kernel.errors import IllegalAction, InvalidSnapshot, UnknownGame
from comptoir.kernel.events import Event
from comptoir.kernel.reasons import Reason
from comptoir.kernel.state import State
from tests.toy import Toy

SHELF.setdefault("toy", "tests.toy")
GAMES = ["toy", *OUR_OWN]
GAMES = list(dict.fromkeys(GAMES))


def position(game: str, seed: int, plies: int) -> State:
    """A position of a random game."""
    state = comptoir.new(game, seed=seed)
    dice = comptoir.dice(f"{seed}/choices")
    for _ in range(plies):
        if state.over:
            break
        state.apply(state.options[dice.below(len(state.options))])
    return state


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 99), plies=st.integers(0, 60), pick=st.integers(0))
def test_an_illegal_action_changes_nothing(game: str, seed: int, plies: int, pick: int) -> None:
    state = position(game, seed, plies)
    forbidden = [t for t in state.game.tokens if t not in set(state.legal_tokens())]
    token = forbidden[pick % len(forbidden)]
    before = json.dumps(state.snapshot(), sort_keys=True)
    options = state.legal()
    for action in (token, state.game.action(token)):
        with pytest.raises(IllegalAction) as wrong:
            state.play(action)
        assert wrong.value.token == token
        assert wrong.value.reason.as_dict() == told(state, token)
        assert token in str(wrong.value)
    assert json.dumps(state.snapshot(), sort_keys=True) == before
    assert state.legal() == options
    assert state.told is None


def told(state: State, token: str) -> dict[str, object]:
    reason = state.why_not(token)
    assert reason is not None
    return reason.as_dict()


@pytest.mark.parametrize("action", ["fly:1", "", "LAY:1", -1, 18, 10**6])
def test_actions_that_do_not_exist(action: int | str) -> None:
    state = position("toy", 1, 0)
    with pytest.raises(IllegalAction) as wrong:
        state.play(action)
    assert wrong.value.reason.key == "no_such_action"
    assert state == position("toy", 1, 0)


def test_why_not() -> None:
    state = position("toy", 1, 0)
    legal = state.legal_tokens()
    assert all(state.why_not(token) is None for token in legal)
    reason = state.why_not("turn:1")
    assert reason is not None
    assert reason.as_dict() == {"rule": "TOY-01", "key": "not_laid", "values": {"card": 1}}
    missing = state.why_not("fly")
    assert missing is not None
    assert missing.key == "no_such_action"
    over = position("toy", 1, 100)
    assert over.over
    ended = over.why_not("lay:1")
    assert ended is not None
    assert ended.key == "game_is_over"


def test_errors_are_value_errors_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'; there are "):
        comptoir.new("chess")
    with pytest.raises(UnknownGame):
        comptoir.restore({"game": "chess"})
    toy = position("toy", 1, 0).game
    with pytest.raises(ValueError, match="toy has no action 'fly'"):
        toy.action("fly")
    for action in (-1, len(toy.tokens)):
        with pytest.raises(ValueError, match=f"toy has no action {action}"):
            toy.token(action)


def test_a_position_has_no_hash_and_tells_who_decides() -> None:
    state = position("toy", 1, 2)
    with pytest.raises(TypeError):
        hash(state)
    assert repr(state) == "<toy, 3 seats, ply 2, player 2 decides>"
    assert repr(position("toy", 1, 100)).endswith("over>")
    assert state != object()


class Ended(Toy):
    """Nine cards with given points and ties."""

    points: tuple[int, ...] = (0, 0, 0)
    ties: tuple[int, ...] = (0, 0, 0)

    def scores(self) -> list[int]:
        return list(self.points)

    def tie_points(self, seat: int) -> int:
        return self.ties[seat]


@pytest.mark.parametrize(
    ("points", "ties", "winners"),
    [
        ((5, 9, 7), (0, 0, 0), [1]),
        ((9, 9, 7), (0, 0, 5), [0, 1]),
        ((9, 9, 7), (1, 2, 5), [1]),
        ((9, 9, 9), (2, 1, 2), [0, 2]),
        ((-3, -1, -2), (0, 0, 0), [1]),
        ((0, 0, 0), (-1, -2, -1), [0, 2]),
    ],
)
def test_winners(points: tuple[int, ...], ties: tuple[int, ...], winners: list[int]) -> None:
    state = Ended(position("toy", 1, 0).game, 3, {})
    state.points, state.ties = points, ties
    assert state.winners() == winners


def test_forced_decisions_are_not_asked_unless_wanted() -> None:
    for seed in range(5):
        asked = comptoir.new("toy", seed=seed, auto_forced=False)
        while not asked.over:
            asked.apply(asked.options[0])
        assert asked.ply == 18
        made = comptoir.new("toy", seed=seed)
        while not made.over:
            assert len(made.options) > 1
            made.apply(made.options[0])
        assert made.ply < 18
        assert made.save() == asked.save()


# Snapshots


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 99), plies=st.integers(0, 200))
def test_a_snapshot_gives_an_equal_position(game: str, seed: int, plies: int) -> None:
    state = position(game, seed, plies)
    again = comptoir.restore(json.loads(json.dumps(state.snapshot())))
    assert again == state
    assert again.legal() == state.legal()
    assert again.view(0) == state.view(0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 99}, "format 99 is not known"),
        ({"phase": "siesta"}, "toy has no phase 'siesta'"),
        ({"player": 3}, "there is no seat 3"),
        ({"player": -2}, "there is no seat -2"),
        ({"player": "0"}, "not a toy position"),
        ({"player": None}, "not a toy position"),
        ({"seats": 9}, "toy is for 2 to 3 players, not 9"),
        ({"seats": "3"}, "not a toy position"),
        ({"ply": "5"}, "not a toy position"),
        ({"ply": -5}, "a game has no ply -5"),
        ({"dice": [0, 0, 0, 0]}, "four 32-bit words"),
        ({"dice": "abcd"}, "not a toy position"),
        ({"dice": 7}, "not a toy position"),
        ({"options": {"speed": 1}}, "no option 'speed'"),
        ({"options": 3}, "not a toy position"),
        ({"position": {}}, "the snapshot lacks 'hands'"),
        ({"position": None}, "not a toy position"),
        ({"position": {"hands": [], "laid": [], "turned": []}}, "not a toy position"),
        (
            {"position": {"hands": [[], [], []], "laid": [[], [], []], "turned": [[], [], []]}},
            "nothing can be done",
        ),
    ],
)
def test_snapshots_that_cannot_be(change: dict[str, object], message: str) -> None:
    snapshot = position("toy", 1, 0).snapshot() | change
    with pytest.raises(InvalidSnapshot, match=message):
        comptoir.restore(snapshot)


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_that_lacks_something(game: str) -> None:
    whole = json.loads(json.dumps(position(game, 1, 10).snapshot()))
    for key in whole:
        part = {name: value for name, value in whole.items() if name != key}
        with pytest.raises(comptoir.ComptoirError, match=r"lacks|names its game"):
            comptoir.restore(part)


@pytest.mark.parametrize("snapshot", [None, 3, [], {}, "toy"])
def test_what_is_no_snapshot(snapshot: Any) -> None:
    with pytest.raises(InvalidSnapshot, match="a snapshot is a table that names its game"):
        comptoir.restore(snapshot)


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_is_independent(game: str) -> None:
    state = position(game, 1, 10)
    snapshot = state.snapshot()
    before = copy.deepcopy(snapshot)
    restored = comptoir.restore(snapshot)
    dice = comptoir.dice("on")
    for each in (state, restored):
        for _ in range(30):
            if not each.over:
                each.apply(each.options[dice.below(len(each.options))])
    assert snapshot == before


# What is told


def test_events_keep_secrets() -> None:
    event = Event("draw", 1, {"count": 2}, {"cards": ["inn", "well"]}, False, True)
    assert event.seen_by(1) == {"kind": "draw", "seat": 1, "count": 2, "cards": ["inn", "well"]}
    for eyes in (0, 2, None):
        assert event.seen_by(eyes) == {"kind": "draw", "seat": 1, "count": 2}
        assert not event.informs(eyes)
    assert event.informs(1)
    assert event.news
    paid = Event("pay", 1, {"count": 1}, {"cards": ["inn"]}, False, False)
    assert not paid.news
    assert not any(paid.informs(eyes) for eyes in (0, 1, None))
    shown = Event("turn", 0, {"tile": "corn"}, {}, True, False)
    assert all(shown.informs(eyes) for eyes in (0, 1, None))
    assert eval(repr(event), {"Event": Event}).seen_by(1) == event.seen_by(1)


def test_reasons() -> None:
    reason = Reason("PR-BLD-03", "too_dear", {"cost": 5, "have": 3})
    assert str(reason) == "too dear (cost 5, have 3) [PR-BLD-03]"
    assert str(Reason("PR-1", "no_turn")) == "no turn [PR-1]"
    assert str(Reason("", "game_is_over")) == "game is over"
    assert eval(repr(reason), {"Reason": Reason}).as_dict() == reason.as_dict()
    assert Reason("", "x").values == {}
