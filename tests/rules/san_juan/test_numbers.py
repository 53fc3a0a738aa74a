"""Numbers that are kept side by side: those of a hand, of buildings and of goods."""

from __future__ import annotations

from collections import Counter

import comptoir
from comptoir.games.san_juan.cards import Cards, Pile, pile_of
from comptoir.games.san_juan.numbers import ONE_OF, in_all, kinds_among, number_of
from comptoir.games.san_juan.player import new_player


def test_a_hand_counts_like_a_list() -> None:
    dice = comptoir.dice("hand")
    cards = Cards()
    held: Counter[int] = Counter()
    for _ in range(600):
        kind = int(dice.below(4)) * 12
        if held[kind] < 15 and dice.below(2):
            cards.add(kind)
            held[kind] += 1
        elif held[kind]:
            cards.remove(kind)
            held[kind] -= 1
        assert cards.list() == sorted(held.elements())
        assert cards.size == held.total()
        assert cards.kinds == sum(1 << each for each, count in held.items() if count)
    assert cards.copy().list() == cards.list()


def test_numbers_side_by_side() -> None:
    dice = comptoir.dice("numbers")
    for _ in range(300):
        counts = [int(dice.below(13)) * int(dice.below(2)) for _ in range(6)]
        numbers = sum(int(ONE_OF[kind]) * count for kind, count in enumerate(counts))
        assert [number_of(numbers, kind) for kind in range(6)] == counts
        assert in_all(numbers) == sum(counts)
        assert kinds_among(numbers) == sum(1 << kind for kind in range(6) if counts[kind])


def test_goods_and_empty_buildings_from_a_kind_on() -> None:
    player = new_player()
    for kind in (0, 0, 2, 4, 4):
        player.add_building(kind)
    for good in (0, 2, 4, 4, 5):
        player.add_goods(good, 1)
    assert [player.kinds_of_goods(floor) for floor in range(6)] == [53, 52, 52, 48, 48, 32]
    assert [player.goods_from(floor) for floor in range(6)] == [5, 4, 4, 3, 3, 1]
    assert [player.empty_buildings(floor) for floor in range(5)] == [1, 0, 0, 0, 0]
    player.take_good(4)
    assert [player.empty_buildings(floor) for floor in range(5)] == [17, 16, 16, 16, 16]


def test_a_copied_pile_is_one_of_its_own() -> None:
    pile = pile_of([3, 1, 4])
    copy: Pile = pile.copy()
    copy.add(1)
    pile.add(5)
    assert (pile.list(), copy.list()) == ([3, 1, 4, 5], [3, 1, 4, 1])
    assert copy.pop() == 1
    assert copy.pop() == 4
    assert pile.list() == [3, 1, 4, 5]
