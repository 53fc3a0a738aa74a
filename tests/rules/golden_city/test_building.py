"""Phase 4: where a post may go, and the course of a building turn (GC-BLD)."""

from __future__ import annotations

import comptoir
from comptoir.games.golden_city.catalogue import ALL_HARBOURS, HARBOURS, PLACE
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.bits import BIT, lowest
from comptoir.kernel.dice import dice_from_seed
from tests.ledger import rule
from tests.rules.golden_city.reading import builds, discard, hand, phase, play

RICH = "hhffggmmdd"
"""Two cards of every kind: whatever is open by position can be paid."""


@rule("GC-EX-02", "GC-BLD-03", "GC-BLD-04", "GC-BLD-10", "GC-MAP-08")
def test_the_rulebooks_example() -> None:
    posts = {0: "h16 d4 out_d2"}
    at = scene(posts=posts, hands={0: RICH})
    near = {"d3", "d7", "m1", "m5", "out_d1", "out_m1"}
    assert builds(at) == {*HARBOURS} - {"h16"} | near
    at = scene(posts=posts, hands={0: RICH}, keys={0: 1})
    assert builds(at) == {*HARBOURS} - {"h16"} | near | {"in_d"}


@rule("GC-EX-02", "GC-BLD-20", "GC-RUL-22", "GC-BLD-10", "GC-REW-04")
def test_a_key_of_the_same_turn_opens_the_inner_zone() -> None:
    at = scene(posts={0: "h16 d4 out_d2"}, hands={0: "dddd"})
    assert "in_d" not in builds(at)
    play(at, "build:d3 pay:nat")
    assert (at.keys[0], at.key_supply) == (1, 5)
    assert "in_d" in builds(at)
    at.play("build:in_d")
    assert (at.keys[0], at.key_supply) == (0, 5)


@rule("GC-BLD-01", "GC-BLD-02", "GC-RUL-56")
def test_no_post_one_post_or_two_posts() -> None:
    for tokens, posts in (("done", 0), ("build:h3 pay:nat done", 1)):
        at = scene(hands={0: "hhhff", 1: "h"}, harbour_rewards="none")
        play(at, tokens)
        assert (at.player, at.supply[0]) == (1, 16 - posts)
    at = scene(hands={0: "hhhhff", 1: "h"}, harbour_rewards="none")
    play(at, "build:h3 pay:nat build:h4 pay:nat")
    assert (at.player, at.supply[0]) == (1, 14)  # the turn ended by itself


@rule("GC-BLD-19", "GC-RUL-21")
def test_building_is_voluntary() -> None:
    at = scene(hands={0: "hh", 1: "h"})
    assert "done" in at.legal_tokens()
    at.play("done")
    assert at.player == 1


@rule("GC-BLD-03", "GC-BLD-04")
def test_a_site_needs_a_road_to_an_own_post() -> None:
    at = scene(posts={0: "h2", 1: "h16 d4 m1"}, hands={0: RICH})
    assert "m2" in builds(at)
    assert "m1" not in builds(at)
    assert "out_d2" not in builds(at), "a neighbour's post does not help"
    reason = at.why_not("build:m6")
    assert reason is not None
    assert (reason.rule, reason.key) == ("GC-BLD-03", "no_road")
    assert reason.values["needs"] == ["m2", "m5", "m7", "m8", "out_m1"]


@rule("GC-BLD-03")
def test_every_post_is_joined_to_an_own_harbour_at_every_time() -> None:
    for seed in range(10):
        state = comptoir.new("golden_city", 4, seed)
        dice = dice_from_seed(f"chains {seed}")
        while not state.over:
            state.apply(state.options[dice.below(len(state.options))])
        assert isinstance(state, Position)
        for seat in range(4):
            posts = int(state.posts[seat])
            reached = border = posts & int(ALL_HARBOURS)
            while border:
                near = int(state.board.near[lowest(border)]) & posts & ~reached
                border = (border & (border - 1)) | near
                reached |= near
            assert reached == posts


