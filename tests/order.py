"""In which order the tests are run: what takes long begins first, so that nobody waits at the end.

A worker that begins a game of half a minute when the others have nothing left to do makes everybody
wait for it.  So the long ones come first, then what runs servers and browsers, then the thousands
of short ones, which fill up whatever is left.
"""

from __future__ import annotations

import pytest

LONG = (
    "packages/test_installs.py::test_it_plays_serves_and_reviews",
    "web/test_games.py::test_puerto_rico_with_everything",
    "web/test_axe.py::test_puerto_rico",
    "web/test_table.py::test_two_browsers_at_one_table",
    "web/test_ways.py::test_keyboard_only",
    "web/test_learning.py::test_a_lesson_to_its_end",
    "web/test_games.py::test_a_game_against_bots",
    "web/test_axe.py::test_golden_city",
    "web/test_axe.py::test_san_juan",
    "web/test_axe.py::test_the_hall",
    "web/test_puzzles.py::test_axe",
    "web/test_choices.py::test_a_game_that_asks_everything",
    "web/test_table.py::test_server_killed_in_mid_game",
    "packages/test_browser.py::test_every_game_is_played_as_here",
    "bots/test_levels.py::test_captain_beats_merchant",
    "web/test_offline.py::test_an_update_takes_over",
    "tools/test_faults.py::test_nothing_is_wrong",
    "rules/puerto_rico/test_conformance.py::test_every_game_conforms",
)
"""Of more than five seconds on an idle machine, the longest first."""
FOLDERS = ("web", "server", "client", "store", "tools", "arena", "cli")
"""What starts processes of its own and waits for them."""


def place(item: pytest.Item) -> int:
    """How early a test comes; those of one place stay in the order they were found in."""
    name = item.nodeid.partition("[")[0].removeprefix("tests/")
    if name in LONG:
        return LONG.index(name)
    folder = name.partition("/")[0]
    return len(LONG) + (FOLDERS.index(folder) if folder in FOLDERS else len(FOLDERS))
