"""Opponents at every level, behind one protocol that shows them only what they may see."""

from comptoir.bots.levels import Apprentice, Bot, Captain, Governor, Merchant, Random
from comptoir.bots.match import Match, bot_seed, seat_bots
from comptoir.bots.roster import LEVELS, Entry, UnknownBot, bot, entries, entry, names
from comptoir.bots.sight import Chronicle, Seen, Sight

__all__ = [
    "LEVELS",
    "Apprentice",
    "Bot",
    "Captain",
    "Chronicle",
    "Entry",
    "Governor",
    "Match",
    "Merchant",
    "Random",
    "Seen",
    "Sight",
    "UnknownBot",
    "bot",
    "bot_seed",
    "entries",
    "entry",
    "names",
    "seat_bots",
]
