"""Jokers and canonical payments (GC-BLD-11, 12, section 5 of the ledger)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from comptoir.games.golden_city.catalogue import PAYMENTS
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.scenario import scene
from tests.ledger import rule
from tests.rules.golden_city.reading import builds, discard, hand, phase, play


def payments(cards: str, place: str, posts: str = "") -> list[str]:
    """The payments offered for a place with that hand."""
    at = scene(hands={0: cards}, posts={0: posts}, auto_forced=False)
    if place not in builds(at):
        return []
    at.play(f"build:{place}")
    return [token.removeprefix("pay:") for token in at.legal_tokens()]


@rule("GC-EX-05", "GC-BLD-11")
@pytest.mark.parametrize(
    ("cards", "place", "posts", "pay"), [("gdd", "g2", "h6", "d"), ("mhh", "m2", "h2", "h")]
)
def test_the_rulebooks_jokers(cards: str, place: str, posts: str, pay: str) -> None:
    assert payments(cards, place, posts) == [pay]
    at = scene(hands={0: cards}, known={0: cards}, posts={0: posts})
    at.play(f"build:{place}")  # the only payment, as everybody sees: it is made without asking
    assert (hand(at, 0), len(discard(at))) == ("", 3)


@rule("GC-EX-06", "GC-BLD-11", "GC-BLD-12", "GC-RUL-17", "GC-RUL-19")
def test_payments_of_a_rich_hand() -> None:
    seven = "mffhhdd"
    assert payments(seven, "m6", "h2 m2") == ["h", "f", "d", "hf", "hd", "fd"]
    assert payments(seven, "h9") == ["nat", "f", "d"]
    assert payments(seven, "g6", "h6 g2") == ["hf", "hd", "fd"]
    other = "fffffhd"
    assert payments(other, "d4", "h16") == ["f", "ff"]
    assert payments(other, "f6", "h10 f2") == ["nat"]


@rule("GC-RUL-17")
def test_a_pair_replaces_a_harbour_card_too() -> None:
    assert payments("ff", "h1") == ["f"]
    assert payments("fg", "h1") == []


@rule("GC-RUL-17", "GC-BLD-11")
@pytest.mark.parametrize("place", ["h1", "h2"])
def test_everybody_sees_what_is_being_paid_for(place: str) -> None:
    at = scene(hands={0: "hffgg"})
    at.play(f"build:{place}")
    for seat in (0, 1, None):
        table: Any = at.view(seat)["table"]
        assert table["target"] == place


@rule("GC-BLD-12")
def test_two_jokers_for_one_post_and_more_in_a_turn() -> None:
    at = scene(posts={0: "h6"}, hands={0: "ddffmmm"}, harbour_rewards="none")
    at.play("build:g2")
    assert phase(at) == "pay"
    at.play("pay:fd")
    at.play("goods:0")
    play(at, "build:h1 pay:m")
    assert hand(at, 0) == "m"
    assert payments("ffff", "g2", "h6") == ["ff"]


@rule("GC-RUL-19")
def test_payments_are_all_minimal_sets_of_cards_each_once() -> None:
    """Against a plain count: every multiset of cards that pays and of which none is too many."""
    places = {"h9": ("h", 1), "g2": ("g", 2)}
    for counts in product(range(4), range(3), range(4), range(3), range(1)):
        cards = "".join(letter * count for letter, count in zip("hfgmd", counts, strict=True))
        if len(cards) > 8:
            continue
        for place, (kind, need) in places.items():
            spent = set()
            for pay in payments(cards, place, "h6"):
                at = scene(hands={0: cards}, posts={0: "h6"}, auto_forced=False)
                at.play(f"build:{place}")
                at.play(f"pay:{pay}")
                cards_spent = discard(at)
                assert cards_spent not in spent, "two tokens spend the same cards"
                spent.add(cards_spent)
            assert spent == minimal(cards, kind, need)


def minimal(cards: str, kind: str, need: int) -> set[str]:
    """By trying: all sub-hands that pay, less those that contain a smaller one."""
    sizes = [range(cards.count(letter) + 1) for letter in "hfgmd"]
    paying = []
    for counts in product(*sizes):
        own = counts["hfgmd".index(kind)]
        jokers = sum(
            count // 2 for letter, count in zip("hfgmd", counts, strict=True) if letter != kind
        )
        if own + jokers >= need:
            paying.append(counts)
    least = [
        each
        for each in paying
        if not any(
            other != each and all(a <= b for a, b in zip(other, each, strict=True))
            for other in paying
        )
    ]
    return {
        "".join(letter * count for letter, count in zip("hfgmd", counts, strict=True))
        for counts in least
    }


def lacking(at: GoldenCity, pay: str) -> dict[str, object]:
    """The numbers of the reason against a payment."""
    reason = at.why_not(f"pay:{pay}")
    assert reason is not None
    return dict(reason.values)


@rule("GC-BLD-11", "GC-BLD-09")
@pytest.mark.parametrize(
    ("cards", "place", "need", "have", "jokers"),
    [("gd", "g2", 2, 1, 0), ("dd", "g2", 2, 0, 1), ("hg", "m2", 2, 0, 0), ("fgm", "h9", 1, 0, 0)],
)
def test_the_numbers_of_a_place_too_dear(
    cards: str, place: str, need: int, have: int, jokers: int
) -> None:
    at = scene(posts={0: "h6 h2"}, hands={0: cards})
    reason = at.why_not(f"build:{place}")
    assert reason is not None
    assert reason.key == "too_few_cards"
    told = {name: reason.values[name] for name in ("need", "have", "jokers")}
    assert told == {"need": need, "have": have, "jokers": jokers}


@rule("GC-BLD-11", "GC-BLD-07")
def test_a_payment_with_a_pair_of_harbours_lacks_the_other_card() -> None:
    at = scene(posts={0: "h6"}, hands={0: "ddffhh"}, auto_forced=False)
    at.play("build:g2")
    assert at.legal_tokens() == ["pay:hf", "pay:hd", "pay:fd"]
    assert lacking(at, "h") == {"kind": "meadow", "need": 1, "have": 0}
    assert lacking(at, "nat") == {"kind": "meadow", "need": 2, "have": 0}


def test_the_reasons_of_impossible_payments() -> None:
    at = scene(posts={0: "h6"}, hands={0: "ggdd"}, auto_forced=False)
    at.play("build:g2")
    assert at.legal_tokens() == ["pay:nat", "pay:d"]
    told = {}
    for pay in PAYMENTS:
        reason = at.why_not(f"pay:{pay}")
        if reason is not None:
            told[pay] = (reason.rule, reason.key)
    assert told["g"] == ("GC-RUL-19", "joker_of_own_kind")
    assert told["h"] == ("GC-BLD-11", "payment_lacks")
    assert told["dd"] == ("GC-BLD-11", "payment_lacks")
    assert lacking(at, "h") == {"kind": "harbour", "need": 2, "have": 0}
    assert lacking(at, "hh") == {"kind": "harbour", "need": 4, "have": 0}
    assert lacking(at, "hd") == {"kind": "harbour", "need": 2, "have": 0}
    reason = at.why_not("pay:dd")
    assert reason is not None
    assert (reason.values["need"], reason.values["have"]) == (4, 2)
    at = scene(hands={0: "hffgg"}, auto_forced=False)
    at.play("build:h1")
    reason = at.why_not("pay:fg")
    assert reason is not None
    assert (reason.rule, reason.key) == ("GC-BLD-08", "one_card_is_enough")
