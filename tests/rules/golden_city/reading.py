"""Short ways to read a position, and to bring a round to its end."""

from __future__ import annotations

from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.scenario import scene
from comptoir.games.golden_city.snapshot import spelled
from comptoir.kernel.events import Event


def hand(at: GoldenCity, seat: int) -> str:
    """The landscape cards of a seat, `hff`."""
    return spelled(at.hand_list(seat))


def known(at: GoldenCity, seat: int) -> str:
    """What everybody knows to be in a hand."""
    return spelled(at.known_list(seat))


def discard(at: GoldenCity) -> str:
    return spelled(at.discard_list())


def coins(at: GoldenCity) -> list[int]:
    return [int(at.coins[seat]) for seat in range(int(at.seats))]


def letters(at: GoldenCity) -> list[int]:
    return [int(at.letters[seat]) for seat in range(int(at.seats))]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def phase(at: GoldenCity) -> str:
    return at.game.phases[at.phase]


def builds(at: GoldenCity) -> set[str]:
    """The places the player may build on now."""
    return {
        token.removeprefix("build:") for token in at.legal_tokens() if token.startswith("build:")
    }


def play(at: GoldenCity, tokens: str) -> list[Event]:
    """Play tokens one after the other; all that happened."""
    return [event for token in tokens.split() for event in at.play(token)]


def last_turn(**things: object) -> GoldenCity:
    """A scene in which the last player of the round has only to say `done`."""
    seats = things.get("players", 4)
    assert isinstance(seats, int)
    return scene(player=seats - 1, **things)  # type: ignore[arg-type]


def scored(**things: object) -> list[int]:
    """The letters each seat gets from the scoring of such a scene."""
    at = last_turn(**things)
    before = letters(at)
    at.play("done")
    return [after - earlier for after, earlier in zip(letters(at), before, strict=True)]
