"""Clocks at the table: one late move, absent and back, and everybody's reserve."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from tests.web.axe import look
from tests.web.person import Person, Visitors

SLOW = {"kind": "days", "seconds": 4}
QUICK = {"kind": "live", "seconds": 3, "reserve": 0}


def test_a_late_move_says_so_and_the_seat_stays_mine(visitors: Visitors) -> None:
    """Bo's clock stands still, so that the table stays as it is after my late move."""
    anne, bo = visitors.enter("Anne", language="fr"), visitors.enter("Bo")
    path = anne.table(
        "golden_city", ["me", "open"], begin=False, pace={"kind": "days", "seconds": 4}
    )
    table, _, key = path.split("/")[2].partition("#")

    def do(who: Person, what: str, **more: object) -> None:
        order = {"do": what, "id": what, "table": table, **more}
        who.ask("POST", f"/api/tables/{table}/commands", order)

    do(bo, "join", key=key)
    do(anne, "start")
    do(bo, "vacation", until=int(time.time() * 1000) + 86_400_000)
    seen = bo.ask("GET", f"/api/tables/{table}")["decision"]
    if seen["legal"]:
        do(bo, "play", ply=seen["ply"], token=seen["legal"][0])
    anne.go(path)
    late = anne.page.locator("[data-late]")
    expect(late).to_contain_text("Un coup en retard. Un robot a décidé pour vous")
    expect(late).to_contain_text("La place reste à vous.")
    look(anne.page, "a late move", ".late", "laptop")


def test_absent_and_back(visitors: Visitors) -> None:
    """The clock runs out twice while the page is open; the table waits, and I take over."""
    anne = visitors.enter("Anne", language="fr")
    anne.go(anne.table("san_juan", ["me", "merchant"], pace=QUICK))
    page = anne.page
    absent = page.locator("[data-absent]")
    expect(absent).to_contain_text("Un robot joue pour vous")
    expect(absent).to_contain_text("la table vous attend")
    expect(page.locator("[data-late]")).to_have_count(0)
    look(page, "an absent seat", ".absent")
    absent.get_by_role("button", name="Reprendre la main").click()
    expect(absent).to_have_count(0)


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
