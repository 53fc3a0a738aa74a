"""A game of each with merchants, and a few moves of a captain, as fingerprints: one JSON line."""

import json

import comptoir
from comptoir.bots import Match, seat_bots


def fingerprint(name: str, level: str, moves: int) -> str:
    state = comptoir.new(name, players=3, seed="the same everywhere")
    match = Match(state, seat_bots([level] * 3, state.game, "the same everywhere"))
    for _ in range(moves):
        if match.state.over:
            break
        match.play(match.choose())
    return comptoir.fingerprint(match.state)


played = {name: fingerprint(name, "merchant", 10_000) for name in comptoir.games()}
played["captain"] = fingerprint("san_juan", "captain:iterations=40", 4)
told = json.dumps({"compiled": comptoir.COMPILED, "played": played})
print(told)
