"""No test runs against binaries that were made from other sources, and none against the clock.

The examples hypothesis tries are the same every time, so that the suite is green or
red for everybody; `HYPOTHESIS_PROFILE=explore` looks for new ones.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Generator

import pytest
from hypothesis import settings

import comptoir
from comptoir import stamp
from tests.order import in_order

settings.register_profile("same", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_sessionstart(session: pytest.Session) -> None:
    if comptoir.COMPILED and (stale := stamp.stale()):
        pytest.exit(f"the binaries are older than {stale[0]}: run make setup", returncode=3)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = in_order(items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The browser's driver leaves its event loop marked as running in this thread, between its
    tests too; whichever test comes after one of the page must be able to run a loop of its own.
    """
    left = asyncio._get_running_loop()
    if "web" not in item.path.parts:
        asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        if "web" not in item.path.parts:
            asyncio._set_running_loop(left)
