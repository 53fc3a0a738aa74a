"""Draw pile and discard pile (ledger section 2)."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan.cards import pile_of
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
)  # fmt: skip


@rule("SJ-DCK-01", "SJ-BLD-03")
def test_what_is_paid_lies_on_a_pile_of_its_own() -> None:
    state = scene(before(hand="tower palace hero statue"), before())
    deck = state.deck.list()
    play(state, "role:builder build:tower pay:hero pay:palace")
    assert discarded(state) == ["hero", "palace"]
    assert state.deck.list() == deck
    table = state.view(1)["table"]
    assert isinstance(table, dict)
    assert table["discard"] == 2


@rule("SJ-DCK-02", "SJ-DCK-03", "SJ-R-08")
def test_the_last_card_is_drawn_without_a_reshuffle() -> None:
    state = scene(
        before(), before(), deck="hero", deck_size=1, discard="statue tower", discard_size=0
    )
    events = play(state, "role:prospector")
    assert hand(state) == ["hero"]
    assert (state.deck.size, state.discard.size) == (0, 2)
    assert "reshuffle" not in kinds(events)


@rule("SJ-DCK-03", "SJ-DCK-02")
def test_an_empty_pile_is_refilled_when_a_card_is_needed() -> None:
    state = scene(before(), before(), deck_size=0, discard="statue tower hero")
    events = play(state, "role:prospector")
    assert "reshuffle" in kinds(events)
    assert hand_size(state) == 1
    assert (state.deck.size, state.discard.size) == (2, 0)
    assert set(hand(state)) <= {"statue", "tower", "hero"}


@rule("SJ-DCK-04", "SJ-CHK-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_draw_goes_on_after_the_reshuffle(edition: str) -> None:
    state = scene(
        before(),
        before(),
        before(),
        edition=edition,
        deck="hero palace",
        deck_size=2,
        discard_size=10,
    )
    play(state, "role:councillor")
    assert state.drawn.size == 5
    assert {"hero", "palace"} <= set(legal(state, "keep"))
    assert (state.deck.size, state.discard.size) == (7, 0)
    play(state, "keep:hero")
    assert hand(state) == ["hero"]
    assert state.discard.size == 4


@rule("SJ-DCK-05", "SJ-CHK-29")
def test_cards_in_play_take_no_part_in_a_reshuffle() -> None:
    state = scene(
        before("indigo_plant(g) gold_mine chapel", hand="hero", chapel="statue", covered="well"),
        before(), before(),
        edition="first", deck="silver_smelter coffee_roaster tobacco_storage sugar_mill",
        deck_size=4, discard="smithy archive crane",
    )  # fmt: skip
    events = play(state, "role:prospector")
    assert hand(state)[0] == "silver_smelter"
    shuffled = [event.data["count"] for event in events if event.kind == "reshuffle"]
    assert shuffled == [3]
    shown = next(event.data["cards"] for event in events if event.kind == "gold_mine")
    assert isinstance(shown, list)
    assert shown[:3] == ["coffee_roaster", "tobacco_storage", "sugar_mill"]
    assert shown[3] in ("smithy", "archive", "crane")


@rule("SJ-DCK-06", "SJ-CHK-06", "SJ-R-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_both_piles_empty_nothing_is_drawn_and_play_goes_on(edition: str) -> None:
    state = scene(before(), before(), before(), edition=edition, deck_size=0)
    play(state, "role:prospector")
    assert hand(state) == []
    play(state, "role:producer")
    assert goods(state, 1) == {}
    assert phase(state) == "role"
    assert state.player == 2


@rule("SJ-DCK-06")
def test_the_rest_of_a_draw_is_lost_for_good() -> None:
    state = scene(
        before("indigo_plant silver_smelter(g)"), before(), before(),
        deck_size=1, discard_size=0,
    )  # fmt: skip
    play(state, "role:trader sell:silver")
    assert hand_size(state) == 2  # the pile's one card and the sold good, not three
    play(state, "role:prospector")
    assert hand_size(state) == 2  # and nothing is owed


@rule("SJ-CHK-07", "SJ-DCK-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sold_good_itself_can_come_back(edition: str) -> None:
    state = scene(before("indigo_plant(g)"), before(), edition=edition, deck_size=0)
    play(state, "role:trader sell:indigo")
    assert hand_size(state) == 1
    assert (state.deck.size, state.discard.size, state.crates.list()) == (0, 0, [])


@rule("SJ-DCK-09")
def test_the_payment_lies_on_the_pile_before_the_carpenter_draws() -> None:
    state = scene(before("indigo_plant carpenter", hand="tower hero hero"), before(), deck_size=0)
    play(state, "role:builder build:tower")
    assert hand(state) == ["hero"]  # one of the two paid
    assert state.deck.size == 1


@rule("SJ-DCK-07")
def test_an_exhausted_pile_does_not_end_the_game() -> None:
    state = scene(before(), before(), before(), deck_size=1)
    play(state, "role:prospector role:councillor")
    assert not state.over
    assert legal(state)


@rule("SJ-DCK-08")
def test_nobody_can_look_into_the_piles() -> None:
    state = scene(before(hand="smithy"), before(), discard="hero statue")
    other = state.copy()
    other.deck = pile_of(other.deck.list()[::-1])
    other.discard = pile_of(other.discard.list()[::-1])
    for seat in (None, 0, 1):
        assert state.view(seat) == other.view(seat)
    assert not any("deck" in token or "discard:" in token for token in legal(state))
