"""The end of the game, the ranking, and blocked players (GC-END)."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.dice import dice_from_seed
from tests.ledger import rule
from tests.rules.golden_city.reading import hand, kinds, last_turn, letters, phase, play

BLOCKING = {0: "h2", 1: "h1 h3 h4 h5 h6", 2: "h7 h8 h9 h10 h11", 3: "h12 h13 h14 h15 h16"}


@rule("GC-END-01", "GC-EX-14", "GC-RUL-34")
def test_the_round_of_the_last_post_is_played_to_its_end() -> None:
    at = scene(
        round=11, first=2, player=2, supply={2: 1}, posts={2: "h5", 3: "h6"},
        hands={2: "gg", 3: "gg", 0: "h", 1: "h"}, score="s01",
    )  # fmt: skip
    at.play("build:g1")
    assert (at.supply[2], at.player) == (0, 3)
    at.play("build:g2")
    at.play("goods:0")
    assert at.player == 0
    at.play("build:h1")
    events = at.play("build:h9")
    assert "score_majority" in kinds(events)  # round 11 is scored
    assert "score_card" not in kinds(events)  # and no twelfth card is turned
    assert (at.over, at.ending(), at.round) == (True, "last_post", 11)
    assert letters(at)[2] == 4


@rule("GC-END-02", "GC-RUL-34")
def test_sixteen_rounds_at_most() -> None:
    at = last_turn(round=15, score="s15", scores="s16")
    at.play("done")
    assert (at.over, at.round, at.score_left) == (False, 16, 0)
    at = last_turn(round=16, score="s16", scores="")
    at.play("done")
    assert (at.over, at.ending()) == (True, "last_score_card")
    longest = 0
    for seed in range(30):
        state = comptoir.new("golden_city", 3, seed)
        dice = dice_from_seed(f"long {seed}")
        while not state.over:
            state.apply(state.options[dice.below(len(state.options))])
        assert isinstance(state, GoldenCity)
        longest = max(longest, int(state.round))
    assert longest == 16


def finished(**things: object) -> GoldenCity:
    """A game that ends when the last player says `done`."""
    at = last_turn(round=16, score="s16", scores="", **things)
    at.play("done")
    assert at.over
    return at


@rule("GC-END-03", "GC-END-04", "GC-END-10")
def test_most_letters_after_bonus_cards_win_and_nothing_else_counts() -> None:
    at = finished(
        letters={0: 50, 1: 47, 2: 49, 3: 10}, bonus={1: "coins"}, coins={1: 2, 3: 20},
        keys={3: 4}, hands={3: "hhfff"},
    )  # fmt: skip
    assert at.scores() == [50, 51, 49, 10]
    assert at.winners() == [1]


@rule("GC-END-05", "GC-END-06", "GC-END-07", "GC-EX-16", "GC-RUL-55", "GC-RUL-38")
def test_ties_by_city_posts_then_coins() -> None:
    posts = {
        0: "out_m1 out_m2 out_g1 out_g2 out_f1",
        1: "out_m1 out_m2 out_g1 out_g2 in_m in_g",
        2: "out_m1 out_m2 out_g1 out_g2 in_m in_g",
        3: "out_m1 out_m2 out_g1 out_g2 in_m in_g in_f in_d out_d1",
    }
    # the forest district pays 2 letters to each and 2 more to a strict majority: seat 0
    # and seat 3 have one post there each, so both get 2
    given = {"posts": posts, "letters": {0: 59, 1: 61, 2: 61, 3: 56}}
    at = finished(coins={0: 9, 1: 2, 2: 2, 3: 0}, **given)
    assert at.scores() == [61, 61, 61, 58]
    assert at.winners() == [1, 2]
    assert at.ranks() == [3, 1, 1, 4]
    at = finished(coins={0: 9, 1: 3, 2: 2, 3: 0}, **given)
    assert at.winners() == [1]
    assert at.ranks() == [3, 1, 2, 4]


@rule("GC-END-08", "GC-END-09", "GC-EX-17", "GC-RUL-35", "GC-RUL-36")
def test_a_player_without_any_place_left_has_lost() -> None:
    at = scene(posts=BLOCKING, player=1, hands={1: "mm", 2: "ff"}, letters={0: 80})
    events = at.play("build:m2")
    assert "blocked" in kinds(events)
    assert at.player == 2  # the round goes on
    events = at.play("build:f2")
    while not at.over:
        events = at.play("done")
    assert (at.ending(), at.round) == ("blocked", 5)
    assert letters(at)[0] == 80  # still paid, for show
    assert at.scores()[0] == 0
    assert at.breakdown(0) == {
        "outer_zones": 80, "inner_zones": 0, "goods": 0, "rivers": 0, "districts": 0,
        "bonus_cards": 0, "blocked": -80,
    }  # fmt: skip
    assert 0 not in at.winners()
    assert at.ranks()[0] == 4


@pytest.mark.parametrize("seat", range(4))
@rule("GC-END-08", "GC-RUL-35")
def test_whoever_it_is_is_found_to_be_blocked(seat: int) -> None:
    posts = {(each + seat) % 4: places for each, places in BLOCKING.items()}
    mover = (seat + 1) % 4
    at = scene(posts=posts, player=mover, first=mover, hands={mover: "mm"})
    (blocked,) = [event for event in at.play("build:m2") if event.kind == "blocked"]
    assert (blocked.seat, at.blocked) == (seat, 1 << seat)


@rule("GC-EX-17", "GC-END-08", "GC-RUL-35")
def test_lack_of_cards_is_no_block() -> None:
    at = scene(posts=BLOCKING, player=1, hands={1: "mm"}, harbour_rewards="none")
    events = at.play("build:m3")  # m2 stays free for seat 0, whose hand is empty
    assert "blocked" not in kinds(events)
    assert at.blocked == 0


@rule("GC-RUL-35")
def test_zones_keep_a_player_free_and_inner_ones_only_with_a_key() -> None:
    """Seat 0 sits in an outer zone; all else around is taken or needs a key."""
    posts = {
        **BLOCKING,
        0: "h2 out_m1 out_m2 out_g1 out_g2 out_f1 out_f2 out_d1 out_d2",
        1: "h1 h3 h4 h5 h6 m2 m5 m6 m7 m4 g5 g6",
        2: "h7 h8 h9 h10 h11 g7 g4 f5 f6 f7",
    }
    rest = "h12 h13 h14 h15 h16 f4 d5 d6 d7"
    at = scene(posts={**posts, 3: rest}, player=3, hands={3: "dd"})
    events = at.play("build:d4")  # the last free neighbour
    assert "blocked" in kinds(events)
    assert at.blocked == 1
    at = scene(posts={**posts, 3: rest}, player=3, hands={3: "dd"}, keys={0: 1})
    assert "blocked" not in kinds(at.play("build:d4"))
    at = scene(
        posts={**posts, 0: posts[0].replace(" out_d1", ""), 3: rest}, player=3, hands={3: "dd"}
    )
    assert "blocked" not in kinds(at.play("build:d4"))  # an outer zone is open to him


@rule("GC-RUL-36")
def test_a_blocked_player_builds_no_more_but_keeps_the_hand_limit() -> None:
    at = scene(
        posts={**BLOCKING, 3: "h12 h13 h14 h15 h16 m3 m8"},
        player=3, first=3, hands={3: "mm", 0: "hhhhhhf"},
    )  # fmt: skip
    at.play("build:m2")
    assert at.blocked == 1
    assert (at.player, phase(at)) == (0, "drop")
    assert at.legal_tokens() == ["drop:h"]  # the first card has to be a harbour
    play(at, "drop:h drop:f")
    assert hand(at, 0) == "hhhhh"
    assert at.over


@rule("GC-RUL-36")
def test_several_blocked_players_are_ranked_among_themselves() -> None:
    at = finished(letters={0: 10, 1: 20, 2: 30, 3: 5})
    at.blocked = 0b0111
    assert at.winners() == [3]
    assert at.ranks() == [4, 3, 2, 1]
    at.blocked = 0b1111  # all blocked: as if nobody were
    assert at.scores() == [10, 20, 30, 5]
    assert at.ranks() == [3, 2, 1, 4]


@rule("GC-RUL-36")
def test_posts_of_a_blocked_player_still_count_against_others() -> None:
    at = last_turn(posts={0: "h4 m4 g1", 2: "h5 g5"}, score="s01")
    at.blocked = 1
    at.play("done")
    assert letters(at) == [4, 0, 2, 0]
    assert at.over


@rule("GC-END-01", "GC-END-02")
def test_only_what_ends_the_game_is_told_as_its_ending() -> None:
    seen = set()
    for seed in range(60):
        state = comptoir.new("golden_city", 4, seed)
        dice = dice_from_seed(f"ends {seed}")
        while not state.over:
            assert state.ending() == ""
            state.apply(state.options[dice.below(len(state.options))])
        assert isinstance(state, GoldenCity)
        ending = state.ending()
        seen.add(ending)
        out_of_posts = any(state.supply[seat] == 0 for seat in range(4))
        if ending == "last_score_card":
            assert state.round == 16
            assert not out_of_posts
        elif ending == "last_post":
            assert out_of_posts
        else:
            assert state.blocked
    assert {"last_score_card", "last_post"} <= seen
