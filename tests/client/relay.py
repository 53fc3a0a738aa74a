"""A wire between a client and a server that a test can cut."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Relay:
    """Listens on a port of its own and passes everything on to the server's."""

    def __init__(self, port: int) -> None:
        self.server = ("127.0.0.1", port)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.ends: list[socket.socket] = []
        self.cuts = 0
        self.deaf = False
        """What the server says does not arrive."""
        self.down, self.says = 0, b""
        """So many who come hear only this, as of a proxy whose server is away."""
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                if self.down > 0:
                    self.down -= 1
                    near.recv(65536)
                    near.sendall(self.says)
                    near.close()
                    continue
                far = socket.create_connection(self.server)
                self.ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self.pass_on, args=[one, other], daemon=True).start()

    def pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if not (self.deaf and one.getpeername() == self.server):
                    other.sendall(data)
        self.hang_up([one, other])

    def cut(self) -> None:
        """Everybody who talks now is cut off in the middle of a word."""
        self.cuts += 1
        self.deaf = False
        self.hang_up(self.ends)
        self.ends = []

    def hang_up(self, ends: list[socket.socket]) -> None:
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.listening.close()
        self.cut()
