"""The Golden City (La Cité d'Or): two to four merchants on an island with a city of gold."""

from __future__ import annotations

from comptoir.games.golden_city.game import golden_city

GAME = golden_city()
