"""`comptoir puzzles`: list, show and solve positions with one best choice, and make new ones."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

import comptoir
from comptoir.arena import hands
from comptoir.cli.app import (
    AsJson,
    GameName,
    Language,
    app,
    check_writable,
    margin,
    paper,
    print_json,
)
from comptoir.cli.company import people_at
from comptoir.cli.hint import JudgeName, how_found, options_table
from comptoir.cli.phrases import phrase
from comptoir.cli.tables import draw_table
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.texts import Texts, texts
from comptoir.study import JUDGE, Puzzle, of_the_day, puzzle, puzzles, sentences
from comptoir.study.judge import check_iterations
from comptoir.study.making import LONG
from comptoir.study.making import make as finding
from comptoir.study.puzzles import pack_text, read_pack, seed_of, text_of
from comptoir.study.themes import check_theme

puzzles_ = typer.Typer(
    help="Positions with one best choice: list, show, solve, make.", no_args_is_help=True
)
app.add_typer(puzzles_, name="puzzles")

Id = Annotated[
    str | None,
    typer.Argument(metavar="[ID]", help="A puzzle of `puzzles list`; without one, today's."),
]
Day = Annotated[
    str | None, typer.Option("--day", metavar="YYYY-MM-DD", help="The puzzle of that day.")
]
PackFile = Annotated[
    Path | None, typer.Option("--pack", help="A pack of your own instead of those that ship.")
]


@puzzles_.command("list")
def list_(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game; without one, all.")
    ] = None,
    theme: Annotated[str | None, typer.Option("--theme", help="timing, building …")] = None,
    difficulty: Annotated[
        str | None, typer.Option("--difficulty", help="easy, medium or hard.")
    ] = None,
    file: PackFile = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """List puzzles by game, theme and difficulty; the answers are not told."""
    if game is not None:
        comptoir.game(game)
    found = puzzles(game, theme, difficulty, existing(file))
    if as_json:
        print_json([heading(each) for each in found])
        return
    table = Table(title=phrase(lang, "many_puzzles", len(found)), title_justify="left")
    for name in ("name", "player", "theme", "difficulty"):
        table.add_column(phrase(lang, name))
    for each in found:
        words = words_of(each, lang)
        table.add_row(
            escape(each.id),
            str(each.position["seats"]),
            words.get("study", each.theme),
            words.get("study", each.difficulty),
        )
    paper.print(table)


@puzzles_.command()
def show(
    name: Id = None,
    day: Day = None,
    file: PackFile = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Draw the position of a puzzle as its seat sees it, with its choices."""
    found = wanted(name, day, file)
    state = found.state()
    view = state.view(int(state.player))
    if as_json:
        print_json(heading(found) | {"view": view, "legal": state.legal_tokens()})
        return
    words, people = words_of(found, lang), people_at(int(state.seats))
    phase = str(view["phase"])
    paper.print(Text(f"{found.id} ({words.get('study', found.theme)})", style="bold"))
    paper.print(draw_table(view, words, people, lang))
    paper.print(Text(words.find("phases", phase) or phase, style="bold"))
    for token in state.legal_tokens():
        paper.print(Text.assemble((f"  {token:24} ", "cyan"), words.token(token, phase)))
    paper.print(Text(phrase(lang, "solve_with", found.id), style="dim"))


