"""The board (GC-MAP): the map of the house keeps every fact the rulebook states."""

from __future__ import annotations

from typing import Any

import pytest

from comptoir.games.golden_city.catalogue import (
    HARBOURS,
    INNER_ZONES,
    OUTER_ZONES,
    PLACE,
    PLACES,
    SITES,
)
from comptoir.games.golden_city.map.option import default_board, default_table
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.bits import BIT
from tests.ledger import rule
from tests.rules.golden_city.reading import builds, scored

TABLE: dict[str, Any] = default_table()
PLACE_OF = {place["id"]: place for place in TABLE["places"]}
NEAR: dict[str, set[str]] = {name: set() for name in PLACES}
for one, other in TABLE["edges"]:
    NEAR[one].add(other)
    NEAR[other].add(one)


def of_kind(kind: str) -> list[str]:
    return [place["id"] for place in TABLE["places"] if place["kind"] == kind]


@rule("GC-MAP-01", "GC-MAP-02", "GC-MAP-06")
def test_the_numbers_of_places() -> None:
    assert of_kind("harbour") == HARBOURS
    assert len(HARBOURS) == 16
    assert of_kind("rural") == SITES
    lands = [PLACE_OF[site]["landscape"] for site in SITES]
    assert len(lands) == 30
    assert {land: lands.count(land) for land in set(lands)} == {
        "mountain": 8, "meadow": 7, "forest": 8, "desert": 7,
    }  # fmt: skip
    assert (of_kind("outer"), of_kind("inner")) == (OUTER_ZONES, INNER_ZONES)
    for land in ("mountain", "meadow", "forest", "desert"):
        zones = [
            PLACE_OF[zone]["kind"] for zone in PLACES if PLACE_OF[zone].get("district") == land
        ]
        assert sorted(zones) == ["inner", "outer", "outer"]


@rule("GC-MAP-03", "GC-MAP-04")
def test_four_rivers_with_three_sites_between_two_landscapes() -> None:
    assert len(TABLE["rivers"]) == 4
    borders = []
    for river in TABLE["rivers"]:
        assert len(set(river["sites"])) == 3
        assert all(PLACE_OF[site]["landscape"] in river["between"] for site in river["sites"])
        borders.append(set(river["between"]))
    assert {"meadow", "mountain"} in borders
    assert len([site for site in SITES if PLACE_OF[site]["river"]]) == 12
    assert scored(score="s01", posts={0: "g5", 1: "h9"}) == [4, 0, 0, 0]


@rule("GC-MAP-05", "GC-RUL-05")
def test_every_place_shows_a_reward() -> None:
    assert all(PLACE_OF[name]["reward"] != "none" for name in PLACES)
    symbols = [PLACE_OF[site]["reward"] for site in SITES]
    counted = {symbol: symbols.count(symbol) for symbol in set(symbols)}
    assert counted == {"key": 6, "goods": 8, "bonus": 6, "card": 4, "coin1": 4, "coin2": 2}


@rule("GC-MAP-07")
def test_only_roads_make_neighbours_and_rivers_stop_none() -> None:
    board = default_board()
    assert len(TABLE["edges"]) == 102
    for name in PLACES:
        near = {PLACES[n] for n in range(58) if board.near[PLACE[name]] & BIT[n]}
        assert near == NEAR[name]
    assert "m1" in NEAR["d4"]  # across the river from desert into mountain
    at = scene(posts={0: "h16 d4"}, hands={0: "mm"})
    assert {"m1", "m5"} <= builds(at)


@rule("GC-MAP-08")
def test_the_network_of_the_building_example() -> None:
    networks = [
        (harbour, site, zone)
        for harbour in HARBOURS
        if PLACE_OF[harbour]["coast"] == "desert"
        for site in NEAR[harbour]
        if PLACE_OF[site]["landscape"] == "desert"
        for zone in NEAR[site]
        if zone in ("out_d1", "out_d2")
    ]
    assert ("h16", "d4", "out_d2") in networks
    next_steps = (NEAR["h16"] | NEAR["d4"] | NEAR["out_d2"]) - {"h16", "d4", "out_d2"}
    lands = {PLACE_OF[name]["landscape"] for name in next_steps if name in SITES}
    assert lands == {"desert", "mountain"}
    keys = [name for name in next_steps if PLACE_OF[name]["reward"] == "key"]
    assert keys == ["d3"]
    assert {"in_d", "out_d1"} <= next_steps


@rule("GC-MAP-09")
def test_the_map_says_where_north_is() -> None:
    assert TABLE["meta"]["compass"] == {
        "north": "mountain", "east": "meadow", "south": "forest", "west": "desert",
    }  # fmt: skip
    middle = {
        land: [PLACE_OF[site] for site in SITES if PLACE_OF[site]["landscape"] == land]
        for land in ("mountain", "forest", "meadow", "desert")
    }
    height = {land: sum(p["y"] for p in sites) / len(sites) for land, sites in middle.items()}
    breadth = {land: sum(p["x"] for p in sites) / len(sites) for land, sites in middle.items()}
    assert height["mountain"] < 400 < 600 < height["forest"]
    assert breadth["desert"] < 400 < 600 < breadth["meadow"]


@rule("GC-RUL-03", "GC-REW-11")
def test_four_outer_zones_show_a_coin_one_in_each_district() -> None:
    coins = [zone for zone in OUTER_ZONES if PLACE_OF[zone]["reward"] == "outer_coin"]
    assert [PLACE_OF[zone]["district"] for zone in coins] == [
        "mountain", "meadow", "forest", "desert",
    ]  # fmt: skip


@pytest.mark.parametrize("quadrant", ["mountain", "meadow", "forest", "desert"])
def test_every_quadrant_is_as_far_from_the_city(quadrant: str) -> None:
    distances = []
    for harbour in HARBOURS:
        if PLACE_OF[harbour]["coast"] == quadrant:
            reached, border, steps = {harbour}, {harbour}, 0
            while not border & {*OUTER_ZONES}:
                border = {near for name in border for near in NEAR[name]} - reached
                reached |= border
                steps += 1
            distances.append(steps)
    assert sorted(distances) == [2, 3, 3, 3]
