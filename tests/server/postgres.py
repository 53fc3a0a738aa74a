"""A real PostgreSQL for tests: found or installed, on a temporary folder, for this run only."""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest


def missing(why: str) -> None:
    """In CI a missing database is a failure; on somebody's own machine it is said and skipped."""
    text = f"PostgreSQL's server programs are needed for these tests: {why}"
    if os.environ.get("CI") == "true":
        pytest.fail(text)
    pytest.skip(text)


def find_programs() -> Path | None:
    """The folder of initdb and postgres."""
    places = [Path(p) for p in os.environ.get("PATH", "").split(":")]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    config = shutil.which("pg_config")
    if config:
        told = subprocess.run([config, "--bindir"], capture_output=True, text=True, check=False)
        places.append(Path(told.stdout.strip()))
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    return None


def install() -> str:
    """Install the programs if that is ours to do; what went wrong, if anything."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return "install the package «postgresql» of your system"
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    turn = (Path(tempfile.gettempdir()) / "comptoir-postgresql-install").open("w")
    fcntl.flock(turn, fcntl.LOCK_EX)  # several test processes may want it at the same time
    if find_programs() is not None:
        return ""
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-qy", "postgresql"]):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
        if done.returncode and command[1] == "install":
            return f"installing it failed: {done.stderr[-300:]}"
    return ""


def plain_user() -> str | None:
    """Whom to run as: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    return None


class Server:
    """A running PostgreSQL."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self.programs, self.folder, self.user = programs, folder, user
        self.data = folder / "data"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"postgresql://comptoir@127.0.0.1:{self.port}/postgres"

    def run(self, program: str, *arguments: str | Path) -> None:
        subprocess.run(
            [self.programs / program, "-D", self.data, *arguments],
            user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, check=True, timeout=120,
        )  # fmt: skip

    def set_up(self) -> None:
        self.run(
            "initdb", "-U", "comptoir", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C"
        )

    def start(self) -> None:
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder} -c fsync=off"
        self.run("pg_ctl", "-o", options, "-l", self.folder / "log", "-w", "start")

    def stop(self, mode: str) -> None:
        if (self.data / "postmaster.pid").exists():
            self.run("pg_ctl", "-m", mode, "-w", "stop")

    def pids(self) -> list[int]:
        """The postmaster and all its children, backends included."""
        first = int((self.data / "postmaster.pid").read_text().split()[0])
        told = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=False
        )
        return [first, *(int(word) for word in told.stdout.split())]


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of a server that is there for the length of the block."""
    with postgresql_server() as server:
        yield server.url


@contextmanager
def postgresql_server() -> Iterator[Server]:
    """A server of one's own for the length of the block."""
    programs = find_programs()
    if programs is None:
        wrong = install()
        programs = find_programs()
        if programs is None:
            missing(wrong or "they were installed, but not found")
    assert programs is not None
    user = plain_user()
    folder = Path(tempfile.mkdtemp(prefix="comptoir-pg-"))
    if user is not None:
        shutil.chown(folder, user)
    server = Server(programs, folder, user)
    try:
        server.set_up()
        server.start()
        yield server
    finally:
        server.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


def fresh_database(server: str, name: str) -> str:
    """A database of its own on that server."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return server.rpartition("/")[0] + "/" + name
