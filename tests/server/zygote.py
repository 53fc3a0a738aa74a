"""A process that has loaded all a server needs, and forks one on demand: `tests.server.forked`.

It is given a socket: a line of JSON with the arguments and the environment, and with it a file
for the errors, gives a line with the process number; another line tells when that process has
ended.  A server is a process like any other: killed, it is gone.  When nobody listens any more,
none is left.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import socket
import sys
from functools import cache
from typing import Any

import typer.main
import uvicorn.lifespan.on
import uvicorn.loops.auto  # noqa: F401

from comptoir.cli import COMMANDS  # noqa: F401  loads every command
from comptoir.cli.app import run
from comptoir.games import game, games
from tests.server import host


def main() -> None:
    line = socket.socket(fileno=int(sys.argv[1]))
    awake, alarm = os.pipe()
    for end in (awake, alarm):
        os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(alarm)
    for name in games():
        if name != "toy":  # which a test may change before it is loaded
            game(name)
    typer.main.get_command = cache(typer.main.get_command)  # the command line is the same for all
    run(["--version"])  # loads what a first command loads
    gc.collect()
    gc.freeze()  # what all share is looked through by none
    living: set[int] = set()
    while True:
        ready, _, _ = select.select([line.fileno(), awake], [], [])
        if awake in ready:
            os.read(awake, 1000)
            tell_of_ends(line, living)
        if line.fileno() in ready:
            request, errors = heard(line)
            if request is None:
                break
            child = os.fork()
            if child == 0:
                signal.set_wakeup_fd(-1)
                for end in (line.detach(), awake, alarm):
                    os.close(end)
                sys.exit(be_a_server(request, errors))
            os.close(errors)
            living.add(child)
            tell(line, {"born": child})
    for child in living:
        os.kill(child, signal.SIGKILL)


def heard(line: socket.socket) -> tuple[dict[str, Any] | None, int]:
    """What is asked for, and the file for the errors; None when nobody asks any more."""
    text, files, _, _ = socket.recv_fds(line, 1 << 20, 1)
    while text and not text.endswith(b"\n"):
        text += line.recv(1 << 20)
    return (json.loads(text), files[0]) if text else (None, -1)


def tell(line: socket.socket, what: dict[str, int]) -> None:
    line.sendall(json.dumps(what).encode() + b"\n")


def tell_of_ends(line: socket.socket, living: set[int]) -> None:
    while living:
        child, status = os.waitpid(-1, os.WNOHANG)
        if child == 0:
            return
        living.discard(child)
        tell(line, {"gone": child, "code": os.waitstatus_to_exitcode(status)})


def be_a_server(request: dict[str, Any], errors: int) -> int:
    """What a process that was started by itself would do, in the forked one."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    for file, place in ((nothing, 0), (nothing, 1), (errors, 2)):
        os.dup2(file, place)
    os.environ.clear()
    os.environ.update(request["environment"])
    host.arrange()
    return host.serve(request["arguments"])


if __name__ == "__main__":
    main()
