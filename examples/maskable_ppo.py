#!/usr/bin/env python3
"""MaskablePPO of sb3-contrib at one seat, merchants at the others.

pip install 'comptoir[ppo]'
python examples/maskable_ppo.py --steps 100000 --opponents apprentice
"""

from __future__ import annotations

import argparse

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

from comptoir.envs.gymnasium import IDS

SAN_JUAN = next(name for name in IDS if "SanJuan" in name)


def learn(steps: int, opponents: str, games: int) -> float:
    """Train for so many decisions; the share of games won afterwards."""
    env = gymnasium.make(SAN_JUAN, players=2, opponents=opponents)
    model = MaskablePPO("MlpPolicy", env, n_steps=min(2048, steps), gamma=0.999, seed=1)
    model.learn(steps)
    share, _ = evaluate_policy(model, env, n_eval_episodes=games)
    return float(share)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--opponents", default="apprentice")
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    won = learn(asked.steps, asked.opponents, asked.games)
    print(f"{won:.1%} of {asked.games} games won against {asked.opponents}")
