"""Environments as researchers know them; extra `envs` (docs/lab.md).

- `comptoir.envs.vector("san_juan", players=2, count=256)`: many games a step, NumPy arrays;
- `comptoir.envs.pettingzoo.env("san_juan", players=2)`: every seat an agent, in turn;
- `comptoir.envs.gymnasium.SeatEnv("san_juan", players=2)`: one seat, bots at the others;
- `import comptoir.envs.openspiel`: `pyspiel.load_game("comptoir_san_juan(players=2)")`.
"""

from __future__ import annotations

from comptoir.envs.naming import version_of
from comptoir.envs.vectorised import Now, Vector, vector

__all__ = ["Now", "Vector", "vector", "version_of"]
