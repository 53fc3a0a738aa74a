"""What environments need beside the rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def brought_by(extra: str) -> Iterator[None]:
    """Import packages of an extra; who does not have them is told what brings them."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"{missing.name} is not installed; pip install 'comptoir[{extra}]' brings it",
            name=missing.name,
        ) from None
