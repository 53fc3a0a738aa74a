"""What cards, goods and buildings are worth to an experienced player, in points.

The numbers are medians of play between tuned bots, smoothed by judgement; docs/strategy
says where each idea comes from.  `left` is the number of builder phases still to come.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import (
    CARD_IDS,
    CATHEDRAL,
    CITY_HALL,
    CRANE,
    CUSTOMS_GOOD,
    GUILD_HALL,
    LIBRARY,
    PALACE,
    PARK,
    PRODUCTION,
    PRODUCTION_KINDS,
    RESIDENCE,
    TRADER,
    TRIUMPHAL_ARCH,
    price_of,
)
from comptoir.games.san_juan.player import TWELVE, Player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.scoring import MONUMENTS, points_before_palace
from comptoir.kernel.bits import BIT, lowest, size_of

# fmt: off
EFFECTS: Final[dict[str, float]] = {  # over a whole game, beside the printed points
    "indigo_plant": 0.7, "sugar_mill": 1.0, "tobacco_storage": 2.0, "coffee_roaster": 3.0,
    "silver_smelter": 4.5, "smithy": 2.3, "gold_mine": 0.7, "archive": 0.3, "poor_house": 2.6,
    "black_market": 0.5, "trading_post": 0.8, "well": 0.8, "market_stand": 0.8, "crane": 1.0,
    "chapel": 2.5, "tower": 0.3, "aqueduct": 0.8, "carpenter": 3.0, "prefecture": 3.0,
    "market_hall": 2.6, "quarry": 3.7, "library": 4.0, "supplier": 1.2, "barracks": 0.4,
    "hut": 0.6, "inn": 1.2, "park": 0.5, "customs_office": 2.0, "bank": 3.0, "harbour": 2.8,
    "goldsmith": 2.5,
}
USUAL_PRICE: Final = vec[float]([1.0, 1.4, 1.8, 2.2, 2.6, 2.0])
# fmt: on
EFFECT: Final = vec[float]([EFFECTS.get(name, 0.0) for name in CARD_IDS])
COUNTED_BY_CATHEDRAL: Final[i64] = (
    BIT[GUILD_HALL] | BIT[CITY_HALL] | BIT[TRIUMPHAL_ARCH] | BIT[PALACE] | BIT[RESIDENCE]
)
WHOLE_GAME: Final = 10.0


def phases_left(at: Position) -> float:
    """How many builder phases are still to come: the fullest city builds on."""
    most: i64 = 0
    for player in at.players:
        if player.buildings > most:
            most = player.buildings
    left = float(int(TWELVE - most))
    rounds = float(int(at.max_rounds - at.round)) + 1.0
    return min(left, rounds) if left > 0.0 else 0.0


def card_worth(left: float) -> float:
    """A card in hand buys points, fewer the nearer the end."""
    return 0.12 + 0.63 * min(1.0, left / 8.0)


def good_worth(at: Position, good: i64) -> float:
    """The cards a good sells for, now if a tile lies open, else as usual."""
    if at.role == TRADER:
        return float(int(price_of(at.tiles[at.tile], good)))
    return USUAL_PRICE[good]


def building_worth(at: Position, player: Player, kind: i64, left: float) -> float:
    """What a building that is not there yet would add to a city."""
    city = player.city
    worth = float(int(at.points[kind])) + EFFECT[kind] * left / WHOLE_GAME
    if kind < PRODUCTION:
        same = float(int(player.built_of(kind)))
        made = float(int(player.production_buildings()))
        worth -= EFFECT[kind] * left / WHOLE_GAME * (1.0 - 1.0 / (1.0 + 0.25 * (same + made * 0.5)))
        if city & BIT[GUILD_HALL]:
            worth += 2.0 if at.edition == 1 or not city & BIT[kind] else 1.0
        elif player.hand.kinds & BIT[GUILD_HALL]:
            worth += 0.8
    else:
        if city & BIT[CITY_HALL]:
            worth += 1.0
        elif player.hand.kinds & BIT[CITY_HALL]:
            worth += 0.35
        if MONUMENTS & BIT[kind]:
            if city & BIT[TRIUMPHAL_ARCH]:
                worth += 2.0 if city & MONUMENTS else 4.0
            elif player.hand.kinds & BIT[TRIUMPHAL_ARCH]:
                worth += 1.0
        if kind == LIBRARY and at.seats == 2:
            worth += 1.5 * left / WHOLE_GAME
        if kind == PARK and city & BIT[CRANE]:
            worth += 2.0 * left / WHOLE_GAME
        if kind >= GUILD_HALL and kind != CATHEDRAL:
            worth += large_worth(at, player, kind, left)
        elif kind == CATHEDRAL:
            worth += cathedral_worth(at, player)
    if city & BIT[PALACE] and kind != PALACE:
        worth *= 1.25
    return worth


def large_worth(at: Position, player: Player, kind: i64, left: float) -> float:
    """What a building of cost 6 should bring at the end, as far as can be seen."""
    made = float(int(player.production_buildings()))
    others = float(int(player.buildings)) - made
    more = 0.45 * left
    if kind == GUILD_HALL:
        if at.edition == 1:
            return 2.0 * (made + more)
        return made + float(int(size_of(player.city & PRODUCTION_KINDS))) + 1.2 * more
    if kind == CITY_HALL:
        return others + 1.0 + more
    if kind == TRIUMPHAL_ARCH:
        monuments = int(size_of(player.city & MONUMENTS))
        coming = int(size_of(player.hand.kinds & MONUMENTS & ~player.city))
        if monuments == 0:
            return 1.2 * min(2.0, coming) * min(1.0, left / 2.0)
        return 2.0 + 2.0 * monuments + min(1.5, coming)
    if kind == PALACE:
        seat = seat_of(at, player)
        soon = float(int(points_before_palace(at, seat)) + player.tucked())
        return (soon + 2.2 * left) / 4.0
    if kind == RESIDENCE:
        return 3.5 + 0.3 * float(int(player.buildings))
    return 0.0


def seat_of(at: Position, player: Player) -> i64:
    for seat in range(at.seats):
        if at.players[seat] is player:
            return seat
    return 0


def cathedral_worth(at: Position, player: Player) -> float:
    """The others' large buildings, and those that will still come."""
    large = 0.6
    for other in at.players:
        if other is not player:
            large += float(int(size_of(other.city & COUNTED_BY_CATHEDRAL)))
    return min(10.0, large * 3.4)


