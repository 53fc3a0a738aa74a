"""The socket to a server: commands out, messages in, and again where it was cut off."""

from __future__ import annotations

import random
import time
from contextlib import ExitStack, suppress
from typing import get_args

import msgspec
from websockets import exceptions
from websockets.http11 import Response
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from comptoir.client.errors import Away, ClientError, OtherVersion, Refused
from comptoir.client.link import COOKIE, Link, said_no
from comptoir.server.socket import protocol

QUIET = 30.0
"""After so many seconds without a word one asks whether somebody is there."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 15.0
"""How long to wait before the second attempt to connect, and at most."""
OPENING = 10.0


class Table(protocol.Table, tag_field="type", tag="table"):
    """A table as it is read: where there is no view yet, its JSON is `null`."""

    view: msgspec.Raw


Message = (
    protocol.Welcome | Table | protocol.Update | protocol.Presence | protocol.Thinking
    | protocol.Done | protocol.Refused | protocol.Sight | protocol.Pong | protocol.Goodbye
)  # fmt: skip
"""What a seat is sent, or asks for."""
KNOWN = {str(each.__struct_config__.tag) for each in get_args(Message)}
decoder = msgspec.json.Decoder(Message)


class Typed(msgspec.Struct):
    """What can be read of any message."""

    type: str = ""


class Lost(Exception):
    """The connection is gone; what was not answered is sent again on the next one."""


class Line:
    """A connection of one person, begun anew for as long as `patience` seconds when it is lost."""

    def __init__(self, link: Link, cookie: str, patience: float) -> None:
        self.link = link
        self.cookie = cookie
        self.patience = patience
        self.server = ""
        """The version of the server."""
        self.ahead = 0.0
        """By how many seconds the server's clock is ahead of `time.monotonic`."""
        self.opened = ExitStack()
        self.connection: ClientConnection | None = None

    def open(self) -> None:
        """Connect once."""
        self.close()
        try:
            self.connection = self.opened.enter_context(
                connect(
                    self.link.socket, origin=Origin(self.link.server),
                    additional_headers={"Cookie": f"{COOKIE}={self.cookie}"},
                    open_timeout=OPENING, close_timeout=1.0, max_size=None, max_queue=None,
                    compression=None,
                )
            )  # fmt: skip
        except exceptions.InvalidStatus as wrong:
            raise self.not_let_in(wrong.response) from None
        except exceptions.InvalidMessage as wrong:
            raise Lost(f"cut off: {wrong}") from None
        except exceptions.InvalidHandshake as wrong:
            raise OtherVersion(f"{self.link.server} has no socket of ours: {wrong}") from None
        except (OSError, EOFError) as wrong:
            raise Lost(str(wrong) or type(wrong).__name__) from None
        welcome = self.read(OPENING)
        if welcome is None:
            raise Lost("the server does not greet")
        if not isinstance(welcome, protocol.Welcome):
            raise OtherVersion(f"the server at {self.link.server} does not greet as ours do")
        self.server = welcome.server
        self.ahead = welcome.now / 1000 - time.monotonic()

    def not_let_in(self, response: Response) -> Exception:
        """What an HTTP answer in the place of a socket means; a proxy says 502 for a server."""
        said = said_no(self.link.server, bytes(response.body or b""))
        if isinstance(said, OtherVersion) and response.status_code >= 500:
            return Lost(f"HTTP {response.status_code}")
        return said

    def open_again(self) -> None:
        """Connect, and wait longer and longer between attempts; Away when patience is at an end."""
        until = time.monotonic() + self.patience
        pause = FIRST_PAUSE
        while True:
            try:
                return self.open()
            except (Lost, Refused) as wrong:
                if isinstance(wrong, Refused) and wrong.after is None:
                    raise
                wait = max(pause * random.uniform(0.5, 1.0), getattr(wrong, "after", 0.0) or 0.0)
                if time.monotonic() + wait > until:
                    raise Away(
                        f"the server at {self.link.server} did not come back within"
                        f" {self.patience:g} seconds: {wrong}"
                    ) from None
                time.sleep(wait)
                pause = min(2 * pause, LONGEST_PAUSE)

    def send(self, command: protocol.Command) -> None:
        try:
            assert self.connection is not None
            self.connection.send(msgspec.json.encode(command).decode())
        except (exceptions.ConnectionClosed, OSError) as wrong:
            raise Lost(str(wrong)) from None

    def read(self, seconds: float) -> Message | None:
        """The next message; None if there is none in that time."""
        while True:
            try:
                assert self.connection is not None
                text = self.connection.recv(timeout=seconds)
            except TimeoutError:
                return None
            except (exceptions.ConnectionClosed, OSError) as wrong:
                raise Lost(str(wrong)) from None
            message = self.understood(text)
            if isinstance(message, protocol.Goodbye):
                if not message.again:
                    raise ClientError(f"the server ended the connection: {message.message}")
                raise Lost(message.message)
            if message is not None:
                return message

    def understood(self, text: str | bytes) -> Message | None:
        """A message of ours; kinds that only later versions know are passed over."""
        try:
            message: Message = decoder.decode(text)
        except msgspec.MsgspecError as wrong:
            with suppress(msgspec.MsgspecError):
                if msgspec.json.decode(text, type=Typed).type not in KNOWN:
                    return None
            raise OtherVersion(
                f"the server at {self.link.server} is of version {self.server or 'unknown'}, which"
                f" this client does not understand: {wrong}"
            ) from None
        return message

    def now(self) -> float:
        """The time by the server's clock, in seconds since 1970."""
        return time.monotonic() + self.ahead

    def close(self) -> None:
        self.opened.close()
        self.connection = None
