"""`make release VERSION=0.2.0`: is the tree fit to be that version? Then its packages, in `dist/`.

    python -m tools.release 0.2.0 [--check]

Everything that is wrong is told before anything is made.  The rules and the search are compiled so
that they note which way they go, games of every kind are played with them, and they are
compiled again for these ways: faster by a tenth or so, from the same sources.  Golden games are
played by these binaries, which go into the compiled wheel and stay in the working tree, so that
`comptoir bench` measures them; `make setup` brings the usual ones back once a rule changes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.compare import TASKS
from tools.packages import KINDS, ROOT, NotMade, package
from tools.release_checks import CHECKS, TESTS, tried

SECONDS = 1.5
"""CPU time of each measurement that is played through while recording."""
done: list[str] = []
"""What was done, for the list at the end."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.release", description=__doc__.split("\n")[0])
    parser.add_argument("version", nargs="?", default="", help="as 0.2.0; make: VERSION=0.2.0")
    parser.add_argument("--check", action="store_true", help="only say what is wrong")
    asked = parser.parse_args()
    if wrong := checked(asked.version):
        print(f"release: {asked.version or 'no version'} is not made:", file=sys.stderr)
        print(*(f"  - {each}" for each in wrong), sep="\n", file=sys.stderr)
        return 1
    if not asked.check:
        compile_by_profile()
        for what, files in TESTS.items():
            step(what)
            if wrong := tried(files):
                sys.exit(f"release: {what}? No: {wrong[0]}")
        make_packages()
    sign_off(asked.version, asked.check)
    return 0


def checked(version: str) -> list[str]:
    """All that is wrong; of a version that is no number nothing else can be said."""
    wrong: list[str] = []
    for what, check in CHECKS.items():
        found = check(version, ROOT)
        if not found:
            done.append(f"checked: {what}")
        wrong += found
        if found and not done:
            break
    return wrong


def compile_by_profile() -> None:
    shutil.rmtree(ROOT / "build" / "wheel", ignore_errors=True)
    step("compiling binaries that record")
    setup("record")
    for game, options in TASKS:
        for players in (2, 4):
            step(f"playing {game} with {players} players {options or ''}".rstrip())
            play(game, players, options)
    step("compiling binaries by what was recorded")
    setup("use")


def make_packages() -> None:
    out = ROOT / "dist"
    shutil.rmtree(out, ignore_errors=True)
    for kind in KINDS:
        try:
            made = package(kind, ROOT, out)
        except NotMade as why:
            sys.exit(f"release: {why}")
        size, sum_ = made.stat().st_size / 1e6, hashlib.sha256(made.read_bytes()).hexdigest()
        step(f"dist/{made.name}, {size:.1f} MB, sha256 {sum_}")


def sign_off(version: str, only_checked: bool) -> None:
    print(f"\nrelease: {version}" + (" can be made" if only_checked else " is made"))
    print(*(f"  - {each}" for each in done), sep="\n")
    if not only_checked:
        print("Left to you: git tag --annotate, and pushing it; the forge builds the other wheels")
        print(f"and publishes:  git tag --annotate v{version} --message 'Comptoir {version}'")


def step(what: str) -> None:
    print(f"release: {what}", flush=True)
    done.append(what)


def setup(profile: str) -> None:
    told = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace", "--force"],
        cwd=ROOT, env=os.environ | {"COMPTOIR_PROFILE": profile},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if told.returncode != 0 or "installing plain Python" in told.stderr:
        sys.exit(f"release: it does not compile:\n{told.stdout[-1000:]}\n{told.stderr[-1000:]}")


def play(game: str, players: int, options: dict[str, object]) -> None:
    task = {"game": game, "players": players, "options": options, "seconds": SECONDS}
    subprocess.run(
        [sys.executable, str(Path("tools") / "speed.py"), json.dumps(task)],
        cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.DEVNULL, check=True,
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
