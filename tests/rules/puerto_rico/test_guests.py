"""The guest house and the windows in which guests move (PR-X1-GUEST_HOUSE, PR-R-77)."""

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
    vp,
    why,
)  # fmt: skip
from tests.rules.puerto_rico.test_builder import price

WINDOW = {"guest:move", "done"}
FULL_CITY = "guild_hall! residence! fortress! customs_house! city_hall!"


def table(*boards: Plan, **more: object) -> PuertoRico:
    return scene(3, *boards, new_buildings=True, draft="random", **more)  # type: ignore[arg-type]


def hosts(**more: object) -> Plan:
    city = f"guest_house!! {more.pop('city', '')}"
    return board(city=city, **more)  # type: ignore[arg-type]


@rule("PR-X1-GUEST_HOUSE-1", "PR-R-78")
def test_the_mayor_puts_guests_there_as_on_any_circle() -> None:
    at = table(board(city="guest_house", windrose="!!"), ship=0)
    play(at, "role:mayor", "pass")
    assert men(at, 0, "guest_house") == 2, "two circles, which must be filled"
    at = table(board(city="guest_house"), ship=0)
    play(at, "role:mayor", "pass")
    assert at.ship_colonists == 3
    at = table(board(city=["guest_house", "guest_house"][0] + " indigo_plant"), ship=0)
    play(at, "role:mayor", "pass")
    assert at.ship_colonists == 5, "its two circles count for the refill"


@rule(
    "PR-EX-25",
    "PR-X1-GUEST_HOUSE-2",
    "PR-X1-GUEST_HOUSE-4",
    "PR-X1-GUEST_HOUSE-5",
    "PR-X1-LIBRARY-4",
)
def test_the_rulebooks_guests() -> None:
    mine = hosts(city="storehouse library", goods="corn " * 3 + "indigo " * 3)
    at = table(board(), mine, ships={4: "sugar", 5: "tobacco", 6: "coffee"})
    play(at, "role:captain")
    assert (at.player, legal(at)) == (1, WINDOW), "his loading turn"
    play(at, "done")
    assert legal(at) == WINDOW, "before his storage"
    play(at, "guest:move", "man:storehouse")
    play(at, "done")
    play(at, "keep:corn", "keep:corn", "keep:indigo", "keep:indigo")
    assert goods(at, 1) == {"corn": 2, "indigo": 2}
    assert at.player == 1
    play(at, "role:trader")
    assert legal(at) == WINDOW
    play(at, "guest:move")
    assert men(at, 1, "library") == 1, "the only free circle"
    play(at, "sell:indigo@house")
    assert money(at, 1) == 1 + 2
    finish(at)
    assert "guest:move" not in legal(at)
    assert men(at, 1, "guest_house") == 0


@rule("PR-X1-GUEST_HOUSE-3", "PR-R-77", "PR-D-03")
def test_a_guest_on_a_quarry_lowers_the_price_at_once() -> None:
    mine = hosts(island="quarry corn", doubloons=3)
    at = play(table(board(), mine), "role:builder", "pass")
    assert (at.player, legal(at)) == (1, WINDOW)
    play(at, "guest:move")
    assert group(at, "man") == {"corn", "quarry"}
    play(at, "man:quarry", "done")
    assert price(at, "sugar_mill") == 3
    assert men(at, 1, "guest_house") == 1


@rule("PR-X1-GUEST_HOUSE-5", "PR-R-79")
def test_where_guests_cannot_go() -> None:
    at = table(hosts(city="statue", forests="corn", windrose="!"))
    assert "guest:move" not in legal(at), "forest and statue have no circle"
    assert why(at, "guest:move") == ("PR-X1-GUEST_HOUSE-5", "no_free_circle")
    at = table(board(city="guest_house! office hospice"))
    play(at, "guest:move")
    assert group(at, "man") == {"office", "hospice"}
    assert why(at, "man:guest_house") == ("PR-R-79", "guest_stays_away")


@rule("PR-X1-GUEST_HOUSE-5")
def test_no_window_without_guests() -> None:
    at = table(board(city="guest_house office"))
    assert why(at, "guest:move") == ("PR-X1-GUEST_HOUSE-2", "no_guest")
    finish(play(at, "role:builder"))
    assert men(at, 0, "office") == 0


