"""The view: what the page and the bots read of a table."""

from __future__ import annotations

from typing import Any

import pytest

import comptoir
from comptoir.games.san_juan.catalogue import CARD_INDEX
from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import before, scene
from comptoir.kernel.dice import dice_from_seed
from tests.ledger import rule
from tests.rules.san_juan.table import play

IDLE = before()


def table(state: SanJuan, seat: int | None = 0) -> dict[str, Any]:
    told: Any = state.view(seat)["table"]
    return dict(told)


def test_round_governor_and_roles() -> None:
    state = scene(IDLE, IDLE, IDLE, governor=2, round_number=5)
    play(state, "role:prospector role:producer")
    told = table(state)
    assert (told["round"], told["governor"]) == (5, 2)
    assert (told["role"], told["role_owner"]) == ("producer", 0)
    assert told["roles"] == {
        "builder": None, "producer": 0, "trader": None, "councillor": None, "prospector": 2,
    }  # fmt: skip
    play(state, "pass pass pass")
    assert (table(state)["role"], table(state)["role_owner"]) == (None, None)


def test_the_payment_as_it_goes_on() -> None:
    state = scene(
        before(
            "indigo_plant(g) crane quarry poor_house black_market",
            hand="hero smithy archive well*3",
        ),
        IDLE,
    )
    play(state, "role:builder build:hero")
    assert table(state, 1)["decision"]["card"] == "hero"
    assert table(state, 1)["players"][0]["hand_size"] == 5
    play(state, "pass")
    told = table(state, 1)["decision"]
    assert (told["card"], told["over"], told["due"], told["may_add"]) == ("hero", None, 3, 2)
    play(state, "bm:indigo pay:smithy")
    told = table(state, 1)["decision"]
    assert (told["due"], told["goods_spent"], told["count"]) == (1, 1, 1)
    fresh = [each for each in table(state, 1)["players"][0]["city"] if each.get("fresh")]
    assert fresh == [{"card": "hero", "fresh": True}]
    play(state, "pay:archive")
    told = table(state, 1)["decision"]
    assert (told["due"], told["may_add"]) == (0, 2)


def test_what_is_being_built_over() -> None:
    state = scene(
        before("indigo_plant crane tower", hand="palace hero smithy well archive"), IDLE,
        auto_forced=False,
    )  # fmt: skip
    play(state, "role:builder build:palace over:tower")
    told = table(state, 1)
    assert told["decision"]["over"] == "tower"
    assert told["decision"]["due"] == 2
    assert told["players"][0]["covered"] == ["tower"]
    assert told["players"][0]["buildings"] == 3


def test_the_cathedral_on_its_way() -> None:
    state = scene(before("indigo_plant crane guild_hall"), IDLE, expansion=True, auto_forced=False)
    assert table(state)["cathedral"] == "table"
    play(state, "role:builder build:cathedral")
    assert table(state)["cathedral"] == "building"
    play(state, "over:guild_hall")
    assert table(state)["cathedral"] == 0


def test_numbers_of_the_piles_and_of_a_player() -> None:
    state = scene(
        before("indigo_plant(g) tower", hand="hero smithy"), before(hand="well"),
        deck_size=40, discard_size=7,
    )  # fmt: skip
    told = table(state)
    assert (told["deck"], told["discard"]) == (40, 7)
    mine = told["players"][0]
    assert (mine["seat"], mine["hand_size"], mine["hand_limit"]) == (0, 2, 12)
    assert (mine["buildings"], mine["points"], mine["goods"]) == (2, 3, {"indigo": 1})
    assert mine["hand"] == ["smithy", "hero"]
    assert mine["known"] == []
    assert told["players"][1]["hand_limit"] == 7


def test_sales_and_drawn_cards_in_numbers() -> None:
    state = scene(before("indigo_plant(g)*3 silver_smelter(g)"), IDLE)
    play(state, "role:trader sell:indigo")
    told = table(state, 1)["decision"]
    assert (told["count"], told["income"], told["due"]) == (1, 1, 1)
    drawing = scene(IDLE, IDLE)
    play(drawing, "role:councillor")
    assert table(drawing, 1)["decision"]["drawn"] == 5
    assert len(table(drawing, 0)["decision"]["cards"]) == 5


