"""The conformance kit on the toy game, and on toys that break it."""

from __future__ import annotations

import pytest

from tests.kernel.conformance import check_game
from tests.kernel.secrets import Marks
from tests.toy import Toy, ToyGame, toy_game
from tests.toy.liars import HONEST, LIARS


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("auto_forced", [True, False])
@pytest.mark.parametrize("toy", HONEST)
def test_an_honest_toy_conforms(toy: type[Toy], seats: int, auto_forced: bool) -> None:
    check_often(toy_game(toy), seats, {"auto_forced": auto_forced})


class LeakyView(Toy):
    def table_seen_by(self, seat: int) -> dict[str, object]:
        return super().table_seen_by(seat) | {
            "top": max((card for hand in self.hands for card in hand), default=0)
        }


class LeakyEvent(Toy):
    def tell(self, kind, seat, data, secret=None, reveals=False, learns=False):  # type: ignore[no-untyped-def]
        super().tell(kind, seat, data | (secret or {}), None, reveals)


class SharedCopy(Toy):
    def copy(self) -> Toy:
        new = super().copy()
        new.hands = self.hands
        return new


@pytest.mark.parametrize(
    ("broken", "message"),
    [(LeakyView, "leaks"), (LeakyEvent, "event lay leaks"), (SharedCopy, "shares")],
)
def test_the_kit_catches(broken: type[Toy], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check_often(toy_game(broken), 3, {"auto_forced": False})


WORDS = {
    "mark": "leaks to seat|it is marked",
    "course": "leaks",
    "question": "was asked that has one answer for all to see",
    "legal": "options of seat .* leak|leaks",
}


@pytest.mark.parametrize(("liar", "about"), LIARS.items())
def test_the_kit_catches_a_liar(liar: type[Toy], about: str) -> None:
    """A missing mark and a false one, a silence, a ply and a legal list that tell."""
    with pytest.raises(AssertionError, match=WORDS[about]):
        check_often(toy_game(liar), 2, {})


def check_often(game: ToyGame, seats: int, options: dict[str, object]) -> None:
    marks = Marks()
    for seed in range(20):
        check_game(game, seats, options, str(seed), every=1, marks=marks)
    marks.check()
