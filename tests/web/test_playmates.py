"""Playmates in the browser: a name that is somebody's, once more with…, a seat kept for one."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.axe import look
from tests.web.person import PHONE, Person, Visitors
from tests.web.test_guest_book import play_over_http


def test_a_name_that_somebody_bore_first(visitors: Visitors) -> None:
    visitors.enter("Yvette")
    late = visitors.enter("late", size=PHONE, language="fr", known=False)
    late.go("/me")
    page = late.page
    page.get_by_label("Votre nom", exact=True).first.fill("YVETTE")
    page.get_by_role("button", name="C’est moi").click()
    expect(page.get_by_role("heading", name="Vous êtes YVETTE (2)")).to_be_visible()
    expect(page.locator("[data-namesake]")).to_contain_text("du nom de YVETTE est venue avant vous")
    look(page, "a namesake", "[data-namesake]")
    page.get_by_role("button", name="Un autre nom").click()
    page.get_by_label("Votre nom", exact=True).first.fill("Yvonne")
    page.get_by_role("button", name="C’est moi").click()
    expect(page.get_by_role("heading", name="Yvonne")).to_be_visible()
    page.get_by_role("button", name="Changer de nom").click()
    page.get_by_label("Votre nom", exact=True).first.fill("Yvette")
    page.get_by_role("button", name="C’est moi").click()
    page.get_by_role("button", name="C’est très bien").click()
    expect(page.get_by_role("heading", name="Yvette (2)")).to_be_visible()
    path = late.table("golden_city", ["me", "open"], begin=False)
    other = visitors.enter("Other")
    other.go(path)
    seats = other.page.locator(".seats")
    expect(seats).to_contain_text("Yvette (2)")


def chairs(who: Person) -> list[str]:
    """What is chosen for the seats of a new table, but mine."""
    seats = who.page.locator("#new select[aria-label^='Seat'], #new select[aria-label^='Place']")
    expect(seats.first).to_be_visible()
    found: list[str] = seats.evaluate_all(
        "all => all.map((s) => s.selectedOptions[0]?.label ?? '')"
    )
    return found


def test_once_more_with_somebody_who_is_told(visitors: Visitors) -> None:
    noor = visitors.enter("Noor")
    lise = visitors.enter("Lise", size=PHONE, language="fr")
    table = play_over_http([noor, lise], "golden_city")
    lise.go("/")
    expect(lise.page.locator("#my li").first).to_be_visible()
    noor.go(f"/table/{table}")
    again = noor.page.locator("[data-again]")
    expect(again).to_contain_text("Once more")
    look(noor.page, "once more", "[data-again]")
    again.get_by_role("button", name="Again with Lise").click()
    expect(noor.page.locator("#new option[value^='mate:']").first).to_be_attached()
    assert chairs(noor)[0] == "Lise"
    noor.page.locator("#new").get_by_role("button", name="Open the table").click()
    noor.page.wait_for_url("**/table/**")
    expect(noor.page.locator(".seats")).to_contain_text("Lise")
    expect(noor.page.locator(".seats")).to_contain_text("the seat is kept")
    look(noor.page, "a table that keeps a seat", ".seats")
    invitation = lise.page.locator("[data-invitation]")
    expect(invitation).to_contain_text("Noor vous garde une place : La Cité d’Or", timeout=40_000)
    expect(lise.page).to_have_title("(1) Comptoir")
    look(lise.page, "an invitation", "[data-invitations]", "phone")
    invitation.get_by_role("button", name="Prendre").click()
    lise.page.wait_for_url("**/table/**")
    expect(noor.page.locator(".seats")).not_to_contain_text("the seat is kept")


def test_an_invitation_is_passed_over(visitors: Visitors) -> None:
    noor, lise = visitors.enter("Noor"), visitors.enter("Lise")
    play_over_http([noor, lise], "golden_city")
    lise.go("/")
    noor.go("/me")
    panel = noor.page.locator("[data-playmates]")
    expect(panel.locator("[data-playmate=Lise]")).to_contain_text("1 game")
    panel.get_by_role("button", name="Again with Lise").click()
    noor.page.locator("#new").get_by_role("button", name="Open the table").click()
    noor.page.wait_for_url("**/table/**")
    invitation = lise.page.locator("[data-invitation]")
    expect(invitation).to_be_visible(timeout=40_000)
    invitation.get_by_role("button", name="Not now").click()
    expect(invitation).to_have_count(0)
    expect(lise.page).to_have_title("Comptoir")


def test_who_is_here_if_both_show_it(visitors: Visitors) -> None:
    noor = visitors.enter("Noor")
    lise = visitors.enter("Lise", size=PHONE, language="fr")
    play_over_http([noor, lise], "golden_city")
    lise.go("/me")
    lise.page.get_by_role("switch", name="Montrer que je suis là").click()
    expect(lise.page.get_by_role("switch", name="Montrer que je suis là")).to_be_checked()
    noor.go("/me")
    mate = noor.page.locator("[data-playmate=Lise]")
    expect(mate).to_be_visible()
    expect(mate.locator("[data-here]")).to_have_count(0)
    noor.page.get_by_role("switch", name="Show that I am here").click()
    expect(mate.locator("[data-here=house]")).to_have_text("in the house")
    look(noor.page, "played with", "[data-playmates]", "laptop")
    look(lise.page, "played with, in French", "[data-playmates]", "phone")


def test_the_bell_of_a_table_is_its_hosts(visitors: Visitors) -> None:
    noor = visitors.enter("Noor", size=PHONE, language="fr")
    lise = visitors.enter("Lise")
    path = noor.table("golden_city", ["me", "open"], begin=False)
    noor.go(path)
    bell = noor.page.locator("[data-table-bell]")
    bell.get_by_text("La cloche de cette table").click()
    bell.get_by_label("Adresse").fill("https://127.0.0.1/api/webhooks/1")
    noor.forgiven.append("400")
    bell.get_by_role("button", name="Ajouter").click()
    expect(bell.get_by_role("alert")).to_be_visible()
    look(noor.page, "the bell of a table", "[data-table-bell]", "phone")
    lise.go(path)
    expect(lise.page.locator(".seats")).to_be_visible()
    expect(lise.page.locator("[data-table-bell]")).to_have_count(0)
