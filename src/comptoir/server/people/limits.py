"""How much one person, one address and everybody together may ask for.

A rate is a bucket that fills again; all three buckets must hold a drop, and only then one is
taken from each.  An address counts as a whole, an IPv6 one by its network (/64): it is the
other end of the connection, or what a proxy the host trusts says of it.  Buckets are kept in
memory, each worker its own, and the longest unused are forgotten.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from functools import lru_cache
from math import ceil
from time import monotonic

from msgspec import Struct

from comptoir.server.config import Config
from comptoir.server.people.refusals import Refusal

MOST_BUCKETS = 50_000
MOST_ADDRESSES = 5_000
GUESTS = 4
"""Those without a name at one address have together what so many people have."""
BURST_MINUTES = 2
"""What is counted by the minute may be used up for so long at once."""
EVERYBODY = "everybody"
BELLS_PER_MINUTE = 10
NAMES_PER_MINUTE = 6
CONFIRMATIONS_PER_DAY = 3
TRIES_PER_NAME, TRIES_PER_ADDRESS, CODES_IN_ALL = 5, 10, 100
"""How often a person changes or tries their bell, and their name, in a minute; mails an address
gets that nobody confirms; passphrases and club codes that are tried in a minute."""
REPORTS_PER_MINUTE = 3


class Asker(Struct, frozen=True):
    """Who asks for something: a person, or somebody without a name, at an address."""

    person: str | None
    address: str

    @property
    def name(self) -> str:
        return self.person or f"guest {self.address}"


@lru_cache(maxsize=10_000)
def address_of(peer: str) -> str:
    """The address that is counted for a peer."""
    try:
        address = ipaddress.ip_address(peer)
    except ValueError:
        return peer[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((address, 64), strict=False))
        address = address.ipv4_mapped
    return str(address)


class Rate:
    """How often something may be done: a bucket of `burst` drops for everybody who is counted,
    filled with `number` drops `every` so often.  `whose` and `things` are for the sentence.
    """

    def __init__(self, number: float, every: str, burst: float, whose: str, things: str) -> None:
        self.rate = number / SECONDS[every]
        self.burst = max(1.0, burst)
        self.rule = f"{whose} may have at most {number:g} {things} {every}"
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, who: str) -> float:
        """Seconds until there is a drop; 0 if there is one."""
        return max(0.0, (1.0 - self.level(who)) / self.rate)

    def take(self, who: str) -> None:
        self.buckets[who] = (self.level(who) - 1.0, monotonic())
        self.buckets.move_to_end(who)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)

    def level(self, who: str) -> float:
        now = monotonic()
        level, then = self.buckets.get(who, (self.burst, now))
        return min(self.burst, level + (now - then) * self.rate)


SECONDS = {"a second": 1.0, "a minute": 60.0, "a day": 86_400.0}


def take_all(rates: list[tuple[Rate, str]]) -> None:
    """A drop from each; if one is empty, from none, and it is said which and when to come again."""
    wait, rule = max((rate.wait(who), rate.rule) for rate, who in rates)
    if wait:
        whole = ceil(wait)
        seconds = f"{whole} second{'s' if whole > 1 else ''}"
        raise Refusal("too_fast", f"{rule}; try again in {seconds}", after=wait)
    for rate, who in rates:
        rate.take(who)


class Limit:
    """One kind of thing that people ask for: how often one may, an address, and everybody."""

    def __init__(
        self, things: str, number: float, every: str, burst: float, config: Config
    ) -> None:
        def rate(times: float, whose: str) -> Rate:
            return Rate(number * times, every, burst * times, whose, things)

        self.person = rate(1, "one person")
        self.guests = rate(GUESTS, "people without a name at one address")
        self.address = rate(config.address_times, "all people at one address together")
        self.everybody = rate(config.everyone_times, "all people together")

    def rates(self, who: Asker) -> list[tuple[Rate, str]]:
        mine = self.person if who.person else self.guests
        return [(mine, who.name), (self.address, who.address), (self.everybody, EVERYBODY)]


class Limits:
    """Everything that is counted by time, and which tables came from an address."""

    def __init__(self, config: Config) -> None:
        self.made: OrderedDict[str, set[str]] = OrderedDict()
        self.set_up(config)

    def set_up(self, config: Config) -> None:
        """Count by these settings from now on, and everybody anew."""

        def minutely(things: str, number: float, burst: float | None = None) -> Limit:
            most = number * BURST_MINUTES if burst is None else burst
            return Limit(things, number, "a minute", most, config)

        self.on = config.limits
        self.commands = Limit("commands", config.rate, "a second", config.burst, config)
        self.tables = minutely("new tables", config.tables_per_minute)
        self.imports = minutely("imports", config.imports_per_minute)
        self.replays = minutely("replays and transcripts", config.replays_per_minute)
        self.hints = minutely("hints", config.hints_per_minute)
        self.reviews = minutely("reviews", config.reviews_per_minute)
        self.chat = minutely("lines of chat", config.chat_per_minute, config.chat_per_minute / 3)
        strangers = config.spectator_chat_per_minute
        self.spectators = minutely("lines of chat as a spectator", strangers, strangers)
        together = strangers * GUESTS
        self.at_table = Rate(
            together, "a minute", together, "the spectators of one table together", "lines of chat"
        )
        self.people = [
            Rate(number, "a minute", number * BURST_MINUTES, whose, "new people")
            for number, whose in (
                (config.people_per_minute, "one address"),
                (config.people_per_minute * config.address_times, "the server"),
            )
        ]
        daily = config.people_per_day
        self.people_of_day = Rate(daily, "a day", daily, "one address", "new people")
        self.names = minutely("new names", NAMES_PER_MINUTE)
        self.bells = minutely("changes and trials of the bell", BELLS_PER_MINUTE)
        few = CONFIRMATIONS_PER_DAY
        self.confirmations = Rate(few, "a day", few, "one address", "confirmation mails")
        self.passphrases = [
            Rate(number, "a minute", number * BURST_MINUTES, whose, "tries of a passphrase")
            for number, whose in ((TRIES_PER_NAME, "one name"), (TRIES_PER_ADDRESS, "one address"))
        ]
        self.codes = [
            Rate(number, "a minute", number * BURST_MINUTES, whose, "tries of the club code")
            for number, whose in ((TRIES_PER_ADDRESS, "one address"), (CODES_IN_ALL, "the server"))
        ]
        self.reports = minutely("reports", REPORTS_PER_MINUTE)
        many = config.imports_per_address
        self.imports_of_address = Rate(many, "a day", many, "one address", "imports")

    def take(self, limit: Limit, who: Asker) -> None:
        """Count one, or refuse it."""
        if self.on:
            take_all(limit.rates(who))

    def take_chat(self, who: Asker, spectator_at: str | None) -> None:
        """A line of chat; those of spectators are few, for each and for all at one table."""
        if self.on and spectator_at is None:
            take_all(self.chat.rates(who))
        elif self.on and spectator_at is not None:
            take_all([*self.spectators.rates(who), (self.at_table, spectator_at)])

    def take_confirmation(self, mail: str) -> None:
        """A mail to somebody who may not have asked for it, whoever did."""
        if self.on:
            take_all([(self.confirmations, mail)])

    def take_new_person(self, address: str) -> None:
        """A new name; there is no person yet who could be counted."""
        if self.on:
            rates = list(zip(self.people, (address, EVERYBODY), strict=True))
            take_all([*rates, (self.people_of_day, address)])

    def take_import(self, who: Asker) -> None:
        """A transcript; an address has so many a day, whoever brings them."""
        if self.on:
            rates = self.imports.rates(who)
            take_all([*rates, (self.imports_of_address, who.address)])

    def take_code(self, address: str) -> None:
        """A try of the club code, from one address and from all together."""
        if self.on:
            take_all(list(zip(self.codes, (address, EVERYBODY), strict=True)))

    def take_passphrase(self, address: str, name: str) -> None:
        """A try, whether or not anybody has that name."""
        if self.on:
            take_all(list(zip(self.passphrases, (name, address), strict=True)))

    def made_from(self, address: str) -> set[str]:
        """Tables made from an address that may still be open."""
        return self.made.get(address, set())

    def note_made(self, address: str, table: str) -> None:
        self.made.setdefault(address, set()).add(table)
        self.made.move_to_end(address)
        if len(self.made) > MOST_ADDRESSES:
            self.made.popitem(last=False)
