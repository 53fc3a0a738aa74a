"""`make fresh`: how long does `make play` take on a machine that has seen nothing yet?

    python -m tools.fresh [--game puerto_rico]

Clones the last commit into an empty folder, with empty caches of pip, npm and the C compiler, and
runs `make play` there three times, each until the lobby answers: the first time, again, and after a
rule was changed.  Prints wall and CPU time of every step.  Steps run side by side, so their wall
times do not add up.  It ends with 1 if the lobby does not answer.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).parent.parent
STEPS = {
    "-m venv": "Python environment",
    "build-system": "what compiles the rules",
    ".[serve]": "what the server needs",
    ".[dev]": "everything for development",
    "setup.py build_ext": "compiling the rules",
    "npm ci": "what builds the page",
    "vite build": "building the page",
}
"""What a step of the Makefile is called, by words of its command."""
RULE = "src/comptoir/games/{game}/rules/phases.py"
PATIENCE = 3600


class Step(TypedDict):
    command: str
    wall: float
    cpu: float


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.fresh", description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="puerto_rico", help="whose rule is changed")
    asked = parser.parse_args()
    if not (ROOT / RULE.format(game=asked.game)).exists():
        parser.error(f"there are no rules of {asked.game}")
    with tempfile.TemporaryDirectory(prefix="comptoir-fresh-") as folder:
        tree = Path(folder) / "comptoir"
        git = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(tree)]
        subprocess.run(git, check=True)
        draw("the first time", played(tree))
        draw("nothing changed", played(tree))
        rule = tree / RULE.format(game=asked.game)
        rule.write_text(rule.read_text("utf-8") + "\nCHANGED = 1\n", "utf-8")
        draw(f"a rule of {asked.game} changed", played(tree))
    return 0


def played(tree: Path) -> tuple[float, list[Step]]:
    """Seconds until the lobby answers, and the steps on the way."""
    place = tree.parent
    log = place / "steps.jsonl"
    log.write_text("")
    shell = place / "shell"
    shell.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{__file__}" --step "{log}" "$@"\n')
    shell.chmod(0o755)
    port = free_port()
    begun = time.monotonic()
    make = subprocess.Popen(
        ["make", "play", f"SHELL={shell}", f"PYTHON={sys.executable}", f"SERVE=--port {port}"],
        cwd=tree, env=surroundings(place), start_new_session=True,
    )  # fmt: skip
    try:
        wait_for_lobby(make, port)
        seconds = time.monotonic() - begun
    finally:
        if make.poll() is None:
            os.killpg(make.pid, signal.SIGTERM)
            make.wait()
    return seconds, [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def surroundings(place: Path) -> dict[str, str]:
    """Nothing fetched or compiled before is found, and no window opens."""
    left_out = ("MAKE", "COMPTOIR_", "VIRTUAL_ENV", "PYTHONPATH")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(left_out)}
    return kept | {
        "PIP_CACHE_DIR": str(place / "pip"),
        "npm_config_cache": str(place / "npm"),
        "XDG_CACHE_HOME": str(place / "cache"),
        "CCACHE_DISABLE": "1",
        "COMPTOIR_DATA": str(place / "data"),
        "BROWSER": "true",
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for_lobby(make: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(PATIENCE * 10):
        if make.poll() is not None:
            sys.exit(f"tools.fresh: make play ended with {make.returncode}")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as page:
                if b'id="app"' in page.read():
                    return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    sys.exit("tools.fresh: the lobby did not answer")


def draw(when: str, measured: tuple[float, list[Step]]) -> None:
    seconds, steps = measured
    print(f"\n{when}: the lobby answers after {seconds:.1f} s (load {os.getloadavg()[0]:.0f})")
    print(f"  {'':28} {'wall':>8} {'CPU':>8}")
    for step in steps:
        name = next((name for words, name in STEPS.items() if words in step["command"]), None)
        if name:
            print(f"  {name:28} {step['wall']:6.1f} s {step['cpu']:6.1f} s")
    total = [step for step in steps if "OPT=1 playable" in step["command"]]
    for step in total:
        print(f"  {'all before the server':28} {step['wall']:6.1f} s {step['cpu']:6.1f} s")
    sys.stdout.flush()


def step(log: str, words: list[str]) -> int:
    """Be make's shell: run a command, and note what it took."""
    begun = time.monotonic()
    process = subprocess.Popen(["/bin/sh", *words], close_fds=False)
    _, status, used = os.wait4(process.pid, 0)
    took: Step = {
        "command": " ".join(words),
        "wall": time.monotonic() - begun,
        "cpu": used.ru_utime + used.ru_stime,
    }
    with open(log, "a", encoding="utf-8") as file:
        file.write(json.dumps(took) + "\n")
    return os.waitstatus_to_exitcode(status) & 0xFF


if __name__ == "__main__":
    if sys.argv[1:2] == ["--step"]:
        sys.exit(step(sys.argv[2], sys.argv[3:]))
    sys.exit(main())
