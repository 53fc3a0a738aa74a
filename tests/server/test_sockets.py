"""Which failures of a socket are only somebody leaving."""

from __future__ import annotations

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from comptoir.server.socket.connection import is_disconnect

CLOSED = "Unexpected ASGI message 'websocket.send', after sending 'websocket.close'."


@pytest.mark.parametrize("left", [ClientDisconnected(), BrokenPipeError(), RuntimeError(CLOSED)])
def test_writing_to_somebody_who_has_left_is_no_failure(left: Exception) -> None:
    assert is_disconnect(left)


@pytest.mark.parametrize(
    "wrong",
    [RuntimeError("dictionary changed size during iteration"), OSError("disk full"), KeyError()],
)
def test_anything_else_is_said_in_the_log(wrong: Exception) -> None:
    assert not is_disconnect(wrong)
