"""The Golden City (La Cité d'Or): two to four merchants on an island with a city of gold."""

from comptoir.games.golden_city.game import GAME

__all__ = ["GAME"]
