"""`comptoir map`: check and draw maps for The Golden City."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, cast

import typer
from rich.markup import escape

from comptoir.cli.app import AsJson, app, complain, paper, print_json
from comptoir.games.golden_city.map.check import problems
from comptoir.games.golden_city.map.drawing import draw_map
from comptoir.games.golden_city.map.file import MapFile, MapMistake, open_map, read_map
from comptoir.games.golden_city.map.notes import Problem
from comptoir.games.golden_city.map.option import default_text, table_of

maps = typer.Typer(help="Check and draw maps for The Golden City.", no_args_is_help=True)
app.add_typer(maps, name="map")

SUPPLIES = {"key": 6, "goods": 8, "bonus": 8}
"""How many cards there are for a reward: a map with more symbols lets some lapse."""

MapPath = Annotated[
    Path | None,
    typer.Argument(metavar="[FILE]", help="A map file; without one, the map of the house."),
]


@maps.command()
def check(file: MapPath = None, as_json: AsJson = False) -> None:
    """Say what is wrong with a map, line and field; exit code 1 if it cannot be played."""
    told = str(file) if file else "the map of the house"
    found = MapFile(None, {})
    try:
        found = opened(file)
        wrong = problems(found)
    except MapMistake as mistake:
        wrong = [Problem(mistake.line, mistake.field, mistake.message)]
    if as_json:
        print_json(
            {
                "file": told,
                "playable": not wrong,
                "problems": [
                    {"line": each.line, "field": each.field, "message": each.message}
                    for each in wrong
                ],
                "remarks": [] if wrong else remarks(found),
            }
        )
    else:
        for each in wrong:
            complain(str(each))
        if not wrong:
            paper.print(f"{escape(told)} can be played", soft_wrap=True)
            for remark in remarks(found):
                paper.print(f"  {escape(remark)}", soft_wrap=True)
    if wrong:
        raise typer.Exit(1)


@maps.command()
def draw(
    file: MapPath = None,
    out: Annotated[Path, typer.Option("--out", help="The picture to write.")] = Path("map.svg"),
) -> None:
    """Draw a map as an SVG picture."""
    found = opened(file)
    table = table_of(str(file)) if file else cast("dict[str, object]", found.table)
    out.write_text(draw_map(table), "utf-8")
    paper.print(escape(str(out)), soft_wrap=True)


def opened(file: Path | None) -> MapFile:
    return open_map(str(file)) if file else read_map(default_text())


def remarks(found: MapFile) -> list[str]:
    """What a map maker may want to know of a map that can be played."""
    table = cast("dict[str, list[dict[str, str]]]", found.table)
    sites = [place for place in table["places"] if place["kind"] == "rural"]
    lands = Counter(site["landscape"] for site in sites)
    rewards = Counter(place["reward"] for place in table["places"] if place["kind"] != "outer")
    told = [
        f"{len(table['edges'])} roads",
        "sites: " + ", ".join(f"{count} {land}" for land, count in sorted(lands.items())),
        "rewards: " + ", ".join(f"{count} {name}" for name, count in sorted(rewards.items())),
    ]
    for reward, cards in SUPPLIES.items():
        if rewards[reward] > cards:
            told.append(f"{rewards[reward]} places give {reward}, but there are {cards} cards")
    return told
