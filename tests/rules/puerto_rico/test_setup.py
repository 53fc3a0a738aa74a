"""Components and set-up for two to five players (PR-SET)."""

from __future__ import annotations

from typing import cast

import pytest

import comptoir
from comptoir.games.puerto_rico.catalogue import (
    BUILDING_TABLE,
    CARDS,
    CRATES,
    GOOD_NAMES,
    PLANTATIONS,
    QUARRIES,
)
from comptoir.games.puerto_rico.game import PuertoRico
from tests.ledger import rule
from tests.rules.puerto_rico.table import face_down, tiles


def new(players: int, seed: int = 1, **options: object) -> PuertoRico:
    return cast(PuertoRico, comptoir.new("puerto_rico", players, seed, **options))


@rule("PR-SET-02", "PR-SET-25", "PR-PRO-03")
@pytest.mark.parametrize(("players", "prospectors"), [(2, 1), (3, 0), (4, 1), (5, 2)])
def test_role_cards_in_play(players: int, prospectors: int) -> None:
    assert len(CARDS) == 8
    at = new(players)
    cards = list(at.table_seen_by(-1)["roles"])
    assert cards == CARDS[: 6 + prospectors]


@rule("PR-SET-03", "PR-SET-10")
def test_49_base_buildings_are_for_sale() -> None:
    sale = new(4).table_seen_by(-1)["sale"]
    assert sum(sale.values()) == 49
    industrial = [
        "small_indigo_plant", "small_sugar_mill", "indigo_plant",
        "sugar_mill", "tobacco_storage", "coffee_roaster",
    ]  # fmt: skip
    assert [sale[name] for name in industrial] == [4, 4, 3, 3, 3, 3]
    beige = {name: copies for name, copies in sale.items() if name not in industrial}
    assert sorted(beige.values()) == [1] * 5 + [2] * 12


@rule("PR-SET-04", "PR-SET-07")
def test_tiles_and_crates() -> None:
    assert sum(PLANTATIONS) + QUARRIES == 58
    assert dict(zip(GOOD_NAMES, PLANTATIONS, strict=True)) == {
        "coffee": 8, "tobacco": 9, "corn": 10, "sugar": 11, "indigo": 12,
    }  # fmt: skip
    assert CRATES == [10, 11, 11, 9, 9]
    assert sum(CRATES) == 50


START = {
    # players: money, tiles, pool, colonist supply, on ship, ships, face up, face down, quarries
    2: (3, "ic", 65, 40, 2, [4, 6], 3, 30, 5),
    3: (2, "iic", 75, 55, 3, [4, 5, 6], 4, 43, 8),
    4: (3, "iicc", 100, 75, 4, [5, 6, 7], 5, 41, 8),
    5: (4, "iiicc", 122, 95, 5, [6, 7, 8], 6, 39, 8),
}


@rule(
    "PR-SET-05", "PR-SET-06", "PR-SET-08", "PR-SET-11", "PR-SET-12", "PR-SET-13", "PR-SET-14",
    "PR-SET-15", "PR-SET-18", "PR-SET-21", "PR-SET-22", "PR-SET-23", "PR-R-01", "PR-R-03",
)  # fmt: skip
@pytest.mark.parametrize("players", START)
def test_the_start_up_table(players: int) -> None:
    money, first, pool, colonists, on_ship, ships, face_up, face_down, quarries = START[players]
    at = new(players)
    assert [board.doubloons for board in at.boards] == [money] * players
    kinds = {"i": {"indigo": 1}, "c": {"corn": 1}}
    assert [tiles(at, seat) for seat in range(players)] == [kinds[kind] for kind in first]
    assert at.pool == pool
    assert (at.colonists, at.ship_colonists) == (colonists, on_ship)
    assert colonists + on_ship == {2: 42, 3: 58, 4: 79, 5: 100}[players]
    assert [at.capacity[n] for n in range(len(at.cargo))] == ships
    assert (at.row_count, at.stack_left, at.quarries) == (face_up, face_down, quarries)
    assert at.player == at.governor == 0


@rule("PR-SET-19", "PR-SET-24")
def test_two_players_take_tiles_and_crates_out() -> None:
    at = new(2)
    kinds = [at.row[kind] + face_down(at).count(kind) for kind in range(5)]
    assert kinds == [7 - 1, 9 - 1, 8, 6, 5], "three of each kind are gone, and the first tiles"
    assert at.quarries == 5
    assert [at.supply[good] for good in range(5)] == [8, 9, 9, 7, 7]


@rule("PR-SET-20", "PR-R-102")
@pytest.mark.parametrize("nobles", [False, True])
def test_two_players_find_fewer_copies(nobles: bool) -> None:
    sale = new(2, nobles=nobles).table_seen_by(-1)["sale"]
    for row in BUILDING_TABLE:
        name, edition, kind = row[0], row[1], row[2]
        if edition == "new_buildings" or (edition == "nobles" and not nobles):
            assert name not in sale
        else:
            assert sale[name] == (1 if kind == "beige" else 2)
    assert sum(sale.values()) == 29 + (9 if nobles else 0)


@rule("PR-SET-16", "PR-SET-17", "PR-SET-26")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_else_lies_there_at_the_start(players: int) -> None:
    at = new(players)
    assert at.house_count == 0
    assert all(at.cargo[n] == -1 and at.load_of[n] == 0 for n in range(len(at.cargo)))
    assert all(at.bonus[card] == 0 for card in range(8))
    for board in at.boards:
        assert (board.pieces, board.crates, board.vp, board.buildings) == (0, 0, 0, 0)
    before = [at.supply[good] for good in range(5)]
    at.play("role:craftsman")
    assert [at.supply[good] for good in range(5)] == before, "nobody can produce yet"
    assert at.player == 1


@rule("PR-R-04", "PR-HID-05")
def test_the_seed_decides_the_tiles_and_only_them() -> None:
    one, same, other = new(4, 1), new(4, 1), new(4, 2)
    assert one == same
    assert face_down(one) != face_down(other)
    assert sorted([*face_down(one), *row(one)]) == sorted([*face_down(other), *row(other)])
    first_rows = {tuple(row(new(3, seed))) for seed in range(40)}
    assert len(first_rows) > 15, "the stacks are shuffled"


def row(at: PuertoRico) -> list[int]:
    return [kind for kind in range(5) for _ in range(at.row[kind])]
