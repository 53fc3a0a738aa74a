"""The captain phase: loading, wharf and harbor (PR-CAP)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, goods, group, legal, money, play, supply, vp, why


def ships(at: PuertoRico) -> dict[int, tuple[int, int]]:
    """Capacity: good and load."""
    return {at.capacity[n]: (at.cargo[n], at.load_of[n]) for n in range(len(at.cargo))}


@rule(
    "PR-EX-03", "PR-CAP-01", "PR-CAP-02", "PR-CAP-05", "PR-CAP-06", "PR-CAP-07", "PR-CAP-08",
    "PR-CAP-09", "PR-CAP-10", "PR-CAP-11", "PR-CAP-14", "PR-R-56", "PR-D-22",
)  # fmt: skip
def test_the_rulebooks_captain_phase() -> None:
    anne = board(goods="corn " * 2 + "sugar " * 6)
    bernie = board(goods="sugar " * 2 + "tobacco " * 3)
    christine = board(goods="corn " * 2 + "tobacco")
    david = board(goods="corn " + "indigo " * 5)
    at = scene(4, anne, bernie, christine, david, ships={6: "corn corn corn"}, auto_forced=False)
    play(at, "role:captain")
    assert legal(at) == {"ship:corn@6", "ship:sugar@7"}
    assert why(at, "ship:sugar@5") == ("PR-CAP-07", "larger_ship_empty")
    play(at, "ship:sugar@7")
    assert vp(at, 0) == 7
    assert legal(at) == {"ship:sugar@7", "ship:tobacco@5"}
    play(at, "ship:sugar@7")
    assert (vp(at, 1), goods(at, 1)["sugar"]) == (1, 1)
    assert legal(at) == {"ship:corn@6", "ship:tobacco@5"}
    play(at, "ship:tobacco@5")
    assert vp(at, 2) == 1
    assert legal(at) == {"ship:corn@6"}
    assert why(at, "pass") == ("PR-CAP-05", "must_load")
    play(at, "ship:corn@6")
    assert vp(at, 3) == 1
    assert legal(at) == {"ship:corn@6"}
    play(at, "ship:corn@6")
    assert vp(at, 0) == 9, "no second privilege point"
    assert legal(at) == {"ship:tobacco@5"}
    play(at, "ship:tobacco@5")
    assert [vp(at, seat) for seat in range(4)] == [9, 4, 1, 1]
    assert legal(at) == {"keep:corn"}, "nobody can load: storage, first of Christine"
    play(at, "keep:corn", "keep:indigo")
    assert [goods(at, seat) for seat in range(4)] == [
        {}, {"sugar": 1}, {"corn": 1}, {"indigo": 1},
    ]  # fmt: skip
    assert ships(at) == {5: (3, 4), 6: (-1, 0), 7: (-1, 0)}
    assert (supply(at, "corn"), supply(at, "sugar")) == (9, 10)


@rule("PR-CAP-02", "PR-CAP-03", "PR-CAP-04")
def test_one_kind_a_ship_and_one_ship_a_kind() -> None:
    mine = board(goods="corn corn sugar sugar")
    at = play(scene(4, mine, ships={5: "corn " * 5, 6: "indigo"}), "role:captain")
    assert at.player == 1, "sugar went to the only empty ship, corn finds its ship full"
    at = scene(4, mine, ships={5: "corn " * 5, 6: "indigo"}, auto_forced=False)
    play(at, "role:captain")
    assert legal(at) == {"ship:sugar@7"}
    assert why(at, "ship:corn@5") == ("PR-CAP-04", "ship_full")
    assert why(at, "ship:corn@6") == ("PR-CAP-02", "other_cargo")
    assert why(at, "ship:corn@7") == ("PR-CAP-03", "on_another_ship")
    assert why(at, "ship:corn@4") == ("PR-SET-14", "no_such_ship")


@rule("PR-CAP-03", "PR-R-50", "PR-B-WHARF-2")
def test_a_wharf_does_not_count_as_a_ship() -> None:
    owner = board(goods="corn corn", city="wharf!")
    at = scene(3, owner, board(goods="corn"))
    before = supply(at, "corn")
    play(at, "role:captain", "ship:corn@wharf")
    assert supply(at, "corn") == before + 2, "at once"
    assert group(at, "ship") == {"corn@4", "corn@5", "corn@6"}


@rule("PR-CAP-07", "PR-R-45")
@pytest.mark.parametrize(
    ("crates", "fitting"), [(3, {"tobacco@5", "tobacco@7"}), (6, {"tobacco@7"}), (8, {"tobacco@7"})]
)
def test_the_largest_possible_load(crates: int, fitting: set[str]) -> None:
    at = scene(4, board(goods="tobacco " * crates + "corn"), ships={6: "corn"}, auto_forced=False)
    play(at, "role:captain")
    assert group(at, "ship") == fitting | {"corn@6"}


@rule("PR-CAP-08")
def test_the_choice_of_the_kind_is_free() -> None:
    at = play(scene(4, board(goods="sugar " * 6 + "tobacco")), "role:captain", "ship:tobacco@5")
    assert vp(at, 0) == 2


@rule("PR-CAP-06", "PR-CAP-09")
def test_the_rest_stays_with_the_player() -> None:
    at = scene(
        4,
        board(goods="coffee " * 3),
        board(goods="corn"),
        ships={5: "coffee " * 4, 6: "corn", 7: "sugar"},
    )
    play(at, "role:captain")
    assert (vp(at, 0), vp(at, 1)) == (2, 1), "coffee and corn both give 1 a crate"
    assert goods(at, 0) == {"coffee": 1}, "one of two was kept"


@rule("PR-CAP-10", "PR-R-48")
def test_the_captains_point_comes_with_his_first_load_only() -> None:
    at = play(
        scene(
            3,
            board(goods="corn"),
            board(goods="indigo"),
            ships={4: "sugar", 5: "coffee", 6: "indigo"},
        ),
        "role:captain",
    )
    assert (vp(at, 0), vp(at, 1)) == (0, 1), "a captain who never loads gets none"
    wharf = board(goods="corn corn", city="wharf!")
    at = play(
        scene(3, wharf, ships={4: "sugar", 5: "coffee", 6: "tobacco"}),
        "role:captain",
        "ship:corn@wharf",
    )
    assert vp(at, 0) == 3


@rule("PR-CAP-16", "PR-CAP-01")
def test_who_cannot_load_is_skipped_and_asked_again_when_he_can() -> None:
    """A wharf that was passed over makes its owner able in the next pass."""
    at = scene(
        3,
        board(goods="corn corn"),
        board(goods="sugar"),
        board(goods="tobacco tobacco", city="wharf!"),
        ships={4: "corn", 5: "coffee", 6: "indigo"},
        auto_forced=False,
    )
    play(at, "role:captain", "ship:corn@4")
    assert at.player == 2, "seat 1 has sugar, and no ship for it: skipped"
    play(at, "pass")
    assert at.player == 2, "the others can do nothing, the pass counts, storage begins"
    assert legal(at) == {"keep:tobacco"}


@rule("PR-CAP-17", "PR-END-05", "PR-END-04", "PR-R-57")
def test_points_beyond_the_pool() -> None:
    at = play(scene(3, board(), board(goods="corn " * 5), pool=2), "role:captain", "ship:corn@5")
    assert (vp(at, 1), at.pool, at.noted, at.ended) == (5, 0, 3, 3)
    at = play(scene(3, board(), board(goods="corn " * 2), pool=2), "role:captain", "ship:corn@5")
    assert (at.pool, at.noted, at.ended) == (0, 0, 3), "the last one taken is enough"
    at = play(scene(3, board(), board(goods="corn " * 2), pool=3), "role:captain", "ship:corn@5")
    assert (at.pool, at.ended) == (1, 0)


@rule("PR-CAP-18")
def test_points_are_a_number_without_chips_to_change() -> None:
    at = play(scene(3, board(vp=4, goods="corn")), "role:captain", "ship:corn@4")
    assert vp(at, 0) == 6
    assert at.player == 1, "nothing is asked"


@rule("PR-CAP-19", "PR-CAP-05", "PR-B-WHARF-4")
def test_loading_is_a_duty_where_a_ship_takes_the_goods() -> None:
    at = play(scene(3, board(goods="corn", city="wharf!")), "role:captain")
    assert "pass" not in legal(at)
    at = play(scene(3, board()), "role:captain")
    assert at.player == 1, "no goods, no duty"


@rule("PR-CAP-20", "PR-B-GEN-5")
def test_wharf_and_harbor_need_a_piece() -> None:
    at = play(scene(3, board(goods="corn", city="wharf harbor"), auto_forced=False), "role:captain")
    assert group(at, "ship") == {"corn@4", "corn@5", "corn@6"}
    assert why(at, "ship:corn@wharf") == ("PR-B-WHARF-1", "needs_occupied")
    play(at, "ship:corn@4")
    assert vp(at, 0) == 2


def harbor_and_wharf() -> PuertoRico:
    owner = board(goods="tobacco " * 5 + "sugar " * 2, city="harbor! wharf!")
    return play(scene(4, board(), owner, ships={6: "tobacco " * 3, 7: "corn"}), "role:captain")


@rule("PR-EX-13", "PR-B-HARBOR-1", "PR-B-HARBOR-2", "PR-B-WHARF-1", "PR-B-WHARF-2", "PR-B-GEN-4")
def test_harbor_and_wharf() -> None:
    at = harbor_and_wharf()
    play(at, "ship:tobacco@6")
    assert vp(at, 1) == 4
    play(at, "ship:sugar@5")
    assert vp(at, 1) == 7
    play(at, "ship:tobacco@wharf")
    assert vp(at, 1) == 10
    assert ships(at)[6] == (-1, 0), "full, so it sailed"


@rule("PR-EX-14", "PR-B-WHARF-6", "PR-B-WHARF-3")
def test_the_wharf_instead_of_the_ship() -> None:
    at = harbor_and_wharf()
    events = at.play("ship:tobacco@wharf")
    told = [event.data for event in events if event.kind == "load"]
    assert told[0] == {"good": "tobacco", "crates": 5, "ship": "wharf"}, "all five must go"
    assert vp(at, 1) == 5 + 1 + 2 + 1, "the sugar followed by itself"
    assert ships(at)[6] == (3, 3), "not full: it stays"


@rule("PR-B-WHARF-1", "PR-B-WHARF-3")
def test_the_wharf_serves_once_a_phase_and_any_kind() -> None:
    owner = board(goods="corn corn corn indigo sugar", city="wharf!")
    at = scene(3, owner, ships={4: "coffee", 5: "tobacco", 6: "sugar"})
    play(at, "role:captain")
    assert {"ship:indigo@wharf", "ship:corn@wharf", "ship:sugar@wharf"} <= legal(at)
    play(at, "ship:indigo@wharf")
    assert goods(at, 0) == {"corn": 1}, "one crate kept; the sugar was loaded, the rest lost"
    at = scene(3, owner, ships={4: "coffee", 5: "tobacco", 6: "sugar"}, auto_forced=False)
    play(at, "role:captain", "ship:indigo@wharf")
    assert why(at, "ship:corn@wharf") == ("PR-B-WHARF-1", "used_this_phase")


@rule("PR-B-WHARF-5", "PR-R-44", "PR-R-46", "PR-R-47")
def test_the_wharf_is_never_a_duty_and_passing_is_not_final() -> None:
    owner = board(goods="corn corn", city="wharf!")
    other = board(goods="sugar sugar indigo indigo")
    at = scene(3, owner, other, ships={4: "coffee", 5: "sugar"}, auto_forced=False)
    at.cargo[2], at.load_of[2] = 3, 1
    play(at, "role:captain")
    play(at, "pass", "ship:sugar@5")
    assert at.player == 0, "the phase goes on, so he is asked again"
    assert {"ship:corn@wharf", "pass"} <= legal(at)
    play(at, "ship:corn@wharf")
    assert vp(at, 0) == 3


@rule("PR-R-47", "PR-CAP-01")
def test_loading_ends_after_a_whole_round_without_a_load() -> None:
    owner = board(goods="corn corn", city="wharf!")
    at = scene(3, owner, ships={4: "coffee", 5: "sugar", 6: "tobacco"})
    play(at, "role:captain", "pass")
    assert at.role != 5, "nobody else could load: one crate is kept, the phase is over"
    assert goods(at, 0) == {"corn": 1}


@rule("PR-B-HARBOR-1")
@pytest.mark.parametrize(("crates", "points"), [(1, 2), (5, 6)])
def test_the_harbors_point_is_per_load(crates: int, points: int) -> None:
    owner = board(goods="corn " * crates, city="harbor!")
    at = play(scene(4, board(), owner), "role:captain", "ship:corn@7")
    assert vp(at, 1) == points


@rule("PR-CAP-15", "PR-B-SMALL_WAREHOUSE-2")
def test_a_warehouse_frees_nobody_from_loading() -> None:
    owner = board(goods="corn corn corn", city="small_warehouse! large_warehouse!")
    at = scene(3, owner, ships={5: "corn"}, auto_forced=False)
    play(at, "role:captain")
    assert legal(at) == {"ship:corn@5"}
    assert money(at, 0) == 0


# Storage


STUCK = {4: "sugar", 5: "indigo", 6: "coffee"}
"""Ships of three players that take neither corn nor tobacco."""


@rule("PR-CAP-11", "PR-CAP-12", "PR-D-25", "PR-INV-10")
def test_one_crate_is_kept_and_the_player_chooses_which() -> None:
    mine = board(goods="corn corn tobacco tobacco")
    other = board(goods="corn corn corn")
    at = play(scene(3, mine, other, board(goods="corn"), ships=STUCK), "role:captain")
    assert legal(at) == {"keep:corn", "keep:tobacco"}
    assert why(at, "keep:sugar") == ("PR-CAP-11", "no_such_good")
    assert why(at, "pass") == ("PR-CAP-12", "must_store")
    play(at, "keep:tobacco")
    assert [goods(at, seat) for seat in range(3)] == [{"tobacco": 1}, {"corn": 1}, {"corn": 1}]
    assert supply(at, "corn") == 8


@rule("PR-B-SMALL_WAREHOUSE-1", "PR-D-24", "PR-R-55")
def test_the_small_warehouse_keeps_a_kind_besides_the_crate() -> None:
    mine = board(goods="corn corn corn tobacco tobacco", city="small_warehouse!")
    at = play(scene(3, mine, ships=STUCK), "role:captain")
    assert legal(at) == {"store:corn", "store:tobacco"}
    play(at, "store:tobacco")
    assert goods(at, 0) == {"corn": 1, "tobacco": 2}
    fits = board(goods="corn corn corn tobacco", city="small_warehouse!")
    at = play(scene(3, fits, ships=STUCK), "role:captain")
    assert at.player == 1
    assert goods(at, 0) == {"corn": 3, "tobacco": 1}, "everything fits: nothing is asked"


@rule("PR-B-SMALL_WAREHOUSE-3")
def test_stored_crates_are_crates_like_any_other() -> None:
    mine = board(goods="corn corn corn", city="small_warehouse!", island="corn!")
    at = play(scene(3, mine, ships=STUCK), "role:captain")
    finish(play(at, "role:trader"))
    finish(play(at, "role:craftsman"))
    assert goods(at, 0) == {"corn": 4}


@rule("PR-B-LARGE_WAREHOUSE-1")
def test_the_large_warehouse_keeps_two_kinds() -> None:
    mine = board(goods="corn corn tobacco tobacco", city="large_warehouse!")
    at = play(scene(3, mine, ships=STUCK), "role:captain")
    assert goods(at, 0) == {"corn": 2, "tobacco": 2}
    full = {4: "sugar " * 4, 5: "indigo " * 5, 6: "coffee"}
    mine = board(goods="corn corn tobacco tobacco indigo indigo", city="large_warehouse!")
    at = play(scene(3, mine, ships=full), "role:captain", "store:corn", "store:indigo")
    assert goods(at, 0) == {"corn": 2, "indigo": 2, "tobacco": 1}


@rule("PR-EX-11", "PR-B-LARGE_WAREHOUSE-2")
def test_both_warehouses() -> None:
    mine = board(
        goods="corn corn corn indigo indigo sugar sugar tobacco coffee",
        city="small_warehouse! large_warehouse!",
    )
    full = {4: "corn " * 4, 5: "indigo " * 5, 6: "sugar " * 6}
    at = play(scene(3, mine, ships=full), "role:captain")
    play(at, "store:corn", "store:indigo", "store:sugar")
    assert why(at, "keep:corn") == ("PR-CAP-11", "stored_already")
    play(at, "keep:tobacco")
    assert goods(at, 0) == {"corn": 3, "indigo": 2, "sugar": 2, "tobacco": 1}


@rule("PR-CAP-14")
def test_only_full_ships_sail() -> None:
    at = play(
        scene(
            3,
            ships={4: "corn " * 3, 5: "sugar"},
        ),
        "role:captain",
    )
    assert ships(at) == {4: (0, 3), 5: (2, 1), 6: (-1, 0)}
    at = play(scene(3, board(goods="corn"), ships={4: "corn " * 3, 5: "sugar"}), "role:captain")
    assert ships(at) == {4: (-1, 0), 5: (2, 1), 6: (-1, 0)}
    assert supply(at, "corn") == 10


@rule("PR-CAP-13")
def test_storage_only_after_a_captain() -> None:
    at = scene(3, board(goods="corn " * 8 + "sugar " * 6), row="corn corn corn corn")
    for role in ("settler", "builder", "craftsman"):
        finish(play(at, f"role:{role}"))
    assert goods(at, 0) == {"corn": 8, "sugar": 6}


@pytest.mark.parametrize(
    ("city", "more"), [("", ["privilege"]), ("harbor!", ["privilege", "harbor"])]
)
def test_the_log_tells_where_the_points_more_come_from(city: str, more: list[str]) -> None:
    """The captain's own point is not said to come from the harbor, the harbor's not from him."""
    mine = board(goods="corn corn sugar", city=city)
    at = scene(3, mine, board(), board(), auto_forced=False)
    play(at, "role:captain")
    events = at.play("ship:corn@6")
    told = [event.data["source"] for event in events if event.kind == "score"]
    assert told == ["load", *more]
