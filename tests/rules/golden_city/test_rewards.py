"""What a place gives its builder (GC-REW)."""

from __future__ import annotations

import pytest

from comptoir.games.golden_city.catalogue import REWARDS
from comptoir.games.golden_city.map.option import default_board
from comptoir.games.golden_city.scenario import scene
from tests.ledger import rule
from tests.rules.golden_city.reading import (
    coins,
    discard,
    hand,
    kinds,
    known,
    letters,
    phase,
    play,
)


@rule("GC-REW-01", "GC-REW-02")
@pytest.mark.parametrize(("place", "gain"), [("m4", 1), ("m1", 2)])
def test_coins_from_the_bank(place: str, gain: int) -> None:
    at = scene(posts={0: "h1 h4"}, hands={0: "mm"})
    bank = int(at.bank)
    at.play(f"build:{place}")
    assert (coins(at)[0], at.bank) == (3 + gain, bank - gain)


@rule("GC-REW-03", "GC-HID-07")
def test_a_drawn_card_is_not_shown() -> None:
    at = scene(posts={0: "h5"}, hands={0: "gg"}, deck="m")
    events = at.play("build:g1")
    drawn = next(event for event in events if event.kind == "draw")
    assert drawn.seen_by(0)["card"] == "mountain"
    assert "card" not in drawn.seen_by(1)
    assert (hand(at, 0), known(at, 0)) == ("m", "")


@rule("GC-REW-04", "GC-HID-05")
def test_a_key_lies_open() -> None:
    at = scene(posts={0: "h2"}, hands={0: "mm"})
    at.play("build:m2")
    view = at.view(3)["table"]
    assert isinstance(view, dict)
    assert (view["players"][0]["keys"], view["keys"]) == (1, 5)


@rule("GC-REW-05", "GC-RUL-23", "GC-RUL-33")
def test_one_of_all_bonus_cards_left_face_down() -> None:
    at = scene(posts={0: "h2 m2"}, hands={0: "mm"}, bonus={1: "goods river"})
    at.play("build:m8")
    assert phase(at) == "bonus"
    left = ["coins", "city", "forest", "meadow", "mountain", "desert"]
    assert at.legal_tokens() == [f"bonus:{card}" for card in left]  # no way to decline
    reason = at.why_not("bonus:river")
    assert reason is not None
    assert (reason.rule, reason.key) == ("GC-REW-05", "bonus_is_gone")
    events = at.play("bonus:mountain")
    assert events[0].seen_by(0)["card"] == "bonus_mountain"
    assert "card" not in events[0].seen_by(1)
    view = at.view(1)["table"]
    assert isinstance(view, dict)
    assert view["players"][0]["bonus_cards"] == 1
    assert "bonus" not in view["players"][0]
    assert view["bonus_pile"] == 5


@rule("GC-REW-06", "GC-REW-07", "GC-EX-08", "GC-HID-08")
def test_goods_from_the_row_or_the_pile() -> None:
    at = scene(
        posts={0: "h2 m2", 1: "h3 m3"}, hands={0: "mm", 1: "mm"},
        market="good1 good3 good5", pile="good2 good4 good6",
    )  # fmt: skip
    at.play("build:m6")
    assert at.legal_tokens() == ["goods:0", "goods:1", "goods:2", "goods:pile"]
    at.play("goods:1")
    assert (at.goods_list(0), at.market_list()) == ([2], [0, 1, 4])
    at.play("build:m7")
    events = at.play("goods:pile")
    assert (at.goods_list(1), at.market_list()) == ([3], [0, 1, 4])
    assert events[0].seen_by(3)["goods"] == ["cloth", "spice"]  # laid face up
    assert events[0].reveals


@rule("GC-EX-08", "GC-RUL-24", "GC-REW-07")
def test_an_empty_pile_leaves_slots_empty() -> None:
    at = scene(
        posts={0: "h2 m2"}, hands={0: "mmmm"}, market="good1 good3 good5", pile="",
        goods={1: "good2", 2: "good4", 3: "good6 good7 good8"},
    )  # fmt: skip
    play(at, "build:m6 pay:nat goods:0 build:m7")
    assert at.market_list() == [-1, 2, 4]
    assert at.legal_tokens() == ["goods:1", "goods:2"]
    for token, key in (("goods:0", "no_goods_there"), ("goods:pile", "goods_pile_empty")):
        reason = at.why_not(token)
        assert reason is not None
        assert (reason.rule, reason.key) == ("GC-RUL-24", key)


@rule("GC-RUL-24")
def test_slots_with_equal_faces_stay_apart() -> None:
    at = scene(posts={0: "h2 m2"}, hands={0: "mm"}, market="good1 good2 good5")
    at.play("build:m6")
    assert at.legal_tokens() == ["goods:0", "goods:1", "goods:2", "goods:pile"]


@rule("GC-REW-14", "GC-EX-08", "GC-RUL-24", "GC-RUL-26", "GC-RUL-27", "GC-RUL-28")
def test_an_empty_supply_gives_nothing_and_the_post_stays() -> None:
    gone = {1: "good1 good2 good3 good4", 2: "good5 good6 good7 good8"}
    at = scene(posts={0: "h2 m2"}, hands={0: "mm"}, goods=gone, market="- - -", pile="")
    assert kinds(at.play("build:m6"))[:3] == ["pay", "build", "lapse"]
    assert at.supply[0] == 13
    at = scene(posts={0: "h2"}, hands={0: "mm"}, keys={1: 6})
    assert kinds(at.play("build:m2"))[:3] == ["pay", "build", "lapse"]
    everything = "goods coins city river forest meadow mountain desert"
    at = scene(posts={0: "h2 m2"}, hands={0: "mm"}, bonus={1: everything})
    assert kinds(at.play("build:m8"))[:3] == ["pay", "build", "lapse"]
    at = scene(posts={0: "h1"}, hands={0: "mm"}, coins={0: 0, 1: 30, 2: 4, 3: 0})
    at.play("build:m1")  # two coins are due, one is there
    assert (coins(at)[0], at.bank) == (1, 0)


