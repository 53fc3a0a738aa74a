"""A browser that had another person before knows nothing of them."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.web.devices import Devices
from tests.web.person import Visitors
from tests.web.site import Site

KEPT = "() => [document.cookie, localStorage.mine ?? null, sessionStorage.mine ?? null]"


def test_a_device_forgets_who_had_it(browser: Browser, site: Site) -> None:
    devices = Devices(browser)
    before = Visitors(browser, site, devices)
    anne = before.enter("Anne")
    anne.go("/rules")
    anne.page.evaluate("() => { localStorage.mine = 'mine'; sessionStorage.mine = 'mine'; }")
    assert before.leave() == []
    after = Visitors(browser, site, devices)
    bo = after.enter("Bo", known=False)
    assert bo.context is anne.context
    assert bo.page.url == "about:blank"
    bo.go("/api/games")
    assert bo.page.evaluate(KEPT) == ["", None, None]
    assert bo.ask("GET", "/api/me")["you"] is None
    assert after.leave() == []
    bo.context.close()
