"""`comptoir hint`: what to choose in a position of a transcript, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

import comptoir
from comptoir.bots import Sight
from comptoir.cli.app import AsJson, Language, app, paper, print_json
from comptoir.cli.company import people_at
from comptoir.cli.phrases import phrase
from comptoir.cli.replay import read
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.texts import Texts, texts
from comptoir.study import HINT, JUDGE, Estimate, Verdict, judge, sentences
from comptoir.study.sentences import written

SHOWN = 3
"""A hint shows so many options; `--all` shows the rest."""

Iterations = Annotated[
    int, typer.Option("--iterations", "-i", help="Iterations of a search: more is surer, slower.")
]
JudgeName = Annotated[
    str, typer.Option("--judge", help="The bot that judges, one that searches: captain.")
]


@app.command()
def hint(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A transcript; - for standard input.")
    ],
    move: Annotated[
        int | None,
        typer.Option("--move", "-m", help="The move to advise on, from 1; else the next one."),
    ] = None,
    iterations: Iterations = HINT,
    judge_name: JudgeName = JUDGE,
    every: Annotated[bool, typer.Option("--all", help="Show all options, not three.")] = False,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say which choices are best in a position, how sure that is, and what they bring.

    Speaks from what the seat that decides may know, and from nothing else.
    """
    transcript = comptoir.read_transcript(read(file))
    game = comptoir.game(transcript.game)
    moves = len(transcript.tokens)
    last = moves + 1
    if move is not None:
        if not 1 <= move <= last:
            raise InvalidOption(f"--move is a move from 1 to {last}, not {move}")
        del transcript.tokens[move - 1 :]
    state = transcript.replay(game)
    if state.over:
        raise InvalidOption(f"the game is over after {moves} moves: there is nothing to decide")
    sight = Sight(state)
    verdict = judge(sight, iterations, judge_name)
    words = texts(game.package, lang, game.variant(state.rules))
    people = people_at(int(state.seats))
    said = sentences(verdict, None, words, people, state.offers())
    if as_json:
        print_json(verdict.as_dict() | {"sentences": said})
        return
    paper.print(Text(phrase(lang, "turn_of", int(state.ply) + 1, people[sight.seat]), "bold"))
    paper.print(Text(words.find("phases", verdict.phase) or verdict.phase))
    paper.print(options_table(verdict, words, lang, len(verdict.choices) if every else SHOWN))
    for sentence in said:
        paper.print(Text(sentence), soft_wrap=True)
    paper.print(Text(how_found(verdict, lang), style="dim"), soft_wrap=True)


def options_table(verdict: Verdict, words: Texts, lang: str, shown: int, mark: str = "") -> Table:
    """The options, best first: win chance, interval, what is given away, expected points."""
    table = Table()
    table.add_column(phrase(lang, "choice"), overflow="fold")
    for name in ("win_chance", "interval", "gives_away", "interval", "own_points", "rival_points"):
        table.add_column(phrase(lang, name), justify="right")
    for number, choice in enumerate(verdict.choices[:shown]):
        own, rival = (sum(choice.points[seat].values()) for seat in (verdict.seat, verdict.rival))
        loss = ["", ""] if number == 0 else [whole(choice.loss.mean), span(choice.loss)]
        named = words.token(choice.token, verdict.phase)
        table.add_row(
            Text(named, style="bold" if choice.token == mark else ""),
            f"{100 * choice.chance.mean:.0f} %", span(choice.chance), *loss,
            written(f"{own:.1f}", lang), written(f"{rival:.1f}", lang),
        )  # fmt: skip
    return table


def whole(value: float) -> str:
    return f"{100 * value:.0f}".replace("-", "−").replace("−0", "0")


def span(estimate: Estimate) -> str:
    """An interval in whole per cents."""
    low, high = whole(estimate.low), whole(estimate.high)
    return f"{low} … {high}" if "−" in low + high else f"{low}–{high}"


def how_found(verdict: Verdict, lang: str) -> str:
    shown = f"{verdict.iterations:,}".replace(",", " ")
    return phrase(lang, "how_found", verdict.judge, shown, min(99, int(100 * verdict.sure)))
