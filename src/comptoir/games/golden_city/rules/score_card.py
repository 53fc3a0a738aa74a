"""Phases 5 and 6: the score card pays, the marker moves on, or the game ends."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    FROM_DISTRICTS,
    FROM_GOODS,
    FROM_RIVERS,
    GOODS_KINDS,
    SCORE_LETTERS,
    SPECIAL_ROUNDS,
)
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.ending import finish, round_is_last, special_scoring
from comptoir.games.golden_city.rules.reveal import area_name, begin_round
from comptoir.kernel.bits import BIT, size_of


def score_round(at: Position) -> None:
    """The good first, then the river or district (GC-SCO-02)."""
    score_good(at, at.board.score_good[at.score_card])
    score_area(at, at.board.score_area[at.score_card])
    if at.seats == 2 and at.round % SPECIAL_ROUNDS == 0:
        special_scoring(at)
    if round_is_last(at):
        finish(at)
    else:
        pass_the_marker(at)
        begin_round(at)


def score_good(at: Position, good: i64) -> None:
    """2 letters for everybody who has the good, 2 more for the only one (GC-SCO-03, 07)."""
    owners: i64 = 0
    seat: i64 = 0
    while seat < at.seats:
        if at.wares(seat) & BIT[good]:
            owners |= BIT[seat]
        seat += 1
    seat = 0
    while seat < at.seats:
        if owners & BIT[seat]:
            extra = SCORE_LETTERS if owners == BIT[seat] else i64(0)
            letters = SCORE_LETTERS + extra
            at.receive_letters(seat, letters, FROM_GOODS)
            if at.told is not None:
                told: dict[str, object] = {"letters": int(letters), "good": GOODS_KINDS[good]}
                at.tell("score_monopoly" if extra else "score_good", int(seat), told)
        seat += 1


def score_area(at: Position, area: i64) -> None:
    """2 letters for everybody there, 2 more for strictly the most posts (GC-SCO-04, 05, 08)."""
    places = at.board.areas[area]
    most: i64 = 0
    leader: i64 = -1
    seat: i64 = 0
    while seat < at.seats:
        count = posts_in(at, seat, places)
        if count > most:
            most, leader = count, seat
        elif count == most:
            leader = -1
        seat += 1
    seat = 0
    while seat < at.seats:
        if posts_in(at, seat, places):
            extra = SCORE_LETTERS if seat == leader else i64(0)
            letters = SCORE_LETTERS + extra
            at.receive_letters(seat, letters, FROM_RIVERS if area < 4 else FROM_DISTRICTS)
            if at.told is not None:
                told: dict[str, object] = {"letters": int(letters), "area": area_name(area)}
                at.tell("score_majority" if extra else "score_area", int(seat), told)
        seat += 1


def posts_in(at: Position, seat: i64, places: i64) -> i64:
    """A player's posts on these places; his black ones count as his (GC-2PX-11)."""
    return size_of(at.posts[seat] & places) + size_of(at.black[seat] & places)


def pass_the_marker(at: Position) -> None:
    """Clockwise (GC-FIR-01); of two, who built last begins (GC-2P-15)."""
    at.first = at.player if at.seats == 2 else (at.first + 1) % at.seats
