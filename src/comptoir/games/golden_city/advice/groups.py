"""What a group of the auction is worth: the best builds it makes possible."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.advice.outlook import Outlook, card_price
from comptoir.games.golden_city.advice.places import cards_for, place_gain
from comptoir.games.golden_city.catalogue import ALL_HARBOURS, ALL_SITES, HAND_LIMIT, KINDS
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.building import open_to
from comptoir.games.golden_city.rules.holding import cost
from comptoir.kernel.bits import lowest


def group_gain(
    at: Position, view: Outlook, group: i64, first: vec[float], second: vec[float]
) -> float:
    """The two best builds with the hand and a group, and the cards left over.

    `first` and `second` are the best places of each landscape.
    """
    seat = view.seat
    counts = vec[i64]([0, 0, 0, 0, 0])
    kind: i64 = 0
    while kind < KINDS:
        counts[kind] = at.hands[KINDS * seat + kind]
        kind += 1
    slot = 3 * group
    end = slot + 3
    while slot < end:
        if at.offer[slot] >= 0:
            counts[at.offer[slot]] += 1
        slot += 1
    first = first[:]
    second = second[:]
    value = best_build(view, counts, first, second)
    value += best_build(view, counts, first, second)
    left: i64 = 0
    kind = 0
    while kind < KINDS:
        left += counts[kind]
        if counts[kind] >= 2:
            value += 0.4
        kind += 1
    if left > HAND_LIMIT:
        left = HAND_LIMIT
    return value + float(int(left)) * card_price(view)


def best_places(at: Position, view: Outlook) -> tuple[vec[float], vec[float]]:
    """The best and the second best open place of each landscape."""
    first = vec[float]([-9.0] * 5)
    second = vec[float]([-9.0] * 5)
    if at.supply[view.seat] == 0:
        return first, second
    places = open_to(at, view.seat)
    if at.posts[view.seat] == 0:
        places |= near_harbours(at)
    while places:
        place = lowest(places)
        places &= places - 1
        kind = at.board.kind[place]
        value = place_gain(at, view, place)
        if value > first[kind]:
            second[kind] = first[kind]
            first[kind] = value
        elif value > second[kind]:
            second[kind] = value
    return first, second


def near_harbours(at: Position) -> i64:
    """Before the first post: what lies behind any free harbour."""
    free = ALL_HARBOURS & ~at.taken
    sites: i64 = 0
    while free:
        sites |= at.board.near[lowest(free)]
        free &= free - 1
    return sites & ALL_SITES & ~at.taken


def best_build(view: Outlook, counts: vec[i64], first: vec[float], second: vec[float]) -> float:
    """Build where it pays best with these cards; they are spent and the place is gone."""
    pairs: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        pairs += counts[kind] >> 1
        kind += 1
    best = 0.0
    choice: i64 = -1
    kind = 0
    while kind < KINDS:
        need = cost(kind)
        own = counts[kind]
        if own < need:
            others = pairs - (own >> 1)
            if own + others < need:
                kind += 1
                continue
        value = first[kind] - float(int(cards_for(own, need))) * card_price(view)
        if value > best:
            best, choice = value, kind
        kind += 1
    if choice < 0:
        return 0.0
    gain = first[choice]
    spend(counts, choice)
    first[choice] = second[choice]
    second[choice] = -9.0
    return gain


def spend(counts: vec[i64], kind: i64) -> None:
    """Take the cards for one place out of a hand, jokers from the lowest pair."""
    need = cost(kind)
    while need > 0 and counts[kind] > 0:
        counts[kind] -= 1
        need -= 1
    pair: i64 = 0
    while need > 0 and pair < KINDS:
        if pair != kind and counts[pair] >= 2:
            counts[pair] -= 2
            need -= 1
        else:
            pair += 1
