"""`comptoir bots`: who can be asked to play, what each takes, and where judgement was learned."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

import comptoir
from comptoir.bots import names
from comptoir.bots.roster import EXEC_SETTINGS, LEVELS, SEARCHING, SETTINGS, WORDS
from comptoir.bots.strength import ABOUT
from comptoir.bots.weights import Weights, all_weights, weights_for
from comptoir.cli.app import AsJson, OptionWords, Players, app, game_and_options, paper, print_json
from comptoir.kernel.game import Game


@app.command()
def bots(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Every game if none is named.")
    ] = None,
    players: Players = None,
    option: OptionWords = None,
    as_json: AsJson = False,
) -> None:
    """List the bots, what they take, and for which games `governor` has learned judgement."""
    games = [comptoir.game(each) for each in ([name] if name else comptoir.games())]
    learned = [told(game, weights) for game in games for weights in all_weights(game)]
    asked = None
    if name is not None and (players is not None or option):
        asked = answer(*game_and_options(name, option), players)
    if as_json:
        print_json(
            {
                "bots": {each: LEVELS.get(each, "") for each in names()},
                "strength": {each: about["en"] for each, about in ABOUT.items()},
                "options": {each: options_of(each) for each in names()},
                "learned": learned, "asked": asked,
            }
        )  # fmt: skip
        return
    draw_bots()
    draw_learned(learned)
    if asked is not None:
        paper.print(escape(asked["sentence"]), soft_wrap=True)


def options_of(bot: str) -> dict[str, str]:
    """What a bot takes, and what it means."""
    if bot in SEARCHING:
        return {word: setting.doc for word, setting in SETTINGS.items()} | WORDS.get(bot, {})
    if bot.startswith("exec:"):
        return {word: setting.doc for word, setting in EXEC_SETTINGS.items()}
    return {}


def told(game: Game, weights: Weights) -> dict[str, Any]:
    """What a file of weights is for, and how it played when it was made."""
    return {
        "game": game.name, "weights": weights.name, "players": list(weights.players),
        "options": {name: list(values) for name, values in weights.options.items()},
        "gates": weights.made.get("gates", []),
    }  # fmt: skip


def answer(game: Game, options: dict[str, object], players: int | None) -> dict[str, Any]:
    """Whether `governor` has learned such a game."""
    seats = game.usual_seats if players is None else players
    found = weights_for(game, seats, game.checked(seats, options))
    what = " ".join(
        [f"{game.name} with {seats} players", *(f"{k}={v}" for k, v in options.items())]
    )
    if found is None:
        sentence = f"governor has learned nothing for {what}: it plays as captain there"
    else:
        sentence = f"governor plays {what} by the weights {found.name}"
    return {"weights": found.name if found else None, "sentence": sentence}


def draw_bots() -> None:
    table = Table(title="bots", title_justify="left", show_lines=False)
    for column in ("name", "what it does", "how strong it is", "options"):
        table.add_column(column, overflow="fold")
    for each in names():
        what = LEVELS.get(each, "a program of yours" if each.startswith("exec") else "")
        about = ABOUT.get(each, {}).get("en", "")
        table.add_row(
            escape(each), escape(what), escape(about), escape(", ".join(options_of(each)))
        )
    paper.print(table)
    for word, setting in SETTINGS.items():
        paper.print(f"  [dim]{word}[/]: {escape(setting.doc)}", soft_wrap=True)
    for word, meaning in WORDS["governor"].items():
        paper.print(f"  [dim]{word}[/]: {escape(meaning)}", soft_wrap=True)


def draw_learned(learned: list[dict[str, Any]]) -> None:
    if not learned:
        paper.print("governor has learned nothing here: it plays as captain")
        return
    table = Table(title="what governor has learned; elsewhere it plays as captain")
    table.title_justify = "left"
    for column in ("game", "weights", "players", "options"):
        table.add_column(column, overflow="fold")
    for each in learned:
        options = "; ".join(
            f"{name} {' or '.join(str(value).lower() for value in values)}"
            for name, values in each["options"].items()
        )
        players = ", ".join(str(number) for number in each["players"])
        table.add_row(each["game"], each["weights"], players, escape(options))
    paper.print(table)
