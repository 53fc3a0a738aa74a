"""Starting and stopping: one worker in this process, or several under a parent."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket as sockets
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import msgspec
import uvicorn
from sqlalchemy import inspect
from sqlalchemy.exc import SQLAlchemyError

from comptoir.kernel.errors import ComptoirError
from comptoir.server.app import Application, Server
from comptoir.server.config import Config
from comptoir.server.hosts.desk import make_link
from comptoir.server.http.head_limits import Http
from comptoir.server.logs import log, set_up_logs
from comptoir.server.socket.wire import Wire
from comptoir.store.archive import Archive
from comptoir.store.database import cause, database_url, is_postgresql, open_database
from comptoir.store.migrate import migrate
from comptoir.store.privacy import make_private, sole_user, tighten
from comptoir.store.tables import metadata

BACKLOG = 2048
CHILD = [sys.executable, "-m", "comptoir.server.run"]
QUICK = 5.0
"""A worker that ends sooner than this after its start has a reason that will not go away."""


class CannotServe(ComptoirError):
    """The server cannot start as it is set up."""


class Worker(uvicorn.Server):
    """uvicorn, with a goodbye to every client before the sockets are closed."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self.comptoir = server
        self.told_to_stop = False

    def stop(self, number: int, frame: FrameType | None) -> None:
        """A signal that comes before uvicorn listens to signals, or is raised again after it."""
        self.told_to_stop = True

    async def main_loop(self) -> None:
        self.should_exit = self.should_exit or self.told_to_stop
        await super().main_loop()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self.comptoir.say_goodbye()
        await asyncio.sleep(0.05)
        await super().shutdown(sockets=sockets)


def listen(config: Config) -> sockets.socket:
    """The socket all workers share; a busy port is said in a sentence."""
    family = sockets.AF_INET6 if ":" in config.host else sockets.AF_INET
    listening = sockets.socket(family, sockets.SOCK_STREAM)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
    except OSError as wrong:
        listening.close()
        raise CannotServe(
            f"cannot listen at {config.host} port {config.port}: {wrong.strerror}"
        ) from None
    listening.listen(BACKLOG)
    return listening


def address(listening: sockets.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def serve(
    config: Config,
    when_listening: Callable[[str], None] | None = None,
    when_host: Callable[[str], None] | None = None,
) -> int:
    """Serve until told to stop; the exit code.  `when_host` is told a link that makes a host."""
    set_up_logs(config.log_level)
    with prepared(config):
        listening = listen(config)
        log.info("listening", extra={"address": address(listening), "workers": config.workers})
        if when_listening is not None:
            when_listening(address(listening))
        if when_host is not None:
            when_host(host_link(config, address(listening)))
        if config.workers == 1:
            return run_worker(config, listening)
        return run_workers(config, listening)


def host_link(config: Config, address: str) -> str:
    """A link that makes the browser that opens it a host's, once."""
    engine = open_database(database_url(config.db), 1)
    try:
        ahead = Archive(engine).clock()
        word = make_link(engine, int((time.time() if ahead is None else ahead) * 1000))
    finally:
        engine.dispose()
    return f"{config.public_url.rstrip('/') or address}/house#{word}"


@contextlib.contextmanager
def prepared(config: Config) -> Iterator[None]:
    """The database, ready; an SQLite file is for this server alone, and for its owner's eyes."""
    url = database_url(config.db)
    if url.get_backend_name() != "sqlite":
        prepare(config)
        yield
        return
    path = Path(str(url.database))
    make_private(path)
    with sole_user(path):
        prepare(config)
        for file in tighten(path):
            log.warning("only the owner may read the database now", extra={"file": str(file)})
        yield


def prepare(config: Config) -> None:
    """Bring the database up to date and write to it; what is wrong is said in a sentence."""
    engine = open_database(database_url(config.db), 1, patience={})
    try:
        if config.workers > 1 and not is_postgresql(engine):
            raise CannotServe("several workers need PostgreSQL: --db postgresql://…")
        migrate(engine)
        lacking = set(metadata.tables) - set(inspect(engine).get_table_names())
        if lacking:
            raise CannotServe(f"the database lacks the table {min(lacking)!r}; was it damaged?")
        Archive(engine).touch()
    except SQLAlchemyError as wrong:
        raise CannotServe(f"the database cannot be used: {cause(wrong)}") from None
    finally:
        engine.dispose()


def rare_collections() -> None:
    """Let the cyclic garbage collector rest: thousands of live positions and sockets make a full
    pass take tenths of a second, in which nobody is answered, and hardly anything here is cyclic.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)


def run_worker(config: Config, listening: sockets.socket, server: Server | None = None) -> int:
    """One worker in this process."""
    server = server or Server(config)
    rare_collections()
    settings = uvicorn.Config(
        Application(server),
        http=Http,
        ws=Wire,
        log_config=None,
        access_log=False,
        lifespan="on",
        backlog=BACKLOG,
        ws_max_size=4 * config.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=45.0,
        ws_ping_timeout=30.0,
        timeout_graceful_shutdown=config.stop_seconds,
        proxy_headers=True,
        forwarded_allow_ips=config.trusted_proxies,
        server_header=False,
    )
    worker = Worker(settings, server)
    signal.signal(signal.SIGTERM, worker.stop)
    with contextlib.suppress(KeyboardInterrupt):
        worker.run(sockets=[listening])
    return 0 if worker.started else 3


def run_workers(config: Config, listening: sockets.socket) -> int:
    """A parent that keeps `workers` processes alive until it is told to stop."""
    children: dict[int, tuple[subprocess.Popen[bytes], float]] = {}
    stopping = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    code = 0
    while not stopping:
        while len(children) < config.workers:
            child = start_child(config, listening)
            children[child.pid] = (child, time.monotonic())
        time.sleep(0.1)
        for pid, (child, since) in list(children.items()):
            if child.poll() is None:
                continue
            del children[pid]
            log.warning("a worker ended", extra={"pid": pid, "code": child.returncode})
            if time.monotonic() - since < QUICK and child.returncode == 3:
                stopping, code = True, 3
    for child, _ in children.values():
        child.send_signal(signal.SIGTERM)
    for child, _ in children.values():
        try:
            child.wait(config.stop_seconds + 5)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
    return code


def start_child(config: Config, listening: sockets.socket) -> subprocess.Popen[bytes]:
    """A worker that inherits the listening socket; it ends when its parent is gone."""
    text = msgspec.json.encode(config)
    child = subprocess.Popen(
        [*CHILD, str(listening.fileno())],
        stdin=subprocess.PIPE,
        pass_fds=[listening.fileno()],
    )
    assert child.stdin is not None
    child.stdin.write(len(text).to_bytes(4, "big") + text)
    child.stdin.flush()
    return child


def main() -> int:
    """A child: the settings come on stdin, which stays open as long as the parent lives."""
    length = int.from_bytes(sys.stdin.buffer.read(4), "big")
    config = msgspec.json.decode(sys.stdin.buffer.read(length), type=Config)
    set_up_logs(config.log_level)

    def follow_parent() -> None:
        sys.stdin.buffer.read()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow_parent, daemon=True).start()
    return run_worker(config, sockets.socket(fileno=int(sys.argv[1])))


if __name__ == "__main__":
    sys.exit(main())