@rule("GC-RUL-27", "GC-BON-07")
def test_the_last_bonus_card_is_taken_without_a_choice_and_there_is_no_limit() -> None:
    at = scene(
        posts={0: "h2 m2"},
        hands={0: "mm"},
        bonus={0: "goods coins city river forest meadow desert"},
    )
    at.play("build:m8")
    assert at.bonus[0] == 255


@rule("GC-REW-08", "GC-RUL-04")
def test_every_goods_card_shows_two_goods_and_every_good_is_on_four_cards() -> None:
    board = default_board()
    faces = [sorted(n for n in range(4) if int(board.goods[card]) >> n & 1) for card in range(8)]
    assert all(len(face) == 2 for face in faces)
    assert [sum(good in face for face in faces) for good in range(4)] == [4, 4, 4, 4]
    pairs = [tuple(face) for face in faces]
    assert len(set(pairs)) == 6
    assert pairs.count((0, 1)) == pairs.count((2, 3)) == 2


@rule("GC-REW-09", "GC-EX-09", "GC-RUL-25", "GC-HID-12")
def test_of_five_goods_cards_one_goes_back_to_the_box() -> None:
    at = scene(
        posts={0: "h2 m2"}, hands={0: "mm"}, goods={0: "good1 good2 good3 good4"},
        market="good5 good6 good7", pile="good8",
    )  # fmt: skip
    play(at, "build:m6 goods:0")
    assert at.market_list() == [7, 5, 6]  # refilled before he chooses
    assert at.legal_tokens() == [f"box:{n}" for n in range(5)]
    again = at.copy()
    again.play("box:4")  # the new card may go too
    assert again.goods_list(0) == [0, 1, 2, 3]
    events = at.play("box:1")
    assert events[0].seen_by(2)["card"] == "good2"
    assert at.goods_list(0) == [0, 2, 3, 4]
    assert 1 not in at.market_list()


CITY = {
    0: "h16 d4 out_d2 d3 d7", 1: "h15 out_d2", 2: "h14 out_d2", 3: "h13 out_d2",
}  # fmt: skip


@rule("GC-EX-07", "GC-REW-10", "GC-REW-11", "GC-RUL-02", "GC-RUL-03", "GC-RUL-32")
def test_outer_zones_pay_the_first_and_the_second_player() -> None:
    for zone, first_coin in (("out_d1", 1), ("out_m1", 1)):
        at = scene(posts=CITY, hands=dict.fromkeys(range(4), "ddmm"))
        gains = []
        for seat in range(4):
            before = coins(at)[seat]
            play(at, f"build:{zone} pay:nat" if f"build:{zone}" in at.legal_tokens() else "")
            gains.append((letters(at)[seat], coins(at)[seat] - before))
            at.play("done")
        assert gains == [(5, first_coin), (3, 0), (0, 0), (0, 0)]
    at = scene(posts={0: "h16 d4", 1: "h15 d3 d7"}, hands={0: "dd", 1: "dd"}, players=3)
    at.play("build:out_d2")  # a zone without a coin
    assert (letters(at)[0], coins(at)[0]) == (5, 3)
    at.play("build:out_d2")
    assert (letters(at)[1], coins(at)[1]) == (3, 3)


@rule("GC-EX-07", "GC-REW-12", "GC-RUL-02")
def test_inner_zones_pay_more_and_a_card_to_the_first() -> None:
    at = scene(
        posts=CITY, hands=dict.fromkeys(range(4), "dd"), keys={0: 1, 1: 1, 2: 1, 3: 1},
        deck="f", score="s10",
    )  # fmt: skip
    play(at, "build:in_d done build:in_d build:in_d")
    assert letters(at) == [10, 6, 0, 0]
    assert (hand(at, 0), hand(at, 1)) == ("f", "")
    events = at.play("build:in_d")
    assert "letters" not in kinds(events)
    assert at.builders(11) == [0, 1, 2, 3]
    assert at.key_supply == 2  # the four spent keys left the game


@rule("GC-REW-13")
def test_a_zone_without_reward_still_counts_and_connects() -> None:
    posts = {0: "h16 out_d1", 1: "h15 out_d1", 2: "h14 out_d1", 3: "h13 out_f2"}
    at = scene(posts=posts, player=3, hands={3: "dddd"}, score="s09")
    assert "build:out_d2" not in at.legal_tokens()
    events = play(at, "build:out_d1 pay:nat")
    assert "letters" not in kinds(events)
    assert "build:out_d2" in at.legal_tokens()
    at.play("done")
    assert letters(at) == [2, 2, 2, 2]


@rule("GC-RUL-05")
def test_harbours_pay_what_is_printed_or_nothing() -> None:
    board = default_board()
    printed = [REWARDS[board.reward[n]] for n in range(16)]
    assert (printed.count("coin1"), printed.count("card")) == (8, 8)
    at = scene(hands={0: "h"}, deck="m")
    at.play("build:h1")
    assert coins(at)[0] == 4
    at = scene(hands={0: "h"}, deck="m")
    at.play("build:h2")
    assert hand(at, 0) == "m"
    for place in ("h1", "h2"):
        at = scene(hands={0: "h"}, deck="m", harbour_rewards="none")
        at.play(f"build:{place}")
        assert (coins(at)[0], hand(at, 0), discard(at)) == (3, "", "h")
