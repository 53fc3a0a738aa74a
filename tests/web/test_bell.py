"""The bell in the page: a turn is seen and heard in the lobby, and one chooses how to be told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.hosting import free_names
from tests.server.receiving import LOOPBACK, Receiver, receiving
from tests.server.receiving import Browser as Keys
from tests.web.axe import look, resize
from tests.web.person import PHONE, Person, Visitors
from tests.web.site import Site

LISTEN = """
window.badges = [];
window.notes = 0;
navigator.setAppBadge = async (count) => void badges.push(count);
navigator.clearAppBadge = async () => void badges.push(0);
const { createOscillator } = AudioContext.prototype;
AudioContext.prototype.createOscillator = function () {
  notes += 1;
  return createOscillator.call(this);
};
"""
"""Keeps what a person would hear, and see on the icon of the page."""
SUBSCRIBE = """
const { endpoint, p256dh, auth } = %s;
PushManager.prototype.subscribe = async (wish) => {
  window.asked = wish;
  return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
};
"""
"""A browser with keys of ours, at a push service of ours."""
SHOWN = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  for (;;) {
    const [notice] = await registration.getNotifications();
    if (notice) return [notice.title, notice.body];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
"""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that may send letters to this machine, and mail."""
    folder: Path = tmp_path_factory.mktemp("house")
    site = Site(
        folder, bell_networks=LOOPBACK, smtp="smtp://127.0.0.1:9", public_url="http://localhost",
        smtp_from="tables@example.org", sweep_seconds="0.3",
    )  # fmt: skip
    site.start()
    yield site
    site.stop()
    assert not site.tracebacks(), site.log()


@pytest.fixture
def guests(browser: Browser, house: Site) -> Iterator[Visitors]:
    yield from coming(browser, house)


@pytest.fixture
def notified_guests(whole_browser: Browser, house: Site) -> Iterator[Visitors]:
    yield from coming(whole_browser, house)


def coming(browser: Browser, house: Site) -> Iterator[Visitors]:
    free_names(str(house.folder / "tables.db"))
    visitors = Visitors(browser, house)
    yield visitors
    assert visitors.leave() == []


def commanded(who: Person, table: str, what: str, **more: object) -> None:
    command = {"do": what, "id": f"{who.name}.{what}.{len(more)}", "table": table, **more}
    who.ask("POST", f"/api/tables/{table}/commands", command)


def playing(anne: Person, bo: Person) -> tuple[str, Person, Person]:
    """A table of both that has begun, without anybody looking; who is to move, and who waits."""
    path = anne.table("san_juan", ["me", "open"], begin=False)
    table, _, key = path.removeprefix("/table/").partition("#")
    commanded(bo, table, "join", key=key, nonce="bo")
    commanded(anne, table, "start", nonce="anne")
    mine = anne.ask("GET", f"/api/tables/{table}")["decision"]["legal"]
    return (table, anne, bo) if mine else (table, bo, anne)


def move(who: Person, table: str) -> None:
    """Decide by program until somebody else is to."""
    while True:
        decision = who.ask("GET", f"/api/tables/{table}")["decision"]
        if not decision["legal"]:
            return
        token, ply = decision["legal"][-1], decision["ply"]
        commanded(who, table, "play", ply=ply, token=token, id=f"p{ply}")


def test_a_turn_is_seen_and_heard_in_the_lobby(visitors: Visitors) -> None:
    """Title, badge and sound; not for what waited already when the lobby was opened."""
    loud = {"pace": "once", "calm": 0, "sound": True}
    anne, bo = (visitors.enter(name, likes=loud) for name in ("Anne", "Bo"))
    table, mover, waits = playing(anne, bo)
    for who in (mover, waits):
        who.page.add_init_script(LISTEN)
        who.go("/")
    expect(mover.page).to_have_title("(1) Comptoir")
    expect(waits.page.locator("#my li")).to_have_count(1)
    expect(waits.page).to_have_title("Comptoir")
    assert mover.page.evaluate("[badges, notes]") == [[1], 0]
    move(mover, table)
    expect(waits.page).to_have_title("(1) Comptoir", timeout=40_000)
    assert waits.page.evaluate("[badges, notes]") == [[0, 1], 2]
    expect(mover.page).to_have_title("Comptoir", timeout=40_000)
    assert mover.page.evaluate("[badges, notes]") == [[1, 0], 0]


def opened(who: Person) -> Page:
    """The lobby with the preferences open."""
    who.go("/")
    who.page.get_by_role("button", name=re.compile("Preferences|Préférences")).click()
    who.page.locator("[data-bell] fieldset").first.wait_for()
    return who.page


def test_a_webhook_is_chosen_tried_and_taken_off(guests: Visitors, receiver: Receiver) -> None:
    """And it rings when it is one's turn; nothing is lost on a phone or for axe."""
    anne, bo = guests.enter("Anne"), guests.enter("Bo")
    page = opened(anne)
    bell = page.locator("[data-bell]")
    expect(bell).to_contain_text("Nowhere yet.")
    bell.locator("[data-add=webhook]").click()
    bell.get_by_role("combobox").select_option("plain")
    anne.forgiven.append("400")
    bell.get_by_label("Address").fill("https://10.0.0.1/x")
    bell.get_by_role("button", name="Add", exact=True).click()
    expect(bell.get_by_role("alert")).to_contain_text("Nothing can be sent there")
    look(page, "adding a webhook", "[data-bell]")
    resize(page, {"width": 1440, "height": 900})
    bell.get_by_label("Address").fill(f"{receiver.url}/anne")
    page.keyboard.press("Enter")
    row = bell.locator("[data-way=webhook]")
    expect(row).to_contain_text("127.0.0.1")
    expect(row.get_by_label("Secret that signs what comes")).to_have_value(re.compile("^whsec_"))
    bell.locator("[data-ring]").click()
    expect(bell.get_by_role("status")).to_contain_text("Rung.")
    receiver.have(1)
    bell.get_by_label("At once").check()
    expect(bell.get_by_label("At once")).to_be_checked()
    look(page, "a bell that rings", "[data-bell]")
    anne.go("/rules")
    table, mover, _ = playing(anne, bo)
    move(mover, table)
    if mover is anne:
        move(bo, table)
    receiver.until(lambda got: len(got) == 2)
    assert receiver.got[1].told["text"] == "San Juan with Bo: it is your turn."
    assert receiver.got[1].told["link"] == f"http://localhost/table/{table}"
    page = opened(anne)
    page.get_by_role("button", name=re.compile("Stop ringing")).click()
    expect(page.locator("[data-bell]")).to_contain_text("Nowhere yet.")


