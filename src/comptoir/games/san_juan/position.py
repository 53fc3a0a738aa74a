"""A position of San Juan: data, and the few moves every role shares.

What may be done and what it does lives in the phases of `rounds.py` and
`roles/`; they find each other through `PHASES` and `ROLES`, which `phases.py`
fills.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import (
    ACTIONS,
    CARD_IDS,
    HAND_KINDS,
    LIBRARY,
    NOTHING,
    PASS,
    PRODUCTION,
    USE,
    costs,
    points,
)
from comptoir.kernel.bits import BIT, add_members, lowest
from comptoir.kernel.game import Game
from comptoir.kernel.state import State

# What the player is asked; the first sixteen always, the others with `strict`
ASK_START: Final[i64] = 0
ASK_SUPPLIER: Final[i64] = 1
ASK_CHAPEL: Final[i64] = 2
ASK_BANK: Final[i64] = 3
ASK_HAND_LIMIT: Final[i64] = 4
ASK_ROLE: Final[i64] = 5
ASK_LIBRARY: Final[i64] = 6
ASK_BUILD: Final[i64] = 7
ASK_COVER: Final[i64] = 8
ASK_BUILD_LIBRARY: Final[i64] = 9
ASK_PAYMENT: Final[i64] = 10
ASK_PRODUCE: Final[i64] = 11
ASK_SELL: Final[i64] = 12
ASK_KEEP: Final[i64] = 13
ASK_ARCHIVE: Final[i64] = 14
ASK_GOLD_MINE: Final[i64] = 15
USE_PROSPECTOR: Final[i64] = 16
USE_COUNCILLOR: Final[i64] = 17
USE_WELL: Final[i64] = 18
USE_MARKET_STAND: Final[i64] = 19
USE_MARKET_HALL: Final[i64] = 20
USE_CARPENTER: Final[i64] = 21
USE_POOR_HOUSE: Final[i64] = 22
USE_GOLD_MINE: Final[i64] = 23
USE_PREFECTURE: Final[i64] = 24
USE_HUT: Final[i64] = 25
USE_INN: Final[i64] = 26
USE_CUSTOMS: Final[i64] = 27
USE_HARBOUR: Final[i64] = 28
USE_GOLDSMITH: Final[i64] = 29
PHASE_COUNT: Final[i64] = 30

SEEN_BY: Final[i64] = 64
"""An entry of the discard pile is its kind + 64 * the set of seats that know its face."""
ALL_SEATS: Final[i64] = 15
TWELVE: Final[i64] = 12


class Cards:
    """A heap of cards: how many of each kind, how many in all, which kinds."""

    counts: vec[i64]
    size: i64
    kinds: i64

    def __init__(self, counts: vec[i64], size: i64, kinds: i64) -> None:
        self.counts = counts
        self.size = size
        self.kinds = kinds

    def copy(self) -> Cards:
        return Cards(self.counts[:], self.size, self.kinds)

    def add(self, kind: i64) -> None:
        self.counts[kind] += 1
        self.size += 1
        self.kinds |= BIT[kind]

    def remove(self, kind: i64) -> None:
        self.counts[kind] -= 1
        self.size -= 1
        if self.counts[kind] == 0:
            self.kinds ^= BIT[kind]

    def list(self) -> list[int]:
        """The cards, in the order of their kinds."""
        found: list[int] = []
        for kind in range(HAND_KINDS):
            for _ in range(self.counts[kind]):
                found.append(kind)
        return found


def no_cards() -> Cards:
    return Cards(vec[i64]([0] * 39), 0, 0)


class Player:
    """What lies before one player.

    `city` is the set of uncovered kinds; a violet kind stands there at most once
    (SJ-BLD-10), of production buildings `built` has the numbers.  `fresh` is the
    violet building of the builder phase in progress, which has no effect yet
    (SJ-BLD-13).  `known` are kinds everybody saw go into the hand (SJ-HID-11) and
    that no face-down card has left since.  The lists are replaced, never changed.
    """

    hand: Cards
    city: i64
    built: vec[i64]
    goods: vec[i64]
    buildings: i64
    fresh: i64
    known: i64
    covered: list[int]
    chapel: list[int]
    bank: list[int]
    harbour: list[int]
    bank_used: bool

    def __init__(self, hand: Cards, built: vec[i64], goods: vec[i64]) -> None:
        self.hand = hand
        self.built = built
        self.goods = goods

    def copy(self) -> Player:
        new = Player(self.hand.copy(), self.built[:], self.goods[:])
        new.city = self.city
        new.buildings = self.buildings
        new.fresh = self.fresh
        new.known = self.known
        new.covered = self.covered
        new.chapel = self.chapel
        new.bank = self.bank
        new.harbour = self.harbour
        new.bank_used = self.bank_used
        return new

    def works(self, kind: i64) -> bool:
        """Whether the player has this building and it is active (ledger 0.3)."""
        return self.city & BIT[kind] != 0 and self.fresh != kind

    def goods_count(self) -> i64:
        goods = self.goods
        return goods[0] + goods[1] + goods[2] + goods[3] + goods[4] + goods[5]

    def add_building(self, kind: i64) -> None:
        """A new building stands in the city, empty (SJ-BLD-15)."""
        self.city |= BIT[kind]
        self.buildings += 1
        if kind < PRODUCTION:
            self.built[kind] += 1

    def tucked(self) -> int:
        """The cards under Chapel, Bank and Harbour, covered ones too (SJ-END-08)."""
        return len(self.chapel) + len(self.bank) + len(self.harbour)


def new_player() -> Player:
    """A player with nothing."""
    player = Player(no_cards(), vec[i64]([0] * 5), vec[i64]([0] * 6))
    player.city = 0
    player.buildings = 0
    player.fresh = NOTHING
    player.known = 0
    player.covered = []
    player.chapel = []
    player.bank = []
    player.harbour = []
    player.bank_used = False
    return player


class Position(State):
    """Everything that lies on the table, and how far the round has come."""

    edition: i64
    expansion: bool
    strict: bool
    max_rounds: i64
    always_six: bool
    cost: vec[i64]
    points: vec[i64]

    players: list[Player]
    deck: list[int]
    discard: list[int]
    crates: list[int]
    tiles: list[int]
    tile: i64
    tiles_seen: i64
    cathedral: bool

    round: i64
    governor: i64
    chosen: list[int]
    chooser: i64
    role: i64
    station: i64
    library_used: bool

    card: i64
    placed: bool
    covered: i64
    full: bool
    drawn: Cards
    due: i64
    most: i64
    count: i64
    spent: i64
    income: i64
    floor: i64
    good_floor: i64
    doubled: i64
    sold: bool

    def __init__(self, game: Game, seats: int, rules: dict[str, object]) -> None:
        super().__init__(game, seats, rules)

    def clear(self) -> None:
        """Nothing on the table, nobody at it."""
        rules = self.rules
        self.edition = 1 if rules["edition"] == "first" else 2
        self.expansion = rules["expansion"] is True
        self.strict = rules["strict"] is True
        self.always_six = rules["barracks_limit_always"] is True
        rounds = rules["max_rounds"]
        self.max_rounds = rounds if isinstance(rounds, int) else 0
        self.cost = costs(rules)
        self.points = points(rules)
        self.players = [new_player() for _ in range(self.seats)]
        self.deck = []
        self.discard = []
        self.crates = []
        self.tiles = []
        self.tile = 0
        self.tiles_seen = 0
        self.cathedral = self.expansion
        self.round = 1
        self.governor = 0
        self.chosen = []
        self.chooser = 0
        self.role = NOTHING
        self.station = 0
        self.library_used = False
        self.drawn = no_cards()
        self.forget_turn()

    def forget_turn(self) -> None:
        """Nothing is begun."""
        self.card = NOTHING
        self.placed = False
        self.covered = NOTHING
        self.full = False
        self.due = 0
        self.most = 0
        self.count = 0
        self.spent = 0
        self.income = 0
        self.floor = 0
        self.good_floor = 0
        self.doubled = 0
        self.sold = False

    def copy_position(self, new: Position) -> None:
        """Everything of `copy` but the making of the new object."""
        self.copy_into(new)
        new.edition = self.edition
        new.expansion = self.expansion
        new.strict = self.strict
        new.max_rounds = self.max_rounds
        new.always_six = self.always_six
        new.cost = self.cost
        new.points = self.points
        new.players = [player.copy() for player in self.players]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.crates = self.crates[:]
        new.tiles = self.tiles
        new.tile = self.tile
        new.tiles_seen = self.tiles_seen
        new.cathedral = self.cathedral
        new.round = self.round
        new.governor = self.governor
        new.chosen = self.chosen
        new.chooser = self.chooser
        new.role = self.role
        new.station = self.station
        new.library_used = self.library_used
        new.card = self.card
        new.placed = self.placed
        new.covered = self.covered
        new.full = self.full
        new.drawn = self.drawn.copy()
        new.due = self.due
        new.most = self.most
        new.count = self.count
        new.spent = self.spent
        new.income = self.income
        new.floor = self.floor
        new.good_floor = self.good_floor
        new.doubled = self.doubled
        new.sold = self.sold

    # The piles (SJ-DCK)

    def piles(self) -> int:
        """How many cards can still be taken."""
        return len(self.deck) + len(self.discard)

    def take(self) -> i64:
        """The top card, after a reshuffle if the draw pile is empty; NOTHING if both are."""
        if not self.deck and not self.reshuffle():
            return NOTHING
        return self.deck.pop()

    def reshuffle(self) -> bool:
        """The discard pile becomes the draw pile (SJ-DCK-02); False if it is empty too."""
        if not self.discard:
            return False
        self.deck = [entry & 63 for entry in self.discard]
        self.discard = []
        self.dice.shuffle(self.deck)
        if self.told is not None:
            self.tell("reshuffle", -1, {"count": len(self.deck)})
        return True

    def draw(self, seat: i64, count: i64, why: str) -> i64:
        """Cards for a hand: as many as there are (SJ-DCK-06), and how many that was."""
        hand = self.players[seat].hand
        before = hand.size
        if self.told is not None:
            return self.draw_aloud(seat, count, why)
        step: i64 = 0
        while step < count:
            kind = self.take()
            if kind == NOTHING:
                break
            hand.add(kind)
            step += 1
        return hand.size - before

    def draw_aloud(self, seat: i64, count: i64, why: str) -> i64:
        hand = self.players[seat].hand
        cards: list[str] = []
        for _ in range(count):
            kind = self.take()
            if kind == NOTHING:
                break
            hand.add(kind)
            cards.append(CARD_IDS[kind])
        self.tell("draw", int(seat), {"count": len(cards), "why": why}, {"cards": cards})
        return len(cards)

    def throw(self, seat: i64, kind: i64) -> None:
        """A hand card goes face down to the discard pile; its owner knows it (SJ-HID-05)."""
        player = self.players[seat]
        player.hand.remove(kind)
        player.known = 0
        self.discard.append(kind + SEEN_BY * BIT[seat])

    def thrown(self, count: i64) -> list[str]:
        """The last cards on the discard pile, for the owner's copy of an event."""
        return [CARD_IDS[entry & 63] for entry in self.discard[len(self.discard) - count :]]

    def throw_good(self) -> None:
        """A good goes to the discard pile, unseen by everybody (SJ-HID-04)."""
        self.discard.append(self.crates.pop())

    # Who may do what

    def privilege(self) -> i64:
        """How often the player has the privilege of the role: 0, 1, or 2 with a Library."""
        if self.player != self.chooser:
            return 0
        return 2 if self.has_library() else 1

    def has_library(self) -> bool:
        """Whether the Library can double the role owner's privilege.

        `library_used` is about the governor's second role with 2 players (SJ-B-library-04).
        """
        return (
            self.player == self.chooser
            and not (self.library_used and self.player == self.governor)
            and self.players[self.player].works(LIBRARY)
        )

    def may_save_library(self) -> bool:
        """With 2 players the governor may keep it for his second role (SJ-B-library-05)."""
        return self.seats == 2 and len(self.chosen) == 1 and self.has_library()

    def spend_library(self) -> None:
        """The last good that a Library allows uses it up, if that matters (SJ-B-library-05)."""
        if self.due == 0 and self.may_save_library():
            self.library_used = True


