"""A scripted person: enters, opens tables, and clicks what is possible until the end."""

from __future__ import annotations

import itertools
import json
import random
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page
from playwright.sync_api import Error as BrowserError

from tests.web.devices import PATIENCE, Devices, Kind
from tests.web.positions import OVER, transcript
from tests.web.site import Site

ACT = ".counter [data-token]:not([aria-disabled])"
CONFIRM = "[data-confirm]"
FINAL = "[data-final]"
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PLAY_ON = """
async ([seed, most, possible]) => {
  const random = (below) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let clicks = 0, idle = 0; clicks < most; ) {
    if (document.querySelector('[data-final]')) return clicks;
    const wrong = document.querySelector('.counter .err');
    if (wrong) throw new Error('the page was refused something: ' + wrong.innerText);
    const choices = [...document.querySelectorAll(possible)];
    const confirm = document.querySelector('[data-confirm]');
    const busy = document.querySelector('[data-busy]');
    if (busy || (!confirm && choices.length === 0)) {
      if ((idle += 1) > 2000) throw new Error('nothing happens: ' + document.body.innerText);
      await pause(30);
      continue;
    }
    idle = 0;
    clicks += 1;
    const left = choices.filter((each) => each.ariaPressed !== 'true');
    const pool = left.length ? left : choices;
    (confirm ?? pool[random(pool.length)]).click();
    await pause(0);
  }
  return most;
}
"""
"""Plays a table on from inside the page: clicks what is possible until the final screen."""
SHOWN = "shown => { document.body.style.display = shown ? '' : 'none'; }"
TURN_TO = """
async (path) => {
  const left = [...document.querySelectorAll('main')];
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  while (left.some((each) => each.isConnected)) await new Promise(requestAnimationFrame);
}
"""
"""Goes to another screen as a link inside the page does, without loading the page anew."""
numbers = itertools.count(1)


