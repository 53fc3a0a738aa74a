"""`make release`: a wheel whose binaries were compiled knowing how games are played.

    python -m tools.release

Compiles the rules and the search so that they note which way they go, plays games of every
kind with them, and compiles them again for these ways: faster by a tenth or so, from the same
sources.  The wheel is in `dist/`; its binaries are put into the working tree too, so that
`comptoir bench` measures them.  `make setup` brings the usual ones back once a rule changes.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tools.compare import ROOT, TASKS

SECONDS = 1.5
"""CPU time of each measurement that is played through while recording."""


def main() -> int:
    shutil.rmtree(ROOT / "build" / "wheel", ignore_errors=True)
    step("compiling binaries that record")
    setup("record", "build_ext", "--inplace", "--force")
    for game, options in TASKS:
        for players in (2, 4):
            step(f"playing {game} with {players} players {options or ''}")
            play(game, players, options)
    step("compiling the wheel by what was recorded")
    setup("use", "build_ext", "--force", "bdist_wheel")
    wheel = max((ROOT / "dist").glob("*.whl"), key=lambda path: path.stat().st_mtime)
    step("putting its binaries into the working tree")
    with zipfile.ZipFile(wheel) as packed:
        binaries = [name for name in packed.namelist() if name.endswith((".so", ".pyd"))]
        packed.extractall(ROOT / "src", [*binaries, "comptoir/compiled_from.txt"])
    step(f"{wheel.relative_to(ROOT)}, {wheel.stat().st_size / 1e6:.1f} MB")
    return 0


def step(what: str) -> None:
    print(f"release: {what}", flush=True)


def setup(profile: str, *words: str) -> None:
    done = subprocess.run(
        [sys.executable, "setup.py", *words],
        cwd=ROOT, env=os.environ | {"COMPTOIR_PROFILE": profile},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0 or "installing plain Python" in done.stderr:
        sys.exit(f"release: it does not compile:\n{done.stdout[-1000:]}\n{done.stderr[-1000:]}")


def play(game: str, players: int, options: dict[str, object]) -> None:
    task = {"game": game, "players": players, "options": options, "seconds": SECONDS}
    subprocess.run(
        [sys.executable, str(Path("tools") / "speed.py"), json.dumps(task)],
        cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.DEVNULL, check=True,
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
