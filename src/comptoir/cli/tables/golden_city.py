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
from comptoir.games.golden_city.map.option import default_table
from comptoir.kernel.texts import Texts


def draw(view: View, words: Texts, people: Sequence[str], lang: str) -> RenderableType:
    """The table as the seat of the view sees it."""
    table: Any = view["table"]
    faces = faces_of(map_of(view["options"]), words)
    parts: list[RenderableType] = [Text(headline(table, faces, people, lang))]
    if any(group["cards"] for group in table["groups"]):
        parts.append(Text(f"{phrase(lang, 'offer')}: {offer(table, words, people, lang)}"))
    city = zones(table, words, people)
    if city:
        parts.append(Text(f"{phrase(lang, 'zones')}: {city}"))
    parts.append(players(view, table, faces, people, lang))
    seat = view["seat"]
    if isinstance(seat, int):
        parts += own(table["players"][seat], words, lang)
    return Group(*parts)


def map_of(options: Any) -> Any:
    """The map that is played on."""
    return options["map"] or default_table()


def faces_of(chart: Any, words: Texts) -> dict[str, str]:
    """What is printed on the goods cards and score cards of the map."""
    faces = {
        card["id"]: " + ".join(words.name(good) for good in card["goods"])
        for card in chart["cards"]["goods"]
    }
    for card in chart["cards"]["score"]:
        area = card["target"] if card["area"] == "river" else f"district_{card['target']}"
        faces[card["id"]] = f"{words.name(card['good'])} + {words.name(area)}"
    return faces


def explain(view: View, words: Texts, key: str, lang: str) -> str | None:
    """A place: what it gives and where its roads lead; a card: its face."""
    chart = map_of(view["options"])
    for place in chart["places"]:
        if place["id"] == key:
            return place_told(view, chart, place, words, lang)
    return faces_of(chart, words).get(key)


def place_told(view: View, chart: Any, place: Any, words: Texts, lang: str) -> str:
    reward = place["reward"] if pays(view, place) else "none"
    roads = [
        words.name(other)
        for one, two in chart["edges"]
        for end, other in ((one, two), (two, one))
        if end == place["id"]
    ]
    gives = words.find("texts", reward) or phrase(lang, "gives_nothing")
    return f"{gives} {phrase(lang, 'roads_to', ', '.join(roads))}"


def pays(view: View, place: Any) -> bool:
    """Whether a place gives its reward: harbours may not, and in a drought the desert does not."""
    table: Any = view["table"]
    if place["kind"] == "harbour":
        return bool(table["harbours_pay"])
    if place["landscape"] != "desert" or table["drought"] == "none":
        return True
    return bool(table["drought"] == "sites" and place["kind"] != "rural")


def headline(table: Any, faces: Mapping[str, str], people: Sequence[str], lang: str) -> str:
    market = ", ".join(faces[card] for card in table["market"] if card)
    return " · ".join(
        [
            phrase(lang, "round", table["round"]),
            phrase(lang, "first_is", people[table["first"]]),
            phrase(lang, "scored", faces[table["score_card"]]),
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


def players(
    view: View, table: Any, faces: Mapping[str, str], people: Sequence[str], lang: str
) -> Table:
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
            escape(", ".join(faces[card] for card in player["goods"]) or "–"),
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
