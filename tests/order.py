"""In which order the tests are run: what takes long begins first, so that nobody waits at the end.

A worker that begins a game of half a minute when the others have nothing left to do makes everybody
wait for it.  So the long ones come first.  A browser keeps a processor busy, a test of servers
mostly waits for them: both are spread over each other, and there are two workers a processor.
The thousands of short ones fill up whatever is left.
"""

from __future__ import annotations

import pytest

LONG = (
    "server/test_no_leak.py::test_two_worlds_send_the_same_bytes",
    "server/test_nothing_lost.py::test_many_deaths_on_sqlite",
    "server/test_faults.py::test_a_log_that_cannot_be_written_is_not_ready",
    "packages/test_installs.py::test_it_plays_serves_and_reviews",
    "web/test_games.py::test_puerto_rico_with_everything",
    "web/test_axe.py::test_puerto_rico",
    "server/test_nothing_lost.py::test_many_deaths_on_postgresql",
    "web/test_learning.py::test_a_lesson_to_its_end",
    "web/test_games.py::test_a_game_against_bots",
    "web/test_table.py::test_two_browsers_at_one_table",
    "web/test_story.py::test_the_log_follows_what_is_told",
    "store/test_kept.py::test_tables_are_played_on",
    "web/test_puzzles.py::test_axe",
    "web/test_ways.py::test_the_telling_can_be_skipped",
    "web/test_visitors.py::test_two_programs_and_a_browser_at_one_table",
    "web/test_axe.py::test_the_hall",
    "web/test_axe.py::test_san_juan",
    "web/test_axe.py::test_golden_city",
    "web/test_axe.py::test_lessons",
    "tools/test_coverage_compare.py::test_a_tree_is_measured_by_its_own_tests",
    "web/test_guest_book.py::test_a_page_of_my_own_and_what_others_see_of_it",
    "web/test_bell.py::test_a_turn_is_seen_and_heard_in_the_lobby",
    "web/test_playmates.py::test_who_is_here_if_both_show_it",
    "web/test_playmates.py::test_once_more_with_somebody_who_is_told",
    "web/test_table.py::test_server_killed_in_mid_game",
    "web/test_choices.py::test_a_game_that_asks_everything",
    "client/test_document.py::test_the_example_plays_to_the_end",
    "packages/test_browser.py::test_every_game_is_played_as_here",
    "web/test_offline.py::test_an_update_takes_over",
    "bots/test_levels.py::test_captain_beats_merchant",
    "tools/test_faults.py::test_nothing_is_wrong",
    "rules/puerto_rico/test_conformance.py::test_every_game_conforms",
)
"""Of more than five seconds on an idle machine, the longest first."""
FOLDERS = ("server", "client", "store", "tools", "arena", "cli")
"""What starts processes of its own and mostly waits for them."""


def in_order(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests as they are run; those of one kind stay in the order they were found in."""
    busy = sorted((item for item in items if keeps_busy(item)), key=length)
    others = [item for item in items if not keeps_busy(item)]
    waiting = [item for item in others if folder(item) in FOLDERS]
    return spread(busy, waiting) + [item for item in others if folder(item) not in FOLDERS]


def keeps_busy(item: pytest.Item) -> bool:
    """Whether it has a browser paint, or is long for another reason."""
    return folder(item) == "web" or name(item) in LONG


def length(item: pytest.Item) -> int:
    """Smaller for the longer ones."""
    return LONG.index(name(item)) if name(item) in LONG else len(LONG)


def spread(one: list[pytest.Item], other: list[pytest.Item]) -> list[pytest.Item]:
    """Both, each in its order, with the shorter list spread evenly over the longer."""
    places = [(place / len(each), item) for each in (one, other) for place, item in enumerate(each)]
    return [item for _, item in sorted(places, key=lambda each: each[0])]


def name(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0].removeprefix("tests/")


def folder(item: pytest.Item) -> str:
    return name(item).partition("/")[0]
