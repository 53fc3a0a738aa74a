"""New Buildings (ledger section 11): Inn, Park, Customs Office, Cathedral."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import before, scene
from tests.ledger import rule
from tests.rules.san_juan.table import (
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


@rule("SJ-X-gen-01")
def test_new_cards_are_violet_buildings_like_any_other() -> None:
    state = scene(
        before("indigo_plant quarry park", hand="park inn hero smithy"), IDLE, IDLE, expansion=True
    )
    play(state, "role:builder")
    assert rule_of(state, "build:park") == "SJ-BLD-10"
    events = play(state, "build:inn")
    assert next(e.data["price"] for e in events if e.kind == "build") == 0  # 2 - 1 - 1
    plain = scene(before(hand="smithy hero"), IDLE, IDLE)
    play(plain, "role:builder")
    assert rule_of(plain, "build:inn") == "SJ-SET-04"


def inns(*buildings: int, built_now: bool = False) -> int:
    """Cards the first player's Inn brings when all have so many buildings afterwards."""
    kinds_of_others = ["sugar_mill", "coffee_roaster", "silver_smelter"]
    others = [
        before(f"{kind}*{count}")
        for kind, count in zip(kinds_of_others, buildings[1:], strict=False)
    ]
    own = f"indigo_plant*{buildings[0] - 1}"
    first = before(own, hand="inn hero") if built_now else before(own + " inn")
    state = scene(first, *others, expansion=True, cathedral=False)
    play(state, "role:builder")
    if built_now:
        play(state, "build:inn")
    return hand_size(state)


@rule("SJ-CHK-17", "SJ-X-inn-02", "SJ-X-inn-03", "SJ-X-inn-04", "SJ-R-40")
def test_the_inn_pays_the_one_with_the_fewest() -> None:
    assert inns(5, 5, 7) == 1
    assert inns(5, 6, 7) == 1
    assert inns(5, 5, 5) == 0
    assert inns(6, 5, 7) == 0
    assert inns(4, 4) == 0
    assert inns(4, 5) == 1
    assert inns(4, 5, 5, built_now=True) == 0


@rule("SJ-X-inn-02")
def test_several_inns_clockwise_from_the_role_owner() -> None:
    state = scene(
        before("indigo_plant inn"), before("indigo_plant*3"), before("indigo_plant inn"),
        expansion=True, governor=1, cathedral=False,
    )  # fmt: skip
    events = play(state, "role:builder")
    assert [e.seat for e in events if e.kind == "draw"] == [2, 0]


@rule("SJ-X-inn-02", "SJ-X-cathedral-06")
def test_covered_buildings_do_not_count_and_the_cathedral_does() -> None:
    state = scene(
        before("indigo_plant inn", covered="tower statue"), before("indigo_plant smithy cathedral"),
        expansion=True,
    )  # fmt: skip
    play(state, "role:builder")
    assert hand_size(state) == 1


# Park


@rule("SJ-EX-30", "SJ-X-park-02", "SJ-X-park-03")
def test_the_library_over_the_park_is_free() -> None:
    state = scene(
        before("indigo_plant crane park", hand="library hero"), IDLE, IDLE,
        governor=1, expansion=True, cathedral=False, auto_forced=False,
    )  # fmt: skip
    play(state, "role:builder build:library over:park")
    assert hand(state) == ["hero"]
    assert city(state) == ["indigo_plant", "crane", "library"]


@rule("SJ-EX-31", "SJ-X-park-02", "SJ-X-park-03", "SJ-X-cathedral-03")
@pytest.mark.parametrize(
    ("extra", "owner", "price"), [("", 1, 1), ("", 0, 0), (" quarry", 1, 0)], ids=["a", "b", "c"]
)
def test_the_cathedral_over_the_park(extra: str, owner: int, price: int) -> None:
    state = scene(
        before("indigo_plant crane park" + extra, hand="hero"), IDLE, IDLE,
        governor=owner, expansion=True, auto_forced=False,
    )  # fmt: skip
    play(state, "role:builder")
    while state.player != 0:
        play(state, "pass")
    events = play(state, "build:cathedral over:park")
    assert next(e.data["price"] for e in events if e.kind == "build_over") == price
    if price:
        play(state, "pay:hero")
    assert hand_size(state) == 1 - price
    assert "cathedral" in city(state)


@rule("SJ-X-park-02", "SJ-BLD-18", "SJ-CAN-05")
def test_waiving_the_parks_bonus_stops_at_its_plain_cost() -> None:
    state = scene(
        before("indigo_plant crane park poor_house", hand="hero smithy archive well"), IDLE, IDLE,
        expansion=True, cathedral=False,
    )  # fmt: skip
    play(state, "role:builder build:hero over:park")
    assert legal(state) == ["pass", "pay:smithy", "pay:archive", "pay:well"]
    play(state, "pay:smithy pay:archive")
    assert phase(state) == "role"  # 5 - 3 = 2 is the most
    assert hand_size(state) == 2  # one left, one from the Poor House


@rule("SJ-X-park-02")
def test_without_a_crane_the_park_does_nothing() -> None:
    state = scene(before("indigo_plant park", hand="hero smithy"), IDLE, IDLE, expansion=True)
    play(state, "role:builder")
    assert legal(state) == ["pass", "build:smithy"]


# Customs Office


@rule("SJ-X-customs_office-06", "SJ-B-black_market-07")
def test_the_customs_good_pays_one_in_the_black_market() -> None:
    state = scene(
        before("customs_office(g) black_market", hand="crane hero"), IDLE, IDLE,
        governor=1, expansion=True,
    )  # fmt: skip
    play(state, "role:builder build:crane")
    assert goods(state) == {}
    assert hand(state) == []
    assert "crane" in city(state)


