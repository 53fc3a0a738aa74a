"""Who is asked tells nobody what a hand holds; what all can answer is not asked (SJ-HID-15)."""

from __future__ import annotations

from typing import Any

import pytest

import comptoir
from comptoir.games.san_juan.catalogue import CARD_INDEX
from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import Before, before, scene
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.events import Event
from tests.kernel.secrets import as_bytes
from tests.ledger import rule
from tests.rules.san_juan.table import city, discarded, hand, hand_size, legal, phase, play

IDLE = before()
FIRST: dict[str, object] = {"edition": "first"}
EXPANSION: dict[str, object] = {"expansion": True}
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, FIRST | {"start_variant": True}),
    (2, {}),
    (3, FIRST | {"strict": True}),
    (4, EXPANSION),
    (2, EXPANSION | {"strict": True, "start_variant": True}),
]
at_every_table = pytest.mark.parametrize(
    ("seats", "options"),
    TABLES,
    ids=lambda value: "-".join(map(str, value)) if isinstance(value, dict) else str(value),
)


# A neighbour sees the same course of questions whatever the hand holds


@rule("SJ-HID-15")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_neighbour_sees_the_same_plies_whether_one_can_build_or_not(edition: str) -> None:
    courses = []
    for cards in ("palace hero", "smithy well"):
        state = scene(IDLE, before(hand=cards), IDLE, edition=edition)
        told = [*state.play("role:builder")]
        asked = (state.ply, state.player, as_bytes(state.view(2)))
        told += state.play("pass")
        events = [event.seen_by(2) for event in told]
        courses.append((asked, events, state.ply, as_bytes(state.view(2))))
    assert courses[0] == courses[1]


@rule("SJ-HID-15", "SJ-CAN-07")
def test_a_neighbour_sees_the_same_plies_of_a_payment_whatever_is_paid() -> None:
    courses = []
    for cards in ("tower smithy smithy smithy", "tower smithy well hero", "tower well hero palace"):
        state = scene(before(hand=cards), IDLE)
        play(state, "role:builder build:tower")
        plies = []
        while phase(state) == "payment":
            state.play(state.options[-1])
            plies.append((state.ply, state.player, as_bytes(state.view(1))))
        courses.append(plies)
    assert courses[0] == courses[1] == courses[2]
    assert len(courses[0]) == 2


# Exact in both directions


@rule("SJ-HID-15")
@at_every_table
def test_silence_follows_from_what_everybody_sees(seats: int, options: dict[str, object]) -> None:
    """Where a decision is forced for all to see it has one answer in every world of theirs."""
    dice = dice_from_seed("silence")
    silent = asked = 0
    for seed in range(2):
        state = comptoir.new("san_juan", seats, seed, auto_forced=False, **options)
        while not state.over:
            if len(state.options) == 1:
                openly = state.forced_openly()
                silent += openly
                asked += not openly
                for watcher in range(-1, seats):
                    world = state.redeal(watcher, dice)
                    assert len(world.options) == 1 or not (openly or watcher == state.player)
                    assert len(world.options) > 1 or world.forced_openly() == openly
            state.apply(state.options[dice.below(len(state.options))])
    assert silent
    assert asked


def after(tokens: str, *players: Before, **options: Any) -> SanJuan:
    state = scene(*players, **options)
    play(state, tokens)
    return state


