"""One position as arrays: written by the compiled rules, read by NumPy in place."""

from __future__ import annotations

from typing import Any

from comptoir.envs.extra import brought_by

with brought_by("envs"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

from comptoir.envs.naming import checked_dtype
from comptoir.kernel.game import Game
from comptoir.kernel.observation import Form, Sheets
from comptoir.kernel.state import State
from comptoir.tensors import observer_of


def divisors(table: Form, seat: Form, players: int) -> NDArray[np.float32]:
    """What each number is multiplied with as float32, so that it is 1 where it is usually most."""
    most = table.most + seat.most * players
    return np.float32(1.0) / np.array(most, np.float32)


def array(sheet: object, dtype: Any) -> NDArray[Any]:
    """A buffer of the rules as an array: the same memory, which nobody writes to any more."""
    return np.frombuffer(sheet, dtype)  # type: ignore[call-overload, no-any-return]


class Sheet:
    """How positions of one sort become arrays; every answer is a new one."""

    def __init__(self, game: Game, players: int, dtype: str = "float32") -> None:
        self.game = game
        self.players = players
        self.dtype = checked_dtype(dtype)
        observer = observer_of(game)
        self.sheets = Sheets(observer, players, len(game.tokens))
        self.size = observer.size(players)
        self.scale = divisors(observer.table, observer.seat, players)
        self.hidden_scale = divisors(observer.hidden_table, observer.hidden_seat, players)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Sheet, (self.game, self.players, self.dtype))

    def space(self) -> spaces.Box:
        """The bounds of an observation: a byte, divided as the numbers are."""
        if self.dtype == "uint8":
            return spaces.Box(0, 255, (self.size,), np.uint8)
        return spaces.Box(np.zeros(self.size, np.float32), np.float32(255) * self.scale)

    def observation(self, state: State, seat: int) -> NDArray[Any]:
        """What the seat may know."""
        numbers = array(self.sheets.numbers(state, seat), np.uint8)
        return numbers if self.dtype == "uint8" else numbers * self.scale

    def mask(self, state: State) -> NDArray[np.int8]:
        """1 for every legal action of the player."""
        return array(self.sheets.mask(state), np.int8)

    def open_hands(self, state: State, seat: int) -> NDArray[Any]:
        """What the seat may know, and behind it what it may not: for critics in training."""
        secret = array(self.sheets.open_hands(state, seat), np.uint8)
        if self.dtype == "float32":
            secret = secret * self.hidden_scale
        return np.concatenate([self.observation(state, seat), secret])
