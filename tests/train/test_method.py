"""A researcher's own features and player, by entry points, through the whole training."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from comptoir.arena import Here
from comptoir.bots import Governor, roster
from comptoir.bots.weights import BadWeights, load
from comptoir.games import game
from comptoir.kernel.features import Features, Layout, Tensors
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from comptoir.train import method, rounds
from comptoir.train.examples import TrainingError
from comptoir.train.method import Method
from tests.train.test_rounds import quiet, small


class FewNumbers(Tensors):
    """San Juan, seen by somebody who only counts points."""

    def __init__(self) -> None:
        table, seat = Layout(), Layout()
        table.one("two", "a game for two")
        seat.one("points", "points as it stands, / 25")
        super().__init__(1, table, seat)

    def note(self, state: State, viewer: int, to: Features) -> None:
        to.clear()
        to.begin()
        if state.seats == 2:
            to.mark(0)
        for score in state.scores():
            to.begin()
            to.add(0, score / 25)


class Counter(Governor):
    """Plays by these numbers."""

    def tensors(self, game: Game) -> Tensors | None:
        return FewNumbers()


def counter(game: Game, seed: str, iterations: str, weights: str) -> Counter:
    return Counter(game, seed, iterations=int(iterations), weights=weights)


class Counting(Method):
    def tensors(self, game: Game) -> Tensors | None:
        return FewNumbers()

    def player(self, weights: Path, budget: str) -> str:
        return f"counter:{budget}:weights={weights}"


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, Any]]:
    """Entry points by group, as an installed package would bring them."""
    found: dict[str, dict[str, Any]] = {
        method.GROUP: {"counting": Counting(), "wrong": 7},
        roster.GROUP: {"counter": counter},
    }

    def points(group: str) -> list[Any]:
        return [
            SimpleNamespace(name=name, load=lambda what=what: what)
            for name, what in found.get(group, {}).items()
        ]

    monkeypatch.setattr(method, "entry_points", points)
    monkeypatch.setattr(roster, "entry_points", points)
    return found


def test_features_and_player_of_ones_own(entries: dict[str, Any], tmp_path: Path) -> None:
    found = rounds.train(small(gate=0, method="counting"), tmp_path, Here(), 1, quiet)
    assert [each.number for each in found] == [0, 1]
    weights = json.loads((tmp_path / "best.json").read_text())
    assert weights["features"] == FewNumbers().fingerprint()
    assert len(weights["layers"]["line"]) == 1
    assert load(tmp_path / "best.json", game("san_juan"), FewNumbers())
    with pytest.raises(BadWeights, match="made for other features"):
        load(tmp_path / "best.json", game("san_juan"))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("none", "there is no method 'none'; there are usual, counting, wrong"),
        ("wrong", "wrong names int, which is no Method"),
    ],
)
def test_a_method_that_is_none(entries: dict[str, Any], name: str, sentence: str) -> None:
    with pytest.raises(TrainingError) as wrong:
        small(method=name).check()
    assert sentence in str(wrong.value)
