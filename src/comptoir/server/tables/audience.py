"""Who follows the tables of this worker, what they are told, and who else is told they are here."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from comptoir.server.cluster.ports import Announcer, Follower
from comptoir.server.socket import protocol
from comptoir.server.tables import projection
from comptoir.server.tables.table import Happening, Table

MOST_LEFT = 20_000
"""Tables of which it is remembered when somebody left them."""
FEW_HERE = 16
"""Up to so many followers are told at once who comes and goes."""
PRESENCE_PAUSE = 0.25
PRESENCE_TABLES = 50
"""Seconds that many followers wait for it, and tables that are told of one after the other."""


class Reader(NamedTuple):
    """As whom somebody follows a table, and whether changes of the view are enough for them."""

    seat: int | None
    differences: bool


class Audience:
    """The followers of every table, each with the seat that is theirs."""

    def __init__(
        self,
        announcer: Announcer,
        now: Callable[[], int],
        find: Callable[[str], Table | None],
    ) -> None:
        self.announcer = announcer
        self.now = now
        self.find = find
        """The table of an id, if it is in memory."""
        self.followers: dict[str, dict[Follower, Reader]] = {}
        self.told: dict[str, int] = {}
        """The version of each table up to which its followers are told."""
        self.left: OrderedDict[str, int] = OrderedDict()
        """When somebody who sits at a table was last seen to leave it."""
        self.coming_and_going: dict[str, bool] = {}

    def join(self, follower: Follower, table: Table, reader: Reader) -> None:
        """Whoever is told the whole table is told of every change from now on."""
        id = table.record.id
        self.followers.setdefault(id, {})[follower] = reader
        self.told[id] = table.version

    def leave(self, follower: Follower, id: str) -> None:
        following = self.followers.get(id)
        if following is None or follower not in following:
            return
        if following.pop(follower).seat is not None:
            self.left[id] = self.now()
            self.left.move_to_end(id)
            if len(self.left) > MOST_LEFT:
                self.left.popitem(last=False)
        table = self.find(id)
        if not following:
            del self.followers[id]
            self.told.pop(id, None)
            if table is not None:
                table.looks.clear()
        if table is not None:
            self.tell_presence(table)

    def send_away(self, id: str, why: str) -> None:
        """Who does not sit at the table follows it no longer."""
        for follower, reader in list(self.followers.get(id, {}).items()):
            if reader.seat is None:
                self.leave(follower, id)
                follower.send_away(id, "forbidden", why)

    def close(self, id: str) -> None:
        """The table is gone: nobody follows it any more."""
        for follower in list(self.followers.get(id, {})):
            self.leave(follower, id)
            follower.send_away(id, "not_found", "a host of this house removed the table")

    # What they are told

    def tell(self, table: Table, news: list[Happening], seats_changed: bool) -> None:
        """What happened, each follower what they may know."""
        following = self.followers.get(table.record.id)
        if not following:
            return
        self.told[table.record.id] = table.version
        moved = seats_changed and self.seat_anew(table, following)
        here = self.here(table) if seats_changed else []
        tidings = projection.News(table, news, here)
        written: dict[Reader, bytes] = {}
        for follower, reader in following.items():
            message = written.get(reader)
            if message is None:
                message = written[reader] = tidings.told(*reader)
            follower.post(message)
        if moved:
            self.tell_presence(table)

    def seat_anew(self, table: Table, following: dict[Follower, Reader]) -> bool:
        """Who sat down or stood up follows the table from there; whether anybody did."""
        moved = False
        for each, reader in following.items():
            seat = table.seat_of(each.person.id if each.person else None)
            moved = moved or seat != reader.seat
            following[each] = reader._replace(seat=seat)
        return moved

    def missed(self, table: Table) -> list[Happening]:
        """What a table that was read again remembers and its followers were not told."""
        id = table.record.id
        if id not in self.followers:
            return []
        told = self.told.get(id, table.version)
        return [each for each in table.recent if each.entry.version > told]

    def tell_thinking(self, id: str, seat: int, since: int, onward: bool = True) -> None:
        """A bot thinks for the seat: a word that may be lost."""
        if onward:
            self.announcer.tell_thinking(id, seat, since)
        self.post_to(id, projection.encode(protocol.Thinking(id, seat, since)))

    def post_to(self, id: str, message: bytes) -> None:
        for follower in self.followers.get(id, ()):
            follower.post(message)

    # Who is here

    def here(self, table: Table) -> list[bool]:
        """Of every seat whether its person is at the table, at this worker or another."""
        elsewhere, _ = self.announcer.presence_elsewhere(table.record.id)
        present = self.seats_here(table.record.id) | elsewhere
        return [seat in present for seat in range(table.record.players)]

    def spectators(self, id: str) -> int:
        _, elsewhere = self.announcer.presence_elsewhere(id)
        return self.spectators_here(id) + elsewhere

    def seats_here(self, id: str) -> set[int]:
        """The seats whose people are at the table at this worker."""
        readers = self.followers.get(id, {}).values()
        return {reader.seat for reader in readers if reader.seat is not None}

    def looking_here(self, id: str) -> set[int]:
        """Those among them who see the table: it is not in a tab behind others."""
        following = self.followers.get(id, {}).items()
        return {
            reader.seat for each, reader in following if reader.seat is not None and not each.away
        }

    def looking(self, id: str) -> set[int]:
        """The seats whose people see the table, at this worker or another."""
        return self.looking_here(id) | self.announcer.looking_elsewhere(id)

    def spectators_here(self, id: str) -> int:
        return sum(reader.seat is None for reader in self.followers.get(id, {}).values())

    def attended(self, id: str) -> bool:
        """Whether anybody is at the table, seated or watching, at this worker or another."""
        seats, watching = self.announcer.presence_elsewhere(id)
        return bool(self.followers.get(id) or seats or watching)

    def tell_presence(self, table: Table, onward: bool = True) -> None:
        """Tell who is here; where many are, soon, and once for all who come and go meanwhile."""
        id = table.record.id
        if len(self.followers.get(id, ())) <= FEW_HERE:
            self.tell_presence_now(id, onward)
            return
        if not self.coming_and_going:
            asyncio.get_running_loop().call_later(PRESENCE_PAUSE, self.tell_all_presence)
        self.coming_and_going[id] = onward or self.coming_and_going.get(id, False)

    def tell_all_presence(self) -> None:
        """Tell it of some tables at a time: others want to be answered in between."""
        for id in list(self.coming_and_going)[:PRESENCE_TABLES]:
            self.tell_presence_now(id, self.coming_and_going.pop(id))
        if self.coming_and_going:
            asyncio.get_running_loop().call_soon(self.tell_all_presence)

    def tell_presence_now(self, id: str, onward: bool) -> None:
        table = self.find(id)
        following = self.followers.get(id, {})
        if onward:
            self.tell_workers(id)
        if following and table is not None:
            word = protocol.Presence(id, self.here(table), self.spectators(id))
            self.post_to(id, projection.encode(word))

    def tell_workers(self, id: str) -> None:
        """Tell the other workers who is at the table here, and who sees it."""
        here, looking = sorted(self.seats_here(id)), sorted(self.looking_here(id))
        self.announcer.tell_presence(id, here, self.spectators_here(id), looking)
