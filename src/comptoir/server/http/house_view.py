"""What a host sees: the house now, put together from memory, the store and the other workers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

import msgspec

from comptoir.server.cluster.ports import Crowd
from comptoir.server.config import MEANING
from comptoir.server.hosts.desk import Doer
from comptoir.server.hosts.rules import LIMITS, with_limits
from comptoir.server.http.house_bodies import (
    DeedLine,
    DeedList,
    Figure,
    HouseOverview,
    HousePeople,
    HousePerson,
    HouseTable,
    HouseTables,
    LimitLine,
    LineSaid,
    OutboxLine,
    OutboxList,
    ReportLine,
    ReportList,
    SanctionLine,
    SanctionList,
    StorageLine,
    StoragePart,
)  # fmt: skip
from comptoir.server.people.identity import public_id
from comptoir.server.tables.lobby import lines_of
from comptoir.server.tables.quotas import GIGABYTE
from comptoir.store.overview import Guest, Overview, Storage, Waiting
from comptoir.store.records import Deed, Report

if TYPE_CHECKING:
    from comptoir.server.app import Server

AT_ONCE = 50
"""Lines of a list that are told at once."""
ABANDONED_DAYS = 7
"""After so long without anybody a table counts as abandoned on the page."""
YEAR = 365 * 86_400_000
HIDDEN = ("tables", "anew")
"""What a deed notes for the workers and nobody reads."""


class Kinds(msgspec.Struct):
    """What a letter is about, of what is stored of it."""

    class Item(msgspec.Struct):
        kind: str

    kind: str
    items: list[Item] = []


async def overview(server: Server, who: Doer) -> HouseOverview:
    counts = await server.lists.survey(Overview.counts)
    storage = await server.lists.survey(Overview.storage)
    abandoned = await server.desk.abandoned(ABANDONED_DAYS)
    reports, now = server.desk.reports, server.now()
    waiting = await asyncio.to_thread(reports.count_waiting)
    closed = await asyncio.to_thread(reports.count_closed, now - YEAR)
    crowds = [server.crowd(), *crowds_elsewhere(server)]
    rules, config = server.housekeeper.rules, server.quotas.config
    signed_in = server.housekeeper.signed_in.values()
    until = max((each.ends for each in signed_in if each.person == who.person), default=now)
    return HouseOverview(
        people=Figure(len(frozenset().union(*(each.people for each in crowds))), counts.people),
        tables=Figure(counts.running, counts.tables),
        sockets=Figure(sum(each.sockets for each in crowds), config.sockets_in_all * len(crowds)),
        thinking=Figure(
            sum(each.thinking for each in crowds), sum(each.thinkers for each in crowds)
        ),
        questions=sum(each.waiting for each in crowds),
        workers=len(crowds),
        reports=waiting,
        reports_closed=closed,
        notices=counts.notices,
        letters=counts.letters,
        storage=storage_line(storage, int(config.storage_gb * GIGABYTE)),
        abandoned=len(abandoned),
        abandoned_days=ABANDONED_DAYS,
        public_lobby=rules.public_lobby,
        spectators=rules.spectators,
        programs=rules.programs,
        hints=rules.hints,
        closed=rules.closed,
        club_code=rules.club_code,
        announcement=rules.announcement,
        limits=limit_lines(server),
        until=until,
    )


def crowds_elsewhere(server: Server) -> list[Crowd]:
    return [] if server.workers is None else server.workers.crowds_elsewhere()


def storage_line(storage: Storage, most: int) -> StorageLine:
    parts = [StoragePart(cast(Any, part), size) for part, size in storage.parts.items()]
    parts.sort(key=lambda each: -each.bytes)
    return StorageLine(storage.kind, storage.bytes, most, parts)


def limit_lines(server: Server) -> list[LimitLine]:
    usual = server.config
    now = with_limits(usual, server.housekeeper.rules.limits)
    return [
        LimitLine(name, getattr(now, name), getattr(usual, name), MEANING[name]) for name in LIMITS
    ]


# People


async def people(server: Server, find: str, first: int) -> HousePeople:
    here = server.sockets.people()
    found, count = await server.lists.survey(Overview.people, find, here, AT_ONCE, first)
    elsewhere = frozenset[str]().union(*(each.people for each in crowds_elsewhere(server)))
    waiting = await asyncio.to_thread(server.desk.reports.all, False, AT_ONCE)
    reported = {report.person for report, *_ in waiting}
    return HousePeople([person_line(server, each, elsewhere, reported) for each in found], count)


def person_line(
    server: Server, guest: Guest, elsewhere: frozenset[str], reported: set[str]
) -> HousePerson:
    person, door = guest.person, server.door
    sockets = server.sockets.of(person.id)
    public = public_id(person.id)
    sits: set[str] = set()
    watches: set[str] = set()
    for socket in sockets:
        for id in socket.watching:
            table = server.house.tables.get(id)
            if table is not None:
                (watches if table.seat_of(person.id) is None else sits).add(id)
    ban, mute = door.bans.get(person.id), door.mutes.get(person.id)
    return HousePerson(
        person=public,
        name=person.name,
        host=person.id in door.hosts,
        here=bool(sockets) or public in elsewhere,
        sits=sorted(sits),
        watches=sorted(watches),
        games=guest.games,
        seen=guest.seen,
        devices=guest.devices,
        passphrase=guest.passphrase,
        network=next((socket.asker.address for socket in sockets), ""),
        muted=mute is not None and door.holds(mute),
        banned=ban is not None and door.holds(ban),
        reported=person.id in reported,
    )


async def sanctions(server: Server) -> SanctionList:
    standing = await asyncio.to_thread(server.desk.hosts.standing, server.now())
    names = await names_of(server, [each.person for each in standing.sanctions])
    return SanctionList(
        [
            SanctionLine(
                each.id, cast(Any, each.kind), public_id(each.person) if each.person else "",
                names.get(each.person or "", ""), each.network, each.why, each.by, each.at,
                each.until,
            )
            for each in standing.sanctions
        ]
    )  # fmt: skip


async def names_of(server: Server, ids: list[str | None]) -> dict[str, str]:
    wanted = {each for each in ids if each is not None}
    return await server.lists.survey(Overview.names, wanted)


# Tables


async def tables(server: Server, over: bool, first: int) -> HouseTables:
    found, count = await server.lists.survey(Overview.tables, not over, AT_ONCE, first)
    return HouseTables(
        [
            HouseTable(
                line.table, line.game, line.variant, line.status, line.private, line.seats,
                line.turn, line.since, server.house.audience.spectators(line.table),
            )
            for line in lines_of(found, None)
        ],
        count,
    )  # fmt: skip


# What was reported, what is on its way, what was done


async def reports(server: Server, closed: bool) -> ReportList:
    found = await asyncio.to_thread(server.desk.reports.all, closed, AT_ONCE)
    return ReportList([report_line(*each) for each in found])


def report_line(report: Report, reporter: str, name: str) -> ReportLine:
    said = msgspec.json.decode(report.said, type=list[LineSaid])
    return ReportLine(
        report.id, reporter, public_id(report.person), name, report.table_id, report.spectator,
        said, report.why, report.at, report.closed, report.closed_by,
    )  # fmt: skip


async def outbox(server: Server) -> OutboxList:
    found = await server.lists.survey(Overview.outbox, AT_ONCE)
    return OutboxList([outbox_line(each) for each in found])


def outbox_line(waiting: Waiting) -> OutboxLine:
    kinds = [waiting.kind]
    if waiting.body:
        letter = msgspec.json.decode(waiting.body, type=Kinds)
        kinds = sorted({each.kind for each in letter.items}) or [letter.kind]
    return OutboxLine(
        waiting.name, waiting.channel, kinds, waiting.next, waiting.tries, waiting.trouble
    )


async def audit(server: Server, first: int) -> DeedList:
    found = await asyncio.to_thread(server.desk.hosts.deeds, AT_ONCE + 1, first)
    names = await names_of(server, [each.whom for each in found])
    lines = [deed_line(each, names) for each in found[:AT_ONCE]]
    return DeedList(lines, len(found) > AT_ONCE)


def deed_line(deed: Deed, names: dict[str, str]) -> DeedLine:
    about = {k: v for k, v in msgspec.json.decode(deed.about).items() if k not in HIDDEN}
    whom = names.get(deed.whom or "", "")
    return DeedLine(deed.at, deed.name, not deed.name, deed.deed, whom, about)
