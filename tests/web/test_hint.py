"""Hints, the coach and the line of one's chances at a table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.axe import look
from tests.web.person import PHONE, Person, Visitors

LINE = {"pace": "once", "calm": 0, "chances": True}
COACH = {"pace": "once", "calm": 0, "coach": True}


def test_a_hint_shows_the_three_best_on_board_counter_and_slip(anne: Person) -> None:
    anne.come_to("puerto_rico", 3, "role", after=40)
    page = anne.page
    page.keyboard.press("h")
    slip = page.locator("[data-hinted=told]")
    expect(slip.locator("[data-option]")).to_have_count(3)
    expect(slip.locator("h2")).to_contain_text("Hint:")
    best = str(slip.locator("[data-option]").first.get_attribute("data-option"))
    expect(page.locator("[data-marked]")).to_have_count(3)
    chance = slip.locator("[data-option] b").first.inner_text()
    expect(page.locator(f'[data-marked="{best}"]')).to_contain_text(chance)
    expect(page.locator(f'.counter [data-token="{best}"] .chance')).to_have_text(chance)
    expect(page.locator(".side")).to_contain_text("Anne asked for a hint")
    look(page, "hint", "[data-hinted]")
    page.keyboard.press("h")
    expect(slip).to_have_count(0)
    expect(page.locator("[data-marked]")).to_have_count(0)


def test_the_line_of_my_chances_grows_from_decision_to_decision(visitors: Visitors) -> None:
    anne = visitors.enter("Anne", size=PHONE, language="fr", likes=LINE)
    anne.forgiven.append("409")  # a hint that was asked for too late
    anne.come_to("san_juan", 2, "role", {"edition": "second"})
    page = anne.page
    log = page.locator(".tabbar button").last
    log.click()
    line = page.locator("[data-chance-line]")
    expect(line).to_contain_text(re.compile(r"Chances de gagner\s*\d+"))
    first = str(line.get_attribute("data-chance-line"))
    page.locator(".tabbar button").first.click()
    anne.play(3)
    log.click()
    expect(line).not_to_have_attribute("data-chance-line", first)
    page.locator("[data-hint]").click()
    expect(page.locator("[data-hinted=told]")).to_be_visible()
    look(page, "hint on a phone", "[data-hinted]", "phone")
    page.locator("[data-switch=chances]").uncheck()
    expect(line).to_have_count(0)


def test_the_coach_holds_back_a_choice_that_gives_much_away(visitors: Visitors) -> None:
    anne = visitors.enter("Anne", likes=COACH)
    page = anne.page
    costly = f'.counter [data-token="{where_something_is_costly(anne)}"]'
    page.locator(costly).click()
    held = page.locator("[data-held]")
    expect(held).to_contain_text("Take it back?")
    look(page, "coach", "[data-held]", "laptop")
    page.locator("[data-coach-back]").click()
    expect(held).to_have_count(0)
    page.locator(costly).click()
    page.locator("[data-coach-keep]").click()
    expect(held).to_have_count(0)
    expect(page.locator("[data-shown]")).not_to_have_attribute("data-shown", "")
    anne.wait_for_turn()
    page.locator("[data-coaching]").click()
    expect(page.locator("[data-coaching]")).to_have_attribute("aria-pressed", "false")


def where_something_is_costly(who: Person) -> str:
    """Go to a decision in which some choice gives five points of win chance away; that choice."""
    for after in (0, 20, 60):
        table = who.come_to("san_juan", 2, "role", {"edition": "second"}, after).split("/")[2]
        ply = who.ask("GET", f"/api/tables/{table}")["decision"]["ply"]
        told = who.ask("POST", f"/api/tables/{table}/hint", {"ply": ply})
        for each in reversed(told["choices"]):
            if each["grade"] in ("off_course", "aground"):
                return str(each["token"])
    raise AssertionError("nothing is costly here: look for other positions")


def test_against_people_a_hint_needs_a_table_made_so_and_is_marked(visitors: Visitors) -> None:
    anne, bo = visitors.enter("Anne"), visitors.enter("Bo")
    for hints in (False, True):
        path = anne.table("san_juan", ["me", "open"], begin=False, hints=hints)
        anne.turn_to(path)
        bo.turn_to(path)
        expect(anne.page.get_by_text("Bo", exact=True)).to_be_visible()
        anne.page.locator("[data-begin]").click()
        mover = first_to_act(anne, bo)
        if not hints:
            expect(mover.page.locator("[data-hint]")).to_have_count(0)
            continue
        mover.page.locator("[data-hint]").click()
        expect(mover.page.locator("[data-hinted=told]")).to_be_visible()
        other = bo if mover is anne else anne
        expect(other.page.get_by_label("asked for a hint")).to_be_visible()


def first_to_act(*people: Person) -> Person:
    """Whose turn it is."""
    while True:
        for each in people:
            if each.acts().count():
                return each
        people[0].page.wait_for_timeout(50)
