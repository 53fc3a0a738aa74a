"""The whole way from self-play to a gated net, broken off and gone on with."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import comptoir
from comptoir.arena import Here, hands
from comptoir.bots import bot
from comptoir.bots.weights import BadWeights, load
from comptoir.cli.app import run
from comptoir.kernel.errors import ComptoirError
from comptoir.train import examples, rounds
from comptoir.train.course import Course, sorts_of
from comptoir.train.examples import TrainingError
from comptoir.train.learning import Model, Study

QUICK = ["--quick", "--workers", "0", "--players", "2"]


def small(**more: Any) -> Course:
    given: dict[str, Any] = {
        "rounds": 1, "first": 24, "games": 2, "iterations": 6, "held_out": 2, "gate": 2,
        "gate_cpu": 0.001, "chunk": 6, "study": Study(8, 8, 1, 32),
    }  # fmt: skip
    sorts = sorts_of(comptoir.game("san_juan"), [2], {"edition": ["second"]})
    return Course("san_juan", sorts, **given | more)


def quiet(what: str, done: int, total: int) -> None:
    pass


def test_the_whole_way_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`comptoir train --quick` plays, learns, gates, reports; the net plays."""
    out = tmp_path / "training"
    assert run(["train", "san_juan", "--out", str(out), "--json", *QUICK]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["number"] for each in told["rounds"]] == [0, 1]
    gate = told["rounds"][1]["gates"][0]
    assert (gate["players"], gate["against"], gate["fair"]) == (2, "net-0", 0.5)
    assert gate["low"] <= gate["share"] <= gate["high"]
    report = (out / "report.html").read_text()
    for words in ("rules of thumb", "round 1", "Calibration", "net-0"):
        assert words in report
    game = comptoir.game("san_juan")
    weights = json.loads((out / "best.json").read_text())
    assert weights["players"] == [2]
    assert weights["made"]["gates"]
    assert bot(f"governor:iterations=4:weights={out / 'best.json'}", game, "s")
    # nothing is played again
    files = {path: path.stat().st_mtime_ns for path in out.glob("*.npz")}
    assert run(["train", "san_juan", "--out", str(out), *QUICK]) == 0
    assert {path: path.stat().st_mtime_ns for path in out.glob("*.npz")} == files
    assert "the best net is" in capsys.readouterr().out


def test_broken_off_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was made before a break is the same as without one, and is not made again."""
    whole = rounds.train(small(gate=0), tmp_path / "whole", Here(), 1, quiet)
    saved = examples.save
    chunks = 0

    def full_disk(made: Any, path: Path) -> None:
        nonlocal chunks
        chunks += 1
        if chunks == 4:
            raise TrainingError(f"{path} cannot be written: No space left on device")
        saved(made, path)

    monkeypatch.setattr(rounds, "save", full_disk)
    with pytest.raises(TrainingError, match="No space left"):
        rounds.train(small(gate=0), tmp_path / "broken", Here(), 1, quiet)
    kept = sorted(path.name for path in (tmp_path / "broken").glob("*.npz"))
    assert len(kept) == 3
    again = rounds.train(small(gate=0), tmp_path / "broken", Here(), 1, quiet)
    assert again == whole
    nets = [(tmp_path / each / "net-1.json").read_text() for each in ("whole", "broken")]
    layers = [json.loads(text)["layers"] for text in nets]
    assert layers[0] == layers[1]


def test_on_a_cluster(tmp_path: Path) -> None:
    """A Dask cluster plays what this process would have played, and the net is the same."""
    distributed = import_module("distributed")
    rounds.train(small(gate=0), tmp_path / "here", Here(), 1, quiet)
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as made,
        hands(0, made.scheduler_address) as (executor, ahead),
    ):
        rounds.train(small(gate=0), tmp_path / "there", executor, ahead, quiet)
    nets = [(tmp_path / each / "net-1.json").read_text() for each in ("here", "there")]
    assert json.loads(nets[0])["hash"] == json.loads(nets[1])["hash"]


def test_a_net_that_is_worse_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = {
        "players": 2, "options": {}, "against": "net-0", "games": 4, "won": 0.0, "fair": 0.5,
        "share": 0.0, "low": 0.0, "high": 0.5, "cpu": 0.01,
    }  # fmt: skip
    monkeypatch.setattr(rounds, "gates", lambda *given: [lost])
    found = rounds.train(small(), tmp_path, Here(), 1, quiet)
    assert [each.accepted for each in found] == [True, False]
    best = json.loads((tmp_path / "best.json").read_text())
    assert best["made"]["round"] == 0


def test_games_of_another_training_teach_too(tmp_path: Path) -> None:
    """All but those it held out, and not into another training's folder."""
    rounds.train(small(gate=0), tmp_path / "first", Here(), 1, quiet)
    before = sorted(path.name for path in (tmp_path / "first").iterdir())
    alone = rounds.train(small(gate=0, seed="2"), tmp_path / "alone", Here(), 1, quiet)
    course = small(gate=0, seed="2", also=(str(tmp_path / "first"),))
    both = rounds.train(course, tmp_path / "both", Here(), 1, quiet)
    taught = sum(len(examples.load(path)) for path in (tmp_path / "first").glob("[01]-*.npz"))
    assert both[0].positions == alone[0].positions + taught
    assert sorted(path.name for path in (tmp_path / "first").iterdir()) == before
    made = [json.loads((tmp_path / each / "net-0.json").read_text()) for each in ("alone", "both")]
    assert made[0]["made"]["data"] != made[1]["made"]["data"]


