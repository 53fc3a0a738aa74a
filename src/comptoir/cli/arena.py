"""`comptoir arena`: bots against bots, with intervals."""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from comptoir.arena import Plan, Record, Standing, hands, picture, run, standings
from comptoir.arena.intervals import Z
from comptoir.bots import entries
from comptoir.cli.app import (
    AsJson,
    GameName,
    OptionWords,
    Players,
    app,
    check_writable,
    game_and_options,
    margin,
    paper,
    print_json,
)


@app.command()
def arena(
    name: GameName,
    bots: Annotated[
        list[str],
        typer.Option(
            "--bots",
            "-b",
            help="Bots, separated by commas: captain:iterations=1000,merchant. "
            "With fewer than players the last takes the other seats. May be repeated.",
        ),
    ],
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option("--seed", "-s", help="A number or a text.")] = "1",
    option: OptionWords = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "-w", min=0, help="Processes; 0 plays in this one."),
    ] = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="A Dask scheduler: tcp://host:8786.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", help="Where results are kept as they come; the same command goes on."
        ),
    ] = None,
    plot: Annotated[Path | None, typer.Option("--plot", help="Draw the ratings (SVG).")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: seats rotated, the same deals for every rotation."""
    game, options = game_and_options(name, option)
    named = [each.text for group in bots for each in entries(group)]
    seats = game.usual_seats if players is None else players
    plan = Plan(name, seats, tuple(named), games, seed, options)
    plan.check()
    if out is None:
        out = Path(f"arena-{name}-{plan.digest()}.jsonl")
    check_writable(plot)
    records = played(plan, out, workers, cluster)
    found = standings(records)
    if plot is not None:
        plot.write_text(picture(found, heading(plan)), encoding="utf-8")
    if as_json:
        print_json(
            {
                "plan": asdict(plan),
                "games": len(records),
                "fair_share": 1 / plan.players,
                "bots": [each.as_dict() for each in found],
                "file": str(out),
            }
        )
    else:
        draw(plan, found, records, out)


def played(plan: Plan, out: Path, workers: int | None, cluster: str | None) -> list[Record]:
    """Play with a bar and the time that remains; an interruption says how to go on."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=margin,
        transient=True,
    )
    if workers is None:
        workers = os.cpu_count() or 1
    with bar, hands(workers, cluster) as (executor, ahead):
        task = bar.add_task(plan.game, total=plan.total)
        try:
            return run(
                plan,
                executor,
                out,
                lambda record, done, total: bar.update(task, completed=done),
                ahead,
            )
        except KeyboardInterrupt:
            executor.shutdown(wait=False, cancel_futures=True)
            margin.print(f"the games so far are in {out}; the same command goes on from there")
            raise


def heading(plan: Plan) -> str:
    words = " ".join(f"{name}={value}" for name, value in plan.options.items())
    return f"{plan.game}, {plan.players} players, {plan.total} games {words}".strip()


def draw(plan: Plan, found: list[Standing], records: list[Record], out: Path) -> None:
    table = Table(title=escape(heading(plan)), title_justify="left")
    for column in ("bot", "wins", "95 %", "score", "winning", "ranks %", "rating", "ms"):
        left = column == "bot"
        table.add_column(column, justify="left" if left else "right", overflow="fold")
    for each in found:
        table.add_row(
            escape(each.bot),
            f"{each.share:.1%}",
            f"{100 * each.low:.1f}–{100 * each.high:.1f}",
            f"{each.score:.1f}",
            f"{each.winning_score:.1f}",
            " ".join(f"{100 * share:.0f}" for share in each.ranks),
            f"{each.rating:.1f}±{Z * each.deviation:.1f}",
            f"{each.milliseconds:.2f}",
        )
    paper.print(table)
    faults = [(record["number"], fault) for record in records for fault in record["faults"]]
    for number, fault in faults[:10]:
        paper.print(
            f"[red]game {number}, ply {fault['ply']}, seat {fault['seat']}, {fault['kind']}:[/] "
            f"{escape(str(fault['text']))}",
            soft_wrap=True,
        )
    if len(faults) > 10:
        paper.print(f"[red]and {len(faults) - 10} more faults, see {out}[/]")
    paper.print(
        f"[dim]fair share {1 / plan.players:.1%}; every game is in {out}[/]", soft_wrap=True
    )