@rule("PR-R-77", "PR-D-02", "PR-D-03")
def test_w0_beside_the_roles() -> None:
    at = table(hosts(city="library office"))
    assert "guest:move" in legal(at)
    assert "done" not in legal(at), "the choice of a role ends it"
    play(at, "guest:move", "man:library")
    assert "role:mayor" in legal(at)
    play(at, "role:mayor", "privilege:use", "privilege:use")
    assert at.boards[0].pieces == 2 + 2 + 1, "a library manned in time"


@rule("PR-R-77", "PR-R-52")
def test_w1_captain_and_prospector() -> None:
    at = play(table(hosts(city="lighthouse office")), "role:captain")
    assert legal(at) == WINDOW, "also without a crate"
    play(at, "guest:move", "man:lighthouse", "done")
    assert money(at, 0) == 1
    at = scene(4, hosts(city="library office"), new_buildings=True, draft="random")
    play(at, "role:prospector1")
    assert legal(at) == WINDOW
    play(at, "guest:move", "man:library", "done")
    assert money(at, 0) == 2


@rule("PR-R-77")
def test_w1_replaces_the_captains_first_loading_window() -> None:
    mine = hosts(city="office", goods="corn corn indigo indigo")
    at = play(table(mine), "role:captain", "done")
    assert group(at, "ship"), "not asked twice"
    play(at, "ship:corn@4")
    assert legal(at) == WINDOW, "before his second loading turn"


@rule("PR-R-77")
@pytest.mark.parametrize(
    ("role", "mine", "asked"),
    [
        ("settler", hosts(city="hospice"), True),
        ("settler", hosts(city="hospice", island="corn " * 12), False),
        ("builder", hosts(city="hospice"), True),
        ("builder", hosts(city=f"{FULL_CITY} office"), False),
        ("craftsman", hosts(city="hospice"), True),
        ("trader", hosts(city="hospice"), False),
        ("trader", hosts(city="hospice", goods="corn"), True),
        ("captain", hosts(city="hospice"), False),
        ("captain", hosts(city="hospice", goods="corn"), True),
        ("mayor", hosts(city="hospice"), False),
    ],
)  # fmt: skip
def test_w2_at_the_start_of_his_turn(role: str, mine: Plan, asked: bool) -> None:
    at = table(board(), mine, row="corn corn corn corn", ship=0, colonists=0)
    play(at, f"role:{role}")
    while at.player == 0:
        play(at, "pass")
    assert (legal(at) == WINDOW) == asked


@rule("PR-R-77", "PR-X1-GUEST_HOUSE-2")
def test_w2_again_between_the_haciendas_draw_and_the_pick() -> None:
    mine = hosts(city="hacienda! construction_hut")
    start = table(board(), mine, row="corn corn corn corn", stack="sugar coffee corn corn corn")
    at = play(start.copy(), "role:settler", "pass", "done", "hacienda:draw")
    assert (at.player, legal(at)) == (1, WINDOW), "the tile lies on the island"
    play(at, "guest:move", "man:construction_hut", "done")
    assert legal(at) == {"take:corn", "take:quarry", "pass"}, "now that he has seen his tile"
    play(at, "take:quarry")
    assert at.player == 2
    at = play(start.copy(), "role:settler", "pass", "done", "hacienda:draw", "done")
    assert legal(at) == {"take:corn", "pass"}, "asked once"
    at = play(start.copy(), "role:settler", "pass", "done", "pass")
    assert legal(at) == {"take:corn", "pass"}, "no draw, no second window"


@rule("PR-R-77")
@pytest.mark.parametrize(
    ("tiles", "row", "quarries", "asked"),
    [(10, "corn", 0, True), (10, "", 1, True), (10, "", 0, False), (11, "corn", 1, False)],
)
def test_no_second_window_with_nothing_to_take(
    tiles: int, row: str, quarries: int, asked: bool
) -> None:
    mine = hosts(city="hacienda! construction_hut", island="corn " * tiles)
    more: dict[str, object] = {"row": row, "quarries": quarries, "stack": "indigo sugar"}
    at = play(table(board(), mine, **more), "role:settler")
    while at.player == 0:
        play(at, "pass")
    play(at, "done", "hacienda:draw")
    assert (at.player == 1 and legal(at) == WINDOW) == asked


