"""The course of a game as a picture: every seat's chance to win, stacked to 100, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from comptoir.study.account import COSTLY, Decision
from comptoir.study.review import Review

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 860, 420, 60, 150, 52, 52
COLOURS = ("#1f6f78", "#b4552d", "#7a8b3c", "#6d4f8c", "#c59a2d")

STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #2b2622; }
  .title { font-size: 16px; font-weight: 600; }
  .small { font-size: 11px; fill: #6b625a; }
  .grid { stroke: #2b2622; stroke-opacity: 0.18; }
  .area { stroke: #fbf8f3; stroke-width: 1; fill-opacity: 0.8; }
  .mark { fill: #fbf8f3; stroke: #2b2622; stroke-width: 1.5; }
  .ground { fill: #fbf8f3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe8de; } .small { fill: #b3a89b; } .ground { fill: #231f1b; }
    .grid { stroke: #efe8de; } .area { stroke: #231f1b; } .mark { fill: #231f1b; stroke: #efe8de; }
  }
"""


def picture(review: Review, people: Sequence[str], title: str, moves: str, first: int = 0) -> str:
    """The SVG.  Seat `first` lies at the bottom, so that its chance can be read off; rings mark
    the decisions that cost 2 points of win chance or more, larger ones more.
    """
    seats = len(people)
    order = [(first + step) % seats for step in range(seats)]
    last = max(1, len(review.moves))
    bottom = HEIGHT - BOTTOM

    def x(ply: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * ply / last

    def y(share: float) -> float:
        return bottom - (bottom - TOP) * share

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
        f'<text class="title" x="20" y="30">{escape(title)}</text>',
    ]
    below = [0.0] * len(review.account.curve)
    for place, seat in enumerate(order):
        above = [
            low + chances[seat]
            for low, (_, chances) in zip(below, review.account.curve, strict=True)
        ]
        plies = [ply for ply, _ in review.account.curve]
        edge = [f"{x(ply):.1f},{y(share):.1f}" for ply, share in zip(plies, above, strict=True)]
        back = [f"{x(ply):.1f},{y(share):.1f}" for ply, share in zip(plies, below, strict=True)]
        colour = COLOURS[seat % len(COLOURS)]
        lines += [
            f'<polygon class="area" fill="{colour}" points="{" ".join(edge + back[::-1])}">'
            f"<title>{escape(people[seat])}</title></polygon>",
            f'<rect x="{WIDTH - RIGHT + 20}" y="{bottom - 24 - 24 * place}" width="14"'
            f' height="14" fill="{colour}"/>',
            f'<text x="{WIDTH - RIGHT + 42}" y="{bottom - 12 - 24 * place}">'
            f"{escape(people[seat])}</text>",
        ]
        below = above
    for percent in (0, 25, 50, 75, 100):
        at = y(percent / 100)
        lines += [
            f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at:.1f}" y2="{at:.1f}"/>',
            f'<text class="small" x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">'
            f"{percent} %</text>",
        ]
    for decision in review.account.decisions:
        if decision.seat == first and decision.grade in COSTLY:
            lines.append(mark(decision, x(decision.ply), y(0.0)))
    lines.append(f'<text class="small" x="{LEFT}" y="{HEIGHT - 16}">{escape(moves)}: {last}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def mark(decision: Decision, x: float, y: float) -> str:
    radius = 4 + 2 * COSTLY.index(decision.grade)
    told = f"{decision.ply + 1}: {decision.token}, {100 * decision.loss.mean:.0f} %"
    return (
        f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="{radius}">'
        f"<title>{escape(told)}</title></circle>"
    )
