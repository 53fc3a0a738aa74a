"""`make screenshots`: a picture of every screen, for the eye to judge.

The lobby and a table of each game in every size, language and theme; every other screen
at both sizes, in a language and a theme that change from one to the next.  The pictures
go to build/screenshots, with an index.html that shows them side by side.  With words,
`python -m tests.web.screenshots told lobby`, only the screens that have one in their names;
with `--sizes small phone --language fr` every screen on a small laptop and a phone in French.
"""

from __future__ import annotations

import argparse
import itertools
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

from tests.web.conftest import FLAGS, find_chromium
from tests.web.person import ACT, LAPTOP, PHONE, Person, Visitors
from tests.web.positions import OVER
from tests.web.site import Site
from tests.web.test_guest_book import play_over_http
from tests.web.test_house import become_host

FOLDER = Path("build/screenshots")
SIZES = {"laptop": LAPTOP, "small": {"width": 1280, "height": 720}, "phone": PHONE}
USUAL = ("laptop", "phone")
EVERYTHING: dict[str, Any] = {"new_buildings": True, "nobles": True, "draft": "random"}


@dataclass(frozen=True)
class Screen:
    """A place, what is done there before the picture, and whether every look is wanted.

    `on` is the device that alone has it: a small laptop is one, too.
    """

    path: str
    do: Callable[[Page], None] = lambda page: None
    every: bool = False
    on: str = ""
    who: str = "Lise"
    pace: str = "once"


