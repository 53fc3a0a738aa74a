"""Who sits at the table: the names of bots on a command line, and how they choose."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from comptoir.bots import Bot, bot, entries
from comptoir.bots.external import External
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import Game
from comptoir.kernel.state import State

PEOPLE = ("Anne", "Bruno", "Clara", "David", "Emma")


def bots_for(words: str, seats: int) -> list[str]:
    """One bot a seat: a single name for all, or one for each, with commas between."""
    names = [each.text for each in entries(words)]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise InvalidOption(f"{len(names)} bots are named for {seats} seats")
    return names


def seated(names: Sequence[str], game: Game, seed: str) -> list[Bot]:
    """The bots of a game; their seeds tell nothing about the deal."""
    return [
        bot(name, game, sha256(f"{seed}/bot/{seat}".encode()).hexdigest())
        for seat, name in enumerate(names)
    ]


def dismiss(bots: Sequence[Bot], state: State) -> None:
    """Tell bots that are programs of their own that the game is over."""
    for each in bots:
        if isinstance(each, External):
            each.close(state.scores(), state.winners() if state.over else [])


def people_at(seats: int, human: Sequence[int] = (), name: str = "") -> list[str]:
    """What the seats are called."""
    names = list(PEOPLE[:seats])
    for seat in human:
        names[seat] = name or names[seat]
    return names
