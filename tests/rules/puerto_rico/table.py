"""Words the tests share: playing tokens and asking what lies where."""

from __future__ import annotations

from comptoir.games.puerto_rico.catalogue import (
    GOOD_NAMES,
    NO_ROLE,
    PLACE_NUMBER,
    TILE_NAMES,
)
from comptoir.games.puerto_rico.game import PuertoRico


def play(at: PuertoRico, *tokens: str) -> PuertoRico:
    """Play tokens one after the other."""
    for token in tokens:
        at.play(token)
    return at


def legal(at: PuertoRico) -> set[str]:
    return set(at.legal_tokens())


def group(at: PuertoRico, name: str) -> set[str]:
    """The legal tokens of a group, without its name."""
    return {token.partition(":")[2] for token in legal(at) if token.startswith(f"{name}:")}


def finish(at: PuertoRico) -> PuertoRico:
    """Decline whatever can be declined until the phase is over."""
    while at.role != NO_ROLE and not at.over:
        options = at.legal_tokens()
        at.play(next((token for token in ("pass", "done") if token in options), options[0]))
    return at


def goods(at: PuertoRico, seat: int) -> dict[str, int]:
    counts = at.boards[seat].goods
    return {name: counts[number] for number, name in enumerate(GOOD_NAMES) if counts[number]}


def supply(at: PuertoRico, good: str) -> int:
    return at.supply[GOOD_NAMES.index(good)]


def tiles(at: PuertoRico, seat: int) -> dict[str, int]:
    counts = at.boards[seat].tiles
    return {name: counts[number] for number, name in enumerate(TILE_NAMES) if counts[number]}


def men(at: PuertoRico, seat: int, place: str) -> int:
    """Pieces on a place of a seat."""
    return at.boards[seat].men[PLACE_NUMBER[place]]


def nobles(at: PuertoRico, seat: int, place: str) -> int:
    return at.boards[seat].nobles[PLACE_NUMBER[place]]


def money(at: PuertoRico, seat: int) -> int:
    return at.boards[seat].doubloons


def vp(at: PuertoRico, seat: int) -> int:
    return at.boards[seat].vp


def why(at: PuertoRico, token: str) -> tuple[str, str]:
    """The rule against a token, and the key of its sentence."""
    reason = at.why_not(token)
    assert reason is not None, f"{token} is legal"
    return reason.rule, reason.key


def face_down(at: PuertoRico) -> list[int]:
    """The face-down plantations, the top one last."""
    return list(at.stack[: at.stack_left])