def test_the_open_points_leave_out_what_is_secret() -> None:
    state = scene(before("palace victory_column chapel", chapel="well*2"), IDLE)
    assert table(state, 0)["players"][0]["points"] == 4 + 2 + 2 + 2
    assert table(state, 1)["players"][0]["points"] == 4 + 2 + 1


# Prices


@rule("SJ-BLD-06", "SJ-BLD-17")
def test_what_my_cards_cost_me_in_a_builder_phase() -> None:
    state = scene(
        before(hand="well"), before("indigo_plant smithy quarry", hand="sugar_mill palace"),
        expansion=True,
    )  # fmt: skip
    assert "prices" not in table(state, 1)["players"][1]
    play(state, "role:builder")
    assert table(state, 0)["players"][0]["prices"] == {"well": 1, "cathedral": 6}
    mine = table(state, 1)["players"][1]
    assert mine["prices"] == {"sugar_mill": 1, "palace": 5, "cathedral": 6}
    assert mine["funds"] == 1
    for other in (0, None):
        assert not {"prices", "funds"} & set(table(state, other)["players"][1])


@rule("SJ-BLD-06", "SJ-B-library-04", "SJ-B-crane-03")
def test_why_a_building_costs_less() -> None:
    state = scene(
        before("sugar_mill crane quarry library", hand="hero palace smithy well"),
        IDLE,
        IDLE,
    )
    play(state, "role:builder build:palace over:sugar_mill")
    told = table(state, 2)["decision"]
    assert [(each["source"], each["cards"]) for each in told["discounts"]] == [
        ("sugar_mill", 2), ("builder", 1), ("quarry", 1), ("library", 1),
    ]  # fmt: skip
    assert told["due"] == 6 - 5


@rule("SJ-B-library-05")
def test_a_library_that_is_saved_takes_nothing_off() -> None:
    for answer, found in (("use", 2), ("save", 1)):
        state = scene(
            before("indigo_plant library", hand="hero palace*2 smithy*3 well"), IDLE,
            auto_forced=False,
        )  # fmt: skip
        play(state, f"role:builder build:hero library:{answer}")
        sources = [each["source"] for each in table(state, 1)["decision"]["discounts"]]
        assert sources == ["builder", "library"][:found]
        assert table(state, 1)["decision"]["due"] == 5 - found


@rule("SJ-BLD-06")
@pytest.mark.parametrize("seats", [2, 3])
def test_cost_less_discounts_is_what_is_asked(seats: int) -> None:
    """In whole games, whatever helps: Crane, Park, Library, Smithy, Quarry, the privilege."""
    dice = dice_from_seed(f"discounts/{seats}")
    paid = 0
    for seed in range(8):
        state = comptoir.new("san_juan", seats, seed, expansion=True)
        assert isinstance(state, SanJuan)
        while not state.over:
            told = state.view(None)["table"]["decision"]
            if "discounts" in told and told["count"] + told["goods_spent"] == 0:
                less = sum(each["cards"] for each in told["discounts"])
                assert int(state.cost[CARD_INDEX[told["card"]]]) - less == told["due"]
                paid += 1
            state.play(state.options[dice.below(len(state.options))])
    assert paid > 50


@rule("SJ-B-black_market-02")
def test_how_many_goods_may_pay() -> None:
    state = scene(
        before("indigo_plant(g)*3 black_market", hand="hero smithy archive well*3"), IDLE, IDLE
    )
    assert table(state)["decision"]["goods_open"] == 0
    play(state, "role:builder build:hero")
    assert table(state)["decision"]["goods_open"] == 2
    play(state, "bm:indigo")
    assert table(state)["decision"]["goods_open"] == 1
    play(state, "pay:smithy")
    assert table(state)["decision"]["goods_open"] == 0


@rule("SJ-X-customs_office-04")
def test_what_goods_sell_for_while_a_tile_is_up() -> None:
    state = scene(before("indigo_plant(g) silver_smelter(g)"), IDLE, expansion=True)
    assert table(state)["tiles"]["sale"] is None
    play(state, "role:trader")
    told = table(state)["tiles"]
    assert list(told["sale"].values()) == [*told["up"], 2]
    assert list(told["sale"]) == ["indigo", "sugar", "tobacco", "coffee", "silver", "customs"]


# What one remembers of the discard pile


def discards(state: SanJuan, seat: int | None) -> dict[str, list[str]]:
    return dict(table(state, seat)["discards_seen"])


