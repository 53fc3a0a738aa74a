"""The toy game by other rules, for what happens to games that were played before."""

from __future__ import annotations

from tests import toy
from tests.toy import Toy


class Patient(Toy):
    """Nobody turns a card up before all of theirs are laid."""

    def find_options(self) -> list[int]:
        hand = [card - 1 for card in self.hands[self.player]]
        return hand or [card + 8 for card in self.laid[self.player]]


class Double(Toy):
    """The same moves, but every card is worth twice its number."""

    def scores(self) -> list[int]:
        return [2 * sum(turned) for turned in self.turned]

    def points_of(self, seat: int) -> dict[str, int]:
        return {"cards": 2 * sum(self.turned[seat])}


KINDS: dict[str, type[Toy]] = {"plain": Toy, "patient": Patient, "double": Double}


def change(rules: str) -> None:
    """`2 patient`: from now on the toy has these rules, under that number."""
    number, kind = rules.split()
    toy.GAME.rules = int(number)
    toy.GAME.position = KINDS[kind]
