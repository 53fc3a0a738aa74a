"""The process decisions are judged in, with the toy game on the shelf; it waits and crashes as it
is told.
"""

from __future__ import annotations

import os
from pathlib import Path
from time import sleep

from comptoir.games import SHELF
from comptoir.server.study.worker import main
from tests.toy import changed

SHELF.setdefault("toy", "tests.toy")

if __name__ == "__main__":
    if "COMPTOIR_TEST_RULES" in os.environ:
        changed.change(os.environ["COMPTOIR_TEST_RULES"])
    while Path(os.environ.get("COMPTOIR_TEST_JUDGE_WAITS", os.devnull)).is_file():
        sleep(0.02)
    main()
