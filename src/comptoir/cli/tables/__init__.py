"""A position on a terminal: drawn by the game's own file here, or plainly from its view.

`tables/<game>.py` holds `draw(view, words, people, lang)`, which gives something rich can
print, and may hold `facts(options)`: the printed numbers of its cards, and
`explain(view, words, key, lang)`: what can be said of one thing in this very game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from comptoir.cli.phrases import phrase
from comptoir.kernel.texts import Texts

View = Mapping[str, object]


def draw_table(view: View, words: Texts, people: Sequence[str], lang: str) -> RenderableType:
    """The position a view describes."""
    drawing = drawing_of(str(view["game"]))
    if drawing is None:
        return draw_plainly(view, words, people)
    drawn: RenderableType = drawing.draw(view, words, people, lang)
    return drawn


def facts_of(game: str, options: Mapping[str, object]) -> dict[str, dict[str, int]]:
    """The printed numbers of every card, building or tile, by the phrase that names them."""
    drawing = drawing_of(game)
    found: dict[str, dict[str, int]] = {}
    if drawing is not None and hasattr(drawing, "facts"):
        found = drawing.facts(options)
    return found


def told_of(view: View, words: Texts, key: str, lang: str) -> str | None:
    """What this game, by its map say, makes of a thing; None if nothing."""
    drawing = drawing_of(str(view["game"]))
    said: str | None = None
    if drawing is not None and hasattr(drawing, "explain"):
        said = drawing.explain(view, words, key, lang)
    return said


def drawing_of(game: str) -> ModuleType | None:
    """The game's own file, if it has one."""
    name = f"{__name__}.{game}"
    return None if find_spec(name) is None else import_module(name)


def draw_plainly(view: View, words: Texts, people: Sequence[str]) -> RenderableType:
    """Any game: what is listed by seat as a table with a row a player, the rest line by line."""
    table = view["table"]
    assert isinstance(table, Mapping)
    by_seat = {
        key: value
        for key, value in table.items()
        if isinstance(value, list) and len(value) == len(people)
    }
    parts: list[RenderableType] = [
        Text(f"{words.name(key)}: {told(value, words)}")
        for key, value in table.items()
        if key not in by_seat
    ]
    if by_seat:
        grid = Table("", *(escape(words.name(key)) for key in by_seat))
        for seat, person in enumerate(people):
            grid.add_row(
                mark(person, seat, view),
                *(escape(told(value[seat], words)) for value in by_seat.values()),
            )
        parts.append(grid)
    return Group(*parts)


def mark(person: str, seat: int, view: View) -> str:
    """The name of a player: bold who looks, with an arrow who decides."""
    arrow = "▶ " if seat == view["player"] else "  "
    name = escape(person)
    return arrow + (f"[bold]{name}[/]" if seat == view["seat"] else name)


def told(value: object, words: Texts) -> str:
    """A value as a person reads it."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, str):
        return words.name(value)
    if isinstance(value, Mapping):
        return ", ".join(
            f"{words.name(str(key))} {told(each, words)}" for key, each in value.items()
        )
    if isinstance(value, list):
        return ", ".join(told(each, words) for each in value) or "–"
    return str(value)


def draw_result(view: View, words: Texts, people: Sequence[str], language: str) -> RenderableType:
    """The end: why, who won, and where everybody's points come from."""
    scores, winners, breakdown = view["scores"], view["winners"], view["breakdown"]
    assert isinstance(scores, list)
    assert isinstance(winners, list)
    assert isinstance(breakdown, list)
    lines = list(dict.fromkeys(line for each in breakdown for line in each))
    grid = Table(phrase(language, "player"))
    for line in lines:
        grid.add_column(escape(words.find("points", line) or line), justify="right")
    grid.add_column(phrase(language, "total"), justify="right")
    for seat, person in enumerate(people):
        name = f"[bold]{escape(person)} ★[/]" if seat in winners else escape(person)
        points = [str(breakdown[seat].get(line, 0)) for line in lines]
        grid.add_row(name, *points, f"[bold]{scores[seat]}[/]")
    names = ", ".join(people[seat] for seat in winners)
    ending = str(view["ending"])
    return Group(
        Text(words.find("endings", ending) or ending),
        grid,
        Text(phrase(language, "wins" if len(winners) == 1 else "share", names), style="bold"),
    )
