"""One game between bots, from the deal to the record."""

from __future__ import annotations

from time import perf_counter
from typing import TypedDict

from comptoir.arena.plan import Pairing
from comptoir.bots import Match, seat_bots
from comptoir.games import game
from comptoir.kernel.dice import dice_from_seed


class Record(TypedDict):
    """A finished game as a line of the results file; lists go by seat."""

    number: int
    deal: int
    bots: list[str]
    scores: list[int]
    winners: list[int]
    ranks: list[int]
    ending: str
    plies: int
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]
    faults: list[dict[str, object]]


def play_match(pairing: Pairing) -> Record:
    """Play a game; faults of external bots are noted in the record and do not stop it."""
    found = game(pairing.game)
    seats = len(pairing.bots)
    state = found.new(seats, dice_from_seed(pairing.seed), pairing.options)
    match = Match(state, seat_bots(pairing.bots, found, pairing.bots_seed))
    decisions = [0] * seats
    seconds = [0.0] * seats
    slowest = [0.0] * seats
    try:
        while not state.over:
            seat = int(state.player)
            start = perf_counter()
            action = match.choose()
            spent = perf_counter() - start
            decisions[seat] += 1
            seconds[seat] += spent
            slowest[seat] = max(slowest[seat], spent)
            match.play(action)
    finally:
        faults = match.close()
    return Record(
        number=pairing.number,
        deal=pairing.deal,
        bots=list(pairing.bots),
        scores=state.scores(),
        winners=state.winners(),
        ranks=state.ranks(),
        ending=state.ending(),
        plies=int(state.ply),
        decisions=decisions,
        seconds=[round(each, 6) for each in seconds],
        slowest=[round(each, 6) for each in slowest],
        faults=faults,
    )
