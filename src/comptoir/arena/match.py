"""One game between bots, from the deal to the record."""

from __future__ import annotations

from time import perf_counter
from typing import TypedDict

from comptoir.arena.plan import Pairing
from comptoir.bots import Chronicle, Sight, bot
from comptoir.games import game
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.state import State


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
    bots = [bot(name, found, pairing.bot_seed(seat)) for seat, name in enumerate(pairing.bots)]
    chronicle = Chronicle(seats)
    decisions = [0] * seats
    seconds = [0.0] * seats
    slowest = [0.0] * seats
    try:
        while not state.over:
            seat = int(state.player)
            sight = Sight(state, seat, chronicle.seen_by(seat))
            start = perf_counter()
            action = bots[seat].choose(sight)
            spent = perf_counter() - start
            decisions[seat] += 1
            seconds[seat] += spent
            slowest[seat] = max(slowest[seat], spent)
            chronicle.note(state, action)
            state.play(action)
    finally:
        faults: list[dict[str, object]] = []
        for each in bots:
            close = getattr(each, "close", None)
            if close is not None:
                close(state.scores(), state.winners() if state.over else [])
            faults += getattr(each, "faults", [])
    return Record(
        number=pairing.number,
        deal=pairing.deal,
        bots=list(pairing.bots),
        scores=state.scores(),
        winners=state.winners(),
        ranks=ranks(state),
        ending=state.ending(),
        plies=int(state.ply),
        decisions=decisions,
        seconds=[round(each, 6) for each in seconds],
        slowest=[round(each, 6) for each in slowest],
        faults=sorted(faults, key=lambda fault: str(fault["ply"]).zfill(9)),
    )


def ranks(state: State) -> list[int]:
    """The rank of every seat after the tie-break, from 1; equals share the better rank."""
    results = [(score, state.tie_break(seat)) for seat, score in enumerate(state.scores())]
    return [1 + sum(other > result for other in results) for result in results]
