"""The settler phase with hacienda, construction hut and hospice (PR-SETL)."""

from __future__ import annotations

from comptoir.games.puerto_rico.catalogue import NO_ROLE
from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import (
    face_down,
    finish,
    group,
    legal,
    men,
    money,
    play,
    tiles,
    why,
)

ROW = "corn corn indigo sugar coffee"
FULL = "corn " * 12


@rule("PR-SETL-01", "PR-D-06")
def test_the_settler_takes_a_quarry_or_a_plantation() -> None:
    at = play(scene(4, row=ROW), "role:settler")
    assert legal(at) == {
        "take:corn", "take:indigo", "take:sugar", "take:coffee", "take:quarry", "pass",
    }  # fmt: skip
    play(at, "take:quarry")
    assert tiles(at, 0) == {"quarry": 1}
    assert at.quarries == 7
    assert at.player == 1, "one tile, not two"


@rule("PR-SETL-02")
def test_others_take_no_quarry() -> None:
    at = play(scene(4, row=ROW), "role:settler", "take:corn")
    assert "take:quarry" not in legal(at)
    assert why(at, "take:quarry") == ("PR-SETL-02", "quarry_is_privilege")
    assert why(at, "take:tobacco") == ("PR-SETL-02", "not_in_row")


@rule("PR-SETL-04", "PR-SET-01")
def test_a_full_island_takes_nothing() -> None:
    full = board(island=FULL, city="hacienda! hospice! construction_hut!")
    at = play(scene(4, full, board(), full, row=ROW), "role:settler")
    assert at.player == 1, "the settler has no free space and is skipped"
    play(at, "pass")
    assert at.player == 3
    assert at.boards[0].island == 12


@rule("PR-SETL-02", "PR-SETL-05")
def test_nobody_is_asked_where_there_is_nothing_to_take() -> None:
    at = play(scene(3, row="corn", stack="", auto_forced=False), "role:settler", "take:corn")
    assert at.role == NO_ROLE, "only the settler could have taken a quarry"


@rule("PR-SETL-05", "PR-B-HUT-2")
def test_no_quarry_left() -> None:
    hut = board(city="construction_hut!")
    at = play(scene(4, board(), hut, row=ROW, quarries=0), "role:settler")
    assert why(at, "take:quarry") == ("PR-SETL-05", "no_quarry_left")
    assert "take:corn" in legal(at)
    play(at, "take:corn")
    assert at.player == 1
    assert "take:quarry" not in legal(at)
    assert "take:corn" in legal(at)


@rule("PR-SETL-06", "PR-SETL-07", "PR-R-17")
def test_the_rest_of_the_row_is_discarded_and_a_new_one_turned_up() -> None:
    at = play(scene(4, row=ROW), "role:settler", "take:corn", "take:indigo")
    before = at.stack_left
    play(at, "pass", "pass")
    assert (at.discard[0], at.discard[2], at.discard[4], at.discard_count) == (1, 1, 1, 3)
    assert at.row_count == 5
    assert at.stack_left == before - 5
    assert at.quarries == 8


@rule("PR-SETL-07", "PR-B-HACIENDA-1")
def test_the_hacienda_does_not_change_the_number_turned_up() -> None:
    at = play(scene(3, board(city="hacienda!")), "role:settler", "hacienda:draw")
    finish(at)
    assert at.row_count == 4


@rule("PR-SETL-08")
def test_discards_are_shuffled_when_the_stacks_run_out() -> None:
    at = scene(3, row="corn corn corn corn", stack="sugar coffee", discard="tobacco tobacco")
    play(at, "role:settler", "take:corn", "pass", "pass")
    assert at.row_count == 4
    assert (at.row[2], at.row[4]) == (1, 1), "the rest of the stacks comes first"
    pool = [at.row[0] + face_down(at).count(0), at.row[3] + face_down(at).count(3)]
    assert pool == [3, 2], "the tiles discarded in this phase are part of the shuffle"
    assert at.discard_count == 0