@rule("SJ-HID-17", "SJ-HID-05")
def test_ones_own_discards_are_remembered_by_oneself() -> None:
    state = scene(before(hand="tower hero palace smithy"), IDLE, discard="well*2")
    play(state, "role:builder build:tower pay:smithy pay:hero")
    assert discards(state, 0) == {"own": ["smithy", "hero"], "turned_up": []}
    for other in (1, None):
        assert discards(state, other) == {"own": [], "turned_up": []}


@rule("SJ-HID-17", "SJ-HID-10")
def test_what_one_did_not_keep_is_remembered_too() -> None:
    state = scene(IDLE, IDLE, deck="well hero tower archive smithy")
    play(state, "role:councillor keep:hero")
    assert discards(state, 0)["own"] == ["smithy", "archive", "well", "tower"]
    assert discards(state, 1)["own"] == []


@rule("SJ-HID-17", "SJ-HID-11")
def test_cards_of_gold_mine_and_goldsmith_are_remembered_by_all() -> None:
    state = scene(
        IDLE, before("indigo_plant gold_mine smithy"), before("indigo_plant goldsmith"),
        deck="hero well quarry library tobacco_storage smithy", expansion=True,
    )  # fmt: skip
    play(state, "role:prospector")
    for seat in (0, 1, 2, None):
        assert discards(state, seat) == {
            "own": [], "turned_up": ["tobacco_storage", "smithy", "quarry", "library"],
        }  # fmt: skip


@rule("SJ-HID-17", "SJ-DCK-02")
def test_nothing_is_remembered_of_a_pile_that_was_shuffled() -> None:
    state = scene(before(hand="tower hero palace smithy"), IDLE, deck_size=1)
    play(state, "role:builder build:tower pay:smithy pay:hero", "role:councillor")
    assert discards(state, 0) == {"own": [], "turned_up": []}


# What can be chosen


@rule("SJ-X-supplier-02", "SJ-B-chapel-02", "SJ-X-bank-02")
def test_how_many_cards_of_the_hand_can_be_chosen() -> None:
    state = scene(
        before("supplier chapel bank", hand="smithy archive well*2 tower"), IDLE,
        expansion=True, start_of_round=True,
    )  # fmt: skip
    assert table(state)["decision"]["most"] == 2
    assert "most" not in table(state, 1)["decision"]
    play(state, "discard:well")
    assert table(state)["decision"]["most"] == 1
    play(state, "pass tuck:smithy")
    assert table(state)["decision"]["most"] == 4
    play(state, "tuck:well")
    assert table(state)["decision"]["most"] == 1


@rule("SJ-PRO-06", "SJ-TRA-03")
def test_how_many_goods_can_be_made_and_sold() -> None:
    """As many as the role allows, if there are so many buildings, cards and goods."""
    city = "indigo_plant sugar_mill(g) silver_smelter aqueduct library"
    state = scene(before(city), IDLE, IDLE)
    play(state, "role:producer")
    assert (table(state)["decision"]["due"], table(state)["decision"]["most"]) == (4, 2)
    state = scene(before(city), IDLE, IDLE, deck_size=1)
    play(state, "role:producer")
    assert table(state)["decision"]["most"] == 1
    state = scene(before("indigo_plant(g)*3 silver_smelter(g)"), IDLE, IDLE)
    play(state, "role:trader")
    assert table(state)["decision"]["most"] == 2


@rule("SJ-B-crane-02", "SJ-B-library-04")
def test_what_a_building_costs_on_each_place() -> None:
    """Also where the question of two players about the Library comes before the price."""
    state = scene(
        before("sugar_mill(g) sugar_mill crane library", hand="hero palace smithy*3"), IDLE
    )
    play(state, "role:builder build:hero")
    told = table(state, 0)["decision"]["prices"]
    assert told == {"pass": 3, "over:sugar_mill": 1, "over_full:sugar_mill": 1, "over:library": 0}
    assert "prices" not in table(state, 1)["decision"]
    play(state, "over:library")
    assert table(state, 0)["decision"]["due"] == 0


@rule("SJ-BLD-10")
def test_what_stands_in_the_city_has_no_price() -> None:
    state = scene(before("indigo_plant well", hand="well indigo_plant"), IDLE)
    play(state, "role:builder")
    assert table(state, 0)["players"][0]["prices"] == {"indigo_plant": 0}
