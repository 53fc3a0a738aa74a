"""Who may know what (PR-HID)."""

from __future__ import annotations

from typing import Any, cast

import pytest

import comptoir
from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import Plan, board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import face_down, play


def seen(at: PuertoRico, eyes: int | None) -> dict[str, Any]:
    return cast("dict[str, Any]", at.view(eyes)["table"])


@rule("PR-HID-02", "PR-R-104")
def test_the_chips_of_others_may_be_hidden() -> None:
    boards = board(vp=7), board(vp=3, goods="corn")
    at = scene(3, *boards, hidden_vp=True)
    assert [each["vp"] for each in seen(at, 0)["players"]] == [7, None, None]
    assert [each["score"] for each in seen(at, None)["players"]] == [None] * 3
    at = scene(3, *boards, hidden_vp=True, auto_forced=False)
    play(at, "role:captain")
    events = at.play("ship:corn@5")
    gains = [event.seen_by(2) for event in events if event.kind == "score"]
    assert gains[0]["vp"] == 1, "each gain is public"
    at = scene(3, *boards)
    assert [each["vp"] for each in seen(at, None)["players"]] == [7, 3, 0]


@rule("PR-HID-02", "PR-R-104")
def test_hidden_chips_are_dealt_anew_among_their_owners() -> None:
    at = scene(4, board(vp=7), board(vp=30), board(vp=10), board(), hidden_vp=True)
    worlds = {
        tuple(cast(PuertoRico, at.redeal(0, comptoir.dice(seed))).boards[n].vp for n in range(4))
        for seed in range(60)
    }
    assert len(worlds) > 20
    for own, one, two, none in worlds:
        assert (own, one + two, none) == (7, 40, 0)
        assert min(one, two) >= 1
    open_table = scene(4, board(vp=7), board(vp=30))
    assert cast(PuertoRico, open_table.redeal(0, comptoir.dice(1))).boards[1].vp == 30


@rule("PR-HID-03")
def test_the_order_of_the_stacks_is_hidden_the_kinds_are_not() -> None:
    at = scene(4)
    other = cast(PuertoRico, at.redeal(0, comptoir.dice(5)))
    assert face_down(at) != face_down(other)
    assert sorted(face_down(at)) == sorted(face_down(other))
    table = seen(at, 0)
    assert sum(table["unseen"].values()) == table["stack"] == at.stack_left
    assert sum(table["row"].values()) == 5
    assert table["quarries"] == 8
    many = scene(4, stack="corn " * 70 + "coffee " * 3)
    dealt = cast(PuertoRico, many.redeal(0, comptoir.dice(5)))
    assert sorted(face_down(dealt)) == [0] * 70 + [4] * 3, "also more than the box holds"


@rule("PR-HID-04")
def test_everything_else_is_public() -> None:
    mine = board(doubloons=4, island="corn! quarry", city="harbor*", windrose="!", goods="coffee")
    at = scene(3, mine, ships={5: "sugar sugar"}, house="corn", bonus={"mayor": 2}, nobles=True)
    table = seen(at, 2)
    player = table["players"][0]
    assert player["island"] == [
        {"tile": "corn", "count": 1, "colonists": 1, "nobles": 0},
        {"tile": "quarry", "count": 1, "colonists": 0, "nobles": 0},
    ]
    assert player["city"] == [{"building": "harbor", "colonists": 0, "nobles": 1}]
    assert player["windrose"] == {"colonists": 1, "nobles": 0}
    assert table["ships"][1] == {"capacity": 5, "good": "sugar", "load": 2}
    assert table["house"] == ["corn"]
    assert table["roles"]["mayor"] == {"doubloons": 2, "taken_by": None}
    assert table["colonists"] == {"supply": at.colonists, "ship": at.ship_colonists}
    assert table["nobles"] == {"supply": at.nobles, "ship": 1}
    assert table["sale"]["harbor"] == 1
    assert (table["vp"], table["goods"]["coffee"]) == (75, 8)


@rule("PR-HID-06", "PR-R-105")
def test_a_drawn_tile_is_shown_to_all() -> None:
    mine = board(city="hacienda! forest_house!")
    at = scene(3, mine, stack="tobacco corn corn corn", new_buildings=True, draft="random")
    play(at, "role:settler")
    events = at.play("hacienda:draw")
    drawn = next(event for event in events if event.kind == "draw")
    assert drawn.seen_by(2)["tile"] == "tobacco"
    assert drawn.reveals
    play(at, "lay:forest")
    assert seen(at, 2)["players"][0]["forests"] == {"tobacco": 1}


@rule("PR-R-106")
def test_the_discards_are_public() -> None:
    at = scene(3, row="corn corn indigo sugar")
    play(at, "role:settler", "take:corn", "pass", "pass")
    assert seen(at, None)["discard"] == {"corn": 1, "indigo": 1, "sugar": 1}


