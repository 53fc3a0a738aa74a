"""With `strict` nobody must end the game by a point he did not want (PR-R-08)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import Plan, board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, legal, play, vp

ASKED = {"privilege:use", "pass"}


def table(mine: Plan, pool: int, *tokens: str, **more: object) -> PuertoRico:
    options: dict[str, object] = {"new_buildings": True, "nobles": True, "draft": "random"}
    options |= {"strict": True} | more
    at = scene(3, mine, pool=pool, row="", stack="", quarries=0, **options)  # type: ignore[arg-type]
    return play(at, *tokens)


@rule("PR-R-08", "PR-D-27")
@pytest.mark.parametrize(
    ("mine", "pool", "tokens", "mandatory", "prize"),
    [
        (board(goods="corn corn corn", city="harbor!"), 5, ("role:captain", "ship:corn@5"), 4, 1),
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


def shipper(pool: int, city: str) -> PuertoRico:
    """The captain has loaded three crates; `pool` chips are left."""
    mine = board(goods="corn corn corn", city=city)
    return table(mine, pool + 3, "role:captain", "ship:corn@5")


@rule("PR-R-08", "PR-CAP-10", "PR-B-HARBOR-1")
def test_harbor_and_captains_privilege_are_two_waivers() -> None:
    at = shipper(2, "harbor!")
    assert (vp(at, 0), legal(at)) == (3 + 1, ASKED), "his privilege leaves a chip in the pool"
    assert pending(at) == {"vp": 1, "source": "harbor"}
    assert play(at.copy(), "pass").boards[0].vp == 4
    assert play(at.copy(), "privilege:use").ended == 3
    at = shipper(1, "harbor!")
    assert pending(at) == {"vp": 1, "source": "privilege"}
    assert pending(play(at.copy(), "pass")) == {"vp": 1, "source": "harbor"}
    both = play(at.copy(), "privilege:use")
    assert (vp(both, 0), both.noted, both.ended) == (5, 1, 3), "the last round: no more questions"
    assert play(at, "pass", "pass").boards[0].vp == 3
    assert at.ended == 0


@rule("PR-R-08", "PR-X1-LIBRARY-4")
def test_what_the_library_adds_is_a_waiver_of_its_own() -> None:
    at = shipper(2, "library! harbor!")
    assert (vp(at, 0), pending(at)["source"]) == (4, "library")
    play(at, "pass")
    assert (vp(at, 0), pending(at)["source"]) == (4, "harbor")
    play(at, "pass")
    assert (vp(at, 0), at.ended) == (4, 0)


@rule("PR-R-08", "PR-R-82")
def test_a_library_whose_chip_is_left_is_not_spent() -> None:
    mine = board(goods="corn corn corn", city="library!")
    switches: dict[str, object] = {"library_once_per_round_2p": True, "new_buildings": True}
    more: dict[str, object] = {"draft": "random", "strict": True, "pool": 5} | switches
    at = play(scene(2, mine, **more), "role:captain", "ship:corn@4")  # type: ignore[arg-type]
    assert pending(at)["source"] == "library"
    assert play(at.copy(), "pass").library_spent == 0
    assert play(at.copy(), "privilege:use").library_spent == 1


def pending(at: PuertoRico) -> dict[str, Any]:
    table = cast("dict[str, dict[str, Any]]", at.view(0)["table"])
    return table["pending"]


def sources(at: PuertoRico, *tokens: str) -> list[tuple[int, str]]:
    """How many chips the last token brings seat 0, and from what."""
    play(at, *tokens[:-1])
    told = [event.seen_by(0) for event in at.play(tokens[-1]) if event.kind == "score"]
    return [(each["vp"], each["source"]) for each in told if each["seat"] == 0]  # type: ignore[misc]


@rule("PR-R-08", "PR-CAP-10")
def test_every_chip_names_what_brings_it() -> None:
    captain = board(goods="corn corn corn", city="harbor! library!")
    for strict in (False, True):
        at = table(captain, 50, strict=strict)
        assert sources(at, "role:captain", "ship:corn@5") == [
            (3, "load"), (1, "privilege"), (1, "library"), (1, "harbor"),
        ]  # fmt: skip


@rule("PR-R-08")
@pytest.mark.parametrize(
    ("mine", "tokens", "source"),
    [
        (board(goods="corn corn", city="union_hall!"), ("role:captain",), "union_hall"),
        (board(city="chapel*"), ("role:craftsman",), "chapel"),
        (board(city="hunting_lodge*"), ("role:settler",), "hunting_lodge"),
        (board(doubloons=9, city="church!"), ("role:builder", "build:statue"), "church"),
    ],
)
def test_so_does_a_chip_that_was_asked_for(
    mine: Plan, tokens: tuple[str, ...], source: str
) -> None:
    at = table(mine, 1, offer="statue")
    for seat in (1, 2):
        at.boards[seat].lay(0)
    play(at, *tokens)
    assert pending(at)["source"] == source
    ((_, said),) = sources(at, "privilege:use")
    assert said == source


@rule("PR-PRO-01", "PR-X1-LIBRARY-4")
def test_the_librarys_doubloon_names_the_library() -> None:
    at = scene(4, board(city="library!"), new_buildings=True, draft="random")
    told = [event.seen_by(0) for event in at.play("role:prospector1") if event.kind == "earn"]
    assert [(each["doubloons"], each["source"]) for each in told] == [
        (1, "privilege"), (1, "library"),
    ]  # fmt: skip


@pytest.mark.parametrize(("theirs", "advice"), [(3, "privilege:use"), (9, "pass")])
def test_advice_ends_the_game_when_ahead(theirs: int, advice: str) -> None:
    at = table(board(goods="corn corn corn", vp=1), 4)
    at.boards[1].vp = theirs
    play(at, "role:captain", "ship:corn@5")
    weights = at.game.counsel().weights(at)
    assert at.legal_tokens()[weights.index(max(weights))] == advice


def test_advice_takes_the_crates_of_the_aqueduct() -> None:
    mine = board(island="indigo!", city="aqueduct! indigo_plant!")
    at = table(mine, 50, "role:craftsman")
    assert legal(at) == {"aqueduct:indigo", "pass"}
    weights = at.game.counsel().weights(at)
    assert weights[1] > weights[0]
