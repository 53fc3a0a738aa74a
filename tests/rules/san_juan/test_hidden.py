"""Who knows what (ledger section 12)."""

from __future__ import annotations

from typing import Any

import pytest

from comptoir.games.san_juan.catalogue import CARD_IDS, CARD_INDEX, prices
from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import before, scene
from comptoir.games.san_juan.snapshot import census
from comptoir.kernel.dice import dice_from_seed
from tests.ledger import rule
from tests.rules.san_juan.table import discarded, hand, hand_size, legal, phase, play

IDLE = before()


def seen(state: SanJuan, seat: int | None, other: int) -> dict[str, Any]:
    table: Any = state.view(seat)["table"]
    return dict(table["players"][other])


def worlds(state: SanJuan, seat: int, count: int = 30) -> list[SanJuan]:
    """Positions the seat cannot tell from this one."""
    dice = dice_from_seed("worlds")
    found = []
    for _ in range(count):
        world = state.redeal(seat, dice)
        assert isinstance(world, SanJuan)
        found.append(world)
    return found


@rule("SJ-HID-01", "SJ-HID-02", "SJ-HID-14")
def test_hands_are_secret_and_their_sizes_open() -> None:
    state = scene(before(hand="hero smithy"), before(hand="palace crane well"))
    assert seen(state, 0, 0)["hand"] == ["smithy", "hero"]
    for seat in (0, None):
        assert "hand" not in seen(state, seat, 1)
        assert seen(state, seat, 1)["hand_size"] == 3
    assert len({tuple(hand(world, 1)) for world in worlds(state, 0)}) > 20
    assert {tuple(hand(world, 0)) for world in worlds(state, 0)} == {("smithy", "hero")}
    assert {hand_size(world, 1) for world in worlds(state, 0)} == {3}
    assert len({tuple(hand(world, 0)) for world in worlds(state, -1)}) > 20


@rule("SJ-HID-03", "SJ-HID-13", "SJ-HID-12")
def test_cities_goods_and_covered_buildings_are_open() -> None:
    state = scene(IDLE, before("indigo_plant(g) indigo_plant crane", covered="chapel hero"))
    told = seen(state, 0, 1)
    assert told["city"] == [
        {"card": "indigo_plant", "good": True},
        {"card": "indigo_plant", "good": False},
        {"card": "crane", "fresh": False},
    ]
    assert told["covered"] == ["chapel", "hero"]
    assert told["goods"] == {"indigo": 1}


@rule("SJ-HID-04", "SJ-HID-08")
def test_goods_and_the_pile_are_unknown_even_to_the_owner() -> None:
    state = scene(before("indigo_plant(g)*3"), IDLE)
    assert len({tuple(world.crates.list()) for world in worlds(state, 0)}) > 20
    assert len({tuple(world.deck.list()) for world in worlds(state, 0)}) == 30
    table: Any = state.view(0)["table"]
    assert (table["deck"], table["discard"]) == (state.deck.size, 0)


@rule("SJ-SET-20", "SJ-HID-14")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_redealt_world_has_every_card_once(seat: int) -> None:
    state = scene(
        before("indigo_plant(g) chapel", hand="crane well", chapel="hero smithy"),
        before("indigo_plant bank harbour", hand="palace", bank="tower*2", harbour="well crane*2"),
        discard="smithy smithy archive",
        expansion=True,
    )
    play(state, "role:councillor")
    for world in worlds(state, seat):
        assert census(world) == census(state)
        assert [len(player.harbour) for player in world.players] == [0, 3]
        assert (world.deck.size, world.discard.size) == (state.deck.size, state.discard.size)


@rule("SJ-HID-05")
def test_a_discard_is_known_to_the_one_who_held_it() -> None:
    state = scene(before(hand="tower smithy hero palace"), IDLE)
    play(state, "role:builder build:tower pay:smithy pay:hero")
    assert {tuple(discarded(world)) for world in worlds(state, 0)} == {("smithy", "hero")}
    assert len({tuple(discarded(world)) for world in worlds(state, 1)}) > 20


