"""Phases 1 and 2, and the skeleton of a round (GC-RND, GC-REV)."""

from __future__ import annotations

import comptoir
from comptoir.games.golden_city.catalogue import SCORE_CARDS
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.dice import dice_from_seed
from tests.ledger import rule
from tests.rules.golden_city.reading import discard, hand, kinds, last_turn, phase

STEP = {
    "score_card": 1, "landscapes": 2, "bid": 3, "evict": 3, "take_cards": 3,
    "build": 4, "done": 4, "pay": 4, "drop": 4, "goods": 4, "draw": 4, "bonus": 4,
    "score_good": 5, "score_monopoly": 5, "score_area": 5, "score_majority": 5,
    "round": 6, "bonus_counts": 7, "end": 7,
}  # fmt: skip


@rule("GC-RND-01", "GC-RND-03")
def test_six_phases_in_their_order_and_choices_only_in_two_of_them() -> None:
    for seed in range(5):
        state = comptoir.new("golden_city", 4, seed, auto_forced=False)
        dice = dice_from_seed(f"choices {seed}")
        rounds: list[list[int]] = [[1, 2]]
        while not state.over:
            assert state.view()["phase"] != "scoring"
            for event in state.play(state.options[dice.below(len(state.options))]):
                step = STEP.get(event.kind, 0)
                if step == 6:
                    rounds.append([])
                elif step:
                    rounds[-1].append(step)
        for steps in rounds:
            assert steps == sorted(steps), "a phase begins before the one before it is over"
            assert {1, 2, 3, 4} <= set(steps), "a phase was left out"
        assert rounds[-1][-1] == 7


@rule("GC-RND-01", "GC-RND-03", "GC-REV-01")
def test_scoring_and_revealing_ask_nobody() -> None:
    at = last_turn(score="s01", scores="s02 s03", posts={0: "h4 m4"}, round=1)
    events = at.play("done")
    assert kinds(events) == ["done", "score_majority", "round", "score_card", "landscapes"]
    assert (phase(at), at.round, SCORE_CARDS[at.score_card]) == ("auction", 2, "s02")


@rule("GC-RND-02", "GC-FIR-03", "GC-BLD-01", "GC-BLD-16", "GC-AUC-01")
def test_everything_goes_clockwise_from_the_first_player() -> None:
    at = scene(phase="auction", first=2, player=2, groups="mm ff gg dd")
    order = []
    for group in range(4):
        order.append(int(at.player))
        at.play(f"bid:{group}")
    assert order == [2, 3, 0, 1]
    turns = []
    while phase(at) == "build":
        turns.append(int(at.player))
        at.play("done")
    assert turns == [2, 3, 0, 1]
    assert at.round == 6


@rule("GC-REV-01", "GC-SCO-09")
def test_the_top_score_card_is_turned_over_and_used_ones_are_gone() -> None:
    at = last_turn(round=1, score="s03", scores="s01 s02 s04 s05")
    at.play("done")
    view = at.view()["table"]
    assert isinstance(view, dict)
    assert view["score_card"] == "s01"
    assert view["score_pile"] == [1, 1, 2]
    assert 2 not in [at.score_pile[n] for n in range(int(at.score_left))]


@rule("GC-REV-02", "GC-REV-03")
def test_first_a_card_to_each_pair_then_the_second() -> None:
    at = last_turn(deck="hfgmdddh")
    at.play("done")
    view = at.view()["table"]
    assert isinstance(view, dict)
    assert [group["cards"] for group in view["groups"]] == ["hd", "fd", "gd", "hm"]
    at = last_turn(players=3, deck="hfgmdd")
    at.play("done")
    view = at.view()["table"]
    assert isinstance(view, dict)
    assert [group["cards"] for group in view["groups"]] == ["hm", "fd", "gd"]


@rule("GC-REV-05", "GC-HID-05")
def test_pairs_are_public_and_may_be_equal_or_harbours() -> None:
    at = last_turn(deck="hfgmhfgm")
    events = at.play("done")
    shown = [event for event in events if event.kind == "landscapes"]
    assert shown[0].seen_by(None)["groups"] == ["hh", "ff", "gg", "mm"]
    assert at.view(None)["table"] == {**at.table(-1)}


@rule("GC-REV-04", "GC-EX-13", "GC-RUL-10")
def test_an_empty_deck_is_made_anew_in_the_middle_of_a_deal() -> None:
    at = last_turn(
        hands={0: "hhfff", 1: "ggggg", 2: "mmmmm", 3: "dddd"},
        discard="hhhhhh" + "fffffff" + "ggggg" + "mmmmm" + "ddddd",
        deck="dhh",
    )
    assert (at.deck_size, len(discard(at))) == (3, 28)
    events = at.play("done")
    assert "reshuffle" in kinds(events)
    view = at.view()["table"]
    assert isinstance(view, dict)
    groups = [group["cards"] for group in view["groups"]]
    assert all(first in cards for first, cards in zip("dhh", groups, strict=False))
    assert [len(cards) for cards in groups] == [2, 2, 2, 2]
    assert (at.deck_size, discard(at)) == (23, "")
    assert sum(len(hand(at, seat)) for seat in range(4)) == 19


@rule("GC-RUL-10")
def test_just_paid_cards_can_be_drawn_again() -> None:
    """Payment first, then the reward: with an empty deck the paid cards are shuffled in."""
    at = scene(posts={}, hands={0: "h", 1: "fffff", 2: "fffff", 3: "hhhhh"}, deck="", discard="")
    at.deck_size = 0  # 34 cards set aside: only the card just paid can be drawn
    at.play("build:h2")
    assert hand(at, 0) == "h"
    assert (at.deck_size, discard(at)) == (0, "")


@rule("GC-REV-05", "GC-RUL-61")
def test_the_order_in_which_a_group_came_is_not_told() -> None:
    """The event names the cards of a group, and the view says no more than the event."""
    one = scene(players=2, phase="auction", groups="dh dfd")
    other = scene(players=2, phase="auction", groups="hd ddf")
    assert one.view(0) == other.view(0)
    told = one.view(None)["table"]
    assert isinstance(told, dict)
    assert [group["cards"] for group in told["groups"]] == ["hd", "fdd"]
