"""Who is around the tables: followers of one worker, and the other workers."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from comptoir.store.records import Person


class Follower(Protocol):
    """A socket that follows tables; nobody looks at what one shows whose person is `away`."""

    person: Person | None
    away: bool

    def post(self, message: bytes) -> None: ...

    def send_away(self, table: str, code: str, why: str) -> None: ...


class Crowd(NamedTuple):
    """Who and what is at a worker: open sockets, processes that think and those there are,
    questions that wait, and people by what others know them by.
    """

    sockets: int
    thinking: int
    thinkers: int
    waiting: int
    people: frozenset[str]


class Announcer(Protocol):
    """Word to the other workers, where there are any."""

    shared: bool

    def tell_presence(
        self, table: str, here: list[int], spectators: int, looking: list[int]
    ) -> None: ...

    def presence_elsewhere(self, table: str) -> tuple[set[int], int]: ...

    def looking_elsewhere(self, table: str) -> set[int]: ...

    def tell_thinking(self, table: str, seat: int, since: int) -> None: ...


class Alone:
    """No other workers."""

    shared = False

    def tell_presence(
        self, table: str, here: list[int], spectators: int, looking: list[int]
    ) -> None:
        return

    def presence_elsewhere(self, table: str) -> tuple[set[int], int]:
        return set(), 0

    def looking_elsewhere(self, table: str) -> set[int]:
        return set()

    def tell_thinking(self, table: str, seat: int, since: int) -> None:
        return
