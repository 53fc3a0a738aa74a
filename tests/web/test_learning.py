"""The lessons, the rules, and what explains itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

import comptoir
from comptoir.server.tables.lessons import lessons_of
from tests.web.lessons import Pupil
from tests.web.person import PHONE, Person, Visitors

LESSONS = [(game, name) for game in comptoir.games() for name in lessons_of(comptoir.game(game))]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_to_its_end(visitors: Visitors, game: str, lesson: str) -> None:
    """Each step is said when its moment has come, in the light, and answered."""
    written = lessons_of(comptoir.game(game))[lesson].written
    pupil = Pupil(visitors.enter("Pia"), game, lesson)
    pupil.begin()
    expect(pupil.page.locator("[data-spotlight]")).to_be_attached()
    asked = sum(step.at is not None for each in written.chapters for step in each.steps)
    free = any(step.at is None for step in written.chapters[-1].steps)
    assert pupil.to_the_end() == ("final" if free else "over")
    assert pupil.chapter == len(written.chapters) - 1
    assert len(pupil.heard) >= asked
    assert len(pupil.answers) > 2
    if free:
        expect(pupil.page.locator("[data-learnt]")).to_be_visible()


def test_a_lesson_in_french(visitors: Visitors) -> None:
    """What is said and what is answered; every lesson has all of it in both languages."""
    written = lessons_of(comptoir.game("golden_city"))["first"].written
    pupil = Pupil(visitors.enter("Pia", language="fr"), "golden_city", "first")
    pupil.begin()
    while not pupil.answers:
        assert pupil.go_on() not in ("final", "over")
    first = written.chapters[0].steps[0].say["fr"]
    assert pupil.heard[0].split()[0] == first.split()[0]


def test_a_newcomer_is_told_how_long_lessons_take(visitors: Visitors) -> None:
    eve = visitors.enter("Eve", known=False)
    eve.go("/")
    offered = eve.page.locator("#my a[href^='/learn/']")
    expect(offered).to_have_count(len(LESSONS))
    for game, lesson in LESSONS:
        written = lessons_of(comptoir.game(game))[lesson].written
        link = eve.page.locator(f"#my a[href='/learn/{game}/{lesson}']")
        expect(link).to_contain_text(f"{written.minutes} min")


def test_another_choice_is_answered_and_not_sent(anne: Person) -> None:
    """What the lesson depends on is asked for; the guide can be sent away, and comes back."""
    pupil = Pupil(anne, "puerto_rico", "first")
    pupil.begin()
    said = anne.page.locator("[data-teacher]").inner_text()
    captain = anne.page.locator('.common [data-token="role:captain"]')
    captain.click()
    expect(anne.page.locator("[data-comment]")).to_contain_text("First the Settler")
    expect(anne.page.locator("[data-teacher]")).to_have_text(said)
    anne.page.reload()
    expect(anne.page.locator("[data-teacher]")).to_have_text(said)
    guide = anne.page.locator("[data-guide]")
    guide.click()
    expect(anne.page.locator("[data-teacher]")).to_have_count(0)
    expect(anne.page.locator("[data-spotlight]")).to_have_count(0)
    anne.page.reload()
    expect(guide).to_have_attribute("aria-pressed", "false")
    guide.click()
    expect(anne.page.locator("[data-teacher]")).to_have_text(said)
    anne.go("/")
    expect(anne.page.locator("#my [data-row]")).to_contain_text("Lesson: Puerto Rico")


def test_a_lesson_by_touch(visitors: Visitors) -> None:
    """What is lit is in sight; the first tap explains, the button takes it, and it is answered."""
    mia = visitors.enter("Mia", size=PHONE, theme="dark")
    Pupil(mia, "puerto_rico", "first").begin()
    for token in ("role:settler", "take:corn"):
        thing = mia.page.locator(f'.phonefield [data-token="{token}"]')
        expect(thing).to_be_in_viewport()
        thing.tap()
        mia.page.locator("[data-choose]").tap()
        mia.settle()
    expect(mia.page.locator("[data-comment]")).to_contain_text("Corn feeds a beginning")
    expect(mia.page.locator("[data-teacher]")).to_be_in_viewport()


def test_a_lesson_by_keys(anne: Person) -> None:
    """The numbers choose, Enter confirms; another choice is answered as well."""
    Pupil(anne, "san_juan", "first").begin()
    said = anne.page.locator("[data-teacher]").inner_text()
    anne.page.keyboard.press("2")
    expect(anne.page.locator("[data-comment]")).to_contain_text("A good idea in a moment")
    anne.page.keyboard.press("1")
    expect(anne.page.locator("[data-teacher]")).not_to_have_text(said)
    anne.page.locator('.counter [data-token="build:coffee_roaster"]').focus()
    anne.page.keyboard.press("Enter")
    anne.page.locator("[data-confirm]").wait_for()
    anne.page.locator("[data-confirm]").focus()
    anne.page.keyboard.press("Enter")
    expect(anne.page.locator("[data-comment]")).to_contain_text("An empty hand is no shame")


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
