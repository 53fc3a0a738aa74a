"""With `strict` nobody must use warehouses and storehouse more than he wishes (PR-R-55)."""

from __future__ import annotations

from typing import Any, cast

import pytest

import comptoir
from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, goods, legal, play, supply, why

STUCK = {4: "sugar", 5: "indigo", 6: "coffee"}


def keeper(crates: str, city: str, **more: object) -> PuertoRico:
    """The captain is about to store crates that no ship took."""
    options: dict[str, object] = {"new_buildings": True, "draft": "random", "strict": True} | more
    mine = board(goods=crates, city=city)
    return play(scene(3, mine, ships=STUCK, **options), "role:captain")  # type: ignore[arg-type]


@rule("PR-R-55", "PR-D-28", "PR-B-SMALL_WAREHOUSE-1")
def test_a_warehouse_keeps_as_many_as_its_owner_wishes() -> None:
    at = keeper("corn corn corn tobacco tobacco", "small_warehouse!")
    had = supply(at, "corn")
    play(at, "store:corn", "keep:tobacco")
    assert legal(at) == {"return:corn", "done"}
    assert why(at, "return:tobacco") == ("PR-R-55", "not_in_warehouse")
    play(at, "return:corn", "return:corn")
    assert goods(at, 0) == {"corn": 1, "tobacco": 1}
    assert supply(at, "corn") == had + 2
    assert at.player == 1, "the last crate of the kind stays"


@rule("PR-R-55", "PR-D-28")
def test_all_of_them_without_a_wish() -> None:
    at = keeper("corn corn corn tobacco tobacco", "small_warehouse!")
    play(at, "store:corn", "keep:tobacco", "done")
    assert (goods(at, 0), at.player) == ({"corn": 3, "tobacco": 1}, 1)


@rule("PR-R-55", "PR-D-28", "PR-B-LARGE_WAREHOUSE-1")
def test_each_kind_of_a_large_warehouse() -> None:
    at = keeper("corn corn corn tobacco tobacco", "large_warehouse!")
    play(at, "store:corn", "store:tobacco")
    assert legal(at) == {"return:corn", "return:tobacco", "done"}
    play(at, "return:tobacco")
    assert legal(at) == {"return:corn", "done"}
    assert why(at, "return:tobacco") == ("PR-D-28", "one_crate_stays")
    play(at, "return:corn", "done")
    assert goods(at, 0) == {"corn": 2, "tobacco": 1}


@rule("PR-R-55", "PR-B-GEN-2", "PR-D-24")
def test_a_warehouse_need_not_be_used() -> None:
    at = keeper("corn corn corn tobacco", "small_warehouse!")
    assert legal(at) == {"store:corn", "store:tobacco", "done"}, "asked, though everything fits"
    assert why(at, "pass") == ("PR-D-24", "not_now")
    play(at, "done")
    assert legal(at) == {"keep:corn", "keep:tobacco"}, "the one crate everybody keeps"
    play(at, "keep:corn")
    assert (goods(at, 0), at.player) == ({"corn": 1}, 1)


@rule("PR-R-55", "PR-B-GEN-2", "PR-D-25", "PR-X1-STOREHOUSE-1")
def test_a_storehouse_need_not_be_filled() -> None:
    at = keeper("corn corn tobacco", "storehouse!")
    assert legal(at) == {"keep:corn", "keep:tobacco"}
    assert why(at, "done") == ("PR-CAP-12", "must_store"), "one crate stays"
    play(at, "keep:tobacco")
    assert legal(at) == {"keep:corn", "done"}
    play(at, "done")
    assert (goods(at, 0), at.player) == ({"tobacco": 1}, 1)
    at = keeper("corn corn tobacco", "storehouse!")
    play(at, "keep:tobacco", "keep:corn", "keep:corn")
    assert (goods(at, 0), at.player) == ({"corn": 2, "tobacco": 1}, 1)


@rule("PR-R-55", "PR-D-25")
def test_a_stored_kind_may_be_all_that_stays() -> None:
    at = keeper("corn corn tobacco", "small_warehouse!")
    play(at, "store:corn")
    assert legal(at) == {"keep:tobacco", "done"}
    play(at, "done", "done")
    assert (goods(at, 0), at.player) == ({"corn": 2}, 1)


@rule("PR-R-55", "PR-CAP-11")
@pytest.mark.parametrize("city", ["", "small_warehouse", "storehouse"])
def test_without_a_working_building_nothing_is_waived(city: str) -> None:
    at = keeper("corn corn tobacco", city)
    assert legal(at) == {"keep:corn", "keep:tobacco"}
    play(at, "keep:corn")
    assert at.player == 1


@rule("PR-R-55")
def test_a_single_crate_is_never_asked_for() -> None:
    assert keeper("corn", "small_warehouse! storehouse!").player == 1


@rule("PR-R-55")
def test_without_the_switch_everything_that_fits_is_kept() -> None:
    at = keeper("corn corn corn tobacco", "small_warehouse!", strict=False)
    assert (goods(at, 0), at.player) == ({"corn": 3, "tobacco": 1}, 1)
    at = keeper("corn corn corn tobacco tobacco", "small_warehouse!", strict=False)
    assert legal(at) == {"store:corn", "store:tobacco"}
    play(at, "store:corn")
    assert at.player == 1, "nothing is asked for the stored kind"


@rule("PR-D-28")
def test_the_question_is_seen_and_told() -> None:
    at = keeper("corn corn corn tobacco tobacco", "small_warehouse!")
    play(at, "store:corn", "keep:tobacco")
    view = at.view(0)
    assert view["phase"] == "return_crate"
    pending = cast("dict[str, dict[str, Any]]", view["table"])["pending"]
    assert (pending["stored"], pending["kept"]) == (["corn"], {"tobacco": 1})
    (told,) = at.play("return:corn")
    assert told.seen_by(1) == {"kind": "return", "seat": 0, "good": "corn"}


@pytest.mark.parametrize("city", ["small_warehouse!", "large_warehouse! storehouse!"])
def test_advice_keeps_what_it_can(city: str) -> None:
    at = keeper("corn corn corn tobacco tobacco tobacco", city)
    best = comptoir.game("puerto_rico").counsel()
    while at.player == 0:
        weights = best.weights(at)
        at.apply(at.options[weights.index(max(weights))])
    assert sum(goods(at, 0).values()) >= 4


@rule("PR-R-55")
def test_any_number_can_be_kept_but_none() -> None:
    """Every outcome of a small warehouse and two kinds, from one crate to all that fit."""
    found: set[tuple[int, int]] = set()
    open_ones = [keeper("corn corn corn tobacco tobacco", "small_warehouse!")]
    while open_ones:
        at = open_ones.pop()
        if at.player != 0 or at.role != 5:
            kept = goods(finish(at), 0)
            found.add((kept.get("corn", 0), kept.get("tobacco", 0)))
            continue
        for action in at.options:
            after = at.copy()
            after.apply(action)
            open_ones.append(after)
    assert found == {
        (corn, tobacco)
        for corn in range(4)
        for tobacco in range(3)
        if corn + tobacco > 0 and min(corn, tobacco) <= 1
    }
