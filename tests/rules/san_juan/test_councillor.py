"""The councillor phase (ledger section 7), Archive and Prefecture."""

from __future__ import annotations

import pytest

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


@rule("SJ-COU-01", "SJ-COU-02", "SJ-COU-07", "SJ-D-13a", "SJ-RND-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_five_for_the_owner_two_for_the_others(edition: str) -> None:
    state = scene(
        IDLE,
        IDLE,
        IDLE,
        edition=edition,
        deck="smithy archive well hero palace  crane tower  statue library",
    )
    play(state, "role:councillor")
    assert legal(state, "keep") == ["smithy", "archive", "well", "hero", "palace"]
    assert hand_size(state, 1) == 0  # nobody draws before the councillor is done
    play(state, "keep:hero")
    assert hand(state) == ["hero"]
    assert discarded(state) == ["smithy", "archive", "well", "palace"]
    assert (state.player, legal(state, "keep")) == (1, ["crane", "tower"])
    play(state, "keep:tower")
    assert legal(state, "keep") == ["library", "statue"]
    play(state, "keep:statue")
    assert (hand(state, 1), hand(state, 2)) == (["tower"], ["statue"])
    assert state.discard.size == 6
    assert phase(state) == "role"


@rule("SJ-COU-03", "SJ-EX-13", "SJ-B-prefecture-02", "SJ-EX-19", "SJ-B-library-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("extra", "owner", "drawn", "kept"),
    [
        ("", True, 5, 1),
        ("", False, 2, 1),
        (" library", True, 8, 1),
        (" library", False, 2, 1),
        (" prefecture", False, 2, 2),
        (" prefecture", True, 5, 2),
        (" prefecture library", True, 8, 2),
    ],
)
def test_drawn_and_kept(edition: str, extra: str, owner: bool, drawn: int, kept: int) -> None:
    state = scene(
        before("indigo_plant" + extra),
        IDLE,
        IDLE,
        governor=0 if owner else 2,
        edition=edition,
        auto_forced=False,
    )
    told = play(state, "role:councillor")
    while state.player == 2 and phase(state) == "keep":
        told += play(state, legal(state)[0])
    while state.player == 0 and phase(state) == "keep":
        told += play(state, legal(state)[0])
    mine = [(e.kind, e.data["count"]) for e in told if e.seat == 0 and "count" in e.data]
    assert mine[0] == ("draw", drawn)
    assert mine[1:] == ([("discard", drawn - kept)] if drawn > kept else [])
    assert hand_size(state) == kept


@rule("SJ-COU-04", "SJ-B-archive-02")
def test_without_archive_the_hand_is_safe() -> None:
    state = scene(before(hand="hero"), IDLE, IDLE, deck="smithy archive well crane palace")
    play(state, "role:councillor")
    assert "hero" not in legal(state, "keep")
    assert legal(state, "discard") == []
    assert rule_of(state, "keep:hero") == "SJ-COU-04"
    play(state, "keep:smithy")
    assert hand(state) == ["smithy", "hero"]


@rule("SJ-COU-05", "SJ-HID-10")
def test_only_the_drawer_sees_the_cards() -> None:
    state = scene(IDLE, IDLE, IDLE, deck="smithy archive well hero palace")
    events = state.play("role:councillor")
    drawn = next(e for e in events if e.kind == "draw")
    assert "cards" not in drawn.seen_by(1)
    assert drawn.seen_by(0)["cards"] == ["smithy", "archive", "well", "hero", "palace"]
    for seat, shown in ((0, True), (1, False), (None, False)):
        table = state.view(seat)["table"]
        assert isinstance(table, dict)
        assert ("cards" in table["decision"]) is shown


@rule("SJ-COU-06", "SJ-R-09")
@pytest.mark.parametrize(("cards", "kept"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_short_piles_keep_what_there_is(cards: int, kept: int) -> None:
    state = scene(before("indigo_plant prefecture"), IDLE, IDLE, deck_size=cards)
    play(state, "role:councillor")
    while state.player == 0 and phase(state) == "keep":
        play(state, legal(state)[0])
    assert hand_size(state) == kept


@rule("SJ-COU-08", "SJ-R-17")
def test_the_draw_is_taken_without_asking() -> None:
    state = scene(IDLE, IDLE, IDLE)
    play(state, "role:councillor")
    assert phase(state) == "keep"
    assert "pass" not in legal(state)


@rule("SJ-EX-06", "SJ-B-archive-02", "SJ-B-archive-03", "SJ-D-13b", "SJ-B-prefecture-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_archive_and_prefecture_as_councillor(edition: str) -> None:
    state = scene(
        before("indigo_plant archive prefecture", hand="hero statue"),
        IDLE,
        IDLE,
        edition=edition,
        deck="smithy crane well tower palace",
    )
    play(state, "role:councillor")
    assert hand_size(state) == 7
    assert phase(state) == "archive"
    play(state, "discard:crane discard:statue discard:hero")
    assert hand(state) == ["smithy", "well", "tower", "palace"]
    assert state.player == 1


@rule("SJ-EX-14", "SJ-EX-17", "SJ-B-archive-03", "SJ-B-prefecture-03")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("extra", "owner", "thrown", "gain"),
    [
        ("prefecture archive", False, 0, 2),
        ("prefecture archive", True, 3, 2),
        ("prefecture archive library", True, 6, 2),
        ("archive", False, 1, 1),
        ("archive", True, 4, 1),
        ("archive library", True, 7, 1),
    ],
)
def test_with_an_archive(edition: str, extra: str, owner: bool, thrown: int, gain: int) -> None:
    state = scene(
        before(f"indigo_plant {extra}", hand="hero hero statue"),
        IDLE,
        IDLE,
        governor=0 if owner else 2,
        edition=edition,
    )
    play(state, "role:councillor")
    while state.player == 2 and phase(state) == "keep":
        play(state, legal(state)[0])
    count = 0
    while state.player == 0 and phase(state) == "archive":
        play(state, legal(state)[0])
        count += 1
    assert hand_size(state) == 3 + gain
    assert count == thrown


@rule("SJ-B-archive-03")
def test_all_drawn_cards_may_be_kept_and_old_ones_thrown() -> None:
    state = scene(
        before("indigo_plant archive", hand="indigo_plant*4"),
        IDLE,
        IDLE,
        deck="smithy crane well tower palace",
    )
    play(state, "role:councillor", "discard:indigo_plant " * 4)
    assert hand(state) == ["smithy", "well", "crane", "tower", "palace"]


@rule("SJ-COU-09", "SJ-X-customs_office-02", "SJ-X-customs_office-03")
def test_customs_offices_are_filled_before_anybody_draws() -> None:
    state = scene(
        before("customs_office"),
        before("customs_office(g)"),
        before("customs_office"),
        governor=2,
        expansion=True,
        deck="hero statue  smithy crane well tower palace",
    )
    events = play(state, "role:councillor")
    assert [(e.kind, e.seat) for e in events[:3]] == [("role", 2), ("customs", 2), ("customs", 0)]
    assert [goods(state, seat) for seat in range(3)] == [{"customs": 1}] * 3
    assert legal(state, "keep") == ["smithy", "well", "crane", "tower", "palace"]
    assert kinds(events)[3] == "draw"
    assert all(set(e.seen_by(e.seat)) == {"kind", "seat"} for e in events if e.kind == "customs")
