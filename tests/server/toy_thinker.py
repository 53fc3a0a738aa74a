"""The process bots think in, with the toy game on the shelf; it crashes or waits as it is told."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import sleep

from comptoir.games import SHELF
from comptoir.server.thinker import main
from tests.toy import changed

SHELF.setdefault("toy", "tests.toy")

if __name__ == "__main__":
    if "COMPTOIR_TEST_RULES" in os.environ:
        changed.change(os.environ["COMPTOIR_TEST_RULES"])
    if "COMPTOIR_TEST_CRASHES" in os.environ:
        flag = Path(os.environ["COMPTOIR_TEST_CRASHES"])
        left = int(flag.read_text())
        if left:
            flag.write_text(str(left - 1))
            sys.exit(1)
    while Path(os.environ.get("COMPTOIR_TEST_WAIT", os.devnull)).is_file():
        sleep(0.05)
    main()
