"""The open sockets of a worker: how many one person, one address and everybody may have."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from comptoir.server.config import Config
from comptoir.server.metrics import Metrics
from comptoir.server.people.identity import Known
from comptoir.server.people.limits import GUESTS
from comptoir.server.people.refusals import Refusal

if TYPE_CHECKING:
    from comptoir.server.socket.connection import Socket

POLICY = 1008
"""The code of a socket that is closed because of what it did, or because it is signed out."""
AGAIN = 10
"""Seconds after which it may be worth while to try again, if others close theirs."""


class Sockets:
    """Every open socket, by its person."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        self.config = config
        self.metrics = metrics
        self.by_person: dict[str, set[Socket]] = {}
        self.by_address: Counter[str] = Counter()
        self.count = 0

    def admit(self, socket: Socket) -> None:
        """Count a socket in, or refuse it because there are too many."""
        config, who = self.config, socket.asker
        person = config.sockets_per_person * (1 if who.person else GUESTS)
        counts = [
            (len(self.of(who.name)), person, "one person may have"),
            (self.by_address[who.address], config.sockets_per_address, "one address may have"),
            (self.count, config.sockets_in_all, "the server takes"),
        ]
        for count, most, whose in counts:
            if config.limits and count >= most:
                raise Refusal("too_many", f"{whose} at most {most} sockets", after=AGAIN)
        self.by_person.setdefault(who.name, set()).add(socket)
        self.by_address[who.address] += 1
        self.count += 1
        self.metrics.sockets.inc()

    def dismiss(self, socket: Socket) -> None:
        """Count a socket out that is closed."""
        who = socket.asker
        mine = self.by_person[who.name]
        mine.remove(socket)
        if not mine:
            del self.by_person[who.name]
        self.by_address[who.address] -= 1
        if not self.by_address[who.address]:
            del self.by_address[who.address]
        self.count -= 1
        self.metrics.sockets.dec()

    def all(self) -> list[Socket]:
        return [socket for sockets in self.by_person.values() for socket in sockets]

    def people(self) -> set[str]:
        """Who has one open."""
        return {socket.person.id for socket in self.all() if socket.person is not None}

    def of(self, person: str) -> set[Socket]:
        return self.by_person.get(person, set())

    def connected(self) -> dict[str, bool]:
        """Everybody with a name who is connected, and whether they are at a table."""
        named = {
            socket.asker.person: sockets
            for sockets in self.by_person.values()
            for socket in sockets
        }
        return {
            person: any(each.watching for each in sockets)
            for person, sockets in named.items()
            if person is not None
        }

    def say_goodbye(self) -> None:
        """Tell every client to come back in a moment."""
        for socket in self.all():
            socket.end("the server is being restarted", again=True)

    def end_old_sessions(self, id: str, known: Known | None) -> None:
        """Close the sockets of cookies that were signed out; one with a newer cookie comes back.
        Of a person who is not known any more all are closed.
        """
        for socket in self.of(id):
            session = socket.session
            if session is not None and (known is None or known.ended(session)):
                socket.end("you were signed out here", POLICY, again=True)
