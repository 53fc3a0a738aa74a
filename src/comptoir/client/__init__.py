"""A seat at a live table, from Python; docs/bots-online.md shows how (extra `client`)."""

from __future__ import annotations

from comptoir.client.errors import (
    Away,
    ClientError,
    Forbidden,
    Full,
    NoTable,
    OtherVersion,
    Refused,
)
from comptoir.client.table import Table
from comptoir.client.turn import Turn

__all__ = [
    "Away", "ClientError", "Forbidden", "Full", "NoTable", "OtherVersion", "Refused", "Table",
    "Turn",
]  # fmt: skip