@dataclass
class Person:
    """Somebody with a browser of their own."""

    name: str
    site: Site
    context: BrowserContext
    page: Page
    dice: random.Random
    complaints: list[str]
    forgiven: list[str] = field(default_factory=list)

    # Getting to a table

    def go(self, path: str) -> None:
        self.page.goto(self.site.address + path)

    def turn_to(self, path: str) -> None:
        """Go on to another screen of the page that is open, if one is."""
        if self.page.url.startswith(self.site.address) and self.page.locator("main").count():
            self.page.evaluate(TURN_TO, path)
        else:
            self.go(path)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """An HTTP request as this person."""
        answer = self.context.request.fetch(
            self.site.address + path,
            method=method,
            data=body,
            headers={"Origin": self.site.address},
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def table(
        self,
        game: str,
        seats: list[str],
        options: dict[str, Any] | None = None,
        begin: bool = True,
        private: bool = False,
        pace: dict[str, Any] | None = None,
        hints: bool = False,
    ) -> str:
        """Open a table: seats are `me`, `open`, `invited` or a level of bot; its path."""
        wishes = [
            {"kind": seat} if seat in ("me", "open", "invited") else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        made = self.ask(
            "POST",
            "/api/tables",
            {
                "id": f"{self.name}{next(numbers)}",
                "game": game,
                "seats": wishes,
                "options": options or {},
                "private": private,
                "pace": pace or {"kind": "none"},
                "hints": hints,
            },
        )
        if begin:
            command = {"do": "start", "id": "start", "nonce": "anne", "table": made["table"]}
            self.ask("POST", f"/api/tables/{made['table']}/commands", command)
        return f"/table/{made['table']}#{made['key']}"

    def position(
        self,
        game: str,
        players: int,
        phase: str,
        options: dict[str, Any] | None = None,
        after: int = 0,
        private: bool = True,
        only: bool = False,
        pace: dict[str, Any] | None = None,
    ) -> str:
        """A table at a choice of mine in this phase, or `over`; the others are bots. Its path."""
        text = transcript(game, players, phase, options, after, only)
        return self.recorded(text, players, private, pace)

    def recorded(
        self,
        text: str,
        players: int,
        private: bool = True,
        pace: dict[str, Any] | None = None,
    ) -> str:
        """A table where a recorded game goes on, with me on the first seat; its path."""
        others = [{"kind": "bot", "level": "random"}] * (players - 1)
        wish = {
            "id": f"{self.name}{next(numbers)}",
            "transcript": text,
            "seats": [{"kind": "me"}, *others],
            "private": private,
            "pace": pace or {},
        }
        made = self.ask("POST", "/api/tables/import", wish)
        return f"/table/{made['table']}"

    def come_to(
        self,
        game: str,
        players: int,
        phase: str,
        options: dict[str, Any] | None = None,
        after: int = 0,
    ) -> str:
        """Go to a position and wait until it can be played, or its final screen; its path."""
        path = self.position(game, players, phase, options, after)
        self.turn_to(path)
        assert (self.wait_for_turn() == "final") == (phase == OVER)
        return path

    # Playing

    def acts(self) -> Locator:
        return self.page.locator(ACT)

    def wait_for_turn(self, seconds: float = 30) -> str:
        """Wait until there is something to do: `act`, `confirm` or `final`."""
        found = self.page.wait_for_selector(
            f"{FINAL}, {CONFIRM}, {ACT}", timeout=seconds * 1000, state="visible"
        )
        assert found is not None
        if found.get_attribute("data-final") is not None:
            return "final"
        return "confirm" if found.get_attribute("data-confirm") is not None else "act"

    def act(self, prefer: str = "") -> str:
        """Click one possible thing; what the counter offers is what the rules allow."""
        kind = self.wait_for_turn()
        if kind == "act" and self.page.locator(CONFIRM).count():
            kind = "confirm"
        if kind == "confirm":
            self.page.locator(CONFIRM).click(timeout=PATIENCE)
            self.settle()
            return "confirm"
        if kind == "final":
            return "final"
        choices = self.acts()
        tokens: list[str] = choices.evaluate_all("all => all.map(each => each.dataset.token)")
        if not tokens:
            return ""
        wanted = [token for token in tokens if prefer and re.match(prefer, token)] or tokens
        token = self.dice.choice(wanted)
        try:
            button = self.page.locator(f'.counter [data-token="{token}"]')
            button.focus(timeout=10_000)  # where a phone's board offers them, they are seen then
            button.click(timeout=10_000)
        except BrowserError:
            if self.page.locator(f'.counter [data-token="{token}"]').count():
                raise
            return ""
        self.settle()
        return token

    def finish_draft(self) -> None:
        """Complete and confirm what was begun; a choice that was not sent is not kept."""
        while self.wait_for_turn() == "confirm" or self.page.locator("[data-back]").count():
            self.act()

    def settle(self) -> None:
        """Wait until the click was taken: the page holds its actions back while it sends."""
        self.page.wait_for_function(
            "() => !document.querySelector('[data-busy]')", timeout=PATIENCE
        )

    def play_to_the_end(self, most: int = 2500) -> int:
        """Click on until the final screen; how many clicks it took.

        The first dozen with the mouse, as people do, the rest from inside the page and
        unseen, which is many times faster: most of a move's time is its painting.
        """
        for count in range(12):
            if self.act() == "final":
                return count
        clicks = self.click_on(most)
        assert clicks < most, f"the game is not over after {most} clicks: {self.sentence()}"
        return 12 + clicks

    def play(self, clicks: int) -> None:
        """Some fast clicks on what is possible."""
        self.wait_for_turn()
        self.click_on(clicks)
        self.wait_for_turn()

    def click_on(self, most: int) -> int:
        self.page.evaluate(SHOWN, False)
        clicks: int = self.page.evaluate(PLAY_ON, [self.dice.randrange(2**31), most, ACT])
        self.page.evaluate(SHOWN, True)
        return clicks

    def sentence(self) -> str:
        return self.page.locator("[data-sentence]").inner_text()


@dataclass
class Visitors:
    """Everybody of one test, each with a device of their own: new, or one that others had."""

    browser: Browser
    site: Site
    devices: Devices | None = None
    people: list[Person] = field(default_factory=list)
    borrowed: list[tuple[Kind, BrowserContext]] = field(default_factory=list)

    def enter(
        self,
        name: str,
        size: dict[str, int] | None = None,
        language: str = "en",
        theme: str = "light",
        motion: str = "reduce",
        known: bool = True,
        likes: dict[str, Any] | None = None,
    ) -> Person:
        """A person who comes for the first time; `known` people have a name already.

        Without `likes` nothing is held and nothing waits: tests are not read as they go.
        """
        box = size or LAPTOP
        kind = Kind(box["width"], box["height"], language, theme, motion, size == PHONE)
        devices = self.devices
        context = devices.borrow(kind) if devices else Devices(self.browser).unpack(kind)
        self.borrowed.append((kind, context))
        kept = {"pace": "once", "calm": 0} if likes is None else likes
        # an empty page has no storage
        prefs = json.dumps(json.dumps(kept))
        remember = f"if (origin !== 'null') localStorage['comptoir.prefs'] ??= {prefs};"
        complaints: list[str] = []
        context.pages[0].add_init_script(remember)
        person = Person(name, self.site, context, context.pages[0], random.Random(name), complaints)

        def hear(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                text = f"{message.type}: {message.text}"
                if not any(re.search(each, text) for each in person.forgiven):
                    complaints.append(text)

        person.page.on("console", hear)
        person.page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        if known:
            person.ask("POST", "/api/me", {"name": name, "language": language})
        self.people.append(person)
        return person

    def leave(self) -> list[str]:
        """Close all pages and hand the devices back; what their consoles complained about."""
        for kind, context in self.borrowed:
            if self.devices:
                self.devices.give_back(kind, context, self.site.address)
            else:
                context.close()
        self.borrowed.clear()
        return [complaint for person in self.people for complaint in person.complaints]
