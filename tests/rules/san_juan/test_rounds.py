"""Rounds, roles and the start of a round (ledger section 3), Chapel, Tower, and the like."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import before, scene
from tests.ledger import rule
from tests.rules.san_juan.table import (
    EDITIONS,
    discarded,
    goods,
    hand,
    hand_size,
    kinds,
    legal,
    phase,
    play,
    rule_of,
)

IDLE = before()


def roles_of_a_round(state: SanJuan) -> list[tuple[int, str]]:
    """Who takes which role in the round, everybody passing where they may."""
    number = state.round
    taken: list[tuple[int, str]] = []
    while state.round == number and not state.over:
        token = legal(state)[0]
        if phase(state) == "role":
            token = legal(state)[-1]
            taken.append((int(state.player), token.partition(":")[2]))
        play(state, token)
    return taken


@rule("SJ-RND-01", "SJ-RND-02", "SJ-RND-03", "SJ-RND-11", "SJ-RND-20")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_chooses_one_role_then_the_governor_passes(players: int) -> None:
    state = comptoir.new("san_juan", players, 5, first_governor=1)
    assert isinstance(state, SanJuan)
    first = roles_of_a_round(state)
    assert [seat for seat, _ in first] == [(1 + place) % players for place in range(players)]
    assert len({role for _, role in first}) == players
    assert state.governor == 2
    assert state.round == 2
    second = roles_of_a_round(state)
    assert second[0][0] == 2
    assert {role for _, role in second} == {role for _, role in first}  # all five lay there again


@rule("SJ-RND-04", "SJ-EX-28", "SJ-RND-20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_choose_three_roles_a_round(edition: str) -> None:
    state = comptoir.new("san_juan", 2, 3, first_governor=0, edition=edition)
    assert isinstance(state, SanJuan)
    first = roles_of_a_round(state)
    assert [seat for seat, _ in first] == [0, 1, 0]
    assert len({role for _, role in first}) == 3
    assert [seat for seat, _ in roles_of_a_round(state)] == [1, 0, 1]


@rule("SJ-RND-05", "SJ-D-06")
def test_a_role_must_be_chosen() -> None:
    state = scene(IDLE, IDLE)
    assert "pass" not in legal(state)
    assert rule_of(state, "pass") == "SJ-RND-05"


@rule("SJ-RND-06", "SJ-RND-19")
def test_a_role_is_taken_once_a_round() -> None:
    state = scene(IDLE, IDLE)
    play(state, "role:prospector")
    assert "role:prospector" not in legal(state)
    assert rule_of(state, "role:prospector") == "SJ-RND-06"
    reason = state.why_not("role:prospector")
    assert reason is not None
    assert reason.values == {"role": "prospector", "owner": 0}
    play(state, "role:councillor")
    while phase(state) != "role":
        play(state, legal(state)[0])
    assert state.player == 0  # the governor's second choice
    assert legal(state) == ["role:builder", "role:producer", "role:trader"]


@rule("SJ-RND-19")
def test_roles_left_lying_gather_nothing() -> None:
    state = scene(IDLE, IDLE, IDLE)
    play(state, "role:prospector role:trader role:producer pass pass pass")
    assert state.round == 3
    assert [hand_size(state, seat) for seat in range(3)] == [1, 0, 0]
    table = state.view(None)["table"]
    assert isinstance(table, dict)
    assert set(table["roles"].values()) == {None}


@rule("SJ-RND-07", "SJ-PROS-01", "SJ-RND-10", "SJ-R-10")
def test_the_action_is_for_all_the_privilege_for_one() -> None:
    state = scene(
        before("indigo_plant*3"), before("indigo_plant*3"), before("indigo_plant*3"), governor=2
    )
    play(state, "role:producer produce:indigo_plant produce:indigo_plant")
    assert state.player == 0  # clockwise from the role owner
    play(state, "produce:indigo_plant")
    assert state.player == 1
    play(state, "produce:indigo_plant")
    assert [goods(state, seat) for seat in range(3)] == [
        {"indigo": 1},
        {"indigo": 1},
        {"indigo": 2},
    ]
    prospecting = scene(IDLE, IDLE, IDLE)
    play(prospecting, "role:prospector")
    assert [hand_size(prospecting, seat) for seat in range(3)] == [1, 0, 0]


@rule("SJ-RND-12", "SJ-RND-14", "SJ-B-chapel-02", "SJ-D-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_chapels_then_hand_limits_then_a_role(edition: str) -> None:
    state = scene(
        before("indigo_plant chapel", hand="smithy*2 archive*3 hero*3 well"),
        before("indigo_plant chapel", hand="crane"),
        before(hand="statue*3 tower*3 palace*2"),
        governor=2,
        start_of_round=True,
        edition=edition,
    )
    seen = []
    while phase(state) != "role":
        seen.append((int(state.player), phase(state)))
        play(state, legal(state)[-1] if phase(state) == "chapel" else legal(state)[0])
    assert seen == [(0, "chapel"), (1, "chapel"), (2, "hand_limit"), (0, "hand_limit")]
    assert state.player == 2
    assert [hand_size(state, seat) for seat in range(3)] == [7, 0, 7]


@rule("SJ-B-chapel-02", "SJ-B-chapel-04", "SJ-B-chapel-05", "SJ-B-gen-03")
def test_one_card_under_the_chapel_or_none() -> None:
    state = scene(before("indigo_plant chapel", hand="hero well"), IDLE, start_of_round=True)
    assert legal(state) == ["pass", "tuck:well", "tuck:hero"]
    idle = state.copy()
    play(idle, "pass")
    assert hand_size(idle) == 2
    play(state, "tuck:hero")
    assert phase(state) == "role"  # one a round
    assert hand(state) == ["well"]
    assert state.breakdown(0)["chapel"] == 1
    for _ in range(3):
        while phase(state) != "chapel":
            play(state, legal(state)[-1])
        play(state, legal(state)[-1])
    assert state.breakdown(0)["chapel"] == 4  # no upper limit
    assert "hero" not in hand(state)


@rule("SJ-B-chapel-06")
def test_the_owner_need_not_tell_what_lies_there() -> None:
    state = scene(before("indigo_plant chapel", hand="hero well"), IDLE, start_of_round=True)
    event = state.play("tuck:hero")[0]
    assert event.seen_by(1) == {"kind": "chapel", "seat": 0}
    assert event.seen_by(0)["cards"] == ["hero"]


@rule("SJ-RND-15", "SJ-R-37", "SJ-D-05", "SJ-RND-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hand_limit_takes_exactly_the_excess(edition: str) -> None:
    nine = "smithy*3 archive*3 hero*3"
    state = scene(
        before(hand=nine),
        before(hand="statue*3 well*3 crane"),
        IDLE,
        start_of_round=True,
        edition=edition,
    )
    assert (phase(state), state.player) == ("hand_limit", 0)  # the governor too
    assert "pass" not in legal(state)
    play(state, "discard:smithy discard:hero")
    assert hand_size(state) == 7
    assert discarded(state) == ["smithy", "hero"]
    assert phase(state) == "role"  # seven are no excess
    assert rule_of(state, "discard:hero") == "SJ-RND-18"
    play(state, "role:prospector")
    assert hand_size(state) == 8
    assert phase(state) == "role"


@rule("SJ-RND-16", "SJ-B-tower-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tower_lets_keep_twelve(edition: str) -> None:
    twelve = "smithy*3 archive*3 hero*3 statue*3"
    state = scene(
        before("indigo_plant tower", hand=twelve), IDLE, start_of_round=True, edition=edition
    )
    assert phase(state) == "role"
    state = scene(
        before("indigo_plant tower", hand=twelve + " well"),
        IDLE,
        start_of_round=True,
        edition=edition,
    )
    assert (phase(state), state.due) == ("hand_limit", 1)


@rule("SJ-RND-18")
def test_during_the_round_a_hand_may_grow() -> None:
    state = scene(
        before("indigo_plant silver_smelter(g)*3 market_hall", hand="hero*3 smithy*3 well"), IDLE
    )
    play(state, "role:trader sell:silver sell:silver")
    assert hand_size(state) == 7 + 3 + 3 + 1


@rule("SJ-RND-21")
def test_a_game_that_would_not_end_is_cut_off() -> None:
    state = comptoir.new("san_juan", 2, 1, max_rounds=3)
    events = []
    while not state.over:
        events = state.play(state.legal_tokens()[0])
        assert state.ply < 500
    assert isinstance(state, SanJuan)
    assert (state.round, state.ending()) == (3, "max_rounds")
    assert kinds(events)[-1] == "end"
    assert state.winners()
    assert comptoir.new("san_juan", 2, 1).rules["max_rounds"] == 60


# The expansion's steps


@rule("SJ-RND-13", "SJ-R-11", "SJ-CHK-15", "SJ-X-supplier-03", "SJ-X-barracks-02")
def test_supplier_chapel_and_limit_in_this_order() -> None:
    state = scene(
        before("indigo_plant supplier chapel", hand="smithy*3 archive*3 hero*3"),
        before("indigo_plant barracks"),
        expansion=True,
        start_of_round=True,
    )
    assert phase(state) == "supplier"
    play(state, "discard:smithy discard:smithy")
    assert (phase(state), hand_size(state)) == ("chapel", 9)
    play(state, legal(state)[-1])
    assert (phase(state), hand_size(state), state.due) == ("hand_limit", 8, 2)
    play(
        state,
        legal(state)[0],
    )
    play(state, legal(state)[0])
    assert (phase(state), hand_size(state)) == ("role", 6)


@rule("SJ-RND-13", "SJ-RND-14", "SJ-R-11")
def test_each_step_is_finished_by_all_before_the_next() -> None:
    state = scene(
        before("indigo_plant supplier chapel bank", hand="smithy*3 archive*3 hero*3"),
        before("indigo_plant supplier chapel", hand="crane*2 well*3 statue*3"),
        governor=1,
        expansion=True,
        start_of_round=True,
    )
    seen = []
    while phase(state) != "role":
        if (int(state.player), phase(state)) not in seen:
            seen.append((int(state.player), phase(state)))
        play(state, legal(state)[0])
    assert seen == [
        (1, "supplier"),
        (0, "supplier"),
        (1, "chapel"),
        (0, "chapel"),
        (0, "bank"),
        (1, "hand_limit"),
        (0, "hand_limit"),
    ]


@rule("SJ-X-supplier-02", "SJ-X-supplier-03", "SJ-D-02", "SJ-DCK-09")
def test_the_supplier_exchanges_up_to_two() -> None:
    def start(cards: str, **more: object) -> SanJuan:
        return scene(
            before("indigo_plant supplier", hand=cards),
            IDLE,
            expansion=True,
            start_of_round=True,
            **more,  # type: ignore[arg-type]
        )

    state = start("hero well smithy", deck="palace statue")
    assert legal(state) == ["pass", "discard:smithy", "discard:well", "discard:hero"]
    play(state, "discard:smithy")
    assert legal(state) == ["pass", "discard:well", "discard:hero"]
    assert hand_size(state) == 2  # nothing drawn before both are chosen
    play(state, "discard:hero")
    assert hand(state) == ["well", "statue", "palace"]
    one = start("hero well", deck="palace")
    play(one, "discard:well pass")
    assert hand(one) == ["hero", "palace"]
    none = start("hero well")
    play(none, "pass")
    assert hand(none) == ["well", "hero"]
    single = start("hero", deck_size=0)
    play(single, "discard:hero")
    assert hand(single) == ["hero"]  # through the reshuffle
    assert phase(start("")) == "role"


@rule(
    "SJ-RND-17", "SJ-CHK-16", "SJ-X-barracks-02", "SJ-X-barracks-03", "SJ-X-barracks-04", "SJ-R-12"
)
def test_barracks_lower_the_limit_of_the_others() -> None:
    def limits(*cities: str, **more: object) -> list[int]:
        state = scene(*(before(city) for city in cities), expansion=True, **more)  # type: ignore[arg-type]
        table = state.view(None)["table"]
        assert isinstance(table, dict)
        return [player["hand_limit"] for player in table["players"]]

    plain, barracks = "indigo_plant", "indigo_plant barracks"
    assert limits(plain, plain, plain) == [7, 7, 7]
    assert limits(barracks, plain, plain) == [7, 6, 6]
    assert limits(barracks, "indigo_plant tower", plain) == [7, 12, 6]
    assert limits(barracks + " tower", plain, plain) == [12, 6, 6]
    assert limits(plain, barracks, plain, barracks_limit_always=True) == [6, 7, 6]
    assert limits(plain, plain, barracks_limit_always=True) == [6, 6]
    state = scene(before("indigo_plant crane palace", covered="barracks"), IDLE, expansion=True)
    table = state.view(None)["table"]
    assert isinstance(table, dict)
    assert [player["hand_limit"] for player in table["players"]] == [7, 7]


@rule("SJ-RND-17", "SJ-X-barracks-02")
def test_six_cards_stay_and_the_seventh_goes() -> None:
    state = scene(
        before(hand="smithy*3 hero*3 well"),
        before("indigo_plant barracks", hand="crane*3 statue*3 tower"),
        expansion=True,
        start_of_round=True,
    )
    assert (phase(state), state.player, state.due) == ("hand_limit", 0, 1)
    play(state, "discard:well")
    assert phase(state) == "role"


@rule("SJ-X-bank-02", "SJ-X-bank-03", "SJ-D-04", "SJ-CAN-03")
def test_the_bank_takes_any_number_once() -> None:
    state = scene(
        before("indigo_plant bank", hand="smithy*2 well hero"),
        IDLE,
        expansion=True,
        start_of_round=True,
    )
    assert legal(state) == ["pass", "tuck:smithy", "tuck:well", "tuck:hero"]
    play(state, "tuck:smithy tuck:well")
    assert legal(state) == ["pass", "tuck:hero"]
    play(state, "pass")
    assert hand(state) == ["smithy", "hero"]
    assert state.breakdown(0)["bank"] == 2
    assert state.players[0].bank_used
    whole = scene(
        before("indigo_plant bank", hand="smithy well"), IDLE, expansion=True, start_of_round=True
    )
    play(whole, "tuck:smithy tuck:well")
    assert (phase(whole), hand(whole)) == ("role", [])


@rule("SJ-X-bank-02", "SJ-X-bank-04")
def test_nothing_put_down_is_no_use_of_the_bank() -> None:
    state = scene(
        before("indigo_plant chapel bank", hand="smithy well hero"),
        IDLE,
        expansion=True,
        start_of_round=True,
    )
    play(state, "tuck:smithy")
    assert phase(state) == "bank"  # Chapel and Bank in one round
    play(state, "pass")
    assert not state.players[0].bank_used
    assert phase(state) == "role"


@rule("SJ-CHK-27", "SJ-X-bank-04", "SJ-X-bank-03", "SJ-R-24", "SJ-B-crane-07")
def test_a_second_bank_gives_no_second_deposit() -> None:
    state = scene(
        before("indigo_plant bank palace", hand="smithy", covered="bank", bank="hero well crane"),
        IDLE,
        expansion=True,
        start_of_round=True,
    )
    assert phase(state) == "role"
    assert state.breakdown(0)["bank"] == 3
