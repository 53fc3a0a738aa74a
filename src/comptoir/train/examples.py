"""What is learned from: positions as numbers, and how the games they were in ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.features import Features, Tensors

Floats = npt.NDArray[Any]
COLUMNS = ("numbers", "seats", "won", "thumb", "stage", "game")
PER_SEAT = ("numbers", "won", "thumb")
"""The columns that are as wide as the most seats ask for."""


class TrainingError(ComptoirError):
    """Training that cannot begin or go on."""


@dataclass(frozen=True)
class Examples:
    """Positions, a row for each seat that sees them otherwise; those of a game follow one seat
    after the other.  Seats that a game does not have are empty at the end of a row.

    `numbers` are the table's and then every seat's, `won` is what each seat got of the win,
    `thumb` what the rules of thumb expected, `stage` how far the game had gone (0 to 1), and
    `game` tells positions of one game from those of another.
    """

    numbers: npt.NDArray[np.float16]
    seats: npt.NDArray[np.int8]
    won: Floats
    thumb: Floats
    stage: Floats
    game: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.seats)


class Page:
    """Writes the features of positions into rows of one width."""

    def __init__(self, tensors: Tensors, most_seats: int) -> None:
        self.tensors = tensors
        self.features = Features()
        self.table = tensors.table.size()
        self.seat = tensors.seat.size()
        self.width = self.table + most_seats * self.seat

    def row(self, state: Any, viewer: int) -> npt.NDArray[np.float16]:
        """The position as the viewer may know it."""
        self.tensors.note(state, viewer, self.features)
        return self.written()

    def rows(self, state: Any) -> list[tuple[int, npt.NDArray[np.float16]]]:
        """Viewers and the position as each may know it; who sees what another saw is left out."""
        found: list[tuple[int, npt.NDArray[np.float16]]] = []
        seen: set[tuple[bytes, bytes]] = set()
        features = self.features
        for viewer in range(int(state.seats)):
            self.tensors.note(state, viewer, features)
            count = int(features.count)
            told = (
                np.asarray(memoryview(features.index))[:count].tobytes(),
                np.asarray(memoryview(features.value))[:count].tobytes(),
            )
            if told not in seen:
                seen.add(told)
                found.append((viewer, self.written()))
        return found

    def written(self) -> npt.NDArray[np.float16]:
        """What was noted last, as a row."""
        features = self.features
        index = np.asarray(memoryview(features.index))
        value = np.asarray(memoryview(features.value))
        found = np.zeros(self.width, np.float16)
        for row in range(int(features.rows)):
            here = slice(int(features.start[row]), int(features.start[row + 1]))
            offset = 0 if row == 0 else self.table + (row - 1) * self.seat
            np.add.at(found, offset + index[here], value[here].astype(np.float16))
        return found


def join(parts: Sequence[Examples]) -> Examples:
    """All of them; the games of different parts stay different.

    Parts with fewer seats get empty ones at the end, as games with fewer have.
    """
    widest = {
        name: max((getattr(part, name).shape[1] for part in parts), default=0) for name in PER_SEAT
    }
    games: list[npt.NDArray[np.int32]] = []
    first = 0
    for part in parts:
        games.append(part.game + np.int32(first))
        first += int(part.game.max(initial=-1)) + 1
    columns = {
        name: np.concatenate([widened(getattr(part, name), widest.get(name)) for part in parts])
        for name in COLUMNS
        if name != "game"
    }
    return Examples(**columns, game=np.concatenate(games))


def widened(column: Floats, width: int | None) -> Floats:
    """The column with zeros to its right, up to so many; as it is if it has no rows of numbers."""
    if width is None or column.shape[1] == width:
        return column
    wide = np.zeros((len(column), width), column.dtype)
    wide[:, : column.shape[1]] = column
    return wide


def digest(parts: Sequence[Examples]) -> str:
    """What is learned from, in a few letters: the same positions with the same ends."""
    told = sha256()
    for part in parts:
        for name in COLUMNS:
            told.update(np.ascontiguousarray(getattr(part, name)).data)
    return told.hexdigest()[:16]


def save(examples: Examples, path: Path) -> None:
    """Write a file that is there whole or not at all."""
    draft = path.with_suffix(".part")
    try:
        with draft.open("wb") as file:
            np.savez(file, **{name: getattr(examples, name) for name in COLUMNS})
        draft.replace(path)
    except OSError as wrong:
        draft.unlink(missing_ok=True)
        raise TrainingError(f"{path} cannot be written: {wrong.strerror}") from wrong


def load(path: Path) -> Examples:
    try:
        with np.load(path) as kept:
            return Examples(**{name: kept[name] for name in COLUMNS})
    except (OSError, ValueError, KeyError, BadZipFile) as wrong:
        raise TrainingError(f"{path} holds no examples: remove it, and it is made anew") from wrong
