"""Maps of one's own: what is checked, what is said, and that snapshots carry them along."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import comptoir
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.map.check import problems
from comptoir.games.golden_city.map.file import MapFile, read_map
from comptoir.games.golden_city.map.option import default_table, default_text
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.errors import InvalidOption
from tests.kernel.conformance import check_game
from tests.rules.golden_city.material import count_material
from tests.rules.golden_city.reading import builds

TEXT = default_text()


def said(text: str) -> list[str]:
    return [str(problem) for problem in problems(read_map(text))]


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


def line_of(words: str) -> int:
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if words in line)


def test_the_map_of_the_house_is_whole() -> None:
    assert said(TEXT) == []


BAD = [
    ("id: h3, kind: harbour", "id: h99, kind: harbour", "places[2].id: 'h99' is none of"),
    ("id: m3, kind: rural", "id: m2, kind: rural", "places[18].id: m2 is there twice"),
    ("id: m3, kind: rural", "id: m3, kind: harbour", "places[18].kind: m3 is of the kind rural"),
    ("id: g2, kind: rural, landscape: meadow", "id: g2, kind: rural, landscape: marsh",
     "places[25].landscape: is forest, meadow, mountain or desert, not 'marsh'"),
    ("landscape: mountain, district: mountain, zone: inner",
     "landscape: forest, district: mountain, zone: inner",
     "landscape: in_m is in the mountain district, not 'forest'"),
    ("river: null, reward: key, x: 408", "river: null, reward: gold, x: 408", "reward: of m2 is"),
    ("reward: outer_coin, x: 449", "reward: outer, x: 449", "four outer zones show a coin"),
    ("x: 408, y: 156", "x: 4080, y: 156", "places[17].x: of m2 is from 0 to 1000, not 4080"),
    ("x: 408, y: 156", "x: 232, y: 100", "m2 lies on the same spot as h1"),
    ("sites: [m1, m5, d4]", "sites: [m1, m5]", "r_dm has three sites"),
    ("sites: [m1, m5, d4]", "sites: [m1, m5, h4]", "'h4' is no rural site"),
    ("sites: [m1, m5, d4]", "sites: [m1, m5, g4]", "g4 is in the meadow, not in desert or"),
    ("sites: [m4, g1, g5]", "sites: [m1, g1, g5]", "m1 lies on r_dm already"),
    ("between: [desert, mountain]", "between: [desert, desert]", "rivers[0].between"),
    ("id: m1, kind: rural, landscape: mountain, river: r_dm",
     "id: m1, kind: rural, landscape: mountain, river: r_mg", "of m1 is 'r_mg', but"),
    ("inner: in_m, outer", "inner: in_g, outer", "districts[0].inner: of mountain is in_m"),
    ("  - [h1, m1]\n", "  - [h1, h1]\n", "a road from h1 to itself"),
    ("  - [h1, m1]\n", "  - [h1, m99]\n", "there is no place 'm99'"),
    ("  - [h1, m1]\n", "  - [h1, m2]\n", "the road h1-m2 is drawn twice"),
    ("  - [h2, m2]\n", "", "no road leads from h1 to h2"),
    ("id: good1, goods: [pottery, wine]", "id: good1, goods: [pottery, pottery]", "of good1"),
    ("id: s01, back: 1", "id: s01, back: 2", "are 4 with back 1, 8 with 2, 4 with 3"),
    ("id: s01, back: 1", "id: s01, back: 7", "back: of s01 is 1, 2 or 3, not 7"),
    ("good: wine, area: district, target: desert", "good: tea, area: district, target: desert",
     "good: of s09 is"),
    ("good: wine, area: district, target: desert", "good: wine, area: district, target: r_dm",
     "target: of s09 is no district: 'r_dm'"),
    ("good: wine, area: district, target: desert", "good: wine, area: sea, target: desert",
     "area: of s09 is river or district, not 'sea'"),
    ("canvas: [1000, 1000]", "canvas: wide", "meta.canvas: is [width, height]"),
    ("harbour_rewards: printed ", "harbour_rewards: some ", "is printed or none"),
    ("name: golden_island_v1", "name: ''", "meta.name: a map has a name"),
    ("  key: 6", "  key: 7", "cards.key: there are 6 key cards"),
    ("harbour: 10, forest: 10", "harbour: 9, forest: 10", "cards.landscape: are ten of each kind"),
    ("goods_kinds: [pottery, wine", "goods_kinds: [pots, wine", "cards.goods_kinds: are pottery"),
    ("canvas: [1000, 1000]", "canvas: [.inf, 1000]", "meta.canvas: is [width, height]"),
    ("x: 408, y: 156", "x: .nan, y: 156", "places[17].x: of m2 is from 0 to 1000, not nan"),
    ("x: 408, y: 156", "x: 232.0, y: 100", "m2 lies on the same spot as h1"),
    ("id: s01, back: 1", "id: s01, back: true", "back: of s01 is 1, 2 or 3, not True"),
    ("second: {letters: 6}", "second: {letters: 7}", "rewards.inner: is a rule"),
    ("id: coins, letters: 2", "id: coins, letters: 3", "letters: of coins is a rule: 2, not 3"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), BAD)
def test_a_mistake_is_named_with_line_and_field(old: str, new: str, message: str) -> None:
    found = said(changed(old, new))
    assert any(message in each for each in found), found
    assert all(each.startswith("line ") for each in found)


def test_the_line_is_the_line_of_the_mistake() -> None:
    line = line_of("id: m2, kind: rural")
    found = said(changed("river: null, reward: key, x: 408", "river: null, reward: gold, x: 408"))
    assert found == [
        f"line {line}, places[17].reward: of m2 is coin1, coin2, card, key, bonus or goods, "
        "not 'gold'"
    ]


def test_the_edges_of_the_canvas_belong_to_it() -> None:
    assert said(changed("x: 408, y: 156", "x: 0, y: 1000")) == []
    assert len(said(changed("x: 408, y: 156", "x: -1, y: 1001"))) == 2


@pytest.mark.parametrize("road", ["[h2, m99]", "[h2]", "[h2, m2, m3]"])
def test_roads_to_nowhere_are_not_blamed_for_lost_places_too(road: str) -> None:
    assert len(said(changed("  - [h2, m2]\n", f"  - {road}\n"))) == 1


def test_numbers_of_cards_need_not_be_given() -> None:
    table = other_map()
    del table["cards"]["landscape"]
    del table["cards"]["key"]
    del table["cards"]["goods_kinds"]
    assert problems(MapFile(table, {})) == []


def test_an_inner_zone_gives_one_thing_only() -> None:
    found = said(changed("reward: inner, x: 500, y: 437", "reward: outer, x: 500, y: 437"))
    assert [each.partition(".reward: ")[2] for each in found] == ["of in_m is inner, not 'outer'"]


@pytest.mark.parametrize(("spoilt", "more"), [(5, ""), (6, " (and 1 more)"), (8, " (and 3 more)")])
def test_a_game_tells_five_mistakes_of_its_map(spoilt: int, more: str) -> None:
    table = other_map()
    for number, place in enumerate(table["places"][:spoilt], 1):
        place["x"] = -number
    with pytest.raises(InvalidOption) as caught:
        comptoir.new("golden_city", 4, map=table)
    assert str(caught.value).count(".x: of") == 5
    assert str(caught.value).endswith(f"not -5{more}")


def test_sections_and_lists_that_are_missing() -> None:
    assert said("") == ["map: a map is a table with meta, rivers, districts, places, edges, cards"]
    found = "\n".join(said("meta: {name: x, canvas: [10, 10]}"))
    for section in ("rivers", "districts", "places", "edges", "cards"):
        assert f"the section {section} is missing" in found
    assert any("edges: is a list of roads" in each for each in said("edges: 3"))


def test_no_yaml_and_doubled_keys() -> None:
    with pytest.raises(InvalidOption, match=r"line \d+, map: is no YAML"):
        read_map("meta: [")
    with pytest.raises(InvalidOption, match="line 2, meta: is given twice"):
        read_map("meta: 1\nmeta: 2\n")


def test_a_game_says_what_is_wrong_with_its_map(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="cannot be read"):
        comptoir.new("golden_city", 4, map=str(tmp_path / "nowhere.yaml"))
    bad = tmp_path / "bad.yaml"
    bad.write_text(changed("  - [h2, m2]\n", ""))
    with pytest.raises(InvalidOption, match=r"cannot be played: line \d+, edges: no road"):
        comptoir.new("golden_city", 4, map=str(bad))
    with pytest.raises(InvalidOption, match="map is the path of a map file"):
        comptoir.new("golden_city", 4, map=7)


def other_map() -> dict[str, Any]:
    """A map with a road more, another symbol, and a site in another landscape."""
    table = copy.deepcopy(default_table())
    table["meta"]["name"] = "other"  # type: ignore[index]
    table["edges"].append(["h2", "m8"])  # type: ignore[attr-defined]
    places: Any = table["places"]
    places[23]["landscape"] = "forest"  # m8
    return table


def test_a_map_of_ones_own_is_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(json.dumps(other_map()))  # JSON is YAML
    at = scene(posts={0: "h2"}, hands={0: "ff"}, map=str(path))
    assert "m8" in builds(at)
    assert "m8" not in builds(scene(posts={0: "h2"}, hands={0: "ff"}))


def test_a_snapshot_carries_its_map(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(json.dumps(other_map()))
    state = comptoir.new("golden_city", 3, 5, map=str(path))
    path.unlink()
    again = comptoir.restore(json.loads(json.dumps(state.snapshot())))
    assert again == state
    assert isinstance(again, GoldenCity)
    assert again.board.name == "other"
    options = state.view(0)["options"]
    assert isinstance(options, dict)
    assert options["map"]["meta"]["name"] == "other"


def test_a_map_of_ones_own_keeps_the_contract() -> None:
    game = comptoir.game("golden_city")
    check_game(game, 4, {"map": other_map()}, "own map", inspect=count_material)


def test_a_table_without_lines_is_checked_too() -> None:
    table = other_map()
    table["edges"].pop()
    table["edges"].append(["h2", "atlantis"])
    found = [str(problem) for problem in problems(MapFile(table, {}))]
    assert found == ["edges[102]: there is no place 'atlantis'"]


def test_harbours_that_print_nothing() -> None:
    table = other_map()
    table["meta"]["harbour_rewards"] = "none"
    at = scene(hands={0: "h"}, map=table)
    at.play("build:h1")
    assert at.coins[0] == 3


HOSTILE: list[Any] = [
    [], "x", {"places": 3}, {"places": [[]]}, {"places": [{"id": ["h1"]}]},
    {"places": [{"id": "h1", "landscape": [], "x": {}, "y": [], "kind": {}, "reward": []}]},
    {"places": [{"id": "m1", "landscape": []}]}, {"edges": [[[], {}]]}, {"edges": [["h1"]]},
    {"rivers": [{"id": "r_dm", "between": [[], {}], "sites": [[], {}, 1]}]},
    {"cards": {"goods": [{"id": "good1", "goods": [[], {}]}], "score": [{"id": "s01"}]}},
    {"meta": {"name": [], "canvas": [{}, []], "harbour_rewards": []}},
]  # fmt: skip


@pytest.mark.parametrize("table", HOSTILE)
def test_whatever_is_given_is_refused_with_words(table: Any) -> None:
    assert problems(MapFile(table, {}))
    with pytest.raises(InvalidOption):
        comptoir.new("golden_city", 4, map=table)


LAUGHS = "a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha, ha]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 10)
)
"""Ten lines that mean ten thousand million words."""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("? [1, 2]\n: 3\n", "line 1, map: the name of a field is a word"),
        ("meta:\n  canvas: [!!int wide, 5]\n", r"line 2, meta.canvas\[0\]: 'wide' cannot be read"),
        ("meta:\n  name: !!bool perhaps\n", "line 2, meta.name: 'perhaps' cannot be read as bool"),
        ("a: 1" + "0" * 5000, "line 1, a: '10000.*' cannot be read as int"),
        ("[" * 100_000, "line 1, map: is nested too deeply"),
        (LAUGHS, r"line \d+, map: has more than 20000 fields"),
        ("#" * 1_000_001, "has more than 1000000 bytes"),
        ("meta: &a\n  meta: *a\n", "nested too deeply, or contains itself"),
        ("meta: !!python/object:os.system {}\n", "a map is a table|the section|is a list"),
    ],
)
def test_strange_yaml_is_refused_with_words(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "strange.yaml"
    path.write_text(text)
    with pytest.raises(InvalidOption, match=message):
        comptoir.new("golden_city", 4, map=str(path))


def test_a_map_survives_json_even_with_a_date_in_it() -> None:
    table: Any = read_map(TEXT.replace("meta:\n", "meta:\n  drawn: 2026-01-31\n", 1)).table
    assert table["meta"]["drawn"] == "2026-01-31"
    json.dumps(table)


def test_the_command_line_takes_a_path_and_keeps_the_map(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(json.dumps(other_map()))
    options = comptoir.read_options(comptoir.game("golden_city"), [f"map={path}"])
    path.unlink()
    state = comptoir.new("golden_city", 4, 1, **options)
    assert isinstance(state, GoldenCity)
    assert state.board.name == "other"
