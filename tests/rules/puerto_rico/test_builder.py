"""The builder phase with quarries and the university (PR-BLD)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.catalogue import BUILDING_NUMBER
from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.rules.builder import price_of
from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, legal, men, money, play, why


def price(at: PuertoRico, building: str) -> int:
    """What a building costs the player now."""
    return price_of(at, at.mine(), BUILDING_NUMBER[building])


@rule("PR-EX-02", "PR-BLD-05")
def test_three_quarries_and_the_columns() -> None:
    mine = board(doubloons=20, island="quarry! quarry! quarry! quarry")
    at = play(scene(4, board(), mine, sold_out="small_market small_indigo_plant"), "role:builder")
    assert at.player == 1
    prices = [price(at, name) for name in ("construction_hut", "office", "harbor", "city_hall")]
    assert prices == [1, 3, 5, 7]


@rule("PR-BLD-05")
def test_at_most_the_column_and_only_occupied_quarries() -> None:
    mine = board(doubloons=20, island="quarry! " * 5)
    at = play(scene(4, mine), "role:builder")
    assert price(at, "city_hall") == 10 - 4 - 1
    assert price(at, "wharf") == 9 - 3 - 1
    at = play(scene(4, board(doubloons=20, island="quarry " * 5)), "role:builder")
    assert price(at, "city_hall") == 9


@rule("PR-BLD-01", "PR-R-33", "PR-D-15")
def test_one_building_each() -> None:
    rich = board(doubloons=30)
    at = play(scene(3, rich, rich, rich), "role:builder", "build:hospice")
    assert at.player == 1
    play(at, "pass", "build:office")
    assert at.role != 2, "who passed is not asked again"
    assert [bin(each.buildings).count("1") for each in at.boards] == [1, 0, 1]


@rule("PR-BLD-02", "PR-BLD-17", "PR-BLD-03")
def test_price_and_copies() -> None:
    rich = board(doubloons=9)
    at = play(scene(3, rich, rich, rich), "role:builder", "build:harbor", "build:harbor")
    assert [money(at, seat) for seat in range(2)] == [9 - 7, 9 - 8]
    assert why(at, "build:harbor") == ("PR-BLD-17", "sold_out")
    assert at.sale[BUILDING_NUMBER["harbor"]] == 0


@rule("PR-BLD-02", "PR-BLD-06")
def test_a_price_of_nothing() -> None:
    at = scene(3, board(doubloons=0, island="quarry!"))
    play(at, "role:builder")
    assert "build:small_indigo_plant" in legal(at)
    assert price(at, "small_indigo_plant") == 0, "1 minus 2 is 0, nothing is paid back"
    play(at, "build:small_indigo_plant")
    assert money(at, 0) == 0


@rule("PR-BLD-04", "PR-EX-36")
def test_no_building_no_doubloon() -> None:
    at = play(scene(3, board(doubloons=4)), "role:builder", "pass")
    assert money(at, 0) == 4


@rule("PR-BLD-06", "PR-R-30")
def test_reductions_add_up() -> None:
    at = play(scene(3, board(doubloons=9, island="quarry! quarry!")), "role:builder")
    assert price(at, "large_warehouse") == 6 - 1 - 2
    play(at, "build:large_warehouse")
    assert money(at, 0) == 6


@rule("PR-BLD-07", "PR-BLD-08", "PR-BLD-10")
def test_four_conditions_each_with_its_reason() -> None:
    mine = board(doubloons=8, city="hospice guild_hall residence fortress customs_house factory")
    at = scene(3, mine, sold_out="wharf", offer="")
    assert at.boards[0].spaces == 10
    play(at, "role:builder")
    assert why(at, "build:hospice") == ("PR-BLD-08", "already_built")
    assert why(at, "build:wharf") == ("PR-BLD-17", "not_for_sale")
    assert why(at, "build:city_hall") == ("PR-BLD-07", "too_dear")
    reason = at.why_not("build:city_hall")
    assert reason is not None
    assert (reason.values["price"], reason.values["doubloons"]) == (9, 8)
    play(at, "build:harbor")
    at.boards[0].doubloons = 30
    finish(at)
    finish(play(at, "role:trader"))
    finish(play(at, "role:captain"))
    play(at, "role:builder")
    while at.player != 0:
        play(at, "pass")
    assert why(at, "build:city_hall") == ("PR-BLD-10", "no_room")
    assert "build:office" in legal(at)


@rule("PR-BLD-08", "PR-EX-06")
def test_small_and_large_are_different_types() -> None:
    mine = board(doubloons=9, city="small_sugar_mill small_warehouse")
    at = play(scene(3, mine), "role:builder")
    assert {"build:sugar_mill", "build:large_warehouse"} <= legal(at)
    assert why(at, "build:small_sugar_mill") == ("PR-BLD-08", "already_built")


@rule("PR-BLD-09", "PR-BLD-14", "PR-R-29", "PR-BLD-15")
def test_only_the_number_of_free_spaces_counts() -> None:
    mine = board(
        doubloons=9,
        city="small_market hacienda hospice office factory harbor wharf university guild_hall",
    )
    at = scene(3, mine)
    assert at.boards[0].spaces == 10, "eight small ones and one of two spaces"
    play(at, "role:builder", "build:city_hall")
    assert at.boards[0].spaces == 12


@rule("PR-BLD-10")
def test_a_full_city_is_skipped() -> None:
    full = board(
        doubloons=9, city="guild_hall residence fortress customs_house city_hall office factory"
    )
    at = play(scene(3, full, board(doubloons=9)), "role:builder")
    assert at.player == 1


@rule("PR-BLD-11", "PR-BLD-13", "PR-END-08")
def test_a_building_stays_and_scores_its_points_only() -> None:
    at = scene(3, board(doubloons=9, city="wharf"))
    before = at.scores()[0]
    assert before == 3, "printed points, whatever it cost"
    for role in ("builder", "trader", "captain"):
        finish(play(at, f"role:{role}"))
    assert at.boards[0].owns(BUILDING_NUMBER["wharf"])


@rule("PR-BLD-12", "PR-B-UNIVERSITY-4")
def test_a_new_building_is_empty_the_university_too() -> None:
    at = play(scene(3, board(doubloons=9)), "role:builder", "build:university")
    assert at.player == 1, "no question for the university that was just built"
    assert men(at, 0, "university") == 0


@rule("PR-BLD-16", "PR-END-03")
@pytest.mark.parametrize(
    ("building", "spaces", "ended"), [("city_hall", 12, 2), ("small_market", 11, 0)]
)
def test_the_twelfth_space(building: str, spaces: int, ended: int) -> None:
    mine = board(doubloons=20, city="guild_hall residence fortress customs_house office factory")
    at = play(scene(3, mine, board(doubloons=4)), "role:builder", f"build:{building}")
    assert (at.boards[0].spaces, at.ended) == (spaces, ended)
    assert at.player == 1, "later players still build"


@rule("PR-B-UNIVERSITY-1", "PR-B-UNIVERSITY-2", "PR-EX-33", "PR-R-32", "PR-D-17")
def test_the_university_brings_one_colonist() -> None:
    at = scene(3, board(doubloons=9, city="university!"))
    before = at.colonists
    play(at, "role:builder", "build:indigo_plant")
    assert legal(at) == {"university:use", "pass"}
    play(at, "university:use")
    assert men(at, 0, "indigo_plant") == 1
    assert at.colonists == before - 1


@rule("PR-B-UNIVERSITY-3", "PR-EX-32")
def test_the_university_with_an_empty_supply() -> None:
    mine = board(doubloons=9, city="university!")
    at = play(scene(3, mine, colonists=0, ship=3), "role:builder", "build:office", "university:use")
    assert (men(at, 0, "office"), at.ship_colonists) == (1, 2)
    at = play(scene(3, mine, colonists=0, ship=0), "role:builder", "build:office")
    assert at.player == 1
    assert men(at, 0, "office") == 0


@rule("PR-B-UNIVERSITY-5", "PR-B-GEN-2")
def test_the_university_may_be_declined() -> None:
    at = scene(3, board(doubloons=9, city="university!"))
    before = at.colonists
    play(at, "role:builder", "build:office", "pass")
    assert (men(at, 0, "office"), at.colonists) == (0, before)


@rule("PR-END-06", "PR-BLD-16")
def test_two_may_fill_their_cities_in_one_phase() -> None:
    one = board(
        doubloons=20, city="guild_hall residence fortress customs_house office factory hospice"
    )
    two = board(doubloons=20, city="small_market hacienda construction_hut small_warehouse office "
                "factory large_market large_warehouse university harbor wharf")  # fmt: skip
    at = play(scene(3, one, two), "role:builder", "build:small_market", "build:hospice")
    assert [at.boards[0].spaces, at.boards[1].spaces] == [12, 12]
    assert at.ended == 2
