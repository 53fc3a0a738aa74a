"""Whether a map can be played, and if not, what is wrong with it, line and field.

The format fixes the names of all places, rivers, districts and cards, because
they are the tokens of the game.  Everything else is the map maker's: roads, the
landscape and symbol of each site, which sites lie on which river, coordinates,
and the faces of goods and score cards.
"""

from __future__ import annotations

from typing import cast

from comptoir.games.golden_city.catalogue import (
    DISTRICTS,
    HARBOURS,
    INNER_LETTERS,
    INNER_ZONES,
    LANDSCAPES,
    OUTER_LETTERS,
    OUTER_ZONES,
    PLACES,
    RIVERS,
    SITES,
)
from comptoir.games.golden_city.map.cards import check_cards
from comptoir.games.golden_city.map.file import MapFile
from comptoir.games.golden_city.map.notes import Notes, Problem, words

SITE_REWARDS: dict[str, dict[str, int]] = {
    "coin1": {"coins": 1},
    "coin2": {"coins": 2},
    "card": {"landscape_cards": 1},
    "key": {"keys": 1},
    "bonus": {"bonus_cards": 1},
    "goods": {"goods_cards": 1},
}
"""What a site or a harbour gives (GC-REW-02 to 06)."""
HARBOUR_REWARDS = (*SITE_REWARDS, "none")
OUTER_REWARDS = ("outer", "outer_coin")
LAND_OF_LETTER = {"m": "mountain", "g": "meadow", "f": "forest", "d": "desert"}


def problems(found: MapFile) -> list[Problem]:
    """All that is wrong with a map; an empty list if it can be played."""
    inspector = Inspector(found)
    inspector.inspect()
    return sorted(inspector.problems, key=place_in_file)


def place_in_file(problem: Problem) -> int:
    return problem.line


ZONE_REWARDS: dict[str, dict[str, dict[str, int]]] = {
    "outer": {
        "first": {"letters": int(OUTER_LETTERS[0])},
        "second": {"letters": int(OUTER_LETTERS[1])},
    },
    "outer_coin": {
        "first": {"letters": int(OUTER_LETTERS[0]), "coins": 1},
        "second": {"letters": int(OUTER_LETTERS[1])},
    },
    "inner": {
        "first": {"letters": int(INNER_LETTERS[0]), "landscape_cards": 1},
        "second": {"letters": int(INNER_LETTERS[1])},
    },
}


