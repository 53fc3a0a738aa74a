"""A net of `examples/ppo.py` as a bot: NumPy is all it needs to play.

pip install examples/learned
comptoir arena san_juan --players 2 --bots learned:weights=build/ppo/policy.npz,apprentice
"""

from __future__ import annotations

import numpy as np

from comptoir import tensors
from comptoir.bots import Sight
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.game import Game


class Learned:
    """Takes the action that the net weighs most."""

    def __init__(self, game: Game, seed: str, weights: str = "build/ppo/policy.npz") -> None:
        with np.load(weights) as file:
            self.net = {name: file[name] for name in file.files}
        if str(self.net["game"]) != game.name:
            raise ComptoirError(f"{weights} plays {self.net['game']}, not {game.name}")
        if str(self.net["tensors"]) != tensors.fingerprint(game.name):
            raise ComptoirError(f"{weights} was made for other tensors; train it anew")
        most = [number.most for number in tensors.describe(game.name, int(self.net["players"]))]
        self.scale = 1.0 / np.array(most, np.float32)

    def choose(self, sight: Sight) -> int:
        """The heaviest of the legal actions."""
        seen = np.frombuffer(sight.observation(), np.uint8)
        if len(seen) != len(self.scale):
            raise ComptoirError(f"these weights are for {self.net['players']} players")
        layer = seen * self.scale
        for number in ("0", "2"):
            layer = layer @ self.net[f"body.{number}.weight"].T + self.net[f"body.{number}.bias"]
            layer = np.maximum(layer, 0)
        weights = layer @ self.net["choice.weight"].T + self.net["choice.bias"]
        return max(sight.legal, key=lambda action: weights[action])
