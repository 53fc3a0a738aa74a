"""What the commands share: the words of their command lines, where they write, how they fail."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.markup import escape

import comptoir
from comptoir.cli.extras import extra_that_brings, lacking
from comptoir.kernel.errors import InvalidOption, InvalidSnapshot, TranscriptError
from comptoir.kernel.game import Game
from comptoir.kernel.texts import LANGUAGES

USAGE, INTERRUPTED, PIPE_CLOSED = 2, 130, 141
"""Exit codes as shells know them; 1 is any other failure."""


class Paper(Console):
    """A console whose reader may walk away, as `| head` does."""

    def on_broken_pipe(self) -> NoReturn:
        reader_left()


def reader_left() -> NoReturn:
    """Say so in one line and stop: nobody reads on."""
    raise SystemExit(output_closed())


def output_closed() -> int:
    """The end of the program must not try to write; with `2>&1` the complaint has no reader."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    try:
        complain("the output was closed before the end")
    except (OSError, SystemExit):
        os.dup2(nowhere, sys.stderr.fileno())
    return PIPE_CLOSED


paper = Paper(highlight=False)
margin = Console(stderr=True, highlight=False)
"""Standard output for results, standard error for progress and complaints."""

app = typer.Typer(
    name="comptoir",
    help="A table for classic trading games: play, simulate, measure, check.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

FIRST_STEPS = """[bold]Begin with one of these:[/]
  comptoir play              a game against bots, here in the terminal
  comptoir serve --open      tables in the browser, for you and your friends{serving}
  comptoir rules san_juan    the rules of a game, in our own words
"""
TO_SERVE = """
                             (before that, once: pip install 'comptoir[serve]')"""


@app.callback(invoke_without_command=True)
def comptoir_(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """A table for classic trading games: play, simulate, measure, check."""
    if version:
        paper.print(f"comptoir {comptoir.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        paper.print(FIRST_STEPS.format(serving=escape(TO_SERVE) if lacking("serve") else ""))
        paper.print(context.get_help(), markup=False)


def checked_language(word: str) -> str:
    if word not in LANGUAGES:
        raise typer.BadParameter(f"the languages are {' and '.join(LANGUAGES)}, not {word}")
    return word


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of `comptoir games`.")]
Players = Annotated[int | None, typer.Option("--players", "-n", help="How many sit at the table.")]
Seed = Annotated[
    str | None,
    typer.Option("--seed", "-s", help="A number or a text; the same seed deals the same game."),
]
OptionWords = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A rule switch; may be repeated."),
]
Language = Annotated[
    str, typer.Option("--lang", help="en or fr.", callback=checked_language, envvar="COMPTOIR_LANG")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def game_and_options(name: str, words: Sequence[str] | None) -> tuple[Game, dict[str, object]]:
    """The game and its switches, or the error that names what there is."""
    game = comptoir.game(name)
    return game, comptoir.read_options(game, words or ())


def check_writable(*files: Path | None) -> None:
    """Refuse a file that cannot be written before hours are spent on what is to be in it."""
    for file in files:
        if file is None:
            continue
        if file.is_dir():
            raise InvalidOption(f"{file} is a folder: name a file")
        if not file.absolute().parent.is_dir():
            raise InvalidOption(f"{file} cannot be written: there is no folder {file.parent}")
        if not os.access(file if file.exists() else file.absolute().parent, os.W_OK):
            raise InvalidOption(f"{file} cannot be written: that is not allowed here")


def print_json(thing: object) -> None:
    """One JSON document on standard output, the same on a terminal and in a pipe."""
    try:
        sys.stdout.write(json.dumps(thing, ensure_ascii=False, indent=2) + "\n")
    except BrokenPipeError:
        reader_left()


def ask(question: str) -> str:
    """A line a person types; that there are no more lines is an error of its own."""
    try:
        return paper.input(f"{question} ").strip()
    except EOFError:
        paper.print()
        raise OSError("the input ended before the game did") from None


def complain(message: str) -> None:
    """One line on standard error."""
    margin.print(f"[bold red]comptoir:[/] {escape(' '.join(message.split()))}", soft_wrap=True)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; every failure that bad input can cause is one line and an exit code."""
    try:
        code = app(args=arguments, prog_name="comptoir", standalone_mode=False)
        sys.stdout.flush()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1
    except (KeyboardInterrupt, typer.Abort):
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        return output_closed()
    except (TranscriptError, InvalidSnapshot, OSError, UnicodeDecodeError) as wrong:
        complain(str(wrong))
        return 1
    except comptoir.ComptoirError as wrong:
        complain(str(wrong))
        return USAGE
    except ModuleNotFoundError as wrong:
        words = sys.argv[1:] if arguments is None else arguments
        extra = extra_that_brings(wrong.name or "", command=words[0] if words else "")
        if extra is None:
            raise
        complain(f"{wrong.name} is not installed; pip install 'comptoir[{extra}]' brings it")
        return 1
    except Exception as wrong:
        if not hasattr(wrong, "format_message"):
            raise
        if said := wrong.format_message():  # a group without a command has shown its help
            complain(said)
        return int(getattr(wrong, "exit_code", USAGE))
    if code == INTERRUPTED:
        complain("interrupted")
    return code if isinstance(code, int) else 0
