"""What somebody with bad intentions, or bad luck, would try: a clear no, and the table goes on."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import comptoir
from comptoir.cli.app import run as command_line
from tests.server.client import Client, Refused, seat_everybody
from tests.server.hosting import Host, hosting

TITLE = "# comptoir transcript\n"


def test_a_private_table_is_not_there_for_strangers(host: Host) -> None:
    """Whatever they send: the answer is the same as for a table that never was."""
    commands: list[tuple[str, dict[str, Any]]] = [
        ("watch", {}), ("join", {}), ("chat", {"text": "x"}), ("resign", {}), ("leave", {}),
        ("start", {}), ("change_seat", {"seat": 1, "kind": "bot"}), ("rematch", {}), ("back", {}),
        ("play", {"ply": 1, "token": "lay:1"}), ("undo", {"ply": 1}), ("ask_takeback", {"ply": 1}),
        ("answer_takeback", {"number": 1, "accept": True}), ("why_not", {"token": "lay:1"}),
        ("preview", {"ply": 1, "tokens": ["lay:1"]}),
        ("play_all", {"ply": 1, "picks": ["lay:1"]}),
    ]  # fmt: skip

    async def story() -> None:
        async with Client(host.address) as anne, Client(host.address) as eve:
            await anne.named("Anne")
            await (await eve.named("Eve")).connect()
            table = await anne.new_table("toy", ["me", "open"], private=True)
            for what, more in commands:
                answers = []
                for id in (table, "0" * len(table)):
                    with pytest.raises(Refused) as wrong:
                        await eve.do(what, id, **more)
                    answers.append((wrong.value.code, wrong.value.answer["message"]))
                assert answers[0] == answers[1], what
                assert answers[0][0] == "not_found"
            body = {"do": "leave", "id": "x", "table": table}
            with pytest.raises(Refused, match="not_found"):
                await eve.post(f"/api/tables/{table}/commands", body)

    asyncio.run(story())


def test_chat_cannot_turn_the_page_around(host: Host) -> None:
    async def story() -> None:
        async with Client(host.address) as anne:
            await (await anne.named("Anne")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await anne.watch(table)
            await anne.do("chat", table, text="\u202e one\x00\x1b[31m\ntwo\u2066 👩‍🌾 ")
            seen = await anne.until(table, lambda t: t["happened"][-1]["what"] == "chatted")
            assert seen["happened"][-1]["text"] == "one[31m two 👩‍🌾"
            with pytest.raises(Refused, match="nothing in the message"):
                await anne.do("chat", table, text="\x00\u202e")

    asyncio.run(story())


@pytest.mark.parametrize(
    "transcript",
    [
        "game: toy\nplayers: 2\nseed: x\noptions: " + "[" * 3000,
        "game: toy\nplayers: 2\nseed: a\x00b",
        "game: toy\nplayers: 2\nseed: " + "s" * 100_000,
        "game: toy\nplayers: 99999999999999999999\nseed: x",
        "game: ../../toy\nplayers: 2\nseed: x",
        'game: golden_city\nplayers: 2\nseed: x\noptions: {"map": "/etc/passwd"}',
        "game: toy\nplayers: 2\nseed: x\n\n" + "lay:1\n" * 50_000,
    ],
    ids=["deep", "nul", "long seed", "players", "path", "map", "long"],
)
def test_hostile_transcripts_are_refused(host: Host, transcript: str) -> None:
    async def story() -> None:
        async with Client(host.address) as anne:
            await anne.named("Anne")
            seats = [{"kind": "me"}, {"kind": "bot"}]
            body = {"id": "1", "transcript": TITLE + transcript + "\n", "seats": seats}
            with pytest.raises(Refused, match="invalid"):
                await anne.post("/api/tables/import", body)

    asyncio.run(story())


def exchange(host: Host, text: bytes) -> bytes:
    """What comes back for these bytes until the server hangs up."""
    with socket.create_connection(("127.0.0.1", host.port), timeout=20) as wire:
        answer = b""
        try:
            wire.sendall(text)
            while data := wire.recv(65536):
                answer += data
        except ConnectionError:
            pass
        return answer


def test_a_head_without_end_is_cut_off(host: Host) -> None:
    for head in (b"X: " + b"a" * 400_000, b"X: y\r\n" * 60_000):
        answer = exchange(host, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + head)
        assert not answer or answer.startswith(b"HTTP/1.1 400 ")


def test_a_body_that_breaks_off_is_no_failure_of_the_server(tmp_path: Path) -> None:
    with hosting(str(tmp_path / "x.db")) as host:
        head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        exchange(host, head + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n")
        with socket.create_connection(("127.0.0.1", host.port), timeout=20) as wire:
            wire.sendall(head + b"Content-Length: 100\r\n\r\n{")
        asyncio.run(Client(host.address).named("Anne"))


def test_who_never_reads_holds_up_nobody(tmp_path: Path) -> None:
    """A client asks for the whole table again and again and takes nothing of it."""

    def memory(host: Host) -> int:
        assert host.process is not None
        pages = int(Path(f"/proc/{host.process.pid}/statm").read_text().split()[1])
        return pages * 4096

    def masked(text: str) -> bytes:
        body = text.encode()
        return bytes([0x81, 0x80 | len(body)]) + bytes(4) + body

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await (await anne.named("Anne")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await anne.watch(table)
            for _ in range(30):
                await anne.do("chat", table, text="x" * 500)
            before = memory(host)
            with socket.create_connection(("127.0.0.1", host.port)) as wire:
                wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                wire.sendall(
                    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
                )
                greedy = masked(json.dumps({"do": "watch", "id": "w", "table": table, "since": 0}))
                for _ in range(30):
                    await asyncio.to_thread(wire.sendall, greedy * 100)
                    await anne.do("chat", table, text="still here")
                assert memory(host) - before < 100_000_000

    with hosting(str(tmp_path / "x.db")) as host:
        asyncio.run(story(host))


def test_a_removed_database_file_is_noticed(tmp_path: Path) -> None:
    """What went into a file that no name leads to any more would be lost: nothing is said done."""
    db = tmp_path / "x.db"

    async def story(host: Host) -> None:
        async with Client(host.address) as anne:
            await (await anne.named("Anne")).connect()
            table = await anne.new_table("toy", ["me", "open"])
            await anne.watch(table)
            db.rename(tmp_path / "elsewhere.db")
            for _ in range(2):
                with pytest.raises(Refused, match="busy"):
                    await anne.do("chat", table, text="is this kept?")
            with pytest.raises(Refused, match="busy"):
                await anne.new_table("toy", ["me", "open"])
            assert (await anne.http.get("/readyz")).status_code == 503
            (tmp_path / "elsewhere.db").rename(db)
            await anne.do("chat", table, text="now it is")
            assert (await anne.http.get("/readyz")).status_code == 200

    host = Host(str(db)).start()
    try:
        asyncio.run(story(host))
        assert host.stop() == 0
    finally:
        host.kill()


def test_databases_that_cannot_be_used_are_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter").write_text("this is no database at all, it is a letter to a friend")
    with hosting(str(tmp_path / "robbed")):
        pass
    with sqlite3.connect(tmp_path / "robbed") as robbed:
        robbed.execute("DROP TABLE entries")
    for name, sentence in [
        ("folder", "cannot be used"),
        ("letter", "not a database"),
        ("robbed", "lacks the table 'entries'"),
        ("postgresql://x:geheim@127.0.0.1:1/x", "cannot be used"),
    ]:
        where = name if "://" in name else str(tmp_path / name)
        done = subprocess.run(
            [sys.executable, "-m", "comptoir", "serve", "--port", "0", "--db", where],
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        assert done.returncode == 2
        assert sentence in done.stderr
        assert "Traceback" not in done.stderr
        assert "geheim" not in done.stderr


def test_a_file_is_held_against_what_was_seen_before_the_game(
    host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file made afterwards agrees with itself, but not with the commitment or one's nonce."""

    async def story() -> tuple[str, str]:
        async with Client(host.address) as anne, Client(host.address) as bob:
            await anne.named("Anne")
            await bob.named("Bob")
            table = await anne.new_table("toy", ["me", "open"])
            shown: str = anne.made["commitment"]
            await seat_everybody([anne, bob], table, anne.made["key"])
            running = await anne.get(f"/api/tables/{table}")
            assert running["fairness"]["commitment"] == shown
            assert running["fairness"]["nonces"] == ["n0", "n1"]
            assert running["fairness"]["secret"] is None
            for client in (anne, bob):
                await client.do("resign", table)
            return shown, (await anne.http.get(f"/api/tables/{table}/transcript")).text

    shown, text = asyncio.run(story())
    file = tmp_path / "game.txt"
    file.write_text(text)
    assert command_line(["verify", str(file), "--commitment", shown[:12], "--nonce", "n1"]) == 0
    secret = "0" * 64
    forged = comptoir.read_transcript(text)
    nonces = ["n0", "other"]
    forged.seed = sha256(json.dumps([secret, *nonces], separators=(",", ":")).encode()).hexdigest()
    forged.extra |= {
        "secret": secret, "commitment": sha256(secret.encode()).hexdigest(),
        "nonces": json.dumps(nonces),
    }  # fmt: skip
    forged.extra.pop("scores")
    forged.tokens.clear()  # a bot may have moved between the resignations, with other cards
    file.write_text(forged.text())
    assert command_line(["verify", str(file)]) == 0
    assert command_line(["verify", str(file), "--commitment", shown]) == 1
    assert command_line(["verify", str(file), "--nonce", "n1"]) == 1
    assert "not the one you were shown" in capsys.readouterr().err


@pytest.mark.parametrize(
    "header", ["scores: [", "nonces: 5\ncommitment: x\nsecret: y", "options: " + "[" * 3000]
)
def test_damaged_files_are_a_sentence(tmp_path: Path, header: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"{TITLE}game: golden_city\nplayers: 2\nseed: x\n{header}\n")
    assert command_line(["verify", str(file)]) == 1
