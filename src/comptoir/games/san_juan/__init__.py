"""San Juan: first edition, second edition, and the second's New Buildings."""

from comptoir.games.san_juan.game import GAME

__all__ = ["GAME"]
