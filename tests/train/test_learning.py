"""Learning goes downhill, by the right way, and the net that learns is the net that plays."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import comptoir
from comptoir.bots.search.net import Judge, Net
from comptoir.bots.weights import LAYERS
from comptoir.kernel.dice import dice_from_seed
from comptoir.train.course import Course, sorts_of
from comptoir.train.examples import Examples, Page, digest, join
from comptoir.train.learning import SCALE, Model, Study, learn, looked_ahead, present, quality
from comptoir.train.selfplay import THUMB, Chunk, Sort, play

STUDY = Study(wide=8, deep=8, epochs=4, batch=32, rate=5e-3)


def examples() -> Examples:
    """Games of San Juan for two and three."""
    sorts = (Sort(2), Sort(3, {"edition": "first"}))
    return play(Chunk("san_juan", sorts, THUMB, 24, "learning", 0.1, 0.1, 0.5))


def model_of(found: Examples) -> Model:
    tensors = comptoir.game("san_juan").tensors()
    assert tensors is not None
    model = Model(tensors, STUDY, 1)
    chance = np.random.default_rng(2)
    model.layers["out"] = chance.standard_normal(8).astype(np.float32)
    assert found.numbers.shape[1] == model.table_size + 3 * model.seat_size
    return model


def test_examples_know_how_their_games_ended() -> None:
    found = examples()
    assert len(found) > 100
    assert set(found.seats) == {2, 3}
    assert np.allclose(found.won.sum(1), 1)
    assert np.allclose(found.thumb.sum(1), 1)
    assert (found.stage >= 0).all()
    assert (found.stage < 1).all()
    assert len(np.unique(found.game)) == 24
    two = found.seats == 2
    assert (found.won[two][:, 2] == 0).all()
    assert (found.numbers[two][:, -100:] == 0).all()
    again = examples()
    assert (again.numbers == found.numbers).all()
    assert (again.won == found.won).all()


def test_every_hand_is_learned_from() -> None:
    """San Juan's positions are noted for each seat; Puerto Rico, where all lies open, once."""
    for name, times in (("san_juan", 3), ("puerto_rico", 1)):
        found = play(Chunk(name, (Sort(3),), THUMB, 2, "hands"))
        one, *_ = np.unique(found.game)
        stages, rows = np.unique(found.stage[found.game == one], return_counts=True)
        assert (rows == times).all()
        assert len(stages) > 5


@pytest.mark.parametrize("players", [2, 3])
def test_an_opening_leaves_something_to_learn(players: int) -> None:
    """Also the shortest games, learned beside longer ones, are kept positions of."""
    course = Course("golden_city", sorts_of(comptoir.game("golden_city"), [2, 3, 4], {}))
    chunk = replace(course.chunks(0, THUMB, 12, 1.0)[0], sorts=(Sort(players),))
    found = play(chunk)
    assert len(np.unique(found.game)) == 12
    assert np.median(found.stage) < 0.75


def test_gradients_point_downhill() -> None:
    """Every layer's way is what a small step of each weight does to the loss."""
    found = examples()
    model = model_of(found)
    for name in model.layers:
        model.layers[name] = model.layers[name].astype(np.float64)
    table, seats = (each[:20].astype(np.float64) for each in model.parts(found.numbers))
    there = present(found.seats[:20], seats.shape[1]).astype(np.float64)
    won, weight = found.won[:20].astype(np.float64), np.linspace(0.5, 1.5, 20)
    _, ways = model.gradients(table, seats, there, won, weight)
    chance = np.random.default_rng(3)
    for name, layer in model.layers.items():
        flat = layer.reshape(-1)
        moving = np.flatnonzero(ways[name].reshape(-1))
        for place in chance.choice(moving, size=min(12, len(moving)), replace=False):
            step = 1e-5
            flat[place] += step
            above, _ = model.gradients(table, seats, there, won, weight)
            flat[place] -= 2 * step
            below, _ = model.gradients(table, seats, there, won, weight)
            flat[place] += step
            slope = (above - below) / (2 * step)
            assert ways[name].reshape(-1)[place] == pytest.approx(slope, rel=1e-2, abs=1e-7), name


def test_learning_foretells_better() -> None:
    found = examples()
    model = model_of(found)
    before = quality(found, model.chances(found))
    losses: list[float] = []
    weight = np.ones(len(found), np.float32)
    learn(model, found, weight, STUDY, 1, lambda epoch, loss: losses.append(loss))
    after = quality(found, model.chances(found))
    assert len(losses) == STUDY.epochs
    assert after.loss < before.loss
    assert after.brier < before.brier
    assert sum(count for _, _, count in after.tenths) == int(found.seats.sum())


def test_games_for_fewer_are_joined_with_games_for_more() -> None:
    """Their empty seats tell a net nothing: its chances are the same, and 0 for nobody."""
    two = play(Chunk("san_juan", (Sort(2),), THUMB, 6, "two"))
    both = join([two, examples()])
    model = model_of(both)
    mixed = model.chances(both)[: len(two)]
    assert (mixed[:, 2] == 0).all()
    assert np.allclose(mixed[:, :2], model.chances(two), atol=1e-6)
    assert (both.won[: len(two), :2] == two.won).all()
    assert len(np.unique(both.game)) == 6 + 24


def test_examples_have_a_digest() -> None:
    """It is that of what they tell, and another where one game ended otherwise."""
    found = examples()
    assert digest([found]) == digest([examples()])
    won = found.won.copy()
    won[0] = 1 - won[0]
    assert digest([replace(found, won=won)]) != digest([found])


def test_positions_learn_from_those_after_them() -> None:
    """The last a seat saw of a game from its end, the others a little from what was thought of the
    next.
    """
    found = examples()
    thought = np.full_like(found.won, 1 / 2)
    told = looked_ahead(found, thought, 0.75)
    last = np.append((found.game[1:] != found.game[:-1]) | (np.diff(found.stage) <= 0), True)
    assert 2 * 24 < last.sum() <= 3 * 24
    assert (told.won[last] == found.won[last]).all()
    before = np.flatnonzero(last)[1:] - 1
    assert np.allclose(told.won[before], 0.75 * found.won[before] + 0.25 / 2)
    assert np.allclose(told.won[before - 1], 0.75 * told.won[before] + 0.25 / 2)
    assert looked_ahead(found, thought, 1.0) is found


def test_the_net_that_plays_tells_what_was_learned() -> None:
    """The whole numbers of the file, read by the bots, give the chances of the model."""
    found = examples()
    model = model_of(found)
    kept = model.whole_numbers()
    model.take(kept, SCALE)
    net = Net(*([number / SCALE for number in kept[name]] for name in LAYERS))
    game = comptoir.game("san_juan")
    tensors = game.tensors()
    assert tensors is not None
    judge = Judge(net, tensors)
    page = Page(tensors, 3)
    state = game.new(3, dice_from_seed("net"), {})
    row = page.row(state, 2)
    one = Examples(
        row[None, :], np.array([3], np.int8), found.won[:1], found.thumb[:1], found.stage[:1],
        found.game[:1],
    )  # fmt: skip
    assert judge.prospects(state, 2) == pytest.approx(list(model.chances(one)[0]), abs=2e-3)
