"""How heavily a choice weighs."""

from __future__ import annotations

from typing import Final

HEAVY: Final = 30.0
"""The weight of the choice a rule of thumb picks out; the others weigh about 1."""
WARMTH: Final = 0.45
"""How many points make a choice e times as likely."""
