"""Nim: take one to three of a pile; the taker of the last wins.  Its best play is known."""

from __future__ import annotations

from typing import cast

from comptoir.kernel.counsel import Counsel
from comptoir.kernel.game import AUTO_FORCED, Game
from comptoir.kernel.options import Option
from comptoir.kernel.reasons import Reason
from comptoir.kernel.state import State


class Nim(State):
    pile: int = 0
    last: int = -1

    def find_options(self) -> list[int]:
        return list(range(min(3, self.pile)))

    def resolve(self, action: int) -> None:
        self.pile -= action + 1
        self.last = int(self.player)
        self.player = (self.player + 1) % self.seats if self.pile else -1

    def copy(self) -> Nim:
        new = type(self)(self.game, int(self.seats), self.rules)
        self.copy_into(new)
        new.pile, new.last = self.pile, self.last
        return new

    def deal_unknown(self, seat: int) -> None:
        pass

    def table_seen_by(self, seat: int) -> dict[str, object]:
        return {"pile": self.pile}

    def save(self) -> dict[str, object]:
        return {"pile": self.pile, "last": self.last}

    def load(self, position: dict[str, object]) -> None:
        self.pile, self.last = cast(int, position["pile"]), cast(int, position["last"])

    def explain(self, action: int) -> Reason:
        return Reason("NIM-01", "too_few", {"pile": self.pile})

    def scores(self) -> list[int]:
        return [int(self.player < 0 and seat == self.last) for seat in range(int(self.seats))]

    def points_of(self, seat: int) -> dict[str, int]:
        return {"last": self.scores()[seat]}

    def ending(self) -> str:
        return "pile_gone" if self.over else ""


class Fair(Counsel):
    def prospects(self, state: State) -> list[float]:
        return [1 / int(state.seats)] * int(state.seats)


class NimGame(Game):
    def blank(self, seats: int, options: dict[str, object]) -> State:
        return Nim(self, seats, options)

    def deal(self, state: State) -> None:
        assert isinstance(state, Nim)
        state.pile = cast(int, state.rules["pile"])

    def counsel(self) -> Counsel:
        return Fair()


GAME = NimGame(
    "nim", "tests.bots.nim", (2, 2, 4), ["take:1", "take:2", "take:3"], ["turn"],
    [AUTO_FORCED, Option("pile", 10, "How many lie there.", least=1, most=100)],
)  # fmt: skip
