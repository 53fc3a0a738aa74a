"""Bots against bots: fair games, honest intervals."""

from comptoir.arena import intervals
from comptoir.arena.match import Record, play_match
from comptoir.arena.plan import Pairing, Plan
from comptoir.arena.plot import picture
from comptoir.arena.running import ArenaError, Here, hands, read, run
from comptoir.arena.summary import Standing, standings

__all__ = [
    "ArenaError",
    "Here",
    "Pairing",
    "Plan",
    "Record",
    "Standing",
    "hands",
    "intervals",
    "picture",
    "play_match",
    "read",
    "run",
    "standings",
]
