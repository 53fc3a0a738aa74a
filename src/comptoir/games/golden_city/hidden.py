"""What a seat cannot know, dealt anew (GC-HID, GC-RUL-58).

Fixed is all that is public, the seat's own cards, and the known part of every
hand.  Open are the unseen cards of the other hands together with the deck, the
goods pile, the score cards still to come, and the bonus cards nobody showed.
What is dealt depends on the dice and on what the seat may know, on nothing else.
"""

from __future__ import annotations

from math import comb

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import KINDS
from comptoir.games.golden_city.decisions import CHOOSING_BONUS, DROPPING, PAYING
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.phases import PHASES
from comptoir.kernel.bits import BIT, add_members


def deal_unknown(at: Position, seat: i64) -> None:
    """Another world that looks the same to the seat (-1: to a spectator)."""
    redeal_landscapes(at, seat)
    redeal_goods(at)
    redeal_scores(at)
    redeal_bonus(at, seat)


def redeal_landscapes(at: Position, seat: i64) -> None:
    """Unseen hand cards of the others and the deck, from one pool.

    Whoever just pays or drops must be able to in the new world too: his cards are dealt
    first, from the hands with which he could.  That somebody is asked tells nothing else:
    everybody saw before that he would be (GC-RUL-60).
    """
    unseen, pool = gather(at, seat)
    if at.player != seat and unseen[at.player] > 0 and shows_cards(at):
        deal_acting(at, unseen[at.player], pool)
        unseen[at.player] = 0
    at.deck_size = 0
    for kind, count in enumerate(pool):
        for _ in range(count):
            at.deck[at.deck_size] = kind
            at.deck_size += 1
    at.dice.shuffle_first(at.deck, at.deck_size)
    for each, count in enumerate(unseen):
        for _ in range(count):
            at.deck_size -= 1
            at.hands[KINDS * each + at.deck[at.deck_size]] += 1


def gather(at: Position, seat: i64) -> tuple[list[int], list[int]]:
    """Take deck and unseen cards together: how many each hand gave, and the pool by kind."""
    unseen = [0] * int(at.seats)
    pool = [0] * int(KINDS)
    for place in range(int(at.deck_size)):
        pool[at.deck[place]] += 1
    for other in range(int(at.seats)):
        if other != seat:
            for kind in range(int(KINDS)):
                place = int(KINDS) * other + kind
                count = int(at.hands[place] - at.known[place])
                at.hands[place] = at.known[place]
                unseen[other] += count
                pool[kind] += count
    return unseen, pool


def shows_cards(at: Position) -> bool:
    """Whether the open decision tells more of the player's hand than its known part.

    Called while the hand is just that part.  A place he could not pay with it alone shows
    what the rest is good for; so does a kind he dropped, for later ones make up the rest.
    """
    if at.phase == PAYING:
        return not PHASES[PAYING].options(at)
    return at.phase == DROPPING and at.dropped > 0


def deal_acting(at: Position, size: int, pool: list[int]) -> None:
    """Deal the player's unseen cards: each hand with which he can answer, as likely as it is
    in a shuffled pool.
    """
    fitting = [hand for hand in combinations(size, pool, 0) if answers_with(at, hand)]
    ways = [ways_to_draw(hand, pool) for hand in fitting]
    pick = int(at.dice.below(sum(ways)))
    number = 0
    while pick >= ways[number]:
        pick -= ways[number]
        number += 1
    for kind, count in enumerate(fitting[number]):
        at.hands[KINDS * at.player + kind] += count
        pool[kind] -= count


def combinations(size: int, pool: list[int], kind: int) -> list[list[int]]:
    """Every number of cards of each kind that makes up `size` cards of the pool."""
    if kind == KINDS - 1:
        return [[size]] if size <= pool[kind] else []
    found: list[list[int]] = []
    for count in range(min(size, pool[kind]) + 1):
        found += [[count, *rest] for rest in combinations(size - count, pool, kind + 1)]
    return found


def answers_with(at: Position, hand: list[int]) -> bool:
    """Whether the player would have an option with these unseen cards."""
    start = KINDS * at.player
    for kind, count in enumerate(hand):
        at.hands[start + kind] += count
    options = PHASES[at.phase].options(at)
    for kind, count in enumerate(hand):
        at.hands[start + kind] -= count
    return len(options) > 0


def ways_to_draw(hand: list[int], pool: list[int]) -> int:
    ways = 1
    for kind, count in enumerate(hand):
        ways *= comb(pool[kind], count)
    return ways


def redeal_goods(at: Position) -> None:
    cards = sorted(int(at.goods_pile[place]) for place in range(int(at.goods_left)))
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
        cards = sorted(int(at.score_pile[place]) for place in places)
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
        add_members(cards, at.bonus_pile, 0)
        at.bonus_pile = 0
    cards.sort()
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
