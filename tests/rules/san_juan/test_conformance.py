"""San Juan keeps the contract of every game, in every edition and at every table."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comptoir.games.san_juan import GAME
from comptoir.games.san_juan.catalogue import CARD_IDS, copies
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.snapshot import census
from comptoir.kernel.state import State
from tests.kernel.conformance import check_game, check_marks
from tests.ledger import rule

FIRST: dict[str, object] = {"edition": "first"}
SECOND: dict[str, object] = {"edition": "second"}
EXPANSION: dict[str, object] = {"edition": "second", "expansion": True}
SETS: list[dict[str, object]] = [
    FIRST,
    SECOND,
    EXPANSION,
    FIRST | {"auto_forced": False, "start_variant": True},
    SECOND | {"auto_forced": False},
    EXPANSION | {"auto_forced": False, "start_variant": True},
    FIRST | {"strict": True, "auto_forced": False},
    EXPANSION | {"strict": True, "auto_forced": False, "first_governor": 1},
    EXPANSION | {"strict": True, "barracks_limit_always": True, "hut_cost": 1, "max_rounds": 9},
    SECOND | {"archive_cost": 2, "hero_points": 3, "prefecture_cost": 4, "start_variant": True},
]


def every_card_once(state: State) -> None:
    """SJ-SET-20 at a decision."""
    assert isinstance(state, Position)
    edition = str(state.rules["edition"])
    for kind, found in enumerate(census(state)):
        assert found == copies(kind, edition, state.expansion), CARD_IDS[kind]
    goods = sum(int(player.goods_count()) for player in state.players)
    sold_and_not_yet_away = int(state.count - state.spent) if state.role == 2 else 0
    assert state.crates.size == goods + sold_and_not_yet_away


@rule("SJ-SET-20", "SJ-HID-14", "SJ-SET-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", SETS, ids=lambda options: "-".join(map(str, options.values())))
@settings(deadline=None, max_examples=2, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**9))
def test_a_random_game_keeps_the_contract(
    seats: int, options: dict[str, object], seed: int
) -> None:
    check_game(GAME, seats, options, str(seed), every=23, inspect=every_card_once)


@rule("SJ-HID-15")
@pytest.mark.parametrize("options", SETS, ids=lambda options: "-".join(map(str, options.values())))
def test_every_mark_is_true(options: dict[str, object]) -> None:
    """What is marked as news differs in some world, and so does a single answer that is asked."""
    check_marks(GAME, 4, options, games=5)
