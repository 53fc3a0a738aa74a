"""The same games wherever they are played: here, in processes, on a cluster that loses a worker."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from comptoir.arena import ArenaError, Here, Plan, Record, hands, run

PLAN = Plan(
    "golden_city", 2, ("captain:iterations=40", "merchant", "random"), games=24, seed="cluster"
)


@pytest.fixture(scope="module")
def expected() -> list[dict[str, object]]:
    return without_times(run(PLAN, Here()))


def without_times(records: list[Record]) -> list[dict[str, object]]:
    timed = ("seconds", "slowest")
    return [{name: v for name, v in record.items() if name not in timed} for record in records]


def test_processes_play_the_same_games(expected: list[dict[str, object]]) -> None:
    with hands(2) as (executor, ahead):
        assert without_times(run(PLAN, executor, ahead=ahead)) == expected


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
def test_workers_leave_with_a_killed_parent(tmp_path: Path) -> None:
    out = tmp_path / "long.jsonl"
    mark = f"ARENA_OF={tmp_path}"
    command = [sys.executable, "-m", "comptoir", "arena", "golden_city", "--workers", "2"]
    arena = subprocess.Popen(
        [*command, "--bots", "merchant", "--games", "100000", "--out", str(out), "--json"],
        env={**os.environ, "ARENA_OF": str(tmp_path)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while not out.exists() or out.read_text().count("\n") < 3:
            assert arena.poll() is None
            sleep(0.05)
        assert len(processes_with(mark)) >= 3
    finally:
        arena.kill()
        arena.wait()
    for _ in range(600):
        if not processes_with(mark):
            return
        sleep(0.1)
    raise AssertionError("workers are still there a minute after their arena was killed")


def processes_with(setting: str) -> list[int]:
    """The processes that were started with a setting in their environment."""
    found: list[int] = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if setting.encode() in path.read_bytes().split(b"\0"):
                found.append(int(path.parent.name))
    return found


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A real Dask cluster of two worker processes on this machine."""
    distributed = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as made:
        yield made


def test_a_cluster_that_loses_a_worker_plays_the_same_games(
    cluster: Any, tmp_path: Path, expected: list[dict[str, object]]
) -> None:
    distributed = import_module("distributed")
    with distributed.Client(cluster.scheduler_address) as client:
        pids = client.run(os.getpid)
    assert len(pids) == 2
    killed: list[int] = []

    def kill_one(record: Record, done: int, total: int) -> None:
        if done == 4:
            killed.append(next(iter(pids.values())))
            os.kill(killed[0], signal.SIGKILL)

    out = tmp_path / "cluster.jsonl"
    with hands(0, cluster.scheduler_address) as (executor, ahead):
        records = run(PLAN, executor, out, kill_one, ahead)
    assert killed
    assert without_times(records) == expected
    assert len(out.read_text().splitlines()) == 1 + PLAN.total


def test_no_cluster_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comptoir.arena.running.PATIENCE", 1)
    with (
        pytest.raises(ArenaError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"),
        hands(0, "tcp://127.0.0.1:9"),
    ):
        pass
