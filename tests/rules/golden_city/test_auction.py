"""Phase 3: hands on pairs, evictions and their price (GC-AUC)."""

from __future__ import annotations

import comptoir
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.dice import dice_from_seed
from tests.ledger import rule
from tests.rules.golden_city.reading import coins, discard, hand, kinds, phase, play


@rule(
    "GC-EX-01", "GC-AUC-01", "GC-AUC-03", "GC-AUC-04", "GC-AUC-06", "GC-AUC-08", "GC-AUC-09",
    "GC-AUC-13", "GC-RUL-15",
)  # fmt: skip
def test_the_rulebooks_example() -> None:
    red, blue, white, black = range(4)
    at = scene(phase="auction", groups="hd ff hh fg", auto_forced=False)
    steps = [
        (red, "bid:0", 1, [0, -1, -1, -1]),
        (blue, "bid:1", 1, [0, 1, -1, -1]),
        (white, "bid:1", 2, [0, -1, 1, -1]),
        (black, "bid:0", 3, [-1, -1, 1, 0]),
        (red, "bid:2", 3, [2, -1, 1, 0]),
        (blue, "bid:1", 4, [2, 1, -1, 0]),
    ]
    for seat, token, price, hands in steps:
        assert at.player == seat
        at.play(token)
        assert at.price == price
        assert [int(at.hand_on[n]) for n in range(4)] == hands
    assert at.player == white
    assert at.legal_tokens() == ["bid:3"]
    at.play("bid:3")
    assert phase(at) == "build"
    assert (coins(at), at.bank) == ([3, 0, 2, 1], 29)
    assert [hand(at, seat) for seat in range(4)] == ["hh", "ff", "fg", "hd"]
    assert discard(at) == ""
    for _ in range(4):
        at.play("done")
    assert (phase(at), at.price) == ("auction", 1)


@rule("GC-AUC-02", "GC-AUC-12", "GC-RUL-14")
def test_a_free_pair_costs_nothing_and_evicting_is_allowed_beside_it() -> None:
    at = scene(phase="auction", groups="hd ff hh fg")
    at.play("bid:2")
    assert coins(at) == [3, 3, 3, 3]
    assert at.legal_tokens() == ["bid:0", "bid:1", "bid:2", "bid:3"]
    at.play("bid:2")
    assert (coins(at), at.bank) == ([3, 2, 3, 3], 24)


@rule("GC-AUC-04")
def test_the_evicted_player_waits_for_his_turn() -> None:
    at = scene(phase="auction", groups="hd ff hh fg")
    order = []
    for token in ("bid:0", "bid:0", "bid:1", "bid:2"):
        order.append(int(at.player))
        at.play(token)
    # seats 2 and 3 had not placed yet: they come before seat 0
    assert order == [0, 1, 2, 3]
    assert at.player == 0
    at.play("bid:3")
    assert [hand(at, seat) for seat in range(4)] == ["fg", "hd", "ff", "hh"]


@rule("GC-AUC-05", "GC-RUL-12")
def test_the_evicted_player_may_return_at_the_price_then_valid() -> None:
    at = scene(phase="auction", groups="hd ff hh fg")
    play(at, "bid:0 bid:0 bid:1 bid:2")
    at = scene(phase="auction", groups="hd ff hh", players=3)
    play(at, "bid:0 bid:0 bid:1")
    assert at.player == 0
    assert at.legal_tokens() == ["bid:0", "bid:1", "bid:2"]
    events = at.play("bid:0")
    assert events[0].seen_by(None)["coins"] == 2
    assert events[0].seen_by(None)["owner"] == 1


@rule("GC-AUC-06")
def test_the_price_rises_by_one_with_every_eviction_of_whatever_pair() -> None:
    at = scene(phase="auction", groups="hd ff hh", players=3, coins={0: 9, 1: 9, 2: 9})
    paid = []
    for token in ("bid:0", "bid:1", "bid:1", "bid:0", "bid:0", "bid:1"):
        told = at.play(token)[0].seen_by(None)
        paid.append(told["coins"])
    assert paid == [0, 0, 1, 2, 3, 4]


@rule("GC-AUC-07")
def test_a_player_whose_hand_lies_is_passed_over() -> None:
    at = scene(phase="auction", groups="hd ff hh fg")
    play(at, "bid:0 bid:1 bid:2 bid:2")  # seat 3 drives seat 2 away
    assert at.player == 2  # 0 and 1 lie on pairs of their own
    at.play("bid:1")
    assert at.player == 1


@rule("GC-AUC-10", "GC-RUL-11")
def test_there_is_always_a_free_pair_and_no_passing() -> None:
    for seed in range(20):
        state = comptoir.new("golden_city", 4, seed)
        dice = dice_from_seed(f"auction {seed}")
        while not state.over:
            if state.view()["phase"] == "auction":
                tokens = state.legal_tokens()
                assert all(token.startswith("bid:") for token in tokens)
                table = state.view()["table"]
                assert isinstance(table, dict)
                free = [n for n, group in enumerate(table["groups"]) if group["hand"] is None]
                assert free
                assert {f"bid:{n}" for n in free} <= set(tokens)
            state.apply(state.options[dice.below(len(state.options))])


@rule("GC-AUC-11", "GC-RUL-13")
def test_who_cannot_pay_the_price_has_only_free_pairs() -> None:
    at = scene(phase="auction", groups="hd ff hh fg", coins={1: 0})
    at.play("bid:0")
    assert at.legal_tokens() == ["bid:1", "bid:2", "bid:3"]
    reason = at.why_not("bid:0")
    assert reason is not None
    assert (reason.rule, reason.values["price"], reason.values["missing"]) == ("GC-AUC-11", 1, 1)


@rule("GC-AUC-13")
def test_coins_paid_are_lost_to_a_player_who_is_evicted_himself() -> None:
    at = scene(phase="auction", groups="hd ff hh fg")
    play(at, "bid:0 bid:0 bid:0 bid:1 bid:2")
    assert coins(at) == [3, 2, 1, 3]
    assert hand(at, 1) == "fg"


@rule("GC-AUC-14")
def test_an_auction_has_at_most_seven_evictions() -> None:
    """Two rich players drive each other away until nobody can pay: 1 + 2 + … + 7 = 28 coins."""
    at = scene(phase="auction", groups="hd ff hh", players=3, coins={0: 17, 1: 18, 2: 0})
    evictions = placements = 0
    while phase(at) == "auction":
        taken = [int(at.hand_on[seat]) for seat in range(3)]
        legal = [int(token[-1]) for token in at.legal_tokens()]
        occupied = [group for group in legal if group in taken]
        events = at.play(f"bid:{(occupied or legal)[0]}")
        evictions += kinds(events).count("evict")
        placements += kinds(events).count("bid") + kinds(events).count("evict")
    assert evictions <= 7
    assert placements <= 3 + 7
    assert sum(coins(at)) == 35 - evictions * (evictions + 1) // 2


@rule("GC-AUC-15")
def test_no_hand_limit_in_the_auction() -> None:
    at = scene(phase="auction", groups="hd ff hh fg", hands={0: "hfgmd"}, coins={3: 0})
    play(at, "bid:0 bid:1 bid:2")
    assert hand(at, 0) == "hhfgmdd"
    assert at.player == 0
    at = scene(players=2, phase="auction", groups="ff dhg", hands={1: "hfgmd"}, coins={1: 0})
    play(at, "bid:0")
    assert len(hand(at, 1)) == 8
