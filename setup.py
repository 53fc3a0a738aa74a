"""The compiled part of the build; everything else is in pyproject.toml.

mypyc turns the rules and the search into machine code.  `COMPTOIR_PURE=1`, or a
machine without a C compiler, gives the same files as plain Python.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

SRC = Path("src")
GROUPS = {
    "kernel": [
        "kernel/bits.py",
        "kernel/dice.py",
        "kernel/reasons.py",
        "kernel/events.py",
        "kernel/game.py",
        "kernel/state.py",
        "kernel/counsel.py",
        "kernel/playout.py",
    ],
    "san_juan": ["games/san_juan/**/*.py"],
    "puerto_rico": ["games/puerto_rico/**/*.py"],
    "golden_city": ["games/golden_city/**/*.py"],
    "search": ["bots/search/*.py"],
}
"""What is compiled, one extension module a group.  Texts, errors and files stay Python."""


def has_compiler() -> bool:
    """Whether the compiler Python was built with is there."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return bool(command) and shutil.which(command[0]) is not None


def sources(group: str) -> list[str]:
    found: list[str] = []
    for pattern in GROUPS[group]:
        found += sorted(str(path) for path in (SRC / "comptoir").glob(pattern))
    return [path for path in found if not path.endswith("__init__.py")]


def write_stamp(groups: dict[str, list[str]]) -> None:
    """Note which source the binaries were made of, so that a stale one is seen."""
    lines = [
        f"{hashlib.sha256(Path(path).read_bytes()).hexdigest()} {Path(path).relative_to(SRC)}"
        for paths in groups.values()
        for path in paths
    ]
    (SRC / "comptoir" / "compiled_from.txt").write_text("\n".join(lines) + "\n")


def extensions() -> list[Extension]:
    stamp = SRC / "comptoir" / "compiled_from.txt"
    stamp.unlink(missing_ok=True)
    if os.environ.get("COMPTOIR_PURE") == "1":
        print("comptoir: COMPTOIR_PURE=1, installing plain Python", file=sys.stderr)
        return []
    if not has_compiler():
        print("comptoir: no C compiler found, installing plain Python", file=sys.stderr)
        return []
    os.environ.setdefault("MYPYPATH", "src")
    from mypyc.build import mypycify

    groups = {group: found for group in GROUPS if (found := sources(group))}
    everything = [path for paths in groups.values() for path in paths]
    made = mypycify(
        ["--strict", "--config-file=", *everything],
        opt_level="3",
        debug_level="0",
        separate=[(paths, f"comptoir_{group}") for group, paths in groups.items()],
    )
    for extension in made:
        extension.optional = True
        if "-fno-semantic-interposition" not in extension.extra_compile_args:
            extension.extra_compile_args.append("-fno-semantic-interposition")
    write_stamp(groups)
    return list(made)


building = {"build_ext", "build", "bdist_wheel", "install", "develop", "editable_wheel"}
setup(ext_modules=extensions() if building & set(sys.argv) else [])
