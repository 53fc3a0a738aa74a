"""The door of the house: who is let in, and who is not.

A banned person is let in nowhere.  A banned network keeps guests out: who has no name, and who has
no passphrase; members of a club who share it with a guest come in by theirs.  A closed house lets
nobody in without a name, and takes nobody new without the club code.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from comptoir.server.hosts.rules import HouseRules
from comptoir.server.http.bodies import TurnedAway
from comptoir.server.people.limits import Limits
from comptoir.server.people.refusals import Refusal
from comptoir.store.passphrases import Passphrases
from comptoir.store.records import Person, Sanction

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
WIDEST = {4: 8, 6: 19}
NARROWEST = {4: 32, 6: 64}
"""By version of the protocol: nobody bans half the world by mistake, and an IPv6 address is
counted by its network."""
OPEN = (
    ("GET", "/api/me"), ("POST", "/api/me"), ("POST", "/api/sign_in"),
    ("POST", "/api/recover/look"), ("POST", "/api/recover"),
    ("POST", "/api/house/link"), ("POST", "/api/house/enter"),
)  # fmt: skip
"""What answers everybody, the door being shut or not: they say themselves who may."""
OF_NOBODY = ("/api/games", "/api/puzzles")
"""What tells nothing of anybody, for who reads it."""


class Door:
    """What holds at the door of this worker."""

    def __init__(
        self,
        passphrases: Passphrases,
        limits: Limits,
        now: Callable[[], int],
        makes_host: Callable[[str], Awaitable[bool]],
    ) -> None:
        self.passphrases = passphrases
        self.makes_host = makes_host
        """Whether a word is that of a link that makes a host."""
        self.limits = limits
        self.now = now
        self.rules = HouseRules()
        self.hosts: frozenset[str] = frozenset()
        self.bans: dict[str, Sanction] = {}
        self.mutes: dict[str, Sanction] = {}
        self.networks: list[tuple[Network, Sanction]] = []

    def take(self, rules: HouseRules, sanctions: list[Sanction], hosts: frozenset[str]) -> None:
        """From now on this holds."""
        self.rules = rules
        self.hosts = hosts
        persons = [each for each in sanctions if each.person is not None]
        self.bans = {str(each.person): each for each in persons if each.kind == "ban"}
        self.mutes = {str(each.person): each for each in persons if each.kind == "mute"}
        self.networks = [
            (ipaddress.ip_network(each.network), each) for each in sanctions if each.network
        ]

    def answers(self, method: str, path: str) -> bool:
        """Whether the route with that path answers everybody."""
        return (method, path) in OPEN or (method == "GET" and path.startswith(OF_NOBODY))

    async def check(self, person: Person | None, address: str) -> None:
        """Refuse who may not come in."""
        found = await self.turned_away(person, address)
        if found is not None:
            raise Refusal(found.code, found.message)

    async def turned_away(self, person: Person | None, address: str) -> TurnedAway | None:
        """Why somebody may not come in; None if they may."""
        ban = self.bans.get(person.id) if person is not None else None
        if ban is not None and self.holds(ban):
            return turned(ban, "you are")
        ban = self.ban_of(address)
        if ban is not None and not await self.is_known(person):
            return turned(ban, "guests from your network are")
        if person is None and self.rules.closed:
            return CLOSED
        return None

    async def is_known(self, person: Person | None) -> bool:
        """Whether somebody is no guest: a host, or who has a passphrase."""
        if person is None or person.id in self.hosts:
            return person is not None
        return await asyncio.to_thread(self.passphrases.has, person.id)

    async def check_newcomer(self, address: str, code: str) -> None:
        """Who takes a name for the first time: in a closed house with the club code, or with the
        link that makes them a host.
        """
        away = await self.turned_away(None, address)
        if away is None:
            return
        if away is not CLOSED or not code:
            raise Refusal(away.code, away.message)
        self.limits.take_code(address)
        if not self.rules.lets_in(code) and not await self.makes_host(code):
            raise Refusal("closed_house", "that is not the club code")

    def check_chat(self, person: Person) -> None:
        """Who was muted writes nothing."""
        mute = self.mutes.get(person.id)
        if mute is not None and self.holds(mute):
            raise Refusal("muted", f"a host muted you{until(mute)}: others play on with you")

    def ban_of(self, address: str) -> Sanction | None:
        """The ban of the network an address lies in."""
        if not self.networks:
            return None
        where = network_of(address)
        if where is None:
            return None
        for network, ban in self.networks:
            same = where.version == network.version and self.holds(ban)
            if same and where.subnet_of(network):  # type: ignore[arg-type]
                return ban
        return None

    def holds(self, sanction: Sanction) -> bool:
        return sanction.until is None or sanction.until > self.now()


CLOSED = TurnedAway("closed_house", "this house is for its members: take a name with the club code")


def turned(ban: Sanction, whom: str) -> TurnedAway:
    why = f": {ban.why}" if ban.why else ""
    message = f"{whom} banned from this house{until(ban)}{why}"
    return TurnedAway("banned", message, ban.until, ban.why, bool(ban.network))


def until(sanction: Sanction) -> str:
    if sanction.until is None:
        return ""
    then = datetime.fromtimestamp(sanction.until / 1000, UTC)
    return f" until {then:%Y-%m-%d %H:%M} UTC"


def network_of(address: str) -> Network | None:
    """An address as it is counted; None for what is no address, as a Unix socket's."""
    try:
        return ipaddress.ip_network(address)
    except ValueError:
        return None


def checked_network(text: str) -> str:
    """A network that may be banned, as it is written: 203.0.113.0/24."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Refusal(
            "invalid", f"a network is written 203.0.113.0/24 or 2001:db8::/48, not {text[:60]!r}"
        ) from None
    widest, narrowest = WIDEST[network.version], NARROWEST[network.version]
    if network.prefixlen < widest:
        raise Refusal("invalid", f"{network} is too wide: at least /{widest}")
    if network.prefixlen > narrowest:
        network = network.supernet(new_prefix=narrowest)
    return str(network)
