"""The examples run, in short form; those of torch where it is installed."""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import comptoir
from comptoir import tensors
from comptoir.cli.app import run

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def brought_by_ppo(module: str) -> None:
    """Skipped where it is not installed, but not by `make examples`, which installs it."""
    if not os.environ.get("COMPTOIR_EXAMPLES"):
        pytest.importorskip(module, reason="the extra ppo brings it: `make examples`")


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Modules of the folder, by name."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.syspath_prepend(str(EXAMPLES / "learned"))
    return import_module


def test_openspiel_mcts_plays_merchant(examples: Any) -> None:
    won = examples("openspiel_mcts").matches(games=2, simulations=3, rounds=2)
    assert won in (0.0, 0.25, 0.5, 0.75, 1.0)


def weights(path: Path, game: str = "san_juan", fingerprint: str = "") -> Path:
    """A net that wants the highest action."""
    size = tensors.size("san_juan", 2)
    arrays: dict[str, Any] = {
        "game": game,
        "players": 2,
        "tensors": fingerprint or tensors.fingerprint("san_juan"),
        "body.0.weight": np.zeros((4, size)),
        "body.0.bias": np.ones(4),
        "body.2.weight": np.eye(4),
        "body.2.bias": np.zeros(4),
        "choice.weight": np.zeros((266, 4)),
        "choice.bias": np.arange(266.0),
    }
    np.savez(path, **arrays)
    return path


def installed(folder: Path) -> str:
    """What `pip install examples/learned` would leave."""
    left = folder / "learned_bot-1.dist-info"
    left.mkdir()
    (left / "METADATA").write_text("Name: learned-bot\nVersion: 1\n")
    (left / "entry_points.txt").write_text("[comptoir.bots]\nlearned = learned_bot:Learned\n")
    return str(folder)


def test_a_learned_bot_in_the_arena(
    examples: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.syspath_prepend(installed(tmp_path))
    path = weights(tmp_path / "policy.npz")
    bots = f"learned:weights={path},random"
    words = ["arena", "san_juan", "--players", "2", "--bots", bots, "--games", "4"]
    kept = str(tmp_path / "games.jsonl")
    assert run([*words, "--workers", "0", "--json", "-o", "max_rounds=3", "--out", kept]) == 0
    told = json.loads(capsys.readouterr().out)
    assert f"learned:weights={path}" in json.dumps(told)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"game": "golden_city"}, "plays golden_city"), ({"fingerprint": "x"}, "other tensors")],
)
def test_weights_of_something_else(
    examples: Any, tmp_path: Path, wrong: dict[str, str], said: str
) -> None:
    path = weights(tmp_path / "policy.npz", **wrong)
    with pytest.raises(comptoir.ComptoirError, match=said):
        examples("learned_bot").Learned(comptoir.game("san_juan"), "1", weights=str(path))


def test_the_curve_is_drawn(examples: Any) -> None:
    rows = [
        {"cpu_seconds": str(n), "opponent": "random", "games": "400", "won": str(n / 100)}
        for n in range(100)
    ]
    drawn = examples("curve").draw(rows)
    assert drawn.startswith("<svg")
    assert "against random" in drawn


def test_ppo_learns_a_little(examples: Any, tmp_path: Path, monkeypatch: Any) -> None:
    brought_by_ppo("torch")
    ppo = examples("ppo")
    monkeypatch.setattr(ppo, "STEPS", 4)
    ppo.learn(0.01, tmp_path, 1)
    assert (tmp_path / "curve.csv").read_text().count("random") >= 1
    examples("learned_bot").Learned(
        comptoir.game("san_juan"), "1", weights=str(tmp_path / "policy.npz")
    )


def test_maskable_ppo_runs(examples: Any) -> None:
    brought_by_ppo("sb3_contrib")
    assert 0 <= examples("maskable_ppo").learn(steps=64, opponents="random", games=1) <= 1


@pytest.mark.parametrize(
    ("missing", "module"),
    [
        ("numpy", "comptoir.envs.vectorised"),
        ("pettingzoo", "comptoir.envs.pettingzoo"),
        ("pyspiel", "comptoir.envs.openspiel"),
    ],
)
def test_what_is_not_installed_is_named(
    missing: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.startswith("comptoir.envs"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'comptoir\[envs\]' brings it"):
        import_module(module)
