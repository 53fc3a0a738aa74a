"""Message catalogues: both languages say the same things, and nothing is left unsaid."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from string import Formatter

import pytest

import comptoir
from comptoir.games import SHELF
from comptoir.kernel.texts import LANGUAGES, SECTIONS, Texts, parts_of, texts

SHELF.setdefault("toy", "tests.toy")
GAMES = list(SHELF)
PACKAGES = ["comptoir.kernel", *SHELF.values()]


def catalogue(package: str, language: str) -> dict[str, dict[str, str]]:
    text = files(package).joinpath("texts", f"{language}.json").read_text("utf-8")
    found: dict[str, dict[str, str]] = json.loads(text, object_pairs_hook=no_repeats)
    return found


def no_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), f"a key is written twice among {keys}"
    return dict(pairs)


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("package", PACKAGES)
def test_languages_agree(package: str) -> None:
    """The same sections, the same keys, the same holes for values."""
    english, french = (catalogue(package, language) for language in LANGUAGES)
    plain = {section for section in english if "." not in section}
    assert plain == {section for section in french if "." not in section}
    assert plain <= SECTIONS.keys()
    for section in plain:
        assert english[section].keys() == french[section].keys(), section
        for key, text in english[section].items():
            assert text.strip(), f"{section}.{key} is empty"
            assert french[section][key].strip(), f"{section}.{key} is empty"
            assert holes(text) == holes(french[section][key]), f"{section}.{key}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_a_variant_only_says_otherwise_what_is_said(package: str, language: str) -> None:
    """An edition may have other words in one language alone, but for nothing new."""
    sections = catalogue(package, language)
    for section in sections:
        base = sections.get(section.partition(".")[0], {})
        for key, text in sections[section].items():
            assert key in base, f"{section}.{key}"
            assert holes(text) == holes(base[key]), f"{section}.{key}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_speaks_of_a_rule_by_its_id(package: str, language: str) -> None:
    """An id stands beside a sentence, where it can be followed, never in it."""
    for section, entries in catalogue(package, language).items():
        for key, text in entries.items():
            assert not re.search(r"\b[A-Z]{2}-[A-Z0-9]", text), f"{section}.{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_unsaid(name: str, language: str) -> None:
    """Every token, phase and option of a game has its words, with every variant."""
    game = comptoir.game(name)
    for variant in variants(name):
        words = texts(game.package, language, variant)
        assert words.name(name) != name, "the game has a title"
        for token in game.tokens:
            said = words.token(token)
            assert said.strip()
            assert "{" not in said
        for phase in game.phases:
            assert words.get("phases", phase)
        for option in game.options:
            assert words.get("options", option.name)


def variants(name: str) -> list[str]:
    """The variants the catalogues of a game speak of, and none."""
    game = comptoir.game(name)
    sections = [*catalogue(game.package, "en"), *catalogue(game.package, "fr")]
    return ["", *sorted({key.partition(".")[2] for key in sections if "." in key})]


@pytest.mark.parametrize("name", GAMES)
def test_every_text_belongs_to_a_name(name: str) -> None:
    """What is explained, at length or in brief, has a name of its own in both languages."""
    for language in LANGUAGES:
        sections = catalogue(comptoir.game(name).package, language)
        named = {key for section, entries in sections.items()
                 if section.partition(".")[0] == "names" for key in entries}  # fmt: skip
        explained = {key.removesuffix(".brief") for section, entries in sections.items()
                     if section.partition(".")[0] == "texts" for key in entries}  # fmt: skip
        assert explained <= named, sorted(explained - named)


@pytest.mark.parametrize("name", GAMES)
def test_what_happens_in_a_game_can_be_told(name: str) -> None:
    """Events, reasons, endings and points of random games have their sentences."""
    for seed in range(3):
        state = comptoir.new(name, seed=seed)
        catalogues = [
            texts(state.game.package, language, state.game.variant(state.rules))
            for language in LANGUAGES
        ]
        dice = comptoir.dice(seed)
        while not state.over:
            if state.ply % 23 == 0:
                tell_reasons(state, catalogues)
            for event in state.play(state.options[dice.below(len(state.options))]):
                check_numbers(event.seen_by(None))
                for words in catalogues:
                    for eyes in (None, 0, 1):
                        assert words.say("events", event.kind, event.seen_by(eyes))
        for words in catalogues:
            assert words.get("endings", state.ending())
            for seat in range(state.seats):
                for line in state.breakdown(seat):
                    assert words.get("points", line)


NUMBERS = {
    *("cards", "circles", "coins", "colonists", "cost", "count", "crates", "doubloons", "due"),
    *("excess", "funds", "groups", "guests", "have", "items", "jokers", "keys", "left"),
    *(
        "letters",
        "limit",
        "missing",
        "need",
        "needed",
        "nobles",
        "number",
        "order",
        "pieces",
        "points",
    ),
    *("posts", "price", "round", "size", "slot", "spaces", "tiles", "vp"),
}
"""Values that count something."""
NEVER_ONE = {"ship", "players"}
"""Numbers that are more than one in every game."""
NO_NOUNS = {"is", "dans"}
NO_COUNTS = {"card", "coin", "group", "owner", "seat", "winner"}
"""Whose number is a name."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_plural_after_one(package: str, language: str) -> None:
    """«pays 1 card», «pays 2 cards»; in French 0 is like 1."""
    words = texts(package, language)
    for section in ("events", "reasons"):
        for key, text in words.sections.get(section, {}).items():
            for count in (1, 0) if language == "fr" else (1,):
                said = say_with(words, text, count)
                plurals = set(re.findall(rf"\b{count} ([^\W\d_]+[sx])\b", said)) - NO_NOUNS
                assert not plurals, f"{section}.{key}: {said}"
            if "|" in text:
                assert say_with(words, text, 1) != say_with(words, text, 2).replace("2", "1")


