"""A decision of one's own at a live table."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from comptoir.bots.levels import Bot
from comptoir.bots.sight import Seen, Sight
from comptoir.server.socket import protocol

if TYPE_CHECKING:
    from comptoir.client.table import Table


class Turn:
    """What may be chosen, what is known, and how much time there is."""

    def __init__(
        self,
        table: Table,
        decision: protocol.Decision,
        told: protocol.Sight,
        seen: list[Seen],
        went_back: bool,
    ) -> None:
        self.table = table
        self.decision = decision
        self.position = table.now.view
        self.told = told
        self.seen = seen
        self.went_back = went_back
        """Moves were taken back since the turn before: what was thought of them is void."""

    @property
    def ply(self) -> int:
        """The number of the decision; moves back count, too, so none comes twice."""
        return self.decision.ply

    @property
    def tokens(self) -> list[str]:
        """What may be chosen."""
        return self.decision.legal or []

    @property
    def offers(self) -> list[protocol.Offer]:
        """The same with what each costs and surely brings."""
        return self.decision.offers or []

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat sees, as the page is told it."""
        view: dict[str, Any] = msgspec.json.decode(self.position or b"{}")
        return view

    @cached_property
    def sight(self) -> Sight:
        """What a bot is given (docs/bots.md): all that the seat may know, and no more."""
        return Sight(self.table.game.restore(self.told.snapshot), seen=self.seen)

    @property
    def seconds_left(self) -> float | None:
        """Until a bot of the server decides instead; None without a clock."""
        return self.table.seconds_left

    def choice_of(self, bot: Bot) -> int:
        """What the bot chooses; it forgets what it thought of moves that were taken back."""
        forget = getattr(bot, "forget", None)
        if self.went_back and forget is not None:
            forget()
        return bot.choose(self.sight)

    def play(self, action: int | str) -> bool:
        """Choose, an action or a token.

        False if the decision is not open any more: the time was up, or moves were taken back.
        Raises Refused with the reason of the rules where it is not possible.
        """
        return self.table.play(self.ply, [self.token(action)])

    def play_all(self, picks: list[int | str], end: str = "") -> bool:
        """Make a whole choice of several decisions at once, in any order (docs/api.md)."""
        return self.table.play(self.ply, [self.token(each) for each in picks], end)

    def token(self, action: int | str) -> str:
        return action if isinstance(action, str) else self.table.game.token(action)
