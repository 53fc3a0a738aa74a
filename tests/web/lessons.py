"""A pupil who does what the teacher asks for, and follows the advice where choices are free."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

import comptoir
from comptoir.server.http.bodies import LessonStep
from comptoir.server.tables.lessons import lessons_of
from tests.web.devices import PATIENCE
from tests.web.person import ACT, CONFIRM, Person

SOMETHING = f"[data-final], [data-next-chapter], [data-play-on], [data-confirm], {ACT}"

SEEN = """
() => {
  const one = (selector) => document.querySelector(selector);
  const said = (selector) => one(selector)?.innerText ?? '';
  const offered = [...document.querySelectorAll('.counter [data-token]:not([aria-disabled])')];
  const tokens = (each) => each.map((button) => button.dataset.token);
  const seen = {
    final: !!one('[data-final]'), on: !!one('[data-play-on]'), next: !!one('[data-next-chapter]'),
    confirm: !!one('[data-confirm]'), teacher: one('[data-teacher]')?.dataset.teacher ?? '',
    said: said('[data-teacher]'), answered: said('[data-comment]'), all: tokens(offered),
    tokens: tokens(offered.filter((each) => each.ariaPressed === null)),
  };
  if (one('[data-busy]')) return null;
  return seen.final || seen.on || seen.next || seen.confirm || offered.length ? seen : null;
}
"""
"""All that a pupil looks at, once there is something to do."""


@dataclass
class Pupil:
    """Somebody in a lesson: what was said so far, and what was answered."""

    person: Person
    game: str
    lesson: str
    chapter: int = 0
    at: str = ""
    clicked: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    @property
    def page(self) -> Page:
        return self.person.page

    def begin(self) -> None:
        self.person.go(f"/learn/{self.game}/{self.lesson}")
        self.page.locator("[data-teacher]").wait_for(timeout=PATIENCE)

    def step(self, number: str) -> LessonStep | None:
        """What the lesson says about the decision on the screen, by the number it shows."""
        written = lessons_of(comptoir.game(self.game))[self.lesson].written
        return written.chapters[self.chapter].steps[int(number)] if number else None

    def look(self) -> dict[str, Any]:
        """Wait until something can be done, and see all of it at once; hear what was said."""
        seen: dict[str, Any] = self.page.wait_for_function(SEEN, timeout=PATIENCE).json_value()
        for text, known in ((seen["said"], self.heard), (seen["answered"], self.answers)):
            if text and text not in known:
                known.append(text)
        return seen

    def go_on(self) -> str:
        """One click: `final`, `chapter`, `over` (nothing more is asked for), or a token.

        Clicks are made inside the page, which is many times faster; how lessons are played with
        a pointer, a finger and keys is tested elsewhere.
        """
        seen = self.look()
        if seen["final"]:
            return "final"
        if seen["on"]:
            return "over"
        if seen["next"]:
            self.page.locator("[data-next-chapter]").click()
            self.page.locator("[data-next-chapter]").wait_for(state="detached", timeout=PATIENCE)
            self.chapter += 1
            return "chapter"
        step = self.step(seen["teacher"])
        here = f"{self.chapter} {step.at if step else ''}"
        if here != self.at:
            self.at, self.clicked = here, []
        asked = Counter(step.do if step else []) - Counter(self.clicked)
        wanted = [token for token in seen["tokens"] if asked[token]]
        if wanted:
            self.clicked.append(wanted[0])
        elif not seen["confirm"]:
            wanted = [self.person.dice.choice(seen["tokens"] or seen["all"])]
        chosen = f'.counter [data-token="{wanted[0]}"]' if wanted else CONFIRM
        self.page.evaluate("selector => document.querySelector(selector).click()", chosen)
        self.person.settle()
        return wanted[0] if wanted else "confirm"

    def to_the_end(self) -> str:
        for _ in range(400):
            done = self.go_on()
            if done in ("final", "over"):
                return done
        raise AssertionError(f"the lesson does not end: {self.person.sentence()}")
