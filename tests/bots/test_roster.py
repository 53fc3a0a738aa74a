"""Names of bots: what they mean, and a sentence for every way to get one wrong."""

from __future__ import annotations

from importlib import metadata

import pytest

from comptoir.bots import Captain, Random, UnknownBot, bot, entries, entry, names, roster
from tests import toy


def test_budgets() -> None:
    captain = bot("captain:iterations=1000:explore=2", toy.GAME, "s")
    assert isinstance(captain, Captain)
    assert (captain.iterations, captain.seconds, captain.explore) == (1000, 0.0, 2.0)
    hasty = bot("captain:seconds=0.05", toy.GAME, "s")
    assert isinstance(hasty, Captain)
    assert (hasty.iterations, hasty.seconds) == (0, 0.05)
    unhurried = bot("captain:cpu=0.5", toy.GAME, "s")
    assert isinstance(unhurried, Captain)
    assert (unhurried.iterations, unhurried.seconds, unhurried.cpu) == (0, 0.0, 0.5)


def test_a_list() -> None:
    found = entries("captain:iterations=10, merchant,exec:seconds=2:./my bot --x=1")
    assert [each.name for each in found] == ["captain", "merchant", "exec"]
    assert found[2].command == "./my bot --x=1"
    assert found[2].options == {"seconds": "2"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pirate", "there is no bot 'pirate'; there are random, apprentice, merchant, captain"),
        ("", "there is no bot ''"),
        ("governor:speed=1", "governor has no option 'speed'; it has iterations, seconds"),
        ("governor:seconds=1:cpu=1", "governor has one budget, not seconds and cpu"),
        ("captain:weights=x.json", "captain has no option 'weights'"),
        ("merchant:seconds=1", "merchant takes no options, not 'seconds'"),
        ("captain:speed=1", "captain has no option 'speed'; it has iterations, seconds"),
        ("captain:iterations=many", "iterations of captain is a whole number, not 'many'"),
        ("captain:iterations=0", "a whole number of at least 1, not 0"),
        ("captain:seconds=-1", "a number of at least 0.001, not -1"),
        ("captain:seconds=nan", "a number of at least 0.001, not nan"),
        ("captain:seconds=inf", "a number of at least 0.001, not inf"),
        ("captain:iterations=5:seconds=1", "captain has one budget, not iterations and seconds"),
        ("captain:seconds=1:cpu=1", "captain has one budget, not seconds and cpu"),
        ("captain:iterations", "an option of a bot is «name=value», not 'iterations'"),
        ("captain:iterations=5:iterations=6", "iterations is given twice"),
        ("captain:", "ends with a colon"),
        ("exec:", "ends with a colon"),
        ("exec", "exec needs a command"),
    ],
)
def test_wrong_names(text: str, sentence: str) -> None:
    with pytest.raises(UnknownBot) as wrong:
        entry(text)
    assert sentence in str(wrong.value)


def test_bots_of_other_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    point = metadata.EntryPoint("lucky", "tests.bots.test_roster:make_lucky", roster.GROUP)
    monkeypatch.setattr(roster, "entry_points", lambda group: [point])
    found = bot("lucky:charm=clover", toy.GAME, "s")
    assert isinstance(found, Random)
    assert found.seed == "s/clover"
    assert "lucky" in names()


def make_lucky(game: object, seed: str, charm: str) -> Random:
    return Random(f"{seed}/{charm}")
