"""The round: role choice, governor, role doubloons, prospectors (PR-RND, PR-PRO)."""

from __future__ import annotations

import pytest

from comptoir.games.puerto_rico.scenario import board, scene
from tests.ledger import rule
from tests.rules.puerto_rico.table import finish, group, legal, men, money, play, tiles, vp, why
from tests.rules.puerto_rico.test_setup import new

DULL = ["trader", "captain", "craftsman", "builder"]


@rule("PR-RND-01", "PR-R-05")
def test_the_governor_chooses_first_then_clockwise() -> None:
    at = scene(4, governor=2)
    order = []
    for role in DULL:
        order.append(at.player)
        finish(play(at, f"role:{role}"))
    assert order == [2, 3, 0, 1]
    assert (at.round, at.governor, at.player) == (2, 3, 3)


@rule("PR-RND-02", "PR-D-02")
def test_a_role_must_be_chosen_even_a_useless_one() -> None:
    at = scene(3)
    assert group(at, "role") == {
        "settler", "mayor", "builder", "craftsman", "trader", "captain",
    }  # fmt: skip
    assert why(at, "pass") == ("PR-RND-02", "must_choose_role")
    play(at, "role:trader")
    assert at.player == 1, "nobody had a crate, the phase is over"


@rule("PR-RND-03")
def test_a_role_is_taken_once_a_round() -> None:
    at = play(scene(3), "role:trader")
    assert "role:trader" not in legal(at)
    assert why(at, "role:trader") == ("PR-RND-03", "role_taken")
    play(at, "role:captain", "role:craftsman")
    assert "role:trader" in legal(at), "a new round"


@rule("PR-RND-04", "PR-R-06")
def test_doubloons_on_a_card_are_taken_at_once_and_can_be_spent() -> None:
    at = scene(4, board(doubloons=0), bonus={"builder": 2})
    play(at, "role:builder")
    assert money(at, 0) == 2
    assert "build:hacienda" in legal(at), "cost 2, minus 1, paid from the card"
    assert "build:large_market" not in legal(at)
    assert at.bonus[2] == 0
    play(at, "build:small_warehouse")
    assert money(at, 0) == 0


@rule("PR-RND-05", "PR-RND-06", "PR-R-10")
def test_each_player_once_clockwise_from_the_chooser() -> None:
    rich = board(doubloons=10)
    at = play(scene(4, rich, rich, rich, rich), "role:trader", "role:builder")
    order = []
    while at.role == 2:
        order.append(at.player)
        price = {"build:hospice": 4}
        paid = money(at, at.player)
        seat = at.player
        play(at, next(iter(price)) if "build:hospice" in legal(at) else "build:office")
        order_cost = paid - money(at, seat)
        assert order_cost == {1: 3, 2: 4, 3: 5, 0: 5}[seat], "only the chooser pays 1 less"
    assert order == [1, 2, 3, 0]


@rule("PR-RND-07", "PR-SETL-03", "PR-R-18")
def test_the_chooser_may_decline_and_the_others_still_act() -> None:
    at = play(scene(3, row="corn corn indigo sugar"), "role:settler", "pass")
    assert at.player == 1
    assert group(at, "take") == {"corn", "indigo", "sugar"}
    play(at, "take:corn")
    assert (tiles(at, 0), tiles(at, 1)) == ({}, {"corn": 1})


@rule("PR-RND-08")
def test_who_can_do_nothing_is_skipped() -> None:
    at = scene(3, board(), board(doubloons=5), sold_out="small_market small_indigo_plant")
    play(at, "role:builder")
    assert at.player == 1, "seats 0 and 2 cannot pay for anything"
    assert at.role == 2
    assert "pass" in legal(at)


@rule("PR-RND-09", "PR-RND-10", "PR-RND-11", "PR-INV-12")
def test_the_end_of_a_round() -> None:
    at = scene(4, bonus={"prospector1": 1})
    play(at, "role:trader", "role:captain", "role:craftsman")
    assert at.round == 1
    assert [at.bonus[card] for card in range(7)] == [0, 0, 0, 0, 0, 0, 1], "not before the end"
    finish(play(at, "role:builder"))
    assert [at.bonus[card] for card in range(7)] == [1, 1, 0, 0, 0, 0, 2]
    assert (at.round, at.governor, at.player, at.taken) == (2, 1, 1, 0)


