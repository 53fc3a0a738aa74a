"""The site of the documents: no warning, every public name in it, every link followed."""

from __future__ import annotations

import fcntl
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlparse

import pytest
from playwright.sync_api import Browser, Page, expect
from sphinx.util.inventory import InventoryFile

from tests.tools.forge import ROOT
from tools.reference import public

SITE = ROOT / "build" / "site"
READ = """() => ({
  links: [...document.querySelectorAll('a[href], link[rel=next][href]')].map((each) => each.href),
  pictures: [...document.images].filter((each) => !each.getAttribute('src')).length,
  places: [...document.querySelectorAll('[id]')].map((each) => each.id),
  title: document.title,
})"""
"""What a page links to and what of it can be linked to."""


@pytest.fixture(scope="module")
def built() -> Path:
    """Built anew only where a document changed since `make docs`, and by one worker for all."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")
    SITE.mkdir(parents=True, exist_ok=True)
    with (SITE.parent / "site.lock").open("a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.seek(0)
        if run and lock.read() == run:
            return SITE
        done = subprocess.run(
            [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "docs", str(SITE)],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        lock.truncate(0)
        lock.write(run)
    return SITE


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def test_every_public_name_is_in_the_reference(built: Path) -> None:
    inventory = InventoryFile.loads((built / "objects.inv").read_bytes(), uri="")
    told = {
        name for kind, names in inventory.data.items() if kind.startswith("py:") for name in names
    }
    for modules in public().values():
        for module in modules:
            names = getattr(importlib.import_module(module), "__all__", ())
            missing = {f"{module}.{name}" for name in names if name[0] != "_"} - told
            assert not missing, f"without a docstring they have no entry: {sorted(missing)}"


def test_every_link_leads_somewhere(built: Path, page: Page) -> None:
    begin = (built / "index.html").as_uri()
    waiting, seen = [begin], {begin}
    places: dict[str, set[str]] = {}
    linked: dict[str, str] = {}
    while waiting:
        at = waiting.pop()
        page.goto(at, wait_until="domcontentloaded")
        found = page.evaluate(READ)
        places[at] = set(found["places"])
        assert found["title"]
        assert not found["pictures"]
        for link in found["links"]:
            linked[link] = at
            target = urldefrag(link).url
            if target.startswith("file:") and target.endswith(".html") and target not in seen:
                assert Path(unquote(urlparse(target).path)).exists(), f"{at} links to {target}"
                seen.add(target)
                waiting.append(target)
    for link, at in linked.items():
        target, place = urldefrag(link)
        if target.startswith("file:"):
            assert Path(unquote(urlparse(target).path)).is_file(), f"{at} links to {link}"
            assert not place or target not in places or unquote(place) in places[target], link
        else:
            assert target.startswith(("https://", "mailto:")), f"{at} links to {link}"
    hidden = {path.as_uri() for path in built.rglob("*.html")} - set(places)
    assert hidden <= {(built / "search.html").as_uri()}, "pages nobody can find"


def test_a_rule_is_found_by_its_id_and_players_read_french(built: Path, page: Page) -> None:
    page.goto((built / "search.html").as_uri() + "?q=PR-CAP-06")
    expect(page.locator("#search-results a[href*='rules/puerto_rico']").first).to_be_visible()
    page.goto((built / "index.html").as_uri())
    page.get_by_role("link", name="Jouer, en français").click()
    expect(page.get_by_role("heading", name="Lire le plateau")).to_be_visible()
