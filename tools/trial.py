"""The tests of one trial of `tools.mutants`, in a process of its own: python tools/trial.py WORDS

Run in a copy of the project, with the words pytest takes.  A test that uses more time of the
processor than any honest one does not end any more, which is as good as failing; the clock
is not asked, so that a busy machine makes no difference.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from pathlib import Path

import pytest

FAILED, ELSEWHERE, ENDLESS = 1, 70, 71
"""Exit codes: a test failed; the wrong project would be tested; a test did not end."""
SECONDS = 20
"""Of the processor, for one test or the loading of them; the longest takes four."""
MEMORY = 3 << 30


class Limit:
    """Starts the watch anew for every test."""

    def pytest_runtest_setup(self) -> None:
        start_watch()


def start_watch() -> None:
    signal.setitimer(signal.ITIMER_PROF, SECONDS)


def main(words: list[str]) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, lambda *_: os._exit(ENDLESS))
    start_watch()
    try:
        import comptoir
    except Exception:
        return FAILED
    if comptoir.COMPILED or not Path(comptoir.__file__).is_relative_to(Path.cwd()):
        return ELSEWHERE
    return int(pytest.main(words, plugins=[Limit()]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
