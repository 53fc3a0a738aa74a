"""Hidden information: what is known of hands and bonus cards, and redeals (GC-HID)."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.games.golden_city.catalogue import BONUS_CARDS
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.dice import dice_from_seed
from tests.ledger import rule
from tests.rules.golden_city.reading import hand, known, phase, play


def worlds(at: GoldenCity, seat: int, count: int = 60) -> list[GoldenCity]:
    """Redealt worlds of a seat."""
    dice = dice_from_seed("worlds")
    found = []
    for _ in range(count):
        twin = at.redeal(seat, dice)
        assert isinstance(twin, GoldenCity)
        found.append(twin)
    return found


def table(at: GoldenCity, seat: int | None) -> dict[str, list[dict[str, object]]]:
    told = at.view(seat)["table"]
    assert isinstance(told, dict)
    return told


@rule("GC-HID-01", "GC-HID-06", "GC-RUL-39")
def test_a_hand_is_a_number_to_the_others() -> None:
    at = scene(hands={0: "ffg", 1: "hh"}, known={0: "f"}, letters={0: 7}, bonus={0: "river"})
    assert table(at, 0)["players"][0]["hand"] == {"h": 0, "f": 2, "g": 1, "m": 0, "d": 0}
    for eyes in (None, 1, 2):
        seen = table(at, eyes)["players"][0]
        assert "hand" not in seen
        assert (seen["hand_size"], seen["letters"], seen["coins"]) == (3, 7, 3)
        assert (seen["bonus_cards"], seen["victory"]) == (1, 0)
        assert seen["known"] == {"h": 0, "f": 1, "g": 0, "m": 0, "d": 0}
    told = at.view(None)["table"]
    assert isinstance(told, dict)
    assert (told["deck"], told["goods_pile"], told["bonus_pile"]) == (45, 5, 7)


@rule("GC-HID-02")
def test_orders_of_the_piles_are_hidden() -> None:
    at = scene(players=3, round=3)
    decks, goods, scores = set(), set(), set()
    for world in worlds(at, 1):
        decks.add(tuple(int(world.deck[n]) for n in range(int(world.deck_size))))
        goods.add(tuple(int(world.goods_pile[n]) for n in range(int(world.goods_left))))
        scores.add(tuple(int(world.score_pile[n]) for n in range(int(world.score_left))))
        assert world.market_list() == at.market_list()
    assert min(len(decks), len(goods), len(scores)) > 40
    assert '"deck": "' not in str(at.view(1))


@rule("GC-HID-02", "GC-RUL-58")
@pytest.mark.parametrize("players", [2, 4])
def test_score_cards_stay_within_their_backs(players: int) -> None:
    state = comptoir.new("golden_city", players, 3)
    assert isinstance(state, GoldenCity)
    backs = [int(state.board.score_back[state.score_pile[n]]) for n in range(int(state.score_left))]
    second_pile = set()
    for world in worlds(state, 0):
        cards = [int(world.score_pile[n]) for n in range(int(world.score_left))]
        assert [int(state.board.score_back[card]) for card in cards] == backs
        second_pile.add(frozenset(cards[:4]))
    assert len(second_pile) > (10 if players == 2 else 0)  # two piles of 2s are one pool


@rule("GC-EX-22", "GC-HID-09", "GC-HID-10", "GC-RUL-57")
def test_what_everybody_saw_stays_known() -> None:
    at = scene(
        phase="auction", first=1, player=1, groups="ff dd mm gg", hands={1: "hg"}, known={1: "h"},
        deck="g", coins=dict.fromkeys(range(4), 0), market="good1 good2 good3",
    )  # fmt: skip
    play(at, "bid:0 bid:1 bid:2")
    assert (at.player, phase(at)) == (1, "build")
    assert (known(at, 1), len(hand(at, 1))) == ("hff", 4)
    play(at, "build:h6 pay:nat")
    assert (known(at, 1), len(hand(at, 1))) == ("ff", 4)
    play(at, "build:g2 pay:nat goods:0")
    assert (known(at, 1), hand(at, 1)) == ("ff", "ff")
    for seat in (-1, 0, 2, 3):
        assert {hand(world, 1) for world in worlds(at, seat, 20)} == {"ff"}


@rule("GC-HID-09", "GC-RUL-58", "GC-HID-01")
def test_a_redeal_keeps_known_parts_and_deals_the_rest_from_one_pool() -> None:
    at = scene(hands={0: "hhf", 1: "ffgmd", 2: "mm"}, known={1: "ff", 2: "m"}, auto_forced=False)
    hands = set()
    for world in worlds(at, 0):
        assert hand(world, 0) == "hhf"
        assert len(hand(world, 1)) == 5
        assert hand(world, 1).count("f") >= 2
        assert hand(world, 2).count("m") >= 1
        assert len(hand(world, 2)) == 2
        hands.add(hand(world, 1))
    assert len(hands) > 10
    assert {hand(world, 0) for world in worlds(at, 1)} != {"hhf"}


@rule("GC-HID-10")
def test_a_card_that_leaves_a_hand_was_known_or_is_now() -> None:
    at = scene(hands={0: "hfffff", 1: "h"}, known={0: "ff"})
    play(at, "done drop:h")
    assert known(at, 0) == "ff"
    at = scene(hands={0: "hfffff", 1: "h"}, known={0: "ff"})
    play(at, "done drop:f")
    assert known(at, 0) == "f"


@rule("GC-RUL-57")
def test_the_known_part_is_never_more_than_the_hand() -> None:
    for seed in range(20):
        state = comptoir.new("golden_city", 4, seed)
        assert isinstance(state, Position)
        dice = dice_from_seed(f"known {seed}")
        while not state.over:
            state.apply(state.options[dice.below(len(state.options))])
            for seat in range(4):
                pairs = zip(state.known_list(seat), state.hand_list(seat), strict=True)
                assert all(0 <= shown <= held for shown, held in pairs)


@rule("GC-RUL-58")
@pytest.mark.parametrize("auto", [True, False])
def test_a_redealt_payer_can_pay(auto: bool) -> None:
    """While a payment is open the payer's new hand allows one; being asked tells no more."""
    at = scene(posts={0: "h6"}, hands={0: "gddffm"}, auto_forced=auto)
    at.play("build:g2")
    assert phase(at) == "pay"
    found = worlds(at, 2)
    assert {len(world.options) for world in found} >= {1, 2}
    assert len({hand(world, 0) for world in found}) > 20


