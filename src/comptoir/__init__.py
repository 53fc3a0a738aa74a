"""Comptoir: a table for classic trading games, exact and fast.

>>> import comptoir
>>> comptoir.games()  # doctest: +SKIP
('puerto_rico', 'san_juan', 'golden_city')
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import comptoir.pure  # noqa: F401  first: it decides how the rest is loaded
from comptoir.games import game, games
from comptoir.kernel import state as _state
from comptoir.kernel.dice import Dice, dice_from_seed
from comptoir.kernel.errors import (
    ComptoirError,
    IllegalAction,
    InvalidOption,
    InvalidSnapshot,
    TranscriptError,
    UnknownGame,
)
from comptoir.kernel.events import Event
from comptoir.kernel.game import Game
from comptoir.kernel.offers import Offer
from comptoir.kernel.options import read_options
from comptoir.kernel.reasons import Reason
from comptoir.kernel.state import State
from comptoir.kernel.transcript import Transcript, fingerprint, read_transcript
from comptoir.version import __version__

COMPILED: bool = not str(_state.__file__).endswith(".py")
"""Whether the rules run as machine code."""

__all__ = [
    "COMPILED",
    "ComptoirError",
    "Dice",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidOption",
    "InvalidSnapshot",
    "Offer",
    "Reason",
    "State",
    "Transcript",
    "TranscriptError",
    "UnknownGame",
    "__version__",
    "dice",
    "fingerprint",
    "game",
    "games",
    "new",
    "read_options",
    "read_transcript",
    "replay",
    "restore",
]


def new(
    name: str, players: int | None = None, seed: int | str | None = None, **options: object
) -> State:
    """Begin a game.  Without a seed it is a game nobody has seen before."""
    found = game(name)
    return found.new(found.usual_seats if players is None else players, dice(seed), options)


def dice(seed: int | str | None = None) -> Dice:
    """Dice from a seed, a whole number or a text."""
    if seed is None:
        seed = secrets.token_hex(16)
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise InvalidOption(f"a seed is a whole number or a text, not {seed!r}")
    return dice_from_seed(str(seed))


def restore(snapshot: Mapping[str, object]) -> State:
    """The position that `snapshot()` described."""
    if not isinstance(snapshot, Mapping) or "game" not in snapshot:
        raise InvalidSnapshot("a snapshot is a table that names its game")
    return game(str(snapshot["game"])).restore(snapshot)


def replay(transcript: Transcript | str) -> State:
    """The position at the end of a transcript, or of the text of one."""
    if isinstance(transcript, str):
        transcript = read_transcript(transcript)
    return transcript.replay(game(transcript.game))