@rule("SJ-HID-15", "SJ-CAN-04", "SJ-D-08")
@pytest.mark.parametrize(
    ("state", "who", "left"),
    [
        # nobody else can tell: asked
        (after("role:builder", IDLE, before(hand="hero palace"), IDLE), 1, ["pass"]),
        (
            after("role:builder", IDLE, before("indigo_plant smithy", hand="hero"), IDLE),
            1,
            ["pass"],
        ),
        (
            after("role:builder build:well", before(hand="well tower tower"), IDLE),
            0,
            ["pay:tower"],
        ),
        (
            after(
                "role:builder build:statue pay:hero",
                before("indigo_plant quarry poor_house", hand="statue smithy archive hero"),
                IDLE,
            ),
            0,
            ["pass"],
        ),
        (after("role:councillor keep:well", IDLE, IDLE, deck="well*3 hero*2 smithy*2"), 1,
         ["keep:smithy"]),
        (
            after(
                "", before("indigo_plant", hand="hero*3 tower*3 well*2"), IDLE,
                start_of_round=True, max_rounds=9,
            ),
            0,
            ["discard:well", "discard:tower", "discard:hero"],
        ),
        (
            after(
                "discard:hero", before("indigo_plant supplier", hand="hero well"), IDLE,
                start_of_round=True, expansion=True,
            ),
            0,
            ["pass"],
        ),
        (
            after(
                "tuck:hero", before("indigo_plant bank", hand="hero well"), IDLE,
                start_of_round=True, expansion=True,
            ),
            0,
            ["pass"],
        ),
        # everybody can: silent, and the turn has gone on
        (after("role:builder", IDLE, before(hand="hero"), IDLE), 1, "role"),
        (after("role:builder", IDLE, before(hand=""), IDLE), 1, "role"),
        (after("role:builder build:tower", before(hand="tower hero well"), IDLE), 1, "role"),
        (
            after(
                "role:builder build:tower",
                before("indigo_plant(g) black_market", hand="tower hero"),
                IDLE,
            ),
            1,
            "role",
        ),
        (
            after(
                "role:builder build:palace",
                before("indigo_plant crane tower", hand="palace hero well"),
                IDLE,
            ),
            1,
            "role",
        ),
    ],
)  # fmt: skip
def test_asked_where_a_hand_decides_and_silent_where_all_can_see(
    state: SanJuan, who: int, left: list[str] | str
) -> None:
    assert state.player == who
    assert (phase(state) if isinstance(left, str) else legal(state)) == left


@rule("SJ-HID-15", "SJ-HID-11")
def test_a_hand_that_everybody_saw_is_open() -> None:
    """The one card in hand was won from the Gold Mine: all see that a Library is too dear."""
    mine = before("indigo_plant gold_mine smithy")
    state = scene(IDLE, mine, IDLE, deck="hero well quarry library tobacco_storage smithy")
    play(state, "role:prospector")
    assert seen_hand(state, 1) == hand(state, 1) == ["well"]
    play(state, "role:builder")
    assert (phase(state), state.player) == ("role", 2)


def seen_hand(state: SanJuan, seat: int) -> list[str]:
    table: Any = state.view(None)["table"]
    return list(table["players"][seat]["known"])


@rule("SJ-HID-15")
def test_without_auto_forced_everything_is_asked() -> None:
    state = scene(IDLE, before(hand="hero"), IDLE, auto_forced=False)
    play(state, "role:builder")
    assert (state.player, legal(state)) == (1, ["pass"])


# Worlds dealt in the middle of a choice


@rule("SJ-HID-16", "SJ-CAN-01", "SJ-HID-14")
@at_every_table
def test_whoever_decides_can_go_on_in_every_world(seats: int, options: dict[str, object]) -> None:
    dice = dice_from_seed("go on")
    midway = 0
    for seed in range(2):
        state = comptoir.new("san_juan", seats, seed, **options)
        while not state.over:
            for watcher in range(-1, seats):
                world = state.redeal(watcher, dice)
                assert isinstance(world, SanJuan)
                assert world.options
                if watcher != state.player and world.floor:
                    midway += 1
                    assert in_order(world)
            state.apply(state.options[dice.below(len(state.options))])
    assert midway > 20


def in_order(world: SanJuan) -> bool:
    """What was named lies where it went, in rising order, and enough of it is left."""
    player = world.players[world.player]
    floor, count = world.floor, world.count
    if phase(world) == "bank":
        return player.bank == sorted(player.bank) and player.bank[-1] == floor
    if phase(world) == "keep":
        left = [kind for kind in world.drawn.list() if kind >= floor]
        return player.hand.count(floor) > 0 and len(left) >= world.due
    named = [entry & 63 for entry in world.discard.list()[-count:]]
    left = [kind for kind in player.hand.list() if kind >= floor]
    return named == sorted(named) and named[-1] == floor and len(left) >= world.due


