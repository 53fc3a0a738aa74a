"""The end of the game and its points (ledger section 9 and the large buildings)."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan.scenario import before, scene
from comptoir.games.san_juan.scoring import four_three_two_one, sets_of_three
from tests.ledger import rule
from tests.rules.san_juan.table import EDITIONS, hand_size, phase, play

IDLE = before()


def points(city: str, edition: str = "second", **more: object) -> dict[str, int]:
    expansion = more.pop("expansion", False)
    state = scene(before(city, **more), IDLE, IDLE, edition=edition, expansion=expansion)  # type: ignore[arg-type]
    assert sum(state.breakdown(0).values()) == state.scores()[0]
    return state.breakdown(0)


@rule("SJ-END-01", "SJ-END-02", "SJ-END-03", "SJ-END-05", "SJ-R-20", "SJ-RND-20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_phase_with_a_twelfth_building_is_completed_and_the_last(edition: str) -> None:
    eleven = "indigo_plant*3 smithy archive well crane tower statue"
    other = "indigo_plant*3 smithy archive well market_stand chapel"
    state = scene(
        before(eleven + " gold_mine poor_house", hand="indigo_plant palace"),
        before(other + " gold_mine poor_house trading_post", hand="indigo_plant hero*2"),
        before(hand="gold_mine hero"),
        edition=edition,
    )
    assert [int(player.buildings) for player in state.players] == [11, 11, 1]
    play(state, "role:builder build:indigo_plant pass pass")
    assert (state.player, state.over) == (1, False)
    play(state, "build:indigo_plant pass")
    assert (state.player, state.over) == (2, False)
    play(state, "build:gold_mine")
    assert state.over
    assert state.legal() == []
    assert [int(player.buildings) for player in state.players] == [12, 12, 2]
    assert state.choices == 1  # no further role choice
    assert state.round == 2


@rule("SJ-END-06", "SJ-END-08", "SJ-END-10", "SJ-END-09", "SJ-EX-11", "SJ-B-chapel-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_printed_points_and_chapel_cards(edition: str) -> None:
    chapel = "palace hero hero smithy well crane tower"
    found = points("indigo_plant(g)*2 chapel", edition, chapel=chapel, hand="hero statue")
    assert found == {"buildings": 1 + 1 + 2, "chapel": 7}  # 2 + 7 = 9 from the Chapel
    covered = points("indigo_plant palace", edition, covered="chapel hero", chapel="smithy*3")
    assert covered == {"buildings": 1, "chapel": 3, "palace": 1}


@rule("SJ-END-07")
def test_bank_harbour_residence_and_cathedral_come_before_the_palace() -> None:
    found = points(
        "smithy archive gold_mine residence palace cathedral bank harbour",
        expansion=True,
        bank="hero*3",
        harbour="well*2",
    )
    assert found == {
        "buildings": 3 + 4,
        "bank": 3,
        "harbour": 2,
        "residence": 4,
        "palace": 4,
    }
    # 7 + 3 + 2 + 4 = 16; the Palace adds 4


@rule("SJ-EX-21", "SJ-EX-22", "SJ-B-guild_hall-02", "SJ-B-guild_hall-03", "SJ-R-33")
@pytest.mark.parametrize(
    ("city", "first", "second"),
    [
        ("guild_hall indigo_plant*2 sugar_mill tobacco_storage", 8, 7),
        ("guild_hall indigo_plant*2 sugar_mill tobacco_storage*2", 10, 8),
        ("guild_hall", 0, 0),
        ("guild_hall indigo_plant(g)*2", 4, 3),
        (
            "guild_hall indigo_plant sugar_mill tobacco_storage coffee_roaster silver_smelter",
            10,
            10,
        ),
    ],
)
def test_guild_hall(city: str, first: int, second: int) -> None:
    assert points(city, "first").get("guild_hall", 0) == first
    assert points(city, "second").get("guild_hall", 0) == second


@rule("SJ-B-guild_hall-02", "SJ-B-guild_hall-03")
@pytest.mark.parametrize(
    "kind", ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"]
)
def test_guild_hall_counts_every_kind_of_production(kind: str) -> None:
    assert points(f"guild_hall {kind}*3", "first")["guild_hall"] == 6
    assert points(f"guild_hall {kind}*3", "second")["guild_hall"] == 4


@rule("SJ-B-guild_hall-03", "SJ-X-customs_office-07")
def test_guild_hall_passes_over_customs_office_and_covered_buildings() -> None:
    found = points(
        "guild_hall indigo_plant customs_office(g)", expansion=True, covered="sugar_mill"
    )
    assert found["guild_hall"] == 2


@rule("SJ-EX-23", "SJ-EX-24", "SJ-B-city_hall-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("ninth", ["guild_hall", "victory_column"])
def test_city_hall_counts_itself_and_monuments(edition: str, ninth: str) -> None:
    city = f"poor_house aqueduct carpenter chapel quarry library statue {ninth} city_hall"
    assert points(city + " indigo_plant*3", edition)["city_hall"] == 9


@rule("SJ-EX-25", "SJ-B-triumphal_arch-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("monuments", "arch"),
    [
        ("", 0),
        ("statue", 4),
        ("statue hero", 6),
        ("hero victory_column", 6),
        ("statue victory_column hero", 8),
    ],
)
def test_triumphal_arch(edition: str, monuments: str, arch: int) -> None:
    found = points(f"triumphal_arch {monuments}", edition)
    assert found.get("triumphal_arch", 0) == arch
    printed = {"statue": 3, "victory_column": 4, "hero": 5}
    assert found["buildings"] == sum(printed[name] for name in monuments.split())


@rule("SJ-EX-26", "SJ-B-palace-02", "SJ-END-06", "SJ-R-35")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_palace_is_counted_last_and_rounded_down(edition: str) -> None:
    city = (
        "palace triumphal_arch statue victory_column hero library silver_smelter*3 coffee_roaster"
    )
    found = points(city, edition)
    assert sum(found.values()) - found["palace"] == 34
    assert found["palace"] == 8
    assert sum(found.values()) == 42
    assert points("palace statue", edition).get("palace", 0) == 0
    assert points("palace victory_column", edition)["palace"] == 1


@rule("SJ-END-11", "SJ-END-12", "SJ-END-13", "SJ-CHK-25", "SJ-R-22")
def test_ties_are_broken_by_hand_and_goods() -> None:
    def ranked(one: dict[str, str], two: dict[str, str]) -> tuple[list[int], list[int]]:
        state = scene(before(**one), before(**two))  # type: ignore[arg-type]
        return state.scores(), state.winners()

    first = {"city": "indigo_plant(g) tower hero", "hand": "smithy*3"}
    second = {"city": "indigo_plant(g)*3 statue tower", "hand": "archive*2"}
    assert ranked(first, second) == ([8, 8], [1])  # 3 + 1 against 2 + 3
    equal = {"city": "indigo_plant(g)*3 statue tower", "hand": "archive"}
    assert ranked(first, equal) == ([8, 8], [0, 1])
    assert ranked(first, {"city": "indigo_plant(g)*2", "hand": "archive*3 crane*3"})[1] == [0]
    tucked = {
        "city": "indigo_plant(g) tower hero",
        "hand": "smithy",
        "covered": "well crane statue",
    }
    assert ranked(tucked, equal)[1] == [1]  # what lies under buildings breaks no tie


@rule("SJ-END-12", "SJ-R-22")
def test_the_customs_good_breaks_ties() -> None:
    state = scene(
        before("customs_office(g) indigo_plant"), before("park indigo_plant"), expansion=True
    )
    assert state.scores() == [3, 3]
    assert state.winners() == [0]


@rule("SJ-END-14")
def test_at_the_end_everybody_sees_the_points() -> None:
    eleven = "indigo_plant*3 smithy archive well crane tower statue gold_mine poor_house"
    state = scene(
        before(eleven, hand="indigo_plant"), before("indigo_plant chapel", chapel="hero hero")
    )
    play(state, "role:builder build:indigo_plant pass")
    assert state.over
    for seat in (None, 0, 1):
        view = state.view(seat)
        assert view["scores"] == state.scores() == [4 + 1 + 1 + 1 + 1 + 2 + 3 + 1 + 1, 5]
        assert view["breakdown"] == [state.breakdown(0), state.breakdown(1)]
        assert view["winners"] == [0]


# The expansion


@rule("SJ-CHK-22", "SJ-X-residence-03", "SJ-R-31")
@pytest.mark.parametrize(
    ("counts", "sets"),
    [
        ([2, 1, 1, 1, 1], 2),
        ([2, 1], 0),
        ([3, 1, 1], 1),
        ([3, 2, 1], 1),
        ([2, 2, 2], 2),
        ([4, 4, 1], 1),
        ([2, 2, 1, 1], 2),
        ([], 0),
        ([1, 1, 1], 1),
    ],
)
def test_sets_of_three(counts: list[int], sets: int) -> None:
    assert sets_of_three(counts) == sets


@rule("SJ-CHK-23", "SJ-X-residence-02", "SJ-X-cathedral-04")
def test_four_three_two_one() -> None:
    assert [four_three_two_one(count) for count in range(7)] == [0, 4, 7, 9, 10, 10, 10]


@rule("SJ-EX-32", "SJ-X-residence-02", "SJ-X-residence-03", "SJ-X-residence-04")
def test_residence_with_two_sets() -> None:
    city = (
        "indigo_plant*2 sugar_mill black_market well tobacco_storage*2 aqueduct palace "
        "guild_hall residence"
    )
    assert points(city, expansion=True)["residence"] == 7
    assert points("palace guild_hall residence", expansion=True)["residence"] == 4
    assert "residence" not in points("palace residence", expansion=True, covered="guild_hall")
    assert "residence" not in points("palace residence cathedral", expansion=True)


@rule("SJ-EX-33", "SJ-R-05", "SJ-X-residence-03")
@pytest.mark.parametrize(("card", "worth"), [("supplier", 10), ("customs_office", 9)])
def test_residence_with_four_sets(card: str, worth: int) -> None:
    city = (
        f"indigo_plant*2 archive gold_mine barracks {card} carpenter tobacco_storage aqueduct "
        "palace city_hall residence"
    )
    assert points(city, expansion=True)["residence"] == worth


@rule("SJ-EX-34", "SJ-X-cathedral-04", "SJ-X-cathedral-05", "SJ-R-36")
def test_the_cathedral_counts_the_others_large_buildings() -> None:
    state = scene(
        before("cathedral triumphal_arch palace"),
        before("guild_hall city_hall residence"),
        before("guild_hall city_hall palace", covered="residence"),
        expansion=True,
    )
    assert state.breakdown(0)["cathedral"] == 10
    few = scene(
        before("cathedral palace guild_hall"), before("city_hall library"), IDLE, expansion=True
    )
    assert few.breakdown(0)["cathedral"] == 4


@rule("SJ-X-cathedral-06", "SJ-R-27", "SJ-B-city_hall-02")
def test_the_cathedral_counts_for_the_city_hall() -> None:
    found = points("cathedral city_hall park customs_office indigo_plant", expansion=True)
    assert found["city_hall"] == 4


def test_a_score_needs_no_finished_game() -> None:
    state = scene(before("indigo_plant hero", hand="smithy"), IDLE)
    assert phase(state) == "role"
    assert state.scores() == [6, 1]
    assert hand_size(state) == 1
