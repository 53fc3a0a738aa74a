"""What happened: told in scenes, summed up at my turn, kept as a story, never clicked away."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.axe import look
from tests.web.person import PHONE, Person, Visitors

TOLD = {"pace": "fast", "calm": 400}
CAPTION = "[data-caption]"
SINCE = "[data-since]"
OURS = ".counter [data-token]:not([aria-disabled])"

FRAMES = """
() => {
  window.frames = [];
  const taken = () => [...document.querySelectorAll('[data-place^="role:"]')]
    .filter((card) => card.querySelector('use[href^="#flag-"]'))
    .map((card) => card.dataset.place.slice(5));
  const told = () => {
    const all = [...document.querySelectorAll('[role=log] [data-block], [role=log] li.round')];
    const round = all.findLastIndex((each) => each.matches('.round'));
    return all.slice(round + 1).map((each) => each.dataset.block);
  };
  const frame = () => {
    const seen = JSON.stringify([taken().sort(), told().sort()]);
    if (seen !== window.frames.at(-1)) window.frames.push(seen);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""
"""Notes in every frame which roles are taken on the board, and which the story tells of."""


def at_a_role(person: Person, players: int = 3, after: int = 40, **more: Any) -> str:
    """A game of Puerto Rico in its course, at a choice of a role of mine; its path."""
    path = person.position("puerto_rico", players, "role", after=after, **more)
    person.go(path)
    person.page.locator(OURS).first.wait_for()
    return path


def until_told(page: Page) -> None:
    """Act until something of the others is told."""
    for _ in range(12):
        found = page.locator(f"{CAPTION}, {OURS}, [data-confirm]")
        found.first.wait_for()
        if page.locator(CAPTION).count():
            return
        page.wait_for_selector(".counter:not([data-busy])")
        confirm = page.locator("[data-confirm]")
        (confirm if confirm.count() else page.locator(OURS).first).click()
        page.wait_for_timeout(300)
    raise AssertionError("nothing was told")


def skipped(page: Page) -> None:
    """Past everything that is told, until it is my turn."""
    page.wait_for_function(
        """() => {
          document.querySelector('[data-skip]')?.click();
          const free = document.querySelector('.counter:not([data-busy])');
          return free?.querySelector('[data-token]:not([aria-disabled]), [data-confirm]');
        }"""
    )


def moves_of(person: Person, path: str) -> list[int]:
    """The versions of my own moves, as the server keeps them."""
    table = person.ask("GET", f"/api/tables/{path.split('/')[2]}")
    return [
        each["version"]
        for each in table["happened"]
        if each["what"] == "moved" and each["seat"] == 0
    ]


def test_log_and_board_show_the_same_moment(visitors: Visitors) -> None:
    """In every frame of what is told the story knows as much as the board."""
    lise = visitors.enter("Lise", motion="no-preference", likes=TOLD)
    at_a_role(lise)
    lise.page.evaluate(FRAMES)
    until_told(lise.page)
    lise.page.wait_for_selector(SINCE, timeout=60_000)
    frames: list[str] = lise.page.evaluate("() => window.frames")
    assert len(frames) > 2
    for frame in frames:
        taken, told = json.loads(frame)
        assert taken == told


def test_a_double_click_plays_nothing_unseen(visitors: Visitors) -> None:
    """On Skip, on a choice and on Confirm: the second click falls on nothing."""
    tom = visitors.enter("Tom", likes={"pace": "slow", "calm": 1000, "confirms": "always"})
    path = at_a_role(tom)
    mine = moves_of(tom, path)
    tom.page.locator(OURS).first.dblclick()
    confirm = tom.page.locator("[data-confirm]")
    confirm.wait_for()
    assert moves_of(tom, path) == mine
    confirm.dblclick()
    tom.page.wait_for_selector(f"{CAPTION}, {OURS}")
    assert len(moves_of(tom, path)) == len(mine) + 1
    expect(tom.page.locator(".counter .err")).to_have_count(0)
    for _ in range(12):
        tom.page.wait_for_selector(f"{CAPTION}, {OURS}, [data-confirm]")
        if tom.page.locator(CAPTION).count():
            break
        tom.page.wait_for_selector(".counter:not([data-busy])")
        (confirm if confirm.count() else tom.page.locator(OURS).first).click()
        tom.page.wait_for_timeout(200)
    mine = moves_of(tom, path)
    box = tom.page.locator("[data-skip]").bounding_box()
    assert box
    tom.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tom.page.keyboard.press("1")
    tom.page.wait_for_timeout(300)
    assert moves_of(tom, path) == mine


def test_at_my_turn_a_card_sums_up_and_tells_it_again(visitors: Visitors) -> None:
    """By person, with what I got; closed by acting.  A days game that is resumed has it, too."""
    ida = visitors.enter("Ida", likes={"pace": "once", "calm": 0})
    path = at_a_role(ida, pace={"kind": "days", "seconds": 86400})
    for _ in range(20):
        if ida.page.locator(SINCE).count():
            break
        ida.act()
        skipped(ida.page)
    card = ida.page.locator(SINCE)
    expect(card).to_contain_text("Since your move")
    assert card.locator("li").count() >= 1
    expect(ida.page.locator("[role=log] time").first).to_be_visible()
    expect(ida.page.locator("[role=log]")).to_contain_text("you acted here")
    words = card.inner_text()
    look(ida.page, "since my move", SINCE, "laptop")
    ida.go("/")
    ida.go(path)
    card.wait_for()
    assert card.inner_text() == words
    now = ida.page.locator("[data-shown]").get_attribute("data-shown")
    ida.page.locator("[data-again]").click()
    ida.page.locator(CAPTION).wait_for()
    assert int(ida.page.locator("[data-shown]").get_attribute("data-shown") or 0) < int(now or 0)
    ida.page.keyboard.press("Escape")
    card.wait_for()
    expect(ida.page.locator("[data-shown]")).to_have_attribute("data-shown", now or "")
    ida.act()
    expect(ida.page.locator("[data-shown]")).not_to_have_attribute("data-shown", now or "")
    assert card.count() == 0 or card.inner_text() != words, "it is closed, or tells of later moves"


def test_the_story_reaches_back_and_shows_every_moment(visitors: Visitors) -> None:
    """All rounds, folded blocks, an earlier position and back, what was taken back struck out."""
    eva = visitors.enter("Eva", language="fr")
    at_a_role(eva, after=120)
    log = eva.page.get_by_role("log", name="Journal")
    expect(log).not_to_contain_text("Tour 2")
    eva.page.locator("[data-earlier]").click()
    expect(log).to_contain_text("Tour 2")
    expect(eva.page.locator("[data-earlier]")).to_have_count(0)
    block = log.locator("[data-block]").nth(3)
    fold = block.locator("[aria-expanded]")
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(block.locator("li").first).to_be_visible()
    before = eva.page.locator("section.mine").inner_text()
    block.locator("[data-look]").click()
    expect(eva.page.locator("[data-sentence]")).to_have_text("Vous regardez un moment passé.")
    expect(eva.page.locator("section.mine")).not_to_have_text(before, use_inner_text=True)
    expect(eva.page.locator(OURS)).to_have_count(0)
    look(eva.page, "an earlier moment", "", "laptop")
    eva.page.keyboard.press("Escape")
    expect(eva.page.locator("section.mine")).to_have_text(before, use_inner_text=True)
    eva.act("role:settler|role:")
    eva.wait_for_turn()  # meanwhile a free undo becomes a question to the others
    back = eva.page.locator("[data-undo], [data-takeback]")
    expect(back.first).to_be_visible()
    back.first.click()
    expect(log.locator("s").first).to_be_visible()
    expect(log).to_contain_text("Eva a repris un coup")


FLOATING = """
() => [...document.querySelectorAll('[data-float]')].map((float) => {
  const key = float.dataset.float;
  const number = document.querySelector(`[data-count="${key}"], [data-place="${key}"]`);
  const box = number.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [key, number.contains(top) || top.contains(number)];
})
"""
"""Which numbers say that they changed, and whether each can be seen."""


def test_numbers_that_changed_say_so_where_they_are_seen(visitors: Visitors) -> None:
    """On the map the card of my turn lies over some of them."""
    uma = visitors.enter("Uma", likes={"pace": "fast", "calm": 0})
    uma.go(uma.position("golden_city", 4, "build", after=60))
    seen = 0
    for _ in range(8):
        uma.act()
        skipped(uma.page)
        floating: list[tuple[str, bool]] = uma.page.evaluate(FLOATING)
        assert all(shown for _, shown in floating), floating
        seen += len(floating)
    assert seen > 4


AT_THE_END = """
() => {
  const log = document.querySelector('[role=log]');
  return log.scrollHeight - log.scrollTop - log.clientHeight < 40;
}
"""


def test_the_log_follows_what_is_told(visitors: Visitors) -> None:
    """Its newest line is in sight at every turn, until somebody reads further up."""
    lou = visitors.enter("Lou", motion="no-preference", likes={"pace": "fast", "calm": 0})
    at_a_role(lou)
    for _ in range(8):
        lou.page.locator(".mine .bt, .mine .ft").first.hover()  # explained above the log
        lou.act()
        skipped(lou.page)
        lou.page.wait_for_function(AT_THE_END, timeout=5000)
    lou.page.locator("[role=log]").hover()
    lou.page.mouse.wheel(0, -300)
    lou.page.wait_for_function(f"() => !({AT_THE_END})()")
    lou.act()
    skipped(lou.page)
    assert not lou.page.evaluate(AT_THE_END)


def test_preferences_are_kept_and_go_at_once(visitors: Visitors) -> None:
    """One panel, from the lobby and from a table; in both languages; axe finds nothing."""
    zoe = visitors.enter("Zoe", likes={})
    zoe.go("/")
    zoe.page.get_by_role("button", name="Preferences").click()
    panel = zoe.page.locator("[data-prefs]")
    panel.get_by_label("Slow").check()
    panel.get_by_label("Always").check()
    panel.get_by_label("Apart for colour-blind eyes").check()
    panel.get_by_label("Larger").check()
    panel.get_by_label("Français").check()
    expect(panel).to_contain_text("Préférences")
    look(zoe.page, "preferences", "[data-prefs]")
    zoe.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    at_a_role(zoe)
    for name, value in (("lang", "fr"), ("data-colours", "apart"), ("data-text", "larger")):
        expect(zoe.page.locator("html")).to_have_attribute(name, value)
    expect(zoe.page.locator("[data-pace]")).to_have_text("Rythme : lent")
    zoe.page.wait_for_timeout(500)
    button = zoe.page.locator(OURS).first
    button.focus()  # on a phone the board offers the roles, and the buttons are seen in focus
    button.click()
    expect(zoe.page.locator("[data-confirm]")).to_be_visible()


def test_the_actions_are_one_step_away(visitors: Visitors) -> None:
    """Who cannot see jumps past the board, and no name begins with a comma."""
    kim = visitors.enter("Kim")
    at_a_role(kim)
    kim.page.keyboard.press("Tab")
    expect(kim.page.get_by_text("To what you can do")).to_be_focused()
    kim.page.keyboard.press("Enter")
    assert kim.page.evaluate("() => document.activeElement.closest('.counter') !== null")
    names: list[str] = kim.page.evaluate(
        "() => [...document.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel.trim())"
    )
    assert [name for name in names if name.startswith((",", ";", "·"))] == []


def test_the_telling_on_a_phone(visitors: Visitors) -> None:
    """Above the choice; chat has its page beside the story."""
    mia = visitors.enter("Mia", size=PHONE, likes={"pace": "once", "calm": 0})
    at_a_role(mia)
    for _ in range(20):
        if mia.page.locator(SINCE).count():
            break
        mia.act()
        skipped(mia.page)
    mia.page.locator(f"{SINCE} .fold").tap()
    expect(mia.page.locator(f"{SINCE} li").first).to_be_visible()
    look(mia.page, "since my move, phone", SINCE, "phone")
    mia.page.locator(f"{SINCE} .shut").tap()
    expect(mia.page.locator(SINCE)).to_have_count(0)
    mia.page.get_by_role("navigation", name="Views").get_by_text("Log", exact=True).tap()
    mia.page.get_by_role("tab", name="Chat").tap()
    expect(mia.page.get_by_label("Say something…")).to_be_visible()
    look(mia.page, "chat, phone", ".side", "phone")
