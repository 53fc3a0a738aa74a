"""A letter: what a person is told, in words of their language, the same through every channel.

It says which game, with whom, and what kind of thing happened; nothing that is hidden at a table
ever gets here, and no key of a table.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from comptoir.games import game as find_game
from comptoir.kernel.texts import LANGUAGES, Inflection, texts
from comptoir.server.tables.table import variant_of
from comptoir.store.outbox import REMINDER
from comptoir.store.records import Listed, Notice, Person

HOUR = 3_600_000
NAMES = 4
"""So many names are said; the others are counted."""


class Item(Struct, frozen=True, omit_defaults=True):
    """One thing that happened: what kind, at which table, with whom; `until` when there is time.

    To the webhook of a table it says `whose` turn it is.
    """

    id: str
    kind: str
    table: str
    game: str
    variant: str
    others: list[str]
    at: int
    until: int | None = None
    whose: str = ""


class Contents(Struct, frozen=True):
    """What is stored of a letter: for whom, and what it tells.

    To the webhook of a `table` it tells of all who sit there.  Without items it is a `trial`, or
    asks to `confirm` the address it goes to.
    """

    kind: str
    language: str
    name: str
    at: int
    base: str
    items: list[Item] = []


class Words(Struct, frozen=True):
    """A letter as a person reads it: a title, a line for each thing, and where to go."""

    id: str
    title: str
    lines: list[str]
    link: str

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def item_of(notice: Notice, listed: Listed) -> Item:
    """A notice in the words of a letter; one to a table (whose id it has) leaves nobody out."""
    record = listed.record
    to_table = notice.person == record.id
    turn = listed.summary.turn if to_table and notice.kind == "turn" else None
    return Item(
        id=notice.id,
        kind=notice.kind,
        table=record.id,
        game=record.game,
        variant=variant_of(record.game, record.players, msgspec.json.decode(record.options)),
        others=[each.name for each in listed.seats if each.person != notice.person and each.name],
        at=notice.at,
        until=listed.summary.due if notice.kind in ("turn", REMINDER) else None,
        whose="" if turn is None else listed.seats[turn].name,
    )


def contents_of(person: Person, items: list[Item], base: str, now: int) -> Contents:
    """What is told through a channel whose pages are at `base`."""
    return Contents("news", person.language, person.name, now, base, items)


def words_of(id: str, contents: Contents, now: int) -> Words:
    """The letter in the language of its person."""
    say = Speech(contents.language)
    items = contents.items
    base = contents.base
    if not items:
        title, line = (
            say(f"{contents.kind}.{part}", name=contents.name) for part in TITLE_AND_LINE
        )
        return Words(id, title, [line], f"{base}/")
    table = contents.kind == "table"
    lines = [say.line(item, now, table) for item in items]
    tables = {item.table for item in items}
    link = f"{base}/table/{items[0].table}" if len(tables) == 1 else f"{base}/#my"
    if len(items) == 1:
        key = f"{items[0].kind}.title"
        about = {"game": say.game(items[0]), "name": items[0].whose}
        title = say(f"table.{key}" if table and items[0].whose else key, **about)
    else:
        title = say("many.title", count=len(items))
    return Words(id, title, lines, link)


TITLE_AND_LINE = ("title", "line")


class Speech:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.sentences = sentences(self.language)
        self.inflection = Inflection(self.language)

    def __call__(self, key: str, **values: Any) -> str:
        return self.inflection.vformat(self.sentences[key], (), values)

    def line(self, item: Item, now: int, table: bool) -> str:
        about = {"game": self.game(item), "others": self.people(item.others), "name": item.whose}
        if table:
            return self(f"table.{item.kind}.line", **about)
        if item.kind == REMINDER and item.until is not None:
            hours = max(0, item.until - now) // HOUR
            key = "reminder.line" if hours else "reminder.soon"
            return self(key, hours=hours, **about)
        return self(f"{item.kind}.line", **about)

    def game(self, item: Item) -> str:
        game = find_game(item.game)
        return texts(game.package, self.language, item.variant).name(game.name)

    def people(self, names: list[str]) -> str:
        """«Ben», «Ben and Cleo», «Ben, Cleo and Dan»."""
        shown = names[:NAMES]
        if not shown:
            return self("nobody")
        if len(names) > NAMES:
            return self("more_people", names=", ".join(shown), count=len(names) - NAMES)
        if len(shown) == 1:
            return shown[0]
        return self("and", first=", ".join(shown[:-1]), last=shown[-1])


@cache
def sentences(language: str) -> dict[str, str]:
    text = files("comptoir.server.bell").joinpath("texts", f"{language}.json").read_text("utf-8")
    found: dict[str, str] = json.loads(text)
    return found
