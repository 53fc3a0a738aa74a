"""Phases 5 and 6: the score card, and the next first player (GC-SCO, GC-FIR)."""

from __future__ import annotations

import pytest

from comptoir.games.golden_city.map.option import default_board, default_table
from comptoir.games.golden_city.scenario import scene
from tests.ledger import rule
from tests.rules.golden_city.reading import last_turn, letters, play, scored

RIVER = {"score": "s01"}  # pottery, the river between mountain and meadow: m4, g1, g5
DESERT = {"score": "s09"}  # wine, the desert district


@rule("GC-EX-03", "GC-SCO-01", "GC-SCO-04", "GC-SCO-08")
def test_the_rulebooks_river() -> None:
    assert scored(posts={2: "h5 g1", 3: "h4 m4"}, **RIVER) == [0, 0, 2, 2]
    assert scored(posts={2: "h5 g1"}, **RIVER) == [0, 0, 4, 0]
    assert scored(posts={2: "h5 g1 g5", 3: "h4 m4"}, **RIVER) == [0, 0, 4, 2]


@rule("GC-EX-04", "GC-SCO-05", "GC-SCO-08")
def test_the_rulebooks_district() -> None:
    posts = {0: "out_d1 out_d2 in_d", 1: "out_d1 out_d2", 3: "out_d2"}
    assert scored(posts=posts, **DESERT) == [4, 2, 0, 2]


@rule("GC-SCO-06")
def test_the_number_does_not_matter_for_the_two_letters() -> None:
    posts = {0: "out_d1 out_d2 in_d", 1: "out_d1 out_d2 in_d", 3: "out_d2"}
    assert scored(posts=posts, **DESERT) == [2, 2, 0, 2]
    assert scored(goods={0: "good1 good2 good5", 1: "good6"}, **RIVER) == [2, 2, 0, 0]


@rule("GC-EX-12", "GC-SCO-03", "GC-SCO-07")
def test_goods_and_their_monopoly() -> None:
    assert scored(goods={0: "good1 good5"}, **RIVER) == [4, 0, 0, 0]
    assert scored(goods={0: "good1 good5", 1: "good6"}, **RIVER) == [2, 2, 0, 0]


@rule("GC-SCO-08")
def test_a_tie_for_the_most_posts_pays_nobody_more() -> None:
    assert scored(posts={0: "out_d1 out_d2", 1: "out_d1 out_d2", 2: "in_d"}, **DESERT) == [
        2, 2, 2, 0,
    ]  # fmt: skip


@rule("GC-SCO-02")
def test_the_good_is_scored_before_the_area() -> None:
    at = last_turn(posts={1: "h4 m4"}, goods={0: "good1"}, **RIVER)
    events = at.play("done")
    told = [event.kind for event in events if event.kind.startswith("score_")]
    assert told == ["score_monopoly", "score_majority", "score_card"]


@rule("GC-SCO-02", "GC-RUL-07")
def test_score_cards_name_a_good_and_an_area_evenly() -> None:
    board = default_board()
    faces = [(int(board.score_good[n]), int(board.score_area[n])) for n in range(16)]
    assert len(set(faces)) == 16
    for good in range(4):
        assert [face[0] for face in faces].count(good) == 4
    for area in range(8):
        assert [face[1] for face in faces].count(area) == 2
    areas = {
        back: sorted(faces[n][1] for n in range(16) if board.score_back[n] == back)
        for back in (1, 2, 3)
    }
    assert areas == {1: [0, 1, 2, 3], 2: [0, 1, 2, 3, 4, 5, 6, 7], 3: [4, 5, 6, 7]}
    for back in (1, 2, 3):
        goods = [faces[n][0] for n in range(16) if board.score_back[n] == back]
        assert len({goods.count(good) for good in range(4)}) == 1
    cards = default_table()["cards"]
    assert isinstance(cards, dict)
    assert cards["score"][0]["good"] == "pottery"
    assert cards["score"][8] == {
        "id": "s09", "back": 2, "good": "wine", "area": "district", "target": "desert",
    }  # fmt: skip


@rule("GC-SCO-11")
def test_what_nobody_has_pays_nobody() -> None:
    assert scored(posts={0: "h1 m1"}, goods={1: "good3"}, **RIVER) == [0, 0, 0, 0]


@rule("GC-SCO-12")
def test_a_card_pays_at_most_eight() -> None:
    assert scored(posts={0: "h4 m4"}, goods={0: "good1"}, **RIVER) == [8, 0, 0, 0]


@rule("GC-SCO-01")
def test_the_card_of_the_round_scores_once() -> None:
    at = last_turn(posts={0: "h4 m4"}, round=1, scores="s02 s03 s04", **RIVER)
    at.play("done")
    assert letters(at) == [4, 0, 0, 0]


@rule("GC-FIR-01", "GC-FIR-02", "GC-RND-02")
@pytest.mark.parametrize(("first", "following"), [(0, 1), (3, 0)])
def test_the_marker_goes_clockwise(first: int, following: int) -> None:
    at = scene(first=first, player=(first + 3) % 4, turns_left=1)
    at.play("done")
    assert (at.first, at.player) == (following, following)


@rule("GC-FIR-03")
def test_the_first_player_starts_auction_and_building() -> None:
    at = scene(phase="auction", first=3, player=3, groups="hh ff gg mm")
    play(at, "bid:0 bid:1 bid:2 bid:3")
    assert (at.player, at.game.phases[at.phase]) == (3, "build")