@puzzles_.command()
def solve(
    name: Annotated[str, typer.Argument(metavar="ID", help="A puzzle, or `today`.")],
    token: Annotated[str, typer.Argument(metavar="TOKEN", help="Your choice.")],
    file: PackFile = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say whether a choice is the best one, and why.  Exit code 1 if it is not."""
    found = wanted(None if name == "today" else name, None, file)
    legal = found.state().legal_tokens()
    if token not in legal:
        raise InvalidOption(f"{token} is not a choice here; there are {', '.join(legal)}")
    verdict = found.found()
    words, people = words_of(found, lang), people_at(verdict.seats)
    said = sentences(verdict, token, words, people, found.state().offers())
    right = token == found.answer
    if as_json:
        print_json(
            heading(found)
            | {"solved": right, "answer": found.answer, "sentences": said, "verdict": found.verdict}
        )
    else:
        best = words.token(found.answer, verdict.phase)
        paper.print(Text(phrase(lang, "solved" if right else "not_solved", best), style="bold"))
        paper.print(options_table(verdict, words, lang, len(verdict.choices), token))
        for sentence in said:
            paper.print(Text(sentence), soft_wrap=True)
        paper.print(Text(how_found(verdict, lang), style="dim"), soft_wrap=True)
    if not right:
        raise typer.Exit(1)


@puzzles_.command()
def make(
    game: GameName,
    count: Annotated[int, typer.Option("--count", "-c", min=1, help="How many.")] = 10,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", help="The pack to write; it grows as they are found, and is gone on with."
        ),
    ] = None,
    theme: Annotated[
        str | None, typer.Option("--theme", help="Look for this theme only: shipping …")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", "-s", help="A number or a text.")] = "1",
    iterations: Annotated[
        int, typer.Option("--iterations", "-i", help="Iterations of the search that verifies.")
    ] = LONG,
    judge_name: JudgeName = JUDGE,
    workers: Annotated[
        int, typer.Option("--workers", "-w", min=0, help="Processes; 0 thinks in this one.")
    ] = 0,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="A Dask scheduler: tcp://host:8786.")
    ] = None,
) -> None:
    """Find positions with one best choice in games of captains, each verified by a long search."""
    comptoir.game(game)
    check_iterations(iterations)
    check_theme(game, theme)
    target = out or Path(f"puzzles-{game}.json")
    check_writable(target)
    found = begun(target, game, seed)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        console=margin, transient=True,
    )  # fmt: skip
    with bar, hands(workers, cluster) as (executor, ahead):
        task = bar.add_task(game, total=count)
        try:
            for each, games in finding(
                game, count, seed, executor, ahead, judge_name, iterations, found, theme
            ):
                if each is not None:
                    found.append(each)
                    target.write_text(pack_text(game, seed, found), encoding="utf-8")
                bar.update(task, completed=len(found), description=f"{game}, {games} games")
        except KeyboardInterrupt:
            executor.shutdown(wait=False, cancel_futures=True)
            if found:
                margin.print(f"the {len(found)} puzzles found so far are in {target}")
            raise
    paper.print(f"{len(found)} puzzles are in {escape(str(target))}", soft_wrap=True)


def begun(target: Path, game: str, seed: str) -> list[Puzzle]:
    """The puzzles a pack holds already, if it is one of this game and seed."""
    if not target.exists():
        return []
    text = text_of(target)
    found = read_pack(text, str(target))
    if seed_of(text) != seed or any(each.game != game for each in found):
        raise InvalidOption(f"{target} holds puzzles of another game or seed: name another file")
    return found


def wanted(name: str | None, day: str | None, file: Path | None) -> Puzzle:
    """The puzzle named, of a day, or of today."""
    if name is not None:
        if day is not None:
            raise InvalidOption("name a puzzle or a day, not both")
        return puzzle(name, existing(file))
    try:
        when = date.today() if day is None else date.fromisoformat(day)
    except ValueError:
        raise InvalidOption(f"a day is written 2026-01-31, not {day}") from None
    return of_the_day(when)


def existing(file: Path | None) -> Path | None:
    if file is not None and not file.is_file():
        raise typer.BadParameter(f"there is no file {file}")
    return file


def words_of(found: Puzzle, lang: str) -> Texts:
    game = comptoir.game(found.game)
    return texts(game.package, lang, game.variant(found.position["options"]))


def heading(found: Puzzle) -> dict[str, object]:
    """What is told of a puzzle before it is solved."""
    return {
        "id": found.id,
        "game": found.game,
        "players": found.position["seats"],
        "seat": found.position["player"],
        "theme": found.theme,
        "difficulty": found.difficulty,
    }
