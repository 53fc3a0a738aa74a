"""What everybody could work out by hand is what the rules then bring."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.catalogue import GOOD_NAMES
from comptoir.games.puerto_rico.outlook import outlook
from comptoir.games.puerto_rico.scenario import Plan, board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, goods, legal, money, play

EXTRAS = {f"extra:{good}" for good in GOOD_NAMES}
FARM = board(island="corn! corn!")
WORKS = board(
    island="corn! " * 6 + "indigo! sugar!", city="small_indigo_plant! small_sugar_mill! factory!"
)
FIELDS = board(island="corn! corn! corn! indigo")


@rule("PR-CRA-01", "PR-CRA-04", "PR-B-FACTORY-1")
@pytest.mark.parametrize(
    "boards", [(FARM, WORKS, FIELDS), (WORKS, FIELDS, FARM), (FIELDS, FARM, WORKS)]
)
def test_a_craftsman_brings_what_was_told(boards: tuple[Plan, Plan, Plan]) -> None:
    """In the order of the turns, as far as the supply goes, and with the pay of a factory."""
    at = scene(3, *boards)
    at.supply[0] = 8
    before = at.snapshot()
    told = outlook(at)
    assert at.snapshot() == before, "it is worked out on a copy"
    assert told["next"] == 0
    craft = told["craftsman"][0]
    assert [turn["seat"] for turn in craft["turns"]] == [0, 1, 2]
    assert sum(turn["short"].get("corn", 0) for turn in craft["turns"]) == 3
    purses = [money(at, seat) for seat in range(3)]
    play(at, "role:craftsman")
    assert [turn["goods"] for turn in craft["turns"]] == [goods(at, seat) for seat in range(3)]
    earned = [money(at, seat) - purses[seat] for seat in range(3)]
    assert [turn["doubloons"] for turn in craft["turns"]] == earned
    assert {f"extra:{good}" for good in craft["extra"]} == legal(at) & EXTRAS


@rule("PR-RND-05")
def test_another_craftsman_is_served_first() -> None:
    at = scene(3, WORKS, FARM, FIELDS)
    at.supply[0] = 8
    turns = outlook(at)["craftsman"][2]["turns"]
    assert [turn["seat"] for turn in turns] == [2, 0, 1]
    assert [turn["goods"].get("corn", 0) for turn in turns] == [3, 5, 0]


@rule("PR-CAP-02", "PR-CAP-03", "PR-B-WHARF", "PR-TRA-03", "PR-R-42")
def test_who_can_load_and_sell_what() -> None:
    """The ships and the house as they are; markets raise the price, an office opens the house."""
    seller = board(goods="corn corn sugar coffee", city="small_market! wharf!")
    clerk = board(goods="corn indigo", city="office!")
    at = scene(3, board(), seller, clerk)
    at.cargo[0] = 0
    at.load_of[0] = at.capacity[0] - 1
    at.cargo[1] = 1
    at.cargo[2] = 3
    at.house[0] = 1
    at.house_count = 1
    told = outlook(at)["players"]
    assert told[0] == {"loads": {}, "wharves": [], "sells": {}}
    assert told[1] == {
        "loads": {"corn": 1},
        "wharves": ["wharf"],
        "sells": {"sugar": 3, "coffee": 5},
    }
    assert told[2]["loads"] == {"corn": 1, "indigo": 1}
    assert told[2]["sells"] == {"corn": 0, "indigo": 1}


def test_who_chooses_next_is_who_then_does() -> None:
    at = scene(3, FARM, FARM, FARM)
    for _ in range(4):
        play(at, next(token for token in at.legal_tokens() if token.startswith("role:")))
        told = outlook(at)["next"]
        finish(at)
        assert told == at.player
