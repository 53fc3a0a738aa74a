"""What the view says so that nobody who reads it needs a rule."""

from __future__ import annotations

from collections import Counter

import pytest

from comptoir.games.golden_city import view
from comptoir.games.golden_city.catalogue import PLACES, REWARDS
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.material import material
from comptoir.games.golden_city.scenario import scene
from tests.ledger import rule
from tests.rules.golden_city.reading import builds, letters, play
from tests.rules.golden_city.test_bonus import ESTATE, WORTH


@rule("GC-REW-10", "GC-REW-12")
def test_what_a_zone_has_still_to_give() -> None:
    at = scene(posts={0: "h1 m1 out_m1", 1: "out_m2", 2: "out_m2", 3: "in_m"})
    left = at.table_seen_by(-1)["letters_left"]
    assert left["out_m1"] == [3]
    assert left["out_m2"] == []
    assert left["in_m"] == [6]
    assert left["in_g"] == [10, 6]


@rule("GC-REW-10")
def test_who_builds_gets_what_was_said() -> None:
    at = scene(posts={0: "h1 m1 m2 m6", 1: "out_m1"}, hands={0: "mm"})
    said = at.table_seen_by(0)["letters_left"]["out_m1"]
    play(at, "build:out_m1")
    assert [letters(at)[0]] == said == [3]


@rule("GC-REW-10", "GC-REW-11", "GC-REW-12")
def test_the_material_says_what_zones_give() -> None:
    told = material()["rewards"]
    assert told["outer"][0] == {"letters": 5}
    assert told["outer_coin"][0] == {"letters": 5, "coins": 1}
    assert told["inner"][0] == {"letters": 10, "landscape_cards": 1}
    for reward, zone in (("outer_coin", "out_m1"), ("inner", "in_g")):
        left = scene().table_seen_by(-1)["letters_left"][zone]
        assert left == [each["letters"] for each in told[reward]]


FIRST_BUILDERS = [
    # place   kind       a road from
    ("m4",     "rural",   "h4"),
    ("m1",     "rural",   "h1"),
    ("h2",     "harbour", "h1"),
    ("m2",     "rural",   "h2"),
    ("m8",     "rural",   "m2"),
    ("m6",     "rural",   "m2"),
    ("out_m1", "outer",   "m6"),
    ("out_m2", "outer",   "m7"),
    ("in_m",   "inner",   "out_m1"),
]  # fmt: skip


@rule("GC-REW-02", "GC-REW-03", "GC-REW-04", "GC-REW-05", "GC-REW-06")
def test_who_builds_first_gets_what_the_material_says() -> None:
    told = material()
    symbols: set[str] = set()
    for place, kind, neighbour in FIRST_BUILDERS:
        at = scene(posts={0: neighbour}, hands={0: "hmm"}, coins={0: 0}, keys={0: 1})
        symbol = REWARDS[at.board.reward[PLACES.index(place)]]
        before = belongings(at)
        play(at, f"build:{place} pay:nat")
        if at.legal_tokens()[0].startswith(("goods:", "bonus:")):
            at.play(at.legal_tokens()[0])
        gained = belongings(at)
        gained.subtract(before)
        gained["landscape_cards"] += told["costs"][kind]["cards"]
        gained["keys"] += told["costs"][kind]["keys"]
        given = {thing: count for thing, count in gained.items() if count != 0}
        assert given == told["rewards"][symbol][0]
        symbols.add(symbol)
    assert symbols == set(told["rewards"]) - {"none"}


def belongings(at: GoldenCity) -> Counter[str]:
    mine = at.table_seen_by(0)["players"][0]
    return Counter(
        coins=mine["coins"],
        landscape_cards=mine["hand_size"],
        keys=mine["keys"],
        bonus_cards=mine["bonus_cards"],
        goods_cards=len(mine["goods"]),
        letters=mine["letters"],
    )


@rule("GC-2P-10")
def test_the_material_says_when_two_players_win_points() -> None:
    told = material()["special_scorings"]
    assert [(each["round"], each["points"]) for each in told] == [(4, 1), (8, 2), (12, 3)]


