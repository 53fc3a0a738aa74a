"""Who is around the tables: followers of one worker, and the other workers."""

from __future__ import annotations

from typing import Protocol

from comptoir.store.records import Person


class Follower(Protocol):
    """A socket that follows tables; nobody looks at what one shows whose person is `away`."""

    person: Person | None
    away: bool

    def post(self, message: bytes) -> None: ...


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