@rule("GC-RUL-58")
def test_one_unseen_card_of_a_payer_is_one_with_which_he_can_pay() -> None:
    at = scene(posts={0: "h6"}, hands={0: "ggh"}, known={0: "gh"}, auto_forced=False)
    at.play("build:g2")
    assert {hand(world, 0) for world in worlds(at, 2)} == {"hgg", "hhg"}


@rule("GC-RUL-58", "GC-RUL-60")
@pytest.mark.parametrize("auto", [True, False])
def test_whoever_is_asked_may_have_no_choice(auto: bool) -> None:
    at = scene(posts={0: "h6"}, hands={0: "ggdd"}, known={0: "gg"}, auto_forced=auto)
    at.play("build:g2")
    assert {len(world.options) for world in worlds(at, 2)} == {1, 2}


@rule("GC-RUL-58")
def test_hands_of_a_payer_are_as_likely_as_in_a_shuffled_pool() -> None:
    """One card of two is known, so the other pays: 9 of the unseen are meadow cards, none else."""
    at = scene(
        posts={0: "h6"}, hands={0: "gfg"}, known={0: "g"}, auto_forced=False,
        discard="hhhhhhhhhhmmmmmmmmmmdddddddddd",
    )  # fmt: skip
    at.play("build:g2")  # unseen: 9 meadow, 10 forest; he has gg and any card, or g and ff
    found = [hand(world, 0) for world in worlds(at, 2, 900)]
    ways = {"ggg": 36, "fgg": 90, "ffg": 45}
    assert set(found) == set(ways)
    for cards, count in ways.items():
        assert abs(found.count(cards) / 900 - count / sum(ways.values())) < 0.06


@rule("GC-RUL-58", "GC-RUL-59")
def test_a_redealt_dropper_can_drop() -> None:
    at = scene(hands={0: "hffgmmd", 1: "h"}, auto_forced=False)
    play(at, "done drop:m")
    for world in worlds(at, 3):
        assert world.options
        assert any(letter in hand(world, 0) for letter in "md")


@rule("GC-HID-03", "GC-HID-04", "GC-HID-11", "GC-EX-24")
def test_what_a_look_at_the_bonus_cards_tells() -> None:
    at = scene(players=3, bonus={0: "river", 1: "coins", 2: "city"})
    cards = {seat: {card_of(world, seat) for world in worlds(at, 1)} for seat in range(3)}
    assert cards[0] == {"river"}  # seat 1 saw that river alone was gone
    assert cards[1] == {"coins"}
    assert cards[2] == {"goods", "city", "forest", "meadow", "mountain", "desert"}
    of_two = {(card_of(world, 0), card_of(world, 1)) for world in worlds(at, 2)}
    assert of_two == {("river", "coins"), ("coins", "river")}
    of_zero = {card_of(world, 1) for world in worlds(at, 0)}
    assert of_zero == {*BONUS_CARDS} - {"river"}
    assert {card_of(world, 0) for world in worlds(at, -1, 200)} == {*BONUS_CARDS}


