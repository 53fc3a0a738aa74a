"""The first view is light, and nothing in it jumps."""

from __future__ import annotations

from tests.web.measure import first_decision, visit
from tests.web.person import Visitors

BUDGET = 200_000
"""Bytes on the wire until the lobby stands, with an empty cache."""


def test_first_view(visitors: Visitors) -> None:
    seen = visit(visitors.browser, visitors.site)
    assert sum(seen.parts.values()) < BUDGET, seen.parts
    assert len(seen.parts) > 8
    assert seen.shift < 0.05


def test_a_click_is_all_it_takes(visitors: Visitors) -> None:
    """From the poster to the first decision in less than ten seconds."""
    assert first_decision(visitors.browser, visitors.site, "puerto_rico") < 10_000
