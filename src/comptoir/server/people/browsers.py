"""What browser a device has, in a few words: enough to know it again, and no more is kept."""

from __future__ import annotations

import re

BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Mac OS X", "macOS"), ("Linux", "Linux"),
)  # fmt: skip
"""Words of a user agent and what they mean; the first that is there counts."""
MOST = 32


def browser_of(agent: str) -> tuple[str, str]:
    """The browser and the system of a user agent; a program's own name; empty what is not known."""
    browser = first_of(BROWSERS, agent)
    if not browser and not agent.startswith("Mozilla/"):
        own = re.match(r"[A-Za-z][A-Za-z0-9 ._-]*", agent)
        browser = own.group()[:MOST].strip() if own else ""
    return browser, first_of(SYSTEMS, agent)


def first_of(words: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for word, name in words if word in agent), "")
