"""What cards and buildings are worth, in victory points, as the cities grow."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import (
    BANK,
    CARDS,
    CATHEDRAL,
    CITY_HALL,
    CUSTOMS_GOOD,
    GOODS,
    GUILD_HALL,
    HERO,
    LIBRARY,
    PALACE,
    PRODUCTION,
    RESIDENCE,
    SMITHY,
    STATUE,
    TRIUMPHAL_ARCH,
    VICTORY_COLUMN,
)
from comptoir.games.san_juan.position import Player, Position
from comptoir.games.san_juan.scoring import open_score, production_buildings, residence
from comptoir.kernel.bits import BIT, size_of

# fmt: off
EFFECTS: Final[dict[str, float]] = {
    # what a building does for its owner over a whole game, beyond its points
    "indigo_plant": 0.8, "sugar_mill": 1.1, "tobacco_storage": 2.0, "coffee_roaster": 3.0,
    "silver_smelter": 4.5, "smithy": 2.2, "gold_mine": 0.8, "archive": 0.3, "poor_house": 2.6,
    "black_market": 0.5, "trading_post": 0.9, "well": 0.9, "market_stand": 0.9, "crane": 0.8,
    "chapel": 4.0, "tower": 0.3, "aqueduct": 0.9, "carpenter": 2.8, "prefecture": 3.0,
    "market_hall": 3.0, "quarry": 3.7, "library": 3.8, "goldsmith": 2.5, "harbour": 3.0,
    "customs_office": 2.0, "inn": 1.2, "supplier": 1.2, "hut": 0.6, "barracks": 0.4, "park": 0.8,
    "bank": 3.0,
}
# fmt: on
EFFECT: Final = vec[float]([EFFECTS.get(row[0], 0.0) for row in CARDS])

USUAL_PRICES: Final = vec[float]([1.0, 1.4, 1.8, 2.2, 2.7, 2.0])
"""What goods sell for on average over the tiles."""
MONUMENTS: Final[i64] = BIT[STATUE] | BIT[VICTORY_COLUMN] | BIT[HERO]
LARGE: Final[i64] = (
    BIT[GUILD_HALL]
    | BIT[CITY_HALL]
    | BIT[TRIUMPHAL_ARCH]
    | BIT[PALACE]
    | BIT[RESIDENCE]
    | BIT[CATHEDRAL]
)


def builds_left(at: Position) -> float:
    """Buildings until the fullest city ends the game, a little less than it could be."""
    most: i64 = 0
    for player in at.players:
        if player.buildings > most:
            most = player.buildings
    left = 12 - int(most)
    return float(left) if left > 0 else 0.0


def card_worth(left: float) -> float:
    """A card of the hand as money."""
    worth = 0.25 + 0.055 * left
    return worth if worth < 0.85 else 0.85


def large_bonus(at: Position, seat: i64, kind: i64, left: float) -> float:
    """What a building without printed points will be worth at the end."""
    player = at.players[seat]
    made = production_buildings(player)
    if kind == GUILD_HALL:
        if at.edition == 1:
            return 2.0 * int(made) + 0.8 * left
        return int(made) + int(size_of(player.city & 31)) + 0.7 * left
    if kind == CITY_HALL:
        return 1.0 + int(player.buildings - made) + 0.55 * left
    if kind == TRIUMPHAL_ARCH:
        owned = int(size_of(player.city & MONUMENTS))
        held = int(size_of(player.hand.kinds & MONUMENTS & ~player.city))
        hoped = held if held < left else int(left)
        count = owned + 0.7 * hoped + 0.04 * left
        return 2.0 + 2.0 * count if count > 0.8 else 2.0 * count
    if kind == PALACE:
        return 0.25 * (int(open_score(at, seat)) + player.tucked()) + 0.5 * left
    if kind == RESIDENCE:
        return int(residence(at, player)) + 4.0 if left < 5 else 5.5
    if kind == CATHEDRAL:
        return 5.0
    return 0.0


def building_worth(at: Position, seat: i64, kind: i64, left: float) -> float:
    """Points and effect of a building in the city of a seat until the end of the game."""
    player = at.players[seat]
    if (LARGE & BIT[kind]) != 0:
        return large_bonus(at, seat, kind, left)
    worth = float(int(at.points[kind]))
    effect = EFFECT[kind]
    if kind < PRODUCTION:
        count = int(production_buildings(player))
        effect /= 1.0 + 0.3 * count
        if player.city & BIT[GUILD_HALL] or player.hand.kinds & BIT[GUILD_HALL]:
            worth += 2.0 if at.edition == 1 else 1.0
            if at.edition != 1 and player.built[kind] == 0:
                worth += 1.0
    else:
        if player.city & BIT[CITY_HALL]:
            worth += 1.0
        elif player.hand.kinds & BIT[CITY_HALL]:
            worth += 0.5
        if (MONUMENTS & BIT[kind]) != 0 and (player.city | player.hand.kinds) & BIT[TRIUMPHAL_ARCH]:
            worth += 2.0 if player.city & MONUMENTS else 3.0
        if kind == SMITHY and at.edition == 2:
            effect *= 1.4
        elif kind == LIBRARY and at.seats == 2:
            effect *= 1.6
        elif kind == BANK:
            return worth + 2.5
    if player.city & BIT[PALACE]:
        worth *= 1.25
    return worth + effect * left / 10.0


def keep_worth(at: Position, seat: i64, kind: i64, left: float) -> float:
    """What a card is worth in a hand: as money, and as the building it may become."""
    money = card_worth(left)
    player = at.players[seat]
    if kind >= PRODUCTION and player.city & BIT[kind]:
        return money
    if left < 1.0:
        return money
    gain = building_worth(at, seat, kind, left) - money * int(at.cost[kind])
    # Only some of the hand will ever be built.
    return money + 0.6 * gain if gain > 0.0 else money + 0.05 * gain


def sale_worth(player: Player, sales: i64) -> float:
    """Cards that so many sales of the dearest goods would bring."""
    total = 0.0
    good: i64 = GOODS - 1
    while good >= 0 and sales > 0:
        # The customs office's good lies behind silver but sells for less.
        count = player.goods[good]
        if good == CUSTOMS_GOOD and count > 0 and player.goods[4] > 0 and sales == 1:
            count = 0
        while count > 0 and sales > 0:
            total += USUAL_PRICES[good]
            count -= 1
            sales -= 1
        good -= 1
    return total


def harvest_worth(player: Player, goods: i64) -> float:
    """Cards that so many new goods on the dearest empty buildings would bring when sold."""
    total = 0.0
    kind: i64 = PRODUCTION - 1
    while kind >= 0 and goods > 0:
        empty = player.built[kind] - player.goods[kind]
        while empty > 0 and goods > 0:
            total += USUAL_PRICES[kind]
            empty -= 1
            goods -= 1
        kind -= 1
    return total
