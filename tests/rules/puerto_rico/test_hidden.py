"""Who may know what (PR-HID)."""

from __future__ import annotations

from typing import Any, cast

import comptoir
from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import board, scene
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
