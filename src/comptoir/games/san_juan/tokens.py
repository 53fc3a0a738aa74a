"""The 266 actions in the order of the ledger (section 16.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import (
    CARD_IDS,
    CRANE,
    GOOD_IDS,
    HAND_KINDS,
    KINDS,
    PRODUCTION,
    ROLE_IDS,
)

# Where each group of tokens begins (ledger 16.2)
PASS: Final[i64] = 0
USE: Final[i64] = 1
LIBRARY_USE: Final[i64] = 2
LIBRARY_SAVE: Final[i64] = 3
ROLE: Final[i64] = 4
BUILD: Final[i64] = 9
OVER: Final[i64] = 49
OVER_FULL: Final[i64] = 88
PAY: Final[i64] = 93
BM: Final[i64] = 132
PRODUCE: Final[i64] = 138
SELL: Final[i64] = 143
KEEP: Final[i64] = 149
DISCARD: Final[i64] = 188
TUCK: Final[i64] = 227
ACTIONS: Final[i64] = 266

COVERABLE: Final[list[int]] = [kind for kind in range(int(KINDS)) if kind != CRANE]
"""The kinds of the `over:` tokens, in their order: the Crane has none."""


def make_tokens() -> list[str]:
    """The 266 tokens in the ledger's order."""
    hand = CARD_IDS[:HAND_KINDS]
    production = CARD_IDS[:PRODUCTION]
    return [
        "pass",
        "use",
        "library:use",
        "library:save",
        *(f"role:{role}" for role in ROLE_IDS),
        *(f"build:{card}" for card in CARD_IDS),
        *(f"over:{CARD_IDS[kind]}" for kind in COVERABLE),
        *(f"over_full:{card}" for card in production),
        *(f"pay:{card}" for card in hand),
        *(f"bm:{good}" for good in GOOD_IDS),
        *(f"produce:{card}" for card in production),
        *(f"sell:{good}" for good in GOOD_IDS),
        *(f"keep:{card}" for card in hand),
        *(f"discard:{card}" for card in hand),
        *(f"tuck:{card}" for card in hand),
    ]


TOKENS: Final[list[str]] = make_tokens()


def over_token(kind: i64) -> i64:
    """The action that covers a building of that kind."""
    return OVER + kind if kind < CRANE else OVER + kind - 1


def over_kind(action: i64) -> i64:
    """The kind that an `over:` action covers."""
    kind = action - OVER
    return kind if kind < CRANE else kind + 1
