"""Connections that are cut, servers that go away, commands that are sent twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from comptoir.client import Away, Table, line
from comptoir.server.socket import protocol
from tests.client.person import Anne
from tests.client.relay import Relay
from tests.server.hosting import Host, hosting


@pytest.fixture
def relay(host: Host) -> Iterator[Relay]:
    wire = Relay(host.port)
    yield wire
    wire.close()


def through(relay: Relay, link: str) -> str:
    """The link of a table, by way of the wire."""
    return f"http://127.0.0.1:{relay.port}/" + link.split("/", 3)[3]


def moves_of(anne: Anne, seat: int) -> list[int]:
    return [h["ply"] for h in anne.look()["happened"] if h["what"] == "moved" and h["seat"] == seat]


def test_a_connection_that_is_cut_at_every_turn(anne: Anne, relay: Relay) -> None:
    with Table.join(through(relay, anne.open_table()), "Rob") as table:
        anne.begin()
        moves = 0
        for turn in table:
            relay.cut()
            moves += turn.play(turn.sight.legal[0])
            relay.cut()
            anne.move()
        assert table.result is not None
        assert relay.cuts == 2 * moves
        assert len(moves_of(anne, 1)) == moves > 2
        assert anne.look()["result"]["bot_moves"] == [0, 0]


@pytest.mark.parametrize("says", [b"", b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n"])
def test_a_proxy_whose_server_is_away_for_a_moment(anne: Anne, relay: Relay, says: bytes) -> None:
    with Table.join(through(relay, anne.open_table()), "Rob") as table:
        anne.begin()
        (turn,) = islice(table, 1)
        relay.down, relay.says = 2, says
        relay.cut()
        assert turn.play(turn.tokens[0])
        assert relay.down == 0


def test_a_move_whose_answer_is_lost_is_made_once(anne: Anne, relay: Relay) -> None:
    """The server has carried it out, the client cannot know: it asks again with the same id."""
    with Table.join(through(relay, anne.open_table()), "Rob") as table:
        anne.begin()
        (turn,) = islice(table, 1)
        sent: list[str] = []
        send = table.line.send

        def send_and_lose(command: protocol.Command) -> None:
            if isinstance(command, protocol.Play):
                sent.append(command.id)
                relay.deaf = len(sent) == 1
            send(command)
            if relay.deaf:
                while len(moves_of(anne, 1)) == 0:
                    pass
                relay.cut()

        table.line.send = send_and_lose  # type: ignore[method-assign]
        assert turn.play(turn.tokens[0])
        assert len(sent) == 2
        assert sent[0] == sent[1]
        assert len(moves_of(anne, 1)) == 1


def test_the_same_command_twice_is_answered_twice_and_done_once(anne: Anne) -> None:
    with Table.join(anne.open_table(), "Rob") as table:
        anne.begin()
        (turn,) = islice(table, 1)
        command = protocol.Play("twice", table.id, turn.ply, turn.tokens[0])
        first, second = table.ask(command), table.ask(command)
        assert isinstance(first, protocol.Done)
        assert first == second
        assert len(moves_of(anne, 1)) == 1


def test_a_server_that_is_killed_and_comes_back(tmp_path: Path) -> None:
    host = Host(str(tmp_path / "db")).start()
    try:
        with (
            Anne(host.address) as anne,
            Table.join(anne.open_table(), "Rob", patience=60) as table,
        ):
            anne.begin()
            for number, turn in enumerate(table):
                if number == 1:
                    host.kill()
                    host.start()
                turn.play(turn.sight.legal[0])
                anne.move()
            assert table.result is not None
            assert anne.look()["result"]["scores"] == table.result.scores
    finally:
        host.kill()


def test_a_server_that_is_asked_to_stop_says_when_it_is_back(tmp_path: Path) -> None:
    host = Host(str(tmp_path / "db")).start()
    try:
        with (
            Anne(host.address) as anne,
            Table.join(anne.open_table(), "Rob", patience=60) as table,
        ):
            anne.begin()
            (turn,) = islice(table, 1)
            assert host.stop() == 0
            host.start()
            assert turn.play(turn.tokens[0])
    finally:
        host.kill()


def test_patience_has_an_end(tmp_path: Path) -> None:
    with hosting(str(tmp_path / "db")) as host, Anne(host.address) as anne:
        table = Table.join(anne.open_table(), "Rob", patience=0.5)
        anne.begin()
        (turn,) = islice(table, 1)
        host.kill()
        with pytest.raises(Away, match=r"did not come back within 0\.5 seconds"):
            turn.play(turn.tokens[0])
        table.close()


def test_an_update_that_was_missed_is_asked_for(anne: Anne) -> None:
    """Whatever is lost on the way, the table is known again, with what happened meanwhile."""
    with Table.join(anne.open_table(), "Rob") as table:
        anne.begin()
        while table.now.status == "open":
            message = table.line.read(line.QUIET)
            if isinstance(message, protocol.Update):
                break
        (turn,) = islice(table, 1)
        assert len(turn.sight.seen) == 1
        assert table.now.version == anne.look()["version"]


def test_who_has_the_cookie_has_the_seat_again(anne: Anne) -> None:
    link = anne.open_table()
    with Table.join(link, "Rob", program="thrifty") as table:
        anne.begin()
    with Table.join(link, "Rob", cookie=table.cookie) as again:
        assert again.seat == 1
        assert again.now.seats[1].level == "thrifty"
        (turn,) = islice(again, 1)
        assert turn.play(turn.tokens[0])
