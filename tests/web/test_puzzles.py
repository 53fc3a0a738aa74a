"""Puzzles in the page: that of the day found and told, days in a row, packs, both sizes."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from playwright.sync_api import Locator, expect

from comptoir.study import Puzzle, of_the_day, puzzles
from tests.web.axe import look
from tests.web.person import PHONE, Person, Visitors

DAY = date(2026, 11, 18)
"""Its puzzle and those of the days after it are known."""


def set_day(person: Person, day: date) -> None:
    """It is noon of that day wherever this person is."""
    person.page.clock.set_fixed_time(f"{day.isoformat()}T12:00:00")


def wrong_of(puzzle: Puzzle) -> str:
    """What is judged the worst."""
    return puzzle.found().choices[-1].token


def act(person: Person, token: str) -> Locator:
    return person.page.locator(f'.counter [data-token="{token}"]')


def choose(person: Person, token: str) -> None:
    """Press its button; where the board offers it, the button is seen when it has the focus."""
    act(person, token).focus()
    act(person, token).press("Enter")


def outcome(person: Person, how: str) -> None:
    expect(person.page.locator("[data-exercise]")).to_have_attribute("data-exercise", how)


def by_game(game: str, phase: str) -> Puzzle:
    return next(each for each in puzzles(game) if each.found().phase == phase)


def test_the_puzzle_of_the_day_is_found(anne: Person) -> None:
    """From the lobby to today's puzzle; the answer is explained, and the day counts."""
    puzzle = of_the_day(DAY)
    set_day(anne, DAY)
    anne.go("/")
    anne.page.get_by_role("navigation", name="Main").get_by_role("link", name="Puzzles").click()
    expect(anne.page.locator("[data-streak]")).to_have_attribute("data-streak", "0")
    anne.page.locator("[data-today]").click()
    choose(anne, puzzle.answer)
    outcome(anne, "found")
    explained = anne.page.locator("[data-explained]")
    chance = round(100 * puzzle.found().best.chance.mean)
    expect(explained).to_contain_text(f"wins {chance} %")
    expect(explained.locator("[data-chance]")).to_have_count(len(puzzle.found().choices))
    expect(anne.page.locator("[data-streak]")).to_have_attribute("data-streak", "1")
    anne.page.locator("[data-all]").click()
    expect(anne.page.locator("section.today")).to_contain_text(
        "Solved. Tomorrow there is another one."
    )
    anne.page.reload()
    pack = anne.page.locator(f'[data-pack="{puzzle.game}:{puzzle.theme}"]')
    expect(pack).to_have_attribute("data-solved", "1")