def test_a_net_goes_on_learning(tmp_path: Path) -> None:
    """With a net to begin with nothing is played by rule of thumb, and it is what learns."""
    rounds.train(small(rounds=0), tmp_path / "first", Here(), 1, quiet)
    net = tmp_path / "first" / "best.json"
    course = small(rounds=0, begin=str(net))
    found = rounds.train(course, tmp_path / "next", Here(), 1, quiet)
    played = {path.name for path in (tmp_path / "next").glob("*.npz")}
    assert all(name.startswith(("-1-captain", "0-governor")) for name in played)
    assert found[0].games == course.games
    assert [gate["against"] for gate in found[0].gates] == ["best"]
    made = json.loads((tmp_path / "next" / "net-0.json").read_text())
    assert made["made"]["games"] == course.games
    begun = json.loads(net.read_text())
    assert made["hash"] != begun["hash"]
    moved = [
        abs(new - old)
        for layer in begun["layers"]
        for new, old in zip(made["layers"][layer], begun["layers"][layer], strict=True)
    ]
    assert max(moved) < made["scale"] / 8


def test_a_net_that_cannot_be_begun_with(tmp_path: Path) -> None:
    rounds.train(small(rounds=0, gate=0), tmp_path / "first", Here(), 1, quiet)
    net = tmp_path / "first" / "best.json"
    three = sorts_of(comptoir.game("san_juan"), [3], {})
    with pytest.raises(BadWeights, match="made for 2 players, not for 3"):
        Course("san_juan", three, begin=str(net)).check()
    with pytest.raises(BadWeights, match="is for san_juan, not for puerto_rico"):
        Course("puerto_rico", three, begin=str(net)).check()
    with pytest.raises(BadWeights, match=r"nowhere\.json cannot be read"):
        small(begin=str(tmp_path / "nowhere.json")).check()
    with pytest.raises(ComptoirError, match="is 8 wide and 8 deep: --wide 8 --deep 8"):
        small(begin=str(net), study=Study(16, 8)).check()


def test_how_wide_a_net_is(tmp_path: Path) -> None:
    """Its layers are as wide as the training says, and so is what the bot plays with."""
    arguments = ["san_juan", "--players", "2", "--wide", "16", "--deep", "24"]
    assert run(["train", *arguments, "--out", str(tmp_path), "--json", *QUICK]) == 0
    net = load(tmp_path / "best.json", comptoir.game("san_juan")).net
    assert (int(net.wide), int(net.deep)) == (16, 24)


def test_a_training_of_other_features_teaches_nothing(tmp_path: Path) -> None:
    course = small(also=(str(tmp_path),))
    with pytest.raises(TrainingError, match=r"holds no training: it has no net-0\.json"):
        course.check()
    (tmp_path / "net-0.json").write_text('{"features": "others"}')
    with pytest.raises(TrainingError, match=r"written down as other features \(others, not"):
        course.check()


def test_sorts_are_those_the_game_has() -> None:
    """San Juan's expansion is for the second edition, black posts are for two."""
    san_juan, golden_city = comptoir.game("san_juan"), comptoir.game("golden_city")
    both: dict[str, list[object]] = {
        "edition": ["first", "second"], "expansion": [False, True],
    }  # fmt: skip
    found = sorts_of(san_juan, [2, 4], both)
    assert [(each.players, *each.options.values()) for each in found] == [
        (2, "first", False), (2, "second", False), (2, "second", True),
        (4, "first", False), (4, "second", False), (4, "second", True),
    ]  # fmt: skip
    found = sorts_of(golden_city, [2, 3], {"black_posts": [False, True]})
    assert [(each.players, *each.options.values()) for each in found] == [
        (2, False), (2, True), (3, False),
    ]  # fmt: skip
    with pytest.raises(ComptoirError, match="second edition, not the first"):
        sorts_of(san_juan, [2], {"edition": ["first"], "expansion": [False, True]})
    with pytest.raises(ComptoirError, match="2 to 4 players, not 5"):
        sorts_of(san_juan, [4, 5], {})


def test_another_training_in_the_folder_is_refused(tmp_path: Path) -> None:
    small().keep(tmp_path)
    small().keep(tmp_path)
    with pytest.raises(TrainingError, match="holds another training"):
        small(seed="2").keep(tmp_path)


def test_a_damaged_chunk_is_named(tmp_path: Path) -> None:
    tensors = comptoir.game("san_juan").tensors()
    assert tensors is not None
    (tmp_path / "0-loose-0.npz").write_bytes(b"PK half a file")
    with pytest.raises(TrainingError, match=r"0-loose-0\.npz holds no examples: remove it"):
        rounds.everything(small(), tmp_path, 0, Model(tensors, Study(), 0))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "--out", "x"], "chess"),
        (["san_juan", "--out", "x", "--players", "two"], "whole numbers like 4 or 2,3,4"),
        (["san_juan", "--out", "x", "--players", "9"], "2 to 4 players, not 9"),
        (["san_juan", "--out", "x", "-o", "edition=third"], "third"),
        (["san_juan", "--out", "x", "--rounds", "-1"], "--rounds"),
        (["san_juan", "--out", "x", "--wide", "20"], "wide is a multiple of 8, not 20"),
        (["san_juan", "--out", "x", "--deep", "4"], "--deep"),
    ],
)
def test_bad_input(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", *arguments]) != 0
    assert sentence in capsys.readouterr().err


def test_a_course_that_cannot_be() -> None:
    with pytest.raises(ComptoirError, match="at least one number of players"):
        Course("san_juan", ()).check()
    with pytest.raises(ComptoirError, match="games is a whole number from 1"):
        small(games=0).check()
