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
    page.get_by_role("button", name="Changer mon nom").click()
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
    mila = visitors.enter("Mila")
    odette = visitors.enter("Odette", size=PHONE, language="fr")
    table = play_over_http([mila, odette], "golden_city")
    odette.go("/")
    expect(odette.page.locator("#my li").first).to_be_visible()
    mila.go(f"/table/{table}")
    again = mila.page.locator("[data-again]")
    expect(again).to_contain_text("Once more")
    look(mila.page, "once more", "[data-again]")
    again.get_by_role("button", name="Again with Odette").click()
    expect(mila.page.locator("#new option[value^='mate:']").first).to_be_attached()
    assert chairs(mila)[0] == "Odette"
    mila.page.locator("#new").get_by_role("button", name="Open the table").click()
    mila.page.wait_for_url("**/table/**")
    expect(mila.page.locator(".seats")).to_contain_text("Odette")
    expect(mila.page.locator(".seats")).to_contain_text("the seat is kept")
    look(mila.page, "a table that keeps a seat", ".seats")
    invitation = odette.page.locator("[data-invitation]")
    expect(invitation).to_contain_text("Mila vous garde une place : Cité d’Or", timeout=40_000)
    expect(odette.page).to_have_title("(1) Comptoir")
    look(odette.page, "an invitation", "[data-invitations]", "phone")
    invitation.get_by_role("button", name="S’asseoir").click()
    odette.page.wait_for_url("**/table/**")
    expect(mila.page.locator(".seats")).not_to_contain_text("the seat is kept")


def test_an_invitation_is_passed_over(visitors: Visitors) -> None:
    petra, quentin = visitors.enter("Petra"), visitors.enter("Quentin")
    play_over_http([petra, quentin], "golden_city")
    quentin.go("/")
    petra.go("/me")
    panel = petra.page.locator("[data-playmates]")
    expect(panel.locator("[data-playmate=Quentin]")).to_contain_text("1 game")
    panel.get_by_role("button", name="Again with Quentin").click()
    petra.page.locator("#new").get_by_role("button", name="Open the table").click()
    petra.page.wait_for_url("**/table/**")
    invitation = quentin.page.locator("[data-invitation]")
    expect(invitation).to_be_visible(timeout=40_000)
    invitation.get_by_role("button", name="Not now").click()
    expect(invitation).to_have_count(0)
    expect(quentin.page).to_have_title("Comptoir")


def test_who_is_here_if_both_show_it(visitors: Visitors) -> None:
    rosa = visitors.enter("Rosa")
    samir = visitors.enter("Samir", size=PHONE, language="fr")
    play_over_http([rosa, samir], "golden_city")
    samir.go("/me")
    samir.page.get_by_role("switch", name="Montrer que je suis là").click()
    expect(samir.page.get_by_role("switch", name="Montrer que je suis là")).to_be_checked()
    rosa.go("/me")
    mate = rosa.page.locator("[data-playmate=Samir]")
    expect(mate).to_be_visible()
    expect(mate.locator("[data-here]")).to_have_count(0)
    rosa.page.get_by_role("switch", name="Show that I am here").click()
    expect(mate.locator("[data-here=house]")).to_have_text("in the house")
    look(rosa.page, "played with", "[data-playmates]", "laptop")
    look(samir.page, "played with, in French", "[data-playmates]", "phone")


def test_the_bell_of_a_table_is_its_hosts(visitors: Visitors) -> None:
    tess = visitors.enter("Tess", size=PHONE, language="fr")
    ursin = visitors.enter("Ursin")
    path = tess.table("golden_city", ["me", "open"], begin=False)
    tess.go(path)
    bell = tess.page.locator("[data-table-bell]")
    bell.get_by_text("La cloche de cette table").click()
    bell.get_by_label("Adresse").fill("https://127.0.0.1/api/webhooks/1")
    tess.forgiven.append("400")
    bell.get_by_role("button", name="Ajouter").click()
    expect(bell.get_by_role("alert")).to_be_visible()
    look(tess.page, "the bell of a table", "[data-table-bell]", "phone")
    ursin.go(path)
    expect(ursin.page.locator(".seats")).to_be_visible()
    expect(ursin.page.locator("[data-table-bell]")).to_have_count(0)
