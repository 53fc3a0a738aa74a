"""`comptoir serve` with the toy game on the shelf."""

from __future__ import annotations

import sys

from comptoir.games import SHELF
from comptoir.server import run, thinkers

SHELF.setdefault("toy", "tests.toy")
thinkers.COMMAND = [sys.executable, "-m", "tests.server.toy_thinker"]
run.CHILD = [sys.executable, "-m", "tests.server.host"]

if __name__ == "__main__":
    if len(sys.argv) == 2 and sys.argv[1].isdigit():
        sys.exit(run.main())
    from comptoir.cli import COMMANDS  # noqa: F401
    from comptoir.cli.app import run as command_line

    sys.exit(command_line(["serve", *sys.argv[1:]]))
