"""A position goes into a table of names and comes back, in the middle of any decision."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import pytest

import comptoir
from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import Plan, board, scene
from tests.rules.puerto_rico.table import play


def table(mine: Plan, **more: Any) -> PuertoRico:
    return scene(3, mine, new_buildings=True, draft="random", nobles=True, **more)


def middles() -> list[PuertoRico]:
    """Positions with something half done."""
    stuck = {4: "sugar", 5: "indigo", 6: "coffee"}
    lender = board(doubloons=6, goods="indigo", windrose="!*", vp=3, city="black_market!")
    shipper = board(goods="corn corn tobacco", windrose="**", city="small_wharf! royal_supplier!")
    keeper = board(goods="corn " * 4 + "tobacco " * 4, city="storehouse!")
    unionist = board(goods="corn corn indigo indigo", city="guest_house!! union_hall! office")
    mills = "aqueduct! indigo_plant! sugar_mill! specialty_factory!"
    farmer = board(island="indigo! sugar!", city=mills)
    storer = board(goods="corn corn tobacco tobacco", city="small_warehouse!")
    captain = board(goods="corn corn indigo", city="harbor! library!")
    at_the_wharf = ("done", "smallwharf:open", "load:corn")
    return [
        play(table(lender, offer="harbor"), "role:builder", "build:harbor"),
        play(table(lender, offer="harbor"), "role:builder", "build:harbor", "pay:piece"),
        play(table(shipper, ships=stuck), "role:captain", "supply:corn"),
        play(table(shipper, ships=stuck), "role:captain", *at_the_wharf),
        play(table(keeper, ships=stuck), "role:captain", "keep:tobacco"),
        play(table(unionist), "role:captain", "done", "ship:corn@4"),
        play(table(captain, pool=3, strict=True), "role:captain", "ship:corn@4"),
        play(table(storer, ships=stuck, strict=True), "role:captain", "store:corn", "keep:tobacco"),
        play(table(farmer, strict=True), "role:craftsman", "aqueduct:sugar"),
        play(table(board(windrose="!*", island="corn quarry sugar")), "role:mayor", "pass"),
        play(table(board(city="hacienda! forest_house!")), "role:settler", "hacienda:draw"),
        play(table(board(city="guest_house!* office hospice")), "guest:move"),
        cast(PuertoRico, comptoir.new("puerto_rico", 3, 1, new_buildings=True)),
    ]


@pytest.mark.parametrize("number", range(13))
def test_a_half_made_decision_comes_back(number: int) -> None:
    at = middles()[number]
    again = comptoir.restore(json.loads(json.dumps(at.snapshot())))
    assert again == at
    assert again.legal_tokens() == at.legal_tokens()
    choices = comptoir.dice("on")
    for _ in range(60):
        if at.over:
            break
        action = at.options[choices.below(len(at.options))]
        at.play(action)
        again.play(action)
    assert again == at


def change(*path: object) -> Callable[[dict[str, Any]], None]:
    *steps, last, value = path

    def spoil(position: dict[str, Any]) -> None:
        at: Any = position
        for step in steps:
            at = at[step]
        at[last] = value

    return spoil


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (change("players", 0, "doubloons", -1), "whole number"),
        (change("players", 0, "buildings", ["palace"]), "palace"),
        (change("players", 0, "colonists", {"harbor": 1}), "stand on harbor"),
        (change("players", 0, "nobles", {"windrose": 1}), "nobles in a game without"),
        (change("players", 0, "tiles", {"corn": 13}), "12 island"),
        (change("players", 0, "tiles", {"forest": 1}), "every forest"),
        (change("players", []), "boards"),
        (change("ships", "5", ["corn", 0]), "no load"),
        (change("players", 0, "buildings", ["wharf", "wharf"]), "wharf stands twice"),
        (change("ships", {"4": ["corn", 1], "5": ["corn", 1], "6": ["", 0]}), "on two ships"),
        (change("house", {"corn": 5}), "trading house has 4 spaces, not 5"),
        (change("roles", "mayor", [0, 3]), "whole number from -1 to 2"),
        (change("role", "pirate"), "pirate"),
        (change("goods", {"rum": 1}), "rum"),
        (change("stack", "corn"), "not a list"),
        (change("roles", []), "not a table"),
        (change("governor", True), "whole number"),
    ],
)
def test_what_cannot_be_is_refused(spoil: Callable[[dict[str, Any]], None], message: str) -> None:
    snapshot: dict[str, Any] = json.loads(json.dumps(scene(3).snapshot()))
    spoil(snapshot["position"])
    with pytest.raises(comptoir.InvalidSnapshot, match=message):
        comptoir.restore(snapshot)


BOUNDS: list[tuple[tuple[Any, ...], int, int]] = [
    (("round",), 1, 1_000_000),
    (("governor",), 0, 2),
    (("chooser",), 0, 2),
    (("stage",), 0, 20),
    (("step",), 0, 1_000_000),
    (("choices",), 0, 3),
    (("quarries",), 0, 8),
    (("vp",), 0, 200),
    (("noted",), 0, 10_000),
    (("ships", "5", 1), 0, 5),
    (("colonists", 0), 0, 100_000),
    (("colonists", 1), 0, 100_000),
    (("roles", "mayor", 0), 0, 100_000),
    (("roles", "mayor", 1), -1, 2),
    (("players", 0, "doubloons"), 0, 100_000),
    (("players", 0, "vp"), 0, 100_000),
    (("players", 0, "goods", "corn"), 0, 1_000),
    (("players", 0, "colonists", "corn"), 0, 120),
    (("pending", "room"), 0, 100),
    (("pending", "gap"), 0, 3),
    (("pending", "paid"), 0, 7),
    (("pending", "idle"), 0, 5),
    (("pending", "cargo"), 0, 100),
    (("pending", "slots"), 0, 3),
    (("pending", "singles"), 0, 4),
    (("pending", "kept", "corn"), 0, 15),
    (("pending", "used"), 0, 2),
    (("pending", "prize"), 0, 100),
]


@pytest.mark.parametrize(("path", "least", "most"), BOUNDS)
def test_numbers_have_bounds(path: tuple[Any, ...], least: int, most: int) -> None:
    for value in (least - 1, most + 1):
        snapshot: dict[str, Any] = json.loads(json.dumps(scene(3).snapshot()))
        change(*path, value)(snapshot["position"])
        with pytest.raises(comptoir.InvalidSnapshot, match=f"from {least} to {most}"):
            comptoir.restore(snapshot)


def test_chips_that_wait_have_a_source() -> None:
    at = play(scene(3, board(city="chapel*"), pool=1, nobles=True, strict=True), "role:craftsman")
    snapshot: dict[str, Any] = json.loads(json.dumps(at.snapshot()))
    pending = snapshot["position"]["pending"]
    assert (pending["prize"], pending["prize_source"]) == (1, "chapel")
    pending["prize_source"] = "pirate"
    with pytest.raises(comptoir.InvalidSnapshot, match="pirate"):
        comptoir.restore(snapshot)
    del pending["prize_source"]
    assert cast(PuertoRico, comptoir.restore(snapshot)).prize_source == "privilege", "as before"


def test_a_snapshot_is_readable() -> None:
    at = scene(3, board(doubloons=4, island="corn! quarry", city="harbor!", goods="coffee"))
    told: Any = at.snapshot()["position"]
    assert told["players"][0] == {
        "doubloons": 4, "vp": 0, "goods": {"coffee": 1}, "tiles": {"corn": 1, "quarry": 1},
        "under_forests": {}, "buildings": ["harbor"], "colonists": {"corn": 1, "harbor": 1},
        "nobles": {},
    }  # fmt: skip
