"""Rule switches: what is taken, what is refused, and in which words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import comptoir
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import Game
from comptoir.kernel.options import Option, read_options
from tests.toy import GAME

EDITION = Option("edition", "second", "Which edition.", choices=("first", "second"))
STRICT = Option("strict", False, "Ask everything.")
ROUNDS = Option("max_rounds", 200, "When it ends.", least=1, most=1000)
CARDS = Option("cards", None, "How many.", kind=int, least=0, optional=True)
LISTED = Option("set", [], "Which buildings.", kind=list)
ALL = [EDITION, STRICT, ROUNDS, CARDS, LISTED]


@pytest.mark.parametrize(
    ("option", "word", "value"),
    [
        (EDITION, "first", "first"),
        (EDITION, " second ", "second"),
        (STRICT, "true", True),
        (STRICT, "YES", True),
        (STRICT, "on", True),
        (STRICT, "1", True),
        (STRICT, "no", False),
        (STRICT, "Off", False),
        (STRICT, "0", False),
        (ROUNDS, "17", 17),
        (CARDS, "none", None),
        (CARDS, "0", 0),
        (LISTED, "a+b", ["a", "b"]),
    ],
)
def test_words_of_a_command_line(option: Option, word: str, value: object) -> None:
    parsed = option.parse(word)
    assert parsed == value
    assert type(parsed) is type(value)


@pytest.mark.parametrize(
    ("option", "word", "message"),
    [
        (EDITION, "third", "edition is first or second, not 'third'"),
        (STRICT, "maybe", "strict is true or false, not 'maybe'"),
        (ROUNDS, "many", "max_rounds is a whole number from 1 to 1000, not 'many'"),
        (ROUNDS, "0", "max_rounds is a whole number from 1 to 1000, not"),
        (ROUNDS, "1001", "max_rounds is a whole number from 1 to 1000, not"),
        (ROUNDS, "none", "max_rounds is a whole number from 1 to 1000, not 'none'"),
        (CARDS, "-1", "cards is a whole number from 0 or none, not"),
    ],
)
def test_words_that_mean_nothing(option: Option, word: str, message: str) -> None:
    with pytest.raises(InvalidOption) as wrong:
        option.parse(word)
    assert str(wrong.value).startswith(message)


@pytest.mark.parametrize(
    ("option", "value"),
    [(EDITION, 1), (EDITION, None), (STRICT, 1), (STRICT, "true"), (ROUNDS, True), (ROUNDS, 1.0),
     (ROUNDS, "5"), (ROUNDS, None), (CARDS, False), (LISTED, "a")],
)  # fmt: skip
def test_values_of_another_kind(option: Option, value: object) -> None:
    with pytest.raises(InvalidOption, match=option.name):
        option.check(value)


@given(st.integers())
def test_bounds(value: int) -> None:
    if 1 <= value <= 1000:
        assert ROUNDS.check(value) == value
    else:
        with pytest.raises(InvalidOption):
            ROUNDS.check(value)


@given(st.text(max_size=12))
def test_a_parsed_word_is_an_allowed_value(word: str) -> None:
    for option in ALL:
        try:
            value = option.parse(word)
        except InvalidOption:
            continue
        assert option.check(value) == value


def test_defaults_fill_what_is_not_given() -> None:
    game = Game("toy", "", (2, 2, 3), [], [], ALL)
    chosen = game.checked(2, {"strict": True})
    assert chosen == {
        "edition": "second", "strict": True, "max_rounds": 200, "cards": None, "set": [],
    }  # fmt: skip
    with pytest.raises(InvalidOption, match="toy has no option 'speed'; it has edition, strict"):
        game.checked(2, {"speed": 1})


def test_read_options() -> None:
    assert read_options(GAME, []) == {}
    assert read_options(GAME, ["auto_forced=no"]) == {"auto_forced": False}
    for words, message in (
        (["auto_forced"], "an option is written name=value, not 'auto_forced'"),
        (["speed=1"], "toy has no option 'speed'; it has auto_forced"),
        (["auto_forced=no", "auto_forced=no"], "auto_forced is given twice"),
    ):
        with pytest.raises(InvalidOption, match=message):
            read_options(GAME, words)


@pytest.mark.parametrize("players", [0, 1, 4, -2])
def test_impossible_numbers_of_players(players: int) -> None:
    with pytest.raises(InvalidOption, match=f"toy is for 2 to 3 players, not {players}"):
        GAME.new(players, comptoir.dice(1), {})


@pytest.mark.parametrize("players", [True, "3", 2.0])
def test_players_of_another_kind(players: object) -> None:
    with pytest.raises(InvalidOption, match=f"players is a whole number, not {players!r}"):
        GAME.new(players, comptoir.dice(1), {})