@rule("PR-R-77", "PR-R-82")
def test_w3_before_the_librarys_second_privilege() -> None:
    mine = hosts(city="library hospice", island="corn!")
    at = play(
        table(mine, row="corn corn corn corn"), "role:settler", "done", "pass", "pass", "pass"
    )
    assert (at.player, legal(at)) == (0, WINDOW)
    play(at, "guest:move", "man:library", "done")
    assert legal(at) == {"take:corn", "pass"}
    at = play(table(mine), "role:craftsman", "done")
    assert legal(at) == WINDOW
    play(at, "guest:move", "man:library", "done", "extra:corn", "extra:corn")
    assert goods(at, 0) == {"corn": 3}


@rule("PR-R-77", "PR-X2-LODGE-2")
def test_w3_before_a_hunting_lodge() -> None:
    mine = board(city="guest_house*! hunting_lodge hospice")
    at = table(board(island="corn"), mine, board(island="corn corn"), row="", nobles=True, stack="")
    play(at, "role:settler")
    while at.player == 0:
        play(at, "pass")
    play(at, "done")
    assert (at.player, legal(at)) == (1, WINDOW), "after all tiles, before the lodge"
    play(at, "guest:move", "piece:noble", "man:hunting_lodge", "done")
    assert vp(at, 1) == 2


@rule("PR-R-77")
def test_w4_only_if_crates_would_be_lost() -> None:
    stuck = {4: "sugar", 5: "indigo", 6: "coffee"}
    at = play(
        table(board(), hosts(city="storehouse", goods="corn"), ships=stuck), "role:captain", "done"
    )
    assert at.role != 5
    at = play(
        table(board(), hosts(city="storehouse", goods="corn corn"), ships=stuck),
        "role:captain",
        "done",
    )
    assert legal(at) == WINDOW


@rule("PR-R-77", "PR-D-26", "PR-END-07")
def test_w5_before_the_final_scoring() -> None:
    mine = hosts(city="residence office", doubloons=0)
    at = table(mine, hosts(city="statue office"), pool=1)
    at.boards[2].goods[0], at.boards[2].crates = 1, 1
    for role in ("captain", "trader"):
        finish(play(at, f"role:{role}"))
    play(at, "role:craftsman", "done", "done")
    assert (at.player, legal(at)) == (0, WINDOW), "an empty residence; the statue needs nobody"
    play(at, "guest:move", "man:residence")
    play(at, "done")
    assert at.over
    assert at.breakdown(0)["residence"] == 4


@rule("PR-R-79", "PR-D-03")
def test_guests_of_two_sorts() -> None:
    at = table(board(city="guest_house*! office hospice"), nobles=True)
    play(at, "guest:move")
    assert legal(at) == {"piece:colonist", "piece:noble"}
    play(at, "piece:noble", "man:office")
    assert (nobles(at, 0, "office"), nobles(at, 0, "guest_house")) == (1, 0)
    play(at, "guest:move")
    assert men(at, 0, "hospice") == 1, "one sort and one place left: nothing to ask"


@rule("PR-R-79")
def test_the_universitys_colonist_is_a_guest() -> None:
    at = table(board(doubloons=9, city="university! office"), offer="guest_house")
    finish(play(at, "role:builder", "build:guest_house", "university:use"))
    for _ in range(2):
        finish(play(at, next(t for t in ("role:trader", "role:captain") if t in legal(at))))
    assert at.player == 1
    finish(play(at, "role:trader"))
    finish(play(at, "role:captain"))
    assert at.player == 0
    assert "guest:move" in legal(at)


@rule("PR-CAP-16", "PR-R-77")
def test_a_guest_on_the_wharf_makes_its_owner_able() -> None:
    stuck = {4: "sugar", 5: "indigo", 6: "coffee"}
    mine = hosts(city="wharf office", goods="corn corn")
    at = play(table(board(), mine, ships=stuck), "role:captain", "guest:move", "man:wharf", "done")
    assert legal(at) == {"ship:corn@wharf", "pass"}
    play(at, "ship:corn@wharf")
    assert vp(at, 1) == 2
