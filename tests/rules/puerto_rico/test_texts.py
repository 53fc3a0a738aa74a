"""Both languages say everything the game can say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import comptoir
from comptoir.games import puerto_rico
from comptoir.games.puerto_rico import GAME
from comptoir.games.puerto_rico.catalogue import BUILDING_NAMES, CARDS, GOOD_NAMES, PLACE_NAMES
from comptoir.games.puerto_rico.position import ENDINGS
from comptoir.kernel.texts import LANGUAGES, SECTIONS, sections_of, texts

PEOPLE = ["Anne", "Bernie", "Christine", "David", "Eva"]
OPTION_SETS: list[dict[str, object]] = [
    {},
    {"new_buildings": True, "nobles": True},
    {"nobles": True, "strict": True, "auto_forced": False, "auto_craft": False},
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name_and_a_sentence(language: str) -> None:
    words = texts(GAME.package, language)
    for key in [*BUILDING_NAMES, *CARDS, *GOOD_NAMES, "quarry", "forest"]:
        assert words.get("names", key)
        assert words.get("texts", key).endswith(".")
    for key in PLACE_NAMES:
        assert words.get("names", key)
    for key in GAME.phases:
        assert words.get("phases", key)
        assert words.get("names", key), "it is named in «not_now»"
    for key in ENDINGS[1:]:
        assert words.get("endings", key)
    for option in GAME.options:
        assert words.get("options", option.name)
    for token in GAME.tokens:
        for phase in GAME.phases:
            assert "{" not in words.token(token, phase)


def test_the_languages_have_the_same_keys_and_blanks() -> None:
    english, french = (sections_of(GAME.package, language) for language in ("en", "fr"))
    assert english.keys() == french.keys() >= SECTIONS.keys()
    for section, entries in english.items():
        assert entries.keys() == french[section].keys(), section
        for key, text in entries.items():
            blanks = [sorted(re.findall(r"{\w+}", each)) for each in (text, french[section][key])]
            if section != "tokens":
                assert set(blanks[1]) <= set(blanks[0]), f"{section}.{key}"


@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("options", OPTION_SETS)
def test_whatever_happens_can_be_said(seats: int, options: dict[str, object]) -> None:
    """Random games: every event, reason, token, ending and line of points, in both languages."""
    books = [texts(GAME.package, language) for language in LANGUAGES]
    state = comptoir.new("puerto_rico", seats, "said", **options)
    choices = comptoir.dice("said/choices")
    said: set[str] = set()
    while not state.over:
        for book in books:
            assert book.get("phases", GAME.phases[state.phase])
            for token in state.legal_tokens():
                assert book.token(token, GAME.phases[state.phase])
        for token in GAME.tokens[:: 1 if state.ply % 20 == 0 else 23]:
            reason = state.why_not(token)
            if reason is not None:
                said.add(f"reasons.{reason.key}")
                for book in books:
                    assert book.say("reasons", reason.key, reason.values, PEOPLE)
        for event in state.play(state.options[choices.below(len(state.options))]):
            said.add(f"events.{event.kind}")
            for eyes in (None, *range(seats)):
                for book in books:
                    assert book.say("events", event.kind, event.seen_by(eyes), PEOPLE)
    for book in books:
        assert book.get("endings", state.ending())
        for seat in range(seats):
            for key in state.breakdown(seat):
                assert book.get("points", key)
    assert len(said) > 30


FOLDER = Path(puerto_rico.__file__).parent / "texts"


def test_french_has_the_words_of_the_rulebook() -> None:
    """«Magasin» and «invité»; a «commerce» is a building, an «hôte» nobody's guest."""
    pages = "".join((FOLDER / name).read_text("utf-8") for name in ("fr.json", "rules.fr.md"))
    assert "magasin" in pages
    assert "invité" in pages
    assert not re.search(r"maison de commerce|\bhôtes?\b", pages, re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_says_what_is_not_asked(language: str) -> None:
    """It names the switches as the table does, and the rules behind them."""
    page = (FOLDER / f"rules.{language}.md").read_text("utf-8")
    (line,) = [line for line in page.splitlines() if "PR-RND-08" in line]
    for switch in ("auto_craft", "strict"):
        assert f"`{switch}`" in line
        assert texts(GAME.package, language).get("options", switch) in line
    for rule in ("PR-R-34", "PR-R-08", "PR-R-55"):
        assert rule in line
