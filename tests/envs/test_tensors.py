"""Positions as numbers: named, true, and telling nothing hidden."""

from __future__ import annotations

import hashlib

import pytest

import comptoir
from comptoir import tensors
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.state import State
from tests.envs.sorts import SORTS, Sort, in_plain_python, named, positions

EVERY = 11


def numbers(state: State, seat: int) -> list[int]:
    sheet = tensors.room(tensors.size(state.game.name, int(state.seats)))
    tensors.write(state, seat, sheet)
    return list(sheet)


def hidden(state: State, seat: int) -> list[int]:
    sheet = tensors.room(tensors.open_hands_size(state.game.name, int(state.seats)))
    tensors.write_open_hands(state, seat, sheet)
    return list(sheet)


def by_name(state: State, seat: int) -> dict[str, int]:
    told = tensors.describe(state.game.name, int(state.seats))
    return dict(zip([each.name for each in told], numbers(state, seat), strict=True))


@pytest.mark.parametrize("sort", SORTS, ids=named)
def test_worlds_a_seat_cannot_tell_apart_are_the_same_numbers(sort: Sort) -> None:
    """Also for seats that do not decide, and at the end."""
    dice = dice_from_seed("worlds")
    differed = False
    for state in [*positions(sort, "worlds")[::EVERY], positions(sort, "worlds")[-1]]:
        for seat in range(int(state.seats)):
            told = numbers(state, seat)
            for _ in range(2):
                twin = state.redeal(seat, dice)
                assert numbers(twin, seat) == told, f"seat {seat} at ply {state.ply}"
                differed = differed or hidden(twin, seat) != hidden(state, seat)
    assert differed, "the open hands are the same in every world: nothing was tried"


@pytest.mark.parametrize("sort", SORTS, ids=named)
def test_every_number_has_a_name_and_fits(sort: Sort) -> None:
    game, players, options = sort
    for told in (
        tensors.describe(game, players, **options),
        tensors.describe_open_hands(game, players, **options),
    ):
        assert len({each.name for each in told}) == len(told)
        assert [each.place for each in told] == list(range(len(told)))
        assert all(each.meaning and each.most > 0 for each in told)
    assert tensors.size(game, players) == len(tensors.describe(game, players))
    largest = [0] * tensors.size(game, players)
    for state in positions(sort, "fits"):
        row = numbers(state, max(0, int(state.player)))
        largest = [max(pair) for pair in zip(largest, row, strict=True)]
    told = tensors.describe(game, players)
    assert all(most <= 4 * each.most for most, each in zip(largest, told, strict=True))
    assert all(most <= 1 for most, each in zip(largest, told, strict=True) if each.most == 1)


@pytest.mark.parametrize("sort", SORTS, ids=named)
def test_who_looks_is_first(sort: Sort) -> None:
    for state in positions(sort, "first")[::EVERY]:
        if state.over:
            continue
        for seat in range(int(state.seats)):
            told = by_name(state, seat)
            place = (int(state.player) - seat) % int(state.seats)
            deciding = [told[f"seat{each}.decides"] for each in range(int(state.seats))]
            assert deciding == [int(each == place) for each in range(int(state.seats))]
            assert told[f"decision:{state.game.phases[state.phase]}"] == 1


@pytest.mark.parametrize("sort", SORTS, ids=named)
def test_the_mask_is_the_legal_actions(sort: Sort) -> None:
    for state in positions(sort, "mask")[::EVERY]:
        mask = tensors.room(len(state.game.tokens))
        tensors.write_mask(state, mask)
        assert [action for action, is_legal in enumerate(mask) if is_legal] == state.legal()


def test_what_a_person_would_read_off_the_table() -> None:
    state = comptoir.new("san_juan", players=2, seed=7)
    table, told = state.view(0)["table"], by_name(state, 0)
    held = {name.partition(":")[2] for name in told if name.startswith("hand:") and told[name]}
    assert held == set(table["players"][0]["hand"])
    assert told["deck"] == table["deck"]
    assert told["seat1.hand_size"] == table["players"][1]["hand_size"]

    state = comptoir.new("puerto_rico", players=3, seed=7)
    table, told = state.view(1)["table"], by_name(state, 1)
    doubloons = [table["players"][seat]["doubloons"] for seat in (1, 2, 0)]
    assert [told[f"seat{place}.doubloons"] for place in range(3)] == doubloons
    assert {good: told[f"unseen:{good}"] for good in table["unseen"]} == table["unseen"]

    state = comptoir.new("golden_city", players=4, seed=7)
    table, told = state.view(2)["table"], by_name(state, 2)
    assert told["seat0.coins"] == table["players"][2]["coins"]
    assert told[f"score_card:{table['score_card']}"] == 1
    backs = table["score_pile"]
    assert [told[f"score_back:{place}"] for place in range(len(backs))] == backs


def test_bad_places_are_refused() -> None:
    state = comptoir.new("san_juan", players=2, seed=7)
    with pytest.raises(ValueError, match="do not fit 10 places"):
        tensors.write(state, 0, tensors.room(10))
    with pytest.raises(ValueError, match="there is no seat 2"):
        tensors.write(state, 2, tensors.room(1000))
    with pytest.raises(comptoir.InvalidOption, match="2 to 4 players"):
        tensors.describe("san_juan", 9)
    with pytest.raises(comptoir.InvalidOption, match="no option"):
        tensors.describe("san_juan", 2, nonsense=1)


def course(sort: Sort) -> str:
    """A hash of all numbers of a game, for every seat."""
    digest = hashlib.sha256()
    for state in positions(sort, "same")[::5]:
        for seat in range(int(state.seats)):
            digest.update(bytes(numbers(state, seat) + hidden(state, seat)))
    return digest.hexdigest()


def test_compiled_and_pure_write_the_same() -> None:
    sorts = SORTS[1::3]
    assert in_plain_python("tests.envs.test_tensors", "course", sorts) == list(map(course, sorts))


def test_tensors_change_with_a_new_number() -> None:
    """Whoever changes what the numbers mean raises the version, so that nets do not fit."""
    known = {name: tensors.fingerprint(name) for name in FINGERPRINTS}
    assert known == FINGERPRINTS


FINGERPRINTS = {
    "puerto_rico": "69f97e87d51fa612",
    "san_juan": "61be501b947b4e75",
    "golden_city": "8f0ea0a5420394c1",
}
