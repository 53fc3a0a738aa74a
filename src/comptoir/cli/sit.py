"""`comptoir sit`: a bot takes a seat at somebody's table."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from comptoir.bots import entry
from comptoir.bots.roster import Entry, UnknownBot
from comptoir.cli.app import AsJson, Language, app, margin, paper, print_json
from comptoir.kernel.errors import InvalidOption

if TYPE_CHECKING:
    from comptoir.bots import Bot
    from comptoir.client import Table, Turn


@app.command()
def sit(
    url: Annotated[
        str, typer.Argument(metavar="URL", help="The link of a table, as the page shows it.")
    ],
    bot: Annotated[str, typer.Option("--bot", "-b", help="A bot of `comptoir bots`.")] = "captain",
    name: Annotated[
        str, typer.Option(help="What it is called at the table; else as the bot is.")
    ] = "",
    seat: Annotated[
        int | None, typer.Option(help="Which seat, from 0; else the first free one.")
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            help="A file that keeps who it is: begun again with it, it has its seat again."
        ),
    ] = None,
    patience: Annotated[
        float, typer.Option(min=0, help="Seconds a server that is away is waited for.")
    ] = 300.0,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only say how it ended.")] = False,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Seat a bot at somebody's table, over the network.

    Everybody there sees that it is a bot.  The host of the table, and of the server, may forbid
    it.  It plays one game to the end; interrupted, it leaves the seat to a bot of the server.
    """
    asked = checked(entry(bot))
    from comptoir.client import ClientError, Table
    from comptoir.client.link import read_link

    cookie = "" if keep is None else kept_in(keep, read_link(url).server)
    known_as = program_of(asked)
    joined = Table.join(
        url, name or known_as, program=known_as, seat=seat, cookie=cookie, language=lang,
        patience=patience,
    )  # fmt: skip
    with joined as table:
        if keep is not None:
            keep_secret(keep, f"{table.line.link.server} {table.cookie}")
        if not quiet:
            greet(table, asked)
        played = Playing(table, asked, quiet)
        try:
            played.to_the_end()
        except ClientError:
            raise
        except BaseException:
            if keep is None:
                table.quit()
                margin.print("The seat is given up: a bot of the server plays on.")
            raise
    if as_json:
        print_json(played.told())
    else:
        played.draw()


def checked(asked: Entry) -> Entry:
    """A program that is not there is said before anybody is kept waiting for it."""
    if asked.name == "exec" and shutil.which(words_of(asked)[0]) is None:
        raise UnknownBot(f"{words_of(asked)[0]} is no program that can be started")
    return asked


def words_of(asked: Entry) -> list[str]:
    try:
        words = shlex.split(asked.command)
    except ValueError:
        words = []
    if not words:
        raise UnknownBot(f"{asked.command} is no command")
    return words


def program_of(asked: Entry) -> str:
    """What the others read: the name of the bot, or that of the program."""
    name = asked.name
    if name == "exec":
        name = Path(words_of(asked)[0]).stem
    return name[:32]


def kept_in(file: Path, server: str) -> str:
    """Who it was before, which no other server is told."""
    if not file.parent.is_dir():
        raise InvalidOption(f"there is no folder for {file}")
    if not file.exists():
        return ""
    where, _, cookie = file.read_text("utf-8").strip().partition(" ")
    if where != server or not cookie:
        raise InvalidOption(f"{file} does not keep who the bot is at {server}")
    return cookie


def keep_secret(file: Path, who: str) -> None:
    """Nobody but this user reads it: it is the key to the seat."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as kept:
        kept.write(who + "\n")


def greet(table: Table, asked: Entry) -> None:
    me = table.now.seats[table.seat or 0]
    waits = " The game has not begun." if table.now.status == "open" else ""
    margin.print(
        f"{escape(me.name)} sits on seat {me.seat} of a table of {table.now.game}, marked as the"
        f" bot «{escape(me.level)}».{waits}",
        soft_wrap=True,
    )


class Playing:
    """A game of the bot: what it chose, and what went wrong."""

    def __init__(self, table: Table, asked: Entry, quiet: bool) -> None:
        self.table = table
        self.quiet = quiet
        self.seat = table.seat
        self.bot: Bot = asked.make(table.game, secrets.token_hex(16))
        self.moves = 0
        self.late = 0

    def to_the_end(self) -> None:
        try:
            for turn in self.table:
                self.decide(turn)
        finally:
            close = getattr(self.bot, "close", None)
            if close is not None:
                result = self.table.result
                close(result.scores if result else None, result.winners if result else [])

    def decide(self, turn: Turn) -> None:
        known = len(self.faults)
        began = monotonic()
        chosen = turn.choice_of(self.bot)
        for fault in self.faults[known:]:
            margin.print(f"[yellow]{fault['kind']}[/]: {escape(str(fault['text']))}")
        if getattr(self.bot, "gone", False):
            raise OSError("the program of the bot is gone")
        if not turn.play(chosen):
            self.late += 1
        else:
            self.moves += 1
        if not self.quiet:
            left = turn.seconds_left
            clock = "" if left is None else f", {left:.0f} s left"
            token = escape(turn.token(chosen))
            margin.print(f"[dim]{turn.ply:4}[/] {token} [dim]{monotonic() - began:.1f} s{clock}[/]")

    @property
    def faults(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = getattr(self.bot, "faults", [])
        return found

    def told(self) -> dict[str, Any]:
        """How it went, for programs."""
        result = self.table.result
        return {
            "table": self.table.id, "game": self.table.now.game, "seat": self.seat,
            "status": self.table.now.status,
            "scores": result.scores if result else None,
            "winners": result.winners if result else None,
            "moves": self.moves, "late": self.late, "faults": self.faults,
        }  # fmt: skip

    def draw(self) -> None:
        """How it went, for people."""
        result = self.table.result
        if result is None:
            away = self.table.seat is None
            paper.print("The host gave the seat away." if away else "The table was closed.")
            return
        for place, score in zip(self.table.now.seats, result.scores, strict=True):
            won = " [bold]won[/]" if place.seat in result.winners else ""
            mine = " [dim](this bot)[/]" if place.seat == self.seat else ""
            paper.print(f"{score:4} {escape(place.name)}{mine}{won}")
