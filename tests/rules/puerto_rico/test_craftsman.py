"""The craftsman phase with the factory (PR-CRA)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, goods, legal, money, play, supply, why

EVERYTHING = board(
    island="corn! indigo! sugar! tobacco! coffee!",
    city="small_indigo_plant! small_sugar_mill! tobacco_storage! coffee_roaster! factory!",
)


@rule("PR-EX-07", "PR-CRA-01", "PR-CRA-02", "PR-CRA-03")
def test_corn_without_a_building_and_one_worker_for_tobacco() -> None:
    mine = board(island="corn! corn! corn tobacco! tobacco!", city="tobacco_storage!")
    at = play(scene(4, board(), mine), "role:craftsman")
    assert goods(at, 1) == {"corn": 2, "tobacco": 1}
    assert (supply(at, "corn"), supply(at, "tobacco")) == (8, 8)


@rule("PR-CRA-03", "PR-B-IND-1", "PR-B-SUGAR", "PR-B-SMALL_SUGAR")
@pytest.mark.parametrize(
    ("city", "crates"),
    [
        ("sugar_mill!! small_sugar_mill!", 3),
        ("sugar_mill!! small_sugar_mill", 2),
        ("sugar_mill!!! small_sugar_mill!", 3),
        ("small_sugar_mill!", 1),
    ],
)
def test_fields_and_workers(city: str, crates: int) -> None:
    at = play(scene(3, board(), board(island="sugar! sugar! sugar!", city=city)), "role:craftsman")
    assert goods(at, 1) == {"sugar": crates}


@rule("PR-B-INDIGO", "PR-B-SMALL_INDIGO", "PR-B-COFFEE", "PR-B-TOBACCO")
def test_the_most_of_each_building() -> None:
    mine = board(
        island="indigo! " * 4 + "coffee! " * 3 + "tobacco! " * 4,
        city="indigo_plant!!! small_indigo_plant coffee_roaster!! tobacco_storage!!!",
    )
    at = play(scene(3, board(), mine), "role:craftsman")
    assert goods(at, 1) == {"indigo": 3, "coffee": 2, "tobacco": 3}


@rule("PR-CRA-03", "PR-B-IND-1", "PR-B-INDIGO", "PR-B-SMALL_INDIGO")
@pytest.mark.parametrize(
    ("city", "crates"),
    [
        ("indigo_plant! small_indigo_plant!", 2),
        ("indigo_plant!!! small_indigo_plant!", 4),
        ("indigo_plant small_indigo_plant!", 1),
        ("indigo_plant!! small_indigo_plant", 2),
    ],
)
def test_workers_of_both_indigo_buildings_add_up(city: str, crates: int) -> None:
    at = play(scene(3, board(), board(island="indigo! " * 5, city=city)), "role:craftsman")
    assert goods(at, 1) == {"indigo": crates}


@rule("PR-B-IND-2")
@pytest.mark.parametrize(
    "mine",
    [
        board(island="indigo!", city="indigo_plant"),
        board(island="indigo", city="indigo_plant!"),
        board(island="sugar!", city="indigo_plant!!!"),
        board(island="corn"),
    ],
)
def test_nothing_without_both(mine: object) -> None:
    at = play(scene(3, board(), mine), "role:craftsman")  # type: ignore[arg-type]
    assert goods(at, 1) == {}


@rule("PR-CRA-04", "PR-R-37")
def test_a_shortage_is_served_in_turn_order() -> None:
    three = board(island="corn! corn! corn! indigo!", city="small_indigo_plant!")
    at = play(scene(3, board(), three, three, goods={"corn": 2}), "role:craftsman")
    assert goods(at, 1) == {"corn": 2, "indigo": 1}
    assert goods(at, 2) == {"indigo": 1}, "nothing else in place of the corn"


@rule("PR-CRA-05", "PR-D-19")
def test_the_extra_crate() -> None:
    at = play(scene(3, board(island="corn! indigo!", city="small_indigo_plant!")), "role:craftsman")
    assert legal(at) == {"extra:corn", "extra:indigo", "pass"}
    assert why(at, "extra:sugar") == ("PR-CRA-05", "cannot_produce")
    play(at, "extra:indigo")
    assert goods(at, 0) == {"corn": 1, "indigo": 2}
    assert at.player == 1


@rule("PR-CRA-05", "PR-R-35")
def test_the_extra_crate_must_still_be_there() -> None:
    mine = board(island="corn! indigo!", city="small_indigo_plant!")
    at = play(scene(3, mine, goods={"corn": 1}), "role:craftsman")
    assert legal(at) == {"extra:indigo", "pass"}
    assert why(at, "extra:corn") == ("PR-R-35", "supply_empty")


@rule("PR-CRA-06", "PR-EX-35")
def test_no_extra_crate_without_production() -> None:
    at = play(scene(3, board(island="indigo!"), board(island="corn!")), "role:craftsman")
    assert at.player == 1
    assert goods(at, 0) == {}
    assert goods(at, 1) == {"corn": 1}


@rule("PR-R-35")
def test_who_declined_to_produce_may_still_take_the_extra_crate() -> None:
    at = scene(3, board(island="corn!"), auto_craft=False)
    play(at, "role:craftsman", "pass")
    assert legal(at) == {"extra:corn", "pass"}


@rule("PR-CRA-07", "PR-CAP-13")
def test_any_number_of_crates_may_lie_there() -> None:
    at = scene(3, board(goods="corn corn corn corn corn corn indigo indigo"))
    finish(play(at, "role:craftsman"))
    finish(play(at, "role:builder"))
    assert goods(at, 0) == {"corn": 6, "indigo": 2}


@rule("PR-CRA-09", "PR-R-34", "PR-D-18")
def test_production_is_asked_without_auto_craft() -> None:
    farmer = board(island="corn! corn!")
    at = play(scene(3, farmer, farmer, goods={"corn": 2}, auto_craft=False), "role:craftsman")
    assert legal(at) == {"craft:produce", "pass"}
    play(at, "pass")
    assert at.player == 1, "the crates are left to the others"
    play(at, "craft:produce")
    assert (goods(at, 0), goods(at, 1)) == ({}, {"corn": 2})


@rule("PR-EX-12", "PR-B-FACTORY-2", "PR-CRA-04", "PR-R-36")
def test_the_factory_counts_kinds_received() -> None:
    david = board(
        island="corn! corn! corn! sugar! sugar! sugar! tobacco!",
        city="factory! sugar_mill!!! tobacco_storage!",
    )
    at = play(scene(4, board(), david, goods={"corn": 0, "sugar": 2}), "role:craftsman")
    assert goods(at, 1) == {"sugar": 2, "tobacco": 1}
    assert money(at, 1) == 1


@rule("PR-EX-48", "PR-B-FACTORY-1")
@pytest.mark.parametrize(("kinds", "doubloons"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_the_factory_table(kinds: int, doubloons: int) -> None:
    names = ["corn", "indigo", "sugar", "tobacco", "coffee"]
    short = dict.fromkeys(names[kinds:], 0)
    at = play(scene(3, board(), EVERYTHING, goods=short), "role:craftsman")
    assert len(goods(at, 1)) == kinds
    assert money(at, 1) == doubloons


@rule("PR-B-FACTORY-2", "PR-R-36")
def test_the_extra_crate_adds_no_kind() -> None:
    mine = board(island="corn! corn! indigo!", city="small_indigo_plant! factory!")
    at = scene(3, mine)
    play(at, "role:craftsman", "extra:corn")
    assert money(at, 0) == 1, "two kinds"
    assert goods(at, 0) == {"corn": 3, "indigo": 1}


@rule("PR-B-FACTORY-1", "PR-B-GEN-1")
def test_an_empty_factory_pays_nothing() -> None:
    mine = board(island="corn! indigo!", city="small_indigo_plant! factory")
    at = play(scene(3, board(), mine), "role:craftsman")
    assert money(at, 1) == 0


@rule("PR-CRA-08", "PR-HID-01")
def test_goods_and_doubloons_are_seen_by_all() -> None:
    at = play(scene(3, board(doubloons=7), board(island="corn!")), "role:craftsman")
    for eyes in (None, 0, 1, 2):
        table = at.view(eyes)["table"]
        assert table["players"][0]["doubloons"] == 7
        assert table["players"][1]["goods"]["corn"] == 1
