"""Clocks at the table: one late move, absent and back, and everybody's reserve."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.axe import look
from tests.web.person import Visitors

QUICK = {"kind": "live", "seconds": 3, "reserve": 0}
FRENCH = "Un coup en retard. Un robot a décidé pour vous"


def test_a_late_move_then_absent_then_back(visitors: Visitors) -> None:
    """The clock runs out twice while the page is open; the table waits, and I take over."""
    anne = visitors.enter("Anne", language="fr")
    anne.go(anne.table("san_juan", ["me", "merchant"], pace=QUICK))
    page = anne.page
    late, absent = page.locator("[data-late]"), page.locator("[data-absent]")
    expect(late).to_contain_text(FRENCH)
    expect(late).to_contain_text("La place reste à vous.")
    look(page, "a late move", ".late", "laptop")
    expect(absent).to_contain_text("Un robot joue pour vous")
    expect(absent).to_contain_text("la table vous attend")
    expect(late).to_have_count(0)
    look(page, "an absent seat", ".absent")
    absent.get_by_role("button", name="Reprendre la main").click()
    expect(absent).to_have_count(0)
    anne.act()


def test_everybody_sees_what_everybody_has_left(visitors: Visitors) -> None:
    anne, bo = visitors.enter("Anne"), visitors.enter("Bo")
    path = anne.table(
        "golden_city",
        ["me", "open", "merchant"],
        begin=False,
        pace={"kind": "live", "seconds": 30, "reserve": 1200},
    )
    anne.go(path)
    bo.go(path)
    expect(anne.page.get_by_text("Live, 20 min each")).to_be_visible()
    expect(anne.page.get_by_text("Bo", exact=True)).to_be_visible()
    anne.page.locator("[data-begin]").click()
    for person, other in ((anne, "Bo"), (bo, "Anne")):
        panel = person.page.get_by_role("article", name=f"Board of {other}")
        expect(panel.locator(".reserve")).to_contain_text("20:00")
