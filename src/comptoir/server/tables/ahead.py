"""Looking ahead: why not, what would be then, and what anybody could count by hand.

Everything is tried on copies, and stops where somebody would learn something hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw

from comptoir.bots import Sight
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.plans import PlannedMove
from comptoir.kernel.state import State
from comptoir.kernel.undo import reveals_nothing
from comptoir.server.people.refusals import Refusal, because
from comptoir.server.socket import protocol
from comptoir.server.tables import commands, projection
from comptoir.server.tables.table import Table, seen_by
from comptoir.store.records import Person


def why_not(
    table: Table, person: Person | None, admitted: bool, command: protocol.WhyNot
) -> protocol.Reasoned:
    """Only the seat that decides may ask: the reasons of others could tell their secrets."""
    _, state = deciding(table, person, admitted)
    reason = state.why_not(command.token)
    answer = None if reason is None else because(reason)
    return protocol.Reasoned(command.id, command.table, command.token, answer)


def outlook(
    table: Table, person: Person | None, admitted: bool, command: protocol.AskOutlook
) -> protocol.Outlook:
    """What whoever asks could count by hand, whoever's turn it is; a spectator what all can."""
    if not admitted:
        commands.check_sight(table, person, "")
    state = table.state
    if state is None:
        raise Refusal("not_now", "the game has not begun")
    seat = None if person is None else table.seat_of(person.id)
    told = dict(state.outlook(seat))
    return protocol.Outlook(command.id, command.table, int(state.ply), told)


def preview(
    table: Table, person: Person | None, admitted: bool, command: protocol.Preview
) -> protocol.Previewed:
    """Play on a copy, up to the first choice that would tell anybody something hidden."""
    seat, state = deciding(table, person, admitted)
    commands.check_ply(table, command.ply)
    choice: Sequence[PlannedMove | str] = command.tokens
    if command.any_order:
        choice = commands.whole_choice(state, command.tokens)
    shown = 0
    for each in choice:
        move = tried(state, each) if isinstance(each, str) else each
        if not reveals_nothing(move.after, move.events):
            break
        state, shown = move.after, shown + 1
        if state.player != seat:
            break
    view = state.view(seat)
    legal = view.pop("legal", None)
    told = [] if legal is None else projection.offers_of(state)
    return protocol.Previewed(
        command.id, command.table, command.ply, shown, shown == len(choice),
        Raw(projection.encode(view)), legal, told,
    )  # fmt: skip


def sight(
    table: Table, person: Person | None, admitted: bool, command: protocol.AskSight
) -> protocol.Sight:
    """The position as a bot of the seat is given it: what it cannot know is dealt anew."""
    seat, state = deciding(table, person, admitted)
    commands.check_ply(table, command.ply)
    return protocol.Sight(
        command.id, command.table, command.ply, Sight(state, seat).snapshot(), len(table.line),
        [protocol.Seen(*each) for each in seen_by(seat, table.line[command.since :], table.game)],
    )  # fmt: skip


def tried(state: State, token: str) -> PlannedMove:
    """A move on a copy, or the refusal of the rules."""
    after = state.copy()
    try:
        events = after.play(token)
    except IllegalAction as wrong:
        raise commands.not_legal(wrong) from None
    return PlannedMove(state.game.action(token), events, after)


def deciding(table: Table, person: Person | None, admitted: bool) -> tuple[int, State]:
    """The seat and the position of the person whose choice is open."""
    if person is None:
        raise Refusal("no_name", "take a name first (POST /api/me)")
    if not admitted:
        commands.check_sight(table, person, "")
    seat = commands.own_seat(table, person)
    commands.playing(table)
    if seat != table.player or table.state is None:
        raise Refusal("not_your_turn", f"{commands.name_of(table, table.player)} is to decide")
    return seat, table.state
