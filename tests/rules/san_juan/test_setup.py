"""Components and set-up (ledger section 1)."""

from __future__ import annotations

from collections import Counter

import pytest

import comptoir
from comptoir.games.san_juan import GAME
from comptoir.games.san_juan.catalogue import CARD_IDS, CARD_INDEX, CARDS, TILES, copies, prices
from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import before, scene
from comptoir.games.san_juan.tokens import TOKENS
from tests.ledger import rule
from tests.rules.san_juan.table import EDITIONS, city, goods, hand, hand_size, legal, phase, play


def begin(players: int = 4, seed: int | str = 1, **options: object) -> SanJuan:
    state = comptoir.new("san_juan", players, seed, **options)
    assert isinstance(state, SanJuan)
    return state


def deck_of(edition: str, expansion: bool = False) -> Counter[str]:
    return Counter(
        {
            name: copies(kind, edition, expansion)
            for kind, name in enumerate(CARD_IDS)
            if name != "cathedral"
        }
    )


@rule("SJ-SET-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_players_and_no_other_number(players: int) -> None:
    with pytest.raises(comptoir.InvalidOption, match="2 to 4 players"):
        begin(players)
    assert [begin(number).seats for number in (2, 3, 4)] == [2, 3, 4]


@rule("SJ-SET-02", "SJ-SET-03", "SJ-SET-04", "SJ-R-38", "SJ-R-41")
def test_deck_sizes() -> None:
    production = CARD_IDS[:5]
    for edition, expansion, total, made in [
        ("first", False, 110, 42),
        ("second", False, 112, 44),
        ("second", True, 141, 44),
    ]:
        deck = deck_of(edition, expansion)
        assert deck.total() == total
        assert sum(deck[name] for name in production) == made
    first, second = deck_of("first"), deck_of("second")
    assert second - first == Counter(tobacco_storage=1, coffee_roaster=1)
    violet = [first[name] for name in CARD_IDS[5:29]]
    assert (violet.count(3), violet.count(2)) == (20, 4)
    new = deck_of("second", True) - second
    assert sorted(new.values()) == [2] + [3] * 9
    assert new["residence"] == 2
    assert "cathedral" not in {CARD_IDS[kind] for kind in begin(2, expansion=True).deck.list()}


@rule("SJ-SET-05")
def test_sums_over_costs_and_points() -> None:
    for edition, expansion, costs, points in [
        ("first", False, [19, 26, 26, 17, 14, 8], 188),
        ("second", False, [19, 26, 27, 18, 14, 8], 192),
        ("second", True, [25, 32, 33, 24, 17, 10], 237),
    ]:
        deck = deck_of(edition, expansion)
        by_cost: Counter[int] = Counter()
        for name, cost, *_ in CARDS:
            by_cost[cost] += deck[name]
        assert [by_cost[cost] for cost in range(1, 7)] == costs
        assert sum(card[2] * deck[card[0]] for card in CARDS) == points


CARD_TABLE = [
    ("indigo_plant", 1, 1, 10, 10), ("sugar_mill", 2, 1, 8, 8), ("tobacco_storage", 3, 2, 8, 9),
    ("coffee_roaster", 4, 2, 8, 9), ("silver_smelter", 5, 3, 8, 8), ("smithy", 1, 1, 3, 3),
    ("gold_mine", 1, 1, 3, 3), ("archive", 1, 1, 3, 3), ("poor_house", 2, 1, 3, 3),
    ("black_market", 2, 1, 3, 3), ("trading_post", 2, 1, 3, 3), ("well", 2, 1, 3, 3),
    ("market_stand", 2, 1, 3, 3), ("crane", 2, 1, 3, 3), ("chapel", 3, 2, 3, 3),
    ("tower", 3, 2, 3, 3), ("aqueduct", 3, 2, 3, 3), ("carpenter", 3, 2, 3, 3),
    ("prefecture", 3, 2, 3, 3), ("market_hall", 4, 2, 3, 3), ("quarry", 4, 2, 3, 3),
    ("library", 5, 3, 3, 3), ("statue", 3, 3, 3, 3), ("victory_column", 4, 4, 3, 3),
    ("hero", 5, 5, 3, 3), ("guild_hall", 6, 0, 2, 2), ("city_hall", 6, 0, 2, 2),
    ("triumphal_arch", 6, 0, 2, 2), ("palace", 6, 0, 2, 2),
    ("supplier", 1, 1, 0, 3), ("barracks", 1, 1, 0, 3), ("hut", 2, 1, 0, 3), ("inn", 2, 1, 0, 3),
    ("park", 3, 2, 0, 3), ("customs_office", 3, 2, 0, 3), ("bank", 4, 2, 0, 3),
    ("harbour", 4, 2, 0, 3), ("goldsmith", 5, 3, 0, 3), ("residence", 6, 0, 0, 2),
    ("cathedral", 7, 0, 0, 1),
]  # fmt: skip


@rule(
    "SJ-B-indigo_plant-01", "SJ-B-sugar_mill-01", "SJ-B-tobacco_storage-01",
    "SJ-B-coffee_roaster-01", "SJ-B-silver_smelter-01", "SJ-B-smithy-01", "SJ-B-gold_mine-01",
    "SJ-B-archive-01", "SJ-B-poor_house-01", "SJ-B-black_market-01", "SJ-B-trading_post-01",
    "SJ-B-well-01", "SJ-B-market_stand-01", "SJ-B-crane-01", "SJ-B-chapel-01", "SJ-B-tower-01",
    "SJ-B-aqueduct-01", "SJ-B-carpenter-01", "SJ-B-prefecture-01", "SJ-B-market_hall-01",
    "SJ-B-quarry-01", "SJ-B-library-01", "SJ-B-statue-01", "SJ-B-victory_column-01",
    "SJ-B-hero-01", "SJ-B-guild_hall-01", "SJ-B-city_hall-01", "SJ-B-triumphal_arch-01",
    "SJ-B-palace-01", "SJ-X-supplier-01", "SJ-X-barracks-01", "SJ-X-hut-01", "SJ-X-inn-01",
    "SJ-X-park-01", "SJ-X-customs_office-01", "SJ-X-bank-01", "SJ-X-harbour-01",
    "SJ-X-goldsmith-01", "SJ-X-residence-01", "SJ-X-cathedral-01",
    "SJ-R-01", "SJ-R-02", "SJ-R-03", "SJ-R-05", "SJ-R-06", "SJ-R-07",
)  # fmt: skip
@pytest.mark.parametrize(("name", "cost", "points", "first", "second"), CARD_TABLE)
def test_a_card(name: str, cost: int, points: int, first: int, second: int) -> None:
    kind = CARD_INDEX[name]
    new = kind >= 29
    assert copies(kind, "first", False) == first
    assert copies(kind, "second", new) == second
    assert copies(kind, "second", False) == (0 if new else second)
    state = begin(2, expansion=True)
    assert (state.cost[kind], state.points[kind]) == (cost, points)


@rule("SJ-R-01", "SJ-R-02", "SJ-R-03", "SJ-R-05", "SJ-R-06", "SJ-R-07")
@pytest.mark.parametrize(
    ("option", "name", "value", "what"),
    [
        ("archive_cost", "archive", 2, "cost"),
        ("hero_points", "hero", 3, "points"),
        ("prefecture_cost", "prefecture", 4, "cost"),
        ("customs_cost", "customs_office", 1, "cost"),
        ("hut_cost", "hut", 1, "cost"),
        ("goldsmith_points", "goldsmith", 2, "points"),
    ],
)
def test_doubtful_numbers_are_options(option: str, name: str, value: int, what: str) -> None:
    state = begin(2, expansion=True, **{option: value})
    assert getattr(state, what)[CARD_INDEX[name]] == value
    usual = begin(2, expansion=True)
    changed = [k for k in range(40) if getattr(state, what)[k] != getattr(usual, what)[k]]
    assert changed == [CARD_INDEX[name]]


@rule("SJ-SET-06", "SJ-SET-11")
def test_five_roles_lie_open_at_the_start() -> None:
    state = begin()
    assert legal(state) == [
        "role:builder", "role:producer", "role:trader", "role:councillor", "role:prospector",
    ]  # fmt: skip
    table = state.view(None)["table"]
    assert isinstance(table, dict)
    assert set(table["roles"].values()) == {None}


@rule("SJ-SET-07", "SJ-SET-10")
def test_one_governor_any_seat_or_chance() -> None:
    for seat in range(4):
        state = begin(4, first_governor=seat)
        assert (state.governor, state.player) == (seat, seat)
    assert {int(begin(4, seed).governor) for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(comptoir.InvalidOption, match="from 0 to 1"):
        begin(2, first_governor=2)


@rule("SJ-SET-08", "SJ-R-04", "SJ-SET-12")
def test_the_five_tiles() -> None:
    rows = [(1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3)]
    assert [tuple(prices(tile)) for tile in TILES] == rows
    by_good = [sorted(column) for column in zip(*rows, strict=True)]
    assert by_good == [[1] * 5, [1, 1, 1, 2, 2], [1, 2, 2, 2, 2], [2, 2, 2, 2, 3], [2, 2, 3, 3, 3]]
    assert not any(sugar == 1 and coffee == 3 for _, sugar, _, coffee, _ in rows)
    orders = {tuple(begin(2, seed).tiles) for seed in range(30)}
    assert len(orders) > 20
    assert all(sorted(order) == sorted(TILES) for order in orders)


@rule("SJ-SET-09")
def test_a_card_is_building_money_or_good() -> None:
    state = scene(before(hand="sugar_mill smithy"), before(), deck="palace")
    play(state, "role:builder build:sugar_mill")
    assert city(state) == ["indigo_plant", "sugar_mill"]
    assert [CARD_IDS[entry & 63] for entry in state.discard.list()] == ["smithy"]
    state = scene(before(), before(), deck="palace")
    play(state, "role:producer produce:indigo_plant")
    assert goods(state) == {"indigo": 1}
    assert [CARD_IDS[card] for card in state.crates.list()][:1] == ["palace"]


@rule("SJ-SET-13", "SJ-SET-14", "SJ-SET-15")
@pytest.mark.parametrize(
    ("options", "piles"),
    [
        ({"edition": "first"}, [100, 95, 90]),
        ({"edition": "second"}, [102, 97, 92]),
        ({"expansion": True}, [131, 126, 121]),
    ],
)
def test_the_deal(options: dict[str, object], piles: list[int]) -> None:
    for players, pile in zip((2, 3, 4), piles, strict=True):
        state = begin(players, 1, **options)
        for seat in range(players):
            assert city(state, seat) == ["indigo_plant"]
            assert goods(state, seat) == {}
            assert hand_size(state, seat) == 4
        assert state.deck.size == pile
        assert state.discard.list() == []
        assert (
            state.deck.list().count(0)
            + sum(hand(state, s).count("indigo_plant") for s in range(players))
            == 10 - players
        )


@rule("SJ-SET-15")
def test_the_pile_is_shuffled() -> None:
    assert begin(2, 1).deck.list() != begin(2, 2).deck.list()
    assert begin(2, 1).deck.list() == begin(2, 1).deck.list()
    assert begin(2, 1).deck.list() != sorted(begin(2, 1).deck.list())


@rule("SJ-SET-16")
def test_the_cathedral_lies_on_the_table() -> None:
    table = begin(2, expansion=True).view(None)["table"]
    assert isinstance(table, dict)
    assert table["cathedral"] == "table"
    without = begin(2).view(None)["table"]
    assert isinstance(without, dict)
    assert without["cathedral"] is None


@rule("SJ-SET-17", "SJ-EX-27", "SJ-D-01", "SJ-R-39", "SJ-HID-10")
@pytest.mark.parametrize(
    ("options", "piles"),
    [
        ({"edition": "first"}, [(97, 3), (89, 6), (80, 10)]),
        ({"edition": "second"}, [(99, 3), (91, 6), (82, 10)]),
        ({"expansion": True}, [(128, 3), (120, 6), (111, 10)]),
    ],
)
def test_the_start_variant(options: dict[str, object], piles: list[tuple[int, int]]) -> None:
    for players, (pile, thrown) in zip((2, 3, 4), piles, strict=True):
        state = begin(
            players, 1, start_variant=True, first_governor=1, auto_forced=False, **options
        )
        seats = [(1 + place) % players for place in range(players)]
        assert [hand_size(state, seat) for seat in seats] == [5, 6, 7, 8][:players]
        for place, seat in enumerate(seats):
            for _ in range(place + 1):
                assert (phase(state), state.player) == ("start", seat)
                assert "pass" not in legal(state)
                play(state, legal(state)[0])
        assert [hand_size(state, seat) for seat in range(players)] == [4] * players
        assert (state.deck.size, state.discard.size) == (pile, thrown)
        assert (phase(state), state.player) == ("role", 1)


@rule("SJ-SET-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_round_begins_with_a_role(edition: str) -> None:
    for seed in range(5):
        state = begin(3, seed, edition=edition)
        assert (phase(state), state.round, state.player) == ("role", 1, state.governor)


@rule("SJ-SET-19")
def test_there_is_no_pad_and_no_pencil() -> None:
    assert not any("pad" in token or "score" in token for token in TOKENS)
    state = begin(2)
    before_count = state.scores()
    state.breakdown(0)
    assert state.scores() == before_count == [1, 1]


def test_the_tokens_stand_where_the_ledger_says() -> None:
    offsets = {
        "pass": 0, "use": 1, "library:use": 2, "role:builder": 4, "build:indigo_plant": 9,
        "over:indigo_plant": 49, "over_full:indigo_plant": 88, "pay:indigo_plant": 93,
        "bm:indigo": 132, "produce:indigo_plant": 138, "sell:indigo": 143,
        "keep:indigo_plant": 149, "discard:indigo_plant": 188, "tuck:indigo_plant": 227,
    }  # fmt: skip
    assert {token: GAME.action(token) for token in offsets} == offsets
    assert len(TOKENS) == len(set(TOKENS)) == 266
    assert "over:crane" not in TOKENS
    assert "pay:cathedral" not in TOKENS
    assert TOKENS[265] == "tuck:residence"


def test_contradicting_options_are_refused() -> None:
    with pytest.raises(comptoir.InvalidOption, match="second edition"):
        begin(2, edition="first", expansion=True)
    with pytest.raises(comptoir.InvalidOption, match="first or second"):
        begin(2, edition="third")