@rule("SJ-X-customs_office-08", "SJ-R-28")
def test_covering_the_customs_office_loses_its_good() -> None:
    state = scene(
        before("customs_office(g) crane black_market", hand="library hero*2"), IDLE, IDLE,
        expansion=True, auto_forced=False,
    )  # fmt: skip
    play(state, "role:builder build:library over:customs_office")
    assert goods(state) == {}
    assert legal(state, "bm") == []
    assert state.crates.size == 0
    assert state.discard.size == 1


@rule("SJ-X-customs_office-03", "SJ-X-customs_office-02")
def test_a_full_customs_office_gets_no_second_good() -> None:
    state = scene(before("customs_office(g)"), IDLE, expansion=True)
    events = play(state, "role:councillor")
    assert "customs" not in kinds(events)
    assert goods(state) == {"customs": 1}


@rule("SJ-X-customs_office-07", "SJ-B-well-02")
def test_the_customs_office_is_violet() -> None:
    state = scene(before("smithy quarry", hand="customs_office hero*2"), IDLE, IDLE, expansion=True)
    events = play(state, "role:builder build:customs_office")
    assert next(e.data["price"] for e in events if e.kind == "build") == 1  # quarry, not smithy
    filled = scene(before("indigo_plant customs_office well"), IDLE, expansion=True)
    play(filled, "role:councillor")
    drawn = [e for e in play(filled, legal(filled)[0]) if e.data.get("why") == "well"]
    assert drawn == []


# Cathedral


def bishop(city_before: str, cards: str = "", governor: int = 0, **more: object) -> SanJuan:
    return scene(
        before(city_before, hand=cards), before(hand="smithy archive*3 statue*3"), IDLE,
        expansion=True, governor=governor, **more,  # type: ignore[arg-type]
    )  # fmt: skip


@rule("SJ-CHK-38", "SJ-BLD-17", "SJ-X-cathedral-02", "SJ-D-08", "SJ-BLD-04")
def test_the_cathedral_with_an_empty_hand() -> None:
    state = bishop("indigo_plant crane guild_hall", auto_forced=False)
    play(state, "role:builder")
    assert legal(state) == ["pass", "build:cathedral"]
    play(state, "build:cathedral")
    assert legal(state) == ["over:guild_hall"]  # 7 - 6 - 1 = 0
    play(state, "over:guild_hall")
    assert city(state) == ["indigo_plant", "crane", "cathedral"]
    assert state.player == 1  # his one build of the phase
    assert rule_of(state, "build:cathedral") == "SJ-BLD-17"
    play(state, "pass")
    table = state.view(None)["table"]
    assert isinstance(table, dict)
    assert table["cathedral"] == 0


@rule(
    "SJ-CHK-32",
    "SJ-X-cathedral-03",
    "SJ-X-cathedral-06",
    "SJ-R-27",
    "SJ-B-carpenter-04",
    "SJ-B-quarry-03",
)
def test_quarry_and_carpenter_serve_the_cathedral() -> None:
    state = bishop("indigo_plant quarry carpenter city_hall", "hero*3 well*3", auto_forced=False)
    play(state, "role:builder build:cathedral pay:well pay:well pay:well pay:hero pay:hero")
    assert "cathedral" in city(state)
    assert hand_size(state) == 1 + 1  # six less 7 - 1 - 1 = 5, and the Carpenter's card
    assert state.breakdown(0)["city_hall"] == 4


@rule("SJ-CHK-10", "SJ-X-cathedral-03", "SJ-B-crane-03")
def test_the_cathedral_over_the_library() -> None:
    state = bishop("indigo_plant library crane", "hero well", auto_forced=False)
    play(state, "role:builder build:cathedral")
    events = play(state, "over:library")
    assert next(e.data["price"] for e in events if e.kind == "build_over") == 1  # 7 - 5 - 1
    assert legal(state) == ["pay:well", "pay:hero"]


@rule("SJ-X-cathedral-02", "SJ-BLD-04")
def test_first_come_first_served_and_price_cards_are_enough() -> None:
    state = scene(
        before(hand="hero*3 well*3"), before(hand="statue*3 smithy*3 crane"), IDLE, expansion=True
    )
    play(state, "role:builder")
    assert "build:cathedral" in legal(state)  # six cards for 7 - 1
    other = state.copy()
    play(other, "pass")
    assert "build:cathedral" in legal(other)  # seven cards for 7
    play(state, "build:cathedral")
    assert "build:cathedral" not in legal(state)


@rule("SJ-X-cathedral-07", "SJ-R-24")
def test_a_covered_cathedral_is_gone_for_good() -> None:
    state = bishop("indigo_plant crane cathedral", "palace", governor=0, auto_forced=False)
    play(state, "role:builder build:palace over:cathedral")
    assert "cathedral" not in city(state)
    assert not state.cathedral
    assert "build:cathedral" not in legal(state)
    table = state.view(None)["table"]
    assert isinstance(table, dict)
    assert table["cathedral"] == "covered"


@rule("SJ-B-poor_house-05", "SJ-X-cathedral-03")
def test_the_poor_house_after_the_cathedral_and_goods_for_it() -> None:
    state = bishop("indigo_plant(g)*2 poor_house black_market quarry", "hero*3", auto_forced=False)
    play(state, "role:builder build:cathedral bm:indigo bm:indigo pay:hero pay:hero pay:hero")
    assert hand_size(state) == 1
    assert goods(state) == {}
