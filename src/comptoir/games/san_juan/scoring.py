"""What a city is worth at the end (SJ-END-06, SJ-END-07)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import (
    CATHEDRAL,
    CITY_HALL,
    GUILD_HALL,
    HERO,
    KINDS,
    PALACE,
    PRODUCTION,
    PRODUCTION_KINDS,
    RESIDENCE,
    STATUE,
    TRIUMPHAL_ARCH,
    VICTORY_COLUMN,
)
from comptoir.games.san_juan.player import TWELVE, Player
from comptoir.games.san_juan.position import Position
from comptoir.kernel.bits import BIT, lowest, size_of

MONUMENTS: Final[i64] = BIT[STATUE] | BIT[VICTORY_COLUMN] | BIT[HERO]
PALACE_SHARE: Final[i64] = 4
"""For so many other points a Palace counts one more (SJ-B-palace-02)."""
LARGE: Final[i64] = 6
"""The cost of the buildings that the Cathedral counts."""


def score(at: Position, seat: i64) -> i64:
    """All points of a seat, the Palace last."""
    player = at.players[seat]
    return with_palace(player, points_before_palace(at, seat) + player.tucked())


def open_score(at: Position, seat: i64) -> i64:
    """The points everybody can count: without the tucked cards (SJ-HID-06)."""
    return with_palace(at.players[seat], points_before_palace(at, seat))


def with_palace(player: Player, others: i64) -> i64:
    """One more point for every four others, rounded down (SJ-B-palace-02)."""
    if player.city & BIT[PALACE]:
        return others + others // PALACE_SHARE
    return others


def points_before_palace(at: Position, seat: i64) -> i64:
    """Printed points and the large buildings; no tucked cards."""
    player = at.players[seat]
    total = printed(at, player)
    if player.city >> GUILD_HALL == 0:
        return total
    return (
        total
        + guild_hall(at, player)
        + city_hall(player)
        + triumphal_arch(player)
        + residence(at, player)
        + cathedral(at, seat)
    )


def breakdown(at: Position, seat: i64) -> dict[str, int]:
    """The same line by line, without the lines that are 0."""
    player = at.players[seat]
    lines: dict[str, int] = {
        "buildings": int(printed(at, player)),
        "chapel": len(player.chapel),
        "bank": len(player.bank),
        "harbour": len(player.harbour),
        "triumphal_arch": int(triumphal_arch(player)),
        "guild_hall": int(guild_hall(at, player)),
        "city_hall": int(city_hall(player)),
        "residence": int(residence(at, player)),
        "cathedral": int(cathedral(at, seat)),
    }
    others = sum(lines.values())
    lines["palace"] = int(with_palace(player, others)) - others
    return {name: value for name, value in lines.items() if value or name == "buildings"}


def printed(at: Position, player: Player) -> i64:
    """The points on the uncovered buildings (SJ-END-08)."""
    total: i64 = 0
    rest = player.city
    while rest:
        kind = lowest(rest)
        worth = at.points[kind]
        total += worth * player.built_of(kind) if kind < PRODUCTION else worth
        rest &= rest - 1
    return total


def guild_hall(at: Position, player: Player) -> i64:
    """First edition 2 a production building; second 1 each and 1 for each type (R-33)."""
    if not player.city & BIT[GUILD_HALL]:
        return 0
    buildings = player.production_buildings()
    if at.edition == 1:
        return 2 * buildings
    return buildings + size_of(player.city & PRODUCTION_KINDS)


def city_hall(player: Player) -> i64:
    """1 for each violet building, itself included (SJ-B-city_hall-02)."""
    if not player.city & BIT[CITY_HALL]:
        return 0
    return player.buildings - player.production_buildings()


def triumphal_arch(player: Player) -> i64:
    """4, 6 or 8 for one, two or three monuments (SJ-B-triumphal_arch-02)."""
    if not player.city & BIT[TRIUMPHAL_ARCH]:
        return 0
    monuments = size_of(player.city & MONUMENTS)
    return 2 + 2 * monuments if monuments > 0 else 0


def residence(at: Position, player: Player) -> i64:
    """4, 3, 2, 1 for the sets of three different types of one cost (SJ-X-residence-02)."""
    if not player.city & BIT[RESIDENCE]:
        return 0
    sets: i64 = 0
    for cost in range(1, LARGE + 1):
        counts: list[int] = []
        for kind in range(KINDS):
            if player.city & BIT[kind] and at.cost[kind] == cost:
                counts.append(int(player.built_of(kind)) if kind < PRODUCTION else 1)
        sets += sets_of_three(counts)
    return four_three_two_one(sets)


def sets_of_three(counts: list[int]) -> i64:
    """The most sets of three different types: the largest s with sum(min(c, s)) >= 3 s (R-31)."""
    sets: i64 = 0
    while True:
        more = sets + 1
        members: i64 = 0
        for count in counts:
            members += count if count < more else more
        if members < 3 * more:
            return sets
        sets = more


def four_three_two_one(count: i64) -> i64:
    """4 for the first, 3 for the second, 2, 1, then nothing."""
    if count > 4:
        count = 4
    return count * (9 - count) // 2


def cathedral(at: Position, seat: i64) -> i64:
    """4, 3, 2, 1 for the cost-6 buildings in all other cities (SJ-X-cathedral-04)."""
    if not at.players[seat].city & BIT[CATHEDRAL]:
        return 0
    large: i64 = 0
    for other in range(at.seats):
        if other != seat:
            rest = at.players[other].city
            while rest:
                if at.cost[lowest(rest)] == LARGE:
                    large += 1
                rest &= rest - 1
    return four_three_two_one(large)


def tie_break(player: Player) -> i64:
    """Hand cards and goods, a good like a card (SJ-END-12)."""
    return player.hand.size + player.goods_count()


def ending(at: Position) -> str:
    """Why the game is over."""
    if at.player >= 0:
        return ""
    for player in at.players:
        if player.buildings >= TWELVE:
            return "twelve_buildings"
    return "max_rounds"
