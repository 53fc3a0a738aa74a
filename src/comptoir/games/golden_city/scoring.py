"""The score as it stands, where it comes from, and what decides between equals (GC-END)."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import SOURCE_NAMES, SOURCES
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.ending import city_posts, standing
from comptoir.kernel.bits import BIT


def scores(at: Position) -> list[int]:
    """Letters, or the victory points of two players; a blocked player's are lost (GC-RUL-36)."""
    return [0 if forfeits(at, seat) else points_made(at, seat) for seat in range(int(at.seats))]


def breakdown(at: Position, seat: i64) -> dict[str, int]:
    """Letters by source, or victory points by special scoring; a block takes them all."""
    lines: dict[str, int] = {}
    if at.seats == 2:
        for period in range(3):
            lines[f"special_{period + 1}"] = int(at.victory[3 * seat + period])
    else:
        for n, name in enumerate(SOURCE_NAMES):
            lines[name] = int(at.earned[SOURCES * seat + n])
    if forfeits(at, seat):
        lines["blocked"] = -points_made(at, seat)
    return lines


def points_made(at: Position, seat: i64) -> int:
    return int(at.victory_points(seat) if at.seats == 2 else at.letters[seat])


def forfeits(at: Position, seat: i64) -> bool:
    """A blocked player ranks below everybody who is not; if all are, it does not matter."""
    everybody = BIT[at.seats] - 1
    return at.blocked & BIT[seat] != 0 and at.blocked != everybody


def tie_break(at: Position, seat: i64) -> int:
    """City posts, then coins (GC-END-05, 06); of blocked players also their letters.

    Two players share an equal number of victory points (GC-RUL-46), unless both
    are blocked.
    """
    unblocked = 0 if at.blocked & BIT[seat] else 1
    worth = 0
    if at.seats == 2:
        if at.blocked == 3:
            worth = int(at.letters[seat])
    elif unblocked:
        worth = int(city_posts(at, seat) * 100 + at.coins[seat])
    else:
        worth = int(standing(at, seat))
    return unblocked * 1_000_000_000 + worth
