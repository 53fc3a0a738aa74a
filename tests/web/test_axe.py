"""axe-core finds nothing: on any screen, in any panel, in both themes and at both sizes."""

from __future__ import annotations

from tests.web.axe import look, resize
from tests.web.company import ask_for_takeback, seated
from tests.web.lessons import SOMETHING, Pupil
from tests.web.person import LAPTOP, PHONE, Visitors
from tests.web.positions import OVER

COUNTER, SLIP, CITY = ".counter", "section.slip", ".mine .city"
"""Where a choice is made; the rest of the table is as it was."""
EVERYTHING = {"new_buildings": True, "nobles": True, "draft": "players"}


def test_the_hall(visitors: Visitors) -> None:
    """Everything before a game: lobby, name, new table, rules, waiting room."""
    eve = visitors.enter("Eve", known=False)
    page = eve.page
    eve.go("/")
    page.locator("[data-play=san_juan_second]:not(:disabled)").wait_for()
    look(page, "lobby of a stranger")
    page.locator("[data-play=san_juan_second]").click()
    look(page, "name", "dialog")
    page.get_by_label("Your name").fill("Eve")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    eve.table("golden_city", ["me", "open", "random"], begin=False)
    eve.go("/")
    page.locator("#my li").nth(1).wait_for()
    page.locator("#new").get_by_text("New Buildings").click()
    page.locator("#new").get_by_label("Seat 2", exact=True).select_option("invited")
    page.locator("#new summary").click()
    look(page, "new table and my tables", "#new, #my")
    page.get_by_role("link", name="My page").click()
    page.get_by_role("button", name="Make a link").click()
    page.get_by_label("Link for the other device").wait_for()
    look(page, "other device", "main")
    page.get_by_role("button", name="Change my name").click()
    look(page, "another name", "dialog")
    eve.go("/rules")
    page.get_by_role("heading", name="Which game?").wait_for()
    look(page, "choice of rules", "main")
    eve.go("/rules/san_juan")
    page.locator("article dt").first.wait_for()
    look(page, "rules")


def test_waiting_and_trouble(visitors: Visitors) -> None:
    """The waiting room of a host and of a guest, and links that lead nowhere."""
    anne, bo = visitors.enter("Anne"), visitors.enter("Bo")
    path = anne.table("san_juan", ["me", "open", "random"], {"expansion": True}, begin=False)
    bo.go(path.partition("#")[0])
    bo.page.locator("[data-join]").wait_for()
    look(bo.page, "invited")
    bo.page.locator("[data-join]").click()
    anne.go(path)
    anne.page.get_by_text("Everybody is here").wait_for()
    anne.page.get_by_label("Say something…").fill("good luck")
    anne.page.keyboard.press("Enter")
    anne.page.get_by_text("good luck").wait_for()
    look(anne.page, "waiting room", "main")
    bo.go(anne.ask("POST", "/api/me/recovery", {})["path"])
    bo.page.locator("[data-way-back]").click()
    bo.page.locator("[data-become]").wait_for()
    look(bo.page, "way back", "main")
    bo.forgiven.append("40[034]")
    bo.go("/recover#nothing")
    bo.page.get_by_role("heading", name="This link does not work any more").wait_for()
    look(bo.page, "trouble")


def test_san_juan(visitors: Visitors) -> None:
    """Roles, payment, what explains itself, menu, the end, and its replay."""
    ada = visitors.enter("Ada")
    page = ada.page
    ada.come_to("san_juan", 3, "role", after=60)
    look(page, "roles")
    resize(page, LAPTOP)
    page.get_by_role("button", name="Menu").click()
    look(page, "menu", "#menu", "laptop")
    page.keyboard.press("Escape")
    page.locator(".city .bt").first.hover()
    look(page, "inspector", ".inspector", "laptop")
    for phase, part in (("keep", ".bench"), ("produce", CITY), ("sell", CITY), ("build", ".hand")):
        ada.come_to("san_juan", 3, phase, after=40)
        look(page, phase, part)
    ada.come_to("san_juan", 3, "build")
    look(page, "cards that are too dear", ".hand")
    page.locator('.hand [data-token^="build:"]:not([aria-disabled])').first.click()
    page.locator("[data-back]").wait_for()
    look(page, "payment", ".bench", "laptop")
    look(page, "payment", ".mine", "phone")
    path = ada.come_to("san_juan", 2, OVER)
    look(page, "final screen")
    ada.go(path.replace("/table/", "/replay/") + "?ply=9")
    page.get_by_label("Step", exact=True).wait_for()
    look(page, "replay")


def test_puerto_rico(visitors: Visitors) -> None:
    """Every kind of choice, the drawers of a phone, the expansions, the end."""
    ada = visitors.enter("Ada")
    page = ada.page
    ada.come_to("puerto_rico", 4, "role", after=120)
    look(page, "roles")
    resize(page, PHONE)
    for name in ("Others", "Table", "Log", "Board"):
        page.get_by_role("navigation", name="Views").get_by_text(name, exact=True).click()
        look(page, name, "main", "phone")
    for phase in ("build", "placement", "trade", "loading", "warehouse", "single_crate"):
        ada.come_to("puerto_rico", 3, phase, after=40)
        if phase in ("warehouse", "single_crate"):  # the panel comes with the first choice
            ada.act()
        look(page, phase, COUNTER if phase in ("build", "trade", "loading") else SLIP)
    for phase in ("draft", "payment", "small_wharf"):
        ada.come_to("puerto_rico", 2, phase, EVERYTHING)
        look(page, f"{phase} of the expansions", COUNTER if phase == "draft" else SLIP)
    ada.come_to("puerto_rico", 3, OVER)
    look(page, "final screen")


def test_lessons(visitors: Visitors) -> None:
    """A step in the light, the answer to another choice, the end of a chapter."""
    ada = visitors.enter("Ada")
    pupil = Pupil(ada, "puerto_rico", "first")
    pupil.begin()
    ada.page.locator('.common [data-token="role:captain"]').click()
    ada.page.locator("[data-comment]").wait_for()
    look(ada.page, "step of a lesson")
    resize(ada.page, LAPTOP)
    while not ada.page.locator("[data-next-chapter]").count():
        pupil.go_on()
        ada.page.wait_for_selector(SOMETHING, state="attached")
    look(ada.page, "end of a chapter", COUNTER)


def test_golden_city(visitors: Visitors) -> None:
    """Auction, map, payment, goods, bonus, and the end."""
    ada = visitors.enter("Ada")
    page = ada.page
    ada.come_to("golden_city", 4, "auction", after=30)
    look(page, "auction")
    for phase in ("build", "pay", "goods", "bonus"):
        ada.come_to("golden_city", 2, phase, after=20)
        part = "section.pay" if phase == "pay" else COUNTER
        look(page, phase, f"{part}, .right > *", "laptop")
        look(page, phase, part, "phone")
    ada.come_to("golden_city", 3, OVER)
    look(page, "final screen")


def test_company(visitors: Visitors) -> None:
    """A takeback that is asked for, and one that is waited for."""
    anne, bo = seated(visitors)
    asker = ask_for_takeback(anne, bo)
    other = bo if asker is anne else anne
    for person in (asker, other):
        person.page.locator(".takeback").wait_for()
        look(person.page, "takeback", ".takeback")
