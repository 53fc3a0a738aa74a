"""What can go wrong, each a `ValueError` whose text is a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable

from comptoir.kernel.reasons import Reason


class ComptoirError(ValueError):
    """The root of every error that bad input can cause."""


class UnknownGame(ComptoirError):
    """No game of that name is on the shelf."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"there is no game {name!r}; there are {', '.join(known)}")


class InvalidOption(ComptoirError):
    """A rule switch, a number of players or a seed that the game does not take."""


class InvalidSnapshot(ComptoirError):
    """A snapshot that no position of the game can have."""


class TranscriptError(ComptoirError):
    """A transcript that cannot be read or does not replay; `line` says where."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class IllegalAction(ComptoirError):
    """The action is not open to the player now; `reason` says which rule forbids it."""

    def __init__(self, token: str, reason: Reason) -> None:
        super().__init__(f"{token} is not possible: {reason}")
        self.token = token
        self.reason = reason
