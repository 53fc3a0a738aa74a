"""The shelf takes games of other packages, and says what is wrong with them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import comptoir
from comptoir.games import OUR_OWN, SHELF, broken, games
from tests import toy

INSTALLED = Path(toy.__file__).parent / "installed"


def test_an_installed_package_brings_its_game() -> None:
    """The entry point of its metadata is enough, and our own games come first."""
    told = subprocess.run(
        [sys.executable, "-c", "import comptoir; print(*comptoir.games(), comptoir.new('toy'))"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(INSTALLED), *sys.path])},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert told[:4] == ["puerto_rico", "san_juan", "golden_city", "toy"]


@pytest.mark.parametrize(("name", "module"), [("nine", "tests.toy"), ("json", "json")])
def test_a_module_without_the_game_is_named(
    name: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SHELF, name, module)
    with pytest.raises(TypeError, match=f"{module} has no GAME called '{name}'"):
        comptoir.game(name)


def test_a_game_that_cannot_be_loaded_is_left_out_and_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(SHELF, "ludo", "no_such_package.ludo")
    assert "ludo" not in games()
    assert "ludo" not in games()
    assert games()[: len(OUR_OWN)] == OUR_OWN
    broken.remove("ludo")
    (said,) = [record.getMessage() for record in caplog.records]
    assert said.startswith("the game 'ludo' of no_such_package.ludo is left out: ModuleNotFound")
