"""What may be taken back: own choices; never what showed a hidden card."""

from __future__ import annotations

import random

import pytest

import comptoir
from comptoir.server.hidden import reveals_nothing


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
        if reveals_nothing(before, action, state, events):
            free += 1
            drawn = [e for e in events if e.kind == "draw" and (e.reveals or e.secret)]
            assert not drawn, (before, before.game.token(action), drawn)
        else:
            blocked += 1
    assert free > blocked / 3
    assert blocked
