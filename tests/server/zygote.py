"""Servers that start in a moment: a process that has loaded everything and forks on demand.

A line on stdin with the settings gives a line on stdout with the process id.  The
servers are processes like any other: killed, they are gone.
"""

from __future__ import annotations

import json
import os
import signal
import sys

from comptoir.games import game, games
from comptoir.server import run
from comptoir.server.config import load_config
from tests.server import host  # noqa: F401  puts the toy game on the shelf


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for name in games():
        game(name)
    for line in sys.stdin:
        settings = json.loads(line)
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)
            config, _ = load_config(settings, environment={})
            os._exit(run.serve(config))
        print(child, flush=True)


if __name__ == "__main__":
    main()
