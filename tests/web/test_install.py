"""The page can be put on a phone's first screen: its manifest, its icons, its colours."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any

from tests.web.person import Person
from tools.icons import ICONS, PICTURES

WEB = Path(__file__).parents[2] / "web"
MANIFEST: dict[str, Any] = json.loads(
    (WEB / "public" / "manifest.webmanifest").read_text("utf-8")
)  # fmt: skip


def test_the_browser_would_install_it(anne: Person) -> None:
    """Chromium reads the manifest the server sends and finds nothing that is missing."""
    anne.go("/")
    devtools = anne.page.context.new_cdp_session(anne.page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert json.loads(found["data"]) == MANIFEST
    wrong = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in wrong} <= {"in-incognito"}, wrong
    for icon in MANIFEST["icons"]:
        answer = anne.page.request.get(anne.page.url.rstrip("/") + icon["src"])
        assert answer.headers["content-type"].partition(";")[0] == icon["type"]


def test_pictures_are_as_large_as_they_say() -> None:
    said = {Path(icon["src"]).name: icon["sizes"] for icon in MANIFEST["icons"]}
    for name, (drawing, size) in PICTURES.items():
        width, height = struct.unpack(">II", (ICONS / name).read_bytes()[16:24])
        assert (width, height) == (size, size), f"{name}: python -m tools.icons"
        assert said.get(name, f"{size}x{size}") == f"{size}x{size}"
        assert (ICONS / drawing).exists()


def test_colours_are_those_of_the_sea() -> None:
    """The bar around the page is the top of the sea, by day and by night."""
    tokens = (WEB / "src" / "styles" / "tokens.css").read_text("utf-8")
    sea = re.findall(r"--sea-\d: light-dark\((#\w+), (#\w+)\)", tokens)
    index = (WEB / "index.html").read_text("utf-8")
    bars = re.findall(r'theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)', index)
    assert {when: colour for colour, when in bars} == {"light": sea[0][0], "dark": sea[0][1]}
    assert MANIFEST["theme_color"] == sea[0][0]
    assert MANIFEST["background_color"] == sea[1][0]