def test_this_device_is_told_by_its_browser(notified_guests: Visitors, receiver: Receiver) -> None:
    """The page subscribes, the server encrypts, the browser's key opens it, the worker shows it.

    The push service between them, which is the browser's maker's, is the receiver.
    """
    anne, browser = notified_guests.enter("Anne"), Keys()
    anne.context.grant_permissions(["notifications"])
    anne.page.add_init_script(SUBSCRIBE % json.dumps(browser.subscription(f"{receiver.url}/push")))
    devtools = anne.context.new_cdp_session(anne.page)
    registered: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(each["registrationId"] for each in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page = opened(anne)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    bell = page.locator("[data-bell]")
    bell.locator("[data-add=push]").click()
    expect(bell.locator("[data-way=push]")).to_contain_text("This device")
    expect(bell.locator("[data-add=push]")).to_have_count(0)
    key = anne.ask("GET", "/api/my/bell")["push_key"]
    assert page.evaluate("window.asked") == {"userVisibleOnly": True, "applicationServerKey": key}
    bell.locator("[data-ring]").click()
    letter = browser.read(receiver.have(1)[0].body).decode()
    push = {"origin": anne.site.address, "registrationId": registered[-1], "data": letter}
    devtools.send("ServiceWorker.deliverPushMessage", push)
    assert page.evaluate(SHOWN) == ["The bell of Comptoir", "This is how the bell rings, Anne."]
    page = opened(anne)
    expect(page.locator("[data-way=push]")).to_contain_text("This device")
    page.get_by_role("button", name="Stop ringing at This device").click()
    expect(page.locator("[data-bell]")).to_contain_text("Nowhere yet.")


def test_in_french_on_a_phone(guests: Visitors) -> None:
    """Every form has its example, mail waits for its link, and nothing is wider than the phone."""
    zoe = guests.enter("Zoé", language="fr", size=PHONE)
    page = opened(zoe)
    bell = page.locator("[data-bell]")
    expect(bell).to_contain_text("La cloche")
    bell.locator("[data-add=webhook]").click()
    for form, example in (("discord", "discord"), ("ntfy", "ntfy"), ("matrix", "_matrix")):
        bell.get_by_role("combobox").select_option(form)
        expect(bell.get_by_label("Adresse")).to_have_attribute("placeholder", re.compile(example))
    expect(bell.get_by_label("Jeton d’accès")).to_be_visible()
    bell.locator("[data-add=mail]").click()
    bell.get_by_label("Adresse de courriel").fill("zoe@club.example")
    page.keyboard.press("Enter")
    expect(bell.locator("[data-way=mail]")).to_contain_text("Ouvrez le lien du message")
    look(page, "la cloche", "[data-bell]", sizes="phone")
    sheet = page.locator("[data-prefs]")
    assert sheet.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_who_has_no_name_is_told_why_there_is_no_bell(visitors: Visitors) -> None:
    stranger = visitors.enter("Nobody", known=False)
    stranger.go("/")
    stranger.page.get_by_role("button", name="Preferences").click()
    expect(stranger.page.locator("[data-bell]")).to_contain_text("Take a name first")
