"""The trader phase and the tiles (ledger section 6)."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan.cards import pile_of
from comptoir.games.san_juan.catalogue import TILES, prices
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


@rule("SJ-EX-03", "SJ-TRA-01", "SJ-TRA-02", "SJ-TRA-04", "SJ-TRA-10", "SJ-B-market_stand-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tile", [11223, 12223, 12233])
def test_the_example_of_the_trader(edition: str, tile: int) -> None:
    state = scene(
        before("indigo_plant(g) tobacco_storage(g) silver_smelter(g) market_stand trading_post"),
        before("indigo_plant(g)"),
        IDLE,
        edition=edition,
        tile=tile,
    )
    events = play(state, "role:trader")
    assert kinds(events) == ["role", "tile"]
    assert events[1].data["prices"] == prices(tile)
    play(state, "sell:indigo sell:tobacco sell:silver")
    assert hand_size(state) == 7  # 1 + 2 + 3 + 1
    assert goods(state) == {}
    assert state.discard.size == 3
    assert (state.player, phase(state)) == (1, "sell")


@rule("SJ-EX-08", "SJ-TRA-03", "SJ-B-trading_post-02", "SJ-EX-19", "SJ-B-library-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("extra", "owner", "limit"),
    [
        ("", False, 1),
        ("", True, 2),
        (" trading_post", False, 2),
        (" trading_post", True, 3),
        (" trading_post library", True, 4),
        (" library", True, 3),
        (" library", False, 1),
    ],
)
def test_sale_limits(edition: str, extra: str, owner: bool, limit: int) -> None:
    state = scene(
        before("indigo_plant(g)*5" + extra), IDLE, IDLE, governor=0 if owner else 1, edition=edition
    )
    play(state, "role:trader")
    while phase(state) == "sell":
        play(state, "sell:indigo")
    assert goods(state) == {"indigo": 5 - limit}
    assert hand_size(state) == limit


@rule("SJ-EX-15", "SJ-B-market_hall-02", "SJ-TRA-10", "SJ-R-04")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("tile", "cards"), [(11233, 5), (12233, 6), (11223, 4)])
def test_the_example_of_the_market_hall(edition: str, tile: int, cards: int) -> None:
    state = scene(
        before("sugar_mill(g) coffee_roaster(g) market_hall"),
        IDLE,
        IDLE,
        edition=edition,
        tile=tile,
    )
    play(state, "role:trader sell:sugar sell:coffee")
    assert hand_size(state) == cards


@rule("SJ-TRA-02", "SJ-SET-08")
@pytest.mark.parametrize("tile", TILES)
def test_every_tile_pays_its_prices(tile: int) -> None:
    goods_and_buildings = zip(
        ["indigo", "sugar", "tobacco", "coffee", "silver"],
        ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"],
        prices(tile),
        strict=True,
    )
    for good, building, price in goods_and_buildings:
        state = scene(before(f"{building}(g)"), before(f"{building}(g)"), IDLE, tile=tile)
        play(state, f"role:trader sell:{good} sell:{good}")
        assert [hand_size(state, seat) for seat in range(2)] == [price, price]


@rule("SJ-TRA-05", "SJ-R-16", "SJ-D-12")
def test_nothing_is_drawn_before_the_last_sale() -> None:
    state = scene(
        before("indigo_plant(g) sugar_mill(g) tobacco_storage(g) silver_smelter(g)"), IDLE
    )
    pile = state.deck.size
    play(state, "role:trader sell:indigo")
    assert (hand_size(state), state.deck.size) == (0, pile)
    play(state, "sell:silver")
    assert (hand_size(state), state.deck.size) == (4, pile - 4)


@rule("SJ-TRA-06", "SJ-RND-09", "SJ-CAN-03")
def test_fewer_sales_or_none() -> None:
    state = scene(before("indigo_plant(g)*2 sugar_mill(g) market_hall"), IDLE, IDLE)
    play(state, "role:trader")
    none = state.copy()
    play(none, "pass")
    assert hand_size(none) == 0
    play(state, "sell:sugar")
    assert phase(state) == "role"  # nothing of a higher kind is left
    assert goods(state) == {"indigo": 2}
    assert hand_size(state) == 2
    ordered = scene(before("indigo_plant(g) sugar_mill(g)*2"), IDLE, IDLE)
    play(ordered, "role:trader sell:sugar")
    assert rule_of(ordered, "sell:indigo") == "SJ-CAN-03"


@rule("SJ-TRA-07")
def test_several_of_one_kind_at_one_price() -> None:
    state = scene(
        before("silver_smelter(g)*3 trading_post"), before("silver_smelter(g)*2 trading_post"), IDLE
    )
    play(state, "role:trader sell:silver sell:silver sell:silver sell:silver sell:silver")
    assert [hand_size(state, seat) for seat in range(2)] == [9, 6]


@rule("SJ-TRA-08", "SJ-CHK-26", "SJ-TRA-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_seven_trader_phases_and_nobody_sells(edition: str) -> None:
    state = scene(IDLE, IDLE, edition=edition, tile=11223)
    shown = []
    for _ in range(7):
        while "role:trader" not in legal(state):
            play(state, legal(state)[0])
        events = play(state, "role:trader")
        shown.append(next(e.data["prices"] for e in events if e.kind == "tile"))
        number = state.round
        while state.round == number:
            play(state, legal(state)[0])
    cycle = [prices(tile) for tile in state.tiles]
    assert shown == [*cycle, *cycle[:2]]
    assert sorted(state.tiles) == sorted(TILES)


@rule("SJ-B-market_stand-02", "SJ-B-market_hall-02", "SJ-TRA-10", "SJ-B-gen-05")
@pytest.mark.parametrize(
    ("extra", "sales", "cards"),
    [
        ("market_stand", 1, 1),
        ("market_stand", 2, 3),
        ("market_hall", 1, 2),
        ("market_hall", 2, 3),
        ("market_stand market_hall", 2, 4),
        ("market_stand", 0, 0),
        ("market_hall", 0, 0),
    ],
)
def test_stand_and_hall_for_any_seller(extra: str, sales: int, cards: int) -> None:
    state = scene(before(f"indigo_plant(g)*4 trading_post {extra}"), IDLE, IDLE, governor=1)
    play(state, "role:trader", "sell:indigo " * sales)
    if sales < 2:
        play(state, "pass")
    assert hand_size(state) == cards


# The expansion


@rule("SJ-CHK-19", "SJ-TRA-11", "SJ-X-customs_office-04", "SJ-X-customs_office-05")
def test_the_customs_good_sells_for_two() -> None:
    city = "indigo_plant(g) customs_office(g) trading_post market_stand market_hall"
    state = scene(before(city), IDLE, expansion=True, governor=1)
    play(state, "role:trader sell:indigo sell:customs")
    assert hand_size(state) == 5  # 1 + 2 + 1 + 1
    assert goods(state) == {}
    for tile in TILES:
        alone = scene(before("customs_office(g)"), IDLE, expansion=True, tile=tile)
        play(alone, "role:trader sell:customs")
        assert hand_size(alone) == 2
    one = scene(before("indigo_plant(g) customs_office(g)"), IDLE, expansion=True, governor=1)
    play(one, "role:trader sell:indigo")
    assert goods(one) == {"customs": 1}  # it fills a sale of the limit


@rule("SJ-CHK-20", "SJ-X-harbour-02", "SJ-X-harbour-03", "SJ-R-29")
@pytest.mark.parametrize(
    ("extra", "sales", "owner"), [("", 2, 0), ("trading_post library", 4, 0), ("", 1, 1)]
)
def test_one_good_goes_under_the_harbour(extra: str, sales: int, owner: int) -> None:
    state = scene(
        before(f"indigo_plant(g)*5 harbour {extra}"), IDLE, IDLE, governor=owner, expansion=True
    )
    play(state, "role:trader", "sell:indigo " * sales)
    assert hand_size(state) == sales
    assert len(state.players[0].harbour) == 1
    assert state.discard.size == sales - 1
    assert state.breakdown(0)["harbour"] == 1


@rule("SJ-X-harbour-04", "SJ-X-customs_office-05", "SJ-HID-07")
def test_a_customs_good_under_the_harbour_and_secret() -> None:
    state = scene(before("customs_office(g) harbour"), IDLE, expansion=True)
    play(state, "role:trader sell:customs")
    assert len(state.players[0].harbour) == 1
    other = state.copy()
    bottom, *deck = other.deck.list()
    other.deck = pile_of([other.players[0].harbour[0], *deck])
    other.players[0].harbour = [bottom]
    for seat in (None, 0, 1):
        assert state.view(seat) == other.view(seat)


@rule("SJ-X-harbour-02")
def test_goods_spent_or_unsold_do_not_go_under_the_harbour() -> None:
    state = scene(before("indigo_plant(g) harbour"), IDLE, expansion=True)
    play(state, "role:trader pass")
    assert state.players[0].harbour == []
    spending = scene(
        before("indigo_plant(g) black_market harbour", hand="sugar_mill hero"), IDLE, expansion=True
    )
    play(spending, "role:builder build:sugar_mill bm:indigo")
    assert spending.players[0].harbour == []


def huts(first: str, second: str, governor: int = 0) -> SanJuan:
    return scene(before(first), before(second), IDLE, expansion=True, governor=governor)


@rule("SJ-CHK-18", "SJ-X-hut-02", "SJ-TRA-12", "SJ-TRA-09")
def test_nobody_sells_and_the_huts_pay() -> None:
    state = huts("indigo_plant hut", "indigo_plant(g) hut")
    tile = state.tile
    events = play(state, "role:trader pass")
    assert [hand_size(state, seat) for seat in range(3)] == [1, 1, 0]
    assert state.tile == tile + 1
    assert [e.seat for e in events if e.kind == "draw"] == [0, 1]
    later = huts("indigo_plant hut", "indigo_plant hut", governor=1)
    assert [e.seat for e in play(later, "role:trader") if e.kind == "draw"] == [1, 0]


@rule("SJ-X-hut-02", "SJ-X-customs_office-05")
def test_any_sale_closes_the_huts() -> None:
    state = huts("indigo_plant hut", "indigo_plant(g)")
    play(state, "role:trader sell:indigo")
    assert hand_size(state) == 0
    customs = huts("indigo_plant hut", "indigo_plant customs_office(g)")
    play(customs, "role:trader sell:customs")
    assert hand_size(customs) == 0
    no_trader = huts("indigo_plant hut", "indigo_plant")
    play(no_trader, "role:producer pass pass pass")
    assert hand_size(no_trader) == 0
