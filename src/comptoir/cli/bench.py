"""`comptoir bench`: how fast the rules run, compiled and pure side by side."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

import comptoir
from comptoir import stamp
from comptoir.cli.app import AsJson, OptionWords, Players, app, complain, margin, paper, print_json
from comptoir.cli.measuring import Speed, Task
from comptoir.cli.searching import bench_search
from comptoir.games import SHELF
from comptoir.kernel.game import Game
from comptoir.tensors import observer_of

if TYPE_CHECKING:
    from comptoir.cli.measuring_envs import EnvSpeed

EDITIONS: dict[str, list[dict[str, object]]] = {
    "san_juan": [{"edition": "first"}, {"edition": "second"}],
}
"""Games whose option sets differ enough to be measured apart, unless options are given."""


@app.command()
def bench(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Every game if none is named.")
    ] = None,
    players: Players = None,
    option: OptionWords = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=600, help="CPU time of one repeat, about.")
    ] = 1.0,
    repeats: Annotated[int, typer.Option(min=1, max=100, help="How often to measure.")] = 5,
    bots: Annotated[bool, typer.Option("--bots", help="Measure the bots that search.")] = False,
    envs: Annotated[bool, typer.Option("--envs", help="Measure the environments.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure random games, decisions and copies per second of CPU time."""
    tasks = []
    for name in names or comptoir.games():
        tasks += tasks_for(comptoir.game(name), players, option or [], seconds, repeats)
    if bots:
        bench_search(tasks, as_json)
        return
    if envs:
        bench_envs(tasks, as_json)
        return
    results = []
    for task in tasks:
        with margin.status(f"measuring {described(task)}") if margin.is_terminal else Quiet():
            pure: Speed = measured(task, pure=True)
            fast: Speed = measured(task, pure=False)
        results.append(result(task, fast if fast["compiled"] else None, pure))
        if not as_json:
            draw(task, fast if fast["compiled"] else None, pure)
    if as_json:
        print_json(
            {
                "version": comptoir.__version__,
                "python": sys.version.split()[0],
                "results": results,
            }
        )
    if results and all(each["compiled"] is None for each in results):
        complain("the rules are not compiled here, so only plain Python was measured")
    elif stamp.made_for_playing():
        complain("these binaries were made quickly, for playing; make bench makes the fast ones")


def bench_envs(tasks: list[Task], as_json: bool) -> None:
    """Steps a second of every environment, with its observations and masks."""
    results = []
    for task in tasks:
        observer_of(comptoir.game(task["game"]))
        with margin.status(f"measuring {described(task)}") if margin.is_terminal else Quiet():
            speed: EnvSpeed = measured(task, pure=False, by="comptoir.cli.measuring_envs")
        results.append(
            {"game": task["game"], "players": task["players"], "options": task["options"], **speed}
        )
        if not as_json:
            draw_envs(task, speed)
    if as_json:
        told = {"version": comptoir.__version__, "python": sys.version.split()[0]}
        print_json({**told, "results": results})


def draw_envs(task: Task, speed: EnvSpeed) -> None:
    table = Table(title=escape(described(task)), title_style="bold", title_justify="left")
    table.add_column("steps per second of CPU time")
    table.add_column("best", justify="right")
    table.add_column("median", justify="right")
    for name, rate in speed["steps_per_second"].items():
        table.add_row(name, f"{rate['best']:,.0f}", f"{rate['median']:,.0f}")
    paper.print(table)
    paper.print(f"[dim]{speed['numbers']} numbers, {speed['actions']} actions[/]")


def tasks_for(
    game: Game, players: int | None, words: list[str], seconds: float, repeats: int
) -> list[Task]:
    given = comptoir.read_options(game, words)
    seats = min(4, game.most_seats) if players is None else players
    tasks: list[Task] = []
    for options in [given] if given else EDITIONS.get(game.name, [{}]):
        game.checked(seats, options)
        tasks.append(
            {
                "game": game.name, "module": SHELF[game.name], "players": seats,
                "options": options, "seconds": seconds, "repeats": repeats,
            }
        )  # fmt: skip
    return tasks


def measured(task: Task, pure: bool, by: str = "comptoir.cli.measuring") -> Any:
    """The measurement, made by an interpreter that loads the rules that way."""
    surroundings = {key: value for key, value in os.environ.items() if key != "COMPTOIR_PURE"}
    done = subprocess.run(
        [sys.executable, "-m", by, json.dumps(task)],
        env=surroundings | ({"COMPTOIR_PURE": "1"} if pure else {}),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        raise OSError(f"measuring {described(task)} failed: {done.stderr.strip()[-300:]}")
    return json.loads(done.stdout)


def result(task: Task, fast: Speed | None, pure: Speed) -> dict[str, object]:
    """One measurement for programs."""
    return {
        "game": task["game"], "players": task["players"], "options": task["options"],
        "compiled": fast, "pure": pure, "times_faster": faster(fast, pure),
    }  # fmt: skip


def faster(fast: Speed | None, pure: Speed) -> float | None:
    """How many times the compiled rules beat the pure ones in games per second, by medians."""
    if fast is None:
        return None
    return fast["games_per_second"]["median"] / pure["games_per_second"]["median"]


def draw(task: Task, fast: Speed | None, pure: Speed) -> None:
    table = Table(title=escape(described(task)), title_style="bold", title_justify="left")
    table.add_column("per second of CPU time")
    for column in ("compiled, best", "median", "pure, best", "median", "times"):
        table.add_column(column, justify="right")
    for what in ("games", "decisions", "copies"):
        slow = pure[f"{what}_per_second"]  # type: ignore[literal-required]
        quick = fast[f"{what}_per_second"] if fast else None  # type: ignore[literal-required]
        table.add_row(
            what,
            f"{quick['best']:,.0f}" if quick else "–",
            f"{quick['median']:,.0f}" if quick else "–",
            f"{slow['best']:,.0f}",
            f"{slow['median']:,.0f}",
            f"{quick['median'] / slow['median']:.1f}" if quick else "–",
        )
    paper.print(table)
    paper.print(f"[dim]{pure['decisions_a_game']:.0f} decisions a game[/]")


def described(task: Task) -> str:
    options = "".join(f", {name} {value}" for name, value in task["options"].items())
    return f"{task['game']}, {task['players']} players{options}"


class Quiet:
    """No progress is shown."""

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...
