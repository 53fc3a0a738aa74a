"""What is checked before anything is answered, and the headers that every answer carries.

Pages that may talk to the server are its own, and those the host allowed.

A page is our own if it came from where the request goes.  That holds only for names that are
really ours: any site can let its name point to this machine (DNS rebinding), and its pages would
then be our own.  So the server answers to names it knows and to no others.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Mapping, MutableMapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from starlette.types import Send

Headers = Mapping[str, str]

CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
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


class Names:
    """What the server may be called: what the host allowed, this machine, or a plain address.

    An address cannot be made to point elsewhere; `localhost` and the machine's own name are not
    for sale.  A request without a name is from no browser.
    """

    def __init__(self, listening: str, allowed: Sequence[str]) -> None:
        machine = socket.gethostname()
        known = ["localhost", machine, f"{machine.partition('.')[0]}.local", listening, *allowed]
        self.known = {plain(name) for name in known if name}

    def has(self, hosts: Sequence[str]) -> bool:
        """Whether these `Host` headers name us; there is one, or none."""
        if not any(hosts):
            return True
        name = host_name(hosts[0])
        return len(hosts) == 1 and (
            name in self.known or name.endswith(".localhost") or is_address(name)
        )


def host_name(host: str) -> str:
    """The name in a `Host` header without its port; empty if it is none."""
    found = parts(f"http://{host}")
    return "" if found is None else plain(found[1])


def plain(name: str) -> str:
    return name.lower().rstrip(".")


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def shown_name(hosts: Sequence[str]) -> str:
    """A name somebody called us, fit for a sentence."""
    return re.sub(r"[^a-z0-9_.-]", "", host_name(hosts[0]))[:100] or "that name"


def not_our_name(name: str) -> str:
    """A sentence for whoever looks after the server."""
    return (
        f"This server does not answer to {name}. If it should, allow the name where the server"
        f" is started: comptoir serve --allowed-host {name} (or COMPTOIR_ALLOWED_HOST)."
    )


def with_headers(send: Send) -> Send:
    """Every answer carries the security headers."""

    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return sending
