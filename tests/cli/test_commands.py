"""Every command does what its help says."""

from __future__ import annotations

import json
import re
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import comptoir
from comptoir import stamp
from comptoir.cli import COMMANDS
from comptoir.cli.tally import Tally
from tests import golden
from tests.cli.conftest import Comptoir
from tests.toy import GAME

GOLDEN = golden.FOLDER / "toy" / "3_2.txt"


def test_help_lists_every_command(comptoir_: Comptoir) -> None:
    answer = comptoir_("--help")
    assert answer.code == 0
    groups = [command for command in COMMANDS if command in ("house", "map", "puzzles")]
    places = [answer.out.index(f"│ {command} ") for command in COMMANDS if command not in groups]
    assert places == sorted(places)
    assert all(f"│ {group} " in answer.out for group in groups)
    assert comptoir_().out.endswith(answer.out)
    assert comptoir_("--version").out == f"comptoir {comptoir.__version__}\n"


def test_with_nothing_else_it_says_what_to_do_next(comptoir_: Comptoir) -> None:
    """Three commands before the help, and each is one that can be typed."""
    first = comptoir_().out.partition("Usage")[0]
    typed = re.findall(r"^ +comptoir (.+?)  ", first, re.MULTILINE)
    assert len(typed) == 3
    for words in typed:
        name, *rest = words.split()
        told = comptoir_(name, "--help")
        assert told.code == 0
        assert all(word in told.out for word in rest if word.startswith("-"))


def test_games(comptoir_: Comptoir) -> None:
    assert "auto_forced=true" in comptoir_("games", "toy").out
    assert "Neuf cartes" in comptoir_("games", "toy", "--lang", "fr").out
    (told,) = json.loads(comptoir_("games", "toy", "--json").out)
    assert told["players"] == {"least": 2, "usual": 3, "most": 3}
    assert told["options"][0]["name"] == "auto_forced"


def test_simulate_adds_up(comptoir_: Comptoir) -> None:
    told = json.loads(
        comptoir_("simulate", "toy", "-n", 3, "-g", 300, "-w", 1, "--seed", "x", "--json").out
    )
    assert told["games"] == 300
    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(300)
    assert sum(told["endings"].values()) == 300
    assert sum(seat["mean_score"] for seat in told["seats"]) == pytest.approx(45)
    assert told["decisions"]["least"] <= told["decisions"]["mean"] <= told["decisions"]["most"]
    for seat in told["seats"]:
        low, high = seat["win_rate_95"]
        assert low < seat["win_rate"] < high


def test_simulate_is_the_same_with_any_number_of_workers(comptoir_: Comptoir) -> None:
    results = []
    for workers in (1, 2):
        told = json.loads(
            comptoir_("simulate", "toy", "-n", 2, "-g", 50, "-w", workers, "--json").out
        )
        del told["seconds"]
        results.append(told)
    for seat, twin in zip(results[0]["seats"], results[1]["seats"], strict=True):
        for what in ("wins", "win_rate_95", "mean_score", "score_deviation"):
            assert seat[what] == pytest.approx(twin[what])
    assert results[0]["decisions"] == results[1]["decisions"]


def test_figures_do_not_depend_on_the_workers(comptoir_: Comptoir) -> None:
    one, two = (
        json.loads(comptoir_("simulate", "golden_city", "-g", 20, "-w", workers, "--json").out)
        for workers in (1, 2)
    )
    assert one["figures"] == two["figures"]
    assert one["camps"].keys() == two["camps"].keys()


def test_simulate_tells_what_the_game_counts(comptoir_: Comptoir) -> None:
    """Figures are means over all games; camps share the victories of their seats."""
    words = ("simulate", "golden_city", "-g", 40, "-w", 1, "--json")
    told = json.loads(comptoir_(*words).out)
    for figure in told["figures"].values():
        low, high = figure["mean_95"]
        assert low <= figure["mean"] <= high
    lands = ("mountain", "meadow", "forest", "desert")
    assert set(told["figures"]) == {"rounds"} | {
        f"{what}_{land}" for what in ("posts", "city") for land in lands
    }
    assert 10 < told["figures"]["rounds"]["mean"] <= 16
    for land in lands:
        posts, city = (told["figures"][f"{what}_{land}"]["mean"] for what in ("posts", "city"))
        assert 0 < city < posts < 4 * 16
    assert set(told["camps"]) == {f"coast_{land}" for land in lands}
    for camp in told["camps"].values():
        low, high = camp["win_rate_95"]
        assert low < camp["win_rate"] < high
        assert camp["win_rate"] == pytest.approx(camp["wins"] / camp["seats"])
    assert sum(camp["seats"] for camp in told["camps"].values()) <= 160
    assert sum(camp["wins"] for camp in told["camps"].values()) <= 40
    answer = comptoir_("simulate", "golden_city", "-g", 3, "-w", 1, "--lang", "fr").out
    assert "comptoirs en montagne" in answer
    assert "côte du désert" in answer


