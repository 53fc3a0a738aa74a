"""The servers of tests/server, and the person at whose table the bots sit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.client.person import Anne
from tests.server.conftest import host as host
from tests.server.conftest import shared_host as shared_host
from tests.server.conftest import toy_on_the_shelf as toy_on_the_shelf
from tests.server.hosting import Host


@pytest.fixture
def anne(host: Host) -> Iterator[Anne]:
    with Anne(host.address) as person:
        yield person
