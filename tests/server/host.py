"""`comptoir serve` with the toy game on the shelf, and with what a test arranges.

The environment may name a clock (`arranged.clock`), laid positions (`arranged.lay`), a folder
for the waits of bots (`arranged.note_waits`), other rules of the toy game (`changed.change`) and a
leak (`leaks.LEAKS`); everything else is the real server.
"""

from __future__ import annotations

import os
import sys

from comptoir.games import SHELF
from comptoir.server import replayers, run, thinkers
from tests.server import arranged, leaks
from tests.toy import changed

SHELF.setdefault("toy", "tests.toy")
thinkers.COMMAND = [sys.executable, "-m", "tests.server.toy_thinker"]
replayers.COMMAND = [sys.executable, "-m", "tests.server.toy_replayer"]
run.CHILD = [sys.executable, "-m", "tests.server.host"]
if "COMPTOIR_TEST_CLOCK" in os.environ:
    arranged.clock(os.environ["COMPTOIR_TEST_CLOCK"])
if "COMPTOIR_TEST_LAID" in os.environ:
    arranged.lay(os.environ["COMPTOIR_TEST_LAID"])
if "COMPTOIR_TEST_WAITS" in os.environ:
    arranged.note_waits(os.environ["COMPTOIR_TEST_WAITS"])
if "COMPTOIR_TEST_RULES" in os.environ:
    changed.change(os.environ["COMPTOIR_TEST_RULES"])
if "COMPTOIR_TEST_LEAK" in os.environ:
    leaks.LEAKS[os.environ["COMPTOIR_TEST_LEAK"]]()

if __name__ == "__main__":
    if len(sys.argv) == 2 and sys.argv[1].isdigit():
        sys.exit(run.main())
    from comptoir.cli import COMMANDS  # noqa: F401
    from comptoir.cli.app import run as command_line

    sys.exit(command_line(["serve", *sys.argv[1:]]))
