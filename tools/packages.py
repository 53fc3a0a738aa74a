"""`make packages`: the sources, a wheel of plain Python and a compiled one in `dist/`.

    python -m tools.packages [--out dist] [sources] [plain] [compiled]

Each has the built page in it, so whoever installs one needs neither Node nor, for the wheels, a C
compiler.  The compiled wheel takes the binaries that `make setup` left in the tree; `make release`
makes them anew, by a profile of played games.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
KINDS: dict[str, tuple[str, dict[str, str]]] = {
    "sources": ("sdist", {"COMPTOIR_COMPILE": "later"}),
    "plain": ("bdist_wheel", {"COMPTOIR_PURE": "1"}),
    "compiled": ("bdist_wheel", {"COMPTOIR_COMPILE": "before"}),
}
"""What is made, by which command of setuptools and with which settings."""
PAGE = Path("src") / "comptoir" / "server" / "static" / "index.html"


class NotMade(Exception):
    """Why a package could not be made."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.packages", description=__doc__.split("\n")[0])
    parser.add_argument("kinds", nargs="*", help=f"{', '.join(KINDS)}; all if none is named")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder they go to")
    asked = parser.parse_args()
    if wrong := [kind for kind in asked.kinds if kind not in KINDS]:
        parser.error(f"there is no package {wrong[0]}, only {', '.join(KINDS)}")
    try:
        for kind in asked.kinds or KINDS:
            made = package(kind, ROOT, asked.out)
            print(f"{kind:8}  {made.stat().st_size / 1e6:5.1f} MB  {made.name}", flush=True)
    except NotMade as why:
        sys.exit(f"tools.packages: {why}")
    return 0


def package(kind: str, tree: Path, out: Path, level: str = "3") -> Path:
    """Make one package of the tree; the file.  `level` is how hard its compiler tried."""
    if not (tree / PAGE).exists():
        raise NotMade("the page is not built, so no package would have it; «make web» builds it")
    command, settings = KINDS[kind]
    kept = {key: value for key, value in os.environ.items() if not key.startswith("COMPTOIR_")}
    out.mkdir(parents=True, exist_ok=True)
    words = [sys.executable, "setup.py", "--quiet", command, "--dist-dir", str(out.resolve())]
    done = subprocess.run(
        words, cwd=tree, env=kept | settings | {"COMPTOIR_OPT": level},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        raise NotMade(f"{kind} failed:\n{done.stderr[-2000:]}")
    ending = ".tar.gz" if kind == "sources" else ".whl"
    return max(out.glob(f"*{ending}"), key=lambda path: path.stat().st_mtime_ns)


if __name__ == "__main__":
    sys.exit(main())
