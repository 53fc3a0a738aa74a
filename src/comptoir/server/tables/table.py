"""A table: what its log adds up to.

`apply` takes one entry after the other and is the only thing that changes a table, so
every process that has read the same entries has the same table.  Nothing here waits,
stores or sends.  What is not stored yet is applied to a `draft`, so that a table that can
be found is always one that is stored; the positions of a table are replaced, never changed.
A log that other rules may have written is taken over by `reading.read`.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from comptoir.games import game as find_game
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.differences import Difference, with_difference
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.events import Event
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from comptoir.kernel.undo import reveals_nothing
from comptoir.server.socket.protocol import Pace, Result
from comptoir.server.tables import absence, changes, undo
from comptoir.server.tables.bot_names import name_bots
from comptoir.server.tables.changes import Change, Place, Reason
from comptoir.server.tables.clocks import Clocks
from comptoir.server.tables.closing import Misfit, mark_of
from comptoir.server.tables.fairness import seed_from
from comptoir.server.tables.shared import Shared
from comptoir.store.records import Entry, SeatRecord, Summary, TableRecord

RECENT = 64
"""How many of the latest happenings are kept in memory for clients that missed some."""

OF_A_SEAT = (
    changes.Sat, changes.Stood, changes.Arranged, changes.Asked, changes.Answered, changes.GaveUp,
    changes.RanOut, changes.Returned, changes.Vacation, changes.Hinted,
)  # fmt: skip

MOST_UNDO = 40
REMEMBERED = 256


class Step(msgspec.Struct):
    """A move on the line that counts: who chose what, at which ply, and what time it took.

    `disguised` is what the others saw of it, in which phase.  `own` are the seats whose people
    made a move up to here, a bit for each.
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
    own: int


class Happening(msgspec.Struct):
    """An entry and what it meant: the move as the others see it, the events of the game.

    What could not be carried out has no change, and nobody is told of it.
    """

    entry: Entry
    change: Change | None
    disguised: str = ""
    events: list[Event] = []
    undone: int = 0


class Look(msgspec.Struct):
    """A position as it was last told to a seat, and the look that seat had before.

    `open_view` is what a spectator sees, `own` what leads from there to what the seat sees.
    `legal` are the choices of the seat that decides; they are told with the decision.  Of a
    spectator it is kept what leads from the view before to this one.
    """

    state: State
    open_view: dict[str, Any]
    own: Difference
    legal: list[str] | None
    before: Look | None
    change: Difference

    def view(self) -> dict[str, Any]:
        """All that the seat sees."""
        seen: dict[str, Any] = with_difference(self.open_view, self.own)
        return seen


