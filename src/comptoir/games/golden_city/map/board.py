"""A map as the rules use it: bit sets of places, one bit a place."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    ALL_ZONES,
    DISTRICTS,
    GOODS_CARDS,
    GOODS_KINDS,
    KINDS,
    LANDSCAPES,
    PLACE,
    PLACE_COUNT,
    PLACES,
    REWARDS,
    RIVERS,
    SCORE_CARDS,
    set_of,
)
from comptoir.kernel.bits import BIT


class Board:
    """Roads, symbols and card faces of one map; the same object for all its positions."""

    name: str
    table: dict[str, object]
    harbours_pay: bool
    near: vec[i64]
    kind: vec[i64]
    reward: vec[i64]
    land: vec[i64]
    areas: vec[i64]
    area_of: vec[i64]
    all_rivers: i64
    goods: vec[i64]
    score_good: vec[i64]
    score_area: vec[i64]
    score_back: vec[i64]

    def __init__(self, table: dict[str, object]) -> None:
        """Take over the table of a map file that `check.py` found whole."""
        meta = cast("dict[str, object]", table["meta"])
        self.name = cast(str, meta["name"])
        self.table = table
        self.harbours_pay = meta.get("harbour_rewards", "printed") == "printed"
        self.read_places(cast("list[dict[str, object]]", table["places"]))
        self.read_roads(cast("list[list[str]]", table["edges"]))
        self.read_areas(table)
        self.read_cards(cast("dict[str, list[dict[str, object]]]", table["cards"]))

    def read_places(self, places: list[dict[str, object]]) -> None:
        by_name = {cast(str, place["id"]): place for place in places}
        kind = [LANDSCAPES.index(cast(str, by_name[name]["landscape"])) for name in PLACES]
        land = [0] * KINDS
        for place, landscape in enumerate(kind):
            land[landscape] |= BIT[place]
        self.kind = vec[i64](kind)
        self.reward = vec[i64](
            [REWARDS.index(cast(str, by_name[name]["reward"])) for name in PLACES]
        )
        self.land = vec[i64](land)

    def read_roads(self, edges: list[list[str]]) -> None:
        near = [0] * PLACE_COUNT
        for one, other in edges:
            near[PLACE[one]] |= BIT[PLACE[other]]
            near[PLACE[other]] |= BIT[PLACE[one]]
        self.near = vec[i64](near)

    def read_areas(self, table: dict[str, object]) -> None:
        """The four rivers, then the four districts: their three places each."""
        rivers = {
            cast(str, river["id"]): set_of(cast("list[str]", river["sites"]))
            for river in cast("list[dict[str, object]]", table["rivers"])
        }
        areas = [rivers[name] for name in RIVERS]
        areas += [self.land[LANDSCAPES.index(district)] & ALL_ZONES for district in DISTRICTS]
        self.areas = vec[i64](areas)
        area_of = [-1] * PLACE_COUNT
        for number, places in enumerate(areas):
            for place in range(int(PLACE_COUNT)):
                if places & BIT[place]:
                    area_of[place] = number
        self.area_of = vec[i64](area_of)
        self.all_rivers = self.areas[0] | self.areas[1] | self.areas[2] | self.areas[3]

    def read_cards(self, cards: dict[str, list[dict[str, object]]]) -> None:
        goods = [0] * 8
        for card in cards["goods"]:
            for ware in cast("list[str]", card["goods"]):
                goods[GOODS_CARDS.index(cast(str, card["id"]))] |= BIT[GOODS_KINDS.index(ware)]
        self.goods = vec[i64](goods)
        by_name = {cast(str, card["id"]): card for card in cards["score"]}
        score = [by_name[name] for name in SCORE_CARDS]
        self.score_good = vec[i64]([GOODS_KINDS.index(cast(str, card["good"])) for card in score])
        self.score_area = vec[i64]([scored_area(card) for card in score])
        self.score_back = vec[i64]([cast(int, card["back"]) for card in score])


def scored_area(card: dict[str, object]) -> int:
    """The river or district of a score card, by its number among the areas."""
    target = cast(str, card["target"])
    return RIVERS.index(target) if card["area"] == "river" else 4 + DISTRICTS.index(target)
