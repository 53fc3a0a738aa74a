"""Packages made of a copy of the sources, so that tests beside each other disturb nobody."""

from __future__ import annotations

import shutil
from pathlib import Path

from comptoir import stamp
from tools.packages import ROOT, package

FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "NOTICE")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info")


def packed(kind: str, folder: Path, changed: str = "") -> Path:
    """The package of that kind, as `make packages` makes it; a source may be changed before.

    Its binaries may be those that are quickly made, for tests.
    """
    tree = folder / "sources"
    tree.mkdir()
    for name in FILES:
        shutil.copy(ROOT / name, tree)
    shutil.copytree(ROOT / "src", tree / "src", ignore=LEFT_OUT)
    if changed:
        with (tree / "src" / "comptoir" / changed).open("a", encoding="utf-8") as source:
            source.write("# changed\n")
    level = stamp.stamp().get("level", "-O3").removeprefix("-O")
    return package(kind, tree, folder / "dist", level)
