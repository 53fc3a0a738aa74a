"""axe-core finds nothing on any screen, in both themes and at both sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.person import ACT, LAPTOP, PHONE, PLAY_ON, Person, Visitors

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

RULES = {"label-content-name-mismatch": {"enabled": True}}
"""Off by default in axe-core: what can be read on a thing must be in its name."""


def findings(page: Page) -> list[str]:
    """What axe-core complains about, one line each."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("rules => axe.run(document, { rules })", RULES)
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"][:3]
    ]


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_screen(visitors: Visitors, theme: str, size: dict[str, int]) -> None:
    ada = visitors.enter("Ada", theme=theme, size=size)
    page = ada.page
    ada.go("/")
    page.wait_for_selector("[data-play=san_juan_second]:not(:disabled)")
    assert findings(page) == []
    ada.go("/rules")
    page.get_by_role("heading", name="Which game?").wait_for()
    assert findings(page) == []
    ada.go("/rules/san_juan")
    page.locator("article dt").first.wait_for()
    assert findings(page) == []
    ada.go(ada.table("san_juan", ["me", "open", "random"], begin=False))
    page.locator("[data-begin]").wait_for()
    assert findings(page) == []
    ada.go(ada.table("golden_city", ["me", "random", "random"]))
    ada.wait_for_turn()
    assert findings(page) == []
    path = ada.table("san_juan", ["me", "random"])
    ada.go(path)
    ada.wait_for_turn()
    assert findings(page) == []
    ada.play_to_the_end()
    assert findings(page) == []
    ada.go(path.partition("#")[0].replace("/table/", "/replay/"))
    page.get_by_label("Step", exact=True).wait_for()
    assert findings(page) == []


def play_on(person: Person, clicks: int) -> None:
    person.wait_for_turn()
    person.page.evaluate(PLAY_ON, [7, clicks, ACT])
    person.wait_for_turn()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_state_of_a_table(visitors: Visitors, theme: str, size: dict[str, int]) -> None:
    """Puerto Rico decision by decision, its expansions and draft, the guide; what opens on top."""
    ada = visitors.enter("Ada", theme=theme, size=size)
    page = ada.page
    ada.go(ada.table("puerto_rico", ["me", "random", "random"]))
    ada.wait_for_turn()
    page.get_by_role("button", name="Menu").click()
    assert findings(page) == []
    page.keyboard.press("Escape")
    for _ in range(5):
        play_on(ada, 7)
        assert findings(page) == [], ada.sentence()
    if size == PHONE:
        for name in ("Others", "Table", "Log", "Board"):
            page.get_by_role("navigation", name="Views").get_by_text(name, exact=True).click()
            assert findings(page) == [], name
    everything = {"new_buildings": True, "nobles": True, "draft": "players"}
    ada.go(ada.table("puerto_rico", ["me", "random"], everything))
    ada.act()
    expect(page.locator("[data-confirm]")).to_be_visible()
    assert findings(page) == []
    play_on(ada, 60)
    assert findings(page) == [], ada.sentence()
    ada.go("/learn/puerto_rico")
    page.locator("[data-coach]").wait_for(timeout=30_000)
    assert findings(page) == []
