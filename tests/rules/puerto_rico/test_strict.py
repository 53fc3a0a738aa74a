"""With `strict` nobody must end the game by a point he did not want (PR-R-08)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import Plan, board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, legal, play, vp

ASKED = {"privilege:use", "pass"}


def table(mine: Plan, pool: int, *tokens: str, **more: object) -> PuertoRico:
    options: dict[str, object] = {"new_buildings": True, "nobles": True, "draft": "random"} | more
    at = scene(3, mine, pool=pool, row="", stack="", quarries=0, strict=True, **options)  # type: ignore[arg-type]
    return play(at, *tokens)


@rule("PR-R-08")
@pytest.mark.parametrize(
    ("mine", "pool", "tokens", "mandatory", "prize"),
    [
        (board(goods="corn corn corn", city="harbor!"), 5, ("role:captain", "ship:corn@5"), 3, 2),
        (board(goods="corn corn corn"), 4, ("role:captain", "ship:corn@5"), 3, 1),
        (board(goods="corn corn", city="union_hall!"), 1, ("role:captain",), 0, 1),
        (board(city="chapel*"), 1, ("role:craftsman",), 0, 1),
        (board(city="hunting_lodge*"), 2, ("role:settler",), 0, 2),
        (board(doubloons=9, city="church!"), 2, ("role:builder", "build:statue"), 0, 2),
    ],
)
def test_the_last_chip_may_be_left(
    mine: Plan, pool: int, tokens: tuple[str, ...], mandatory: int, prize: int
) -> None:
    others = {"offer": "statue"}
    at = table(mine, pool, **others)
    if "role:settler" in tokens:
        for seat in (1, 2):
            at.boards[seat].lay(0)
    play(at, *tokens)
    assert legal(at) == ASKED
    assert (vp(at, 0), at.ended) == (mandatory, 0)
    taken, left = at.copy(), at.copy()
    taken.play("privilege:use")
    assert (taken.boards[0].vp, taken.ended) == (mandatory + prize, 3)
    left.play("pass")
    assert taken.prize == left.prize == 0
    assert left.boards[0].vp - mandatory < prize
    assert left.ended == 0 or left.boards[0].vp > mandatory, "what follows may end it, not this"


@rule("PR-R-08")
def test_crates_are_loaded_whatever_follows() -> None:
    at = table(board(goods="corn corn corn"), 3, "role:captain", "ship:corn@5")
    assert (vp(at, 0), at.ended) == (4, 3), "the crates end the game; the extra point is harmless"


@rule("PR-R-08")
def test_nothing_is_asked_in_the_last_round_or_with_chips_enough() -> None:
    at = finish(table(board(city="chapel*"), 2, "role:craftsman"))
    assert vp(at, 0) == 1
    at = table(board(city="chapel*"), 1)
    at.ended = 2
    play(at, "role:craftsman")
    assert vp(at, 0) == 1
