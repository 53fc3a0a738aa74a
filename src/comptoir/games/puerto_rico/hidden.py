"""What a seat cannot know, dealt anew (PR-HID)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.catalogue import GOODS
from comptoir.games.puerto_rico.position import Position
from comptoir.kernel.bits import BIT


def deal_unknown(at: Position, seat: int) -> None:
    """The face-down plantations are shuffled; hidden chips are dealt among their owners."""
    stack = at.stack[: at.stack_left]
    sort_by_kind(stack)
    at.dice.shuffle_first(stack, at.stack_left)
    at.stack = stack
    if at.hidden_vp:
        deal_hidden_chips(at, seat)


def sort_by_kind(tiles: vec[i64]) -> None:
    """Nothing is left of their order: all that can be known is how many there are of each kind."""
    counts: i64 = 0
    place: i64 = 0
    while place < len(tiles):
        counts += BIT[12 * tiles[place]]
        place += 1
    place = 0
    kind: i64 = 0
    while kind < GOODS:
        left = (counts >> (12 * kind)) & 4095
        while left > 0:
            tiles[place] = kind
            place += 1
            left -= 1
        kind += 1


def deal_hidden_chips(at: Position, seat: int) -> None:
    """Others share the chips they hold together anew; whoever had some keeps at least one.

    Chips lie there face down: that somebody has some at all is seen (PR-HID-02).
    """
    owners = [each for each in range(int(at.seats)) if each != seat and at.boards[each].vp > 0]
    if len(owners) < 2:
        return
    chips: i64 = 0
    for owner in owners:
        chips += at.boards[owner].vp - 1
    cuts = sorted([int(at.dice.below(chips + 1)) for _ in owners[1:]])
    before = 0
    for owner, cut in zip(owners, [*cuts, int(chips)], strict=True):
        at.boards[owner].vp = 1 + cut - before
        before = cut
