"""What bots are called: names that nobody else at the table has."""

from __future__ import annotations

from hashlib import sha256

from comptoir.server.tables.changes import SITTING, Place

NAMES = (
    "Alonso", "Beatriz", "Catalina", "Diego", "Elvira", "Felipe", "Gaspar", "Hernán", "Inés",
    "Joaquín", "Leonor", "Mateo", "Nuria", "Octavio", "Pilar", "Rodrigo", "Soledad", "Tomás",
    "Ursula", "Valentín", "Ximena", "Yago", "Zaida",
)  # fmt: skip


def name_bots(table: str, places: list[Place]) -> None:
    """Give every bot a name that nobody else at the table has, the same at every reading."""
    first = int.from_bytes(sha256(table.encode()).digest()[:4], "big")
    taken = {place.name.casefold() for place in places if place.kind in SITTING}
    for seat, place in enumerate(places):
        if place.kind == "bot":
            order = range(first + 3 * seat, first + 3 * seat + len(NAMES))
            names = (NAMES[number % len(NAMES)] for number in order)
            place.name = next(name for name in names if name.casefold() not in taken)
            taken.add(place.name.casefold())
