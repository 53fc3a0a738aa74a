#!/usr/bin/env python3
"""Monte-Carlo tree search of OpenSpiel against our merchant, at San Juan for two.

pip install 'comptoir[envs]'
python examples/openspiel_mcts.py --games 4 --simulations 50

The search sees what its seat may see: it plays in worlds dealt anew (`resample_from_infostate`).
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import comptoir.envs.openspiel  # registers the games
from comptoir.bots import Merchant, Sight


def play(game: Any, deal: int, simulations: int, seat: int) -> float:
    """One game with the search at a seat; its share of the win."""
    chance = np.random.RandomState(deal)
    search = ismcts.ISMCTSBot(
        game,
        uct_c=1.0,
        max_simulations=simulations,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        random_state=chance,
    )
    merchant = Merchant(comptoir.game("san_juan"), f"merchant/{deal}")
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        if state.current_player() == seat:
            action = search.step(state)
        else:
            action = merchant.choose(Sight(state.position))
        state.apply_action(action)
    return float(state.returns()[seat])


def matches(games: int, simulations: int, rounds: int) -> float:
    """The share of games the search wins, each seat in turn."""
    options = f"max_rounds:{rounds}"
    game = pyspiel.load_game(f"comptoir_san_juan(players=2,deals={games},options={options})")
    return sum(play(game, deal, simulations, deal % 2) for deal in range(games)) / games


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=60, help="where a game is cut off")
    asked = parser.parse_args()
    won = matches(asked.games, asked.simulations, asked.rounds)
    print(f"{won:.0%} of {asked.games} games won against merchant")
