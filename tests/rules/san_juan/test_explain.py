"""Why something is not possible: a rule for every group of tokens, with its numbers."""

from __future__ import annotations

import pytest

from comptoir import IllegalAction
from comptoir.games.san_juan.scenario import before, scene
from tests.rules.san_juan.table import play, rule_of

IDLE = before()
RICH = "indigo_plant(g) sugar_mill(g) crane black_market"

CASES: list[tuple[object, str, str, str, str, dict[str, object]]] = [
    # who and what lies there, tokens played, asked, rule, key, values
    (before(), "", "pass", "SJ-RND-05", "must_choose_role", {}),
    (before(), "", "build:tower", "SJ-BLD-01", "not_now", {"decision": "role"}),
    (before(), "", "pay:tower", "SJ-BLD-03", "not_now", {"decision": "role"}),
    (before(), "", "bm:indigo", "SJ-B-black_market-02", "not_now", {"decision": "role"}),
    (before(), "", "produce:sugar_mill", "SJ-PRO-01", "not_now", {"decision": "role"}),
    (before(), "", "sell:sugar", "SJ-TRA-04", "not_now", {"decision": "role"}),
    (before(), "", "keep:hero", "SJ-COU-03", "not_now", {"decision": "role"}),
    (before(), "", "discard:hero", "SJ-RND-18", "not_now", {"decision": "role"}),
    (before(), "", "tuck:hero", "SJ-B-chapel-02", "not_now", {"decision": "role"}),
    (before(), "", "over:tower", "SJ-B-crane-12", "not_now", {"decision": "role"}),
    (before("crane"), "", "over:tower", "SJ-B-crane-02", "not_now", {"decision": "role"}),
    (before(), "", "use", "SJ-D-15", "nothing_on_offer", {}),
    (before(), "", "library:use", "SJ-B-library-04", "no_library_question", {}),
    (before(), "", "library:save", "SJ-B-library-05", "no_library_question", {}),
    (
        before(hand="smithy hero"),
        "role:builder",
        "role:trader",
        "SJ-RND-02",
        "not_now",
        {"decision": "build"},
    ),
    (
        before(hand="smithy hero"),
        "role:builder",
        "build:hero",
        "SJ-BLD-08",
        "too_dear",
        {"card": "hero", "price": 4, "funds": 1},
    ),
    (
        before(hand="smithy hero"),
        "role:builder",
        "build:well",
        "SJ-BLD-02",
        "not_in_hand",
        {"card": "well"},
    ),
    (
        before(hand="smithy hero"),
        "role:builder",
        "build:inn",
        "SJ-SET-04",
        "not_in_this_game",
        {"card": "inn"},
    ),
    (
        before("smithy", hand="smithy hero archive"),
        "role:builder",
        "build:smithy",
        "SJ-BLD-10",
        "already_in_city",
        {"card": "smithy"},
    ),
    (
        before(RICH, hand="tower hero"),
        "role:builder build:tower",
        "over:tower",
        "SJ-B-crane-02",
        "not_in_city",
        {"card": "tower"},
    ),
    (
        before(RICH, hand="palace hero*2"),
        "role:builder build:palace",
        "pass",
        "SJ-D-09",
        "free_place_too_dear",
        {"price": 5, "funds": 4},
    ),
    (
        before(RICH, hand="library hero"),
        "role:builder build:library",
        "over:indigo_plant",
        "SJ-BLD-08",
        "too_dear_there",
        {"card": "indigo_plant", "price": 3, "funds": 2},
    ),
    (
        before(RICH, hand="tower hero*3"),
        "role:builder build:tower",
        "over_full:indigo_plant",
        "SJ-B-crane-14",
        "no_choice_of_copy",
        {"card": "indigo_plant"},
    ),
    (
        before("black_market indigo_plant(g)*2", hand="library hero*2"),
        "role:builder build:library",
        "pay:hero",
        "SJ-CAN-04",
        "goods_must_help",
        {"due": 4, "cards": 2},
    ),
    (
        before("black_market indigo_plant(g)", hand="tower hero*3"),
        "role:builder build:tower",
        "bm:sugar",
        "SJ-B-black_market-02",
        "no_such_good",
        {"good": "sugar"},
    ),
    (
        before("black_market indigo_plant(g) sugar_mill(g)*2", hand="library hero*3 well"),
        "role:builder build:library bm:sugar",
        "bm:indigo",
        "SJ-CAN-04",
        "goods_out_of_order",
        {"good": "indigo", "last": "sugar"},
    ),
    (
        before("black_market indigo_plant(g) sugar_mill(g)", hand="library hero*2"),
        "role:builder build:library",
        "bm:sugar",
        "SJ-CAN-04",
        "rest_cannot_be_paid",
        {"good": "sugar", "due": 4, "cards": 2},
    ),
    (
        before("quarry poor_house black_market indigo_plant(g)", hand="statue smithy archive hero"),
        "role:builder build:statue pay:smithy",
        "bm:indigo",
        "SJ-B-black_market-04",
        "price_is_paid",
        {},
    ),
    (
        before("library quarry poor_house", hand="palace smithy*3 archive well hero*2"),
        "role:builder build:palace pay:smithy pay:smithy pay:smithy pay:hero",
        "pay:hero",
        "SJ-CAN-05",
        "paying_more_is_idle",
        {"needed": 2, "cards": 1},
    ),
    (
        before(hand="tower hero*3"),
        "role:builder build:tower",
        "pass",
        "SJ-BLD-03",
        "must_pay",
        {"due": 2},
    ),
    (
        before(hand="tower hero*3"),
        "role:builder build:tower",
        "pay:well",
        "SJ-BLD-03",
        "not_in_hand",
        {"card": "well"},
    ),
    (
        before(),
        "role:producer",
        "produce:sugar_mill",
        "SJ-PRO-05",
        "not_in_city",
        {"card": "sugar_mill"},
    ),
    (
        before("indigo_plant(g)"),
        "role:trader",
        "sell:sugar",
        "SJ-TRA-04",
        "no_such_good",
        {"good": "sugar"},
    ),
    (before(), "role:councillor", "pass", "SJ-COU-03", "must_keep", {"due": 1}),
    (before("archive"), "role:councillor", "pass", "SJ-B-archive-03", "must_discard", {"due": 4}),
]


