"""Bonus cards (GC-BON)."""

from __future__ import annotations

import pytest

from comptoir.games.golden_city.catalogue import BONUS_CARDS
from comptoir.games.golden_city.rules.ending import bonus_letters
from comptoir.games.golden_city.scenario import scene
from tests.ledger import rule
from tests.rules.golden_city.reading import kinds, last_turn, letters

ESTATE = {
    "posts": {0: "h1 m1 m2 m6 out_m1 in_m d4"},
    "coins": {0: 4},
    "goods": {0: "good1 good3 good5"},
}
WORTH = {
    "goods": 9, "coins": 8, "city": 2, "river": 4,
    "forest": 0, "meadow": 0, "mountain": 5, "desert": 1,
}  # fmt: skip


@rule("GC-EX-15", "GC-BON-02", "GC-BON-03", "GC-BON-04", "GC-BON-05", "GC-BON-06", "GC-RUL-40")
@pytest.mark.parametrize("card", BONUS_CARDS)
def test_what_each_card_is_worth(card: str) -> None:
    at = scene(**ESTATE)  # type: ignore[arg-type]
    assert bonus_letters(at, 0, BONUS_CARDS.index(card)) == WORTH[card]


@rule("GC-BON-06", "GC-RUL-06")
def test_four_special_cards_and_one_for_each_landscape() -> None:
    assert BONUS_CARDS[:4] == ["goods", "coins", "city", "river"]
    assert sorted(BONUS_CARDS[4:]) == ["desert", "forest", "meadow", "mountain"]


@rule("GC-BON-01", "GC-END-03", "GC-HID-03")
def test_they_stay_hidden_until_the_final_count() -> None:
    at = last_turn(round=16, score="s16", scores="", bonus={0: "coins"}, **ESTATE)
    for eyes in (None, 1, 2, 3):
        table = at.view(eyes)["table"]
        assert isinstance(table, dict)
        assert "bonus" not in table["players"][0]
    events = at.play("done")
    assert kinds(events)[-2:] == ["bonus_counts", "end"]
    assert letters(at)[0] == 4 + 8  # wine alone, and two letters a coin
    table = at.view(2)["table"]
    assert isinstance(table, dict)
    assert table["players"][0]["bonus"] == ["coins"]


@rule("GC-BON-07")
def test_several_cards_count_in_full_and_a_post_may_count_twice() -> None:
    at = last_turn(
        round=16, score="s16", scores="", bonus={0: "city mountain river goods"}, **ESTATE
    )
    at.play("done")
    assert at.breakdown(0)["bonus_cards"] == 2 + 5 + 4 + 9
    assert letters(at)[0] == 4 + 20
