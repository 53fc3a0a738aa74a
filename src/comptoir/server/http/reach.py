"""By which addresses others in the same network reach a server that was opened at this machine."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

ELSEWHERE = ("192.0.2.1", 9)
"""An address that is nowhere (RFC 5737): no packet is sent to find out how one would get there."""


def addresses_for(asked: str, listening: str) -> list[str]:
    """The addresses to send to others where the page was opened at one that only we can open.

    None where the server listens to this machine alone, or was asked by a name that others know.
    """
    split = urlsplit(asked)
    if not is_loopback(split.hostname or ""):
        return []
    port = f":{split.port}" if split.port else ""
    return [f"{split.scheme}://{host}{port}" for host in hosts_of(listening)]


def hosts_of(listening: str) -> list[str]:
    """Where a server that listens there is found in the network."""
    if is_loopback(listening):
        return []
    try:
        everywhere = ipaddress.ip_address(listening).is_unspecified
    except ValueError:
        return [listening]
    if not everywhere:
        return [f"[{listening}]" if ":" in listening else listening]
    own = own_address()
    return [] if own is None else [own]


def own_address() -> str | None:
    """This machine's address in its network; none without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(ELSEWHERE)
        except OSError:
            return None
        found = str(line.getsockname()[0])
    return None if is_loopback(found) else found


def is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
