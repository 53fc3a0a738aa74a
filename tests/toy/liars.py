"""Toys that break the contract about secrets, each in one way, and honest ones beside them.

`HONEST` must pass the conformance kit, every one of `LIARS` must fail it.  `Drawing` and
`Rising` add to the toy what it has none of: a card drawn, and answers that hang on a hand.
"""

from __future__ import annotations

from tests.toy import Toy

# Honest toys


class Drawing(Toy):
    """Whoever lays a card draws one of those that nobody was dealt; two players leave three."""

    def resolve(self, action: int) -> None:
        seat = int(self.player)
        super().resolve(action)
        if action < 9:
            self.draw(seat)

    def draw(self, seat: int) -> None:
        placed = {card for pile in (*self.hands, *self.laid, *self.turned) for card in pile}
        stock = [card for card in range(1, 10) if card not in placed]
        if stock:
            card = stock[self.dice.below(len(stock))]
            if self.told is not None:
                learns = len(self.unknown_to(seat)) > 1
                self.tell("draw", seat, {}, {"card": card}, learns=learns)
            self.hands[seat] = sorted([*self.hands[seat], card])


class Rising(Toy):
    """Beside cards laid before only a higher one may be laid: the hand decides whether one can."""

    def find_options(self) -> list[int]:
        highest = max(self.laid[self.player], default=0)
        return [action for action in super().find_options() if action >= 9 or action >= highest]

    def forced_openly(self) -> bool:
        """With a card laid and one in hand nobody sees which is higher."""
        return not self.hands[self.player] or not self.laid[self.player]


# (a) A mark is missing


class UnmarkedTurn(Toy):
    """Everybody sees the card that is turned up, and the event does not say so."""

    def tell(self, kind, seat, data, secret=None, reveals=False, learns=False):  # type: ignore[no-untyped-def]
        super().tell(kind, seat, data, secret, False, learns)


class UnmarkedDraw(Drawing):
    """Whoever draws sees a new card, and the event does not say so."""

    def tell(self, kind, seat, data, secret=None, reveals=False, learns=False):  # type: ignore[no-untyped-def]
        super().tell(kind, seat, data, secret, reveals, False)


class OpenDraw(Drawing):
    """The card drawn is shown to everybody, and marked for the one who draws."""

    def tell(self, kind, seat, data, secret=None, reveals=False, learns=False):  # type: ignore[no-untyped-def]
        shown = data | (secret or {}) if kind == "draw" else data
        super().tell(kind, seat, shown, secret, reveals, learns)


# (b) A mark is false


class FalseReveal(Toy):
    """Laying a card face down shows nobody anything, and the event says it does."""

    def tell(self, kind, seat, data, secret=None, reveals=False, learns=False):  # type: ignore[no-untyped-def]
        super().tell(kind, seat, data, secret, reveals or kind == "lay", learns)


class FalseLearning(Toy):
    """Whoever lays a card knew it before, and the event says it is news."""

    def tell(self, kind, seat, data, secret=None, reveals=False, learns=False):  # type: ignore[no-untyped-def]
        super().tell(kind, seat, data, secret, reveals, learns or kind == "lay")


# (c) A silence tells


class Silent(Rising):
    """Who has no higher card turns up without being asked, and everybody sees that."""

    def forced_openly(self) -> bool:
        return True


class AsksByHand(Rising):
    """Whether the only answer is asked hangs on the hand: a nine is asked, the rest is not."""

    def forced_openly(self) -> bool:
        return 9 not in self.hands[self.player] + self.laid[self.player]


# (d) The number of a ply or a legal list tells


class LeakyPly(Toy):
    """An odd card laid face down counts as two plies."""

    def resolve(self, action: int) -> None:
        super().resolve(action)
        if action < 9 and action % 2 == 0:
            self.ply += 1


class LeakyLegal(Toy):
    """A card may not be laid while somebody else holds the next higher one."""

    def find_options(self) -> list[int]:
        options = super().find_options()
        others = {
            card for seat, hand in enumerate(self.hands) if seat != self.player for card in hand
        }
        return [each for each in options if each >= 9 or each + 2 not in others] or options


HONEST: list[type[Toy]] = [Toy, Drawing, Rising]
"""These keep the contract."""

LIARS: dict[type[Toy], str] = {
    UnmarkedTurn: "mark",
    UnmarkedDraw: "mark",
    OpenDraw: "mark",
    FalseReveal: "mark",
    FalseLearning: "mark",
    Silent: "course",
    AsksByHand: "question",
    LeakyPly: "course",
    LeakyLegal: "legal",
}
"""These do not, and what is wrong: a mark, the course a seat observes, a question, a legal list."""
