"""The review of a game on the page: curve, decisions, trying again, exercises, bad input."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.axe import look
from tests.web.person import PHONE, Person, Visitors
from tests.web.positions import OVER, transcript

LONG = 180_000
"""Milliseconds: a review waits for everything else on the machine."""


def review_of(who: Person, game: str, players: int) -> str:
    """Go from the final screen of a game to its review; the path of its table."""
    path = who.come_to(game, players, OVER)
    who.page.locator("[data-review]").click()
    expect(who.page.locator(".curve")).to_be_visible(timeout=LONG)
    return path


def costly(who: Person) -> Locator:
    """Decisions of the list that cost something."""
    return who.page.locator("[data-decision]", has_text="−")


def test_a_game_is_reviewed_and_tried_from_a_decision_that_cost(visitors: Visitors) -> None:
    anne = visitors.enter("Anne")
    path = review_of(anne, "san_juan", 2)
    page = anne.page
    expect(page.locator("[data-turn]").first).to_be_visible()
    rows = page.locator(".balance tbody tr")
    columns = [[number(cell) for cell in row.locator("td").all()] for row in rows.all()[:5]]
    for fair, luck, own, others, result in zip(*columns, strict=True):
        assert abs(fair + luck + own + others - result) <= 3, "each is rounded"
    ply = str(costly(anne).first.get_attribute("data-decision"))
    costly(anne).first.click()
    opened = page.locator(f'[data-opened="{ply}"]')
    expect(opened.locator(".said")).to_contain_text("win chance")
    expect(opened.locator("[data-marked]").first).to_be_attached()
    expect(opened.locator("[data-option]")).to_have_count(2)
    look(page, "review", sizes="laptop")
    page.locator("[data-turn]").last.click()
    expect(page.locator("[data-turn][aria-pressed=true]")).to_have_count(1)
    page.locator("[data-whose='1']").click()
    expect(page.locator(".curve")).not_to_contain_text("yours")
    page.locator("[data-whose='0']").click()
    costly(anne).first.click()
    page.locator("[data-try]").click()
    assert anne.wait_for_turn() in ("act", "confirm")
    assert path not in page.url
    assert page.locator(".counter [data-token]").count() > 1
    anne.turn_to(path.replace("table", "replay"))
    expect(page.locator("[data-review]")).to_be_visible()


def number(cell: Locator) -> int:
    return int(cell.inner_text().replace("−", "-"))


def test_my_mistakes_are_asked_again_on_a_phone_in_french(visitors: Visitors) -> None:
    anne = visitors.enter("Anne", size=PHONE, language="fr")
    review_of(anne, "san_juan", 2)
    page = anne.page
    expect(page.locator(".curve")).to_contain_text("Chances de gagner")
    page.locator(".tabbar button").nth(1).click()
    costly(anne).first.click()
    expect(page.locator("[data-opened] .said")).to_contain_text("chances de victoire")
    look(page, "decision", "main", "phone")
    page.locator(".tabbar button").nth(2).click()
    expect(page.locator(".balance")).to_contain_text("Part égale")
    look(page, "balance", "main", "phone")
    page.locator("[data-exercises]").click()
    asked = page.locator("[data-exercise=open]")
    expect(asked).to_contain_text("1 sur 2")
    look(page, "exercise", "main", "phone")
    for _ in range(2):
        button = page.locator(".counter [data-token]").first
        button.focus()
        button.press("Enter")
        page.locator("[data-choose]").press("Enter")
        missed_or_found = page.locator("[data-tell], [data-next]").first
        expect(missed_or_found).to_be_visible()
        if missed_or_found.get_attribute("data-tell") is not None:
            missed_or_found.tap()
        page.locator("[data-next]").tap()
    expect(page.locator("[data-exercise=done]")).to_contain_text("sur 2")
    page.locator("[data-close]").click()
    expect(page.locator(".balance")).to_be_visible()


def test_a_transcript_is_brought_for_a_review_or_refused_in_a_sentence(anne: Person) -> None:
    page = anne.page
    anne.forgiven.append("400")
    anne.go("/review")
    page.locator("[data-bring]").click()
    expect(page.get_by_role("alert")).to_contain_text("paste a transcript first")
    whole = transcript("san_juan", 2, OVER)
    lines = whole.strip().splitlines()
    field = page.get_by_role("textbox")
    for text, said in (
        ("no transcript at all", "transcript"),
        ("\n".join(lines[:-1]), "the game is not over"),
        ("\n".join([*lines[:-1], "lie:1"]), "lie:1"),
    ):
        field.fill(text)
        page.locator("[data-bring]").click()
        expect(page.get_by_role("alert")).to_contain_text(said)
        expect(field).to_have_value(text)
    look(page, "bring", "main")
    field.fill(whole)
    page.locator("[data-bring]").click()
    page.wait_for_url("**/review/*")
    expect(page.locator("[data-making=waiting]").or_(page.locator(".curve"))).to_be_visible()


def test_who_has_no_name_is_asked_for_one_before_a_review_is_made(visitors: Visitors) -> None:
    anne, eve = visitors.enter("Anne"), visitors.enter("Eve", known=False)
    path = anne.position("san_juan", 2, OVER, private=False)
    eve.go(path.replace("table", "review"))
    eve.page.locator("[data-making=none] [data-again]").click()
    eve.page.get_by_role("dialog").get_by_role("textbox").fill("Eve")
    eve.page.keyboard.press("Enter")
    expect(eve.page.locator(".curve")).to_be_visible(timeout=LONG)
    expect(eve.page.locator("[data-exercises]")).to_have_count(0)


def test_a_game_that_goes_on_has_no_review(anne: Person) -> None:
    anne.forgiven.append("400")
    path = anne.position("san_juan", 2, "role")
    anne.go(path.replace("table", "review"))
    expect(anne.page.locator("main")).to_contain_text("A review needs the result")
    expect(anne.page.locator(f'main a[href="{path}"]')).to_be_visible()
