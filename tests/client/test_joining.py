"""Taking a seat, or a sentence that says why not; and giving it back."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from comptoir.client import (
    Away,
    ClientError,
    Forbidden,
    Full,
    NoTable,
    OtherVersion,
    Refused,
    Table,
    table,
)
from comptoir.client.link import Link, read_link
from tests.client.person import Anne
from tests.server.hosting import Host, hosting

WELCOME = {"type": "welcome", "you": None, "now": 0, "server": "0.1.0", "chat_limit": 500}


@pytest.mark.parametrize(
    ("url", "link"),
    [
        ("http://a:8420/table/1f#key", Link("http://a:8420", "1f", "key")),
        ("https://tables.example.org/table/1f", Link("https://tables.example.org", "1f", "")),
        ("http://[::1]:8420/table/1f/?key=k ", Link("http://[::1]:8420", "1f", "k")),
    ],
)
def test_a_link_as_the_page_shows_it(url: str, link: Link) -> None:
    assert read_link(url) == link


def test_where_the_socket_is() -> None:
    assert read_link("https://a.example/table/1f").socket == "wss://a.example/ws"


@pytest.mark.parametrize(
    "url",
    ["", "1f", "a:8420/table/1f", "http://a:8420/", "http://a/tables/1f", "http:///table/1f",
     "ftp://a/table/1f", "http://a:x/table/1f", "http://[/table/1f", "http://a/table/"],
)  # fmt: skip
def test_what_is_no_link(url: str) -> None:
    with pytest.raises(ClientError, match="the link of a table is http://host/table/ID#KEY"):
        Table.join(url, "Rob")


def test_everybody_sees_a_bot(anne: Anne) -> None:
    with Table.join(anne.open_table(), "Rob", program="thrifty"):
        seat = anne.look()["seats"][1]
        assert (seat["kind"], seat["level"], seat["name"]) == ("program", "thrifty", "Rob")


def test_a_program_that_a_person_plays_through(anne: Anne) -> None:
    """Where no bot may sit, a person may, whatever they click in."""
    with Table.join(anne.open_table(programs=False), "Rob", program=""):
        assert anne.look()["seats"][1]["kind"] == "person"


def test_a_seat_of_ones_choice(anne: Anne) -> None:
    link = anne.open_table(free=2)
    with Table.join(link, "Rob", seat=2) as one:
        assert one.seat == 2
        with pytest.raises(Full, match="that seat is taken"):
            Table.join(link, "Sam", seat=2)
        with pytest.raises(Refused, match="there is no seat 7"):
            Table.join(link, "Sam", seat=7)


def test_a_full_table(anne: Anne) -> None:
    link = anne.open_table()
    with Table.join(link, "Rob"), pytest.raises(Full, match="no seat is free"):
        Table.join(link, "Sam")


def test_a_game_that_has_begun(anne: Anne) -> None:
    link = anne.open_table()
    with Table.join(link, "Rob"):
        anne.begin()
        with pytest.raises(Refused, match="has begun: no seat is free any more"):
            Table.join(link, "Sam")


def test_no_such_table(anne: Anne) -> None:
    with pytest.raises(NoTable, match="there is no such table"):
        Table.join(f"{anne.address}/table/0123456789ab", "Rob")


def test_a_private_table_needs_its_key(anne: Anne) -> None:
    link = anne.open_table(private=True)
    with pytest.raises(NoTable, match="private and needs its link"):
        Table.join(link.partition("#")[0], "Rob")
    with Table.join(link, "Rob") as joined:
        assert joined.seat == 1


def test_a_seat_for_friends_needs_the_key(anne: Anne) -> None:
    link = anne.open_table(seats=[{"kind": "me"}, {"kind": "invited"}])
    with pytest.raises(Forbidden, match="kept for somebody who has the link"):
        Table.join(link.partition("#")[0], "Rob")


def test_a_host_who_wants_no_bots(anne: Anne) -> None:
    with pytest.raises(Forbidden, match="host of this table does not let bots of other programs"):
        Table.join(anne.open_table(programs=False), "Rob")


def test_a_server_that_wants_none(tmp_path: Path) -> None:
    """It was allowed when the table was made."""
    db = str(tmp_path / "db")
    with hosting(db) as host, Anne(host.address) as anne:
        link = anne.open_table()
        port = host.port
    with (
        hosting(db, port=port, programs="false"),
        pytest.raises(Forbidden, match="no bot of another program may sit at the tables here"),
    ):
        Table.join(link, "Rob")


@pytest.mark.parametrize("name", ["", " ", "x" * 40])
def test_a_name_that_cannot_be(anne: Anne, name: str) -> None:
    with pytest.raises(Refused) as wrong:
        Table.join(anne.open_table(), name)
    assert wrong.value.code in ("unreadable", "invalid")
    assert anne.look()["seats"][1]["kind"] == "open"


def test_nobody_there(host: Host) -> None:
    with pytest.raises(Away, match=r"no server answers at http://127\.0\.0\.1:1: "):
        Table.join("http://127.0.0.1:1/table/1f", "Rob")


def test_rules_that_are_not_known_here(anne: Anne, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.toy import GAME

    link = anne.open_table()
    monkeypatch.setattr(GAME, "rules", GAME.rules + 1)
    with pytest.raises(OtherVersion, match=r"played by rules \d+ of toy, and those installed here"):
        Table.join(link, "Rob")


Answer = Callable[[ServerConnection], None]


def join_at(answer: Answer, monkeypatch: pytest.MonkeyPatch, patience: float = 1) -> Table:
    """Sit down at a server that answers so on its socket."""
    monkeypatch.setattr(table, "take_name", lambda *words: "cookie")
    with serve(answer, "127.0.0.1", 0) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        port = other.socket.getsockname()[1]
        return Table.join(f"http://127.0.0.1:{port}/table/1f", "Rob", patience=patience)


def told(anne: Anne) -> dict[str, Any]:
    """A table of Anne's, as a stranger sees it."""
    anne.open_table()
    seen = anne.look()
    seen["seats"][0]["you"] = False
    return seen


