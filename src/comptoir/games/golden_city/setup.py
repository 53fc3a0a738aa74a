"""Laying out the game (GC-SET), every shuffle in the fixed order of GC-RUL-09."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    BLACK_POSTS,
    CARDS_OF_A_KIND,
    COINS,
    HARBOUR,
    KEYS,
    KINDS,
    POSTS,
    START_COINS,
)
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.reveal import begin_round


def deal(at: Position) -> None:
    """From the empty table to the first bid."""
    choose_first(at)
    hand_out(at)
    shuffle_landscapes(at)
    shuffle_goods(at)
    shuffle_bonus(at)
    stack_score_cards(at)
    begin_round(at)


def choose_first(at: Position) -> None:
    """Seat 0, the named seat, or a random one (GC-RUL-08)."""
    first = at.rules.get("first_player")
    at.first = at.dice.below(at.seats) if first is None else int(str(first))


def hand_out(at: Position) -> None:
    """Posts, 3 coins and one harbour card each (GC-SET-08 to 10)."""
    black = BLACK_POSTS if at.rules.get("black_posts") is True else i64(0)
    seat: i64 = 0
    while seat < at.seats:
        at.supply[seat] = POSTS[at.seats]
        at.black_supply[seat] = black
        at.coins[seat] = START_COINS
        at.hands[KINDS * seat + HARBOUR] = 1
        at.known[KINDS * seat + HARBOUR] = 1
        at.unseen[HARBOUR] -= 1
        seat += 1
    at.bank = COINS - START_COINS * at.seats
    at.key_supply = KEYS


def shuffle_landscapes(at: Position) -> None:
    """The rest of the pack is the deck; everybody draws one card unseen (GC-SET-11)."""
    size: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        copies = CARDS_OF_A_KIND
        if kind == HARBOUR:
            copies -= at.seats
        while copies > 0:
            at.deck[size] = kind
            size += 1
            copies -= 1
        kind += 1
    at.deck_size = size
    at.dice.shuffle_first(at.deck, size)
    seat: i64 = 0
    while seat < at.seats:
        at.hands[KINDS * seat + at.draw()] += 1
        seat += 1


def shuffle_goods(at: Position) -> None:
    """Three goods cards lie open, five stay in the pile (GC-SET-12)."""
    cards = list(range(8))
    at.dice.shuffle(cards)
    for slot in range(3):
        at.market[slot] = cards.pop()
    at.goods_left = 5
    for place, card in enumerate(cards):
        at.goods_pile[place] = card


def shuffle_bonus(at: Position) -> None:
    """A set that nobody draws from by order: the shuffle only keeps chance in step."""
    cards = list(range(8))
    at.dice.shuffle(cards)
    at.bonus_pile = 255


def stack_score_cards(at: Position) -> None:
    """The 1s on top, then the 2s, the 3s at the bottom; two players use no 3s (GC-SET-15).

    The eight 2s of two players are two piles of four: the first four of the
    shuffled ones are the earlier pile (GC-2P-03, GC-RUL-41).
    """
    order: list[int] = []
    for back in (1, 2) if at.seats == 2 else (1, 2, 3):
        group = [card for card in range(16) if at.board.score_back[card] == back]
        at.dice.shuffle(group)
        order += group
    order.reverse()
    at.score_left = len(order)
    for place, card in enumerate(order):
        at.score_pile[place] = card
