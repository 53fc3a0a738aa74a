"""Which phase stands at which number: the one place that knows them all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from comptoir.games.golden_city import decisions as ask
from comptoir.games.golden_city.decisions import DECISION_NAMES
from comptoir.games.golden_city.rules.auction import Auction
from comptoir.games.golden_city.rules.building import Building, Dropping
from comptoir.games.golden_city.rules.payment import Payment
from comptoir.games.golden_city.rules.phase import Phase
from comptoir.games.golden_city.rules.reward import Boxing, ChoosingBonus, ChoosingGoods

# fmt: off
TABLE: Final[list[tuple[int, Phase]]] = [
    (ask.AUCTION,        Auction()),
    (ask.BUILDING,       Building()),
    (ask.PAYING,         Payment()),
    (ask.CHOOSING_GOODS, ChoosingGoods()),
    (ask.BOXING,         Boxing()),
    (ask.CHOOSING_BONUS, ChoosingBonus()),
    (ask.DROPPING,       Dropping()),
]
# fmt: on

PHASES: Final = vec[Phase]([phase for _, phase in TABLE])
assert [number for number, _ in TABLE] == list(range(len(DECISION_NAMES))), "one phase a number"
