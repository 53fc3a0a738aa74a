"""Snapshots are readable, complete, and refused when no position can be like that."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import comptoir
from comptoir.games.san_juan.scenario import before, scene
from tests.rules.san_juan.table import play

RICH = before(
    "indigo_plant(g) indigo_plant customs_office(g) crane chapel bank harbour",
    hand="hero smithy*2",
    chapel="well",
    bank="tower quarry",
    harbour="statue",
    covered="archive",
)


def rich_snapshot() -> dict[str, Any]:
    state = scene(RICH, before(hand="palace"), expansion=True, discard="library")
    return json.loads(json.dumps(state.snapshot()))  # type: ignore[no-any-return]


def test_a_snapshot_reads_like_the_table() -> None:
    told = rich_snapshot()["position"]
    assert told["players"][0] == {
        "hand": ["smithy", "smithy", "hero"],
        "known": [],
        "city": [
            "indigo_plant",
            "indigo_plant",
            "crane",
            "chapel",
            "customs_office",
            "bank",
            "harbour",
        ],
        "goods": {"indigo": 1, "customs": 1},
        "fresh": None,
        "covered": ["archive"],
        "chapel": ["well"],
        "bank": ["tower", "quarry"],
        "harbour": ["statue"],
        "bank_used": True,
    }
    assert told["discard"] == [["library", []]]
    assert told["tiles"] == [11223, 12223, 12233, 11122, 11222]
    assert len(told["goods"]) == 2
    assert (told["role"], told["card"], told["chosen"]) == (None, None, [])


def test_in_the_middle_of_a_payment_nothing_is_lost() -> None:
    state = scene(
        before(
            "indigo_plant(g) sugar_mill(g) crane black_market poor_house",
            hand="hero smithy archive well*2 tower",
        ),
        before(hand="palace"),
        seed="middle",
    )
    play(state, "role:builder")
    for token in ("build:hero", "over:sugar_mill", "bm:indigo", "pay:archive"):
        again = comptoir.restore(json.loads(json.dumps(state.snapshot())))
        assert again == state
        assert again.legal_tokens() == state.legal_tokens()
        again.play(token)
        play(state, token)
        assert again == state


def wrong(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    told = copy.deepcopy(rich_snapshot())
    change(told["position"])
    return told


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda p: p["deck"].pop(), "cards .* where the game has"),
        (lambda p: p["deck"].append("hero"), "4 cards hero where the game has 3"),
        (lambda p: p["deck"].append("atlantis"), "no card 'atlantis'"),
        (lambda p: p["players"][0]["city"].append("crane"), "two of crane"),
        (lambda p: p["players"][0]["goods"].update(indigo=3), "3 goods on 2 buildings"),
        (lambda p: p["players"][1]["goods"].update(customs=1), "customs good without an office"),
        (lambda p: p["players"][1]["known"].append("hero"), "does not hold it"),
        (lambda p: p["players"].pop(), "1 players sit at a table for 2"),
        (lambda p: p.update(round="two"), "round is a whole number"),
        (lambda p: p.update(due=-1), "due is a whole number"),
        (lambda p: p.update(sold="no"), "sold is true or false"),
        (lambda p: p.update(governor=2), "no seat"),
        (lambda p: p.update(tile=5), "tiles are out of order"),
        (lambda p: p.update(tiles_seen=6), "tiles are out of order"),
        (lambda p: p.update(round=True), "round is a whole number"),
        (lambda p: p.update(chooser=2), "no seat"),
        (lambda p: p.update(tiles=[]), "tiles are out of order"),
        (lambda p: p["players"][0]["goods"].update(indigo=-1), "-1 goods on 2 buildings"),
        (lambda p: p["players"][0]["goods"].update(customs=2), "customs good without an office"),
        (lambda p: p["players"][0]["goods"].update(customs=-1), "customs good without an office"),
        (lambda p: p["discard"][0].__setitem__(1, [4]), "no seat 4"),
        (lambda p: p["discard"][0].__setitem__(1, [-1]), "no seat -1"),
        (lambda p: p.pop("deck"), "lacks 'deck'"),
    ],
)
def test_an_impossible_snapshot_is_refused(
    change: Callable[[dict[str, Any]], object], message: str
) -> None:
    comptoir.restore(rich_snapshot())
    with pytest.raises(comptoir.InvalidSnapshot, match=message):
        comptoir.restore(wrong(change))


def test_who_knows_a_discard_survives() -> None:
    state = scene(before(hand="tower smithy hero palace"), before())
    play(state, "role:builder build:tower pay:smithy pay:hero")
    told = state.snapshot()["position"]
    assert isinstance(told, dict)
    assert told["discard"] == [["smithy", [0]], ["hero", [0]]]
    assert comptoir.restore(json.loads(json.dumps(state.snapshot()))) == state
    mine = scene(
        before("indigo_plant gold_mine"), before(), deck="well  smithy archive crane tower"
    )
    play(mine, "role:prospector")
    told = mine.snapshot()["position"]
    assert isinstance(told, dict)
    assert {tuple(seats) for _, seats in told["discard"]} == {(0, 1, 2, 3)}


def test_scenes_refuse_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="no card 'atlantis'"):
        scene(before("atlantis"), before())
    with pytest.raises(ValueError, match="1 cards hero too many"):
        scene(before(hand="hero*4"), before())
    with pytest.raises(ValueError, match="no good lies on smithy"):
        scene(before("smithy(g)"), before())
