"""The Nobles (PR-X2)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import Plan, board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import (
    finish,
    goods,
    group,
    legal,
    men,
    money,
    nobles,
    play,
    tiles,
    vp,
    why,
)  # fmt: skip
from tests.rules.puerto_rico.test_builder import price
from tests.rules.puerto_rico.test_setup import new


def table(players: int, *boards: Plan, **more: object) -> PuertoRico:
    return scene(players, *boards, nobles=True, **more)  # type: ignore[arg-type]


# Set-up and general rules


@rule("PR-X2-SET-1", "PR-X2-SET-3", "PR-X2-SET-4", "PR-X2-SET-5", "PR-R-87", "PR-EX-46", "PR-R-98")
@pytest.mark.parametrize(("players", "colonists"), [(2, 41), (3, 56), (4, 76), (5, 96)])
def test_the_set_up(players: int, colonists: int) -> None:
    at = new(players, nobles=True)
    assert (at.ship_colonists, at.ship_nobles) == (players - 1, 1)
    assert (at.colonists, at.nobles) == (colonists, 19)
    assert [at.sale[number] for number in range(37, 45)] == (
        [1, 1, 1, 1, 1, 1, 2, 1] if players == 2 else [2, 2, 2, 2, 2, 2, 2, 1]
    )
    everyone = new(players, nobles=True, x2_all_colonists=True)
    assert everyone.colonists + everyone.ship_colonists == 100


@rule("PR-EX-46", "PR-X2-GEN-1", "PR-R-89", "PR-D-13", "PR-X2-SET-4", "PR-R-88")
def test_a_noble_may_be_taken_off_the_ship() -> None:
    at = play(table(3), "role:mayor", "pass")
    assert (at.player, legal(at)) == (0, {"piece:colonist", "piece:noble"})
    play(at, "piece:noble")
    assert [each.noble_count for each in at.boards] == [1, 0, 0]
    assert [each.pieces for each in at.boards] == [1, 1, 1]
    assert (at.ship_colonists, at.ship_nobles, at.nobles) == (2, 1, 18)
    at = play(table(3), "role:mayor", "pass", "piece:colonist")
    assert at.player == 1, "the next one may have it"
    assert legal(at) == {"piece:colonist", "piece:noble"}
    play(at, "piece:colonist")
    assert [each.noble_count for each in at.boards] == [0, 0, 1], "the last one takes what is left"


@rule("PR-X2-SET-4", "PR-R-88")
def test_the_refill_with_nobles() -> None:
    at = table(3, board(city="indigo_plant sugar_mill"), ship=0, ship_nobles=0)
    finish(play(at, "role:mayor"))
    assert (at.ship_colonists, at.ship_nobles) == (5, 1), "six in all, one of them a noble"
    at = table(3, ship=0, ship_nobles=0, noble_supply=1)
    finish(play(at, "role:mayor"))
    assert (at.ship_colonists, at.ship_nobles, at.nobles) == (2, 1, 0), "the last one"
    at = table(3, ship=0, ship_nobles=0, noble_supply=0)
    finish(play(at, "role:mayor"))
    assert (at.ship_colonists, at.ship_nobles) == (3, 0)
    at = table(3, ship=0, ship_nobles=0, colonists=1)
    finish(play(at, "role:mayor", "pass"))
    assert (at.ship_colonists, at.ship_nobles) == (1, 1), "the noble is placed first"


@rule("PR-X2-GEN-2", "PR-X2-GEN-5", "PR-R-91")
def test_a_noble_works_like_a_colonist() -> None:
    at = play(
        table(3, board(), board(island="corn* indigo*", city="indigo_plant*")), "role:craftsman"
    )
    assert goods(at, 1) == {"corn": 1, "indigo": 1}
    at = play(table(3, board(doubloons=9, island="quarry*")), "role:builder")
    assert price(at, "indigo_plant") == 1
    at = table(3, board(windrose="**!", city="fortress!"))
    assert at.breakdown(0)["fortress"] == 1


@rule("PR-X2-GEN-4", "PR-R-99", "PR-X2-GARDEN-1", "PR-B-CUSTOMS")
def test_a_noble_is_worth_a_point() -> None:
    at = table(3, board(windrose="**", island="corn*", vp=3, city="customs_house!"))
    assert at.breakdown(0) == {"chips": 3, "buildings": 4, "nobles": 3, "customs_house": 0}
    at = table(3, board(windrose="**", city="royal_garden*"))
    assert at.breakdown(0) == {"chips": 0, "buildings": 4, "nobles": 3, "royal_garden": 3}
    at = table(3, board(windrose="***", city="royal_garden"))
    assert at.scores()[0] == 4 + 3


@rule("PR-X2-END-01", "PR-R-100", "PR-X2-SET-5")
def test_running_out_of_colonists_ends_nothing() -> None:
    at = table(3, ship=0, ship_nobles=0, colonists=0, noble_supply=0)
    finish(play(at, "role:mayor"))
    assert at.ended == 0
    assert (at.ship_colonists, at.ship_nobles) == (0, 0)
    for role in ("trader", "captain"):
        finish(play(at, f"role:{role}"))
    assert at.round == 2
    at = play(table(3, board(goods="corn"), pool=2), "role:captain", "ship:corn@4")
    assert at.ended == 3, "chips still do"


@rule("PR-D-14", "PR-X2-GEN-2")
def test_nobles_are_placed_first_and_may_stay_behind() -> None:
    mine = board(windrose="**!", island="corn quarry")
    at = play(table(3, mine, ship=0, ship_nobles=0), "role:mayor", "pass")
    assert legal(at) == {"man:corn", "man:quarry"}, "two circles: a noble must take one of them"
    play(at, "man:quarry")
    assert (nobles(at, 0, "quarry"), men(at, 0, "corn")) == (1, 1)
    assert nobles(at, 0, "corn") == 0, "the colonist filled the other circle"
    mine = board(windrose="*!!", island="corn quarry")
    at = play(table(3, mine, ship=0, ship_nobles=0), "role:mayor", "pass")
    assert legal(at) == {"man:corn", "man:quarry", "done"}
    play(at, "done")
    assert nobles(at, 0, "windrose") == 1


@rule("PR-R-90", "PR-MAY-03")
def test_only_the_villa_takes_nobles_from_the_supply() -> None:
    mine = board(doubloons=9, city="hospice! university!")
    at = table(3, mine, row="corn corn corn corn")
    before = at.nobles
    finish(play(at, "role:settler", "take:corn", "hospice:use"))
    assert (men(at, 0, "corn"), nobles(at, 0, "corn"), at.nobles) == (1, 0, before)
    at = play(table(3, mine, ship=0, ship_nobles=0), "role:mayor", "privilege:use")
    assert at.boards[0].noble_count == 0


@rule("PR-R-15", "PR-D-08", "PR-B-HOSPICE-3")
def test_the_noble_of_the_ship_for_hospice_and_university() -> None:
    mine = board(doubloons=9, city="hospice! university!")
    at = table(3, mine, row="corn corn corn corn", colonists=0)
    play(at, "role:settler", "take:corn", "hospice:use")
    assert legal(at) == {"piece:colonist", "piece:noble"}
    play(at, "piece:noble")
    assert (nobles(at, 0, "corn"), at.ship_nobles, at.ship_colonists) == (1, 0, 2)
    at = play(table(3, mine, colonists=0, ship=0), "role:builder", "build:office", "university:use")
    assert nobles(at, 0, "office") == 1, "only the noble was there"


# Land office


@rule("PR-X2-LAND-1", "PR-R-92", "PR-R-93", "PR-X2-GEN-3")
def test_a_colonist_buys_land() -> None:
    mine = board(doubloons=2, goods="corn", city="land_office! hospice!")
    at = play(table(3, mine, stack="coffee corn corn corn"), "role:trader")
    assert legal(at) == {"land:buy", "sell:corn@house", "pass"}
    play(at, "land:buy")
    assert (money(at, 0), tiles(at, 0), men(at, 0, "coffee")) == (1, {"coffee": 1}, 0)
    assert legal(at) == {"sell:corn@house", "pass"}, "once a phase, before or after the sale"
    assert why(at, "land:buy") == ("PR-X2-LAND-1", "used_this_phase")
    play(at, "sell:corn@house")
    assert money(at, 0) == 2
    at = play(table(3, mine), "role:trader", "sell:corn@house")
    assert legal(at) == {"land:buy", "pass"}


@rule("PR-X2-LAND-2", "PR-X2-LAND-4", "PR-X2-GEN-3", "PR-R-42")
def test_a_noble_sells_land() -> None:
    mine = board(island="corn! corn sugar* quarry!", city="land_office* small_market!", doubloons=5)
    at = play(table(3, mine), "role:trader")
    assert group(at, "discard") == {"corn:empty", "corn:colonist", "sugar:noble"}
    assert why(at, "land:buy") == ("PR-X2-GEN-3", "wrong_sort")
    assert why(at, "discard:indigo:empty") == ("PR-X2-LAND-2", "no_such_tile")
    play(at, "discard:sugar:noble")
    assert money(at, 0) == 6, "never increased by a market"
    assert (nobles(at, 0, "windrose"), at.discard[2]) == (1, 1)
    assert at.player == 1, "once"
    colonist = board(island="corn", city="land_office!", doubloons=1)
    at = play(table(3, colonist), "role:trader")
    assert why(at, "discard:corn:empty") == ("PR-X2-GEN-3", "wrong_sort")


@rule("PR-X2-LAND-3", "PR-X2-LAND-4", "PR-R-13")
def test_land_and_forests() -> None:
    both = {"new_buildings": True, "draft": "random"}
    sells = "land_office* forest_house"
    at = table(3, board(island="corn", forests="sugar", city=sells), **both)
    play(at, "role:trader")
    assert why(at, "discard:forest") == ("PR-X2-LAND-3", "needs_occupied")
    at = table(3, board(island="corn", forests="sugar", city=sells + "!"), **both)
    play(at, "role:trader", "discard:forest")
    assert (at.discard[2], money(at, 0), tiles(at, 0)) == (1, 1, {"corn": 1})
    buys = board(doubloons=1, city="land_office! forest_house!")
    at = table(3, buys, stack="coffee corn", **both)
    play(at, "role:trader", "land:buy", "lay:forest")
    assert tiles(at, 0) == {"forest": 1}
    full = board(doubloons=1, goods="corn", island="corn " * 12, city="land_office!")
    at = play(table(3, full), "role:trader")
    assert why(at, "land:buy") == ("PR-X2-LAND-4", "island_full")
    poor = board(goods="corn", city="land_office!")
    at = play(table(3, poor), "role:trader")
    assert why(at, "land:buy") == ("PR-X2-LAND-4", "plantation_too_dear")
    none = board(goods="corn", doubloons=1, city="land_office!")
    at = play(table(3, none, row="corn", stack=""), "role:trader")
    assert why(at, "land:buy") == ("PR-R-13", "no_tile_left")


@rule("PR-R-40", "PR-TRA-06")
def test_the_land_office_works_when_the_house_is_full() -> None:
    at = table(
        3, board(goods="coffee"), board(doubloons=1, city="land_office!"), house="corn indigo sugar"
    )
    play(at, "role:trader", "sell:coffee@house")
    assert (at.player, legal(at)) == (1, {"land:buy", "pass"})


# Chapel, jeweler, villa


@rule("PR-X2-CHAPEL-1", "PR-X2-CHAPEL-2", "PR-R-38")
@pytest.mark.parametrize(("mark", "paid", "points"), [("!", 1, 0), ("*", 0, 1), ("", 0, 0)])
def test_the_chapel(mark: str, paid: int, points: int) -> None:
    at = play(table(3, board(), board(city=f"chapel{mark}")), "role:craftsman")
    assert (money(at, 1), vp(at, 1)) == (paid, points)
    at = table(3, board(), board(city=f"chapel{mark}", island="corn!"), auto_craft=False)
    play(at, "role:craftsman", "pass")
    assert (money(at, 1), vp(at, 1)) == (paid, points), "also without production"


@rule("PR-R-58", "PR-END-04")
def test_the_last_chip_may_go_to_a_chapel() -> None:
    at = play(table(3, board(), board(city="chapel*"), pool=1), "role:craftsman")
    assert (at.pool, at.ended) == (0, 3)


@rule("PR-X2-JEWELER-1", "PR-R-98", "PR-R-91")
@pytest.mark.parametrize(("city", "paid"), [("jeweler!", 2), ("jeweler*", 3), ("jeweler", 0)])
def test_the_jeweler(city: str, paid: int) -> None:
    at = play(table(3, board(), board(windrose="**", city=city)), "role:craftsman")
    assert money(at, 1) == paid


@rule("PR-X2-JEWELER-2", "PR-EX-45", "PR-R-63", "PR-R-98")
def test_the_jeweler_is_a_large_industrial_building() -> None:
    at = table(3, board(city="guild_hall! jeweler small_indigo_plant"))
    assert at.breakdown(0)["guild_hall"] == 3
    at = table(3, board(city="city_hall! jeweler royal_garden chapel"))
    assert at.breakdown(0)["city_hall"] == 3
    at = play(table(3, board(doubloons=9, city="zoning_office!")), "role:builder")
    assert price(at, "jeweler") == 8 - 1 - 1


@rule("PR-X2-VILLA-1", "PR-X2-VILLA-2", "PR-R-97", "PR-D-12")
def test_the_villa() -> None:
    at = table(3, board(), board(city="villa!"), ship=3, ship_nobles=0)
    before = at.nobles
    play(at, "role:mayor", "pass")
    assert (at.player, legal(at)) == (1, {"villa:use", "pass"})
    play(at, "villa:use")
    assert (at.boards[1].pieces, at.boards[1].noble_count) == (1 + 1 + 1, 1), "besides his share"
    assert at.nobles == before - 1 - (at.ship_nobles), "from the supply"
    at = table(3, board(), board(city="villa!"), ship=0, ship_nobles=0, noble_supply=0, colonists=5)
    play(at, "role:mayor", "pass", "villa:use")
    assert (at.boards[1].pieces, at.boards[1].noble_count) == (2, 0), (
        "a colonist, and an empty ship"
    )
    at = table(3, board(), board(city="villa!"), ship=0, ship_nobles=0, noble_supply=0, colonists=0)
    finish(play(at, "role:mayor"))
    assert at.boards[1].pieces == 1


@rule("PR-X2-VILLA-1")
def test_the_villa_of_the_mayor_himself_serves_on_his_first_turn_only() -> None:
    at = table(3, board(city="villa!"), ship=4, ship_nobles=1)
    play(at, "role:mayor", "pass", "villa:use", *["piece:colonist"] * 3)
    assert (at.player, legal(at)) == (0, {"piece:colonist", "piece:noble"})


@rule("PR-R-97", "PR-R-10")
def test_two_villas_and_the_last_noble() -> None:
    owner = board(city="villa!")
    at = table(3, board(), owner, owner, ship=0, ship_nobles=0, noble_supply=1)
    play(at, "role:mayor", "pass", "villa:use", "villa:use")
    assert [each.noble_count for each in at.boards] == [0, 1, 0]


# Hunting lodge


@rule("PR-X2-LODGE-2", "PR-X2-LODGE-3", "PR-EX-42", "PR-R-94")
@pytest.mark.parametrize(
    ("sizes", "points"), [((4, 5, 6), 2), ((4, 4, 6), 0), ((4, 4, 4), 0), ((5, 4, 6), 0)]
)
def test_the_emptiest_island(sizes: tuple[int, int, int], points: int) -> None:
    islands = ["corn " * (size - 1) + "quarry" for size in sizes]
    at = table(3, board(island=islands[0], city="hunting_lodge*"), board(island=islands[1]),
               board(island=islands[2]), row="", stack="", quarries=0)  # fmt: skip
    play(at, "role:settler")
    assert vp(at, 0) == points


@rule("PR-X2-LODGE-1", "PR-X2-LODGE-4", "PR-D-10")
def test_a_colonist_clears_a_plantation() -> None:
    mine = board(island="corn! sugar quarry!", city="hunting_lodge!")
    at = play(table(3, mine, row="", stack="", quarries=0), "role:settler")
    assert legal(at) == {"discard:corn:colonist", "discard:sugar:empty", "pass"}
    assert why(at, "discard:corn:noble") == ("PR-X2-LODGE-1", "no_such_tile")
    play(at, "discard:corn:colonist")
    assert men(at, 0, "windrose") == 1
    assert tiles(at, 0) == {"sugar": 1, "quarry": 1}
    assert at.row[0] == 1, "the discarded tile came back with the new row"
    assert at.boards[0].circles == 3


@rule("PR-X2-LODGE-5", "PR-X1-FOREST_HOUSE-8", "PR-R-93")
def test_a_forest_may_be_cleared_without_a_forest_house() -> None:
    mine = board(forests="coffee", city="hunting_lodge!")
    at = table(3, mine, row="", stack="", quarries=0, new_buildings=True, draft="random")
    play(at, "role:settler")
    assert legal(at) == {"discard:forest", "pass"}
    play(at, "discard:forest")
    assert tiles(at, 0) == {}
    assert at.table_seen_by(0)["players"][0]["island_free"] == 12
    assert at.row[4] == 1, "it was coffee"


@rule("PR-R-94")
def test_an_earlier_lodge_changes_a_later_comparison() -> None:
    first = board(island="corn corn corn", city="hunting_lodge!")
    second = board(island="corn corn", city="hunting_lodge*")
    third = board(island="corn " * 5)
    at = table(3, first, second, third, row="", stack="", quarries=0)
    play(at, "role:settler", "discard:corn:empty")
    assert vp(at, 1) == 0, "two tiles each now"
    at = play(table(3, first, second, third, row="", stack="", quarries=0), "role:settler", "pass")
    assert vp(at, 1) == 2


# Zoning office, royal supplier


@rule("PR-X2-ZONING-1", "PR-X2-ZONING-2", "PR-X2-ZONING-3", "PR-EX-43", "PR-R-95")
@pytest.mark.parametrize(("mark", "harbor", "hall"), [("!", 7, 10), ("*", 8, 8), ("", 8, 10)])
def test_the_zoning_office(mark: str, harbor: int, hall: int) -> None:
    mine = board(doubloons=20, city=f"zoning_office{mark}")
    at = play(table(3, board(), mine), "role:builder", "pass")
    assert (price(at, "harbor"), price(at, "city_hall")) == (harbor, hall)


@rule("PR-X2-ZONING-2", "PR-R-95", "PR-R-30")
def test_the_zoning_office_adds_to_quarries() -> None:
    mine = board(doubloons=20, island="quarry! " * 4, city="zoning_office*")
    at = play(table(3, mine), "role:builder")
    assert price(at, "city_hall") == 10 - 4 - 2 - 1
    mine = board(doubloons=20, island="quarry! " * 4, city="zoning_office!")
    assert price(play(table(3, mine), "role:builder"), "sugar_mill") == 0


@rule("PR-X2-SUPPLIER-1", "PR-X2-SUPPLIER-3", "PR-X2-SUPPLIER-4", "PR-EX-44", "PR-D-21", "PR-R-96")
def test_the_royal_supplier() -> None:
    mine = board(goods="corn corn coffee", windrose="***", city="royal_supplier! harbor!")
    stuck = {4: "sugar", 5: "indigo", 6: "tobacco"}
    at = play(table(3, mine, ships=stuck), "role:captain")
    assert legal(at) == {"supply:corn", "supply:coffee", "done"}
    play(at, "supply:corn")
    assert why(at, "supply:corn") == ("PR-X2-SUPPLIER-3", "kinds_must_differ")
    assert why(at, "supply:sugar") == ("PR-X2-SUPPLIER-1", "no_such_good")
    play(at, "supply:coffee")
    assert vp(at, 0) == 2, "no harbor point, no captain's point"
    assert goods(at, 0) == {"corn": 1}
    assert at.role != 5


@rule("PR-X2-SUPPLIER-2", "PR-R-96", "PR-R-54")
def test_as_many_as_nobles() -> None:
    mine = board(goods="corn indigo coffee", windrose="*", city="royal_supplier!")
    at = play(table(3, mine), "role:captain", "supply:corn")
    assert group(at, "supply") == set()
    assert group(at, "ship"), "then loading, with the captain's point"
    play(at, "ship:indigo@4")
    assert vp(at, 0) == 1 + 1 + 1
    alike = board(goods="corn corn", windrose="**", city="royal_supplier!")
    at = play(table(3, alike), "role:captain", "supply:corn")
    assert group(at, "ship") == {"corn@4", "corn@5", "corn@6"}, "no crate of another kind is left"
    none = board(goods="corn indigo", city="royal_supplier!")
    at = play(table(3, none), "role:captain")
    assert group(at, "supply") == set(), "no noble, no delivery"


@rule("PR-X2-SUPPLIER-1")
def test_the_delivery_is_on_the_first_turn_only() -> None:
    mine = board(goods="corn corn indigo indigo", windrose="**", city="royal_supplier!")
    at = play(table(3, mine), "role:captain", "done", "ship:corn@4")
    assert group(at, "supply") == set()
