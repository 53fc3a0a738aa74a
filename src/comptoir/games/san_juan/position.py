"""A position of San Juan: everything that lies on the table, and how far the round has come.

What may be done and what it does lives in the phases of `rules/`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.cards import Cards, Pile, no_cards, no_pile
from comptoir.games.san_juan.catalogue import NOTHING, costs, points
from comptoir.games.san_juan.player import Player, new_player
from comptoir.kernel.game import Game
from comptoir.kernel.state import State


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
    deck: Pile
    discard: Pile
    crates: Pile
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
        self.deck = no_pile()
        self.discard = no_pile()
        self.crates = no_pile()
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
        new.deck = self.deck.shared()
        new.discard = self.discard.copy()
        new.crates = self.crates.copy()
        new.tiles = self.tiles
        new.tile = self.tile
        new.tiles_seen = self.tiles_seen
        new.cathedral = self.cathedral
        new.round = self.round
        new.governor = self.governor
        new.chosen = self.chosen[:]
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
