"""The round: choosing roles, the hand-over of the governor, the end (PR-RND, PR-END)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import COLONIST, NOBLE
from comptoir.games.puerto_rico.catalogue import (
    CARDS,
    CITY,
    FINALE,
    GUEST_HOUSE,
    NO_ROLE,
    PROSPECTOR,
    SECOND_PROSPECTOR,
)
from comptoir.games.puerto_rico.decisions import GUEST_PLACE, GUEST_SORT, ROLE_CHOICE
from comptoir.games.puerto_rico.position import ENDINGS, NOT_YET, ROUNDS_GONE, Position
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES
from comptoir.games.puerto_rico.tokens import MOVE_GUEST, ROLE
from comptoir.kernel.bits import BIT, ready_lists

ROLE_OPTIONS: Final = ready_lists(int(ROLE), 8, [])
"""For every set of cards that are left; nobody changes a list of options."""


class RoleChoice(Phase):
    """Take a role card that nobody has taken this round (PR-RND-01..04)."""

    def options(self, at: Position) -> list[int]:
        left = (BIT[at.card_count] - 1) & ~at.taken
        if (left & BIT[SECOND_PROSPECTOR]) != 0 and is_twin(at, SECOND_PROSPECTOR):
            left &= ~BIT[SECOND_PROSPECTOR]
        if at.mine().guests_can_move():
            return [*ROLE_OPTIONS[left], MOVE_GUEST]
        return ROLE_OPTIONS[left]

    def resolve(self, at: Position, action: i64) -> None:
        if action == MOVE_GUEST:
            start_guest_move(at)
            return
        card: i64 = action - ROLE
        at.taken |= BIT[card]
        at.taken_by += (at.player + 1) * BIT[4 * card]
        at.choices += 1
        at.role = card
        at.chooser = at.player
        if at.told is not None:
            at.tell("role", at.player, {"role": CARDS[card]})
        at.earn(at.player, at.bonus[card], "role_card")
        at.bonus[card] = 0
        ROLES[card].begin(at)


def is_twin(at: Position, card: i64) -> bool:
    """The second prospector while the first lies there with as many doubloons (PR-R-07)."""
    return (
        card == SECOND_PROSPECTOR
        and (at.taken & BIT[PROSPECTOR]) == 0
        and at.bonus[PROSPECTOR] == at.bonus[SECOND_PROSPECTOR]
    )


def start_guest_move(at: Position) -> None:
    """Which guest goes, if they are of two sorts; then where to."""
    board = at.mine()
    nobles = board.nobles[CITY + GUEST_HOUSE]
    at.sort = NOBLE if nobles > 0 else COLONIST
    at.phase = GUEST_SORT if 0 < nobles < board.men[CITY + GUEST_HOUSE] else GUEST_PLACE


def end_phase(at: Position) -> None:
    """The phase of a role is over: the next player chooses, or the round ends."""
    at.role = NO_ROLE
    if at.choices < at.choices_a_round:
        at.player = at.left_of(at.chooser)
        at.phase = ROLE_CHOICE
        return
    end_round(at)


def end_round(at: Position) -> None:
    """The last round ends the game; otherwise unchosen cards get a doubloon (PR-RND-10, 11)."""
    if at.ended == NOT_YET and at.round >= at.max_rounds:
        at.trigger(ROUNDS_GONE)
    if at.ended != NOT_YET:
        at.role = FINALE
        at.chooser = at.governor
        ROLES[FINALE].begin(at)
        return
    card: i64 = 0
    while card < at.card_count:
        if (at.taken & BIT[card]) == 0:
            at.bonus[card] += 1
        card += 1
    at.taken = 0
    at.taken_by = 0
    at.choices = 0
    at.library_spent = 0
    at.round += 1
    at.governor = at.left_of(at.governor)
    at.player = at.governor
    at.phase = ROLE_CHOICE
    if at.told is not None:
        at.tell("round", at.governor, {"round": int(at.round)})


def end_game(at: Position) -> None:
    """Nothing more may be done; hidden chips are turned up (PR-R-104)."""
    at.role = NO_ROLE
    at.player = -1
    if at.told is not None:
        if at.hidden_vp:
            news = at.chips_unknown()
            for seat, board in enumerate(at.boards):
                at.tell("chips", seat, {"vp": int(board.vp)}, reveals=news and board.vp > 0)
        at.tell("game_over", -1, {"ending": ENDINGS[at.ended]})
