"""Room for everything: nothing is cut, nothing of mine leaves the board, nothing on it jumps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from tests.web.cut import cut
from tests.web.devices import Devices
from tests.web.person import LAPTOP, PHONE, Person, Visitors
from tests.web.positions import OVER, hoarding
from tests.web.site import Site

SMALL = {"width": 1280, "height": 720}
TWO_FRAMES = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
"""
CROWDED = """
() => {
  for (const marks of document.querySelectorAll('.opp .marks')) {
    const mark = '<svg class="ico" width="22"></svg>';
    marks.innerHTML = `${mark}${mark}<span class="turn">décide</span>`;
  }
}
"""
"""Every other holds two marks and decides, all at once."""
EVERYTHING: dict[str, Any] = {"new_buildings": True, "nobles": True, "draft": "random"}
PHASES: list[tuple[str, int, str, dict[str, Any], int]] = [
    ("puerto_rico", 5, "role", {}, 120),
    ("puerto_rico", 4, "role", EVERYTHING, 150),
    ("puerto_rico", 4, "build", {}, 100),
    ("puerto_rico", 4, "build", EVERYTHING, 100),
    ("puerto_rico", 4, "placement", {}, 100),
    ("puerto_rico", 4, "loading", {}, 120),
    ("puerto_rico", 4, "trade", {}, 60),
    ("san_juan", 4, "role", {"edition": "second"}, 80),
    ("san_juan", 4, "role", {"edition": "first"}, 180),
    ("san_juan", 3, "payment", {"edition": "second", "expansion": True}, 40),
    ("san_juan", 4, "sell", {"edition": "first"}, 60),
    ("golden_city", 4, "build", {}, 60),
    ("golden_city", 4, "auction", {}, 60),
    ("golden_city", 2, "build", {"black_posts": True}, 40),
]


@pytest.fixture(scope="module")
def desks(whole_browser: Browser) -> Devices:
    """Of the browser people have, whose letters are not always as wide as those of its shell."""
    return Devices(whole_browser)


@pytest.fixture
def readers(whole_browser: Browser, site: Site, desks: Devices) -> Iterator[Visitors]:
    visitors = Visitors(whole_browser, site, desks)
    yield visitors
    assert visitors.leave() == []


@pytest.mark.parametrize(("game", "players", "phase", "options", "after"), PHASES)
def test_no_word_is_cut_in_french_on_laptops(
    readers: Visitors, game: str, players: int, phase: str, options: dict[str, Any], after: int
) -> None:
    """On a small one, and on one that is less wide for its height."""
    lise = readers.enter("Lise", size=SMALL, language="fr")
    lise.come_to(game, players, phase, options, after)
    assert cut(lise.page) == []
    lise.page.set_viewport_size({"width": LAPTOP["width"], "height": LAPTOP["height"]})
    lise.page.evaluate(TWO_FRAMES)
    assert cut(lise.page) == []


@pytest.mark.parametrize("size", [SMALL, LAPTOP, PHONE])
def test_larger_texts_are_not_cut_in_the_lobby(readers: Visitors, size: dict[str, int]) -> None:
    likes = {"pace": "once", "calm": 0, "text": "larger", "colours": "apart"}
    lise = readers.enter("Lise", size=size, language="fr", likes=likes)
    lise.position("puerto_rico", 4, "role")
    lise.go("/")
    lise.page.wait_for_selector("main:not([aria-busy])")
    lise.page.wait_for_load_state("networkidle")
    assert cut(lise.page) == []


def test_the_names_of_the_others_are_whole(readers: Visitors) -> None:
    """What they are, what they hold and that they decide stands beside: it goes first."""
    lise = readers.enter("Lise", size=SMALL, language="fr", likes={"pace": "slow", "calm": 0})
    lise.come_to("puerto_rico", 4, "role", after=100)
    lise.page.evaluate(CROWDED)
    assert cut(lise.page) == []
    for name in lise.page.locator(".opp header b").all():
        assert name.evaluate("each => each.scrollWidth <= each.clientWidth + 1")


@pytest.mark.parametrize("path", ["/", "/me", "/ladder", "/puzzles", "/review"])
def test_no_word_is_cut_around_the_games(readers: Visitors, path: str) -> None:
    lise = readers.enter("Lise", size=SMALL, language="fr")
    for game in ("puerto_rico", "golden_city"):
        lise.position(game, 2, OVER)
    lise.go(path)
    lise.page.wait_for_selector("main:not([aria-busy])")
    lise.page.wait_for_load_state("networkidle")
    assert cut(lise.page) == []


@pytest.mark.parametrize(("size", "players"), [(LAPTOP, 4), (SMALL, 5)])
def test_four_kinds_of_goods_stay_on_their_panel(
    visitors: Visitors, size: dict[str, int], players: int
) -> None:
    lise = visitors.enter("Lise", size=size, language="fr")
    lise.go(lise.recorded(hoarding(players, 4), players))
    lise.wait_for_turn()
    panels = lise.page.locator(".opp")
    expect(panels).to_have_count(players - 1)
    kinds = [
        panels.nth(seat).locator(".purse [data-count*=':good-']") for seat in range(players - 1)
    ]
    assert max(each.count() for each in kinds) >= 4
    for seat, goods in enumerate(kinds):
        panel = box_of(panels.nth(seat))
        for fact in goods.all():
            assert box_of(fact)["x"] + box_of(fact)["width"] <= panel["x"] + panel["width"]
            assert box_of(fact)["y"] + box_of(fact)["height"] <= panel["y"] + panel["height"]


def test_my_goods_stay_while_the_mayor_acts(anne: Person) -> None:
    path = anne.come_to("puerto_rico", 4, "placement", after=120)
    seen = anne.ask("GET", f"/api/tables/{path.split('/')[2]}")["view"]["table"]
    goods = {good: count for good, count in seen["players"][0]["goods"].items() if count}
    assert goods
    for good, count in goods.items():
        pile = anne.page.locator(f".mine [data-place='goods:0:{good}']")
        expect(pile).to_be_visible()
        expect(pile).to_contain_text(str(count))


def test_storing_moves_nothing(anne: Person) -> None:
    anne.come_to("puerto_rico", 4, "role", after=60)
    usual = boards_of(anne.page)
    anne.come_to("puerto_rico", 4, "warehouse", after=60)
    anne.act("store:")
    expect(anne.page.locator(".mine .choice")).to_be_visible()
    assert boards_of(anne.page) == usual


def boards_of(page: Page) -> FloatRect:
    return box_of(page.locator(".mine .boards"))


def box_of(part: Any) -> FloatRect:
    box: FloatRect | None = part.bounding_box()
    assert box
    return box
