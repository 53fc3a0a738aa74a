"""Who sits at the table: the names of bots on a command line, and how they choose."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.bots import entries
from comptoir.kernel.errors import InvalidOption

PEOPLE = ("Anne", "Bruno", "Clara", "David", "Emma")


def bots_for(words: str, seats: int) -> list[str]:
    """One bot a seat: a single name for all, or one for each, with commas between."""
    names = [each.text for each in entries(words)]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise InvalidOption(f"{len(names)} bots are named for {seats} seats")
    return names


def people_at(seats: int, human: Sequence[int] = (), name: str = "") -> list[str]:
    """What the seats are called."""
    names = list(PEOPLE[:seats])
    for seat in human:
        names[seat] = name or names[seat]
    return names
