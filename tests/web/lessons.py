"""A pupil who does what the teacher asks for, and follows the advice where choices are free."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from playwright.sync_api import Page

import comptoir
from comptoir.server.http.bodies import LessonStep
from comptoir.server.tables.lessons import lessons_of
from tests.web.devices import PATIENCE
from tests.web.person import ACT, Person

SOMETHING = f"[data-final], [data-next-chapter], [data-play-on], [data-confirm], {ACT}"


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

    def step(self) -> LessonStep | None:
        """What the lesson says about the decision on the screen."""
        teacher = self.page.locator("[data-teacher]")
        number = teacher.get_attribute("data-teacher") if teacher.count() else ""
        if not number:
            return None
        written = lessons_of(comptoir.game(self.game))[self.lesson].written
        return written.chapters[self.chapter].steps[int(number)]

    def listen(self) -> None:
        for selector, known in (("[data-teacher]", self.heard), ("[data-comment]", self.answers)):
            said = self.page.locator(selector)
            text = said.inner_text() if said.count() else ""
            if text and text not in known:
                known.append(text)

    def go_on(self) -> str:
        """One click: `final`, `chapter`, `over` (nothing more is asked for), or a token."""
        self.page.wait_for_selector(SOMETHING, timeout=PATIENCE, state="attached")
        self.person.settle()
        self.listen()
        if self.page.locator("[data-final]").count():
            return "final"
        if self.page.locator("[data-play-on]").count():
            return "over"
        if self.page.locator("[data-next-chapter]").count():
            self.page.locator("[data-next-chapter]").click()
            self.page.locator("[data-next-chapter]").wait_for(state="detached", timeout=PATIENCE)
            self.chapter += 1
            return "chapter"
        step = self.step()
        here = f"{self.chapter} {step.at if step else ''}"
        if here != self.at:
            self.at, self.clicked = here, []
        left = self.page.locator(".counter [data-token]:not([aria-disabled]):not([aria-pressed])")
        tokens: list[str] = left.evaluate_all("all => all.map(each => each.dataset.token)")
        asked = Counter(step.do if step else []) - Counter(self.clicked)
        wanted = [token for token in tokens if asked[token]]
        if not wanted:
            return self.person.act()
        self.clicked.append(wanted[0])
        button = self.page.locator(f'.counter [data-token="{wanted[0]}"]')
        button.focus(timeout=PATIENCE)  # what the board offers is seen on the counter then
        button.click(timeout=PATIENCE)
        self.person.settle()
        return wanted[0]

    def to_the_end(self) -> str:
        for _ in range(400):
            done = self.go_on()
            if done in ("final", "over"):
                return done
        raise AssertionError(f"the lesson does not end: {self.person.sentence()}")
