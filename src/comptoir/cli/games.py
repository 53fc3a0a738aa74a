"""`comptoir games`: what can be played, and with which rule switches."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

import comptoir
from comptoir.cli.app import AsJson, Language, app, paper, print_json
from comptoir.kernel.game import Game
from comptoir.kernel.options import Option
from comptoir.kernel.texts import Texts, texts


@app.command()
def games(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this one.")] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """List the games, how many can play, and their options."""
    chosen = [comptoir.game(each) for each in ([name] if name else comptoir.games())]
    if as_json:
        print_json([described(game, lang) for game in chosen])
        return
    for game in chosen:
        draw(game, texts(game.package, lang))


def described(game: Game, lang: str) -> dict[str, object]:
    words = texts(game.package, lang)
    return {
        "name": game.name,
        "title": words.name(game.name),
        "players": {"least": game.least_seats, "usual": game.usual_seats, "most": game.most_seats},
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "allowed": option.allowed(),
                "text": meaning(option, words),
            }
            for option in game.options
        ],
    }


def draw(game: Game, words: Texts) -> None:
    paper.print(
        f"[bold]{game.name}[/]  {escape(words.name(game.name))}, "
        f"{game.least_seats}–{game.most_seats}, -n {game.usual_seats}"
    )
    table = Table(box=None, padding=(0, 2), show_header=False)
    for option in game.options:
        value = "none" if option.default is None else str(option.default).lower()
        table.add_row(
            f"-o {option.name}={escape(value)}",
            escape(meaning(option, words)),
            f"[dim]{escape(option.allowed())}[/]",
        )
    paper.print(table)


def meaning(option: Option, words: Texts) -> str:
    return words.find("options", option.name) or option.doc
