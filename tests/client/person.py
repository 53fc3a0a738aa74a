"""Anne, who opens tables and plays at them over HTTP alone: a move whenever she is told to."""

from __future__ import annotations

import itertools
from types import TracebackType
from typing import Any

import httpx

from comptoir.client import Table
from tests.server.client import BRIEF

Json = dict[str, Any]
numbers = itertools.count(1)


class Anne:
    """A person on seat 0."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=20, limits=BRIEF, verify=False)
        self.post("/api/me", {"name": "Anne"})
        self.table = ""

    def __enter__(self) -> Anne:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self.http.close()

    def post(self, path: str, body: Json) -> Json:
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        told: Json = answer.json()
        return told

    def open_table(self, game: str = "toy", free: int = 1, **more: object) -> str:
        """A table with free seats that lets programs sit; its link."""
        kinds = ["me"] + ["open"] * free
        options = {"auto_forced": False} if game == "toy" else {}
        body = {
            "id": f"anne{next(numbers)}", "game": game, "seats": [{"kind": each} for each in kinds],
            "options": options, "programs": True, **more,
        }  # fmt: skip
        made = self.post("/api/tables", body)
        self.table = made["table"]
        return f"{self.address}/table/{self.table}#{made['key']}"

    def do(self, what: str, **more: object) -> Json:
        body = {"do": what, "id": f"anne{next(numbers)}", "table": self.table, **more}
        return self.post(f"/api/tables/{self.table}/commands", body)

    def look(self) -> Json:
        answer: Json = self.http.get(f"/api/tables/{self.table}").json()
        return answer

    def move(self) -> Json:
        """Make her decisions until somebody else is to decide; the table then."""
        while True:
            seen = self.look()
            legal = (seen["decision"] or {}).get("legal")
            if not legal:
                return seen
            self.do("play", ply=seen["decision"]["ply"], token=legal[0])

    def begin(self) -> None:
        self.do("start")
        self.move()

    def play_with(self, *tables: Table) -> int:
        """Play the game to the end beside clients who take the first thing there is; the moves."""
        self.begin()
        moves = 0
        while not all(table.over for table in tables):
            player = self.move()["decision"]
            for table in tables:
                if player is None or table.seat == player["player"]:
                    for turn in itertools.islice(table, 1):
                        moves += turn.play(turn.sight.legal[0])
        return moves