def canonical(cards: Cards, floor: i64, need: i64) -> i64:
    """The kinds from `floor` on that leave enough cards of no lower kind (SJ-CAN-01, 02)."""
    members = cards.kinds & ~(BIT[floor] - 1)
    if need <= 1:
        return members
    counts = cards.counts
    total: i64 = 0
    rest = members
    while rest:
        kind = highest(rest)
        total += counts[kind]
        if total >= need:
            return members & (BIT[kind + 1] - 1)
        rest ^= BIT[kind]
    return 0


def cards_from(cards: Cards, floor: i64) -> i64:
    """How many cards are of the kind `floor` or a higher one."""
    total: i64 = 0
    rest = cards.kinds & ~(BIT[floor] - 1)
    while rest:
        kind = lowest(rest)
        total += cards.counts[kind]
        rest &= rest - 1
    return total


def highest(members: i64) -> i64:
    """The highest member of a set that is not empty."""
    return int(members).bit_length() - 1


ONE: Final[list[list[int]]] = [[action] for action in range(ACTIONS)]
"""A list of options with a single member, ready made; options are never changed."""
PASS_OR_USE: Final[list[int]] = [int(PASS), int(USE)]


def small_sets(offset: int, size: int, passing: bool) -> list[list[int]]:
    """The options for every set of so few members, ready made: the set is the index."""
    return [
        [int(PASS)] * passing + [offset + n for n in range(size) if members >> n & 1]
        for members in range(1 << size)
    ]


