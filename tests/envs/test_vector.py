"""Many games a step: the same games as one by one, with rewards, ends and new deals."""

from __future__ import annotations

import hashlib
import pickle
from typing import Any

import numpy as np
import pytest

import comptoir
from comptoir import envs, tensors
from comptoir.envs import Vector
from comptoir.kernel.many import ends
from comptoir.kernel.observation import room
from tests.envs.sorts import SORTS, Sort, in_plain_python, named

COUNT = 5


def made(sort: Sort, **settings: Any) -> Vector:
    game, players, options = sort
    return envs.vector(game, players, COUNT, **{"seed": "vector", **options, **settings})


@pytest.mark.parametrize("sort", SORTS, ids=named)
def test_every_row_is_its_game(sort: Sort) -> None:
    """Numbers, masks and seats are those of the positions; ends bring what the rules say."""
    vector = made(sort, dtype="uint8", open_hands=True)
    dice = comptoir.dice("choices")
    ended = 0
    for step in range(250):
        states = [state.copy() for state in vector.games.states]
        if step % 20 == 0:
            for number, state in enumerate(states):
                seat = int(state.player)
                sheet, secret = room(vector.size), room(vector.open_hands().shape[1])
                tensors.write(state, seat, sheet)
                tensors.write_open_hands(state, seat, secret)
                assert vector.now.observations[number].tolist() == list(sheet)
                assert vector.open_hands()[number].tolist() == list(secret)
                assert np.flatnonzero(vector.now.masks[number]).tolist() == state.legal()
                assert vector.now.seats[number] == seat
        actions = vector.sample(dice)
        now = vector.step(actions)
        for number, state in enumerate(states):
            assert now.movers[number] == state.player
            state.apply(int(actions[number]))
            assert now.dones[number] == state.over
            expected = ends(state, 0) if state.over else [0.0] * int(state.seats)
            assert now.rewards[number].tolist() == expected
            ended += state.over
            if state.over:
                assert vector.lengths()[number] == state.ply
    assert ended or sort[0] != "golden_city"


def test_what_was_kept_stays() -> None:
    vector = made(SORTS[4])
    before = vector.now
    kept = before.observations.copy(), before.masks.copy()
    vector.step(vector.sample(comptoir.dice(1)))
    assert (before.observations == kept[0]).all()
    assert (before.masks == kept[1]).all()
    assert not np.shares_memory(vector.now.masks, before.masks)


@pytest.mark.parametrize("sort", SORTS[::4], ids=named)
def test_seeds_and_pickles(sort: Sort) -> None:
    """The same seed is the same course; a pickle goes on where it stood."""
    one, other = made(sort, opponents="random"), made(sort, opponents="random")
    dice, again = comptoir.dice(3), comptoir.dice(3)
    for step in range(120):
        if step == 60:
            other = pickle.loads(pickle.dumps(other))
        left, right = one.step(one.sample(dice)), other.step(other.sample(again))
        for part in left._fields:
            assert np.array_equal(getattr(left, part), getattr(right, part))
    assert not np.array_equal(one.reset(4).observations, one.reset(5).observations)
    assert np.array_equal(one.reset("x").observations, other.reset("x").observations)


def test_numbers_of_numpy_do_as_well() -> None:
    made = envs.vector("san_juan", np.int64(2), np.int64(3), seed=np.int32(5))  # type: ignore[arg-type]
    usual = envs.vector("san_juan", 2, 3, seed=5)
    assert np.array_equal(made.now.observations, usual.now.observations)


def course(sort: Sort) -> str:
    """A hash of all that many games with bots at other seats showed."""
    digest = hashlib.sha256()
    vector = made(sort, opponents=["merchant", *["apprentice"] * (sort[1] - 2)])
    dice = comptoir.dice(7)
    for _ in range(40):
        for array in vector.step(vector.sample(dice)):
            digest.update(array.tobytes())
    return digest.hexdigest()


def test_compiled_and_pure_play_the_same() -> None:
    sorts = SORTS[::4]
    assert in_plain_python("tests.envs.test_vector", "course", sorts) == list(map(course, sorts))


