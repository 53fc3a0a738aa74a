"""The bots that may sit at a table, and how long each may think."""

from __future__ import annotations

from comptoir.server.people.refusals import Refusal

LEVELS: dict[str, dict[str, str]] = {
    "random": {"en": "Random", "fr": "Hasard"},
    "apprentice": {"en": "Apprentice", "fr": "Apprenti"},
    "merchant": {"en": "Merchant", "fr": "Marchand"},
    "captain": {"en": "Captain", "fr": "Capitaine"},
    "governor": {"en": "Governor", "fr": "Gouverneur"},
}
"""What people call the levels; only these may be asked for over the network."""

BOTS: dict[str, tuple[str, float]] = {
    "random": ("random", 2.0),
    "apprentice": ("apprentice", 2.0),
    "merchant": ("merchant", 5.0),
    "captain": ("captain:seconds={captain}:memory=500000", 5.0),
    "governor": ("governor:seconds={captain}:memory=500000", 5.0),
}
"""The bot of each level as `comptoir.bots` names it, and the seconds after which it is stuck."""

QUICK = ("random", "apprentice", "merchant")
"""Levels that answer in a blink: they never wait behind one that searches."""

KEPT = ("captain", "governor")
"""Levels whose bots learn in a decision what is of use in the next."""

SUBSTITUTE = "merchant"
"""Who plays for a person whose time is up or who resigned."""

WEAKER = {
    "governor": "captain",
    "captain": "merchant",
    "merchant": "random",
    "apprentice": "random",
    "random": "random",
}
"""Who is asked when a level failed again and again."""


def thinking(level: str, captain: float) -> float:
    """How long a bot of the level thinks about a decision, in seconds."""
    return 0.0 if level in QUICK else captain


def pace_of(level: str, bot: float, captain: float) -> float:
    """The least seconds a bot takes for a decision: what its level usually takes, and a bit.

    A bot with a single answer, or with two, would be quicker than one with twenty, and where
    cards are hidden the others must not learn that from its speed.
    """
    return bot + thinking(level, captain)


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise Refusal("invalid", f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