@rule("SJ-HID-06", "SJ-R-32", "SJ-B-chapel-06")
def test_the_chapel_pile_shows_neither_size_nor_cards() -> None:
    three = scene(IDLE, before("indigo_plant chapel", chapel="hero smithy well"))
    none = scene(IDLE, before("indigo_plant chapel"))
    for seat in (0, None):
        assert seen(three, seat, 1) == seen(none, seat, 1)
    assert seen(three, 1, 1)["chapel"] == ["smithy", "well", "hero"]
    assert seen(three, 1, 1)["points"] == seen(three, 0, 1)["points"] + 3
    assert len({tuple(world.players[1].chapel) for world in worlds(three, 0)}) > 20
    assert {tuple(world.players[1].chapel) for world in worlds(three, 1)} == {
        tuple(three.players[1].chapel)
    }


@rule("SJ-HID-07")
def test_bank_as_the_chapel_and_the_harbour_unknown_to_its_owner() -> None:
    state = scene(
        IDLE,
        before("indigo_plant bank harbour", bank="hero smithy", harbour="well crane"),
        expansion=True,
    )
    plain = scene(IDLE, before("indigo_plant bank harbour", bank_used=True), expansion=True)
    assert seen(state, 0, 1) == seen(plain, 0, 1)
    assert seen(state, 1, 1)["bank"] == ["smithy", "hero"]
    assert seen(state, 1, 1)["harbour"] == 2
    assert {tuple(world.players[1].bank) for world in worlds(state, 1)} == {
        tuple(state.players[1].bank)
    }
    assert len({tuple(world.players[1].harbour) for world in worlds(state, 1)}) > 20


@rule("SJ-HID-07")
def test_how_many_cards_go_under_the_bank_is_not_told() -> None:
    state = scene(
        before("indigo_plant bank", hand="hero well smithy"),
        IDLE,
        expansion=True,
        start_of_round=True,
    )
    play(state, "tuck:smithy tuck:well")
    counts = {}
    for seat in (0, 1):
        table: Any = state.view(seat)["table"]
        counts[seat] = table["decision"]["count"]
    assert counts == {0: 2, 1: 0}
    told = state.play("pass")
    assert told[0].seen_by(1) == {"kind": "bank", "seat": 0}
    assert told[0].seen_by(0)["cards"] == ["smithy", "well"]


@rule("SJ-HID-09")
def test_tiles_are_remembered_and_the_fifth_is_deduced() -> None:
    state = scene(IDLE, IDLE, tile=11122)
    order = [prices(tile) for tile in state.tiles]
    for turned in range(6):
        table: Any = state.view(1)["table"]
        known = min(turned, 5)
        assert table["tiles"]["seen"] == order[:known]
        assert table["tiles"]["next"] == (order[turned % 5] if turned >= 4 else None)
        orders = {tuple(world.tiles) for world in worlds(state, 1)}
        assert (len(orders) == 1) is (turned >= 4)
        assert {tuple(world[:known]) for world in orders} == {tuple(state.tiles[:known])}
        while "role:trader" not in legal(state):
            play(state, legal(state)[0])
        play(state, "role:trader")


@rule("SJ-HID-09", "SJ-TRA-02")
def test_the_open_tile_is_seen_during_the_phase_only() -> None:
    state = scene(before("indigo_plant(g)*3"), IDLE, tile=12233)
    play(state, "role:trader")
    table: Any = state.view(1)["table"]
    assert table["tiles"]["up"] == [1, 2, 2, 3, 3]
    play(state, "pass")
    table = state.view(1)["table"]
    assert table["tiles"]["up"] is None


@rule("SJ-HID-10")
def test_cards_looked_at_are_the_drawers_alone() -> None:
    state = scene(IDLE, IDLE, deck="smithy archive well hero palace")
    play(state, "role:councillor")
    assert {tuple(world.drawn.list()) for world in worlds(state, 0)} == {tuple(state.drawn.list())}
    assert len({tuple(world.drawn.list()) for world in worlds(state, 1)}) > 20


@rule("SJ-HID-11")
def test_cards_turned_up_stay_known() -> None:
    state = scene(
        IDLE, before("indigo_plant gold_mine", hand="hero hero"), IDLE,
        deck="well  quarry smithy tobacco_storage library",
    )  # fmt: skip
    play(state, "role:prospector")
    assert seen(state, 0, 1)["known"] == ["smithy"]
    for world in worlds(state, 0):
        assert "smithy" in hand(world, 1)
        assert discarded(world) == discarded(state)
    assert {tuple(discarded(world)) for world in worlds(state, -1)} == {tuple(discarded(state))}


