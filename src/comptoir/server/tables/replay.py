"""A finished game, open: every move with its events, and the position at each of them.

Of a game that goes on, who sits at it may see its earlier positions with their own eyes, as they
saw them then, and a spectator as spectators did.

`game_of` takes from a table what is needed to play its game again, in another process.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from comptoir.games import game as find_game
from comptoir.kernel.state import State
from comptoir.server.http.bodies import Replay, ReplayViews
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket.protocol import Moved
from comptoir.server.tables import projection
from comptoir.server.tables.table import Step, Table

MOST_VIEWS = 50


class PlayedGame(Struct):
    """A game from its beginning, with the moves that count."""

    table: str
    players: int
    beginning: dict[str, Any]
    line: list[Step]

    def begin(self) -> State:
        return find_game(self.beginning["game"]).restore(self.beginning)


class ShowMoves(Struct, tag="moves"):
    """All moves that count; `replay` is the answer without them."""

    game: PlayedGame
    replay: Replay


class ShowViews(Struct, tag="views"):
    """Positions from the one with `first` moves made, as a seat or, without one, as each saw it;
    where the game goes on, as a spectator did (`public`).
    """

    game: PlayedGame
    seat: int | None
    first: int
    count: int
    public: bool = False


def moves_question(table: Table) -> ShowMoves:
    game = game_of(table)
    about = Replay(
        table=table.record.id,
        game=table.record.game,
        options=table.options,
        variant=table.variant,
        rules=table.rules,
        closing=projection.closing(table),
        seats=projection.seats(table, None, []),
        fairness=projection.fairness(table),
        result=table.result(),
        moves=[],
    )
    return ShowMoves(game, about)


def views_question(
    table: Table, seat: int | None, first: int, count: int, reader: int | None
) -> ShowViews:
    """Positions of a game: any seat's when it is over, before that the reader's own."""
    if seat is not None and not 0 <= seat < table.record.players:
        raise Refusal("not_found", f"there is no seat {seat}")
    most = min(count, MOST_VIEWS)
    if table.over:
        return ShowViews(game_of(table), seat, first, most)
    if seat != reader:
        raise Refusal("not_now", "while a game goes on everybody sees it with their own eyes")
    if table.state is None:
        raise Refusal("not_now", "the game has not begun")
    return ShowViews(played_so_far(table), seat, first, most, public=seat is None)


def game_of(table: Table) -> PlayedGame:
    """The game of a table that is over."""
    check_over(table)
    return played_so_far(table)


def played_so_far(table: Table) -> PlayedGame:
    beginning = table.fresh_state().snapshot()
    return PlayedGame(table.record.id, table.record.players, beginning, list(table.line))


def check_over(table: Table) -> None:
    if not table.over or table.state is None:
        raise Refusal("not_now", "a game can be replayed when it is over")


# In the other process


def replay_of(question: ShowMoves) -> Replay:
    """Every move with its token and all that happened."""
    state = question.game.begin()
    moves = []
    for place, step in enumerate(question.game.line):
        token = state.game.token(step.action)
        events = [event.seen_by(event.seat) for event in state.play(step.action)]
        by = "bot" if step.by == "bot" else "person"
        moves.append(Moved(place + 1, step.at, step.ply, step.seat, token, by, events))  # type: ignore[arg-type]
    question.replay.moves = moves
    return question.replay


def views_of(question: ShowViews) -> ReplayViews:
    """The positions that are asked for."""
    game, first, seat = question.game, question.first, question.seat
    state = game.begin()
    views: list[Any] = []
    for place in range(min(first + question.count, len(game.line) + 1)):
        if place:
            state.apply(game.line[place - 1].action)
        if place >= first:
            if seat is None and not question.public:
                views.append([state.view(each) for each in range(game.players)])
            else:
                views.append(state.view(seat))
    return ReplayViews(game.table, first, views)
