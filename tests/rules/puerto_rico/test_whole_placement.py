"""A whole placement as the page sends it: nobles first, each sort place by place of the view."""

from __future__ import annotations

from typing import Any

import pytest

import comptoir
from comptoir.games.puerto_rico.material import material
from comptoir.kernel.dice import Dice, dice_from_seed
from comptoir.kernel.state import State
from tests.ledger import rule

CIRCLES = {each["id"]: each["circles"] for each in material()["buildings"]}
TABLES: list[dict[str, Any]] = [
    {},
    {"auto_forced": False},
    {"new_buildings": True, "nobles": True},
    {"nobles": True, "auto_forced": False},
]
Pieces = dict[str, int]
Arrangement = dict[str, Pieces]


@rule("PR-MAY-06", "PR-MAY-08")
@pytest.mark.parametrize("options", TABLES)
def test_any_arrangement_is_placed_as_it_was_wished(options: dict[str, Any]) -> None:
    dice = dice_from_seed("placements")
    seen = 0
    for seed in range(6):
        state = comptoir.new("puerto_rico", 2 + seed % 4, str(seed), **options)
        while not state.over:
            if state.game.phases[state.phase] == "placement" and opens(state):
                check(state.copy(), dice)
                seen += 1
            legal = state.legal()
            state.play(legal[dice.below(len(legal))])
    assert seen > 50


def check(state: State, dice: Dice) -> None:
    seat = int(state.player)
    player = mine(state, seat)
    standing = arrangement(player)
    wished, nobles_left = wish(player, standing, dice)
    nobles = picks(wished, standing, "nobles")
    if nobles_left:
        tokens = state.in_order(nobles) if nobles else []
        for token in tokens:
            state.play(token)
        if state.player == seat and state.why_not("done") is None:
            state.play("done")
    else:
        state.play_all(nobles + picks(wished, standing, "colonists"))
    assert arrangement(mine(state, seat)) == wished


def opens(state: State) -> bool:
    """The first free circle is asked for: none was passed over."""
    player = mine(state, int(state.player))
    standing = arrangement(player)
    free = [place for place in standing if room(player, place) > sum(standing[place].values())]
    return f"man:{free[0]}" in state.legal_tokens()


def mine(state: State, seat: int) -> Any:
    return state.view(seat)["table"]["players"][seat]


def arrangement(player: Any) -> Arrangement:
    places = [(each["tile"], each) for each in player["island"]]
    places += [(each["building"], each) for each in player["city"] if CIRCLES[each["building"]]]
    return {
        name: {"nobles": each["nobles"], "colonists": each["colonists"]} for name, each in places
    }


def room(player: Any, place: str) -> int:
    tiles = {each["tile"]: each["count"] for each in player["island"]}
    return int(tiles.get(place, CIRCLES.get(place, 0)))


def wish(player: Any, standing: Arrangement, dice: Dice) -> tuple[Arrangement, bool]:
    """Pieces of the hand on free circles, anyhow, until one or the other is used up."""
    wished = {place: dict(pieces) for place, pieces in standing.items()}
    free = [
        place
        for place, pieces in standing.items()
        for _ in range(room(player, place) - sum(pieces.values()))
    ]
    hand = [sort for sort, count in player["windrose"].items() for _ in range(count)]
    while free and hand:
        place = free.pop(dice.below(len(free)))
        wished[place][hand.pop(dice.below(len(hand)))] += 1
    return wished, "nobles" in hand


def picks(wished: Arrangement, standing: Arrangement, sort: str) -> list[str]:
    return [
        f"man:{place}"
        for place, pieces in wished.items()
        for _ in range(pieces[sort] - standing[place][sort])
    ]
