"""A browser and a server for the whole run, a fresh person for every test."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, expect, sync_playwright

from tests.server.hosting import free_names
from tests.web.devices import PATIENCE, Devices
from tests.web.person import Person, Visitors
from tests.web.site import Site

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
SHELL = "chromium-headless-shell"
"""The same browser without what a window needs: it takes a sixth less of the processor.  It has no
notifications."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PAGE = Path(__file__).parents[2] / "src/comptoir/server/static/index.html"


def find_chromium() -> str:
    """Debian's own browser; without one the tests fail unless they are waived."""
    for name in CHROMIUM:
        found = shutil.which(name)
        if found:
            return found
    if os.environ.get("COMPTOIR_NO_BROWSER"):
        pytest.skip("no Chromium here, and COMPTOIR_NO_BROWSER is set")
    pytest.fail("the page is tested in Chromium, which is not installed: make chromium")


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browsers() -> Iterator[BrowserType]:
    assert PAGE.exists(), "the page is not built: make web"
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="session")
def browser(browsers: BrowserType) -> Iterator[Browser]:
    yield from launched(browsers, shutil.which(SHELL) or find_chromium())


@pytest.fixture(scope="session")
def whole_browser(browsers: BrowserType) -> Iterator[Browser]:
    """The one that people have, for what its shell has not."""
    yield from launched(browsers, find_chromium())


def launched(browsers: BrowserType, path: str) -> Iterator[Browser]:
    browser = browsers.launch(executable_path=path, args=FLAGS)
    loop = asyncio._get_running_loop()
    yield browser
    asyncio._set_running_loop(loop)  # the last test may be none of the page: tests/conftest.py
    browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site"))
    site.start()
    yield site
    site.stop()
    assert not site.tracebacks(), site.log()


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Devices:
    """What the people of one test leave for those of the next."""
    return Devices(browser)


@pytest.fixture
def visitors(browser: Browser, site: Site, devices: Devices) -> Iterator[Visitors]:
    """People who come to the page; at the end none of their consoles may have complained."""
    free_names(str(site.folder / "tables.db"))
    visitors = Visitors(browser, site, devices)
    yield visitors
    complaints = visitors.leave()
    assert complaints == []


@pytest.fixture
def anne(visitors: Visitors) -> Person:
    return visitors.enter("Anne")
