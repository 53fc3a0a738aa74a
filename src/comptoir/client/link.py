"""The link of a table, `http://host/table/ID#KEY`, and what is asked there before one sits."""

from __future__ import annotations

from http.client import HTTPException
from http.cookies import SimpleCookie
from typing import NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import msgspec

from comptoir.client.errors import Away, ClientError, OtherVersion, refused
from comptoir.server.http.bodies import NewMe, Problem, Whoami

COOKIE = "comptoir_me"
SECONDS = 20.0
"""How long a server may take to answer."""


class Link(NamedTuple):
    """Where the server is, which table, and the key that lets one in."""

    server: str
    table: str
    key: str

    @property
    def socket(self) -> str:
        return "ws" + self.server.removeprefix("http") + "/ws"


def read_link(url: str) -> Link:
    """The parts of a link as the page shows it; ClientError says what a link looks like."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    way, _, table = parts.path.rstrip("/").rpartition("/")
    if parts.scheme not in ("http", "https") or not parts.hostname or way != "/table" or not table:
        raise ClientError(
            f"the link of a table is http://host/table/ID#KEY, as the page shows it, not {url!r}"
        )
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    server = f"{parts.scheme}://{host}" + (f":{port}" if port else "")
    key = parts.fragment or "".join(parse_qs(parts.query).get("key", []))
    return Link(server, table, key)


def take_name(server: str, name: str, language: str, cookie: str) -> str:
    """Be somebody at the server: the cookie of a new person, or the given one's, renamed."""
    body = msgspec.json.encode(NewMe(name, language))  # type: ignore[arg-type]
    headers = {"Content-Type": "application/json", "Origin": server}
    if cookie:
        headers["Cookie"] = f"{COOKIE}={cookie}"
    request = Request(f"{server}/api/me", body, headers)
    try:
        with urlopen(request, timeout=SECONDS) as answer:
            msgspec.json.decode(answer.read(), type=Whoami)
            given = answer.headers.get_all("Set-Cookie") or []
    except HTTPError as wrong:
        raise said_no(server, wrong.read()) from None
    except (URLError, OSError, HTTPException) as wrong:
        why = getattr(wrong, "reason", None) or wrong
        raise Away(f"no server answers at {server}: {why}") from None
    except msgspec.MsgspecError:
        raise OtherVersion(f"what answers at {server} is no table server of Comptoir") from None
    for line in given:
        found = SimpleCookie(line).get(COOKIE)
        if found is not None:
            return found.value
    return cookie


def said_no(server: str, body: bytes) -> ClientError:
    """The error of an HTTP answer that is not a success."""
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.MsgspecError:
        return OtherVersion(f"what answers at {server} is no table server of Comptoir")
    return refused(problem.code, problem.message, problem.retry_after)
