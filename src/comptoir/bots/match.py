"""One game with bots at its seats: the loop of arena, simulation and terminal."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from comptoir.bots.levels import Bot
from comptoir.bots.roster import bot
from comptoir.bots.sight import Chronicle, Sight
from comptoir.kernel.events import Event
from comptoir.kernel.game import Game
from comptoir.kernel.state import State


def bot_seed(seed: str, seat: int) -> str:
    """A seed for the bot of a seat, from that of the game; it tells nothing about the deal."""
    return sha256(f"bot/{seed}/{seat}".encode()).hexdigest()


def seat_bots(names: Sequence[str], game: Game, seed: str) -> list[Bot]:
    """The bots of those names, one a seat, for the game of that seed."""
    return [bot(name, game, bot_seed(seed, seat)) for seat, name in enumerate(names)]


class Match:
    """A game and its bots.  What each seat saw is kept for it, so that a bot can go on
    where it stopped thinking; a seat without a bot is decided by somebody else.
    """

    def __init__(self, state: State, bots: Sequence[Bot | None]) -> None:
        self.state = state
        self.bots = bots
        self.chronicle = Chronicle(int(state.seats))

    def sight(self) -> Sight:
        """What the player may know."""
        seat = int(self.state.player)
        return Sight(self.state, seat, self.chronicle.seen_by(seat))

    def choose(self) -> int:
        """The action that the player's bot wants."""
        chosen = self.bots[int(self.state.player)]
        assert chosen is not None, "nobody plays for this seat here"
        return chosen.choose(self.sight())

    def play(self, action: int | str) -> list[Event]:
        """Carry an action out and note what each seat saw of it."""
        number = self.state.number_of(action)
        if number in self.state.options:
            self.chronicle.note(self.state, number)
        return self.state.play(action)

    def go_back(self, state: State, plies: int) -> None:
        """Return to an earlier position: the last `plies` decisions did not happen."""
        self.state = state
        self.chronicle.forget(plies)
        for each in self.bots:
            forget = getattr(each, "forget", None)
            if forget is not None:
                forget()

    def finish(self) -> None:
        """Let the bots play to the end."""
        while not self.state.over:
            self.play(self.choose())

    def close(self) -> list[dict[str, object]]:
        """Tell bots that are programs of their own how it ended; what they did wrong."""
        faults: list[dict[str, object]] = []
        for each in self.bots:
            close = getattr(each, "close", None)
            if close is not None:
                close(self.state.scores(), self.state.winners() if self.state.over else [])
            faults += getattr(each, "faults", [])
        return sorted(faults, key=lambda fault: str(fault["ply"]).zfill(9))
