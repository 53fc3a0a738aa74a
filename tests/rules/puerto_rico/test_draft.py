"""The draft of New Buildings (PR-X1-SET)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.catalogue import BUILDING_NAMES, BUILDING_TABLE, CANDIDATES
from comptoir.games.puerto_rico.game import PuertoRico
from tests.ledger import rule
from tests.rules.puerto_rico.table import group, legal, play, why
from tests.rules.puerto_rico.test_setup import new

BASE = [row[0] for row in BUILDING_TABLE if row[1] == "base" and row[2] == "beige"]
COSTS = {
    1: {"small_market", "aqueduct"},
    2: {"hacienda", "construction_hut", "forest_house", "black_market"},
    3: {"small_warehouse", "storehouse"},
    4: {"hospice", "guest_house"},
    5: {"office", "large_market", "trading_post", "church"},
    6: {"large_warehouse", "small_wharf"},
    7: {"factory", "lighthouse"},
    8: {"university", "harbor", "specialty_factory", "library"},
    9: {"wharf", "union_hall"},
    10: {"guild_hall", "residence", "fortress", "customs_house", "city_hall", "statue", "cloister"},
}


def draft(players: int, **options: object) -> PuertoRico:
    return new(players, 1, new_buildings=True, **options)


def drafted(at: PuertoRico) -> set[str]:
    return {name for number, name in enumerate(BUILDING_NAMES) if at.drafted >> number & 1}


@rule("PR-X1-SET-1", "PR-X1-SET-7", "PR-D-01")
@pytest.mark.parametrize("nobles", [False, True])
def test_the_candidates(nobles: bool) -> None:
    at = draft(3, nobles=nobles)
    assert group(at, "draft") == set().union(*COSTS.values())
    assert len(CANDIDATES) == 31
    for cost, names in COSTS.items():
        assert {row[0] for row in BUILDING_TABLE if row[0] in names} == names
        assert {row[3] for row in BUILDING_TABLE if row[0] in names} == {cost}
    industrial = {
        row[0]: row[6] for row in BUILDING_TABLE if row[2] != "beige" and row[1] == "base"
    }
    for name, copies in industrial.items():
        assert at.sale[BUILDING_NAMES.index(name)] == copies, "set out as usual"


@rule("PR-X1-SET-2", "PR-X1-SET-3", "PR-X1-SET-6", "PR-X1-SET-8", "PR-EX-21", "PR-R-66")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seventeen_picks_clockwise_then_the_first_player_governs(players: int) -> None:
    at = draft(players)
    order: list[int] = []
    while at.phase == 0:
        order.append(at.player)
        assert why(at, "pass") == ("PR-X1-SET-3", "must_draft")
        at.play(at.legal_tokens()[-1])
    asked = len(order)
    assert order == [seat % players for seat in range(17)][:asked]
    assert (at.player, at.governor, at.round) == (0, 0, 1)
    chosen = drafted(at)
    assert len(chosen) == 17
    spaces = {cost: len(names & chosen) for cost, names in COSTS.items()}
    assert spaces == {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
    out = set().union(*COSTS.values()) - chosen
    tiles = sum(1 if name in COSTS[10] else 2 for name in out)
    assert (len(out), tiles) == (14, 26)
    for name in out:
        assert at.sale[BUILDING_NAMES.index(name)] == 0


@rule("PR-X1-SET-6")
def test_the_view_says_how_many_types_of_each_cost_are_still_wanted() -> None:
    at = draft(3)
    wanted = {"1": 1, "2": 2, "3": 1, "4": 1, "5": 2, "6": 1, "7": 1, "8": 2, "9": 1, "10": 5}
    assert at.table_seen_by(0)["draft"] == wanted
    play(at, "draft:church", "draft:statue")
    assert at.table_seen_by(-1)["draft"] == {**wanted, "5": 1, "10": 4}
    while at.phase == 0:
        at.play(at.legal_tokens()[-1])
    assert "draft" not in at.table_seen_by(0)


@rule("PR-X1-SET-4", "PR-R-66")
@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 2), (5, 2)])
def test_a_type_comes_with_its_copies(players: int, copies: int) -> None:
    at = play(draft(players), "draft:church", "draft:statue")
    assert at.sale[BUILDING_NAMES.index("church")] == copies
    assert at.sale[BUILDING_NAMES.index("statue")] == 1


@rule("PR-X1-SET-5", "PR-EX-20")
def test_no_space_of_the_cost_left() -> None:
    at = play(draft(3), "draft:black_market")
    assert "draft:construction_hut" in legal(at)
    play(at, "draft:hacienda")
    assert why(at, "draft:construction_hut") == ("PR-X1-SET-5", "no_space_of_cost")
    assert why(at, "draft:forest_house") == ("PR-X1-SET-5", "no_space_of_cost")
    assert why(at, "draft:hacienda") == ("PR-X1-SET-3", "already_drafted")


@rule("PR-X1-SET-9", "PR-X1-SET-10", "PR-R-65")
def test_exclusive_pairs_only_on_demand() -> None:
    at = play(draft(3), "draft:office", "draft:hacienda")
    assert {"draft:trading_post", "draft:forest_house"} <= legal(at)
    at = play(draft(3, x1_exclusive_pairs=True), "draft:office", "draft:hacienda")
    assert why(at, "draft:trading_post") == ("PR-R-65", "excluded_by_pair")
    assert why(at, "draft:forest_house") == ("PR-R-65", "excluded_by_pair")
    at = play(draft(3, x1_exclusive_pairs=True), "draft:forest_house", "draft:trading_post")
    assert legal(at).isdisjoint({"draft:hacienda", "draft:office"})


def test_a_random_draft_asks_nobody() -> None:
    one, two = draft(4, draft="random"), draft(4, draft="random")
    assert one.phase == 1
    assert drafted(one) == drafted(two), "the seed decides"
    others = {
        frozenset(drafted(new(4, seed, new_buildings=True, draft="random"))) for seed in range(9)
    }
    assert len(others) > 5


def test_an_explicit_draft() -> None:
    at = draft(4, draft=BASE)
    assert drafted(at) == set(BASE)
    assert at.phase == 1


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (BASE[:-1], "lacks 1 of cost 10"),
        ([*BASE, "church"], "only 2 spaces of cost 5"),
        ([*BASE[:-1], BASE[0]], "listed twice"),
        ([*BASE[:-1], "jeweler"], "not a building of the draft"),
        ("everybody", "players, random or a list"),
    ],
)
def test_a_bad_draft_is_refused(names: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        draft(4, draft=names)
    with pytest.raises(ValueError, match="needs new_buildings"):
        new(4, draft=BASE)


@rule("PR-X2-SET-2", "PR-R-101", "PR-X2-SET-1")
def test_both_expansions_add_the_nobles_buildings() -> None:
    at = draft(4, nobles=True, draft="random")
    sale = {name: at.sale[number] for number, name in enumerate(BUILDING_NAMES) if at.sale[number]}
    large = [name for name in sale if BUILDING_TABLE[BUILDING_NAMES.index(name)][8] == 4]
    assert len(large) == 6
    assert "royal_garden" in large
    noble = [row[0] for row in BUILDING_TABLE if row[1] == "nobles"]
    assert [sale[name] for name in noble] == [2, 2, 2, 2, 2, 2, 2, 1]
    assert len(sale) == 6 + 17 + 8
