"""A position to look at, plainly: as text, or as a picture of points and numbers."""

from __future__ import annotations

from typing import Any

import yaml  # type: ignore[import-untyped]

from comptoir.envs.extra import brought_by

with brought_by("envs"):
    import numpy as np
    from numpy.typing import NDArray

from comptoir.envs.sheet import Sheet
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.state import State

MODES = ("ansi", "rgb_array")
COLOURS = ((178, 58, 48), (47, 94, 150), (214, 170, 60), (74, 128, 82), (110, 80, 130))
"""Of the seats, the first one first."""
WIDE = 384
BAR = 16
"""The height of a seat's bar; a point is so many pixels wide that the best one fills the row."""


def checked_mode(mode: str | None) -> str | None:
    """A render mode, or None; InvalidOption names those there are."""
    if mode is not None and mode not in MODES:
        raise InvalidOption(f"a render mode is {' or '.join(MODES)}, not {mode!r}")
    return mode


def as_text(state: State, seat: int | None) -> str:
    """What a seat, or a spectator (None), sees, line by line."""
    view: dict[str, Any] = dict(state.view(seat))
    table = view.pop("table")
    whose = "over" if state.over else f"player_{state.player} decides: {view['phase']}"
    head = f"{state.game.name}, {whose}, ply {state.ply}"
    return f"{head}\n{yaml.safe_dump(table, sort_keys=False, default_flow_style=None, width=110)}"


def as_picture(state: State, seat: int | None, sheet: Sheet) -> NDArray[np.uint8]:
    """A bar for the points of every seat, and below the seat's numbers as grey dots.

    A spectator sees the numbers of nobody, and points as far as everybody can count them.
    """
    bars = [points_told(told) for told in state.view(seat)["table"]["players"]]
    rows = -(-sheet.size * 4 // WIDE) * 4
    picture = np.full((BAR * len(bars) + rows, WIDE, 3), 250, np.uint8)
    for number, bar in enumerate(bars):
        width = bar * (WIDE - 8) // max(1, *bars)
        row = picture[number * BAR + 2 : (number + 1) * BAR - 2]
        row[:, 2 : 6 + width] = COLOURS[number]
    if seat is not None:
        shade = np.zeros(rows // 4 * (WIDE // 4), np.uint8)
        shade[: sheet.size] = np.minimum(sheet_numbers(state, seat, sheet) * 255, 255)
        dots = 250 - shade.reshape(rows // 4, WIDE // 4).astype(np.int16)
        grown = np.repeat(np.repeat(dots.clip(0), 4, axis=0), 4, axis=1)
        picture[BAR * len(bars) :] = grown[..., None]
    return picture


def points_told(player: dict[str, Any]) -> int:
    """The points of a seat by the word its game has for them; hidden ones are 0."""
    told = [player[word] for word in ("points", "score", "letters") if word in player]
    return max(0, int(told[0] or 0))


def sheet_numbers(state: State, seat: int, sheet: Sheet) -> NDArray[np.float32]:
    """The numbers divided by what they usually are at most."""
    told = sheet.observation(state, seat)
    numbers: NDArray[np.float32] = told * sheet.scale if sheet.dtype == "uint8" else told
    return numbers
