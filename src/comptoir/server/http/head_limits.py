"""The HTTP protocol with an end to its patience: a request's head is short and comes soon."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES = 65_536
HEAD_SECONDS = 20.0


class Http(HttpToolsProtocol):
    """uvicorn's, which would read a head of any length for as long as it takes."""

    head = 0
    in_head = True
    alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.in_head and not self.transport.is_closing():
            self.head += len(data)
            if self.head > HEAD_BYTES:
                self.send_400_response("The head of the request is too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self.in_head:
            self.wait_for_head()

    def on_headers_complete(self) -> None:
        self.stop_waiting()
        self.in_head = False
        super().on_headers_complete()

    def wait_for_head(self) -> None:
        self.head, self.in_head = 0, True
        self.alarm = self.loop.call_later(HEAD_SECONDS, self.give_up)

    def stop_waiting(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def give_up(self) -> None:
        if self.in_head and not self.transport.is_closing():
            self.transport.close()
