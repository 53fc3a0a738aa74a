"""`comptoir sit`: a bot at somebody's table, started as people start it."""

from __future__ import annotations

import json
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from comptoir.bots import Sight, roster
from comptoir.kernel.game import Game
from tests.cli.conftest import Answer, Comptoir, program
from tests.cli.conftest import comptoir_ as comptoir_
from tests.cli.test_errors import Program, one_line
from tests.client.person import Anne

__all__ = ["comptoir_", "program"]
MY_BOT = Path(__file__).parents[2] / "examples" / "my_bot.py"
FORGETFUL = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "choose":
        sys.exit(3)
"""


def until_seated(anne: Anne, seats: int = 1) -> None:
    """Anne waits for the programs to come, and begins."""
    while sum(seat["kind"] == "program" for seat in anne.look()["seats"]) < seats:
        pass
    anne.do("start")


def play_out(anne: Anne) -> None:
    while anne.move()["status"] == "playing":
        pass


def ended(running: subprocess.Popen[bytes]) -> Answer:
    out, err = running.communicate(timeout=60)
    return Answer(running.returncode, out.decode(), err.decode())


def test_bots_of_three_kinds_at_one_table(anne: Anne, program: Program) -> None:
    """A level, a program of one's own and a person; and what each is called."""
    link = anne.open_table(free=2)
    one = program("sit", link, "--bot", "merchant", "--name", "Ada", "--seat", "1")
    two = program("sit", link, "--bot", f"exec:{sys.executable} {MY_BOT}", "--seat", "2", "--json")
    until_seated(anne, 2)
    seats = anne.look()["seats"]
    assert [seat["name"] for seat in seats] == ["Anne", "Ada", Path(sys.executable).stem]
    assert [seat["level"] for seat in seats] == ["", "merchant", Path(sys.executable).stem]
    play_out(anne)
    scores = anne.look()["result"]["scores"]
    told, answer = ended(one), ended(two)
    assert told.code == answer.code == 0
    assert "Ada sits on seat 1 of a table of toy, marked as the bot «merchant»" in told.err
    assert f"{scores[1]:4} Ada (this bot)" in told.out
    said = json.loads(answer.out)
    assert (said["seat"], said["scores"], said["late"], said["faults"]) == (2, scores, 0, [])
    assert said["moves"] > 0


