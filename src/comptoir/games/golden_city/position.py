"""A position: what lies on the table, and the few moves that everything shares."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    BONUS_COUNT,
    CARDS_OF_A_KIND,
    FIRST_ZONE,
    GOODS_CARDS,
    KINDS,
    LANDSCAPES,
    SCORE_CARDS,
    SOURCES,
    ZONES,
)
from comptoir.games.golden_city.map.board import Board
from comptoir.kernel.bits import BIT
from comptoir.kernel.game import Game
from comptoir.kernel.state import State

EIGHT: Final = vec[i64]([1, 8, 64, 512])
"""Three bits a builder: seat + 1, the first builder of a zone in the lowest."""

NO_NUMBERS: Final = vec[i64]()
"""Where nothing was put yet; nobody changes it."""


def zeros(size: int) -> vec[i64]:
    """Room for counts and sets, with nothing in them."""
    return vec[i64]([0] * size)


def gaps(size: int) -> vec[i64]:
    """Room for cards, kinds or groups, none of them there."""
    return vec[i64]([-1] * size)


class Position(State):
    """The data of a game.  Per-seat lists are indexed by seat, hands by 5 * seat + kind.

    `taken` are all places with somebody's post; `unseen` counts the cards of each kind that
    nobody saw since the last shuffle.  Both follow from the rest.
    """

    board: Board
    harbours_pay: bool = False
    drought: i64 = 0
    # what each player has before him
    posts: vec[i64] = NO_NUMBERS
    taken: i64 = 0
    black: vec[i64] = NO_NUMBERS
    reach: vec[i64] = NO_NUMBERS
    zone_order: vec[i64] = NO_NUMBERS
    supply: vec[i64] = NO_NUMBERS
    black_supply: vec[i64] = NO_NUMBERS
    coins: vec[i64] = NO_NUMBERS
    keys: vec[i64] = NO_NUMBERS
    letters: vec[i64] = NO_NUMBERS
    goods: vec[i64] = NO_NUMBERS
    bonus: vec[i64] = NO_NUMBERS
    earned: vec[i64] = NO_NUMBERS
    victory: vec[i64] = NO_NUMBERS
    # landscape cards
    hands: vec[i64] = NO_NUMBERS
    known: vec[i64] = NO_NUMBERS
    unseen: vec[i64] = NO_NUMBERS
    deck: vec[i64] = NO_NUMBERS
    deck_size: i64 = 0
    discard: vec[i64] = NO_NUMBERS
    # the common supplies
    bank: i64 = 0
    key_supply: i64 = 0
    market: vec[i64] = NO_NUMBERS
    goods_pile: vec[i64] = NO_NUMBERS
    goods_left: i64 = 0
    bonus_pile: i64 = 0
    bonus_gone: i64 = 0
    bonus_taken: vec[i64] = NO_NUMBERS
    bonus_takes: i64 = 0
    score_pile: vec[i64] = NO_NUMBERS
    score_left: i64 = 0
    score_card: i64 = 0
    # the round
    round: i64 = 0
    first: i64 = 0
    offer: vec[i64] = NO_NUMBERS
    hand_on: vec[i64] = NO_NUMBERS
    price: i64 = 1
    group_coin: i64 = 0
    turns_left: i64 = 0
    built: i64 = 0
    target: i64 = -1
    dropped: i64 = 0
    blocked: i64 = 0
    ended: str = ""

    def __init__(self, game: Game, seats: int, rules: dict[str, object], board: Board) -> None:
        super().__init__(game, seats, rules)
        self.board = board

    def clear(self) -> None:
        """An empty table; whoever sets it up puts the piles and the supplies there."""
        seats = int(self.seats)
        self.harbours_pay = (
            self.board.harbours_pay and self.rules.get("harbour_rewards") == "printed"
        )
        if seats == 2:
            self.drought = 2 if self.rules.get("drought_scope") == "landscape" else 1
        self.posts = zeros(seats)
        self.black = zeros(seats)
        self.reach = zeros(seats)
        self.zone_order = zeros(len(ZONES))
        self.supply = zeros(seats)
        self.black_supply = zeros(seats)
        self.coins = zeros(seats)
        self.keys = zeros(seats)
        self.letters = zeros(seats)
        self.goods = gaps(5 * seats)
        self.bonus = zeros(seats)
        self.earned = zeros(int(SOURCES) * seats)
        self.victory = zeros(3 * seats)
        self.hands = zeros(int(KINDS) * seats)
        self.known = zeros(int(KINDS) * seats)
        self.unseen = vec[i64]([CARDS_OF_A_KIND for _ in range(KINDS)])
        self.deck = zeros(int(KINDS * CARDS_OF_A_KIND))
        self.discard = zeros(int(KINDS))
        self.market = gaps(3)
        self.goods_pile = gaps(len(GOODS_CARDS))
        self.bonus_taken = gaps(int(BONUS_COUNT))
        self.score_pile = gaps(len(SCORE_CARDS))
        self.offer = gaps(3 * seats)
        self.hand_on = gaps(seats)

    def copy_position(self, new: Position) -> None:
        """The whole table into a fresh position."""
        self.copy_into(new)
        new.harbours_pay = self.harbours_pay
        new.drought = self.drought
        new.posts = self.posts[:]
        new.taken = self.taken
        new.black = self.black[:]
        new.reach = self.reach[:]
        new.zone_order = self.zone_order[:]
        new.supply = self.supply[:]
        new.black_supply = self.black_supply[:]
        new.coins = self.coins[:]
        new.keys = self.keys[:]
        new.letters = self.letters[:]
        new.goods = self.goods[:]
        new.bonus = self.bonus[:]
        new.earned = self.earned[:]
        new.victory = self.victory[:]
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.unseen = self.unseen[:]
        new.deck = self.deck[:]
        new.deck_size = self.deck_size
        new.discard = self.discard[:]
        new.bank = self.bank
        new.key_supply = self.key_supply
        new.market = self.market[:]
        new.goods_pile = self.goods_pile[:]
        new.goods_left = self.goods_left
        new.bonus_pile = self.bonus_pile
        new.bonus_gone = self.bonus_gone
        new.bonus_taken = self.bonus_taken[:]
        new.bonus_takes = self.bonus_takes
        new.score_pile = self.score_pile[:]
        new.score_left = self.score_left
        new.score_card = self.score_card
        new.round = self.round
        new.first = self.first
        new.offer = self.offer[:]
        new.hand_on = self.hand_on[:]
        new.price = self.price
        new.group_coin = self.group_coin
        new.turns_left = self.turns_left
        new.built = self.built
        new.target = self.target
        new.dropped = self.dropped
        new.blocked = self.blocked
        new.ended = self.ended

    # Landscape cards

    def draw(self) -> i64:
        """The top card; an empty deck is made anew of the discard pile (GC-REV-04)."""
        if self.deck_size == 0:
            self.reshuffle()
        assert self.deck_size > 0, "deck and discard pile are never both empty (GC-RUL-10)"
        self.deck_size -= 1
        return self.deck[self.deck_size]

    def reshuffle(self) -> None:
        """The discard pile, shuffled, is the new deck (GC-REV-04, GC-RUL-10)."""
        size: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            self.unseen[kind] += self.discard[kind]
            while self.discard[kind] > 0:
                self.discard[kind] -= 1
                self.deck[size] = kind
                size += 1
            kind += 1
        self.deck_size = size
        self.dice.shuffle_first(self.deck, size)
        if self.told is not None:
            self.tell("reshuffle", -1, {"cards": int(size)})

    def turn_over(self, slot: i64) -> None:
        """The top card goes to a group on offer, for all to see."""
        kind = self.draw()
        self.offer[slot] = kind
        self.unseen[kind] -= 1

    def find_unseen(self) -> None:
        """Count the cards of each kind that nobody saw: in the deck, or unknown in a hand."""
        for kind in range(KINDS):
            cards = CARDS_OF_A_KIND - self.discard[kind]
            for seat in range(self.seats):
                cards -= self.known[KINDS * seat + kind]
            for slot in range(3 * self.seats):
                if self.offer[slot] == kind:
                    cards -= 1
            self.unseen[kind] = cards

    def hand_size(self, seat: i64) -> i64:
        at = KINDS * seat
        hands = self.hands
        return hands[at] + hands[at + 1] + hands[at + 2] + hands[at + 3] + hands[at + 4]

    def spend(self, seat: i64, kind: i64, count: i64) -> None:
        """Cards go from a hand to the discard pile, the known ones first (GC-RUL-57)."""
        at = KINDS * seat + kind
        self.hands[at] -= count
        self.discard[kind] += count
        if self.known[at] > count:
            self.known[at] -= count
        else:
            self.unseen[kind] -= count - self.known[at]
            self.known[at] = 0

    # Lists for people; the rules read the vectors

    def hand_list(self, seat: i64) -> list[int]:
        """A hand by kind."""
        return [int(self.hands[KINDS * seat + kind]) for kind in range(int(KINDS))]

    def known_list(self, seat: i64) -> list[int]:
        """What everybody knows to be in a hand, by kind (GC-RUL-57)."""
        return [int(self.known[KINDS * seat + kind]) for kind in range(int(KINDS))]

    def discard_list(self) -> list[int]:
        """The discard pile by kind."""
        return [int(self.discard[kind]) for kind in range(int(KINDS))]

    def market_list(self) -> list[int]:
        """The open goods cards, -1 for an empty slot."""
        return [int(self.market[slot]) for slot in range(3)]

    def goods_list(self, seat: i64) -> list[int]:
        """A player's goods cards in the order he got them."""
        return [
            int(self.goods[5 * seat + slot])
            for slot in range(5)
            if self.goods[5 * seat + slot] >= 0
        ]

    def builders(self, zone: i64) -> list[int]:
        """Who built in a zone of the city, the first one first (GC-RUL-32)."""
        order = int(self.zone_order[zone])
        return [(order >> (3 * n) & 7) - 1 for n in range(4) if order >> (3 * n)]

    # Other things

    def place_post(self, seat: i64, place: i64) -> i64:
        """A post of the player's colour; the answer is how many were there before."""
        before = self.posts_on(place)
        self.posts[seat] |= BIT[place]
        self.taken |= BIT[place]
        self.reach[seat] |= self.board.near[place]
        self.supply[seat] -= 1
        if place >= FIRST_ZONE:
            self.zone_order[place - FIRST_ZONE] |= (seat + 1) * EIGHT[before]
        return before

    def posts_on(self, place: i64) -> i64:
        """How many players have a post of their colour on a place."""
        count: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.posts[seat] & BIT[place]:
                count += 1
            seat += 1
        return count

    def receive_coins(self, seat: i64, count: i64) -> i64:
        """Coins from the bank, as far as it has them (GC-RUL-28)."""
        if count > self.bank:
            count = self.bank
        self.bank -= count
        self.coins[seat] += count
        return count

    def receive_letters(self, seat: i64, count: i64, source: i64) -> None:
        """Letters never run out (GC-RUL-29)."""
        self.letters[seat] += count
        self.earned[SOURCES * seat + source] += count

    def goods_owned(self, seat: i64) -> i64:
        """How many goods cards lie before a player."""
        count: i64 = 0
        while count < 5 and self.goods[5 * seat + count] >= 0:
            count += 1
        return count

    def wares(self, seat: i64) -> i64:
        """The set of goods on a player's goods cards."""
        members: i64 = 0
        slot = 5 * seat
        end = slot + 5
        while slot < end:
            if self.goods[slot] >= 0:
                members |= self.board.goods[self.goods[slot]]
            slot += 1
        return members

    def victory_points(self, seat: i64) -> i64:
        """Two players: what the special scorings brought."""
        return self.victory[3 * seat] + self.victory[3 * seat + 1] + self.victory[3 * seat + 2]


def cards_told(counts: list[int]) -> dict[str, object]:
    """Numbers of landscape cards by name, without the zeros."""
    return {LANDSCAPES[kind]: count for kind, count in enumerate(counts) if count}
