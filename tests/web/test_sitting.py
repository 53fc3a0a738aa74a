"""Sitting down from the lobby, being invited, who leaves, and the list of my tables."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.web.axe import look
from tests.web.person import Visitors
from tests.web.positions import OVER

LAN = "http://192.168.1.20:8420"


def test_sit_down_in_the_lobby_seats(visitors: Visitors) -> None:
    """One click, and nobody watches; the host's page tells who sits and who left."""
    anne, bo = visitors.enter("Anne"), visitors.enter("Bo")
    path = anne.table("san_juan", ["me", "open", "open"], begin=False)
    table = path.split("/")[2].partition("#")[0]
    anne.go(path)
    bo.go("/")
    bo.page.locator(f"[data-row='{table}']").get_by_role("button", name="Sit down").click()
    bo.page.wait_for_url(f"**/table/{table}")
    expect(bo.page.get_by_text("Anne begins the game when everybody is here.")).to_be_visible()
    expect(anne.page.get_by_text("Bo sat down")).to_be_visible()
    anne.page.get_by_role("button", name="Leave").click()
    expect(bo.page.get_by_text("Anne left")).to_be_visible()
    expect(bo.page.locator("[data-begin]")).to_be_visible()


def test_who_sits_down_watches_no_more(visitors: Visitors) -> None:
    """Counted so at once on every page; who watches without a name too, when they give one."""
    anne, eve = visitors.enter("Anne"), visitors.enter("Eve", known=False)
    watcher = visitors.enter("Ida", known=False)
    path = anne.table("golden_city", ["me", "open", "merchant"], begin=False)
    anne.go(path)
    eve.go(path.partition("#")[0])
    eve.page.locator("[data-join]").first.click()
    eve.page.get_by_label("Your name").fill("Eve")
    eve.page.get_by_role("button", name="That is me").click()
    expect(anne.page.get_by_text("Eve sat down")).to_be_visible()
    anne.page.locator("[data-begin]").click()
    for each in (anne, eve):
        each.page.locator("[data-sentence]").wait_for()
        expect(each.page.locator(".eyes")).to_have_count(0)
    watcher.go(path.partition("#")[0])
    for each in (anne, eve, watcher):
        expect(each.page.locator(".eyes")).to_contain_text("1")
    panel = anne.page.get_by_role("article", name="Board of Eve").locator("header small")
    expect(panel).to_have_text("at the table")
    eve.turn_to("/")
    expect(panel).to_have_text("away")


def test_an_invitation_says_whose_table_it_is(visitors: Visitors) -> None:
    """A passer-by was invited by nobody."""
    anne, eve = visitors.enter("Anne"), visitors.enter("Eve")
    path = anne.table("golden_city", ["me", "open"], begin=False)
    eve.go(path.partition("#")[0])
    eve.page.get_by_role("heading", name="A seat is free at Anne’s table").wait_for()
    expect(eve.page.get_by_text("invite")).to_have_count(0)


def test_the_link_is_one_that_others_can_open(visitors: Visitors) -> None:
    anne = visitors.enter("Anne")
    path = anne.table("golden_city", ["me", "invited"], begin=False)
    page = anne.page
    anne.go(path)
    expect(page.locator("[data-only-here]")).to_contain_text("Only this machine")
    expect(page.get_by_role("img", name="QR code")).to_have_count(0)
    look(page, "a link for this machine", "main", "phone")

    def tell(route: Route) -> None:
        route.fulfill(json={"addresses": [LAN]})

    page.route("**/api/reach", tell)
    page.reload()
    expect(page.get_by_label("For others in this network")).to_have_value(f"{LAN}{path}")
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    look(page, "a link for the network", "main", "laptop")


def test_my_tables_are_sentences_and_go(visitors: Visitors) -> None:
    anne = visitors.enter("Anne", language="fr")
    over = anne.position("golden_city", 2, OVER).split("/")[2]
    alone = anne.table("san_juan", ["me", "merchant", "merchant"], private=True).split("/")[2]
    page = anne.page
    anne.go("/")
    rows = page.locator("#my [data-row]")
    ended = page.locator(f"[data-row='{over}']")
    expect(ended).to_contain_text("Cité d’Or contre un robot : gagné")
    going = page.locator(f"[data-row='{alone.partition('#')[0]}']")
    expect(going).to_contain_text("contre 2 robots")
    look(page, "my tables", "#my")
    going.locator("[data-remove]").click()
    expect(rows).to_have_count(2)
    going.locator("[data-remove]").click()
    expect(rows).to_have_count(1)
    ended.locator("[data-remove]").click()
    expect(rows).to_have_count(0)


def test_settings_are_remembered_and_clocks_stand_still(visitors: Visitors) -> None:
    anne, bo = visitors.enter("Anne"), visitors.enter("Bo")
    page = anne.page
    anne.go("/")
    form = page.locator("#new")
    form.get_by_text("Golden City", exact=True).click()
    form.get_by_text("Over days", exact=True).click()
    form.get_by_text("3 days", exact=True).click()
    form.get_by_role("combobox").first.select_option("open")
    form.get_by_role("button", name="Open the table").click()
    page.get_by_text("3 days a move").wait_for()
    bo.page.goto(page.url.partition("#")[0])
    bo.page.locator("[data-join]").first.click()
    expect(page.get_by_text("Bo sat down")).to_be_visible()
    page.locator("[data-begin]").click()
    page.locator("[data-sentence]").wait_for()
    anne.go("/")
    expect(form.get_by_label("3 days", exact=True)).to_be_checked()
    expect(form.get_by_role("combobox").first).to_have_value("open")
    page.locator("[data-vacation] summary").click()
    page.locator("[data-vacation]").get_by_role("button", name="7 days").click()
    expect(page.locator("[data-vacation] summary")).to_contain_text("on vacation until")
    expect(bo.page.get_by_role("article", name="Board of Anne").locator(".still")).to_be_visible()
