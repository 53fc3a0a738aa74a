"""Sentences say what the numbers carry, and nothing else, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import comptoir
from comptoir.kernel.offers import Offer
from comptoir.kernel.texts import Texts, texts
from comptoir.study import (
    Change,
    Choice,
    Estimate,
    Moment,
    Step,
    Verdict,
    moment_sentence,
    sentences,
)
from comptoir.study.themes import THEMES

PEOPLE = ["Anne", "Bruno", "Clara"]
NOTHING = Estimate(0.0, 0.0, 0.0)


def words(language: str) -> Texts:
    return texts(comptoir.game("puerto_rico").package, language)


def near(mean: float, reach: float = 0.01) -> Estimate:
    return Estimate(mean, mean - reach, mean + reach)


def choice(token: str, chance: float, loss: Estimate) -> Choice:
    shifts = [loss, near(-loss.mean), near(0.0)] if loss.mean else [NOTHING] * 3
    return Choice(token, near(chance), [chance, 0.3, 0.7 - chance], loss, NOTHING, [{}] * 3,
                  shifts=shifts)  # fmt: skip


@pytest.fixture
def verdict() -> Verdict:
    """The captain wins 44 %, the builder 36 %."""
    best = choice("role:captain", 0.44, NOTHING)
    other = replace(
        choice("role:builder", 0.36, near(0.08, 0.02)),
        changes=[
            Change(0, "", near(1.24)),
            Change(0, "chips", near(1.9)),
            Change(0, "buildings", near(-0.6)),
            Change(1, "", near(-1.4)),
            Change(1, "chips", near(-1.4)),
        ],
        follows=[Step(1, "ship:coffee@5", 0.8)],
    )
    return Verdict(
        "puerto_rico", 3, 0, 12, "role", "captain", 1000, "study", 2, False, 1.0, 1, [best, other]
    )


def test_what_the_better_choice_brings_and_prevents(verdict: Verdict) -> None:
    assert sentences(verdict, "role:builder", words("en"), PEOPLE) == [
        "“Captain” brings Anne 1.2 points more in the end"
        " (Victory point chips +1.9, Buildings −0.6).",
        "It leaves Bruno with 1.4 points less (Victory point chips −1.4).",
        "After “Builder” Bruno mostly chooses “Load coffee, ship: 5” (80 %).",
        "“Captain” wins 44 %, “Builder” 36 %: 8 points of win chance, between 6 and 10.",
    ]


def test_in_french_too(verdict: Verdict) -> None:
    said = sentences(verdict, "role:builder", words("fr"), PEOPLE)
    assert said[0].startswith("« Capitaine » apporte à Anne 1,2 point de plus à la fin (")
    assert said[1].startswith("Ce choix laisse à Bruno 1,4 point de moins (")
    assert said[3] == (
        "« Capitaine » gagne 44 %, « Maçon » 36 % : 8 points de chances de victoire, entre 6 et 10."
    )


def test_the_best_is_set_beside_the_next_best(verdict: Verdict) -> None:
    whole = sentences(verdict, "role:builder", words("en"), PEOPLE)
    assert sentences(verdict, None, words("en"), PEOPLE) == whole
    assert sentences(verdict, "role:captain", words("en"), PEOPLE) == whole


def test_too_close_to_call(verdict: Verdict) -> None:
    """Where the interval reaches zero, nothing is said to be better, whatever else differs."""
    other = replace(verdict.choices[1], loss=near(0.01, 0.02))
    close = replace(verdict, choices=[verdict.best, other])
    assert sentences(close, "role:builder", words("en"), PEOPLE) == [
        "“Captain” and “Builder” are too close to call.",
        "They win 44 % and 36 %.",
    ]


def test_what_is_not_beyond_doubt_is_not_said(verdict: Verdict) -> None:
    """Without changes in points the win chance taken from a rival is told, if that is sure."""
    other = replace(verdict.choices[1], changes=[], follows=[Step(1, "ship:coffee@5", 0.4)])
    said = sentences(
        replace(verdict, choices=[verdict.best, other]), "role:builder", words("en"), PEOPLE
    )
    assert said[0] == "“Captain” takes 8 points of win chance from Bruno."
    assert len(said) == 2
    unsure = replace(other, shifts=[other.loss, near(-0.05, 0.06), near(0.0)])
    said = sentences(
        replace(verdict, choices=[verdict.best, unsure]), "role:builder", words("en"), PEOPLE
    )
    assert len(said) == 1


def test_the_same_follow_up_tells_nothing(verdict: Verdict) -> None:
    best = replace(verdict.best, follows=[Step(1, "ship:coffee@5", 0.9)])
    said = sentences(
        replace(verdict, choices=[best, verdict.choices[1]]), "role:builder", words("en"), PEOPLE
    )
    assert not any("mostly" in sentence for sentence in said)


def test_points_where_the_win_is_decided(verdict: Verdict) -> None:
    other = replace(verdict.choices[1], margin=near(2.3))
    decided = replace(verdict, decided=True, choices=[verdict.best, other])
    assert sentences(decided, "role:builder", words("en"), PEOPLE)[-1] == (
        "The game is decided; “Captain” ends 2.3 points better against the strongest rival"
        " than “Builder”."
    )
    alike = replace(other, margin=near(0.0))
    decided = replace(verdict, decided=True, choices=[verdict.best, alike])
    assert sentences(decided, "role:builder", words("en"), PEOPLE) == [
        "The game is decided, and “Captain” and “Builder” end alike."
    ]


def test_what_the_rules_promise_at_once(verdict: Verdict) -> None:
    offers = [Offer(0, "role:captain", [], {"chips": 4}, True)]
    said = sentences(verdict, None, words("en"), PEOPLE, offers)
    assert said[0] == "“Captain” brings 4 points at once (Victory point chips +4)."
    unsure = [Offer(0, "role:captain", [], {"chips": 4}, False)]
    assert "at once" not in sentences(verdict, None, words("en"), PEOPLE, unsure)[0]


def test_a_single_choice(verdict: Verdict) -> None:
    lone = replace(verdict, choices=[verdict.best])
    assert sentences(lone, None, words("en"), PEOPLE) == ["“Captain” wins 44 %."]


def test_a_moment_of_luck_tells_its_events() -> None:
    event: dict[str, object] = {"kind": "draw", "seat": 1, "tile": "coffee", "source": "hacienda"}
    moment = Moment(3, 5, "chance", [0.1, -0.1, 0.0], [0.0] * 3, [event])
    assert moment_sentence(moment, words("en"), PEOPLE) == "Bruno draws coffee (Hacienda)."
    assert moment_sentence(replace(moment, news=[], kind="deal"), words("en"), PEOPLE) == (
        "the deal and the seats"
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_numbers_stay_numbers(language: str, verdict: Verdict) -> None:
    """The Golden City calls its groups of cards by number: 4 is «fifth» there, not here."""
    best, other = choice("bid:0", 0.34, NOTHING), choice("bid:4", 0.3, near(0.04, 0.01))
    city = replace(verdict, game="golden_city", phase="auction", choices=[best, other])
    spoken = texts(comptoir.game("golden_city").package, language)
    said = sentences(city, None, spoken, PEOPLE, [Offer(0, "bid:0", [], {"districts": 4}, True)])
    for number, sentence in zip(("4", "4", "4"), said, strict=True):
        assert f" {number} point" in sentence, sentence
    assert re.search(r" 3 .* 5\.$", said[-1])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_its_words(language: str) -> None:
    spoken = words(language).sections["study"]
    for game, themes in THEMES.items():
        assert set(themes) <= set(comptoir.game(game).phases), game
        assert set(themes.values()) <= set(spoken)
    assert all(re.search(r"[a-zéà]", text) for text in spoken.values() if text.strip(" ({list})"))
