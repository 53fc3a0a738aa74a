"""Browsers that go from one person to the next and have forgotten everything in between.

A new browser context begins with an empty cache and compiles the whole page again, which costs
more than most tests of it.  A device that comes back keeps what it loaded and nothing it was told:
no cookie, no setting, no open page.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Page

PATIENCE = 30_000
"""Milliseconds; a busy machine is slow, and a test that waits is not wrong yet."""
TOLD = "cookies,local_storage,indexeddb,cache_storage,service_workers"


@dataclass(frozen=True)
class Kind:
    """What a device is, which it stays for life."""

    width: int
    height: int
    language: str
    theme: str
    motion: str
    touch: bool


@dataclass
class Devices:
    """Those nobody uses just now, by kind."""

    browser: Browser
    idle: dict[Kind, list[BrowserContext]] = field(default_factory=dict)

    def borrow(self, kind: Kind) -> BrowserContext:
        """One with an empty page in it."""
        waiting = self.idle.setdefault(kind, [])
        return waiting.pop() if waiting else self.unpack(kind)

    def unpack(self, kind: Kind) -> BrowserContext:
        """A new one, which never loaded anything."""
        context = self.browser.new_context(
            viewport={"width": kind.width, "height": kind.height},
            locale="fr-FR" if kind.language == "fr" else "en-GB",
            color_scheme="dark" if kind.theme == "dark" else "light",
            reduced_motion="reduce" if kind.motion == "reduce" else "no-preference",
            has_touch=kind.touch,
        )
        context.set_default_timeout(PATIENCE)
        context.new_page()
        return context

    def give_back(self, kind: Kind, context: BrowserContext, address: str) -> None:
        """It forgets who had it and what a site told it; its pages are closed."""
        used = list(context.pages)
        page = context.new_page()
        for each in used:
            each.close()
        forget(context, page, address)
        self.idle.setdefault(kind, []).append(context)


def forget(context: BrowserContext, page: Page, address: str) -> None:
    context.clear_cookies()
    session = context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": TOLD})
    session.detach()
