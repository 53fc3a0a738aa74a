"""Every package in an empty environment, without Node, compiler and network, does its work there.

What it needs besides itself lies in `build/wheels` (`make build/wheels/.fetched`).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.packages.making import packed
from tests.server.client import BRIEF
from tests.tools.forge import ROOT
from tests.web.site import Site
from tools.packages import KINDS, NotMade, package

WHEELS = ROOT / "build" / "wheels"
PLAY = ("play", "san_juan", "-n", "2", "--seed", "7", "-o", "max_rounds=3", "--save", "game.txt")


class Installed:
    """An environment in a folder, whose programs find nothing but each other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "env" / "bin" / "python"
        subprocess.run(
            [sys.executable, "-m", "venv", "--without-pip", folder / "env"], check=True
        )  # fmt: skip
        self.surroundings = {
            "PATH": str(self.python.parent),
            "HOME": str(folder),
            "COMPTOIR_DATA": str(folder / "data"),
            "COLUMNS": "120",
            "PIP_CONFIG_FILE": os.devnull,
        }

    def pip(self, *words: object) -> None:
        """Install from what was fetched, and from nowhere else."""
        assert (WHEELS / ".fetched").exists(), "make build/wheels/.fetched"
        self.run(
            *(sys.executable, "-m", "pip", "--python", self.python, "--disable-pip-version-check"),
            *("install", "--quiet", "--no-compile", "--no-index", "--find-links", WHEELS, *words),
        )

    def comptoir(self, *words: object, typed: str = "", code: int = 0) -> str:
        """What the program says."""
        return self.run(self.python.parent / "comptoir", *words, typed=typed, code=code)

    def run(self, *words: object, typed: str = "", code: int = 0) -> str:
        done = subprocess.run(
            [str(word) for word in words], input=typed, cwd=self.folder, env=self.surroundings,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == code, done.stdout[-3000:]
        return done.stdout


@pytest.fixture(params=list(KINDS))
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_it_plays_serves_and_reviews(kind: str, tmp_path: Path) -> None:
    file = packed(kind, tmp_path)
    here = Installed(tmp_path)
    here.pip(file)
    told = here.comptoir()
    assert "comptoir play" in told
    assert "pip install 'comptoir[serve]'" in told, "the next step is said"
    assert "comptoir[serve]" in here.comptoir("serve", code=1)
    health = json.loads(here.comptoir("doctor", "--json"))
    assert health["compiled"] is (kind == "compiled")
    assert Path(health["place"]).is_relative_to(tmp_path), "this and no other is installed"
    assert health["extras"]["serve"] != []

    here.comptoir(*PLAY, typed="1\n" * 500)
    found = json.loads(here.comptoir("review", "game.txt", "--iterations", "16", "--json"))
    assert len(found["winners"]) == 1
    assert found["curve"]

    here.pip("comptoir[serve]")
    assert json.loads(here.comptoir("doctor", "--json"))["extras"]["serve"] == []
    assert "pip install" not in here.comptoir()
    site = Site(tmp_path, python=here.python, surroundings=here.surroundings)
    site.start()
    try:
        headers = {"Origin": site.address}
        with httpx.Client(base_url=site.address, headers=headers, limits=BRIEF) as browser:
            look_around(browser)
            play_at_a_table(browser)
    finally:
        site.stop()
    assert not site.tracebacks(), site.log()


def look_around(browser: httpx.Client) -> None:
    """The page with its script, and the shelf of the lobby."""
    (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', browser.get("/").text)
    assert browser.get(script).is_success, "the page is in the package"
    shelf = browser.get("/api/games").json()["games"]
    assert {game["game"] for game in shelf} == {"san_juan", "puerto_rico", "golden_city"}


def play_at_a_table(browser: httpx.Client) -> None:
    """Three moves of a game against a merchant."""
    browser.post("/api/me", json={"name": "Anne", "language": "en"}).raise_for_status()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "merchant"}]
    wish = {"id": "here", "game": "san_juan", "seats": seats, "options": {}}
    table = browser.post("/api/tables", json=wish).raise_for_status().json()["table"]

    def tell(**command: object) -> None:
        words = command | {"table": table}
        browser.post(f"/api/tables/{table}/commands", json=words).raise_for_status()

    tell(do="start", id="start", nonce="anne")
    moves = 0
    for _ in range(3000):
        decision = browser.get(f"/api/tables/{table}").json()["decision"]
        if decision["legal"] is None:
            time.sleep(0.02)
            continue
        moves += 1
        token = decision["legal"][0]
        tell(do="play", id=f"move{moves}", ply=decision["ply"], token=token)
        if moves == 3:
            return
    pytest.fail("the merchant does not move")


def test_no_package_without_its_page(tmp_path: Path) -> None:
    with pytest.raises(NotMade, match="the page is not built"):
        package("plain", tmp_path, tmp_path)


def test_old_binaries_are_not_packed(tmp_path: Path) -> None:
    with pytest.raises(NotMade, match="no binaries of these sources"):
        packed("compiled", tmp_path, changed="kernel/bits.py")
