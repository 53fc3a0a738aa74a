"""Phase 4: each player in turn may build no post, one post or two posts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    ALL_HARBOURS,
    ALL_INNER,
    ALL_SITES,
    ALL_ZONES,
    FIRST_ZONE,
    HARBOUR,
    KINDS,
    LANDSCAPES,
    PLACE_COUNT,
    POSTS_A_TURN,
)
from comptoir.games.golden_city.decisions import BUILDING, DROPPING, PAYING
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.holding import all_eyes, excess_of, own_eyes
from comptoir.games.golden_city.rules.phase import Phase
from comptoir.games.golden_city.rules.score_card import score_round
from comptoir.games.golden_city.tokens import BLACK, BUILD, DONE, DROP
from comptoir.kernel.bits import BIT, add_members, listed_before, ready_lists, size_of

DROP_OPTIONS: Final = ready_lists(int(DROP), int(KINDS), [])


def begin_building(at: Position, seat: i64) -> None:
    """The first player builds first (GC-BLD-01); of two, who took the group of two."""
    at.turns_left = at.seats
    at.player = seat
    begin_turn(at)


def begin_turn(at: Position) -> None:
    """A blocked player builds no more (GC-RUL-36)."""
    at.built = 0
    at.target = -1
    at.phase = BUILDING
    if at.blocked & BIT[at.player]:
        end_turn(at)


class Building(Phase):
    """Choose a place for the next post, or be done."""

    def options(self, at: Position) -> list[int]:
        places = buildable(at, at.player)
        if at.black_supply[at.player] == 0:
            return listed_before(places, BUILD, DONE)
        options: list[int] = []
        add_members(options, places, BUILD)
        black = open_to_black(at, at.player) & affordable(at, at.player)
        add_members(options, black, BLACK - FIRST_ZONE)
        options.append(DONE)
        return options

    def forced_openly(self, at: Position) -> bool:
        """No place is open to him that he might have the cards for."""
        places = open_to_any(at, at.player)
        if places == 0:
            return True
        holding = all_eyes(at, at.player)
        if holding.unseen == 0:
            return True
        kind: i64 = 0
        while kind < KINDS:
            if places & at.board.land[kind] and holding.pays_for(kind):
                return False
            kind += 1
        return True

    def resolve(self, at: Position, action: i64) -> None:
        if action == DONE:
            if at.told is not None:
                at.tell("done", int(at.player), {"posts": int(at.built)})
            end_turn(at)
        else:
            at.target = action - BUILD if action < BLACK else PLACE_COUNT + action - BLACK
            at.phase = PAYING


def buildable(at: Position, seat: i64) -> i64:
    """Where the player can place a post of his colour and pay for it."""
    if at.supply[seat] == 0:
        return 0
    return open_to(at, seat) & affordable(at, seat)


def open_to(at: Position, seat: i64) -> i64:
    """The places a player may build on by position and key, cards aside.

    Free harbours anywhere (GC-BLD-08), and an inner zone asks for a key (GC-BLD-10).
    """
    free = (ALL_HARBOURS | ALL_SITES) & ~at.taken
    places = by_road(at, seat, free)
    if at.keys[seat] == 0:
        places &= ~ALL_INNER
    return (free & ALL_HARBOURS) | places


def by_road(at: Position, seat: i64, free: i64) -> i64:
    """Where a road leads from an own post (GC-BLD-04) to a place with room, keys aside.

    A site holds one post and must be `free` (GC-BLD-05), a zone one of each player (GC-BLD-06).
    """
    zones = ALL_ZONES & ~at.posts[seat]
    if at.seats == 2:
        zones &= ~at.black[1 - seat]
    return (free | zones) & at.reach[seat]


def open_to_black(at: Position, seat: i64) -> i64:
    """The zones for a black post: alone there with a post of one's colour (GC-2PX-04 to 07)."""
    zones = at.posts[seat] & ~at.posts[1 - seat] & ~at.black[seat] & ALL_ZONES
    if at.keys[seat] == 0:
        zones &= ~ALL_INNER
    return zones


def open_to_any(at: Position, seat: i64) -> i64:
    """The places for any post he has left, cards aside."""
    places: i64 = 0
    if at.supply[seat] > 0:
        places = open_to(at, seat)
    if at.black_supply[seat] > 0:
        places |= open_to_black(at, seat)
    return places


def affordable(at: Position, seat: i64) -> i64:
    """The places whose cards the player has, jokers included (GC-BLD-07 to 12)."""
    hands = at.hands
    start = KINDS * seat
    pairs: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        pairs += hands[start + kind] >> 1
        kind += 1
    places: i64 = 0
    if hands[start + HARBOUR] > 0 or pairs > 0:
        places = at.board.land[HARBOUR]
    kind = 1
    while kind < KINDS:
        cards = hands[start + kind]
        if cards >= 2 or cards + pairs >= 2:
            places |= at.board.land[kind]
        kind += 1
    return places


def end_turn(at: Position) -> None:
    """At most five landscape cards stay in hand (GC-BLD-15)."""
    at.target = -1
    if excess_of(at, at.player) > 0:
        at.dropped = 0
        at.phase = DROPPING
    else:
        next_turn(at)


class Dropping(Phase):
    """One card too many after the other; kinds never go back, so no discard has two ways."""

    def options(self, at: Position) -> list[int]:
        kinds = own_eyes(at, at.player).drops(at.dropped, excess_of(at, at.player))
        return DROP_OPTIONS[kinds]

    def forced_openly(self, at: Position) -> bool:
        """No hand he may have that can go on dropping has another kind to drop."""
        kinds = all_eyes(at, at.player).drops(at.dropped, excess_of(at, at.player))
        return size_of(kinds) == 1

    def resolve(self, at: Position, action: i64) -> None:
        kind = action - DROP
        at.spend(at.player, kind, 1)
        at.dropped = kind
        if at.told is not None:
            at.tell("drop", int(at.player), {"card": LANDSCAPES[kind]})
        if excess_of(at, at.player) <= 0:
            next_turn(at)


def next_turn(at: Position) -> None:
    """Clockwise; after the last player the round is scored (GC-BLD-16)."""
    at.dropped = 0
    at.turns_left -= 1
    if at.turns_left == 0:
        score_round(at)
    else:
        at.player = (at.player + 1) % at.seats
        begin_turn(at)


def finish_build(at: Position) -> None:
    """Post and reward are complete: who is blocked now, and may he build another one?"""
    test_blocks(at)
    at.built += 1
    at.target = -1
    seat = at.player
    if (
        at.built == POSTS_A_TURN
        or at.blocked & BIT[seat]
        or at.supply[seat] + at.black_supply[seat] == 0
    ):
        end_turn(at)
    else:
        at.phase = BUILDING


def test_blocks(at: Position) -> None:
    """Who has posts but no place they could ever go to has lost (GC-END-08, GC-RUL-35)."""
    if ALL_HARBOURS & ~at.taken:
        return
    seat: i64 = 0
    while seat < at.seats:
        if at.supply[seat] > 0 and not at.blocked & BIT[seat] and is_blocked(at, seat):
            at.blocked |= BIT[seat]
            if at.told is not None:
                at.tell("blocked", int(seat), {"supply": int(at.supply[seat])})
        seat += 1


def is_blocked(at: Position, seat: i64) -> bool:
    """No place is open to him, whatever cards he holds; a black post counts (GC-RUL-52)."""
    return open_to_any(at, seat) == 0
