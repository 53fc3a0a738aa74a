"""Servers that start in a moment, because a process that has loaded everything forks them.

Loading what a server needs takes a second of the processor, and the tests start hundreds.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Forked:
    """A process as `subprocess.Popen` shows it, as far as the tests look."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self.gone = threading.Event()

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if not self.gone.wait(timeout):
            raise subprocess.TimeoutExpired("a server", timeout or 0)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Zygote:
    """The process that forks, and who listens to it."""

    def __init__(self) -> None:
        self.line, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.zygote", str(theirs.fileno())],
                cwd=ROOT, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        self.one_at_a_time = threading.Lock()
        self.born: queue.SimpleQueue[Forked | None] = queue.SimpleQueue()
        self.living: dict[int, Forked] = {}
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        with self.line.makefile("r", encoding="utf-8") as lines:
            for line in lines:
                told = json.loads(line)
                if "born" in told:
                    child = self.living[told["born"]] = Forked(told["born"])
                    self.born.put(child)
                else:
                    child = self.living.pop(told["gone"])
                    child.returncode = told["code"]
                    child.gone.set()
        self.born.put(None)

    def fork(self, arguments: list[str], environment: dict[str, str], errors: int) -> Forked:
        """`comptoir serve` with these arguments; what it complains about goes to `errors`."""
        request = json.dumps({"arguments": arguments, "environment": environment}).encode() + b"\n"
        with self.one_at_a_time:
            socket.send_fds(self.line, [request], [errors])
            child = self.born.get(timeout=60)
        assert child is not None, "the process that forks servers has ended"
        return child


@cache
def zygote() -> Zygote:
    """That of this process; it ends with it."""
    return Zygote()
