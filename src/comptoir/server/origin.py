"""Which pages may talk to the server: its own, and those the host allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

Headers = Mapping[str, str]

DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def own_origin(headers: Headers, scheme: str) -> tuple[str, str, int] | None:
    """The origin of our own pages, as the request names us."""
    scheme = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    return parts(f"{scheme}://{headers.get('host', '')}")


def parts(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; None for what is no origin."""
    try:
        split = urlsplit(origin)
        port = split.port or DEFAULT_PORTS.get(split.scheme, 0)
    except ValueError:
        return None
    if split.scheme not in ("http", "https") or not split.hostname or split.path not in ("", "/"):
        return None
    return split.scheme, split.hostname, port


def is_allowed(origin: str, headers: Headers, scheme: str, allowed: Sequence[str]) -> bool:
    asking = parts(origin)
    if asking is None:
        return False
    return asking == own_origin(headers, scheme) or asking in [parts(each) for each in allowed]
