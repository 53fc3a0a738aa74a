"""`make screenshots`: every screen, laptop and phone, French and English, light and dark.

The pictures go to build/screenshots, with an index.html that shows them side by side.
"""

from __future__ import annotations

import itertools
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.conftest import FLAGS, find_chromium
from tests.web.person import ACT, LAPTOP, PHONE, PLAY_ON, Person, Visitors
from tests.web.site import Site

FOLDER = Path("build/screenshots")
SIZES = {"laptop": LAPTOP, "phone": PHONE}


def play_on(person: Person, path: str, clicks: int) -> str:
    """Play some decisions of a table; its path."""
    person.go(path)
    person.wait_for_turn(60)
    person.page.evaluate(PLAY_ON, [3, clicks, ACT])
    return path.partition("#")[0]


def prepare(person: Person) -> dict[str, str]:
    """Tables in interesting positions, by the name of their screen."""
    bots = ["merchant"] * 3
    done = person.table("san_juan", ["me", "merchant", "merchant"])
    finished = play_on(person, done, 2000)
    everything = {"new_buildings": True, "nobles": True, "draft": "random"}
    return {
        "lobby": "/",
        "puerto_rico": play_on(person, person.table("puerto_rico", ["me", *bots]), 45),
        "expansions": play_on(person, person.table("puerto_rico", ["me", *bots], everything), 30),
        "san_juan": play_on(person, person.table("san_juan", ["me", *bots[1:]]), 34),
        "golden_city": play_on(person, person.table("golden_city", ["me", *bots]), 26),
        "final": finished,
        "replay": finished.replace("/table/", "/replay/") + "?ply=60",
        "waiting": person.table("golden_city", ["me", "invited", "merchant"], begin=False),
        "rules": "/rules/puerto_rico",
    }


def picture(person: Person, screen: str, path: str, theme: str, language: str, size: str) -> None:
    path, _, key = path.partition("#")
    joint = "&" if "?" in path else "?"
    person.page.set_viewport_size({"width": SIZES[size]["width"], "height": SIZES[size]["height"]})
    person.go(f"{path}{joint}theme={theme}&lang={language}&motion=off#{key}")
    person.page.wait_for_selector("main:not([aria-busy])")
    person.page.wait_for_function("() => document.fonts.status === 'loaded'")
    person.page.wait_for_timeout(500)
    person.page.screenshot(path=FOLDER / f"{screen}_{size}_{language}_{theme}.png")


def gallery(names: list[str]) -> str:
    figures = "".join(
        f'<figure><img src="{name}" loading="lazy"><figcaption>{name}</figcaption></figure>'
        for name in names
    )
    style = "body{font:14px sans-serif}figure{display:inline-block;margin:6px}img{height:300px}"
    return f"<!doctype html><title>Comptoir</title><style>{style}</style>{figures}\n"


def main() -> int:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            visitors = Visitors(browser, site)
            lise = visitors.enter("Lise")
            screens = prepare(lise)
            for size, language, theme in itertools.product(SIZES, ("en", "fr"), ("light", "dark")):
                for screen, path in screens.items():
                    picture(lise, screen, path, theme, language, size)
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
