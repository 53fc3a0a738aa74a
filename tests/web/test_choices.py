"""Choices of several cards: in any order, each can be put back, and nothing is sent before."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.person import Person

ASKED = {"auto_forced": False}
GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("san_juan", {"edition": "second", "expansion": True, "max_rounds": 12}, 3),
    ("golden_city", {"black_posts": True}, 2),
]


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_a_game_that_asks_everything(
    anne: Person, game: str, options: dict[str, Any], seats: int
) -> None:
    """With `auto_forced` off decisions with one answer are asked, and can be answered."""
    anne.go(anne.table(game, ["me"] + ["merchant"] * (seats - 1), {**options, **ASKED}))
    anne.play_to_the_end(4000)
    assert anne.page.locator("[data-final] .ranks li").count() == seats


def test_a_payment_is_open_until_it_is_confirmed(anne: Person) -> None:
    """Any card of it can be put back, from the bench or the hand, and another one taken."""
    page = anne.page
    slots = page.locator(".bench .slot.full")
    due = begin_a_payment(anne)
    hand = page.locator(".hand .hc")
    picks = list(range(hand.count() - 1, hand.count() - 1 - due, -1))
    for place in picks:
        hand.nth(place).click()
    page.locator("[data-confirm]").wait_for()
    assert slots.count() == due
    slots.nth(0).click()
    page.locator("[data-confirm]").wait_for(state="detached")
    assert slots.count() == due - 1
    assert hand.nth(picks[0]).get_attribute("aria-pressed") == "false"
    assert hand.nth(picks[1]).get_attribute("aria-pressed") == "true"
    hand.nth(picks[0]).click()
    page.locator("[data-confirm]").click()
    anne.settle()
    page.locator(".city .bt").nth(1).wait_for()


def begin_a_payment(anne: Person) -> int:
    """Choose a building of at least two cards; the deal decides whether there is one."""
    page = anne.page
    due = page.locator(".bench .slot.todo")
    back = page.locator("[data-back]")
    for _ in range(12):
        options = {"edition": "second", "first_governor": 0}
        anne.go(anne.table("san_juan", ["me", "random"], options))
        assert anne.act("role:builder") == "role:builder"
        for token in anne.acts().evaluate_all("all => all.map(each => each.dataset.token)"):
            if not token.startswith("build:"):
                continue
            price = page.locator(f'.hand [data-token="{token}"] .top b').first
            told = int(price.get_attribute("data-n") or 0)
            page.locator(f'.counter [data-token="{token}"]').click()
            back.wait_for()
            anne.settle()
            if due.count() >= 2:
                assert due.count() == told, "the card says what it costs the builder"
                return due.count()
            back.click()
            back.wait_for(state="detached")
    raise AssertionError("twelve hands without a building of two cards")