def test_simulate_for_people(comptoir_: Comptoir) -> None:
    answer = comptoir_("simulate", "toy", "-g", 20, "-w", 1, "--lang", "fr")
    assert answer.code == 0
    assert "Toutes les cartes sont jouées" in answer.out
    assert answer.err == ""


def test_tallies_of_parts_add_up() -> None:
    whole, one, two = Tally(2), Tally(2), Tally(2)
    for seed in range(9):
        state = GAME.new(2, comptoir.dice(seed), {})
        while not state.over:
            state.apply(state.options[0])
        whole.note(state, seed + 5)
        (one if seed < 4 else two).note(state, seed + 5)
    one.add(two)
    assert one == whole
    assert (one.shortest, one.longest) == (5, 13)


def test_bench_measures_both_ways(comptoir_: Comptoir, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent.parent))
    told = json.loads(comptoir_("bench", "toy", "--seconds", "0.01", "--repeats", 2, "--json").out)
    (result,) = told["results"]
    assert result["pure"]["compiled"] is False
    if comptoir.COMPILED:
        assert result["compiled"]["compiled"] is True
        assert result["times_faster"] > 0
        assert result["compiled"]["decisions_a_game"] > 5
    for rate in ("games", "decisions", "copies"):
        speed = result["pure"][f"{rate}_per_second"]
        assert speed["best"] >= speed["median"] > 0


def test_bench_measures_the_environments(comptoir_: Comptoir) -> None:
    bench = ("bench", "golden_city", "--players", 2, "--envs", "--seconds", "0.01", "--repeats", 1)
    (told,) = json.loads(comptoir_(*bench, "--json").out)["results"]
    assert set(told["steps_per_second"]) >= {"vector", "vector_merchant", "aec"}
    assert all(rate["best"] > 0 for rate in told["steps_per_second"].values())
    assert "vector_uint8" in comptoir_(*bench).out
    assert "does not write its positions down" in comptoir_("bench", "toy", "--envs").err


def test_tensors_are_named(comptoir_: Comptoir) -> None:
    told = json.loads(comptoir_("tensors", "san_juan", "--players", 2, "--json").out)
    assert told["numbers"][-1]["name"] == "seat1.took:prospector"
    assert "seat0.hand_size" in comptoir_("tensors", "san_juan").out
    assert "next_card" in comptoir_("tensors", "san_juan", "--open-hands").out
    assert "does not write" in comptoir_("tensors", "toy").err


def test_bench_measures_the_search(comptoir_: Comptoir) -> None:
    bench = ("bench", "toy", "--bots", "--seconds", "0.01", "--repeats", 2)
    results = json.loads(comptoir_(*bench, "--json").out)["results"]
    assert [result["bot"] for result in results] == ["captain", "governor"]
    for result in results:
        for place in ("opening", "middle"):
            assert result[place]["best"] >= result[place]["median"] > 0
            assert result[place]["nodes"] > 1
        assert result["middle"]["ply"] > result["opening"]["ply"]
        assert result["peak_megabytes"] > 10
    assert "peak MB" in comptoir_(*bench).out


def test_bots_are_listed_with_what_they_take(comptoir_: Comptoir) -> None:
    told = json.loads(comptoir_("bots", "--json").out)
    assert [*told["bots"]][:5] == ["random", "apprentice", "merchant", "captain", "governor"]
    assert "weights" in told["options"]["governor"]
    assert "weights" not in told["options"]["captain"]
    assert told["asked"] is None
    assert "beats three merchants" in told["strength"]["captain"]
    drawn = comptoir_("bots").out
    for words in ("governor", "exec:COMMAND", "stretch"):
        assert words in drawn


