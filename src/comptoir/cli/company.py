"""Who sits at the table: the names of bots on a command line, and how they choose."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.kernel.dice import Dice
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.state import State

BOTS = ("random",)
PEOPLE = ("Anne", "Bruno", "Clara", "David", "Emma")


def bots_for(words: str, seats: int) -> list[str]:
    """One bot a seat: a single name for all, or one for each, with commas between."""
    names = [word.strip() for word in words.split(",")]
    for name in names:
        if name not in BOTS:
            raise InvalidOption(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise InvalidOption(f"{len(names)} bots are named for {seats} seats")
    return names


def choose(bot: str, state: State, dice: Dice) -> int:
    """What a bot does with the open decision."""
    return state.options[dice.below(len(state.options))]


def people_at(seats: int, human: Sequence[int] = (), name: str = "") -> list[str]:
    """What the seats are called."""
    names = list(PEOPLE[:seats])
    for seat in human:
        names[seat] = name or names[seat]
    return names
