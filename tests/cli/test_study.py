"""`comptoir review`, `hint` and `puzzles`, and what they say to bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import comptoir
from comptoir.study import puzzles
from comptoir.study.puzzles import pack_text
from tests.cli.conftest import Comptoir
from tests.cli.test_errors import one_line
from tests.study.positions import played


@pytest.fixture(scope="module")
def text() -> str:
    """A short game of San Juan."""
    return played(comptoir.game("san_juan"), 2, ["merchant", "random"], max_rounds=2).text()


@pytest.fixture
def file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(text)
    return path


def test_review(comptoir_: Comptoir, file: Path, tmp_path: Path) -> None:
    plot, keep = tmp_path / "review.svg", tmp_path / "review.jsonl"
    words = ["review", file, "-i", 16, "--resume", keep]
    told = comptoir_(*words, "--seat", 1, "--plot", plot)
    assert told.code == 0
    assert "San Juan, 2 players: luck and choices" in told.out
    assert "\nBruno, " in told.out
    assert "\nAnne, " not in told.out
    assert plot.read_text().startswith("<svg")
    french = comptoir_(*words, "--lang", "fr")
    assert "San Juan, 2 joueurs : chance et choix" in french.out
    assert "\nAnne, " in french.out
    as_json = json.loads(comptoir_(*words, "--json").out)
    assert [seat["seat"] for seat in as_json["seats"]] == [0, 1]
    for seat in as_json["seats"]:
        parts = seat["skill"] + seat["others"] + seat["luck"]
        assert parts == pytest.approx(seat["result"] - seat["fair"])


def test_hint(comptoir_: Comptoir, file: Path) -> None:
    told = comptoir_("hint", file, "--move", 3, "-i", 16)
    assert told.code == 0
    assert told.out.startswith("move 3: ")
    assert "16 iterations" in told.out
    as_json = json.loads(comptoir_("hint", file, "--move", 3, "-i", 16, "--json").out)
    assert as_json["ply"] == 2
    assert as_json["sentences"]
    french = comptoir_("hint", file, "--move", 3, "-i", 16, "--lang", "fr", "--all").out
    assert french.startswith("coup 3 : ")


def test_puzzles(comptoir_: Comptoir, tmp_path: Path) -> None:
    every = comptoir_("puzzles", "list", "--lang", "fr")
    assert every.code == 0
    listed = json.loads(comptoir_("puzzles", "list", "--json").out)
    assert len(listed) == len(puzzles())
    assert "answer" not in listed[0]
    one = puzzles()[0]
    shown = comptoir_("puzzles", "show", one.id)
    assert f"comptoir puzzles solve {one.id} TOKEN" in shown.out
    assert "verdict" not in comptoir_("puzzles", "show", "--day", "2026-01-31", "--json").out
    right = comptoir_("puzzles", "solve", one.id, one.answer)
    assert (right.code, right.out.startswith("Found: ")) == (0, True)
    wrong = comptoir_("puzzles", "solve", one.id, one.found().choices[1].token, "--lang", "fr")
    assert (wrong.code, wrong.out.startswith("Le meilleur choix est un autre")) == (1, True)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["review", "FILE", "--seat", "2"], "there is no seat 2 with 2 players"),
        (["review", "FILE", "-i", "0"], "a whole number from 16 to 1000000, not 0"),
        (["review", "FILE", "--judge", "random"], "a judge is a bot that searches"),
        (["review", "/there/is/no/such.txt"], "there is no file /there/is/no/such.txt"),
        (
            ["hint", "FILE", "--move", "3", "-i", "0"],
            "a whole number from 16 to 1000000, not 0",
        ),
        (["hint", "FILE", "--move", "0"], "--move is a move from 1 to "),
        (["hint", "FILE", "--move", "9999"], "--move is a move from 1 to "),
        (["hint", "FILE"], "the game is over after "),
        (["review", "FILE", "--plot", "/no/such/x.svg"], "there is no folder /no/such"),
        (["review", "FILE", "--plot", "/"], "/ is a folder: name a file"),
        (["review", "FILE", "--resume", "/"], "/ is a folder: name a file"),
        (["puzzles", "make", "san_juan", "--out", "/no/such/x"], "there is no folder /no/such"),
        (["puzzles", "show", "p"], "there is no puzzle 'p'"),
        (["puzzles", "show", "--day", "tomorrow"], "a day is written 2026-01-31, not tomorrow"),
        (["puzzles", "show", "p", "--day", "2026-01-31"], "name a puzzle or a day, not both"),
        (["puzzles", "solve", "today", "fly"], "fly is not a choice here; there are "),
        (["puzzles", "list", "chess"], "there is no game 'chess'"),
        (["puzzles", "list", "--pack", "/no/pack"], "there is no file /no/pack"),
        (["puzzles", "make", "san_juan", "-i", "0"], "iterations is a whole number from 16"),
    ],
)
def test_bad_words(comptoir_: Comptoir, file: Path, words: list[str], message: str) -> None:
    one_line(comptoir_(*(str(file) if word == "FILE" else word for word in words)), 2, message)


def test_a_pack_that_is_no_text(comptoir_: Comptoir, tmp_path: Path) -> None:
    pack = tmp_path / "pack.json"
    pack.write_bytes(b"\xff\xfe\xd0")
    for words in (["list", "--pack", pack], ["make", "san_juan", "--out", pack]):
        one_line(comptoir_("puzzles", *words), 2, "is not a pack of puzzles")


def test_a_pack_of_another_seed_is_not_gone_on_with(comptoir_: Comptoir, tmp_path: Path) -> None:
    pack = tmp_path / "pack.json"
    pack.write_text(pack_text("san_juan", "1", puzzles("san_juan")[:3]), "utf-8")
    held = pack.read_text("utf-8")
    done = comptoir_("puzzles", "make", "san_juan", "--count", 3, "--out", pack)
    assert (done.code, pack.read_text("utf-8")) == (0, held), "three are there already"
    for words in (["san_juan", "--seed", "2"], ["golden_city", "--seed", "1"]):
        one_line(comptoir_("puzzles", "make", *words, "--out", pack), 2, "of another game or seed")


def test_games_that_cannot_be_reviewed(comptoir_: Comptoir, file: Path, text: str) -> None:
    lines = text.splitlines()
    file.write_text("\n".join(lines[:-3]) + "\n")
    one_line(comptoir_("review", file, "-i", 16), 2, "the game is not over after its ")
    file.write_text("\n".join([*lines[:-3], "role:king"]) + "\n")
    one_line(comptoir_("review", file, "-i", 16), 1, "role:king is not possible")
    one_line(comptoir_("hint", file, "-i", 16), 1, "role:king is not possible")
    file.write_text(text.replace("rules: 2", "rules: 99"))
    one_line(comptoir_("review", file, "-i", 16), 1, "a later version of Comptoir reads it")
