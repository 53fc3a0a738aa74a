"""Puerto Rico: two to five players, New Buildings, Nobles."""

from comptoir.games.puerto_rico.game import GAME

__all__ = ["GAME"]
