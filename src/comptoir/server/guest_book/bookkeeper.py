"""Finished games are written into the guest book, each once, in the order in which they ended.

The book can always be made anew from the tables; so it is written a moment after the game, and a
worker that dies in between leaves the page to the next.
"""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from comptoir.games import games
from comptoir.server.guest_book.ratings import BOTS, rate
from comptoir.server.logs import log
from comptoir.server.people.identity import public_id
from comptoir.server.socket.protocol import Result
from comptoir.server.tables.table import variant_of
from comptoir.store.book import AT_ONCE, Book
from comptoir.store.database import cause
from comptoir.store.records import Listed, Rating, SeatResult

PAUSE = 5.0
"""Seconds between looks for finished games."""
OVERLAP = 600_000
"""Milliseconds by which a look reaches back behind the last game that was found: the clocks of
workers differ, and a transaction may end late."""


class Bookkeeper:
    """Writes the book, again and again, and at once where somebody wants to read in it."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.since = 0
        self.lock = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.write_for_ever())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def write_for_ever(self) -> None:
        while True:
            try:
                await self.catch_up()
            except SQLAlchemyError as wrong:  # the next look finds the same games
                log.error("the guest book was not written", extra={"why": cause(wrong)})
            except Exception:
                log.exception("the guest book was not written")
            await asyncio.sleep(PAUSE)

    async def catch_up(self) -> None:
        """Write what is not written yet; who comes meanwhile waits for the same."""
        async with self.lock:
            while await asyncio.to_thread(self.write_some) == AT_ONCE:
                pass

    def write_some(self) -> int:
        """The next finished games, and how many there were."""
        with self.book.engine.begin() as connection:
            if not self.book.alone(connection):
                return 0
            ended = self.book.not_booked(connection, self.since - OVERLAP, tuple(games()))
            if not ended:
                return 0
            played = [results_of(each) for each in ended]
            whose = {each.person for game in played for each in game if each.person}
            known = self.book.ratings_for(connection, whose)
            rated: dict[tuple[str, str], Rating] = {}
            for game in played:
                if game[0].counted:
                    rated |= rate(game, known | rated)
            fared = [each for game in played for each in game]
            publics = {person: public_id(person) for person in whose}
            self.book.write(connection, fared, list(rated.values()), publics)
        self.since = ended[-1].summary.since
        return len(ended)


def results_of(listed: Listed) -> list[SeatResult]:
    """How the seats of a finished table fared."""
    record, summary = listed.record, listed.summary
    assert summary.result is not None
    result = msgspec.json.decode(summary.result, type=Result)
    variant = variant_of(record.game, record.players, msgspec.json.decode(record.options))
    places = result.places or places_by_score(result)
    counted = counts(listed, result)
    return [
        SeatResult(
            table_id=record.id, seat=each.seat,
            person=each.person if each.kind == "person" else None,
            name=each.name, level="" if each.kind == "person" else each.level,
            game=record.game, variant=variant, players=record.players,
            place=places[each.seat], score=result.scores[each.seat],
            thought=result.thought[each.seat] if result.thought and each.person else None,
            at=summary.since, counted=counted,
        )
        for each in listed.seats
    ]  # fmt: skip


def places_by_score(result: Result) -> list[int]:
    """Of a result that does not tell them: the winners first, then by score."""
    standing = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
    return [1 + sum(other > own for other in standing) for own in standing]


def counts(listed: Listed, result: Result) -> bool:
    """Whether a game counts on the ladder: people and bots of known strength, nobody left, nobody
    asked for a hint.

    Against bots alone it counts as well; two seats of one person do not, nor programs, nor people
    who are gone.
    """
    people = [each.person for each in listed.seats if each.kind == "person"]
    known = all(
        each.kind == "person" or (each.kind == "bot" and each.level in BOTS)
        for each in listed.seats
    )
    left = any(result.bot_moves) or any(each.resigned for each in listed.seats)
    alone = not left and not result.helped
    somebody = bool(people) and None not in people
    return known and alone and somebody and len(set(people)) == len(people)
