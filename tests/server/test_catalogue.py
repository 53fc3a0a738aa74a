"""What the games tell the lobby about themselves is true of them."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.games import OUR_OWN
from comptoir.server.http.catalogue import described, lobby_of
from tests import toy

GAMES = OUR_OWN


@pytest.mark.parametrize("name", GAMES)
def test_a_poster_can_be_played_and_read(name: str) -> None:
    game = comptoir.game(name)
    posters = described(game).posters
    assert posters
    for poster in posters:
        game.checked(game.usual_seats, poster.options)
        for words in (poster.title, poster.short, poster.sub, poster.plus):
            assert all(words[language] for language in ("en", "fr")), poster.id


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_switches_is_said_of_its_own(name: str) -> None:
    game = comptoir.game(name)
    switches = lobby_of(game).switches
    assert switches.keys() <= game.switches.keys()
    for switch in switches.values():
        for needed, value in switch.needs.items():
            assert game.switches[needed].check(value) == value
        assert switch.players is None or game.least_seats <= switch.players <= game.most_seats


def test_choices_have_words_in_both_languages() -> None:
    options = {each.name: each for each in described(comptoir.game("puerto_rico")).options}
    assert options["draft"].choices == ["players", "random"]
    assert options["draft"].words["en"].keys() == options["draft"].words["fr"].keys() != set()


def test_a_game_that_says_nothing_has_a_plain_poster() -> None:
    (poster,) = described(toy.GAME).posters
    assert poster.id == "toy"
    assert poster.title == poster.short == {"en": "Nine Cards", "fr": "Neuf cartes"}
    assert poster.sub == {"en": "", "fr": ""}
    assert poster.lessons == []
