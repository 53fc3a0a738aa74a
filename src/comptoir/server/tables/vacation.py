"""A person's vacation: the same command at every game over days in which they sit."""

from __future__ import annotations

import secrets

from comptoir.server.people.refusals import Refusal
from comptoir.server.socket import protocol
from comptoir.server.socket.protocol import TableLine
from comptoir.server.tables.registry import House
from comptoir.store.records import Person


async def go_on_vacation(house: House, who: Person, lines: list[TableLine], until: int) -> None:
    """Stop all slow clocks of a person, or let them go on; refused where no table takes it."""
    slow = [line.table for line in lines if is_slow(line)]
    if not slow:
        raise Refusal("not_now", "you play no game over days")
    refused: list[Refusal] = []
    for table in slow:
        try:
            await house.carry_out(who, protocol.Vacation(secrets.token_hex(8), table, until))
        except Refusal as refusal:
            refused.append(refusal)
    if len(refused) == len(slow):
        raise refused[0]


def is_slow(line: TableLine) -> bool:
    """Whether the person plays it, over days."""
    playing = line.status == "playing" and line.pace.kind == "days"
    return playing and any(seat.you and not seat.resigned for seat in line.seats)
