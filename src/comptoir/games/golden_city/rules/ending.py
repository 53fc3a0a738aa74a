"""Bonus cards, the special scorings of two players, and the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    ALL_ZONES,
    BONUS_CARDS,
    BONUS_CITY,
    BONUS_COINS,
    BONUS_COUNT,
    BONUS_GOODS,
    BONUS_RIVER,
    BONUS_WORTH,
    FIRST_BONUS_LAND,
    FROM_BONUS,
    SPECIAL_ROUNDS,
    VICTORY_GOAL,
)
from comptoir.games.golden_city.position import Position
from comptoir.kernel.bits import BIT, size_of


def bonus_letters(at: Position, seat: i64, card: i64) -> i64:
    """What a bonus card is worth to a player now (GC-BON-02 to 06)."""
    return BONUS_WORTH[card] * bonus_count(at, seat, card)


def bonus_count(at: Position, seat: i64, card: i64) -> i64:
    """How many of the things it counts he has; black posts count like his own (GC-RUL-53)."""
    if card == BONUS_GOODS:
        return at.goods_owned(seat)
    if card == BONUS_COINS:
        return at.coins[seat]
    if card == BONUS_CITY:
        return city_posts(at, seat)
    if card == BONUS_RIVER:
        return size_of(at.posts[seat] & at.board.all_rivers)
    land = at.board.land[card - FIRST_BONUS_LAND + 1]
    return size_of(at.posts[seat] & land) + size_of(at.black[seat] & land)


def city_posts(at: Position, seat: i64) -> i64:
    """Posts in the Golden City, the black ones too (GC-RUL-38)."""
    return size_of(at.posts[seat] & ALL_ZONES) + size_of(at.black[seat])


def reveal_bonus(at: Position) -> None:
    """Everybody shows his bonus cards and gets their letters (GC-END-03, GC-2P-11)."""
    seat: i64 = 0
    while seat < at.seats:
        card: i64 = 0
        while card < BONUS_COUNT:
            if at.bonus[seat] & BIT[card]:
                letters = bonus_letters(at, seat, card)
                at.receive_letters(seat, letters, FROM_BONUS)
                if at.told is not None:
                    told: dict[str, object] = {"card": f"bonus_{BONUS_CARDS[card]}"}
                    told["letters"] = int(letters)
                    at.tell("bonus_counts", int(seat), told, reveals=True)
            card += 1
        seat += 1


def special_scoring(at: Position) -> None:
    """Who leads gets 1, 2, 3 victory points; then letters and bonus cards go (GC-2P-10 to 14)."""
    reveal_bonus(at)
    points = special_points(at.round)
    ahead = standing(at, 0) - standing(at, 1)
    seat: i64 = 0
    while seat < 2:
        if ahead == 0 or (ahead > 0) == (seat == 0):
            at.victory[3 * seat + points - 1] = points
            if at.told is not None:
                told: dict[str, object] = {"points": int(points), "letters": int(at.letters[seat])}
                at.tell("victory", int(seat), told)
        seat += 1
    seat = 0
    while seat < 2:
        at.letters[seat] = 0
        at.bonus_gone |= at.bonus[seat]
        at.bonus[seat] = 0
        seat += 1
    at.bonus_takes = 0


def special_points(round: i64) -> i64:
    """The victory points of the special scoring after a round."""
    return round // SPECIAL_ROUNDS


def standing(at: Position, seat: i64) -> i64:
    """Letters, then posts in the city, then coins, as one number (GC-END-04 to 06)."""
    return (at.letters[seat] * 100 + city_posts(at, seat)) * 100 + at.coins[seat]


def round_is_last(at: Position) -> bool:
    """Whether the round just scored ends the game, and why."""
    if at.blocked:
        at.ended = "blocked"
    elif at.seats == 2:
        if at.victory_points(0) >= VICTORY_GOAL or at.victory_points(1) >= VICTORY_GOAL:
            at.ended = "victory_points"
    elif somebody_is_out_of_posts(at):
        at.ended = "last_post"
    elif at.score_left == 0:
        at.ended = "last_score_card"
    return at.ended != ""


def somebody_is_out_of_posts(at: Position) -> bool:
    seat: i64 = 0
    while seat < at.seats:
        if at.supply[seat] == 0:
            return True
        seat += 1
    return False


def finish(at: Position) -> None:
    """Bonus cards are revealed and counted, then the letters (GC-END-03)."""
    reveal_bonus(at)
    at.player = -1
    if at.told is not None:
        at.tell("end", -1, {"ending": at.ended})
