"""The New Buildings but for guest house and black market (PR-X1)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.catalogue import NO_ROLE
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
    play,
    supply,
    tiles,
    vp,
    why,
)  # fmt: skip
from tests.rules.puerto_rico.test_builder import price

ROW = "corn corn indigo sugar coffee"


def table(players: int, *boards: Plan, **more: object) -> PuertoRico:
    return scene(players, *boards, new_buildings=True, draft="random", **more)  # type: ignore[arg-type]


# Aqueduct


@rule("PR-X1-AQUEDUCT-1", "PR-X1-AQUEDUCT-2", "PR-X1-AQUEDUCT-3", "PR-R-67")
@pytest.mark.parametrize(
    ("city", "made"),
    [
        ("aqueduct! indigo_plant! sugar_mill!", {"indigo": 2, "sugar": 2}),
        ("aqueduct! indigo_plant! small_sugar_mill!", {"indigo": 2, "sugar": 1}),
        ("aqueduct! small_indigo_plant! small_sugar_mill!", {"indigo": 1, "sugar": 1}),
        ("aqueduct! indigo_plant small_indigo_plant! sugar_mill!", {"indigo": 1, "sugar": 2}),
        ("aqueduct indigo_plant! sugar_mill!", {"indigo": 1, "sugar": 1}),
    ],
)
def test_the_aqueduct_adds_to_the_large_plant_and_mill(city: str, made: dict[str, int]) -> None:
    at = play(table(3, board(), board(island="indigo! sugar!", city=city)), "role:craftsman")
    assert goods(at, 1) == made


@rule("PR-X1-AQUEDUCT-2", "PR-X1-AQUEDUCT-3")
def test_the_aqueduct_needs_a_crate_in_the_supply() -> None:
    mine = board(island="indigo! sugar!", city="aqueduct! indigo_plant! sugar_mill!")
    at = play(table(3, board(), mine, goods={"indigo": 1, "sugar": 2}), "role:craftsman")
    assert goods(at, 1) == {"indigo": 1, "sugar": 2}
    at = play(table(3, board(), mine, goods={"indigo": 0}), "role:craftsman")
    assert "indigo" not in goods(at, 1)


WELL = board(island="indigo! sugar!", city="aqueduct! indigo_plant! sugar_mill! specialty_factory!")


@rule("PR-R-08", "PR-D-29", "PR-X1-AQUEDUCT-3", "PR-B-GEN-2")
def test_with_strict_each_crate_of_the_aqueduct_may_be_left() -> None:
    at = play(table(3, board(), WELL, strict=True), "role:craftsman")
    assert (at.player, legal(at)) == (1, {"aqueduct:indigo", "aqueduct:sugar", "pass"})
    assert goods(at, 1) == {"indigo": 1, "sugar": 1}
    one = play(at.copy(), "aqueduct:sugar")
    assert legal(one) == {"aqueduct:indigo", "pass"}
    assert goods(play(one.copy(), "pass"), 1) == {"indigo": 1, "sugar": 2}
    assert goods(play(one, "aqueduct:indigo"), 1) == {"indigo": 2, "sugar": 2}
    assert goods(play(at, "pass"), 1) == {"indigo": 1, "sugar": 1}
    assert at.role == NO_ROLE
    assert [money(each, 1) for each in (one, at)] == [1, 0], "the factory counts what was taken"


@rule("PR-D-29", "PR-D-18")
def test_no_crate_of_the_aqueduct_without_production() -> None:
    at = play(table(3, board(), WELL, strict=True, auto_craft=False), "role:craftsman")
    assert legal(at) == {"craft:produce", "pass"}
    asked = play(at.copy(), "craft:produce")
    assert "aqueduct:indigo" in legal(asked)
    play(at, "pass")
    assert (at.role, goods(at, 1)) == (NO_ROLE, {})


@rule("PR-D-29", "PR-X1-AQUEDUCT-1", "PR-X1-AQUEDUCT-3")
def test_why_the_aqueduct_adds_nothing() -> None:
    dry = table(3, board(), WELL, strict=True, goods={"indigo": 1})
    play(dry, "role:craftsman")
    assert legal(dry) == {"aqueduct:sugar", "pass"}
    assert why(dry, "aqueduct:indigo") == ("PR-X1-AQUEDUCT-3", "supply_empty")
    mine = board(island="indigo! sugar!", city="aqueduct! small_indigo_plant! sugar_mill!")
    at = play(table(3, board(), mine, strict=True), "role:craftsman")
    assert why(at, "aqueduct:indigo") == ("PR-X1-AQUEDUCT-1", "aqueduct_adds_none")
    assert why(table(3, WELL), "aqueduct:indigo") == ("PR-D-02", "not_now")


@rule("PR-X1-AQUEDUCT-1", "PR-R-37")
def test_the_log_tells_the_crates_of_the_aqueduct() -> None:
    events = table(3, board(), WELL).play("role:craftsman")
    told = [event.seen_by(None) for event in events if event.seat == 1]
    assert told == [
        {"kind": "produce", "seat": 1, "goods": {"indigo": 1, "sugar": 1}},
        {"kind": "aqueduct", "seat": 1, "good": "indigo"},
        {"kind": "aqueduct", "seat": 1, "good": "sugar"},
        {"kind": "earn", "seat": 1, "doubloons": 1, "source": "specialty_factory"},
    ]


# Forest house


@rule("PR-X1-FOREST_HOUSE-1", "PR-R-69")
def test_a_plantation_laid_as_a_forest() -> None:
    at = play(table(4, board(city="forest_house!"), row=ROW), "role:settler")
    assert group(at, "forest") == {"corn", "indigo", "sugar", "coffee"}
    play(at, "forest:coffee")
    assert tiles(at, 0) == {"forest": 1}
    assert at.row[4] == 0
    assert at.boards[0].island == 1
    idle = play(table(4, board(city="forest_house"), row=ROW), "role:settler")
    assert why(idle, "forest:corn") == ("PR-X1-FOREST_HOUSE-1", "needs_occupied")


@rule("PR-X1-FOREST_HOUSE-2", "PR-EX-22", "PR-R-30")
def test_every_two_forests_lower_the_price() -> None:
    mine = board(doubloons=3, forests="corn " * 6, island="quarry! quarry!")
    at = play(table(4, mine, offer="large_warehouse"), "role:builder")
    assert price(at, "large_warehouse") == 0
    five = board(doubloons=10, forests="corn " * 5)
    at = play(table(4, board(), five), "role:builder", "pass")
    assert price(at, "indigo_plant") == 3 - 2


@rule("PR-X1-FOREST_HOUSE-3", "PR-R-71")
@pytest.mark.parametrize("city", ["", "forest_house", "forest_house!"])
def test_the_reduction_needs_no_forest_house(city: str) -> None:
    at = play(table(4, board(doubloons=9, forests="corn corn", city=city)), "role:builder")
    assert price(at, "sugar_mill") == 4 - 1 - 1


@rule("PR-X1-FOREST_HOUSE-4", "PR-INV-04")
def test_a_forest_has_no_circle() -> None:
    at = table(3, board(forests="corn corn", windrose="!!"), ship=0)
    assert at.boards[0].circles == 0
    finish(play(at, "role:mayor"))
    assert men(at, 0, "windrose") == 2
    finish(play(at, "role:craftsman"))
    assert goods(at, 0) == {}


@rule("PR-X1-FOREST_HOUSE-5", "PR-D-05")
def test_the_drawn_tile_is_seen_before_it_is_laid() -> None:
    mine = board(city="hacienda! forest_house!")
    at = play(table(4, mine, row=ROW, stack="tobacco " * 9), "role:settler", "hacienda:draw")
    assert legal(at) == {"lay:plantation", "lay:forest"}
    assert at.table_seen_by(-1)["pending"] == {"tile": "tobacco"}
    play(at, "lay:forest")
    assert tiles(at, 0) == {"forest": 1}
    assert at.player == 0, "the ordinary tile follows"


@rule("PR-X1-FOREST_HOUSE-6", "PR-EX-23")
def test_up_to_three_forests_in_a_phase() -> None:
    mine = board(city="hacienda! forest_house! library!")
    at = play(
        table(3, mine, row="corn corn indigo sugar"), "role:settler", "hacienda:draw", "lay:forest"
    )
    play(at, "forest:corn", "take:indigo", "pass")
    assert at.player == 0, "the library's second tile"
    play(at, "forest:corn")
    assert tiles(at, 0) == {"forest": 3}
    at = play(
        table(3, mine, row="corn corn indigo sugar"),
        "role:settler",
        "pass",
        "take:corn",
        "pass",
        "pass",
        "pass",
    )
    assert tiles(at, 0) == {"corn": 1}


@rule("PR-X1-FOREST_HOUSE-7", "PR-EX-41", "PR-R-70")
def test_the_hospices_colonist_of_a_forest_waits() -> None:
    mine = board(city="forest_house! hospice!")
    at = play(table(4, mine, row=ROW), "role:settler", "forest:corn", "hospice:use")
    assert men(at, 0, "windrose") == 1
    assert tiles(at, 0) == {"forest": 1}


@rule("PR-X1-FOREST_HOUSE-8", "PR-R-62")
def test_forests_are_island_tiles() -> None:
    full = board(island="corn " * 6, forests="sugar " * 6, city="residence!")
    at = play(table(4, full, row=ROW), "role:settler")
    assert at.player == 1, "a full island"
    assert at.breakdown(0)["residence"] == 7


# Storehouse, trading post


@rule("PR-X1-STOREHOUSE-1", "PR-R-76")
@pytest.mark.parametrize(
    ("city", "kept"),
    [
        ("storehouse!", {"corn": 2, "tobacco": 2}),
        ("storehouse", {"corn": 1}),
        ("storehouse! large_warehouse!", {"corn": 5, "tobacco": 5}),
    ],
)
def test_the_storehouse(city: str, kept: dict[str, int]) -> None:
    mine = board(goods="corn " * 5 + "tobacco " * 5, city=city)
    at = play(table(3, mine, ships={4: "sugar", 5: "indigo", 6: "coffee"}), "role:captain")
    while at.role == 5:
        wish = next(good for good in kept if goods_kept(at).get(good, 0) < kept[good])
        play(at, f"keep:{wish}")
    assert goods(at, 0) == kept


def goods_kept(at: PuertoRico) -> dict[str, int]:
    return at.table_seen_by(-1)["pending"]["kept"]


@rule("PR-X1-POST-1", "PR-X1-POST-3", "PR-X1-POST-4", "PR-EX-37", "PR-R-80", "PR-X1-POST-2")
def test_the_trading_post() -> None:
    mine = board(goods="coffee indigo", city="trading_post! small_market! large_market!")
    at = play(table(3, board(), mine, house="coffee"), "role:trader")
    assert {"sell:coffee@post", "sell:indigo@post", "sell:indigo@house"} <= legal(at)
    assert "sell:coffee@house" not in legal(at)
    before = supply(at, "coffee")
    play(at, "sell:coffee@post")
    assert money(at, 1) == 4, "the markets give nothing there"
    assert supply(at, "coffee") == before + 1
    assert at.house_count == 1
    assert at.role != 4, "one sale"


@rule("PR-X1-POST-2", "PR-EX-37", "PR-R-80")
@pytest.mark.parametrize(("city", "paid"), [("trading_post!", 5), ("trading_post! library!", 6)])
def test_the_privilege_counts_at_the_post(city: str, paid: int) -> None:
    at = play(table(3, board(goods="coffee", city=city)), "role:trader", "sell:coffee@post")
    assert money(at, 0) == paid
    at = play(table(3, board(goods="corn", city=city)), "role:trader", "sell:corn@post")
    assert money(at, 0) == paid - 4


@rule("PR-X1-POST-5", "PR-R-40")
def test_the_post_buys_when_the_house_is_full() -> None:
    owner = board(goods="corn sugar", city="trading_post!")
    house = "corn indigo tobacco"
    at = table(3, board(goods="coffee"), board(goods="sugar"), owner, house=house)
    play(at, "role:trader", "sell:coffee@house")
    assert at.player == 2, "seat 1 finds the house full; the owner of the post does not care"
    assert legal(at) == {"sell:corn@post", "sell:sugar@post", "pass"}
    assert why(at, "sell:sugar@house") == ("PR-TRA-04", "house_full")
    play(at, "sell:sugar@post")
    assert money(at, 2) == 2
    assert at.house_count == 0, "emptied afterwards"


# Church, statue, cloister


@rule("PR-X1-CHURCH-1", "PR-EX-50", "PR-R-81", "PR-R-84")
@pytest.mark.parametrize(
    ("building", "points"),
    [("small_indigo_plant", 0), ("sugar_mill", 1), ("harbor", 1), ("coffee_roaster", 1),
     ("city_hall", 2), ("statue", 2)],
)  # fmt: skip
def test_the_church(building: str, points: int) -> None:
    at = table(3, board(doubloons=20, city="church!"), offer="harbor city_hall statue")
    before = at.pool
    play(at, "role:builder", f"build:{building}")
    assert vp(at, 0) == points
    assert at.pool == before - points


@rule("PR-X1-CHURCH-2", "PR-EX-38")
def test_the_church_gives_nothing_for_itself() -> None:
    at = table(3, board(doubloons=20, city="university!"), offer="church")
    play(at, "role:builder", "build:church", "university:use")
    assert (vp(at, 0), men(at, 0, "church")) == (0, 1)


@rule("PR-R-81")
def test_an_empty_church_gives_nothing() -> None:
    at = play(table(3, board(doubloons=20, city="church")), "role:builder", "build:sugar_mill")
    assert vp(at, 0) == 0


@rule("PR-X1-STATUE-1", "PR-X1-STATUE-2", "PR-EX-40", "PR-R-84")
def test_the_statue() -> None:
    at = table(3, board(doubloons=20, city="university! city_hall!"), offer="statue")
    play(at, "role:builder", "build:statue", "university:use")
    assert men(at, 0, "windrose") == 1
    assert at.boards[0].spaces == 1 + 2 + 2
    assert at.boards[0].free_city_circles() == 0, "no circle for the refill"
    assert at.breakdown(0) == {"chips": 0, "buildings": 3 + 4 + 8, "city_hall": 3}


@rule("PR-X1-CLOISTER-1", "PR-X1-CLOISTER-2", "PR-EX-28", "PR-R-85")
@pytest.mark.parametrize(
    ("island", "forests", "points"),
    [
        ("quarry quarry quarry corn corn coffee", "corn sugar indigo indigo corn corn", 6),
        ("corn corn sugar sugar indigo indigo", "", 0),
        ("corn corn corn", "", 1),
        ("corn! corn corn sugar sugar sugar", "", 3),
        ("corn " * 12, "", 10),
    ],
)
def test_the_cloister(island: str, forests: str, points: int) -> None:
    at = table(3, board(island=island, forests=forests, city="cloister!"))
    assert at.breakdown(0)["cloister"] == points
    empty = table(3, board(island=island, forests=forests, city="cloister"))
    assert empty.scores()[0] == 4


# Small wharf, lighthouse, union hall

STUCK = {4: "sugar", 5: "indigo", 6: "coffee"}


@rule("PR-X1-SMALL_WHARF-1", "PR-X1-SMALL_WHARF-2", "PR-R-51", "PR-D-23", "PR-R-49")
@pytest.mark.parametrize(("crates", "points"), [(1, 0), (2, 1), (5, 2)])
def test_the_small_wharf(crates: int, points: int) -> None:
    mine = board(goods="corn " * 3 + "tobacco " * 3, city="small_wharf! harbor!")
    at = play(table(3, board(), mine, ships=STUCK), "role:captain")
    assert legal(at) == {"smallwharf:open", "pass"}
    play(at, "smallwharf:open")
    assert legal(at) == {"load:corn", "load:tobacco"}
    assert why(at, "done") == ("PR-X1-SMALL_WHARF-2", "at_least_one_crate")
    before = supply(at, "corn")
    for good in ["corn", "corn", "corn", "tobacco", "tobacco"][:crates]:
        play(at, f"load:{good}")
    play(at, "done")
    assert vp(at, 1) == points + 1, "half a point a crate, and the harbor's"
    assert supply(at, "corn") >= before + min(crates, 3)


@rule("PR-R-51", "PR-X1-SMALL_WHARF-1", "PR-R-48")
def test_the_small_wharf_may_replace_a_duty_once() -> None:
    mine = board(goods="corn corn corn", city="small_wharf! lighthouse!")
    at = table(3, mine, ships={4: "corn", 5: "indigo", 6: "coffee"}, auto_forced=False)
    play(at, "role:captain")
    assert legal(at) == {"ship:corn@4", "smallwharf:open"}, "a ship waits: no pass"
    play(at, "smallwharf:open", "load:corn", "done")
    assert vp(at, 0) == 1, "no point for one crate, but the captain's"
    assert money(at, 0) == 2, "the lighthouse: as captain, and for the load"
    assert legal(at) == {"ship:corn@4"}, "crates not given must be loaded"
    assert why(at, "smallwharf:open") == ("PR-X1-SMALL_WHARF-1", "used_this_phase")


@rule("PR-X1-LIGHTHOUSE-1", "PR-X1-LIGHTHOUSE-2", "PR-R-52")
def test_the_lighthouse() -> None:
    mine = board(goods="corn corn indigo", city="lighthouse! wharf! library!")
    at = table(3, board(), mine, ships={4: "corn", 5: "sugar"})
    play(at, "role:captain", "ship:corn@4")
    finish(at)
    assert money(at, 1) == 2, "two loads, however many crates"
    at = play(table(3, board(city="lighthouse! library!")), "role:captain")
    assert money(at, 0) == 1, "the captain's doubloon needs no load and is not doubled"
    at = play(table(3, board(city="lighthouse")), "role:captain")
    assert money(at, 0) == 0


@rule("PR-X1-UNION_HALL-1", "PR-X1-UNION_HALL-2", "PR-EX-26", "PR-EX-27", "PR-R-53")
@pytest.mark.parametrize(
    ("crates", "points"),
    [("corn corn corn indigo indigo coffee", 2), ("corn corn corn corn coffee coffee", 3),
     ("corn indigo sugar tobacco coffee", 0)],
)  # fmt: skip
def test_the_union_hall(crates: str, points: int) -> None:
    mine = board(goods=crates, city="union_hall! harbor! storehouse!")
    at = table(3, board(), mine, ships={})
    for ship, good in enumerate((0, 1, 4)):
        at.cargo[ship], at.load_of[ship] = good, at.capacity[ship]
    play(at, "role:captain")
    assert vp(at, 1) == points, "no load, so no harbor point"
    assert group(at, "keep") == set(crates.split()), "the crates are not spent"


@rule("PR-X1-UNION_HALL-1", "PR-R-54", "PR-R-53")
def test_the_union_hall_comes_once_before_the_first_load() -> None:
    mine = board(goods="corn corn indigo indigo", city="union_hall!")
    at = play(table(3, mine), "role:captain")
    assert vp(at, 0) == 2
    assert goods(at, 0) == {"corn": 2, "indigo": 2}
    play(at, "ship:corn@4", "ship:indigo@5")
    assert vp(at, 0) == 2 + 2 + 1 + 2, "not again on the second turn"


@rule("PR-R-53", "PR-X1-GUEST_HOUSE-3")
def test_a_guest_makes_the_union_hall_pay_on_a_later_turn() -> None:
    mine = board(
        goods="corn corn indigo indigo sugar sugar", city="guest_house!! union_hall office"
    )
    at = play(table(3, mine), "role:captain", "done", "ship:corn@4")
    assert vp(at, 0) == 2 + 1, "nobody there on the first turn"
    play(at, "guest:move", "man:union_hall", "done")
    assert vp(at, 0) == 3 + 2, "two indigo and two sugar are left"
    play(at, "ship:indigo@5")
    assert vp(at, 0) == 5 + 2
    play(at, "done")
    assert vp(at, 0) == 7 + 2, "the sugar is loaded; the union hall has paid in this phase"


@rule("PR-R-53")
def test_the_union_hall_pays_each_owner_in_every_phase() -> None:
    mine = board(goods="corn corn", city="union_hall! small_warehouse!")
    stuck = {4: "sugar", 5: "indigo", 6: "coffee"}
    at = play(table(3, mine, mine, ships=stuck), "role:captain")
    assert (vp(at, 0), vp(at, 1)) == (1, 1)
    finish(play(at, "role:trader"))
    finish(play(at, "role:craftsman"))
    play(at, "role:captain")
    assert (vp(at, 0), vp(at, 1)) == (2, 2)


# Specialty factory, library


@rule("PR-X1-SPECIALTY-1", "PR-X1-SPECIALTY-2", "PR-EX-39", "PR-R-86")
def test_the_specialty_factory() -> None:
    mine = board(
        island="corn! corn! corn! corn! indigo! indigo! indigo! coffee!",
        city="specialty_factory! indigo_plant!!! coffee_roaster!",
    )
    at = play(table(3, board(), mine), "role:craftsman")
    assert goods(at, 1) == {"corn": 4, "indigo": 3, "coffee": 1}
    assert money(at, 1) == 2
    at = play(table(3, board(), mine, goods={"indigo": 0, "coffee": 0}), "role:craftsman")
    assert money(at, 1) == 0, "corn never counts"
    at = play(table(3, board(), mine, goods={"indigo": 2}), "role:craftsman")
    assert money(at, 1) == 1, "only crates received"


@rule("PR-R-68", "PR-R-86", "PR-R-38")
def test_the_aqueducts_crate_counts_the_extra_one_does_not() -> None:
    mine = board(island="indigo! indigo!", city="specialty_factory! aqueduct! indigo_plant!!")
    at = play(table(3, mine), "role:craftsman")
    assert (goods(at, 0), money(at, 0)) == ({"indigo": 3}, 2)
    play(at, "extra:indigo")
    assert (goods(at, 0), money(at, 0)) == ({"indigo": 4}, 2)


@rule("PR-X1-LIBRARY-1", "PR-X1-LIBRARY-2", "PR-D-09", "PR-R-82")
def test_the_library_takes_a_second_plantation() -> None:
    mine = board(city="library! construction_hut!")
    at = play(
        table(3, mine, row="corn corn indigo sugar"),
        "role:settler",
        "take:quarry",
        "take:corn",
        "pass",
    )
    assert at.player == 0
    assert legal(at) == {"take:corn", "take:indigo", "take:sugar", "pass"}
    assert why(at, "take:quarry") == ("PR-X1-LIBRARY-2", "no_second_quarry")
    play(at, "take:sugar")
    assert tiles(at, 0) == {"quarry": 1, "sugar": 1}
    at = play(table(3, mine, row="corn corn indigo sugar"), "role:settler", "pass", "pass", "pass")
    assert at.player == 0, "also after a first tile that was declined"
    at = table(3, board(), board(city="library!"), row="corn corn indigo sugar")
    play(at, "role:settler", "pass", "take:corn", "pass")
    assert at.role != 0, "no second tile in the phase of another"


@rule("PR-R-16", "PR-X1-LIBRARY-2", "PR-B-HOSPICE-1", "PR-D-07")
def test_the_hospice_works_for_the_second_plantation_too() -> None:
    at = table(3, board(city="library! hospice!"), row="corn corn indigo sugar")
    play(at, "role:settler", "take:corn", "hospice:use", "pass", "pass", "take:indigo")
    assert (at.player, legal(at)) == (0, {"hospice:use", "pass"})
    play(at, "hospice:use")
    assert (men(at, 0, "corn"), men(at, 0, "indigo")) == (1, 1)
    assert at.player == 1


@rule("PR-R-16", "PR-B-HOSPICE-5")
def test_either_colonist_of_the_hospice_may_be_declined() -> None:
    mine = board(city="library! hospice! forest_house!")
    at = table(3, mine, row="corn corn indigo sugar")
    play(at, "role:settler", "take:corn", "pass", "pass", "pass", "forest:sugar", "hospice:use")
    assert (men(at, 0, "corn"), men(at, 0, "windrose")) == (0, 1), "a forest has no circle"
    at = table(3, mine, row="corn corn indigo sugar")
    play(at, "role:settler", "take:corn", "hospice:use", "pass", "pass", "take:corn", "pass")
    assert (men(at, 0, "corn"), tiles(at, 0), at.player) == (1, {"corn": 2}, 1)
    at = table(3, mine, row="corn corn indigo sugar")
    play(at, "role:settler", "pass", "pass", "pass", "pass")
    assert at.player == 1, "no second tile, no colonist"


@rule("PR-R-16", "PR-B-HOSPICE-3")
def test_the_last_colonist_comes_once() -> None:
    at = table(3, board(city="library! hospice!"), row="corn corn indigo", colonists=1, ship=0)
    play(at, "role:settler", "take:corn", "hospice:use", "pass", "pass", "take:indigo")
    assert (men(at, 0, "indigo"), at.player) == (0, 1)


@rule("PR-X1-LIBRARY-2")
def test_no_second_plantation_without_space_or_row() -> None:
    at = table(
        3, board(island="corn " * 11, city="library!"), row="corn corn indigo sugar", stack=""
    )
    play(at, "role:settler", "take:corn", "pass", "pass")
    assert at.player == 1
    at = play(
        table(3, board(city="library!"), row="corn", stack="coffee"), "role:settler", "take:corn"
    )
    assert at.player == 1


@rule("PR-X1-LIBRARY-3", "PR-R-83", "PR-D-19")
def test_the_library_takes_two_extra_crates() -> None:
    mine = board(island="corn! indigo!", city="library! small_indigo_plant!")
    at = play(table(3, mine), "role:craftsman", "extra:corn", "extra:corn")
    assert goods(at, 0) == {"corn": 3, "indigo": 1}
    at = play(table(3, mine, goods={"corn": 2}), "role:craftsman", "extra:corn")
    assert legal(at) == {"extra:indigo", "pass"}


@rule("PR-X1-LIBRARY-4", "PR-R-22", "PR-MAY-04", "PR-D-11")
def test_the_library_doubles_the_other_privileges() -> None:
    owner = board(doubloons=10, goods="corn", city="library!")
    at = play(table(4, owner, ship=0, colonists=9), "role:mayor", "privilege:use", "privilege:use")
    assert at.boards[0].pieces == 3
    at = play(table(4, owner, ship=0, colonists=1), "role:mayor", "privilege:use")
    assert at.boards[0].pieces == 2, "one was left"
    at = play(table(4, owner, ship=0, colonists=0), "role:mayor")
    assert at.boards[0].pieces == 1
    at = play(table(4, owner), "role:builder")
    assert price(at, "sugar_mill") == 2
    at = play(table(4, owner), "role:trader", "sell:corn@house")
    assert money(at, 0) == 12
    at = play(table(4, owner), "role:captain", "ship:corn@5")
    assert vp(at, 0) == 1 + 2
    at = play(table(4, owner, bonus={"prospector1": 3}), "role:prospector1")
    assert money(at, 0) == 10 + 3 + 2, "the card's doubloons are not doubled"


@rule("PR-R-82", "PR-BLD-04")
def test_the_library_once_a_round_for_two_on_demand() -> None:
    owner = board(doubloons=20, goods="corn", city="library!")
    for once, second in ((False, 2), (True, 1)):
        at = table(2, owner, library_once_per_round_2p=once)
        play(at, "role:prospector1")
        assert money(at, 0) == 22
        finish(play(at, "role:craftsman"))
        play(at, "role:trader", "sell:corn@house")
        assert money(at, 0) == 22 + second


@rule("PR-R-82", "PR-X1-LIBRARY-1")
def test_a_second_extra_crate_spends_the_library_of_two() -> None:
    owner = board(island="corn! corn! indigo!", city="library! small_indigo_plant!", goods="sugar")
    for once, spent in ((False, 0), (True, 1)):
        at = table(2, owner, library_once_per_round_2p=once)
        play(at, "role:craftsman", "extra:corn")
        assert at.library_spent == 0, "one crate more is everybody's privilege"
        play(at, "extra:indigo")
        assert at.library_spent == spent
