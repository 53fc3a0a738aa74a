"""The same games wherever they are played: here, in processes, on a cluster that loses a worker."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
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
