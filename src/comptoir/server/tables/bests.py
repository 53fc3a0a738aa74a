"""A person's best: the finished games of the same kind, before this one."""

from __future__ import annotations

import msgspec

from comptoir.server.http.bodies import Best
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket.protocol import Result
from comptoir.server.tables.table import Table, variant_of
from comptoir.store.archive import Archive
from comptoir.store.lists import Lists
from comptoir.store.records import Listed, Person


async def best_of(lists: Lists, who: Person, table: Table) -> Best:
    """What the person had reached in this game with as many players when this table ended.

    Imported games do not count: anybody can write one.
    """
    seat, result = table.seat_of(who.id), table.result()
    if seat is None or result is None:
        raise Refusal("not_now", "there is no result of yours at this table")
    record = table.record
    scores: list[int] = []
    won = 0
    for listed in await lists.read(Archive.finished_of, who.id, record.game, record.players):
        if listed.record.id == record.id or listed.summary.since > table.since:
            continue
        if variant(listed) != table.variant or listed.summary.result is None:
            continue
        before = msgspec.json.decode(listed.summary.result, type=Result)
        mine = next(each.seat for each in listed.seats if each.person == who.id)
        scores.append(before.scores[mine])
        won += mine in before.winners
    return Best(len(scores), won, max(scores, default=None))


def variant(listed: Listed) -> str:
    record = listed.record
    return variant_of(record.game, record.players, msgspec.json.decode(record.options))
