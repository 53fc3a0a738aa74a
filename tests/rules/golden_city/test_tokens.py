"""The decision inventory (section 5 of the ledger) and reasons for every token group."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.games.golden_city.catalogue import PLACES
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.scenario import scene
from comptoir.games.golden_city.tokens import TOKENS
from comptoir.kernel.errors import IllegalAction
from tests.ledger import rule
from tests.rules.golden_city.reading import hand, phase, play

INDEX = {
    "bid:0": 0, "bid:3": 3, "build:h1": 4, "build:in_d": 61, "black:out_m1": 62,
    "black:in_d": 73, "pay:nat": 74, "pay:h": 75, "pay:d": 79, "pay:hh": 80, "pay:dd": 94,
    "goods:0": 95, "goods:pile": 98, "box:0": 99, "box:4": 103, "bonus:goods": 104,
    "bonus:desert": 111, "drop:h": 112, "drop:d": 116, "done": 117,
}  # fmt: skip


def test_118_tokens_in_the_order_of_the_ledger() -> None:
    assert len(TOKENS) == len(set(TOKENS)) == 118
    for token, index in INDEX.items():
        assert TOKENS.index(token) == index
    assert PLACES[16:24] == [f"m{n}" for n in range(1, 9)]
    two = [token.removeprefix("pay:") for token in TOKENS[80:95]]
    assert "".join(two) == "hhhfhghmhdfffgfmfdgggmgdmmmddd"


@rule("GC-RUL-56")
def test_done_is_offered_at_the_start_and_after_the_first_post() -> None:
    at = scene(hands={0: "hhh", 1: "h"}, harbour_rewards="none", auto_forced=False)
    assert "done" in at.legal_tokens()
    at.play("build:h1")
    assert "done" not in at.legal_tokens()  # a payment is no time to stop
    at.play("pay:nat")
    assert "done" in at.legal_tokens()
    play(at, "build:h2 pay:nat")
    assert (at.player, hand(at, 0)) == (1, "h")


def test_single_answers_are_asked_only_if_wanted() -> None:
    at = scene(posts={0: "h2"}, hands={0: "mm"}, auto_forced=False)
    at.play("build:m2")
    assert (phase(at), at.legal_tokens()) == ("pay", ["pay:nat"])
    at = scene(posts={0: "h2"}, hands={0: "mm"})
    at.play("build:m2")
    assert at.keys[0] == 1


POSITIONS: dict[str, GoldenCity] = {
    "auction": scene(phase="auction", groups="hd ff hh", players=3, coins={0: 0}),
    "build": scene(posts={0: "h2", 1: "m2"}, hands={0: "fgm"}),
    "drop": scene(phase="drop", hands={0: "hffgmmd"}),
}

REASONS = [
    ("auction", "bid:3", "GC-REV-02", "no_such_group"),
    ("auction", "build:h1", "GC-BLD-01", "not_now"),
    ("auction", "black:out_m1", "GC-BLD-01", "not_now"),
    ("auction", "pay:nat", "GC-BLD-07", "not_now"),
    ("auction", "goods:0", "GC-REW-06", "not_now"),
    ("auction", "box:0", "GC-REW-09", "not_now"),
    ("auction", "bonus:city", "GC-REW-05", "not_now"),
    ("auction", "drop:h", "GC-BLD-15", "not_now"),
    ("auction", "done", "GC-RUL-56", "not_now"),
    ("build", "bid:0", "GC-AUC-01", "not_now"),
    ("build", "build:m2", "GC-BLD-05", "occupied"),
    ("build", "build:h2", "GC-BLD-05", "own_post_there"),
    ("build", "build:h1", "GC-BLD-08", "too_few_cards"),
    ("build", "build:out_g1", "GC-BLD-03", "no_road"),
    ("build", "black:out_g1", "GC-2PX-01", "no_black_posts"),
    ("drop", "drop:d", "GC-RUL-59", "drop_too_late"),
]


@pytest.mark.parametrize(("where", "token", "rule_id", "key"), REASONS)
def test_reasons_name_the_rule(where: str, token: str, rule_id: str, key: str) -> None:
    reason = POSITIONS[where].why_not(token)
    assert reason is not None
    assert (reason.rule, reason.key) == (rule_id, key)


def test_an_illegal_token_changes_nothing_and_says_why() -> None:
    at = POSITIONS["build"].copy()
    before = at.snapshot()
    with pytest.raises(IllegalAction, match=r"build:m2 is not possible.*GC-BLD-05"):
        at.play("build:m2")
    with pytest.raises(IllegalAction, match="no such action"):
        at.play("build:atlantis")
    assert at.snapshot() == before


def test_a_missing_card_is_told_in_numbers() -> None:
    reason = POSITIONS["build"].why_not("build:h1")
    assert reason is not None
    assert reason.values == {"place": "h1", "kind": "harbour", "need": 1, "have": 0, "jokers": 0}


def test_over_is_over() -> None:
    at = scene(player=3, round=16, score="s16", scores="")
    at.play("done")
    reason = at.why_not("bid:0")
    assert reason is not None
    assert reason.key == "game_is_over"
    assert comptoir.fingerprint(at) == comptoir.fingerprint(comptoir.restore(at.snapshot()))


def test_every_token_of_a_group_has_the_reason_of_its_group() -> None:
    at = scene(phase="auction", groups="ff dd mm gg", auto_forced=False)
    told: dict[str, set[str]] = {}
    for token in at.game.tokens:
        reason = at.why_not(token)
        if reason is not None:
            told.setdefault(token.partition(":")[0], set()).add(reason.rule)
    assert told == {
        "build": {"GC-BLD-01"}, "black": {"GC-BLD-01"}, "pay": {"GC-BLD-07"},
        "goods": {"GC-REW-06"}, "box": {"GC-REW-09"}, "bonus": {"GC-REW-05"},
        "drop": {"GC-BLD-15"}, "done": {"GC-RUL-56"},
    }  # fmt: skip
