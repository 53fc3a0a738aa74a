"""What can go wrong at somebody else's table, each a sentence for people."""

from __future__ import annotations

from comptoir.kernel.errors import ComptoirError


class ClientError(ComptoirError):
    """The root of them."""


class Away(ClientError, ConnectionError):
    """The server does not answer, or not any more."""


class OtherVersion(ClientError):
    """The server is none of ours, or one that this client does not understand."""


class Refused(ClientError):
    """The server said no; `code` is one of docs/api.md, `after` when to try again, in seconds."""

    def __init__(self, code: str, message: str, after: float | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.after = after


class NoTable(Refused):
    """There is no such table, or it is private and the link lacks its key."""


class Full(Refused):
    """No seat is free, or not the one that was asked for."""


class Forbidden(Refused):
    """The host of the table, or of the server, lets no programs sit."""


KINDS: dict[str, type[Refused]] = {"not_found": NoTable, "taken": Full, "forbidden": Forbidden}
"""Codes that have a class of their own."""


def refused(code: str, message: str, after: float | None = None) -> Refused:
    """The error of a refusal."""
    return KINDS.get(code, Refused)(code, message, after)
