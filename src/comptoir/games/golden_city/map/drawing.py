"""A map as a picture (SVG), for people who draw their own."""

from __future__ import annotations

from html import escape
from typing import Any

SEA = "#bcd6dd"
COLOURS = {
    "harbour": "#f4ecd8", "forest": "#7d9a5b", "meadow": "#c9c46a",
    "mountain": "#a79a8f", "desert": "#e2bf7c",
}  # fmt: skip
MARKS = {
    "none": "", "coin1": "1", "coin2": "2", "card": "C", "key": "K", "bonus": "B", "goods": "G",
    "outer": "5/3", "outer_coin": "5/3+1", "inner": "10/6",
}  # fmt: skip
LEGEND = "1, 2 coins · C landscape card · K key · B bonus card · G goods card"


def draw_map(table: dict[str, Any]) -> str:
    """The picture of a map that `check.py` found whole."""
    width, height = table["meta"]["canvas"]
    scale = min(width, height) / 1000
    spots = {place["id"]: (place["x"], place["y"]) for place in table["places"]}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" role="img">',
        f"<title>{escape(str(table['meta']['name']))}</title>",
        f'<rect width="{width}" height="{height}" fill="{SEA}"/>',
        *land(table, scale),
        *rivers(table, spots, (width / 2, height / 2), scale),
        *roads(table, spots, scale),
        *places(table, scale),
        *captions(table, width / 2, height, scale),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def captions(table: dict[str, Any], middle: float, bottom: float, scale: float) -> list[str]:
    """Whose map it is, and what the symbols mean."""
    name = str(table["meta"]["name"])
    whose = table["meta"].get("provenance")
    lines = [name if whose is None else f"{name}: {whose}", LEGEND]
    return [
        f'<text x="{middle:g}" y="{bottom - (22 - 15 * number) * scale:g}" '
        f'font-size="{13 * scale:g}" text-anchor="middle" fill="#333">{escape(line)}</text>'
        for number, line in enumerate(lines)
    ]


def land(table: dict[str, Any], scale: float) -> list[str]:
    """Each place stands on ground of its landscape; harbours on that of their coast."""
    drawn = []
    for place in table["places"]:
        ground = place.get("coast", place["landscape"])
        drawn.append(
            f'<circle cx="{place["x"]}" cy="{place["y"]}" r="{88 * scale:g}" '
            f'fill="{COLOURS[ground]}"/>'
        )
    return drawn


def rivers(
    table: dict[str, Any],
    spots: dict[str, tuple[float, float]],
    middle: tuple[float, float],
    scale: float,
) -> list[str]:
    """A river runs along its sites from the middle of the island to the sea."""
    drawn = []
    for river in table["rivers"]:
        course = sorted(
            (spots[site] for site in river["sites"]),
            key=lambda spot: (spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2,
        )
        points = " ".join(f"{x:g},{y:g}" for x, y in [middle, *course])
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="#4f8fb3" opacity="0.75" '
            f'stroke-width="{18 * scale:g}" stroke-linejoin="round" stroke-linecap="round">'
            f"<title>{river['id']}</title></polyline>"
        )
    return drawn


def roads(table: dict[str, Any], spots: dict[str, tuple[float, float]], scale: float) -> list[str]:
    return [
        f'<line x1="{spots[one][0]}" y1="{spots[one][1]}" x2="{spots[other][0]}" '
        f'y2="{spots[other][1]}" stroke="#5b4a3a" stroke-width="{4 * scale:g}"/>'
        for one, other in table["edges"]
    ]


def places(table: dict[str, Any], scale: float) -> list[str]:
    """Harbours and sites are round, zones of the city square; each tells its reward and name."""
    drawn = []
    for place in table["places"]:
        x, y, size = place["x"], place["y"], 20 * scale
        title = f"{place['id']}: {place['kind']}, {place['landscape']}, {place['reward']}"
        fill = "#f6d264" if place["kind"] in ("outer", "inner") else COLOURS[place["landscape"]]
        style = f'fill="{fill}" stroke="#2d241c" stroke-width="{2 * scale:g}"'
        if place["kind"] in ("outer", "inner"):
            shape = (
                f'<rect x="{x - size:g}" y="{y - size:g}" width="{2 * size:g}" '
                f'height="{2 * size:g}" {style}/>'
            )
        else:
            shape = f'<circle cx="{x}" cy="{y}" r="{size:g}" {style}/>'
        drawn.append(
            f"<g><title>{escape(title)}</title>{shape}"
            f'<text x="{x}" y="{y + 1 * scale:g}" font-size="{12 * scale:g}" text-anchor="middle" '
            f'font-weight="bold">{MARKS[place["reward"]]}</text>'
            f'<text x="{x}" y="{y + 14 * scale:g}" font-size="{10 * scale:g}" '
            f'text-anchor="middle">{place["id"]}</text></g>'
        )
    return drawn
