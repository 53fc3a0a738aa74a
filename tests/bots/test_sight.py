"""A bot knows what its seat knows: nothing else reaches it, nothing else moves it."""

from __future__ import annotations

import gc
import json
import types
from collections.abc import Iterator

import pytest

import comptoir
from comptoir.bots import Chronicle, Sight, bot
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.game import Game
from tests import toy

VARIANTS: dict[str, list[dict[str, object]]] = {
    "san_juan": [{"edition": "first"}, {"edition": "second"}, {"expansion": True}],
    "puerto_rico": [
        {},
        {"new_buildings": True},
        {"nobles": True},
        {"new_buildings": True, "nobles": True, "draft": "players"},
    ],
}
OTHER_NUMBERS: list[tuple[str, int, dict[str, object]]] = [
    ("san_juan", 4, {}),
    ("puerto_rico", 2, {}),
    ("puerto_rico", 4, {}),
    ("puerto_rico", 5, {"hidden_vp": True}),
    ("golden_city", 2, {"black_posts": True}),
    ("golden_city", 4, {}),
]
"""Where other weights may be asked than with three, or other things lie hidden."""
LEVELS = [
    "random", "apprentice", "merchant", "captain:iterations=40", "governor:iterations=40",
]  # fmt: skip


def tables() -> Iterator[tuple[Game, int, dict[str, object]]]:
    yield toy.GAME, 3, {}
    yield toy.GAME, 2, {"auto_forced": False}
    for name in comptoir.games():
        for options in VARIANTS.get(name, [{}]):
            yield comptoir.game(name), 3, options
    for name, seats, options in OTHER_NUMBERS:
        yield comptoir.game(name), seats, options


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats", "options"), [*tables()])
def test_same_choice_in_worlds_that_differ_only_in_secrets(
    level: str, game: Game, seats: int, options: dict[str, object]
) -> None:
    """Two bots with the same seed watch two worlds their seat cannot tell apart.

    Every decision of the seat is asked in the true world and in a redealt one, with the
    tree that was kept from the decisions before.
    """
    state = game.new(seats, dice_from_seed(level), options)
    watched = [0, seats - 1]
    ones = {seat: bot(level, game, "same") for seat in watched}
    twos = {seat: bot(level, game, "same") for seat in watched}
    chronicle = Chronicle(seats)
    choices, secrets = dice_from_seed("choices"), dice_from_seed("secrets")
    asked = 0
    while not state.over and asked < 60:
        seat = int(state.player)
        if seat in ones:
            page = chronicle.seen_by(seat)
            twin = state.redeal(seat, secrets)
            one = ones[seat].choose(Sight(state, seat, page))
            two = twos[seat].choose(Sight(twin, seat, page))
            assert one == two, f"{level} at ply {state.ply}"
            assert one in state.legal()
            asked += 1
            action = one
        else:
            action = state.legal()[choices.below(len(state.options))]
        chronicle.note(state, action)
        state.play(action)
    assert asked > 3


@pytest.mark.parametrize("level", LEVELS)
def test_no_path_from_a_bot_to_the_true_state(level: str) -> None:
    state = toy.GAME.new(3, dice_from_seed("1"), {})
    assert isinstance(state, toy.Toy)
    chronicle = Chronicle(3)
    playing = bot(level, toy.GAME, "s")
    for _ in range(4):
        seat = int(state.player)
        sight = Sight(state, seat, chronicle.seen_by(seat))
        action = playing.choose(sight) if seat == 0 else state.legal()[0]
        if seat == 0:
            reached = reachable([playing, sight])
            for secret in (state, state.dice, state.hands, *state.hands, *state.laid):
                assert id(secret) not in reached
            others = [page for other, page in enumerate(chronicle.pages) if other != seat]
            assert not any(id(page) in reached for page in others)
        chronicle.note(state, action)
        state.play(action)


def reachable(start: list[object]) -> set[int]:
    """Everything that can be got at from here by following references, code apart."""
    seen: set[int] = set()
    waiting = list(start)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, (type, types.ModuleType, types.FunctionType)):
            continue
        seen.add(id(thing))
        waiting += gc.get_referents(thing)
    return seen


def test_the_walk_would_find_a_leak() -> None:
    """The check above can fail: a bot that keeps the position is found out."""
    state = toy.GAME.new(2, dice_from_seed("1"), {})
    assert isinstance(state, toy.Toy)
    leak = types.SimpleNamespace(memory=[{"world": state}])
    assert id(state.dice) in reachable([leak])
    assert id(state.hands[0]) in reachable([leak])


def test_a_sight_shows_what_the_state_shows() -> None:
    state = toy.GAME.new(3, dice_from_seed("4"), {})
    sight = Sight(state)
    assert sight.view == state.view(0)
    assert sight.legal == state.legal()
    assert sight.tokens == state.legal_tokens()
    assert sight.sample(dice_from_seed("z")).view(0) == state.view(0)


@pytest.mark.parametrize(("game", "seats", "options"), [*tables()])
def test_a_sight_that_is_carried_elsewhere_tells_nothing_more(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    """To the byte the same from worlds the seat cannot tell apart, and equal when it is there."""
    state = game.new(seats, dice_from_seed("carried"), options)
    choices, secrets = dice_from_seed("choices"), dice_from_seed("secrets")
    differ = 0
    while not state.over:
        twin = state.redeal(int(state.player), secrets)
        differ += state.snapshot() != twin.snapshot()
        sight = Sight(state)
        told = json.dumps(sight.snapshot())
        assert told == json.dumps(Sight(twin).snapshot()), f"at ply {state.ply}"
        there = Sight(game.restore(json.loads(told)))
        assert there.snapshot() == sight.snapshot()
        assert there.view == sight.view
        state.apply(state.legal()[choices.below(len(state.options))])
    assert differ > 3, "the worlds were hardly different"


def test_a_page_of_the_chronicle_hides_what_was_face_down() -> None:
    state = toy.GAME.new(2, dice_from_seed("4"), {})
    chronicle = Chronicle(2)
    action = state.legal()[0]
    chronicle.note(state, action)
    assert chronicle.seen_by(0)[0].choice == state.game.token(action)
    assert chronicle.seen_by(1)[0].choice == "lay"


def test_only_the_deciding_seat_has_a_sight() -> None:
    state = toy.GAME.new(2, dice_from_seed("4"), {})
    with pytest.raises(ValueError, match="seat 0 decides now, not seat 1"):
        Sight(state, 1)
