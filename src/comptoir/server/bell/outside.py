"""Requests to addresses that people gave us, which must not lead anywhere inside.

The name is resolved here, every address it has is looked at, and the connection goes to one that
was looked at: a name that means something else a moment later changes nothing.  Nothing is
followed (redirects), little is read, and nothing of the address or the answer is written anywhere.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property
from urllib.parse import SplitResult, urlsplit

import h11

from comptoir import __version__

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

SECONDS = 10.0
"""How long everything together may take: name, connection, request, answer."""
MOST_READ = 16_384
LONGEST = 1000
"""Bytes of an answer that are read, and letters of an address."""
DEFAULT_PORTS = {"http": 80, "https": 443}
LEAST_PORT = 1024
"""Ports below belong to other services than the web's."""
EVERYBODYS = ipaddress.ip_network("2000::/3")
NOBODYS = [
    ipaddress.ip_network(each)
    for each in ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2002::/16", "3fff::/20")
]
"""Of IPv6, what is in use on the internet; and set apart for protocols, tunnels and examples, which
Python calls global in one version and private in the next (192.0.0.192 tells secrets of machines
in one cloud)."""
resolvers = ThreadPoolExecutor(4, "names")
"""Threads of their own: a name that takes long holds up no move."""


class Undeliverable(Exception):
    """It did not arrive, in a word that may be shown and logged; `gone` is for ever."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.gone = gone


class Outside:
    """The way out, for addresses of the internet and of the `networks` the host allowed."""

    def __init__(self, networks: Sequence[str] = ()) -> None:
        self.networks: list[Network] = [
            ipaddress.ip_network(each, strict=False) for each in networks
        ]

    @cached_property
    def tls(self) -> ssl.SSLContext:
        """The certificates of this machine: they take a while to read, and few houses need them."""
        return ssl.create_default_context()

    async def check(self, url: str) -> None:
        """Refuse an address that nothing will be sent to."""
        parts = split(url)
        async with asyncio.timeout(SECONDS):
            await self.addresses(parts)

    async def send(self, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """One request; good is an answer from 200 to 299."""
        try:
            async with asyncio.timeout(SECONDS):
                status = await self.ask(method, split(url), headers, body)
        except (TimeoutError, ssl.SSLError, OSError) as wrong:
            raise Undeliverable(named(wrong)) from None
        except h11.RemoteProtocolError:
            raise Undeliverable("no_answer") from None
        if not 200 <= status < 300:
            raise Undeliverable(f"status_{status}", gone=status in (404, 410))

    async def ask(
        self, method: str, parts: SplitResult, headers: Mapping[str, str], body: bytes
    ) -> int:
        address = (await self.addresses(parts))[0]
        https = parts.scheme == "https"
        secure = await asyncio.to_thread(lambda: self.tls) if https else None
        reader, writer = await asyncio.open_connection(
            str(address), port_of(parts), ssl=secure, limit=MOST_READ,
            server_hostname=parts.hostname if secure else None,
        )  # fmt: skip
        try:
            talk = h11.Connection(h11.CLIENT)
            head = {
                "Host": parts.netloc,
                "User-Agent": f"Comptoir/{__version__}",
                "Connection": "close",
                **headers,
                "Content-Length": str(len(body)),
            }
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            request = h11.Request(method=method, target=target, headers=list(head.items()))
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(talk.send(event) or b"")
            await writer.drain()
            return await status_of(talk, reader)
        finally:
            writer.close()
            with suppress(OSError, ssl.SSLError):
                writer.transport.abort()

    async def addresses(self, parts: SplitResult) -> list[Address]:
        """The addresses of a name, if every one of them is one we may reach."""
        loop = asyncio.get_running_loop()
        host, port = str(parts.hostname), port_of(parts)
        try:
            found = await loop.run_in_executor(
                resolvers, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            )
        except (OSError, UnicodeError):
            raise Undeliverable("address") from None
        known = [plain(str(each[4][0])) for each in found]
        if not known or not all(self.may_reach(each, parts) for each in known):
            raise Undeliverable("address")
        return known

    def may_reach(self, address: Address, parts: SplitResult) -> bool:
        """Allowed networks in any way; the internet by https, at ports of the web."""
        if any(address in network for network in self.networks):
            return True
        web = port_of(parts) == DEFAULT_PORTS["https"] or port_of(parts) >= LEAST_PORT
        return parts.scheme == "https" and web and is_outside(address)


def is_outside(address: Address) -> bool:
    """Whether it is somebody's address on the internet, and nothing of ours or of a network's."""
    if isinstance(address, ipaddress.IPv6Address) and address not in EVERYBODYS:
        return False
    if any(address in each for each in NOBODYS):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def plain(text: str) -> Address:
    """An address; one of IPv4 that is written as one of IPv6 is the former."""
    address = ipaddress.ip_address(text.partition("%")[0])
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def split(url: str) -> SplitResult:
    """The parts of an address of the web, or Undeliverable."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in DEFAULT_PORTS and bool(parts.hostname) and port_of(parts) > 0
    except ValueError:
        raise Undeliverable("address") from None
    plain_letters = url.isascii() and url.isprintable() and " " not in url
    if not good or not plain_letters or len(url) > LONGEST or "@" in parts.netloc:
        raise Undeliverable("address")
    return parts


def port_of(parts: SplitResult) -> int:
    return parts.port if parts.port is not None else DEFAULT_PORTS[parts.scheme]


async def status_of(talk: h11.Connection, reader: asyncio.StreamReader) -> int:
    """The status of the answer; what follows its head is not read."""
    read = 0
    while True:
        event = talk.next_event()
        if isinstance(event, h11.Response):
            return int(event.status_code)
        if event is h11.NEED_DATA:
            more = await reader.read(MOST_READ)
            read += len(more)
            if read > MOST_READ:
                raise Undeliverable("no_answer")
            talk.receive_data(more)
        elif not isinstance(event, h11.InformationalResponse):
            raise Undeliverable("no_answer")


def named(wrong: Exception) -> str:
    """Why there was no answer, without anything it says."""
    if isinstance(wrong, TimeoutError):
        return "too_slow"
    return "tls" if isinstance(wrong, ssl.SSLError) else "unreachable"
