"""`comptoir simulate`: many games of bots, and what came of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import comptoir
from comptoir.arena.running import leave_with_parent
from comptoir.bots import Match, seat_bots
from comptoir.cli.app import (
    AsJson,
    GameName,
    Language,
    OptionWords,
    Players,
    app,
    game_and_options,
    margin,
    paper,
    print_json,
)
from comptoir.cli.company import bots_for
from comptoir.cli.phrases import phrase
from comptoir.cli.tally import Tally
from comptoir.games import SHELF
from comptoir.kernel.game import Game
from comptoir.kernel.playout import play_out
from comptoir.kernel.texts import Texts, texts


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="One bot for all seats, or one a seat: a,b,c.")
    ] = "random",
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option("--seed", "-s", help="The same seed, the same games.")] = "1",
    workers: Annotated[
        int, typer.Option("--workers", "-w", min=0, help="Processes; 0 for one a core.")
    ] = 0,
    option: OptionWords = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Let bots play many games: win rates, scores, lengths, endings."""
    game, options = game_and_options(name, option)
    seats = game.usual_seats if players is None else players
    rules = game.checked(seats, options)
    company = bots_for(bots, seats)
    hands = min(workers or os.cpu_count() or 1, games)
    started = time.perf_counter()
    total = Tally(seats)
    with Progress(
        TextColumn(game.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=margin, transient=True, disable=not margin.is_terminal,
    ) as progress:  # fmt: skip
        bar = progress.add_task("games", total=games)
        for part in parts(Job(name, seats, options, company, seed), games, hands):
            total.add(part)
            progress.update(bar, completed=total.games)
    seconds = time.perf_counter() - started
    words = texts(game.package, lang, game.variant(rules))
    if as_json:
        print_json(summary(game, rules, company, seed, total, seconds))
    else:
        draw(game, company, total, seconds, words, lang)


class Job:
    """Which games are to be played; game number `n` is the same whoever plays it."""

    def __init__(
        self, game: str, seats: int, options: dict[str, object], bots: list[str], seed: str
    ) -> None:
        self.game, self.seats, self.options, self.bots, self.seed = game, seats, options, bots, seed
        self.module = SHELF[game]

    def play(self, first: int, count: int) -> Tally:
        """Play games `first` to `first + count - 1`."""
        SHELF.setdefault(self.game, self.module)
        tally = Tally(self.seats)
        for number in range(first, first + count):
            state = comptoir.new(self.game, self.seats, f"{self.seed}/{number}", **self.options)
            tally.note(state, self.play_one(state, number))
        return tally

    def play_one(self, state: comptoir.State, number: int) -> int:
        dice = comptoir.dice(f"{self.seed}/{number}/choices")
        if set(self.bots) == {"random"}:
            return play_out(state, dice)
        match = Match(state, seat_bots(self.bots, state.game, f"{self.seed}/{number}"))
        match.finish()
        match.close()
        return int(state.ply)


def parts(job: Job, games: int, workers: int) -> Iterator[Tally]:
    """The tallies of a job cut into parts, as they come in."""
    size = max(1, min(200, games // (workers * 8)))
    pieces = ((first, min(size, games - first)) for first in range(0, games, size))
    if workers == 1:
        for first, count in pieces:
            yield job.play(first, count)
        return
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=leave_interrupts_to_parent
    )
    try:
        waiting: set[Future[Tally]] = set()
        for first, count in pieces:
            waiting.add(pool.submit(job.play, first, count))
            while len(waiting) >= 2 * workers:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (each.result() for each in done)
        yield from (each.result() for each in waiting)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches every process of a terminal; one answer is enough."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def summary(
    game: Game, rules: dict[str, object], bots: list[str], seed: str, total: Tally, seconds: float
) -> dict[str, object]:
    """The result for programs."""
    seats = []
    for seat, bot in enumerate(bots):
        rate, low, high = total.win_rate(seat)
        mean, deviation = total.score(seat)
        seats.append(
            {
                "seat": seat, "bot": bot, "wins": total.wins[seat], "win_rate": rate,
                "win_rate_95": [low, high], "mean_score": mean, "score_deviation": deviation,
            }
        )  # fmt: skip
    return {
        "game": game.name, "players": total.seats, "options": rules, "seed": seed,
        "version": comptoir.__version__, "compiled": comptoir.COMPILED,
        "games": total.games, "seconds": seconds, "seats": seats,
        "decisions": {
            "mean": total.decisions / total.games,
            "least": total.shortest,
            "most": total.longest,
        },
        "endings": dict(total.endings.most_common()),
        "figures": {name: figure(total, name) for name in total.figures},
        "camps": {name: camp(total, name) for name in sorted(total.camps)},
    }  # fmt: skip


def figure(total: Tally, name: str) -> dict[str, object]:
    mean, low, high = total.figure(name)
    return {"mean": mean, "mean_95": [low, high]}


def camp(total: Tally, name: str) -> dict[str, object]:
    rate, low, high = total.camp(name)
    return {
        "seats": total.camps[name], "wins": total.camp_wins[name],
        "win_rate": rate, "win_rate_95": [low, high],
    }  # fmt: skip


def draw(
    game: Game, bots: list[str], total: Tally, seconds: float, words: Texts, lang: str
) -> None:
    title = phrase(lang, "many_games", words.name(game.name), total.games)
    table = table_of(title, lang, ["seat", "bot"], ["win_share", "interval", "score", "deviation"])
    for seat, bot in enumerate(bots):
        rate, low, high = total.win_rate(seat)
        mean, deviation = total.score(seat)
        table.add_row(
            str(seat), bot, f"{rate:.1%}", f"{low:.1%} – {high:.1%}",
            f"{mean:.2f}", f"{deviation:.2f}",
        )  # fmt: skip
    paper.print(table)
    mean = total.decisions / total.games
    said = phrase(lang, "decisions", f"{mean:.1f}", total.shortest, total.longest)
    paper.print(escape(said))
    for ending, count in total.endings.most_common():
        said = words.find("endings", ending) or ending
        paper.print(f"{count / total.games:7.2%}  {escape(said)} [dim]{escape(ending)}[/]")
    draw_figures(total, words, lang)
    draw_camps(total, words, lang)
    speed = phrase(lang, "games_a_second", f"{seconds:.1f}", f"{total.games / seconds:,.0f}")
    paper.print(f"[dim]{escape(speed)}[/]")


def draw_figures(total: Tally, words: Texts, lang: str) -> None:
    """What the game counts of itself, on average."""
    if not total.figures:
        return
    table = table_of("", lang, ["figure"], ["mean", "interval"])
    for name in total.figures:
        mean, low, high = total.figure(name)
        said = words.find("figures", name) or name
        table.add_row(escape(said), f"{mean:.2f}", f"{low:.2f} – {high:.2f}")
    paper.print(table)


def draw_camps(total: Tally, words: Texts, lang: str) -> None:
    """How those fared who chose alike."""
    if not total.camps:
        return
    table = table_of("", lang, ["camp"], ["seats", "win_share", "interval"])
    for name in sorted(total.camps):
        rate, low, high = total.camp(name)
        said = words.find("figures", name) or name
        table.add_row(
            escape(said), str(total.camps[name]), f"{rate:.1%}", f"{low:.1%} – {high:.1%}"
        )
    paper.print(table)


def table_of(title: str, lang: str, words: list[str], numbers: list[str]) -> Table:
    table = Table(title=escape(title) or None, title_style="bold")
    for column in words:
        table.add_column(phrase(lang, column))
    for column in numbers:
        table.add_column(phrase(lang, column), justify="right")
    return table
