"""OpenSpiel's own tests, a playthrough that was kept, and its algorithms."""

from __future__ import annotations

import pickle
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import comptoir
from comptoir.envs.openspiel import NAMES, Seats
from tests.envs.sorts import SORTS, Sort, named

KEPT = Path(__file__).parent / "playthroughs"


def loaded(sort: Sort, deals: int = 20) -> Any:
    game, players, options = sort
    words = ";".join(f"{name}:{value}" for name, value in options.items())
    return pyspiel.load_game(f"comptoir_{game}(players={players},deals={deals},options={words})")


@pytest.fixture(autouse=True)
def parsed_flags() -> None:
    """OpenSpiel's own tests ask for flags of a command line that was read."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])


@pytest.mark.parametrize("sort", SORTS, ids=named)
def test_random_simulations(sort: Sort) -> None:
    pyspiel.random_sim_test(loaded(sort), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_the_whole_api(name: str) -> None:
    """`integration_tests/api_test.py` of OpenSpiel."""
    from open_spiel.integration_tests import api_test

    case: Any = type("OurGame", (api_test.EnforceAPIOnPartialTreeBase,), {})
    case.game_name, case.game = name, pyspiel.load_game(f"{name}(players=2,deals=50)")
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 4
    assert not result.errors + result.failures, (result.errors + result.failures)[0][1]


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.txt")), ids=lambda path: path.stem)
def test_playthroughs(path: Path) -> None:
    """As it was kept; `python -m tests.envs.test_openspiel` writes them anew."""
    kept, again = generate_playthrough.replay(str(path))
    for before, now in zip(kept.splitlines(), again.splitlines(), strict=True):
        assert before == now


PLAYTHROUGHS = {
    "san_juan": "comptoir_san_juan(players=2,deals=3,options=max_rounds:1)",
    "puerto_rico": "comptoir_puerto_rico(players=2,deals=3,options=max_rounds:1)",
    "golden_city": "comptoir_golden_city(players=2,deals=3)",
}


def test_a_playthrough_of_every_game_is_kept() -> None:
    assert {path.stem for path in KEPT.glob("*.txt")} == set(PLAYTHROUGHS)


def told(state: Any, player: int) -> tuple[str, list[float]]:
    return state.information_state_string(player), state.information_state_tensor(player)


@pytest.mark.parametrize("sort", SORTS[::2], ids=named)
def test_other_worlds_look_the_same(sort: Sort) -> None:
    """What is sampled for a player tells him nothing new, and is played on."""
    state = loaded(sort).new_initial_state()
    chance = np.random.RandomState(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
            continue
        if state.move_number() % 40 == 1:
            for player in range(state.num_players()):
                world = state.resample_from_infostate(player, chance.random)
                assert world.information_state_string(player) == state.information_state_string(
                    player
                )
                assert world.information_state_tensor(player) == state.information_state_tensor(
                    player
                )
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(1.0)


@pytest.mark.parametrize(("reward", "together"), [("win", 1.0), ("rank", 1.5), ("margin", None)])
def test_rewards(reward: str, together: float | None) -> None:
    game = pyspiel.load_game(f"comptoir_golden_city(players=3,deals=5,reward={reward})")
    assert game.utility_sum() == together
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_state_pickles() -> None:
    state = loaded(SORTS[4]).new_initial_state()
    state.apply_action(2)
    for _ in range(40):
        state.apply_action(state.legal_actions()[-1])
    twin = pickle.loads(pickle.dumps(state))
    assert isinstance(twin, Seats)
    assert str(twin) == str(state)
    assert twin.information_state_string(0) == state.information_state_string(0)


def test_bad_input() -> None:
    game = loaded(SORTS[4])
    state = game.new_initial_state()
    with pytest.raises(Exception, match="there is no deal 99"):
        state.apply_action(99)
    state.apply_action(0)
    with pytest.raises(Exception, match="not possible"):
        state.apply_action(0)
    for wrong, said in (
        ("players=9", "2 to 4 players"),
        ("reward=fame", "win or rank or margin"),
        ("deals=0", "at least 1"),
        ("options=nonsense:1", "no option"),
    ):
        with pytest.raises(Exception, match=said):
            pyspiel.load_game(f"comptoir_san_juan({wrong})")


def test_python_ends_in_peace() -> None:
    """OpenSpiel holds what was registered beyond the end of Python, which may not crash it."""
    told = "import comptoir.envs.openspiel, pyspiel; pyspiel.load_game('comptoir_san_juan')"
    subprocess.run([sys.executable, "-c", told], check=True)


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for stem, text in PLAYTHROUGHS.items():
        played = generate_playthrough.playthrough(text, None, seed=1)
        (KEPT / f"{stem}.txt").write_text(played, encoding="utf-8")
        print(stem, len(played), comptoir.__version__)
