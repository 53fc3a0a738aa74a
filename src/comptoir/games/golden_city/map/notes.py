"""What a check of a map writes down: where something is wrong, and what."""

from __future__ import annotations

from typing import cast

from comptoir.games.golden_city.map.file import MapFile, field_name


class Problem:
    """One thing that is wrong: where, and what."""

    line: int
    field: str
    message: str

    def __init__(self, line: int, field: str, message: str) -> None:
        self.line = line
        self.field = field
        self.message = message

    def __str__(self) -> str:
        where = f"line {self.line}, {self.field}" if self.line else self.field
        return f"{where}: {self.message}"

    def __repr__(self) -> str:
        return f"Problem({self.line}, {self.field!r}, {self.message!r})"


class Notes:
    """The map that is checked, and what was found wrong so far."""

    file: MapFile
    problems: list[Problem]

    def __init__(self, file: MapFile) -> None:
        self.file = file
        self.problems = []

    def wrong(self, path: tuple[object, ...], message: str) -> None:
        self.problems.append(Problem(self.file.line(path), field_name(path), message))

    # Lists of named things

    def entries(
        self, path: tuple[object, ...], given: object, names: list[str]
    ) -> list[tuple[int, str, dict[str, object]]]:
        """The entries with their names; wrong are those missing, doubled or unknown."""
        if not isinstance(given, list):
            self.wrong(path, f"is a list of {len(names)} entries with the ids {spread(names)}")
            return []
        found: list[tuple[int, str, dict[str, object]]] = []
        seen: set[str] = set()
        for number, entry in enumerate(given):
            name = entry.get("id") if isinstance(entry, dict) else None
            if name not in names:
                self.wrong((*path, number, "id"), f"{name!r} is none of {spread(names)}")
            elif name in seen:
                self.wrong((*path, number, "id"), f"{name} is there twice")
            else:
                seen.add(name)
                found.append((number, name, cast("dict[str, object]", entry)))
        missing = [name for name in names if name not in seen]
        if missing:
            self.wrong(path, f"{', '.join(missing)} missing: there must be {len(names)} entries")
        return found

    def entries_of(
        self, section: str, names: list[str]
    ) -> list[tuple[int, str, dict[str, object]]]:
        """The same again, without noting anything."""
        given = cast("dict[str, object]", self.file.table).get(section)
        if not isinstance(given, list):
            return []
        return [
            (number, entry["id"], entry)
            for number, entry in enumerate(given)
            if isinstance(entry, dict) and entry.get("id") in names
        ]


def words(names: list[str]) -> str:
    return ", ".join(names[:-1]) + " or " + names[-1] if len(names) > 1 else names[0]


def spread(names: list[str]) -> str:
    """A long list told by its ends."""
    return ", ".join(names) if len(names) <= 8 else f"{names[0]} … {names[-1]}"
