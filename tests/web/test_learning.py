"""The first game with a guide, the rules, and what explains itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.person import PHONE, Person, Visitors


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
def test_a_guided_first_game(anne: Person, game: str) -> None:
    """Each thing is explained when it is done for the first time, until the guide is sent away."""
    anne.go(f"/learn/{game}")
    coach = anne.page.locator("[data-coach]")
    coach.wait_for(timeout=30_000)
    expect(coach).to_contain_text("1 of")
    meant = anne.page.locator(".counter .hinted").get_attribute("data-token") or ""
    expect(anne.page.locator("[data-pointed]")).to_have_attribute("data-pointed", meant)
    first = coach.locator("p").inner_text()
    assert anne.act(meant) == meant
    cards = [1]
    for _ in range(30):
        anne.wait_for_turn()
        if coach.count():
            card = int(coach.locator("small").inner_text().split()[0])
            cards += [card] if card != cards[-1] else []
        if len(cards) == 5:
            break
        anne.act()
    assert cards == [1, 2, 3, 4, 5], "no card of the guide is passed over"
    assert coach.locator("p").inner_text() != first
    coach.get_by_role("button", name="End the lesson").click()
    expect(coach).to_have_count(0)
    anne.page.reload()
    anne.wait_for_turn()
    expect(coach).to_have_count(0)


def to_builder(person: Person) -> Locator:
    """Take the builder at a new table; the harbor on the market, which nobody can pay yet."""
    person.go(person.table("puerto_rico", ["me", "random", "random"]))
    person.wait_for_turn()
    person.act("role:builder")
    expect(person.page.locator("[data-sentence]")).to_contain_text("Builder")
    return person.page.locator('[data-place="market:harbor"]')


def test_what_is_not_possible_says_why(anne: Person) -> None:
    """A building that is too dear says so under the pointer and in focus, and is silent after."""
    harbor = to_builder(anne)
    reason = anne.page.get_by_role("tooltip")
    harbor.hover()
    expect(reason).to_contain_text("costs 7 doubloons and you have")
    expect(reason).to_contain_text("PR-")
    anne.page.mouse.move(700, 5)
    expect(reason).to_have_count(0)
    harbor.focus()
    expect(reason).to_contain_text("costs 7 doubloons and you have")
    harbor.click(force=True)
    expect(harbor).to_have_attribute("aria-disabled", "true")
    expect(anne.page.locator("[data-sentence]")).to_contain_text("Builder")


def test_a_tap_says_why(visitors: Visitors) -> None:
    """On a phone there is no pointer: a tap asks."""
    mia = visitors.enter("Mia", size=PHONE)
    harbor = to_builder(mia)
    mia.page.locator("summary", has_text="more buildings").tap()
    harbor.tap(force=True)
    expect(mia.page.get_by_role("tooltip")).to_contain_text("costs 7 doubloons and you have")


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan", "golden_city"])
def test_rules_page(anne: Person, game: str) -> None:
    """Every thing of the game is explained, and can be searched for."""
    anne.go(f"/rules/{game}")
    things = anne.page.locator("article dt")
    things.first.wait_for()
    count = things.count()
    assert count > 10
    anne.page.get_by_label("Find a card, building or word").fill("zzzz")
    expect(things).to_have_count(0)


def test_new_table_with_switches(anne: Person) -> None:
    """Game, expansion, seats and pace by hand; the table is what was asked for."""
    anne.go("/")
    form = anne.page.locator("#new")
    form.get_by_text("San Juan 2").click()
    form.get_by_role("switch").first.click()
    form.get_by_label("Seat 2", exact=True).select_option("bot:random")
    form.locator("label.count", has_text="2").click()
    form.get_by_text("Over days", exact=True).click()
    form.get_by_role("button", name="Begin the game").click()
    anne.page.wait_for_url("**/table/*")
    table = anne.page.url.rpartition("/")[2].partition("#")[0]
    told = anne.ask("GET", f"/api/tables/{table}")
    assert told["game"] == "san_juan"
    assert told["options"]["edition"] == "second"
    assert told["options"]["expansion"] is True
    assert [seat["kind"] for seat in told["seats"]] == ["person", "bot"]
    assert told["pace"]["kind"] == "days"
