"""The page without a connection: it opens, says what is not there, keeps no secret, is updated."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.axe import look
from tests.web.person import PHONE, Person, Visitors
from tests.web.site import Site

SRC = Path(__file__).parents[2] / "src"
STATIC = SRC / "comptoir" / "server" / "static"
READY = "navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)"
CONTROLLED = "() => navigator.serviceWorker.controller?.state === 'activated'"
KEPT = """
async () => {
  const found = {};
  for (const name of await caches.keys())
    found[name] = (await (await caches.open(name)).keys()).map((request) => request.url);
  return found;
}
"""
LOOK_FOR_UPDATE = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 20));
}
"""
THROWN_AWAY = """
async (name) => {
  while (await caches.has(name)) await new Promise((resolve) => setTimeout(resolve, 20));
}
"""
NOTICES = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  for (;;) {
    const shown = await registration.getNotifications();
    if (shown.length) return shown.map((each) => [each.title, each.body, each.data]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
"""
NOBODY_THERE = ["ERR_CONNECTION_REFUSED", "WebSocket connection", "Failed to load resource"]
SAID = {
    "en": ("No wind in the sails", "Your tables and whose turn it is", "A game tonight?"),
    "fr": ("Pas un souffle de vent", "Vos tables, et à qui c’est de jouer", "Une partie ce soir"),
}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A server of its own, which may be killed."""
    site = Site(tmp_path)
    site.start()
    yield site
    site.stop()


@pytest.fixture
def visitors(browser: Browser, site: Site) -> Iterator[Visitors]:
    visitors = Visitors(browser, site)
    yield visitors
    assert visitors.leave() == []


def visit(person: Person, path: str = "/") -> None:
    """Come to the page and wait until its worker has kept what it keeps."""
    person.forgiven += NOBODY_THERE
    person.go(path)
    assert person.page.evaluate(READY) == f"{person.site.address}/sw.js"
    person.page.wait_for_function(CONTROLLED)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_opens_and_says_what_is_not_there(visitors: Visitors, language: str) -> None:
    away, tables, hero = SAID[language]
    anne = visitors.enter("Anne", PHONE if language == "fr" else None, language)
    visit(anne)
    expect(anne.page.get_by_role("heading", name=hero)).to_be_visible()
    anne.site.kill()
    anne.page.reload()
    expect(anne.page.get_by_role("heading", name=away)).to_be_visible()
    expect(anne.page.get_by_text(tables)).to_be_visible()
    look(anne.page, f"without a connection, {language}", "[data-away]")
    anne.go("/table/abc#key")
    expect(anne.page.get_by_role("heading", name=away)).to_be_visible()
    anne.go("/")
    anne.site.start()
    expect(anne.page.get_by_role("heading", name=hero)).to_be_visible()


def test_only_files_of_the_page_are_kept(visitors: Visitors) -> None:
    """No answer of the server, no key, no name: what is kept is the same for everybody."""
    anne = visitors.enter("Anne")
    visit(anne)
    key = anne.table("san_juan", ["me", "random"], private=True)
    anne.go(key)
    anne.play(3)
    anne.go(key.replace("#", "?key="))
    anne.wait_for_turn()
    anne.go("/rules/san_juan")
    expect(anne.page.locator("main h1, main h2").first).to_be_visible()
    (paths,) = anne.page.evaluate(KEPT).values()
    for url in paths:
        path = url.removeprefix(anne.site.address)
        assert path == "/" or (STATIC / path.lstrip("/")).is_file(), path
    assert f"{anne.site.address}/" in paths


def test_an_update_takes_over(browser: Browser, tmp_path: Path) -> None:
    """The new page is shown at the next visit; the old one is kept no longer."""
    left_out = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info", "compiled_from.txt")
    shutil.copytree(SRC, tmp_path / "src", ignore=left_out)
    site = Site(tmp_path, installed=(tmp_path / "src",))
    site.start()
    visitors = Visitors(browser, site)
    try:
        anne = visitors.enter("Anne")
        visit(anne)
        (before,) = anne.page.evaluate(KEPT)
        static = tmp_path / "src" / STATIC.relative_to(SRC)
        new_worker(static, entry="assets/not-there-yet.js")
        anne.page.evaluate(LOOK_FOR_UPDATE)
        assert list(anne.page.evaluate(KEPT)) == [before], "in mid-update nothing is kept"
        new_page(static)
        anne.page.reload()
        assert made(anne.page) == "anew"
        anne.page.evaluate(THROWN_AWAY, before)
        (after,) = anne.page.evaluate(KEPT)
        assert after != before
        site.kill()
        anne.page.reload()
        assert made(anne.page) == "anew", "the page that is kept is the new one"
        expect(anne.page.locator("[data-away]")).to_be_visible()
        assert visitors.leave() == []
    finally:
        site.stop()


def test_a_letter_that_is_pushed_is_shown(whole_browser: Browser, site: Site) -> None:
    visitors = Visitors(whole_browser, site)
    anne = visitors.enter("Anne")
    anne.context.grant_permissions(["notifications"])
    devtools = anne.context.new_cdp_session(anne.page)
    registered: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(each["registrationId"] for each in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    visit(anne)
    letter = {"id": "1", "title": "San Juan", "text": "It is your turn", "link": "/table/abc"}
    push = {"origin": anne.site.address, "registrationId": registered[-1]}
    for _ in range(2):
        devtools.send("ServiceWorker.deliverPushMessage", push | {"data": json.dumps(letter)})
    assert anne.page.evaluate(NOTICES) == [["San Juan", "It is your turn", "/table/abc"]]
    assert visitors.leave() == []


def new_page(static: Path) -> None:
    """Another version of the page with its worker, as a build would leave them."""
    page = static / "index.html"
    text = page.read_text("utf-8")
    (entry,) = re.findall(r'src="/(assets/[^"]+)"', text)
    page.write_text(text.replace("<html", '<html data-made="anew"'), "utf-8")
    new_worker(static, entry)


def new_worker(static: Path, entry: str) -> None:
    """A worker that belongs to a page with that script."""
    worker = static / "sw.js"
    text = worker.read_text("utf-8")
    (written,) = re.findall(r'\{"version":.*?\]\}', text)
    version = sha256(entry.encode()).hexdigest()[:12]
    shell = json.loads(written) | {"version": version, "entry": entry}
    worker.write_text(text.replace(written, json.dumps(shell)), "utf-8")


def made(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-made")
