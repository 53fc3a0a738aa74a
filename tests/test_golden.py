"""The golden transcripts and the perft counts hold, compiled and pure."""

from __future__ import annotations

from pathlib import Path

import pytest

import comptoir
from tests import golden, perft

FILES = golden.golden_files()
GAMES = sorted({path.parent.name for path in FILES})
COUNTS = [
    (path.stem, line)
    for path in sorted(perft.FOLDER.glob("*.json"))
    for line in perft.counts(path.stem)
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_transcript_ends_as_it_did(path: Path) -> None:
    assert golden.check_file(path) == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_same_in_plain_python(game: str) -> None:
    assert golden.check_pure([game]) == ""


@pytest.mark.parametrize(("game", "line"), COUNTS)
def test_perft(game: str, line: perft.Count) -> None:
    assert perft.count(game, line) == line["leaves"]


@pytest.mark.parametrize("game", comptoir.games())
def test_every_game_on_the_shelf_has_both(game: str) -> None:
    assert game in GAMES, "python -m tests.golden add ..."
    assert any(game == name for name, _ in COUNTS), "python -m tests.perft add ..."


def test_another_ending_is_noticed(tmp_path: Path) -> None:
    text = next(path for path in FILES if path.parent.name == "toy").read_text()
    transcript = comptoir.read_transcript(text)
    path = tmp_path / "toy" / "spoilt.txt"
    path.parent.mkdir()
    path.write_text(text.replace(transcript.extra["fingerprint"], "0" * 64))
    assert "not in 000" in golden.check_file(path)
    path.write_text(text.replace(transcript.tokens[3], "lay:0"))
    assert "move 4" in golden.check_file(path)


def test_a_golden_transcript_is_never_rewritten() -> None:
    name = next(path for path in FILES if path.parent.name == "toy").stem
    with pytest.raises(FileExistsError):
        golden.main(["add", "toy", "--name", name])
