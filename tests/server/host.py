"""`comptoir serve` with the toy game on the shelf, and with what a test arranges.

The environment may name what is arranged (`ARRANGED`) and a leak (`leaks.LEAKS`); everything else
is the real server.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from comptoir.games import SHELF
from comptoir.server import run
from comptoir.server.bots import pool
from comptoir.server.study import reviews
from comptoir.server.tables import replay_pool
from tests.server import arranged, leaks
from tests.toy import changed

SHELF.setdefault("toy", "tests.toy")
pool.COMMAND = [sys.executable, "-m", "tests.server.toy_thinker"]
reviews.COMMAND = [sys.executable, "-m", "tests.server.toy_judge"]
replay_pool.COMMAND = [sys.executable, "-m", "tests.server.toy_replayer"]
run.CHILD = [sys.executable, "-m", "tests.server.host"]
ARRANGED = {
    "COMPTOIR_TEST_CLOCK": arranged.clock,
    "COMPTOIR_TEST_JUMPS": arranged.jumps,
    "COMPTOIR_TEST_FAULT": arranged.fault,
    "COMPTOIR_TEST_SILENCE": arranged.silence,
    "COMPTOIR_TEST_LAID": arranged.lay,
    "COMPTOIR_TEST_WAITS": arranged.note_waits,
    "COMPTOIR_TEST_RULES": changed.change,
}


def arrange() -> None:
    """What the environment asks for."""
    for name, change in ARRANGED.items():
        if name in os.environ:
            change(os.environ[name])
    if "COMPTOIR_TEST_LEAK" in os.environ:
        leaks.LEAKS[os.environ["COMPTOIR_TEST_LEAK"]]()


def serve(arguments: Sequence[str]) -> int:
    """`comptoir serve`; the exit code."""
    from comptoir.cli import COMMANDS  # noqa: F401  loads every command
    from comptoir.cli.app import run as command_line

    return command_line(["serve", *arguments])


if __name__ == "__main__":
    arrange()
    if len(sys.argv) == 2 and sys.argv[1].isdigit():
        sys.exit(run.main())
    sys.exit(serve(sys.argv[1:]))
