"""A verdict: from what the seat knows alone, the same every time, and right where we know."""

from __future__ import annotations

import json

import pytest

import comptoir
from comptoir.bots import Sight
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import Game
from comptoir.study import Estimate, Judge, judge, verdict_from
from comptoir.study.judge import outdone
from comptoir.study.lines import Sample
from comptoir.study.verdict import certainty, estimate, grade_of
from tests.bots import nim
from tests.study.positions import tables

FEW = 16


@pytest.mark.parametrize(("game", "seats", "options"), [*tables()])
def test_the_same_verdict_in_worlds_that_differ_only_in_secrets(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    """Along a game every fifth decision is judged in the true world and in a redealt one."""
    state = game.new(seats, dice_from_seed("worlds"), options)
    choices, secrets = dice_from_seed("choices"), dice_from_seed("secrets")
    judged = differed = 0
    while not state.over and judged < 4:
        seat = int(state.player)
        if 2 <= len(state.options) <= 12 and state.ply % 5 == 0:
            twin = state.redeal(seat, secrets)
            differed += twin != state
            assert judge(Sight(twin), FEW) == judge(Sight(state), FEW), f"at ply {state.ply}"
            judged += 1
        state.apply(state.options[choices.below(len(state.options))])
    assert judged
    assert differed


def test_it_finds_the_known_answer() -> None:
    """Nim with five left: who leaves four wins, whatever the other does."""
    state = nim.GAME.new(2, dice_from_seed("1"), {"pile": 5})
    verdict = judge(Sight(state), 200)
    best, *others = verdict.choices
    assert best.token == "take:1"
    assert best.chance.mean > 0.9
    assert all(other.loss.low > 0.3 for other in others)
    assert verdict.sure > 0.999
    assert verdict.grade(best.token) == "well_seen"
    assert {verdict.grade(other.token) for other in others} == {"aground"}


def test_everything_adds_up() -> None:
    state = comptoir.new("puerto_rico", players=3, seed=4)
    verdict = judge(Sight(state), 40)
    assert {choice.token for choice in verdict.choices} == set(state.legal_tokens())
    for choice in verdict.choices:
        assert sum(choice.chances) == pytest.approx(1)
        assert choice.chance.low <= choice.chance.mean <= choice.chance.high
        assert choice.chances[verdict.seat] == pytest.approx(choice.chance.mean)
        loss = verdict.best.chance.mean - choice.chance.mean
        assert choice.loss.mean == pytest.approx(loss)
        assert sum(shift.mean for shift in choice.shifts) == pytest.approx(0)
        assert len(choice.points) == 3
    assert verdict.best.loss == Estimate(0, 0, 0)
    told = verdict.as_dict()
    assert verdict_from(json.loads(json.dumps(told))) == verdict


def test_where_all_is_decided_points_are_compared() -> None:
    """The very last decision of a lost game: the win is gone, its points are not."""
    game = comptoir.game("san_juan")
    state = game.new(2, dice_from_seed("end"), {"max_rounds": 3})
    counsel, dice = game.counsel(), dice_from_seed("play")
    last = state.copy()
    while not state.over:
        if len(state.options) > 1:
            last = state.copy()
        state.apply(counsel.pick(state, dice))
    verdict = judge(Sight(last), 60)
    chances = [choice.chance.mean for choice in verdict.choices]
    assert verdict.decided == (min(chances) >= 0.97 or max(chances) <= 0.03)
    for choice in verdict.choices[1:]:
        own, rival = (sum(choice.points[seat].values()) for seat in (verdict.seat, verdict.rival))
        best = verdict.best.points
        ahead = sum(best[verdict.seat].values()) - sum(best[verdict.rival].values())
        assert choice.margin.mean == pytest.approx(ahead - (own - rival))


def test_a_governor_judges_as_well() -> None:
    """Whatever searches can judge; what it learned, if it did, tells the chances of its lines."""
    state = comptoir.new("golden_city", players=3, seed=4)
    verdict = judge(Sight(state), FEW, "governor")
    assert verdict.judge == "governor"
    assert all(sum(choice.chances) == pytest.approx(1) for choice in verdict.choices)


def test_a_first_choice_that_its_own_lines_contradict_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The search picked what loses: the lines say so, and others grade what they preferred."""
    state = nim.GAME.new(2, dice_from_seed("1"), {"pile": 5})
    wrong = nim.GAME.action("take:2")
    monkeypatch.setattr(Judge, "choose", lambda *asked: (wrong, None))
    verdict = judge(Sight(state), 200)
    assert verdict.best.token == "take:1"
    assert verdict.grade("take:2") == "aground"
    assert {choice.token for choice in verdict.choices} == set(state.legal_tokens())


def test_what_is_outdone_is_beyond_doubt() -> None:
    def sample(*chances: float) -> Sample:
        return Sample(chances=[[chance, 1 - chance] for chance in chances])

    first, alike, better = sample(0.2, 0.3), sample(0.9, 0.0), sample(0.6, 0.7)
    best = sample(0.9, 1.0)
    assert outdone([first], 0) == 0
    assert outdone([first, alike], 0) == 0
    assert outdone([first, better, alike, best], 0) == 3
    assert outdone([first, better, best], 1) == 0


def test_only_some_options() -> None:
    state = comptoir.new("puerto_rico", players=3, seed=4)
    token = state.legal_tokens()[-1]
    verdict = judge(Sight(state), 40, only=[token])
    assert verdict.options == len(state.options)
    assert token in {choice.token for choice in verdict.choices}
    assert len(verdict.choices) <= 2


@pytest.mark.parametrize("iterations", [0, -3, 15, True, 10**20])
def test_a_budget_of_nothing(iterations: int) -> None:
    sight = Sight(comptoir.new("san_juan", seed=1))
    with pytest.raises(InvalidOption, match="a whole number from 16 to 1000000, not"):
        judge(sight, iterations)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("merchant", "a judge is a bot that searches, as captain does, not merchant"),
        (
            "captain:seconds=1",
            "said in iterations of their own, not by seconds in its name: captain:seconds=1",
        ),
        ("genius", "there is no bot 'genius'"),
    ],
)
def test_who_cannot_judge(name: str, message: str) -> None:
    with pytest.raises(comptoir.ComptoirError, match=message):
        judge(Sight(comptoir.new("san_juan", seed=1)), 16, name)


def test_grades_need_an_interval_above_zero() -> None:
    assert grade_of(Estimate(0.12, 0.02, 0.22)) == "aground"
    assert grade_of(Estimate(0.12, -0.01, 0.25)) == "on_course"
    assert grade_of(Estimate(0.06, 0.01, 0.11)) == "off_course"
    assert grade_of(Estimate(0.02, 0.01, 0.03)) == "drift"
    assert grade_of(Estimate(0.019, 0.01, 0.03)) == "on_course"


def test_how_sure_is_the_least_of_the_others() -> None:
    assert certainty([]) == 1.0
    assert certainty([Estimate(0.1, 0.1, 0.1)]) == 1.0
    assert certainty([Estimate(0, 0, 0)]) == 0.5
    sure, doubtful = Estimate(0.1, 0.05, 0.15), Estimate(0.01, -0.04, 0.06)
    assert certainty([sure, doubtful]) == certainty([doubtful]) < certainty([sure])
    assert estimate([0.0, 1.0]).mean == 0.5