def say_with(words: Texts, text: str, count: int) -> str:
    """A sentence in which everything that can be counted is there this many times."""
    told = {name: count if name in NUMBERS else "Z" for name in holes(text)}
    said = words.inflection.vformat(text, (), told)
    assert not re.search(r"[#|{}]", said), said
    return said


def check_numbers(values: dict[str, object]) -> None:
    """What is told as a number is known to `NUMBERS`, or the test above sees nothing."""
    for name, value in values.items():
        if isinstance(value, int) and not isinstance(value, bool):
            assert name in NUMBERS | NEVER_ONE | NO_COUNTS, name


def tell_reasons(state: comptoir.State, catalogues: list[Texts]) -> None:
    for token in state.game.tokens:
        reason = state.why_not(token)
        if reason is not None:
            check_numbers(dict(reason.values))
            for words in catalogues:
                assert words.say("reasons", reason.key, reason.values)


WORDS = Texts(
    {
        "names": {"corn": "Corn", "ship": "ship"},
        "names.first": {"corn": "Maize"},
        "tokens": {
            "load": "Load {0} on {1}",
            "load.wharf": "Load {0} there",
            "load:gold": "Load nothing",
            "pass": "Pass",
            "pass.trade": "Sell nothing",
        },
        "events": {"load": "{seat} loads {goods} ({cards}, {flag}, {count})"},
        "reasons": {"dear": "costs {cost}"},
    }
)


def test_names() -> None:
    assert WORDS.name("corn") == "Corn"
    assert WORDS.name("gold") == "gold"
    assert Texts(WORDS.sections, "first").name("corn") == "Maize"
    assert Texts(WORDS.sections, "first").name("ship") == "ship"
    with pytest.raises(KeyError, match=r"no text reasons\.cheap"):
        WORDS.get("reasons", "cheap")


def test_tokens_as_people_say_them() -> None:
    assert WORDS.token("load:corn@ship") == "Load Corn on ship"
    assert WORDS.token("load:corn@ship", "wharf") == "Load Corn there"
    assert WORDS.token("load:gold", "wharf") == "Load nothing"
    assert WORDS.token("pass", "wharf") == "Pass"
    assert WORDS.token("pass", "trade") == "Sell nothing"


def test_sentences() -> None:
    values = {"seat": 1, "goods": {"corn": 2}, "cards": ["corn", "x"], "flag": True, "count": 3}
    assert WORDS.say("events", "load", values, ["Anne", "Bruno"]) == (
        "Bruno loads 2 Corn (Corn, x, True, 3)"
    )
    assert WORDS.say("events", "load", values).startswith("P1 loads")
    assert WORDS.say("reasons", "dear", {"cost": 5}) == "costs 5"


def test_words_after_a_number_have_forms() -> None:
    forms = {"events": {"pay": "{seat} pays {n:# card|# cards}{of:| of # kind| of # kinds}."}}
    english, french = Texts(forms), Texts(forms, language="fr")
    told = [english.say("events", "pay", {"seat": 0, "n": n, "of": n}, ["Anne"]) for n in range(3)]
    assert told == [
        "Anne pays 0 cards.",
        "Anne pays 1 card of 1 kind.",
        "Anne pays 2 cards of 2 kinds.",
    ]
    assert french.say("events", "pay", {"seat": 0, "n": 0, "of": 0}) == "P0 pays 0 card."


def test_parts_of_tokens() -> None:
    assert parts_of("corn@5") == ["corn", "5"]
    assert parts_of("a>b+c,d/e:f") == ["a", "b", "c", "d", "e", "f"]
    assert parts_of("") == []


def test_languages_we_do_not_speak() -> None:
    with pytest.raises(ValueError, match="the languages are en and fr, not 'de'"):
        texts("comptoir.kernel", "de")
