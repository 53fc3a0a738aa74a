"""The process bots think in, with the toy game on the shelf; it crashes or waits as it is told."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import sleep

from comptoir.games import SHELF
from comptoir.server.bots import worker
from comptoir.server.bots.worker import Answer, Question, main
from tests.toy import changed

SHELF.setdefault("toy", "tests.toy")


def slow_captains(folder: Path) -> None:
    """Captains note their turn in `asked`, wait as long as there is a file `wait`, and then
    choose at random.
    """
    think = worker.think

    def thinking(question: Question) -> Answer:
        if question.bot.startswith("captain"):
            with (folder / "asked").open("a") as asked:
                asked.write(question.keep + "\n")
            while (folder / "wait").exists():
                sleep(0.02)
            question.bot = "random"
        return think(question)

    worker.think = thinking


if __name__ == "__main__":
    if "COMPTOIR_TEST_RULES" in os.environ:
        changed.change(os.environ["COMPTOIR_TEST_RULES"])
    if "COMPTOIR_TEST_CRASHES" in os.environ:
        flag = Path(os.environ["COMPTOIR_TEST_CRASHES"])
        left = int(flag.read_text())
        if left:
            flag.write_text(str(left - 1))
            sys.exit(1)
    if "COMPTOIR_TEST_SLOW_CAPTAINS" in os.environ:
        slow_captains(Path(os.environ["COMPTOIR_TEST_SLOW_CAPTAINS"]))
    while Path(os.environ.get("COMPTOIR_TEST_WAIT", os.devnull)).is_file():
        sleep(0.05)
    main()