def test_a_choice_that_is_not_the_best_says_its_cost(anne: Person) -> None:
    """It is told what it gives away, not what is best; another try is open, or the answer."""
    puzzle = of_the_day(DAY)
    verdict = puzzle.found()
    set_day(anne, DAY)
    anne.go("/puzzles/today")
    wrong = wrong_of(puzzle)
    choose(anne, wrong)
    missed = anne.page.locator("[data-missed]")
    expect(missed).to_have_attribute("data-missed", wrong)
    lost = round(100 * verdict.choice(wrong).loss.mean)
    expect(missed).to_contain_text(f"gives away {lost} points of win chance")
    outcome(anne, "open")
    expect(anne.page.locator("[data-explained]")).to_have_count(0)
    missed.locator("[data-tell]").click()
    outcome(anne, "told")
    expect(anne.page.locator(f'[data-chance="{wrong}"]')).to_contain_text("your answer")
    anne.page.locator(f'[data-chance="{puzzle.answer}"]').click()
    expect(anne.page.locator(f'[data-chance="{puzzle.answer}"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    anne.page.locator("[data-all]").click()
    expect(anne.page.locator("[data-streak]")).to_have_attribute("data-streak", "0")
    expect(anne.page.locator("section.today")).to_contain_text("You have seen the answer")


def test_what_was_solved_and_what_one_likes_is_on_the_phone_too(visitors: Visitors) -> None:
    anne = visitors.enter("Anne")
    set_day(anne, DAY)
    anne.go("/puzzles/today")
    choose(anne, of_the_day(DAY).answer)
    outcome(anne, "found")
    expect(anne.page.locator("[data-streak]")).to_have_attribute("data-streak", "1")
    anne.page.get_by_role("button", name="Preferences").click()
    anne.page.get_by_text("Apart for colour-blind eyes").click()
    page = anne.page.locator("html")
    expect(page).to_have_attribute("data-colours", "apart")
    link = anne.ask("POST", "/api/me/recovery", {})["path"]
    phone = visitors.enter("Anne", size=PHONE, known=False)
    phone.ask("POST", "/api/recover", {"token": link.rpartition("#")[2], "instead_of": None})
    set_day(phone, DAY)
    phone.go("/puzzles")
    expect(phone.page.locator("[data-streak]")).to_have_attribute("data-streak", "1")
    expect(phone.page.locator("html")).to_have_attribute("data-colours", "apart")


def test_days_in_a_row(anne: Person) -> None:
    """Each day has the puzzle the command line names; a missed day pauses the row, two end it."""
    anne.go("/")
    for step, streak in ((0, 1), (1, 2), (3, 3), (6, 1)):
        day = DAY + timedelta(days=step)
        set_day(anne, day)
        anne.go("/puzzles/today")
        choose(anne, of_the_day(day).answer)
        outcome(anne, "found")
        expect(anne.page.locator("[data-streak]")).to_have_attribute("data-streak", str(streak))
    expect(anne.page.locator("[data-streak]")).to_contain_text("longest 3")


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan", "golden_city"])
def test_a_pack(anne: Person, game: str) -> None:
    """The first of a pack and the next of it, chosen on the board; what was solved is kept."""
    anne.go("/puzzles")
    pack = anne.page.locator(f'[data-pack="{game}:building"]')
    pack.locator("[data-go]").click()
    solved = []
    for _ in range(2):
        anne.page.wait_for_url("**/puzzles/*-*")
        name = anne.page.url.rpartition("/")[2]
        puzzle = next(each for each in puzzles(game) if each.id == name)
        assert puzzle.theme == "building"
        on_board = anne.page.locator(f'main [data-token="{puzzle.answer}"]:visible')
        act(anne, puzzle.answer).wait_for(state="attached")
        (on_board.first if on_board.count() else act(anne, puzzle.answer)).click()
        outcome(anne, "found")
        solved.append(name)
        anne.page.locator("[data-next]").click()
        outcome(anne, "open")
    assert len(set(solved)) == 2
    anne.go("/puzzles")
    expect(pack).to_have_attribute("data-solved", "2")
    expect(pack.locator(".chip.done")).to_have_count(2)


def test_a_phone_explains_first(visitors: Visitors) -> None:
    """The first tap explains, the second chooses, in French; the answer is a view of its own."""
    mia = visitors.enter("Mia", size=PHONE, language="fr")
    puzzle = by_game("puerto_rico", "role")
    mia.go("/puzzles")
    expect(mia.page.get_by_role("heading", name="Problème du jour")).to_be_visible()
    mia.go(f"/puzzles/{puzzle.id}")
    wrong = mia.page.locator(f'.common [data-token="{wrong_of(puzzle)}"]')
    wrong.tap()
    expect(mia.page.locator("[data-considered]")).to_be_visible()
    expect(mia.page.locator("[data-missed]")).to_have_count(0)
    wrong.tap()
    expect(mia.page.locator("[data-missed]")).to_contain_text("de chances de victoire")
    mia.page.locator(f'.common [data-token="{puzzle.answer}"]').tap()
    mia.page.locator("[data-choose]").tap()
    outcome(mia, "found")
    expect(mia.page.locator("[data-explained]")).to_contain_text("gagne")
    mia.page.locator("[data-tab=board]").tap()
    expect(mia.page.locator("[data-explained]")).to_have_count(0)


def test_keys_choose_and_go_on(anne: Person) -> None:
    """A number chooses, Tab and Enter lead to the next puzzle."""
    puzzle = by_game("san_juan", "role")
    anne.go(f"/puzzles/{puzzle.id}")
    number = act(anne, puzzle.answer).locator(".keycap").get_attribute("data-n")
    anne.page.keyboard.press(str(number))
    outcome(anne, "found")
    expect(anne.page.locator("[data-next]")).to_be_focused()
    anne.page.keyboard.press("Enter")
    anne.page.wait_for_url(lambda url: puzzle.id not in url)


def test_the_others_can_be_looked_at(anne: Person) -> None:
    """A click on another's board enlarges it, Escape puts it away, and the choice is still open."""
    puzzle = by_game("puerto_rico", "build")
    anne.go(f"/puzzles/{puzzle.id}")
    anne.page.locator("[data-enlarge]").first.click()
    expect(anne.page.get_by_role("dialog")).to_be_visible()
    anne.page.keyboard.press("Escape")
    expect(anne.page.get_by_role("dialog")).to_have_count(0)
    outcome(anne, "open")


def test_a_puzzle_that_is_not_here(anne: Person) -> None:
    anne.forgiven.append("404")
    anne.go("/puzzles/chess-1")
    expect(anne.page.get_by_role("heading", name="This puzzle is not here")).to_be_visible()


def test_axe(visitors: Visitors) -> None:
    """Nothing to complain about: the list, a position, what a try costs, the answer; every game."""
    ada = visitors.enter("Ada")
    page = ada.page
    ada.go("/puzzles")
    page.locator("[data-pack]").first.wait_for()
    look(page, "puzzles")
    for game, phase in (("puerto_rico", "role"), ("san_juan", "build"), ("golden_city", "auction")):
        puzzle = by_game(game, phase)
        ada.go(f"/puzzles/{puzzle.id}")
        page.set_viewport_size({"width": 1440, "height": 900})
        choose(ada, wrong_of(puzzle))
        page.locator("[data-missed]").wait_for()
        look(page, f"a try in {game}")
        page.locator("[data-tell]").first.click()
        look(page, f"the answer in {game}")
