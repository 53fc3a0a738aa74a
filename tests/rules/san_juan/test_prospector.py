"""The prospector phase (ledger section 8), Gold Mine and Goldsmith."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan.catalogue import CARD_INDEX
from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import before, scene
from tests.ledger import rule
from tests.rules.san_juan.table import (
    EDITIONS,
    discarded,
    hand,
    hand_size,
    kinds,
    legal,
    phase,
    play,
    rule_of,
)

IDLE = before()
MINE = before("indigo_plant gold_mine")
DIFFERENT = "hero quarry smithy tobacco_storage library"


@rule("SJ-PROS-01", "SJ-PROS-02", "SJ-EX-19", "SJ-B-library-02", "SJ-B-library-03")
@pytest.mark.parametrize(("city", "cards"), [("indigo_plant", 1), ("indigo_plant library", 2)])
def test_one_card_two_with_a_library(city: str, cards: int) -> None:
    state = scene(before(city), before("indigo_plant library"), IDLE)
    play(state, "role:prospector")
    assert [hand_size(state, seat) for seat in range(3)] == [cards, 0, 0]


@rule("SJ-EX-04", "SJ-B-gold_mine-02", "SJ-B-gold_mine-03", "SJ-B-gold_mine-06", "SJ-HID-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_equal_costs_win_nothing(edition: str) -> None:
    state = scene(
        IDLE, MINE, IDLE, edition=edition, deck="hero library prefecture smithy tobacco_storage"
    )
    events = play(state, "role:prospector")
    assert hand(state) == ["hero"]
    assert hand(state, 1) == []
    assert sorted(discarded(state)) == ["library", "prefecture", "smithy", "tobacco_storage"]
    shown = next(e for e in events if e.kind == "gold_mine")
    for seat in (None, 0, 1, 2):
        assert shown.seen_by(seat)["cards"] == [
            "library",
            "prefecture",
            "smithy",
            "tobacco_storage",
        ]
    assert shown.reveals


@rule("SJ-EX-05", "SJ-B-gold_mine-04", "SJ-D-14", "SJ-R-34")
def test_first_edition_chooses_among_the_four() -> None:
    state = scene(IDLE, MINE, IDLE, edition="first", deck=DIFFERENT)
    play(state, "role:prospector")
    assert state.player == 1
    assert sorted(legal(state)) == sorted(
        ["keep:quarry", "keep:smithy", "keep:tobacco_storage", "keep:library"]
    )
    assert rule_of(state, "pass") == "SJ-B-gold_mine-09"
    play(state, "keep:library")
    assert hand(state, 1) == ["library"]
    assert sorted(discarded(state)) == ["quarry", "smithy", "tobacco_storage"]


@rule("SJ-EX-05", "SJ-B-gold_mine-05", "SJ-R-34")
def test_second_edition_takes_the_cheapest() -> None:
    state = scene(IDLE, MINE, IDLE, edition="second", deck=DIFFERENT)
    play(state, "role:prospector")
    assert phase(state) == "role"
    assert hand(state, 1) == ["smithy"]
    assert sorted(discarded(state)) == ["library", "quarry", "tobacco_storage"]
    dear = scene(IDLE, MINE, IDLE, deck="hero palace library quarry tobacco_storage")
    play(dear, "role:prospector")
    assert hand(dear, 1) == ["tobacco_storage"]


@rule("SJ-B-gold_mine-07", "SJ-PROS-03", "SJ-R-10", "SJ-R-19", "SJ-PROS-05")
def test_mines_clockwise_from_the_owner_then_goldsmiths() -> None:
    both = before("indigo_plant gold_mine goldsmith")
    state = scene(both, both, MINE, governor=1, expansion=True)
    events = play(state, "role:prospector")
    order = [(e.kind, e.seat) for e in events if e.kind in ("gold_mine", "goldsmith")]
    assert order == [
        ("gold_mine", 1), ("gold_mine", 2), ("gold_mine", 0), ("goldsmith", 1), ("goldsmith", 0),
    ]  # fmt: skip


@rule("SJ-B-gold_mine-03", "SJ-B-gold_mine-05", "SJ-R-01")
def test_a_card_that_costs_nothing_counts_like_another() -> None:
    state = scene(MINE, IDLE, IDLE, deck="well  archive smithy crane tower", archive_cost=0)
    play(state, "role:prospector")
    assert "archive" in hand(state)


@rule("SJ-B-gold_mine-07", "SJ-DCK-05")
def test_one_mine_is_finished_before_the_next() -> None:
    state = scene(
        before("indigo_plant gold_mine"), before("indigo_plant gold_mine"), IDLE,
        deck="hero  smithy archive crane well", deck_size=5,
    )  # fmt: skip
    events = play(state, "role:prospector")
    assert [e.kind for e in events if e.kind in ("gold_mine", "reshuffle")] == [
        "gold_mine", "reshuffle", "gold_mine",
    ]  # fmt: skip


@rule("SJ-B-gold_mine-08", "SJ-CHK-30", "SJ-R-09")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("strict", [False, True])
def test_three_cards_are_too_few(edition: str, strict: bool) -> None:
    state = scene(IDLE, MINE, IDLE, edition=edition, deck_size=3, discard="hero", strict=strict)
    play(state, "role:prospector")
    if strict:
        play(state, "use")
    assert phase(state) == "role"
    assert state.deck.size + state.discard.size == 3
    assert hand_size(state, 1) == 0


@rule("SJ-B-gold_mine-08")
def test_four_cards_are_enough() -> None:
    state = scene(IDLE, MINE, IDLE, deck="hero smithy crane tower quarry", deck_size=5)
    play(state, "role:prospector")
    assert hand(state, 1) == ["smithy"]


@rule("SJ-B-gold_mine-09", "SJ-B-library-03", "SJ-R-18")
def test_the_library_does_not_double_the_mine() -> None:
    state = scene(before("indigo_plant gold_mine library"), IDLE, IDLE)
    events = play(state, "role:prospector")
    assert kinds(events).count("gold_mine") == 1
    assert next(e.data["count"] for e in events if e.kind == "draw") == 2


@rule("SJ-PROS-04", "SJ-R-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_mines_work_though_the_card_is_declined(edition: str) -> None:
    state = scene(
        before("indigo_plant gold_mine"),
        MINE,
        IDLE,
        edition=edition,
        strict=True,
        auto_forced=False,
    )
    play(state, "role:prospector")
    assert phase(state) == "use_prospector"
    play(state, "pass")
    assert hand_size(state) == 0
    assert (phase(state), state.player) == ("use_gold_mine", 0)


# Goldsmith


def smiths(*cities: str, deck: str = "sugar_mill", covered: str = "") -> SanJuan:
    return scene(
        *(before(city, covered=covered) for city in cities), expansion=True, deck=f"hero {deck}"
    )


@rule("SJ-CHK-21", "SJ-X-goldsmith-03", "SJ-R-30")
def test_a_kind_nobody_has_is_won() -> None:
    state = smiths("indigo_plant goldsmith", "indigo_plant")
    play(state, "role:prospector")
    assert hand(state) == ["sugar_mill", "hero"]
    for taken in (
        smiths("indigo_plant goldsmith sugar_mill", "indigo_plant"),
        smiths("indigo_plant goldsmith", "indigo_plant sugar_mill"),
    ):
        play(taken, "role:prospector")
        assert hand(taken) == ["hero"]
        assert discarded(taken) == ["sugar_mill"]
    only_covered = smiths("indigo_plant goldsmith", "indigo_plant", covered="sugar_mill")
    play(only_covered, "role:prospector")
    assert hand(only_covered) == ["sugar_mill", "hero"]


@rule("SJ-X-goldsmith-02", "SJ-HID-11")
def test_every_goldsmith_turns_up_one_card_for_all_to_see() -> None:
    state = smiths("indigo_plant goldsmith", "indigo_plant goldsmith", deck="sugar_mill sugar_mill")
    events = play(state, "role:prospector")
    shown = [e for e in events if e.kind == "goldsmith"]
    assert [e.seat for e in shown] == [0, 1]
    assert all(e.reveals and e.seen_by(None)["card"] == "sugar_mill" for e in shown)
    assert "sugar_mill" in hand(state, 0)
    assert "sugar_mill" in hand(state, 1)  # types in hands do not matter
    assert state.players[1].known == 1 << CARD_INDEX["sugar_mill"]


@rule("SJ-X-goldsmith-02")
def test_with_empty_piles_the_goldsmith_rests() -> None:
    state = scene(before("indigo_plant goldsmith library"), IDLE, IDLE, expansion=True, deck_size=2)
    play(state, "role:prospector")
    assert hand_size(state) == 2
    assert phase(state) == "role"
