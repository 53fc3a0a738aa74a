"""When the bell rings: what of all that happens at a table somebody is told who is not there.

This is asked for every entry, so it looks only at the seats of the table, and at nothing where
nobody wants to be told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256

from comptoir.server.tables import changes
from comptoir.server.tables.table import Happening, Table
from comptoir.store.outbox import REMINDER
from comptoir.store.records import Notice

TURN, TAKEBACK, OVER, REMATCH = "turn", "takeback", "over", "rematch"
INVITATION = "invitation"
HALF_A_DAY = 12 * 3_600_000


def notices(
    before: Table, after: Table, news: list[Happening], wanting: Mapping[str, int]
) -> list[Notice]:
    """What an entry means for those who want to be told, and after how many seconds.

    Nobody is told of what they did themselves; the webhook of a table is told everything once.
    """
    id = after.record.id
    if not wanting or not (id in wanting or any(place.person in wanting for place in after.places)):
        return []
    entry = news[-1].entry
    made = []
    if id in wanting:
        due = entry.at + wanting[id] * 1000
        for kind in {kind for kind, _, _ in occasions(before, after, news)} - {REMINDER}:
            mark = notice_id(id, entry.version, kind, id)
            made.append(Notice(mark, id, id, kind, after.ply, entry.at, due))
    for kind, seat, due in occasions(before, after, news):
        person = after.places[seat].person
        if person is None or person not in wanting or person == entry.person:
            continue
        wait = 0 if kind == REMINDER else wanting[person] * 1000
        id = notice_id(after.record.id, entry.version, kind, person)
        made.append(Notice(id, person, after.record.id, kind, after.ply, entry.at, due + wait))
    return made


def invitations(table: Table, wanting: Mapping[str, int]) -> list[Notice]:
    """What a new table means for those who want to be told and have a seat kept for them."""
    at, id = table.record.created, table.record.id
    made = []
    for place in table.places:
        person = place.kept_for
        if person is not None and person in wanting:
            due = at + wanting[person] * 1000
            mark = notice_id(id, table.version, INVITATION, person)
            made.append(Notice(mark, person, id, INVITATION, table.ply, at, due))
    return made


def occasions(before: Table, after: Table, news: list[Happening]) -> Iterator[tuple[str, int, int]]:
    """What happened for which seat, and when it is worth telling."""
    at = news[-1].entry.at
    player = after.player
    if player is not None and player != before.player and not after.places[player].played_by_bot:
        yield TURN, player, at
        reminder = reminder_of(after)
        if reminder is not None:
            yield REMINDER, player, reminder
    for each in news:
        if isinstance(each.change, changes.Asked) and after.takeback is not None:
            for seat in after.takeback.waiting:
                yield TAKEBACK, seat, at
        elif isinstance(each.change, changes.Again):
            for seat in present(after):
                yield REMATCH, seat, at
    if after.status == "finished" and before.status != "finished":
        for seat in present(after):
            yield OVER, seat, at


def present(table: Table) -> list[int]:
    """The seats of people who did not give up."""
    return [
        seat
        for seat, place in enumerate(table.places)
        if place.kind == "person" and not place.resigned
    ]


def reminder_of(table: Table) -> int | None:
    """When somebody is reminded of the open decision, in a game over days."""
    deadline = table.deadline()
    if deadline is None or table.pace.kind != "days":
        return None
    return remind_at(deadline, table.pace.seconds)


def remind_at(deadline: int, seconds: int) -> int:
    """Half a day before the end, but not before three quarters of the time are over."""
    return deadline - min(HALF_A_DAY, seconds * 1000 // 4)


def notice_id(table: str, version: int, kind: str, person: str) -> str:
    """The same for the same thing, whoever works it out; it gives away nothing of it."""
    return sha256(f"notice:{table}:{version}:{kind}:{person}".encode()).hexdigest()[:32]
