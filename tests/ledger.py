"""The mark that ties a test to the rules it would catch the breaking of."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """`@rule("SJ-BLD-07", "SJ-EX-10")`: ids of the ledgers in docs/rules/."""
    return pytest.mark.rule(*ids)
