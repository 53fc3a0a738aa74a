"""Looks for words that are not seen whole: cut off, out of their paper, or out of the window."""

from __future__ import annotations

from playwright.sync_api import Page

LOOK = """
() => {
  const cut = new Set();
  const named = (each) =>
    `${each.tagName.toLowerCase()}.${String(each.className).replace(/svelte-\\w+/g, '').trim()}`;
  const scrolls = ({ overflowX, overflowY }) => /auto|scroll/.test(`${overflowX} ${overflowY}`);
  const isText = (part) => part.nodeType === Node.TEXT_NODE && part.textContent.trim();
  for (const each of document.querySelectorAll('body *')) {
    if (![...each.childNodes].some(isText) || each.closest('.vh, svg')) continue;
    const box = each.getBoundingClientRect();
    const style = getComputedStyle(each);
    if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue;
    const said = each.innerText.slice(0, 60);
    const holds = style.overflow !== 'visible' && style.display !== 'inline' && !scrolls(style);
    const wide = each.scrollWidth > each.clientWidth + 1;
    if (holds && (wide || each.scrollHeight > each.clientHeight + 3))
      cut.add(`${named(each)} is too small: ${said}`);
    let paper = each.parentElement;
    for (; paper && paper !== document.body; paper = paper.parentElement) {
      const around = getComputedStyle(paper);
      if (around.clipPath !== 'none' || scrolls(around)) break;
      if (around.overflow === 'visible') continue;
      const edge = paper.getBoundingClientRect();
      // what wraps to a line that nobody sees is left out whole, and not cut
      if (around.flexWrap === 'wrap' && box.top >= edge.bottom - 1) break;
      const over = box.right > edge.right + 2 || box.bottom > edge.bottom + 3;
      if (over || box.left < edge.left - 2 || box.top < edge.top - 3)
        cut.add(`${named(each)} leaves ${named(paper)}: ${said}`);
      break;
    }
  }
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [...cut, 'the page is wider than the window'] : [...cut];
}
"""


def cut(page: Page) -> list[str]:
    """What cannot be read to its end now; what scrolls can be."""
    found: list[str] = page.evaluate(LOOK)
    return found
