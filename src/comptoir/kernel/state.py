"""A position: data, the decision now open, and the few things anybody may ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from mypy_extensions import i64, mypyc_attr

from comptoir.kernel.dice import Dice
from comptoir.kernel.differences import Difference, difference
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.events import Event
from comptoir.kernel.game import SNAPSHOT_FORMAT, Game
from comptoir.kernel.offers import Offer, gained, surely
from comptoir.kernel.plans import Plan, PlannedMove
from comptoir.kernel.reasons import Reason
from comptoir.kernel.views import View

NO_DICE: Final = Dice(1, 2, 3, 4)
NO_NUMBERS: Final[list[int]] = []
"""Where nothing was put yet; nobody throws or changes them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game.

    A game's own `Position` adds its data and writes the methods of the first
    group; people and programs use those of the others, which check what they are given.
    Whatever has a value from the beginning is read without asking whether it is there.
    """

    game: Game
    rules: dict[str, object]
    seats: i64 = 0
    player: i64 = 0
    phase: i64 = 0
    ply: i64 = 0
    dice: Dice = NO_DICE
    auto_forced: bool = True
    options: list[int] = NO_NUMBERS
    told: list[Event] | None = None
    made: list[int] = NO_NUMBERS
    mover: i64 = -1

    def __init__(self, game: Game, seats: int, rules: dict[str, object]) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.auto_forced = rules.get("auto_forced") is not False

    # A game writes these

    def find_options(self) -> list[int]:
        """The actions open to the player, sorted, never empty before the end."""
        raise NotImplementedError

    def resolve(self, action: int) -> None:
        """Carry out an action and go on to the next decision; `player` -1 ends the game."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent position equal to this one."""
        raise NotImplementedError

    def deal_unknown(self, seat: int) -> None:
        """Deal anew what the seat (-1: a spectator) cannot know, with `self.dice`."""
        raise NotImplementedError

    def table_seen_by(self, seat: int) -> Mapping[str, object]:
        """The game's part of the view of a seat (-1: a spectator)."""
        raise NotImplementedError

    def own_table(self, seat: int, open_table: Any) -> Difference:
        """What leads from a spectator's table to a seat's; a game may make it without the table."""
        return difference(open_table, dict(self.table_seen_by(seat)))

    def outlook_of(self, seat: int) -> Mapping[str, object]:
        """What the seat (-1: a spectator) could work out by hand from what it sees; JSON-able."""
        return {}

    def save(self) -> dict[str, object]:
        """The game's part of the snapshot."""
        raise NotImplementedError

    def load(self, position: dict[str, object]) -> None:
        """Take over what `save` told; ValueError if it cannot be."""
        raise NotImplementedError

    def disguise(self, action: int) -> str:
        """An option of the player as the others see it chosen: the token, or what of it is open.

        `pay:palace` is «pay» to the others where cards are paid face down.
        """
        return self.game.tokens[action]

    def forced_openly(self) -> bool:
        """Whether everybody at the table sees that the open decision has one answer only.

        Asked only where it has.  A game whose answers depend on hidden cards says no for them:
        such a decision is asked, or the silence would tell what a hand holds.
        """
        return True

    def explain(self, action: int) -> Reason:
        """Which rule forbids an action that is not among the options."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of every seat as they stand."""
        raise NotImplementedError

    def tie_points(self, seat: int) -> int:
        """What decides between equal scores, the most wins; 0 where nothing does."""
        return 0

    def points_of(self, seat: int) -> dict[str, int]:
        """The points of a seat by their sources; the values add up to its score."""
        raise NotImplementedError

    def ending(self) -> str:
        """Why the game is over, as a key of the message catalogue; empty before."""
        raise NotImplementedError

    # Playing

    @property
    def over(self) -> bool:
        return self.player < 0

    def legal(self) -> list[int]:
        """The actions open to the player, sorted."""
        return self.options[:]

    def legal_tokens(self) -> list[str]:
        """The same as tokens."""
        tokens = self.game.tokens
        return [tokens[action] for action in self.options]

    def play(self, action: int | str) -> list[Event]:
        """Carry out a legal action, or raise IllegalAction and change nothing."""
        number = self.number_of(action)
        if number not in self.options:
            raise IllegalAction(self.name_of(action), self.reason(number))
        events: list[Event] = []
        self.told = events
        self.made = []
        self.mover = self.player
        try:
            self.apply(number)
        finally:
            self.told = None
        return events

    def number_of(self, action: int | str) -> int:
        """The action of that token or number; -1 for a token the game does not have."""
        return self.game.index.get(action, -1) if isinstance(action, str) else action

    def name_of(self, action: int | str) -> str:
        """The token of an action, for a sentence; it may be one the game does not have."""
        if isinstance(action, str):
            return action
        return (
            self.game.tokens[action] if 0 <= action < len(self.game.tokens) else f"action {action}"
        )

    def apply(self, action: int) -> None:
        """Carry out an action without asking whether it is legal."""
        self.ply += 1
        self.resolve(action)
        self.settle()

    def settle(self) -> None:
        """Find the next decision; those of which everybody sees the single answer are made here."""
        while self.player >= 0:
            options = self.find_options()
            if len(options) != 1 or not self.auto_forced or not self.forced_openly():
                self.options = options
                return
            if self.told is not None:
                self.note_made(options[0])
            self.resolve(options[0])
        self.options = []

    def note_made(self, action: int) -> None:
        """An action of the player that follows by itself from the one being played.

        `play_all` knows by it which picks of a choice are made already.
        """
        if self.player == self.mover:
            self.made.append(action)

    # Before playing

    def offers(self) -> list[Offer]:
        """For the player: every legal action with what it costs and surely brings.

        An offer is what its events would be, so the rules say it and nothing else does.
        """
        if self.player < 0:
            return []
        seat = int(self.player)
        before = self.points_of(seat)
        found: list[Offer] = []
        for action in self.options:
            trial = self.copy()
            events = trial.play(action)
            certain = not any(event.news for event in events)
            points = gained(before, trial.points_of(seat)) if certain else {}
            token = self.game.tokens[action]
            found.append(Offer(action, token, surely(events, seat), points, certain))
        return found

    def play_all(self, picks: Sequence[int | str]) -> list[Event]:
        """Play a whole choice, its picks given in any order: all of them, or none.

        A payment, a discard, a mayor's placement: the order of the rules is found here.
        """
        events: list[Event] = []
        for action in self.in_order(picks):
            events += self.play(action)
        return events

    def in_order(self, picks: Sequence[int | str]) -> list[int]:
        """The order in which the picks of one choice can be played; IllegalAction if in none."""
        return [move.action for move in self.planned(picks)]

    def planned(self, picks: Sequence[int | str]) -> list[PlannedMove]:
        """The picks of one choice as moves in an order of the rules, or IllegalAction.

        They are tried on copies, which are kept.  Picks that follow by themselves from the
        others are left out.  A choice ends where another seat decides or something hidden
        comes to light: whether the rest is possible would tell what it was.
        """
        numbers: list[int] = []
        for pick in picks:
            number = self.number_of(pick)
            if self.player < 0 or not 0 <= number < len(self.game.tokens):
                raise IllegalAction(self.name_of(pick), self.reason(number))
            numbers.append(number)
        if not numbers:
            raise IllegalAction("nothing", Reason("", "nothing_picked"))
        plan = Plan(self)
        moves = plan.order(self, numbers)
        if moves is None:
            raise IllegalAction(plan.token, plan.reason)
        return moves

    # Telling

    def tell(
        self,
        kind: str,
        seat: int,
        data: dict[str, object],
        secret: dict[str, object] | None = None,
        reveals: bool = False,
        learns: bool = False,
    ) -> None:
        """Note an event and who learns from it; call it only where `told` is not None."""
        if self.told is not None:
            hidden: dict[str, object] = {} if secret is None else secret
            self.told.append(Event(kind, seat, data, hidden, reveals, learns))

    def why_not(self, token: str) -> Reason | None:
        """Why a token is not legal now; None if it is."""
        number = self.game.index.get(token, -1)
        return None if number in self.options else self.reason(number)

    def reason(self, action: int) -> Reason:
        if not 0 <= action < len(self.game.tokens):
            return Reason("", "no_such_action", {"game": self.game.name})
        if self.player < 0:
            return Reason("", "game_is_over")
        return self.explain(action)

    # The end

    def winners(self) -> list[int]:
        """The seats with the most points after the tie-break; several if it stays tied."""
        best: list[int] = []
        best_score = 0
        best_tie = 0
        for seat, score in enumerate(self.scores()):
            tie = self.tie_points(seat)
            if not best or score > best_score or (score == best_score and tie > best_tie):
                best, best_score, best_tie = [seat], score, tie
            elif score == best_score and tie == best_tie:
                best.append(seat)
        return best

    def ranks(self) -> list[int]:
        """The place of every seat, 1 for the winners, tie-breaks applied at every place.

        Seats that stay tied share a place, and the next place is left out.
        """
        scores = self.scores()
        standing = [(scores[seat], self.tie_points(seat)) for seat in range(int(self.seats))]
        return [1 + sum(other > own for other in standing) for own in standing]

    def tie_break(self, seat: int) -> int:
        """What decides between equal scores, the most wins; 0 where nothing does."""
        self.check_seat(seat, 0)
        return self.tie_points(seat)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Where the points of a seat come from; the values add up to its score."""
        self.check_seat(seat, 0)
        return self.points_of(seat)

    def check_seat(self, seat: int, least: int) -> None:
        """ValueError unless somebody sits there; `least` is -1 where a spectator may ask too."""
        if not least <= seat < self.seats:
            spectator = ", and -1 is a spectator" if least < 0 else ""
            raise ValueError(
                f"there is no seat {seat}; the seats are 0 to {self.seats - 1}{spectator}"
            )

    # What may be known

    def view(self, seat: int | None = None) -> View[Any]:
        """What a seat, or a spectator (None), may see; the only door to the outside."""
        eyes = -1 if seat is None else seat
        self.check_seat(eyes, -1)
        frame: dict[str, object] = {
            "game": self.game.name,
            "options": dict(self.rules),
            "seats": int(self.seats),
            "seat": seat,
            "ply": int(self.ply),
            "player": int(self.player),
            "phase": self.game.phases[self.phase],
            "over": self.player < 0,
        }
        told = cast("View[Any]", frame)
        if self.player >= 0 and eyes == self.player:
            told["legal"] = self.legal_tokens()
        if self.player < 0:
            told["scores"] = self.scores()
            told["winners"] = self.winners()
            told["ranks"] = self.ranks()
            told["ending"] = self.ending()
            told["breakdown"] = [self.points_of(each) for each in range(int(self.seats))]
        told["table"] = self.table_seen_by(eyes)
        return told

    def own_view(self, seat: int, open_view: View[Any]) -> Difference:
        """What leads from a spectator's view of this position to that of a seat.

        For who tells many at once: the little that each of them sees otherwise.
        """
        self.check_seat(seat, 0)
        own: dict[str, object] = {"seat": seat}
        if self.player >= 0 and seat == self.player:
            own["legal"] = self.legal_tokens()
        told: Difference = {"set": own}
        table = self.own_table(seat, open_view["table"])
        if table:
            told["within"] = {"table": table}
        return told

    def table(self, seat: int) -> Mapping[str, object]:
        """The game's part of the view of a seat (-1: a spectator)."""
        self.check_seat(seat, -1)
        return self.table_seen_by(seat)

    def outlook(self, seat: int | None = None) -> Mapping[str, object]:
        """What a seat, or a spectator (None), could work out by hand: told when it is asked for,
        not with every view.  Empty where a game has nothing of the sort.
        """
        eyes = -1 if seat is None else seat
        self.check_seat(eyes, -1)
        return self.outlook_of(eyes)

    def redeal(self, seat: int, dice: Dice) -> State:
        """A copy in which everything the seat (-1: a spectator) cannot know is dealt anew."""
        self.check_seat(seat, -1)
        new = self.copy()
        new.dice = dice.fork()
        if new.player >= 0:
            new.deal_unknown(seat)
            new.options = new.find_options()
        return new

    def snapshot(self) -> dict[str, object]:
        """Everything, JSON-able; `comptoir.restore` gives an equal position."""
        return {
            "game": self.game.name,
            "format": SNAPSHOT_FORMAT,
            "seats": int(self.seats),
            "options": dict(self.rules),
            "player": int(self.player),
            "phase": self.game.phases[self.phase],
            "ply": int(self.ply),
            "dice": self.dice.words(),
            "position": self.save(),
        }

    def copy_into(self, new: State) -> None:
        """The kernel's part of `copy`."""
        new.player = self.player
        new.phase = self.phase
        new.ply = self.ply
        new.dice = self.dice.copy()
        new.options = self.options

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return (restored, (self.game, self.snapshot()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.snapshot() == other.snapshot()

    def __hash__(self) -> int:
        raise TypeError("a position changes, so it has no hash")

    def __repr__(self) -> str:
        whose = "over" if self.player < 0 else f"player {self.player} decides"
        return f"<{self.game.name}, {self.seats} seats, ply {self.ply}, {whose}>"


def restored(game: Game, snapshot: dict[str, object]) -> State:
    """A position that was pickled."""
    return game.restore(snapshot)
