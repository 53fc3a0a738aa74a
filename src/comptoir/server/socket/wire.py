"""The WebSocket protocol with a short way out, and one in.

uvicorn's `send` takes a text, makes it bytes again and passes it through a queue of its own;
most of what is sent here is JSON in bytes already, and the same for many.  It becomes a frame
and is written, unless the reader is slow: then it waits its turn as with any ASGI server.

A command is mostly one small frame that comes by itself, which is read here.  Whatever else a
client sends, in whatever pieces, is read by `websockets`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from struct import Struct

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiler where it was installed
    from websockets.utils import apply_mask

WRITE = "comptoir.write"
"""The name, among the extensions of an ASGI scope, of the short way."""
TEXT = 0x81
"""The first byte of a frame that is a whole text."""
SHORT, MIDDLE = 126, 1 << 16
"""Texts that are shorter have their length in one byte, or in two more."""
SHORT_HEAD, MIDDLE_HEAD, LONG_HEAD = (Struct(form).pack for form in ("!BB", "!BBH", "!BBQ"))
"""The first bytes of a frame, by how long its text is."""
WHOLE, MASKED = 0x80, 0x80
"""Set in the first byte of a frame that is not a part of a message, and in a client's second."""
MASK = 4
END_OF_HEAD = b"\r\n\r\n"

WriteNow = Callable[[bytes], bool]


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's, for an application that can write frames itself."""

    tidy = False
    """Whether all pieces so far were whole frames of whole messages: the next one begins anew."""
    ready: list[bytes]
    """Frames, heads and texts, that are written when all who have something to say have said it."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.ready = []
        super().connection_made(transport)

    async def run_asgi(self) -> None:
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
        extensions[WRITE] = self.write_now
        await super().run_asgi()

    def write_now(self, text: bytes) -> bool:
        """Write a text, or say that it cannot be written at the moment."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        if not self.ready:
            self.loop.call_soon(self.write_ready)
        self.ready += head(len(text)), text
        return True

    def write_ready(self) -> None:
        """Write at once what came together, such as a change and the answer to its command."""
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.ready))
        self.ready.clear()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            self.tidy = data.endswith(END_OF_HEAD)
        elif self.tidy:
            text = None if self.close_sent else text_of(data)
            if text is not None:
                self.hear(text)
                return
            self.tidy = are_whole(data)
        super().data_received(data)

    def hear(self, text: str) -> None:
        """Pass a text on; a client is kept waiting only while several of its texts do."""
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def head(size: int) -> bytes:
    """What is before a text of that size in the one unmasked frame that servers send."""
    if size < SHORT:
        return SHORT_HEAD(TEXT, size)
    if size < MIDDLE:
        return MIDDLE_HEAD(TEXT, SHORT, size)
    return LONG_HEAD(TEXT, SHORT + 1, size)


def text_of(data: bytes) -> str | None:
    """The text of a piece that is a client's one short frame of it; None for anything else."""
    if len(data) < 2 + MASK or data[0] != TEXT:
        return None
    size = data[1] - MASKED
    if not 0 <= size < SHORT or len(data) != 2 + MASK + size:
        return None
    try:
        return apply_mask(data[2 + MASK :], data[2 : 2 + MASK]).decode()
    except UnicodeDecodeError:
        return None


def are_whole(data: bytes) -> bool:
    """Whether a piece consists of whole frames of a client, none of them a part of a message."""
    place = 0
    while place + 2 <= len(data) and data[place] & WHOLE:
        size, more = data[place + 1] & ~MASKED, 0
        if size >= SHORT:
            more = 2 if size == SHORT else 8
            size = int.from_bytes(data[place + 2 : place + 2 + more], "big")
        place += 2 + more + MASK + size
    return place == len(data)


def short_way(scope: Scope) -> WriteNow:
    """How to write at once; with another ASGI server nothing can be."""
    found: WriteNow | None = scope.get("extensions", {}).get(WRITE)
    return found or (lambda text: False)
