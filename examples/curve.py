#!/usr/bin/env python3
"""Draw the course of `examples/ppo.py` as SVG.

python examples/curve.py build/ppo/curve.csv docs/pictures/ppo.svg
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 760, 380, 60, 84, 24, 48
COLOURS = {"random": "#b4552d", "apprentice": "#1f6f78", "merchant": "#7a5c99"}
LEAST_GAMES = 100
"""A share of fewer games than this is not drawn."""


def draw(rows: list[dict[str, str]]) -> str:
    """The share of games won over time, a line for every opponent."""
    rows = [row for row in rows if int(row["games"]) >= LEAST_GAMES]
    longest = max(float(row["cpu_seconds"]) for row in rows)

    def x(seconds: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * seconds / longest

    def y(share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        "<title>Masked PPO learns San Juan for two</title>",
        "<style>text { font: 13px system-ui, sans-serif; fill: #2b2622; } "
        ".title { font-size: 16px; font-weight: 600; }</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#fbf8f3"/>',
        '<text class="title" x="20" y="30">Games won of the last 400, San Juan for two</text>',
    ]
    for tenth in range(0, 11, 2):
        at = y(tenth / 10)
        lines.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}" stroke="#ddd5cb"/>'
        )
        lines.append(f'<text x="{LEFT - 8}" y="{at + 4}" text-anchor="end">{tenth * 10} %</text>')
    step = max(60, 60 * round(longest / 480))
    for seconds in range(0, int(longest) + 1, step):
        where = f'x="{x(seconds):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle"'
        lines.append(f"<text {where}>{seconds // 60}</text>")
    lines.append(
        f'<text x="{(WIDTH + LEFT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">'
        "minutes of one processor</text>"
    )
    for number, (opponent, colour) in enumerate(COLOURS.items()):
        own = [row for row in rows if row["opponent"] == opponent]
        points = [f"{x(float(r['cpu_seconds'])):.1f},{y(float(r['won'])):.1f}" for r in own]
        style = f'fill="none" stroke="{colour}" stroke-width="2"'
        lines.append(f'<polyline points="{" ".join(points)}" {style}/>')
        place = f'x="{WIDTH - 20}" y="{30 + 18 * number}" text-anchor="end"'
        lines.append(f'<text {place} style="fill: {colour}">against {opponent}</text>')
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    course = list(csv.DictReader(Path(sys.argv[1]).read_text().splitlines()))
    Path(sys.argv[2]).write_text(draw(course), encoding="utf-8")
