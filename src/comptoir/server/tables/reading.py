"""Reading a log that may have been written by other rules than those of today.

From the first entry that does not fit on, the log is only counted, and `closing` says why.
"""

from __future__ import annotations

from typing import cast

import msgspec

from comptoir.server.socket.protocol import Result
from comptoir.server.tables import changes
from comptoir.server.tables.changes import Change, Reason, Why
from comptoir.server.tables.closing import Misfit
from comptoir.server.tables.table import Happening, Table
from comptoir.store.records import Entry, Summary, TableRecord


def table_from(record: TableRecord, entries: list[Entry], stored: Summary | None = None) -> Table:
    """The table that a log adds up to, and whether that is what was `stored` for lists."""
    table = Table(record)
    for entry in entries:
        read(table, entry)
    if stored is not None:
        compare(table, stored)
    return table


def read(table: Table, entry: Entry) -> Happening:
    """Take over an entry of the log, which the rules of today may not know what to do with."""
    if not table.stuck:
        try:
            return table.apply(entry)
        except Misfit as wrong:
            stop(table, wrong.why, len(table.line) + 1)
        except msgspec.MsgspecError:
            stop(table, "damaged", len(table.line) + 1)
        except Exception:
            stop(table, "rules", len(table.line) + 1)
    happening = Happening(entry, pass_over(table, entry))
    table.version = entry.version
    table.written.clear()
    table.recent.append(happening)
    return happening


def pass_over(table: Table, entry: Entry) -> Change | None:
    """What of an entry still counts at a table that is stuck."""
    try:
        change = changes.change_of(entry)
    except msgspec.MsgspecError:
        return None
    match change:
        case changes.Move():
            table.stored_tokens = [*table.stored_tokens, change.token]
        case changes.BackTo():
            table.stored_tokens = table.stored_tokens[: max(0, change.keep)]
        case changes.Shut():
            table.shut(change, entry.at)
            return change
        case changes.Again():
            table.rematch = change.other
            return change
        case changes.Continued():
            table.play_by(change.rules)
        case changes.Said():
            return change
    return None


def stop(table: Table, why: str, move: int) -> None:
    """The log goes another way than today's rules: what is played so far is what there is."""
    table.stored_tokens = table.tokens()
    table.stuck = True
    table.takeback = None
    table.settle()
    if table.closing is None:
        same = table.rules == table.game.rules
        kind = cast(Why, "damaged" if same else why)
        begun = table.state is not None
        table.closing = Reason(kind, table.rules, table.game.rules, move if begun else 0)


def compare(table: Table, stored: Summary) -> None:
    """What lists repeat of the table is where its log led when it was written."""
    if stored.version != table.version:
        return
    told = None if stored.result is None else msgspec.json.decode(stored.result, type=Result)
    elsewhere = (table.status, table.turn) != (stored.status, stored.turn)
    if table.rules != table.game.rules:
        elsewhere = elsewhere or scored_otherwise(told, table.result())
    if elsewhere and table.closing is None:
        stop(table, "otherwise", len(table.line))
    if table.stuck and stored.status == "finished":
        table.status, table.since, table.stored_result = "finished", stored.since, told


def scored_otherwise(stored: Result | None, result: Result | None) -> bool:
    if stored is None or result is None:
        return False
    return (stored.scores, stored.winners) != (result.scores, result.winners)
