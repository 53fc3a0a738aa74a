"""The Crane: building over one's own buildings (SJ-B-crane)."""

from __future__ import annotations

import pytest

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


def covered(state: object, seat: int = 0) -> list[int]:
    return list(state.players[seat].covered)  # type: ignore[attr-defined]


@rule("SJ-EX-09", "SJ-B-crane-02", "SJ-B-crane-09", "SJ-D-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_palace_over_the_chapel(edition: str) -> None:
    state = scene(
        before("indigo_plant crane chapel", hand="palace smithy archive well"),
        IDLE,
        IDLE,
        governor=1,
        edition=edition,
    )
    play(state, "role:builder build:palace")
    assert phase(state) == "role"  # only over the chapel it is affordable: 6 - 3 = 3 cards
    assert hand(state) == []
    assert city(state) == ["indigo_plant", "crane", "palace"]
    assert state.players[0].buildings == 3


@rule("SJ-EX-10", "SJ-B-crane-10", "SJ-BLD-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_surplus_is_lost(edition: str) -> None:
    state = scene(
        before("indigo_plant crane coffee_roaster", hand="statue smithy"),
        IDLE,
        IDLE,
        auto_forced=False,
        governor=1,
        edition=edition,
    )
    play(state, "role:builder build:statue over:coffee_roaster")
    assert hand(state) == ["smithy"]
    assert city(state) == ["indigo_plant", "crane", "statue"]


@rule("SJ-CHK-08", "SJ-CHK-09", "SJ-B-crane-03", "SJ-B-gen-04", "SJ-B-quarry-03", "SJ-B-smithy-03")
@pytest.mark.parametrize(
    ("city_before", "card", "over", "price"),
    [
        ("indigo_plant crane quarry", "library", "quarry", 1),
        ("indigo_plant crane smithy", "sugar_mill", "smithy", 1),
        ("indigo_plant crane quarry tower", "library", "tower", 1),
        ("indigo_plant crane smithy", "tobacco_storage", "indigo_plant", 1),
        ("indigo_plant crane smithy", "indigo_plant", "smithy", 0),
    ],
)
def test_the_covered_building_does_not_help(
    city_before: str, card: str, over: str, price: int
) -> None:
    state = scene(before(city_before, hand=f"{card} hero*3 statue"), IDLE, IDLE, governor=1)
    events = play(state, f"role:builder build:{card} over:{over}")
    assert next(e.data["price"] for e in events if e.kind == "build_over") == price


@rule("SJ-B-crane-03")
@pytest.mark.parametrize(
    ("over", "price"), [("library", 0), ("tower", 1)], ids=["library covered", "library helps"]
)
def test_covering_the_library_leaves_the_plain_privilege(over: str, price: int) -> None:
    state = scene(before("indigo_plant crane library tower", hand="palace hero*3"), IDLE, IDLE)
    events = play(state, f"role:builder build:palace over:{over}")
    assert next(e.data["price"] for e in events if e.kind == "build_over") == price
    # 6 - 5 - 1 = 0 over the library, 6 - 3 - 2 = 1 over the tower


@rule("SJ-B-crane-04", "SJ-B-crane-05", "SJ-CHK-31")
def test_never_over_the_crane_nor_over_the_same_kind() -> None:
    state = scene(
        before("indigo_plant*2 sugar_mill crane", hand="sugar_mill hero*3"), IDLE, IDLE, governor=1
    )
    play(state, "role:builder build:sugar_mill")
    assert legal(state) == ["pass", "over:indigo_plant"]
    assert rule_of(state, "over:sugar_mill") == "SJ-B-crane-05"
    assert "over:crane" not in state.game.tokens


@rule("SJ-B-crane-06", "SJ-HID-04")
@pytest.mark.parametrize("card", ["sugar_mill", "tower"])
def test_the_good_on_the_covered_building_is_lost(card: str) -> None:
    state = scene(before("indigo_plant(g) crane", hand=f"{card} hero*3"), IDLE, IDLE, governor=1)
    before_count = state.discard.size
    events = play(state, f"role:builder build:{card} over:indigo_plant")
    assert goods(state) == {}
    assert "lose_good" in kinds(events)
    assert state.discard.size >= before_count + 1
    assert state.discard.list()[0] >> 6 == 0


@rule("SJ-B-crane-07", "SJ-B-chapel-07", "SJ-CHK-14", "SJ-END-08", "SJ-R-24")
def test_cards_under_a_covered_chapel_still_count() -> None:
    state = scene(
        before(
            "indigo_plant crane chapel",
            hand="palace hero*3 well*2",
            chapel="smithy archive tower statue",
        ),
        IDLE,
        IDLE,
    )
    play(state, "role:builder build:palace over:chapel pay:well pay:well")
    points = state.breakdown(0)
    assert points == {"buildings": 2, "chapel": 4, "palace": 1}  # floor(6 / 4)
    again = scene(
        before(
            "indigo_plant crane palace chapel",
            covered="chapel",
            chapel="smithy archive tower statue well well crane",
        ),
        IDLE,
        IDLE,
    )
    assert again.breakdown(0) == {"buildings": 4, "chapel": 7, "palace": 2}


@rule("SJ-B-chapel-07")
def test_a_covered_chapel_takes_no_more_cards() -> None:
    state = scene(
        before("indigo_plant crane palace", hand="smithy", covered="chapel", chapel="hero"),
        IDLE,
        start_of_round=True,
    )
    assert phase(state) == "role"


@rule("SJ-B-crane-08", "SJ-BLD-10", "SJ-BLD-12")
def test_a_covered_kind_may_be_built_again() -> None:
    state = scene(
        before("indigo_plant crane palace", hand="chapel hero*3", covered="chapel"), IDLE, IDLE
    )
    play(state, "role:builder")
    assert "chapel" in legal(state, "build")


@rule("SJ-B-crane-09", "SJ-END-04", "SJ-R-21", "SJ-CHK-13", "SJ-END-02", "SJ-END-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_eleven_stay_eleven_and_twelve_end_the_game(edition: str) -> None:
    eleven = "indigo_plant*6 crane smithy archive well tower"
    state = scene(
        before(eleven, hand="chapel hero*2"),
        before(hand="smithy hero statue"),
        IDLE,
        edition=edition,
    )
    covering = state.copy()
    play(covering, "role:builder build:chapel over:indigo_plant")
    play(covering, "pay:hero pass")
    assert covering.players[0].buildings == 11
    assert not covering.over
    play(state, "role:builder build:chapel pass")
    assert state.players[0].buildings == 12
    assert (state.player, state.over) == (1, False)  # the phase is completed by all
    play(state, "build:smithy pay:hero")
    assert state.over
    assert state.ending() == "twelve_buildings"
    assert state.roles_chosen() == [0]


@rule("SJ-B-crane-11", "SJ-R-24")
def test_stacks_grow_and_only_the_top_counts() -> None:
    state = scene(
        before("indigo_plant crane statue", hand="victory_column hero", covered="smithy"),
        IDLE,
        IDLE,
        auto_forced=False,
    )
    events = play(state, "role:builder build:victory_column over:statue")
    assert next(e.data["price"] for e in events if e.kind == "build_over") == 0  # 4 - 3 - 1
    assert [state.game.tokens[9 + kind] for kind in covered(state)] == [
        "build:smithy",
        "build:statue",
    ]
    assert "statue" not in [state.game.tokens[9 + (e & 63)][6:] for e in state.discard.list()]
    assert state.breakdown(0)["buildings"] == 1 + 1 + 4


@rule("SJ-B-crane-12", "SJ-B-gen-03")
def test_the_crane_need_not_be_used_and_covers_one() -> None:
    state = scene(before("indigo_plant crane tower", hand="statue hero*3"), IDLE, IDLE)
    play(state, "role:builder build:statue pass")
    assert state.players[0].buildings == 4
    assert covered(state) == []
    other = scene(before("indigo_plant crane tower", hand="statue hero*3"), IDLE, IDLE)
    play(other, "role:builder build:statue over:tower")
    assert len(covered(other)) == 1
    assert phase(other) == "role"


@rule("SJ-B-crane-13", "SJ-CHK-31")
def test_a_violet_kind_in_the_city_cannot_go_over_another_either() -> None:
    state = scene(before("indigo_plant crane tower", hand="tower smithy hero*3"), IDLE, IDLE)
    play(state, "role:builder")
    assert "tower" not in legal(state, "build")
    assert rule_of(state, "build:tower") == "SJ-BLD-10"


@rule("SJ-B-crane-14", "SJ-R-25")
def test_the_owner_chooses_the_full_or_the_empty_copy() -> None:
    def at_the_choice(city_before: str) -> list[str]:
        state = scene(before(city_before, hand="sugar_mill hero*3"), IDLE, IDLE, governor=1)
        play(state, "role:builder build:sugar_mill")
        return legal(state)

    both = "indigo_plant(g) indigo_plant crane"
    assert at_the_choice(both) == ["pass", "over:indigo_plant", "over_full:indigo_plant"]
    assert at_the_choice("indigo_plant(g)*2 crane") == ["pass", "over:indigo_plant"]
    assert at_the_choice("indigo_plant*2 crane") == ["pass", "over:indigo_plant"]
    for token, left in (("over", {"indigo": 1}), ("over_full", {})):
        state = scene(before(both, hand="sugar_mill hero*3"), IDLE, IDLE, governor=1)
        play(state, f"role:builder build:sugar_mill {token}:indigo_plant")
        assert goods(state) == left
        assert city(state).count("indigo_plant") == 1


@rule("SJ-B-crane-14", "SJ-R-25", "SJ-B-black_market-06")
def test_the_full_copy_only_if_the_rest_can_pay() -> None:
    """Over an indigo plant the tower costs 2: a card, and the good if it is not covered."""
    state = scene(
        before("indigo_plant(g) indigo_plant crane black_market", hand="tower hero"),
        IDLE,
        IDLE,
        governor=1,
        auto_forced=False,
    )
    play(state, "role:builder build:tower")
    assert legal(state) == ["over:indigo_plant", "over:black_market"]
    reason = state.why_not("over_full:indigo_plant")
    assert reason is not None
    assert (reason.rule, reason.key) == ("SJ-BLD-08", "too_dear_there")
    assert reason.values == {"card": "indigo_plant", "price": 2, "funds": 1}


@rule("SJ-CHK-33", "SJ-D-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_affordable_only_over_the_indigo_plant(edition: str) -> None:
    state = scene(
        before("indigo_plant crane", hand="sugar_mill hero"),
        IDLE,
        IDLE,
        governor=1,
        edition=edition,
        auto_forced=False,
    )
    play(state, "role:builder build:sugar_mill")
    assert legal(state) == ["over:indigo_plant"]
    assert rule_of(state, "pass") == "SJ-D-09"
    play(state, "over:indigo_plant pay:hero")
    assert city(state) == ["sugar_mill", "crane"]
    without = scene(before(hand="sugar_mill hero"), IDLE, IDLE, governor=1, edition=edition)
    play(without, "role:builder")
    assert legal(without) == ["pass"]


@rule("SJ-CHK-11", "SJ-B-crane-03")
def test_over_the_black_market_no_good_pays() -> None:
    state = scene(
        before("indigo_plant(g) sugar_mill(g) crane black_market", hand="tower hero statue"),
        IDLE,
        IDLE,
        governor=1,
    )
    play(state, "role:builder build:tower over:black_market")
    assert legal(state) == ["pay:statue", "pay:hero"]
    play(state, "pay:statue")
    assert goods(state) == {"indigo": 1, "sugar": 1}


@rule("SJ-B-poor_house-05", "SJ-B-crane-03", "SJ-CAN-05")
@pytest.mark.parametrize(
    ("over", "asked"), [("poor_house", "role"), ("well", "payment")], ids=["poor_house", "well"]
)
def test_over_the_poor_house_nothing_is_added_to_the_price(over: str, asked: str) -> None:
    """A Poor House that is being covered gives no card, so there is nothing to pay more for."""
    state = scene(before("poor_house well crane", hand="statue smithy archive"), IDLE, IDLE)
    play(state, f"role:builder build:statue over:{over}")
    assert phase(state) == asked
    assert hand(state) == ["smithy", "archive"]


@rule("SJ-CHK-12", "SJ-B-black_market-06", "SJ-R-13")
def test_the_good_on_the_covered_building_cannot_pay() -> None:
    state = scene(
        before(
            "indigo_plant(g) coffee_roaster(g) crane black_market",
            hand="silver_smelter hero",
        ),
        IDLE,
        IDLE,
        auto_forced=False,
        governor=1,
    )
    play(state, "role:builder build:silver_smelter over:coffee_roaster")
    assert legal(state) == ["pay:hero", "bm:indigo"]
    assert goods(state) == {"indigo": 1}


@rule("SJ-CHK-37", "SJ-CAN-04", "SJ-B-black_market-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_crane_black_market_and_quarry_together(edition: str) -> None:
    def over(token: str) -> set[tuple[str, ...]]:
        state = scene(
            before(
                "indigo_plant(g) sugar_mill(g) tobacco_storage(g) crane black_market quarry",
                hand="library hero",
            ),
            IDLE,
            IDLE,
            edition=edition,
            auto_forced=False,
        )
        play(state, "role:builder build:library", token)
        return payments(state)

    assert over("over:tobacco_storage") == {()}
    assert over("over:sugar_mill") == {("bm:indigo",), ("bm:tobacco",), ("pay:hero",)}
    assert over("over:indigo_plant") == {
        ("bm:sugar", "bm:tobacco"),
        ("bm:sugar", "pay:hero"),
        ("bm:tobacco", "pay:hero"),
    }
    assert over("over:black_market") == {("pay:hero",)}
    assert over("over:quarry") == {()}
    assert over("pass") == {
        ("bm:indigo", "bm:sugar", "pay:hero"),
        ("bm:indigo", "bm:tobacco", "pay:hero"),
        ("bm:sugar", "bm:tobacco", "pay:hero"),
    }


def payments(state: object) -> set[tuple[str, ...]]:
    """Every sequence of tokens that ends the payment now open."""
    if phase(state) != "payment":  # type: ignore[arg-type]
        return {()}
    found = set()
    for token in legal(state):  # type: ignore[arg-type]
        after = state.copy()  # type: ignore[attr-defined]
        after.play(token)
        found |= {(token, *rest) for rest in payments(after)}
    return found


@rule("SJ-BLD-12")
def test_nothing_but_the_own_crane_removes_a_building() -> None:
    state = scene(before("indigo_plant crane tower", hand="statue hero*2"), before(), IDLE)
    play(state, "role:builder build:statue over:tower")
    assert "tower" not in city(state)
    assert [city(state, seat) for seat in (1, 2)] == [["indigo_plant"]] * 2
    assert hand_size(state) == 2
