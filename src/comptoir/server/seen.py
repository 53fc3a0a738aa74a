"""A table as one reader sees it: the only place where messages about tables are made.

What a seat is told of the game comes from `state.view(seat)`, `Event.seen_by(seat)` and
`state.disguise`, and from nothing else.  Each piece is written once and kept until the
table changes; a spectator is seat None.
"""

from __future__ import annotations

from typing import cast

import msgspec
from msgspec import UNSET, Raw

from comptoir.server import deeds, messages
from comptoir.server.closing import told as told_closing
from comptoir.server.messages import (
    Clock,
    Closing,
    Decision,
    Fairness,
    Happened,
    Seat,
    Status,
    Takeback,
)  # fmt: skip
from comptoir.server.table import Happening, Table

encode = msgspec.json.Encoder().encode

SEATS_CHANGED = (
    deeds.Created, deeds.Sat, deeds.Stood, deeds.Arranged, deeds.Began, deeds.GaveUp,
    deeds.RanOut, deeds.Returned,
)  # fmt: skip
GAME_CHANGED = (deeds.Began, deeds.Move, deeds.BackTo)
CLOCK_CHANGED = (deeds.GaveUp, deeds.RanOut, deeds.Returned, deeds.Continued, deeds.Shut)
STATUS_CHANGED = (deeds.Began, deeds.Continued, deeds.Shut)


def whole(
    table: Table,
    seat: int | None,
    person: str | None,
    here: list[bool],
    spectators: int,
    re: str,
    happened: list[Raw],
    more: bool,
) -> bytes:
    """Everything a reader may know, as the answer to command `re`."""
    record = table.record
    sits = seat is not None
    return encode(
        messages.Table(
            re=re,
            table=record.id,
            version=table.version,
            status=cast(Status, table.status),
            game=record.game,
            options=table.options,
            variant=table.variant,
            rules=table.rules,
            private=record.private,
            link_key=record.key if sits or (person is not None and person == table.host) else None,
            pace=table.pace,
            language=record.language,
            created=record.created,
            seat=seat,
            seats=seats(table, seat, here),
            spectators=spectators,
            view=view(table, seat),
            decision=decision(table, seat),
            clock=clock(table),
            takeback=takeback(table),
            fairness=fairness(table),
            result=table.result(),
            closing=closing(table),
            rematch=table.rematch,
            happened=happened,
            more=more,
        )
    )


def update(table: Table, seat: int | None, news: list[Happening], here: list[bool]) -> bytes:
    """What changed with the latest happenings."""
    told = messages.Update(
        table=table.record.id,
        since=table.version - len(news),
        version=table.version,
        happened=[happened(each, seat) for each in news if each.deed is not None],
    )
    kinds = {type(each.deed) for each in news}
    if not kinds.isdisjoint(SEATS_CHANGED):
        told.seats = seats(table, seat, here)
    game = not kinds.isdisjoint(GAME_CHANGED)
    if game:
        told.view = view(table, seat) or UNSET
    if game or not kinds.isdisjoint(CLOCK_CHANGED):
        told.decision = decision(table, seat)
        told.clock = clock(table)
    if kinds != {deeds.Said}:
        told.takeback = takeback(table)
    if table.over or not kinds.isdisjoint(STATUS_CHANGED):
        told.status = cast(Status, table.status)
        told.fairness = fairness(table)
        told.result = table.result() or UNSET
        told.rules = table.rules
        told.closing = closing(table) or UNSET
        told.rematch = table.rematch or UNSET
    return encode(told)


def view(table: Table, seat: int | None) -> Raw | None:
    """The position for that seat."""
    if table.state is None:
        return None
    key = ("view", seat)
    if key not in table.written:
        told = table.state.view(seat)
        table.written["legal", seat] = told.pop("legal", None)
        table.written[key] = Raw(encode(told))
    return cast(Raw, table.written[key])


