"""The server answers to its own names only: another site's name may point to this machine."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator

import httpx
import pytest
import websockets

from tests.server.hosting import Host, hosting


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    db = tmp_path_factory.mktemp("named") / "x.db"
    with hosting(str(db), allowed_host="tables.example.org other.example.org") as host:
        yield host


def ask(host: Host, name: str, path: str = "/api/lobby", method: str = "GET") -> httpx.Response:
    """A request as a page of that name sends it."""
    headers = {"Host": f"{name}:{host.port}", "Origin": f"http://{name}:{host.port}"}
    body = {"name": "Eve"} if method == "POST" else None
    return httpx.request(method, host.address + path, headers=headers, json=body, timeout=20)


@pytest.mark.parametrize(
    "name",
    [
        "127.0.0.1", "localhost", "Localhost", "club.localhost", "192.168.1.20", "10.0.0.7",
        "[::1]", "tables.example.org", "TABLES.example.org.", "other.example.org",
        socket.gethostname(),
    ],
)  # fmt: skip
def test_our_own_names(named: Host, name: str) -> None:
    assert ask(named, name).status_code == 200
    assert ask(named, name, "/api/me", "POST").status_code == 200


@pytest.mark.parametrize(
    "name", ["rebound.example.com", "example.org", "tables.example.org.evil.com", "localhost.evil"]
)
def test_other_names_get_a_sentence_and_nothing_else(named: Host, name: str) -> None:
    for path, method in (("/", "GET"), ("/api/lobby", "GET"), ("/api/me", "POST")):
        answer = ask(named, name, path, method)
        assert answer.status_code == 421
        assert f"--allowed-host {name}" in answer.text
        assert "set-cookie" not in answer.headers
    assert ask(named, name).json()["code"] == "wrong_host"
    assert sum(f'"{name}"' in line for line in named.lines) == 1


def test_a_name_cannot_be_smuggled_in(named: Host) -> None:
    """Two names, or none that can be read."""

    async def raw(*hosts: str) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", named.port)
        lines = ["GET /api/lobby HTTP/1.1", *(f"Host: {each}" for each in hosts)]
        writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode())
        told = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        return told.partition(b"\r\n")[0]

    assert b"421" in asyncio.run(raw("localhost", "evil.example"))
    assert b"421" in asyncio.run(raw("localhost@evil.example"))
    assert b"421" in asyncio.run(raw("evil.example/localhost"))
    assert b"200" in asyncio.run(raw())


def test_sockets_too(named: Host) -> None:
    async def connect(name: str) -> str:
        async with websockets.connect(
            f"ws://{name}:{named.port}/ws",
            host="127.0.0.1",
            port=named.port,
            origin=websockets.Origin(f"http://{name}:{named.port}"),
        ) as line:
            return str(await line.recv())

    assert '"welcome"' in asyncio.run(connect("tables.example.org"))
    with pytest.raises(websockets.InvalidStatus) as refused:
        asyncio.run(connect("rebound.example.com"))
    assert refused.value.response.status_code == 421
    assert b"--allowed-host rebound.example.com" in (refused.value.response.body or b"")
