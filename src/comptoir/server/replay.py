"""A finished game, open: every move with its events, and the position at each of them."""

from __future__ import annotations

from typing import Any

from comptoir.server import seen
from comptoir.server.bodies import Replay, ReplayViews
from comptoir.server.messages import Moved
from comptoir.server.refusals import Refusal
from comptoir.server.table import Table

MOST_VIEWS = 50


def replay_of(table: Table) -> Replay:
    """All moves that count, with their tokens and all that happened."""
    check_over(table)
    state = table.fresh_state()
    moves = []
    for place, step in enumerate(table.line):
        token = table.game.token(step.action)
        events = [event.seen_by(event.seat) for event in state.play(step.action)]
        by = "bot" if step.by == "bot" else "person"
        moves.append(Moved(place + 1, step.at, step.ply, step.seat, token, by, events))  # type: ignore[arg-type]
    return Replay(
        table=table.record.id,
        game=table.record.game,
        options=table.options,
        variant=table.variant,
        rules=table.rules,
        closing=seen.closing(table),
        seats=seen.seats(table, None, []),
        fairness=seen.fairness(table),
        result=table.result(),
        moves=moves,
    )


def views_of(table: Table, seat: int | None, first: int, count: int) -> ReplayViews:
    """The positions from the one with `first` moves made."""
    check_over(table)
    if seat is not None and not 0 <= seat < table.record.players:
        raise Refusal("not_found", f"there is no seat {seat}")
    state = table.fresh_state()
    views: list[Any] = []
    for place in range(min(first + min(count, MOST_VIEWS), len(table.line) + 1)):
        if place:
            state.apply(table.line[place - 1].action)
        if place >= first:
            if seat is None:
                views.append([state.view(each) for each in range(table.record.players)])
            else:
                views.append(state.view(seat))
    return ReplayViews(table.record.id, first, views)


def check_over(table: Table) -> None:
    if not table.over or table.state is None:
        raise Refusal("not_now", "a game can be replayed when it is over")
