"""Who I am in this browser: links between devices, signing out, and keys that stay out of logs."""

from __future__ import annotations

from playwright.sync_api import Page, Request, expect

from tests.web.person import Person, Visitors
from tests.web.positions import OVER, transcript


def make_link(who: Person) -> str:
    """The link for another device, from my name at the top of the lobby."""
    who.go("/")
    who.page.locator(".awning").get_by_text(who.name).click()
    who.page.get_by_role("button", name="Make a link").click()
    return who.page.get_by_label("Link for the other device").input_value()


def called(who: Person) -> str:
    return str(who.ask("GET", "/api/me")["you"]["name"])


def test_a_link_asks_before_it_replaces_somebody(visitors: Visitors) -> None:
    """Opened by mistake, it changes nothing; who goes on has the way back in hand before."""
    anne, bo = visitors.enter("Anne"), visitors.enter("Bo", language="fr")
    link = make_link(anne)
    page = bo.page
    for _ in range(2):
        page.goto("about:blank")
        page.goto(link)
        page.get_by_role("heading", name="Ici, vous êtes Bo. Devenir Anne ?").wait_for()
        assert called(bo) == "Bo"
    page.get_by_role("link", name="Rester Bo").click()
    page.goto(link)
    page.locator("[data-way-back]").click()
    back = page.get_by_label("Lien pour redevenir Bo").input_value()
    assert called(bo) == "Bo"
    page.locator("[data-become]").click()
    expect(page.locator(".awning").get_by_text("Anne")).to_be_visible()
    assert called(bo) == "Anne"
    page.goto(back)
    page.get_by_role("heading", name="Ici, vous êtes Anne. Devenir Bo ?").wait_for()
    page.locator("[data-way-back]").click()
    page.locator("[data-become]").click()
    expect(page.locator(".awning").get_by_text("Bo", exact=True)).to_be_visible()
    assert called(bo) == "Bo"
    bo.forgiven.append("403")
    page.goto(link)
    page.get_by_role("heading", name="Ce lien ne fonctionne plus").wait_for()


def test_a_link_on_a_new_device_and_on_the_same(visitors: Visitors) -> None:
    anne, phone = visitors.enter("Anne"), visitors.enter("Phone", known=False)
    link = make_link(anne)
    anne.page.goto("about:blank")
    anne.page.goto(link)
    anne.page.get_by_role("heading", name="You are Anne here already").wait_for()
    phone.page.goto(link)
    phone.page.get_by_role("heading", name="Are you Anne?").wait_for()
    assert phone.ask("GET", "/api/me")["you"] is None
    phone.page.locator("[data-become]").click()
    expect(phone.page.locator(".awning").get_by_text("Anne")).to_be_visible()


def test_my_other_devices_are_signed_out(visitors: Visitors) -> None:
    """The other device is told where it stands; here the table goes on."""
    anne, phone = visitors.enter("Anne"), visitors.enter("Phone", known=False)
    path = anne.table("san_juan", ["me", "random"], private=True)
    phone.page.goto(make_link(anne))
    phone.page.locator("[data-become]").click()
    expect(phone.page.locator(".awning").get_by_text("Anne")).to_be_visible()
    phone.go(path.partition("#")[0])
    phone.wait_for_turn()
    anne.page.locator("[data-sign-out]").click()
    anne.page.locator("[data-sign-out-now]").click()
    expect(anne.page.get_by_text("Only this browser is Anne now.")).to_be_visible()
    phone.page.get_by_role("heading", name="This device was signed out").wait_for()
    phone.page.get_by_role("link", name="To the lobby").click()
    phone.page.locator("[data-play=puerto_rico]").wait_for()
    assert phone.ask("GET", "/api/me")["you"] is None
    assert called(anne) == "Anne"
    anne.go(path.partition("#")[0])
    assert anne.wait_for_turn() in ("act", "confirm")


def watched_addresses(page: Page) -> list[str]:
    """Every address the page asks from now on, as an access log would have it."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    page.on("websocket", lambda line: asked.append(line.url))
    return asked


def save_game(page: Page) -> None:
    with page.expect_download() as file:
        page.locator("[data-export]").click()
    assert file.value.path().read_text("utf-8").startswith("# comptoir transcript")


def test_no_address_has_a_key(visitors: Visitors) -> None:
    """A guest of a private table: an old link, the end, the file, the replay."""
    anne, eve = visitors.enter("Anne"), visitors.enter("Eve")
    wish = {
        "id": "private", "transcript": transcript("san_juan", 3, OVER), "private": True,
        "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2],
    }  # fmt: skip
    made = anne.ask("POST", "/api/tables/import", wish)
    key, page = made["key"], eve.page
    asked = watched_addresses(page)
    eve.go(f"/table/{made['table']}?key={key}")
    assert eve.wait_for_turn() == "final"
    assert page.url.endswith(f"/table/{made['table']}#{key}")
    save_game(page)
    page.locator(".counter").get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/**")
    save_game(page)
    page.get_by_role("button", name="One step on").click()
    old, *others = [address for address in asked if not address.startswith("blob:")]
    assert key in old
    assert [address for address in others if "/replay" in address]
    assert [address for address in others if "/transcript" in address]
    assert [address for address in others if address.endswith("/ws")]
    assert not [address for address in others if key in address]
    log = (eve.site.folder / "server.log").read_text("utf-8")
    assert key not in log
