"""A scene that cannot be is refused with a sentence, before anybody trusts it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from comptoir.games.golden_city import scenario as golden_city
from comptoir.games.puerto_rico import scenario as puerto_rico
from comptoir.games.san_juan import scenario as san_juan

board = puerto_rico.board
before = san_juan.before


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: puerto_rico.scene(4, board(city="harbour")), "'harbour' is none of"),
        (lambda: puerto_rico.scene(4, board(island="banana")), "'banana' is none of corn"),
        (lambda: puerto_rico.scene(4, board(goods="gold")), "'gold' is none of corn"),
        (lambda: puerto_rico.scene(4, board(island="corn " * 13)), "12 island"),
        (lambda: puerto_rico.scene(4, board(city="harbor harbor")), "harbor stands twice"),
        (lambda: puerto_rico.scene(4, board(city="harbor!!")), "2 pieces stand on harbor"),
        (lambda: puerto_rico.scene(4, board(city="harbor*")), "nobles in a game without them"),
        (lambda: puerto_rico.scene(4, ships={9: "corn"}), "no ship of 9, there are [5, 6, 7]"),
        (lambda: puerto_rico.scene(4, ships={5: "corn indigo"}), "ship of 5 holds one kind"),
        (lambda: puerto_rico.scene(4, ships={5: "corn " * 6}), "ship of 5 holds one kind"),
        (lambda: puerto_rico.scene(3, *[board()] * 4), "4 boards for 3 players"),
        (lambda: san_juan.scene(before("palais"), before()), "there is no card 'palais'"),
        (lambda: san_juan.scene(before("palace*2"), before()), "palace stands twice"),
        (lambda: san_juan.scene(before(hand="palace*3"), before()), "1 cards palace too many"),
        (lambda: san_juan.scene(before("chapel(g)"), before()), "no good lies on chapel"),
        (lambda: golden_city.scene(posts={0: "zz"}), "there is no place 'zz'"),
        (lambda: golden_city.scene(posts={4: "h1"}), "there is no seat 4 among 4"),
        (lambda: golden_city.scene(hands={0: "xyz"}), "landscape cards are written hfgmd"),
        (lambda: golden_city.scene(hands={0: "h" * 11}), "11 cards h are named, there are 10"),
        (lambda: golden_city.scene(phase="lunch"), "a phase is one of"),
        (lambda: golden_city.scene(goods={0: "good9"}), "a goods card is one of good1"),
        (lambda: golden_city.scene(market="good1 - pearl"), "not 'pearl'"),
        (lambda: golden_city.scene(bonus={0: "luck"}), "a bonus card is one of"),
        (lambda: golden_city.scene(score="s99"), "a score card is one of"),
    ],
)
def test_what_cannot_be(make: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        make()
