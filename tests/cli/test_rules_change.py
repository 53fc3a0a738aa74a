"""Transcripts that were played by rules of another number."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import comptoir
from comptoir.kernel.errors import TranscriptError
from tests import toy
from tests.cli.conftest import Comptoir
from tests.toy.changed import Double, Patient


@pytest.fixture
def kept(comptoir_: Comptoir, tmp_path: Path) -> Path:
    """Lay, lay, turn, turn: by rules 1."""
    state = comptoir.new("toy", 2, 5)
    transcript = comptoir.Transcript("toy", 2, "5")
    for _ in range(4):
        token = state.legal_tokens()[-1]
        transcript.tokens.append(token)
        state.play(token)
    transcript.extra["scores"] = json.dumps(state.scores())
    file = tmp_path / "kept.txt"
    file.write_text(transcript.text())
    return file


@pytest.fixture
def other_rules(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.GAME, "rules", 2)
    monkeypatch.setattr(toy.GAME, "position", Patient)


COMMANDS = (["replay"], ["verify"], ["play", "--load"])


@pytest.mark.usefixtures("other_rules")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_move_that_is_not_possible_any_more_is_named_with_both_numbers(
    comptoir_: Comptoir, kept: Path, command: list[str]
) -> None:
    answer = comptoir_(*command, kept)
    assert answer.code == 1
    for words in ("move 3:", "played by rules 1, and today they are rules 2"):
        assert words in answer.err
    assert "Traceback" not in answer.err


@pytest.mark.usefixtures("other_rules")
def test_replay_shows_what_it_can(comptoir_: Comptoir, kept: Path) -> None:
    told = json.loads(comptoir_("replay", kept, "--json", "--view", "table").out)
    assert (told["ok"], told["moves"], told["rules"]) == (False, 2, 1)
    assert told["error"]["move"] == 3
    assert told["view"]["ply"] == 2
    french = comptoir_("replay", kept, "--lang", "fr")
    assert "jouée selon les règles 1, ce sont aujourd’hui les règles 2" in french.err


@pytest.mark.parametrize("command", COMMANDS)
def test_a_transcript_of_later_rules_is_refused(
    comptoir_: Comptoir, kept: Path, command: list[str]
) -> None:
    kept.write_text(kept.read_text().replace("rules: 1", "rules: 3"))
    answer = comptoir_(*command, kept)
    assert answer.code == 1
    assert "played by rules 3 of toy" in answer.err
    assert "later version" in answer.err


def test_a_game_that_fits_is_played_on_by_the_rules_of_today(
    comptoir_: Comptoir, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy.GAME, "rules", 2)
    assert comptoir_("verify", kept).code == 0
    assert comptoir_("play", "--load", kept, "--save", kept, typed="1\nq\n").code == 0
    assert comptoir.read_transcript(kept.read_text()).rules == 2


def test_other_scores_say_that_the_rules_are_others(
    comptoir_: Comptoir, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy.GAME, "rules", 2)
    monkeypatch.setattr(toy.GAME, "position", Double)
    answer = comptoir_("verify", kept)
    assert answer.code == 1
    assert "scores" in answer.err
    assert "played by rules 1" in answer.err


def test_from_python_it_is_an_error_that_says_so(kept: Path, other_rules: None) -> None:
    with pytest.raises(TranscriptError, match="played by rules 1, and today they are rules 2"):
        comptoir.replay(kept.read_text())
