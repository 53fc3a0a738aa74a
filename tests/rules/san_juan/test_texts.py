"""The French and English catalogues say everything that can happen, and say it without error."""

from __future__ import annotations

import string

import pytest

import comptoir
from comptoir.games.san_juan import GAME
from comptoir.games.san_juan.catalogue import CARD_IDS, GOOD_IDS, ROLE_IDS
from comptoir.kernel.state import State
from comptoir.kernel.texts import LANGUAGES, SECTIONS, Texts, sections_of, texts

PEOPLE = ("Anne", "Bo", "Cy", "Di")
SETS: list[dict[str, object]] = [
    {"edition": "first"},
    {"edition": "second", "expansion": True},
    {"edition": "second", "expansion": True, "strict": True, "start_variant": True},
    {"edition": "first", "strict": True, "auto_forced": False, "max_rounds": 6},
]


def catalogue(language: str, edition: str) -> Texts:
    return texts(GAME.package, language, edition)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_everything_fixed_has_a_text(language: str, edition: str) -> None:
    words = catalogue(language, edition)
    for name in [*CARD_IDS, *ROLE_IDS]:
        assert words.find("names", name)
        assert words.get("texts", name).endswith(".")
    for name in [*GOOD_IDS, "san_juan", "first", "second"]:
        assert words.find("names", name)
    for phase in GAME.phases:
        assert words.get("phases", phase)
        assert words.find("names", phase), phase
        for token in GAME.tokens:
            assert words.token(token, phase)
    for option in GAME.options:
        assert words.get("options", option.name)
    for ending in ("twelve_buildings", "max_rounds"):
        assert words.get("endings", ending)


def test_both_languages_have_the_same_keys() -> None:
    english, french = (sections_of(GAME.package, language) for language in LANGUAGES)
    for section in SECTIONS:
        assert english[section].keys() == french[section].keys(), section
        for key, text in english[section].items():
            assert fields(text) == fields(french[section][key]), f"{section}.{key}"
    for variant in (english, french):
        assert set(variant) <= {*SECTIONS, *(f"{section}.first" for section in SECTIONS)}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_french_names_of_each_edition() -> None:
    first, second = catalogue("fr", "first"), catalogue("fr", "second")
    assert [first.name(card) for card in ("trading_post", "prefecture", "hero", "councillor")] == [
        "Échoppe", "Préfecture", "Statue équestre", "Bourgmestre",
    ]  # fmt: skip
    assert [second.name(card) for card in ("trading_post", "prefecture", "hero", "councillor")] == [
        "Boutique", "Villa", "Bronze", "Maire",
    ]  # fmt: skip
    assert len({second.name(card) for card in CARD_IDS}) == 40
    assert len({first.name(card) for card in CARD_IDS[:29]}) == 29
    assert first.get("texts", "guild_hall") != second.get("texts", "guild_hall")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", SETS, ids=lambda options: "-".join(map(str, options.values())))
def test_everything_that_happens_can_be_said(language: str, options: dict[str, object]) -> None:
    words = catalogue(language, str(options["edition"]))
    for seed in range(6):
        state = comptoir.new("san_juan", 2 + seed % 3, f"texts{seed}", **options)
        dice = comptoir.dice(f"texts{seed}/choices")
        while not state.over:
            if state.ply % 29 == 0:
                say_reasons(words, state)
            for event in state.play(state.options[dice.below(len(state.options))]):
                for seat in (None, event.seat if event.seat >= 0 else 0):
                    told = event.seen_by(seat)
                    key = event.kind
                    if event.secret and seat == event.seat:
                        key = f"{event.kind}.own"
                    assert words.say("events", key, told, PEOPLE)
                named(words, event.data)
        assert words.get("endings", state.ending())
        for seat in range(int(state.seats)):
            for line in state.breakdown(seat):
                assert words.get("points", line)


def say_reasons(words: Texts, state: State) -> None:
    for token in GAME.tokens:
        reason = state.why_not(token)
        if reason is not None:
            assert words.say("reasons", reason.key, reason.values, PEOPLE)
            named(words, reason.values)


def named(words: Texts, values: dict[str, object]) -> None:
    """Every id that goes into a sentence has a name."""
    for value in values.values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, str):
                assert words.find("names", each), each
