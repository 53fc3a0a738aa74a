"""The page's own tests, its types, and its weight."""

from __future__ import annotations

import gzip
import re
import subprocess
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
STATIC = Path(__file__).parents[2] / "src/comptoir/server/static"
BUDGET = 200_000
"""Bytes of the first view, compressed."""


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


def weight(path: Path) -> int:
    """Bytes on the wire: fonts are compressed already, the rest is sent with gzip."""
    body = path.read_bytes()
    return len(body) if path.suffix == ".woff2" else len(gzip.compress(body, 9))


def first_view() -> dict[str, int]:
    """What the lobby loads: the page, its scripts and styles, drawings, words and three faces."""
    index = (STATIC / "index.html").read_text("utf-8")
    files = {STATIC / "index.html", STATIC / "favicon.svg"}
    files |= {STATIC / name.lstrip("/") for name in re.findall(r'"(/assets/[^"]+)"', index)}
    drawings = "trade-*.js", "puerto_rico-*.js", "san_juan-*.js", "golden_city-*.js"
    for pattern in (*drawings, "fr-*.js", "*latin-wght-normal*.woff2", "*latin-[68]00-*.woff2"):
        files |= set((STATIC / "assets").glob(pattern))
    return {path.name: weight(path) for path in sorted(files)}


def test_first_view_is_light() -> None:
    parts = first_view()
    assert len(parts) > 8
    assert sum(parts.values()) < BUDGET, parts
