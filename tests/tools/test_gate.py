"""Weights for the package: what they are for, and that nothing that loses gets there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools import gate

NET = {
    "format": 1, "game": "san_juan", "players": [2, 3, 4], "hash": "h", "layers": {},
    "options": {"edition": ["first", "second"]}, "made": {"seed": "1", "gates": []},
}  # fmt: skip


def arena(path: Path, net: Path, players: int, edition: str, won: int, games: int) -> Path:
    """A file of the arena in which the net won so many."""
    ours, other = f"governor:cpu=0.02:weights={net}", "captain:cpu=0.02"
    plan = {
        "game": "san_juan", "players": players, "bots": [ours, other], "games": games, "seed": "s",
        "options": {"edition": edition},
    }  # fmt: skip
    lines: list[dict[str, Any]] = [{"comptoir": "0", "code": "c", "plan": plan}]
    for number in range(games):
        seats = [ours] + [other] * (players - 1)
        lines.append({"number": number, "bots": seats, "winners": [0 if number < won else 1]})
    path.write_text("\n".join(map(json.dumps, lines)) + "\n")
    return path


def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *lines: tuple[int, str, int, int]
) -> dict[str, Any]:
    net = tmp_path / "net.json"
    net.write_text(json.dumps(NET))
    files = [arena(tmp_path / f"{n}.jsonl", net, *line) for n, line in enumerate(lines)]
    out = tmp_path / "out.json"
    monkeypatch.setattr("sys.argv", ["gate", str(net), *map(str, files), "--out", str(out)])
    gate.main()
    found: dict[str, Any] = json.loads(out.read_text())
    return found


def test_weights_are_for_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = run(tmp_path, monkeypatch, (4, "second", 20, 40), (2, "second", 28, 40))
    assert found["players"] == [2, 4]
    assert found["options"] == {"edition": ["second"]}
    four, two = found["made"]["gates"]
    assert (four["games"], four["won"], four["fair"], four["code"]) == (40, 20, 0.25, "c")
    assert (two["share"], two["against"]) == (0.7, "captain:cpu=0.02")
    assert found["made"]["seed"] == "1"


@pytest.mark.parametrize("won", [9, 13])
def test_what_loses_or_may_lose_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, won: int
) -> None:
    with pytest.raises(SystemExit, match=r"not surely better than its share: .*edition=first"):
        run(tmp_path, monkeypatch, (4, "second", 30, 40), (4, "first", won, 40))
    assert not (tmp_path / "out.json").exists()


def test_games_of_another_net_do_not_count(tmp_path: Path) -> None:
    path = arena(tmp_path / "0.jsonl", tmp_path / "other.json", 4, "second", 20, 40)
    with pytest.raises(SystemExit, match=r"holds no games of .*net\.json"):
        gate.gate(path, tmp_path / "net.json", NET)
