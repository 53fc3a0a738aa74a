"""Positions drawn on a terminal: every game, every language, only what the seat may see."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import comptoir
from comptoir.cli.company import people_at
from comptoir.cli.tables import draw_plainly, draw_result, draw_table, facts_of, told_of
from comptoir.games import SHELF
from comptoir.kernel.texts import LANGUAGES, texts

SHELF.setdefault("toy", "tests.toy")


def drawn(renderable: object) -> str:
    console = Console(width=200, file=StringIO())
    with console.capture() as captured:
        console.print(renderable)
    return captured.get()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", list(SHELF))
def test_a_whole_game_can_be_drawn(name: str, lang: str) -> None:
    game = comptoir.game(name)
    for seats in range(game.least_seats, game.most_seats + 1):
        state = comptoir.new(name, seats, seats)
        words = texts(game.package, lang, game.variant(state.rules))
        people = people_at(seats)
        dice = comptoir.dice(1)
        while not state.over:
            if state.ply % 61 == 0:
                for eyes in (None, *range(seats)):
                    picture = drawn(draw_table(state.view(eyes), words, people, lang))
                    assert all(person in picture for person in people)
                    assert "{" not in picture
            state.apply(state.options[dice.below(len(state.options))])
        view = state.view(0)
        assert drawn(draw_table(view, words, people, lang))
        assert drawn(draw_plainly(view, words, people))
        result = drawn(draw_result(view, words, people, lang))
        assert all(person in result for person in people)
        assert str(max(state.scores())) in result


@pytest.mark.parametrize("name", list(SHELF))
def test_worlds_that_look_alike_are_drawn_alike(name: str) -> None:
    game = comptoir.game(name)
    state = comptoir.new(name, seed=3)
    words = texts(game.package, "en", game.variant(state.rules))
    people = people_at(int(state.seats))
    dice = comptoir.dice(2)
    for _ in range(60):
        if not state.over:
            state.apply(state.options[dice.below(len(state.options))])
    for eyes in range(state.seats):
        twin = state.redeal(eyes, dice)
        assert drawn(draw_table(twin.view(eyes), words, people, "en")) == drawn(
            draw_table(state.view(eyes), words, people, "en")
        )


def test_printed_numbers() -> None:
    assert facts_of("toy", {}) == {}
    if "san_juan" in SHELF:
        options = comptoir.game("san_juan").checked(2, {"archive_cost": 4})
        assert facts_of("san_juan", options)["palace"] == {"cost": 6, "points": 0}
        assert facts_of("san_juan", options)["archive"]["cost"] == 4


def test_the_faces_of_the_golden_city_are_told() -> None:
    """A terminal shows no pictures: what a card and a place hold is said in words."""
    state = comptoir.new("golden_city", 3, 3)
    view, words = state.view(0), texts(state.game.package, "en")
    picture = drawn(draw_table(view, words, people_at(3), "en"))
    assert "scored: pottery + the river between mountain and meadow" in picture
    assert "goods on the market pottery + spice, pottery + wine, cloth + spice" in picture
    said = told_of(view, words, "h1", "en")
    assert said == "Take 1 coin from the bank. Roads to: mountain site 1, mountain site 2."
    assert told_of(view, words, "good6", "en") == "pottery + spice"
    assert told_of(view, words, "palace", "en") is None
    assert told_of(comptoir.new("toy").view(0), words, "h1", "en") is None


@pytest.mark.parametrize(
    ("place", "options", "gives"),
    [
        ("h1", {"harbour_rewards": "none"}, "It gives nothing."),
        ("d3", {}, "It gives nothing."),
        ("in_d", {}, "It gives nothing."),
        ("in_d", {"drought_scope": "rural"}, "Costs a key"),
        ("d3", {"drought_scope": "rural"}, "It gives nothing."),
        ("g3", {}, "Take a key card"),
    ],
)
def test_a_place_that_gives_nothing_is_told_so(
    place: str, options: dict[str, object], gives: str
) -> None:
    state = comptoir.new("golden_city", 2, 1, **options)
    said = told_of(state.view(0), texts(state.game.package, "en"), place, "en")
    assert said is not None
    assert said.startswith(gives)
