"""The mayor phase: dealing, placing, the refill and its end of the game (PR-MAY)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, group, legal, men, money, play, why


def pieces(at: object) -> list[int]:
    return [each.pieces for each in at.boards]  # type: ignore[attr-defined]


@rule("PR-EX-01", "PR-MAY-03", "PR-MAY-05")
@pytest.mark.parametrize(
    ("players", "on_ship", "shares"),
    [(4, 6, [3, 2, 1, 1]), (5, 7, [3, 2, 1, 1, 1]), (4, 4, [2, 1, 1, 1]), (3, 0, [1, 0, 0])],
)
def test_dealing_with_the_privilege(players: int, on_ship: int, shares: list[int]) -> None:
    at = scene(players, ship=on_ship)
    before = at.colonists
    play(at, "role:mayor", "privilege:use")
    assert pieces(at) == shares
    assert at.ship_colonists + at.colonists == before - 1, "one came from the supply"


@rule("PR-MAY-03", "PR-R-22", "PR-D-11", "PR-MAY-14", "PR-R-21")
def test_the_privilege_is_optional_the_share_is_not() -> None:
    at = play(scene(4), "role:mayor")
    assert legal(at) == {"privilege:use", "pass"}
    play(at, "pass")
    assert pieces(at) == [1, 1, 1, 1]
    assert at.player == 1, "nobody was asked whether he takes his share"


@rule("PR-MAY-04")
def test_no_privilege_with_an_empty_supply() -> None:
    at = play(scene(4, ship=4, colonists=0), "role:mayor")
    assert at.player == 1
    assert pieces(at) == [1, 1, 1, 1]


@rule("PR-MAY-01", "PR-MAY-02", "PR-B-IND-1")
def test_circles_of_tiles_and_buildings() -> None:
    at = scene(3, board(island="indigo! indigo!", city="indigo_plant! small_indigo_plant!"))
    assert at.boards[0].circles == 2 + 3 + 1
    play(at, "role:craftsman")
    assert at.boards[0].goods[1] == 2
    at = scene(3, board(island="indigo! indigo", city="indigo_plant! small_indigo_plant!"))
    play(at, "role:craftsman")
    assert at.boards[0].goods[1] == 1, "an empty plantation yields nothing"


@rule("PR-MAY-06", "PR-R-24", "PR-D-14")
def test_all_pieces_may_move_anywhere_of_ones_own() -> None:
    mine = board(island="corn! quarry!", city="hacienda! small_market")
    at = play(scene(3, mine, ship=0), "role:mayor", "pass")
    assert men(at, 0, "windrose") == 3, "all are lifted"
    assert group(at, "man") == {"corn", "quarry"}, "three pieces, four circles, in order"
    play(at, "man:quarry")
    assert men(at, 0, "hacienda") + men(at, 0, "small_market") + men(at, 0, "quarry") == 3
    assert men(at, 0, "corn") == 0
    at = play(scene(3, mine, ship=0), "role:mayor", "pass", "man:corn", "man:small_market")
    assert (men(at, 0, "quarry"), men(at, 0, "hacienda")) == (0, 1)


@rule("PR-MAY-08", "PR-R-23", "PR-D-14")
def test_the_canonical_order_and_the_duty_to_fill() -> None:
    mine = board(windrose="!!", island="corn quarry", city="hacienda")
    at = play(scene(3, mine, ship=0), "role:mayor", "pass")
    assert group(at, "man") == {"corn", "quarry"}
    assert why(at, "man:hacienda") == ("PR-MAY-08", "pieces_would_wait")
    assert why(at, "done") == ("PR-MAY-08", "must_place")
    assert why(at, "man:sugar") == ("PR-MAY-01", "no_circle_there")
    play(at, "man:corn")
    assert group(at, "man") == {"quarry", "hacienda"}
    assert why(at, "man:corn") == ("PR-MAY-01", "circles_taken")


@rule("PR-D-14", "PR-MAY-06")
def test_every_arrangement_is_reached_by_exactly_one_sequence() -> None:
    mine = board(windrose="!!!", island="corn corn quarry", city="indigo_plant small_market")
    start = play(scene(3, mine, ship=0, auto_forced=False), "role:mayor", "pass")
    seen: list[tuple[int, ...]] = []

    def walk(at: object) -> None:
        for token in at.legal_tokens():  # type: ignore[attr-defined]
            after = at.copy()  # type: ignore[attr-defined]
            after.play(token)
            if token.startswith("man:") and after.role == 1:
                walk(after)
            else:
                seen.append(tuple(after.boards[0].men))

    walk(start)
    # circles: corn 2, quarry 1, indigo plant 3, market 1; three pieces
    ways = sum(
        1 for corn in range(3) for quarry in range(2) for plant in range(4) for market in range(2)
        if corn + quarry + plant + market == 3
    )  # fmt: skip
    assert len(seen) == len(set(seen)) == ways == 11


@rule("PR-MAY-07", "PR-MAY-08", "PR-INV-09")
@pytest.mark.parametrize(("count", "placed", "waiting"), [(5, 5, 0), (8, 8, 0), (11, 8, 3)])
def test_as_many_as_possible_are_placed(count: int, placed: int, waiting: int) -> None:
    mine = board(windrose="!" * count, island="corn " * 3 + "quarry", city="indigo_plant hospice")
    at = play(scene(3, mine, ship=0), "role:mayor")
    finish(at)
    assert at.boards[0].circles == 8
    assert men(at, 0, "windrose") == waiting
    assert at.boards[0].pieces - waiting == placed


@rule("PR-MAY-10", "PR-R-25")
def test_placement_is_clockwise_from_the_mayor() -> None:
    mine = board(windrose="!", island="corn quarry")
    at = play(scene(3, mine, mine, mine, ship=0), "role:trader", "role:mayor", "pass")
    order = []
    while at.role == 1:
        order.append(at.player)
        play(at, "man:quarry")
    assert order == [1, 2, 0]


@rule("PR-MAY-11", "PR-SET-05")
@pytest.mark.parametrize(
    ("city", "wanted"), [("indigo_plant sugar_mill hospice", 7), ("hospice office", 4)]
)
def test_the_refill_counts_free_building_circles(city: str, wanted: int) -> None:
    at = scene(4, board(city=city, island="corn quarry sugar"), ship=0)
    before = at.colonists
    play(at, "role:mayor", "pass")
    assert at.ship_colonists == wanted, "7 free circles: 7; 2 free: one a player"
    assert at.colonists == before - wanted


@rule("PR-MAY-12", "PR-R-26", "PR-END-02")
def test_a_supply_too_small_ends_the_game() -> None:
    at = play(scene(4, ship=0, colonists=3), "role:mayor", "pass")
    assert (at.ship_colonists, at.colonists) == (3, 0), "what is there goes on the ship"
    assert at.view(None)["table"]["last_round"] == "colonists_gone"
    at = play(scene(4, ship=4, colonists=0), "role:mayor")
    finish(at)
    assert at.ship_colonists == 0
    assert at.ended == 1


@rule("PR-MAY-13", "PR-R-27", "PR-END-02")
def test_the_trigger_is_measured_exactly() -> None:
    at = play(scene(4, ship=0, colonists=4), "role:mayor", "pass")
    assert (at.ship_colonists, at.colonists, at.ended) == (4, 0, 0), "just enough"
    city = board(city="indigo_plant sugar_mill hospice")
    at = play(scene(4, city, ship=0, colonists=6), "role:mayor", "pass")
    assert (at.ship_colonists, at.ended) == (6, 1), "7 are wanted, not merely 4"
    at = play(scene(4, city, ship=0, colonists=7), "role:mayor", "pass")
    assert (at.ship_colonists, at.ended) == (7, 0)
    at = play(scene(4, ship=0, colonists=4), "role:mayor", "privilege:use")
    assert (at.ship_colonists, at.ended) == (3, 1), "the privilege took one before the refill"


@rule("PR-MAY-15", "PR-R-28")
def test_the_ship_is_never_short_for_forgetfulness() -> None:
    at = scene(4, ship=2)
    play(at, "role:mayor", "pass")
    assert at.ship_colonists == 4


@rule("PR-MAY-09", "PR-BLD-12", "PR-RND-05")
def test_pieces_wait_for_a_mayor_phase() -> None:
    at = scene(3, board(doubloons=5, windrose="!"))
    finish(play(at, "role:builder", "build:small_market"))
    assert (men(at, 0, "small_market"), men(at, 0, "windrose")) == (0, 1)
    assert money(at, 0) == 5
