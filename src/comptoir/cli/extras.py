"""What can be installed beside the rules: `pip install 'comptoir[serve]'`."""

from __future__ import annotations

EXTRAS = {
    "serve": ["starlette", "uvicorn", "msgspec", "sqlalchemy", "alembic", "prometheus_client"],
    "client": ["websockets"],
    "cluster": ["distributed"],
    "train": ["numpy"],
    "dev": ["pytest", "hypothesis", "mypy", "ruff"],
}
"""What each extra brings; the packages by the name they are imported with."""


def extra_that_brings(module: str) -> str | None:
    """The extra with this module, or with the package it is in."""
    package = module.partition(".")[0]
    return next((name for name, packages in EXTRAS.items() if package in packages), None)
