"""Names of environments carry a number that goes up when they would play or look differently."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, TypeGuard

from comptoir.envs.extra import brought_by

with brought_by("envs"):
    import numpy as np

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
    """How many play: as asked, or as is usual; the game itself says which numbers it is for."""
    if players is None:
        return game.usual_seats
    return int(players) if isinstance(players, np.integer) else players


def number_of(action: Any) -> int:
    """An action as a whole number, of NumPy or not; ValueError if it is none."""
    try:
        return index(action)
    except TypeError:
        raise ValueError(f"an action is a whole number, not {action!r}") from None


def seat_of(players: int, seat: object) -> int:
    """A seat as it was asked for; InvalidOption says which there are."""
    if not is_whole(seat) or not 0 <= seat < players:
        raise InvalidOption(f"a seat is 0 to {players - 1}, not {seat!r}")
    return int(seat)


def count_of(count: object) -> int:
    """How many games; InvalidOption if it is no number of games."""
    if not is_whole(count) or count < 1:
        raise InvalidOption(f"count is a whole number of at least 1, not {count!r}")
    return int(count)


def is_whole(number: object) -> TypeGuard[int]:
    """Whether it is a whole number, of Python or of NumPy."""
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def seed_of(seed: Any) -> Any:
    """A number of NumPy as Python's; the dice say what is wrong with anything else."""
    return int(seed) if isinstance(seed, np.integer) else seed


def opponents_of(players: int, opponents: object) -> list[str]:
    """The names of the others in the order of turns: one for all, or one each."""
    names = [opponents] * (players - 1) if isinstance(opponents, str) else opponents
    if not isinstance(names, Sequence) or not all(isinstance(each, str) for each in names):
        raise InvalidOption(
            f"opponents are the name of a bot or a list of names, not {opponents!r}"
        )
    if len(names) != players - 1:
        raise InvalidOption(f"{players} players have {players - 1} opponents, not {len(names)}")
    return list(names)


def reward_range(reward: int) -> tuple[float, float]:
    """The least and the most the end of a game brings; margins of more are not seen."""
    return (0.0, 1.0) if REWARDS[reward] != "margin" else (-500.0, 500.0)
