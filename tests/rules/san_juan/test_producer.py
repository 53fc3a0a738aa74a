"""The producer phase (ledger section 5)."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan.scenario import before, scene
from tests.ledger import rule
from tests.rules.san_juan.table import (
    EDITIONS,
    goods,
    hand,
    hand_size,
    kinds,
    legal,
    phase,
    play,
    rule_of,
)

IDLE = before()


@rule("SJ-EX-02", "SJ-PRO-01", "SJ-PRO-07", "SJ-PRO-02", "SJ-PRO-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_sugar_and_tobacco_beside_the_full_indigo_plant(edition: str) -> None:
    state = scene(
        before("indigo_plant(g) sugar_mill tobacco_storage", hand="hero"),
        IDLE,
        IDLE,
        edition=edition,
    )
    pile, top = state.deck.size, state.deck.list()[-2:]
    play(state, "role:producer")
    assert legal(state) == ["pass", "produce:sugar_mill", "produce:tobacco_storage"]
    assert rule_of(state, "produce:indigo_plant") == "SJ-PRO-02"
    play(state, "produce:sugar_mill produce:tobacco_storage")
    assert goods(state) == {"indigo": 1, "sugar": 1, "tobacco": 1}
    assert state.deck.size == pile - 2
    assert state.crates.list()[-2:] == top[::-1]
    assert hand(state) == ["hero"]
    assert state.player == 1  # no third production


@rule("SJ-EX-12", "SJ-PRO-03", "SJ-B-aqueduct-02", "SJ-B-library-02", "SJ-EX-19")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("extra", "owner", "limit"),
    [
        ("", False, 1),
        ("", True, 2),
        (" aqueduct", False, 2),
        (" aqueduct", True, 3),
        (" library", True, 3),
        (" library", False, 1),
        (" aqueduct library", True, 4),
    ],
)
def test_production_limits(edition: str, extra: str, owner: bool, limit: int) -> None:
    state = scene(
        before("indigo_plant*5" + extra), IDLE, IDLE, governor=0 if owner else 2, edition=edition
    )
    play(state, "role:producer")
    while state.player != 0:
        play(state, "pass")
    while state.player == 0 and phase(state) == "produce":
        play(state, "produce:indigo_plant")
    assert goods(state) == {"indigo": limit}


@rule("SJ-PRO-05", "SJ-PRO-02")
def test_without_an_empty_building_nothing_is_made() -> None:
    state = scene(before("indigo_plant(g)"), before("smithy"), IDLE)
    play(state, "role:producer")
    assert state.player == 2  # the only one with an empty building
    play(state, "produce:indigo_plant")
    assert phase(state) == "role"
    assert goods(state) == {"indigo": 1}


@rule("SJ-PRO-06", "SJ-R-42", "SJ-D-11", "SJ-RND-09")
def test_fewer_goods_or_none_may_be_made() -> None:
    state = scene(before("indigo_plant sugar_mill"), IDLE, IDLE)
    play(state, "role:producer")
    none = state.copy()
    play(none, "pass pass pass")
    assert [goods(none, seat) for seat in range(3)] == [{}, {}, {}]
    play(state, "produce:indigo_plant pass")
    assert goods(state) == {"indigo": 1}
    assert state.player == 1


@rule("SJ-PRO-06", "SJ-CAN-03")
def test_buildings_are_chosen_in_rising_order() -> None:
    state = scene(before("indigo_plant sugar_mill silver_smelter"), IDLE, IDLE)
    play(state, "role:producer produce:sugar_mill")
    assert legal(state) == ["pass", "produce:silver_smelter"]
    assert rule_of(state, "produce:indigo_plant") == "SJ-CAN-03"


@rule("SJ-PRO-08", "SJ-X-customs_office-07", "SJ-B-production-01")
def test_the_customs_office_does_not_produce() -> None:
    state = scene(before("indigo_plant customs_office"), IDLE, expansion=True)
    play(state, "role:producer")
    assert legal(state) == ["pass", "produce:indigo_plant"]
    assert [token for token in state.game.tokens if token.startswith("produce:")] == [
        f"produce:{name}"
        for name in [
            "indigo_plant",
            "sugar_mill",
            "tobacco_storage",
            "coffee_roaster",
            "silver_smelter",
        ]
    ]


@rule("SJ-PRO-09", "SJ-B-well-02", "SJ-CHK-35")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_well_gives_one_card_after_the_last_good(edition: str) -> None:
    state = scene(
        before("indigo_plant sugar_mill well aqueduct library", hand="hero"),
        IDLE,
        IDLE,
        edition=edition,
    )
    play(state, "role:producer produce:indigo_plant")
    assert hand_size(state) == 1
    events = play(state, "produce:sugar_mill")
    assert goods(state) == {"indigo": 1, "sugar": 1}  # 4 allowed, 2 empty
    assert hand_size(state) == 2
    assert kinds(events)[:2] == ["produce", "draw"]
    many = scene(before("indigo_plant*5 well aqueduct library"), IDLE, IDLE, edition=edition)
    play(many, "role:producer", "produce:indigo_plant " * 4)
    assert (goods(many), hand_size(many)) == ({"indigo": 4}, 1)


@rule("SJ-B-well-02", "SJ-B-gen-05")
def test_the_well_wants_two_goods_of_any_player() -> None:
    state = scene(before("indigo_plant*3 well aqueduct"), IDLE, IDLE, governor=1)
    play(state, "role:producer pass pass produce:indigo_plant")
    one = state.copy()
    play(one, "pass")
    assert hand_size(one) == 0
    play(state, "produce:indigo_plant")
    assert hand_size(state) == 1


@rule("SJ-PRO-10", "SJ-CHK-39", "SJ-R-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_card_in_the_piles_makes_one_good(edition: str) -> None:
    state = scene(before("indigo_plant sugar_mill well"), IDLE, IDLE, deck_size=1, edition=edition)
    play(state, "role:producer produce:indigo_plant")
    assert goods(state) == {"indigo": 1}
    assert hand_size(state) == 0
    assert phase(state) == "role"