def test_an_old_server(anne: Anne, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that knows nothing of bots of other programs."""
    seen = told(anne)
    del seen["programs"]

    def answer(socket: ServerConnection) -> None:
        socket.send(json.dumps(WELCOME))
        asked = json.loads(socket.recv())
        socket.send(json.dumps({**seen, "re": asked["id"]}))

    with pytest.raises(OtherVersion, match=r"version 0\.1\.0, which this client does not underst"):
        join_at(answer, monkeypatch)


def test_a_later_server_says_more_than_one_understands(
    anne: Anne, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = told(anne)

    def answer(socket: ServerConnection) -> None:
        socket.send(json.dumps({**WELCOME, "weather": "fine"}))
        asked = json.loads(socket.recv())
        socket.send(json.dumps({"type": "gossip", "re": asked["id"]}))
        socket.send(json.dumps({**seen, "re": asked["id"], "weather": "fine"}))
        asked = json.loads(socket.recv())
        refusal = {"type": "refused", "re": asked["id"], "code": "shy", "message": "not today"}
        socket.send(json.dumps(refusal))

    with pytest.raises(Refused, match="not today"):
        join_at(answer, monkeypatch)


@pytest.mark.parametrize(("code", "after"), [("too_fast", 3), ("busy", None)])
def test_a_limit_is_waited_for(
    anne: Anne, monkeypatch: pytest.MonkeyPatch, code: str, after: int | None
) -> None:
    """The same command again, with its id, when the server said."""
    seen = told(anne)
    waited: list[float] = []
    monkeypatch.setattr("comptoir.client.table.sleep", waited.append)
    ids: list[str] = []

    def answer(socket: ServerConnection) -> None:
        socket.send(json.dumps(WELCOME))
        refusal = {"type": "refused", "code": code, "message": "slowly", "retry_after": after}
        for asked in map(json.loads, socket):
            ids.append(asked["id"])
            kind = seen if len(ids) == 2 else {**refusal, "code": "shy" if len(ids) > 2 else code}
            socket.send(json.dumps({**kind, "re": asked["id"]}))

    with pytest.raises(Refused, match="slowly") as wrong:
        join_at(answer, monkeypatch, patience=10)
    assert wrong.value.code == "shy"
    assert ids[0] == ids[1] != ids[2]
    assert waited == [after or 1]


def test_a_server_that_sends_one_away(anne: Anne, monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(socket: ServerConnection) -> None:
        socket.send(json.dumps(WELCOME))
        socket.send(json.dumps({"type": "goodbye", "message": "signed out", "again": False}))

    with pytest.raises(ClientError, match="ended the connection: signed out"):
        join_at(answer, monkeypatch)


@pytest.mark.parametrize("word", ['{"type":"pong","re":"","now":1}', "hello"])
def test_a_socket_of_somebody_else(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    with pytest.raises(OtherVersion):
        join_at(lambda socket: socket.send(word), monkeypatch)


def test_a_page_that_is_no_server_of_ours(tmp_path: Path) -> None:
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    with ThreadingHTTPServer(("127.0.0.1", 0), SimpleHTTPRequestHandler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        with pytest.raises(OtherVersion, match="is no table server of Comptoir"):
            Table.join(f"http://127.0.0.1:{other.server_port}/table/1f", "Rob")
        other.shutdown()


# Leaving


def test_who_goes_before_the_game_gives_the_seat_back(anne: Anne) -> None:
    with Table.join(anne.open_table(), "Rob"):
        assert anne.look()["seats"][1]["kind"] == "program"
    seen = anne.look()
    assert seen["seats"][1]["kind"] == "open"
    assert seen["status"] == "open"


def test_who_gives_up_leaves_the_seat_to_a_bot(anne: Anne) -> None:
    with Table.join(anne.open_table(), "Rob") as joined:
        anne.begin()
        joined.resign()
        assert next(joined, None) is None, "there are no turns any more"
        assert anne.look()["seats"][1]["resigned"]


def test_a_host_who_turns_the_bot_out(anne: Anne) -> None:
    with Table.join(anne.open_table(), "Rob") as joined:
        anne.do("change_seat", seat=1, kind="open")
        assert next(joined, None) is None
        assert joined.seat is None
        assert joined.result is None


def test_a_table_that_is_closed(anne: Anne) -> None:
    with Table.join(anne.open_table(), "Rob") as joined:
        anne.do("leave")
        assert next(joined, None) is None
        assert joined.now.status == "closed"


def test_the_client_needs_little() -> None:
    """Of other people's packages those of its extra, and nothing of the server's own."""
    code = "import sys, comptoir.client; print(*{each.partition('.')[0] for each in sys.modules})"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    brought = {"starlette", "uvicorn", "sqlalchemy", "alembic", "httpx", "numpy"}
    assert not brought & set(told.stdout.split())
    assert {"msgspec", "websockets"} <= set(told.stdout.split())
