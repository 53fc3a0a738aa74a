"""Questions and answers between the server and its processes: a text after its length."""

from __future__ import annotations

import os
from asyncio.subprocess import Process
from typing import BinaryIO


def read_frame(source: BinaryIO) -> bytes | None:
    head = source.read(4)
    if len(head) < 4:
        return None
    return source.read(int.from_bytes(head, "big"))


def write_frame(stream: BinaryIO, body: bytes) -> None:
    """Answer; where nobody reads any more, there is nothing left to do."""
    try:
        stream.write(len(body).to_bytes(4, "big") + body)
        stream.flush()
    except BrokenPipeError:
        os._exit(0)


async def exchange(process: Process, body: bytes) -> bytes:
    """Ask a process and wait for its answer."""
    stdin, stdout = process.stdin, process.stdout
    assert stdin is not None
    assert stdout is not None
    stdin.write(len(body).to_bytes(4, "big") + body)
    await stdin.drain()
    length = int.from_bytes(await stdout.readexactly(4), "big")
    return await stdout.readexactly(length)
