"""A position: the boards, the common table, and the few moves that every role shares.

What may be decided and what follows from it is in `rules/`, one file a role.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.board import COLONIST, Board
from comptoir.games.puerto_rico.catalogue import (
    BUILDINGS,
    CARDS,
    GOODS,
    HOUSE_SPACES,
    LIBRARY,
    NO_ROLE,
    PLACES,
    SEATINGS,
    TILE_NAMES,
)
from comptoir.kernel.bits import BIT
from comptoir.kernel.game import Game
from comptoir.kernel.state import State

NOTHING: Final[i64] = -1

# Why the game will end after this round
NOT_YET: Final[i64] = 0
COLONISTS_GONE: Final[i64] = 1
CITY_FULL: Final[i64] = 2
CHIPS_GONE: Final[i64] = 3
ROUNDS_GONE: Final[i64] = 4
ENDINGS: Final = ["", "colonists_gone", "city_full", "chips_gone", "max_rounds"]

NO_COUNTS: Final = vec[i64]()
NO_BOARDS: Final = vec[Board]()
"""Where nothing was put yet; nobody changes them."""
NO_GOODS: Final = vec[i64]([0] * int(GOODS))
NO_MEN: Final = vec[i64]([0] * int(PLACES))
"""Nothing of each kind; to be copied and filled."""


class Position(State):
    """Everything on the table; data, and the moves that several roles share."""

    boards: vec[Board] = NO_BOARDS
    governor: i64 = 0
    chooser: i64 = 0
    role: i64 = NO_ROLE
    stage: i64 = 0
    """How far the running phase has come; each role has its own stages."""
    step: i64 = 0
    """How many players have had their turn in the running phase."""
    round: i64 = 1
    choices: i64 = 0
    taken: i64 = 0
    taken_by: i64 = 0
    """Who took a card this round: seat + 1, sixteen to the power of the card each."""
    bonus: vec[i64] = NO_COUNTS
    """Doubloons on the role cards."""
    ended: i64 = NOT_YET

    supply: vec[i64] = NO_COUNTS
    house: vec[i64] = NO_COUNTS
    house_count: i64 = 0
    row: vec[i64] = NO_COUNTS
    row_count: i64 = 0
    discard: vec[i64] = NO_COUNTS
    """Discarded plantations by kind; shared between copies, never changed in place."""
    discard_count: i64 = 0
    stack: vec[i64] = NO_COUNTS
    """Face-down plantations; shared between copies, never changed in place."""
    stack_left: i64 = 0
    quarries: i64 = 0
    capacity: vec[i64] = NO_COUNTS
    cargo: vec[i64] = NO_COUNTS
    load_of: vec[i64] = NO_COUNTS
    sale: vec[i64] = NO_COUNTS
    on_sale: i64 = 0
    """Buildings of which a copy is left, as a bit set."""
    colonists: i64 = 0
    nobles: i64 = 0
    ship_colonists: i64 = 0
    ship_nobles: i64 = 0
    pool: i64 = 0
    noted: i64 = 0
    drafted: i64 = 0
    draft_count: i64 = 0

    # The decision at hand
    tile: i64 = NOTHING
    """The plantation drawn, or the tile laid this turn."""
    last: i64 = 0
    room: i64 = 0
    sort: i64 = COLONIST
    """Which sort of piece is placed, moved or paid."""
    building: i64 = NOTHING
    gap: i64 = 0
    paid: i64 = 0
    first_load: bool = False
    idle: i64 = 0
    wharves: i64 = 0
    small_wharves: i64 = 0
    union_halls: i64 = 0
    """Seats whose union hall has paid in this captain phase, as a bit set."""
    delivered: i64 = 0
    cargo_count: i64 = 0
    sold: bool = False
    land_used: bool = False
    stored: i64 = 0
    slots: i64 = 0
    singles: i64 = 0
    aside: i64 = 0
    """Single crates kept so far, sixteen to the power of the good each."""
    harvest: i64 = 0
    """Crates just produced, sixteen to the power of the good each."""
    water: i64 = 0
    """Goods of which the aqueduct still adds a crate, as a bit set."""
    used: i64 = 0
    library_spent: i64 = 0
    due: i64 = 0
    """Single chips a load still brings, as a bit set of `gains.LOAD_CHIPS`."""
    prize: i64 = 0
    """Chips that would be the last of the pool, and what brings them: the player is asked."""
    prize_source: str = ""

    # Rule switches
    card_count: i64 = 0
    choices_a_round: i64 = 0
    with_nobles: bool = False
    hidden_vp: bool = False
    strict: bool = False
    auto_craft: bool = False
    exclusive_pairs: bool = False
    library_once: bool = False
    max_rounds: i64 = 0

    def __init__(self, game: Game, seats: int, rules: dict[str, object]) -> None:
        super().__init__(game, seats, rules)

    def clear(self) -> None:
        """Put empty boards and an empty table before the players; `setup.deal` fills them."""
        seating = SEATINGS[int(self.seats)]
        rules = self.rules
        self.card_count = seating.cards
        self.choices_a_round = seating.choices
        self.with_nobles = rules["nobles"] is True
        self.hidden_vp = rules["hidden_vp"] is True
        self.strict = rules["strict"] is True
        self.auto_craft = rules["auto_craft"] is True
        self.exclusive_pairs = rules["x1_exclusive_pairs"] is True
        self.library_once = self.seats == 2 and rules["library_once_per_round_2p"] is True
        rounds = rules["max_rounds"]
        assert isinstance(rounds, int)
        self.max_rounds = rounds
        nobles = NO_MEN[:]
        self.boards = vec[Board](
            [
                Board(
                    NO_GOODS[:],
                    vec[i64]([0] * len(TILE_NAMES)),
                    NO_MEN[:],
                    nobles[:] if self.with_nobles else nobles,
                )
                for _ in range(int(self.seats))
            ]
        )
        self.bonus = vec[i64]([0] * len(CARDS))
        self.supply = NO_GOODS[:]
        self.house = NO_GOODS[:]
        self.row = NO_GOODS[:]
        self.discard = NO_GOODS
        self.capacity = vec[i64](list(seating.ships))
        self.cargo = vec[i64]([-1] * len(seating.ships))
        self.load_of = vec[i64]([0] * len(seating.ships))
        self.sale = vec[i64]([0] * int(BUILDINGS))

    def copy_position(self, new: Position) -> None:
        """Everything but what the kernel copies."""
        self.copy_into(new)
        boards = self.boards[:]
        seat: i64 = 0
        while seat < self.seats:
            boards[seat] = boards[seat].copy(self.with_nobles)
            seat += 1
        new.boards = boards
        new.governor = self.governor
        new.chooser = self.chooser
        new.role = self.role
        new.stage = self.stage
        new.step = self.step
        new.round = self.round
        new.choices = self.choices
        new.taken = self.taken
        new.taken_by = self.taken_by
        new.bonus = self.bonus[:]
        new.ended = self.ended
        new.supply = self.supply[:]
        new.house = self.house[:]
        new.house_count = self.house_count
        new.row = self.row[:]
        new.row_count = self.row_count
        new.discard = self.discard
        new.discard_count = self.discard_count
        new.stack = self.stack
        new.stack_left = self.stack_left
        new.quarries = self.quarries
        new.capacity = self.capacity
        new.cargo = self.cargo[:]
        new.load_of = self.load_of[:]
        new.sale = self.sale[:]
        new.on_sale = self.on_sale
        new.colonists = self.colonists
        new.nobles = self.nobles
        new.ship_colonists = self.ship_colonists
        new.ship_nobles = self.ship_nobles
        new.pool = self.pool
        new.noted = self.noted
        new.drafted = self.drafted
        new.draft_count = self.draft_count
        new.tile = self.tile
        new.last = self.last
        new.room = self.room
        new.sort = self.sort
        new.building = self.building
        new.gap = self.gap
        new.paid = self.paid
        new.first_load = self.first_load
        new.idle = self.idle
        new.wharves = self.wharves
        new.small_wharves = self.small_wharves
        new.union_halls = self.union_halls
        new.delivered = self.delivered
        new.cargo_count = self.cargo_count
        new.sold = self.sold
        new.land_used = self.land_used
        new.stored = self.stored
        new.slots = self.slots
        new.singles = self.singles
        new.aside = self.aside
        new.harvest = self.harvest
        new.water = self.water
        new.used = self.used
        new.library_spent = self.library_spent
        new.due = self.due
        new.prize = self.prize
        new.prize_source = self.prize_source
        new.card_count = self.card_count
        new.choices_a_round = self.choices_a_round
        new.with_nobles = self.with_nobles
        new.hidden_vp = self.hidden_vp
        new.strict = self.strict
        new.auto_craft = self.auto_craft
        new.exclusive_pairs = self.exclusive_pairs
        new.library_once = self.library_once
        new.max_rounds = self.max_rounds

    # Moves that several roles share

    def mine(self) -> Board:
        """The board of the player."""
        return self.boards[self.player]

    def begin_turns(self) -> None:
        """The chooser first, then clockwise (PR-RND-05)."""
        self.step = 0
        self.stage = 0
        self.player = self.chooser

    def next_turn(self) -> None:
        """On to the left neighbour."""
        self.step += 1
        self.stage = 0
        self.player = self.left_of(self.player)

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    def taker(self, card: i64) -> i64:
        """Who took a role card this round, or -1."""
        return ((self.taken_by >> (4 * card)) & 15) - 1

    def privilege(self) -> i64:
        """How much the chooser's privilege is worth: 1, or 2 with a library (PR-X1-LIBRARY-1)."""
        if self.boards[self.chooser].uses(LIBRARY):
            if self.library_once and (self.library_spent & BIT[self.chooser]) != 0:
                return 1
            return 2
        return 1

    def spend_library(self) -> None:
        """The doubled privilege was used (PR-R-82, `library_once_per_round_2p`)."""
        if self.library_once and self.boards[self.chooser].uses(LIBRARY):
            self.library_spent |= BIT[self.chooser]

    def earn(self, seat: i64, doubloons: i64, source: str) -> None:
        """Doubloons from the bank, which never runs dry (PR-SET-09)."""
        if doubloons > 0:
            self.boards[seat].doubloons += doubloons
            if self.told is not None:
                self.tell("earn", seat, {"doubloons": doubloons, "source": source})

    def score(self, seat: i64, chips: i64, source: str) -> None:
        """VP chips from the pool; beyond it they are written down (PR-END-04, PR-END-05)."""
        if chips <= 0:
            return
        self.boards[seat].vp += chips
        if self.told is not None:
            self.tell("score", seat, {"vp": chips, "source": source})
        had = self.pool
        if chips < had:
            self.pool = had - chips
            return
        self.pool = 0
        self.noted += chips - had
        self.trigger(CHIPS_GONE)

    def trigger(self, ending: i64) -> None:
        """The game ends after this round; the first reason stays (PR-END-01, PR-END-06)."""
        if self.ended == NOT_YET:
            self.ended = ending
            if self.told is not None:
                self.tell("last_round", -1, {"ending": ENDINGS[ending]})

    def draw_tile(self) -> i64:
        """The top face-down plantation; discards are shuffled when the stacks are empty."""
        if self.stack_left == 0:
            self.reshuffle()
        self.stack_left -= 1
        return self.stack[self.stack_left]

    def tiles_left(self) -> bool:
        return self.stack_left + self.discard_count > 0

    def tile_unknown(self) -> bool:
        """Whether the next plantation may be of several kinds, for all that can be counted."""
        if self.stack_left > 0:
            return len(set(self.stack[: self.stack_left])) > 1
        return len([count for count in self.discard if count > 0]) > 1

    def reshuffle(self) -> None:
        """The discard pile becomes the new stacks (PR-SETL-08)."""
        stack = vec[i64]([0] * int(self.discard_count))
        place: i64 = 0
        kind: i64 = 0
        while kind < GOODS:
            count = self.discard[kind]
            while count > 0:
                stack[place] = kind
                place += 1
                count -= 1
            kind += 1
        self.dice.shuffle_first(stack, place)
        self.stack = stack
        self.stack_left = place
        self.discard = NO_GOODS
        self.discard_count = 0
        if self.told is not None:
            self.tell("reshuffle", -1, {"tiles": int(place)})

    def turn_up(self) -> None:
        """Lay out one plantation more than there are players (PR-SETL-07, PR-SETL-09).

        It is news unless the kinds were known before: the whole rest, or all of one kind.
        """
        news = False
        while self.row_count <= self.seats and self.tiles_left():
            if self.stack_left == 0:
                self.reshuffle()
            if self.told is not None and self.stack_left > self.seats + 1 - self.row_count:
                news = news or self.tile_unknown()
            self.row[self.draw_tile()] += 1
            self.row_count += 1
        if self.told is not None:
            self.tell("row", -1, {"tiles": tile_counts(self.row)}, reveals=news)

    def chips_unknown(self) -> bool:
        """Whether nobody else can tell how many chips somebody has (PR-R-104).

        They lie face down, so that he has any is seen; together they are what the pool lacks.
        """
        owners = [board.vp for board in self.boards if board.vp > 0]
        return self.hidden_vp and len(owners) > 1 and max(owners) > 1

    def set_out(self, building: i64, copies: i64) -> None:
        """So many copies of a building are for sale."""
        self.sale[building] = copies
        if copies > 0:
            self.on_sale |= BIT[building]
        else:
            self.on_sale &= ~BIT[building]

    def discard_tile(self, kind: i64) -> None:
        discard = self.discard[:]
        discard[kind] += 1
        self.discard = discard
        self.discard_count += 1

    def house_full(self) -> bool:
        return self.house_count >= HOUSE_SPACES

    def pieces_available(self) -> bool:
        """A colonist in the supply, or else any piece on the ship (PR-B-HOSPICE-3)."""
        return self.colonists + self.ship_colonists + self.ship_nobles > 0


def tile_counts(counts: vec[i64]) -> dict[str, int]:
    """Counts by kind, without the zeros."""
    return {name: int(counts[n]) for n, name in enumerate(TILE_NAMES[: len(counts)]) if counts[n]}
