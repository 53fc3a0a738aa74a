"""How sure a share or a mean is: 95 % intervals."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""Standard deviations either side of the middle that hold 95 % of a normal distribution."""


def of_share(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share; it stays sensible at 0 and 100 %."""
    if games == 0:
        return 0.0, 1.0
    share = won / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def of_mean(total: float, squares: float, games: int) -> tuple[float, float]:
    """The interval of a mean, from the sum of what was counted and of its squares."""
    mean = total / games
    reach = Z * sqrt(max(0.0, squares / games - mean * mean) / max(1, games - 1))
    return mean - reach, mean + reach
