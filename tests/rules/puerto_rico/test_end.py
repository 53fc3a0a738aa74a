"""The end of the game, the score and the large buildings (PR-END, PR-B)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, play, vp

LARGE = ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]


@rule("PR-END-01", "PR-END-03", "PR-END-13", "PR-R-59")
def test_the_round_is_finished_first() -> None:
    full = board(doubloons=5, city="guild_hall residence fortress customs_house city_hall office")
    at = finish(play(scene(3, full), "role:builder", "build:small_market"))
    assert not at.over
    finish(play(at, "role:trader"))
    assert not at.over
    finish(play(at, "role:captain"))
    assert at.over
    assert at.ending() == "city_full"
    assert [at.bonus[card] for card in range(6)] == [0] * 6, "no doubloons on roles any more"
    assert (at.round, at.governor) == (1, 0)


@rule("PR-END-12", "PR-R-59")
def test_two_players_finish_all_six_choices() -> None:
    full = board(doubloons=5, city="guild_hall residence fortress customs_house city_hall office")
    at = finish(play(scene(2, full), "role:builder", "build:small_market"))
    for role in ("trader", "captain", "craftsman", "settler"):
        finish(play(at, f"role:{role}"))
        assert not at.over
    finish(play(at, "role:mayor"))
    assert at.over


@rule("PR-END-02", "PR-END-01")
def test_running_out_of_colonists_ends_the_game() -> None:
    at = finish(play(scene(3, ship=0, colonists=2), "role:mayor"))
    finish(play(at, "role:trader"))
    finish(play(at, "role:captain"))
    assert at.ending() == "colonists_gone"


@rule("PR-END-04", "PR-END-12")
def test_the_last_chip_ends_the_game_and_the_first_reason_stays() -> None:
    at = finish(play(scene(3, board(goods="corn"), pool=2), "role:captain"))
    at.colonists = 0
    finish(play(at, "role:mayor"))
    finish(play(at, "role:trader"))
    assert at.ending() == "chips_gone"


@rule("PR-END-07")
def test_the_score_and_its_parts() -> None:
    mine = board(vp=11, doubloons=7, goods="corn", city="harbor! small_market city_hall! fortress")
    at = scene(3, mine)
    assert at.breakdown(0) == {"chips": 11, "buildings": 3 + 1 + 4 + 4, "city_hall": 4}
    assert at.scores()[0] == 27


@rule("PR-EX-05", "PR-END-08", "PR-B-LARGE-2")
@pytest.mark.parametrize("building", LARGE)
def test_an_empty_large_building(building: str) -> None:
    at = scene(3, board(vp=20, island="corn " * 12, city=f"{building} sugar_mill"))
    assert at.scores()[0] == 20 + 4 + 2


@rule("PR-B-GUILD_HALL", "PR-EX-15")
def test_the_guild_hall() -> None:
    city = "guild_hall! small_sugar_mill sugar_mill small_indigo_plant coffee_roaster"
    assert scene(3, board(city=city)).breakdown(0)["guild_hall"] == 6
    city = "guild_hall! small_indigo_plant indigo_plant"
    assert scene(3, board(city=city)).breakdown(0)["guild_hall"] == 3


@rule("PR-B-RESIDENCE", "PR-EX-16", "PR-EX-49")
@pytest.mark.parametrize(("tiles", "points"), [(0, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_the_residence(tiles: int, points: int) -> None:
    at = scene(3, board(island="corn " * tiles, city="residence!"))
    assert at.breakdown(0)["residence"] == points


@rule("PR-B-FORTRESS", "PR-EX-17", "PR-R-61")
@pytest.mark.parametrize(("count", "points"), [(20, 6), (21, 7), (2, 0)])
def test_the_fortress_counts_every_piece(count: int, points: int) -> None:
    at = scene(3, board(windrose="!" * (count - 1), city="fortress!"))
    assert at.breakdown(0)["fortress"] == points


@rule("PR-B-CUSTOMS", "PR-EX-18", "PR-R-64")
@pytest.mark.parametrize(("chips", "points"), [(3, 0), (4, 1), (23, 5)])
def test_the_customs_house(chips: int, points: int) -> None:
    at = scene(3, board(vp=chips, city="customs_house! harbor wharf"))
    assert at.breakdown(0)["customs_house"] == points, "chips only, not building points"


@rule("PR-B-CUSTOMS", "PR-END-05")
def test_noted_points_count_for_the_customs_house() -> None:
    at = scene(3, board(), board(goods="corn " * 5, city="customs_house!", vp=3), pool=1)
    play(at, "role:captain", "ship:corn@5")
    assert (vp(at, 1), at.breakdown(1)["customs_house"]) == (8, 2)


@rule("PR-B-CITY_HALL", "PR-EX-19")
def test_the_city_hall() -> None:
    city = "city_hall! hacienda harbor office construction_hut large_warehouse residence"
    assert scene(3, board(city=city)).breakdown(0)["city_hall"] == 7
    city += " sugar_mill small_indigo_plant"
    assert scene(3, board(city=city)).breakdown(0)["city_hall"] == 7, "no industrial ones"


@rule("PR-END-09", "PR-R-60", "PR-END-11")
def test_the_tie_break_is_doubloons_and_crates_together() -> None:
    at = scene(
        3,
        board(vp=9, doubloons=2, goods="corn corn"),
        board(vp=9, doubloons=3),
        board(vp=8, doubloons=50),
    )
    assert at.scores() == [9, 9, 8], "money and goods are no points"
    assert at.winners() == [0]


@rule("PR-END-10", "PR-R-60")
def test_a_shared_victory() -> None:
    at = scene(
        3, board(vp=9, doubloons=2), board(vp=9, goods="corn coffee"), board(vp=9, doubloons=1)
    )
    assert at.winners() == [0, 1]


@rule("PR-END-06")
def test_a_trigger_is_never_taken_back() -> None:
    at = scene(3, board(vp=5, doubloons=1, city="black_market!"), board(goods="corn corn"), pool=2,
               new_buildings=True, draft="random")  # fmt: skip
    play(at, "role:trader")
    finish(at)
    finish(play(at, "role:captain"))
    assert at.ended == 3
    play(at, "role:builder")
    while at.player != 0:
        play(at, "pass")
    play(at, "build:hacienda")
    assert vp(at, 0) == 4, "the missing doubloon was paid with a point"
    assert (at.pool, at.ended) == (1, 3)
    finish(at)
    assert at.over
