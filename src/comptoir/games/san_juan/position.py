"""A position of San Juan: everything that lies on the table, and how far the round has come.

What may be done and what it does lives in the phases of `rules/`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.cards import Cards, Pile, no_pile
from comptoir.games.san_juan.catalogue import NOTHING, ROLE_IDS, costs, kinds_within, points
from comptoir.games.san_juan.player import NO_KINDS, Player, new_player
from comptoir.kernel.bits import BIT
from comptoir.kernel.game import Game
from comptoir.kernel.state import State

ALL_ROLES: Final[i64] = BIT[len(ROLE_IDS)] - 1
NO_NUMBERS: Final = vec[i64]()
NO_PLAYERS: Final = vec[Player]()
NO_PILE: Final = no_pile()
NO_CARDS: Final = Cards()
"""Where nothing was put yet; nobody changes them."""


class Position(State):
    """Everything that lies on the table, and how far the round has come.

    `within` has the set of kinds that cost no more than so much; `chosen` the roles of this
    round, three bits each, the last one lowest, and `choices` how many they are.
    """

    edition: i64 = 0
    expansion: bool = False
    strict: bool = False
    max_rounds: i64 = 0
    always_six: bool = False
    cost: vec[i64] = NO_NUMBERS
    points: vec[i64] = NO_NUMBERS
    within: vec[i64] = NO_NUMBERS

    players: vec[Player] = NO_PLAYERS
    deck: Pile = NO_PILE
    discard: Pile = NO_PILE
    crates: Pile = NO_PILE
    tiles: list[int] = NO_KINDS
    tile: i64 = 0
    tiles_seen: i64 = 0
    cathedral: bool = False

    round: i64 = 1
    governor: i64 = 0
    chosen: i64 = 0
    choices: i64 = 0
    chooser: i64 = 0
    role: i64 = NOTHING
    station: i64 = 0
    library_used: bool = False

    card: i64 = NOTHING
    placed: bool = False
    covered: i64 = NOTHING
    full: bool = False
    drawn: Cards = NO_CARDS
    due: i64 = 0
    most: i64 = 0
    count: i64 = 0
    spent: i64 = 0
    income: i64 = 0
    floor: i64 = 0
    good_floor: i64 = 0
    doubled: i64 = 0
    sold: bool = False

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
        self.within = kinds_within(self.cost)
        self.players = vec[Player]([new_player() for _ in range(self.seats)])
        self.deck = no_pile()
        self.discard = no_pile()
        self.crates = no_pile()
        self.cathedral = self.expansion
        self.drawn = Cards()

    # The roles of a round

    def take_role(self, role: i64) -> None:
        self.chosen = 8 * self.chosen + role + 1
        self.choices += 1

    def return_roles(self) -> None:
        self.chosen = 0
        self.choices = 0

    def roles_left(self) -> i64:
        """The set of roles nobody has chosen yet."""
        left = ALL_ROLES
        rest = self.chosen
        while rest:
            left ^= BIT[(rest & 7) - 1]
            rest >>= 3
        return left

    def roles_chosen(self) -> list[int]:
        """The roles of this round in the order they were chosen."""
        found: list[int] = []
        rest = int(self.chosen)
        while rest:
            found.insert(0, (rest & 7) - 1)
            rest >>= 3
        return found

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
        new.within = self.within
        new.players = vec[Player]([player.copy() for player in self.players])
        new.deck = self.deck.shared()
        new.discard = self.discard.copy()
        new.crates = self.crates.copy()
        new.tiles = self.tiles
        new.tile = self.tile
        new.tiles_seen = self.tiles_seen
        new.cathedral = self.cathedral
        new.round = self.round
        new.governor = self.governor
        new.chosen = self.chosen
        new.choices = self.choices
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
