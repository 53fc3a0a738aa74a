"""`comptoir train`: learn judgement for `governor` from games of bots with themselves."""

from __future__ import annotations

import os
import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import comptoir
from comptoir.arena import hands
from comptoir.cli.app import AsJson, GameName, app, margin, paper, print_json
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import Game

if TYPE_CHECKING:
    from comptoir.train.course import Course
    from comptoir.train.rounds import Round


@app.command()
def train(
    name: GameName,
    out: Annotated[Path, typer.Option("--out", help="The folder all is kept in.")],
    players: Annotated[
        str | None, typer.Option("--players", "-n", help="How many sit at the table: 4, or 2,3,4.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            "-o",
            metavar="NAME=VALUE,…",
            help="A rule switch, or several values of it to learn all of them; may be repeated.",
        ),
    ] = None,
    rounds: Annotated[int, typer.Option(min=0, help="Rounds of searched games.")] = 3,
    first: Annotated[int, typer.Option(min=1, help="Games by rule of thumb before them.")] = 20_000,
    games: Annotated[int, typer.Option(min=1, help="Games of a round.")] = 3_000,
    iterations: Annotated[int, typer.Option(min=1, help="How far those search.")] = 64,
    held_out: Annotated[int, typer.Option(min=1, help="Games nobody learns from.")] = 400,
    gate: Annotated[int, typer.Option(min=0, help="Games that judge a net, in each sort.")] = 40,
    gate_cpu: Annotated[
        float, typer.Option(min=0.001, help="Seconds of the processor a decision in these.")
    ] = 0.02,
    seed: Annotated[str, typer.Option("--seed", "-s", help="A number or a text.")] = "1",
    workers: Annotated[
        int | None, typer.Option("--workers", "-w", min=0, help="Processes; 0 plays in this one.")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="A Dask scheduler: tcp://host:8786.")
    ] = None,
    also: Annotated[
        list[Path] | None,
        typer.Option("--also", help="A folder of another training to learn from; may be repeated."),
    ] = None,
    begin: Annotated[
        Path | None,
        typer.Option("--begin", help="Weights to go on from, instead of games by rule of thumb."),
    ] = None,
    wide: Annotated[
        int, typer.Option(min=8, help="Units of the net's first layer, a multiple of 8.")
    ] = 32,
    deep: Annotated[int, typer.Option(min=8, help="Those of its second layer, as well.")] = 16,
    method: Annotated[
        str, typer.Option("--method", help="Features, net and players by an entry point.")
    ] = "usual",
    quick: Annotated[
        bool, typer.Option("--quick", help="The whole way in a minute or two, learning little.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Learn judgement for `governor`: play, learn, gate, in rounds; the same command goes on."""
    from comptoir.train.course import Course, sorts_of
    from comptoir.train.learning import Study
    from comptoir.train.report import page
    from comptoir.train.rounds import train as go
    from comptoir.train.rounds import write_text

    found = comptoir.game(name)
    course = Course(
        name, sorts_of(found, numbers_of(found, players), values_of(found, option or [])), seed,
        rounds, first, games, iterations, held_out, gate, gate_cpu, method=method,
        study=Study(wide=wide, deep=deep), also=tuple(str(folder) for folder in also or ()),
        begin=str(begin or ""),
    )  # fmt: skip
    if quick:
        course = replace(
            course, rounds=1, first=120, games=8, iterations=16, held_out=8, gate=4, chunk=20,
            gate_cpu=0.002, study=replace(course.study, epochs=2, batch=64),
        )  # fmt: skip
    course.check()
    start = time.process_time()
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=margin, transient=True,
    )  # fmt: skip
    with bar, hands(os.cpu_count() or 1 if workers is None else workers, cluster) as (pool, ahead):
        shown = Shown(bar)
        try:
            done = go(course, out, pool, ahead, shown)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            margin.print(f"what was learned so far is in {out}; the same command goes on")
            raise
    write_text(out / "report.html", page(course, done, time.process_time() - start))
    if as_json:
        print_json({"course": asdict(course), "rounds": [asdict(each) for each in done]})
    else:
        draw(course, done, out)


class Shown:
    """A bar for every kind of work, one after the other."""

    def __init__(self, bar: Progress) -> None:
        self.bar = bar
        self.what = ""

    def __call__(self, what: str, done: int, total: int) -> None:
        if what != self.what:
            self.what = what
            self.task = self.bar.add_task(what, total=total)
        self.bar.update(self.task, completed=done, total=total)


def numbers_of(game: Game, text: str | None) -> list[int]:
    """`4`, or `2,3,4`; the usual number if none is said."""
    if text is None:
        return [game.usual_seats]
    try:
        return [int(word) for word in text.split(",")]
    except ValueError:
        raise InvalidOption(f"players are whole numbers like 4 or 2,3,4, not {text!r}") from None


def values_of(game: Game, words: list[str]) -> dict[str, list[object]]:
    """Every option with the values it is to have."""
    found: dict[str, list[object]] = {}
    for word in words:
        name, _, values = word.partition("=")
        for value in values.split(","):
            read = comptoir.read_options(game, [f"{name}={value}"])
            found.setdefault(name, []).append(read[name])
    return found


def draw(course: Course, done: list[Round], out: Path) -> None:
    table = Table(title=f"training of {course.game}", title_justify="left")
    for column in ("net", "log-loss", "Brier", "wins", "95 %", "fair", ""):
        table.add_column(column, justify="left" if column in ("net", "") else "right")
    thumb = done[0].thumb
    table.add_row("rules of thumb", f"{thumb.loss:.4f}", f"{thumb.brier:.4f}", "", "", "", "")
    for each in done:
        lines: list[dict[str, Any] | None] = [*each.gates] or [None]
        for gate in lines:
            first = gate is lines[0]
            table.add_row(
                f"round {each.number}" if first else "",
                f"{each.quality.loss:.4f}" if first else "",
                f"{each.quality.brier:.4f}" if first else "",
                f"{gate['share']:.1%}" if gate else "",
                f"{100 * gate['low']:.1f}–{100 * gate['high']:.1f}" if gate else "",
                f"{gate['fair']:.0%}" if gate else "",
                f"{gate['players']} players {gate['options'] or ''}, against {gate['against']}"
                if gate
                else "",
            )
    paper.print(table)
    paper.print(
        f"[dim]the best net is {out / 'best.json'}: --bots governor:weights={out / 'best.json'}; "
        f"the report is {out / 'report.html'}[/]",
        soft_wrap=True,
    )
