"""The black market and its payment (PR-X1-BLACK_MARKET)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import Plan, board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import goods, group, legal, men, money, play, supply, vp, why


def table(mine: Plan, **more: object) -> PuertoRico:
    """Seat 1 owns the black market and builds; the builder passes."""
    at = scene(3, board(), mine, new_buildings=True, draft="random", **more)  # type: ignore[arg-type]
    play(at, "role:builder")
    while at.player == 0:
        play(at, "pass")
    return at


def owner(doubloons: int, **more: object) -> Plan:
    plan = {"goods": "indigo", "windrose": "!", "vp": 3, "city": "black_market!"} | more
    return board(doubloons=doubloons, **plan)  # type: ignore[arg-type]


@rule("PR-EX-24", "PR-X1-BLACK_MARKET-1", "PR-X1-BLACK_MARKET-7", "PR-D-16", "PR-R-72")
def test_two_doubloons_are_missing() -> None:
    at = table(owner(6), offer="harbor")
    before = supply(at, "indigo"), at.colonists
    play(at, "build:harbor")
    assert money(at, 1) == 0
    assert legal(at) == {"pay:piece", "pay:vp", "pay:good:indigo"}
    play(at, "pay:good:indigo")
    assert why(at, "pay:good:indigo") == ("PR-X1-BLACK_MARKET-1", "one_of_each_sort")
    play(at, "pay:piece")
    assert (goods(at, 1), vp(at, 1), men(at, 1, "windrose")) == ({}, 3, 0)
    assert (supply(at, "indigo"), at.colonists) == (before[0] + 1, before[1] + 1)
    assert at.boards[1].owns(16)
    assert at.player != 1 or at.role != 2, "no third item"


@rule("PR-R-74", "PR-X1-BLACK_MARKET-1")
def test_what_one_does_not_have_cannot_be_given() -> None:
    at = table(owner(7, vp=0), offer="harbor")
    play(at, "build:harbor")
    assert legal(at) == {"pay:piece", "pay:good:indigo"}
    assert why(at, "pay:vp") == ("PR-R-74", "no_vp_to_give")
    assert why(at, "pay:good:corn") == ("PR-X1-BLACK_MARKET-1", "no_such_good")
    at = table(owner(7, vp=1), offer="harbor")
    play(at, "build:harbor", "pay:vp")
    assert vp(at, 1) == 0


@rule("PR-EX-24", "PR-X1-BLACK_MARKET-2", "PR-X1-BLACK_MARKET-3")
@pytest.mark.parametrize(("doubloons", "missing"), [(8, 0), (7, 1), (6, 2), (5, 3), (4, None)])
def test_exactly_what_is_missing_is_given(doubloons: int, missing: int | None) -> None:
    at = table(owner(doubloons), offer="harbor")
    if missing is None:
        assert why(at, "build:harbor") == ("PR-X1-BLACK_MARKET-1", "too_dear_even_so")
        return
    play(at, "build:harbor")
    items = 0
    while at.role == 2 and at.player == 1:
        play(at, next(t for t in ("pay:vp", "pay:good:indigo", "pay:piece") if t in legal(at)))
        items += 1
    given = (3 - vp(at, 1)) + (1 - goods(at, 1).get("indigo", 0)) + (1 - men(at, 1, "windrose"))
    assert given == missing
    assert money(at, 1) == 0
    assert items <= missing


@rule("PR-X1-BLACK_MARKET-2", "PR-R-72")
def test_without_any_doubloon() -> None:
    at = table(owner(0))
    assert "build:indigo_plant" in legal(at), "cost 3: a piece, a crate and a point"
    play(at, "build:indigo_plant")
    assert (vp(at, 1), goods(at, 1), men(at, 1, "windrose")) == (2, {}, 0)
    assert "build:tobacco_storage" not in legal(at)


@rule("PR-X1-BLACK_MARKET-1", "PR-B-GEN-1")
def test_an_empty_black_market_helps_nobody() -> None:
    at = table(owner(6, city="black_market"), offer="harbor")
    assert why(at, "build:harbor") == ("PR-BLD-07", "too_dear")


@rule("PR-X1-BLACK_MARKET-4", "PR-R-73")
def test_which_pieces_may_be_given() -> None:
    mine = board(doubloons=3, island="corn! quarry! quarry! quarry! quarry!",
                 city="black_market! office! indigo_plant!!")  # fmt: skip
    at = table(mine, offer="large_market")
    play(at, "build:large_market")
    assert money(at, 1) == 0, "5 minus 2 quarries: paid in full, nothing given"
    mine.doubloons = 2
    at = play(table(mine, offer="large_market"), "build:large_market")
    assert group(at, "from") == {"corn", "quarry", "office", "indigo_plant"}
    assert why(at, "from:black_market") == ("PR-X1-BLACK_MARKET-4", "black_market_stays")
    assert why(at, "from:windrose") == ("PR-R-73", "nobody_there")
    play(at, "from:quarry")
    assert men(at, 1, "quarry") == 3


def test_a_quarry_without_a_noble_is_not_at_work_for_nobles() -> None:
    mine = board(doubloons=2, island="corn* quarry! quarry!", city="black_market! office*")
    at = play(table(mine, offer="large_market", nobles=True), "build:large_market")
    assert why(at, "from:quarry") == ("PR-R-73", "nobody_there")


@rule("PR-X1-BLACK_MARKET-4")
def test_a_quarry_that_lowers_the_price_keeps_its_piece() -> None:
    mine = board(doubloons=2, island="corn! quarry! quarry!", city="black_market! office!")
    at = play(table(mine, offer="large_market"), "build:large_market")
    assert group(at, "from") == {"corn", "office"}
    assert why(at, "from:quarry") == ("PR-X1-BLACK_MARKET-4", "quarry_at_work")
    only = board(doubloons=2, island="quarry! quarry!", city="black_market!")
    at = table(only, offer="large_market")
    assert "build:large_market" not in legal(at), "no piece is free, no crate, no point"


@rule("PR-X1-BLACK_MARKET-5", "PR-R-103")
def test_a_noble_may_be_given() -> None:
    mine = board(doubloons=2, windrose="*!", city="black_market!")
    at = table(mine, nobles=True)
    before = at.nobles
    play(at, "build:indigo_plant")
    assert legal(at) == {"piece:colonist", "piece:noble"}
    play(at, "piece:noble")
    assert (at.nobles, at.boards[1].noble_count) == (before + 1, 0)
    assert at.scores()[1] == 1 + 2, "the noble's point is gone"


@rule("PR-X1-BLACK_MARKET-6", "PR-R-74", "PR-R-57")
def test_a_point_goes_back_to_the_pool() -> None:
    at = table(board(doubloons=2, vp=1, city="black_market!"))
    before = at.pool
    play(at, "build:indigo_plant")
    assert (vp(at, 1), at.pool) == (0, before + 1)
    at = table(board(doubloons=2, vp=0, city="black_market!"))
    assert "build:indigo_plant" not in legal(at), "no point to give"


@rule("PR-R-57", "PR-END-06", "PR-INV-03")
def test_a_returned_point_is_taken_first() -> None:
    at = table(board(doubloons=2, vp=1, city="black_market!", goods="corn"), pool=0)
    at.ended = 3
    play(at, "build:indigo_plant", "pay:vp")
    assert at.pool == 1
    at.score(2, 3, "load")
    assert (at.pool, at.noted, at.ended) == (0, 2, 3)


@rule("PR-R-75", "PR-R-32")
def test_a_piece_taken_from_church_or_university_ends_their_effect() -> None:
    mine = board(doubloons=3, city="black_market! church! university!")
    at = play(table(mine), "build:sugar_mill", "from:church")
    assert vp(at, 1) == 0
    assert legal(at) == {"university:use", "pass"}
    at = play(table(mine), "build:sugar_mill", "from:university")
    assert vp(at, 1) == 1
    assert men(at, 1, "sugar_mill") == 0
    at = table(board(doubloons=3, city="black_market! church!"))
    assert group(at, "from") == set()
    play(at, "build:sugar_mill")
    assert (vp(at, 1), men(at, 1, "church")) == (0, 0), "the point it would bring cannot pay"


@rule("PR-D-16")
def test_a_forced_payment_is_not_asked() -> None:
    at = table(board(doubloons=1, vp=1, goods="corn corn", city="black_market!"))
    play(at, "build:indigo_plant")
    assert (vp(at, 1), goods(at, 1)) == (0, {"corn": 1}), "a point and a crate: the only way"
    at = table(board(doubloons=1, vp=1, goods="corn indigo", city="black_market!"))
    play(at, "build:indigo_plant")
    assert legal(at) == {"pay:good:corn", "pay:good:indigo"}
    assert why(at, "pay:piece") == ("PR-X1-BLACK_MARKET-4", "no_piece_to_give")
    assert why(at, "pass") == ("PR-X1-BLACK_MARKET-2", "must_pay")
