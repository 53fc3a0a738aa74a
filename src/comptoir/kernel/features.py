"""A position as numbers, for nets: which of them are not 0, and what each of them means.

A position is one row of numbers for the table and one for every seat, all seats alike, so
that a net can look at each seat with the same eyes.  Only what is not 0 is written down.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from comptoir.kernel.state import State

ROWS: Final = 8
"""The table, the seats, and one more that says where the last of them ends."""


@final
class Features:
    """The numbers of one position that are not 0; row 0 is the table's, row 1 that of seat 0."""

    index: vec[i64]
    value: vec[float]
    start: vec[i64]
    count: i64
    rows: i64

    def __init__(self, room: int = 2000) -> None:
        self.index = vec[i64]([0] * room)
        self.value = vec[float]([0.0] * room)
        self.start = vec[i64]([0] * ROWS)
        self.count = 0
        self.rows = 0

    def clear(self) -> None:
        self.count = 0
        self.rows = 0

    def begin(self) -> None:
        """What is added from here on is of the next row."""
        self.start[self.rows] = self.count
        self.rows += 1
        self.start[self.rows] = self.count

    def add(self, index: i64, value: float) -> None:
        """A number of the row; what is added twice counts together."""
        count = self.count
        self.index[count] = index
        self.value[count] = value
        self.count = count + 1
        self.start[self.rows] = count + 1

    def mark(self, index: i64) -> None:
        """Something is so."""
        self.add(index, 1.0)

    def add_share(self, index: i64, part: i64, whole: float) -> None:
        """A count, set against what is usual."""
        if part != 0:
            self.add(index, float(int(part)) / whole)

    def row(self, number: int) -> list[tuple[int, float]]:
        """The numbers of a row that are not 0, with their places."""
        return [
            (int(self.index[place]), self.value[place])
            for place in range(int(self.start[number]), int(self.start[number + 1]))
        ]


class Layout:
    """What the numbers of a row mean, in their order."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.meanings: dict[str, str] = {}

    def one(self, name: str, meaning: str) -> int:
        """A single number; its place."""
        return self.several(name, [""], meaning)

    def several(self, name: str, members: list[str], meaning: str) -> int:
        """A number for each member, one after the other; the place of the first."""
        first = len(self.names)
        self.names += [f"{name}:{member}" if member else name for member in members]
        self.meanings[name] = meaning
        return first

    def size(self) -> int:
        return len(self.names)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensors:
    """How a game writes a position down as numbers.

    A subclass writes `note`.  Whatever it notes of another seat, the viewer may know: all of a
    position may be looked at, but of what was dealt anew only what a seat could count.
    """

    def __init__(self, version: int, table: Layout, seat: Layout) -> None:
        self.version = version
        self.table = table
        self.seat = seat

    def note(self, state: State, viewer: int, to: Features) -> None:
        """The position as the viewer may know it; `to` is emptied first."""
        raise NotImplementedError

    def fingerprint(self) -> str:
        """Changes when the numbers mean something else: weights of other numbers do not fit."""
        told = [str(self.version), *self.table.names, "", *self.seat.names]
        return sha256("\n".join(told).encode()).hexdigest()[:16]
