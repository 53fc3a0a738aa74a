"""What may be taken back: own choices; never what showed a hidden card, nor the end."""

from __future__ import annotations

import random

import pytest

import comptoir
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.undo import reveals_nothing
from tests.toy import GAME


def test_laying_a_card_is_free_turning_it_up_is_not() -> None:
    state = GAME.new(2, dice_from_seed("undo"), {"auto_forced": False})
    assert reveals_nothing(state, state.play(state.options[0]))
    assert reveals_nothing(state, state.play(state.options[0]))
    assert not reveals_nothing(state, state.play(state.options[-1]))


@pytest.mark.parametrize("game", comptoir.games())
def test_a_drawn_card_is_never_taken_for_an_own_choice(game: str) -> None:
    """Whatever draws or turns up a card is told apart from what pays, keeps or lays one."""
    dice = random.Random(5)
    state = comptoir.new(game, seed="hidden")
    free = blocked = 0
    while not state.over:
        action = dice.choice(state.legal())
        before = state.copy()
        events = state.play(action)
        if reveals_nothing(state, events):
            free += 1
            drawn = [e for e in events if e.kind == "draw" and (e.reveals or e.secret)]
            assert not drawn, (before, before.game.token(action), drawn)
        else:
            blocked += 1
    assert free > blocked / 3
    assert blocked


@pytest.mark.parametrize("game", comptoir.games())
def test_the_end_is_never_shown_before_it_is_there(game: str) -> None:
    """The last count opens hands and chips, even where no event of the last move does."""
    dice = random.Random(7)
    state = comptoir.new(game, seed="end")
    while not state.over:
        events = state.play(dice.choice(state.legal()))
    assert not reveals_nothing(state, events)
    assert not reveals_nothing(state, [])
