"""Transcripts: what is written is read again, and what is wrong is told with its line."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import comptoir
from comptoir.kernel.errors import TranscriptError
from comptoir.kernel.transcript import Transcript, read_transcript
from tests.golden import random_game
from tests.toy import GAME

HEADER = "# comptoir transcript\ngame: toy\nplayers: 2\nseed: 1\n"
TOKENS = st.lists(st.sampled_from(GAME.tokens), max_size=20)
VALUES = st.one_of(st.booleans(), st.integers(), st.text(max_size=8), st.none())


@given(
    seed=st.text(max_size=20),
    players=st.integers(2, 5),
    options=st.dictionaries(st.text(max_size=8), VALUES, max_size=3),
    tokens=TOKENS,
)
def test_what_is_written_is_read_again(
    seed: str, players: int, options: dict[str, object], tokens: list[str]
) -> None:
    extra = {"event": "a club"}
    written = Transcript("toy", players, seed, options, tokens, "0.1.0", extra, rules=3)
    assert read_transcript(written.text()) == written


@given(st.integers(0, 10_000), st.integers(2, 3))
def test_a_game_replays_to_its_end(seed: int, players: int) -> None:
    transcript = random_game("toy", players, str(seed), {})
    again = read_transcript(transcript.text())
    state = again.replay(GAME)
    assert state.over
    assert comptoir.fingerprint(state) == comptoir.fingerprint(comptoir.replay(transcript.text()))


def test_comments_and_blank_lines() -> None:
    text = HEADER + "\n# the first move\nlay:1   # a card\n\n  lay:2\n"
    assert read_transcript(text).tokens == ["lay:1", "lay:2"]
    assert read_transcript(text).lines == [7, 9]


def test_windows_line_ends() -> None:
    assert read_transcript((HEADER + "\nlay:1\n").replace("\n", "\r\n")).tokens == ["lay:1"]


def test_headers_of_other_programs_are_kept() -> None:
    transcript = read_transcript(HEADER + "site: the club\n\n")
    assert transcript.extra == {"site": "the club"}
    assert "site: the club" in transcript.text()


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 0, "the header lacks 'game'"),
        ("game: toy\nseed: 1\n", 0, "the header lacks 'players'"),
        ("game: toy\nplayers: 2\n", 0, "the header lacks 'seed'"),
        ("game toy\n", 1, "a header is «name: value», not 'game toy'"),
        ("lay:1\n", 1, "a header is «name: value»"),
        (HEADER + "\nlay:1 lay:2\n", 6, "one token a line, not 'lay:1 lay:2'"),
        (HEADER.replace("2", "two"), 0, "players is a whole number, not 'two'"),
        (HEADER + "options: {\n", 0, "options is a JSON table"),
        (HEADER + "options: 3\n", 0, "options is a JSON table"),
        (HEADER + "options: " + "[" * 100_000 + "\n", 0, "not one that is nested too deep"),
        (HEADER + "options: " + "x" * 1000 + "\n", 0, "not '" + "x" * 60 + "…'"),
    ],
)
def test_files_that_are_no_transcript(text: str, line: int, message: str) -> None:
    with pytest.raises(TranscriptError) as wrong:
        read_transcript(text)
    assert message in str(wrong.value)
    assert wrong.value.line == line


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(TranscriptError):
        assert read_transcript(text).game


def test_a_bad_move_is_told_with_line_and_reason() -> None:
    good = random_game("toy", 2, "1", {}).tokens
    text = HEADER + "\n" + "\n".join([*good[:3], "lay:0", *good[3:]]) + "\n"
    with pytest.raises(TranscriptError, match=r"line 9: move 4: lay:0 is not possible") as wrong:
        comptoir.replay(text)
    assert wrong.value.line == 9
    assert isinstance(wrong.value.__cause__, comptoir.IllegalAction)


def test_moves_after_the_end() -> None:
    transcript = random_game("toy", 2, "1", {})
    transcript.tokens.append("lay:1")
    with pytest.raises(TranscriptError, match="game is over"):
        transcript.replay(GAME)


def test_steps_tell_what_happened() -> None:
    transcript = random_game("toy", 2, "1", {})
    steps = [
        (token, [event.kind for event in events]) for token, _, events in transcript.steps(GAME)
    ]
    assert [token for token, _ in steps] == transcript.tokens
    assert all(kinds[0] == token.partition(":")[0] for token, kinds in steps)


def test_the_fingerprint_is_of_everything() -> None:
    state = GAME.new(2, comptoir.dice(1), {})
    before = comptoir.fingerprint(state)
    assert comptoir.fingerprint(state.copy()) == before
    other = GAME.new(2, comptoir.dice(2), {})
    assert comptoir.fingerprint(other) != before
    state.apply(state.options[0])
    assert comptoir.fingerprint(state) != before
