"""`comptoir play`: a game on the terminal against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import comptoir
from comptoir.cli.app import Language, OptionWords, Players, Seed, app, ask, game_and_options, paper
from comptoir.cli.company import bots_for, people_at
from comptoir.cli.phrases import phrase
from comptoir.cli.replay import read
from comptoir.cli.sitting import Sitting
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.texts import texts


@app.command()
def play(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Asked for if there are several.")
    ] = None,
    players: Players = None,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="One bot for all other seats, or one a seat.")
    ] = "merchant",
    seat: Annotated[int, typer.Option("--seat", min=0, help="Where you sit, from 0.")] = 0,
    my_name: Annotated[str, typer.Option("--name", help="What you are called.")] = "",
    seed: Seed = None,
    option: OptionWords = None,
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a kept game.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game there as you go.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Play in the terminal: numbered choices, ? explains, u takes back, q leaves."""
    if load is not None:
        transcript = comptoir.read_transcript(read(load))
    else:
        game, options = game_and_options(name or which_game(lang), option)
        transcript = comptoir.Transcript(
            game.name,
            game.usual_seats if players is None else players,
            seed if seed is not None else new_seed(),
            options,
            version=comptoir.__version__,
            rules=game.rules,
        )
    seats = transcript.players
    comptoir.game(transcript.game).checked(seats, transcript.options)
    if seat >= seats:
        raise InvalidOption(f"there is no seat {seat} with {seats} players; the first is 0")
    company = bots_for(bots, seats)
    people = people_at(seats, [seat], my_name)
    Sitting(transcript, seat, company, people, lang, save).play()


def which_game(lang: str) -> str:
    """The only game, or the one a person picks."""
    names = comptoir.games()
    if not names:
        raise InvalidOption("there is no game to play yet")
    if len(names) == 1:
        return names[0]
    for number, name in enumerate(names, 1):
        title = texts(comptoir.game(name).package, lang).name(name)
        paper.print(f"{number:3}  {title}")
    while True:
        answer = ask(phrase(lang, "which_game"))
        if answer in names:
            return answer
        if answer.isdigit() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]


def new_seed() -> str:
    """A seed nobody has seen before; it is in the transcript."""
    dice = comptoir.dice()
    return f"{dice.word():08x}{dice.word():08x}"
