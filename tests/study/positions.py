"""Games and positions the tests of study share."""

from __future__ import annotations

from collections.abc import Iterator

import comptoir
from comptoir.bots import Match, seat_bots
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.game import Game
from comptoir.kernel.transcript import Transcript
from tests import toy

VARIANTS: dict[str, list[dict[str, object]]] = {
    "san_juan": [{"edition": "first"}, {"edition": "second"}, {"expansion": True}],
    "puerto_rico": [
        {},
        {"new_buildings": True, "nobles": True, "draft": "players"},
        {"hidden_vp": True},
    ],
}


def tables() -> Iterator[tuple[Game, int, dict[str, object]]]:
    """Every game with its variants."""
    yield toy.GAME, 3, {}
    for name in comptoir.games():
        for options in VARIANTS.get(name, [{}]):
            yield comptoir.game(name), 3, options


def played(game: Game, seats: int, bots: list[str], **options: object) -> Transcript:
    """A whole game between bots."""
    state = game.new(seats, dice_from_seed("study"), options)
    match = Match(state, seat_bots(bots, game, "study"))
    tokens: list[str] = []
    while not state.over:
        action = match.choose()
        tokens.append(game.token(action))
        match.play(action)
    return Transcript(game.name, seats, "study", dict(options), tokens, rules=game.rules)
