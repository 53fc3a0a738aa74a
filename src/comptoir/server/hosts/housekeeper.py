"""What hosts decided holds at this worker: at once for what was done here or is heard of, and soon
for what the command line wrote into an SQLite file, which is looked at again and again.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from comptoir.server.hosts.rules import HouseRules, rules_of, with_limits
from comptoir.server.logs import log
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket import protocol
from comptoir.store.database import cause
from comptoir.store.hosts import Hosts, Standing
from comptoir.store.overview import Overview
from comptoir.store.records import Deed, SignedIn

if TYPE_CHECKING:
    from comptoir.server.app import Server

SWEEPS = 20
"""The room the database takes is looked at once in so many sweeps."""
MOST_SINCE = 1 << 30
"""A version no table ever has."""


class Touched(msgspec.Struct):
    """The tables a deed changed: those with a new entry, and those to be read anew."""

    tables: list[str] = []
    anew: list[str] = []


class Housekeeper:
    """Knows what holds, and sees to it."""

    def __init__(self, server: Server, hosts: Hosts) -> None:
        self.server = server
        self.hosts = hosts
        self.number = -1
        self.rules = HouseRules()
        self.signed_in: dict[str, SignedIn] = {}
        self.lock = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.read_again()
        await self.look_at_room()
        self.task = asyncio.create_task(self.sweep_for_ever())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def sweep_for_ever(self) -> None:
        sweeps = 0
        while True:
            await asyncio.sleep(self.server.config.sweep_seconds)
            sweeps += 1
            try:
                await self.look()
                if sweeps % SWEEPS == 0:
                    await self.look_at_room()
            except SQLAlchemyError as wrong:  # the next sweep looks again
                log.warning("the house could not be looked at", extra={"why": cause(wrong)})
            except Exception:
                log.exception("the house could not be looked at")

    async def look(self) -> None:
        """Read again what hosts decided, if anything was."""
        if await asyncio.to_thread(self.hosts.last) != self.number:
            await self.read_again()

    async def look_at_room(self) -> None:
        self.server.quotas.stored = await self.server.lists.survey(Overview.bytes)

    async def read_again(self) -> None:
        async with self.lock:
            now, first = self.server.now(), self.number
            standing = await asyncio.to_thread(self.hosts.standing, now)
            deeds: list[Deed] = []
            if 0 <= first < standing.number:
                deeds = await asyncio.to_thread(self.hosts.since, first)
            self.number = standing.number
            self.take(standing)
            self.follow(deeds)
        await self.look_over_sockets()

    def take(self, standing: Standing) -> None:
        server = self.server
        before, self.rules = self.rules, rules_of(server.config, standing.settings)
        rules = self.rules
        self.signed_in = {each.device: each for each in standing.hosts}
        hosts = frozenset(each.person for each in standing.hosts)
        server.door.take(rules, standing.sanctions, hosts)
        server.house.programs = rules.programs
        server.house.spectators = rules.spectators
        if server.lobby.public != rules.public_lobby:
            server.lobby.public = rules.public_lobby
            server.lobby.changed()
        if rules.limits != before.limits:
            config = with_limits(server.config, rules.limits)
            server.limits.set_up(config)
            server.quotas.config = server.sockets.config = config
        if rules.told != before.told:
            for socket in server.sockets.all():
                socket.say(protocol.HouseChanged(rules.told))
        if before.spectators and not rules.spectators:
            server.house.send_spectators_away()

    def follow(self, deeds: list[Deed]) -> None:
        """Tables and people that somebody changed who is no worker."""
        for deed in deeds:
            touched = msgspec.json.decode(deed.about, type=Touched)
            for id in touched.tables:
                self.server.house.hear_of(id, MOST_SINCE)
            for id in touched.anew:
                self.server.house.read_anew(id)
                if deed.deed == "removed_table":
                    self.server.house.audience.close(id)
            if deed.deed == "renamed" and deed.whom is not None:
                self.server.person_changed(deed.whom)

    async def look_over_sockets(self) -> None:
        """Who may not be here any more is shown the door, in mid-sentence if need be."""
        for socket in self.server.sockets.all():
            try:
                await self.server.door.check(socket.person, socket.asker.address)
            except Refusal as refusal:
                socket.turn_out(refusal.message)

    def is_host(self, person: str, device: str) -> bool:
        """Whether that device of the person is signed in as a host's."""
        found = self.signed_in.get(device)
        return found is not None and found.person == person and found.ends > self.server.now()
