"""Is the map of The Golden City fair?  Four merchants play; who wins, and where do they build?

    python -m tools.golden_city_balance --games 2000

Prints Markdown: the win rate of each seat and the use of each quadrant, with 95 %
intervals (Wilson for shares of games, normal for means).
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import sqrt

import comptoir
from comptoir.games.golden_city.catalogue import ALL_ZONES, LANDSCAPES, places_of
from comptoir.games.golden_city.map_option import default_table
from comptoir.games.golden_city.position import Position
from comptoir.kernel.bits import size_of

QUADRANTS = ("mountain", "meadow", "forest", "desert")
Z = 1.96


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", default="balance")
    words = parser.parse_args()
    ends = [played(words.players, f"{words.seed}/{n}") for n in range(words.games)]
    report(ends, words.players)


def played(players: int, seed: str) -> Position:
    """A game of merchants: always the option of the greatest weight."""
    state = comptoir.new("golden_city", players, seed)
    counsel, dice = state.game.counsel(), comptoir.dice(f"{seed}/choices")
    while not state.over:
        state.apply(counsel.choose(state, dice))
    assert isinstance(state, Position)
    return state


def report(ends: list[Position], players: int) -> None:
    games = len(ends)
    wins = [0.0] * players
    for end in ends:
        for seat in end.winners():
            wins[seat] += 1 / len(end.winners())
    print(f"{games} games of {players} merchants\n\n| seat | wins | 95 % |\n|---|---|---|")
    for seat, won in enumerate(wins):
        low, high = wilson(won, games)
        print(f"| {seat} | {won / games:.1%} | {low:.1%} – {high:.1%} |")
    print("\n| quadrant | posts a game | city posts a game | most harbours there wins |")
    print("|---|---|---|---|")
    coast = coasts()
    for quadrant in QUADRANTS:
        land = LANDSCAPES.index(quadrant)
        posts = spread([count(end, int(end.board.land[land])) for end in ends])
        city = spread([count(end, int(end.board.land[land] & ALL_ZONES)) for end in ends])
        print(f"| {quadrant} | {posts} | {city} | {of_coast(ends, coast, quadrant)} |")
    scores = [max(end.scores()) for end in ends]
    rounds = [int(end.round) for end in ends]
    endings = Counter(end.ending() for end in ends)
    print(f"\nwinner {spread(scores)} letters, {spread(rounds)} rounds, endings {dict(endings)}")


def coasts() -> dict[str, str]:
    places = default_table()["places"]
    assert isinstance(places, list)
    return {place["id"]: place["coast"] for place in places if place["kind"] == "harbour"}


def of_coast(ends: list[Position], coast: dict[str, str], quadrant: str) -> str:
    """How often a player wins who has more harbours on this coast than on any other."""
    at_home = won = 0.0
    for end in ends:
        winners = end.winners()
        for seat in range(int(end.seats)):
            homes = Counter(coast[name] for name in places_of(end.posts[seat]) if name in coast)
            best = homes.most_common(2)
            if best and best[0][0] == quadrant and (len(best) == 1 or best[0][1] > best[1][1]):
                at_home += 1
                won += (seat in winners) / len(winners)
    low, high = wilson(won, int(at_home))
    return f"{won / max(1.0, at_home):.1%} ({low:.1%} – {high:.1%}) of {int(at_home)}"


def count(end: Position, places: int) -> int:
    return sum(int(size_of(end.posts[seat] & places)) for seat in range(int(end.seats)))


def wilson(won: float, games: int) -> tuple[float, float]:
    if games == 0:
        return 0.0, 1.0
    share = won / games
    middle = share + Z * Z / (2 * games)
    width = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    bottom = 1 + Z * Z / games
    return (middle - width) / bottom, (middle + width) / bottom


def spread(values: list[int]) -> str:
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return f"{mean:.2f} ± {Z * sqrt(variance / len(values)):.2f}"


if __name__ == "__main__":
    main()
