"""What a training brought, on one page: how well every net foretells, and how it played."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from comptoir.train.course import Course
from comptoir.train.learning import Quality

if TYPE_CHECKING:
    from comptoir.train.rounds import Round

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem;
       color: #2b2622; background: #fbf8f3; }
table { border-collapse: collapse; margin: 1rem 0; }
td, th { padding: .25rem .75rem; text-align: right; }
th { border-bottom: 1px solid #b3a89b; } td:first-child, th:first-child { text-align: left; }
svg { max-width: 100%; } .axis { stroke: #b3a89b; }
.told { fill: #1f6f78; } .even { stroke: #b4552d; }
text { font-size: 12px; fill: currentColor; }
@media (prefers-color-scheme: dark) { body { color: #efe8de; background: #231f1b; } }
"""
SIDE, EDGE = 320, 40


def page(course: Course, rounds: Sequence[Round], seconds: float) -> str:
    """The report as HTML that needs nothing else."""
    sorts = ", ".join(f"{sort.players} {dict(sort.options) or ''}".strip() for sort in course.sorts)
    games = sum(each.games for each in rounds)
    positions = rounds[-1].positions if rounds else 0
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8>",
        f"<title>Training of {escape(course.game)}</title><style>{STYLE}</style>",
        f"<h1>Training of {escape(course.game)}</h1>",
        f"<p>Players and options: {escape(sorts)}. Seed {escape(course.seed)}, course ",
        f"{course.digest()}. {games:,} games, {positions:,} positions, ",
        f"{seconds / 60:.1f} minutes of the processor in this run.</p>",
        "<h2>How well it foretells</h2>",
        "<p>Log-loss and Brier score on games nobody learned from, whole and by quarter of the ",
        "game; lower is better.</p>",
        foretelling(rounds),
        "<h2>How it played</h2>",
        "<p>One new net against the best before it, or captain, at the same time of the ",
        "processor; the interval is Wilson's at 95&nbsp;%.</p>",
        played(rounds),
    ]
    if rounds:
        parts += ["<h2>Calibration of the last net</h2>", calibration(rounds[-1].quality)]
    return "\n".join(parts) + "\n"


def foretelling(rounds: Sequence[Round]) -> str:
    head = "<tr><th>net<th>log-loss<th>Brier<th>first quarter<th>second<th>third<th>last</tr>"
    lines = [quality_line("rules of thumb", rounds[0].thumb)] if rounds else []
    lines += [quality_line(f"round {each.number}", each.quality) for each in rounds]
    return f"<table>{head}{''.join(lines)}</table>"


def quality_line(name: str, found: Quality) -> str:
    quarters = "".join(f"<td>{loss:.3f} / {brier:.3f}" for loss, brier in found.quarters)
    return f"<tr><td>{escape(name)}<td>{found.loss:.4f}<td>{found.brier:.4f}{quarters}</tr>"


def played(rounds: Sequence[Round]) -> str:
    lines = []
    for each in rounds:
        for gate in each.gates:
            what = f"{gate['players']} players {gate['options'] or ''}"
            lines.append(
                f"<tr><td>round {each.number}<td>{escape(what)}<td>{escape(gate['against'])}"
                f"<td>{gate['games']}<td>{100 * gate['share']:.1f} %"
                f"<td>{100 * gate['low']:.1f}–{100 * gate['high']:.1f}"
                f"<td>{100 * gate['fair']:.0f} %<td>{'kept' if each.accepted else 'not kept'}</tr>"
            )
    head = "<tr><th>net<th>game<th>against<th>games<th>wins<th>95 %<th>fair<th></tr>"
    return f"<table>{head}{''.join(lines)}</table>"


def calibration(found: Quality) -> str:
    """Dots: what was told against what came; on the line all is as told."""

    def place(value: float) -> float:
        return EDGE + value * (SIDE - 2 * EDGE)

    dots = "".join(
        f'<circle class="told" cx="{place(told):.1f}" cy="{SIDE - place(won):.1f}" r="4">'
        f"<title>told {100 * told:.1f} %, won {100 * won:.1f} % of {count}</title></circle>"
        for told, won, count in found.tenths
    )
    low, high = place(0), place(1)
    return (
        f'<svg viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" role="img" '
        f'aria-label="chance told against share won">'
        f'<path class="axis" fill="none" d="M{low} {low}V{high}H{high}"/>'
        f'<path class="even" d="M{low} {high}L{high} {low}"/>{dots}'
        f'<text x="{high - 60}" y="{SIDE - 12}">chance told</text>'
        f'<text x="{low - 24}" y="{low - 12}">share won</text></svg>'
    )
