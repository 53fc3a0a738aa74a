"""`python -m tests.web.measure`: what the lobby weighs, when it is ready, how a table moves.

The figures of docs/web.md.  Times are medians of several fresh visits (empty cache).
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.web.person import ACT, PLAY_ON, Visitors
from tests.web.site import Site

VISITS = 5
POSTERS = ("puerto_rico", "san_juan_first", "san_juan_second", "golden_city")
WATCH_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
"""
PARTS = """
() => Object.fromEntries(
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((each) =>
      [new URL(each.name).pathname, Math.max(each.transferSize, each.encodedBodySize)]))
"""
"""By path, bytes on the wire; what the page's worker fetched for it counts as if it had itself."""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
READY = "() => document.querySelector('[data-play]:not(:disabled)') && performance.now()"

FRAMES = """
() => {
  window.gaps = [];
  let last = 0;
  const frame = (now) => {
    const flying = document.querySelector('.sky svg') !== null;
    if (last && flying) window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""
"""Notes the time between two frames while something travels over the board."""
TASKS = """
() => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.tasks.push(entry.duration);
  }).observe({ type: 'longtask' });
}
"""
"""Notes what kept the page busy for 50 ms or more."""
TOLD: tuple[tuple[str, int, str, dict[str, object], int], ...] = (
    ("puerto_rico", 4, "role", {}, 120),
    ("puerto_rico", 5, "role", {"new_buildings": True, "nobles": True, "draft": "random"}, 150),
    ("san_juan", 4, "role", {}, 60),
    ("golden_city", 4, "auction", {}, 60),
)
"""Tables in the middle of a game, where many things lie that change."""


@dataclass(frozen=True)
class Visit:
    """Milliseconds to the first paint and to a lobby that can be used; bytes by path; shift."""

    paint: float
    ready: float
    parts: dict[str, int]
    shift: float


def visit(browser: Browser, site: Site) -> Visit:
    """The lobby in a browser that has never seen it, until its buttons can be pressed."""
    visitors = Visitors(browser, site)
    person = visitors.enter("Lise")
    person.page.add_init_script(WATCH_SHIFTS)
    person.go("/")
    ready = float(person.page.wait_for_function(READY).json_value())
    person.page.wait_for_timeout(700)
    seen = Visit(
        float(person.page.evaluate(PAINT)),
        ready,
        person.page.evaluate(PARTS),
        float(person.page.evaluate("() => window.shifted")),
    )
    assert visitors.leave() == []
    return seen


def first_decision(browser: Browser, site: Site, poster: str) -> float:
    """Milliseconds from the click on a poster to the first choice, for somebody with a name."""
    visitors = Visitors(browser, site)
    person = visitors.enter("Lise")
    person.go("/")
    person.page.wait_for_function(READY)
    person.page.locator(f"[data-play={poster}]").click()
    began = time.monotonic()
    person.wait_for_turn()
    took = 1000 * (time.monotonic() - began)
    assert visitors.leave() == []
    return took


def watch_motion(browser: Browser, site: Site, clicks: int = 15) -> list[float]:
    """Milliseconds between frames while things moved in some turns of Puerto Rico."""
    visitors = Visitors(browser, site)
    person = visitors.enter("Lise", motion="no-preference", likes={"pace": "fast", "calm": 0})
    person.go(person.table("puerto_rico", ["me", "random", "random"]))
    person.wait_for_turn()
    person.page.evaluate(FRAMES)
    person.page.evaluate(PLAY_ON, [3, clicks, ACT])
    gaps: list[float] = person.page.evaluate("() => window.gaps")
    assert visitors.leave() == []
    return sorted(gaps)


@dataclass(frozen=True)
class Told:
    """Some turns told: their seconds, the milliseconds of every task of 50 or more by the clock,
    and the most milliseconds of the processor that any task took.
    """

    seconds: float
    long: list[float]
    work: float


def watch_tasks(
    browser: Browser,
    site: Site,
    table: tuple[str, int, str, dict[str, object], int],
    clicks: int = 5,
) -> Told:
    """What the page had to do while the others' moves were told at the fast pace, with motion.

    On a busy machine a task waits for the processor; what it did there a trace tells.
    """
    game, players, phase, options, after = table
    visitors = Visitors(browser, site)
    person = visitors.enter("Lise", motion="no-preference", likes={"pace": "fast", "calm": 0})
    person.go(person.position(game, players, phase, options, after))
    person.wait_for_turn()
    person.page.wait_for_timeout(1500)
    person.page.evaluate(TASKS)
    browser.start_tracing(page=person.page, categories=["toplevel"])
    began = time.monotonic()
    for _ in range(clicks):
        person.act()
        person.wait_for_turn(180)
    took = time.monotonic() - began
    work = longest_work(json.loads(browser.stop_tracing()))
    tasks: list[float] = person.page.evaluate("() => window.tasks")
    assert visitors.leave() == []
    return Told(took, tasks, work)


def longest_work(trace: dict[str, list[dict[str, Any]]]) -> float:
    """Milliseconds of the processor that the longest task of a page's main thread took."""
    events = trace["traceEvents"]
    pages = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        float(event["tdur"])
        for event in events
        if event["name"].endswith("RunTask")
        and (event["pid"], event["tid"]) in pages
        and "tdur" in event
    ]
    return max(tasks) / 1000


def main() -> int:
    from tests.web.conftest import FLAGS, find_chromium

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            visits = [visit(browser, site) for _ in range(VISITS)]
            clicks = {poster: first_decision(browser, site, poster) for poster in POSTERS}
            gaps = watch_motion(browser, site)
            told = [(table, watch_tasks(browser, site, table)) for table in TOLD]
        finally:
            browser.close()
            site.stop()
    parts = visits[-1].parts
    for name, size in sorted(parts.items(), key=lambda part: -part[1]):
        print(f"{size / 1000:8.1f} kB  {name}")
    print(f"{sum(parts.values()) / 1000:8.1f} kB  in all")
    print(f"{statistics.median(each.paint for each in visits):8.0f} ms  first paint")
    print(f"{statistics.median(each.ready for each in visits):8.0f} ms  can be used")
    for poster, took in clicks.items():
        print(f"{took:8.0f} ms  from the click to the first decision of {poster}")
    print(f"{max(each.shift for each in visits):8.3f}     layout shift")
    smooth = sum(gap < 20 for gap in gaps) / len(gaps)
    print(f"{1000 / statistics.median(gaps):8.0f}     frames a second while things move (median)")
    print(f"{smooth:8.0%}     of {len(gaps)} frames within 20 ms")
    for (game, players, *_), each in told:
        print(
            f"{each.work:8.0f} ms  of the processor for the longest task"
            f" while {each.seconds:.0f} s of {game} with {players} were told;"
            f" by the clock {max(each.long, default=0):.0f} ms"
            f" ({sum(task > 100 for task in each.long)} over 100 ms)"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