@rule("PR-RND-12", "PR-EX-47", "PR-R-59")
def test_two_players_choose_three_roles_each() -> None:
    at = scene(2)
    order = []
    for role in ["trader", "captain", "craftsman", "builder", "prospector1"]:
        order.append(at.player)
        finish(play(at, f"role:{role}"))
    order.append(at.player)
    assert group(at, "role") == {"settler", "mayor"}
    finish(play(at, "role:mayor"))
    assert order == [0, 1, 0, 1, 0, 1]
    assert [at.bonus[card] for card in range(7)] == [1, 0, 0, 0, 0, 0, 0]
    assert (at.governor, at.player, at.round) == (1, 1, 2)


@rule("PR-RND-13", "PR-R-07")
def test_two_prospectors_are_two_cards() -> None:
    at = scene(5)
    assert group(at, "role") >= {"prospector1"}
    assert why(at, "role:prospector2") == ("PR-R-07", "same_prospector")
    play(at, "role:prospector1")
    assert "role:prospector2" in legal(at)
    at = scene(5, bonus={"prospector2": 3})
    assert group(at, "role") >= {"prospector1", "prospector2"}
    play(at, "role:prospector2")
    assert money(at, 0) == 4
    assert "role:prospector1" in legal(at)


@rule("PR-RND-14", "PR-R-107", "PR-INV-13")
def test_only_the_guard_limits_the_rounds() -> None:
    at = new(3, max_rounds=2)
    while not at.over:
        at.play(next(t for t in (*(f"role:{r}" for r in (*DULL, "mayor")), *at.legal_tokens())
                     if t in at.legal_tokens()))  # fmt: skip
        finish(at)
    assert at.ending() == "max_rounds"
    assert at.round == 2
    assert at.rules["max_rounds"] == 2
    with pytest.raises(ValueError, match="max_rounds"):
        new(3, max_rounds=0)


@rule("PR-PRO-01", "PR-PRO-02", "PR-EX-04")
def test_the_prospector_takes_one_doubloon_and_those_on_the_card() -> None:
    at = play(scene(4, bonus={"prospector1": 2}), "role:prospector1")
    assert [money(at, seat) for seat in range(4)] == [3, 0, 0, 0]
    assert at.bonus[6] == 0
    assert at.player == 1


@rule("PR-SET-09", "PR-R-02")
def test_the_bank_is_never_empty() -> None:
    at = scene(4, board(doubloons=60), board(doubloons=60))
    play(at, "role:prospector1")
    assert money(at, 0) == 61


@rule("PR-R-08")
def test_what_costs_nothing_is_not_asked_unless_strict() -> None:
    """A church point that takes the last chip: taken, or with `strict` asked."""

    def last_chip(strict: bool) -> tuple[int, str, bool]:
        at = scene(3, board(doubloons=9, city="church! university"), pool=1,
                   new_buildings=True, draft="random", strict=strict)  # fmt: skip
        play(at, "role:builder", "build:indigo_plant")
        if strict:
            assert legal(at) == {"privilege:use", "pass"}
            play(at, "pass")
        finish(at)
        return vp(at, 0), at.ending(), at.ended != 0

    assert last_chip(strict=False) == (1, "", True)
    assert last_chip(strict=True) == (0, "", False)


@rule("PR-R-09")
def test_a_decision_with_one_answer_is_asked_only_on_demand() -> None:
    boards = (board(goods="corn", island="corn!"),)
    at = play(scene(3, *boards, ships={4: "corn"}), "role:captain")
    assert at.player == 1, "the only load was made"
    assert vp(at, 0) == 2
    at = play(scene(3, *boards, ships={4: "corn"}, auto_forced=False), "role:captain")
    assert legal(at) == {"ship:corn@4"}
    assert men(at, 0, "corn") == 1
