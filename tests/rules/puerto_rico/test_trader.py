"""The trader phase with markets and office (PR-TRA)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, goods, legal, money, play, supply, why

ALL_FIVE = "corn indigo sugar tobacco coffee"


@rule("PR-TRA-01", "PR-D-20", "PR-RND-08")
def test_one_crate_each_or_none() -> None:
    both = board(goods="corn corn indigo")
    at = play(scene(4, both, board(), both), "role:trader")
    assert legal(at) == {"sell:corn@house", "sell:indigo@house", "pass"}
    play(at, "sell:indigo@house")
    assert at.player == 2, "one sale; who has no crate is skipped"
    assert goods(at, 0) == {"corn": 2}


@rule("PR-TRA-02", "PR-TRA-03")
@pytest.mark.parametrize(
    ("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]
)
def test_prices_and_the_traders_doubloon(good: str, price: int) -> None:
    seller = board(goods=good)
    at = play(scene(4, seller, house=""), "role:trader", f"sell:{good}@house")
    assert money(at, 0) == price + 1
    other = play(scene(4, board(), seller), "role:trader", f"sell:{good}@house")
    assert money(other, 1) == price


@rule("PR-TRA-03", "PR-EX-34", "PR-TRA-08")
def test_corn_and_no_sale() -> None:
    corn = board(goods="corn")
    at = play(scene(3, corn, corn), "role:trader", "sell:corn@house")
    assert money(at, 0) == 1
    at = play(scene(3, corn, corn), "role:trader", "pass", "sell:corn@house")
    assert (money(at, 0), money(at, 1)) == (0, 0)


@rule("PR-TRA-04", "PR-R-39", "PR-B-OFFICE-2", "PR-B-GEN-3")
def test_a_full_house_buys_nothing_not_even_from_an_office() -> None:
    office = board(goods="corn coffee", city="office!")
    at = scene(4, board(goods="coffee"), office, house="corn indigo sugar")
    play(at, "role:trader", "sell:coffee@house")
    assert at.player == 1
    assert at.role != 4, "the phase ended without asking the owner of the office"
    assert goods(at, 1) == {"corn": 1, "coffee": 1}


@rule("PR-TRA-05", "PR-EX-09", "PR-B-OFFICE-1", "PR-SET-16", "PR-B-GEN-3")
def test_the_office_sells_what_is_there_already() -> None:
    office = board(goods="tobacco", city="office!")
    at = scene(4, board(goods="tobacco indigo"), office, office, house="tobacco")
    play(at, "role:trader")
    assert legal(at) == {"sell:indigo@house", "pass"}
    assert why(at, "sell:tobacco@house") == ("PR-TRA-05", "house_has_it")
    play(at, "pass", "sell:tobacco@house")
    assert (money(at, 1), at.house[3]) == (3, 2)
    play(at, "sell:tobacco@house")
    assert (money(at, 2), at.house[3]) == (3, 3)


@rule("PR-B-OFFICE-2", "PR-B-OFFICE-1")
def test_the_office_may_fill_the_fourth_space() -> None:
    office = board(goods="corn", city="office!")
    at = play(scene(3, office, house="corn indigo sugar"), "role:trader", "sell:corn@house")
    assert at.house_count == 0, "filled and emptied"
    assert supply(at, "corn") == 10


@rule("PR-TRA-06", "PR-R-40")
def test_the_phase_ends_with_a_full_house() -> None:
    seller = board(goods=ALL_FIVE)
    at = play(scene(4, seller, seller, seller, house="corn indigo"), "role:trader")
    play(at, "sell:sugar@house", "sell:coffee@house")
    assert at.role != 4
    assert at.player == 1


@rule("PR-TRA-07", "PR-TRA-10", "PR-R-43")
def test_only_a_full_house_is_emptied_and_only_at_the_end() -> None:
    seller = board(goods=ALL_FIVE)
    at = scene(4, seller, seller, house="corn indigo")
    before = supply(at, "sugar")
    play(at, "role:trader", "sell:sugar@house")
    assert supply(at, "sugar") == before, "the crate lies in the house, not in the supply"
    play(at, "pass")
    assert [at.house[good] for good in range(5)] == [1, 1, 1, 0, 0]
    finish(play(at, "role:craftsman"))
    assert at.house_count == 3
    at = play(scene(4, seller, seller, house="corn indigo"), "role:trader", "sell:sugar@house")
    play(at, "sell:coffee@house")
    assert at.house_count == 0
    assert supply(at, "coffee") == 9 - 2 + 1


@rule("PR-TRA-09", "PR-B-GEN-5", "PR-B-SMALL_MARKET-1", "PR-EX-08", "PR-B-SMALL_MARKET-2")
@pytest.mark.parametrize(("city", "paid"), [("small_market!", 1), ("small_market", 0), ("", 0)])
def test_the_small_market(city: str, paid: int) -> None:
    anne = board(goods="corn", city=city)
    at = play(scene(4, board(), anne), "role:trader", "sell:corn@house")
    assert money(at, 1) == paid


@rule("PR-B-LARGE_MARKET-1", "PR-B-LARGE_MARKET-2", "PR-EX-10", "PR-B-GEN-4", "PR-R-42")
@pytest.mark.parametrize(
    ("city", "paid"),
    [("large_market!", 6), ("small_market! large_market!", 7), ("small_market large_market!", 6)],
)
def test_the_large_market(city: str, paid: int) -> None:
    seller = board(goods="coffee", city=city)
    at = play(scene(4, board(), seller), "role:trader", "sell:coffee@house")
    assert money(at, 1) == paid
    at = play(scene(4, seller), "role:trader", "sell:coffee@house")
    assert money(at, 0) == paid + 1, "the trader's privilege on top"


@rule("PR-B-SMALL_MARKET-1", "PR-B-LARGE_MARKET-1")
def test_markets_pay_nothing_without_a_sale() -> None:
    at = play(
        scene(4, board(goods="corn", city="small_market! large_market!")), "role:trader", "pass"
    )
    assert money(at, 0) == 0


@rule("PR-R-41", "PR-TRA-01")
def test_a_second_sale_is_refused() -> None:
    at = scene(3, board(goods="corn indigo", city="trading_post! land_office!", doubloons=2),
               new_buildings=True, draft="random", nobles=True)  # fmt: skip
    play(at, "role:trader", "sell:corn@house")
    assert why(at, "sell:indigo@post") == ("PR-TRA-01", "sold_already")
    assert why(at, "sell:indigo@house") == ("PR-TRA-01", "sold_already")
    assert "land:buy" in legal(at)
