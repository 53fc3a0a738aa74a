"""The catalogues say everything that random games come upon, in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import comptoir
from comptoir.games.golden_city.decisions import DECISION_NAMES
from comptoir.games.golden_city.tokens import TOKENS
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.events import Event
from comptoir.kernel.state import State
from comptoir.kernel.texts import LANGUAGES, SECTIONS, Texts, sections_of, texts

GAME = comptoir.game("golden_city")
PEOPLE = ["Anne", "Bruno", "Clara", "Denis"]


def games() -> Iterator[tuple[State, list[Event]]]:
    """Some random games of every kind, each position with the events that led to it."""
    for seats, black in ((2, False), (2, True), (3, False), (4, False)):
        for seed in range(6):
            state = comptoir.new("golden_city", seats, seed, black_posts=black, auto_forced=False)
            dice = dice_from_seed(str(seed))
            while not state.over:
                yield state, state.play(state.legal()[dice.below(len(state.options))])


@pytest.fixture(scope="module", params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Texts:
    return texts(GAME.package, request.param)


def test_every_token_phase_and_option_has_words(words: Texts) -> None:
    for token in TOKENS:
        assert "{" not in words.token(token)
        assert words.token(token)
    for phase in DECISION_NAMES:
        assert words.get("phases", phase)
        assert words.get("names", f"phase_{phase}")
    for option in GAME.options:
        assert words.get("options", option.name)


def test_everything_that_happens_has_words(words: Texts) -> None:
    for state, events in games():
        for event in events:
            check_named(words, event.data)
            assert words.say("events", event.kind, event.seen_by(None), PEOPLE)
            if event.secret:
                check_named(words, event.secret)
                assert words.say("events", f"{event.kind}.own", event.seen_by(event.seat), PEOPLE)
        if state.over:
            assert words.get("endings", state.ending())
            for seat in range(int(state.seats)):
                for line in state.breakdown(seat):
                    assert words.get("points", line)


def test_every_reason_has_words(words: Texts) -> None:
    for number, (state, _) in enumerate(games()):
        if number % 7 == 0 and not state.over:
            for token in TOKENS:
                reason = state.why_not(token)
                if reason is not None:
                    check_named(words, reason.values)
                    assert words.say("reasons", reason.key, reason.values, PEOPLE)


def test_all_endings_and_lines_have_words(words: Texts) -> None:
    for ending in ("last_post", "last_score_card", "blocked", "victory_points"):
        assert words.get("endings", ending)
    assert words.get("points", "blocked")
    assert words.get("events", "blocked")
    assert words.get("events", "lapse")


def test_both_languages_have_the_same_keys_and_all_sections() -> None:
    english, french = (sections_of(GAME.package, language) for language in ("en", "fr"))
    assert english.keys() == french.keys() == SECTIONS.keys()
    for section in SECTIONS:
        assert english[section].keys() == french[section].keys(), section
    for section in ("tokens", "events", "reasons"):
        for key, text in english[section].items():
            assert fields(text) == fields(french[section][key]), (section, key)


def fields(text: str) -> set[str]:
    """The values a sentence takes; their forms differ from language to language."""
    return {part.partition("}")[0].partition(":")[0] for part in text.split("{")[1:]}


def check_named(words: Texts, values: dict[str, object]) -> None:
    """Ids in a sentence have names; free words like `row` or an ending are not spoken."""
    text = json.dumps({k: v for k, v in values.items() if k not in ("from", "ending")})
    for word in text.replace('"', " ").replace("[", " ").replace("]", " ").split():
        if word.isidentifier() and word.islower() and not word.isnumeric():
            assert words.find("names", word) or word in values or word == "null", word
