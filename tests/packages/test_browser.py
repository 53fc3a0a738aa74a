"""The plain wheel in a Python without threads, processes and packages: that of browsers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped, unused-ignore]

from tests.packages.making import packed

HERE = Path(__file__).parent
GAMES = HERE / "games.py"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of plain Python."""
    return packed("plain", tmp_path_factory.mktemp("plain"))


def test_every_game_is_played_as_here(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    assert (HERE / "node_modules" / "pyodide").exists(), (
        "make tests/packages/node_modules/.installed"
    )
    there = subprocess.run(
        ["node", "browser.mjs", str(wheel), str(Path(yaml.__file__).parent), str(GAMES)],
        cwd=HERE, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert there.returncode == 0, there.stderr[-2000:]
    here = subprocess.run([sys.executable, str(GAMES)], capture_output=True, text=True, check=True)
    told = json.loads(there.stdout)
    assert told["compiled"] is False
    assert told["played"] == json.loads(here.stdout)["played"]
    assert {"puerto_rico", "san_juan", "golden_city", "captain"} <= set(told["played"])