def test_one_game_changes_no_other() -> None:
    """Every game has dice of its own: what is chosen in one deals nothing anew in the others."""
    one, other = made(SORTS[4]), made(SORTS[4])
    dice = comptoir.dice(9)
    for _ in range(200):
        actions = one.sample(dice)
        one.step(actions)
        mine = actions.copy()
        mine[0] = other.games.states[0].options[-1]
        other.step(mine)
        assert np.array_equal(one.now.observations[1:], other.now.observations[1:])


@pytest.mark.parametrize("opponents", ["random", "apprentice", "merchant"])
def test_compiled_opponents(opponents: str) -> None:
    """One seat is the learner's, another one in every game; nobody else is asked."""
    vector = envs.vector("golden_city", 3, 4, opponents=opponents, seed=1)
    dice = comptoir.dice(2)
    assert vector.now.seats.tolist() == [0, 1, 2, 0]
    sat = {0: {0}, 1: {1}, 2: {2}, 3: {0}}
    for _ in range(120):
        seats = vector.now.seats.copy()
        now = vector.step(vector.sample(dice))
        for row in range(4):
            sat[row].add(int(now.seats[row]))
            assert now.dones[row] or now.seats[row] == seats[row]
    assert all(len(seats) == 3 for seats in sat.values())


def test_merchants_beat_who_plays_at_random() -> None:
    vector = envs.vector("san_juan", 2, 20, opponents="merchant", seat=1, seed=1, max_rounds=12)
    dice = comptoir.dice(2)
    won, ended = 0.0, 0
    while ended < 20:
        now = vector.step(vector.sample(dice))
        won += now.rewards[:, 1].sum()
        ended += int(now.dones.sum())
    assert won <= 2


def test_rewards() -> None:
    state = comptoir.new("san_juan", 4, seed=5)
    dice = comptoir.dice(5)
    while not state.over:
        state.apply(state.options[dice.below(len(state.options))])
    scores, ranks = state.scores(), state.ranks()
    assert sum(ends(state, 0)) == pytest.approx(1.0)
    assert ends(state, 0).index(max(ends(state, 0))) in state.winners()
    assert sum(ends(state, 1)) == pytest.approx(2.0)
    assert sorted(range(4), key=lambda seat: ranks[seat]) == sorted(
        range(4), key=lambda seat: -ends(state, 1)[seat]
    )
    best = max(scores)
    assert max(ends(state, 2)) == best - sorted(scores)[-2]


def test_bad_input_says_what_is_wrong_and_changes_nothing() -> None:
    vector = made(SORTS[4])
    before = vector.now.observations.copy()
    with pytest.raises(ValueError, match=r"game 0: .*pass is not possible.*nothing was played"):
        vector.step(np.zeros(COUNT, int))
    with pytest.raises(ValueError, match="action 99999"):
        vector.step(np.full(COUNT, 99999))
    with pytest.raises(ValueError, match="nothing was played"):
        vector.step(np.full(COUNT, 2**63, np.uint64))
    with pytest.raises(ValueError, match="5 whole numbers, not \\(2,\\)"):
        vector.step([1, 2])
    with pytest.raises(ValueError, match="whole numbers"):
        vector.step(np.full(COUNT, 0.5))
    assert np.array_equal(vector.now.observations, before)
    wrong: Any
    for wrong, said in (
        ({"count": 0}, "count is a whole number"),
        ({"players": 7}, "2 to 4 players"),
        ({"opponents": "captain"}, "random, apprentice, merchant"),
        ({"opponents": ["random", "random"]}, "2 players have 1 opponents"),
        ({"count": 2.0}, "count is a whole number of at least 1, not 2.0"),
        ({"opponents": 5}, "the name of a bot or a list of names"),
        ({"opponents": "random", "seat": 2}, "a seat is 0 to 1"),
        ({"seat": 1}, "where opponents play"),
        ({"reward": "fame"}, "win or rank or margin"),
        ({"dtype": "int3"}, "float32 or uint8"),
        ({"nonsense": 1}, "no option 'nonsense'"),
    ):
        with pytest.raises(comptoir.InvalidOption, match=said):
            envs.vector(**{"game": "san_juan", "players": 2, "count": 2, **wrong})
    for name in ("chess", None, ["san_juan"]):
        with pytest.raises(comptoir.UnknownGame, match="there are puerto_rico"):
            envs.vector(name)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="open_hands=True"):
        vector.open_hands()