@rule("PR-SETL-09", "PR-R-19")
def test_too_few_tiles() -> None:
    at = scene(3, board(), board(), board(city="hacienda!"), row="corn", stack="coffee")
    play(at, "role:settler", "take:corn")
    assert at.player == 2, "seat 1 finds an empty row and is skipped"
    assert legal(at) == {"hacienda:draw", "pass"}, "the hacienda still works"
    play(at, "hacienda:draw")
    assert at.row_count == 0
    assert at.player == 1


@rule("PR-SETL-10")
def test_tiles_of_a_kind_are_alike() -> None:
    at = play(scene(3, board(island="corn"), row="corn corn indigo sugar"), "role:settler")
    assert at.legal_tokens().count("take:corn") == 1
    play(at, "take:corn")
    assert tiles(at, 0) == {"corn": 2}


@rule("PR-SETL-11")
def test_no_tile_leaves_an_island_in_the_base_game() -> None:
    at = scene(3, board(island="corn! sugar"), board(), board())
    for role in ("settler", "trader", "captain"):
        play(at, f"role:{role}")
        assert not any(token.startswith("discard") for token in legal(at))
        finish(at)
    assert tiles(at, 0) == {"corn": 1, "sugar": 1}


@rule("PR-SETL-12", "PR-MAY-09")
def test_a_new_tile_is_empty_though_a_colonist_waits() -> None:
    at = play(scene(3, board(windrose="!!"), row="corn corn corn corn"), "role:settler")
    play(at, "take:corn")
    assert men(at, 0, "corn") == 0
    assert men(at, 0, "windrose") == 2


@rule("PR-SETL-13", "PR-B-GEN-5", "PR-B-GEN-1")
def test_the_three_buildings_need_a_piece() -> None:
    idle = board(city="hacienda construction_hut hospice")
    at = play(scene(4, board(), idle, row=ROW), "role:settler", "pass")
    assert at.player == 1
    assert "hacienda:draw" not in legal(at)
    assert "take:quarry" not in legal(at)
    play(at, "take:corn")
    assert at.player == 2, "no hospice question"


@rule("PR-SETL-14", "PR-EX-29", "PR-R-20", "PR-B-HUT-2")
def test_one_quarry_a_phase_even_for_a_settler_with_a_hut() -> None:
    at = play(scene(4, board(city="construction_hut!"), row=ROW), "role:settler", "take:quarry")
    assert at.player == 1
    assert tiles(at, 0) == {"quarry": 1}


@rule("PR-B-HUT-1")
def test_the_construction_hut() -> None:
    at = play(scene(4, board(), board(city="construction_hut!"), row=ROW), "role:settler", "pass")
    assert {"take:quarry", "take:corn"} <= legal(at)
    play(at, "take:quarry")
    assert tiles(at, 1) == {"quarry": 1}


@rule("PR-B-HACIENDA-1", "PR-B-HACIENDA-4", "PR-R-11", "PR-D-04")
def test_the_hacienda_draws_first_and_the_tile_is_seen() -> None:
    at = scene(4, board(city="hacienda!"), row=ROW, stack="tobacco " * 9)
    play(at, "role:settler")
    assert legal(at) == {"hacienda:draw", "pass"}
    play(at, "hacienda:draw")
    assert tiles(at, 0) == {"tobacco": 1}
    assert at.player == 0
    assert group(at, "take") == {"corn", "indigo", "sugar", "coffee", "quarry"}
    assert "hacienda:draw" not in legal(at), "not after the draw, nor after the pick"
    play(at, "pass")
    assert at.player == 1


@rule("PR-B-HACIENDA-2", "PR-R-12")
def test_the_drawn_tile_fills_the_last_space() -> None:
    last = board(island="corn " * 11, city="hacienda! hospice!")
    at = play(scene(4, last, row=ROW), "role:settler", "hacienda:draw")
    assert at.boards[0].island == 12
    assert at.player == 1, "the ordinary tile and the hospice are lost"
    at = play(scene(4, last, row=ROW), "role:settler", "pass", "take:corn")
    assert legal(at) == {"hospice:use", "pass"}


