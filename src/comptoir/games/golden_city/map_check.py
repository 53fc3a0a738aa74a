"""Whether a map can be played, and if not, what is wrong with it, line and field.

The format fixes the names of all places, rivers, districts and cards, because
they are the tokens of the game.  Everything else is the map maker's: roads, the
landscape and symbol of each site, which sites lie on which river, coordinates,
and the faces of goods and score cards.
"""

from __future__ import annotations

from typing import cast

from comptoir.games.golden_city.catalogue import (
    BACKS,
    BONUS_CARDS,
    DISTRICTS,
    GOODS_CARDS,
    GOODS_KINDS,
    HARBOURS,
    INNER_ZONES,
    LANDSCAPES,
    OUTER_ZONES,
    PLACES,
    RIVERS,
    SCORE_CARDS,
    SITES,
)
from comptoir.games.golden_city.map_file import MapFile

SITE_REWARDS = ("coin1", "coin2", "card", "key", "bonus", "goods")
HARBOUR_REWARDS = (*SITE_REWARDS, "none")
OUTER_REWARDS = ("outer", "outer_coin")
LAND_OF_LETTER = {"m": "mountain", "g": "meadow", "f": "forest", "d": "desert"}


class Problem:
    """One thing that is wrong: where, and what."""

    line: int
    field: str
    message: str

    def __init__(self, line: int, field: str, message: str) -> None:
        self.line = line
        self.field = field
        self.message = message

    def __str__(self) -> str:
        where = f"line {self.line}, {self.field}" if self.line else self.field
        return f"{where}: {self.message}"

    def __repr__(self) -> str:
        return f"Problem({self.line}, {self.field!r}, {self.message!r})"


def problems(found: MapFile) -> list[Problem]:
    """All that is wrong with a map; an empty list if it can be played."""
    inspector = Inspector(found)
    inspector.inspect()
    return sorted(inspector.problems, key=place_in_file)


def place_in_file(problem: Problem) -> int:
    return problem.line


