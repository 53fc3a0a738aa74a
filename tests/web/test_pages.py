"""Rules that can be found and linked, replays that keep their place, links that lead nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.person import Person, Visitors
from tests.web.positions import OVER


@pytest.mark.parametrize(
    ("game", "rule"),
    [("puerto_rico", "PR-CAP-05"), ("san_juan", "SJ-TRA-05"), ("golden_city", "GC-AUC-06")],
)
def test_a_rule_has_an_address(anne: Person, game: str, rule: str) -> None:
    anne.go(f"/rules/{game}#{rule}")
    named = anne.page.locator(f'[id="{rule}"]')
    expect(named).to_have_class(re.compile("here"))
    expect(named).to_be_in_viewport()


def test_rules_are_searched(visitors: Visitors) -> None:
    """Words and cards alike, without accents too."""
    lise = visitors.enter("Lise", language="fr")
    lise.go("/rules/san_juan#thing-library")
    page = lise.page
    expect(page.locator("#thing-library")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("Bibliotheque")
    expect(page.locator(".thing")).to_have_count(1)
    page.get_by_role("searchbox").fill("gouverneur")
    expect(page.locator("article li").first).to_contain_text("gouverneur")
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_role("status")).to_be_visible()


def test_a_replay_keeps_step_and_eyes_in_its_address(anne: Person) -> None:
    anne.go(anne.position("san_juan", 2, OVER).replace("/table/", "/replay/"))
    page = anne.page
    page.get_by_role("button", name="One step on").click()
    page.keyboard.press("ArrowRight")
    page.locator("fieldset label").nth(1).click()
    expect(page).to_have_url(re.compile(r"\?ply=2&seat=0"))
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("2")
    expect(page.locator("fieldset label").nth(1)).to_have_class(re.compile("on"))


@pytest.mark.parametrize("game", ["san_juan", "golden_city"])
def test_open_eyes_see_every_hand_and_nobody_changes_places(anne: Person, game: str) -> None:
    anne.go(anne.position(game, 3, OVER).replace("/table/", "/replay/") + "?ply=30")
    page = anne.page
    seats = page.locator(".opps [data-place^=seat-]")
    expect(seats).to_have_count(2)
    places = seats.evaluate_all("all => all.map(each => each.dataset.place)")
    hands: set[str] = set()
    for _ in range(9):
        page.keyboard.press("ArrowRight")
        now = page.locator("[data-open-hand]")
        hands.update(now.evaluate_all("all => all.map(each => each.dataset.openHand)"))
        assert seats.evaluate_all("all => all.map(each => each.dataset.place)") == places
    assert hands == {"1", "2"}
    page.locator("[data-enlarge='2']").click()
    expect(page.locator(".opps [data-place='seat-0']")).to_be_visible()


def test_links_that_lead_nowhere(visitors: Visitors) -> None:
    """They say what to do, in the language of the page."""
    anne = visitors.enter("Anne")
    lise = visitors.enter("Lise", language="fr")
    lise.forgiven.append("40[049]")
    secret = anne.table("golden_city", ["me", "random"], private=True)
    lise.go("/table/nobody")
    expect(lise.page.get_by_text("ouvrez-le en entier")).to_be_visible()
    lise.go(secret.partition("#")[0])
    expect(lise.page.get_by_text("ouvrez-le en entier")).to_be_visible()
    lise.go(secret.replace("/table/", "/replay/"))
    expect(lise.page.get_by_text("Celle-ci se joue encore")).to_be_visible()
    lise.page.get_by_role("link", name="Vers la table").click()
    expect(lise.page.locator("[data-sentence]")).to_be_visible()
    lise.go("/rules/nonsense")
    expect(lise.page.get_by_text("Ce jeu n’existe pas ici")).to_be_visible()
    lise.go("/nowhere/at/all")
    expect(lise.page.get_by_role("link", name="À l’accueil")).to_be_visible()
