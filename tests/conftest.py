"""No test runs against binaries that were made from other sources."""

from __future__ import annotations

import pytest

import comptoir
from comptoir import stamp


def pytest_sessionstart(session: pytest.Session) -> None:
    if comptoir.COMPILED and (stale := stamp.stale()):
        pytest.exit(f"the binaries are older than {stale[0]}: run make setup", returncode=3)
