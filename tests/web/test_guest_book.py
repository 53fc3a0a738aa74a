"""The guest book in the browser: my page, what others see of it, the ladder of the house."""

from __future__ import annotations

from zipfile import ZipFile

from playwright.sync_api import expect

from tests.web.axe import look
from tests.web.person import PHONE, Person, Visitors


def play_over_http(people: list[Person], game: str) -> str:
    """A whole game of two people, everybody takes the first choice; its table."""
    first, second = people
    path = first.table(game, ["me", "open"], begin=False)
    table = path.removeprefix("/table/").partition("#")[0]

    def do(person: Person, number: int, **command: object) -> None:
        told = {"id": f"{person.name}{number}", "table": table, **command}
        person.ask("POST", f"/api/tables/{table}/commands", told)

    do(second, 0, do="join", nonce="b")
    do(first, 0, do="start", nonce="a")
    for number in range(1, 2000):
        seen = [person.ask("GET", f"/api/tables/{table}") for person in people]
        if seen[0]["status"] == "finished":
            return table
        for person, told in zip(people, seen, strict=True):
            decision = told["decision"]
            if decision and decision["legal"]:
                token = decision["legal"][0]
                do(person, number, do="play", ply=decision["ply"], token=token)
                break
    raise AssertionError("the game did not end")


def test_a_page_of_my_own_and_what_others_see_of_it(visitors: Visitors) -> None:
    noor, lise = visitors.enter("Noor"), visitors.enter("Lise", size=PHONE, language="fr")
    table = play_over_http([noor, lise], "golden_city")
    noor.go("/")
    noor.page.get_by_role("link", name="My page, Noor").click()
    page = noor.page
    expect(page.get_by_role("heading", name="Noor")).to_be_visible()
    expect(page.locator(f"[data-game='{table}']")).to_contain_text("with Lise")
    expect(page.locator("[data-record=golden_city] td").first).to_have_text("1")
    expect(page.locator("[data-rung=Noor]")).to_contain_text("–")
    look(page, "my page", "", "laptop")
    page.locator("[data-only-game]").select_option("san_juan")
    expect(page.get_by_text("No game like that is finished yet.").first).to_be_visible()
    page.locator("[data-only-game]").select_option("golden_city")
    expect(page.locator(f"[data-game='{table}']")).to_be_visible()
    page.locator("[data-against]").select_option("merchant")
    expect(page.get_by_text("No game like that is finished yet.").first).to_be_visible()
    page.locator("[data-against]").select_option("")
    page.get_by_role("button", name="Lise", exact=True).click()
    expect(page.locator(f"[data-game='{table}']")).to_be_visible()
    noors = page.locator("[data-book]").get_attribute("data-book")

    lise.go(f"/people/{noors}")
    expect(lise.page.get_by_role("heading", name="Noor")).to_be_visible()
    expect(lise.page.get_by_text("Les parties elles-mêmes ne sont pas montrées.")).to_be_visible()
    look(lise.page, "somebody's page", "", "phone")
    page.get_by_label("Results and games").check()
    expect(page.get_by_label("Results and games")).to_be_checked()
    lise.page.reload()
    game = lise.page.locator(f"[data-game='{table}']")
    expect(game.get_by_role("link", name="Analyse")).to_have_attribute("href", f"/review/{table}")
    game.get_by_role("link").first.click()
    lise.page.wait_for_url(f"**/replay/{table}")
    page.get_by_label("Nothing").check()
    expect(page.get_by_label("Nothing")).to_be_checked()
    expect(page.get_by_label("Nothing")).to_be_enabled()
    lise.forgiven.append("404")
    lise.go(f"/people/{noors}")
    expect(lise.page.get_by_text("Cette page n’est pas montrée")).to_be_visible()
    with page.expect_download() as file:
        page.get_by_role("link", name="Export (CSV)").click()
    assert table in file.value.path().read_text("utf-8")
    with page.expect_download() as file:
        page.get_by_role("link", name="Transcripts (ZIP)").click()
    with ZipFile(file.value.path()) as archive:
        assert [name for name in archive.namelist() if table in name]


