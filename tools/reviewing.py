"""Somebody who has games reviewed while others play: what a busy evening notices of it."""

from __future__ import annotations

import httpx

import comptoir
from comptoir.bots import Match, seat_bots


def finished_game(seed: str) -> str:
    """A game of four merchants in Puerto Rico."""
    state = comptoir.new("puerto_rico", players=4, seed=seed)
    match = Match(state, seat_bots(["merchant"] * 4, state.game, seed))
    tokens = []
    while not state.over:
        tokens.append(state.game.token(match.choose()))
        match.play(tokens[-1])
    rules = state.game.rules
    return comptoir.Transcript("puerto_rico", 4, seed, {}, tokens, rules=rules).text()


class Reviewing:
    """Brings games, and counts the decisions that were judged."""

    def __init__(self, http: httpx.AsyncClient, cookie: str) -> None:
        self.http = http
        self.headers = {"Cookie": f"comptoir_me={cookie}"}
        self.tables: list[str] = []

    async def bring(self, count: int) -> None:
        for number in range(count):
            body = {"id": f"review{number}", "transcript": finished_game(f"review{number}")}
            answer = await self.http.post("/api/reviews", json=body, headers=self.headers)
            answer.raise_for_status()
            self.tables.append(answer.json()["table"])

    async def judged(self) -> int:
        """Decisions judged so far, of all games."""
        done = 0
        for table in self.tables:
            answer = await self.http.get(f"/api/tables/{table}/review", headers=self.headers)
            done += int(answer.json()["done"])
        return done
