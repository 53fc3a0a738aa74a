"""What a seat cannot know, dealt anew (GC-HID, GC-RUL-58).

Fixed is all that is public, the seat's own cards, and the known part of every
hand.  Open are the unseen cards of the other hands together with the deck, the
goods pile, the score cards still to come, and the bonus cards nobody showed.
"""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    BONUS_COUNT,
    CHOOSING_BONUS,
    KINDS,
)
from comptoir.games.golden_city.position import PHASES, Position
from comptoir.kernel.bits import BIT

TRIES: int = 60


def deal_unknown(at: Position, seat: i64) -> None:
    """Another world that looks the same to the seat (-1: to a spectator)."""
    redeal_landscapes(at, seat)
    redeal_goods(at)
    redeal_scores(at)
    redeal_bonus(at, seat)


def redeal_landscapes(at: Position, seat: i64) -> None:
    """Unseen hand cards of the others and the deck, from one pool.

    Whoever is just choosing among several payments, drops or places must be able
    to in the new world too; if chance does not find such a hand, his stays.
    """
    hands, deck, size = at.hands[:], at.deck[:], at.deck_size
    deal_hands(at, seat, -1)
    if at.player == seat:
        return
    tries = 0
    while not plausible(at):
        if tries == TRIES:
            at.hands, at.deck, at.deck_size = hands, deck, size
            deal_hands(at, seat, at.player)
            return
        deal_hands(at, seat, -1)
        tries += 1


def plausible(at: Position) -> bool:
    """Whether the player could have come to the open decision with these cards."""
    least = 2 if at.auto_forced else 1
    return len(PHASES[at.phase].options(at)) >= least


def deal_hands(at: Position, seat: i64, keep: i64) -> None:
    """Put the unseen cards of all hands but the seat's into the deck, shuffle, deal again."""
    other: i64 = 0
    unseen = [0] * int(at.seats)
    while other < at.seats:
        if other != seat and other != keep:
            kind: i64 = 0
            while kind < KINDS:
                place = KINDS * other + kind
                while at.hands[place] > at.known[place]:
                    at.hands[place] -= 1
                    at.deck[at.deck_size] = kind
                    at.deck_size += 1
                    unseen[other] += 1
                kind += 1
        other += 1
    at.shuffle_deck()
    for each, count in enumerate(unseen):
        for _ in range(count):
            at.deck_size -= 1
            at.hands[KINDS * each + at.deck[at.deck_size]] += 1


def redeal_goods(at: Position) -> None:
    cards = [int(at.goods_pile[place]) for place in range(int(at.goods_left))]
    at.dice.shuffle(cards)
    for place, card in enumerate(cards):
        at.goods_pile[place] = card


def redeal_scores(at: Position) -> None:
    """Cards still to come, within each back; both piles of 2s of two players are one pool."""
    for back in (1, 2, 3):
        places = [
            place
            for place in range(int(at.score_left))
            if at.board.score_back[at.score_pile[place]] == back
        ]
        cards = [int(at.score_pile[place]) for place in places]
        at.dice.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            at.score_pile[place] = card


def redeal_bonus(at: Position, seat: i64) -> None:
    """Each own look shows which cards were taken since the last one, not by whom (GC-HID-11).

    So the cards taken between two looks change owners among themselves; those
    taken after the last look may also be any of the cards that were left then.
    """
    start: i64 = 0
    take: i64 = 0
    while take < at.bonus_takes:
        if at.bonus_taken[take] >> 3 == seat:
            swap_takes(at, start, take, False)
            start = take + 1
        take += 1
    looking = at.phase == CHOOSING_BONUS and at.player == seat
    swap_takes(at, start, at.bonus_takes, not looking)


def swap_takes(at: Position, start: i64, end: i64, with_pile: bool) -> None:
    """Deal the cards of these takes anew, with or without the cards still in the pile."""
    cards: list[int] = []
    take = start
    while take < end:
        card = at.bonus_taken[take] & 7
        cards.append(card)
        at.bonus[at.bonus_taken[take] >> 3] &= ~BIT[card]
        take += 1
    if with_pile:
        card = 0
        while card < BONUS_COUNT:
            if at.bonus_pile & BIT[card]:
                cards.append(card)
            card += 1
        at.bonus_pile = 0
    at.dice.shuffle(cards)
    take = start
    while take < end:
        card = cards.pop()
        owner = at.bonus_taken[take] >> 3
        at.bonus_taken[take] = 8 * owner + card
        at.bonus[owner] |= BIT[card]
        take += 1
    for left in cards:
        at.bonus_pile |= BIT[left]


def looks_of(at: Position, seat: i64) -> list[tuple[list[int], list[int]]]:
    """What a seat learnt at each look: who had taken cards since the last one, and which."""
    looks: list[tuple[list[int], list[int]]] = []
    takers: list[int] = []
    cards: list[int] = []
    for take in range(int(at.bonus_takes)):
        owner, card = int(at.bonus_taken[take] >> 3), int(at.bonus_taken[take] & 7)
        if owner == seat:
            looks.append((takers, sorted(cards)))
            takers, cards = [], []
        else:
            takers.append(owner)
            cards.append(card)
    if at.phase == CHOOSING_BONUS and at.player == seat:
        looks.append((takers, sorted(cards)))
    return looks
