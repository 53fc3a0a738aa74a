"""The conformance kit on the toy game, and on toys that break it."""

from __future__ import annotations

import pytest

from tests.kernel.conformance import check_game
from tests.toy import GAME, Toy, ToyGame, toy_game


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("auto_forced", [True, False])
def test_the_toy_conforms(seats: int, auto_forced: bool) -> None:
    for seed in range(20):
        check_game(GAME, seats, {"auto_forced": auto_forced}, str(seed), every=1)


class LeakyView(Toy):
    def table(self, seat: int) -> dict[str, object]:
        return super().table(seat) | {
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
        check_often(toy_game(broken))


def check_often(game: ToyGame) -> None:
    for seed in range(20):
        check_game(game, 3, {"auto_forced": False}, str(seed), every=1)
