"""The examples of docs/bots-online.md play at a real table."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import pytest

from tests.client.person import Anne

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots-online.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_plays_to_the_end(anne: Anne, example: str) -> None:
    link = anne.open_table("san_juan")
    done: list[bool] = []

    def play() -> None:
        exec(example, {"LINK": link})
        done.append(True)

    player = threading.Thread(target=play)
    player.start()
    while anne.look()["seats"][1]["kind"] != "program":
        assert player.is_alive()
    anne.do("start")
    while anne.move()["status"] == "playing":
        assert player.is_alive()
    player.join(20)
    assert done
    assert anne.look()["result"]["bot_moves"] == [0, 0]


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 2