@rule("SJ-HID-16")
def test_a_payment_in_progress_is_dealt_in_the_order_of_kinds() -> None:
    state = scene(before(hand="palace smithy*2 archive well hero statue tower"), IDLE)
    play(state, "role:builder build:palace pay:smithy pay:smithy")
    dice = dice_from_seed("worlds")
    paid = set()
    for _ in range(30):
        world = state.redeal(1, dice)
        assert isinstance(world, SanJuan)
        first, second = discarded(world)[-2:]
        paid.add((first, second))
        assert min(CARD_INDEX[card] for card in legal(world, "pay")) >= CARD_INDEX[second]
        while phase(world) == "payment":
            world.play(world.options[-1])
        assert "palace" in city(world)
        assert hand_size(world) == 7 - 5
    assert len(paid) > 20


# Who learned something


def marks(events: list[Event]) -> dict[str, tuple[bool, bool]]:
    return {event.kind: (event.reveals, event.learns) for event in events}


@rule("SJ-HID-18")
def test_a_draw_informs_the_drawer_alone() -> None:
    state = scene(IDLE, IDLE, deck="well hero tower archive smithy")
    told = state.play("role:councillor")
    assert marks(told) == {"role": (False, False), "draw": (False, True)}
    assert [told[-1].informs(seat) for seat in (0, 1, None)] == [True, False, False]


@rule("SJ-HID-18", "SJ-DCK-06")
def test_a_draw_from_empty_piles_informs_nobody() -> None:
    state = scene(IDLE, IDLE, deck_size=0)
    assert marks(state.play("role:prospector"))["draw"] == (False, False)
    council = scene(IDLE, IDLE, deck_size=0)
    assert marks(council.play("role:councillor"))["draw"] == (False, False)


@rule("SJ-HID-18")
def test_choices_of_ones_own_inform_nobody() -> None:
    state = scene(
        before("indigo_plant chapel bank supplier", hand="tower hero palace smithy well"),
        IDLE, expansion=True, start_of_round=True,
    )  # fmt: skip
    told = play(state, "pass tuck:hero tuck:smithy pass role:builder build:tower")
    assert {event.kind for event in told} >= {"chapel", "bank", "pay", "build"}
    assert not any(event.news for event in told)


@rule("SJ-HID-18", "SJ-HID-04")
def test_goods_and_a_reshuffle_inform_nobody() -> None:
    state = scene(before("indigo_plant*2"), IDLE, deck_size=1, discard_size=20)
    told = play(state, "role:producer produce:indigo_plant produce:indigo_plant")
    assert marks(told).keys() >= {"produce", "reshuffle"}
    assert not any(event.news for event in told)


@rule("SJ-HID-18", "SJ-HID-09")
def test_four_tiles_are_news_and_the_fifth_is_not() -> None:
    state = scene(IDLE, IDLE)
    news: list[bool] = []
    while len(news) < 7:
        wanted = "role:trader"
        told = state.play(wanted if wanted in legal(state) else legal(state)[-1])
        news += [event.reveals for event in told if event.kind == "tile"]
    assert news == [True] * 4 + [False] * 3


@rule("SJ-HID-18", "SJ-HID-11")
def test_what_is_turned_up_is_news_to_all() -> None:
    state = scene(
        IDLE, before("indigo_plant gold_mine"), before("indigo_plant goldsmith"), expansion=True
    )
    found = marks(state.play("role:prospector"))
    assert found["gold_mine"] == found["goldsmith"] == (True, False)


@rule("SJ-HID-18", "SJ-HID-06")
@pytest.mark.parametrize(
    ("mine", "news"),
    [
        (before(), False),
        (before("indigo_plant chapel"), True),
        (before("indigo_plant chapel", chapel="hero well"), True),
        (before(covered="bank"), True),
        (before("indigo_plant harbour", harbour="hero"), True),
    ],
)
def test_the_end_counts_out_what_lies_under_buildings(mine: Before, news: bool) -> None:
    """Also where nothing lies there: that had been hidden as well."""
    state = scene(mine, IDLE, expansion=True, max_rounds=1, round_number=1)
    told: list[Event] = []
    while not state.over:
        told = state.play(legal(state)[0])
    assert told[-1].kind == "end"
    assert told[-1].reveals is news
