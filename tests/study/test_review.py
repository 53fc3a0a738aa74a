"""A review: skill and luck add up to the result, and a broken one goes on where it was."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

import comptoir
from comptoir.arena import hands
from comptoir.kernel.transcript import Transcript
from comptoir.study import Review, StudyError, review
from comptoir.study.records import Record
from tests.study.positions import played

FEW = 16


@pytest.fixture(scope="module")
def games() -> list[Transcript]:
    """A short game of each sort: open, with hidden hands, with auctions."""
    return [
        played(comptoir.game("puerto_rico"), 3, ["merchant", "apprentice", "random"], max_rounds=2),
        played(comptoir.game("san_juan"), 3, ["merchant", "apprentice", "random"], max_rounds=2),
        played(comptoir.game("golden_city"), 2, ["apprentice", "random"]),
    ]


@pytest.fixture(scope="module")
def reviews(games: list[Transcript]) -> list[Review]:
    return [review(each, FEW) for each in games]


def test_skill_and_luck_are_the_result(reviews: list[Review]) -> None:
    """Own skill, the others' skill and luck are result less fair share, for every seat."""
    for found in reviews:
        balances = found.account.balances
        assert sum(each.result for each in balances) == pytest.approx(1)
        for each in balances:
            parts = each.skill + each.others + each.luck
            assert parts == pytest.approx(each.result - each.fair, abs=1e-12)
            assert each.result == (each.seat in found.winners) / len(found.winners)
        assert sum(each.luck for each in balances) == pytest.approx(0, abs=1e-9)


def test_every_moment_of_luck_adds_up_to_zero(reviews: list[Review]) -> None:
    for found in reviews:
        for moment in found.account.moments:
            assert sum(moment.luck) == pytest.approx(0, abs=1e-9)
        for _, chances in found.account.curve:
            assert sum(chances) == pytest.approx(1)
        assert found.account.moments[0].kind == "deal"
        assert found.account.curve[-1][1] == [each.result for each in found.account.balances]


def test_every_decision_is_judged(reviews: list[Review]) -> None:
    for found in reviews:
        choices = [move.ply for move in found.moves if move.options > 1]
        assert [each.ply for each in found.account.decisions] == choices
        for each in found.account.decisions:
            if each.token == each.verdict.best.token:
                assert each.loss.mean == 0
                assert each.grade in ("well_seen", "on_course")
            if each.grade in ("drift", "off_course", "aground"):
                assert each.loss.low > 0
        seats = found.account.balances
        assert sum(seat.decisions for seat in seats) == len(choices)
        for seat in seats:
            assert sum(seat.grades.values()) == seat.decisions
            losses = [one.loss.mean for one in seat.costly]
            assert losses == sorted(losses, reverse=True)
            assert all(one.luck[seat.seat] > 0 for one in seat.lucky)
            assert all(one.luck[seat.seat] < 0 for one in seat.unlucky)


def test_without_hidden_cards_only_what_is_drawn_is_luck(reviews: list[Review]) -> None:
    """In Puerto Rico no card is held face down: every moment of luck has an event, or is none."""
    found = reviews[0]
    for moment in found.account.moments[1:]:
        assert moment.kind == ("chance" if moment.news else "unforeseen")
    assert {moment.kind for moment in reviews[1].account.moments} >= {"deal", "chance", "hidden"}


def test_a_review_that_was_broken_off_goes_on(
    games: list[Transcript], reviews: list[Review], tmp_path: Path
) -> None:
    keep = tmp_path / "review.jsonl"

    def stop(record: Record, done: int, total: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(games[1], FEW, keep=keep, progress=stop)
    assert len(keep.read_text().splitlines()) == 1 + 5
    keep.write_text(keep.read_text() + '{"ply": 9, "verd')
    told: list[tuple[int, int]] = []
    again = review(
        games[1], FEW, keep=keep, progress=lambda record, done, total: told.append((done, total))
    )
    assert again == reviews[1]
    total = len(again.records)
    assert told == [(done, total) for done in range(6, total + 1)]


def test_records_can_be_given_and_are_plain_json(
    games: list[Transcript], reviews: list[Review]
) -> None:
    records = json.loads(json.dumps(reviews[1].records))
    kept = {int(ply): record for ply, record in records.items()}
    asked: list[int] = []
    again = review(games[1], FEW, records=kept, progress=lambda *told: asked.append(1))
    assert again == reviews[1]
    assert not asked
    json.dumps(again.as_dict())


def test_processes_find_the_same(games: list[Transcript], reviews: list[Review]) -> None:
    with hands(1) as (executor, ahead):
        assert review(games[1].text(), FEW, executor=executor, ahead=ahead) == reviews[1]


def test_a_cluster_finds_the_same(games: list[Transcript], reviews: list[Review]) -> None:
    """A real Dask cluster of one worker process on this machine."""
    distributed = import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        hands(0, cluster.scheduler_address) as (executor, ahead),
    ):
        assert review(games[1], FEW, executor=executor, ahead=ahead) == reviews[1]


def test_files_of_something_else(games: list[Transcript], tmp_path: Path) -> None:
    keep = tmp_path / "review.jsonl"
    keep.write_text("[1]\n")
    with pytest.raises(StudyError, match="does not hold the records of a review"):
        review(games[1], FEW, keep=keep)
    keep.unlink()

    def stop(record: Record, done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(games[1], FEW, keep=keep, progress=stop)
    with pytest.raises(StudyError, match="holds a review with other iterations"):
        review(games[1], FEW + 1, keep=keep)
    with pytest.raises(StudyError, match="holds a review with another game"):
        review(games[0], FEW, keep=keep)


def test_games_that_cannot_be_reviewed(games: list[Transcript]) -> None:
    found = games[1]
    part = Transcript(found.game, 3, found.seed, found.options, found.tokens[:9], rules=found.rules)
    with pytest.raises(StudyError, match="the game is not over after its 9 moves"):
        review(part, FEW)
    part.tokens = [*found.tokens[:9], "role:king"]
    with pytest.raises(comptoir.TranscriptError, match="move 10: role:king is not possible"):
        review(part, FEW)
    part.rules = 1
    with pytest.raises(comptoir.TranscriptError, match="it was played by rules 1, and today"):
        review(part, FEW)
    part.rules = 99
    with pytest.raises(comptoir.TranscriptError, match="a later version of Comptoir reads it"):
        review(part, FEW)
    with pytest.raises(comptoir.InvalidOption, match="a whole number from 16 to 1000000, not 0"):
        review(found, 0)