@rule("PR-HID-04")
def test_the_running_role_and_its_chooser_are_seen() -> None:
    at = scene(3, row="corn corn corn corn")
    table = seen(at, 1)
    assert (table["role"], table["chooser"], table["governor"]) == (None, None, 0)
    table = seen(play(at, "role:settler"), 1)
    assert (table["role"], table["chooser"]) == ("settler", 0)
    assert table["roles"]["settler"]["taken_by"] == 0


# Who learned something (marks of the events)


def news(at: PuertoRico, token: str) -> list[str]:
    """The events of a move by which everybody learned something; nobody learns alone."""
    events = at.play(token)
    assert not any(event.learns or event.secret for event in events)
    return [event.kind for event in events if event.reveals]


@rule("PR-HID-03", "PR-HID-05")
@pytest.mark.parametrize(
    ("stack", "discard", "told"),
    [
        ("corn sugar corn corn corn", "", ["row"]),
        ("corn sugar corn corn", "", []),  # all that is left is turned up
        ("corn corn corn corn corn corn", "", []),  # nothing but corn
        ("corn sugar", "coffee coffee coffee", []),  # the rest, then coffee for certain
        ("corn sugar", "coffee coffee indigo", ["row"]),  # the rest, then two of three
        ("", "", []),  # nothing is left
    ],
)
def test_a_new_row_is_news_unless_it_was_known(stack: str, discard: str, told: list[str]) -> None:
    at = scene(3, row="", stack=stack, discard=discard, quarries=0)
    assert news(at, "role:settler") == told


@rule("PR-HID-06", "PR-R-105")
@pytest.mark.parametrize(
    ("stack", "discard", "told"),
    [
        ("tobacco corn", "", ["draw"]),
        ("corn corn", "sugar", []),
        ("corn", "sugar tobacco", []),
        ("", "sugar tobacco", ["draw"]),
        ("", "sugar sugar", []),
    ],
)
def test_a_drawn_tile_is_news_unless_it_was_known(
    stack: str, discard: str, told: list[str]
) -> None:
    settler = board(city="hacienda!", island="corn")
    at = scene(3, settler, row="indigo", stack=stack, discard=discard, quarries=0)
    assert news(play(at, "role:settler"), "hacienda:draw") == told
    trader = board(city="land_office!", doubloons=1, goods="corn")
    at = scene(3, trader, row="", stack=stack, discard=discard, nobles=True)
    assert news(play(at, "role:trader"), "land:buy") == told


@rule("PR-HID-02", "PR-R-104")
@pytest.mark.parametrize(
    ("boards", "hidden", "told"),
    [
        ((board(vp=7), board(vp=3)), True, ["chips", "chips"]),
        ((board(vp=7), board(vp=3)), False, []),
        ((board(vp=7), board()), True, []),
        ((board(vp=7), board(vp=1), board(vp=1)), True, ["chips"] * 3),
    ],
)
def test_hidden_chips_are_turned_up_at_the_end(
    boards: tuple[Plan, ...], hidden: bool, told: list[str]
) -> None:
    at = scene(3, *boards, hidden_vp=hidden, max_rounds=1)
    play(at, "role:captain", "role:trader")
    assert news(at, "role:craftsman") == told
    assert at.over
    assert seen(at, None)["players"][0]["vp"] == 7


@rule("PR-HID-04")
@pytest.mark.parametrize("token", ["role:trader", "role:captain", "role:mayor", "role:craftsman"])
def test_nothing_else_is_news(token: str) -> None:
    mine = board(goods="corn indigo", island="corn!", city="library! hacienda!")
    at = scene(3, mine, new_buildings=True, draft="random", hidden_vp=True)
    assert news(at, token) == []
    for _ in range(30):
        if at.role == 0 or at.over:
            break
        token = next(each for each in at.legal_tokens() if each != "role:settler")
        assert news(at, token) == []


@rule("PR-R-104", "PR-X1-BLACK_MARKET-1")
@pytest.mark.parametrize(
    ("mine", "others", "left", "told"),
    [
        (1, 4, False, ["pay_vp"]),  # he might have had more
        (3, 2, True, ["pay_vp"]),  # it might have been his last
        (1, 1, False, []),  # two owners, two points: one each
        (3, 0, True, []),  # nobody else has any
    ],
)
def test_a_chip_given_shows_whether_it_was_the_last(
    mine: int, others: int, left: bool, told: list[str]
) -> None:
    lender = board(city="black_market!", vp=mine, goods="corn", doubloons=3)
    more: dict[str, Any] = {"new_buildings": True, "draft": "random"}
    for hidden in (True, False):
        at = scene(3, board(), lender, board(vp=others), hidden_vp=hidden, **more)
        play(at, "role:builder", "pass", "build:sugar_mill")
        events = at.play("pay:vp")
        assert [event.kind for event in events if event.reveals] == (told if hidden else [])
        assert events[0].seen_by(0)["left"] is left
        assert seen(at, 0)["players"][1]["has_vp"] is left


@rule("PR-HID-02")
def test_that_somebody_has_chips_is_seen() -> None:
    at = scene(3, board(vp=7), board(), hidden_vp=True)
    assert [each["has_vp"] for each in seen(at, 2)["players"]] == [True, False, False]
