"""Two people at one table."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import expect

from tests.web.person import ACT, Person, Visitors


def seated(
    visitors: Visitors, game: str = "san_juan", options: dict[str, Any] | None = None
) -> tuple[Person, Person]:
    """Anne's table with Bo at it, whom the link seated; begun."""
    anne, bo = visitors.enter("Anne"), visitors.enter("Bo")
    path = anne.table(game, ["me", "invited"], options, begin=False)
    anne.go(path)
    bo.go(path)
    expect(anne.page.get_by_text("Bo", exact=True)).to_be_visible()
    anne.page.locator("[data-begin]").click()
    for person in (anne, bo):
        person.page.locator("[data-sentence]").wait_for()
    return anne, bo


def take_turns(anne: Person, bo: Person, most: int) -> dict[str, int]:
    """Whoever may act does; how often each did."""
    turns = {"Anne": 0, "Bo": 0}
    while sum(turns.values()) < most:
        for person, other in ((anne, bo), (bo, anne)):
            if person.page.locator(f"{ACT}, [data-confirm]").count():
                person.act()
                turns[person.name] += 1
                break
            assert person.acts().count() == 0 or other.acts().count() == 0
        else:
            anne.page.wait_for_timeout(20)
    return turns


def ask_for_takeback(anne: Person, bo: Person) -> Person:
    """Play until somebody can only ask; they ask."""
    patience = time.monotonic() + 60
    while time.monotonic() < patience:
        for person in (anne, bo):
            button = person.page.locator("[data-takeback]")
            if button.count():
                button.click()
                return person
        for person in (anne, bo):
            if person.page.locator(f"{ACT}, [data-confirm]").count():
                person.act()
                break
        anne.page.wait_for_timeout(30)
    raise AssertionError("nobody could ask to take a move back")