def decision(table: Table, seat: int | None) -> Decision | None:
    """The open choice; its tokens are there for the seat that makes it."""
    player = table.player
    if player is None or table.state is None:
        return None
    view(table, seat)
    return Decision(
        ply=table.ply + 1,
        player=player,
        phase=table.state.game.phases[table.state.phase],
        since=table.clocks.opened,
        legal=cast("list[str] | None", table.written["legal", seat]),
        undo=table.undo_of(seat),
        takeback=table.takeback is None and table.last_move_of(seat) is not None,
    )


def clock(table: Table) -> Clock | None:
    deadline = table.deadline()
    player = table.player
    if deadline is None or player is None:
        return None
    return Clock(player, table.clocks.free_until(), deadline, list(table.clocks.reserves))


def takeback(table: Table) -> Takeback | None:
    asked = table.takeback
    if asked is None:
        return None
    return Takeback(asked.number, asked.seat, asked.moves, list(asked.waiting))


def fairness(table: Table) -> Fairness:
    """The commitment always, the nonces from the start, secret and seed after the end."""
    over = table.over
    return Fairness(
        commitment=table.record.commitment,
        nonces=[place.nonce for place in table.places] if table.state is not None else [],
        secret=table.record.secret if over else None,
        seed=table.seed if over else None,
        imported=table.record.seed is not None,
    )


def closing(table: Table) -> Closing | None:
    reason = table.closing
    return None if reason is None else told_closing(reason, table.status == "finished")


def seats(table: Table, reader: int | None, here: list[bool]) -> list[Seat]:
    return [
        Seat(
            seat=seat,
            kind=cast("messages.SeatKind", place.kind),
            name=place.name,
            level=place.level if place.kind == "bot" else "",
            played_by="nobody" if place.free else "bot" if place.played_by_bot else "person",
            here=here[seat] if seat < len(here) else False,
            resigned=place.resigned,
            host=place.host,
            you=seat == reader,
        )
        for seat, place in enumerate(table.places)
    ]


def happened(each: Happening, seat: int | None) -> Raw:
    """One happening as JSON for a reader."""
    return Raw(encode(retold(each, seat)))


def retold(each: Happening, reader: int | None) -> Happened:
    """One happening as a reader may know it."""
    entry, deed = each.entry, each.deed
    version, at = entry.version, entry.at
    seat = -1 if entry.seat is None else entry.seat
    match deed:
        case deeds.Move():
            token = deed.token if reader is not None and reader == seat else each.disguised
            events = [event.seen_by(reader) for event in each.events]
            return messages.Moved(version, at, entry.ply or 0, seat, token, deed.by, events)
        case deeds.BackTo():
            moves = each.undone
            return messages.Undone(version, at, entry.ply or 0, seat, moves, deed.agreed)
        case deeds.Said():
            return messages.Chatted(version, at, entry.seat, deed.name, deed.text)
        case deeds.Created():
            return messages.Created(version, at)
        case deeds.Sat():
            return messages.Seated(version, at, seat, deed.name)
        case deeds.Stood():
            return messages.Left(version, at, seat, deed.name)
        case deeds.Arranged():
            return messages.SeatChanged(version, at, seat, deed.kind, deed.level)
        case deeds.Began():
            return messages.Started(version, at)
        case deeds.Asked():
            return messages.TakebackAsked(version, at, seat, version)
        case deeds.Answered():
            return messages.TakebackAnswered(version, at, seat, deed.number, deed.accept)
        case deeds.GaveUp():
            return messages.Resigned(version, at, seat)
        case deeds.RanOut():
            return messages.TimeUp(version, at, seat)
        case deeds.Returned():
            return messages.CameBack(version, at, seat)
        case deeds.Again():
            return messages.RematchMade(version, at, deed.other)
        case deeds.Shut():
            told = None if deed.reason is None else told_closing(deed.reason)
            return messages.Closed(version, at, told)
        case deeds.Continued():
            return messages.Continued(version, at, deed.rules)
        case None:
            raise ValueError("what could not be carried out is not told")
