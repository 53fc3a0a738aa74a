"""A table: what its log adds up to.

`apply` takes one entry after the other and is the only thing that changes a table, so
every process that has read the same entries has the same table.  Nothing here waits,
stores or sends.  What is not stored yet is applied to a `draft`, so that a table that can
be found is always one that is stored; the positions of a table are replaced, never changed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from copy import copy
from hashlib import sha256

import msgspec

from comptoir.games import game as find_game
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.events import Event
from comptoir.kernel.state import State
from comptoir.kernel.undo import reveals_nothing
from comptoir.server import deeds
from comptoir.server.clocks import Clocks
from comptoir.server.deeds import Deed, Place
from comptoir.server.fairness import seed_from
from comptoir.server.messages import Pace
from comptoir.store.records import Entry, SeatRecord, Summary, TableRecord

RECENT = 64
"""How many of the latest happenings are kept in memory for clients that missed some."""

NAMES = (
    "Alonso", "Beatriz", "Catalina", "Diego", "Elvira", "Felipe", "Gaspar", "Hernán", "Inés",
    "Joaquín", "Leonor", "Mateo", "Nuria", "Octavio", "Pilar", "Rodrigo", "Soledad", "Tomás",
    "Ursula", "Valentín", "Ximena", "Yago", "Zaida",
)  # fmt: skip
"""What bots are called."""

MOST_UNDO = 40
REMEMBERED = 256


class Step(msgspec.Struct):
    """A move on the line that counts: who chose what, at which ply, and what time it took.

    `disguised` is what the others saw of it, in which phase.
    """

    ply: int
    seat: int
    phase: int
    action: int
    disguised: str
    by: str
    at: int
    thought: int
    cost: int


class Happening(msgspec.Struct):
    """An entry and what it meant: the move as the others see it, the events of the game."""

    entry: Entry
    deed: Deed
    disguised: str = ""
    events: list[Event] = []
    undone: int = 0


class OpenTakeback(msgspec.Struct):
    """A question that waits for answers of the seats in `waiting`."""

    number: int
    seat: int
    keep: int
    moves: int
    waiting: list[int]


class Table:
    """All that is known of a table, everybody's secrets included."""

    def __init__(self, record: TableRecord) -> None:
        self.record = record
        self.game = find_game(record.game)
        self.options: dict[str, object] = msgspec.json.decode(record.options)
        self.pace = msgspec.json.decode(record.pace, type=Pace)
        self.variant = self.game.variant(self.game.checked(record.players, self.options))
        self.version = 0
        self.ply = 0
        self.status = "open"
        self.since = record.created
        self.places: list[Place] = []
        self.seed: str | None = record.seed
        self.state: State | None = None
        self.line: list[Step] = []
        self.undoable: list[State] = []
        self.takeback: OpenTakeback | None = None
        self.clocks = Clocks(self.pace, record.players, record.created)
        self.rematch: str | None = None
        self.recent: deque[Happening] = deque(maxlen=RECENT)
        self.carried_out: dict[tuple[str, str], tuple[int, int]] = {}
        self.lock = asyncio.Lock()
        self.written: dict[object, object] = {}

    # What people ask

    def seat_of(self, person: str | None) -> int | None:
        """The seat of a person."""
        if person is None:
            return None
        for seat, place in enumerate(self.places):
            if place.kind == "person" and place.person == person:
                return seat
        return None

    @property
    def host(self) -> str | None:
        return next((place.person for place in self.places if place.host), None)

    @property
    def player(self) -> int | None:
        """The seat to decide."""
        if self.status != "playing" or self.state is None:
            return None
        return int(self.state.player)

    @property
    def bot_to_move(self) -> bool:
        player = self.player
        return player is not None and self.places[player].played_by_bot

    @property
    def over(self) -> bool:
        return self.status in ("finished", "closed")

    def undo_of(self, seat: int | None) -> int:
        """How many of its own last moves a seat may take back without asking."""
        if seat is None or self.status != "playing" or not self.undoable:
            return 0
        return len(self.undoable) if self.line[-1].seat == seat else 0

    def asked_beside(self, seat: int) -> list[int]:
        """Whom a takeback of the seat needs: every other person who has not resigned.

        Whose time ran out is asked too.  A bot plays on for them, but it is their game: a card
        drawn and seen would otherwise be taken back «as agreed» while they look away.
        """
        return [
            other
            for other, place in enumerate(self.places)
            if other != seat and place.kind == "person" and not place.resigned
        ]

    def last_move_of(self, seat: int | None) -> int | None:
        """The place in the line of the seat's last own move."""
        for place in range(len(self.line) - 1, -1, -1):
            if self.line[place].seat == seat and self.line[place].by == "person":
                return place
        return None

    def deadline(self) -> int | None:
        """When a bot takes the open decision over; None without a clock."""
        player = self.player
        if player is None or self.places[player].played_by_bot:
            return None
        return self.clocks.deadline(player)

    # What is stored for lists

    def summary(self) -> Summary:
        player = self.player
        waiting = "" if player is None else "bot" if self.bot_to_move else "person"
        return Summary(
            self.record.id, self.version, self.ply, self.status, self.since,
            player, waiting, self.deadline(),
        )  # fmt: skip

    def seat_records(self) -> list[SeatRecord]:
        return [
            SeatRecord(
                self.record.id, seat, place.kind, place.person, place.name, place.level,
                place.resigned, place.away, place.host,
            )
            for seat, place in enumerate(self.places)
        ]  # fmt: skip

    # What happens

    def draft(self) -> Table:
        """A table that entries can be tried on while this one stays as it is stored."""
        new = copy(self)
        new.places = [copy(place) for place in self.places]
        new.line = self.line[:]
        new.undoable = self.undoable[:]
        if self.takeback is not None:
            new.takeback = copy(self.takeback)
            new.takeback.waiting = self.takeback.waiting[:]
        new.clocks = self.clocks.copy()
        new.recent = self.recent.copy()
        new.carried_out = self.carried_out.copy()
        new.written = {}
        return new

    def become(self, draft: Table) -> None:
        """What was tried is stored: from now on this is the table."""
        vars(self).update(vars(draft))

    def apply(self, entry: Entry) -> Happening:
        """Take over the next entry of the log."""
        assert entry.version == self.version + 1, "entries come in order"
        deed = deeds.deed_of(entry)
        self.version = entry.version
        self.written.clear()
        happening = Happening(entry, deed)
        seat = -1 if entry.seat is None else entry.seat
        match deed:
            case deeds.Created():
                self.places = deed.places
            case deeds.Sat():
                self.places[seat] = Place(
                    "person", deed.person, deed.name, nonce=deed.nonce, host=self.host is None
                )
            case deeds.Stood():
                self.stand_up(seat)
            case deeds.Arranged():
                self.places[seat] = Place(deed.kind, level=deed.level)
            case deeds.Began():
                self.begin(deed, entry.at)
            case deeds.Move():
                self.move(happening, deed)
            case deeds.BackTo():
                happening.undone = len(self.line) - deed.keep
                self.go_back(entry, deed)
            case deeds.Asked():
                self.ask(entry, deed)
            case deeds.Answered():
                self.answer(seat, deed)
            case deeds.GaveUp():
                self.places[seat].resigned = True
                self.give_up_takeback(seat)
            case deeds.RanOut():
                self.places[seat].away = True
                self.clocks.reserves[seat] = 0
                if self.takeback is not None and self.takeback.seat == seat:
                    self.takeback = None
            case deeds.Returned():
                self.places[seat].away = False
                if self.player == seat:
                    self.clocks.return_to(entry.at)
            case deeds.Again():
                self.rematch = deed.other
            case deeds.Shut():
                self.status = "closed"
                self.since = entry.at
        if any(place.kind == "bot" and not place.name for place in self.places) or isinstance(
            deed, deeds.Sat
        ):
            name_bots(self.record.id, self.places)
        if entry.person is not None and entry.command is not None:
            self.carried_out[entry.person, entry.command] = (entry.version, self.ply)
            if len(self.carried_out) > REMEMBERED:
                del self.carried_out[next(iter(self.carried_out))]
        self.recent.append(happening)
        return happening

    def stand_up(self, seat: int) -> None:
        was_host = self.places[seat].host
        self.places[seat] = Place("open")
        if was_host:
            heir = next((place for place in self.places if place.kind == "person"), None)
            if heir is not None:
                heir.host = True

    def begin(self, deed: deeds.Began, at: int) -> None:
        for place, nonce in zip(self.places, deed.nonces, strict=True):
            place.nonce = nonce
            if place.free:
                place.kind, place.level = "bot", deed.fill or "merchant"
        if self.seed is None:
            self.seed = seed_from(self.record.secret, deed.nonces)
        self.state = self.fresh_state()
        self.status = "finished" if self.state.over else "playing"
        self.since = at
        self.clocks.open(0, at)

    def fresh_state(self) -> State:
        assert self.seed is not None
        return self.game.new(self.record.players, dice_from_seed(self.seed), self.options)

    def move(self, happening: Happening, deed: deeds.Move) -> None:
        entry, before = happening.entry, self.state
        assert before is not None
        assert entry.ply is not None
        assert entry.seat is not None
        action = before.game.action(deed.token)
        happening.disguised = before.disguise(action)
        state = self.state = before.copy()
        happening.events = state.play(action)
        if self.undoable and self.line[-1].seat != entry.seat:
            self.settle()
        if deed.by == "bot" or not reveals_nothing(state, happening.events):
            self.settle()
        else:
            self.undoable.append(before)
            if len(self.undoable) > MOST_UNDO:
                del self.undoable[0]
        thought = cost = 0
        if deed.by == "person":
            thought, cost = self.clocks.charge(entry.seat, entry.at, deed.grace)
            self.places[entry.seat].away = False
        self.line.append(
            Step(
                entry.ply, entry.seat, int(before.phase), action, happening.disguised,
                deed.by, entry.at, thought, cost,
            )
        )  # fmt: skip
        self.ply = entry.ply
        self.takeback = None
        self.since = entry.at
        self.clocks.open(len(self.line), entry.at)
        if state.over:
            self.status = "finished"
            self.settle()

    def settle(self) -> None:
        """What happened up to here can be taken back only if all agree."""
        self.undoable.clear()
        self.clocks.settle()

    def go_back(self, entry: Entry, deed: deeds.BackTo) -> None:
        assert entry.ply is not None
        steps = len(self.line) - deed.keep
        self.give_time_back(entry, deed)
        if steps <= len(self.undoable):
            self.state = self.undoable[-steps]
            del self.undoable[-steps:]
        else:
            self.state = self.fresh_state()
            for step in self.line[: deed.keep]:
                self.state.apply(step.action)
            self.settle()
        del self.line[deed.keep :]
        self.ply = entry.ply
        self.takeback = None
        self.since = entry.at
        self.clocks.open(deed.keep, entry.at)

    def give_time_back(self, entry: Entry, deed: deeds.BackTo) -> None:
        """The reserve is as before.  Who goes back alone has thought about it already: otherwise
        moving and going back again and again would stop the clock.
        """
        clocks = self.clocks
        if not deed.agreed and self.player == entry.seat:
            clocks.thought[len(self.line)], _ = clocks.used(entry.at, deed.grace)
        for place in range(deed.keep, len(self.line)):
            step = self.line[place]
            clocks.reserves[step.seat] += step.cost
            if not deed.agreed:
                clocks.thought[place] = step.thought
        if deed.agreed:
            clocks.settle()

    def ask(self, entry: Entry, deed: deeds.Asked) -> None:
        assert entry.seat is not None
        waiting = self.asked_beside(entry.seat)
        moves = len(self.line) - deed.keep
        self.takeback = OpenTakeback(entry.version, entry.seat, deed.keep, moves, waiting)

    def answer(self, seat: int, deed: deeds.Answered) -> None:
        if self.takeback is None:
            return
        if not deed.accept:
            self.takeback = None
        elif seat in self.takeback.waiting:
            self.takeback.waiting.remove(seat)

    def give_up_takeback(self, seat: int) -> None:
        """A seat that a bot plays for good neither asks nor answers."""
        if self.takeback is not None and self.takeback.seat == seat:
            self.takeback = None
        elif self.takeback is not None and seat in self.takeback.waiting:
            self.takeback.waiting.remove(seat)
            if not self.takeback.waiting:
                self.takeback = None


def name_bots(table: str, places: list[Place]) -> None:
    """Give every bot a name that nobody else at the table has, the same at every reading."""
    first = int.from_bytes(sha256(table.encode()).digest()[:4], "big")
    taken = {place.name.casefold() for place in places if place.kind == "person"}
    for seat, place in enumerate(places):
        if place.kind == "bot":
            order = range(first + 3 * seat, first + 3 * seat + len(NAMES))
            names = (NAMES[number % len(NAMES)] for number in order)
            place.name = next(name for name in names if name.casefold() not in taken)
            taken.add(place.name.casefold())


def table_from(record: TableRecord, entries: list[Entry]) -> Table:
    """The table that a log adds up to."""
    table = Table(record)
    for entry in entries:
        table.apply(entry)
    return table