@rule("GC-EX-24", "GC-HID-04", "GC-HID-11")
def test_the_next_look_tells_what_was_taken_but_not_by_whom() -> None:
    at = scene(
        players=3, bonus={0: "river", 1: "coins", 2: "city"}, posts={0: "h2 m2"},
        hands={0: "mm"},
    )  # fmt: skip
    at.play("build:m8")
    assert phase(at) == "bonus"
    assert len(at.legal_tokens()) == 5
    looks = table(at, 0)["players"][0]["bonus_looks"]
    assert looks == [
        {"takers": [], "cards": []},
        {"takers": [1, 2], "cards": ["coins", "city"]},
    ]
    pairs = {(card_of(world, 1), card_of(world, 2)) for world in worlds(at, 0)}
    assert pairs == {("coins", "city"), ("city", "coins")}
    for world in worlds(at, 0):
        assert world.legal() == at.legal()


@rule("GC-HID-11")
def test_how_many_bonus_cards_each_took_is_public() -> None:
    at = scene(players=3, bonus={0: "river goods", 2: "city"})
    for eyes in (None, 1):
        assert [player["bonus_cards"] for player in table(at, eyes)["players"]] == [2, 0, 1]
    for world in worlds(at, 1):
        assert [bin(int(world.bonus[seat])).count("1") for seat in range(3)] == [2, 0, 1]


@rule("GC-END-03", "GC-HID-03")
def test_ranks_and_bonus_cards_are_shown_at_the_end_only() -> None:
    at = scene(players=3, player=0, bonus={1: "coins"})
    assert "ranks" not in at.view(0)
    assert "bonus" not in table(at, 0)["players"][1]
    at = scene(players=3, player=2, round=16, score="s16", scores="", bonus={1: "coins"})
    at.play("done")
    told = at.view(0)
    assert told["ranks"] == [2, 1, 2]
    assert told["table"]["players"][1]["bonus"] == ["coins"]


@rule("GC-HID-05")
def test_what_lies_open_is_open_to_all() -> None:
    at = scene(posts={0: "h2 m2"}, keys={0: 1}, goods={0: "good4"}, discard="ffg", coins={0: 5})
    for eyes in (None, 0, 3):
        told = at.view(eyes)["table"]
        assert isinstance(told, dict)
        first = told["players"][0]
        assert (first["posts"], first["keys"], first["coins"]) == (["h2", "m2"], 1, 5)
        assert first["goods"] == ["good4"]
        assert told["discard"] == {"h": 0, "f": 2, "g": 1, "m": 0, "d": 0}
        assert told["score_card"] == "s01"
        assert len(told["market"]) == 3


@rule("GC-RUL-31")
def test_the_discard_pile_is_public_by_kind_without_order() -> None:
    one = scene(hands={0: "ffggg", 1: "h"}, discard="fg")
    other = scene(hands={0: "ffggg", 1: "h"}, discard="gf")
    assert one.view(2) == other.view(2)


def in_the_box(at: GoldenCity, seat: int | None) -> tuple[list[str], list[str]]:
    """Goods cards given back and score cards used, as a seat sees them."""
    told = at.view(seat)["table"]
    assert isinstance(told, dict)
    return told["goods_boxed"], told["scores_used"]


@rule("GC-HID-12")
def test_cards_back_in_the_box_are_public() -> None:
    at = scene(
        players=3, player=2, posts={2: "h2 m2"}, hands={2: "mm"},
        round=2, score="s03", scores="s01 s04",
        goods={2: "good1 good2 good4 good6"}, market="good3 good5 good7", pile="good8",
    )  # fmt: skip
    assert in_the_box(at, 0)[0] == []
    assert in_the_box(at, 0)[1][0] == "s02"
    play(at, "build:m6 goods:0 box:1")
    for eyes in (None, 0, 2):
        assert in_the_box(at, eyes)[0] == ["good2"]
    assert in_the_box(at, 1)[1][:2] == ["s02", "s03"]  # the next round scores s01


@rule("GC-HID-12", "GC-2P-03")
def test_two_players_have_no_used_cards_at_the_start() -> None:
    for players in (2, 3, 4):
        state = comptoir.new("golden_city", players, 1)
        assert isinstance(state, GoldenCity)
        assert in_the_box(state, 0) == ([], [])


@rule("GC-HID-12")
def test_revealed_bonus_cards_of_two_are_public() -> None:
    at = scene(players=2, player=1, round=4, score="s02", bonus={0: "river", 1: "city"})
    at.play("done")
    told = at.view(0)["table"]
    assert isinstance(told, dict)
    assert told["bonus_gone"] == ["city", "river"]
    for world in worlds(at, 0, 10):
        assert world.bonus_pile == at.bonus_pile


def card_of(at: GoldenCity, seat: int) -> str:
    """The one bonus card of a seat."""
    return next(name for n, name in enumerate(BONUS_CARDS) if int(at.bonus[seat]) >> n & 1)
