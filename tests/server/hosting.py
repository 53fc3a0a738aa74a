"""Real server processes for tests: started on a free port, killed at will."""

from __future__ import annotations

import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TextIO

from comptoir.store.database import database_url, open_database
from comptoir.store.migrate import migrate
from tests.server.forked import ROOT, Forked, zygote


class Host:
    """A server process with the toy game on its shelf beside the others."""

    def __init__(self, db: str, port: int = 0, **settings: object) -> None:
        self.db = db
        self.port = port
        self.settings = {"limits": False, "bot_seconds": 0, **settings}
        self.flags: list[str] = []
        self.process: Forked | subprocess.Popen[bytes] | None = None
        self.address = ""
        self.lines: list[str] = []

    def start(self) -> Host:
        path = Path(self.db)
        if "://" not in self.db and path.parent.exists() and not path.exists():
            begin_with_empty(path)
        arguments = ["--db", self.db, "--port", str(self.port), *self.flags]
        told = {f"COMPTOIR_{k.upper()}": str(v) for k, v in self.settings.items()}
        ours, theirs = os.pipe()
        lines = os.fdopen(ours, encoding="utf-8")
        self.process = begun(arguments, {**os.environ, **told}, theirs)
        os.close(theirs)
        for line in lines:
            self.lines.append(line)
            if line.startswith("{") and json.loads(line)["message"] == "listening":
                self.address = json.loads(line)["address"]
                self.port = int(self.address.rsplit(":", 1)[1])
                break
        else:
            raise AssertionError("the server did not start:\n" + "".join(self.lines))
        threading.Thread(target=self.collect, args=[lines], daemon=True).start()
        return self

    def collect(self, lines: TextIO) -> None:
        with lines:
            self.lines.extend(lines)

    def kill(self) -> None:
        """As a power cut would: nobody gets to say goodbye."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def errors(self) -> list[str]:
        found = []
        for line in self.lines:
            if line.startswith("{") and json.loads(line)["level"] in ("error", "critical"):
                found.append(line)
        return found


@cache
def empty_database() -> bytes:
    """A database in which nothing was kept yet: made once, which takes longer than a server."""
    with tempfile.TemporaryDirectory() as folder:
        engine = open_database(database_url(f"{folder}/empty.db"), 1)
        migrate(engine)
        engine.dispose()
        return Path(folder, "empty.db").read_bytes()


def begin_with_empty(path: Path) -> None:
    """The file a server would make and bring up to date; only its owner may read it."""
    path.touch(0o600)
    path.write_bytes(empty_database())


def begun(
    arguments: list[str], environment: dict[str, str], errors: int
) -> Forked | subprocess.Popen[bytes]:
    """A server, forked from one that has loaded everything, unless it must lack something."""
    if "COMPTOIR_TEST_WITHOUT" not in environment:
        return zygote().fork(arguments, environment, errors)
    command = [sys.executable, "-m", "tests.server.host", *arguments]
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, stderr=errors, start_new_session=True
    )


def give_room(pid: int, room: bool) -> None:
    """Whether a process finds room on its disk: without, it can write to no file.

    This is a limit of the process; it needs no disk of its own and no rights.
    """
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most if room else 1, most))


@contextmanager
def hosting(db: str, **settings: object) -> Iterator[Host]:
    """A server for the length of a test; it must not log an error."""
    host = Host(db, **settings).start()  # type: ignore[arg-type]
    try:
        yield host
    finally:
        if host.process is not None and host.process.poll() is None:
            host.stop()
    assert host.errors() == []


def free_names(db: str) -> None:
    """Let whoever comes next have any name, as if nobody had come before."""
    with sqlite3.connect(db, timeout=20) as file:
        file.execute("DELETE FROM names")
    file.close()