@rule("GC-2PX-05")
def test_a_black_post_closes_a_zone() -> None:
    at = scene(players=2, black_posts=True, posts={0: "h6 g2 g6 out_g1"}, hands={0: "gg"})
    assert at.table_seen_by(-1)["letters_left"]["out_g1"] == [3]
    play(at, "black:out_g1")
    assert at.table_seen_by(-1)["letters_left"]["out_g1"] == []


@pytest.mark.parametrize(
    ("things", "harbours", "sites", "zones"),
    [
        ({"players": 4}, 0, 0, 0),
        ({"players": 2}, 0, 7, 3),
        ({"players": 2, "drought_scope": "rural"}, 0, 7, 0),
        ({"players": 3, "harbour_rewards": "none"}, 16, 0, 0),
    ],
)
def test_where_the_printed_reward_is_not_given(
    things: dict[str, object], harbours: int, sites: int, zones: int
) -> None:
    at: GoldenCity = scene(**things)  # type: ignore[arg-type]
    dry = at.table_seen_by(-1)["without_reward"]
    assert [name for name in dry if name.startswith("d")] == [f"d{n + 1}" for n in range(sites)]
    assert sum("_d" in name for name in dry) == zones
    printed = sum(int(at.board.reward[place]) != 0 for place in range(16))
    assert sum(name.startswith("h") for name in dry) == min(harbours, printed)
    for zone in ("in_d", "out_d1", "out_d2"):
        assert (at.table_seen_by(-1)["letters_left"][zone] == []) == (zone in dry)


@rule("GC-BON-02", "GC-BON-03", "GC-BON-04", "GC-BON-05", "GC-BON-06")
def test_what_bonus_cards_would_bring_me() -> None:
    at = scene(**ESTATE)  # type: ignore[arg-type]
    assert at.table_seen_by(0)["players"][0]["bonus_worth"] == WORTH
    assert "bonus_worth" not in at.table_seen_by(1)["players"][0]


@rule("GC-BLD-04")
def test_where_my_roads_lead() -> None:
    at = scene(posts={0: "h1 m1"}, hands={0: "mmggffdd"})
    reach = at.table_seen_by(0)["players"][0]["reach"]
    assert reach
    assert not {"h1", "m1"} & set(reach)
    assert {place for place in builds(at) if not place.startswith("h")} <= set(reach)


@rule("GC-BLD-05", "GC-BLD-06", "GC-BLD-10", "GC-2PX-05")
def test_roads_lead_to_zones_of_others_but_not_to_their_sites() -> None:
    at = scene(players=2, black_posts=True, posts={0: "out_m1", 1: "m5 out_m2"})
    assert at.table_seen_by(0)["players"][0]["reach"] == ["m6", "out_m2", "out_d2", "in_m"]
    at = scene(
        players=2, black_posts=True, posts={0: "out_m1", 1: "m5 out_m2"}, black={1: "out_m2"}
    )
    assert "out_m2" not in at.table_seen_by(0)["players"][0]["reach"]


@rule("GC-END-03")
def test_bonus_cards_and_their_worth_are_open_at_the_end() -> None:
    at = scene(player=3, round=16, posts={0: "m1"}, bonus={0: "mountain"}, coins={0: 2})
    assert "bonus" not in at.table_seen_by(1)["players"][0]
    at.play("done")
    assert at.over
    shown = at.table_seen_by(1)["players"][0]
    assert (shown["bonus"], shown["bonus_worth"]["mountain"]) == (["mountain"], 1)


@rule("GC-BLD-15")
def test_how_many_cards_must_go() -> None:
    at = scene(posts={0: "h1"}, hands={0: "mmmggff"})
    assert "to_drop" not in at.table_seen_by(0)
    at.play("done")
    assert at.table_seen_by(1)["to_drop"] == 2
    play(at, "drop:g")
    assert at.table_seen_by(1)["to_drop"] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_players_rank_by(players: int) -> None:
    """The view names what the score counts."""
    worth = {0: 20, 1: 7, 2: 30, 3: 9}
    at = scene(
        players=players,
        letters={seat: worth[seat] for seat in range(players)},
        victory={0: (1, 2, 0), 1: (0, 0, 2)} if players == 2 else {},
    )
    told = view.table(at, 0)
    assert [each[told["ranked_by"]] for each in told["players"]] == at.scores()
    assert told["ranked_by"] == ("victory" if players == 2 else "letters")
