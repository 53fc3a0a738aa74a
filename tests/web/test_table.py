"""What can happen to people at a table: company, reloads, crashes, second thoughts."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.axe import look
from tests.web.company import ask_for_takeback, seated, take_turns
from tests.web.person import Person, Visitors
from tests.web.positions import OVER
from tests.web.site import Site


def test_two_browsers_at_one_table(visitors: Visitors) -> None:
    """Each sees the other's moves and words, and plays only in turn.

    Bo gives up in the end, a bot plays on for him, and both see the final screen and
    go on to a rematch.
    """
    anne, bo = seated(visitors, options={"max_rounds": 8})
    anne.page.get_by_role("tab", name="Chat").click()
    anne.page.get_by_label("Say something…").fill("good luck")
    anne.page.keyboard.press("Enter")
    expect(bo.page.locator("[data-words]")).to_contain_text("Anne good luck")
    expect(bo.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    bo.page.locator("[data-words]").click()
    expect(bo.page.get_by_role("log", name="Chat")).to_contain_text("good luck")
    expect(bo.page.locator("[data-words]")).to_have_count(0)
    for person in (anne, bo):
        person.page.get_by_role("tab", name="Log").click()
    turns = take_turns(anne, bo, 12)
    assert min(turns.values()) > 1
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Give up").click()
    bo.page.get_by_role("button", name="Really give up?").click()
    expect(anne.page.get_by_role("log", name="Log")).to_contain_text("gave up")
    anne.play_to_the_end()
    bo.page.locator("[data-final]").wait_for()
    anne.page.locator("[data-rematch]").click()
    bo.page.get_by_role("button", name="To the rematch").click()
    expect(bo.page.get_by_role("region", name="What is played")).to_be_visible()
    expect(anne.page.locator("main li", has_text="Bo")).to_be_visible()


def test_reload_in_mid_turn(anne: Person) -> None:
    """The page comes back to the same decision."""
    anne.go(anne.table("san_juan", ["me", "random"]))
    for _ in range(6):
        anne.act()
    anne.finish_draft()
    before = anne.sentence(), anne.acts().all_inner_texts()
    anne.page.reload()
    anne.wait_for_turn()
    assert (anne.sentence(), anne.acts().all_inner_texts()) == before
    anne.act()


def test_server_killed_in_mid_game(browser: Browser, tmp_path: Path) -> None:
    """The page says so, waits, and goes on where it was; nothing is lost."""
    site = Site(tmp_path)
    site.start()
    visitors = Visitors(browser, site)
    try:
        anne = visitors.enter("Anne")
        anne.forgiven += ["ERR_CONNECTION_REFUSED", "WebSocket connection"]
        anne.go(anne.table("san_juan", ["me", "random"]))
        for _ in range(5):
            anne.act()
        anne.wait_for_turn()
        before = anne.sentence(), anne.acts().all_inner_texts()
        site.kill()
        expect(anne.page.get_by_text("The connection is lost")).to_be_visible()
        look(anne.page, "lost connection", ".offline")
        site.start()
        expect(anne.page.get_by_text("The connection is lost")).to_be_hidden(timeout=20_000)
        assert (anne.sentence(), anne.acts().all_inner_texts()) == before
        for _ in range(3):
            anne.act()
        assert visitors.leave() == []
    finally:
        site.stop()


def test_undo_is_free_until_something_is_revealed(anne: Person) -> None:
    anne.go(anne.table("golden_city", ["me", "random"], {"first_player": 0}))
    anne.wait_for_turn()
    undo = anne.page.locator("[data-undo]")
    for _ in range(40):
        before = anne.sentence(), anne.acts().all_inner_texts()
        anne.act()
        anne.wait_for_turn()
        if undo.count():
            break
    undo.click()
    anne.page.wait_for_function(
        "said => document.querySelector('[data-sentence]')?.innerText === said", arg=before[0]
    )
    assert anne.acts().all_inner_texts() == before[1]


NOTE_PASSING = """
() => {
  window.passing = [];
  const look = () => {
    const said = document.querySelector('[data-passing]');
    if (said) window.passing.push(said.innerText);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}
"""
"""Keeps what the counter says of passing, which a slow machine might not see in time."""


def test_who_can_do_nothing_may_have_it_said_for_them(anne: Person) -> None:
    """Off at first; on, the page gives an only answer after a pause, says so, and remembers."""
    asked = anne.position("san_juan", 2, "build", {"auto_forced": False}, only=True)
    anne.go(asked)
    anne.wait_for_turn()
    assert anne.acts().count() == 1
    log = anne.page.get_by_role("log", name="Log")
    before = log.inner_text()
    expect(anne.page.locator("[data-passing]")).to_have_count(0)
    anne.page.evaluate(NOTE_PASSING)
    passes = anne.page.get_by_label("Pass for me when I can do nothing")
    anne.page.get_by_role("button", name="Preferences").click()
    passes.check()
    anne.page.keyboard.press("Escape")
    expect(log).not_to_have_text(before)
    said = anne.page.evaluate("() => window.passing")
    assert "Nothing to choose: the page answers for you in a moment." in said
    anne.page.reload()
    anne.page.get_by_role("button", name="Preferences").click()
    expect(passes).to_be_checked()


def test_takeback_is_asked_for(visitors: Visitors) -> None:
    """Beyond what is free, the others are asked, and may refuse or agree."""
    anne, bo = seated(visitors)
    asker = ask_for_takeback(anne, bo)
    other = bo if asker is anne else anne
    other.page.locator("[data-refuse]").click()
    expect(asker.page.get_by_role("log", name="Log")).to_contain_text("does not agree")
    ask_again(asker)
    other.page.locator("[data-accept]").click()
    expect(asker.page.get_by_role("log", name="Log")).to_contain_text("took back")
    expect(other.page.get_by_role("log", name="Log")).to_contain_text("took back")


def ask_again(person: Person) -> None:
    person.page.locator("[data-takeback]").click()


def test_a_spectator_sees_and_cannot_act(visitors: Visitors) -> None:
    anne, eve = visitors.enter("Anne"), visitors.enter("Eve", known=False)
    path = anne.table("san_juan", ["me", "random"])
    anne.go(path)
    eve.go(path.partition("#")[0])
    eve.page.locator("[data-sentence]").wait_for()
    anne.wait_for_turn()
    assert eve.acts().count() == 0
    expect(eve.page.get_by_text("you are watching", exact=True)).to_be_visible()
    assert eve.sentence() == "Anne decides"


def test_name_is_asked_once(visitors: Visitors) -> None:
    new = visitors.enter("Newcomer", known=False)
    new.go("/")
    new.page.locator("[data-play=san_juan_second]").click()
    new.page.get_by_label("Your name").fill("Mia")
    new.page.get_by_role("button", name="That is me").click()
    new.page.wait_for_url("**/table/*")
    new.page.locator("[data-sentence]").wait_for()
    new.go("/")
    expect(new.page.get_by_role("link", name="My page, Mia")).to_be_visible()
    expect(new.page.locator("#my li")).to_have_count(1)


def test_replay_of_a_finished_game(visitors: Visitors) -> None:
    """Slider, everybody's eyes or open, and a link to a step."""
    anne = visitors.enter("Anne")
    path = anne.position("san_juan", 2, OVER)
    anne.go(path)
    anne.page.get_by_role("link", name="Replay").click()
    slider = anne.page.get_by_label("Step", exact=True)
    slider.wait_for()
    anne.page.get_by_role("button", name="To the end").click()
    last = int(slider.input_value())
    assert last > 20
    anne.page.get_by_role("button", name="One step back").click()
    assert int(slider.input_value()) == last - 1
    anne.page.locator("label", has_text="Anne").click()
    expect(anne.page.get_by_role("region", name="Board of Anne")).to_be_visible()
    anne.go(path.replace("/table/", "/replay/") + "?ply=7&seat=0")
    slider.wait_for()
    assert int(slider.input_value()) == 7