@rule("GC-BLD-05")
def test_a_harbour_or_site_holds_one_post() -> None:
    at = scene(posts={0: "h1", 1: "h2 m2"}, hands={0: RICH})
    assert not builds(at) & {"h1", "h2", "m2"}
    reason = at.why_not("build:m2")
    assert reason is not None
    assert (reason.rule, reason.key, reason.values["owner"]) == ("GC-BLD-05", "occupied", 1)


@rule("GC-BLD-06", "GC-REW-13")
def test_a_zone_holds_one_post_of_each_player() -> None:
    posts = {
        0: "h16 d4 out_d2", 1: "h15 d3 d7 out_d2", 2: "h14 d2 d6 out_d1 out_d2", 3: "h13 d1 f4",
    }  # fmt: skip
    at = scene(posts={**posts, 3: "h4 m4 out_m2 out_m1"}, player=3, hands={3: "ddd"})
    assert "out_d2" in builds(at)
    play(at, "build:out_d2 pay:nat")
    assert at.builders(PLACE["out_d2"] - PLACE["out_m1"]) == [0, 1, 2, 3]
    at = scene(posts=posts, hands={0: RICH})
    assert "out_d2" not in builds(at)
    reason = at.why_not("build:out_d2")
    assert reason is not None
    assert (reason.rule, reason.key) == ("GC-BLD-06", "own_post_there")


@rule("GC-BLD-08", "GC-BLD-21", "GC-RUL-20")
def test_a_free_harbour_anywhere_at_any_time_for_one_card() -> None:
    at = scene(round=15, posts={0: "h1 m2 m6 out_m1"}, hands={0: "hh"})
    assert builds(at) == {*HARBOURS} - {"h1"}
    play(at, "build:h9 pay:nat")
    assert discard(at) == "h"
    play(at, "build:h13")
    assert at.posts[0] & BIT[PLACE["h9"]]
    assert at.posts[0] & BIT[PLACE["h13"]]


@rule("GC-BLD-07", "GC-BLD-09")
def test_sites_and_outer_zones_cost_two_cards_of_their_landscape() -> None:
    at = scene(posts={0: "h16 d4"}, hands={0: "dd"})
    assert builds(at) & {"d3", "out_d2"} == {"d3", "out_d2"}
    at.play("build:out_d2")
    assert (hand(at, 0), discard(at)) == ("", "dd")
    at = scene(posts={0: "h16 d4"}, hands={0: "dfm"})
    assert not builds(at) & {"d3", "out_d2", "m5"}
    reason = at.why_not("build:d3")
    assert reason is not None
    assert reason.rule == "GC-BLD-09"
    assert (reason.values["need"], reason.values["have"], reason.values["jokers"]) == (2, 1, 0)


@rule("GC-BLD-10", "GC-BLD-14", "GC-RUL-18")
def test_an_inner_zone_costs_a_key_that_leaves_the_game_and_jokers_are_no_keys() -> None:
    at = scene(posts={0: "h16 d4 out_d2"}, hands={0: "ddffgg"})
    assert "in_d" not in builds(at)
    at = scene(posts={0: "h16 d4 out_d2"}, hands={0: "dd"}, keys={0: 2})
    at.play("build:in_d")
    assert (at.keys[0], at.key_supply, discard(at)) == (1, 4, "dd")


@rule("GC-BLD-13", "GC-BLD-20", "GC-EX-11", "GC-RUL-22")
def test_the_reward_comes_at_once_and_helps_with_the_second_post() -> None:
    at = scene(hands={0: "hg"}, deck="g", market="good1 good3 good5")
    play(at, "build:h6 pay:nat")
    assert hand(at, 0) == "gg"
    assert "g2" in builds(at)
    at.play("build:g2")
    assert phase(at) == "goods"
    at.play("goods:0")
    assert (hand(at, 0), at.supply[0], at.goods_list(0)) == ("", 14, [0])
    assert at.player != 0


