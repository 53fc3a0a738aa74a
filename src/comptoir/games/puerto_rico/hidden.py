"""What a seat cannot know, dealt anew (PR-HID)."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.position import Position


def deal_unknown(at: Position, seat: int) -> None:
    """The face-down plantations are shuffled; hidden chips are dealt among their owners."""
    stack = sorted(at.stack[: at.stack_left])
    at.dice.shuffle(stack)
    at.stack = stack
    if at.hidden_vp:
        deal_hidden_chips(at, seat)


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
