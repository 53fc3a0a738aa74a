"""Boards of the others, what one plans by, and a phone in either hand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import look
from tests.web.person import PHONE, Person, Visitors

TURNED = {"width": 844, "height": 390}
BOARD = "[data-enlarged]"
PLAN = "[data-outlook]"
GAMES: list[tuple[str, str, dict[str, Any]]] = [
    ("puerto_rico", "build", {}),
    ("san_juan", "role", {"edition": "second"}),
    ("golden_city", "build", {}),
]


def test_a_board_is_enlarged_by_mouse_and_keyboard(anne: Person) -> None:
    """A click or Enter opens it with the names of the buildings; Escape gives the focus back."""
    page = anne.page
    anne.come_to("puerto_rico", 3, "role", after=30)
    small = page.locator(".opp").first
    names = small.locator(".mc").evaluate_all("all => all.map(each => each.title.split(',')[0])")
    small.locator(".body").click(position={"x": 5, "y": 5})
    expect(page.locator(BOARD)).to_have_attribute("data-enlarged", "1")
    shown = page.locator(f"{BOARD} .city .nm").all_inner_texts()
    assert shown == names != [], "the same buildings in the same order, now with their names"
    look(page, "a board of another", BOARD, "laptop")
    page.keyboard.press("ArrowRight")
    expect(page.locator(BOARD)).to_have_attribute("data-enlarged", "2")
    page.keyboard.press("Escape")
    expect(page.locator(BOARD)).to_have_count(0)
    expect(page.locator("[data-enlarge='2']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(BOARD)).to_be_focused()
    page.locator("[data-close]").click()
    expect(page.locator(BOARD)).to_have_count(0)


@pytest.mark.parametrize(("language", "craftsman"), [("en", "Craftsman"), ("fr", "Artisan")])
def test_what_is_planned_by_is_one_key_away(
    visitors: Visitors, language: str, craftsman: str
) -> None:
    """P and the button open it; everybody has a row, the captain and the trader a page each."""
    ada = visitors.enter("Ada", language=language)
    page = ada.page
    ada.come_to("puerto_rico", 4, "role", after=30)
    page.keyboard.press("p")
    expect(page.get_by_role("tab", name=craftsman)).to_have_attribute("aria-selected", "true")
    for tab in range(3):
        page.locator(f"{PLAN} [role=tab]").nth(tab).click()
        expect(page.locator(f"{PLAN} tbody tr:not(.left)")).to_have_count(4)
    look(page, "planning", PLAN, "laptop")
    page.keyboard.press("Escape")
    expect(page.locator(PLAN)).to_have_count(0)
    page.locator("[data-plan]").click()
    expect(page.locator(PLAN)).to_be_visible()


def test_the_cards_not_seen_are_counted(anne: Person) -> None:
    """San Juan: every kind with what is left of it; a card of my hand is seen."""
    page = anne.page
    anne.come_to("san_juan", 3, "role", {"edition": "second"}, after=24)
    page.keyboard.press("p")
    rows = page.locator(f"{PLAN} li")
    expect(rows.first).to_be_visible()
    assert rows.count() > 25
    look(page, "cards left", PLAN, "laptop")


def test_a_phone_explains_at_the_first_tap(visitors: Visitors) -> None:
    """Roles once, my purse in sight; the first tap explains, the second chooses."""
    mia = visitors.enter("Mia", size=PHONE)
    page = mia.page
    mia.come_to("puerto_rico", 3, "role", after=24)
    token = page.locator(".common .role.can").first.get_attribute("data-token")
    role = page.locator(f".common .role[data-token='{token}']")
    role.tap()
    expect(page.locator("[data-considered]")).to_be_visible()
    expect(page.locator("[data-purse]")).to_be_visible()
    look(page, "a role considered", ".foot", "phone")
    page.locator("[data-considered] .btn").first.tap()
    expect(page.locator("[data-considered]")).to_have_count(0)
    role.tap()
    page.locator("[data-choose]").tap()
    mia.settle()
    expect(page.locator("[data-considered]")).to_have_count(0)


TOUCHED = [("tile", ".pl.can"), ("build", ".mk.can"), ("loading", ".tag"), ("trade", ".pile.can")]


@pytest.mark.parametrize(("phase", "thing"), TOUCHED)
def test_a_phase_by_touch(visitors: Visitors, phase: str, thing: str) -> None:
    """Settler, builder, captain, trader: a tap shows what it is, the button takes it."""
    mia = visitors.enter("Mia", size=PHONE)
    page = mia.page
    mia.come_to("puerto_rico", 3, phase, after=24)
    chosen = page.locator(thing).first
    token = chosen.get_attribute("data-token")
    chosen.tap()
    expect(page.locator("[data-considered]")).to_have_attribute("data-considered", token or "")
    page.locator("[data-choose]").tap()
    mia.settle()
    expect(page.locator("[data-considered]")).to_have_count(0)


def test_the_mayor_by_touch(visitors: Visitors) -> None:
    mia = visitors.enter("Mia", size=PHONE)
    page = mia.page
    mia.come_to("puerto_rico", 3, "placement", after=24)
    circles = page.locator(".island .can, .city .can")
    circles.first.tap()
    expect(page.locator("[data-back]")).to_be_visible()


def test_the_bar_does_not_repeat_the_market(anne: Person) -> None:
    """The bar shows the building under the pointer, or all of them when asked."""
    anne.come_to("puerto_rico", 4, "build", after=100)
    page = anne.page
    assert page.locator(".counter .choices").evaluate("each => each.clientWidth") <= 1
    building = page.locator(".mk.can").first
    building.hover()
    pointed = page.locator("[data-pointed]")
    expect(pointed).to_have_attribute("data-pointed", building.get_attribute("data-token") or "")
    page.locator(".counter .more").click()
    expect(page.locator(".counter.wide .choices .btn").first).to_be_visible()
    page.locator(".counter.wide .choices .btn.sun").first.click()
    anne.settle()


def test_a_board_by_touch_and_the_sheet_closes(visitors: Visitors) -> None:
    mia = visitors.enter("Mia", size=PHONE)
    page = mia.page
    mia.come_to("puerto_rico", 3, "role", after=30)
    page.locator(".island .ft").first.tap(force=True)
    expect(page.locator("[data-sheet]")).to_be_visible()
    page.locator("[data-purse]").tap()
    expect(page.locator("[data-sheet]")).to_have_count(0)
    page.locator(".strip button").nth(1).tap()
    expect(page.locator(BOARD)).to_have_attribute("data-enlarged", "2")
    look(page, "a board on a phone", BOARD, "phone")
    page.locator("[data-close]").tap()
    expect(page.locator(BOARD)).to_have_count(0)


@pytest.mark.parametrize(("game", "phase", "options"), GAMES)
def test_a_turned_phone_scrolls_in_one_direction(
    visitors: Visitors, game: str, phase: str, options: dict[str, Any]
) -> None:
    """The table at the left, the decision at the right, and nothing beyond the edge."""
    mia = visitors.enter("Mia", size=TURNED)
    mia.come_to(game, 3, phase, options, after=24)
    assert inside(mia.page, ".counter")
    assert inside(mia.page, ".tabbar")


def inside(page: Page, part: str) -> bool:
    """Whether a part lies within the window, which does not scroll sideways."""
    return bool(
        page.evaluate(
            """part => {
                const box = document.querySelector(part).getBoundingClientRect();
                const edge = document.documentElement.scrollWidth <= innerWidth;
                return edge && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
            }""",
            part,
        )
    )
