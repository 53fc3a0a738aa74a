"""What is in the box, and how the table is laid (GC-SET)."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.games.golden_city.catalogue import COLOURS, POSTS
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.errors import InvalidOption
from tests.ledger import rule
from tests.rules.golden_city.reading import coins, hand, known, letters


def opened(players: int, seed: int = 1, **options: object) -> GoldenCity:
    state = comptoir.new("golden_city", players, seed, **options)
    assert isinstance(state, GoldenCity)
    return state


@rule("GC-SET-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_three_or_four_play(players: int) -> None:
    with pytest.raises(InvalidOption, match="2 to 4 players"):
        comptoir.new("golden_city", players)


@rule("GC-SET-01", "GC-2PX-01")
def test_black_posts_are_for_two() -> None:
    assert opened(2, black_posts=True).black_supply[0] == 2
    for players in (3, 4):
        with pytest.raises(InvalidOption, match="black_posts is for 2 players"):
            comptoir.new("golden_city", players, black_posts=True)


@rule("GC-SET-02")
def test_eighteen_posts_in_each_of_four_colours() -> None:
    assert COLOURS == ["red", "blue", "white", "black"]
    assert max(POSTS.values()) * len(COLOURS) == 72
    view = opened(4).view()["table"]
    assert isinstance(view, dict)
    assert [player["colour"] for player in view["players"]] == COLOURS


@rule("GC-2PX-02")
def test_nobody_plays_black_where_black_posts_are() -> None:
    view = opened(2, black_posts=True).view()["table"]
    assert isinstance(view, dict)
    assert [player["colour"] for player in view["players"]] == ["red", "blue"]


@rule("GC-SET-03", "GC-RUL-01")
def test_ten_landscape_cards_of_each_of_five_kinds() -> None:
    at = opened(4)
    counts = [0] * 5
    for n in range(int(at.deck_size)):
        counts[at.deck[n]] += 1
    for n in range(12):
        if at.offer[n] >= 0:
            counts[at.offer[n]] += 1
    for seat in range(4):
        for kind, count in enumerate(at.hand_list(seat)):
            counts[kind] += count
    assert counts == [10] * 5


@rule("GC-SET-04")
def test_the_other_cards() -> None:
    at = opened(4)
    backs = [int(at.board.score_back[card]) for card in range(16)]
    assert [backs.count(back) for back in (1, 2, 3)] == [4, 8, 4]
    assert at.bonus_pile == 0b11111111
    assert at.key_supply == 6
    assert at.goods_left + len(at.market_list()) == 8


@rule("GC-SET-05", "GC-SET-09")
@pytest.mark.parametrize(("players", "bank"), [(2, 28), (3, 26), (4, 23)])
def test_three_coins_each_and_the_rest_of_35_in_the_bank(players: int, bank: int) -> None:
    at = opened(players)
    assert coins(at) == [3] * players
    assert at.bank == bank  # of two players' 29 one lies on the group of two
    assert at.bank + at.group_coin + 3 * players == 35


@rule("GC-SET-06", "GC-SCO-10", "GC-RUL-29")
def test_letters_are_a_number_and_never_run_out() -> None:
    at = scene(letters={0: 299, 1: 33}, posts={0: "h16 d4", 1: "h15 d3 d7 out_d2"}, hands={0: "dd"})
    at.play("build:out_d2")
    assert letters(at)[:2] == [302, 33]


@rule("GC-SET-07", "GC-RUL-54")
def test_the_first_player_marker_is_no_key() -> None:
    at = opened(4)
    assert [int(at.keys[seat]) for seat in range(4)] == [0, 0, 0, 0]
    assert len([seat for seat in range(4) if at.hand_on[seat] == -1]) == 4
    at = scene(first=0, player=0, posts={0: "h16 d4 out_d2"}, hands={0: "dd"})
    reason = at.why_not("build:in_d")
    assert reason is not None
    assert (reason.rule, reason.key) == ("GC-BLD-10", "no_key")


@rule("GC-SET-08", "GC-2P-02")
@pytest.mark.parametrize(("players", "posts"), [(2, 18), (3, 18), (4, 16)])
def test_posts_each(players: int, posts: int) -> None:
    at = opened(players)
    assert [int(at.supply[seat]) for seat in range(players)] == [posts] * players


@rule("GC-SET-10", "GC-SET-11")
@pytest.mark.parametrize(("players", "deck"), [(2, 46), (3, 44), (4, 42)])
def test_one_harbour_card_and_one_drawn(players: int, deck: int) -> None:
    seconds = set()
    for seed in range(40):
        at = opened(players, seed)
        revealed = 5 if players == 2 else 2 * players
        assert at.deck_size + revealed == deck
        for seat in range(players):
            cards = hand(at, seat)
            assert len(cards) == 2
            assert cards[0] == "h"
            assert known(at, seat) == "h"
            seconds.add(cards[1])
    assert seconds == set("hfgmd")  # a second harbour card is possible


@rule("GC-SET-12")
def test_three_goods_cards_lie_open_and_five_in_the_pile() -> None:
    orders = set()
    for seed in range(10):
        at = opened(3, seed)
        pile = [int(at.goods_pile[n]) for n in range(int(at.goods_left))]
        assert len(pile) == 5
        assert sorted(at.market_list() + pile) == list(range(8))
        orders.add(tuple(at.market_list() + pile))
    assert len(orders) == 10


@rule("GC-SET-13", "GC-SET-14")
def test_bonus_cards_and_keys_are_ready() -> None:
    view = opened(3).view(0)["table"]
    assert isinstance(view, dict)
    assert (view["bonus_pile"], view["keys"]) == (8, 6)
    assert all(player["letters"] == 0 for player in view["players"])


@rule("GC-SET-15")
def test_score_cards_lie_by_back() -> None:
    at = opened(4, 3)
    view = at.view()["table"]
    assert isinstance(view, dict)
    assert at.board.score_back[at.score_card] == 1
    assert view["score_pile"] == [1] * 3 + [2] * 8 + [3] * 4
    firsts = {int(opened(4, seed).score_card) for seed in range(30)}
    assert firsts == {0, 1, 2, 3}


@rule("GC-SET-16", "GC-RUL-08", "GC-RUL-42")
@pytest.mark.parametrize("players", [2, 4])
def test_seat_0_begins_unless_another_is_named_or_drawn(players: int) -> None:
    assert opened(players).player == 0
    assert opened(players, first_player=1).player == 1
    drawn = {int(opened(players, seed, first_player=None).first) for seed in range(40)}
    assert drawn == set(range(players))
    with pytest.raises(InvalidOption, match="first_player is a seat from 0 to"):
        opened(players, first_player=players) if players < 4 else opened(3, first_player=3)


@rule("GC-SET-17")
def test_the_board_is_empty_at_the_start() -> None:
    at = opened(4)
    assert at.taken == 0
    assert at.legal_tokens() == ["bid:0", "bid:1", "bid:2", "bid:3"]


@rule("GC-RUL-09")
def test_the_order_of_chance_is_fixed() -> None:
    one, other = opened(4, 77), opened(4, 77)
    assert one == other
    # the first seat is drawn before anything is shuffled, everything else after the
    # landscape deck: a game with a drawn first seat deals other cards
    assert opened(4, 77, first_player=None).deck_size == one.deck_size
    # set-up draws go to seats 0, 1, 2, 3 from the top of the deck
    at = opened(4, 77)
    dealt = [hand(at, seat).replace("h", "", 1) for seat in range(4)]
    dice = comptoir.dice(77)
    deck = [0] * 6 + [kind for kind in (1, 2, 3, 4) for _ in range(10)]
    dice.shuffle(deck)
    top = ["hfgmd"[kind] for kind in reversed(deck)]
    assert dealt == top[:4]
    groups = ["".join(sorted("hfgmd"[at.offer[3 * n + i]] for i in (0, 1))) for n in range(4)]
    assert groups == ["".join(sorted(top[4 + n] + top[8 + n])) for n in range(4)]
    # then the goods pile, the bonus pile, and the score cards back by back
    goods, bonus = list(range(8)), list(range(8))
    dice.shuffle(goods)
    assert at.market_list() == [goods[7], goods[6], goods[5]]
    assert at.goods_pile[at.goods_left - 1] == goods[4]
    dice.shuffle(bonus)
    piles = [list(range(4)), list(range(4, 12)), list(range(12, 16))]
    for pile in piles:
        dice.shuffle(pile)
    order = [card for pile in piles for card in pile]
    assert at.score_card == order[0]
    assert [int(at.score_pile[n]) for n in range(15)] == order[:0:-1]