def standing_worth(at: Position, player: Player, kind: i64, left: float) -> float:
    """What covering a building would lose."""
    worth = float(int(at.points[kind])) + EFFECT[kind] * left / WHOLE_GAME
    if kind < PRODUCTION and player.city & BIT[GUILD_HALL]:
        worth += 1.5
    if kind >= PRODUCTION and player.city & BIT[CITY_HALL]:
        worth += 1.0
    if kind >= GUILD_HALL and kind != PARK:
        worth += 6.0
    return worth


def keep_worth(at: Position, player: Player, kind: i64, left: float, card: float) -> float:
    """What a card in hand is worth: money, or more if it is to be built."""
    if kind >= PRODUCTION and player.city & BIT[kind]:
        return card
    cost = float(int(at.cost[kind])) - 0.5
    if cost > left * 2.0 + float(int(player.hand.size)):
        return card
    gain = building_worth(at, player, kind, left) - card * cost
    return card + 0.55 * gain if gain > 0.0 else card


def fill_keep_worths(at: Position, player: Player, members: i64, worths: vec[float]) -> None:
    """`worths[kind]` for every member."""
    left = phases_left(at)
    card = card_worth(left)
    rest = members
    while rest:
        kind = lowest(rest)
        worths[kind] = keep_worth(at, player, kind, left, card)
        rest &= rest - 1


def sale_income(at: Position, player: Player, limit: i64) -> float:
    """The cards the best goods bring."""
    total = 0.0
    good: i64 = PRODUCTION - 1
    if player.goods_of(CUSTOMS_GOOD) > 0 and limit > 0:
        total += 2.0
        limit -= 1
    while good >= 0 and limit > 0:
        count = player.goods_of(good)
        if count > limit:
            count = limit
        total += float(int(count)) * good_worth(at, good)
        limit -= count
        good -= 1
    return total


def harvest(at: Position, player: Player, limit: i64) -> float:
    """The usual price of the best goods that can be made."""
    total = 0.0
    kind: i64 = PRODUCTION - 1
    while kind >= 0 and limit > 0:
        empty = player.built_of(kind) - player.goods_of(kind)
        if empty > limit:
            empty = limit
        total += float(int(empty)) * USUAL_PRICE[kind]
        limit -= empty
        kind -= 1
    return total
