"""A position as whole numbers from 0 to 255, for whoever learns from them.

An observation is one part for the table and the decision that is open, then one for every
seat, the viewer's first and the others in the order of their turns: who looks never needs to
know where he sits.  Rules write it straight into a buffer that others read without a copy.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from comptoir.kernel.bits import lowest
from comptoir.kernel.features import Layout
from comptoir.kernel.state import State

FULL: Final[i64] = 255
"""What does not fit a number is written as this."""


class Form(Layout):
    """The numbers of one part in their order: names, meanings, and how large each usually gets."""

    def __init__(self) -> None:
        super().__init__()
        self.most: list[int] = []

    def flag(self, name: str, meaning: str) -> int:
        """1 where something is so; its place."""
        return self.counts(name, [""], meaning, 1)

    def flags(self, name: str, members: list[str], meaning: str) -> int:
        """1 for each member of which something is so; the place of the first."""
        return self.counts(name, members, meaning, 1)

    def count(self, name: str, meaning: str, most: int) -> int:
        """A number that seldom exceeds `most`; its place."""
        return self.counts(name, [""], meaning, most)

    def counts(self, name: str, members: list[str], meaning: str, most: int) -> int:
        """Such a number for each member; the place of the first."""
        self.most += [most] * len(members)
        return self.several(name, members, meaning)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """How a game writes a position down for whoever plays or learns.

    A subclass writes `note`, which tells nothing but what the viewer may know, and `note_hidden`,
    which tells the rest: for critics in training, never for who decides.  `table` and `seat` are
    the parts of the first, `hidden_table` and `hidden_seat` those of the second.  Both write only
    what is not 0, into a buffer that is all 0.
    """

    version: int
    table: Form
    seat: Form
    hidden_table: Form
    hidden_seat: Form

    def __init__(
        self, version: int, table: Form, seat: Form, hidden_table: Form, hidden_seat: Form
    ) -> None:
        self.version = version
        self.table = table
        self.seat = seat
        self.hidden_table = hidden_table
        self.hidden_seat = hidden_seat

    def note(self, state: State, viewer: i64, to: vec[u8], start: i64) -> None:
        """The position as the viewer may know it, from place `start` on."""
        raise NotImplementedError

    def note_hidden(self, state: State, viewer: i64, to: vec[u8], start: i64) -> None:
        """What the viewer may not know, from place `start` on."""
        raise NotImplementedError

    def size(self, seats: int) -> int:
        """How many numbers `note` has for so many seats."""
        return self.table.size() + seats * self.seat.size()

    def hidden_size(self, seats: int) -> int:
        """How many numbers `note_hidden` has."""
        return self.hidden_table.size() + seats * self.hidden_seat.size()

    def fingerprint(self) -> str:
        """Changes when the numbers mean something else: what learned others does not fit."""
        told = [str(self.version)]
        for form in (self.table, self.seat, self.hidden_table, self.hidden_seat):
            told += [*form.names, *[str(most) for most in form.most], ""]
        return sha256("\n".join(told).encode()).hexdigest()[:16]


def put(to: vec[u8], place: i64, number: i64) -> None:
    """Write a number, as far as it fits."""
    if number > 0:
        to[place] = u8(number) if number < FULL else u8(FULL)


def note_members(rest: i64, to: vec[u8], place: i64) -> None:
    """1 for every member of a set."""
    while rest:
        to[place + lowest(rest)] = 1
        rest &= rest - 1


def note_options(state: State, to: vec[u8], start: i64) -> None:
    """The action mask: 1 for every legal action, into a buffer that is all 0."""
    for action in state.options:
        to[start + action] = 1


def room(size: int) -> vec[u8]:
    """A buffer of so many zeros; `numpy.frombuffer` reads it in place."""
    return vec[u8]([0] * size)


@final
class Sheets:
    """New sheets for positions of one sort, one after the other: who keeps one, keeps it."""

    observer: Observer
    no_numbers: vec[u8]
    no_secrets: vec[u8]
    no_mask: vec[u8]

    def __init__(self, observer: Observer, players: int, actions: int) -> None:
        self.observer = observer
        self.no_numbers = room(observer.size(players))
        self.no_secrets = room(observer.hidden_size(players))
        self.no_mask = room(actions)

    def numbers(self, state: State, seat: int) -> vec[u8]:
        """What the seat may know."""
        sheet = self.no_numbers[:]
        self.observer.note(state, seat, sheet, 0)
        return sheet

    def open_hands(self, state: State, seat: int) -> vec[u8]:
        """What it may not know."""
        sheet = self.no_secrets[:]
        self.observer.note_hidden(state, seat, sheet, 0)
        return sheet

    def mask(self, state: State) -> vec[u8]:
        """1 for every legal action."""
        sheet = self.no_mask[:]
        note_options(state, sheet, 0)
        return sheet
