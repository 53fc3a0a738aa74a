"""Other ways to play: in French, on a phone, with the keyboard alone, and with motion."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.person import CONFIRM, FINAL, PHONE, Visitors
from tests.web.positions import OVER

OFFERED = """
() => {
  const there = (selector) => document.querySelector(selector) !== null;
  const acts = [...document.querySelectorAll('.counter [data-token]:not([aria-disabled])')];
  if (there('[data-busy]')) return null;
  if (!there('[data-final]') && !there('[data-confirm]') && acts.length === 0) return null;
  const free = acts.findIndex((each) => each.ariaPressed === null);
  return {
    final: there('[data-final]'), confirm: there('[data-confirm]'), back: there('[data-back]'),
    free: Math.min(9, 1 + Math.max(0, free)),
  };
}
"""
"""What can be done now, and the number key of the first thing that is not picked yet."""


def test_french(visitors: Visitors) -> None:
    """The whole page speaks French, and switches at once."""
    lise = visitors.enter("Lise", language="fr")
    lise.go("/")
    expect(lise.page.get_by_role("heading", name="Une partie ce soir ?")).to_be_visible()
    lise.go(lise.table("san_juan", ["me", "random"]))
    for _ in range(12):
        lise.act()
    lise.wait_for_turn()
    french = lise.page.locator("main, .counter").all_inner_texts()
    assert not re.search(r"\b(draws|takes|builds|Choose|You may)\b", " ".join(french))
    assert lise.page.locator("html").get_attribute("lang") == "fr"
    lise.page.get_by_role("button", name="English").click()
    expect(lise.page.get_by_role("log", name="Log")).to_be_visible()
    expect(lise.page.locator("html")).to_have_attribute("lang", "en")


def test_phone(visitors: Visitors) -> None:
    """Everything is within reach of a thumb, and nothing sticks out at the side."""
    mia = visitors.enter("Mia", size=PHONE)
    mia.go("/")
    mia.page.locator("[data-play=san_juan_second]").wait_for()
    assert not sticks_out(mia.page.evaluate)
    mia.go(mia.table("san_juan", ["me", "random"]))
    mia.wait_for_turn()
    assert not sticks_out(mia.page.evaluate)
    sizes = mia.acts().evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert min(sizes) >= 38
    for name in ("Others", "Table", "Log", "Board"):
        mia.page.get_by_role("navigation", name="Views").get_by_text(name, exact=True).click()
        assert not sticks_out(mia.page.evaluate)
    mia.go(mia.position("san_juan", 2, OVER))
    mia.page.locator(FINAL).wait_for()
    assert not sticks_out(mia.page.evaluate)


def sticks_out(evaluate: object) -> bool:
    assert callable(evaluate)
    return bool(evaluate("() => document.documentElement.scrollWidth > innerWidth"))


def test_keyboard_only(visitors: Visitors) -> None:
    """From the lobby to a table, and from the middle of a game to its end, without a pointer."""
    kim = visitors.enter("Kim")
    kim.go("/")
    kim.page.locator("[data-play=san_juan_second]").wait_for()
    expect(kim.page.locator("[data-play=san_juan_second]")).to_be_enabled()
    for _ in range(40):
        kim.page.keyboard.press("Tab")
        if kim.page.evaluate("() => document.activeElement?.dataset.play === 'san_juan_second'"):
            break
    kim.page.keyboard.press("Enter")
    kim.page.wait_for_url("**/table/*")
    kim.go(kim.position("san_juan", 2, "role", after=110))
    for turn in range(600):
        seen = kim.page.wait_for_function(OFFERED).json_value()
        if seen["final"]:
            break
        if seen["confirm"]:
            kim.page.keyboard.press("Enter")
        elif turn % 3 == 0 and not seen["back"]:
            kim.page.keyboard.press("ArrowRight")
            kim.page.keyboard.press("Enter")
            kim.page.evaluate("() => document.activeElement?.blur()")
        else:
            kim.page.keyboard.press(str(seen["free"]))
    expect(kim.page.locator(FINAL)).to_be_visible()


def test_the_telling_can_be_skipped(visitors: Visitors) -> None:
    """What the others did is told one by one; Escape catches up, no key chooses unseen."""
    max_ = visitors.enter("Max", motion="no-preference", likes={"pace": "normal", "calm": 0})
    max_.go(max_.table("golden_city", ["me", "random", "random", "random"]))
    told = 0
    for _ in range(12):
        max_.page.wait_for_selector(f"[data-skip], {FINAL}, {CONFIRM}, .counter [data-token]")
        if max_.page.locator("[data-skip]").count():
            told += 1
            max_.page.keyboard.press("1")
            max_.page.keyboard.press("Escape")
            expect(max_.page.locator("[data-skip]")).to_have_count(0)
        max_.act()
    assert told > 0
