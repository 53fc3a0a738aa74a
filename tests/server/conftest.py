"""One server for the tests that do not mind company, and one for each that does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from comptoir.games import SHELF
from tests.server.hosting import Host, free_names, hosting
from tests.server.postgres import postgresql


@pytest.fixture(scope="session")
def shared_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder: Path = tmp_path_factory.mktemp("host")
    with hosting(str(folder / "comptoir.db"), sweep_seconds=0.5) as running:
        yield running


@pytest.fixture
def host(shared_host: Host) -> Host:
    """A server on SQLite, shared; the people of tests before have let go of their names."""
    free_names(shared_host.db)
    return shared_host


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL server of this run's own."""
    with postgresql() as url:
        yield url


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is known here as it is to the servers of `hosting`."""
    monkeypatch.setitem(SHELF, "toy", "tests.toy")
