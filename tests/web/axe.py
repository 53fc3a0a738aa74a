"""axe-core on what is on the screen now, at both sizes and in both themes.

The window is resized and the theme switched under the same page, so a state is played to
once.  What has no colour is looked for in one theme only.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.person import LAPTOP, PHONE

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
BOXES = {"laptop": LAPTOP, "phone": PHONE}
LOOK = """
async ([part, colours]) => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const gone = part ? part.split(', ').filter((each) => !document.querySelector(each)) : [];
  if (gone.length) return gone.map((each) => `${each} is not there`);
  const all = { rules: { 'label-content-name-mismatch': { enabled: true } } };
  const options = colours ? { runOnly: ['color-contrast'] } : all;
  const found = await axe.run(part || document, { ...options, resultTypes: ['violations'] });
  return found.violations.flatMap((each) =>
    each.nodes.slice(0, 3).map((node) => `${each.id}: ${node.target} ${node.failureSummary}`));
}
"""
"""`label-content-name-mismatch` is off by default: what can be read on a thing must be its name."""


def look(page: Page, state: str, part: str = "", sizes: str = "laptop phone") -> None:
    """Nothing to complain about, on the whole page or in parts of it that are new on it.

    Sizes and themes follow each other so that the page changes as seldom as it can: a look begins
    with the size and the theme the one before ended with.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = []
    for size in sorted(sizes.split(), key=lambda size: BOXES[size] != page.viewport_size):
        resize(page, BOXES[size])
        now = page.evaluate("() => document.documentElement.dataset.theme")
        for theme in ("dark", "light") if now == "dark" else ("light", "dark"):
            page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
            wrong: list[str] = page.evaluate(LOOK, [part, theme == "dark"])
            found += [f"{state}, {size}, {theme}: {each}" for each in wrong]
    if found:
        pytest.fail("\n".join(found))


def resize(page: Page, box: dict[str, int]) -> None:
    if page.viewport_size != box:
        page.set_viewport_size({"width": box["width"], "height": box["height"]})
