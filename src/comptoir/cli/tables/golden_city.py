"""The Golden City on a terminal: what is on offer, a row for every player, the own hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from comptoir.cli.phrases import phrase
from comptoir.cli.tables import View, mark
from comptoir.kernel.texts import Texts


def draw(view: View, words: Texts, people: Sequence[str], lang: str) -> RenderableType:
    """The table as the seat of the view sees it."""
    table: Any = view["table"]
    parts: list[RenderableType] = [Text(headline(table, words, people, lang))]
    if any(group["cards"] for group in table["groups"]):
        parts.append(Text(f"{phrase(lang, 'offer')}: {offer(table, words, people, lang)}"))
    city = zones(table, words, people)
    if city:
        parts.append(Text(f"{phrase(lang, 'zones')}: {city}"))
    parts.append(players(view, table, words, people, lang))
    seat = view["seat"]
    if isinstance(seat, int):
        parts += own(table["players"][seat], words, lang)
    return Group(*parts)


def headline(table: Any, words: Texts, people: Sequence[str], lang: str) -> str:
    market = ", ".join(words.name(card) for card in table["market"] if card)
    return " · ".join(
        [
            phrase(lang, "round", table["round"]),
            phrase(lang, "first_is", people[table["first"]]),
            words.name(table["score_card"]),
            phrase(lang, "deck", table["deck"]),
            phrase(lang, "market", market or "–"),
        ]
    )


def offer(table: Any, words: Texts, people: Sequence[str], lang: str) -> str:
    """The groups of cards, who lays claim to each, and the coin on it."""
    told = []
    for number, group in enumerate(table["groups"], 1):
        text = f"{number}. {cards(group['cards'], words)}"
        if group["coin"]:
            text += f" + {group['coin']} {phrase(lang, 'coins')}"
        if group["hand"] is not None:
            text += f" ← {people[group['hand']]}"
        told.append(text)
    return " · ".join(told)


def zones(table: Any, words: Texts, people: Sequence[str]) -> str:
    """Who stands where in the city."""
    return "; ".join(
        f"{words.name(zone)} {', '.join(name_of(seat, people) for seat in builders)}"
        for zone, builders in table["zones"].items()
        if builders
    )


def name_of(builder: object, people: Sequence[str]) -> str:
    return people[builder] if isinstance(builder, int) else str(builder)


def players(view: View, table: Any, words: Texts, people: Sequence[str], lang: str) -> Table:
    columns = ("letters", "coins", "keys", "hand", "goods", "posts")
    grid = Table("", *(phrase(lang, column) for column in columns))
    for seat, player in enumerate(table["players"]):
        posts = " ".join(place for place in player["posts"] if "_" not in place)
        grid.add_row(
            mark(people[seat], seat, view),
            str(player["letters"]),
            str(player["coins"]),
            str(player["keys"]),
            str(player["hand_size"]),
            escape(", ".join(words.name(card) for card in player["goods"]) or "–"),
            escape(f"{posts or '–'} ({phrase(lang, 'left', player['supply'])})"),
        )
    return grid


def own(player: Mapping[str, Any], words: Texts, lang: str) -> list[RenderableType]:
    """The own landscape cards and bonus cards."""
    hand = "".join(letter * count for letter, count in player["hand"].items())
    parts: list[RenderableType] = [
        Text(phrase(lang, "your_hand", cards(hand, words)), style="bold")
    ]
    if player["bonus"]:
        names = ", ".join(words.name(f"bonus_{card}") for card in player["bonus"])
        parts.append(Text(phrase(lang, "your_bonus", names)))
    return parts


def cards(letters: str, words: Texts) -> str:
    """Landscape cards by name, the same ones together."""
    counts = {letter: letters.count(letter) for letter in dict.fromkeys(letters)}
    return (
        ", ".join(
            words.name(letter) + (f" ×{count}" if count > 1 else "")
            for letter, count in counts.items()
        )
        or "–"
    )
