"""What a person may do at a table: every command becomes entries of the log, or a refusal.

Nothing here changes anything; `House` stores the entries and applies them.
"""

from __future__ import annotations

from hmac import compare_digest

from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.plans import PlannedMove
from comptoir.kernel.state import State
from comptoir.kernel.undo import reveals_nothing
from comptoir.server.bots.levels import check_level
from comptoir.server.people.identity import clean_name, clean_text
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket import protocol
from comptoir.server.tables import changes
from comptoir.server.tables.absence import vacation_left
from comptoir.server.tables.changes import By, Change
from comptoir.server.tables.closing import mark_of, told
from comptoir.server.tables.table import Table
from comptoir.server.tables.undo import asked_beside, last_move_of, undo_of
from comptoir.store.records import Person

Wish = tuple[Change, int | None, int | None]
"""A change, the seat it concerns, and its ply if it is a move or a move back."""


def decide(
    table: Table, who: Person, command: protocol.TableCommand, now: int, admitted: bool = False
) -> list[Wish]:
    """The changes that carry the command out, at least one.

    `admitted` is who watches the table already, having shown the key if one was needed.
    """
    if not admitted and not isinstance(command, protocol.Join):
        check_sight(table, who, "")
    check_fit(table)
    match command:
        case protocol.Play():
            return play(table, who, command)
        case protocol.PlayAll():
            return play_all(table, who, command)
        case protocol.Chat():
            return chat(table, who, command)
        case protocol.Join():
            return join(table, who, command)
        case protocol.Leave():
            return leave(table, who)
        case protocol.ChangeSeat():
            return change_seat(table, who, command)
        case protocol.SendAway():
            return send_away(table, who, command)
        case protocol.SpectatorChat():
            return spectator_chat(table, who, command)
        case protocol.Start():
            return start(table, who, command)
        case protocol.Undo():
            return undo(table, who, command)
        case protocol.AskTakeback():
            return ask_takeback(table, who, command)
        case protocol.AnswerTakeback():
            return answer_takeback(table, who, command)
        case protocol.Resign():
            return resign(table, who)
        case protocol.Back():
            return back(table, who)
        case protocol.Vacation():
            return vacation(table, who, command, now)
        case protocol.Rematch():
            raise Refusal("not_now", "a rematch is arranged by the house")


def may_see(table: Table, who: Person | None, key: str) -> bool:
    """Public, or sitting at it, or holding its link, or a seat is kept for them."""
    return (
        not table.record.private
        or (who is not None and table.seat_of(who.id) is not None)
        or has_link(table, key)
        or (who is not None and any(place.kept_for == who.id for place in table.places))
    )


def has_link(table: Table, key: str) -> bool:
    return compare_digest(key.encode(), table.record.key.encode())


def check_sight(table: Table, who: Person | None, key: str) -> None:
    if not may_see(table, who, key):
        raise Refusal("not_found", "there is no such table, or it is private and needs its link")


# The commands


def play(table: Table, who: Person, command: protocol.Play) -> list[Wish]:
    seat = seat_to_decide(table, who, command.ply)
    return move(table, seat, command.token, "person")


def play_all(table: Table, who: Person, command: protocol.PlayAll) -> list[Wish]:
    """A whole choice becomes its moves, which are stored together."""
    seat = seat_to_decide(table, who, command.ply)
    state = table.state
    assert state is not None
    choice = whole_choice(state, command.picks)
    tokens = [state.game.tokens[each.action] for each in choice]
    if command.end and asks_for_more(state, choice[-1], command.end):
        tokens.append(command.end)
    positions = [state, *(each.after for each in choice)]
    return moves(table, seat, list(zip(positions, tokens, strict=False)), "person")


def move(table: Table, seat: int, token: str, by: By) -> list[Wish]:
    """A move of a seat whose turn it is, if it is legal."""
    state = table.state
    assert state is not None
    reason = state.why_not(token)
    if reason is not None:
        raise not_legal(IllegalAction(token, reason))
    return moves(table, seat, [(state, token)], by)


def moves(table: Table, seat: int, choices: list[tuple[State, str]], by: By) -> list[Wish]:
    """Legal moves of a seat, one after the other, each with the position it is made in."""
    wishes: list[Wish] = []
    if by == "person":
        wishes += with_the_person_back(table, seat)
    grace = table.clocks.grace() if by == "person" else 0
    wishes += by_the_rules_of_today(table)
    for ply, (state, token) in enumerate(choices, table.ply + 1):
        wishes.append((changes.Move(token, by, grace, mark_of(state)), seat, ply))
    return wishes


def with_the_person_back(table: Table, seat: int) -> list[Wish]:
    """Who does something at the table plays the seat again, if a bot decided for them."""
    place = table.places[seat]
    return [(changes.Returned(), seat, None)] if place.away or place.late else []


def whole_choice(state: State, picks: list[str]) -> list[PlannedMove]:
    """The picks of one choice in the order of the rules, as they were tried."""
    try:
        return state.planned(picks)
    except IllegalAction as wrong:
        raise not_legal(wrong) from None


