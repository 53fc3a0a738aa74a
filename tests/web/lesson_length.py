"""`python -m tests.web.lesson_length`: how many minutes every lesson takes at a natural pace.

A pupil plays it to its end with the others' moves told at the normal pace.  Besides what that
takes by the clock, the teacher's words are read as fast as adults read on average, and every
choice is looked for.
"""

from __future__ import annotations

import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import comptoir
from comptoir.server.tables.lessons import lessons_of
from tests.web.conftest import FLAGS, find_chromium
from tests.web.lessons import SOMETHING, Pupil
from tests.web.person import Visitors
from tests.web.site import Site

WORDS_A_MINUTE = 238
LOOKING = 3.0
"""Seconds to find and press what one has decided on."""
LONGEST_TALE = 300_000


@dataclass(frozen=True)
class Length:
    """What a lesson was made of: seconds that were told, words that were read, choices."""

    told: float
    words: int
    choices: int

    @property
    def minutes(self) -> float:
        return self.told / 60 + self.words / WORDS_A_MINUTE + self.choices * LOOKING / 60


def play(browser: Browser, site: Site, game: str, lesson: str) -> Length:
    visitors = Visitors(browser, site)
    likes = {"pace": "normal", "calm": 400}
    pupil = Pupil(visitors.enter("Pia", motion="no-preference", likes=likes), game, lesson)
    pupil.begin()
    began, choices, done = time.monotonic(), 0, ""
    while done not in ("final", "over"):
        pupil.page.wait_for_selector(SOMETHING, timeout=LONGEST_TALE, state="attached")
        done = pupil.go_on()
        choices += done not in ("final", "over", "")
    told = time.monotonic() - began
    assert visitors.leave() == []
    return Length(told, sum(len(said.split()) for said in pupil.heard + pupil.answers), choices)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            for game in comptoir.games():
                for name, lesson in lessons_of(comptoir.game(game)).items():
                    length = play(browser, site, game, name)
                    said = f"{game} {name} (the lobby says {lesson.written.minutes})"
                    parts = f"{length.told:.0f} s told, {length.words} words read"
                    print(
                        f"{length.minutes:5.1f} min  {said}: {parts}, {length.choices} choices",
                        flush=True,
                    )
        finally:
            browser.close()
            site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
