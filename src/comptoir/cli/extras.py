"""What can be installed beside the rules: `pip install 'comptoir[serve]'`."""

from __future__ import annotations

import sys
from importlib.util import find_spec

EXTRAS = {
    "serve": [
        "alembic",
        "httptools",
        "msgspec",
        "prometheus_client",
        "psycopg",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    ],
    "cluster": ["distributed"],
    "train": ["numpy"],
    "dev": ["pytest", "hypothesis", "mypy", "ruff"],
}
"""What each extra brings; the packages by the name they are imported with."""


def extra_that_brings(module: str) -> str | None:
    """The extra with this module, or with the package it is in."""
    package = module.partition(".")[0]
    return next((name for name, packages in EXTRAS.items() if package in packages), None)


def lacking(extra: str) -> list[str]:
    """The packages of an extra that are not installed here."""
    return [name for name in EXTRAS[extra] if name not in sys.modules and find_spec(name) is None]