def asks_for_more(state: State, last: PlannedMove, end: str) -> bool:
    """Whether the same question is open after the last move, and `end` an answer to it."""
    after = last.after
    same = (after.player, after.phase) == (state.player, state.phase)
    return same and reveals_nothing(after, last.events) and after.why_not(end) is None


def not_legal(wrong: IllegalAction) -> Refusal:
    return Refusal("not_legal", str(wrong), wrong.reason)


def by_the_rules_of_today(table: Table) -> list[Wish]:
    """Note it where the rules of the game have another number than those so far."""
    if table.rules == table.game.rules:
        return []
    return [(changes.Continued(table.game.rules), None, None)]


def undo(table: Table, who: Person, command: protocol.Undo) -> list[Wish]:
    seat = own_seat(table, who)
    playing(table)
    check_ply(table, command.ply)
    most = undo_of(table, seat)
    if command.moves > most:
        raise Refusal(
            "not_now",
            "there is no move of yours to take back without asking: something hidden was"
            " revealed, or somebody else has decided since"
            if not most
            else f"only the last {most} can be taken back without asking",
        )
    keep = len(table.line) - command.moves
    return [(changes.BackTo(keep, False, table.clocks.grace()), seat, table.ply + 1)]


def ask_takeback(table: Table, who: Person, command: protocol.AskTakeback) -> list[Wish]:
    """Where only bots and people who resigned sit beside, it happens at once."""
    seat = own_seat(table, who)
    playing(table)
    check_ply(table, command.ply)
    if table.takeback is not None:
        raise Refusal("not_now", "a takeback is already asked for")
    keep = last_move_of(table, seat)
    if keep is None:
        raise Refusal("not_now", "there is no move of yours to take back")
    if not asked_beside(table, seat):
        return [(changes.BackTo(keep, True), seat, table.ply + 1)]
    return [(changes.Asked(keep), seat, None)]


def answer_takeback(table: Table, who: Person, command: protocol.AnswerTakeback) -> list[Wish]:
    seat = own_seat(table, who)
    playing(table)
    asked = table.takeback
    if asked is None or asked.number != command.number:
        raise Refusal("not_now", "that takeback is not asked for any more")
    if seat not in asked.waiting:
        raise Refusal("not_now", "your answer is not asked for")
    answer: Wish = (changes.Answered(command.number, command.accept), seat, None)
    if command.accept and asked.waiting == [seat]:
        return [answer, (changes.BackTo(asked.keep, True), asked.seat, table.ply + 1)]
    return [answer]


def chat(table: Table, who: Person, command: protocol.Chat) -> list[Wish]:
    text = clean_text(command.text)
    if not text:
        raise Refusal("invalid", "there is nothing in the message")
    if table.seat_of(who.id) is None and not table.spectator_chat:
        raise Refusal("forbidden", "the host of this table lets only who sits here write")
    return [(changes.Said(who.name, text), table.seat_of(who.id), None)]


def join(table: Table, who: Person, command: protocol.Join) -> list[Wish]:
    check_sight(table, who, command.key)
    if table.seat_of(who.id) is not None:
        raise Refusal("not_now", "you sit at this table already")
    waiting_for_players(table)
    if who.id in table.sent_away:
        raise Refusal("forbidden", "the host of this table does not want you to sit here")
    program = clean_name(command.program) if command.program else ""
    if program and not table.programs:
        raise Refusal(
            "forbidden", "no bot of another program may sit here: the host did not allow it"
        )
    linked = has_link(table, command.key)
    seats = seats_for(table, who) if command.seat is None else [command.seat]
    for seat in seats:
        if seat >= len(table.places):
            raise Refusal("invalid", f"there is no seat {seat}")
        if table.places[seat].is_for(who.id, linked):
            sat = changes.Sat(who.id, who.name, command.nonce, program)
            return [(sat, seat, None)]
    if any(table.places[seat].kept_for is not None for seat in seats):
        raise Refusal("forbidden", "that seat is kept for somebody who was invited")
    if any(table.places[seat].kind == "invited" for seat in seats):
        raise Refusal("forbidden", "that seat is kept for somebody who has the link")
    raise Refusal("taken", "that seat is taken" if command.seat is not None else "no seat is free")


def seats_for(table: Table, who: Person) -> list[int]:
    """All seats, first one that is kept for them."""
    seats = range(len(table.places))
    return sorted(seats, key=lambda seat: table.places[seat].kept_for != who.id)


def leave(table: Table, who: Person) -> list[Wish]:
    seat = own_seat(table, who)
    waiting_for_players(table)
    wishes: list[Wish] = [(changes.Stood(who.name), seat, None)]
    others = table.places[:seat] + table.places[seat + 1 :]
    if not any(place.kind == "person" for place in others):
        wishes.append((changes.Shut(), None, None))
    return wishes


def change_seat(table: Table, who: Person, command: protocol.ChangeSeat) -> list[Wish]:
    own_seat(table, who)
    host_only(table, who)
    waiting_for_players(table)
    if command.seat >= len(table.places):
        raise Refusal("invalid", f"there is no seat {command.seat}")
    if table.places[command.seat].kind == "person":
        raise Refusal("taken", f"{table.places[command.seat].name} sits there")
    check_level(command.level)
    return [(changes.Arranged(command.kind, command.level), command.seat, None)]


