"""Puerto Rico on a terminal: roles, what lies in the middle, a row for every board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from comptoir.cli.phrases import phrase
from comptoir.cli.tables import View, mark
from comptoir.games.puerto_rico.catalogue import BUILDING_NAMES, CIRCLES, COLUMN, COST, POINTS
from comptoir.kernel.texts import Texts


def draw(view: View, words: Texts, people: Sequence[str], lang: str) -> RenderableType:
    """The table as the seat of the view sees it."""
    table: Any = view["table"]
    parts: list[RenderableType] = [
        Text(headline(table, people, lang)),
        Text(roles(table, words, people)),
        Text(middle(table, words, lang)),
    ]
    if view["phase"] in ("build", "role"):
        parts.append(Text(sale(table, words, lang), style="dim"))
    parts.append(boards(view, table, words, people, lang))
    return Group(*parts)


def facts(options: Mapping[str, object]) -> dict[str, dict[str, int]]:
    """Cost, points, circles and most quarries of every building."""
    return {
        name: {
            "cost": int(COST[number]),
            "points": int(POINTS[number]),
            "circles": int(CIRCLES[number]),
            "quarries": int(COLUMN[number]),
        }
        for number, name in enumerate(BUILDING_NAMES)
    }


def headline(table: Any, people: Sequence[str], lang: str) -> str:
    colonists = table["colonists"]
    return " · ".join(
        [
            phrase(lang, "round", table["round"]),
            phrase(lang, "governor_is", people[table["governor"]]),
            phrase(lang, "chips", table["vp"]),
            phrase(lang, "colonists", colonists["supply"], colonists["ship"]),
        ]
    )


def roles(table: Any, words: Texts, people: Sequence[str]) -> str:
    """Every role with who took it or the doubloons on it; the one under way in brackets."""
    told = []
    for role, card in table["roles"].items():
        name = words.name(role)
        if card["taken_by"] is not None:
            name += f" {people[card['taken_by']]}"
        elif card["doubloons"]:
            name += f" +{card['doubloons']}"
        told.append(f"[{name}]" if role == table["role"] else name)
    return " · ".join(told)


def middle(table: Any, words: Texts, lang: str) -> str:
    """Plantations, ships and the trading house."""
    ships = ", ".join(
        f"{ship['load']}/{ship['capacity']}" + (f" {words.name(ship['good'])}" * bool(ship["good"]))
        for ship in table["ships"]
    )
    house = ", ".join(words.name(good) for good in table["house"]) or "–"
    row = counted(table["row"], words)
    return " · ".join(
        [
            phrase(lang, "row", row, table["quarries"]),
            phrase(lang, "ships", ships),
            phrase(lang, "house", house),
        ]
    )


def sale(table: Any, words: Texts, lang: str) -> str:
    """The buildings left, with their costs."""
    printed = facts({})
    told = [
        f"{words.name(name)} {printed[name]['cost']}" + (f" ×{count}" if count > 1 else "")
        for name, count in table["sale"].items()
    ]
    return phrase(lang, "sale", ", ".join(told))


def boards(view: View, table: Any, words: Texts, people: Sequence[str], lang: str) -> Table:
    grid = Table(
        "",
        *(phrase(lang, column) for column in ("doubloons", "points", "goods", "island", "city")),
        show_lines=True,
    )
    for seat, player in enumerate(table["players"]):
        points = player["vp"] if player["vp"] is not None else "?"
        grid.add_row(
            mark(people[seat], seat, view),
            str(player["doubloons"]),
            str(points),
            escape(counted(player["goods"], words)),
            escape(island(player, words)),
            escape(city(player, words)),
        )
    return grid


def island(player: Any, words: Texts) -> str:
    """Tiles of a kind together, with how many of them are occupied."""
    told = [
        f"{words.name(tile['tile'])} {tile['colonists'] + tile['nobles']}/{tile['count']}"
        for tile in player["island"]
    ]
    return ", ".join(told) or "–"


def city(player: Any, words: Texts) -> str:
    """Buildings with a dot for every colonist and a star for every noble."""
    told = [
        words.name(building["building"]) + pieces(building["colonists"], building["nobles"])
        for building in player["city"]
    ]
    rose = player["windrose"]
    if rose["colonists"] or rose["nobles"]:
        told.append(words.name("windrose") + pieces(rose["colonists"], rose["nobles"]))
    return ", ".join(told) or "–"


def pieces(colonists: int, nobles: int) -> str:
    return f" {'●' * colonists}{'★' * nobles}" if colonists or nobles else " ○"


def counted(things: Mapping[str, int], words: Texts) -> str:
    """What there is some of."""
    return ", ".join(f"{count} {words.name(key)}" for key, count in things.items() if count) or "–"
