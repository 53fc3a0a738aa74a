"""The additional variant with black posts (GC-2PX)."""

from __future__ import annotations

from comptoir.games.golden_city.catalogue import PLACE
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.rules.ending import bonus_letters, city_posts
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.bits import BIT
from tests.ledger import rule
from tests.rules.golden_city.reading import builds, kinds, last_turn, letters, play

WHITE, RED = 0, 1


def duel(**things: object) -> GoldenCity:
    return scene(players=2, black_posts=True, **things)  # type: ignore[arg-type]


def black(at: GoldenCity) -> list[str]:
    return [token for token in at.legal_tokens() if token.startswith("black:")]


def why(at: GoldenCity, token: str) -> tuple[str, str]:
    reason = at.why_not(token)
    assert reason is not None
    return reason.rule, reason.key


@rule("GC-2PX-03")
def test_two_black_posts_each_besides_eighteen() -> None:
    at = duel()
    assert [int(at.supply[seat]) for seat in (0, 1)] == [18, 18]
    assert [int(at.black_supply[seat]) for seat in (0, 1)] == [2, 2]


@rule("GC-2PX-01")
def test_without_the_variant_there_are_none() -> None:
    at = scene(players=2, posts={0: "h6 g2 g6 out_g1"}, hands={0: "gg"})
    assert black(at) == []
    assert why(at, "black:out_g1") == ("GC-2PX-01", "no_black_posts")


@rule("GC-EX-21", "GC-2PX-04", "GC-2PX-05", "GC-2PX-08", "GC-2PX-12", "GC-RUL-49")
def test_a_black_post_closes_the_zone() -> None:
    at = duel(posts={0: "h6 g2 g6 out_g1", 1: "h5 g1 g5"}, hands={0: "gg", 1: "gg"})
    assert black(at) == ["black:out_g1"]
    events = at.play("black:out_g1")
    assert kinds(events)[:2] == ["pay", "black"]
    assert "letters" not in kinds(events)
    assert (at.black_supply[WHITE], at.supply[WHITE]) == (1, 14)
    assert at.player == RED
    assert "out_g1" not in builds(at)
    assert why(at, "build:out_g1") == ("GC-2PX-12", "zone_closed")


@rule("GC-EX-21", "GC-2PX-11", "GC-RUL-38", "GC-RUL-53")
def test_a_black_post_counts_as_its_owners() -> None:
    posts = {0: "h6 g2 g6 out_g1", 1: "h7 g3 g7 out_g2"}
    at = last_turn(players=2, black_posts=True, posts=posts, black={0: "out_g1"}, score="s11")
    assert city_posts(at, WHITE) == 2
    assert (bonus_letters(at, WHITE, 2), bonus_letters(at, WHITE, 5)) == (2, 4)
    at.play("done")
    assert letters(at) == [4, 2]  # the majority in the meadow district is White's
    at = last_turn(
        players=2, black_posts=True, posts=posts, black={0: "out_g1"}, round=4, score="s02",
        letters={0: 9, 1: 9},
    )  # fmt: skip
    at.play("done")
    assert at.victory_points(WHITE) == 1  # it counts in special scorings too


@rule("GC-EX-21", "GC-2PX-06", "GC-2PX-07", "GC-2PX-12")
def test_only_where_one_is_alone_with_a_post_of_ones_colour() -> None:
    at = duel(posts={0: "h6 g2 g6 out_g1", 1: "out_g1"}, hands={0: "gg"})
    assert black(at) == []
    assert why(at, "black:out_g1") == ("GC-2PX-07", "opponent_there")
    assert why(at, "black:out_g2") == ("GC-2PX-06", "no_own_post")


@rule("GC-EX-21", "GC-RUL-50", "GC-2PX-10")
def test_own_post_and_black_post_in_one_turn() -> None:
    at = duel(posts={0: "h6 g2 g6"}, hands={0: "gggg", 1: "h"})
    play(at, "build:out_g1 pay:nat black:out_g1")
    zone = BIT[PLACE["out_g1"]]
    assert at.posts[WHITE] & zone
    assert at.black[WHITE] & zone
    assert at.player == RED  # two constructions are a turn


