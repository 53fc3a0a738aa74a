"""A picture of the ratings with their intervals, as SVG written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from comptoir.arena.intervals import Z
from comptoir.arena.summary import Standing

WIDTH, ROW, LEFT, RIGHT, TOP, BOTTOM = 760, 34, 230, 120, 56, 44

STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #2b2622; }
  .title { font-size: 16px; font-weight: 600; }
  .small { font-size: 12px; fill: #6b625a; }
  .grid { stroke: #ddd5cb; }
  .span { stroke: #1f6f78; stroke-width: 3; stroke-linecap: round; }
  .dot { fill: #b4552d; }
  .ground { fill: #fbf8f3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe8de; } .small { fill: #b3a89b; } .grid { stroke: #4a433c; }
    .ground { fill: #231f1b; } .span { stroke: #5fb3bc; } .dot { fill: #e58a5f; }
  }
"""


def picture(standings: Sequence[Standing], title: str) -> str:
    """The SVG: one line a bot, its rating a dot, 95 % of the belief a bar, its win share beside."""
    spans = [(s.rating - Z * s.deviation, s.rating + Z * s.deviation) for s in standings]
    low, high = min(span[0] for span in spans), max(span[1] for span in spans)
    step = tick(high - low)
    low, high = step * (low // step), step * (high // step + 1)
    height = TOP + ROW * len(standings) + BOTTOM

    def x(rating: float) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * (rating - low) / (high - low):.1f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{height}" rx="8"/>',
        f'<text class="title" x="20" y="30">{escape(title)}</text>',
        f'<text class="small" x="{WIDTH - 20}" y="30" text-anchor="end">wins</text>',
    ]
    bottom = TOP + ROW * len(standings)
    for count in range(round((high - low) / step) + 1):
        at = low + step * count
        lines += [
            f'<line class="grid" x1="{x(at)}" x2="{x(at)}" y1="{TOP - 8}" y2="{bottom}"/>',
            f'<text class="small" x="{x(at)}" y="{bottom + 18}" text-anchor="middle">{at:g}</text>',
        ]
    for row, (each, span) in enumerate(zip(standings, spans, strict=True)):
        y = TOP + ROW * row + ROW / 2
        lines += [
            f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(each.bot)}</text>',
            f'<line class="span" x1="{x(span[0])}" x2="{x(span[1])}" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{x(each.rating)}" cy="{y}" r="6"/>',
            f'<text x="{WIDTH - 20}" y="{y + 5}" text-anchor="end">{each.share:.1%}</text>',
        ]
    lines.append(
        f'<text class="small" x="{LEFT}" y="{bottom + 36}">'
        "rating (Plackett-Luce), 95 % interval</text>"
    )
    return "\n".join([*lines, "</svg>"]) + "\n"


def tick(span: float) -> float:
    """A round distance between the lines of the scale, five to ten of them."""
    step = 0.1
    for factor in (2.0, 2.5, 2.0) * 6:
        if span / step <= 8:
            break
        step *= factor
    return round(step, 6)