@rule("PR-B-HACIENDA-3", "PR-EX-30")
def test_the_hacienda_never_finds_a_quarry() -> None:
    both = board(city="hacienda! construction_hut!")
    at = play(scene(4, both, row=ROW, stack="indigo " * 9), "role:settler", "hacienda:draw")
    assert at.quarries == 8
    assert "take:quarry" in legal(at), "the quarry is still there as the ordinary tile"
    play(at, "take:quarry")
    assert tiles(at, 0) == {"indigo": 1, "quarry": 1}


@rule("PR-B-HACIENDA-5", "PR-R-13")
def test_the_hacienda_with_empty_stacks() -> None:
    hacienda = board(city="hacienda!")
    at = play(scene(4, hacienda, row=ROW, stack="", discard="coffee"), "role:settler")
    play(at, "hacienda:draw")
    assert tiles(at, 0) == {"coffee": 1}
    at = play(scene(4, hacienda, row=ROW, stack=""), "role:settler")
    assert "hacienda:draw" not in legal(at), "the row is never drawn from"


@rule("PR-B-HOSPICE-1", "PR-R-14", "PR-D-07")
def test_the_hospice_puts_a_colonist_on_the_new_tile() -> None:
    at = scene(4, board(city="hospice!", island="corn"), row=ROW)
    before = at.colonists
    play(at, "role:settler", "take:corn")
    assert legal(at) == {"hospice:use", "pass"}
    play(at, "hospice:use")
    assert men(at, 0, "corn") == 1
    assert at.colonists == before - 1
    at = play(
        scene(4, board(city="hospice!"), row=ROW), "role:settler", "take:quarry", "hospice:use"
    )
    assert men(at, 0, "quarry") == 1


@rule("PR-B-HOSPICE-2", "PR-EX-31")
def test_no_colonist_for_the_hacienda_tile() -> None:
    both = board(city="hacienda! hospice!")
    at = scene(4, both, row=ROW, stack="tobacco " * 9)
    before = at.colonists
    play(at, "role:settler", "hacienda:draw", "take:sugar", "hospice:use")
    assert (men(at, 0, "tobacco"), men(at, 0, "sugar")) == (0, 1)
    assert at.colonists == before - 1
    at = play(scene(4, both, row=ROW), "role:settler", "hacienda:draw", "pass")
    assert at.player == 1, "only a hacienda tile: no question"


@rule("PR-B-HOSPICE-3", "PR-EX-32")
def test_the_hospice_with_an_empty_supply() -> None:
    hospice = board(city="hospice!")
    at = scene(4, hospice, row=ROW, colonists=0, ship=3)
    play(at, "role:settler", "take:corn", "hospice:use")
    assert (at.ship_colonists, men(at, 0, "corn")) == (2, 1)
    at = play(scene(4, hospice, row=ROW, colonists=0, ship=0), "role:settler", "take:corn")
    assert at.player == 1
    assert men(at, 0, "corn") == 0


@rule("PR-B-HOSPICE-4")
def test_a_quarry_with_its_colonist_works_at_once() -> None:
    at = scene(4, board(doubloons=1, city="hospice!"), row=ROW)
    finish(play(at, "role:settler", "take:quarry", "hospice:use"))
    play(at, "role:builder")
    while at.player != 0:
        play(at, "pass")
    assert "build:hacienda" in legal(at), "cost 2, minus 1 for the quarry"
    play(at, "build:hacienda")
    assert money(at, 0) == 0


@rule("PR-B-HOSPICE-5", "PR-SETL-03")
def test_the_hospice_may_be_declined() -> None:
    at = scene(4, board(city="hospice!"), row=ROW)
    before = at.colonists
    play(at, "role:settler", "take:corn", "pass")
    assert (men(at, 0, "corn"), at.colonists) == (0, before)
    at = play(scene(4, board(city="hospice!"), row=ROW), "role:settler", "pass")
    assert at.player == 1, "no tile, no colonist"
