"""schemathesis over the whole HTTP API: no request makes the server fail."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from starlette.requests import Request

from comptoir.server.app import Server as Worker
from comptoir.server.config import Config
from comptoir.server.http.routes import build_api
from tests.server.hosting import Host, hosting


def document() -> dict[str, Any]:
    """The OpenAPI document, as the server gives it."""
    app = build_api(Worker(Config()))
    endpoint = next(route for route in app.routes if getattr(route, "path", "") == "/openapi.json")
    request = Request({"type": "http", "headers": []})
    response = asyncio.run(cast(Any, endpoint).endpoint(request))
    return cast("dict[str, Any]", json.loads(response.body))


schema = schemathesis.openapi.from_dict(document())


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Host, str]]:
    """A server of its own and a person on it."""
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with hosting(str(folder / "x.db")) as host:
        response = httpx.post(host.address + "/api/me", json={"name": "Anne"})
        yield host, response.cookies["comptoir_me"]


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_makes_the_server_fail(case: Any, guest: tuple[Host, str]) -> None:
    host, cookie = guest
    case.call_and_validate(
        base_url=host.address, cookies={"comptoir_me": cookie}, checks=[not_a_server_error]
    )