def click(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click(force=True)


def view(number: int) -> Callable[[Page], None]:
    """One of the views below a table on a phone."""
    return lambda page: page.locator(".tabbar button").nth(number).click()


def other_device(page: Page) -> None:
    section = page.locator("section:has(> #device-title)")
    section.locator("button").first.click()
    section.locator("input").scroll_into_view_if_needed()


def reviewed(page: Page) -> None:
    """A review waits for everything else on the machine."""
    page.wait_for_selector(".curve", timeout=600_000)


def hinted(page: Page) -> None:
    page.keyboard.press("h")
    page.wait_for_selector("[data-hinted=told]", timeout=60_000)


def told(page: Page) -> None:
    """Acts until something of the others is told."""
    act_until(page, "[data-caption]")
    page.wait_for_timeout(400)


def summed_up(page: Page) -> None:
    """Acts until there is something to sum up at my turn; a phone is asked for it."""
    act_until(page, "[data-since]")
    fold = page.locator("[data-since] .fold")
    if fold.count():
        fold.click()


def act_until(page: Page, selector: str) -> None:
    ours = f"{ACT}, [data-confirm]"
    for turn in range(60):
        page.wait_for_selector(f"{selector}, {ours}", state="attached", timeout=60_000)
        if page.locator(selector).count():
            return
        confirm = page.locator("[data-confirm]")
        choices = page.locator(ACT)
        button = confirm if confirm.count() else choices.nth(turn % choices.count())
        button.focus()  # what the board of a phone offers is seen then
        button.click()
        page.wait_for_timeout(500)
    raise AssertionError(f"{selector} did not come")


def planned(page: Page) -> None:
    page.keyboard.press("p")
    page.wait_for_selector("[data-outlook]", timeout=30_000)


def absent(page: Page) -> None:
    page.wait_for_selector("[data-absent]", timeout=60_000)


def reached(page: Page) -> None:
    """A server that others reach has an address for them."""

    def tell(route: Route) -> None:
        route.fulfill(json={"addresses": ["http://192.168.1.20:8420"]})

    page.route("**/api/reach", tell)
    page.reload()
    page.wait_for_selector(".qr")


def hall(lise: Person) -> dict[str, Screen]:
    """Everything around the games."""
    waiting = lise.table("golden_city", ["me", "invited", "merchant"], begin=False)
    watched = lise.position("golden_city", 4, "auction", after=60, private=False)
    link = lise.ask("POST", "/api/me/recovery", {})["path"]
    return {
        "lobby": Screen("/", every=True),
        "lobby_stranger": Screen("/", who="Eve"),
        "lobby_larger": Screen("/", who="Nora"),
        "preferences": Screen("/", click("[data-preferences]"), every=True),
        "name": Screen("/", click("[data-play=puerto_rico]"), who="Eve"),
        "new_table": Screen("/#new", open_switches),
        "other_device": Screen("/me", other_device),
        "recover": Screen(link, who="Eve"),
        "recover_asked": Screen(link, who="Tom"),
        "waiting": Screen(waiting),
        "invitation": Screen(waiting, reached),
        "spectator": Screen(watched, who="Eve"),
        "rules": Screen("/rules/puerto_rico"),
        "puzzles": Screen("/puzzles", every=True),
        "puzzle": Screen("/puzzles/san_juan-1-0-31"),
        "trouble": Screen("/nowhere/at/all"),
    }


def club(lise: Person, june: Person) -> dict[str, Screen]:
    """People: a guest book with games in it, and a house that has something to look after."""
    for game in ("golden_city", "san_juan"):
        play_over_http([lise, june], game)
    june.ask("POST", "/api/my/book", {"shown": "games"})
    junes = june.ask("GET", "/api/my/book")["person"]
    become_host(lise)
    return {
        "my_page": Screen("/me", every=True),
        "somebodys_page": Screen(f"/people/{junes}"),
        "ladder": Screen("/ladder"),
        "house": Screen("/house", every=True),
    }


def open_switches(page: Page) -> None:
    page.locator("#new [role=switch]").first.click()
    page.locator("#new summary").click()
    page.locator("#new .seats select").first.select_option("invited")


def stories(lise: Person, nora: Person) -> dict[str, Screen]:
    """What happened, who did it, and time to see it."""
    quick = {"kind": "live", "seconds": 3, "reserve": 0}
    days = {"kind": "days", "seconds": 86400}

    def puerto_rico(**more: Any) -> str:
        return lise.position("puerto_rico", 4, "role", after=100, **more)

    role = puerto_rico()
    return {
        "story_told": Screen(puerto_rico(), told, every=True, pace="slow"),
        "story_since": Screen(puerto_rico(pace=days), summed_up, every=True),
        "story_past": Screen(role, click("[data-look]"), on="laptop"),
        "story_enlarged": Screen(role, click("[data-enlarge]"), on="laptop"),
        "story_outlook": Screen(role, planned),
        "story_cards_seen": Screen(lise.position("san_juan", 3, "role", after=80), planned),
        "story_absent": Screen(lise.table("san_juan", ["me", "merchant"], pace=quick), absent),
        "story_scoring": Screen(
            lise.position("golden_city", 4, "build", after=60), told, pace="slow"
        ),
        "story_larger": Screen(nora.position("puerto_rico", 5, "build", after=120), who="Nora"),
    }


def games(lise: Person) -> dict[str, Screen]:
    """Every game in its phases, editions and expansions."""

    def at(game: str, players: int, phase: str, after: int = 0, **options: Any) -> str:
        return lise.position(game, players, phase, options, after)

    def lesson(game: str, name: str, chapter: int = 0) -> str:
        wish = {"id": f"{game}{name}{chapter}", "chapter": chapter}
        return f"/table/{lise.ask('POST', f'/api/games/{game}/lessons/{name}', wish)['table']}"

    def puerto_rico(phase: str, after: int = 60) -> Screen:
        return Screen(at("puerto_rico", 4, phase, after))

    role = at("puerto_rico", 4, "role", 150)
    ended = at("san_juan", 3, OVER)
    return {
        "puerto_rico": Screen(role, every=True),
        "puerto_rico_others": Screen(role, view(1), on="phone"),
        "puerto_rico_table": Screen(role, view(2), on="phone"),
        "puerto_rico_log": Screen(role, view(3), on="phone"),
        "puerto_rico_menu": Screen(role, click("[popovertarget=menu]")),
        "puerto_rico_inspector": Screen(role, click(".mine .bt")),
        "puerto_rico_two": Screen(at("puerto_rico", 2, "role", 60)),
        "puerto_rico_five": Screen(at("puerto_rico", 5, "role", 120)),
        "puerto_rico_builder": puerto_rico("build"),
        "puerto_rico_mayor": puerto_rico("placement"),
        "puerto_rico_trader": puerto_rico("trade"),
        "puerto_rico_captain": puerto_rico("loading", 120),
        "puerto_rico_storage": puerto_rico("warehouse"),
        "puerto_rico_expansions": Screen(at("puerto_rico", 4, "role", 150, **EVERYTHING)),
        "puerto_rico_draft": Screen(
            at("puerto_rico", 3, "draft", **(EVERYTHING | {"draft": "players"})),
            lambda page: page.locator(".counter [data-token]").first.dispatch_event("click"),
        ),
        "puerto_rico_final": Screen(at("puerto_rico", 4, OVER)),
        "puerto_rico_lesson": Screen(lesson("puerto_rico", "first"), every=True),
        "puerto_rico_lesson_end": Screen(lesson("puerto_rico", "first", 1)),
        "puerto_rico_lesson_nobles": Screen(lesson("puerto_rico", "nobles")),
        "san_juan": Screen(at("san_juan", 3, "role", 80), every=True),
        "san_juan_payment": Screen(at("san_juan", 3, "payment", 40), click(".hand .hc")),
        "san_juan_councillor": Screen(at("san_juan", 3, "keep", 40)),
        "san_juan_first": Screen(at("san_juan", 4, "sell", 60, edition="first")),
        "san_juan_expansion": Screen(at("san_juan", 3, "produce", 60, expansion=True)),
        "san_juan_lesson": Screen(lesson("san_juan", "first", 1)),
        "golden_city_lesson": Screen(lesson("golden_city", "first", 1)),
        "san_juan_final": Screen(ended, every=True),
        "replay": Screen(ended.replace("/table/", "/replay/") + "?ply=60"),
        "review": Screen(ended.replace("/table/", "/review/"), reviewed, every=True),
        "review_bring": Screen("/review"),
        "puerto_rico_hint": Screen(role, hinted),
        "golden_city": Screen(at("golden_city", 4, "build", 60), every=True),
        "golden_city_auction": Screen(at("golden_city", 4, "auction", 60)),
        "golden_city_two": Screen(at("golden_city", 2, "build", 40, black_posts=True)),
        "golden_city_payment": Screen(at("golden_city", 3, "pay", 20)),
        "golden_city_bonus": Screen(at("golden_city", 3, "bonus", 20)),
        "golden_city_final": Screen(at("golden_city", 3, OVER)),
    }


def picture(who: Person, name: str, screen: Screen, size: str, look: tuple[str, str]) -> None:
    language, theme = look
    path, _, key = screen.path.partition("#")
    joint = "&" if "?" in path else "?"
    page = who.page
    page.set_viewport_size({"width": SIZES[size]["width"], "height": SIZES[size]["height"]})
    who.go(f"{path}{joint}theme={theme}&lang={language}&motion=off&pace={screen.pace}#{key}")
    page.wait_for_selector("main:not([aria-busy])", timeout=30_000)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_load_state("networkidle")
    screen.do(page)
    page.wait_for_timeout(250)
    page.screenshot(path=FOLDER / f"{name}_{size}_{language}_{theme}.png")


@dataclass(frozen=True)
class Wish:
    """What is wanted of all pictures."""

    words: list[str]
    sizes: list[str]
    languages: list[str]
    themes: list[str]

    def looks(self, number: int, screen: Screen, size: str) -> list[tuple[str, str]]:
        """All that are wanted, or one: another than that of other sizes and of the last screen."""
        if screen.on and (screen.on == "phone") != (size == "phone"):
            return []
        wanted = list(itertools.product(self.languages, self.themes))
        turn = number - list(SIZES).index(size)
        return wanted if screen.every else [wanted[turn % len(wanted)]]


def take_all(visitors: Visitors, wish: Wish) -> None:
    likes = {"pace": "once", "calm": 0, "text": "larger", "colours": "apart"}
    people = {
        "Lise": visitors.enter("Lise"),
        "Tom": visitors.enter("Tom"),
        "Nora": visitors.enter("Nora", likes=likes),
        "Eve": visitors.enter("Eve", known=False),
    }
    lise = people["Lise"]
    tables = games(lise) | stories(lise, people["Nora"])
    screens = tables | hall(lise) | club(lise, visitors.enter("June"))
    for number, (name, screen) in enumerate(screens.items()):
        if wish.words and not any(word in name for word in wish.words):
            continue
        for size in wish.sizes:
            for look in wish.looks(number, screen, size):
                picture(people[screen.who], name, screen, size, look)


def gallery(names: list[str]) -> str:
    """All pictures, a screen a row."""
    rows = itertools.groupby(names, lambda name: name.rsplit("_", 3)[0])
    body = "".join(
        f"<h2>{screen}</h2>"
        + "".join(
            f'<a href="{name}"><figure><img src="{name}" loading="lazy" alt="{name}">'
            f"<figcaption>{' '.join(name[:-4].rsplit('_', 3)[1:])}</figcaption></figure></a>"
            for name in row
        )
        for screen, row in rows
    )
    style = (
        "body{font:14px sans-serif;margin:20px;background:#f0e2c5}h2{margin:24px 6px 0}"
        "figure{display:inline-block;margin:6px}img{height:320px;border-radius:6px}"
    )
    return f"<!doctype html><title>Comptoir</title><style>{style}</style>{body}\n"


def wished() -> Wish:
    parser = argparse.ArgumentParser(prog="python -m tests.web.screenshots")
    parser.add_argument("words", nargs="*", help="words in the names of the screens wanted")
    parser.add_argument("--sizes", nargs="+", choices=list(SIZES), default=list(USUAL))
    parser.add_argument("--language", choices=("en", "fr"))
    parser.add_argument("--theme", choices=("light", "dark"))
    given = parser.parse_args()
    languages = [given.language] if given.language else ["en", "fr"]
    themes = [given.theme] if given.theme else ["light", "dark"]
    return Wish(given.words, given.sizes, languages, themes)


def main() -> int:
    wish = wished()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            visitors = Visitors(browser, site)
            take_all(visitors, wish)
            complaints = visitors.leave()
        finally:
            browser.close()
            site.stop()
    names = sorted(path.name for path in FOLDER.glob("*.png"))
    (FOLDER / "index.html").write_text(gallery(names), "utf-8")
    print(f"{len(names)} pictures in {FOLDER}/index.html")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
