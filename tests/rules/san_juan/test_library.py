"""The Library, above all with two players (SJ-B-library)."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import before, scene
from tests.ledger import rule
from tests.rules.san_juan.table import (
    EDITIONS,
    goods,
    hand_size,
    kinds,
    legal,
    phase,
    play,
    rule_of,
)

IDLE = before()
SCHOLAR = "indigo_plant library"


def through_the_second_role(state: SanJuan) -> None:
    """Seat 1 takes a harmless role; then it is seat 0's second choice."""
    while phase(state) != "role" or state.player != 1:
        play(state, legal(state)[0])
    play(state, "role:producer")
    while phase(state) != "role":
        play(state, "pass")
    assert state.player == 0


@rule("SJ-EX-29", "SJ-B-library-04", "SJ-B-library-05", "SJ-D-07", "SJ-R-26")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("answer", "drawn", "second"), [("use", 8, 1), ("save", 5, 2)])
def test_once_a_round_with_two_players(edition: str, answer: str, drawn: int, second: int) -> None:
    state = scene(before(SCHOLAR), IDLE, edition=edition)
    play(state, "role:councillor")
    assert legal(state) == ["library:use", "library:save"]
    events = play(state, f"library:{answer}")
    assert next(e.data["count"] for e in events if e.kind == "draw") == drawn
    through_the_second_role(state)
    before_size = hand_size(state)
    events = play(state, "role:prospector")
    assert "library_used" not in kinds(events)
    assert phase(state) != "library"
    assert hand_size(state) == before_size + second


@rule("SJ-B-library-04", "SJ-R-26")
def test_the_next_round_it_is_fresh_and_the_other_player_is_never_asked() -> None:
    state = scene(before(SCHOLAR), before(SCHOLAR))
    play(state, "role:prospector library:use")
    assert state.library_used
    assert hand_size(state) == 2
    events = play(state, "role:councillor")  # seat 1's only role: no question
    assert next(e.data["count"] for e in events if e.kind == "draw") == 8
    while state.round == 2:
        play(state, legal(state)[0])
    assert not state.library_used
    play(state, "role:prospector")
    assert (phase(state), state.player) == ("library", 1)


@rule("SJ-B-library-05")
def test_three_players_are_never_asked() -> None:
    state = scene(before(SCHOLAR), IDLE, IDLE)
    play(state, "role:prospector")
    assert hand_size(state) == 2
    assert rule_of(state, "library:save") == "SJ-B-library-05"
    assert not state.library_used


@rule("SJ-CHK-24", "SJ-B-library-05", "SJ-R-26")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("sales", "used"), [(2, False), (3, True)])
def test_the_third_sale_uses_it_up(edition: str, sales: int, used: bool) -> None:
    state = scene(before("indigo_plant(g)*4 library"), IDLE, edition=edition)
    play(state, "role:trader", "sell:indigo " * sales)
    if not used:
        play(state, "pass")
    assert state.library_used is used
    play(state, "role:producer")
    while phase(state) != "role":
        play(state, "pass")
    have = hand_size(state)
    play(state, "role:prospector")
    assert hand_size(state) == have + (1 if used else 2)


@rule("SJ-B-library-05")
@pytest.mark.parametrize(("made", "used"), [(2, False), (3, True)])
def test_the_third_good_uses_it_up(made: int, used: bool) -> None:
    state = scene(before("indigo_plant*4 library"), IDLE)
    play(state, "role:producer", "produce:indigo_plant " * made)
    if not used:
        play(state, "pass")
    assert state.library_used is used
    assert goods(state) == {"indigo": made}


@rule("SJ-CHK-36", "SJ-D-07", "SJ-B-library-05", "SJ-R-26", "SJ-BLD-14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_builders_question(edition: str) -> None:
    def start(cards: str) -> SanJuan:
        return scene(before(SCHOLAR, hand=cards), IDLE, edition=edition, auto_forced=False)

    state = start("tower hero well")
    play(state, "role:builder build:tower")
    assert legal(state) == ["library:use", "library:save"]
    saved = state.copy()
    play(state, "library:use pay:well")
    assert (hand_size(state), state.library_used) == (1, True)
    play(saved, "library:save pay:well pay:hero")
    assert (hand_size(saved), saved.library_used) == (0, False)
    poor = start("tower hero")
    play(poor, "role:builder build:tower")
    assert legal(poor) == ["library:use"]
    assert rule_of(poor, "library:save") == "SJ-D-07"
    for tokens in ("build:indigo_plant", "pass"):
        free = start("indigo_plant hero")
        play(free, "role:builder", tokens)
        assert phase(free) == "role"
        assert not free.library_used


@rule("SJ-R-26", "SJ-B-crane-03")
def test_covering_the_library_is_no_use_of_it() -> None:
    state = scene(before(SCHOLAR + " crane", hand="palace hero"), IDLE, auto_forced=False)
    play(state, "role:builder build:palace over:library")
    assert not state.library_used
    assert phase(state) == "role"


@rule("SJ-CAN-05", "SJ-BLD-18")
def test_no_overpayment_after_using_the_library() -> None:
    start = before(SCHOLAR + " poor_house", hand="tower smithy archive well")
    state = scene(start, IDLE)
    play(state, "role:builder build:tower library:use pay:smithy")
    assert (phase(state), hand_size(state)) == ("role", 2)
    saving = scene(start, IDLE)
    play(saving, "role:builder build:tower library:save pay:smithy pay:archive")
    assert legal(saving) == ["pass", "pay:well"]


@rule("SJ-B-library-06")
def test_a_library_of_the_first_builder_phase_serves_the_second_role() -> None:
    state = scene(before(hand="library hero*3 statue*2"), IDLE)
    play(state, "role:builder build:library pay:statue pay:statue pay:hero pay:hero")
    play(state, "role:producer")
    while phase(state) != "role":
        play(state, "pass")
    have = hand_size(state)
    play(state, "role:prospector")
    assert hand_size(state) == have + 2


@rule("SJ-B-library-03", "SJ-B-library-02")
def test_no_effect_in_roles_of_others() -> None:
    state = scene(before("indigo_plant*4 library"), IDLE, IDLE, governor=2)
    play(state, "role:producer pass produce:indigo_plant")
    assert goods(state) == {"indigo": 1}
    assert state.player == 1
