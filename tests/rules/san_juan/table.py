"""Words in which the tests of San Juan talk about a table."""

from __future__ import annotations

from comptoir.games.san_juan.catalogue import CARD_IDS, GOOD_IDS
from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.snapshot import city_list
from comptoir.kernel.events import Event

FIRST = "first"
SECOND = "second"
EDITIONS = [FIRST, SECOND]


def play(state: SanJuan, *lines: str) -> list[Event]:
    """Play tokens, several to a line."""
    events: list[Event] = []
    for token in " ".join(lines).split():
        events += state.play(token)
    return events


def hand(state: SanJuan, seat: int = 0) -> list[str]:
    return [CARD_IDS[kind] for kind in state.players[seat].hand.list()]


def hand_size(state: SanJuan, seat: int = 0) -> int:
    return int(state.players[seat].hand.size)


def city(state: SanJuan, seat: int = 0) -> list[str]:
    return [CARD_IDS[kind] for kind in city_list(state.players[seat])]


def goods(state: SanJuan, seat: int = 0) -> dict[str, int]:
    player = state.players[seat]
    counts = {name: int(player.goods_of(good)) for good, name in enumerate(GOOD_IDS)}
    return {name: count for name, count in counts.items() if count}


def legal(state: SanJuan, group: str = "") -> list[str]:
    """The legal tokens, or those of one group without its name."""
    tokens = state.legal_tokens()
    if not group:
        return tokens
    return [token.partition(":")[2] for token in tokens if token.startswith(group + ":")]


def phase(state: SanJuan) -> str:
    return state.game.phases[state.phase]


def discarded(state: SanJuan) -> list[str]:
    """The discard pile, the first card at the bottom."""
    return [CARD_IDS[entry & 63] for entry in state.discard.list()]


def rule_of(state: SanJuan, token: str) -> str:
    """The rule that forbids a token."""
    reason = state.why_not(token)
    assert reason is not None, f"{token} is legal"
    return reason.rule


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
