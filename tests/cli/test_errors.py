"""Bad input is one clear line and the right exit code, never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from comptoir.cli import extras
from tests.cli.conftest import ROOT, Answer, Comptoir

Program = Callable[..., "subprocess.Popen[bytes]"]

HEADER = "game: toy\nplayers: 2\nseed: 1\n\n"


def one_line(answer: Answer, code: int, message: str) -> None:
    assert answer.code == code
    assert answer.err.count("\n") == 1
    assert message in answer.err
    assert "Traceback" not in answer.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["simulate", "chess"], "there is no game 'chess'; there are "),
        (["play", "chess"], "there is no game 'chess'"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["games", "chess"], "there is no game 'chess'"),
        (["simulate", "toy", "-n", "9"], "toy is for 2 to 3 players, not 9"),
        (["play", "toy", "-n", "1"], "toy is for 2 to 3 players, not 1"),
        (["bench", "toy", "-n", "4"], "toy is for 2 to 3 players, not 4"),
        (["simulate", "toy", "-n", "two"], "--players"),
        (["simulate", "toy", "-o", "edition=first"], "toy has no option 'edition'"),
        (["simulate", "toy", "-o", "edition"], "an option is written name=value"),
        (["simulate", "toy", "-o", "auto_forced=maybe"], "auto_forced is true or false"),
        (
            ["simulate", "toy", "-o", "auto_forced=no", "-o", "auto_forced=yes"],
            "auto_forced is given twice",
        ),
        (["simulate", "toy", "--bots", "genius"], "there is no bot 'genius'; there are "),
        (["simulate", "toy", "--bots", "random,random"], "2 bots are named for 3 seats"),
        (["simulate", "toy", "--games", "0"], "--games"),
        (["play", "toy", "--seat", "3"], "there is no seat 3 with 3 players"),
        (["rules", "toy", "castle"], "nothing here is called 'castle'"),
        (["rules", "toy", "--lang", "de"], "the languages are en and fr, not de"),
        (["fly"], "fly"),
        (["games", "--colour"], "--colour"),
        (["replay"], "FILE"),
        (["replay", "/there/is/no/such.txt"], "there is no file /there/is/no/such.txt"),
        (["replay", "/"], "/ is a folder"),
    ],
)
def test_usage(comptoir_: Comptoir, words: list[str], message: str) -> None:
    one_line(comptoir_(*words), 2, message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the header lacks 'game'"),
        ("nonsense\n", "line 1: a header is «name: value», not 'nonsense'"),
        (HEADER + "lay:1 lay:2\n", "line 5: one token a line"),
        (
            HEADER + "fly:1\n",
            "line 5: move 1: fly:1 is not possible: there is no such action in this game\n",
        ),
        (HEADER.replace("2", "two"), "players is a whole number, not 'two'"),
        (HEADER.replace("\n\n", "\noptions: [1]\n\n"), "options is a JSON table"),
        (HEADER.replace("\n\n", "\nfingerprint: 0\n\n"), "another position than its fingerprint"),
    ],
)
def test_bad_transcripts(comptoir_: Comptoir, tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(text)
    one_line(comptoir_("replay", file), 1, message)


def test_a_transcript_with_impossible_players(comptoir_: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(HEADER.replace("players: 2", "players: 7"))
    one_line(comptoir_("replay", file), 2, "toy is for 2 to 3 players, not 7")


def test_a_file_that_is_no_text(comptoir_: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "binary"
    file.write_bytes(b"\xff\xfe\x00")
    one_line(comptoir_("replay", file), 1, "is not a text file")


def test_an_extra_that_is_not_installed(
    comptoir_: Comptoir, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`pip install comptoir` alone brings no server, and says what does."""
    monkeypatch.delitem(sys.modules, "comptoir.server.config", raising=False)
    monkeypatch.setitem(sys.modules, "msgspec", None)
    answer = comptoir_("serve", "--db", tmp_path / "tables.db")
    one_line(answer, 1, "msgspec is not installed; pip install 'comptoir[serve]' brings it")


def test_extras_are_known_by_what_they_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the installed package declares them; of two that bring it the smaller one is named."""
    declared = [
        "rich>=14",
        "msgspec>=0.19; extra == 'serve'",
        "prometheus-client>=0.21,<1; extra == 'serve'",
        "uvloop; sys_platform != 'win32' and extra == 'serve'",
        "never-made; platform_machine == 'x' and extra == 'serve'",
        'numpy>=2; extra == "envs"',
        'gymnasium>=1; extra == "envs"',
        'numpy>=2; extra == "train"',
        'comptoir[serve]; extra == "all"',
    ]
    monkeypatch.setattr(extras, "requires", lambda name: declared)
    extras.extras.cache_clear()
    try:
        assert extras.extra_that_brings("msgspec.json") == "serve"
        assert extras.extra_that_brings("prometheus_client") == "serve"
        assert extras.extra_that_brings("numpy") == "train"
        assert extras.extra_that_brings("numpy", command="envs") == "envs"
        assert extras.extra_that_brings("numpy", command="arena") == "train"
        assert extras.extra_that_brings("rich") is None
        assert extras.lacking("serve") == []
        assert set(extras.extras()) == {"serve", "envs", "train"}
        declared.append("never-made; extra == 'train'")
        extras.extras.cache_clear()
        assert extras.lacking("train") == ["never-made"]
    finally:
        extras.extras.cache_clear()


def test_all_has_every_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    brought = "".join(project["optional-dependencies"]["all"])
    assert all(f"comptoir[{name}]" in brought for name in ("serve", "cluster", "train"))


def test_the_input_ends_before_the_game(comptoir_: Comptoir) -> None:
    one_line(comptoir_("play", "toy", typed="1\n"), 1, "the input ended before the game did")


@pytest.mark.parametrize("words", [["rules", "toy"], ["rules", "toy", "--json"]])
def test_a_reader_who_walks_away(program: Program, words: list[str]) -> None:
    started = program(*words)
    assert started.stdout is not None
    started.stdout.close()
    assert started.stderr is not None
    complaint = started.stderr.read()
    assert started.wait(30) == 141
    assert complaint == b"comptoir: the output was closed before the end\n"


def test_a_reader_who_walks_away_from_both_outputs(program: Program) -> None:
    started = program("rules", "toy")
    assert started.stdout is not None
    assert started.stderr is not None
    started.stdout.close()
    started.stderr.close()
    assert started.wait(30) == 141


@pytest.mark.parametrize(
    "words", [["simulate", "toy", "--games", "100000000", "-w", "2"], ["play", "toy"]]
)
def test_ctrl_c(program: Program, words: list[str]) -> None:
    started = program(*words)
    wait_until_busy(started)
    os.kill(started.pid, signal.SIGINT)
    _, complaint = started.communicate(timeout=60)
    assert started.returncode == 130
    assert b"Traceback" not in complaint
    assert complaint.count(b"\n") == 1
    assert b"interrupted" in complaint


def wait_until_busy(started: subprocess.Popen[bytes]) -> None:
    """Wait until the program is past its imports: it waits for input or has children."""
    children = Path(f"/proc/{started.pid}/task/{started.pid}/children")
    for _ in range(300):
        time.sleep(0.05)
        if children.exists() and len(children.read_text().split()) > 1:
            break
        if Path(f"/proc/{started.pid}/wchan").exists() and asleep(started.pid):
            break
    time.sleep(0.3)


def asleep(pid: int) -> bool:
    return Path(f"/proc/{pid}/syscall").read_text().startswith("0 ")
