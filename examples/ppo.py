#!/usr/bin/env python3
"""Masked PPO in one file: learn San Juan for two from games, first against random, then better.

    pip install 'comptoir[ppo]'
    python examples/ppo.py --minutes 5 --out build/ppo

Every step asks the net in all games at once (`comptoir.envs.vector`); the mask makes what is not
legal impossible.  A game pays its margin in points at the end.  As soon as the learner wins 85 %
against one opponent the next one sits down.  `curve.csv` is the course, `policy.npz` the net for
`examples/learned`, and `examples/curve.py` draws the picture.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections import deque
from pathlib import Path

import numpy as np
import torch
from torch import nn

from comptoir import envs, tensors

OPPONENTS = ["random", "apprentice", "merchant"]
GOOD_ENOUGH = 0.85
GAMES, STEPS, EPOCHS, BATCH = 64, 128, 3, 2048
CLIP, ENTROPY, DISCOUNT, TRACE, RATE = 0.2, 0.01, 0.999, 0.95, 5e-4
POINTS = 20.0
"""A game that was won by so many points is worth 1."""


class Policy(nn.Module):
    """Two layers that see the observation; from them the weight of every action, and the value."""

    def __init__(self, size: int, actions: int, wide: int = 192) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(size, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU()
        )
        self.choice = nn.Linear(wide, actions)
        self.value = nn.Linear(wide, 1)
        nn.init.zeros_(self.choice.weight)  # begin with every legal action equally likely
        nn.init.zeros_(self.choice.bias)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(seen)
        weights = self.choice(body).masked_fill(~mask, -1e9)
        return torch.log_softmax(weights, 1), self.value(body).squeeze(1)


def learn(minutes: float, out: Path, seed: int) -> None:
    """Play and improve in turn, and note how it goes."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    level, decisions = 0, 0
    games = seated(level, seed)
    policy = Policy(games.size, games.actions)
    adam = torch.optim.Adam(policy.parameters(), RATE)
    out.mkdir(parents=True, exist_ok=True)
    results: deque[float] = deque(maxlen=400)
    with (out / "curve.csv").open("w", newline="") as file:
        curve = csv.writer(file)
        began = time.process_time()
        curve.writerow(["cpu_seconds", "decisions", "opponent", "games", "won"])
        while (spent := time.process_time() - began) < 60 * minutes:
            course = play(policy, games, results)
            improve(policy, adam, *course)
            decisions += GAMES * STEPS
            won = float(np.mean(results)) if results else 0.0
            curve.writerow(
                [f"{spent:.1f}", decisions, OPPONENTS[level], len(results), f"{won:.4f}"]
            )
            file.flush()
            print(f"{spent:6.0f} s {decisions:9,} decisions, {won:.1%} against {OPPONENTS[level]}")
            enough = len(results) == results.maxlen and won >= GOOD_ENOUGH
            if enough and level + 1 < len(OPPONENTS):
                level += 1
                games = seated(level, seed)
                results.clear()
            save(policy, out / "policy.npz")


def seated(level: int, seed: int) -> envs.Vector:
    """New games with that opponent at the other seat."""
    return envs.vector(
        "san_juan", 2, GAMES, opponents=OPPONENTS[level], reward="margin", seed=f"{seed}/{level}"
    )


def play(
    policy: Policy, games: envs.Vector, results: deque[float]
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
    """STEPS decisions of every game, with what came of them."""
    seen, masks, taken, logs, values, rewards, ends = [], [], [], [], [], [], []
    now = games.now
    for _ in range(STEPS):
        observation, mask = torch.tensor(now.observations), torch.tensor(now.masks).bool()
        with torch.no_grad():
            log, value = policy(observation, mask)
        action = torch.multinomial(log.exp(), 1).squeeze(1)
        now = games.step(action.numpy())
        margin = now.rewards[np.arange(GAMES), now.movers]
        results.extend(((np.sign(margin[now.dones]) + 1) / 2).tolist())
        seen.append(observation)
        masks.append(mask)
        taken.append(action)
        logs.append(log.gather(1, action[:, None]).squeeze(1))
        values.append(value)
        rewards.append(torch.tensor(margin / POINTS).float().clamp(-1, 1))
        ends.append(torch.tensor(now.dones).float())
    with torch.no_grad():
        _, last = policy(torch.tensor(now.observations), torch.tensor(now.masks).bool())
    gains = advantages(torch.stack(rewards), torch.stack([*values, last]), torch.stack(ends))
    returns = gains + torch.stack(values)
    told = [torch.cat(each) for each in (seen, masks, taken, logs)]
    return told[0], told[1], told[2], told[3], gains.flatten(), returns.flatten()


def advantages(rewards: torch.Tensor, values: torch.Tensor, ends: torch.Tensor) -> torch.Tensor:
    """How much better each decision was than expected, with a fading trace (GAE)."""
    gains = torch.zeros_like(rewards)
    trace = torch.zeros(rewards.shape[1])
    for step in reversed(range(len(rewards))):
        goes_on = 1 - ends[step]
        surprise = rewards[step] + DISCOUNT * goes_on * values[step + 1] - values[step]
        gains[step] = trace = surprise + DISCOUNT * TRACE * goes_on * trace
    return gains


def improve(
    policy: Policy,
    adam: torch.optim.Optimizer,
    seen: torch.Tensor,
    masks: torch.Tensor,
    taken: torch.Tensor,
    logs: torch.Tensor,
    gains: torch.Tensor,
    returns: torch.Tensor,
) -> None:
    """Make what went better than expected likelier, but not by more than CLIP at once."""
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(seen)).split(BATCH):
            log, value = policy(seen[rows], masks[rows])
            ratio = (log.gather(1, taken[rows, None]).squeeze(1) - logs[rows]).exp()
            gain = gains[rows]
            better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            spread = -(log.exp() * log.masked_fill(~masks[rows], 0.0)).sum(1).mean()
            loss = 0.5 * (value - returns[rows]).pow(2).mean() - better - ENTROPY * spread
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            adam.step()


def save(policy: Policy, path: Path) -> None:
    """The weights as plain arrays, with the numbers they were made for."""
    arrays = {name: value.detach().numpy() for name, value in policy.named_parameters()}
    np.savez_compressed(
        path, game="san_juan", players=2, tensors=tensors.fingerprint("san_juan"), **arrays
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=5, help="of the processor")
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    learn(asked.minutes, asked.out, asked.seed)
