"""Bots of other programs at a table in the browser: let in, marked, turned out."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from comptoir.client import Forbidden, Table
from tests.web.axe import look
from tests.web.person import Person, Visitors

MY_BOT = Path(__file__).parents[2] / "examples" / "my_bot.py"
Sit = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def sit(anne: Person) -> Iterator[Sit]:
    """Start `comptoir sit` at Anne's table; nobody outlives the test."""
    running: list[subprocess.Popen[str]] = []

    def start(*words: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "comptoir", "sit", *words]
        one = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        running.append(one)
        return one

    yield start
    for one in running:
        one.kill()
        one.communicate()


def open_table(anne: Person, seats: int, visitors: bool) -> str:
    """Anne fills in the sheet; the link of her table."""
    anne.go("/#new")
    sheet = anne.page.locator("#new")
    sheet.locator("label", has_text="San Juan").first.click()
    sheet.get_by_role("group", name="Players").locator("label", has_text=str(seats)).click()
    expect(sheet.get_by_role("switch", name="Visiting bots")).to_have_count(0)
    for number in range(2, seats + 1):
        sheet.get_by_label(f"Seat {number}", exact=True).select_option("open")
    if visitors:
        sheet.get_by_role("switch", name="Visiting bots").click()
    sheet.get_by_role("button", name="Open the table").click()
    expect(anne.page.get_by_role("region", name="What is played")).to_be_visible()
    return anne.page.url


def test_two_programs_and_a_browser_at_one_table(anne: Person, sit: Sit) -> None:
    """A level of ours and a program in its own process play with Anne to the end."""
    link = open_table(anne, 3, visitors=True)
    bots = [
        sit(link, "--bot", "merchant", "--name", "Ada", "--seat", "1"),
        sit(link, "--bot", f"exec:{MY_BOT}", "--name", "Bob", "--seat", "2"),
    ]
    page = anne.page
    expect(page.locator("main li", has_text="Ada")).to_contain_text("visiting bot · merchant")
    expect(page.locator("main li", has_text="Bob")).to_contain_text("visiting bot · my_bot")
    page.get_by_role("button", name="Begin").click()
    anne.wait_for_turn()
    for name in ("Ada", "Bob"):
        expect(page.get_by_role("article", name=f"Board of {name}")).to_contain_text("visiting bot")
    anne.play_to_the_end()
    expect(page.locator("[data-final]")).to_contain_text("visiting bot · my_bot")
    for bot, name in zip(bots, ("Ada", "Bob"), strict=True):
        out, err = bot.communicate(timeout=20)
        assert bot.returncode == 0, err
        assert f"{name} (this bot)" in out


def test_the_host_turns_a_program_out(anne: Person, sit: Sit) -> None:
    bot = sit(open_table(anne, 2, visitors=True), "--bot", "random", "--name", "Ada")
    row = anne.page.locator("main li", has_text="Ada")
    row.get_by_text("visiting bot · random").wait_for()
    look(anne.page, "a visiting bot", "main")
    row.get_by_role("button", name="Free the seat").click()
    expect(row).to_have_count(0)
    assert bot.communicate(timeout=20)[0] == "The host gave the seat away.\n"


def test_without_the_switch_no_program_sits(anne: Person) -> None:
    link = open_table(anne, 2, visitors=False)
    with pytest.raises(Forbidden, match="host of this table does not let bots"):
        Table.join(link, "Ada")


def test_the_switch_is_remembered(visitors: Visitors) -> None:
    anne = visitors.enter("Anne")
    open_table(anne, 2, visitors=True)
    anne.go("/#new")
    switch = anne.page.locator("#new").get_by_role("switch", name="Visiting bots")
    expect(switch).to_have_attribute("aria-checked", "true")