def test_the_ladder_of_the_house(visitors: Visitors) -> None:
    ida, tom = visitors.enter("Ida"), visitors.enter("Tom")
    play_over_http([ida, tom], "golden_city")
    ida.go("/")
    ida.page.get_by_role("link", name="Ladder").click()
    ida.page.get_by_role("button", name="2 players").click()
    ladder = ida.page.locator("[data-ladder='golden_city/2']")
    more = ladder.get_by_role("button", name="All ")
    expect(ladder.locator("li").first).to_be_visible()
    if more.count():
        more.click()
    expect(ladder.locator("[data-rung=Ida]")).to_be_visible()
    expect(ladder.locator("[data-rung=Tom]")).to_be_visible()
    expect(ladder).to_contain_text("captain")
    look(ida.page, "ladder", "[data-ladder='golden_city/2']", "laptop")
    ladder.get_by_role("link", name="Tom").click()
    expect(ida.page.get_by_role("heading", name="Tom")).to_be_visible()


def test_my_devices(visitors: Visitors) -> None:
    """One of them is signed out where I am not, and then the one where I am."""
    lise = visitors.enter("Lise", size=PHONE, language="fr")
    phone = visitors.enter("Remi")
    word = lise.ask("POST", "/api/me/recovery", {})["path"].partition("#")[2]
    phone.forgiven.append("401")  # the lobby asks for its tables before it knows
    remi = phone.ask("GET", "/api/me")["you"]["id"]
    phone.ask("POST", "/api/recover", {"token": word, "instead_of": remi})
    phone.go("/")
    expect(phone.page.locator(".awning").get_by_text("Lise")).to_be_visible()
    lise.go("/me")
    mine = lise.page.locator("section", has=lise.page.get_by_role("heading", name="Mes appareils"))
    expect(mine.locator("[data-device]")).to_have_count(2)
    other = mine.locator("[data-device]", has_not_text="Cet appareil")
    other.get_by_role("button", name="Déconnecter : ").click()
    expect(other).to_contain_text("Ce navigateur cesse aussitôt d’être vous.")
    look(lise.page, "my devices", "[data-device]", "phone")
    other.locator("[data-out-now]").click()
    expect(mine.locator("[data-device]")).to_have_count(1)
    expect(phone.page.get_by_role("heading", name="signed out")).to_be_visible()
    mine.get_by_role("button", name="Déconnecter : ").click()
    mine.locator("[data-out-now]").click()
    lise.page.wait_for_url("**/")
    assert lise.ask("GET", "/api/me")["you"] is None


def test_a_passphrase_on_a_new_device(visitors: Visitors) -> None:
    lise = visitors.enter("Lise Secret", size=PHONE, language="fr")
    lise.go("/me")
    panel = lise.page.locator("[data-passphrase]")
    panel.get_by_label("Phrase secrète", exact=True).last.fill("quatre mots bien choisis")
    panel.get_by_role("button", name="La choisir").click()
    expect(panel.get_by_role("status")).to_have_text("Votre phrase secrète est retenue.")
    look(lise.page, "my passphrase", "[data-passphrase=true]", "phone")
    laptop = visitors.enter("Laptop", known=False)
    laptop.forgiven.append("403")
    laptop.go("/me")
    page = laptop.page
    page.locator("[data-sign-in]").click()
    page.locator("#sign-in-name").fill("lise secret")
    for words in ("not these", "quatre mots bien choisis"):
        page.locator("#sign-in-passphrase").fill(words)
        page.get_by_role("button", name="Sign in", exact=True).click()
        if words == "not these":
            expect(page.get_by_role("alert")).to_contain_text("Nobody here has that name")
            look(page, "signing in", "#sign-in-name", "laptop")
    expect(page.get_by_role("heading", name="Lise Secret")).to_be_visible()
    assert laptop.ask("GET", "/api/me") == lise.ask("GET", "/api/me")


def test_delete_me(visitors: Visitors) -> None:
    """What happens is said before; then a finished game is with somebody."""
    zoe, ben = visitors.enter("Zoe Gone"), visitors.enter("Ben Stays", language="fr")
    table = play_over_http([zoe, ben], "golden_city")
    zoe.go("/me")
    panel = zoe.page.locator("[data-delete-me]")
    panel.get_by_role("button", name="Delete me from this house").click()
    expect(panel).to_contain_text("In finished games you are «somebody»")
    look(zoe.page, "delete me", "[data-delete-me]", "laptop")
    now = panel.get_by_role("button", name="Delete me for ever")
    expect(now).to_be_disabled()
    panel.get_by_label("To go on, write your name: Zoe Gone").fill("Zoe Gone")
    now.click()
    zoe.page.wait_for_url("**/")
    assert zoe.ask("GET", "/api/me")["you"] is None
    ben.go("/me")
    expect(ben.page.locator(f"[data-game='{table}']")).to_contain_text("avec quelqu’un")
