"""Pictures of positions: all of what a seat may know, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import comptoir
from comptoir.envs import drawing, letters
from comptoir.kernel.dice import dice_from_seed
from tests.envs.sorts import SORTS, Sort, named, positions

LARGEST: Sort = ("puerto_rico", 5, {"new_buildings": True, "nobles": True})


@pytest.mark.parametrize("sort", [*SORTS, LARGEST], ids=named)
def test_everything_is_written_and_fits(sort: Sort, monkeypatch: pytest.MonkeyPatch) -> None:
    """No letter without a shape, no line below the edge, none that is cut off."""
    write, lines = drawing.write, list[str]()

    def noted(picture: Any, top: int, left: int, said: list[str]) -> int:
        lines.extend(said)
        assert all(left + len(line) * letters.WIDE <= picture.shape[1] for line in said)
        bottom = write(picture, top, left, said)
        assert bottom <= picture.shape[0]
        return bottom

    monkeypatch.setattr(drawing, "write", noted)
    course = positions(sort, "drawn")
    for state in [*course[::40], course[-1]]:
        for seat in (None, 0):
            drawn = drawing.as_picture(state, seat)
            assert drawn.shape == (*drawing.SIZE, 3)
            assert drawn.dtype == np.uint8
    assert set("".join(lines).lower()) - {" "} <= set("".join(letters.SHEET))


@pytest.mark.parametrize("sort", SORTS[::2], ids=named)
def test_other_worlds_look_the_same(sort: Sort) -> None:
    dice = dice_from_seed("pictures")
    for state in positions(sort, "drawn")[5::60]:
        for seat in range(int(state.seats)):
            twin = state.redeal(seat, dice)
            assert np.array_equal(drawing.as_picture(state, seat), drawing.as_picture(twin, seat))
            assert np.array_equal(drawing.as_picture(state, None), drawing.as_picture(twin, None))


def test_what_is_said_of_a_position() -> None:
    state = comptoir.new("puerto_rico", players=3, seed=1)
    state.play("role:mayor")
    table = state.view(None)["table"]
    said = drawing.told_lines(table, 4000)
    roles = next(line for line in said if line.startswith("roles: "))
    assert "mayor (doubloons 0, taken by 0)" in roles, "the seat 0 is somebody"
    assert "settler (doubloons 0)" in roles
    mine = drawing.told_lines(table["players"][0], 4000)
    assert not any(line.startswith("goods") for line in mine), "a table of noughts is left out"
    assert drawing.in_words([1, 1, 2]) == "2x 1, 2"
    assert (
        drawing.in_words([{"load": 0}, {"card": "well", "good": True}]) == "(load 0), well (good)"
    )


def test_whose_picture_it_is() -> None:
    """The hand is in the picture of whom it is of, and of nobody else."""
    state = comptoir.new("san_juan", players=2, seed=1)
    spectator = drawing.as_picture(state, None)
    pictures = [drawing.as_picture(state, seat) for seat in range(2)]
    assert not np.array_equal(pictures[0], pictures[1])
    assert not np.array_equal(pictures[0], spectator)


def test_bars_are_as_long_as_points() -> None:
    state = comptoir.restore(comptoir.new("san_juan", players=2, seed=1).snapshot())
    drawn = drawing.as_picture(state, None)
    lengths = [int((drawn == colour).all(axis=2).any(axis=0).sum()) for colour in drawing.COLOURS]
    assert lengths[0] == lengths[1] == drawing.SIZE[1] - drawing.LEFT - drawing.MARGIN
    assert lengths[2:] == [0, 0, 0]
