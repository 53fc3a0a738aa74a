"""`comptoir rules`: the rules in short, and every card, building and role in our own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from comptoir.cli.app import (
    AsJson,
    GameName,
    Language,
    OptionWords,
    app,
    game_and_options,
    paper,
    print_json,
)
from comptoir.cli.phrases import phrase
from comptoir.cli.tables import facts_of
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import Game
from comptoir.kernel.texts import Texts, texts


@app.command()
def rules(
    name: GameName,
    things: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="Only these cards or roles.")
    ] = None,
    option: OptionWords = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Explain a game: the course of play, then every card, building and role."""
    game, options = game_and_options(name, option)
    chosen = game.checked(game.usual_seats, options)
    words = texts(game.package, lang, game.variant(chosen))
    ids = [find_thing(words, thing) for thing in things] if things else described(words)
    facts = facts_of(name, chosen)
    if as_json:
        print_json(
            {
                "game": game.name,
                "title": words.name(game.name),
                "overview": overview(game, lang),
                "things": [
                    {"id": each, "name": words.name(each), "text": words.get("texts", each)}
                    | facts.get(each, {})
                    for each in ids
                ],
            }
        )
        return
    if not things:
        from rich.markdown import Markdown  # slow to load, and needed by nobody else

        paper.print(Markdown(overview(game, lang)))
    paper.print(explained(words, ids, facts, lang))


def explained(
    words: Texts, ids: Sequence[str], facts: Mapping[str, Mapping[str, int]], lang: str
) -> Table:
    """Names, printed numbers and what they do."""
    numbers = list(dict.fromkeys(fact for each in ids for fact in facts.get(each, {})))
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(phrase(lang, "name"))
    for fact in numbers:
        table.add_column(phrase(lang, fact), justify="right")
    table.add_column(phrase(lang, "what_it_does"))
    for each in ids:
        printed = facts.get(each, {})
        table.add_row(
            f"{escape(words.name(each))}\n[dim]{each}[/]",
            *(str(printed.get(fact, "")) for fact in numbers),
            escape(words.get("texts", each)),
        )
    return table


def overview(game: Game, lang: str) -> str:
    """The rules on a page, in Markdown; the title alone where a game has none."""
    page = files(game.package).joinpath("texts", f"rules.{lang}.md")
    if page.is_file():
        return page.read_text("utf-8")
    return f"# {texts(game.package, lang).name(game.name)}\n"


def described(words: Texts) -> list[str]:
    """Everything the catalogue explains with these options, in its order."""
    keys = [*words.sections.get("texts", {})]
    if words.variant:
        keys += words.sections.get(f"texts.{words.variant}", {})
    return list(dict.fromkeys(keys))


def find_thing(words: Texts, wanted: str) -> str:
    """The id a person means by an id or a name, or by the beginning of one."""
    found = matches(words, wanted)
    if not found:
        raise InvalidOption(f"nothing here is called {wanted!r}")
    return found[0]


def matches(words: Texts, wanted: str) -> Sequence[str]:
    """The ids that fit, the closest first."""
    low = wanted.strip().casefold()
    scored = []
    for key in described(words):
        names = (key.casefold(), key.replace("_", " ").casefold(), words.name(key).casefold())
        if low in names:
            scored.append((0, key))
        elif any(name.startswith(low) for name in names):
            scored.append((1, key))
        elif any(low in name for name in names):
            scored.append((2, key))
    return [key for _, key in sorted(scored, key=lambda each: each[0])] if low else []
