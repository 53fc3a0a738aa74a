"""A game of another package is on the shelf and in the page, which have no word about it."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests import toy
from tests.web.devices import Devices
from tests.web.person import Person, Visitors
from tests.web.site import Site

INSTALLED = Path(toy.__file__).parent / "installed"
NAME = "Nine Cards"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server where the package of the toy is installed."""
    site = Site(tmp_path_factory.mktemp("shop"), (INSTALLED,))
    site.start()
    yield site
    site.stop()
    assert not site.tracebacks(), site.log()


@pytest.fixture
def bea(browser: Browser, shop: Site, devices: Devices) -> Iterator[Person]:
    visitors = Visitors(browser, shop, devices)
    yield visitors.enter("Bea")
    assert visitors.leave() == []


def test_it_stands_on_the_shelf(shop: Site) -> None:
    with urllib.request.urlopen(f"{shop.address}/api/games", timeout=10) as answer:
        games = {each["game"]: each for each in json.load(answer)["games"]}
    assert games["toy"]["posters"][0]["title"]["en"] == NAME


def test_it_is_played_to_the_end_from_its_poster(bea: Person) -> None:
    bea.go("/")
    poster = bea.page.get_by_role("article", name=NAME)
    expect(poster.locator("svg text")).to_have_text("NC")
    poster.locator("[data-play=toy]").click()
    expect(bea.page).to_have_title(re.compile(NAME))
    assert bea.play_to_the_end() >= 3
    expect(bea.page.locator("[data-final]")).to_contain_text("Cards turned up")


def test_its_rules_can_be_read(bea: Person) -> None:
    bea.go("/rules")
    bea.page.get_by_role("link", name=NAME).click()
    expect(bea.page.get_by_role("heading", name=NAME).first).to_be_visible()
    expect(bea.page.locator("article")).to_contain_text("Turn up a card you laid")


def test_a_table_of_it_is_opened_for_others(bea: Person) -> None:
    bea.go("/#new")
    sheet = bea.page.locator("#new")
    sheet.get_by_text(NAME, exact=True).click()
    sheet.locator(".seats select").first.select_option("open")
    sheet.locator("button.sun").click()
    expect(bea.page.locator("main h2").first).to_have_text(NAME)
