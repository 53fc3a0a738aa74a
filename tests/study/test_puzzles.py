"""Puzzles: no secrets, one clear answer, and the ones that ship are what they say."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

import comptoir
from comptoir.arena import Here
from comptoir.games import OUR_OWN
from comptoir.kernel.dice import dice_from_seed
from comptoir.study import PuzzleError, judge, making, of_the_day, puzzle, puzzles
from comptoir.study.making import as_seen, clear, make
from comptoir.study.puzzles import DIFFICULTIES, pack_text, read_pack
from comptoir.study.themes import theme_of

GAMES = [name for name in comptoir.games() if puzzles(name)]
SAMPLE = 4
"""One in so many puzzles is verified again; all of them hold, and take ten seconds."""

AT_LEAST = {"puerto_rico": 40, "san_juan": 40, "golden_city": 30}

ITS_OWN = {"puerto_rico": "shipping", "san_juan": "timing", "golden_city": "auction"}
"""What a game is known for, and has enough puzzles of to practise it."""


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_whole(game: str) -> None:
    """It restores, asks for a choice its verdict knows, and its gap is beyond doubt."""
    seen: set[str] = set()
    for each in puzzles(game):
        state = each.state()
        verdict = each.found()
        assert each.id not in seen
        seen.add(each.id)
        assert {choice.token for choice in verdict.choices} == set(state.legal_tokens())
        assert int(state.player) == verdict.seat
        assert verdict.iterations >= making.LONG
        assert clear(verdict)
        assert each.theme == theme_of(game, verdict.phase)
        assert each.difficulty in DIFFICULTIES


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_verified_again(game: str) -> None:
    """A search with other dice finds the same answer in a sample of each pack."""
    for each in puzzles(game)[::SAMPLE]:
        verdict = judge(each.sight(), 400, seed="again")
        assert verdict.best.token == each.answer
        assert all(other.loss.mean > 0 for other in verdict.choices[1:])


@pytest.mark.parametrize("game", OUR_OWN)
def test_there_are_enough_of_several_kinds(game: str) -> None:
    """Games for various numbers of players, several themes, and not all of them easy."""
    every = puzzles(game)
    assert len(every) >= AT_LEAST[game]
    assert len({each.position["seats"] for each in every}) >= 3
    assert {each.difficulty for each in every} == set(DIFFICULTIES)
    assert len({each.theme for each in every}) >= 3
    assert sum(each.theme == ITS_OWN[game] for each in every) >= 8
    assert sum(each.difficulty == "easy" for each in every) <= making.EASY * len(every)


@pytest.mark.parametrize("game", OUR_OWN)
def test_a_position_holds_no_secret(game: str) -> None:
    """Two worlds that the seat cannot tell apart make the same puzzle, byte for byte."""
    state = comptoir.new(game, players=3, seed=5)
    choices, secrets = dice_from_seed("choices"), dice_from_seed("secrets")
    for _ in range(40):
        state.apply(state.options[choices.below(len(state.options))])
    twin = state.redeal(int(state.player), secrets)
    assert twin != state
    assert as_seen(twin).snapshot() == as_seen(state).snapshot()
    assert as_seen(state).view(int(state.player)) == state.view(int(state.player))


def test_a_puzzle_of_the_day() -> None:
    today = date(2026, 1, 31)
    assert of_the_day(today) == of_the_day(today)
    days = [of_the_day(today + timedelta(days=step)).id for step in range(len(puzzles()))]
    assert len(set(days)) == len(days), "every puzzle has its day before one comes again"
    assert of_the_day(today, GAMES[0]).game == GAMES[0]


def test_looking_for_puzzles() -> None:
    every = puzzles()
    assert puzzle(every[0].id) == every[0]
    hard = puzzles(difficulty="hard")
    assert all(each.difficulty == "hard" for each in hard)
    with pytest.raises(PuzzleError, match="there is no puzzle 'p'"):
        puzzle("p")
    with pytest.raises(PuzzleError, match="there is no theme 'love' here; there are "):
        puzzles(theme="love")
    with pytest.raises(PuzzleError, match="a puzzle is easy, medium, hard, not wild"):
        puzzles(difficulty="wild")
    with pytest.raises(comptoir.UnknownGame):
        puzzles("chess")


def test_packs_are_read_back(tmp_path: Path) -> None:
    some = puzzles(GAMES[0])[:2]
    file = tmp_path / "pack.json"
    file.write_text(pack_text(GAMES[0], "1", some), "utf-8")
    assert puzzles(file=file) == some
    for text in ("", "{}", "[]", '{"format": 1}'):
        with pytest.raises(PuzzleError, match="is not a pack of puzzles"):
            read_pack(text, "it")
    with pytest.raises(PuzzleError, match="it is a pack of format 9, not 1"):
        read_pack('{"format": 9}', "it")
    old = pack_text(GAMES[0], "1", some).replace('"rules": ', '"rules": 9', 1)
    with pytest.raises(PuzzleError, match=r"made by rules 9\d of .*: make it again"):
        read_pack(old, "it")


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small searches, short games and no gap to speak of, so that something is found at once."""
    for name, value in {"PLAYING": 16, "LOOK": 16, "GLANCE": 16, "GAP": 0.0, "A_GAME": 1}.items():
        monkeypatch.setattr(making, name, value)
    monkeypatch.setattr(making, "LEAST_GAP", -1.0)
    monkeypatch.setattr(making, "UNDECIDED", (0.0, 1.0))
    monkeypatch.setitem(making.VARIETY, "san_juan", [(2, {"max_rounds": 2})])


@pytest.mark.usefixtures("lenient")
def test_making_is_the_same_every_time() -> None:
    made = [each for each, _ in make("san_juan", 1, "test", Here(), long=16) if each]
    again = [each for each, _ in make("san_juan", 1, "test", Here(), long=16) if each]
    assert made == again
    assert len(made) == 1
    assert made[0].id.startswith("san_juan-test-")
    assert clear(made[0].found())
    assert made[0].answer in made[0].state().legal_tokens()


@pytest.mark.usefixtures("lenient")
@pytest.mark.parametrize("theme", ["timing", "building"])
def test_making_those_of_a_theme(theme: str) -> None:
    made = [each for each, _ in make("san_juan", 2, "test", Here(), long=16, theme=theme) if each]
    assert [each.theme for each in made] == [theme, theme]


def test_making_those_of_no_theme() -> None:
    with pytest.raises(comptoir.InvalidOption, match="there is no theme 'auction' in san_juan; "):
        list(make("san_juan", 1, "test", Here(), theme="auction"))


@pytest.mark.usefixtures("lenient")
def test_a_pack_is_gone_on_with() -> None:
    """What was found first and what is found later are what is found at once."""
    first = [each for each, _ in make("san_juan", 1, "test", Here(), long=16) if each]
    later = [each for each, _ in make("san_juan", 3, "test", Here(), long=16, known=first) if each]
    at_once = [each for each, _ in make("san_juan", 3, "test", Here(), long=16) if each]
    assert len(first + later) == 3
    assert first + later == at_once
