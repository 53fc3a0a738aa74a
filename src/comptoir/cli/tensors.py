"""`comptoir tensors`: what an environment shows of a position, number by number."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

import comptoir.tensors
from comptoir.cli.app import (
    AsJson,
    GameName,
    OptionWords,
    Players,
    app,
    game_and_options,
    paper,
    print_json,
)


@app.command()
def tensors(
    name: GameName,
    players: Players = None,
    option: OptionWords = None,
    open_hands: Annotated[
        bool, typer.Option("--open-hands", help="What a seat may not know, for critics.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List the numbers of an observation: their places, names and meanings."""
    game, options = game_and_options(name, option)
    tell = comptoir.tensors.describe_open_hands if open_hands else comptoir.tensors.describe
    numbers = tell(game.name, players, **options)
    if as_json:
        told = [number._asdict() for number in numbers]
        print_json({"fingerprint": comptoir.tensors.fingerprint(game.name), "numbers": told})
        return
    table = Table(title=f"{game.name}: {len(numbers)} numbers", title_justify="left")
    for column, side in (("places", "right"), ("name", "left"), ("most", "right")):
        table.add_column(column, justify="right" if side == "right" else "left", no_wrap=True)
    table.add_column("meaning")
    for title, group in groupby(numbers, lambda number: number.name.partition(":")[0]):
        block = list(group)
        first, last = block[0].place, block[-1].place
        members = f":… ({len(block)})" if last > first else ""
        if block[0].seat is None or block[0].seat == 0:
            places = f"{first}–{last}" if last > first else str(first)
            table.add_row(places, escape(title) + members, str(block[0].most), block[0].meaning)
    paper.print(table)
    if numbers[-1].seat is not None:
        paper.print("[dim]seat0 is who looks; seat1 and so on follow in the order of turns[/]")