class Inspector:
    """Walks through a map and notes what is wrong."""

    file: MapFile
    problems: list[Problem]

    def __init__(self, file: MapFile) -> None:
        self.file = file
        self.problems = []

    def wrong(self, path: tuple[object, ...], message: str) -> None:
        field = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
        self.problems.append(Problem(self.file.line(path), field.lstrip(".") or "map", message))

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
        self.cards(table.get("cards"))

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
        seen: dict[str, str] = {}
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
            allowed = SITE_REWARDS
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
        seen: dict[str, str],
    ) -> None:
        width, height = self.canvas()
        for axis, most in (("x", width), ("y", height)):
            value = place.get(axis)
            if not is_number(value) or not 0 <= cast(float, value) <= most:
                self.wrong((*path, axis), f"of {name} is from 0 to {most:g}, not {value!r}")
        spot = f"{place.get('x')}, {place.get('y')}"
        if spot in seen:
            self.wrong(path, f"{name} lies on the same spot as {seen[spot]}")
        seen[spot] = name

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

    # Cards

    def cards(self, cards: object) -> None:
        if not isinstance(cards, dict):
            self.wrong(("cards",), "is a table with goods and score")
            return
        kinds = cards.get("goods_kinds", GOODS_KINDS)
        if kinds != GOODS_KINDS:
            self.wrong(("cards", "goods_kinds"), f"are {words(GOODS_KINDS)}, not {kinds!r}")
        landscape = cards.get("landscape", dict.fromkeys(LANDSCAPES, 10))
        if landscape != dict.fromkeys(LANDSCAPES, 10):
            self.wrong(("cards", "landscape"), f"are ten of each kind, not {landscape!r}")
        if cards.get("key", 6) != 6:
            self.wrong(("cards", "key"), f"there are 6 key cards, not {cards.get('key')!r}")
        self.goods_cards(cards.get("goods"))
        self.score_cards(cards.get("score"))
        if "bonus" in cards:
            self.entries(("cards", "bonus"), cards["bonus"], BONUS_CARDS)

    def goods_cards(self, goods: object) -> None:
        """Eight cards with two different goods each (GC-REW-08)."""
        for number, name, card in self.entries(("cards", "goods"), goods, GOODS_CARDS):
            told = card.get("goods")
            if not (
                isinstance(told, list)
                and len(told) == 2
                and told[0] != told[1]
                and all(good in GOODS_KINDS for good in told)
            ):
                path = ("cards", "goods", number, "goods")
                self.wrong(path, f"of {name} is two of {words(GOODS_KINDS)}, not {told!r}")

    def score_cards(self, score: object) -> None:
        """Four cards with a 1 on the back, eight with a 2, four with a 3 (GC-SET-04)."""
        entries = self.entries(("cards", "score"), score, SCORE_CARDS)
        backs = dict.fromkeys(BACKS, 0)
        for number, name, card in entries:
            path: tuple[object, ...] = ("cards", "score", number)
            back = card.get("back")
            if isinstance(back, int) and back in backs:
                backs[back] += 1
            else:
                self.wrong((*path, "back"), f"of {name} is 1, 2 or 3, not {back!r}")
            if card.get("good") not in GOODS_KINDS:
                good = card.get("good")
                self.wrong((*path, "good"), f"of {name} is {words(GOODS_KINDS)}, not {good!r}")
            area, target = card.get("area"), card.get("target")
            if area not in ("river", "district"):
                self.wrong((*path, "area"), f"of {name} is river or district, not {area!r}")
            elif target not in (RIVERS if area == "river" else DISTRICTS):
                self.wrong((*path, "target"), f"of {name} is no {area}: {target!r}")
        if len(entries) == len(SCORE_CARDS) and backs != BACKS:
            told = ", ".join(f"{count} with back {back}" for back, count in backs.items())
            self.wrong(("cards", "score"), f"are 4 with back 1, 8 with 2, 4 with 3, not {told}")

    # Lists of named things

    def entries(
        self, path: tuple[object, ...], given: object, names: list[str]
    ) -> list[tuple[int, str, dict[str, object]]]:
        """The entries with their names; wrong are those missing, doubled, unknown, out of order."""
        if not isinstance(given, list):
            self.wrong(path, f"is a list of {len(names)} entries with the ids {spread(names)}")
            return []
        found: list[tuple[int, str, dict[str, object]]] = []
        seen: set[str] = set()
        for number, entry in enumerate(given):
            name = entry.get("id") if isinstance(entry, dict) else None
            if name not in names:
                self.wrong((*path, number, "id"), f"{name!r} is none of {spread(names)}")
            elif name in seen:
                self.wrong((*path, number, "id"), f"{name} is there twice")
            else:
                seen.add(name)
                found.append((number, name, cast("dict[str, object]", entry)))
        missing = [name for name in names if name not in seen]
        if missing:
            self.wrong(path, f"{', '.join(missing)} missing: there must be {len(names)} entries")
        return found

    def entries_of(
        self, section: str, names: list[str]
    ) -> list[tuple[int, str, dict[str, object]]]:
        """The same again, without noting anything."""
        given = cast("dict[str, object]", self.file.table).get(section)
        if not isinstance(given, list):
            return []
        return [
            (number, entry["id"], entry)
            for number, entry in enumerate(given)
            if isinstance(entry, dict) and entry.get("id") in names
        ]

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
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_length(value: object) -> bool:
    return is_number(value) and cast(float, value) > 0


def words(names: list[str]) -> str:
    return ", ".join(names[:-1]) + " or " + names[-1] if len(names) > 1 else names[0]


def spread(names: list[str]) -> str:
    """A long list told by its ends."""
    return ", ".join(names) if len(names) <= 8 else f"{names[0]} … {names[-1]}"
