"""Somebody at the other end of a webhook: a real HTTP server that keeps what it gets."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec

from comptoir.server.bell.push import CURVE, encode
from comptoir.server.bell.push import point_of as point

LOOPBACK = "127.0.0.0/8"
"""What a host must allow for letters to arrive here."""


class Received(NamedTuple):
    """One request."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    @property
    def told(self) -> Any:
        return json.loads(self.body)

    @property
    def kinds(self) -> list[str]:
        return [item["kind"] for item in self.told["items"]]


class Receiver:
    """`answers` are the next statuses, then always 200; while it `holds`, nobody is answered."""

    def __init__(self) -> None:
        self.got: list[Received] = []
        self.answers: list[int] = []
        self.go_on = threading.Event()
        self.go_on.set()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_any(self) -> None:
                length = int(self.headers.get("Content-Length", 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                body = self.rfile.read(length)
                receiver.got.append(Received(self.command, self.path, headers, body))
                receiver.go_on.wait(20)
                status = receiver.answers.pop(0) if receiver.answers else 200
                try:
                    self.send_response(status)
                    if 300 <= status < 400:
                        self.send_header("Location", "/elsewhere")
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                except OSError:  # whoever asked is dead
                    self.close_connection = True

            do_GET = do_POST = do_PUT = handle_any  # noqa: N815

            def log_message(self, *words: object) -> None:
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=[0.05], daemon=True).start()

    def until(self, condition: Callable[[list[Received]], bool], seconds: float = 30) -> None:
        """Wait until what has come is as it should be."""
        end = time.monotonic() + seconds
        while not condition(self.got):
            assert time.monotonic() < end, f"only {len(self.got)} came"
            time.sleep(0.02)

    def have(self, number: int) -> list[Received]:
        self.until(lambda got: len(got) >= number)
        assert len(self.got) == number
        return self.got


class Browser:
    """A browser that subscribes: its keys, and what it reads."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = b"0123456789abcdef"

    def subscription(self, endpoint: str) -> dict[str, str]:
        p256dh = encode(point(self.key.public_key()))
        return {"endpoint": endpoint, "p256dh": p256dh, "auth": encode(self.auth)}

    def read(self, body: bytes) -> bytes:
        read: bytes = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        return read


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()
    try:
        yield receiver
    finally:
        receiver.go_on.set()
        receiver.server.shutdown()
        receiver.server.server_close()
