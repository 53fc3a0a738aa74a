"""The final screen: ties, what one tells afterwards, talk, the rematch, and a private replay."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.axe import look
from tests.web.person import Person, Visitors
from tests.web.positions import OVER, tied


def arrive(who: Person, path: str) -> None:
    who.go(path)
    assert who.wait_for_turn() == "final"


def test_a_tie_is_explained_and_the_best_moment_told(visitors: Visitors) -> None:
    anne = visitors.enter("Anne", language="fr")
    arrive(anne, anne.recorded(tied("san_juan", 4), 4))
    notes = anne.page.locator("[data-tie-break]")
    expect(notes.first).to_contain_text("Départage, cartes en main et marchandises")
    assert notes.count() >= 2
    expect(anne.page.locator("[data-moment]")).to_contain_text("Meilleur moment")
    look(anne.page, "final screen", "main")


def test_two_players_see_the_letters_of_each_scoring(visitors: Visitors) -> None:
    anne = visitors.enter("Anne")
    arrive(anne, anne.position("golden_city", 2, OVER))
    letters = anne.page.locator("[data-letters]")
    expect(letters).to_contain_text("First special scoring")
    expect(letters.get_by_role("row", name="Victory points")).to_contain_text("+1")
    look(anne.page, "letters", "[data-letters]")


def test_talk_rematch_and_replay_for_who_came_with_the_key(visitors: Visitors) -> None:
    """Ends a small private game, so that two people stand on its final screen."""
    anne, bo = visitors.enter("Anne"), visitors.enter("Bo")
    few = {"max_rounds": 3}
    path = anne.table("san_juan", ["me", "invited"], few, begin=False, private=True)
    anne.go(path)
    bo.go(path)
    expect(anne.page.get_by_text("Bo", exact=True)).to_be_visible()
    anne.page.locator("[data-begin]").click()
    play_out(anne, bo)
    table = path.split("/")[2].partition("#")[0]
    bo.go(f"/table/{table}")  # without the key: Bo sits there
    assert bo.wait_for_turn() == "final"
    anne.page.reload()
    assert anne.wait_for_turn() == "final"
    anne.page.get_by_placeholder("Say something…").fill("Well played!")
    anne.page.keyboard.press("Enter")
    expect(bo.page.get_by_role("log")).to_contain_text("Well played!")
    replay = bo.page.locator(".counter").get_by_role("link", name="Replay")
    assert "#" in str(replay.get_attribute("href"))
    bo.page.locator("[data-rematch]").click()
    bo.page.wait_for_url(lambda url: table not in url)
    expect(anne.page.locator("[data-asked]")).to_have_text("Bo wants a rematch.")
    look(anne.page, "a rematch is asked for", ".counter", "laptop")
    anne.page.locator("[data-rematch]").click()
    expect(anne.page.get_by_text("Everybody is here")).to_be_visible()


def play_out(anne: Person, bo: Person) -> None:
    """Both take the first choice there is, by HTTP, until the game is over."""
    table = anne.page.url.split("/")[-1].partition("#")[0]
    for number in range(2000):
        for person in (anne, bo):
            seen = person.ask("GET", f"/api/tables/{table}")
            if seen["status"] == "finished":
                return
            decision = seen["decision"]
            if decision and decision["legal"]:
                order = {
                    "do": "play", "id": f"{number}", "table": table,
                    "ply": decision["ply"], "token": decision["legal"][-1],
                }  # fmt: skip
                person.ask("POST", f"/api/tables/{table}/commands", order)
                break
    raise AssertionError("the game does not end")
