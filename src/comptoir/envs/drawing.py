"""A position to look at, plainly: as text, or as a picture of what a seat may know."""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap
from typing import Any

import yaml  # type: ignore[import-untyped]

from comptoir.envs.extra import brought_by

with brought_by("envs"):
    import numpy as np
    from numpy.typing import NDArray

from comptoir.envs.letters import HIGH, WIDE, line_of
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.state import State

MODES = ("ansi", "rgb_array")
SIZE = (600, 960)
"""Height and width of every picture, so that they make a film."""
COLOURS = ((236, 160, 150), (158, 190, 228), (240, 212, 130), (166, 208, 170), (206, 180, 220))
"""Of the seats, the first one first; dark letters can be read on each."""
PAPER, INK = (250, 247, 240), (40, 36, 32)
POINTS = ("points", "score", "letters")
"""The words the games have for points that everybody can count."""
YES = "yes"
MARGIN = 6
BAR = HIGH + 3
LEFT = 252
"""How wide the column of the table is; beside it are the seats."""


def checked_mode(mode: str | None) -> str | None:
    """A render mode, or None; InvalidOption names those there are."""
    if mode is not None and mode not in MODES:
        raise InvalidOption(f"a render mode is {' or '.join(MODES)}, not {mode!r}")
    return mode


def as_text(state: State, seat: int | None) -> str:
    """What a seat, or a spectator (None), sees, line by line."""
    table = state.view(seat)["table"]
    drawn = yaml.safe_dump(table, sort_keys=False, default_flow_style=None, width=110)
    return f"{heading(state)}\n{drawn}"


def as_picture(state: State, seat: int | None) -> NDArray[np.uint8]:
    """The table on the left, on the right every seat with a bar for its points, as one may know it.

    What is none, no or empty is left out.
    """
    table: dict[str, Any] = dict(state.view(seat)["table"])
    players: list[dict[str, Any]] = table.pop("players")
    picture = np.full((*SIZE, 3), PAPER, np.uint8)
    top = write(picture, MARGIN, MARGIN, [plain(heading(state))]) + HIGH
    write(picture, top, MARGIN, told_lines(table, LEFT - 2 * MARGIN))
    room = SIZE[1] - LEFT - MARGIN
    most = max(1, *map(points_told, players))
    for number, player in enumerate(players):
        points = points_told(player)
        picture[top : top + BAR, LEFT : LEFT + max(MARGIN, room * points // most)] = COLOURS[number]
        name = f"player {number}{' (who looks)' if number == seat else ''}: {points} points"
        write(picture, top + 2, LEFT + 2 * MARGIN, [name])
        rest = {word: told for word, told in player.items() if word not in ("seat", *POINTS)}
        top = write(picture, top + BAR + 2, LEFT, told_lines(rest, room)) + MARGIN
    return picture


def heading(state: State) -> str:
    """Which game, who decides what, and after how many moves."""
    decides = f"player_{state.player} decides ({state.game.phases[state.phase]})"
    return f"{state.game.name}, {'over' if state.over else decides}, ply {state.ply}"


def points_told(player: dict[str, Any]) -> int:
    """The points of a seat by the word its game has for them; hidden ones are 0."""
    told = [player[word] for word in POINTS if word in player]
    return max(0, int(told[0] or 0))


def told_lines(fields: dict[str, Any], room: int) -> list[str]:
    """What is short on the first lines, then a line for every list and table."""
    short, lines = "", []
    for word, value in fields.items():
        told = in_words(value)
        if isinstance(value, dict) and all(each == 0 for each in value.values()):
            continue
        if isinstance(value, dict | list):
            lines += wrap(f"{word}: {told}", room // WIDE, subsequent_indent="  ") if told else []
        elif told:
            short += f"{word}  " if told == YES else f"{word} {told}  "
    return [plain(line) for line in wrap(short, room // WIDE) + lines]


def in_words(value: object) -> str:
    """A value of a view; empty for none, no, and what is empty."""
    if isinstance(value, dict):
        return table_in_words(value)
    if isinstance(value, list):
        return list_in_words(value)
    if value is None or value is False:
        return ""
    return YES if value is True else str(value)


def table_in_words(table: dict[str, Any]) -> str:
    """A thing that begins with its name goes by it, without what is 0: `quarry (colonists 1)`."""
    parts = [(word, each, in_words(each)) for word, each in table.items()]
    name = parts.pop(0)[2] if named(table) else ""
    rest = [
        word
        if told == YES
        else f"{word} ({told})"
        if isinstance(each, dict | list)
        else f"{word} {told}"
        for word, each, told in parts
        if told and not (name and each == 0)
    ]
    return f"{name} ({', '.join(rest)})" if name and rest else name or ", ".join(rest)


def named(thing: object) -> bool:
    """Whether it is a table whose first word is the name of a thing."""
    return isinstance(thing, dict) and isinstance(next(iter(thing.values()), None), str)


def list_in_words(values: list[Any]) -> str:
    """What lies there several times in a row is told once, with how often."""
    told = [in_words(each) for each in values]
    told = [
        f"({said})" if said and isinstance(each, dict | list) and not named(each) else said
        for said, each in zip(told, values, strict=True)
    ]
    alike = [(each, len(list(group))) for each, group in groupby(told)]
    return ", ".join(each if many == 1 else f"{many}x {each}" for each, many in alike if each)


def plain(word: object) -> str:
    return str(word).replace("_", " ")


def write(picture: NDArray[np.uint8], top: int, left: int, lines: list[str]) -> int:
    """Write lines as far as there is room, and say where the next one would be."""
    for line in lines:
        paper = picture[top : top + HIGH, left:]
        dots = line_of(line)[: paper.shape[0], : paper.shape[1]]
        paper[:, : dots.shape[1]][dots] = INK
        top += HIGH
    return top
