"""The smallest game with a secret: what a game must bring, on one page.

Everyone holds three of nine numbered cards.  In turn each lays one card face
down, or turns up one laid before, which scores its number.  CONTRIBUTING walks
through this file; `liars.py` has toys that break the contract.
"""

from __future__ import annotations

from typing import cast

from comptoir.kernel.counsel import Counsel
from comptoir.kernel.game import AUTO_FORCED, Game
from comptoir.kernel.reasons import Reason
from comptoir.kernel.state import State

TOKENS = [*(f"lay:{card}" for card in range(1, 10)), *(f"turn:{card}" for card in range(1, 10))]


class Toy(State):
    hands: list[list[int]]
    laid: list[list[int]]
    turned: list[list[int]]

    def find_options(self) -> list[int]:
        return [card - 1 for card in self.hands[self.player]] + [
            card + 8 for card in self.laid[self.player]
        ]

    def resolve(self, action: int) -> None:
        seat = self.player
        card = action % 9 + 1
        if action < 9:
            self.hands[seat].remove(card)
            self.laid[seat] = sorted([*self.laid[seat], card])
            if self.told is not None:
                self.tell("lay", seat, {}, {"card": card})
        else:
            if self.told is not None:
                self.tell("turn", seat, {"card": card}, reveals=len(self.unknown_to(-1)) > 1)
            self.laid[seat].remove(card)
            self.turned[seat].append(card)
        self.player = (seat + 1) % self.seats
        if not self.hands[self.player] and not self.laid[self.player]:
            self.player = -1

    def copy(self) -> Toy:
        new = type(self)(self.game, self.seats, self.rules)
        self.copy_into(new)
        new.hands = [hand[:] for hand in self.hands]
        new.laid = [laid[:] for laid in self.laid]
        new.turned = [turned[:] for turned in self.turned]
        return new

    def deal_unknown(self, seat: int) -> None:
        pool = self.unknown_to(seat)
        self.dice.shuffle(pool)
        for each in range(self.seats):
            if each != seat:
                self.hands[each] = sorted(pool.pop() for _ in self.hands[each])
                self.laid[each] = sorted(pool.pop() for _ in self.laid[each])

    def unknown_to(self, seat: int) -> list[int]:
        """The cards of which the seat (-1: a spectator) cannot say where they are."""
        seen = {card for turned in self.turned for card in turned}
        if seat >= 0:
            seen |= {*self.hands[seat], *self.laid[seat]}
        return [card for card in range(1, 10) if card not in seen]

    def forced_openly(self) -> bool:
        """How many cards somebody holds and laid lies open, and with it how many answers he has."""
        return True

    def table_seen_by(self, seat: int) -> dict[str, object]:
        return {
            "hands": [h[:] if s == seat else len(h) for s, h in enumerate(self.hands)],
            "laid": [h[:] if s == seat else len(h) for s, h in enumerate(self.laid)],
            "turned": [turned[:] for turned in self.turned],
        }

    def save(self) -> dict[str, object]:
        return {
            "hands": [hand[:] for hand in self.hands],
            "laid": [laid[:] for laid in self.laid],
            "turned": [turned[:] for turned in self.turned],
        }

    def load(self, position: dict[str, object]) -> None:
        for name in ("hands", "laid", "turned"):
            piles = cast("list[list[int]]", position[name])
            setattr(self, name, [list(pile) for pile in piles])

    def disguise(self, action: int) -> str:
        """Which card it is shows when it is turned up, not when it is chosen."""
        return "lay" if action < 9 else "turn"

    def explain(self, action: int) -> Reason:
        card = action % 9 + 1
        return Reason("TOY-01", "not_in_hand" if action < 9 else "not_laid", {"card": card})

    def scores(self) -> list[int]:
        return [sum(turned) for turned in self.turned]

    def points_of(self, seat: int) -> dict[str, int]:
        return {"cards": sum(self.turned[seat])}

    def ending(self) -> str:
        return "cards_gone" if self.over else ""


class Advice(Counsel):
    def prospects(self, state: State) -> list[float]:
        scores = [score + 1.0 for score in state.scores()]
        return [score / sum(scores) for score in scores]


class ToyGame(Game):
    position: type[Toy] = Toy

    def blank(self, seats: int, options: dict[str, object]) -> State:
        return self.position(self, seats, options)

    def deal(self, state: State) -> None:
        assert isinstance(state, Toy)
        cards = list(range(1, 10))
        state.dice.shuffle(cards)
        state.hands = [sorted(cards[3 * seat : 3 * seat + 3]) for seat in range(state.seats)]
        state.laid = [[] for _ in range(state.seats)]
        state.turned = [[] for _ in range(state.seats)]

    def counsel(self) -> Counsel:
        return Advice()


def toy_game(position: type[Toy] = Toy) -> ToyGame:
    game = ToyGame("toy", "tests.toy", (2, 3, 3), TOKENS, ["turn"], [AUTO_FORCED])
    game.position = position
    return game


GAME = toy_game()
