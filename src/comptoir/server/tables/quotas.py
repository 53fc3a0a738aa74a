"""How many tables, imported games and lines of chat somebody may still have."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from comptoir.server.config import Config
from comptoir.server.people.limits import Asker, Limits
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket import protocol
from comptoir.server.tables.table import Table
from comptoir.store.archive import Archive
from comptoir.store.lists import Lists
from comptoir.store.overview import Overview
from comptoir.store.records import Person
from comptoir.store.reviews import ReviewArchive

DAY = 86_400_000
GIGABYTE = 1_000_000_000
AGAIN = 60
"""Seconds after which it may be worth while to try again, if others close theirs."""


class Quotas:
    """What is counted in the store, beside the rates that are counted in memory."""

    def __init__(
        self, config: Config, limits: Limits, lists: Lists, now: Callable[[], int]
    ) -> None:
        self.config = config
        self.limits = limits
        self.lists = lists
        self.now = now
        self.stored = 0
        """Bytes the database takes, as it was last looked at."""

    async def check_table(self, person: Person, address: str) -> None:
        """Whether one more table may be made, by this person, from this address, at all."""
        if self.config.limits:
            await self.check_room(person, address)
            self.limits.take(self.limits.tables, Asker(person.id, address))

    async def check_room(self, person: Person, address: str) -> None:
        """Whether there is room for one more table."""
        self.check_storage()
        count = await self.lists.read(Archive.count_open, person.id)
        if count >= self.config.tables_per_person:
            raise Refusal("too_many", f"you have {count} tables open; finish or leave one first")
        here = self.limits.made_from(address)
        if len(here) >= self.config.tables_per_address:
            here &= await self.lists.read(Archive.still_open, set(here))
        if len(here) >= self.config.tables_per_address:
            words = f"{len(here)} tables made from your address are open; finish or leave one first"
            raise Refusal("too_many", words, after=AGAIN)
        if await self.lists.read(Archive.count_open) >= self.config.tables_in_all:
            words = f"the server keeps at most {self.config.tables_in_all} tables open"
            raise Refusal("too_many", f"{words}; try again later", after=AGAIN)

    def check_storage(self) -> None:
        """Whether the database has room for something new; moves are always kept."""
        if self.stored > self.config.storage_gb * GIGABYTE:
            raise Refusal(
                "too_many", f"the house is full: its {self.config.storage_gb:g} GB are used up;"
                " games go on, and new ones begin when a host has made room", after=AGAIN,
            )  # fmt: skip

    async def check_newcomer(self) -> None:
        """Whether the house takes one more person."""
        if not self.config.limits:
            return
        self.check_storage()
        most = self.config.people_in_all
        if await self.lists.survey(Overview.count_people) >= most:
            raise Refusal("too_many", f"the house knows {most} people and takes nobody new")

    async def check_import(self, person: Person, address: str) -> None:
        """Whether one more transcript may be imported; finished games count too."""
        if not self.config.limits:
            return
        most = self.config.imports_per_day
        count = await self.lists.read(Archive.count_imports, person.id, self.now() - DAY)
        if count >= most:
            raise Refusal(
                "too_many", f"one person may import {most} games a day; try again tomorrow",
                after=DAY / 1000,
            )  # fmt: skip
        await self.check_room(person, address)
        self.limits.take_import(Asker(person.id, address))

    async def check_review(self, person: Person, reviews: ReviewArchive) -> None:
        """Whether one more review may wait for this person."""
        count = await asyncio.to_thread(reviews.count_waiting, person.id)
        if count >= self.config.reviews_per_person:
            raise Refusal(
                "too_many", f"{count} reviews are being made for you; wait for one", after=AGAIN
            )

    def check_chat(self, who: Person, address: str, table: Table, command: protocol.Chat) -> None:
        """How long a line may be, and how many; the fewest for those who only watch."""
        most = self.config.chat_length
        if len(command.text) > most:
            raise Refusal("too_long", f"a line of chat has at most {most} letters")
        spectator = table.seat_of(who.id) is None
        self.limits.take_chat(Asker(who.id, address), table.record.id if spectator else None)
