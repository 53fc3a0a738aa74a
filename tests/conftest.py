"""No test runs against binaries that were made from other sources."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

import comptoir

SRC = Path(comptoir.__file__).parent.parent


def pytest_sessionstart(session: pytest.Session) -> None:
    stamp = SRC / "comptoir" / "compiled_from.txt"
    if not comptoir.COMPILED or not stamp.exists():
        return
    for line in stamp.read_text().splitlines():
        digest, _, path = line.partition(" ")
        source = SRC / path
        if not source.exists() or hashlib.sha256(source.read_bytes()).hexdigest() != digest:
            pytest.exit(f"the binaries are older than {path}: run make setup", returncode=3)
