"""What a seat cannot know, dealt anew (GC-HID, GC-RUL-58).

Fixed is all that is public, the seat's own cards, and the known part of every
hand.  Open are the unseen cards of the other hands together with the deck, the
goods pile, the score cards still to come, and the bonus cards nobody showed.
What is dealt depends on the dice and on what the seat may know, on nothing else.
"""

from __future__ import annotations

from math import comb

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import KINDS, SCORE_CARDS
from comptoir.games.golden_city.decisions import CHOOSING_BONUS, DROPPING, PAYING
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.phases import PHASES
from comptoir.kernel.bits import BIT, add_members, lowest


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
    unseen = vec[i64]([0, 0, 0, 0])
    pool = gather(at, seat, unseen)
    if at.player != seat and unseen[at.player] > 0 and shows_cards(at):
        deal_acting(at, unseen[at.player], pool)
        unseen[at.player] = 0
    deck = at.deck
    size: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        end = size + pool[kind]
        while size < end:
            deck[size] = kind
            size += 1
        kind += 1
    at.dice.shuffle_first(deck, size)
    other: i64 = 0
    while other < at.seats:
        count = unseen[other]
        while count > 0:
            size -= 1
            count -= 1
            at.hands[KINDS * other + deck[size]] += 1
        other += 1
    at.deck_size = size


def gather(at: Position, seat: i64, unseen: vec[i64]) -> vec[i64]:
    """Take deck and unseen cards together: the pool by kind, and into `unseen` how many cards
    each hand gave.
    """
    pool = vec[i64]([0, 0, 0, 0, 0])
    deck = at.deck
    place: i64 = 0
    while place < at.deck_size:
        pool[deck[place]] += 1
        place += 1
    other: i64 = 0
    while other < at.seats:
        if other != seat:
            kind: i64 = 0
            while kind < KINDS:
                place = KINDS * other + kind
                count = at.hands[place] - at.known[place]
                at.hands[place] = at.known[place]
                unseen[other] += count
                pool[kind] += count
                kind += 1
        other += 1
    return pool


def shows_cards(at: Position) -> bool:
    """Whether the open decision tells more of the player's hand than its known part.

    Called while the hand is just that part.  A place he could not pay with it alone shows
    what the rest is good for; so does a kind he dropped, for later ones make up the rest.
    """
    if at.phase == PAYING:
        return not PHASES[PAYING].options(at)
    return at.phase == DROPPING and at.dropped > 0


def deal_acting(at: Position, size: int, pool: vec[i64]) -> None:
    """Deal the player's unseen cards: each hand with which he can answer, as likely as it is
    in a shuffled pool.
    """
    cards = [int(pool[kind]) for kind in range(int(KINDS))]
    fitting = [hand for hand in combinations(size, cards, 0) if answers_with(at, hand)]
    ways = [ways_to_draw(hand, cards) for hand in fitting]
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
    """The pile, in any order."""
    members: i64 = 0
    place: i64 = 0
    while place < at.goods_left:
        members |= BIT[at.goods_pile[place]]
        place += 1
    lay_out(members, at.goods_pile)
    at.dice.shuffle_first(at.goods_pile, at.goods_left)


def redeal_scores(at: Position) -> None:
    """Cards still to come, within each back; both piles of 2s of two players are one pool."""
    backs = at.board.score_back
    pile = at.score_pile
    cards = vec[i64]([0] * len(SCORE_CARDS))
    back: i64 = 1
    while back <= 3:
        members: i64 = 0
        place: i64 = 0
        while place < at.score_left:
            if backs[pile[place]] == back:
                members |= BIT[pile[place]]
            place += 1
        at.dice.shuffle_first(cards, lay_out(members, cards))
        dealt: i64 = 0
        place = 0
        while place < at.score_left:
            if backs[pile[place]] == back:
                pile[place] = cards[dealt]
                dealt += 1
            place += 1
        back += 1


def lay_out(members: i64, places: vec[i64]) -> i64:
    """The members of a set in their order, and how many there are."""
    count: i64 = 0
    while members:
        places[count] = lowest(members)
        members &= members - 1
        count += 1
    return count


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
