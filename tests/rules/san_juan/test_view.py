"""The view: what the page and the bots read of a table."""

from __future__ import annotations

from typing import Any

from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import before, scene
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
