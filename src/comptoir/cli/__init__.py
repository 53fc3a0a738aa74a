"""The command line: one command a file."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import NoReturn

from comptoir.cli.app import app, run

COMMANDS = [
    "play",
    "games",
    "rules",
    "bots",
    "simulate",
    "arena",
    "train",
    "tensors",
    "bench",
    "replay",
    "review",
    "hint",
    "puzzles",
    "map",
    "serve",
    "house",
    "sit",
    "verify",
    "backup",
    "doctor",
]
"""The files of the commands, in the order of the help.  A new command is one word here."""

MORE = ["house_now"]
"""Further commands of a group, in files of their own."""

for command in [*COMMANDS, *MORE]:
    import_module(f"comptoir.cli.{command}")

# one command may import another, which must not change the order of the help
app.registered_commands.sort(
    key=lambda each: COMMANDS.index(str(each.name or getattr(each.callback, "__name__", "")))
)


def main() -> NoReturn:
    """What the program `comptoir` does."""
    sys.exit(run())
