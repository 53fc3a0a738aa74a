"""The builder phase (ledger section 4) and the buildings that help in it."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan.catalogue import CARD_IDS
from comptoir.games.san_juan.scenario import before, scene
from tests.ledger import rule
from tests.rules.san_juan.table import (
    EDITIONS,
    city,
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


@rule("SJ-BLD-01", "SJ-RND-08", "SJ-D-08")
def test_one_building_each_clockwise_from_the_role_owner() -> None:
    state = scene(
        before(hand="smithy archive hero"),
        before(hand="well hero statue"),
        before(hand="crane hero statue tower"),
        governor=1,
    )
    play(state, "role:builder")
    assert state.player == 1
    play(state, "build:well pay:statue")
    assert state.player == 2
    play(state, "build:crane pay:tower pay:hero")
    assert state.player == 0
    play(state, "build:smithy pay:archive")
    assert [len(city(state, seat)) for seat in range(3)] == [2, 2, 2]
    assert phase(state) == "role"


@rule("SJ-BLD-02", "SJ-BLD-12", "SJ-BLD-15")
def test_a_card_of_the_hand_goes_into_the_city_and_stays() -> None:
    state = scene(before(hand="sugar_mill smithy"), IDLE, IDLE)
    assert rule_of(state, "build:sugar_mill") == "SJ-BLD-01"
    play(state, "role:builder")
    assert rule_of(state, "build:palace") == "SJ-BLD-02"
    play(state, "build:sugar_mill")
    assert city(state) == ["indigo_plant", "sugar_mill"]
    assert "sugar_mill" not in hand(state)
    assert goods(state) == {}
    play(state, "role:prospector role:councillor")
    while state.round == 2:
        play(state, legal(state)[0])
    assert "sugar_mill" in city(state)


@rule("SJ-BLD-04", "SJ-BLD-08")
def test_the_card_cannot_pay_for_itself() -> None:
    state = scene(IDLE, before(hand="tower hero*3"), IDLE)
    play(state, "role:builder")
    assert legal(state) == ["pass", "build:tower"]
    state = scene(IDLE, before(hand="tower hero*2"), IDLE)
    play(state, "role:builder")
    assert (state.player, legal(state)) == (1, ["pass"])
    reason = state.why_not("build:tower")
    assert reason is not None
    assert reason.rule == "SJ-BLD-08"
    assert reason.values == {"card": "tower", "price": 3, "funds": 2}


@rule("SJ-BLD-05", "SJ-RND-07", "SJ-R-43", "SJ-RND-09")
def test_the_role_owner_pays_one_less_and_the_others_do_not() -> None:
    state = scene(before(hand="tower statue hero"), before(hand="tower statue hero"), IDLE)
    play(state, "role:builder")
    assert legal(state, "build") == ["tower", "statue"]
    play(state, "build:tower")
    assert hand_size(state) == 0
    assert (state.player, legal(state)) == (1, ["pass"])  # seat 1 cannot pay 3 with two cards
    declined = scene(before(hand="tower hero hero"), IDLE, IDLE)
    play(declined, "role:builder pass")
    assert hand_size(declined) == 3


@rule("SJ-EX-01", "SJ-BLD-06", "SJ-BLD-07", "SJ-B-smithy-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_reductions_add_up_to_nothing_to_pay(edition: str) -> None:
    state = scene(
        before("indigo_plant smithy library", hand="sugar_mill hero"), IDLE, IDLE, edition=edition
    )
    pile = state.deck.size
    events = play(state, "role:builder build:sugar_mill")
    assert hand(state) == ["hero"]
    assert len(city(state)) == 4
    assert next(event.data["price"] for event in events if event.kind == "build") == 0
    assert "pay" not in kinds(events)
    assert state.deck.size == pile
    assert phase(state) == "role"


@rule("SJ-EX-16", "SJ-B-quarry-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_builder_and_quarry_make_the_crane_free(edition: str) -> None:
    state = scene(before("indigo_plant quarry", hand="crane hero"), IDLE, IDLE, edition=edition)
    play(state, "role:builder build:crane")
    assert hand(state) == ["hero"]


@rule("SJ-EX-18", "SJ-BLD-06", "SJ-EX-19")
@pytest.mark.parametrize(
    ("card", "price"),
    [("tower", 0), ("market_hall", 1), ("palace", 3), ("coffee_roaster", 2), ("silver_smelter", 3)],
)
def test_library_and_quarry_as_builder(card: str, price: int) -> None:
    state = scene(
        before("indigo_plant library quarry", hand=f"{card} smithy*3 archive*2"), IDLE, IDLE
    )
    events = play(state, f"role:builder build:{card}")
    assert next(event.data["price"] for event in events if event.kind == "build") == price


@rule("SJ-B-smithy-02", "SJ-B-smithy-03", "SJ-B-quarry-03", "SJ-B-gen-05")
@pytest.mark.parametrize(
    ("helper", "card", "cards", "possible"),
    [
        ("smithy", "tobacco_storage", 2, True),
        ("smithy", "tower", 2, False),
        ("quarry", "tower", 2, True),
        ("quarry", "tobacco_storage", 2, False),
        ("smithy", "indigo_plant", 0, True),
    ],
)
def test_smithy_and_quarry_help_their_own_colour(
    helper: str, card: str, cards: int, possible: bool
) -> None:
    state = scene(
        before(f"indigo_plant {helper}", hand=f"{card} " + f"hero*{cards}" * (cards > 0)),
        IDLE,
        IDLE,
        governor=1,
    )
    play(state, "role:builder")
    assert (state.player == 0 and card in legal(state, "build")) is possible


@rule("SJ-BLD-09", "SJ-BLD-10", "SJ-B-gen-01", "SJ-B-production-01", "SJ-CHK-31")
@pytest.mark.parametrize("crane", ["", " crane"])
def test_production_often_violet_once(crane: str) -> None:
    state = scene(
        before(
            "indigo_plant*3 sugar_mill tower" + crane, hand="indigo_plant tower sugar_mill hero*3"
        ),
        IDLE,
    )
    play(state, "role:builder")
    assert legal(state, "build") == ["indigo_plant", "sugar_mill", "hero"]
    assert rule_of(state, "build:tower") == "SJ-BLD-10"
    play(state, "build:sugar_mill")
    if crane:
        assert "sugar_mill" not in legal(state, "over")
        assert rule_of(state, "over:sugar_mill") == "SJ-B-crane-05"
        assert "crane" not in legal(state, "over")


@rule("SJ-BLD-11", "SJ-RND-09")
def test_nobody_has_to_build() -> None:
    state = scene(before(hand="smithy hero"), before(hand="smithy hero"), IDLE)
    play(state, "role:builder pass pass")
    assert [len(city(state, seat)) for seat in range(3)] == [1, 1, 1]
    assert phase(state) == "role"


@rule("SJ-BLD-13", "SJ-B-gen-02", "SJ-CHK-34", "SJ-B-crane-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_new_building_works_after_its_phase_also_in_the_same_round(edition: str) -> None:
    state = scene(
        before(hand="crane hero smithy"),
        before(hand="well hero hero"),
        IDLE,
        edition=edition,
        governor=0,
    )
    events = play(state, "role:builder build:crane pay:smithy")
    assert "build_over" not in kinds(events)
    play(state, "pass" if phase(state) == "build" else "")
    aqueduct = scene(
        before("indigo_plant sugar_mill tobacco_storage", hand="aqueduct hero hero"),
        IDLE,
        IDLE,
        edition=edition,
    )
    play(aqueduct, "role:builder build:aqueduct role:producer")
    while aqueduct.player != 0:
        play(aqueduct, "pass")
    play(aqueduct, "produce:indigo_plant produce:sugar_mill")
    assert goods(aqueduct) == {"indigo": 1, "sugar": 1}


@rule("SJ-BLD-13", "SJ-B-carpenter-04", "SJ-B-poor_house-05")
@pytest.mark.parametrize(("card", "cards"), [("carpenter", 2), ("poor_house", 1)])
def test_carpenter_and_poor_house_do_not_serve_their_own_building(card: str, cards: int) -> None:
    state = scene(before(hand=f"{card} hero*{cards}"), IDLE, IDLE)
    play(state, f"role:builder build:{card}")
    assert hand(state) == []
    assert card in city(state)


@rule("SJ-BLD-14", "SJ-R-13")
def test_the_order_of_one_build() -> None:
    state = scene(
        before("indigo_plant(g) crane carpenter poor_house", hand="tower hero hero"),
        IDLE,
        IDLE,
        governor=1,
    )
    events = play(state, "role:builder build:tower over:indigo_plant")
    assert [kind for kind in kinds(events) if kind != "role"] == [
        "build_over",
        "lose_good",
        "pay",
        "draw",
        "draw",
    ]
    assert [event.data["why"] for event in events if event.kind == "draw"] == [
        "carpenter",
        "poor_house",
    ]


@rule("SJ-BLD-16", "SJ-R-14", "SJ-END-01")
def test_the_inn_pays_before_the_game_ends() -> None:
    state = scene(
        before("indigo_plant*6 smithy well tower statue hero", hand="archive palace"),
        before("indigo_plant inn"),
        expansion=True,
    )
    events = play(state, "role:builder build:archive")
    assert state.over
    assert hand_size(state, 1) == 1
    assert kinds(events)[-2:] == ["draw", "end"]


@rule("SJ-BLD-19")
def test_goods_pay_only_with_a_black_market() -> None:
    state = scene(before("indigo_plant(g)*4", hand="tower hero"), IDLE, IDLE, auto_forced=False)
    play(state, "role:builder")
    assert "tower" not in legal(state, "build")
    state = scene(before("indigo_plant(g)*4", hand="sugar_mill hero smithy"), IDLE, IDLE)
    play(state, "role:builder build:sugar_mill")
    assert legal(state) == ["pay:smithy", "pay:hero"]
    assert rule_of(state, "bm:indigo") == "SJ-BLD-19"


@rule("SJ-EX-20", "SJ-B-monuments-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_monument_does_not_stand_twice(edition: str) -> None:
    state = scene(
        before("indigo_plant statue", hand="statue victory_column hero smithy*3 archive"),
        IDLE,
        IDLE,
        edition=edition,
    )
    play(state, "role:builder")
    built = legal(state, "build")
    assert "statue" not in built
    assert {"victory_column", "hero"} <= set(built)


# Carpenter and Poor House


@rule("SJ-CHK-01", "SJ-B-poor_house-03", "SJ-B-carpenter-02", "SJ-B-poor_house-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_carpenter_then_poor_house_give_two(edition: str) -> None:
    state = scene(
        before("indigo_plant carpenter poor_house", hand="tower smithy archive hero"),
        IDLE,
        IDLE,
        edition=edition,
        governor=1,
    )
    events = play(state, "role:builder build:tower")
    assert hand_size(state) == 2
    assert [event.data["why"] for event in events if event.kind == "draw"] == [
        "carpenter",
        "poor_house",
    ]


@rule("SJ-CHK-02", "SJ-B-poor_house-03")
def test_with_the_carpenters_card_two_in_hand_the_poor_house_is_closed() -> None:
    state = scene(
        before("indigo_plant carpenter poor_house", hand="tower smithy archive hero well"),
        IDLE,
        IDLE,
        governor=1,
    )
    play(state, "role:builder build:tower pay:smithy pay:archive pay:well")
    assert hand_size(state) == 2
    assert state.discard.size == 3


@rule("SJ-CHK-03", "SJ-B-carpenter-03")
def test_a_production_building_brings_no_carpenter_card() -> None:
    state = scene(
        before("indigo_plant carpenter poor_house", hand="sugar_mill smithy archive"),
        IDLE,
        IDLE,
        governor=1,
    )
    events = play(state, "role:builder build:sugar_mill")
    assert hand_size(state) == 1
    assert [event.data["why"] for event in events if event.kind == "draw"] == ["poor_house"]


@rule("SJ-B-poor_house-04")
def test_no_build_no_card_from_the_poor_house() -> None:
    state = scene(before("indigo_plant poor_house", hand="smithy"), IDLE, IDLE)
    play(state, "role:builder pass")
    assert hand(state) == ["smithy"]


@rule("SJ-B-poor_house-05", "SJ-B-carpenter-04")
@pytest.mark.parametrize(
    ("city_before", "cards", "tokens", "left"),
    [
        ("indigo_plant poor_house", "indigo_plant", "build:indigo_plant", 1),
        ("indigo_plant poor_house carpenter", "smithy", "build:smithy", 2),
        ("indigo_plant poor_house crane tower", "chapel", "build:chapel over:tower", 1),
        (
            "indigo_plant poor_house crane",
            "tobacco_storage",
            "build:tobacco_storage over:poor_house",
            0,
        ),
        ("indigo_plant carpenter crane", "tower", "build:tower over:carpenter", 0),
        ("indigo_plant carpenter", "smithy", "build:smithy", 1),
    ],
)
def test_what_helps_after_a_free_build(
    city_before: str, cards: str, tokens: str, left: int
) -> None:
    state = scene(before(city_before, hand=cards), IDLE, IDLE)
    for token in ("role:builder " + tokens).split():
        if token in legal(state):
            play(state, token)
    assert hand_size(state) == left
    assert cards in city(state)


@rule("SJ-CHK-04", "SJ-BLD-18", "SJ-R-15")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("tokens", "left"),
    [
        ("pay:smithy pass", 2),
        ("pay:smithy pay:archive pass", 2),
        ("pay:smithy pay:archive pay:hero", 1),
    ],
)
def test_paying_more_to_reach_the_poor_house(edition: str, tokens: str, left: int) -> None:
    state = scene(
        before("indigo_plant quarry poor_house", hand="statue smithy archive hero"),
        IDLE,
        IDLE,
        edition=edition,
    )
    play(state, "role:builder build:statue", tokens)
    assert hand_size(state) == left
    assert "statue" in city(state)


@rule("SJ-BLD-18", "SJ-R-15")
def test_nobody_else_may_pay_more_than_the_price() -> None:
    state = scene(before("indigo_plant quarry", hand="statue smithy archive hero"), IDLE, IDLE)
    play(state, "role:builder build:statue pay:smithy")
    assert phase(state) == "role"
    assert hand(state) == ["archive", "hero"]


# Black Market


@rule("SJ-EX-07", "SJ-B-black_market-02", "SJ-B-black_market-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_goods_and_three_cards_pay_for_the_library(edition: str) -> None:
    state = scene(
        before(
            "indigo_plant(g) tobacco_storage(g) black_market", hand="library smithy archive well"
        ),
        IDLE,
        IDLE,
        governor=1,
        edition=edition,
        auto_forced=False,
    )
    play(state, "role:builder")
    while state.player != 0:
        play(state, "pass")
    play(state, "build:library bm:indigo bm:tobacco pay:smithy pay:archive pay:well")
    assert hand(state) == []
    assert goods(state) == {}
    assert state.discard.size == 5
    assert "library" in city(state)


@rule("SJ-B-black_market-04", "SJ-R-23", "SJ-B-black_market-02")
def test_no_more_goods_than_the_price_and_no_more_than_two() -> None:
    state = scene(before("indigo_plant(g)*4 black_market", hand="smithy hero"), IDLE, IDLE)
    events = play(state, "role:builder build:smithy")
    assert "spend_good" not in kinds(events)
    assert goods(state) == {"indigo": 4}
    state = scene(before("indigo_plant(g)*4 black_market", hand="sugar_mill hero"), IDLE, IDLE)
    play(state, "role:builder build:sugar_mill bm:indigo")
    assert goods(state) == {"indigo": 3}
    state = scene(
        before("indigo_plant(g)*4 black_market", hand="library hero well tower statue"), IDLE, IDLE
    )
    play(state, "role:builder build:library bm:indigo bm:indigo")
    assert goods(state) == {"indigo": 2}
    assert legal(state, "bm") == []
    assert rule_of(state, "bm:indigo") == "SJ-B-black_market-02"


@rule("SJ-B-black_market-05")
def test_silver_pays_no_more_than_indigo() -> None:
    city_before = "indigo_plant(g)*2 silver_smelter(g) black_market"
    state = scene(before(city_before, hand="crane hero"), IDLE, IDLE, governor=1)
    play(state, "role:builder build:crane")
    assert legal(state) == ["bm:indigo", "bm:silver"]
    play(state, "bm:silver")
    assert (hand(state), goods(state)) == ([], {"indigo": 2})  # one good, one card
    state = scene(before(city_before, hand="tower hero well"), IDLE, IDLE, governor=1)
    play(state, "role:builder build:tower bm:indigo bm:indigo")
    assert goods(state) == {"silver": 1}
    assert legal(state, "pay") == ["well", "hero"]


@rule("SJ-B-gen-03", "SJ-B-black_market-02")
def test_goods_need_not_be_spent() -> None:
    state = scene(before("indigo_plant(g) black_market", hand="sugar_mill hero"), IDLE, IDLE)
    play(state, "role:builder build:sugar_mill pay:hero")
    assert goods(state) == {"indigo": 1}


@rule("SJ-HID-04")
def test_spent_goods_are_unknown_to_everybody() -> None:
    state = scene(before("indigo_plant(g) black_market", hand="sugar_mill hero"), IDLE, IDLE)
    play(state, "role:builder build:sugar_mill bm:indigo")
    assert state.discard.list()[-1] >> 6 == 0
    assert CARD_IDS[state.discard.list()[-1] & 63]