def test_a_bot_of_another_package(
    anne: Anne, comptoir_: Comptoir, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that an entry point names, with the options written after its name."""
    moods: list[str] = []

    class Thrifty:
        def __init__(self, game: Game, seed: str, mood: str) -> None:
            moods.append(mood)

        def choose(self, sight: Sight) -> int:
            return sight.legal[0]

    monkeypatch.setattr(roster, "others", lambda: {"thrifty": Thrifty})
    link = anne.open_table()

    def play() -> None:
        until_seated(anne)
        play_out(anne)

    playing = threading.Thread(target=play)
    playing.start()
    answer = comptoir_("sit", link, "--bot", "thrifty:mood=grim", "--quiet")
    playing.join(20)
    assert (answer.code, moods) == (0, ["grim"])
    assert "thrifty (this bot)" in answer.out


def test_who_it_is_can_be_kept(anne: Anne, program: Program, tmp_path: Path) -> None:
    """Stopped and begun again with the file it has its seat again; nobody else reads the file."""
    link, file = anne.open_table(), tmp_path / "ada"
    first = program("sit", link, "--bot", "random", "--keep", file)
    until_seated(anne)
    while not file.exists() or not file.read_text():
        pass
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    first.send_signal(signal.SIGINT)
    assert ended(first).code == 130
    assert not anne.look()["seats"][1]["resigned"]
    again = program("sit", link, "--bot", "random", "--keep", file, "--quiet")
    play_out(anne)
    told = ended(again)
    assert (told.code, told.err) == (0, "")
    assert "this bot" in told.out


def test_who_it_is_at_one_server_is_told_to_no_other(
    anne: Anne, comptoir_: Comptoir, tmp_path: Path
) -> None:
    file = tmp_path / "ada"
    file.write_text("http://elsewhere.example secret\n")
    answer = comptoir_("sit", anne.open_table(), "--keep", file)
    one_line(answer, 2, f"{file} does not keep who the bot is at {anne.address}")
    assert file.read_text() == "http://elsewhere.example secret\n"


def test_a_bot_that_fails_gives_the_seat_up(
    anne: Anne, comptoir_: Comptoir, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake of its author is shown as one; nobody waits for the bot."""

    class Wrong:
        def choose(self, sight: Sight) -> int:
            raise ZeroDivisionError

    monkeypatch.setattr(roster, "others", lambda: {"wrong": lambda game, seed: Wrong()})
    link = anne.open_table()

    def play() -> None:
        until_seated(anne)
        anne.move()

    playing = threading.Thread(target=play)
    playing.start()
    with pytest.raises(ZeroDivisionError):
        comptoir_("sit", link, "--bot", "wrong")
    playing.join(20)
    assert anne.look()["seats"][1]["resigned"]


def test_interrupted_it_leaves_the_seat_to_a_bot_of_the_server(
    anne: Anne, program: Program
) -> None:
    running = program("sit", anne.open_table(), "--bot", "random")
    until_seated(anne)
    running.send_signal(signal.SIGINT)
    answer = ended(running)
    assert answer.code == 130
    assert anne.look()["seats"][1]["resigned"]


def test_interrupted_before_the_game_it_gives_the_seat_back(anne: Anne, program: Program) -> None:
    running = program("sit", anne.open_table(), "--bot", "random")
    while anne.look()["seats"][1]["kind"] != "program":
        pass
    running.send_signal(signal.SIGINT)
    assert ended(running).code == 130
    assert anne.look()["seats"][1]["kind"] == "open"


def test_a_program_that_ends_in_the_middle_gives_up(
    anne: Anne, program: Program, tmp_path: Path
) -> None:
    """Nobody plays against random moves for the rest of the evening."""
    forgetful = tmp_path / "forgetful.py"
    forgetful.write_text(FORGETFUL)
    running = program("sit", anne.open_table(), "--bot", f"exec:{sys.executable} {forgetful}")
    until_seated(anne)
    anne.move()
    answer = ended(running)
    assert answer.code == 1
    assert "the program ended with code 3" in answer.err
    assert "a bot of the server plays on" in answer.err
    assert anne.look()["seats"][1]["resigned"]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["here"], 2, "the link of a table is http://host/table/ID#KEY"),
        (["http://127.0.0.1:1/table/1f"], 1, "no server answers at http://127.0.0.1:1"),
        (["LINK", "--bot", "genius"], 2, "there is no bot 'genius'; there are random, "),
        (["LINK", "--bot", "exec:./no_such_bot"], 2, "./no_such_bot is no program that can be"),
        (["LINK", "--bot", "exec:'"], 2, "' is no command"),
        (["LINK", "--seat", "9"], 2, "there is no seat 9"),
        (["LINK", "--patience", "-1"], 2, "--patience"),
        (["LINK", "--keep", "/no/such/folder/file"], 2, "/no/such/folder/file"),
        (["SERVER/table/0123456789ab"], 2, "there is no such table"),
    ],
)
def test_what_cannot_be_is_one_line(
    comptoir_: Comptoir, anne: Anne, words: list[str], code: int, message: str
) -> None:
    link = anne.open_table()
    said = [each.replace("LINK", link).replace("SERVER", anne.address) for each in words]
    one_line(comptoir_("sit", *said), code, message)
    assert anne.look()["seats"][1]["kind"] == "open"


def test_a_host_who_wants_no_bots(comptoir_: Comptoir, anne: Anne) -> None:
    answer = comptoir_("sit", anne.open_table(programs=False), "--bot", "random")
    one_line(answer, 2, "the host of this table does not let bots of other programs sit")


def test_a_host_who_turns_it_out(anne: Anne, program: Program) -> None:
    running = program("sit", anne.open_table(), "--bot", "random")
    while anne.look()["seats"][1]["kind"] != "program":
        pass
    anne.do("change_seat", seat=1, kind="open")
    answer = ended(running)
    assert (answer.code, answer.out) == (0, "The host gave the seat away.\n")
