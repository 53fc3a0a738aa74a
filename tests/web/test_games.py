"""Every game, played in the page from the lobby to the final screen.

Against merchants, who bring a game to its end in half the rounds that chance takes.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.person import Person

GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("puerto_rico", {}, 3),
    ("san_juan", {"edition": "first"}, 2),
    ("san_juan", {"edition": "second"}, 2),
    ("golden_city", {}, 2),
]


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_a_game_against_bots(anne: Person, game: str, options: dict[str, Any], seats: int) -> None:
    anne.go(anne.table(game, ["me"] + ["merchant"] * (seats - 1), options))
    clicks = anne.play_to_the_end()
    assert clicks > 5
    page = anne.page
    assert page.locator("[data-final] .ranks li").count() == seats
    points = page.locator("[aria-labelledby=from-title] table")
    totals = [int(each) for each in points.locator("tfoot td").all_inner_texts()]
    ranks = [int(each) for each in page.locator(".ranks strong").all_inner_texts()]
    assert totals == ranks
    rows = points.locator("tbody tr").all()
    for column, total in enumerate(totals):
        cells = [row.locator("td").nth(column).inner_text() for row in rows]
        assert sum(int(cell) for cell in cells if cell != "–") == total


def test_puerto_rico_with_everything(anne: Person) -> None:
    """Both expansions, and the buildings chosen by draft; half a game has all the questions."""
    options = {"new_buildings": True, "nobles": True, "draft": "players", "max_rounds": 7}
    anne.go(anne.table("puerto_rico", ["me", "merchant"], options))
    anne.play_to_the_end(2500)
    assert anne.page.locator("[data-final] .ranks li").count() == 2