def choices(members: i64, offset: i64) -> list[int]:
    """The actions of a set of kinds, in rising order."""
    if members & (members - 1) == 0:
        return ONE[offset + lowest(members)] if members else []
    options: list[int] = []
    add_members(options, members, offset)
    return options


def pass_or(members: i64, offset: i64) -> list[int]:
    """The same after `pass`."""
    if members == 0:
        return ONE[PASS]
    options: list[int] = [int(PASS)]
    add_members(options, members, offset)
    return options


class Phase:
    """One kind of decision: what may be chosen, and what the choice does."""

    def options(self, at: Position) -> list[int]:
        raise NotImplementedError

    def resolve(self, at: Position, action: int) -> None:
        raise NotImplementedError


class Role:
    """One role: what comes first, what each player does in turn, what comes last."""

    def open(self, at: Position) -> None:
        raise NotImplementedError

    def turn(self, at: Position) -> bool:
        """Begin the turn of `at.player`; False if there is nothing to decide."""
        raise NotImplementedError

    def close(self, at: Position) -> None:
        raise NotImplementedError


class Unasked(Phase):
    """Stands where no phase was put."""


PHASES: Final[list[Phase]] = [Unasked() for _ in range(PHASE_COUNT)]
ROLES: Final[list[Role]] = [Role() for _ in range(5)]
"""Filled by `phases.py`."""
