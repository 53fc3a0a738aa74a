"""What a decision is about, for those who want to practise one thing."""

from __future__ import annotations

from comptoir.kernel.errors import InvalidOption

THEMES: dict[str, dict[str, str]] = {
    "puerto_rico": {
        "draft": "building",
        "role": "timing",
        "hacienda": "settling",
        "lay": "settling",
        "tile": "settling",
        "library_tile": "settling",
        "lodge": "settling",
        "mayor_privilege": "colonists",
        "placement": "colonists",
        "build": "building",
        "payment": "building",
        "extra_crate": "production",
        "production": "production",
        "aqueduct": "production",
        "trade": "trading",
        "delivery": "shipping",
        "loading": "shipping",
        "small_wharf": "shipping",
        "warehouse": "shipping",
        "single_crate": "shipping",
        "last_chip": "timing",
    },
    "san_juan": {
        "role": "timing",
        "library": "timing",
        "build": "building",
        "cover": "building",
        "build_library": "building",
        "payment": "building",
        "produce": "production",
        "sell": "trading",
    },
    "golden_city": {"auction": "auction", "build": "building"},
}
"""By game and phase; what is not listed is about `cards` and other pieces one holds."""

REST = "cards"


def theme_of(game: str, phase: str) -> str:
    """The theme of a decision."""
    return THEMES.get(game, {}).get(phase, REST)


def check_theme(game: str, theme: str | None) -> None:
    """InvalidOption names the themes of a game where this is none of them."""
    known = sorted({*THEMES.get(game, {}).values(), REST})
    if theme is not None and theme not in known:
        raise InvalidOption(f"there is no theme {theme!r} in {game}; there are {', '.join(known)}")