class Table:
    """All that is known of a table, everybody's secrets included."""

    def __init__(self, record: TableRecord) -> None:
        self.record = record
        self.game = find_game(record.game)
        self.options: dict[str, object] = msgspec.json.decode(record.options)
        self.pace = msgspec.json.decode(record.pace, type=Pace)
        self.rules = record.rules
        """The number of the rules it is played by: all moves so far fit them."""
        self.closing: Reason | None = None
        self.stuck = False
        """An entry did not fit: what came after it is not played."""
        self.stored_tokens: list[str] = []
        """The whole line of a table that is stuck, as it is stored."""
        self.stored_result: Result | None = None
        self.version = 0
        self.ply = 0
        self.status = "open"
        self.since = record.created
        self.places: list[Place] = []
        self.programs = False
        """Whether programs may take a seat."""
        self.spectator_chat = True
        """Whether those who only watch may write."""
        self.sent_away: frozenset[str] = frozenset()
        """Whose seats were taken from them: they do not sit down here again."""
        self.seed: str | None = record.seed
        self.state: State | None = None
        self.line: Shared[Step] = Shared()
        self.undoable: list[State] = []
        self.takeback: undo.OpenTakeback | None = None
        self.clocks = Clocks(self.pace, record.players, record.created)
        self.decided_for: frozenset[int] = frozenset()
        """Seats a bot decided for since no person is left; a seat that is in it twice rests."""
        self.rematch: str | None = None
        self.recent: deque[Happening] = deque(maxlen=RECENT)
        self.carried_out: dict[tuple[str, str], tuple[int, int]] = {}
        self.carried_out_now: dict[tuple[str, str], tuple[int, int]] = {}
        """Commands of people, and where they led; a draft shares the older ones with its table."""
        self.lock = asyncio.Lock()
        self.written: dict[object, Any] = {}
        self.looks: dict[int | None, Look] = {}
        """What the followers of each seat (None: spectators) were told of the position."""
        self.variant = variant_of(record.game, record.players, self.options)
        self.play_by(record.rules)

    # What people ask

    def seat_of(self, person: str | None) -> int | None:
        """The seat of a person, or of the program whose commands they send."""
        if person is None:
            return None
        for seat, place in enumerate(self.places):
            if place.kind in changes.SITTING and place.person == person:
                return seat
        return None

    @property
    def host(self) -> str | None:
        return next((place.person for place in self.places if place.host), None)

    @property
    def player(self) -> int | None:
        """The seat to decide; nobody where the table cannot go on."""
        return self.turn if self.closing is None else None

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, whether or not the table can go on."""
        if self.status != "playing" or self.state is None:
            return None
        return int(self.state.player)

    @property
    def bot_to_move(self) -> bool:
        player = self.player
        return player is not None and self.places[player].played_by_bot and not self.rests

    @property
    def rests(self) -> bool:
        """Nobody is left, and it waits for somebody to come back."""
        return absence.rests(self)

    @property
    def over(self) -> bool:
        return self.status in ("finished", "closed")

    def deadline(self) -> int | None:
        """When a bot takes the open decision over; None without a clock."""
        if self.pace.kind == "none":
            return None
        player = self.player
        if player is None or self.places[player].played_by_bot:
            return None
        return self.clocks.deadline(player)

    def result(self) -> Result | None:
        """How the game ended; where its log does not lead there any more, as it was stored."""
        if self.stored_result is not None:
            return self.stored_result
        if self.status != "finished" or self.state is None or not self.state.over:
            return None
        state = self.state
        return Result(
            ending=state.ending(),
            scores=state.scores(),
            winners=state.winners(),
            breakdown=[state.breakdown(seat) for seat in range(self.record.players)],
            bot_moves=absence.moves_by_bots(self),
            tie_breaks=[state.tie_break(seat) for seat in range(self.record.players)],
            places=state.ranks(),
            thought=self.thought(),
            helped=[seat for seat, place in enumerate(self.places) if place.helped],
        )

    def thought(self) -> list[int]:
        """How long the person of every seat thought about the decisions that count."""
        spent = [0] * self.record.players
        for step in self.line:
            spent[step.seat] += step.thought
        return spent

    def tokens(self) -> list[str]:
        """The moves that count, also those that do not fit any more."""
        if self.stuck:
            return self.stored_tokens
        return [self.game.token(step.action) for step in self.line]

    def answered(self, person: str, command: str) -> tuple[int, int] | None:
        """The version and ply that a command of a person led to, if it was carried out lately."""
        key = (person, command)
        return self.carried_out_now.get(key) or self.carried_out.get(key)

    # What is stored for lists

    def summary(self) -> Summary:
        player = self.player
        waiting = "" if player is None else "bot" if self.bot_to_move else "person"
        return Summary(
            self.record.id, self.version, self.ply, self.status, self.since,
            player, waiting, self.deadline(), as_json(self.result()), as_json(self.closing),
        )  # fmt: skip

    def seat_records(self) -> list[SeatRecord]:
        return [
            SeatRecord(
                self.record.id, seat, place.kind, place.person, place.name, place.level,
                place.resigned, place.away, place.host, self.clocks.vacation_of(seat),
                place.kept_for,
            )
            for seat, place in enumerate(self.places)
        ]  # fmt: skip

    # What happens

    def draft(self) -> Table:
        """A table that entries can be tried on while this one stays as it is stored."""
        new = Table.__new__(Table)
        vars(new).update(vars(self))
        new.places = [replace(place) for place in self.places]
        new.line = self.line.copy()
        new.undoable = self.undoable[:]
        if self.takeback is not None:
            new.takeback = replace(self.takeback, waiting=self.takeback.waiting[:])
        new.clocks = self.clocks.copy()
        new.recent = self.recent.copy()
        new.carried_out_now = self.carried_out_now.copy()
        new.written = {}
        return new

    def become(self, draft: Table) -> None:
        """What was tried is stored: from now on this is the table, and the draft is used up."""
        self.__dict__ = vars(draft)
        self.carried_out |= self.carried_out_now
        self.carried_out_now.clear()
        while len(self.carried_out) > REMEMBERED:
            del self.carried_out[next(iter(self.carried_out))]

    def apply(self, entry: Entry, change: Change | None = None) -> Happening:
        """Take over the next entry of the log; its change need not be read by who wrote it."""
        if entry.version != self.version + 1:
            raise Misfit
        change = change or changes.change_of(entry)
        self.version = entry.version
        self.written.clear()
        happening = Happening(entry, change)
        seat = -1 if entry.seat is None else entry.seat
        if isinstance(change, OF_A_SEAT) and not 0 <= seat < len(self.places):
            raise Misfit
        match change:
            case changes.Created():
                self.places, self.programs = change.places, change.programs
                self.game.checked(self.record.players, self.options)
            case changes.Sat():
                self.sit_down(seat, change)
            case changes.Stood():
                self.stand_up(seat)
                self.sent_away |= {change.person} - {""}
            case changes.Arranged():
                self.places[seat] = Place(change.kind, level=change.level)
            case changes.Began():
                self.begin(change, entry.at)
            case changes.Move():
                self.move(happening, change)
            case changes.BackTo():
                happening.undone = len(self.line) - change.keep
                undo.go_back(self, entry, change)
            case changes.Asked():
                undo.ask(self, entry, change)
            case changes.Answered():
                undo.answer(self, seat, change)
            case changes.GaveUp():
                self.places[seat].resigned = True
                undo.give_up(self, seat)
            case changes.RanOut():
                absence.run_out(self, seat, change.late)
            case changes.Returned():
                absence.come_back(self, seat, entry.at)
            case changes.Vacation():
                decides = self.turn == seat
                self.clocks.go_on_vacation(seat, entry.at, change.until, decides)
            case changes.SpectatorChat():
                self.spectator_chat = change.open
            case changes.Hinted():
                self.places[seat].helped = True
            case changes.Again():
                self.rematch = change.other
            case changes.Continued():
                self.play_by(change.rules)
            case changes.Shut():
                self.shut(change, entry.at)
        if any(place.kind == "bot" and not place.name for place in self.places) or isinstance(
            change, changes.Sat
        ):
            name_bots(self.record.id, self.places)
        if entry.person is not None and entry.command is not None:
            self.carried_out_now[entry.person, entry.command] = (entry.version, self.ply)
        self.recent.append(happening)
        return happening

    def play_by(self, rules: int) -> None:
        self.rules = rules
        if rules > self.game.rules:
            self.closing = Reason("newer", rules, self.game.rules)

    def shut(self, change: changes.Shut, at: int) -> None:
        self.status = "closed"
        self.since = at
        if change.reason is not None:
            self.closing = change.reason

    def sit_down(self, seat: int, change: changes.Sat) -> None:
        """A person without whom there is no host becomes it; a program never does."""
        kept = self.places[seat].kind == "invited"
        place = Place("person", change.person, change.name, nonce=change.nonce, kept=kept)
        if change.program:
            place.kind, place.level = "program", change.program
        else:
            place.host = self.host is None
        self.places[seat] = place

    def stand_up(self, seat: int) -> None:
        was_host = self.places[seat].host
        self.places[seat] = changes.left(self.places, seat)
        if was_host:
            heir = next((place for place in self.places if place.kind == "person"), None)
            if heir is not None:
                heir.host = True

    def begin(self, change: changes.Began, at: int) -> None:
        for place, nonce in zip(self.places, change.nonces, strict=True):
            place.nonce = nonce
            if place.free:
                place.kind, place.level = "bot", change.fill or "merchant"
                place.kept_for, place.kept_name = None, ""
        if self.seed is None:
            self.seed = seed_from(self.record.secret, change.nonces)
        self.state = self.fresh_state()
        self.status = "finished" if self.state.over else "playing"
        self.since = at
        self.clocks.open(0, at)

    def fresh_state(self) -> State:
        assert self.seed is not None
        return self.game.new(self.record.players, dice_from_seed(self.seed), self.options)

    def move(self, happening: Happening, change: changes.Move) -> None:
        entry, before = happening.entry, self.state
        if before is None or self.status != "playing" or entry.seat is None:
            raise Misfit
        self.check_ply(entry)
        if entry.seat != before.player or before.why_not(change.token) is not None:
            raise Misfit("rules")
        if change.mark and self.rules != self.game.rules and change.mark != mark_of(before):
            raise Misfit("otherwise")
        action = before.game.action(change.token)
        happening.disguised = before.disguise(action)
        state = before.copy()
        happening.events = state.play(action)
        self.state = state
        if self.undoable and self.line.last().seat != entry.seat:
            self.settle()
        if change.by == "bot" or not reveals_nothing(state, happening.events):
            self.settle()
        else:
            self.undoable.append(before)
            if len(self.undoable) > MOST_UNDO:
                del self.undoable[0]
        thought = cost = 0
        if change.by == "person":
            thought, cost = self.clocks.charge(entry.seat, entry.at, change.grace)
        absence.decided(self, entry.seat, change.by, before)
        own = self.line.last().own if self.line.size else 0
        if change.by == "person":
            own |= 1 << entry.seat
        self.line.append(
            Step(
                self.ply + 1, entry.seat, int(before.phase), action, happening.disguised,
                change.by, entry.at, thought, cost, own,
            )
        )  # fmt: skip
        self.ply += 1
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

    def check_ply(self, entry: Entry) -> None:
        if entry.ply != self.ply + 1:
            raise Misfit


def seen_by(seat: int, steps: Sequence[Step], game: Game) -> list[tuple[int, int, str]]:
    """Moves as a seat saw them: who decided, in which phase, and what of the choice was open."""
    return [
        (step.seat, step.phase, game.token(step.action) if step.seat == seat else step.disguised)
        for step in steps
    ]


def variant_of(name: str, players: int, options: dict[str, object]) -> str:
    """Which names the texts use; none for options that the game does not take any more."""
    game = find_game(name)
    try:
        return game.variant(game.checked(players, options))
    except ComptoirError:
        return ""


def as_json(thing: object) -> str | None:
    return None if thing is None else msgspec.json.encode(thing).decode()
