"""Payments in canonical order, against brute force (ledger 16.3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir.games.san_juan.cards import Cards, canonical, cards_from
from comptoir.games.san_juan.catalogue import CARD_IDS, CARD_INDEX, GOOD_IDS
from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.scenario import before, scene
from tests.ledger import rule
from tests.rules.san_juan.table import hand, legal, phase, play, rule_of

IDLE = before()


def sequences(state: SanJuan, while_in: str) -> list[tuple[str, ...]]:
    """Every way through a decision, as tokens."""
    if phase(state) != while_in or state.player != 0:
        return [()]
    found: list[tuple[str, ...]] = []
    for token in legal(state):
        after = state.copy()
        after.play(token)
        found += [(token, *rest) for rest in sequences(after, while_in)]
    return found


@rule("SJ-CHK-28", "SJ-CAN-01", "SJ-CAN-02", "SJ-CAN-06", "SJ-D-10")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_aa_ab_ac_bc(edition: str) -> None:
    state = scene(
        before(hand="crane smithy*2 well hero"),
        IDLE,
        IDLE,
        governor=1,
        edition=edition,
        auto_forced=False,
    )
    play(state, "role:builder")
    while state.player != 0:
        play(state, "pass")
    play(state, "build:crane")
    assert sequences(state, "payment") == [
        ("pay:smithy", "pay:smithy"),
        ("pay:smithy", "pay:well"),
        ("pay:smithy", "pay:hero"),
        ("pay:well", "pay:hero"),
    ]
    assert rule_of(state, "pay:hero") == "SJ-CAN-02"
    play(state, "pay:well")
    assert rule_of(state, "pay:smithy") == "SJ-CAN-01"


@rule("SJ-CAN-04", "SJ-CAN-01")
def test_the_ledgers_example_of_a_payment() -> None:
    state = scene(
        before("indigo_plant(g) crane chapel black_market", hand="palace sugar_mill statue hero"),
        IDLE,
        IDLE,
        governor=1,
        auto_forced=False,
    )
    play(state, "role:builder")
    while state.player != 0:
        play(state, "pass")
    play(state, "build:palace over:chapel bm:indigo")
    assert rule_of(state, "bm:indigo") == "SJ-B-black_market-02"
    play(state, "pay:sugar_mill")
    assert "pay:statue" in legal(state)
    play(state, "pay:statue")
    assert hand(state) == ["hero"]


@rule("SJ-CAN-04")
def test_after_the_first_card_no_good_pays() -> None:
    state = scene(
        before("indigo_plant(g) black_market", hand="library hero smithy statue well tower"), IDLE
    )
    play(state, "role:builder build:library pay:smithy")
    assert legal(state, "bm") == []
    assert rule_of(state, "bm:indigo") == "SJ-CAN-04"


HANDS = st.lists(
    st.sampled_from(["smithy", "archive", "well", "crane", "statue", "hero"]),
    min_size=0,
    max_size=5,
).filter(lambda cards: all(cards.count(card) <= 2 for card in cards))
GOODS = st.lists(st.sampled_from(["indigo_plant", "sugar_mill", "coffee_roaster"]), max_size=3)


@rule("SJ-CAN-06", "SJ-CAN-04", "SJ-CAN-05", "SJ-R-15")
@settings(deadline=None, max_examples=60)
@given(
    cards=HANDS,
    goods=GOODS,
    card=st.sampled_from(["tower", "market_hall", "library", "tobacco_storage"]),
    helpers=st.sets(
        st.sampled_from(["black_market", "poor_house", "carpenter", "quarry", "smithy"])
    ),
    builder=st.booleans(),
)
def test_each_payment_is_reached_once_and_none_is_lost(
    cards: list[str], goods: list[str], card: str, helpers: set[str], builder: bool
) -> None:
    city_before = " ".join(["indigo_plant", *sorted(helpers), *(f"{each}(g)" for each in goods)])
    state = scene(
        before(city_before, hand=" ".join([card, *cards])),
        IDLE,
        governor=0 if builder else 1,
        auto_forced=False,
    )
    play(state, "role:builder")
    while state.player != 0:
        play(state, "pass")
    wanted = all_payments(state, card, cards, goods, helpers, builder)
    if f"build:{card}" not in legal(state):
        assert not wanted
        return
    play(state, f"build:{card}")
    found = [
        tuple(token for token in way if token != "pass") for way in sequences(state, "payment")
    ]
    assert len(found) == len(set(found)), "one payment in two ways"
    assert set(found) == wanted


def all_payments(
    state: Position, card: str, cards: list[str], goods: list[str], helpers: set[str], builder: bool
) -> set[tuple[str, ...]]:
    """Goods and cards that make the price, and what may be added for the Poor House."""
    production = CARD_INDEX[card] < 5
    cost = int(state.cost[CARD_INDEX[card]])
    lowest = max(0, cost - builder - (("smithy" if production else "quarry") in helpers))
    good_names = sorted(CARD_IDS.index(each) for each in goods)
    carpenter = "carpenter" in helpers and not production
    found: set[tuple[str, ...]] = set()
    most_goods = min(2, lowest) if "black_market" in helpers else 0
    kinds = sorted(CARD_INDEX[each] for each in cards)
    for spent in range(most_goods + 1):
        for chosen in combinations(good_names, spent):
            for paid in range(len(kinds) + 1):
                total = spent + paid
                if not lowest <= total <= cost:
                    continue
                for pick in combinations(kinds, paid):
                    if total == lowest or overpayment(
                        kinds, pick, lowest - spent, cost - spent, helpers, carpenter
                    ):
                        tokens = [f"bm:{GOOD_IDS[good]}" for good in chosen]
                        found.add((*tokens, *(f"pay:{CARD_IDS[kind]}" for kind in pick)))
    return found


def overpayment(
    kinds: list[int],
    pick: tuple[int, ...],
    lowest: int,
    highest: int,
    helpers: set[str],
    carpenter: bool,
) -> bool:
    """Whether each card beyond the price could still bring the hand down far enough."""
    if "poor_house" not in helpers:
        return False
    for paid in range(lowest, len(pick)):
        left = list((Counter(kinds) - Counter(pick[:paid])).elements())
        floor = pick[paid - 1] if paid else 0
        needed = max(1, len(left) - (0 if carpenter else 1))
        usable = sum(kind >= floor for kind in left)
        if needed > highest - paid or needed > usable:
            return False
    return True


@rule("SJ-CAN-05")
def test_paying_more_must_be_able_to_help() -> None:
    state = scene(
        before("indigo_plant quarry poor_house", hand="statue smithy archive well hero tower"), IDLE
    )
    play(state, "role:builder build:statue pay:smithy")
    assert phase(state) == "role"  # four left, at most two more may be paid
    state = scene(before("indigo_plant quarry poor_house", hand="statue smithy archive hero"), IDLE)
    play(state, "role:builder build:statue pay:hero")
    assert legal(state) == ["pass"]  # no card of a higher kind is left to add
    state = scene(
        before("indigo_plant quarry poor_house carpenter", hand="statue smithy archive hero"), IDLE
    )
    play(state, "role:builder build:statue pay:smithy")
    assert legal(state) == ["pass", "pay:archive", "pay:hero"]


@rule("SJ-CAN-02", "SJ-CAN-01")
@given(
    counts=st.lists(st.integers(0, 3), min_size=39, max_size=39),
    floor=st.integers(0, 38),
    need=st.integers(1, 6),
)
@settings(deadline=None, max_examples=60)
def test_no_choice_leads_into_a_dead_end(counts: list[int], floor: int, need: int) -> None:
    cards = Cards()
    for kind, count in enumerate(counts):
        for _ in range(count):
            cards.add(kind)
    chosen = canonical(cards, floor, need)
    for kind in range(39):
        enough = sum(counts[kind:]) >= need
        assert bool(chosen >> kind & 1) == (counts[kind] > 0 and kind >= floor and enough)
    assert cards_from(cards, floor) == sum(counts[floor:])


@rule("SJ-CAN-08")
def test_the_longest_chain_of_a_builder_turn_is_ten_tokens() -> None:
    state = scene(
        before("indigo_plant crane library poor_house", hand="smithy*3 archive*3 gold_mine well*2"),
        before(),
        expansion=True,
        auto_forced=False,
        cathedral=True,
    )
    play(state, "role:builder build:cathedral pass library:save")
    longest = max(len(way) for way in sequences(state, "payment"))
    assert longest <= 7
    assert longest == 6  # 7 - 1 as builder


@rule("SJ-CAN-07", "SJ-HID-05")
def test_others_learn_only_the_numbers_of_a_payment() -> None:
    state = scene(before(hand="tower smithy archive well hero"), IDLE)
    play(state, "role:builder build:tower")
    other = state.copy()
    told = state.play("pay:smithy") + state.play("pay:hero")
    told_other = other.play("pay:archive") + other.play("pay:well")
    for seat in (None, 1):
        assert [e.seen_by(seat) for e in told] == [e.seen_by(seat) for e in told_other]
        assert state.view(seat) == other.view(seat)
    assert [e.seen_by(0) for e in told] != [e.seen_by(0) for e in told_other]
    assert not any(e.kind == "draw" for e in told)
