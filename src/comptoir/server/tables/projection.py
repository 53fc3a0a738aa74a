"""A table as one reader sees it: the only place where messages about tables are made.

What a seat is told of the game comes from `state.view(seat)`, `Event.seen_by(seat)` and
`state.disguise`, and from nothing else.  Each piece is written once and kept until the
table changes; a spectator is seat None.  Who is told of every change is told of the view
only what changed: the difference of two views of that seat.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from comptoir.kernel.differences import Difference, difference, is_beside, keep_equal
from comptoir.kernel.state import State
from comptoir.server.people.identity import public_id
from comptoir.server.socket import protocol
from comptoir.server.socket.protocol import (
    Clock,
    Closing,
    Decision,
    Fairness,
    Happened,
    Offer,
    Seat,
    Status,
    Takeback,
)  # fmt: skip
from comptoir.server.tables import changes
from comptoir.server.tables.closing import told as told_closing
from comptoir.server.tables.lessons import lesson_at
from comptoir.server.tables.table import Happening, Look, Table
from comptoir.server.tables.undo import may_ask_back, undo_of

encode = msgspec.json.Encoder().encode

SEATS_CHANGED = (
    changes.Created, changes.Sat, changes.Stood, changes.Arranged, changes.Began, changes.GaveUp,
    changes.RanOut, changes.Returned, changes.Vacation, changes.Hinted,
)  # fmt: skip
GAME_CHANGED = (changes.Began, changes.Move, changes.BackTo)
CLOCK_CHANGED = (
    changes.GaveUp, changes.RanOut, changes.Returned, changes.Vacation, changes.Continued,
    changes.Shut,
)  # fmt: skip
STATUS_CHANGED = (changes.Began, changes.Continued, changes.Shut)


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
        protocol.Table(
            re=re,
            table=record.id,
            version=table.version,
            status=cast(Status, table.status),
            game=record.game,
            options=table.options,
            variant=table.variant,
            rules=table.rules,
            private=record.private,
            programs=table.programs,
            hints=record.hints,
            spectator_chat=table.spectator_chat,
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
            reserves=reserves(table),
            takeback=takeback(table),
            fairness=fairness(table),
            result=table.result(),
            closing=closing(table),
            rematch=table.rematch,
            lesson=lesson_at(table),
            happened=happened,
            more=more,
        )
    )


class News:
    """What changed with the latest happenings: what is the same for several is made once."""

    def __init__(self, table: Table, latest: list[Happening], here: list[bool]) -> None:
        self.table = table
        self.here = here
        told = [each for each in latest if each.change is not None]
        self.happened = [(each, happened(each, None)) for each in told]
        """What happened, and what a spectator is told of it."""
        self.knowing = {seat for each in told for seat in insiders(each)}
        """Who knows more of it than a spectator."""
        self.since = table.version - len(latest)
        kinds = {type(each.change) for each in latest}
        self.seats_changed = not kinds.isdisjoint(SEATS_CHANGED)
        self.game_changed = not kinds.isdisjoint(GAME_CHANGED)
        self.clock_changed = self.game_changed or not kinds.isdisjoint(CLOCK_CHANGED)
        self.chat_changed = changes.SpectatorChat in kinds
        self.decision: Decision | None = None
        if self.clock_changed:
            self.decision = open_decision(table)
            self.clock = clock(table)
            self.reserves = reserves(table)
        self.takeback: Takeback | UnsetType | None = UNSET
        if kinds != {changes.Said}:
            self.takeback = takeback(table)
        self.status_changed = table.over or not kinds.isdisjoint(STATUS_CHANGED)
        self.common_change = b""
        """What changed in the view of a spectator, once it is written."""
        self.messages: dict[tuple[bytes | None, tuple[int, bool]], bytes] = {}
        """Those for readers who know no more than a spectator, by what else they differ in."""

    def told(self, seat: int | None, differences: bool) -> bytes:
        """The message for who follows the table from a seat."""
        change = self.view_change(seat) if self.game_changed and differences else None
        back = (0, False)
        if self.decision is not None and seat is not None:
            back = ways_back(self.table, seat)
        alone = seat in self.knowing or self.decides(seat) or self.seats_changed
        if alone or (self.game_changed and change is None):
            return self.written(seat, change, back)
        message = self.messages.get((change, back))
        if message is None:
            message = self.messages[change, back] = self.written(seat, change, back)
        return message

    def decides(self, seat: int | None) -> bool:
        return self.decision is not None and self.decision.player == seat

    def written(self, seat: int | None, change: bytes | None, back: tuple[int, bool]) -> bytes:
        """The message, with the view as a whole where there is no change of it to tell."""
        table = self.table
        told = protocol.Update(
            table=table.record.id,
            since=self.since,
            version=table.version,
            happened=[
                happened(each, seat) if seat in self.knowing else open_to_all
                for each, open_to_all in self.happened
            ],
            takeback=self.takeback,
        )
        if self.seats_changed:
            told.seats = seats(table, seat, self.here)
        if change is not None:
            told.view_change = Raw(change)
        elif self.game_changed:
            told.view = view(table, seat) or UNSET
        if self.clock_changed:
            told.decision = decision_for(table, seat, self.decision, back)
            told.clock = self.clock
            told.reserves = self.reserves
        if self.status_changed:
            told.status = cast(Status, table.status)
            told.fairness = fairness(table)
            told.result = table.result() or UNSET
            told.rules = table.rules
            told.closing = closing(table) or UNSET
            told.rematch = table.rematch or UNSET
        if self.chat_changed:
            told.spectator_chat = table.spectator_chat
        return encode(told)

    def view_change(self, seat: int | None) -> bytes | None:
        """From the position that the seat was told before to this one; None if it was told none.

        It is the same bytes for all whose view changed as a spectator's did.
        """
        state = self.table.state
        if state is None:
            return None
        open_look = look(self.table, state, None)
        seen = look(self.table, state, seat)
        before, before_all = seen.before, open_look.before
        if before is None:
            return None
        if before_all is not None and not self.common_change:
            self.common_change = encode(open_look.change)
        if seat is None:
            return self.common_change
        seen.before = None
        together = before_all is not None and before_all.state is before.state
        if together and before.own == seen.own and is_beside(open_look.change, seen.own):
            return self.common_change
        return encode(difference(before.view(), seen.view()))


def view(table: Table, seat: int | None) -> Raw | None:
    """The position for that seat."""
    if table.state is None:
        return None
    key = ("view", seat)
    if key not in table.written:
        table.written[key] = Raw(encode(look(table, table.state, seat).view()))
    written: Raw = table.written[key]
    return written


def look(table: Table, state: State, seat: int | None) -> Look:
    """The position for a seat, beside the one that all who follow the table from there know."""
    before = table.looks.get(seat)
    if before is not None:
        if before.state is state:
            return before
        before.before = None
    open_view: Any
    change: Difference = {}
    own: Difference = {}
    legal = None
    if seat is None:
        open_view = state.view(None)
        if before is not None:
            change = keep_equal(before.open_view, open_view)
    else:
        open_view = look(table, state, None).open_view
        own = state.own_view(seat, open_view)
        legal = own["set"].pop("legal", None)
    seen = table.looks[seat] = Look(state, open_view, own, legal, before, change)
    return seen


def decision(table: Table, seat: int | None) -> Decision | None:
    """The open choice; its tokens are there for the seat that makes it."""
    back = (0, False) if seat is None else ways_back(table, seat)
    return decision_for(table, seat, open_decision(table), back)


def ways_back(table: Table, seat: int) -> tuple[int, bool]:
    """How many own moves the seat may take back alone, and whether there is one to ask for."""
    return undo_of(table, seat), may_ask_back(table, seat)


def open_decision(table: Table) -> Decision | None:
    """The open choice as all may know it."""
    player = table.player
    if player is None or table.state is None:
        return None
    phase = table.state.game.phases[table.state.phase]
    return Decision(table.ply + 1, player, phase, table.clocks.opened, rests=table.rests)


def decision_for(
    table: Table, seat: int | None, known: Decision | None, back: tuple[int, bool]
) -> Decision | None:
    """What of the open choice a seat may know beside what is `known` to all."""
    if known is None or seat is None:
        return known
    told = replace(known)
    if seat == known.player and table.state is not None:
        told.legal = look(table, table.state, seat).legal
        told.offers = offers(table, table.state)
    told.undo, told.takeback = back
    return told


def offers(table: Table, state: State) -> list[Offer]:
    """What each choice costs and brings, for the seat that makes it."""
    if "offers" not in table.written:
        table.written["offers"] = offers_of(state)
    written: list[Offer] = table.written["offers"]
    return written


def offers_of(state: State) -> list[Offer]:
    return [Offer(each.token, each.events, each.points, each.certain) for each in state.offers()]


def clock(table: Table) -> Clock | None:
    deadline = table.deadline()
    player = table.player
    if deadline is None or player is None:
        return None
    free = table.clocks.free_until(player)
    return Clock(player, free, deadline, list(table.clocks.reserves))


def reserves(table: Table) -> list[int] | None:
    """What every seat has left beyond the free time of its decisions."""
    if table.pace.kind != "live" or table.status != "playing":
        return None
    return list(table.clocks.reserves)


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
            kind=cast("protocol.SeatKind", place.kind),
            name=place.name if reader is None else place.name or place.kept_name,
            level=place.level if place.kind in ("bot", "program") else "",
            played_by="nobody" if place.free else "bot" if place.played_by_bot else "person",
            here=here[seat] if seat < len(here) else False,
            resigned=place.resigned,
            host=place.host,
            you=seat == reader,
            late=place.late,
            absent=place.away,
            vacation=table.clocks.vacation_of(seat),
            helped=place.helped,
        )
        for seat, place in enumerate(table.places)
    ]


def insiders(each: Happening) -> set[int | None]:
    """Who knows more of a happening than all: whose it is, and whose secrets are in it."""
    return {each.entry.seat, *(event.seat for event in each.events if event.secret)}


def happened(each: Happening, seat: int | None) -> Raw:
    """One happening as JSON for a reader."""
    return Raw(encode(retold(each, seat)))


def retold(each: Happening, reader: int | None) -> Happened:
    """One happening as a reader may know it."""
    entry, change = each.entry, each.change
    version, at = entry.version, entry.at
    seat = -1 if entry.seat is None else entry.seat
    match change:
        case changes.Move():
            token = change.token if reader is not None and reader == seat else each.disguised
            events = [event.seen_by(reader) for event in each.events]
            return protocol.Moved(version, at, entry.ply or 0, seat, token, change.by, events)
        case changes.BackTo():
            moves = each.undone
            return protocol.Undone(version, at, entry.ply or 0, seat, moves, change.agreed)
        case changes.Said():
            who = public_id(entry.person or "")
            return protocol.Chatted(version, at, entry.seat, change.name, change.text, who)
        case changes.SpectatorChat():
            return protocol.SpectatorChatSet(version, at, change.open)
        case changes.Created():
            return protocol.Created(version, at)
        case changes.Sat():
            return protocol.Seated(version, at, seat, change.name)
        case changes.Stood():
            return protocol.Left(version, at, seat, change.name, bool(change.person))
        case changes.Arranged():
            return protocol.SeatChanged(version, at, seat, change.kind, change.level)
        case changes.Began():
            return protocol.Started(version, at)
        case changes.Asked():
            return protocol.TakebackAsked(version, at, seat, version)
        case changes.Answered():
            return protocol.TakebackAnswered(version, at, seat, change.number, change.accept)
        case changes.GaveUp():
            return protocol.Resigned(version, at, seat)
        case changes.RanOut():
            return protocol.TimeUp(version, at, seat, change.late != 1)
        case changes.Returned():
            return protocol.CameBack(version, at, seat)
        case changes.Vacation():
            return protocol.OnVacation(version, at, seat, change.until)
        case changes.Hinted():
            return protocol.Hinted(version, at, seat)
        case changes.Again():
            return protocol.RematchMade(version, at, seat, change.other)
        case changes.Shut():
            told = None if change.reason is None else told_closing(change.reason)
            return protocol.Closed(version, at, told)
        case changes.Continued():
            return protocol.Continued(version, at, change.rules)
        case None:
            raise ValueError("what could not be carried out is not told")