@pytest.mark.parametrize(("player", "tokens", "asked", "rule", "key", "values"), CASES)
def test_a_reason(player, tokens, asked, rule, key, values) -> None:  # type: ignore[no-untyped-def]
    state = scene(player, IDLE, IDLE, auto_forced=False)
    play(state, tokens)
    reason = state.why_not(asked)
    assert reason is not None
    assert (reason.rule, reason.key) == (rule, key)
    assert reason.values == values
    with pytest.raises(IllegalAction) as caught:
        state.play(asked)
    assert caught.value.reason.as_dict() == reason.as_dict()


def test_a_wrong_discard_at_the_start_of_a_round() -> None:
    state = scene(
        before("indigo_plant chapel", hand="smithy*3 archive*3 hero*3"), IDLE, start_of_round=True
    )
    assert rule_of(state, "tuck:well") == "SJ-B-chapel-02"
    play(state, "pass")
    assert rule_of(state, "discard:well") == "SJ-RND-15"
    reason = state.why_not("pass")
    assert reason is not None
    assert reason.values == {"due": 2, "limit": 7}
    play(state, "discard:archive")
    assert rule_of(state, "discard:smithy") == "SJ-CAN-01"


def test_a_wrong_choice_of_the_first_hand() -> None:
    from comptoir.games.san_juan import GAME
    from comptoir.kernel.dice import dice_from_seed

    state = GAME.new(2, dice_from_seed("7"), {"start_variant": True})
    reason = state.why_not("pass")
    assert reason is not None
    assert (reason.rule, reason.values) == ("SJ-SET-17", {"due": 1})


def test_an_illegal_action_changes_nothing() -> None:
    state = scene(before(hand="hero"), IDLE)
    before_it = state.snapshot()
    with pytest.raises(IllegalAction, match="SJ-BLD-01"):
        state.play("build:hero")
    assert state.snapshot() == before_it
    with pytest.raises(IllegalAction, match="no such action"):
        state.play("build:atlantis")


def test_every_token_of_a_group_has_the_reason_of_its_group() -> None:
    state = scene(IDLE, IDLE, auto_forced=False)
    told: dict[str, set[str]] = {}
    for token in state.game.tokens:
        if token not in state.legal_tokens():
            told.setdefault(token.partition(":")[0], set()).add(rule_of(state, token))
    assert told == {
        "pass": {"SJ-RND-05"}, "use": {"SJ-D-15"},
        "library": {"SJ-B-library-04", "SJ-B-library-05"}, "build": {"SJ-BLD-01"},
        "over": {"SJ-B-crane-12"}, "over_full": {"SJ-B-crane-12"}, "pay": {"SJ-BLD-03"},
        "bm": {"SJ-B-black_market-02"}, "produce": {"SJ-PRO-01"}, "sell": {"SJ-TRA-04"},
        "keep": {"SJ-COU-03"}, "discard": {"SJ-RND-18"}, "tuck": {"SJ-B-chapel-02"},
    }  # fmt: skip