def test_bots_say_where_nothing_was_learned(comptoir_: Comptoir) -> None:
    answer = comptoir_("bots", "toy", "--players", "3")
    assert "governor has learned nothing for toy with 3 players: it plays as captain" in answer.out
    learned = json.loads(comptoir_("bots", "golden_city", "-n", "3", "--json").out)["asked"]
    assert learned["weights"] is not None
    assert "governor plays golden_city with 3 players by the weights" in learned["sentence"]
    assert comptoir_("bots", "san_juan", "-n", "9").code == 2
    assert comptoir_("bots", "chess").code == 2


def test_replay(comptoir_: Comptoir) -> None:
    answer = comptoir_("replay", GOLDEN)
    assert answer.code == 0
    assert "replays: 14 moves" in answer.out
    assert "Bruno wins" in answer.out
    assert comptoir_("replay", "-", typed=GOLDEN.read_text()).out == answer.out


def test_replay_for_programs(comptoir_: Comptoir) -> None:
    told = json.loads(comptoir_("replay", GOLDEN, "--json", "--view", 1, "--at", 3).out)
    assert told["ok"]
    assert told["moves"] == 3
    assert not told["over"]
    assert told["view"]["seat"] == 1
    assert isinstance(told["view"]["table"]["hands"][1], list)
    assert isinstance(told["view"]["table"]["hands"][0], int)
    spectator = json.loads(comptoir_("replay", GOLDEN, "--json", "--view", "table", "--at", 3).out)
    assert spectator["view"]["table"]["hands"] == [2, 2, 2]


def test_replay_says_where_and_why(comptoir_: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(GOLDEN.read_text().replace("turn:1\n", "turn:9\n"))
    answer = comptoir_("replay", file, "--lang", "fr")
    assert answer.code == 1
    assert "line 14: move 7" in answer.err
    assert "9 n’est pas posée devant vous [TOY-01]" in answer.err
    answer = comptoir_("replay", file, "--json")
    assert answer.code == 1
    error = json.loads(answer.out)["error"]
    assert (error["move"], error["line"], error["token"]) == (7, 14, "turn:9")
    assert error["reason"] == {"rule": "TOY-01", "key": "not_laid", "values": {"card": 9}}


def test_rules(comptoir_: Comptoir) -> None:
    assert "Turn up a card you laid" in comptoir_("rules", "toy").out
    answer = comptoir_("rules", "toy", "retourner", "--lang", "fr")
    assert "Retournez une carte posée" in answer.out
    assert "Poser" not in answer.out
    told = json.loads(comptoir_("rules", "toy", "--json").out)
    assert [thing["id"] for thing in told["things"]] == ["lay", "turn"]


def test_doctor(comptoir_: Comptoir, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = comptoir_("doctor")
    assert answer.code == 0
    assert comptoir.__version__ in answer.out
    told = json.loads(comptoir_("doctor", "--json").out)
    assert told["compiled"] is comptoir.COMPILED
    assert told["stale"] == []


def test_doctor_sees_a_stale_binary(
    comptoir_: Comptoir, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "dice.py").write_text("new text")
    (tmp_path / f"dice{EXTENSION_SUFFIXES[0]}").write_text("")
    made_from = tmp_path / "compiled_from.txt"
    made_from.write_text(f"{'0' * 64} {tmp_path.name}/dice.py\n")
    monkeypatch.setattr(stamp, "HERE", tmp_path)
    monkeypatch.setattr(stamp, "STAMP", made_from)
    answer = comptoir_("doctor")
    assert answer.code == 1
    assert "dice.py is not what its binary was made of" in answer.out
    made_from.write_text(f"{stamp.digest(tmp_path / 'dice.py')} {tmp_path.name}/dice.py\n")
    assert comptoir_("doctor").code == 0
    made_from.unlink()
    assert comptoir_("doctor").code == 1


def test_doctor_tells_binaries_made_for_playing(
    comptoir_: Comptoir, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Those of `make play` are slower than the others; without a word they are the fast ones."""
    made_from = tmp_path / "compiled_from.txt"
    monkeypatch.setattr(stamp, "HERE", tmp_path)
    monkeypatch.setattr(stamp, "STAMP", made_from)
    for first_line, quick in (("-O1 level\n", True), ("-O3 level\n", False), ("", False)):
        made_from.write_text(first_line)
        assert json.loads(comptoir_("doctor", "--json").out)["made_for_playing"] is quick
