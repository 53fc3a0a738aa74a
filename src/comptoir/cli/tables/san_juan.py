"""San Juan on a terminal: the roles, a row for every city, the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from comptoir.cli.phrases import phrase
from comptoir.cli.tables import View, mark
from comptoir.games.san_juan.catalogue import CARD_IDS, costs, points
from comptoir.kernel.texts import Texts


def draw(view: View, words: Texts, people: Sequence[str], lang: str) -> RenderableType:
    """The table as the seat of the view sees it."""
    table: Any = view["table"]
    parts: list[RenderableType] = [
        Text(headline(table, people, lang)),
        Text(roles(table, words, people)),
        cities(view, table, words, people, lang),
    ]
    seat = view["seat"]
    if isinstance(seat, int):
        parts.append(Text(hand(table["players"][seat], view, words, lang), style="bold"))
    if table["decision"]["due"] and view["phase"] == "payment":
        parts.append(Text(phrase(lang, "paying", table["decision"]["due"])))
    return Group(*parts)


def facts(options: Mapping[str, object]) -> dict[str, dict[str, int]]:
    """Cost and printed points of every card with these options."""
    cost, worth = costs(dict(options)), points(dict(options))
    return {
        card: {"cost": int(cost[kind]), "points": int(worth[kind])}
        for kind, card in enumerate(CARD_IDS)
    }


def headline(table: Any, people: Sequence[str], lang: str) -> str:
    tiles = table["tiles"]
    shown = tiles["up"] or tiles["next"]
    parts = [
        phrase(lang, "round", table["round"]),
        phrase(lang, "governor_is", people[table["governor"]]),
        phrase(lang, "deck", table["deck"]),
        phrase(lang, "discards", table["discard"]),
    ]
    if shown:
        parts.append(phrase(lang, "prices", "-".join(map(str, shown))))
    return " · ".join(parts)


def roles(table: Any, words: Texts, people: Sequence[str]) -> str:
    """Every role with who took it; the one under way in brackets."""
    told = []
    for role, owner in table["roles"].items():
        name = words.name(role)
        if owner is not None:
            name += f" {people[owner]}"
        told.append(f"[{name}]" if role == table["role"] else name)
    return " · ".join(told)


def cities(view: View, table: Any, words: Texts, people: Sequence[str], lang: str) -> Table:
    grid = Table("", phrase(lang, "points"), phrase(lang, "hand"), phrase(lang, "city"))
    for seat, player in enumerate(table["players"]):
        grid.add_row(
            mark(people[seat], seat, view),
            str(player["points"]),
            f"{player['hand_size']}/{player['hand_limit']}",
            escape(city(player, words)),
        )
    return grid


def city(player: Any, words: Texts) -> str:
    """The buildings, the same ones together, with a dot for every good that lies there."""
    counted: Counter[str] = Counter()
    goods: Counter[str] = Counter()
    for building in player["city"]:
        counted[building["card"]] += 1
        goods[building["card"]] += bool(building.get("good"))
    told = []
    for card, count in counted.items():
        name = words.name(card) + (f" ×{count}" if count > 1 else "")
        told.append(name + " " * bool(goods[card]) + "●" * goods[card])
    for key in ("chapel", "bank"):
        if player.get(key):
            told.append(f"{words.name(key)}: {len(player[key])}")
    return f"({player['buildings']}) " + ", ".join(told)


def hand(player: Any, view: View, words: Texts, lang: str) -> str:
    """The own cards with their costs."""
    options: Any = view["options"]
    printed = facts(options)
    counted = Counter(player.get("hand", []))
    cards = [
        f"{words.name(card)} ({printed[card]['cost']})" + (f" ×{count}" if count > 1 else "")
        for card, count in counted.items()
    ]
    return phrase(lang, "your_hand", ", ".join(cards) or phrase(lang, "no_cards"))
