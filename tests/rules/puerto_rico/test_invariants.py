"""The invariants are watched in every conformance game; here each is seen to bite."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from comptoir.games.puerto_rico.catalogue import CAPTAIN, MAYOR
from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import Plan, board, scene
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.playout import play_out
from tests.ledger import rule
from tests.rules.puerto_rico import invariants
from tests.rules.puerto_rico.invariants import Watch, is_placed
from tests.rules.puerto_rico.table import finish, play

Spoil = Callable[[PuertoRico], None]


def table() -> PuertoRico:
    one = board(doubloons=3, vp=5, goods="corn", island="corn! quarry", city="harbor! indigo_plant",
                windrose="*")  # fmt: skip
    return scene(4, one, board(), ships={6: "sugar"}, house="corn", nobles=True)


def a_crate_from_nowhere(at: PuertoRico) -> None:
    at.supply[0] += 1


def a_colonist_lost(at: PuertoRico) -> None:
    at.colonists -= 1


def a_noble_made(at: PuertoRico) -> None:
    at.nobles += 1


def a_point_lost(at: PuertoRico) -> None:
    at.boards[0].vp -= 1


def two_on_one_circle(at: PuertoRico) -> None:
    at.boards[0].leave(51, 1)
    at.boards[0].stand(0, 1)


def a_tile_doubled(at: PuertoRico) -> None:
    at.row[0] += 1
    at.row_count += 1


def a_copy_too_many(at: PuertoRico) -> None:
    at.sale[16] += 1


def sugar_on_two_ships(at: PuertoRico) -> None:
    at.cargo[0], at.load_of[0] = 2, 1
    at.supply[2] -= 1


def a_full_house(at: PuertoRico) -> None:
    at.house[0] += 3
    at.house_count += 3
    at.supply[0] -= 3


def a_full_ship(at: PuertoRico) -> None:
    at.load_of[1] = 6
    at.supply[2] -= 5


def a_debt(at: PuertoRico) -> None:
    at.boards[0].doubloons = -1


def a_role_twice(at: PuertoRico) -> None:
    at.taken_by = 2


@rule(
    "PR-INV-01", "PR-INV-02", "PR-INV-03", "PR-INV-04", "PR-INV-05", "PR-INV-06", "PR-INV-07",
    "PR-INV-08", "PR-INV-10", "PR-INV-11",
)  # fmt: skip
@pytest.mark.parametrize(
    ("spoilt", "check"),
    [
        (a_crate_from_nowhere, invariants.goods),
        (a_colonist_lost, invariants.pieces),
        (a_noble_made, invariants.pieces),
        (a_point_lost, invariants.chips),
        (two_on_one_circle, invariants.spaces),
        (a_tile_doubled, invariants.tiles),
        (a_copy_too_many, invariants.buildings),
        (sugar_on_two_ships, invariants.ships),
        (a_full_house, invariants.house),
        (a_full_ship, invariants.storage),
        (a_debt, invariants.money),
        (a_role_twice, invariants.money),
    ],
)
def test_a_spoilt_position_is_noticed(spoilt: Spoil, check: Callable[[PuertoRico], None]) -> None:
    at = table()
    Watch()(at)
    spoilt(at)
    with pytest.raises(AssertionError):
        check(at)
    with pytest.raises(AssertionError):
        Watch()(at)


@rule("PR-INV-09")
def test_a_piece_beside_a_free_circle_is_noticed() -> None:
    at = scene(3, board(windrose="!!", island="corn quarry sugar"), ship=0)
    assert not is_placed(at.boards[0])
    finish(play(at, "role:mayor"))
    assert is_placed(at.boards[0])


@rule("PR-INV-09", "PR-INV-10")
@pytest.mark.parametrize(
    ("role", "mine", "message"),
    [
        (MAYOR, board(windrose="!", island="corn"), "a piece waits"),
        (CAPTAIN, board(goods="corn corn"), "crates without storage"),
    ],
)
def test_what_a_phase_must_leave_behind(role: int, mine: Plan, message: str) -> None:
    watch = Watch(role=role)
    with pytest.raises(AssertionError, match=message):
        watch(scene(3, mine))
    Watch(role=role)(scene(3, board(goods="corn", island="corn!")))


@rule("PR-INV-11", "PR-INV-12")
def test_a_role_card_that_gains_in_mid_round_is_noticed() -> None:
    at, watch = table(), Watch()
    watch(at)
    at.bonus[0] += 1
    with pytest.raises(AssertionError, match="gained"):
        watch(at)
    at, watch = table(), Watch()
    at.taken, at.taken_by = 1, 3
    with pytest.raises(AssertionError):
        watch(at)


@rule("PR-INV-13")
def test_random_games_end_by_themselves() -> None:
    for seed in range(6):
        at = scene(3, max_rounds=10_000)
        play_out(at, dice_from_seed(str(seed)))
        assert at.over
        assert at.ending() != "max_rounds"