@rule("SJ-HID-11", "SJ-HID-05")
def test_what_was_known_is_forgotten_when_face_down_cards_leave() -> None:
    state = scene(
        before("indigo_plant gold_mine", hand="crane tower"), IDLE, IDLE,
        deck="well  quarry smithy tobacco_storage library",
    )  # fmt: skip
    play(state, "role:prospector")
    assert seen(state, 1, 0)["known"] == ["smithy"]
    play(state, "role:builder")
    if phase(state) == "build":
        play(state, "build:crane", "pay:smithy" if "pay:smithy" in legal(state) else "")
    while phase(state) == "payment":
        play(state, legal(state)[0])
    assert seen(state, 1, 0)["known"] == []


@rule("SJ-HID-11")
def test_first_edition_shows_the_four_cards_to_all() -> None:
    state = scene(
        IDLE, before("indigo_plant gold_mine"), IDLE, edition="first",
        deck="well  quarry smithy tobacco_storage library",
    )  # fmt: skip
    play(state, "role:prospector")
    for seat in (None, 0, 1, 2):
        table: Any = state.view(seat)["table"]
        assert sorted(table["decision"]["cards"]) == [
            "library",
            "quarry",
            "smithy",
            "tobacco_storage",
        ]
    assert state.disguise(state.game.action("keep:quarry")) == "keep:quarry"
    assert {tuple(world.drawn.list()) for world in worlds(state, 0)} == {tuple(state.drawn.list())}


@rule("SJ-HID-12")
def test_what_everybody_sees() -> None:
    state = scene(
        before(
            "indigo_plant(g) crane black_market bank library", hand="tower smithy hero", bank="well"
        ),
        IDLE,
        expansion=True,
        governor=0,
    )
    told = state.play("role:builder") + state.play("build:tower") + state.play("pass")
    told += state.play("library:save") + state.play("bm:indigo")
    kinds = {event.kind: event.seen_by(1) for event in told}
    assert kinds["role"]["role"] == "builder"
    assert (kinds["build"]["card"], kinds["build"]["price"]) == ("tower", 2)
    assert kinds["spend_good"]["good"] == "indigo"
    assert kinds["pay"] == {"kind": "pay", "seat": 0, "count": 1} if "pay" in kinds else True
    table: Any = state.view(1)["table"]
    assert table["governor"] == 0
    assert table["roles"]["builder"] == 0
    assert table["library_used"] is False
    assert table["cathedral"] == "table"
    assert seen(state, 1, 0)["bank_used"] is True


@rule("SJ-HID-12", "SJ-X-supplier-02")
def test_the_size_of_an_exchange_is_open_its_cards_are_not() -> None:
    state = scene(
        before("indigo_plant supplier", hand="hero smithy well"),
        IDLE,
        expansion=True,
        start_of_round=True,
    )
    told = state.play("discard:smithy") + state.play("discard:hero")
    assert [event.seen_by(1) for event in told if event.kind == "discard"] == [
        {"kind": "discard", "seat": 0, "count": 2, "why": "supplier"}
    ]
    assert next(e for e in told if e.kind == "discard").seen_by(0)["cards"] == ["smithy", "hero"]


@rule("SJ-CAN-07", "SJ-HID-01")
@pytest.mark.parametrize("token", ["pay:hero", "keep:hero", "discard:hero", "tuck:hero"])
def test_hidden_choices_are_disguised(token: str) -> None:
    state = scene(IDLE, IDLE)
    assert state.disguise(state.game.action(token)) == token.partition(":")[0]


@rule("SJ-CAN-07")
def test_in_the_middle_of_anothers_payment_every_world_can_go_on() -> None:
    state = scene(before(hand="palace smithy*2 archive well hero statue tower"), IDLE)
    play(state, "role:builder build:palace pay:smithy pay:smithy")
    for world in worlds(state, 1):
        while phase(world) == "payment":
            world.play(legal(world)[0])
        assert "palace" in [
            CARD_IDS[kind] for kind in range(40) if world.players[0].city >> kind & 1
        ]
        assert hand_size(world) == 7 - 5
    assert CARD_INDEX["palace"] == 28
