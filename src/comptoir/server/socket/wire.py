"""The WebSocket protocol with a short way out.

uvicorn's `send` takes a text, makes it bytes again and passes it through a queue of its own;
most of what is sent here is JSON in bytes already, and the same for many.  It becomes a frame
and is written, unless the reader is slow: then it waits its turn as with any ASGI server.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WRITE = "comptoir.write"
"""The name, among the extensions of an ASGI scope, of the short way."""
TEXT = 0x81
"""The first byte of a frame that is a whole text."""
SHORT, MIDDLE = 126, 1 << 16
"""Texts that are shorter have their length in one byte, or in two more."""

WriteNow = Callable[[bytes], bool]


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's, for an application that can write frames itself."""

    async def run_asgi(self) -> None:
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
        extensions[WRITE] = self.write_now
        await super().run_asgi()

    def write_now(self, text: bytes) -> bool:
        """Write a text, or say that it cannot be written at the moment."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(frame(text))
        return True


def frame(text: bytes) -> bytes:
    """A text as the one unmasked frame that servers send."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size)) + text
    if size < MIDDLE:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big") + text


def short_way(scope: Scope) -> WriteNow:
    """How to write at once; with another ASGI server nothing can be."""
    found: WriteNow | None = scope.get("extensions", {}).get(WRITE)
    return found or (lambda text: False)
