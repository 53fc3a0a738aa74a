"""The icons of the page as pictures, made from their drawings by Chromium.

    python -m tools.icons

`web/public/icons/icon.svg` is what one sees; `maskable.svg` has its subject in the middle four
fifths, because phones cut such icons to a circle or whatever else they like.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.conftest import FLAGS, find_chromium

ICONS = Path(__file__).parent.parent / "web" / "public" / "icons"
PICTURES = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-512.png": ("maskable.svg", 512),
    "apple-touch-icon.png": ("maskable.svg", 180),
}
"""Picture -> its drawing, and how many pixels it is wide and high."""


def main() -> int:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for name, (drawing, size) in PICTURES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"* {{ margin: 0 }} svg {{ display: block; width: {size}px; height: {size}px }}"
            page.set_content(f"<style>{style}</style>{(ICONS / drawing).read_text('utf-8')}")
            page.screenshot(path=str(ICONS / name), omit_background=True)
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
