"""Which sources the binaries were made of, so that a stale one is never used unnoticed."""

from __future__ import annotations

import hashlib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

HERE = Path(__file__).parent
STAMP = HERE / "compiled_from.txt"


def binaries() -> list[Path]:
    """The compiled modules that lie beside sources."""
    return sorted(path for path in HERE.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES)))


def stale() -> list[str]:
    """The sources whose binary was made from another text, or from nobody knows which."""
    made_from = stamp()
    found = []
    for binary in binaries():
        source = binary.with_name(binary.name.split(".")[0] + ".py")
        name = source.relative_to(HERE.parent).as_posix()
        if not source.exists() or made_from.get(name) != digest(source):
            found.append(name)
    return found


def stamp() -> dict[str, str]:
    """Source -> the hash of the text its binary was made of; `level` -> the compiler's level."""
    if not STAMP.exists():
        return {}
    lines = (line.partition(" ") for line in STAMP.read_text("utf-8").splitlines())
    return {path: made_of for made_of, _, path in lines}


def made_for_playing() -> bool:
    """Whether the binaries are those of `make play`, quickly made and somewhat slower."""
    return stamp().get("level", "-O3") != "-O3"


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
