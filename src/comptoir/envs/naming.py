"""Names of environments carry a number that goes up when they would play or look differently."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from comptoir.games import game as find_game
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import Game
from comptoir.kernel.many import REWARDS
from comptoir.tensors import observer_of

DTYPES = ("float32", "uint8")


def version_of(name: str) -> int:
    """The number of an environment: one more with new rules, one more with new tensors."""
    game = find_game(name)
    return game.rules + observer_of(game).version - 1


def title_of(game: Game) -> str:
    """`SanJuan` for `san_juan`."""
    return "".join(word.capitalize() for word in game.name.split("_"))


def reward_of(name: object) -> int:
    """The number of a reward; InvalidOption names those there are."""
    if name not in REWARDS:
        raise InvalidOption(f"a reward is {' or '.join(REWARDS)}, not {name!r}")
    return REWARDS.index(str(name))


def checked_dtype(name: object) -> str:
    """A type of numbers; InvalidOption names those there are."""
    if name not in DTYPES:
        raise InvalidOption(f"a dtype is {' or '.join(DTYPES)}, not {name!r}")
    return str(name)


def seats_of(game: Game, players: int | None) -> int:
    return game.usual_seats if players is None else players


def number_of(action: Any) -> int:
    """An action as a whole number, of NumPy or not; ValueError if it is none."""
    try:
        return index(action)
    except TypeError:
        raise ValueError(f"an action is a whole number, not {action!r}") from None


def opponents_of(players: int, opponents: str | Sequence[str]) -> list[str]:
    """The names of the others in the order of turns: one for all, or one each."""
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise InvalidOption(f"{players} players have {players - 1} opponents, not {len(names)}")
    return names


def reward_range(reward: int) -> tuple[float, float]:
    """The least and the most the end of a game brings; margins of more are not seen."""
    return (0.0, 1.0) if REWARDS[reward] != "margin" else (-500.0, 500.0)
