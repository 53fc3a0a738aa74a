"""The arena: fair pairings, honest numbers, results that survive a break."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from comptoir.arena import ArenaError, Here, Plan, Record, intervals, picture, run, standings
from comptoir.bots import UnknownBot, bot_seed
from comptoir.games import SHELF
from comptoir.kernel.errors import InvalidOption, UnknownGame


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF, "toy", "tests.toy")


def plan(**changes: Any) -> Plan:
    fields: dict[str, Any] = {
        "game": "toy", "players": 3, "bots": ("merchant", "apprentice", "random"),
        "games": 12, "seed": "5",
    }  # fmt: skip
    return Plan(**{**fields, **changes})


# Who plays whom


def test_every_bot_plays_every_deal_from_every_seat() -> None:
    pairings = [plan().pairing(number) for number in range(plan().total)]
    assert len(pairings) == 12
    for deal in range(4):
        rotations = [each for each in pairings if each.deal == deal]
        assert len({each.seed for each in rotations}) == 1
        for seat in range(3):
            assert sorted(each.bots[seat] for each in rotations) == sorted(plan().bots)


def test_the_last_bot_fills_the_table() -> None:
    assert plan(bots=("merchant", "random")).lineups() == [("merchant", "random", "random")]


def test_more_bots_than_seats_meet_in_all_combinations_on_the_same_deals() -> None:
    crowd = plan(players=2, bots=("merchant", "apprentice", "random"), games=12)
    met = {(crowd.pairing(n).deal, frozenset(crowd.pairing(n).bots)) for n in range(12)}
    assert len(met) == 6
    assert {deal for deal, _ in met} == {0, 1}


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert plan(games=10).total == 12


def test_seeds_of_bots_differ_and_do_not_name_the_deal() -> None:
    games = [plan().pairing(number) for number in range(12)]
    seeds = {bot_seed(each.bots_seed, seat) for each in games for seat in range(3)}
    assert len(seeds) == 36
    assert all(len(seed) == 64 for seed in seeds)


@pytest.mark.parametrize(
    ("changes", "error", "sentence"),
    [
        ({"game": "chess"}, UnknownGame, "there is no game 'chess'"),
        ({"players": 7}, InvalidOption, "toy is for 2 to 3 players, not 7"),
        ({"options": {"size": 1}}, InvalidOption, "toy has no option 'size'"),
        ({"bots": ("pirate",)}, UnknownBot, "there is no bot 'pirate'"),
        ({"bots": ()}, InvalidOption, "at least one bot"),
        ({"games": 0}, InvalidOption, "games is a whole number from 1, not 0"),
    ],
)
def test_bad_plans(changes: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        run(plan(**changes), Here())


# The file


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = run(plan(), Here(), tmp_path / "whole.jsonl")
    broken = tmp_path / "broken.jsonl"

    class Interrupted(Exception):
        pass

    def stop_after_five(record: Record, done: int, total: int) -> None:
        if done == 5:
            raise Interrupted

    with pytest.raises(Interrupted):
        run(plan(), Here(), broken, stop_after_five, ahead=1)
    with broken.open("a") as file:
        file.write('{"number": 5, "deal')  # the power went off in the middle of a line
    told: list[int] = []
    again = run(plan(), Here(), broken, lambda record, done, total: told.append(done))
    assert told == list(range(6, 13)), "only what was missing is played"
    assert [without_times(each) for each in again] == [without_times(each) for each in whole]
    assert len(broken.read_text().splitlines()) == 13


def test_a_file_of_another_arena_is_not_touched(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    run(plan(), Here(), out)
    before = out.read_text()
    with pytest.raises(ArenaError, match="results of another arena"):
        run(plan(seed="6"), Here(), out)
    assert out.read_text() == before


def test_results_of_older_code_are_not_mixed_with_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.jsonl"
    run(plan(), Here(), out)
    monkeypatch.setattr("comptoir.arena.running.code_digest", lambda game: "newer")
    with pytest.raises(ArenaError, match="an older state of rules or bots"):
        run(plan(), Here(), out)


def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    out = tmp_path / "notes.txt"
    out.write_text("shopping list\n")
    with pytest.raises(ArenaError, match="not a results file"):
        run(plan(), Here(), out)
    assert out.read_text() == "shopping list\n"


def test_records_are_json_and_complete(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    run(plan(), Here(), out)
    heading, *lines = out.read_text().splitlines()
    assert json.loads(heading)["plan"]["seed"] == "5"
    for line in lines:
        record = json.loads(line)
        assert len(record["scores"]) == 3
        assert sum(record["decisions"]) == record["plies"]
        assert min(record["ranks"]) == 1
        assert {seat for seat, rank in enumerate(record["ranks"]) if rank == 1} == set(
            record["winners"]
        )


def without_times(record: Record) -> dict[str, object]:
    return {name: value for name, value in record.items() if name not in ("seconds", "slowest")}


# The numbers


def record(bots: list[str], scores: list[int], number: int = 0) -> Record:
    best = max(scores)
    return Record(
        number=number, deal=0, bots=bots, scores=scores,
        winners=[seat for seat, score in enumerate(scores) if score == best],
        ranks=[1 + sum(other > score for other in scores) for score in scores],
        ending="", plies=4, decisions=[2] * len(bots), seconds=[0.004] * len(bots),
        slowest=[0.003] * len(bots), faults=[],
    )  # fmt: skip


def test_shares_scores_and_ranks() -> None:
    records = [record(["a", "b", "b"], [3, 2, 1]) for _ in range(3)]
    records.append(record(["b", "a", "b"], [4, 4, 0]))
    a, b = sorted(standings(records), key=lambda each: each.bot)
    assert (a.seats, b.seats) == (4, 8)
    assert a.share == pytest.approx(3.5 / 4)
    assert b.share == pytest.approx(0.5 / 8)
    assert a.score == pytest.approx(13 / 4)
    assert a.winning_score == pytest.approx(13 / 4)
    assert a.ranks == [1.0, 0.0, 0.0]
    assert b.ranks == [1 / 8, 3 / 8, 4 / 8]
    assert a.milliseconds == pytest.approx(2)
    assert a.slowest == pytest.approx(3)
    assert a.rating > b.rating


def test_the_interval_is_wilsons() -> None:
    assert intervals.of_share(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert intervals.of_share(20, 20)[0] == pytest.approx(0.8389, abs=1e-4)
    assert intervals.of_share(20, 20)[1] == 1.0
    assert intervals.of_share(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert intervals.of_share(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert intervals.of_share(0, 0) == (0.0, 1.0)


def test_the_interval_of_a_mean() -> None:
    assert intervals.of_mean(30, 100, 10) == pytest.approx((2.3467, 3.6533), abs=1e-4)


def test_ratings_find_the_order_and_grow_surer() -> None:
    def after(games: int) -> dict[str, tuple[float, float]]:
        records = [record(["a", "b", "c"], [3, 2, 1], n) for n in range(games)]
        return {each.bot: (each.rating, each.deviation) for each in standings(records)}

    few, many = after(2), after(40)
    assert many["a"][0] > many["b"][0] > many["c"][0]
    assert many["a"][1] < few["a"][1]


def test_the_picture_is_svg_with_every_bot() -> None:
    found = standings([record(["a<b", "merchant"], [3, 2])])
    root = ElementTree.fromstring(picture(found, "toy & more"))
    assert root.tag.endswith("svg")
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "a<b" in texts
    assert "merchant" in texts
    assert "100.0%" in texts
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 2
    for line in root.iter("{http://www.w3.org/2000/svg}line"):
        assert 0 <= float(line.attrib["x1"]) <= 760
