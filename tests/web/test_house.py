"""The page of the hosts: a link makes one, a ban holds at once in an open browser, and the door."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.axe import look
from tests.web.person import PHONE, Person, Visitors
from tests.web.site import Site


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house of its own: what a host does there concerns everybody."""
    site = Site(tmp_path_factory.mktemp("home"), sweep_seconds="0.3")
    site.start()
    yield site
    site.stop()
    assert not site.tracebacks(), site.log()


@pytest.fixture
def guests(browser: Browser, home: Site) -> Iterator[Visitors]:
    visitors = Visitors(browser, home)
    yield visitors
    assert visitors.leave() == []


def command(home: Site, *words: str) -> str:
    """`comptoir house …`, on the database of a server that runs."""
    told = subprocess.run(
        [sys.executable, "-m", "comptoir", "house", *words, "--db", home.folder / "tables.db"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return told.stdout.strip()


def become_host(person: Person) -> None:
    """Open the link that `comptoir house link` prints, and agree."""
    person.go(command(person.site, "link"))
    person.page.locator("[data-enter] button").click()
    person.page.locator("[data-house]").wait_for()


def chatting(sitting: Person, watching: Person, words: str) -> str:
    """A table at which one sits, and the other watches and says something; its path."""
    path = sitting.table("san_juan", ["me", "random", "random"])
    table = path.split("/")[2].partition("#")[0]
    said = {"do": "chat", "id": words, "table": table, "text": words}
    watching.ask("POST", f"/api/tables/{table}/commands", said)
    return path


def test_a_report_leads_to_a_ban_that_holds_at_once(guests: Visitors) -> None:
    lise, june, rex = (guests.enter(name) for name in ("Lise", "June", "Rex77"))
    rex.forgiven += ["40[03]", "WebSocket"]
    path = chatting(june, rex, "go back to kindergarten")
    rex.go(path)
    rex.page.locator(".side").wait_for()
    june.go(path)
    june.page.locator("[data-page=chat]").click()
    june.page.get_by_role("button", name="About Rex77").click()
    june.page.locator("[data-report]").click()
    june.page.get_by_text("The hosts of the house will read it.").wait_for()

    become_host(lise)
    page = lise.page
    report = page.locator("[data-report=Rex77]")
    expect(report).to_contain_text("go back to kindergarten")
    expect(page.locator("[data-figure=ui-flag]")).to_contain_text("1")
    line = page.locator("[data-person=Rex77]")
    expect(line).to_contain_text("watches")
    look(page, "the house")
    report.get_by_role("button", name="Ban…").click()
    page.get_by_label("Why (they read it)").fill("insults")
    look(page, "a ban", "dialog")
    page.locator("[data-slip=ban] .sun").click()
    expect(rex.page.locator("[data-turned-away=banned]")).to_contain_text("insults")
    expect(line).to_contain_text("banned")
    look(rex.page, "banned", "main")
    rex.page.reload()
    rex.page.locator("[data-turned-away=banned]").wait_for()
    report.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("[data-reports='0']")).to_be_visible()
    page.get_by_role("button", name="Let in again: Rex77").click()
    expect(line).not_to_contain_text("banned")
    rex.go("/")
    rex.page.locator("[data-play]").first.wait_for()


def test_who_is_muted_by_a_person_is_not_read_by_them(guests: Visitors) -> None:
    june, rex = guests.enter("June"), guests.enter("Rex88")
    path = chatting(june, rex, "noise")
    june.go(path)
    june.page.locator("[data-page=chat]").click()
    june.page.get_by_role("button", name="About Rex88").click()
    june.page.locator("[data-mute]").click()
    expect(june.page.get_by_text("noise")).to_have_count(0)
    look(june.page, "muted", ".side", "laptop")
    june.page.reload()
    june.page.locator("[data-page=chat]").click()
    june.page.locator("[data-muted] summary").click()
    expect(june.page.get_by_text("noise")).to_have_count(0)
    june.page.get_by_role("button", name="Read Rex88 again").click()
    expect(june.page.get_by_text("noise")).to_have_count(1)


def test_a_closed_house_in_french_on_a_phone(guests: Visitors) -> None:
    """The host closes it, a newcomer gives the code, and an announcement reaches them."""
    lise = guests.enter("Lise2", PHONE, "fr", "dark")
    become_host(lise)
    page = lise.page
    expect(page.get_by_role("heading", name="Règles de la maison")).to_be_visible()
    page.locator("[data-switch=closed]").click()
    code = page.locator("[data-club-code]").inner_text()
    assert re.fullmatch(r"[A-Z2-9]{4}-[A-Z2-9]{4}", code)
    width = page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE["width"]

    new = guests.enter("Nouveau", PHONE, "fr", known=False)
    new.forgiven += ["40[03]", "WebSocket"]
    new.go("/")
    new.page.get_by_label("Code du club").fill("AAAA-AAAA")
    new.page.get_by_label("Votre nom", exact=True).first.fill("Nouveau")
    new.page.get_by_role("button", name="Entrer", exact=True).first.click()
    expect(new.page.get_by_role("alert")).to_contain_text("pas le code")
    look(new.page, "a closed house", "main", "phone")
    new.page.get_by_label("Code du club").fill(code.lower())
    new.page.get_by_role("button", name="Entrer", exact=True).first.click()
    new.page.locator("[data-play]").first.wait_for()

    page.locator("[data-announce]").click()
    page.get_by_label("Votre annonce").fill("La soirée commence à 20 h 30")
    page.locator("[data-slip=announce] .sun").click()
    shown = new.page.locator("[data-announcement]")
    expect(shown).to_contain_text("20 h 30")
    look(new.page, "an announcement", "[data-announcement]", "phone")
    shown.get_by_role("button").click()
    expect(shown).to_have_count(0)
    new.page.reload()
    new.page.locator("[data-play]").first.wait_for()
    expect(shown).to_have_count(0)
    command(lise.site, "switch", "closed", "off")
    expect(page.locator("[data-club-code]")).to_have_count(0)


def test_a_link_works_once_and_the_page_is_for_hosts(guests: Visitors) -> None:
    eve = guests.enter("Eve")
    eve.go("/house")
    eve.page.get_by_role("heading", name="This page is for the hosts of the house").wait_for()
    eve.go("/house#nothing")
    eve.page.get_by_role("heading", name="This link does not work any more").wait_for()


def test_the_host_of_a_table_sends_a_guest_away(guests: Visitors) -> None:
    anne, bo = guests.enter("Anne"), guests.enter("Bo")
    path = anne.table("san_juan", ["me", "open", "random"], begin=False)
    table = path.split("/")[2].partition("#")[0]
    join = {"do": "join", "id": "j", "table": table, "nonce": "b"}
    bo.ask("POST", f"/api/tables/{table}/commands", join)
    anne.go(path)
    anne.page.get_by_role("button", name="Send away: Bo").click()
    expect(anne.page.get_by_text("Bo was sent away by the host of the table")).to_be_visible()
    expect(anne.page.locator("[data-send-away]")).to_have_count(0)