@rule("GC-2PX-09", "GC-2PX-10", "GC-RUL-51")
def test_both_black_posts_in_one_turn_in_two_zones() -> None:
    at = duel(posts={0: "out_g1 out_g2"}, hands={0: "gggg", 1: "h"})
    play(at, "black:out_g1 pay:nat")
    assert black(at) == ["black:out_g2"]  # never two in one zone
    assert why(at, "black:out_g1") == ("GC-2PX-05", "zone_full")
    at.play("black:out_g2")
    assert (at.black_supply[WHITE], at.player) == (0, RED)


@rule("GC-2PX-08", "GC-RUL-48")
def test_it_costs_the_usual_cards_and_in_an_inner_zone_a_key() -> None:
    at = duel(posts={0: "out_g1 in_g"}, hands={0: "ggg"})
    assert black(at) == ["black:out_g1"]
    assert why(at, "black:in_g") == ("GC-RUL-48", "no_key")
    at = duel(posts={0: "out_g1 in_g"}, hands={0: "gg"}, keys={0: 1})
    at.play("black:in_g")
    assert (at.keys[WHITE], at.black[WHITE]) == (0, BIT[PLACE["in_g"]])
    at = duel(posts={0: "out_g1"}, hands={0: "gf"})
    assert why(at, "black:out_g1") == ("GC-2PX-08", "too_few_cards")


@rule("GC-EX-25", "GC-BLD-17", "GC-RUL-37")
def test_black_posts_are_a_supply_of_their_own() -> None:
    at = duel(supply={0: 0}, black_supply={0: 1}, posts={0: "h6 g2 g6 out_g1"}, hands={0: "gg"})
    assert at.legal_tokens() == ["black:out_g1", "done"]
    at = duel(supply={0: 0}, black_supply={0: 0}, posts={0: "h6 g2 g6 out_g1"}, hands={0: "gg"})
    assert at.legal_tokens() == ["done"]
    assert why(at, "black:out_g1") == ("GC-BLD-17", "no_black_left")
    at.play("done")
    assert at.blocked == 0


@rule("GC-RUL-52")
def test_a_black_placement_is_a_way_to_build() -> None:
    """All harbours are taken and every road of White's ends at Red's posts or closed zones."""
    white = "h1 h2 h3 h4 h5 h6 h7 h8 out_m1 out_m2 out_g1 out_g2 out_f1 out_f2 out_d1 out_d2"
    red = "h9 h10 h11 h12 h13 h14 h15 h16 m1 m2 m3 m4 m5 m6 m7 g1 g2 g3 g4 g5 g6 g7"
    red += " f4 f5 f6 f7 d4 d5 d6"
    for left, blocked in ((1, False), (0, True)):
        at = duel(
            posts={0: white, 1: red}, black_supply={0: left}, player=1, hands={1: "dd"},
            supply={0: 2, 1: 3},
        )  # fmt: skip
        events = at.play("build:d7")
        assert ("blocked" in kinds(events)) == blocked


@rule("GC-RUL-52", "GC-2PX-12")
def test_a_closed_zone_is_not_free_for_the_opponent() -> None:
    white = "h1 h2 h3 h4 h5 h6 h7 h8 m4"
    red = "h9 h10 h11 h12 h13 h14 h15 h16 m1 m2 m3 g1 g2 g3 g4 g5 out_m2"
    for closed, blocked in (("", False), ("out_m2", True)):
        at = duel(
            posts={0: white, 1: red}, black={1: closed}, black_supply={0: 0, 1: 1}, player=1,
            hands={1: "gg"}, supply={0: 5, 1: 5},
        )  # fmt: skip
        events = play(at, "build:g6 bonus:goods")
        assert ("blocked" in kinds(events)) == blocked
