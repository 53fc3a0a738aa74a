"""The round: start-of-round steps, the choice of roles, and whose turn it is (SJ-RND)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.cards import canonical
from comptoir.games.san_juan.catalogue import (
    BANK,
    BARRACKS,
    CARD_IDS,
    CHAPEL,
    HARBOUR,
    NOTHING,
    ROLE_IDS,
    SUPPLIER,
    TOWER,
)
from comptoir.games.san_juan.decisions import (
    ASK_BANK,
    ASK_CHAPEL,
    ASK_HAND_LIMIT,
    ASK_ROLE,
    ASK_SUPPLIER,
)
from comptoir.games.san_juan.player import Player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.choices import pass_or
from comptoir.games.san_juan.rules.discarding import DiscardExactly, tell_discard
from comptoir.games.san_juan.rules.phase import Phase, SecretChoice
from comptoir.games.san_juan.rules.piles import draw, throw
from comptoir.games.san_juan.rules.role import ROLES
from comptoir.games.san_juan.tokens import DISCARD, PASS, ROLE, TUCK
from comptoir.kernel.bits import BIT, ready_lists

SUPPLIER_MOST: Final[i64] = 2
HAND_LIMIT: Final[i64] = 7
TOWER_LIMIT: Final[i64] = 12
BARRACKS_LIMIT: Final[i64] = 6
"""Of the others, once somebody has Barracks (SJ-RND-17)."""
ROLE_OPTIONS: Final = ready_lists(int(ROLE), 5, [])


def choices_of_a_round(at: Position) -> i64:
    """Three role choices with 2 or 3 players, four with 4 (SJ-RND-20)."""
    if at.seats == 2:
        return 3
    return at.seats


# Roles


class ChooseRole(Phase):
    """The governor first, then to the left; nobody may pass (SJ-RND-02, SJ-RND-05)."""

    def options(self, at: Position) -> list[int]:
        return ROLE_OPTIONS[at.roles_left()]

    def resolve(self, at: Position, action: i64) -> None:
        role = action - ROLE
        at.take_role(role)
        at.role = role
        if at.told is not None:
            at.tell("role", int(at.player), {"role": ROLE_IDS[role]})
        ROLES[role].open(at)


def begin_turns(at: Position) -> None:
    """The role owner acts first (SJ-RND-08)."""
    at.player = at.chooser
    if not ROLES[at.role].turn(at):
        pass_on(at)


def pass_on(at: Position) -> None:
    """The turn goes clockwise to the next player who has something to decide."""
    role = ROLES[at.role]
    while True:
        at.player += 1
        if at.player == at.seats:
            at.player = 0
        if at.player == at.chooser:
            role.close(at)
            return
        if role.turn(at):
            return


def end_role(at: Position) -> None:
    """All have acted: the next player chooses a role, or the round ends."""
    at.forget_turn()
    at.role = NOTHING
    if at.choices == choices_of_a_round(at):
        end_round(at)
        return
    at.chooser = (at.governor + at.choices) % at.seats
    at.player = at.chooser
    at.phase = ASK_ROLE


def end_round(at: Position) -> None:
    """Roles go back, the Governor card passes to the left (SJ-RND-11)."""
    if at.round >= at.max_rounds:
        end_game(at)
        return
    at.round += 1
    at.governor = (at.governor + 1) % at.seats
    at.return_roles()
    at.library_used = False
    if at.told is not None:
        at.tell("round", int(at.governor), {"round": int(at.round)})
    at.station = 0 if at.expansion else at.seats
    start_round(at)


def end_game(at: Position) -> None:
    """Nothing more is played (SJ-END-03); what lies under buildings is counted out."""
    at.player = -1
    if at.told is not None:
        at.tell("end", -1, {"reason": at.ending()}, reveals=tucked_cards_possible(at))


def tucked_cards_possible(at: Position) -> bool:
    """Whether somebody has or had a building to put cards under, as everybody saw (SJ-HID-06)."""
    for player in at.players:
        if player.city & (BIT[CHAPEL] | BIT[BANK] | BIT[HARBOUR]):
            return True
        if CHAPEL in player.covered or BANK in player.covered or HARBOUR in player.covered:
            return True
    return False


# The start of a round (SJ-RND-12, SJ-RND-13)


def start_round(at: Position) -> None:
    """Suppliers, then Chapels and Banks, then hand limits, each all round the table.

    `at.station` counts the visits: step * seats + place after the governor.
    """
    seats = at.seats
    while at.station < 3 * seats:
        at.player = (at.governor + at.station) % seats
        if at.station < seats:
            if begin_supplier(at):
                return
        elif at.station < 2 * seats:
            if begin_chapel(at) or begin_bank(at):
                return
        elif begin_hand_limit(at):
            return
        at.station += 1
    at.station = 0
    at.chooser = at.governor
    at.player = at.governor
    at.phase = ASK_ROLE


def next_visit(at: Position) -> None:
    at.forget_turn()
    at.station += 1
    start_round(at)


def begin_supplier(at: Position) -> bool:
    player = at.players[at.player]
    if not player.works(SUPPLIER) or player.hand.size == 0:
        return False
    at.phase = ASK_SUPPLIER
    return True


class UseSupplier(SecretChoice):
    """Discard 1 or 2 cards, then draw as many (SJ-X-supplier-02)."""

    def options(self, at: Position) -> list[int]:
        return pass_or(canonical(at.players[at.player].hand, at.floor, 1), DISCARD)

    def resolve(self, at: Position, action: i64) -> None:
        if action != PASS:
            at.floor = action - DISCARD
            throw(at, at.player, at.floor)
            at.count += 1
            if at.count < SUPPLIER_MOST and at.players[at.player].hand.size > 0:
                return
        if at.count > 0:
            if at.told is not None:
                tell_discard(at, at.count, "supplier")
            draw(at, at.player, at.count, "supplier")
        next_visit(at)


def begin_chapel(at: Position) -> bool:
    player = at.players[at.player]
    if not player.works(CHAPEL) or player.hand.size == 0:
        return False
    at.phase = ASK_CHAPEL
    return True


class UseChapel(SecretChoice):
    """One hand card may go under the Chapel, for one point at the end (SJ-B-chapel-02)."""

    def options(self, at: Position) -> list[int]:
        return pass_or(at.players[at.player].hand.kinds, TUCK)

    def resolve(self, at: Position, action: i64) -> None:
        player = at.players[at.player]
        cards: list[str] = []
        if action != PASS:
            kind = action - TUCK
            tuck(player, kind)
            player.chapel = [*player.chapel, kind]
            cards.append(CARD_IDS[kind])
        if at.told is not None:
            at.tell("chapel", int(at.player), {}, {"cards": cards})
        at.forget_turn()
        if not begin_bank(at):
            next_visit(at)


def begin_bank(at: Position) -> bool:
    player = at.players[at.player]
    if not player.works(BANK) or player.bank_used or player.hand.size == 0:
        return False
    at.phase = ASK_BANK
    return True


class UseBank(SecretChoice):
    """Once in the game any number of hand cards may go under the Bank (SJ-X-bank-02)."""

    def options(self, at: Position) -> list[int]:
        return pass_or(canonical(at.players[at.player].hand, at.floor, 1), TUCK)

    def resolve(self, at: Position, action: i64) -> None:
        player = at.players[at.player]
        if action != PASS:
            at.floor = action - TUCK
            tuck(player, at.floor)
            player.bank = [*player.bank, int(at.floor)]
            at.count += 1
            if player.hand.size > 0:
                return
        if at.count > 0:
            player.bank_used = True
        if at.told is not None:
            cards = [CARD_IDS[kind] for kind in player.bank[len(player.bank) - at.count :]]
            at.tell("bank", int(at.player), {}, {"cards": cards})
        next_visit(at)


def tuck(player: Player, kind: i64) -> None:
    player.hand.remove(kind)
    player.known = 0


def begin_hand_limit(at: Position) -> bool:
    at.due = at.players[at.player].hand.size - hand_limit(at, at.player)
    if at.due <= 0:
        at.due = 0
        return False
    at.phase = ASK_HAND_LIMIT
    return True


def hand_limit(at: Position, seat: i64) -> i64:
    """7; 12 with a Tower; 6 for the others once somebody has Barracks (SJ-RND-15 to 17)."""
    player = at.players[seat]
    if player.works(TOWER):
        return TOWER_LIMIT
    if not at.expansion or player.works(BARRACKS):
        return HAND_LIMIT
    if at.always_six:
        return BARRACKS_LIMIT
    for other in at.players:
        if other.works(BARRACKS):
            return BARRACKS_LIMIT
    return HAND_LIMIT


class KeepToHandLimit(DiscardExactly):
    """Discard exactly the excess (SJ-RND-15)."""

    def why(self) -> str:
        return "hand_limit"

    def go_on(self, at: Position) -> None:
        next_visit(at)


def count_with(at: Position, kind: i64) -> i64:
    """How many players have a building of the kind in their city."""
    found: i64 = 0
    for player in at.players:
        if player.city & BIT[kind]:
            found += 1
    return found