class Inspector(Notes):
    """Walks through a map and notes what is wrong."""

    def inspect(self) -> None:
        table = self.file.table
        if not isinstance(table, dict):
            self.wrong((), "a map is a table with meta, rivers, districts, places, edges, cards")
            return
        for section in ("meta", "rivers", "districts", "places", "edges", "cards"):
            if section not in table:
                self.wrong((), f"the section {section} is missing")
        self.meta(table.get("meta", {}))
        self.places(table.get("places"))
        self.rivers(table.get("rivers"))
        self.districts(table.get("districts"))
        self.roads(table.get("edges"))
        check_cards(self, table.get("cards"))
        if isinstance(table.get("rewards"), dict):
            self.rewards(table["rewards"])

    def meta(self, meta: object) -> None:
        if not isinstance(meta, dict):
            self.wrong(("meta",), "is a table with name, provenance and canvas")
            return
        name = meta.get("name")
        if not isinstance(name, str) or not name:
            self.wrong(("meta", "name"), "a map has a name")
        canvas = meta.get("canvas")
        if not (isinstance(canvas, list) and len(canvas) == 2 and all(map(is_length, canvas))):
            self.wrong(("meta", "canvas"), f"is [width, height], not {canvas!r}")
        printed = meta.get("harbour_rewards", "printed")
        if printed not in ("printed", "none"):
            self.wrong(("meta", "harbour_rewards"), f"is printed or none, not {printed!r}")

    def rewards(self, rewards: dict[object, object]) -> None:
        """What a zone pays is a rule (GC-REW-10 to 12): a map may repeat it, not change it."""
        for name, pays in ZONE_REWARDS.items():
            if rewards.get(name, pays) != pays:
                self.wrong(("rewards", name), f"is a rule: {pays}, not {rewards[name]!r}")

    def canvas(self) -> tuple[float, float]:
        meta = cast("dict[str, object]", self.file.table).get("meta")
        canvas = meta.get("canvas") if isinstance(meta, dict) else None
        if isinstance(canvas, list) and len(canvas) == 2 and all(map(is_length, canvas)):
            return float(canvas[0]), float(canvas[1])
        return 1e9, 1e9

    # Places

    def places(self, places: object) -> None:
        """The 58 places in their order, each with landscape, reward and coordinates."""
        entries = self.entries(("places",), places, PLACES)
        seen: dict[tuple[float, float], str] = {}
        coins = 0
        lands: set[str] = set()
        for number, name, place in entries:
            path: tuple[object, ...] = ("places", number)
            self.kind_of_place(path, name, place)
            self.landscape_of_place(path, name, place)
            self.reward_of_place(path, name, place)
            self.coordinates(path, name, place, seen)
            coins += place.get("reward") == "outer_coin"
            if name in SITES:
                lands.add(str(place.get("landscape")))
        if len(entries) == len(PLACES):
            if coins != 4:
                self.wrong(("places",), f"four outer zones show a coin (outer_coin), not {coins}")
            for land in LANDSCAPES[1:]:
                if land not in lands:
                    self.wrong(("places",), f"there is no site in the {land}")

    def kind_of_place(self, path: tuple[object, ...], name: str, place: dict[str, object]) -> None:
        kind = kind_of(name)
        if place.get("kind") != kind:
            self.wrong((*path, "kind"), f"{name} is of the kind {kind}, not {place.get('kind')!r}")

    def landscape_of_place(
        self, path: tuple[object, ...], name: str, place: dict[str, object]
    ) -> None:
        land = place.get("landscape")
        if name in HARBOURS:
            if land != "harbour":
                self.wrong((*path, "landscape"), f"{name} is a harbour, not {land!r}")
            coast = place.get("coast")
            if coast is not None and coast not in LANDSCAPES[1:]:
                self.wrong((*path, "coast"), f"is a landscape, not {coast!r}")
        elif name in SITES:
            if land not in LANDSCAPES[1:]:
                self.wrong((*path, "landscape"), f"is {words(LANDSCAPES[1:])}, not {land!r}")
        elif land != land_of_zone(name):
            expected = land_of_zone(name)
            self.wrong((*path, "landscape"), f"{name} is in the {expected} district, not {land!r}")

    def reward_of_place(
        self, path: tuple[object, ...], name: str, place: dict[str, object]
    ) -> None:
        allowed: tuple[str, ...] = ("inner",)
        if name in HARBOURS:
            allowed = HARBOUR_REWARDS
        elif name in SITES:
            allowed = tuple(SITE_REWARDS)
        elif name in OUTER_ZONES:
            allowed = OUTER_REWARDS
        reward = place.get("reward")
        if reward not in allowed:
            self.wrong((*path, "reward"), f"of {name} is {words(list(allowed))}, not {reward!r}")

    def coordinates(
        self,
        path: tuple[object, ...],
        name: str,
        place: dict[str, object],
        seen: dict[tuple[float, float], str],
    ) -> None:
        width, height = self.canvas()
        spot: list[float] = []
        for axis, most in (("x", width), ("y", height)):
            value = place.get(axis)
            if is_number(value) and 0 <= cast(float, value) <= most:
                spot.append(cast(float, value))
            else:
                self.wrong((*path, axis), f"of {name} is from 0 to {most:g}, not {value!r}")
        if len(spot) == 2:
            other = seen.setdefault((spot[0], spot[1]), name)
            if other != name:
                self.wrong(path, f"{name} lies on the same spot as {other}")

    # Rivers, districts and roads

    def rivers(self, rivers: object) -> None:
        """Four rivers, each with three sites in the two landscapes it divides (GC-MAP-03, 04)."""
        river_of: dict[str, str] = {}
        for number, name, river in self.entries(("rivers",), rivers, RIVERS):
            path: tuple[object, ...] = ("rivers", number)
            between = river.get("between")
            if not (
                isinstance(between, list)
                and len(between) == 2
                and between[0] != between[1]
                and all(land in LANDSCAPES[1:] for land in between)
            ):
                self.wrong((*path, "between"), f"is two landscapes, not {between!r}")
                between = LANDSCAPES[1:]
            sites = river.get("sites")
            if not isinstance(sites, list) or len(sites) != 3:
                self.wrong((*path, "sites"), f"{name} has three sites, not {sites!r}")
                continue
            for n, site in enumerate(sites):
                if site not in SITES:
                    self.wrong((*path, "sites", n), f"{site!r} is no rural site")
                elif site in river_of:
                    self.wrong((*path, "sites", n), f"{site} lies on {river_of[site]} already")
                else:
                    river_of[site] = name
                    self.bank(path, n, site, [str(land) for land in between])
        self.rivers_of_sites(river_of)

    def bank(self, path: tuple[object, ...], n: int, site: str, between: list[str]) -> None:
        land = self.place(site).get("landscape")
        if land in LANDSCAPES and land not in between:
            here = words(between)
            self.wrong((*path, "sites", n), f"{site} is in the {land}, not in {here}")

    def rivers_of_sites(self, river_of: dict[str, str]) -> None:
        """What a site says of its river is what the river says of its sites."""
        for number, name, place in self.entries_of("places", PLACES):
            told = place.get("river")
            if "river" in place and told != river_of.get(name):
                path = ("places", number, "river")
                self.wrong(path, f"of {name} is {told!r}, but the rivers say {river_of.get(name)}")

    def districts(self, districts: object) -> None:
        for number, name, district in self.entries(("districts",), districts, DISTRICTS):
            letter = next(key for key, land in LAND_OF_LETTER.items() if land == name)
            inner, outer = f"in_{letter}", [f"out_{letter}1", f"out_{letter}2"]
            if district.get("inner") != inner:
                told = district.get("inner")
                self.wrong(("districts", number, "inner"), f"of {name} is {inner}, not {told!r}")
            if district.get("outer") != outer:
                told = district.get("outer")
                self.wrong(("districts", number, "outer"), f"of {name} is {outer}, not {told!r}")

    def roads(self, edges: object) -> None:
        """Roads join two different places, no road is drawn twice, and all is connected."""
        if not isinstance(edges, list):
            self.wrong(("edges",), "is a list of roads [place, place]")
            return
        near: dict[str, list[str]] = {name: [] for name in PLACES}
        whole = True
        for number, edge in enumerate(edges):
            path = ("edges", number)
            if not isinstance(edge, list) or len(edge) != 2:
                self.wrong(path, f"a road joins two places, not {edge!r}")
                whole = False
                continue
            strangers = [end for end in edge if not isinstance(end, str) or end not in near]
            if strangers:
                self.wrong(path, f"there is no place {strangers[0]!r}")
                whole = False
                continue
            one, other = cast("list[str]", edge)
            if one == other:
                self.wrong(path, f"a road from {one} to itself leads nowhere")
            elif other in near[one]:
                self.wrong(path, f"the road {one}-{other} is drawn twice")
            else:
                near[one].append(other)
                near[other].append(one)
        if whole:
            self.connected(near)

    def connected(self, near: dict[str, list[str]]) -> None:
        reached = {PLACES[0]}
        border = [PLACES[0]]
        while border:
            for other in near[border.pop()]:
                if other not in reached:
                    reached.add(other)
                    border.append(other)
        lost = [name for name in PLACES if name not in reached]
        if lost:
            self.wrong(("edges",), f"no road leads from {PLACES[0]} to {', '.join(lost)}")

    def place(self, name: str) -> dict[str, object]:
        for each in self.entries_of("places", PLACES):
            if each[1] == name:
                return each[2]
        return {}


def kind_of(name: str) -> str:
    """What kind of place a name stands for."""
    if name in HARBOURS:
        return "harbour"
    if name in SITES:
        return "rural"
    return "inner" if name in INNER_ZONES else "outer"


def land_of_zone(name: str) -> str:
    """`out_m1` lies in the mountain district."""
    return LAND_OF_LETTER[name.partition("_")[2][0]]


def is_number(value: object) -> bool:
    """A number that can be measured: no yes or no, nothing without end."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e9


def is_length(value: object) -> bool:
    return is_number(value) and cast(float, value) > 0
