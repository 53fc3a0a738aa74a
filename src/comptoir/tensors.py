"""What an environment shows of a position: which numbers there are, and how they are written.

    numbers = tensors.room(tensors.size("san_juan", 2))
    tensors.write(state, seat, numbers)          # what the seat may know, and nothing else
    array = numpy.frombuffer(numbers, numpy.uint8)   # the same memory, no copy

What no seat may know is apart, under names that say so (`open_hands`): for critics in training.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import u8

from comptoir.games import game as find_game
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import Game
from comptoir.kernel.observation import Form, Observer, note_options, room
from comptoir.kernel.state import State

__all__ = [
    "Number",
    "describe",
    "describe_open_hands",
    "fingerprint",
    "observer_of",
    "open_hands_size",
    "room",
    "size",
    "write",
    "write_mask",
    "write_open_hands",
]


class Number(NamedTuple):
    """One number of an observation.

    `seat` is whom it is about: 0 the viewer, 1 who comes after him, or None for the table.
    `most` is what it seldom exceeds; as `float32` environments give the number divided by it.
    """

    place: int
    name: str
    meaning: str
    most: int
    seat: int | None


def describe(game: str, players: int | None = None, **options: object) -> list[Number]:
    """The numbers of an observation in their order; they fit a byte each, larger ones are 255."""
    observer, seats = observer_and_seats(game, players, options)
    return list(numbered(observer.table, observer.seat, seats))


def describe_open_hands(game: str, players: int | None = None, **options: object) -> list[Number]:
    """The numbers of what the viewer may not know, which `write_open_hands` writes."""
    observer, seats = observer_and_seats(game, players, options)
    return list(numbered(observer.hidden_table, observer.hidden_seat, seats))


def size(game: str, players: int | None = None, **options: object) -> int:
    """How many numbers an observation has."""
    observer, seats = observer_and_seats(game, players, options)
    return observer.size(seats)


def open_hands_size(game: str, players: int | None = None, **options: object) -> int:
    """How many numbers `write_open_hands` writes."""
    observer, seats = observer_and_seats(game, players, options)
    return observer.hidden_size(seats)


def fingerprint(game: str) -> str:
    """Changes when the numbers mean something else."""
    return observer_of(find_game(game)).fingerprint()


def write(state: State, seat: int, to: vec[u8], start: int = 0) -> None:
    """What a seat may know of a position, into a buffer that is all 0 there."""
    state.check_seat(seat, 0)
    observer = observer_of(state.game)
    check_room(to, start, observer.size(int(state.seats)))
    observer.note(state, seat, to, start)


def write_mask(state: State, to: vec[u8], start: int = 0) -> None:
    """1 for every legal action, into a buffer that is all 0 there."""
    check_room(to, start, len(state.game.tokens))
    note_options(state, to, start)


def write_open_hands(state: State, seat: int, to: vec[u8], start: int = 0) -> None:
    """What the seat may NOT know: others' cards and what comes next, for critics in training."""
    state.check_seat(seat, 0)
    observer = observer_of(state.game)
    check_room(to, start, observer.hidden_size(int(state.seats)))
    observer.note_hidden(state, seat, to, start)


def observer_of(game: Game) -> Observer:
    """How the game writes positions down; InvalidOption if it does not."""
    observer = game.observer()
    if observer is None:
        raise InvalidOption(f"{game.name} does not write its positions down as numbers")
    return observer


def observer_and_seats(
    name: str, players: int | None, options: dict[str, object]
) -> tuple[Observer, int]:
    game = find_game(name)
    seats = game.usual_seats if players is None else players
    game.checked(seats, options)
    return observer_of(game), seats


def numbered(table: Form, seat: Form, seats: int) -> Iterator[Number]:
    """The numbers of the table, then those of every seat, the viewer's first."""
    place = 0
    parts: list[tuple[Form, int | None]] = [(table, None), *((seat, each) for each in range(seats))]
    for form, whose in parts:
        for name, most in zip(form.names, form.most, strict=True):
            meaning = form.meanings[name.partition(":")[0]]
            said = name if whose is None else f"seat{whose}.{name}"
            yield Number(place, said, meaning, most, whose)
            place += 1


def check_room(to: vec[u8], start: int, needed: int) -> None:
    if start < 0 or start + needed > len(to):
        raise ValueError(f"{needed} numbers from place {start} on do not fit {len(to)} places")
