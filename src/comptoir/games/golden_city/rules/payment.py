"""Paying for a post: matching cards, and pairs of equal cards as jokers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    FIRST_INNER,
    FIRST_PAIR,
    FIRST_ZONE,
    PAYMENT_COUNT,
    PLACE_COUNT,
    PLACES,
    SECOND_PAIR,
)
from comptoir.games.golden_city.position import Position, cards_told
from comptoir.games.golden_city.rules.building import finish_build
from comptoir.games.golden_city.rules.holding import all_eyes, cost, own_eyes
from comptoir.games.golden_city.rules.phase import Phase
from comptoir.games.golden_city.rules.reward import give_reward
from comptoir.games.golden_city.tokens import PAY
from comptoir.kernel.bits import BIT, add_members, lowest

ONE_PAYMENT: Final[list[list[int]]] = [[int(PAY) + payment] for payment in range(PAYMENT_COUNT)]


class Payment(Phase):
    """Every set of cards that just pays, each by one token (GC-RUL-19)."""

    def options(self, at: Position) -> list[int]:
        kind = at.board.kind[place_of(at.target)]
        payments = own_eyes(at, at.player).payments(kind)
        if payments and payments & (payments - 1) == 0:
            return ONE_PAYMENT[lowest(payments)]
        options: list[int] = []
        add_members(options, payments, PAY)
        return options

    def forced_openly(self, at: Position) -> bool:
        """No hand he may have that pays for the place pays in another way."""
        kind = at.board.kind[place_of(at.target)]
        holding = all_eyes(at, at.player)
        return holding.unseen == 0 or not holding.pays_in_two_ways(kind)

    def resolve(self, at: Position, action: i64) -> None:
        """Cards and key first, then the post, then its reward (GC-BLD-13, 14)."""
        seat = at.player
        place = place_of(at.target)
        is_black = at.target >= PLACE_COUNT
        pay(at, seat, at.board.kind[place], action - PAY)
        if place >= FIRST_INNER:
            at.keys[seat] -= 1
        before: i64 = 0
        if is_black:
            at.black[seat] |= BIT[place]
            at.black_supply[seat] -= 1
        else:
            before = at.place_post(seat, place)
        if at.told is not None:
            at.tell("black" if is_black else "build", int(seat), {"place": PLACES[place]})
            if place >= FIRST_INNER:
                at.tell("spend_key", int(seat), {"keys": int(at.keys[seat])})
        if is_black:
            finish_build(at)
        else:
            give_reward(at, seat, place, before)


def place_of(target: i64) -> i64:
    """The place of a target: black posts are counted after all places."""
    return target if target < PLACE_COUNT else FIRST_ZONE + target - PLACE_COUNT


def pay(at: Position, seat: i64, kind: i64, payment: i64) -> None:
    """The cards go to the discard pile, for all to see."""
    need = cost(kind)
    one = FIRST_PAIR[payment]
    two = SECOND_PAIR[payment]
    if at.told is not None:
        spent = [0] * 5
        spent[kind] = need - (one >= 0) - (two >= 0)
        if one >= 0:
            spent[one] += 2
        if two >= 0:
            spent[two] += 2
        at.tell("pay", int(seat), {"cards": cards_told(spent)})
    if one >= 0:
        at.spend(seat, one, 2)
        need -= 1
    if two >= 0:
        at.spend(seat, two, 2)
        need -= 1
    if need > 0:
        at.spend(seat, kind, need)