@rule("GC-BLD-14")
def test_spent_cards_lie_face_up_on_the_discard_pile() -> None:
    at = scene(posts={0: "h6"}, hands={0: "gdd"}, discard="hm")
    play(at, "build:g2 pay:d")
    view = at.view(2)["table"]
    assert isinstance(view, dict)
    assert view["discard"] == {"h": 1, "f": 0, "g": 1, "m": 1, "d": 2}


@rule("GC-BLD-15", "GC-EX-10", "GC-RUL-30")
def test_five_cards_stay_in_hand() -> None:
    at = scene(hands={0: "hhffgmd", 1: "h"}, keys={0: 2}, goods={0: "good1 good2"})
    at.play("done")
    assert phase(at) == "drop"
    at.play("drop:h")
    assert phase(at) == "drop"
    at.play("drop:d")
    assert (hand(at, 0), at.player) == ("hffgm", 1)
    at = scene(posts={0: "h5"}, hands={0: "hhffgmg", 1: "h"})
    play(at, "build:g2 pay:nat goods:0 done")
    assert (hand(at, 0), at.player) == ("hhffm", 1)


@rule("GC-EX-23", "GC-RUL-59")
def test_every_discard_has_one_order() -> None:
    at = scene(hands={0: "hffgmmd", 1: "h"})
    at.play("done")
    assert at.legal_tokens() == ["drop:h", "drop:f", "drop:g", "drop:m"]
    reason = at.why_not("drop:d")
    assert reason is not None
    assert (reason.rule, reason.key) == ("GC-RUL-59", "drop_too_late")
    again = at.copy()
    again.play("drop:m")
    assert again.legal_tokens() == ["drop:m", "drop:d"]
    reason = again.why_not("drop:h")
    assert reason is not None
    assert (reason.rule, reason.key) == ("GC-RUL-59", "drop_goes_back")
    found = []
    for first in at.legal_tokens():
        then = at.copy()
        then.auto_forced = False
        then.play(first)
        for second in then.legal_tokens():
            last = then.copy()
            last.play(second)
            found.append(hand(last, 0))
    assert len(found) == len(set(found)) == 12


@rule("GC-BLD-17", "GC-RUL-37")
def test_an_empty_supply_builds_nothing() -> None:
    at = scene(players=2, supply={0: 0}, posts={0: "h16 d4"}, hands={0: RICH})
    assert at.legal_tokens() == ["done"]
    reason = at.why_not("build:h1")
    assert reason is not None
    assert (reason.rule, reason.key) == ("GC-BLD-17", "no_posts_left")
    # such a player still bids and takes cards
    at = scene(
        players=2, phase="auction", supply={0: 0}, posts={0: "h16"}, groups="mm ffg", first=0
    )
    play(at, "bid:1")
    assert at.player == 1


@rule("GC-BLD-17")
def test_the_turn_ends_with_the_last_post() -> None:
    at = scene(players=3, supply={0: 1}, hands={0: "hh", 1: "h"}, harbour_rewards="none")
    play(at, "build:h1 pay:nat")
    assert (at.supply[0], at.player) == (0, 1)


@rule("GC-BLD-18")
def test_posts_never_leave() -> None:
    for players in (2, 4):
        state = comptoir.new("golden_city", players, 5, black_posts=players == 2)
        assert isinstance(state, Position)
        dice = dice_from_seed("posts stay")
        before = [(0, 0)] * players
        while not state.over:
            state.apply(state.options[dice.below(len(state.options))])
            now = [(int(state.posts[s]), int(state.black[s])) for s in range(players)]
            for old, new in zip(before, now, strict=True):
                assert old[0] & ~new[0] == 0
                assert old[1] & ~new[1] == 0
            before = now
