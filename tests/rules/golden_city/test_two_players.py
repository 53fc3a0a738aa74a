"""The Great Drought (GC-2P)."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.rules.ending import bonus_letters
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.dice import dice_from_seed
from tests.ledger import rule
from tests.rules.golden_city.reading import coins, hand, kinds, last_turn, letters, phase, play


@rule("GC-EX-18", "GC-2P-05", "GC-2P-06", "GC-2P-07", "GC-2P-15", "GC-RUL-16")
def test_a_round_of_two() -> None:
    at = last_turn(players=2, deck="ffdhg")
    at.play("done")
    table = at.view()["table"]
    assert isinstance(table, dict)
    assert [(group["cards"], group["coin"]) for group in table["groups"]] == [("ff", 1), ("hgd", 0)]
    at = scene(players=2, phase="auction", groups="ff dhg", auto_forced=False)
    assert (coins(at), at.bank) == ([3, 3], 28)
    at.play("bid:1")
    at.play("bid:1")
    assert (coins(at), at.bank, at.price) == ([3, 2], 29, 2)
    at.play("bid:0")
    assert (coins(at), at.bank) == ([4, 2], 29)
    assert (hand(at, 0), hand(at, 1)) == ("ff", "hgd")
    assert (at.player, phase(at)) == (0, "build")
    at.play("done")
    assert at.player == 1
    at.play("done")
    assert (at.first, at.player, at.round) == (1, 1, 6)


@rule("GC-2P-07", "GC-2P-15")
def test_who_takes_the_group_of_two_builds_first_and_bids_second_next_round() -> None:
    at = scene(players=2, phase="auction", groups="ff dhg", auto_forced=False)
    play(at, "bid:1 bid:0")
    assert at.player == 1
    play(at, "done done")
    assert at.first == 0  # the taker of the group of three built last


@rule("GC-RUL-16")
def test_the_coin_on_the_group_pays_for_nothing_in_the_auction() -> None:
    at = scene(players=2, phase="auction", groups="ff dhg", coins={0: 0, 1: 0}, auto_forced=False)
    at.play("bid:0")
    assert at.legal_tokens() == ["bid:1"]


@rule("GC-RUL-28", "GC-2P-05")
def test_an_empty_bank_puts_no_coin_on_the_group() -> None:
    at = last_turn(players=2, coins={0: 20, 1: 15})
    at.play("done")
    assert (at.bank, at.group_coin) == (0, 0)


@rule("GC-2P-01", "GC-2P-03", "GC-2P-04", "GC-RUL-41")
def test_score_piles_of_two() -> None:
    state = comptoir.new("golden_city", 2, 4)
    assert isinstance(state, GoldenCity)
    backs = [int(state.board.score_back[state.score_pile[n]]) for n in range(11)]
    assert state.board.score_back[state.score_card] == 1
    assert backs[::-1] == [1] * 3 + [2] * 8  # the 3s are not used
    assert state.score_left == 11


DRY = {"players": 2, "posts": {0: "h16 d4 h15 d7", 1: ""}, "hands": {0: "ddddd"}}


@rule("GC-EX-20", "GC-2P-08", "GC-RUL-43")
def test_the_desert_gives_nothing() -> None:
    for place in ("d3", "out_d2", "d6"):
        at = scene(**DRY)  # type: ignore[arg-type]
        at.play(f"build:{place}")
        assert (at.keys[0], letters(at), coins(at)) == (0, [0, 0], [3, 3])
        assert at.bonus_pile == 255
    at = scene(players=2, posts={0: "h13 d1 d5"}, hands={0: "dd"})
    at.play("build:out_d1")
    assert (letters(at), coins(at)) == ([0, 0], [3, 3])
    at = scene(players=2, posts={0: "out_d1"}, hands={0: "dd"}, keys={0: 1}, deck="m")
    at.play("build:in_d")
    assert (letters(at), hand(at, 0)) == ([0, 0], "")


@rule("GC-EX-20", "GC-RUL-43", "GC-RUL-40")
def test_harbours_on_the_desert_coast_are_not_dry() -> None:
    at = scene(players=2, hands={0: "h"})
    at.play("build:h16")
    assert coins(at) == [4, 3]


@rule("GC-RUL-43")
def test_the_narrow_drought_spares_the_district() -> None:
    at = scene(players=2, posts={0: "h13 d1 d5"}, hands={0: "dd"}, drought_scope="rural")
    at.play("build:out_d1")
    assert (letters(at), coins(at)) == ([5, 0], [4, 3])
    at = scene(players=2, posts={0: "h16"}, hands={0: "dd"}, drought_scope="rural")
    at.play("build:d4")
    assert coins(at) == [3, 3]


@rule("GC-2P-08")
def test_three_players_have_no_drought() -> None:
    at = scene(players=3, posts={0: "h16"}, hands={0: "dd"})
    at.play("build:d4")
    assert coins(at) == [4, 3, 3]


@rule("GC-2P-09", "GC-EX-20")
def test_desert_posts_still_score_and_count_for_bonus_cards() -> None:
    at = last_turn(players=2, posts={0: "h16 d4"}, score="s02")
    assert (bonus_letters(at, 0, 3), bonus_letters(at, 0, 7)) == (2, 1)
    at.play("done")
    assert letters(at) == [4, 0]


def special(**things: object) -> GoldenCity:
    """The end of a round with a special scoring."""
    at = last_turn(players=2, score="s02", **things)
    at.play("done")
    return at


@rule("GC-EX-19", "GC-2P-10", "GC-2P-11", "GC-2P-12", "GC-2P-13", "GC-2P-14", "GC-RUL-47")
def test_the_first_special_scoring() -> None:
    posts = {0: "h1 out_m1", 1: "h5 out_g1 out_g2"}
    at = last_turn(
        players=2, round=4, score="s02", letters={0: 12, 1: 18}, bonus={0: "coins"}, posts=posts,
        goods={0: "good3"}, keys={1: 1}, hands={0: "f"},
    )  # fmt: skip
    events = at.play("done")
    shown = [event.seen_by(None) for event in events if event.kind == "bonus_counts"]
    assert shown == [{"kind": "bonus_counts", "seat": 0, "card": "bonus_coins", "letters": 6}]
    won = [event.seen_by(None) for event in events if event.kind == "victory"]
    assert won == [{"kind": "victory", "seat": 1, "points": 1, "letters": 18}]
    assert [int(at.victory_points(seat)) for seat in (0, 1)] == [0, 1]
    assert letters(at) == [0, 0]
    table = at.view()["table"]
    assert isinstance(table, dict)
    assert (table["bonus_pile"], table["bonus_gone"]) == (7, ["coins"])
    assert at.bonus[0] == 0
    assert (coins(at), at.keys[1], at.goods_list(0), hand(at, 0)) == ([3, 3], 1, [2], "f")
    assert (at.round, at.over) == (5, False)


@rule("GC-2P-10")
@pytest.mark.parametrize("round_", [1, 3, 5, 7, 11])
def test_no_special_scoring_in_other_rounds(round_: int) -> None:
    at = special(round=round_, letters={0: 9})
    assert letters(at) == [9, 0]
    assert at.victory_points(0) == 0


@rule("GC-2P-16")
@pytest.mark.parametrize("seat", [0, 1])
def test_three_points_end_the_game_for_either_player(seat: int) -> None:
    at = special(round=8, letters={seat: 5}, victory={seat: (1, 0, 0)})
    assert (at.over, at.ending(), at.winners()) == (True, "victory_points", [seat])


@rule("GC-2P-12", "GC-2P-16", "GC-EX-19")
def test_one_two_and_three_points_and_the_game_ends_with_three() -> None:
    at = special(round=8, letters={1: 5}, victory={1: (1, 0, 0)})
    assert (at.over, at.ending(), at.scores(), at.winners()) == (
        True,
        "victory_points",
        [0, 3],
        [1],
    )
    assert at.breakdown(1) == {"special_1": 1, "special_2": 2, "special_3": 0}
    at = special(round=8, letters={0: 5}, victory={1: (1, 0, 0)})
    assert (at.over, [int(at.victory_points(seat)) for seat in (0, 1)]) == (False, [2, 1])
    at = special(round=12, letters={1: 5}, victory={1: (1, 0, 0), 0: (0, 2, 0)})
    assert (at.over, at.scores(), at.winners()) == (True, [2, 4], [1])


@rule("GC-2P-13")
def test_ties_by_city_posts_then_coins() -> None:
    at = special(round=4, letters={0: 9, 1: 9}, posts={0: "out_m1"}, coins={1: 9})
    assert [int(at.victory_points(seat)) for seat in (0, 1)] == [1, 0]
    at = special(round=4, letters={0: 9, 1: 9}, coins={1: 9})
    assert [int(at.victory_points(seat)) for seat in (0, 1)] == [0, 1]


@rule("GC-RUL-44", "GC-RUL-46")
def test_a_perfect_tie_gives_both_the_points() -> None:
    at = special(round=4, letters={0: 9, 1: 9})
    assert [int(at.victory_points(seat)) for seat in (0, 1)] == [1, 1]
    at = special(round=8, letters={0: 9, 1: 9}, victory={0: (1, 0, 0), 1: (1, 0, 0)})
    assert (at.over, at.scores(), at.winners()) == (True, [3, 3], [0, 1])
    at = special(round=12, letters={0: 9, 1: 9}, victory={0: (1, 0, 0), 1: (0, 2, 0)})
    assert (at.scores(), at.winners(), at.ranks()) == ([4, 5], [1], [2, 1])


@rule("GC-RUL-45")
def test_running_out_of_posts_does_not_end_the_game_of_two() -> None:
    at = special(round=6, supply={0: 0}, posts={0: "h1"})
    assert not at.over


@rule("GC-2P-16", "GC-RUL-46")
def test_it_always_ends_between_round_8_and_12() -> None:
    rounds = set()
    for seed in range(60):
        state = comptoir.new("golden_city", 2, seed)
        dice = dice_from_seed(f"two {seed}")
        while not state.over:
            state.apply(state.options[dice.below(len(state.options))])
        assert isinstance(state, GoldenCity)
        assert max(state.scores()) >= 3
        rounds.add(int(state.round))
    assert rounds == {8, 12}


@rule("GC-RUL-36")
def test_a_block_loses_whatever_the_points() -> None:
    at = last_turn(players=2, victory={0: (1, 0, 0)}, score="s02")
    at.blocked = 1
    events = at.play("done")
    assert kinds(events)[-1] == "end"
    assert (at.ending(), at.scores(), at.winners()) == ("blocked", [0, 0], [1])
    assert at.ranks() == [2, 1]
    at = last_turn(players=2, victory={0: (1, 0, 0), 1: (1, 0, 0)}, letters={0: 7}, score="s02")
    at.blocked = 3
    at.play("done")
    assert (at.scores(), at.winners()) == ([1, 1], [0])  # both blocked: points, then letters
