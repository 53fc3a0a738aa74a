"""A table server of its own for a test, which can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

PATIENCE = 60.0


class Site:
    """`comptoir serve` with a database in a folder, always at the same port.

    `installed` are folders with packages the server finds besides its own; `python` is that of
    another environment, with the variables of its `surroundings` alone; `settings` are the
    server's.
    """

    def __init__(
        self,
        folder: Path,
        installed: tuple[Path, ...] = (),
        python: Path = Path(sys.executable),
        surroundings: Mapping[str, str] | None = None,
        **settings: str,
    ) -> None:
        self.folder = folder
        found = os.pathsep.join(map(str, (*installed, *sys.path)))
        self.python = python
        self.surroundings = surroundings or {**os.environ, "PYTHONPATH": found}
        self.settings = {f"COMPTOIR_{name.upper()}": value for name, value in settings.items()}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        assert self.process is None
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    *(self.python, "-m", "comptoir", "serve", "--host", "127.0.0.1"),
                    *("--port", str(self.port), "--db", str(self.folder / "tables.db")),
                    *("--thinkers", "1", "--no-limits"),
                    *("--captain-seconds", "0.05"),
                ],
                stdout=log,
                stderr=log,
                env={
                    **self.surroundings,
                    "COMPTOIR_GRACE_SECONDS": "0",
                    "COMPTOIR_BOT_SECONDS": "0",
                    "COMPTOIR_REVIEW_ITERATIONS": "40",
                    "COMPTOIR_HINT_ITERATIONS": "40",
                    **self.settings,
                },
            )
        began = time.monotonic()
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() - began > PATIENCE:
                raise RuntimeError(f"the server did not start:\n{self.log()}")
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/readyz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """End it without any warning."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(30)
        self.process = None

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
        self.process = None

    def log(self) -> str:
        return (self.folder / "server.log").read_text("utf-8", "replace")[-4000:]

    def tracebacks(self) -> list[str]:
        """What the server could not cope with."""
        return re.findall(r"Traceback .*", self.log())


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])