def send_away(table: Table, who: Person, command: protocol.SendAway) -> list[Wish]:
    """The host takes a seat from somebody before the start, for good."""
    mine = own_seat(table, who)
    host_only(table, who)
    waiting_for_players(table)
    if command.seat >= len(table.places):
        raise Refusal("invalid", f"there is no seat {command.seat}")
    place = table.places[command.seat]
    if place.person is None or place.kind not in changes.SITTING:
        raise Refusal("not_now", "nobody sits there")
    if command.seat == mine:
        raise Refusal("not_now", "that is your own seat: leave it if you like")
    return [(changes.Stood(place.name, place.person), command.seat, None)]


def spectator_chat(table: Table, who: Person, command: protocol.SpectatorChat) -> list[Wish]:
    host_only(table, who)
    if table.spectator_chat == command.open:
        raise Refusal("not_now", "it is so already")
    return [(changes.SpectatorChat(command.open), None, None)]


def start(table: Table, who: Person, command: protocol.Start) -> list[Wish]:
    seat = own_seat(table, who)
    host_only(table, who)
    waiting_for_players(table)
    if command.fill is not None:
        check_level(command.fill)
    free = sum(place.free for place in table.places)
    if free and command.fill is None:
        raise Refusal("not_now", f"{free} seat{'s are' if free > 1 else ' is'} still free")
    nonces = [place.nonce for place in table.places]
    if command.nonce:
        nonces[seat] = command.nonce
    return [*by_the_rules_of_today(table), (changes.Began(nonces, command.fill), None, None)]


def resign(table: Table, who: Person) -> list[Wish]:
    seat = own_seat(table, who)
    playing(table)
    if table.places[seat].resigned:
        raise Refusal("not_now", "you have resigned already")
    wishes: list[Wish] = [(changes.GaveUp(), seat, None)]
    if not any(
        place.kind == "person" and not place.resigned and other != seat
        for other, place in enumerate(table.places)
    ):
        wishes.append((changes.Shut(), None, None))
    return wishes


def back(table: Table, who: Person) -> list[Wish]:
    seat = own_seat(table, who)
    playing(table)
    place = table.places[seat]
    if place.resigned:
        raise Refusal("not_now", "you have resigned: a bot plays your seat to the end")
    if not place.away and not place.late:
        raise Refusal("not_now", "you are playing your seat yourself")
    if table.player == seat and place.played_by_bot and table.clocks.came_back and not table.rests:
        raise Refusal("not_now", "your time is up again: decide now, or a bot does")
    return [(changes.Returned(), seat, None)]


def vacation(table: Table, who: Person, command: protocol.Vacation, now: int) -> list[Wish]:
    """Stop one's own slow clock for a while; there is so much of it in a game."""
    seat = own_seat(table, who)
    playing(table)
    if table.pace.kind != "days":
        raise Refusal("not_now", "only the clocks of games over days can stand still")
    if table.places[seat].resigned:
        raise Refusal("not_now", "you have resigned: a bot plays your seat to the end")
    if command.until <= now and seat not in table.clocks.vacations:
        raise Refusal("not_now", "you are not on vacation")
    left = vacation_left(table, seat, now)
    if command.until - now > left:
        days = left / 86_400_000
        raise Refusal("too_many", f"there are {days:.1f} days of vacation left in this game")
    until = command.until if command.until > now else 0
    return [*with_the_person_back(table, seat), (changes.Vacation(until), seat, None)]


# What they ask first


def own_seat(table: Table, who: Person) -> int:
    seat = table.seat_of(who.id)
    if seat is None:
        raise Refusal("forbidden", "you do not sit at this table")
    return seat


def seat_to_decide(table: Table, who: Person, ply: int) -> int:
    seat = own_seat(table, who)
    playing(table)
    check_ply(table, ply)
    if seat != table.player:
        raise Refusal("not_your_turn", f"{name_of(table, table.player)} is to decide")
    return seat


def check_fit(table: Table) -> None:
    """Nothing more happens at a table that cannot go on, before it is closed for that."""
    if table.closing is not None and not table.over:
        raise Refusal("not_now", told(table.closing).text["en"])


def playing(table: Table) -> None:
    check_fit(table)
    if table.status == "open":
        raise Refusal("not_now", "the game has not begun")
    if table.status != "playing":
        raise Refusal("not_now", "the game is over")


def waiting_for_players(table: Table) -> None:
    if table.status != "open":
        over = table.status != "playing"
        raise Refusal("not_now", "the table is closed" if over else "the game has begun")


def host_only(table: Table, who: Person) -> None:
    if table.host != who.id:
        raise Refusal("forbidden", "only the host of the table may do that")


def check_ply(table: Table, ply: int) -> None:
    if ply != table.ply + 1:
        raise Refusal("wrong_ply", f"the open decision is number {table.ply + 1}, not {ply}")


def name_of(table: Table, seat: int | None) -> str:
    if seat is None:
        return "nobody"
    return table.places[seat].name or f"seat {seat}"
