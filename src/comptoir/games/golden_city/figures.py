"""How the quadrants of the map were used in a finished game, for `comptoir simulate`."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import ALL_ZONES, DISTRICTS, LANDSCAPES, PLACE
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.score_card import posts_in
from comptoir.kernel.bits import BIT, size_of


def figures_of(at: Position) -> dict[str, int]:
    """Rounds, posts in each landscape, and those of them in its district."""
    told: dict[str, int] = {"rounds": int(at.round)}
    for name, counted in (("posts", ~0), ("city", ALL_ZONES)):
        for land in DISTRICTS:
            places = at.board.land[LANDSCAPES.index(land)] & counted
            told[f"{name}_{land}"] = all_posts(at, places)
    return told


def all_posts(at: Position, places: i64) -> int:
    return sum(int(posts_in(at, seat, places)) for seat in range(int(at.seats)))


def coasts_of(at: Position) -> list[str]:
    """The coast on which each seat has more harbours than on any other; empty if there is none."""
    harbours = coasts(at)
    told: list[str] = []
    for seat in range(int(at.seats)):
        counts = {land: int(size_of(at.posts[seat] & here)) for land, here in harbours.items()}
        most = max(counts.values(), default=0)
        homes = [land for land, count in counts.items() if count == most > 0]
        told.append(f"coast_{homes[0]}" if len(homes) == 1 else "")
    return told


def coasts(at: Position) -> dict[str, int]:
    """The harbours of each coast, as far as the map names coasts."""
    found = dict.fromkeys(DISTRICTS, 0)
    for place in cast("list[dict[str, object]]", at.board.table["places"]):
        coast = place.get("coast")
        if coast is not None:
            found[cast(str, coast)] |= int(BIT[PLACE[cast(str, place["id"])]])
    return found
