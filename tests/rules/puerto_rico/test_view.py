"""What the view says so that nobody who reads it needs a rule."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico import GAME
from comptoir.games.puerto_rico.catalogue import BUILDING_NAMES, GOOD_NAMES
from comptoir.games.puerto_rico.material import material
from comptoir.games.puerto_rico.rules.craftsman import output
from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, play


@rule("PR-X1-LIBRARY-1", "PR-R-82")
@pytest.mark.parametrize(("once", "second"), [(False, 2), (True, 1)])
def test_how_often_the_privilege_counts(once: bool, second: int) -> None:
    owner = board(doubloons=20, goods="corn", city="library!")
    at = scene(2, owner, new_buildings=True, library_once_per_round_2p=once)
    assert at.table_seen_by(-1)["privilege"] == 0, "between roles"
    play(at, "role:prospector1")
    finish(play(at, "role:craftsman"))
    play(at, "role:trader")
    assert at.table_seen_by(-1)["privilege"] == second
    play(at, "sell:corn@house")
    assert at.boards[0].doubloons == 20 + 2 + second


@rule("PR-X2-SUPPLIER-2")
def test_how_many_crates_the_royal_supplier_still_takes() -> None:
    mine = board(goods="corn indigo coffee", windrose="**", city="royal_supplier!")
    at = play(scene(3, mine, nobles=True), "role:captain")
    assert at.table_seen_by(-1)["pending"] == {"delivered": [], "deliveries_left": 2}
    play(at, "supply:corn")
    assert at.table_seen_by(-1)["pending"] == {"delivered": ["corn"], "deliveries_left": 1}


@rule("PR-R-42")
def test_which_markets_raise_the_price() -> None:
    mine = board(goods="corn indigo", city="small_market large_market!")
    at = play(scene(3, mine), "role:trader")
    assert at.table_seen_by(-1)["pending"] == {"markets": ["large_market"]}


@rule("PR-HID-02", "PR-END-07")
def test_printed_points_are_seen_where_chips_are_not() -> None:
    at = scene(3, board(), board(city="harbor! small_market", vp=5), hidden_vp=True)
    told = at.table_seen_by(0)["players"][1]
    assert (told["vp"], told["score"], told["has_vp"]) == (None, None, True)
    assert told["printed_vp"] == 3 + 1


@rule("PR-MAY-08")
def test_the_circles_of_a_board() -> None:
    at = scene(3, board(city="indigo_plant statue", island="corn quarry"), new_buildings=True)
    assert at.table_seen_by(-1)["players"][0]["circles"] == 3 + 0 + 2


def test_every_kind_in_the_game_is_for_sale_or_stands_in_a_city() -> None:
    """So nobody needs the options to know which buildings there are."""
    at = scene(2, board(city="wharf university"), board(city="factory"))
    told = at.table_seen_by(-1)
    built = {each["building"] for player in told["players"] for each in player["city"]}
    base = {each["id"] for each in material()["buildings"] if each["set"] == "base"}
    assert set(told["sale"]) | built == base
    assert "wharf" not in told["sale"]


def test_a_plant_makes_the_good_it_is_said_to_make() -> None:
    for kind in material()["buildings"]:
        piece = "!" if kind["circles"] else ""
        mine = board(city=kind["id"] + piece, island="indigo! sugar! tobacco! coffee!")
        at = scene(3, mine, new_buildings=True, nobles=True)
        made = [good for n, good in enumerate(GOOD_NAMES) if output(at.boards[0], n)]
        assert made == ([] if kind["makes"] is None else [kind["makes"]]), kind["id"]


def test_the_material_has_every_building() -> None:
    assert [kind["id"] for kind in material()["buildings"]] == BUILDING_NAMES
    assert GAME.material() == material()


def test_who_comes_after_the_player() -> None:
    """In a role up to who chose it, in a round up to the governor."""
    state = scene(3, board(), board(), board())
    order = []
    play(state, "role:settler")
    while state.game.phases[state.phase] == "tile":
        order.append((int(state.player), state.table(0)["to_come"]))
        state.play(state.options[0])
    assert order == [(0, [1, 2]), (1, [2]), (2, [])]
    assert (state.player, state.table(0)["to_come"]) == (1, [2])
