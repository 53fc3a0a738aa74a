"""The bots of one source tree at some seats of a game, for `tools.rivals`.

    PYTHONPATH=TREE/src python tools/seats.py

Reads a line of JSON and answers with one: `new` begins a game with bots at some seats,
`choose` asks the bot whose turn it is for a token, `play` plays one on the own copy of the
game.  A script of its own that uses only what every version has had.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import comptoir
from comptoir.bots import Match, bot, bot_seed


def begin(told: dict[str, Any]) -> Match:
    game = comptoir.game(told["game"])
    state = comptoir.new(told["game"], told["players"], told["seed"], **told["options"])
    bots = [
        bot(name, game, bot_seed(told["seed"], seat)) if name else None
        for seat, name in enumerate(told["bots"])
    ]
    return Match(state, bots)


def standing(match: Match) -> dict[str, object]:
    """Who decides; at the end who won, and with how many points."""
    state = match.state
    if not state.over:
        return {"player": int(state.player)}
    return {"player": -1, "winners": state.winners(), "scores": state.scores()}


def main() -> None:
    match: Match | None = None
    for line in sys.stdin:
        told = json.loads(line)
        answer: object
        if "new" in told:
            match = begin(told["new"])
            answer = standing(match)
        elif "play" in told:
            assert match is not None
            match.play(told["play"])
            answer = standing(match)
        else:
            assert match is not None
            answer = {"token": match.state.game.token(match.choose())}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
