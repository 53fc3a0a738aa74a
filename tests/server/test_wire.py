"""However a client cuts its frames, each command is answered once and in its order."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from comptoir.server.socket.wire import are_whole, text_of
from tests.server.hosting import Host

HEAD = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PART, TEXT, REST, PING = 0x01, 0x81, 0x80, 0x89
MASK = b"\x01\x82\x03\xf4"


def frame(body: bytes, first: int = TEXT) -> bytes:
    size = len(body)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    masked = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(body))
    return bytes([first]) + length + MASK + masked


def ping(id: int, filling: int = 0) -> bytes:
    return json.dumps({"do": "ping", "id": str(id)}).encode() + b" " * filling


A, B, C = (frame(ping(id)) for id in (1, 2, 3))
LONG = frame(ping(2, 300))
STREAMS = {
    "one by one": [A, B, C],
    "together": [A + B, C],
    "all at once": [A + B + C],
    "byte by byte": [bytes([byte]) for byte in A + B + C],
    "cut in the head": [A + B[:1], B[1:], C],
    "cut behind the head": [A + B[:2], B[2:], C],
    "cut in the mask": [A[:4], A[4:] + B[:6], B[6:], C],
    "in parts": [frame(ping(1)[:9], PART), frame(ping(1)[9:], REST), B, C],
    "a control frame between parts": [
        A, frame(ping(2)[:9], PART) + frame(b"", PING), frame(ping(2)[9:], REST), C,
    ],
    "a long one": [A, LONG, C],
    "a long one in two pieces": [A, LONG[:5], LONG[5:], C],
    "a control frame between": [A, frame(b"x", PING), B, C],
}  # fmt: skip


@contextmanager
def connected(host: Host) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", host.port), timeout=10) as wire:
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        wire.sendall(HEAD)
        yield wire


def texts(wire: socket.socket) -> Iterator[dict[str, object]]:
    """What the server says, until it closes."""
    stream = wire.makefile("rb")
    while stream.readline() != b"\r\n":
        pass
    while head := stream.read(2):
        size = head[1]
        if size == 126:
            size = int.from_bytes(stream.read(2), "big")
        body = stream.read(size)
        if head[0] == TEXT:
            yield json.loads(body)


@pytest.mark.parametrize("pieces", STREAMS.values(), ids=list(STREAMS))
def test_a_command_is_one_however_it_is_cut(host: Host, pieces: list[bytes]) -> None:
    with connected(host) as wire:
        said = texts(wire)
        assert next(said)["type"] == "welcome"
        for piece in pieces:
            wire.sendall(piece)
        assert [next(said)["re"] for _ in range(3)] == ["1", "2", "3"]


@pytest.mark.parametrize(
    "wrong",
    [bytes([TEXT, 5]) + b"plain", frame(b"x", 0xC1), frame(b"x", REST)],
    ids=["not masked", "with a strange bit", "the rest of nothing"],
)
def test_what_is_no_frame_ends_the_connection(host: Host, wrong: bytes) -> None:
    with connected(host) as wire:
        said = texts(wire)
        next(said)
        wire.sendall(A)
        assert next(said)["re"] == "1"
        wire.sendall(wrong)
        assert list(said) == []


def test_only_one_short_whole_text_is_read_the_short_way() -> None:
    assert text_of(A) == ping(1).decode()
    others = [A + B, A[:-1], A[:3], LONG, frame(b"", PING), frame(b"a", PART), frame(b"\xff"), b""]
    assert [text_of(piece) for piece in others] == [None] * len(others)
    assert all(are_whole(piece) for piece in (A + B, LONG, frame(b"", PING), LONG + A))
    assert not any(are_whole(piece) for piece in (A + B[:1], A[:-1], A[:1], frame(b"a", PART)))
