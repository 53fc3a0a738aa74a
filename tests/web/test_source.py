"""The page's own tests and its types."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def run(*words: str) -> str:
    done = subprocess.run(
        ["npx", "--no-install", *words], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


def test_types_and_components() -> None:
    """svelte-check finds no error and no warning."""
    run("svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human")


def test_logic() -> None:
    """vitest: catalogue, connection, table store, decision, ranking, Markdown, messages."""
    assert re.search(r"Tests\s+.*\d+ passed", run("vitest", "run", "--no-color"))
